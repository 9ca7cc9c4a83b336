use serde_json::{Map, Value, json};
use ukodus::format::WriteError;

use super::{Reporter, Row, Verdict, one_line};
use crate::input::Item;

/// One JSON object a line.
pub(crate) struct Json {
    /// Whether several solutions of each puzzle are listed, each numbered.
    pub(crate) is_listing: bool,
}

impl Reporter for Json {
    fn row(&self, row: &Row<'_>, out: &mut String) -> Result<(), WriteError> {
        let mut object = Map::new();
        let mut put = |key: &str, value: Value| {
            object.insert(key.to_string(), value);
        };
        put("puzzle", one_line(row.entry, &row.entry.grid).into());
        put("shape", row.entry.grid.shape().to_string().into());
        let count = if self.is_listing { "number" } else { "solutions" };
        match (row.number, row.verdict) {
            (Some(number), _) => put(count, number.into()),
            (None, Verdict::None) => put(count, 0.into()),
            (None, Verdict::One) => put(count, 1.into()),
            (None, Verdict::Many) => put(count, 2.into()),
            (None, Verdict::Stuck) => put("stopped", ukodus::Stop::Stuck.to_string().into()),
            (None, Verdict::Unknown(stop)) => put("stopped", stop.to_string().into()),
        }
        let board = row.solution.map(|solution| one_line(row.entry, solution));
        // A board that logic could not finish is not a solution.
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

/// Appends a value on a line of its own.
pub(crate) fn push_line(out: &mut String, value: &Value) {
    out.push_str(&value.to_string());
    out.push('\n');
}
