//! The public regression library, where it is at hand.

mod library;

#[test]
#[ignore = "for optimised builds: `./test slow` runs it"]
fn every_case_of_a_known_technique_passes() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/logic/reglib.txt");
    let Ok(text) = std::fs::read_to_string(file) else {
        eprintln!("skipped: {file} is not there");
        return;
    };
    let cases = library::cases(&text);
    assert_eq!(cases.len(), 1112);
    let failed: Vec<&str> = cases.iter().filter(|case| !case.passes()).map(|case| case.text).collect();
    assert!(failed.is_empty(), "{} of {} fail:\n{}", failed.len(), cases.len(), failed.join("\n"));
}
