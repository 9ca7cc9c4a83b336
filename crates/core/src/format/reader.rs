use std::borrow::Cow;
use std::io::{self, BufRead, Read};

use super::blocks::Blocks;
use super::detect::{self, Plan};
use super::form::FormLayout;
#[cfg(feature = "csv")]
use super::forms::csv::Table;
#[cfg(feature = "json")]
use super::forms::json::Values;
#[cfg(feature = "xml")]
use super::forms::opensudoku::Games;
use super::{ParseGridError, ReadOptions, Record};
use crate::Shape;

/// The number of bytes of an input that are used to detect its format.
const HEAD: usize = 64 * 1024;

/// The length in bytes from which a line is too long. The longest valid line, the pencil marks of a 100×100 board, has
/// 3,000,000.
pub const MAX_LINE: usize = 16 * 1024 * 1024;

/// The number of bytes kept of a line that is too long.
const KEPT: usize = 100;

const BOM: &[u8] = b"\xef\xbb\xbf";

/// An input whose head has already been read.
pub(super) type Input<R> = io::Chain<io::Cursor<Vec<u8>>, R>;

/// Splits an input into records, one per puzzle.
///
/// The format comes from the options, or is detected from the start of the input. A record that cannot be read is an
/// error of its own; reading continues with the next.
///
/// ```
/// use ukodus_core::format::{ReadOptions, Reader};
///
/// let input = "1.3..2.4.1..2.4.\nnot a puzzle\n1...............\n";
/// let mut boards = Vec::new();
/// for record in Reader::new(input.as_bytes(), ReadOptions::default())? {
///     let record = record?;
///     boards.push((record.line(), record.parse().is_ok()));
/// }
/// assert_eq!(boards, [(1, true), (2, false), (3, true)]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    source: Source<R>,
    options: ReadOptions,
    done: bool,
}

#[derive(Debug)]
enum Source<R> {
    Lines(Lines<R>),
    Blocks(Lines<R>, Box<Blocks>),
    #[cfg(feature = "csv")]
    Csv(Box<Table<R>>),
    #[cfg(feature = "json")]
    Json(Lines<R>, Box<Values>),
    #[cfg(feature = "xml")]
    Xml(Lines<R>, Box<Games>),
}

impl<R: BufRead> Reader<R> {
    /// Reads the start of an input and detects its format.
    ///
    /// # Errors
    ///
    /// If reading the input fails.
    pub fn new(mut input: R, options: ReadOptions) -> io::Result<Self> {
        let mut head = Vec::new();
        let plan = loop {
            let before = head.len();
            let chunk = match input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let length = chunk.len();
            head.extend_from_slice(chunk);
            input.consume(length);
            let complete = length == 0;
            let fresh = head[before..].iter().any(|byte| matches!(byte, b'\n' | b'\r'));
            let full = head.len() >= HEAD;
            if !(complete || fresh || full) {
                continue;
            }
            let bytes = head.strip_prefix(BOM).unwrap_or(&head);
            let text = with_line_feeds(String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]));
            if let Some(plan) = detect::plan(&text, complete, &options) {
                break plan;
            }
            if full || complete {
                break detect::plan(&text, true, &options).unwrap_or(Plan::Lines);
            }
        };
        if head.starts_with(BOM) {
            head.drain(..BOM.len());
        }
        let input = io::Cursor::new(head).chain(input);
        let source = match plan {
            Plan::Lines => Source::Lines(Lines::new(input)),
            Plan::Blocks => Source::Blocks(Lines::new(input), Box::new(Blocks::new(options.shape.map(Shape::side)))),
            #[cfg(feature = "csv")]
            Plan::Csv { delimiter, has_header } => Source::Csv(Box::new(Table::new(input, delimiter, has_header))),
            #[cfg(feature = "json")]
            Plan::Json => Source::Json(Lines::new(input), Box::default()),
            #[cfg(feature = "xml")]
            Plan::Xml => Source::Xml(Lines::new(input), Box::default()),
        };
        Ok(Self { source, options, done: false })
    }

    /// Returns the input itself, from its first line, if it has one puzzle per line.
    ///
    /// For callers that split many lines at a time themselves; [`Record::of_line`] reads one of them. A line ends in
    /// `\n`, `\r\n` or `\r`.
    ///
    /// # Errors
    ///
    /// The unchanged reader, if the input has another layout.
    pub fn into_lines(self) -> Result<impl BufRead + use<R>, Self> {
        match self.source {
            Source::Lines(lines) if lines.number == 0 => Ok(lines.input),
            _ => Err(self),
        }
    }

    fn read(&mut self) -> io::Result<Option<Record>> {
        match &mut self.source {
            Source::Lines(lines) => loop {
                match lines.next()? {
                    None => return Ok(None),
                    Some(Ok(line)) if is_silent(&line) => {}
                    Some(line) => return Ok(Some(record(lines.number, line, FormLayout::Lines, self.options.clone()))),
                }
            },
            Source::Blocks(lines, blocks) => loop {
                if let Some((line, text)) = blocks.pop() {
                    return Ok(Some(Record::new(line, text, FormLayout::Blocks, self.options.clone())));
                }
                match lines.next()? {
                    None if lines.done => return Ok(None),
                    None => {
                        lines.done = true;
                        blocks.finish();
                    }
                    Some(Ok(line)) => blocks.push(lines.number, &line),
                    Some(Err(fault)) => {
                        return Ok(Some(record(lines.number, Err(fault), FormLayout::Blocks, self.options.clone())));
                    }
                }
            },
            #[cfg(feature = "csv")]
            Source::Csv(table) => table.next(&self.options),
            #[cfg(feature = "json")]
            Source::Json(lines, values) => loop {
                if let Some((line, text)) = values.pop() {
                    return Ok(Some(Record::new(line, text, FormLayout::Json, self.options.clone())));
                }
                match lines.next()? {
                    None if lines.done => return Ok(None),
                    None => {
                        lines.done = true;
                        values.finish();
                    }
                    Some(Ok(line)) => values.push(lines.number, &line),
                    Some(Err(fault)) => {
                        return Ok(Some(record(lines.number, Err(fault), FormLayout::Json, self.options.clone())));
                    }
                }
            },
            #[cfg(feature = "xml")]
            Source::Xml(lines, games) => loop {
                if let Some(record) = games.pop() {
                    return Ok(Some(record));
                }
                match lines.next()? {
                    None if lines.done => return Ok(None),
                    None => {
                        lines.done = true;
                        games.finish(&self.options);
                    }
                    Some(Ok(line)) => games.push(lines.number, &line, &self.options),
                    Some(Err(fault)) => {
                        // Without the line, the rest of the document means something else.
                        let number = lines.number;
                        while lines.next()?.is_some() {}
                        lines.done = true;
                        return Ok(Some(record(number, Err(fault), FormLayout::Xml, self.options.clone())));
                    }
                }
            },
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        if self.done {
            return None;
        }
        let next = self.read().transpose();
        self.done = !matches!(next, Some(Ok(_)));
        next
    }
}

impl<R: BufRead> std::iter::FusedIterator for Reader<R> {}

/// Whether a line is empty or a comment.
fn is_silent(line: &str) -> bool {
    line.trim_start().bytes().next().is_none_or(|byte| byte == b'#')
}

fn record(
    number: usize,
    line: Result<String, (String, ParseGridError)>,
    layout: FormLayout,
    options: ReadOptions,
) -> Record {
    match line {
        Ok(text) => Record::new(number, text, layout, options),
        Err((text, fault)) => Record::new(number, text, layout, options).with_fault(fault),
    }
}

/// The text of a line; if it is not UTF-8, its lossy text and the error.
fn text_of(number: usize, line: Vec<u8>) -> Result<String, (String, ParseGridError)> {
    String::from_utf8(line).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let column = String::from_utf8_lossy(&error.as_bytes()[..valid]).chars().count() + 1;
        let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
        (text, ParseGridError::Encoding { line: number, column })
    })
}

/// The record of a line in an input with one puzzle per line; `None` if the line is empty or a comment.
pub(super) fn record_of_line(number: usize, line: &[u8], options: &ReadOptions) -> Option<Record> {
    if line.len() >= MAX_LINE {
        let kept = String::from_utf8_lossy(&line[..KEPT]).into_owned();
        let fault = ParseGridError::TooLong { line: number, limit: MAX_LINE };
        return Some(record(number, Err((kept, fault)), FormLayout::Lines, options.clone()));
    }
    match text_of(number, line.to_vec()) {
        Ok(text) if is_silent(&text) => None,
        line => Some(record(number, line, FormLayout::Lines, options.clone())),
    }
}

/// Converts line endings to `\n`: some files use `\r` alone.
fn with_line_feeds(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text }
}

/// The lines of an input, without their endings: `\n`, `\r\n` or `\r` alone.
#[derive(Debug)]
struct Lines<R> {
    input: Input<R>,
    /// The number of the last line read.
    number: usize,
    /// Whether that line ended in `\r`, so that a `\n` may follow.
    ended_in_cr: bool,
    done: bool,
}

impl<R: BufRead> Lines<R> {
    const fn new(input: Input<R>) -> Self {
        Self { input, number: 0, ended_in_cr: false, done: false }
    }

    /// The next line; if it is too long or not UTF-8, the readable part of it and the error.
    fn next(&mut self) -> io::Result<Option<Result<String, (String, ParseGridError)>>> {
        let Some(mut line) = self.read()? else { return Ok(None) };
        self.number += 1;
        if line.len() < MAX_LINE {
            return Ok(Some(text_of(self.number, line)));
        }
        line.truncate(KEPT);
        let fault = ParseGridError::TooLong { line: self.number, limit: MAX_LINE };
        Ok(Some(Err((String::from_utf8_lossy(&line).into_owned(), fault))))
    }

    /// The next line, cut at [`MAX_LINE`] bytes; `None` at the end of the input.
    fn read(&mut self) -> io::Result<Option<Vec<u8>>> {
        let (mut line, mut has_begun) = (Vec::new(), false);
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let Some(&first) = chunk.first() else { return Ok(has_begun.then_some(line)) };
            if std::mem::take(&mut self.ended_in_cr) && first == b'\n' {
                self.input.consume(1);
                continue;
            }
            has_begun = true;
            let end = chunk.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let length = end.unwrap_or(chunk.len());
            line.extend_from_slice(&chunk[..length.min(MAX_LINE - line.len())]);
            self.ended_in_cr = end.is_some_and(|end| chunk[end] == b'\r');
            self.input.consume(length + usize::from(end.is_some()));
            if end.is_some() {
                return Ok(Some(line));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_ends_a_line_however_the_input_is_cut() {
        let text = b"one\ntwo\r\nthree\rfour\n\rsix\r\n\r\neight";
        for size in 1..=text.len() {
            let input = io::BufReader::with_capacity(size, &text[..]);
            let mut lines = Lines::new(io::Cursor::new(Vec::new()).chain(input));
            let mut found = Vec::new();
            while let Some(line) = lines.next().unwrap() {
                found.push(line.unwrap());
            }
            assert_eq!(found, ["one", "two", "three", "four", "", "six", "", "eight"], "{size} bytes at a time");
            assert_eq!(lines.number, 8);
        }
    }
}
