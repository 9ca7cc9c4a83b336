use std::fmt::Write;

use ukodus::format::{self, Format, WriteError, WriteOptions};

use super::{Reporter, Row, Verdict, one_line};
use crate::input::Item;

/// For people: the size, the puzzle and its solution, drawn, and the solution on one line.
pub(crate) struct Pretty {
    /// Boards wider than this are drawn in parts.
    pub(crate) width: usize,
}

impl Reporter for Pretty {
    fn row(&self, row: &Row<'_>, out: &mut String) -> Result<(), WriteError> {
        if row.number.is_none_or(|number| number == 1) {
            let shape = row.entry.grid.shape();
            let (side, rows, cols) = (shape.side(), shape.box_rows(), shape.box_cols());
            let _ = writeln!(out, "Board {side}×{side}, boxes {rows}×{cols}");
            let _ = writeln!(out, "\nOriginal\n{}", format::drawn_within(&row.entry.grid, self.width));
        }
        match (row.solution, row.number) {
            (Some(_), Some(number)) => {
                let _ = writeln!(out, "\nSolution {number}");
            }
            (Some(_), None) if row.verdict == Verdict::Stuck => out.push_str("\nStuck\n"),
            (Some(_), None) => out.push_str("\nSolved\n"),
            (None, _) => {
                let word = if row.verdict == Verdict::None { "No solution" } else { "Not solved" };
                let _ = writeln!(out, "\n{word}");
            }
        }
        if let Some(solution) = row.solution {
            let _ = writeln!(out, "{}\n", format::drawn_within(solution, self.width));
            if row.verdict == Verdict::Stuck {
                let marks = format::to_string(solution, &WriteOptions::new(Format::Candidates))?;
                let _ = writeln!(out, "Candidates\n{}\n", marks.trim_end());
            }
            let _ = writeln!(out, "{}", one_line(row.entry, solution));
        }
        out.push('\n');
        Ok(())
    }

    fn error(&self, _: &Item, message: &str, out: &mut String) {
        let _ = writeln!(out, "Not a board: {message}\n");
    }

    fn prints_time(&self) -> bool {
        true
    }
}
