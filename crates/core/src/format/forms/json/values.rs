//! Splits a text into JSON values, one per puzzle.

use std::collections::VecDeque;

use serde_json::Value;

use crate::Shape;

/// Whether a text starts like JSON; `None` if more of it is needed.
///
/// It starts with `{`; with `[` followed by a bracket, a string, a number or `null`; or with a line that is a JSON
/// string.
pub(in crate::format) fn begins(head: &str) -> Option<bool> {
    let text = head.trim_start();
    match text.chars().next()? {
        '{' => Some(true),
        '[' => {
            let inside = text[1..].trim_start();
            let first = inside.chars().next()?;
            Some(matches!(first, '[' | ']' | '{' | '"' | '-' | '0'..='9') || inside.starts_with("null"))
        }
        '"' => {
            let line = text.lines().next().unwrap_or_default().trim_end();
            Some(end(line) == Some(line.len()))
        }
        _ => Some(false),
    }
}

/// The end of the value at the start of a text, if it is complete.
fn end(text: &str) -> Option<usize> {
    let (mut depth, mut string, mut escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match (string, byte) {
            (true, _) if escaped => escaped = false,
            (true, b'\\') => escaped = true,
            (true, b'"') => string = false,
            (false, b'"') => string = true,
            (false, b'[' | b'{') => depth += 1,
            (false, b']' | b'}') => depth = depth.saturating_sub(1),
            (false, b',' | b' ' | b'\t' | b'\r' | b'\n') if depth == 0 => return Some(at),
            _ => continue,
        }
        if depth == 0 && !string && !escaped {
            return Some(at + 1);
        }
    }
    None
}

/// Collects lines into values. If the first value is on one line, so is every other.
#[derive(Debug, Default)]
pub(in crate::format) struct Values {
    line: usize,
    text: String,
    linewise: bool,
    ready: VecDeque<(usize, String)>,
    balance: Balance,
}

/// Tracks whether all brackets are closed.
#[derive(Debug, Default)]
struct Balance {
    depth: usize,
    string: bool,
    escaped: bool,
}

impl Balance {
    fn push(&mut self, line: &str) {
        for byte in line.bytes() {
            match (self.string, byte) {
                (true, _) if self.escaped => self.escaped = false,
                (true, b'\\') => self.escaped = true,
                (_, b'"') => self.string = !self.string,
                (false, b'[' | b'{') => self.depth += 1,
                (false, b']' | b'}') => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        // A string ends with its line, even if it is not closed.
        (self.string, self.escaped) = (false, false);
    }
}

impl Values {
    pub(in crate::format) fn pop(&mut self) -> Option<(usize, String)> {
        self.ready.pop_front()
    }

    pub(in crate::format) fn push(&mut self, number: usize, line: &str) {
        if self.text.is_empty() {
            if line.trim().is_empty() {
                return;
            }
            self.line = number;
            self.linewise |= !self.ready.is_empty();
        } else {
            self.text.push('\n');
        }
        self.text.push_str(line);
        self.balance.push(line);
        if self.linewise || self.balance.depth == 0 {
            self.linewise |= self.line == number;
            self.finish();
        }
    }

    /// Ends the current value.
    pub(in crate::format) fn finish(&mut self) {
        let text = std::mem::take(&mut self.text);
        self.balance = Balance::default();
        split(&text, self.line, &mut |line, value| {
            if value.starts_with('[') && serde_json::from_str(value).is_ok_and(|value| is_list(&value)) {
                // Without the brackets, and with the first line's number.
                split(&value[1..value.len() - 1], line, &mut |line, item| {
                    self.ready.push_back((line, item.to_owned()));
                });
            } else {
                self.ready.push_back((line, value.to_owned()));
            }
        });
    }
}

/// The values of a text, separated by white space and commas, with the lines they start on.
fn split<'a>(mut text: &'a str, mut line: usize, found: &mut dyn FnMut(usize, &'a str)) {
    let newlines = |text: &str| text.bytes().filter(|&byte| byte == b'\n').count();
    loop {
        let rest = text.trim_start_matches(|symbol: char| symbol.is_whitespace() || symbol == ',');
        line += newlines(&text[..text.len() - rest.len()]);
        if rest.is_empty() {
            return;
        }
        let (value, after) = rest.split_at(end(rest).filter(|&end| end > 0).unwrap_or(rest.len()));
        found(line, value);
        line += newlines(value);
        text = after;
    }
}

/// Whether a value is a string of more than one cell.
pub(super) fn is_text(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.trim().chars().count() > 3)
}

/// Whether an array is a list of boards rather than a board.
///
/// Objects are boards. Strings or arrays are rows of one board if there are as many of them as each has cells; if that
/// number is also the number of cells of a smaller board, only if some digit is too large for the smaller board.
fn is_list(value: &Value) -> bool {
    let Some(items) = value.as_array() else { return false };
    let Some(first) = items.first() else { return true };
    let small = Shape::of_cells(items.len()).map(Shape::side).filter(|&side| side > 1);
    match first {
        Value::Object(object) => !object.contains_key("value"),
        Value::String(text) if is_text(first) => {
            let rows = text.chars().count() == items.len();
            let symbols = || items.iter().filter_map(Value::as_str).flat_map(str::chars);
            let large =
                |side: usize| symbols().any(|symbol| symbol.to_digit(36).is_some_and(|value| value as usize > side));
            !rows || small.is_some_and(|side| !large(side))
        }
        Value::Array(row) if row.len() == items.len() && !row.iter().any(Value::is_array) => {
            let cells = || items.iter().filter_map(Value::as_array).flatten();
            let above = |cell: &Value, side: usize| match cell {
                Value::Number(number) => number.as_u64().is_some_and(|value| value > side as u64),
                Value::String(text) => {
                    text.parse::<u64>().map_or(text.len() == 1 && text != ".", |value| value > side as u64)
                }
                _ => false,
            };
            small.is_some_and(|side| !cells().any(|cell| above(cell, side)))
        }
        Value::Array(row) => {
            let nested = row.iter().any(|item| item.is_array() || is_text(item));
            nested || (Shape::of_cells(row.len()).is_some() && row.len() > 1 && row.len() != items.len())
        }
        _ => false,
    }
}
