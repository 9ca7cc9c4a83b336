//! Files with one 9×9 puzzle a line, by the million: cut into blocks of lines, solved in batches.
//!
//! The answer to a line is the same as that of a search of its own. Lines that are not plainly 81 cells are passed on to one,
//! and so are the few puzzles that need a message beside their solution.

use std::cell::RefCell;
use std::io::{self, BufRead, Read};
use std::sync::Arc;

use ukodus::format::{self, ReadOptions, Reader, Record};
use ukodus::nine::{Engine, Isa, Puzzle, Rows, SolutionCount};
use ukodus::parallel;

use crate::buffers;
use crate::bulk::{Answer, GROUP, Note, most_warnings};
use crate::commands::solve::{NONE, ONE, SEVERAL};
use crate::exit::ExitStatus;
use crate::input::{Input, Item, Items, Opened, Source};
use crate::progress::Meter;
use crate::report::{TextReporter, TextRow, Verdict};

/// Bytes read at once.
const BLOCK: usize = 1 << 18;

/// Length of a line of 81 cells with its end.
const WIDTH: usize = 82;

/// Whole lines of one source.
pub(crate) struct Block {
    source: Arc<str>,
    /// The number of the first line.
    line: usize,
    /// The number of line ends.
    lines: usize,
    buffer: Vec<u8>,
    /// The length of the text in the buffer.
    length: usize,
}

impl Block {
    fn bytes(&self) -> &[u8] {
        &self.buffer[..self.length]
    }

    /// The lines, if each is 81 bytes and its end.
    fn rows(&self) -> Option<Rows<'_>> {
        let rows = Rows::new(self.bytes(), WIDTH).filter(|rows| rows.count() == self.lines)?;
        self.bytes().chunks_exact(WIDTH).all(|line| line[WIDTH - 1] == b'\n').then_some(rows)
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        buffers::release(std::mem::take(&mut self.buffer));
    }
}

/// Work for a thread.
pub(crate) enum Group {
    Block(Block),
    Items(Vec<anyhow::Result<Item>>),
    Error(anyhow::Error),
}

/// The sources in groups: blocks of lines where there is one puzzle a line, records elsewhere. Each source is opened when
/// the one before it has been read.
pub(crate) fn groups(
    sources: &[Source],
    meter: &Meter,
    options: ReadOptions,
) -> impl Iterator<Item = Group> + Send + use<> {
    let meter = meter.clone();
    Vec::from(sources).into_iter().flat_map(move |source| -> Box<dyn Iterator<Item = Group> + Send> {
        match source.open(&meter) {
            Err(error) => Box::new(std::iter::once(Group::Error(error))),
            Ok(Opened::Items(items)) => Box::new(parallel::grouped(items.map(Ok), GROUP).map(Group::Items)),
            Ok(Opened::Input(name, input)) => groups_of(name, input, options.clone()),
        }
    })
}

/// The groups of one input.
pub(crate) fn groups_of(
    source: Arc<str>,
    input: Input,
    options: ReadOptions,
) -> Box<dyn Iterator<Item = Group> + Send> {
    match Reader::new(input, options) {
        Err(error) => {
            let error = anyhow::Error::new(error).context(format!("cannot read {source}"));
            Box::new(std::iter::once(Group::Error(error)))
        }
        Ok(reader) => match reader.into_lines() {
            Ok(input) => Box::new(Blocks { source, input, line: 1, rest: Vec::new() }),
            Err(reader) => Box::new(parallel::grouped(Items::of(source, reader), GROUP).map(Group::Items)),
        },
    }
}

/// The answers to a group. `answer` is called for all that is not a plain puzzle with a solution.
pub(crate) fn answer_group(
    group: Group,
    reporter: &dyn TextReporter,
    unique: bool,
    options: &ReadOptions,
    answer: impl Fn(Item) -> Answer,
) -> Vec<anyhow::Result<Answer>> {
    match group {
        Group::Error(error) => vec![Err(error)],
        Group::Items(items) => items.into_iter().map(|item| item.map(&answer)).collect(),
        Group::Block(block) => answer_block(&block, reporter, unique, options, answer).into_iter().map(Ok).collect(),
    }
}

/// Cuts an input into blocks of whole lines.
struct Blocks<R> {
    source: Arc<str>,
    input: R,
    line: usize,
    /// The start of a line whose end has not been read yet.
    rest: Vec<u8>,
}

impl<R: BufRead> Blocks<R> {
    fn read(&mut self) -> io::Result<Option<Block>> {
        let mut length = self.rest.len();
        let mut buffer = buffers::acquire(length + BLOCK);
        buffer[..length].copy_from_slice(&self.rest);
        loop {
            if buffer.len() < length + BLOCK {
                buffer.resize(length + BLOCK, 0);
            }
            // One read only: the lines that are there are answered before more are waited for.
            let before = length;
            length += read_once(&mut self.input, &mut buffer[before..before + BLOCK])?;
            let end = match last_line_end(&buffer[..length], before) {
                Some(end) => end,
                None if length == before => length,
                None if length > format::MAX_LINE => {
                    self.skip_line()?;
                    // Long enough still to be refused as too long.
                    buffer[format::MAX_LINE] = b'\n';
                    length = format::MAX_LINE + 1;
                    length
                }
                None => continue,
            };
            if end == 0 {
                return Ok(None);
            }
            self.rest.clear();
            self.rest.extend_from_slice(&buffer[end..length]);
            let (source, line, lines) = (self.source.clone(), self.line, count_lines(&buffer[..end]));
            self.line += lines;
            return Ok(Some(Block { source, line, lines, buffer, length: end }));
        }
    }

    /// Skips the rest of a line and its end.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let (end, length) = (memchr::memchr(b'\n', bytes), bytes.len());
            self.input.consume(end.map_or(length, |end| end + 1));
            if end.is_some() || length == 0 {
                return Ok(());
            }
        }
    }
}

/// The end of the last line that is complete, of which the bytes from `new` on were not seen before.
fn last_line_end(bytes: &[u8], new: usize) -> Option<usize> {
    if let Some(last) = memchr::memrchr(b'\n', &bytes[new..]) {
        return Some(new + last + 1);
    }
    // A `\r` alone ends a line too; the last byte may be the first half of `\r\n`.
    let (_, seen) = bytes.split_last()?;
    memchr::memrchr(b'\r', seen).map(|last| last + 1)
}

/// The number of lines that end in `bytes`.
fn count_lines(bytes: &[u8]) -> usize {
    let feeds = memchr::memchr_iter(b'\n', bytes).count();
    let is_bare = |&at: &usize| bytes.get(at + 1) != Some(&b'\n');
    feeds + memchr::memchr_iter(b'\r', bytes).filter(is_bare).count()
}

/// The first line, without its end, and the bytes after it.
fn split_line(bytes: &[u8]) -> (&[u8], &[u8]) {
    match memchr::memchr2(b'\n', b'\r', bytes) {
        None => (bytes, &[]),
        Some(end) if bytes[end..].starts_with(b"\r\n") => (&bytes[..end], &bytes[end + 2..]),
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
    }
}

fn read_once(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}

impl<R: BufRead> Iterator for Blocks<R> {
    type Item = Group;

    fn next(&mut self) -> Option<Group> {
        match self.read() {
            Ok(block) => block.map(Group::Block),
            Err(error) => {
                let context = format!("cannot read {}", self.source);
                Some(Group::Error(anyhow::Error::new(error).context(context)))
            }
        }
    }
}

/// The lines of a block in which not every line is 81 bytes, cut apart.
#[derive(Default)]
struct Cut {
    puzzles: Vec<[u8; 81]>,
    /// Their line numbers.
    numbers: Vec<usize>,
    /// The other records, each with the number of puzzles before it.
    others: Vec<(usize, Record)>,
}

impl Cut {
    fn of(block: &Block, options: &ReadOptions) -> Self {
        let (mut cut, mut rest) = (Self::default(), block.bytes());
        for number in block.line.. {
            if rest.is_empty() {
                break;
            }
            let (line, after) = split_line(rest);
            rest = after;
            if let Ok(puzzle) = <[u8; 81]>::try_from(line.trim_ascii_end()) {
                cut.puzzles.push(puzzle);
                cut.numbers.push(number);
            } else if let Some(record) = Record::of_line(number, line, options) {
                cut.others.push((cut.puzzles.len(), record));
            }
        }
        cut
    }
}

fn answer_block(
    block: &Block,
    reporter: &dyn TextReporter,
    unique: bool,
    options: &ReadOptions,
    answer: impl Fn(Item) -> Answer,
) -> Vec<Answer> {
    let rows = block.rows();
    let Cut { puzzles, numbers, others } = if rows.is_some() { Cut::default() } else { Cut::of(block, options) };
    let rows = rows.unwrap_or_else(|| Rows::from(&puzzles[..]));
    let mut solutions = buffers::acquire(rows.count() * rows.width());
    let mut found = vec![SolutionCount::None; rows.count()];
    ENGINE.with_borrow_mut(|engine| {
        if engine.isa() != Isa::current() {
            *engine = Engine::new();
        }
        engine.solve_rows(rows, &mut solutions, &mut found);
    });

    if rows.width() == WIDTH
        && reporter.writes_solutions_only()
        && found.iter().all(|&found| found == SolutionCount::One)
    {
        for line in solutions.chunks_exact_mut(WIDTH) {
            line[WIDTH - 1] = b'\n';
        }
        // Digits and line ends are UTF-8.
        let out = String::from_utf8(solutions).unwrap_or_default();
        return vec![Answer { out, puzzles: found.len() as u64, kind: ONE, ..Answer::default() }];
    }

    let mut answers = Answers::default();
    let mut others = others.into_iter().peekable();
    let item = |record| Item::new(block.source.clone(), record);
    for (index, (found, solution)) in found.iter().zip(solutions.chunks_exact(rows.width())).enumerate() {
        while let Some((_, record)) = others.next_if(|(before, _)| *before <= index) {
            answers.push(answer(item(record)));
        }
        let puzzle = rows.board(index);
        let write = |verdict, solution| move |out: &mut String| push_row(reporter, puzzle, verdict, solution, out);
        let is_printed = answers.warnings < most_warnings();
        match found {
            SolutionCount::One => {
                answers.add(ONE, ExitStatus::Success, write(Verdict::One, Some(&solution[..81])));
            }
            SolutionCount::Many if !is_printed => {
                let status = if unique { ExitStatus::No } else { ExitStatus::Success };
                answers.add_counted(SEVERAL, status, write(Verdict::Many, Some(&solution[..81])));
            }
            // An invalid character leaves no solution too.
            SolutionCount::None if !is_printed && Puzzle::from_line(puzzle).is_ok() => {
                answers.add_counted(NONE, ExitStatus::No, write(Verdict::None, None));
            }
            _ => {
                let number = numbers.get(index).copied().unwrap_or(block.line + index);
                if let Some(record) = Record::of_line(number, puzzle, options) {
                    answers.push(answer(item(record)));
                }
            }
        }
    }
    for (_, record) in others {
        answers.push(answer(item(record)));
    }
    buffers::release(solutions);
    answers.all
}

thread_local! {
    /// The engine of each thread, with the memory that it reuses from block to block.
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::new());
}

/// Writes the answer to a puzzle of 81 digits and blanks.
fn push_row(
    reporter: &dyn TextReporter,
    puzzle: &[u8; 81],
    verdict: Verdict,
    solution: Option<&[u8]>,
    out: &mut String,
) {
    let puzzle = puzzle.map(|byte| if byte == b'0' { b'.' } else { byte });
    // Both are digits and points.
    let text = |cells| std::str::from_utf8(cells).unwrap_or_default();
    let row = TextRow { puzzle: text(&puzzle), verdict, solution: solution.map(text), number: None, statistics: None };
    reporter.push(&row, out);
}

/// Answers; those of one kind that follow one another are one.
#[derive(Default)]
struct Answers {
    all: Vec<Answer>,
    warnings: u64,
}

impl Answers {
    fn push(&mut self, answered: Answer) {
        self.warnings += answered.notes.iter().filter(|note| matches!(note, Note::Warning(_))).count() as u64;
        self.all.push(answered);
    }

    fn add(&mut self, kind: &'static str, status: ExitStatus, write: impl FnOnce(&mut String)) {
        match self.all.last_mut() {
            Some(last) if last.kind == kind && last.notes.is_empty() => {
                last.puzzles += 1;
                write(&mut last.out);
            }
            _ => {
                let mut answered = Answer { kind, status, ..Answer::default() };
                write(&mut answered.out);
                self.all.push(answered);
            }
        }
    }

    /// Adds an answer whose warning is counted but not printed.
    fn add_counted(&mut self, kind: &'static str, status: ExitStatus, write: impl FnOnce(&mut String)) {
        let mut answered = Answer { kind, status, notes: vec![Note::Counted], ..Answer::default() };
        write(&mut answered.out);
        self.all.push(answered);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An input that returns a few bytes at a time.
    struct Drip(Vec<u8>, usize);

    impl Read for Drip {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(self.0.len()).min(buffer.len());
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0.drain(..length);
            Ok(length)
        }
    }

    #[test]
    fn blocks_are_whole_lines_however_they_are_read() {
        let text = b"one\ntwo\r\n\nthree and more\rfour\r\n\rlast without end";
        for drip in 1..=text.len() {
            let input = io::BufReader::new(Drip(text.to_vec(), drip));
            let mut blocks = Blocks { source: Arc::from("test"), input, line: 1, rest: Vec::new() };
            let (mut all, mut line) = (Vec::new(), 1);
            while let Some(block) = blocks.read().unwrap() {
                assert_eq!(block.line, line);
                line += count_lines(block.bytes());
                all.extend(block.bytes());
                assert!(all.ends_with(b"\n") || all.ends_with(b"\r") || all == text);
            }
            assert_eq!(all, text);
        }
    }

    #[test]
    fn a_block_is_solved_in_place_only_if_each_line_is_a_board() {
        let (board, half) = (".".repeat(81), "1".repeat(40));
        for (text, is_plain) in [
            (format!("{board}\n{board}\n"), true),
            (format!("{board}\r\n{board}\r\n"), false),
            // Together as long as a board and its line end.
            (format!("{board}\n{half}\n{half}\n"), false),
        ] {
            let input = io::BufReader::new(text.as_bytes());
            let mut blocks = Blocks { source: Arc::from("test"), input, line: 1, rest: Vec::new() };
            let block = blocks.read().unwrap().unwrap();
            assert_eq!(block.rows().is_some(), is_plain, "{text}");
        }
    }
}
