//! The shortened JSON of `SudokuPad`'s links: keys without quotes and abbreviated, strings in single quotes, `t` and `f`,
//! and nothing at all for an empty object.

use serde_json::{Map, Value};

/// Abbreviated keys that matter for an ordinary puzzle, and those that name a rule.
const KEYS: [(&str, &str); 13] = [
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("v", "value"),
    ("l", "lines"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("vd", "videos"),
    ("ct", "center"),
];

/// Values nest no deeper than this.
const DEPTH: usize = 16;

/// The value, if the text is one.
pub(super) fn parse(text: &str) -> Option<Value> {
    let mut reader = Reader { rest: text.trim(), quote: if text.contains('"') { '"' } else { '\'' } };
    let value = reader.value(0)?;
    reader.rest.is_empty().then_some(value)
}

struct Reader<'a> {
    rest: &'a str,
    quote: char,
}

impl<'a> Reader<'a> {
    fn take(&mut self, symbol: char) -> bool {
        let after = self.rest.strip_prefix(symbol);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        if depth > DEPTH {
            return None;
        }
        if self.take('{') {
            return self.object(depth);
        }
        if self.take('[') {
            return self.array(depth);
        }
        if self.take(self.quote) {
            return self.string().map(Value::String);
        }
        let word = self.word([',', ']', '}']);
        Some(match word {
            "" => Value::Object(Map::new()),
            "t" | "true" => Value::Bool(true),
            "f" | "false" => Value::Bool(false),
            "null" => Value::Null,
            word => match word.parse::<u64>() {
                // Six hexadecimal digits are a colour.
                Ok(number) if word.len() < 6 => Value::from(number),
                _ => word.parse::<f64>().map_or_else(|_| Value::from(word), Value::from),
            },
        })
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut object = Map::new();
        if self.take('}') {
            return Some(Value::Object(object));
        }
        loop {
            let key = if self.take(self.quote) { self.string()? } else { self.word([':', ',', '}']).to_owned() };
            if !self.take(':') {
                return None;
            }
            let full = KEYS.iter().find(|&&(short, _)| short == key).map_or(key, |&(_, full)| full.to_owned());
            let value = self.value(depth + 1)?;
            object.insert(full, value);
            if !self.take(',') {
                return self.take('}').then_some(Value::Object(object));
            }
        }
    }

    fn array(&mut self, depth: usize) -> Option<Value> {
        let mut items = Vec::new();
        loop {
            items.push(self.value(depth + 1)?);
            if !self.take(',') {
                return self.take(']').then_some(Value::Array(items));
            }
        }
    }

    /// The rest of a string, up to its closing quote.
    fn string(&mut self) -> Option<String> {
        let (mut text, mut symbols) = (String::new(), self.rest.char_indices());
        while let Some((at, symbol)) = symbols.next() {
            match symbol {
                '\\' => match symbols.next()?.1 {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    other => text.push(other),
                },
                symbol if symbol == self.quote => {
                    self.rest = &self.rest[at + symbol.len_utf8()..];
                    return Some(text);
                }
                symbol => text.push(symbol),
            }
        }
        None
    }

    /// The text up to one of these characters.
    fn word(&mut self, ends: [char; 3]) -> &'a str {
        let (word, rest) = self.rest.split_at(self.rest.find(ends).unwrap_or(self.rest.len()));
        self.rest = rest;
        word
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_left_out_is_put_back() {
        for (text, expected) in [
            ("{ce:[[{v:5},,{v:7}],[,,]]}", json!({ "cells": [[{ "value": 5 }, {}, { "value": 7 }], [{}, {}, {}]] })),
            ("{a:t,b:f,c:'x, y',d:FF0000}", json!({ "arrows": true, "b": false, "c": "x, y", "d": "FF0000" })),
            (r#"{"id":"a:b",ca:[]}"#, json!({ "id": "a:b", "cages": [{}] })),
            (r"{t:'It\'s'}", json!({ "title": "It's" })),
            ("{h:0.5,n:null}", json!({ "h": 0.5, "n": null })),
        ] {
            assert_eq!(parse(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn broken_text_is_no_value() {
        for text in ["{", "[", "{a", "{a:", "{a:'", "[1", "{a:1}x", "{a:1,,}"] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse(&"[".repeat(100_000)), None);
    }
}
