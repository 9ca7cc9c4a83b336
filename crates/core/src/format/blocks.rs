//! Splits a text into boards that span several lines, line by line.

use std::collections::VecDeque;

use super::scan::{Line, Row};

/// The limit for boards whose rows cannot be counted; no board has so many lines.
const MOST_LINES: usize = 1000;

/// Collects lines into boards.
///
/// A board is complete when it has as many rows as its first row has cells. Empty lines may separate its rows, but
/// lines that form a board without them are one board. A title, `[Puzzle]` or metadata (`#A` lines) starts the next
/// board.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    side: Option<usize>,
    /// The lines before the last empty line.
    head: Part,
    /// The lines after it.
    tail: Part,
    complete: bool,
    ready: VecDeque<(usize, String)>,
}

/// The first row.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
enum First {
    #[default]
    Unseen,
    /// The number of its cells is not known.
    Unclear,
    Cells(usize),
}

impl First {
    fn of(row: &Row<'_>) -> Self {
        row.cells().map_or(Self::Unclear, Self::Cells)
    }

    const fn or(self, other: Self) -> Self {
        if matches!(self, Self::Unseen) { other } else { self }
    }
}

/// Some lines of a board.
#[derive(Debug, Default)]
struct Part {
    line: usize,
    text: String,
    lines: usize,
    rows: usize,
    dashes: usize,
    dash_seen: bool,
    first: First,
    closed: bool,
}

impl Part {
    fn push(&mut self, number: usize, line: &str) {
        if self.text.is_empty() {
            self.line = number;
        } else {
            self.text.push('\n');
        }
        self.text.push_str(line);
        self.lines += 1;
    }

    fn append(&mut self, other: Self) {
        if other.text.is_empty() {
            return;
        }
        if self.text.is_empty() {
            *self = other;
            return;
        }
        self.push(other.line, &other.text);
        self.lines += other.lines - 1;
        self.rows += other.rows;
        self.dashes += other.dashes;
        self.dash_seen |= other.dash_seen;
        self.first = self.first.or(other.first);
        self.closed = other.closed;
    }
}

impl Blocks {
    pub(super) fn new(side: Option<usize>) -> Self {
        Self { side, ..Self::default() }
    }

    /// The next board that is ready: its first line and its text.
    pub(super) fn pop(&mut self) -> Option<(usize, String)> {
        self.ready.pop_front()
    }

    /// Adds the next line.
    pub(super) fn push(&mut self, number: usize, text: &str) {
        let line = Line::scan(text, number);
        let begun = self.rows() > 0;
        match &line {
            Line::Blank => {
                self.end_paragraph();
                if !self.head.text.is_empty() {
                    self.head.push(number, "");
                }
                return;
            }
            Line::Title(_) | Line::Metadata(..) if begun => self.flush(),
            Line::Section(name) if begun => {
                if name.eq_ignore_ascii_case("puzzle") {
                    self.flush();
                } else {
                    // Another view of the same board: count its rows from 0 again.
                    self.end_paragraph();
                    (self.complete, self.head.rows, self.head.dashes) = (false, 0, 0);
                }
            }
            Line::Row(_) if self.complete => self.flush(),
            Line::Dashes(_) | Line::Border { .. } if self.complete => {
                let dashes = matches!(line, Line::Dashes(_)) && self.dashes_are_blanks();
                if self.is_closed() || dashes {
                    self.flush();
                } else {
                    self.tail.closed = true;
                }
            }
            _ => {}
        }
        self.tail.push(number, text);
        match &line {
            Line::Row(row) if !self.is_order(row) => {
                // Dashes above the first row are a border unless there are as many as cells in the row.
                if self.head.rows + self.tail.rows == 0 && self.head.first.or(self.tail.first) != First::of(row) {
                    (self.head.first, self.head.dashes) = (First::Unseen, 0);
                    (self.tail.first, self.tail.dashes) = (First::Unseen, 0);
                }
                self.tail.rows += 1;
                self.tail.dash_seen |= row.has_dash();
                self.tail.first = self.tail.first.or(First::of(row));
            }
            Line::Dashes(row) => self.tail.dashes += usize::from(self.fits(row)),
            _ => {}
        }
        self.settle();
        if self.head.lines + self.tail.lines > MOST_LINES {
            self.flush();
        }
    }

    /// Ends the input.
    pub(super) fn finish(&mut self) {
        self.end_paragraph();
        self.flush();
    }

    fn is_closed(&self) -> bool {
        self.tail.closed || self.tail.text.is_empty()
    }

    fn dashes_are_blanks(&self) -> bool {
        self.head.rows + self.tail.rows == 0 || self.head.dash_seen || self.tail.dash_seen
    }

    fn rows(&self) -> usize {
        self.head.rows + self.tail.rows + if self.dashes_are_blanks() { self.head.dashes + self.tail.dashes } else { 0 }
    }

    /// The number of rows of the board, if its first row determines it.
    fn expected(&self) -> Option<usize> {
        match self.head.first.or(self.tail.first) {
            First::Cells(cells) => Some(self.side.unwrap_or(cells)),
            _ => self.side,
        }
    }

    fn fits(&mut self, row: &Row<'_>) -> bool {
        let this = First::of(row);
        if self.head.first == First::Unseen {
            self.tail.first = self.tail.first.or(this);
        }
        self.head.first.or(self.tail.first) == this
    }

    /// Whether this is not a row but the side of a box, on a line before the board.
    fn is_order(&self, row: &Row<'_>) -> bool {
        row.order().is_some() && self.rows() == 0 && self.side.is_none_or(|side| side > 1)
    }

    /// Checks whether the rows so far form a board.
    fn settle(&mut self) {
        let Some(expected) = self.expected() else { return };
        let alone = self.tail.rows + if self.dashes_are_blanks() { self.tail.dashes } else { 0 };
        let before = self.rows() - alone;
        if alone >= expected {
            if before > 0 && before < expected && self.tail.first == First::Cells(expected) {
                let head = std::mem::take(&mut self.head);
                self.ready.push_back((head.line, head.text));
            }
            self.complete = true;
        }
    }

    /// Handles an empty line or the end of the input.
    fn end_paragraph(&mut self) {
        let tail = std::mem::take(&mut self.tail);
        self.head.append(tail);
        if self.rows() > 0 {
            self.complete |= self.expected().is_none_or(|expected| self.rows() >= expected);
        }
    }

    /// Ends the current board, complete or not.
    fn flush(&mut self) {
        let mut head = std::mem::take(&mut self.head);
        head.append(std::mem::take(&mut self.tail));
        self.complete = false;
        if !head.text.trim().is_empty() {
            self.ready.push_back((head.line, head.text));
        }
    }
}
