//! Who may know whom among the crates of the workspace.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Each crate and the crates of the workspace that it may depend on.
const LAYERS: &[(&str, &[&str])] = &[
    ("ukodus-core", &[]),
    ("ukodus-engine", &["ukodus-core"]),
    ("ukodus-logic", &["ukodus-core"]),
    ("ukodus-explainer", &["ukodus-core"]),
    ("ukodus-generate", &["ukodus-core", "ukodus-engine", "ukodus-logic"]),
    ("ukodus", &["ukodus-core", "ukodus-engine", "ukodus-logic", "ukodus-explainer", "ukodus-generate"]),
    ("ukodus-play", &["ukodus"]),
    ("ukodus-web", &["ukodus"]),
    ("ukodus-cli", &["ukodus", "ukodus-play", "ukodus-web"]),
    ("ukodus-python", &["ukodus"]),
];

#[test]
fn crates_depend_only_on_the_layers_below() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("metadata is JSON");
    let allowed: BTreeMap<&str, &[&str]> = LAYERS.iter().copied().collect();
    let packages = metadata["packages"].as_array().expect("there are packages");
    assert_eq!(packages.len(), LAYERS.len(), "every crate has its layer");
    for package in packages {
        let name = package["name"].as_str().expect("a package has a name");
        let layer = allowed.get(name).unwrap_or_else(|| panic!("{name} has no layer"));
        for dependency in package["dependencies"].as_array().expect("a package lists its dependencies") {
            let other = dependency["name"].as_str().expect("a dependency has a name");
            let is_ours = other == "ukodus" || other.starts_with("ukodus-");
            assert!(!is_ours || layer.contains(&other), "{name} must not depend on {other}");
        }
    }
}

/// The crates that a package is built from, each with its features.
fn features_of(package: &str) -> BTreeMap<String, String> {
    let output = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--offline",
            "--edges",
            "normal",
            "--prefix",
            "none",
            "--format",
            "{p};{f}",
            "--package",
            package,
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
    let lines = tree.lines().filter_map(|line| line.trim_end_matches(" (*)").split_once(';'));
    lines.map(|(name, features)| (name.to_owned(), features.to_owned())).collect()
}

#[test]
fn the_command_and_the_python_module_share_what_they_compile() {
    // A crate with other features is another crate to cargo, and so is everything that depends on it.
    let (command, module) = (features_of("ukodus-cli"), features_of("ukodus-python"));
    for name in features_of("ukodus").keys() {
        assert_eq!(command.get(name), module.get(name), "the features of {name}");
    }
}

/// What only a use case may do: start or advance a search, reason, make or rate puzzles in a loop, say how hints reason.
const SEARCHES: &[&str] = &[
    "Run::new",
    ".advance(",
    ".start(&",
    "Logic::new",
    "Logic::default",
    ".find_some(",
    ".find_each(",
    "Maker::",
    "Climber::",
    "DifficultyTarget::",
    "UniquenessTest",
    "Rater::",
    "::teacher(",
];

#[test]
fn front_ends_contain_no_search() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies among others");
    let mut files: Vec<PathBuf> =
        ["cli/src", "play/src", "web/src", "python/src"].iter().map(|folder| crates.join(folder)).collect();
    let mut read = 0;
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(
                fs::read_dir(&path).expect("the folder can be read").map(|entry| entry.expect("it is there").path()),
            );
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        read += 1;
        let text = fs::read_to_string(&path).expect("the source is text");
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            for search in SEARCHES {
                let place = format!("{}:{}", path.display(), number + 1);
                assert!(!line.contains(search), "{place}: `{search}` belongs into a use case of the façade");
            }
        }
    }
    assert!(read > 50, "only {read} files were found");
}
