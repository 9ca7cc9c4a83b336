//! Splits an XML document into its games.

use std::collections::VecDeque;

use roxmltree::{Document, Node};

use crate::format::form::FormLayout;
use crate::format::record::Record;
use crate::format::{Format, Metadata, ParseGridError, ReadOptions};

/// The most bytes of a document: it is read as a whole.
const MOST: usize = 64 * 1024 * 1024;

/// Whether a text starts like a document; `None` if more of it is needed.
pub(in crate::format) fn begins(head: &str) -> Option<bool> {
    let text = head.trim_start();
    let starts = ["<?xml", "<opensudoku", "<!--"];
    if starts.iter().any(|start| text.starts_with(start)) {
        return Some(true);
    }
    if text.len() < 11 && starts.iter().any(|start| start.starts_with(text)) { None } else { Some(false) }
}

/// Collects the lines of a document. Several may follow each other.
#[derive(Debug, Default)]
pub(in crate::format) struct Games {
    /// The line on which the document starts.
    line: usize,
    text: String,
    is_too_large: bool,
    ready: VecDeque<Record>,
}

impl Games {
    pub(in crate::format) fn pop(&mut self) -> Option<Record> {
        self.ready.pop_front()
    }

    pub(in crate::format) fn push(&mut self, number: usize, line: &str, options: &ReadOptions) {
        if self.text.is_empty() {
            if line.trim().is_empty() {
                return;
            }
            self.line = number;
        }
        if self.text.len() + line.len() >= MOST {
            self.is_too_large = true;
            return;
        }
        // A declaration is valid only at the very start.
        self.text.push_str(if self.text.is_empty() { line.trim_start() } else { line });
        self.text.push('\n');
        if line.trim_end().ends_with("</opensudoku>") {
            self.finish(options);
        }
    }

    /// Ends the document.
    pub(in crate::format) fn finish(&mut self, options: &ReadOptions) {
        let (first, text) = (self.line, std::mem::take(&mut self.text));
        if text.is_empty() {
            return;
        }
        let fail = |line, column, reason: String| {
            let fault = ParseGridError::Syntax { format: Format::Opensudoku, line, column, reason };
            Record::new(line, String::new(), FormLayout::Xml, options.clone()).with_fault(fault)
        };
        if std::mem::take(&mut self.is_too_large) {
            self.ready.push_back(fail(first, None, format!("the document is larger than {} MiB", MOST >> 20)));
            return;
        }
        let document = match Document::parse(&text) {
            Ok(document) => document,
            Err(error) => {
                let (at, message) = (error.pos(), error.to_string());
                let reason = message.rfind(" at ").map_or(message.clone(), |end| message[..end].to_owned());
                let row = (at.row as usize).clamp(1, text.lines().count());
                self.ready.push_back(fail(first + row - 1, Some((at.col as usize).max(1)), reason));
                return;
            }
        };
        let mut is_empty = true;
        for game in document.descendants().filter(|node| node.has_tag_name("game")) {
            is_empty = false;
            let line = first + document.text_pos_at(game.range().start).row as usize - 1;
            self.ready.push_back(match game.attribute("data") {
                Some(data) => {
                    let record = Record::new(line, data.to_owned(), FormLayout::Xml, options.clone());
                    record.with_metadata(metadata(game), 0)
                }
                None => fail(line, None, "the game has no data".to_owned()),
            });
        }
        if is_empty {
            self.ready.push_back(fail(first, None, "the document contains no game".to_owned()));
        }
    }
}

/// What the document tells about a game: elements beside it, and the name of its folder.
fn metadata(game: Node<'_, '_>) -> Metadata {
    let mut metadata = Metadata::new();
    let parent = game.parent_element();
    if let Some(name) =
        parent.filter(|parent| parent.has_tag_name("folder")).and_then(|folder| folder.attribute("name"))
    {
        metadata.push("folder", name);
    }
    for node in parent.into_iter().flat_map(|parent| parent.children()).filter(Node::is_element) {
        let key = match node.tag_name().name() {
            "name" => "folder",
            "sourceURL" => "url",
            key @ ("author" | "description" | "comment" | "created" | "source" | "level") => key,
            _ => continue,
        };
        if let Some(value) = node.text().map(str::trim).filter(|value| !value.is_empty()) {
            metadata.push(key, value);
        }
    }
    if let Some(note) = game.attribute("note").filter(|note| !note.is_empty()) {
        metadata.push("comment", note);
    }
    metadata
}
