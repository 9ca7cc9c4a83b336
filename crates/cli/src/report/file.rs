use ukodus::format::{self, Format, WriteError, WriteOptions};

use super::line::without_solution;
use super::{Reporter, Row};
use crate::input::Item;

/// The solution in one of the text formats that `convert` writes.
pub(crate) struct File(pub(crate) Format);

impl Reporter for File {
    fn row(&self, row: &Row<'_>, out: &mut String) -> Result<(), WriteError> {
        let Some(solution) = row.solution else {
            out.push_str(without_solution(row.verdict));
            out.push('\n');
            return Ok(());
        };
        let options = WriteOptions { format: self.0, alphabet: row.entry.notation.alphabet, ..WriteOptions::default() };
        let text = format::to_string(solution, &options)?;
        out.push_str(text.trim_end());
        // Boards of several lines are separated by an empty line.
        out.push_str(if text.trim_end().contains('\n') { "\n\n" } else { "\n" });
        Ok(())
    }

    fn error(&self, _: &Item, _: &str, out: &mut String) {
        out.push_str("error\n");
    }
}
