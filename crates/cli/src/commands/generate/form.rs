//! The forms in which new puzzles are written.

use std::fmt::Write as _;

use serde_json::{Value, json};
use ukodus::Grid;
use ukodus::format::{self, Alphabet, WriteError, WriteOptions};
use ukodus::logic::{Ending, Rating};

use crate::report::ReportFormat;
use crate::report::json::push_line;
use crate::told;

/// A new puzzle and what is known of it.
pub(super) struct Fresh {
    pub(super) puzzle: Grid,
    /// None where solved boards are made: then the puzzle is the board.
    pub(super) solution: Option<Grid>,
    pub(super) is_minimal: Option<bool>,
    pub(super) rating: Option<Rating>,
    /// How much it counts in a sample without bias, where that is known.
    pub(super) weight: Option<f64>,
    /// Where it comes from.
    pub(super) origin: Origin,
}

/// What made a puzzle.
#[derive(Copy, Clone)]
pub(super) enum Origin {
    /// The try with this number, from 0, of a seed.
    Try { seed: u64, number: u64 },
    /// A change to the puzzle on this line of what was read.
    Line(usize),
}

/// How new puzzles are written.
pub(super) struct Form {
    pub(super) format: ReportFormat,
    pub(super) alphabet: Alphabet,
    /// Whether each is followed by its solution, in the forms that would not tell it anyway.
    pub(super) with_solutions: bool,
    pub(super) with_ratings: bool,
}

impl Form {
    /// What stands before the first.
    pub(super) fn header(&self) -> &'static str {
        match (self.format, self.with_ratings) {
            (ReportFormat::Csv, false) => "puzzle,clues,solution\n",
            (ReportFormat::Csv, true) => "puzzle,clues,solution,level,score,hardest\n",
            _ => "",
        }
    }

    /// Writes a puzzle, the one with this number from 1.
    pub(super) fn push(&self, number: u64, fresh: &Fresh, out: &mut String) -> Result<(), WriteError> {
        match self.format {
            ReportFormat::Line => {
                for grid in self.boards(fresh) {
                    out.push_str(&self.line(grid));
                    out.push('\n');
                }
            }
            ReportFormat::Csv => self.push_csv(fresh, out),
            ReportFormat::Json => push_line(out, &self.json(fresh)),
            ReportFormat::Pretty => self.push_pretty(number, fresh, out),
            ReportFormat::File(format) => {
                let options = WriteOptions { format, alphabet: self.alphabet, ..WriteOptions::default() };
                for grid in self.boards(fresh) {
                    let text = format::to_string(grid, &options)?;
                    out.push_str(text.trim_end());
                    // Boards of several lines are kept apart.
                    out.push_str(if text.trim_end().contains('\n') { "\n\n" } else { "\n" });
                }
            }
        }
        Ok(())
    }

    fn boards<'a>(&self, fresh: &'a Fresh) -> impl Iterator<Item = &'a Grid> {
        let solution = fresh.solution.as_ref().filter(|_| self.with_solutions);
        std::iter::once(&fresh.puzzle).chain(solution)
    }

    fn line(&self, grid: &Grid) -> String {
        format::line(grid, self.alphabet)
    }

    fn push_csv(&self, fresh: &Fresh, out: &mut String) {
        let solution = fresh.solution.as_ref().map(|solution| self.line(solution)).unwrap_or_default();
        let _ = write!(out, "{},{},{solution}", self.line(&fresh.puzzle), fresh.puzzle.count_filled());
        if self.with_ratings {
            match &fresh.rating {
                Some(rating) => {
                    let hardest = rating.hardest.map_or("", |technique| technique.slug);
                    let _ = write!(out, ",{},{},{hardest}", level_of(rating), rating.score);
                }
                None => out.push_str(",,,"),
            }
        }
        out.push('\n');
    }

    fn json(&self, fresh: &Fresh) -> Value {
        let mut value = json!({
            "puzzle": self.line(&fresh.puzzle),
            "shape": fresh.puzzle.shape().to_string(),
            "clues": fresh.puzzle.count_filled(),
        });
        if let Some(solution) = &fresh.solution {
            value["solution"] = self.line(solution).into();
        }
        if let Some(is_minimal) = fresh.is_minimal {
            value["minimal"] = is_minimal.into();
        }
        if let Some(weight) = fresh.weight {
            value["weight"] = weight.into();
        }
        if let Some(rating) = &fresh.rating {
            value["level"] = level_of(rating).into();
            value["score"] = rating.score.into();
            value["hardest"] = rating.hardest.map(|technique| technique.slug).into();
            let counts = rating.counts.iter().map(|(technique, count)| (technique.slug.to_string(), (*count).into()));
            value["techniques"] = Value::Object(counts.collect());
        }
        match fresh.origin {
            Origin::Try { seed, number } => {
                value["seed"] = seed.into();
                value["try"] = number.into();
            }
            Origin::Line(line) => value["line"] = line.into(),
        }
        value
    }

    fn push_pretty(&self, number: u64, fresh: &Fresh, out: &mut String) {
        let clues = told::counted(fresh.puzzle.count_filled() as u64, "clue");
        let _ = match fresh.solution {
            Some(_) => write!(out, "Puzzle {number}: {clues}"),
            None => write!(out, "Board {number}"),
        };
        if let Some(rating) = &fresh.rating {
            let _ = write!(out, ", {} (score {}", level_of(rating), told::number(rating.score.into()));
            let _ = match rating.hardest {
                Some(technique) => write!(out, ", hardest {})", technique.name),
                None => write!(out, ")"),
            };
        }
        let _ = writeln!(out, "\n{}\n\n{}", format::drawn(&fresh.puzzle).trim_end(), self.line(&fresh.puzzle));
        if let Some(solution) = fresh.solution.as_ref().filter(|_| self.with_solutions) {
            let _ = writeln!(out, "\nSolution {number}\n{}", format::drawn(solution).trim_end());
        }
        out.push('\n');
    }
}

/// The level of a puzzle; one that no technique solves is extreme at least.
pub(super) fn level_of(rating: &Rating) -> &'static str {
    if rating.ending == Ending::Solved { rating.level.slug() } else { "beyond" }
}
