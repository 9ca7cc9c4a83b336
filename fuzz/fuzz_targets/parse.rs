//! Any bytes are boards or errors, and a board that was read is written in its own form as itself.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ukodus_core::format::{self, Entry, Format, ReadOptions, Reader, WriteOptions};

fuzz_target!(|data: &[u8]| {
    let Some((&choice, bytes)) = data.split_first() else { return };
    // Half of the inputs are looked at, half are told their form.
    let format = Format::ALL.get(usize::from(choice) / 2).filter(|_| choice % 2 == 1).copied();
    let options = ReadOptions { format, ..ReadOptions::default() };
    let records = Reader::new(bytes, options.clone()).expect("memory can be read");
    for record in records.take(20) {
        let record = record.expect("memory can be read");
        match record.parse() {
            Ok(entry) => reads_back(&entry),
            Err(error) => drop(error.to_string()),
        }
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = format::parse(text, &options);
    }
});

fn reads_back(entry: &Entry) {
    let grid = &entry.grid;
    let text = match format::to_string(grid, &WriteOptions::from(entry.notation)) {
        Ok(text) => text,
        Err(_) => return,
    };
    let options = ReadOptions {
        format: Some(entry.notation.format),
        shape: Some(grid.shape()),
        alphabet: Some(entry.notation.alphabet),
    };
    let again = format::parse(&text, &options).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.grid.shape(), grid.shape());
    assert_eq!(again.grid.cells(), grid.cells(), "{:?}\n{text}", entry.notation);
    if matches!(entry.notation.format, Format::Candidates | Format::Marks | Format::Ss | Format::Json) {
        for cell in grid.blanks() {
            assert_eq!(again.grid.candidates(cell), grid.candidates(cell), "{:?}\n{text}", entry.notation);
        }
    }
}
