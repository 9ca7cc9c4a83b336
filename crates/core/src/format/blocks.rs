//! Splits a text of boards of many lines, line by line.

use std::collections::VecDeque;

use super::scan::{Line, Row};

/// A limit for boards whose rows cannot be counted; no board has so many lines.
const MOST_LINES: usize = 1000;

/// Gathers lines into boards.
///
/// A board is complete when it has as many rows as its first row has cells. Empty lines may lie between its rows,
/// but lines without an empty one among them that make a board alone are one. A title, `[Puzzle]` and what is said
/// in `#A` lines begin the next board.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    side: Option<usize>,
    /// What came before the last empty line.
    head: Part,
    /// What came after it.
    tail: Part,
    complete: bool,
    ready: VecDeque<(usize, String)>,
}

/// The first row.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
enum First {
    #[default]
    Unseen,
    /// It cannot be told how many cells it has.
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

    /// Takes the next line.
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
                    // Another view of the same board: its rows are counted anew.
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

    /// There are no more lines.
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

    /// How many rows the board has, if its first row can tell.
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

    /// Whether this is no row but the box's side, on a line before the board.
    fn is_order(&self, row: &Row<'_>) -> bool {
        row.order().is_some() && self.rows() == 0 && self.side.is_none_or(|side| side > 1)
    }

    /// Sees whether the rows so far make a board.
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

    /// An empty line, or the end.
    fn end_paragraph(&mut self) {
        let tail = std::mem::take(&mut self.tail);
        self.head.append(tail);
        if self.rows() > 0 {
            self.complete |= self.expected().is_none_or(|expected| self.rows() >= expected);
        }
    }

    /// What there is makes a board, or never will.
    fn flush(&mut self) {
        let mut head = std::mem::take(&mut self.head);
        head.append(std::mem::take(&mut self.tail));
        self.complete = false;
        if !head.text.trim().is_empty() {
            self.ready.push_back((head.line, head.text));
        }
    }
}
