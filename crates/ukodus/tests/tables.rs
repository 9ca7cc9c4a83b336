//! The tables of figures in the documents are those of the records in `bench/record`.

use std::collections::BTreeSet;
use std::path::Path;

#[path = "../../../bench/src/tables/mod.rs"]
mod tables;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn documents_have_the_recorded_figures() {
    for (document, text, expected) in tables::documents(root()).unwrap_or_else(|error| panic!("{error}")) {
        let differs = text.lines().zip(expected.lines()).find(|(line, expected)| line != expected);
        assert!(
            text == expected,
            "{document} differs from bench/record: {differs:?}; run `cargo run --manifest-path bench/Cargo.toml \
             --no-default-features -- tables`"
        );
    }
}

#[test]
fn every_table_in_a_document_is_defined_once() {
    let names: BTreeSet<(&str, &str)> = tables::TABLES.iter().map(|table| (table.document, table.name)).collect();
    assert_eq!(names.len(), tables::TABLES.len(), "a table is defined twice");
    for (document, text, _) in tables::documents(root()).unwrap_or_else(|error| panic!("{error}")) {
        for name in text.lines().filter_map(|line| line.strip_prefix("<!-- table ")?.strip_suffix(" -->")) {
            assert!(names.contains(&(document, name)), "{document}: the table {name} is not defined");
        }
    }
}
