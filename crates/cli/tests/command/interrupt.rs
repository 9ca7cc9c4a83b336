//! Ctrl-C and a request to terminate.

use std::fs;
use std::io::Write;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use super::*;

fn signal(child: &Child, name: &str) {
    let status = std::process::Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(status.expect("kill runs").success());
}

#[test]
fn no_temporary_file_is_left_behind() {
    for name in ["-INT", "-TERM"] {
        for command in ["convert", "solve", "count", "canon"] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("out.txt");
            fs::write(&path, "old\n").unwrap();
            let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ukodus"))
                .args([command, "-o"])
                .arg(&path)
                .stdin(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            let mut input = child.stdin.take().unwrap();
            input.write_all(format!("{SMALL}\n").as_bytes()).unwrap();
            // The input stays open: the command waits for more of it when the signal comes.
            let start = Instant::now();
            while fs::read_dir(folder.path()).unwrap().count() < 2 {
                assert!(start.elapsed() < Duration::from_secs(30), "{command} makes its temporary file");
                std::thread::sleep(Duration::from_millis(10));
            }
            signal(&child, name);
            assert_eq!(child.wait().unwrap().code(), Some(130), "{command} {name}");
            drop(input);
            let files: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
            assert!(files.iter().all(|file| !file.to_string_lossy().starts_with(".ukodus-")), "{command}: {files:?}");
            assert_eq!(fs::read_to_string(&path).unwrap(), "old\n", "{command}");
        }
    }
}
