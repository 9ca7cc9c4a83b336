//! Runs the seed corpus of the fuzz target `api`, without a fuzzer.

use std::fs;
use std::path::Path;

use ukodus_web::api::ROUTES;

#[path = "../../../fuzz/checks/api.rs"]
mod api;

/// The inputs: name and bytes.
fn corpus() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/api");
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let files = files.map(|file| file.expect("the folder can be read"));
    files.map(|file| (file.file_name().to_string_lossy().into_owned(), fs::read(file.path()).unwrap())).collect()
}

#[test]
fn the_api_holds_on_its_corpus() {
    for (name, bytes) in corpus() {
        let result = std::panic::catch_unwind(|| api::check(&bytes));
        assert!(result.is_ok(), "fuzz/corpus/api/{name} fails; the message is above");
    }
}

#[test]
fn the_corpus_has_every_address() {
    let inputs = corpus();
    for route in ROUTES {
        let first_line = format!("{}\n", route.path);
        assert!(
            inputs.iter().any(|(_, bytes)| bytes.starts_with(first_line.as_bytes())),
            "no input for {}",
            route.path
        );
    }
}
