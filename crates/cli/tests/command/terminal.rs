//! The command on a terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use nix::pty::{Winsize, openpty};

use super::*;

/// The command on a terminal of its own.
struct Terminal {
    child: Child,
    keyboard: File,
    screen: Receiver<String>,
    seen: String,
}

impl Terminal {
    fn start(args: &[&str]) -> Self {
        let size = Winsize { ws_row: 50, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0 };
        let pty = openpty(&size, None).expect("a terminal can be opened");
        let end = |fd: &OwnedFd| Stdio::from(fd.try_clone().expect("a descriptor can be copied"));
        let child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ukodus"))
            .args(args)
            .env("TERM", "xterm")
            .stdin(end(&pty.slave))
            .stdout(end(&pty.slave))
            .stderr(end(&pty.slave))
            .spawn()
            .expect("the command runs");
        let keyboard = File::from(pty.master);
        let mut output = keyboard.try_clone().expect("a descriptor can be copied");
        let (sender, screen) = mpsc::channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The terminal is closed when the command has ended.
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if sender.send(String::from_utf8_lossy(&bytes[..count]).replace("\r\n", "\n")).is_err() {
                    break;
                }
            }
        });
        Self { child, keyboard, screen, seen: String::new() }
    }

    fn type_in(&mut self, text: &str) {
        self.keyboard.write_all(text.replace('\n', "\r").as_bytes()).expect("the terminal accepts input");
    }

    /// Pastes as a terminal does: in brackets, so that the text arrives as a whole.
    fn paste(&mut self, text: &str) {
        self.type_in(&format!("\x1b[200~{text}\x1b[201~\n"));
    }

    /// Reads until the screen shows `text`.
    fn wait_for(&mut self, text: &str) {
        while !self.seen.contains(text) {
            match self.screen.recv_timeout(Duration::from_mins(1)) {
                Ok(shown) => self.seen.push_str(&shown),
                Err(error) => panic!("{text:?} is not shown ({error}):\n{}", self.seen),
            }
        }
    }

    fn exit(mut self) -> Option<i32> {
        self.child.wait().expect("the command ends").code()
    }
}

/// A 25×25 board with its first row given.
fn first_row_of_25() -> String {
    let digits: String = ('1'..='9').chain('A'..='P').collect();
    format!("{digits}{}", ".".repeat(600))
}

#[test]
fn a_puzzle_is_drawn_with_its_solution() {
    let mut terminal = Terminal::start(&["solve", SMALL]);
    terminal.wait_for(SMALL_SOLVED);
    terminal.wait_for("Time ");
    assert!(terminal.seen.contains("Board 4×4, boxes 2×2\n\nOriginal\n+-----+"), "{}", terminal.seen);
    assert!(!terminal.seen.contains("Checking"), "{}", terminal.seen);
    assert_eq!(terminal.exit(), Some(0));
}

#[test]
fn several_puzzles_are_summed_up() {
    let mut terminal = Terminal::start(&["solve", SMALL, SMALL_MANY, SMALL_NONE]);
    terminal.wait_for("with none");
    assert!(terminal.seen.contains("3 puzzles in "), "{}", terminal.seen);
    assert!(terminal.seen.contains("there are other solutions; this is one of them"), "{}", terminal.seen);
    assert_eq!(terminal.exit(), Some(1));
}

#[test]
fn the_first_solution_of_a_large_board_is_printed_as_soon_as_it_is_found() {
    let mut terminal = Terminal::start(&["solve", "--first", "--format", "line", &first_row_of_25()]);
    terminal.wait_for("123456789ABCDEFGHIJKLMNOP");
    assert_eq!(terminal.exit(), Some(0));
}

#[test]
fn a_board_with_blank_lines_is_pasted_at_the_prompt() {
    let rows: Vec<String> = (0..9)
        .map(|row| {
            INKALA[9 * row..9 * row + 9].replace('.', "x").chars().map(String::from).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let mut terminal = Terminal::start(&["repl"]);
    terminal.wait_for("Enter a mat");
    terminal.paste(&rows.join("\n\n"));
    terminal.wait_for(INKALA_SOLVED);
    assert!(!terminal.seen.contains("Not a valid board"), "{}", terminal.seen);
    terminal.type_in("End\n");
    assert_eq!(terminal.exit(), Some(0));
}

#[test]
fn ratings_are_cut_to_the_terminal_and_summed_up_by_level() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let medium = "1.58..9.3.29........7....6434.....5........1.57......6...1.6...2.39.8....8..3.59.";
    let mut terminal = Terminal::start(&["rate", medium, easy, SMALL_MANY, easy]);
    terminal.wait_for("4 puzzles in ");
    terminal.wait_for("with several solutions");
    assert!(terminal.seen.contains("2 easy, 1 medium, 1 with several solutions"), "{}", terminal.seen);
    assert!(terminal.seen.contains("more than one solution, so no rating"), "{}", terminal.seen);
    let row = terminal.seen.lines().find(|line| line.contains("Medium ")).expect("it is rated").to_owned();
    assert!(row.ends_with('…') && row.contains(&medium[..20]), "{row}");
    assert_eq!(terminal.exit(), Some(1));
}

#[test]
fn a_solution_is_shown_before_it_is_known_to_be_the_only_one() {
    // The first branch of a plain search has the solution; all others take minutes.
    let puzzle = "..............7.25..9.8.......5.3.....6...9...1.......5......37..8.9........6...1";
    let solution = "123456789864937125759182364982573416476218953315649278591824637638791542247365891";
    let mut terminal = Terminal::start(&["solve", "-a", "backtrack", "--timeout", "5", puzzle]);
    terminal.wait_for(solution);
    assert!(!terminal.seen.contains("only solution"), "{}", terminal.seen);
    terminal.wait_for("Checking whether it is the only solution …");
    assert!(!terminal.seen.contains("time limit"), "{}", terminal.seen);
    terminal.wait_for("it is not known whether this is the only solution");
    assert_eq!(terminal.exit(), Some(3));
}
