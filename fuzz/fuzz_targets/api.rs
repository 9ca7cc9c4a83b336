#![no_main]

#[path = "../checks/api.rs"]
mod api;

libfuzzer_sys::fuzz_target!(|data: &[u8]| api::check(data));
