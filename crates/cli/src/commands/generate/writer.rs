//! The formats in which new puzzles are written.

use std::fmt::Write as _;

use serde_json::Value;
use ukodus::Grid;
use ukodus::format::{self, Alphabet, WriteError, WriteOptions};
use ukodus::generate::{NearMiss, NewPuzzle, Origin};
use ukodus::logic::{Ending, Rating, Settings};
use ukodus::wire::NewPuzzleDoc;

use crate::report::ReportFormat;
use crate::report::json::push_line;
use crate::units;

/// How new puzzles are written.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(super) struct PuzzleWriter {
    pub(super) format: ReportFormat,
    pub(super) alphabet: Alphabet,
    /// Whether each puzzle is followed by its solution, in the formats that would not show it anyway.
    pub(super) with_solutions: bool,
    /// Whether the formats with columns have some for the rating.
    pub(super) with_ratings: bool,
    /// The same for the rating on Sudoku Explainer's scale.
    pub(super) with_er: bool,
    /// Whether a line has its rating as a comment.
    pub(super) with_comments: bool,
    /// Whether the boards are solved ones, without puzzles to them.
    pub(super) is_of_solved_boards: bool,
    /// What puzzles are rated by.
    pub(super) settings: Settings,
    /// The lines of the puzzles of `--from`.
    pub(super) source_lines: Vec<usize>,
}

impl PuzzleWriter {
    /// The line before the first puzzle.
    pub(super) fn header(&self) -> String {
        if self.format != ReportFormat::Csv {
            return String::new();
        }
        let ratings = if self.with_ratings { ",level,score,hardest" } else { "" };
        let er = if self.with_er { ",er,ep,ed,profile" } else { "" };
        format!("puzzle,clues,solution{ratings}{er}\n")
    }

    /// Writes a puzzle; `number` counts from 1.
    pub(super) fn push(&self, number: u64, new: &NewPuzzle, out: &mut String) -> Result<(), WriteError> {
        match self.format {
            ReportFormat::Line => {
                out.push_str(&self.line(&new.puzzle));
                let ratings: Vec<String> =
                    new.rating.iter().map(rating_text).chain(new.se.iter().map(se_text)).collect();
                if self.with_comments && !ratings.is_empty() {
                    let _ = write!(out, " # {}", ratings.join("; "));
                }
                out.push('\n');
                if let Some(solution) = self.solution(new).filter(|_| self.with_solutions) {
                    out.push_str(&self.line(solution));
                    out.push('\n');
                }
            }
            ReportFormat::Csv => self.push_csv(new, out),
            ReportFormat::Json => push_line(out, &self.json(new)),
            ReportFormat::Pretty => self.push_pretty(number, new, out),
            ReportFormat::File(format) => {
                let options = WriteOptions { format, alphabet: self.alphabet, ..WriteOptions::default() };
                let solution = self.solution(new).filter(|_| self.with_solutions);
                for grid in std::iter::once(&new.puzzle).chain(solution) {
                    let text = format::to_string(grid, &options)?;
                    out.push_str(text.trim_end());
                    // Boards of several lines are kept apart.
                    out.push_str(if text.trim_end().contains('\n') { "\n\n" } else { "\n" });
                }
            }
        }
        Ok(())
    }

    /// The solution, of a puzzle.
    fn solution<'a>(&self, new: &'a NewPuzzle) -> Option<&'a Grid> {
        (!self.is_of_solved_boards).then_some(&new.solution)
    }

    fn line(&self, grid: &Grid) -> String {
        format::line(grid, self.alphabet)
    }

    fn push_csv(&self, new: &NewPuzzle, out: &mut String) {
        let solution = self.solution(new).map(|solution| self.line(solution)).unwrap_or_default();
        let _ = write!(out, "{},{},{solution}", self.line(&new.puzzle), new.clues);
        if self.with_ratings {
            match &new.rating {
                Some(rating) => {
                    let hardest = rating.hardest.map_or("", |technique| technique.slug);
                    let _ = write!(out, ",{},{},{hardest}", level_of(rating), rating.score);
                }
                None => out.push_str(",,,"),
            }
        }
        if let Some(rating) = new.se.as_ref().filter(|_| self.with_er) {
            let _ = write!(out, ",{},{},{},{}", rating.er, rating.ep, rating.ed, rating.profile);
        }
        out.push('\n');
    }

    fn json(&self, new: &NewPuzzle) -> Value {
        let document = NewPuzzleDoc::new(new, self.alphabet, &self.settings);
        // Text, numbers and lists can always be written.
        let mut value = serde_json::to_value(document).unwrap_or_default();
        if let (Origin::Source { index }, Some(fields)) = (new.origin, value.as_object_mut()) {
            fields.insert("line".to_string(), self.source_lines.get(index).copied().into());
        }
        value
    }

    fn push_pretty(&self, number: u64, new: &NewPuzzle, out: &mut String) {
        let clues = units::counted(new.clues as u64, "clue");
        let _ = match self.solution(new) {
            Some(_) => write!(out, "Puzzle {number}: {clues}"),
            None => write!(out, "Board {number}"),
        };
        if let Some(rating) = &new.rating {
            let _ = write!(out, ", {} (score {}", level_of(rating), units::number(rating.score.into()));
            let _ = match rating.hardest {
                Some(technique) => write!(out, ", hardest {})", technique.name),
                None => write!(out, ")"),
            };
        }
        if let Some(rating) = &new.se {
            let _ = write!(out, ", {}", se_text(rating));
        }
        let _ = writeln!(out, "\n{}\n\n{}", format::drawn(&new.puzzle).trim_end(), self.line(&new.puzzle));
        if let Some(solution) = self.solution(new).filter(|_| self.with_solutions) {
            let _ = writeln!(out, "\nSolution {number}\n{}", format::drawn(solution).trim_end());
        }
        out.push('\n');
    }
}

/// The level of a puzzle; one that no technique solves is beyond the levels.
pub(super) fn level_of(rating: &Rating) -> &'static str {
    if rating.ending == Ending::Solved { rating.level.slug() } else { "beyond" }
}

/// A rating in a few words: `easy, score 48, hardest naked-single`.
fn rating_text(rating: &Rating) -> String {
    let hardest = rating.hardest.map_or("none", |technique| technique.slug);
    format!("{}, score {}, hardest {hardest}", level_of(rating), rating.score)
}

/// A rating on Sudoku Explainer's scale: `ER 7.2, EP 1.2, ED 1.2 (se-1.2.1)`.
fn se_text(rating: &ukodus::explainer::Rating) -> String {
    format!("ER {}, EP {}, ED {} ({})", rating.er, rating.ep, rating.ed, rating.profile)
}

/// What a puzzle has that does not match.
pub(super) fn describe(miss: &NearMiss) -> String {
    match &miss.rating {
        Some(rating) => rating_text(rating),
        None => miss.lacks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}
