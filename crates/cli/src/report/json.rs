use serde_json::{Map, Value, json};
use ukodus::format::WriteError;

use super::{Reporter, Row, Verdict, one_line};
use crate::input::Item;

/// An object a line.
pub(crate) struct Json;

impl Reporter for Json {
    fn row(&self, row: &Row<'_>, out: &mut String) -> Result<(), WriteError> {
        let mut object = Map::new();
        let mut put = |key: &str, value: Value| {
            object.insert(key.to_string(), value);
        };
        put("puzzle", one_line(row.entry, &row.entry.grid).into());
        put("shape", row.entry.grid.shape().to_string().into());
        match row.verdict {
            Verdict::None => put("solutions", 0.into()),
            Verdict::One => put("solutions", 1.into()),
            Verdict::Many => put("solutions", 2.into()),
            Verdict::Stuck => put("stopped", ukodus::Stop::Stuck.to_string().into()),
            Verdict::Unknown(stop) => put("stopped", stop.to_string().into()),
        }
        if let Some(number) = row.number {
            put("number", number.into());
        }
        let board = row.solution.map(|solution| one_line(row.entry, solution));
        // As far as logic came is no solution.
        put(if row.verdict == Verdict::Stuck { "partial" } else { "solution" }, board.into());
        if let Some(did) = row.statistics {
            let statistics = json!({
                "placements": did.placements,
                "guesses": did.guesses,
                "backtracks": did.backtracks,
                "depth": did.depth,
                "nanoseconds": did.time.as_nanos() as u64,
            });
            put("statistics", statistics);
        }
        push_line(out, &Value::Object(object));
        Ok(())
    }

    fn error(&self, item: &Item, message: &str, out: &mut String) {
        let (file, line) = (&*item.source, item.record.line());
        push_line(out, &json!({ "error": message, "file": file, "line": line }));
    }
}

/// A value on a line of its own.
pub(crate) fn push_line(out: &mut String, value: &Value) {
    out.push_str(&value.to_string());
    out.push('\n');
}
