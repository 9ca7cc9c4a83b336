use std::io::{self, BufRead};

use crate::format::detect::Plan;
use crate::format::form::{Form, FormLayout};
use crate::format::reader::Input;
use crate::format::record::{self, Record};
use crate::format::text::Excerpt;
use crate::format::{self, Entry, Format, Metadata, ParseGridError, ReadOptions, WriteError, WriteOptions};
use crate::{Grid, Shape};

pub(in crate::format) const FORM: Form = Form {
    name: "csv",
    about: "a table with a header; one column contains the boards",
    extension: "csv",
    layout: FormLayout::Csv,
    read,
    write,
};

/// The header written above the first board.
pub(in crate::format) const HEADER: &str = "puzzle,shape\n";

/// The names of the puzzle column, most likely first.
const NAMES: [&str; 14] = [
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "question",
    "questions",
    "problem",
    "problems",
    "unsolved",
    "givens",
    "sudoku",
    "board",
    "grid",
    "cells",
];

/// The separator of a header.
pub(in crate::format) fn delimiter(header: &str) -> u8 {
    let count = |delimiter: &u8| header.bytes().filter(|byte| byte == delimiter).count();
    // `max_by_key` returns the last of equals: the comma.
    [b'\t', b';', b','].into_iter().max_by_key(count).unwrap_or(b',')
}

fn fields(line: &str, delimiter: u8) -> impl Iterator<Item = &str> {
    line.split(char::from(delimiter)).map(|field| field.trim().trim_matches('"'))
}

fn is_name(field: &str) -> bool {
    NAMES.iter().any(|name| name.eq_ignore_ascii_case(field))
}

/// Whether a text looks like a table.
pub(in crate::format) enum Look {
    Table(Plan),
    Other,
    /// More of the text is needed.
    Unclear,
}

/// How a text that is known to be a table is read; `None` if more of it is needed.
pub(in crate::format) fn plan(seen: &str, complete: bool, options: &ReadOptions) -> Option<Plan> {
    let first = seen.lines().find(|line| !line.trim().is_empty());
    if !complete && (first.is_none() || !seen.contains('\n')) {
        return None;
    }
    let delimiter = delimiter(first.unwrap_or_default());
    let is_board = |field: &str| is_board(field, options);
    // A column that is chosen by its name is in a header.
    let number = options.column.as_deref().map(|column| column.trim().parse::<usize>().ok());
    let has_board = match number {
        Some(Some(number)) => {
            fields(first.unwrap_or_default(), delimiter).nth(number.wrapping_sub(1)).is_some_and(is_board)
        }
        Some(None) => false,
        None => fields(first.unwrap_or_default(), delimiter).any(is_board),
    };
    Some(Plan::Csv { delimiter, has_header: !has_board })
}

/// Whether a text is a table.
///
/// With a header: no field of the first line is a board, and either a field of the second line is one, or the first
/// line has two or more names and one of them is a name of the puzzle column. Without: a field of the first line is a
/// board, but not the first field, nor the line as a whole.
pub(in crate::format) fn detect(seen: &str, complete: bool, options: &ReadOptions) -> Look {
    let unclear = if complete { Look::Other } else { Look::Unclear };
    let mut lines = seen.lines().filter(|line| !line.trim().is_empty());
    let Some(header) = lines.next() else { return unclear };
    let delimiter = delimiter(header);
    let table = Look::Table(Plan::Csv { delimiter, has_header: true });
    let all = || fields(header, delimiter);
    // A `;` may be 11 in a row of cells: require longer names next to it.
    let least = if delimiter == b';' { 2 } else { 1 };
    let word = |field: &&str| {
        field.starts_with(char::is_alphabetic) && field.chars().filter(|symbol| symbol.is_alphabetic()).count() >= least
    };
    let (count, names, known) = (all().count(), all().filter(word).count(), all().any(is_name));
    let is_comment = header.trim_start().starts_with('#');
    let is_later = || delimiter != b';' && all().skip(1).any(|field| is_board(field, options));
    if !is_comment
        && is_later()
        && !is_board(header, options)
        && all().next().is_some_and(|first| !starts_board(first, options))
    {
        return Look::Table(Plan::Csv { delimiter, has_header: false });
    }
    let board = is_board(header, options) || all().any(|field| is_board(field, options));
    if is_comment || names == 0 || board {
        return Look::Other;
    }
    if count > 1 && known && names == count {
        return table;
    }
    if (count == 1 && !known) || (delimiter == b';' && names < count) {
        return Look::Other;
    }
    match lines.next() {
        Some(line) if fields(line, delimiter).any(|field| is_board(field, options)) => table,
        Some(_) => Look::Other,
        None => unclear,
    }
}

/// Whether a line that starts with this field starts with a board: the field is one, or its first word is.
fn starts_board(field: &str, options: &ReadOptions) -> bool {
    is_board(field, options) || field.split_whitespace().next().is_some_and(|word| is_board(word, options))
}

/// Whether a field looks like a board: its length or its number of words is that of a board.
fn is_board(field: &str, options: &ReadOptions) -> bool {
    let board = |cells: usize| {
        options.shape.map_or(cells >= 16 && Shape::of_cells(cells).is_some(), |shape| shape.cells() == cells)
    };
    let mut words = field.split_whitespace();
    let Some(first) = words.next() else { return false };
    match words.count() {
        0 => board(first.chars().count()) && first.contains(|symbol: char| !symbol.is_alphabetic()),
        more => board(more + 1),
    }
}

/// The rows of a table.
#[derive(Debug)]
pub(in crate::format) struct Table<R> {
    rows: ::csv::Reader<Input<R>>,
    has_header: bool,
    header: Option<Header>,
    /// The row that was read to find the column.
    first: Option<::csv::ByteRecord>,
}

#[derive(Clone, Debug)]
struct Header {
    names: Vec<String>,
    puzzle: usize,
    shape: Option<usize>,
}

impl<R: BufRead> Table<R> {
    pub(in crate::format) fn new(input: Input<R>, delimiter: u8, has_header: bool) -> Self {
        let mut builder = ::csv::ReaderBuilder::new();
        let rows = builder.delimiter(delimiter).flexible(true).has_headers(has_header).from_reader(input);
        Self { rows, has_header, header: None, first: None }
    }

    /// The board of the next row.
    pub(in crate::format) fn next(&mut self, options: &ReadOptions) -> io::Result<Option<Record>> {
        let header = match &self.header {
            Some(header) => header,
            None => match self.read_header(options)? {
                Ok(header) => self.header.insert(header),
                Err(fault) => {
                    let record = Record::new(1, String::new(), FormLayout::Csv, options.clone()).with_fault(fault);
                    // One error is enough: skip the other rows.
                    self.first = None;
                    while self.rows.read_byte_record(&mut ::csv::ByteRecord::new()).map_err(io::Error::from)? {}
                    self.header = Some(Header { names: Vec::new(), puzzle: 0, shape: None });
                    return Ok(Some(record));
                }
            },
        };
        let mut row = self.first.take().unwrap_or_default();
        if row.is_empty() && !self.rows.read_byte_record(&mut row).map_err(io::Error::from)? {
            return Ok(None);
        }
        Ok(Some(header.record(&row, options)))
    }

    fn read_header(&mut self, options: &ReadOptions) -> io::Result<Result<Header, ParseGridError>> {
        let mut names = Vec::new();
        if self.has_header {
            let header = self.rows.byte_headers().map_err(io::Error::from)?;
            names.extend(header.iter().map(|name| String::from_utf8_lossy(name).trim().to_owned()));
        }
        let mut row = ::csv::ByteRecord::new();
        let any = self.rows.read_byte_record(&mut row).map_err(io::Error::from)?;
        let find = |wanted: &str| names.iter().position(|name| name.eq_ignore_ascii_case(wanted));
        let looks = || row.iter().position(|field| is_board(&String::from_utf8_lossy(field), options));
        let count = names.len().max(row.len());
        let numbered =
            |column: &str| column.parse().ok().filter(|number| (1..=count).contains(number)).map(|number| number - 1);
        let puzzle = if let Some(column) = &options.column {
            let chosen = find(column.trim()).or_else(|| numbered(column.trim()));
            let (column, names) = (column.clone(), names.join(", "));
            chosen.ok_or(ParseGridError::UnknownColumn { line: 1, column, names })
        } else {
            let found = NAMES.iter().find_map(|name| find(name)).or_else(looks);
            found.ok_or(ParseGridError::NoColumn { line: 1 })
        };
        let shape = find("shape");
        self.first = any.then_some(row);
        Ok(puzzle.map(|puzzle| Header { names, puzzle, shape }))
    }
}

impl Header {
    fn record(&self, row: &::csv::ByteRecord, options: &ReadOptions) -> Record {
        let line = row.position().map_or(1, |position| position.line() as usize);
        let mut options = options.clone();
        let mut metadata = Metadata::new();
        let mut indent = 0;
        let mut puzzle = None;
        for (i, bytes) in row.iter().enumerate() {
            let field = String::from_utf8_lossy(bytes);
            if i < self.puzzle {
                indent += field.chars().count() + 1;
            }
            if i == self.puzzle {
                puzzle = Some((std::str::from_utf8(bytes), field.into_owned()));
            } else if Some(i) == self.shape && options.shape.is_none() {
                options.shape = field.parse().ok();
            } else if let Some(name) = self.names.get(i) {
                metadata.push(name.as_str(), field);
            }
        }
        let Some((bytes, text)) = puzzle else {
            let text = String::new();
            return Record::new(line, text, FormLayout::Csv, options).with_fault(ParseGridError::NoField { line });
        };
        let record = Record::new(line, text, FormLayout::Csv, options).with_metadata(metadata, indent);
        match bytes {
            Ok(_) => record,
            Err(error) => {
                let column = indent + error.valid_up_to() + 1;
                record.with_fault(ParseGridError::Encoding { line, column })
            }
        }
    }
}

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let options = ReadOptions { format: None, column: None, ..*text.options };
    let entry = if text.text.trim().contains('\n') {
        let entry = format::parse(text.text, &options).map_err(|error| error.at_line(text.line))?;
        Entry { line: text.line, metadata: text.metadata.clone(), ..entry }
    } else {
        record::read_line(&Excerpt { options: &options, text: text.text.trim_end(), ..*text })?
    };
    let alphabet = entry.notation.alphabet;
    Ok(Entry { notation: format::Notation { format: Format::Csv, alphabet }, ..entry })
}

fn write(out: &mut String, grid: &Grid, _: &Metadata, options: &WriteOptions) -> Result<(), WriteError> {
    use std::fmt::Write;
    let format = if options.alphabet.reaches(grid.shape()) { Format::Line } else { Format::Numbers };
    (format.form().write)(out, grid, &Metadata::new(), &WriteOptions { format, ..*options })?;
    // Writing to a string cannot fail.
    let _ = write!(out, ",{}", grid.shape());
    Ok(())
}
