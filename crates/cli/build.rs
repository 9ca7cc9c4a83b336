//! Records what the command is built from and for: `ukodus --version` prints it.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-env=UKODUS_TARGET={}", env::var("TARGET").unwrap_or_default());
    // A debug build is made many times a commit and would be made anew after each.
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = if is_release { commit() } else { None };
    println!("cargo:rustc-env=UKODUS_COMMIT={}", commit.map_or(String::new(), |commit| format!(" ({commit})")));
}

/// The commit that is checked out, and whether files were changed since; `None` outside a repository of this crate.
fn commit() -> Option<String> {
    // The crate may lie, unpacked, in the repository of something else.
    git(&["ls-files", "--error-unmatch", "build.rs"])?;
    // Grows with each commit and each switch to another one.
    println!("cargo:rerun-if-changed={}", git(&["rev-parse", "--git-path", "logs/HEAD"])?);
    let commit = git(&["log", "-1", "--format=%h %cs"])?;
    let is_changed = git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|files| !files.is_empty());
    Some(if is_changed { format!("{commit}, modified") } else { commit })
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
