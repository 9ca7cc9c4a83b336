//! Files with an ordinary puzzle on every line, by the million: cut into blocks, solved in batches.
//!
//! What comes of a line is what [`Args::answer`](super::Args) would make of it. A line that is not plainly 81 cells goes
//! that way, and so do the few puzzles of which more is to be told than their solution.

use std::io::{self, BufRead, Read};
use std::sync::Arc;

use ukodus::format::{ReadOptions, Reader, Record};
use ukodus::nine::{self, Found};

use crate::batch;
use crate::bulk::{Answered, GROUP, Note, WARNINGS};
use crate::exit::ExitStatus;
use crate::input::{Input, Item, Items};

/// Bytes read at once.
const BLOCK: usize = 1 << 18;

/// The longest line that is looked at; what goes on longer is no board of any form.
const LONGEST: usize = 1 << 24;

/// Whole lines of one source.
pub(super) struct Block {
    source: Arc<str>,
    /// The number of the first line.
    line: usize,
    bytes: Vec<u8>,
}

/// What is handed to a thread.
pub(super) enum Group {
    Block(Block),
    Items(Vec<anyhow::Result<Item>>),
    Error(anyhow::Error),
}

/// The sources in groups: blocks of lines where there is a puzzle a line, records where there is not.
pub(super) fn groups(opened: Vec<(Arc<str>, Input)>, options: ReadOptions) -> impl Iterator<Item = Group> + Send {
    opened.into_iter().flat_map(move |(source, input)| -> Box<dyn Iterator<Item = Group> + Send> {
        let context = format!("cannot read {source}");
        match Reader::new(input, options.clone()) {
            Err(error) => Box::new(std::iter::once(Group::Error(anyhow::Error::new(error).context(context)))),
            Ok(reader) => match reader.into_lines() {
                Ok(input) => Box::new(Blocks { source, input, line: 1, rest: Vec::new() }),
                Err(reader) => Box::new(batch::grouped(Items::of(source, reader), GROUP).map(Group::Items)),
            },
        }
    })
}

/// Cuts an input into blocks of whole lines.
struct Blocks<R> {
    source: Arc<str>,
    input: R,
    line: usize,
    /// The beginning of a line whose end has not been read.
    rest: Vec<u8>,
}

impl<R: BufRead> Blocks<R> {
    fn read(&mut self) -> io::Result<Option<Block>> {
        let mut bytes = std::mem::take(&mut self.rest);
        loop {
            let before = bytes.len();
            // One read and no more: lines that are there are answered before others are waited for.
            let length = read_once(&mut self.input, &mut bytes)?;
            let end = match memchr::memrchr(b'\n', &bytes[before..]) {
                Some(last) => before + last + 1,
                None if length == 0 || bytes.len() >= LONGEST => bytes.len(),
                None => continue,
            };
            if end == 0 {
                return Ok(None);
            }
            self.rest = bytes.split_off(end);
            let line = self.line;
            self.line += count_lines(&bytes);
            return Ok(Some(Block { source: self.source.clone(), line, bytes }));
        }
    }
}

fn count_lines(bytes: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', bytes).count()
}

fn read_once(input: &mut impl Read, bytes: &mut Vec<u8>) -> io::Result<usize> {
    let before = bytes.len();
    bytes.resize(before + BLOCK, 0);
    let length = loop {
        match input.read(&mut bytes[before..]) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => break result,
        }
    };
    bytes.truncate(before + length.as_ref().map_or(0, |&length| length));
    length
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

/// How the solution of a line is written.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum LineForm {
    Line,
    Csv,
}

/// A line of a block.
enum Slot {
    /// The next of the puzzles.
    Puzzle,
    Other(Box<Record>),
}

/// The answers to a block. `answer` is asked about all that is not a plain puzzle with a solution.
pub(super) fn answer_block(
    block: &Block,
    form: LineForm,
    unique: bool,
    options: &ReadOptions,
    answer: impl Fn(Item) -> Answered,
) -> Vec<Answered> {
    let (mut puzzles, mut slots) = (Vec::with_capacity(block.bytes.len() / 82 + 1), Vec::new());
    let mut rest = &block.bytes[..];
    for number in block.line.. {
        if rest.is_empty() {
            break;
        }
        let end = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        let (line, after) = rest.split_at(end);
        rest = after;
        if let Ok(puzzle) = <[u8; 81]>::try_from(line.trim_ascii_end()) {
            puzzles.push(puzzle);
            slots.push((number, Slot::Puzzle));
        } else if let Some(record) = Record::of_line(number, without_end(line), options) {
            slots.push((number, Slot::Other(Box::new(record))));
        }
    }
    let mut solutions = vec![[0; 81]; puzzles.len()];
    let mut found = vec![Ok(Found::None); puzzles.len()];
    nine::solve_lines(&puzzles, &mut solutions, &mut found);

    let mut answers = Answers::default();
    let mut solved = puzzles.iter().zip(&solutions).zip(&found);
    for (number, slot) in slots {
        let record = match slot {
            Slot::Other(record) => *record,
            Slot::Puzzle => {
                let Some(((puzzle, solution), found)) = solved.next() else { continue };
                let is_told = answers.warnings < WARNINGS;
                match found {
                    Ok(Found::One) => {
                        answers.add("with one solution", ExitStatus::Answered, |out| {
                            form.write(puzzle, "1", Some(solution), out);
                        });
                        continue;
                    }
                    Ok(Found::Many) if !is_told => {
                        let status = if unique { ExitStatus::No } else { ExitStatus::Answered };
                        answers.add_untold("with several", status, |out| form.write(puzzle, "2", Some(solution), out));
                        continue;
                    }
                    Ok(Found::None) if !is_told => {
                        answers.add_untold("with none", ExitStatus::No, |out| form.write(puzzle, "0", None, out));
                        continue;
                    }
                    _ => {}
                }
                let Some(record) = Record::of_line(number, puzzle, options) else { continue };
                record
            }
        };
        answers.push(answer(Item { source: block.source.clone(), record }));
    }
    answers.all
}

fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

impl LineForm {
    fn write(self, puzzle: &[u8; 81], solutions: &str, solution: Option<&[u8; 81]>, out: &mut String) {
        let text = |cells: &[u8; 81]| cells.map(|byte| if byte == b'0' { b'.' } else { byte });
        if self == Self::Csv {
            out.extend(text(puzzle).map(char::from));
            out.push(',');
            out.push_str(solutions);
            out.push(',');
        }
        match solution {
            // A solution is digits.
            Some(cells) => out.push_str(std::str::from_utf8(cells).unwrap_or_default()),
            None if self == Self::Line => out.push_str("none"),
            None => {}
        }
        out.push('\n');
    }
}

/// Answers, those in a row that came to the same as one.
#[derive(Default)]
struct Answers {
    all: Vec<Answered>,
    warnings: u64,
}

impl Answers {
    fn push(&mut self, answered: Answered) {
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
                let mut answered = Answered { kind, status, ..Answered::default() };
                write(&mut answered.out);
                self.all.push(answered);
            }
        }
    }

    /// An answer with a warning that is counted only.
    fn add_untold(&mut self, kind: &'static str, status: ExitStatus, write: impl FnOnce(&mut String)) {
        let mut answered = Answered { kind, status, notes: vec![Note::Another], ..Answered::default() };
        write(&mut answered.out);
        self.all.push(answered);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An input that gives a few bytes at a time.
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
        let text = b"one\ntwo\r\n\nthree and more\nlast without end";
        for drip in 1..=text.len() {
            let input = io::BufReader::new(Drip(text.to_vec(), drip));
            let mut blocks = Blocks { source: Arc::from("test"), input, line: 1, rest: Vec::new() };
            let (mut all, mut line) = (Vec::new(), 1);
            while let Some(block) = blocks.read().unwrap() {
                assert_eq!(block.line, line);
                line += count_lines(&block.bytes);
                all.extend(block.bytes);
                assert!(all.ends_with(b"\n") || all == text);
            }
            assert_eq!(all, text);
        }
    }
}
