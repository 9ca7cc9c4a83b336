//! Who may know whom among the crates of the workspace.

use std::collections::BTreeMap;
use std::process::Command;

/// Each crate and the crates of the workspace that it may depend on.
const LAYERS: &[(&str, &[&str])] = &[
    ("ukodus-core", &[]),
    ("ukodus-engine", &["ukodus-core"]),
    ("ukodus-logic", &["ukodus-core"]),
    ("ukodus-generate", &["ukodus-core", "ukodus-engine", "ukodus-logic"]),
    ("ukodus", &["ukodus-core", "ukodus-engine", "ukodus-logic", "ukodus-generate"]),
    ("ukodus-web", &["ukodus"]),
    ("ukodus-cli", &["ukodus", "ukodus-web"]),
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
