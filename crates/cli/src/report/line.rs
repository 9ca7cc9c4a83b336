use super::{TextReporter, TextRow, Verdict};
use crate::input::Item;

/// One solution a line; `none` if there is none, `timeout` if none was found in time, `error` for a bad puzzle.
pub(crate) struct Line;

impl TextReporter for Line {
    fn push(&self, row: &TextRow<'_>, out: &mut String) {
        out.push_str(row.solution.unwrap_or(without_solution(row.verdict)));
        out.push('\n');
    }

    fn push_error(&self, _: &Item, _: &str, out: &mut String) {
        out.push_str("error\n");
    }

    fn writes_solutions_only(&self) -> bool {
        true
    }
}

/// The word in place of a solution.
pub(crate) const fn without_solution(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Unknown(_) => "timeout",
        _ => "none",
    }
}
