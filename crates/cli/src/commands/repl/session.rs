use std::io::Write;

use ukodus::format::{self, Entry, ParseGridError, ReadOptions};
use ukodus::{ALGORITHMS, Outcome, Report, Shape, Solver, algorithm};

use super::fight;
use crate::report::{ReportFormat, ReportOptions, Row, Verdict};
use crate::{interrupt, units};

const HELP: &str = "\
A board    any size, any text format, on one line or several; two empty lines end an unfinished board
Fight      solve 500 nearly empty 9×9 boards and print how long it took
algorithm  list the algorithms; `algorithm NAME` selects one
size       show the board size that is read; `size 16`, `size 2x3` or `size any` sets it
help       show this help
End        leave
";

/// Whether the session goes on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    Again,
    End,
}

/// A session: its settings, and the lines of a board that is not complete yet.
pub(super) struct Session {
    solver: Solver,
    options: ReadOptions,
    seed: Option<u64>,
    gathered: String,
    /// Whether the last line was empty.
    is_after_empty: bool,
}

impl Session {
    pub(super) fn new(solver: Solver, options: ReadOptions, seed: Option<u64>) -> Self {
        Self { solver, options, seed, gathered: String::new(), is_after_empty: false }
    }

    pub(super) fn greet(out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "Type or paste a board of any size. Type `help` for other commands, `End` to leave.")?;
        Ok(())
    }

    pub(super) fn prompt(&self) -> &'static str {
        if self.is_gathering() { "… (two empty lines to end it): " } else { "Enter a mat: " }
    }

    /// Whether a board was started and is not complete yet.
    pub(super) fn is_gathering(&self) -> bool {
        !self.gathered.is_empty()
    }

    /// Discards an unfinished board.
    pub(super) fn forget(&mut self) {
        self.gathered.clear();
    }

    /// Answers a line.
    pub(super) fn feed(&mut self, line: &str, out: &mut impl Write) -> anyhow::Result<Reply> {
        let text = line.trim_end();
        let was_empty = std::mem::replace(&mut self.is_after_empty, text.is_empty());
        if text.is_empty() {
            if was_empty {
                return self.end_of_input(out);
            }
            if self.is_gathering() {
                self.gathered.push('\n');
            }
            return Ok(Reply::Again);
        }
        // The last border of a board that was complete before it.
        if !self.is_gathering() && is_border(text) {
            return Ok(Reply::Again);
        }
        let mut words = text.split_whitespace();
        let (first, second, rest) = (words.next(), words.next(), words.next());
        match (first.map(str::to_lowercase).as_deref(), second, rest) {
            (Some("end" | "exit" | "quit"), None, None) => return Ok(Reply::End),
            (Some("help"), None, None) => write!(out, "{HELP}")?,
            (Some("fight"), None, None) => fight::fight(&self.solver, self.seed, out)?,
            (Some("algorithm" | "algorithms"), name, None) => self.choose(name, out)?,
            (Some("size"), size, None) => self.resize(size, out)?,
            _ => {
                // After an empty line, a line that does not continue the board starts another.
                if was_empty && self.is_gathering() && !self.is_continued_by(text) {
                    self.end_of_input(out)?;
                }
                return self.gather(text, out);
            }
        }
        self.forget();
        Ok(Reply::Again)
    }

    /// Answers the lines gathered, complete or not.
    pub(super) fn end_of_input(&mut self, out: &mut impl Write) -> anyhow::Result<Reply> {
        let text = std::mem::take(&mut self.gathered);
        if !text.is_empty() {
            match format::parse(&text, &self.options) {
                Ok(entry) => self.solve(&entry, out)?,
                Err(error) => explain(&error, out)?,
            }
        }
        Ok(Reply::Again)
    }

    /// Whether the lines gathered and this one are a board, or can become one.
    fn is_continued_by(&self, text: &str) -> bool {
        let joined = format!("{}{text}\n", self.gathered);
        match format::parse(&joined, &self.options) {
            Ok(_) => true,
            Err(error) => is_unfinished(&error, &joined),
        }
    }

    fn gather(&mut self, text: &str, out: &mut impl Write) -> anyhow::Result<Reply> {
        self.gathered.push_str(text);
        self.gathered.push('\n');
        match format::parse(&self.gathered, &self.options) {
            Ok(entry) => {
                self.forget();
                self.solve(&entry, out)?;
            }
            // More lines may complete it.
            Err(error) if is_unfinished(&error, &self.gathered) => {}
            Err(error) => {
                self.forget();
                explain(&error, out)?;
            }
        }
        Ok(Reply::Again)
    }

    fn solve(&self, entry: &Entry, out: &mut impl Write) -> anyhow::Result<()> {
        let solver = self.solver.clone().with_cancel(interrupt::for_one_search());
        let Report { outcome, statistics } = solver.solve(&entry.grid);
        let (verdict, solution) = Verdict::of(&outcome);
        let mut text = String::new();
        let row = Row { entry, verdict, solution, number: None, statistics: None };
        ReportFormat::Pretty.reporter(ReportOptions::default()).row(&row, &mut text)?;
        write!(out, "{text}")?;
        match &outcome {
            Ok(Outcome::None) => {
                for clash in entry.grid.clashes() {
                    writeln!(out, "{clash}")?;
                }
            }
            Ok(Outcome::Unique(_)) => {}
            Ok(Outcome::Many(..)) => writeln!(out, "There are other solutions; this is one of them.")?,
            Err(interrupted) => writeln!(out, "{interrupted}.")?,
        }
        writeln!(out, "{}\n", units::statistics(&statistics, true))?;
        Ok(())
    }

    fn choose(&mut self, name: Option<&str>, out: &mut impl Write) -> anyhow::Result<()> {
        if let Some(name) = name {
            match algorithm(name) {
                Some(found) => self.solver = self.solver.clone().with_algorithm(found),
                None => writeln!(out, "Unknown algorithm {name:?}.")?,
            }
        }
        for known in ALGORITHMS {
            let mark = if known.name() == self.solver.algorithm().name() { '*' } else { ' ' };
            writeln!(out, "{mark} {:<12}{}", known.name(), known.about())?;
        }
        Ok(())
    }

    fn resize(&mut self, size: Option<&str>, out: &mut impl Write) -> anyhow::Result<()> {
        match size {
            None => {}
            Some("any") => self.options.shape = None,
            Some(text) => {
                let by_side = || text.parse().ok().and_then(Shape::of_side);
                match text.parse().ok().or_else(by_side) {
                    Some(shape) => self.options.shape = Some(shape),
                    None => writeln!(out, "Expected a side such as 16, a box such as 2x3, or `any`.")?,
                }
            }
        }
        match self.options.shape {
            None => writeln!(out, "Reading boards of any size.")?,
            Some(shape) => writeln!(out, "Reading {0}×{0} boards with {shape} boxes.", shape.side())?,
        }
        Ok(())
    }
}

fn explain(error: &ParseGridError, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "Not a valid board: {error}.\n")?;
    Ok(())
}

/// Whether more lines could make a board of a text that is none.
fn is_unfinished(error: &ParseGridError, text: &str) -> bool {
    let is_header =
        |line: &str| line.is_empty() || line.starts_with('#') || (line.starts_with('[') && line.ends_with(']'));
    let count = |brackets: [char; 2]| text.matches(brackets).count();
    // The first rows of a drawn board can look like a smaller one.
    let is_drawn = |line: &str| line.is_empty() || line.contains(['|', '│', '║']) || is_border(line);
    error.is_unfinished()
        || text.lines().map(str::trim).all(is_drawn)
        || text.lines().map(str::trim).all(is_header)
        || (text.trim_start().starts_with('<') && !text.contains("</opensudoku>"))
        || (text.trim_start().starts_with(['{', '[']) && count(['{', '[']) > count(['}', ']']))
}

/// Whether a line is only the border of a drawn board.
fn is_border(text: &str) -> bool {
    let is_stroke = |c: char| "+-=|*".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c) || c == ' ';
    text.trim().len() > 1 && text.chars().all(is_stroke)
}
