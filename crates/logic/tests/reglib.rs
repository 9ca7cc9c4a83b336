//! The public regression library.

mod library;
#[path = "../../../testdata/sets.rs"]
mod sets;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    sets::run(vec![sets::slow_trial("every_case_passes", ["logic/reglib.txt"], |[file]| every_case_passes(&file))])
}

fn every_case_passes(file: &Path) {
    let text = std::fs::read_to_string(file).expect("the library can be read");
    let cases = library::cases(&text);
    assert_eq!(cases.len(), 1112);
    let failed: Vec<&str> = cases.iter().filter(|case| !case.passes()).map(|case| case.text).collect();
    assert!(failed.is_empty(), "{} of {} fail:\n{}", failed.len(), cases.len(), failed.join("\n"));
}
