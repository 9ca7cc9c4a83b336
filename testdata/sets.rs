//! Tests that need data outside the repository, or more time than usual.
//!
//! Include this file with `#[path]` in a test target with `harness = false`. Such a test is a [`Trial`], so whether it can
//! run is decided when it runs, and a test that cannot run is reported as ignored, with the reason, never as passed:
//!
//! ```ignore
//! #[path = "../../../testdata/sets.rs"]
//! mod sets;
//!
//! fn main() -> ExitCode {
//!     sets::run(vec![sets::trial("every_set", ["nine"], |[folder]| check(&folder))])
//! }
//! ```
#![allow(dead_code, reason = "each test target uses a part of it")]

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Completion, Trial};

/// Runs the tests as the standard harness would, with the same arguments and output.
pub(crate) fn run(trials: Vec<Trial>) -> ExitCode {
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// Whether the tests that take minutes run: `UKODUS_SLOW` is set.
pub(crate) fn is_slow() -> bool {
    env::var_os("UKODUS_SLOW").is_some()
}

/// The folder of the puzzle sets: `UKODUS_DATA`, by default `../shared/data` beside the repository.
pub(crate) fn folder() -> PathBuf {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    env::var_os("UKODUS_DATA").map_or_else(beside, PathBuf::from)
}

/// A test that needs files or folders of the puzzle sets: ignored where one of them is missing.
pub(crate) fn trial<const N: usize>(
    name: &str,
    needed: [&'static str; N],
    test: impl FnOnce([PathBuf; N]) + Send + 'static,
) -> Trial {
    Trial::ignorable_test(name, move || {
        let paths = needed.map(|path| folder().join(path));
        if let Some(missing) = paths.iter().find(|path| !path.exists()) {
            return Ok(Completion::ignored_with(format!("{} is missing", missing.display())));
        }
        test(paths);
        Ok(Completion::Completed)
    })
}

/// A test that takes minutes and needs files or folders of the puzzle sets: ignored unless `UKODUS_SLOW` is set.
pub(crate) fn slow_trial<const N: usize>(
    name: &str,
    needed: [&'static str; N],
    test: impl FnOnce([PathBuf; N]) + Send + 'static,
) -> Trial {
    if is_slow() {
        return trial(name, needed, test);
    }
    Trial::ignorable_test(name, || Ok(Completion::ignored_with("takes minutes; run with UKODUS_SLOW=1")))
}
