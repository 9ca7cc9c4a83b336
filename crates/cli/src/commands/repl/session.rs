use std::io::Write;

use ukodus::format::{self, Entry, ParseGridError, ReadOptions};
use ukodus::{ALGORITHMS, Outcome, Report, Shape, Solver, algorithm};

use super::fight;
use crate::report::{ReportFormat, Row, Verdict};
use crate::{interrupt, told};

const HELP: &str = "\
A board    on one line or over several, in any text form, any size; an empty line ends a board begun
Fight      solve 500 nearly empty 9×9 boards and tell how long it took
algorithm  the algorithms; `algorithm NAME` chooses one
size       the board size expected; `size 16`, `size 2x3` or `size any` sets it
help       this
End        leave
";

/// Whether the prompt comes back.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    Again,
    End,
}

/// A conversation: what was chosen, and the lines of a board that is not yet whole.
pub(super) struct Session {
    solver: Solver,
    options: ReadOptions,
    seed: Option<u64>,
    gathered: String,
}

impl Session {
    pub(super) fn new(solver: Solver, options: ReadOptions, seed: Option<u64>) -> Self {
        Self { solver, options, seed, gathered: String::new() }
    }

    pub(super) fn greet(out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "Type or paste a board of any size; `help` tells what else there is, `End` leaves.")?;
        Ok(())
    }

    pub(super) fn prompt(&self) -> &'static str {
        if self.is_gathering() { "… an empty line ends it: " } else { "Enter a mat: " }
    }

    /// Whether a board was begun that is not whole yet.
    pub(super) fn is_gathering(&self) -> bool {
        !self.gathered.is_empty()
    }

    /// Drops a board that was begun.
    pub(super) fn forget(&mut self) {
        self.gathered.clear();
    }

    /// Answers a line.
    pub(super) fn feed(&mut self, line: &str, out: &mut impl Write) -> anyhow::Result<Reply> {
        let text = line.trim_end();
        if text.is_empty() {
            return self.end_of_input(out);
        }
        // The last border of a board that was whole before it.
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
            _ => return self.gather(text, out),
        }
        self.forget();
        Ok(Reply::Again)
    }

    /// Answers what was gathered, whole or not.
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

    fn gather(&mut self, text: &str, out: &mut impl Write) -> anyhow::Result<Reply> {
        self.gathered.push_str(text);
        self.gathered.push('\n');
        match format::parse(&self.gathered, &self.options) {
            Ok(entry) => {
                self.forget();
                self.solve(&entry, out)?;
            }
            // More lines may make it whole.
            Err(error) if error.is_unfinished() => {}
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
        ReportFormat::Pretty.reporter(false, None).row(&row, &mut text)?;
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
        writeln!(out, "{}\n", told::statistics(&statistics, true))?;
        Ok(())
    }

    fn choose(&mut self, name: Option<&str>, out: &mut impl Write) -> anyhow::Result<()> {
        if let Some(name) = name {
            match algorithm(name) {
                Some(found) => self.solver = self.solver.clone().with_algorithm(found),
                None => writeln!(out, "There is no algorithm {name}.")?,
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
                    None => writeln!(out, "A size is a side such as 16, or a box such as 2x3; `any` takes all.")?,
                }
            }
        }
        match self.options.shape {
            None => writeln!(out, "Boards of any size are read.")?,
            Some(shape) => writeln!(out, "Boards of {0}×{0} with boxes {shape} are read.", shape.side())?,
        }
        Ok(())
    }
}

fn explain(error: &ParseGridError, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "That is not a board: {error}.\n")?;
    Ok(())
}

/// Whether a line is nothing but the border of a drawn board.
fn is_border(text: &str) -> bool {
    let is_stroke = |c: char| "+-=|*".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c) || c == ' ';
    text.trim().len() > 1 && text.chars().all(is_stroke)
}
