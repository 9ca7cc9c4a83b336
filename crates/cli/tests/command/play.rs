//! The game on a real terminal, driven from outside.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use nix::pty::{Winsize, openpty};
use nix::sys::signal::{Signal, kill};
use nix::sys::termios::{LocalFlags, SetArg, Termios, tcgetattr, tcsetattr};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::Pid;

use super::*;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The game on a terminal of its own.
struct Game {
    child: Child,
    /// Our end of the terminal: what is written is typed, what is read is shown.
    terminal: File,
    /// The game's end, for its settings.
    other_end: OwnedFd,
    settings: Termios,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// Everything that was printed.
    printed: Vec<u8>,
}

impl Game {
    fn start(folder: &Path, args: &[&str]) -> Self {
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        let pty = openpty(&size, None).expect("a terminal can be opened");
        let settings = tcgetattr(&pty.slave).expect("a terminal has settings");
        tcsetattr(&pty.slave, SetArg::TCSANOW, &settings).expect("settings can be set");
        let end = || Stdio::from(pty.slave.try_clone().expect("a descriptor can be copied"));
        let child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ukodus"))
            .arg("play")
            .args(args)
            .env("TERM", "xterm-256color")
            .env("UKODUS_GAMES", folder)
            .env_remove("NO_COLOR")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .expect("the command runs");
        let terminal = File::from(pty.master);
        let mut reading = terminal.try_clone().expect("a descriptor can be copied");
        let (sender, output) = mpsc::channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reading.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let screen = vt100::Parser::new(24, 80, 0);
        Self { child, terminal, other_end: pty.slave, settings, output, screen, printed: Vec::new() }
    }

    fn press(&mut self, keys: &str) {
        self.terminal.write_all(keys.as_bytes()).expect("the terminal accepts input");
    }

    /// Reads until the screen is as wanted.
    fn wait_until(&mut self, about: &str, is_wanted: impl Fn(&vt100::Screen) -> bool) {
        while !is_wanted(self.screen.screen()) {
            match self.output.recv_timeout(Duration::from_mins(2)) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.printed.extend(bytes);
                }
                Err(error) => panic!("{about} ({error}):\n{}", self.screen.screen().contents()),
            }
        }
    }

    /// Reads until the screen shows a text.
    fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Whether keys arrive as they are typed, without being shown.
    fn is_raw(&self) -> bool {
        let settings = tcgetattr(&self.other_end).expect("a terminal has settings");
        !settings.local_flags.intersects(LocalFlags::ICANON | LocalFlags::ECHO)
    }

    fn pid(&self) -> Pid {
        Pid::from_raw(i32::try_from(self.child.id()).expect("a process has a number"))
    }

    fn signal(&self, signal: Signal) {
        kill(self.pid(), signal).expect("a signal can be sent");
    }

    /// Waits until the game ends, and checks that the terminal is as it was.
    fn end(mut self) -> WaitStatus {
        self.wait_until("the other screen is left", |screen| !screen.alternate_screen());
        let status = waitpid(self.pid(), None).expect("the game ends");
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(200)) {
            self.screen.process(&bytes);
        }
        self.assert_restored();
        status
    }

    fn assert_restored(&self) {
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        let settings = tcgetattr(&self.other_end).expect("a terminal has settings");
        assert_eq!(settings.local_flags, self.settings.local_flags);
        assert_eq!(settings.input_flags, self.settings.input_flags);
        assert_eq!(settings.output_flags, self.settings.output_flags);
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

#[test]
fn a_game_is_played_left_and_resumed() {
    let folder = folder();
    let mut game = Game::start(folder.path(), &[PUZZLE]);
    game.wait_for("30 of 81 cells");
    assert!(game.is_raw() && game.screen.screen().alternate_screen());
    game.press("4");
    game.wait_for("31 of 81 cells");
    game.press("u");
    game.wait_for("30 of 81 cells");
    game.press("?");
    game.wait_for("Look at r5c5.");
    game.press("?");
    game.wait_for("There is a Naked");
    game.press("?");
    game.wait_for("r5c5 can only be 5");
    game.press("\r");
    game.wait_for("31 of 81 cells");
    game.press("q");
    assert!(matches!(game.end(), WaitStatus::Exited(_, 0)));

    let mut game = Game::start(folder.path(), &[]);
    game.wait_for("Welcome back");
    game.wait_for("31 of 81 cells");
    game.press("u");
    game.wait_for("30 of 81 cells");
    game.press("q");
    assert!(matches!(game.end(), WaitStatus::Exited(_, 0)));
    let (out, _, status) = run(ukodus(&["play", "--list"]).env("UKODUS_GAMES", folder.path()));
    assert!(out.starts_with("9×9") && out.contains("30 of 81 cells"), "{out}");
    assert_eq!((out.lines().count(), status), (1, 0));
}

#[test]
fn pasted_puzzles_and_new_sizes_are_drawn() {
    let folder = folder();
    let mut game = Game::start(folder.path(), &["--new"]);
    game.wait_for("New puzzle");
    game.press(&format!("\x1b[200~{PUZZLE}\x1b[201~"));
    game.wait_for("30 of 81 cells");
    rustix::termios::tcsetwinsize(
        &game.terminal,
        rustix::termios::Winsize { ws_row: 60, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0 },
    )
    .expect("a terminal has a size");
    game.screen.screen_mut().set_size(60, 200);
    game.signal(Signal::SIGWINCH);
    game.wait_until("the lines between the cells of a large board", |screen| screen.contents().contains('╋'));
    game.press("q");
    assert!(matches!(game.end(), WaitStatus::Exited(_, 0)));
}

#[test]
fn no_key_is_lost_while_the_window_changes() {
    let folder = folder();
    let mut game = Game::start(folder.path(), &[PUZZLE]);
    game.wait_for("30 of 81 cells");
    for _ in 0..50 {
        for (key, text) in [("4", "31 of 81 cells"), ("u", "30 of 81 cells")] {
            game.signal(Signal::SIGWINCH);
            game.press(key);
            game.wait_for(text);
        }
    }
    game.press("q");
    assert!(matches!(game.end(), WaitStatus::Exited(_, 0)));
}

#[test]
fn a_signal_ends_the_game_and_restores_the_terminal() {
    for signal in [Signal::SIGTERM, Signal::SIGHUP, Signal::SIGINT] {
        let folder = folder();
        let mut game = Game::start(folder.path(), &[PUZZLE]);
        game.wait_for("30 of 81 cells");
        game.press("4");
        game.wait_for("31 of 81 cells");
        game.signal(signal);
        let status = game.end();
        assert!(matches!(status, WaitStatus::Signaled(_, by, _) if by == signal), "{signal}: {status:?}");
        let (out, _, _) = run(ukodus(&["play", "--list"]).env("UKODUS_GAMES", folder.path()));
        assert!(out.contains("31 of 81 cells"), "the game is saved: {out}");
    }
}

#[test]
fn a_suspended_game_gives_the_terminal_back_and_takes_it_again() {
    let folder = folder();
    let mut game = Game::start(folder.path(), &[PUZZLE]);
    game.wait_for("30 of 81 cells");
    game.press("\x1a");
    let stopped = waitpid(game.pid(), Some(WaitPidFlag::WUNTRACED)).expect("the game stops");
    assert!(matches!(stopped, WaitStatus::Stopped(..)), "{stopped:?}");
    game.wait_until("the other screen is left", |screen| !screen.alternate_screen() && !screen.hide_cursor());
    game.assert_restored();
    game.signal(Signal::SIGCONT);
    game.wait_until("the game is back", |screen| screen.alternate_screen() && screen.contents().contains("30 of 81"));
    assert!(game.is_raw());
    game.press("4");
    game.wait_for("31 of 81 cells");
    game.press("q");
    assert!(matches!(game.end(), WaitStatus::Exited(_, 0)));
}

#[test]
fn without_a_terminal_or_a_puzzle_there_is_an_error() {
    let folder = folder();
    let path = folder.path().join("several.txt");
    std::fs::write(&path, format!("{SMALL}\n{SMALL}\n")).expect("a file can be written");
    let path = path.display().to_string();
    for (args, word) in [
        (vec!["play"], "play needs a terminal"),
        (vec!["play", "12345"], "no such file"),
        (vec!["play", &path], "play takes one board; the input has several"),
        (vec!["play", SMALL, "--new"], "cannot be used with"),
        (vec!["play", "--theme", "pink"], "[possible values: dark, light, 16, none]"),
        (vec!["play", "--difficulty", "odd"], "odd"),
    ] {
        let (out, err, status) = run(ukodus(&args).env("UKODUS_GAMES", folder.path()));
        assert_eq!((out.as_str(), status), ("", 2), "{args:?}");
        assert!(err.contains(word), "{args:?}: {err}");
    }
}
