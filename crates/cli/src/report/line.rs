use ukodus::format::WriteError;

use super::{Reporter, Row, Verdict, one_line};
use crate::input::Item;

/// A solution a line; `none` where there is none, `timeout` where none was found in time, `error` for a bad puzzle.
pub(crate) struct Line;

impl Reporter for Line {
    fn row(&self, row: &Row<'_>, out: &mut String) -> Result<(), WriteError> {
        match (row.solution, row.verdict) {
            (Some(solution), _) => out.push_str(&one_line(row.entry, solution)),
            (None, verdict) => out.push_str(without_solution(verdict)),
        }
        out.push('\n');
        Ok(())
    }

    fn error(&self, _: &Item, _: &str, out: &mut String) {
        out.push_str("error\n");
    }
}

/// The word in the place of a solution.
pub(crate) const fn without_solution(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Unknown(_) => "timeout",
        _ => "none",
    }
}
