//! Completions in real shells, and man pages as `man` reads them.

use std::path::Path;
use std::process;

use super::*;

/// Whether a program is installed; a test that needs it is skipped with a message where it is not.
fn has(program: &str) -> bool {
    let found = process::Command::new(program).arg("--version").output().is_ok();
    if !found {
        eprintln!("skipped: {program} is not installed");
    }
    found
}

/// What a real bash completes at the end of a command line.
fn complete(script: &Path, line: &str) -> Vec<String> {
    // The shell calls the function with the command, the word at the cursor and the word before it.
    let program = r#"
        source "$1"; shift
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
        _ukodus ukodus "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\n' "${COMPREPLY[@]}"
    "#;
    let output = process::Command::new("bash")
        .args(["--norc", "-c", program, "bash"])
        .arg(script)
        .args(line.split(' '))
        .output()
        .expect("bash runs");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(err.is_empty(), "{line}: {err}");
    String::from_utf8(output.stdout).expect("it is text").lines().map(str::to_owned).collect()
}

#[test]
fn bash_completes_subcommands_options_and_values() {
    if !has("bash") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    let script = folder.path().join("ukodus.bash");
    std::fs::write(&script, run(&mut ukodus(&["completions", "bash"])).0).expect("a file can be written");
    for (line, expected) in [
        ("ukodus tech", &["techniques"][..]),
        ("ukodus gl", &["glossary"]),
        ("ukodus solve --algo", &["--algorithm"]),
        ("ukodus solve --algorithm p", &["presence", "pencilmark"]),
        ("ukodus solve -f sd", &["sdk", "sdm"]),
        ("ukodus convert --format sd", &["sdk", "sdm"]),
        ("ukodus rate --scale s", &["se"]),
        ("ukodus generate --technique skysc", &["skyscraper"]),
        ("ukodus generate --difficulty un", &["unfair"]),
        ("ukodus generate --symmetry half", &["half-turn"]),
        ("ukodus techniques --family wi", &["wings"]),
        ("ukodus techniques full", &["full-house"]),
        ("ukodus glossary Ba", &["Band"]),
        ("ukodus completions f", &["fish"]),
        ("ukodus solve --color n", &["never"]),
    ] {
        let found = complete(&script, line);
        for word in expected {
            assert!(found.iter().any(|other| other == word), "{line}: {word} is not among {found:?}");
        }
    }
}

#[test]
fn the_scripts_of_other_shells_are_valid() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (shell, checker, args) in
        [("zsh", "zsh", &["-n"][..]), ("fish", "fish", &["--no-execute"]), ("bash", "bash", &["-n"])]
    {
        let (script, _, status) = run(&mut ukodus(&["completions", shell]));
        assert_eq!(status, 0, "{shell}");
        assert!(script.contains("skyscraper") && script.contains("half-turn"), "{shell}");
        if has(checker) {
            let path = folder.path().join(shell);
            std::fs::write(&path, script).expect("a file can be written");
            let output = process::Command::new(checker).args(args).arg(&path).output().expect("the shell runs");
            assert!(output.status.success(), "{shell}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }
    assert!(run(&mut ukodus(&["completions", "powershell"])).0.contains("Register-ArgumentCompleter"));
    assert_eq!(run(&mut ukodus(&["completions", "tcsh"])).2, 2);
}

#[test]
fn every_subcommand_has_a_man_page_without_warnings() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let pages = folder.path().join("share/man/man1");
    let (_, err, status) = run(ukodus(&["man"]).arg(&pages));
    assert_eq!(status, 0, "{err}");
    for command in help::COMMANDS {
        assert!(pages.join(format!("ukodus-{command}.1")).exists(), "{command}");
    }
    let text = std::fs::read_to_string(pages.join("ukodus-generate.1")).expect("there is a page");
    assert!(text.contains(".SH EXAMPLES") && text.contains(".SH \"EXIT STATUS\""), "{text}");
    if !has("groff") {
        return;
    }
    for page in std::fs::read_dir(&pages).expect("the folder is there") {
        let page = page.expect("it can be read").path();
        let output = process::Command::new("groff")
            .args(["-man", "-Tutf8", "-Kutf8", "-ww", "-z"])
            .arg(&page)
            .output()
            .expect("groff runs");
        let warnings = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && warnings.is_empty(), "{}: {warnings}", page.display());
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error() {
    let file = tempfile::NamedTempFile::new().expect("a file can be made");
    let (_, err, status) = run(ukodus(&["man"]).arg(file.path().join("man1")));
    assert_eq!(status, 2);
    assert!(err.starts_with("ukodus: cannot create "), "{err}");
}
