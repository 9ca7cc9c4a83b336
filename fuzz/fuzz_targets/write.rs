#![no_main]

#[path = "../checks/write.rs"]
mod write;

libfuzzer_sys::fuzz_target!(|data: &[u8]| write::check(data));
