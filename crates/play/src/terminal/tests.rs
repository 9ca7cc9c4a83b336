//! What a panic leaves behind, seen from the other end of the terminal.

use std::fs::File;
use std::io::Read;
use std::process::{Command, Stdio};

use nix::pty::openpty;
use nix::sys::termios::tcgetattr;

use super::guard::Guard;

/// Set for the process that is to panic.
const VARIABLE: &str = "UKODUS_TEST_PANIC";

#[test]
#[ignore = "the next test runs it, on a terminal of its own"]
fn panics_on_its_terminal() {
    if std::env::var_os(VARIABLE).is_some() {
        let _guard = Guard::enter().expect("there is a terminal");
        panic!("on purpose");
    }
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_is_reported() {
    let pty = openpty(None, None).expect("a terminal can be opened");
    let before = tcgetattr(&pty.slave).expect("a terminal has settings");
    let end = || Stdio::from(pty.slave.try_clone().expect("a descriptor can be copied"));
    let mut child = Command::new(std::env::current_exe().expect("the test is a program"))
        .args(["--exact", "terminal::tests::panics_on_its_terminal", "--ignored", "--nocapture"])
        .env(VARIABLE, "1")
        .stdin(end())
        .stdout(end())
        .stderr(end())
        .spawn()
        .expect("the test runs");
    assert!(!child.wait().expect("it ends").success());
    let after = tcgetattr(&pty.slave).expect("a terminal has settings");
    assert_eq!((before.local_flags, before.input_flags), (after.local_flags, after.input_flags));
    // Without the game's end, reading ends where the output does.
    drop(pty.slave);
    let mut printed = Vec::new();
    let _ = File::from(pty.master).read_to_end(&mut printed);
    let printed = String::from_utf8_lossy(&printed);
    let left = printed.find("\x1b[?1049l").expect("the other screen is left");
    let reported = printed.find("on purpose").expect("the panic is reported");
    assert!(printed.contains("\x1b[?1049h") && left < reported, "{printed}");
}
