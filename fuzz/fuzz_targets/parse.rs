#![no_main]

#[path = "../checks/parse.rs"]
mod parse;

libfuzzer_sys::fuzz_target!(|data: &[u8]| parse::check(data));
