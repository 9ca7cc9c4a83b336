use std::io::{self, BufRead, Read};

use super::blocks::Blocks;
use super::detect::{self, Plan};
use super::form::Layout;
#[cfg(feature = "csv")]
use super::forms::csv::Table;
#[cfg(feature = "json")]
use super::forms::json::Values;
use super::{ParseGridError, ReadOptions, Record};
use crate::Shape;

/// How much of an input is looked at to find its form.
const HEAD: usize = 64 * 1024;

/// The longest line read; that of a 100×100 board's pencil marks has 3,000,000 characters.
const LONGEST: usize = 16 * 1024 * 1024;

const BOM: &[u8] = b"\xef\xbb\xbf";

/// An input whose head has been looked at.
pub(super) type Input<R> = io::Chain<io::Cursor<Vec<u8>>, R>;

/// Cuts an input into records, one a puzzle.
///
/// The form is found by looking at the head of the input, or said by the options. A record that cannot be read is
/// an error of its own; the next goes on.
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
}

impl<R: BufRead> Reader<R> {
    /// Looks at the head of an input.
    ///
    /// # Errors
    ///
    /// What the input says when it is read.
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
            let fresh = head[before..].contains(&b'\n');
            let full = head.len() >= HEAD;
            if !(complete || fresh || full) {
                continue;
            }
            let bytes = head.strip_prefix(BOM).unwrap_or(&head);
            let text = String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]);
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
            Plan::Csv { delimiter } => Source::Csv(Box::new(Table::new(input, delimiter))),
            #[cfg(feature = "json")]
            Plan::Json => Source::Json(Lines::new(input), Box::default()),
        };
        Ok(Self { source, options, done: false })
    }

    /// The input itself, from its first line, if it was found to hold a puzzle a line; else the reader as it was.
    ///
    /// For those who cut lines themselves, many at a time; [`Record::of_line`] reads one of them.
    ///
    /// # Errors
    ///
    /// The reader, if the input is in another form.
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
                    Some(line) => return Ok(Some(record(lines.number, line, Layout::Lines, self.options.clone()))),
                }
            },
            Source::Blocks(lines, blocks) => loop {
                if let Some((line, text)) = blocks.pop() {
                    return Ok(Some(Record::new(line, text, Layout::Blocks, self.options.clone())));
                }
                match lines.next()? {
                    None if lines.done => return Ok(None),
                    None => {
                        lines.done = true;
                        blocks.finish();
                    }
                    Some(Ok(line)) => blocks.push(lines.number, &line),
                    Some(Err(fault)) => {
                        return Ok(Some(record(lines.number, Err(fault), Layout::Blocks, self.options.clone())));
                    }
                }
            },
            #[cfg(feature = "csv")]
            Source::Csv(table) => table.next(&self.options),
            #[cfg(feature = "json")]
            Source::Json(lines, values) => loop {
                if let Some((line, text)) = values.pop() {
                    return Ok(Some(Record::new(line, text, Layout::Json, self.options.clone())));
                }
                match lines.next()? {
                    None if lines.done => return Ok(None),
                    None => {
                        lines.done = true;
                        values.finish();
                    }
                    Some(Ok(line)) => values.push(lines.number, &line),
                    Some(Err(fault)) => {
                        return Ok(Some(record(lines.number, Err(fault), Layout::Json, self.options.clone())));
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

/// Whether a line says nothing: it is empty or a comment.
fn is_silent(line: &str) -> bool {
    line.trim_start().bytes().next().is_none_or(|byte| byte == b'#')
}

fn record(
    number: usize,
    line: Result<String, (String, ParseGridError)>,
    layout: Layout,
    options: ReadOptions,
) -> Record {
    match line {
        Ok(text) => Record::new(number, text, layout, options),
        Err((text, fault)) => Record::new(number, text, layout, options).with_fault(fault),
    }
}

/// The text of a line; what could be read of it and why not all, if it is not UTF-8.
fn text_of(number: usize, line: Vec<u8>) -> Result<String, (String, ParseGridError)> {
    String::from_utf8(line).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let column = String::from_utf8_lossy(&error.as_bytes()[..valid]).chars().count() + 1;
        let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
        (text, ParseGridError::Encoding { line: number, column })
    })
}

/// The record of a line of an input with a puzzle a line; `None` for one that is empty or a comment.
pub(super) fn record_of_line(number: usize, line: &[u8], options: &ReadOptions) -> Option<Record> {
    match text_of(number, line.to_vec()) {
        Ok(text) if is_silent(&text) => None,
        line => Some(record(number, line, Layout::Lines, options.clone())),
    }
}

/// The lines of an input, without their ends.
#[derive(Debug)]
struct Lines<R> {
    input: Input<R>,
    /// The number of the line read last.
    number: usize,
    done: bool,
}

impl<R: BufRead> Lines<R> {
    const fn new(input: Input<R>) -> Self {
        Self { input, number: 0, done: false }
    }

    /// The next line; what could be read of it and why not all, if it is too long or not UTF-8.
    fn next(&mut self) -> io::Result<Option<Result<String, (String, ParseGridError)>>> {
        let mut line = Vec::new();
        if self.read(&mut line)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let mut too_long = false;
        if line.last() == Some(&b'\n') {
            line.pop();
            if line.last() == Some(&b'\r') {
                line.pop();
            }
        } else if line.len() >= LONGEST {
            too_long = true;
            let mut rest = Vec::new();
            while self.read(&mut rest)? > 0 && rest.last() != Some(&b'\n') {
                rest.clear();
            }
            line.truncate(100);
        }
        if too_long {
            let fault = ParseGridError::TooLong { line: self.number, limit: LONGEST };
            return Ok(Some(Err((String::from_utf8_lossy(&line).into_owned(), fault))));
        }
        Ok(Some(text_of(self.number, line)))
    }

    fn read(&mut self, line: &mut Vec<u8>) -> io::Result<usize> {
        self.input.by_ref().take(LONGEST as u64).read_until(b'\n', line)
    }
}
