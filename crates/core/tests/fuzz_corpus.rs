//! Runs the seed corpus of the fuzz targets `parse` and `write`, without a fuzzer.

#![cfg(all(feature = "csv", feature = "json"))]

use std::fs;
use std::path::Path;

use ukodus_core::format::Format;

#[path = "../../../fuzz/checks/parse.rs"]
mod parse;
#[path = "../../../fuzz/checks/write.rs"]
mod write;

/// The inputs of a target: name and bytes.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let files = files.map(|file| file.expect("the folder can be read"));
    let read = |file: fs::DirEntry| (file.file_name().to_string_lossy().into_owned(), fs::read(file.path()).unwrap());
    let inputs: Vec<_> = files.map(read).collect();
    assert!(inputs.len() >= 10, "{} has only {} inputs", folder.display(), inputs.len());
    inputs
}

/// Runs a check on every input, and names the one that fails.
fn run(target: &str, check: fn(&[u8])) {
    for (name, bytes) in corpus(target) {
        let result = std::panic::catch_unwind(|| check(&bytes));
        assert!(result.is_ok(), "fuzz/corpus/{target}/{name} fails; the message is above");
    }
}

#[test]
fn parse_holds_on_its_corpus() {
    run("parse", parse::check);
}

#[test]
fn write_holds_on_its_corpus() {
    run("write", write::check);
}

#[test]
fn the_corpus_has_every_format() {
    let inputs = corpus("parse");
    for format in Format::ALL {
        let first_line = format!("{format}\n");
        assert!(inputs.iter().any(|(_, bytes)| bytes.starts_with(first_line.as_bytes())), "no input for {format}");
    }
}
