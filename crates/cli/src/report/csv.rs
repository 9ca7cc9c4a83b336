use std::fmt::Write;

use ukodus::format::WriteError;

use super::{Reporter, Row, Verdict, one_line};
use crate::input::Item;

/// `puzzle,solutions,solution`, where solutions is 0, 1 or 2 meaning more than one; `timeout`, `stuck` or `error` in its
/// place where it is not known.
pub(crate) struct Csv {
    pub(crate) with_statistics: bool,
}

impl Reporter for Csv {
    fn header(&self) -> &'static str {
        if self.with_statistics {
            "puzzle,solutions,solution,placements,guesses,backtracks,depth,nanoseconds\n"
        } else {
            "puzzle,solutions,solution\n"
        }
    }

    fn row(&self, row: &Row<'_>, out: &mut String) -> Result<(), WriteError> {
        let solutions = match row.verdict {
            Verdict::None => "0",
            Verdict::One => "1",
            Verdict::Many => "2",
            Verdict::Stuck => "stuck",
            Verdict::Unknown(_) => "timeout",
        };
        push_field(out, &one_line(row.entry, &row.entry.grid));
        let _ = write!(out, ",{solutions},");
        if let Some(solution) = row.solution {
            push_field(out, &one_line(row.entry, solution));
        }
        if let Some(did) = row.statistics {
            let (placements, guesses, backtracks) = (did.placements, did.guesses, did.backtracks);
            let _ = write!(out, ",{placements},{guesses},{backtracks},{},{}", did.depth, did.time.as_nanos());
        }
        out.push('\n');
        Ok(())
    }

    fn error(&self, item: &Item, _: &str, out: &mut String) {
        push_field(out, item.record.text().trim_end());
        out.push_str(",error,");
        if self.with_statistics {
            out.push_str(",,,,,");
        }
        out.push('\n');
    }
}

/// A field, in quotes where it needs them.
pub(crate) fn push_field(out: &mut String, text: &str) {
    if text.contains([',', '"', '\n', '\r']) {
        out.push('"');
        out.push_str(&text.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(text);
    }
}
