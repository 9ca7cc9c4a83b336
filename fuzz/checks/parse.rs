//! Any bytes give boards or errors, and a board that was read reads back as itself when written in its own format.

use ukodus_core::format::{self, Entry, Format, ReadOptions, Reader, WriteOptions};

/// The first line may name a format; with any other first line the format is recognised. The rest is the text.
pub(crate) fn check(data: &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(0);
    let (name, bytes) = data.split_at(end);
    let format = Format::ALL.iter().copied().find(|format| format.name().as_bytes() == name);
    let bytes = bytes.get(1..).unwrap_or_default();
    let options = ReadOptions { format, ..ReadOptions::default() };
    for record in Reader::new(bytes, options.clone()).expect("memory can be read").take(20) {
        match record.expect("memory can be read").parse() {
            Ok(entry) => reads_back(&entry),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = format::parse(text, &options);
    }
}

fn reads_back(entry: &Entry) {
    let grid = &entry.grid;
    if entry.notation.format == Format::Sdx && grid.blanks().any(|cell| grid.candidates(cell).len() == 1) {
        // Written like a given.
        return;
    }
    let Ok(text) = format::to_string(grid, &WriteOptions::from(entry.notation)) else { return };
    let options = ReadOptions {
        format: Some(entry.notation.format),
        shape: Some(grid.shape()),
        alphabet: Some(entry.notation.alphabet),
        column: None,
    };
    let again = format::parse(&text, &options).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.grid.shape(), grid.shape());
    assert_eq!(again.grid.cells(), grid.cells(), "{:?}\n{text}", entry.notation);
    // By name: some formats exist only with a feature.
    let name = entry.notation.format.name();
    if ["candidates", "marks", "ss", "json", "fpuzzles", "scl", "opensudoku"].contains(&name) {
        for cell in grid.blanks() {
            assert_eq!(again.grid.candidates(cell), grid.candidates(cell), "{:?}\n{text}", entry.notation);
        }
    }
}
