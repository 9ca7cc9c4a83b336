//! Where `-o` writes: regular files are replaced when the output is complete, everything else is written as it is.

use std::fs;
use std::io::Read;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use super::*;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

fn solve_into(path: &Path) -> (String, String, i32) {
    run(ukodus(&["solve", SMALL, "-o"]).arg(path))
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_dash_and_the_device_are_standard_output() {
    let folder = folder();
    for name in ["-", "/dev/stdout", "/dev/fd/1"] {
        let mut command = ukodus(&["solve", SMALL, "-o", name]);
        assert_eq!(run(command.current_dir(folder.path())), (format!("{SMALL_SOLVED}\n"), String::new(), 0), "{name}");
    }
    assert!(names(folder.path()).is_empty());
    // A redirected file is appended to where the shell does.
    let file = folder.path().join("all.txt");
    fs::write(&file, "before\n").unwrap();
    let appended = fs::File::options().append(true).open(&file).unwrap();
    let status = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ukodus"))
        .args(["solve", SMALL, "-o", "/dev/stdout"])
        .stdout(appended)
        .status();
    assert!(status.unwrap().success());
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("before\n{SMALL_SOLVED}\n"));
}

#[test]
fn a_file_keeps_its_mode_and_its_links() {
    let folder = folder();
    let (file, link, hard) = (folder.path().join("file"), folder.path().join("link"), folder.path().join("hard"));
    fs::write(&file, "old\n").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("file", &link).unwrap();
    assert_eq!(solve_into(&link).2, 0);
    assert_eq!(fs::read_link(&link).unwrap(), PathBuf::from("file"));
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{SMALL_SOLVED}\n"));
    assert_eq!(fs::metadata(&file).unwrap().mode() & 0o777, 0o640);

    fs::write(&file, "a longer text than the solution of the puzzle\n").unwrap();
    fs::hard_link(&file, &hard).unwrap();
    assert_eq!(solve_into(&hard).2, 0);
    assert_eq!(fs::metadata(&file).unwrap().nlink(), 2);
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{SMALL_SOLVED}\n"));
    assert_eq!(names(folder.path()), ["file", "hard", "link"]);
}

#[test]
fn a_link_to_nothing_makes_the_file_it_names() {
    let folder = folder();
    fs::create_dir(folder.path().join("inner")).unwrap();
    let link = folder.path().join("link");
    symlink("inner/new", &link).unwrap();
    assert_eq!(solve_into(&link).2, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(folder.path().join("inner/new")).unwrap(), format!("{SMALL_SOLVED}\n"));
    symlink("loop", folder.path().join("loop")).unwrap();
    let (_, err, status) = solve_into(&folder.path().join("loop"));
    assert_eq!(status, 2);
    assert!(err.contains("cannot write"), "{err}");
}

#[test]
fn pipes_and_devices_stay_what_they_are() {
    let folder = folder();
    let fifo = folder.path().join("fifo");
    assert!(std::process::Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ukodus"))
        .args(["solve", SMALL, "-o"])
        .arg(&fifo)
        .spawn()
        .unwrap();
    let mut text = String::new();
    fs::File::open(&fifo).unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(text, format!("{SMALL_SOLVED}\n"));
    assert!(child.wait().unwrap().success());
    assert!(fs::metadata(&fifo).unwrap().file_type().is_fifo());
    assert_eq!(names(folder.path()), ["fifo"]);

    assert_eq!(solve_into(Path::new("/dev/null")), (String::new(), String::new(), 0));
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());

    let shell = format!("{} solve {SMALL} -o >(cat)", assert_cmd::cargo::cargo_bin!("ukodus").display());
    let output = std::process::Command::new("bash").args(["-c", &shell]).stderr(Stdio::inherit()).output();
    assert_eq!(String::from_utf8(output.unwrap().stdout).unwrap(), format!("{SMALL_SOLVED}\n"));
}

#[test]
fn what_cannot_be_written_is_an_error_and_stays_as_it_was() {
    let folder = folder();
    let missing = folder.path().join("missing/out.txt");
    for path in [folder.path(), &missing] {
        let (out, err, status) = solve_into(path);
        assert_eq!((out.as_str(), status), ("", 2), "{err}");
        assert!(err.starts_with(&format!("ukodus: cannot write {}: ", path.display())), "{err}");
    }
    // The error of an input that is found late.
    let out = folder.path().join("out.txt");
    fs::write(&out, "old\n").unwrap();
    let (_, err, status) = run(ukodus(&["solve", SMALL, "no-such-file.txt", "-o"]).arg(&out));
    assert_eq!(status, 2, "{err}");
    assert_eq!(fs::read_to_string(&out).unwrap(), "old\n");
    assert_eq!(names(folder.path()), ["out.txt"]);
}

/// One call for each way in which the command writes to standard output.
const PRINTING: [&[&str]; 7] = [
    &["solve", SMALL],
    &["convert", SMALL],
    &["hint", SMALL],
    &["algorithms"],
    &["--help"],
    &["--version"],
    &["help", "solve"],
];

#[test]
fn a_full_device_is_an_error_for_every_output() {
    for args in PRINTING {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let child =
            std::process::Command::new(assert_cmd::cargo::cargo_bin!("ukodus")).args(args).stdout(full).output();
        let output = child.unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {err}");
        assert!(err.contains("No space left on device"), "{args:?}: {err}");
    }
}

#[test]
fn a_closed_standard_output_is_an_error_only_if_it_is_needed() {
    let command = assert_cmd::cargo::cargo_bin!("ukodus");
    let closed = |args: &[&str]| {
        let mut shell = std::process::Command::new("sh");
        let output = shell.args(["-c", r#""$0" "$@" >&-"#]).arg(command).args(args).output().unwrap();
        (String::from_utf8(output.stderr).unwrap(), output.status.code())
    };
    for args in PRINTING {
        let (err, status) = closed(args);
        assert_eq!(err, "ukodus: cannot write to standard output: it is closed\n", "{args:?}");
        assert_eq!(status, Some(2), "{args:?}");
    }
    let folder = folder();
    let out = folder.path().join("out.txt");
    assert_eq!(closed(&["solve", SMALL, "-o", out.to_str().unwrap()]), (String::new(), Some(0)));
    assert!(out.exists());
}

#[test]
fn two_inputs_for_one_results_file_are_refused() {
    let folder = folder();
    let (one, other) = (folder.path().join("a.txt"), folder.path().join("a.sdm"));
    fs::write(&one, SMALL).unwrap();
    fs::write(&other, INKALA).unwrap();
    let (_, err, status) = run(ukodus(&["solve", "--results"]).args([&one, &other]));
    assert_eq!(status, 2);
    assert!(err.contains("to the same file") && err.contains("a_results.txt"), "{err}");
    assert_eq!(names(folder.path()), ["a.sdm", "a.txt"]);
}

#[test]
fn output_is_compressed_as_its_name_says_and_read_back() {
    let folder = folder();
    let puzzles = format!("{INKALA}\n").repeat(30_000);
    for (name, magic) in [("out.txt.gz", &[0x1f, 0x8b][..]), ("out.txt.zst", &[0x28, 0xb5, 0x2f, 0xfd])] {
        let path = folder.path().join(name);
        let (_, err, status) = run(ukodus(&["solve", "-o"]).arg(&path).write_stdin(puzzles.clone()));
        assert_eq!((err.as_str(), status), ("", 0), "{name}");
        assert!(fs::read(&path).unwrap().starts_with(magic), "{name}");
        let (out, err, status) = run(ukodus(&["solve"]).arg(&path));
        assert_eq!((err.as_str(), status), ("", 0), "{name}");
        assert!(out == format!("{INKALA_SOLVED}\n").repeat(30_000), "{name}");
    }
}
