use std::fmt::Write;

use super::{TextReporter, TextRow, Verdict};
use crate::input::Item;

/// A table with a row for each puzzle: `puzzle,solutions,solution`, where solutions is 0, 1 or 2 meaning more than one;
/// `timeout`, `stuck` or `error` if it is not known. Where solutions are listed, a row for each of them, numbered from 1:
/// `puzzle,number,solution`.
pub(crate) struct Csv {
    pub(crate) with_statistics: bool,
    pub(crate) is_listing: bool,
}

impl TextReporter for Csv {
    fn header(&self) -> &'static str {
        match (self.is_listing, self.with_statistics) {
            (true, _) => "puzzle,number,solution\n",
            (false, false) => "puzzle,solutions,solution\n",
            (false, true) => "puzzle,solutions,solution,placements,guesses,backtracks,depth,nanoseconds\n",
        }
    }

    fn push(&self, row: &TextRow<'_>, out: &mut String) {
        push_field(out, row.puzzle);
        let _ = match (row.number, row.verdict) {
            (Some(number), _) => write!(out, ",{number},"),
            (None, Verdict::None) => write!(out, ",0,"),
            (None, Verdict::One) => write!(out, ",1,"),
            (None, Verdict::Many) => write!(out, ",2,"),
            (None, Verdict::Stuck) => write!(out, ",stuck,"),
            (None, Verdict::Unknown(_)) => write!(out, ",timeout,"),
        };
        if let Some(solution) = row.solution {
            push_field(out, solution);
        }
        if let Some(did) = row.statistics {
            let (placements, guesses, backtracks) = (did.placements, did.guesses, did.backtracks);
            let _ = write!(out, ",{placements},{guesses},{backtracks},{},{}", did.depth, did.time.as_nanos());
        }
        out.push('\n');
    }

    fn push_error(&self, item: &Item, _: &str, out: &mut String) {
        push_field(out, item.record.text().trim_end());
        out.push_str(",error,");
        if self.with_statistics && !self.is_listing {
            out.push_str(",,,,,");
        }
        out.push('\n');
    }
}

/// Writes a field, quoted if it needs to be.
pub(crate) fn push_field(out: &mut String, text: &str) {
    let bytes = text.as_bytes();
    if memchr::memchr3(b',', b'"', b'\n', bytes).is_some() || memchr::memchr(b'\r', bytes).is_some() {
        out.push('"');
        out.push_str(&text.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(text);
    }
}
