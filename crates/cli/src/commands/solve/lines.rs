//! Files with an ordinary puzzle on every line, by the million: cut into blocks, solved in batches.
//!
//! What comes of a line is what [`Args::answer`](super::Args) would make of it. A line that is not plainly 81 cells goes
//! that way, and so do the few puzzles of which more is to be told than their solution.

use std::io::{self, BufRead, Read};
use std::sync::Arc;

use ukodus::format::{ReadOptions, Reader, Record};
use ukodus::nine::{self, Found, Puzzle, Rows};

use crate::bulk::{Answered, GROUP, Note, WARNINGS};
use crate::exit::ExitStatus;
use crate::input::{Input, Item, Items};
use crate::{batch, buffers};

/// Bytes read at once.
const BLOCK: usize = 1 << 18;

/// The longest line that is looked at; what goes on longer is no board of any form.
const LONGEST: usize = 1 << 24;

/// A line of 81 cells and its end.
const WIDTH: usize = 82;

/// Whole lines of one source.
pub(super) struct Block {
    source: Arc<str>,
    /// The number of the first line.
    line: usize,
    /// How many ends of lines there are.
    lines: usize,
    buffer: Vec<u8>,
    /// How much of the buffer is text.
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
        buffers::give_back(std::mem::take(&mut self.buffer));
    }
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
        let mut length = self.rest.len();
        let mut buffer = buffers::take(length + BLOCK);
        buffer[..length].copy_from_slice(&self.rest);
        loop {
            if buffer.len() < length + BLOCK {
                buffer.resize(length + BLOCK, 0);
            }
            // One read and no more: lines that are there are answered before others are waited for.
            let before = length;
            length += read_once(&mut self.input, &mut buffer[before..before + BLOCK])?;
            let end = match memchr::memrchr(b'\n', &buffer[before..length]) {
                Some(last) => before + last + 1,
                None if length == before || length >= LONGEST => length,
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
}

fn count_lines(bytes: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', bytes).count()
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

/// How a puzzle is counted that has what it should.
const ONE: &str = "with one solution";

/// How the solution of a line is written.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum LineForm {
    Line,
    Csv,
}

/// The lines of a block that are not as long as others, or not plainly 81 cells: cut apart.
#[derive(Default)]
struct Cut {
    puzzles: Vec<[u8; 81]>,
    /// The numbers of their lines.
    numbers: Vec<usize>,
    /// What else there is, with the number of puzzles before it.
    others: Vec<(usize, Record)>,
}

impl Cut {
    fn of(block: &Block, options: &ReadOptions) -> Self {
        let (mut cut, mut rest) = (Self::default(), block.bytes());
        for number in block.line.. {
            if rest.is_empty() {
                break;
            }
            let end = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
            let (line, after) = rest.split_at(end);
            rest = after;
            if let Ok(puzzle) = <[u8; 81]>::try_from(line.trim_ascii_end()) {
                cut.puzzles.push(puzzle);
                cut.numbers.push(number);
            } else if let Some(record) = Record::of_line(number, without_end(line), options) {
                cut.others.push((cut.puzzles.len(), record));
            }
        }
        cut
    }
}

/// The answers to a block. `answer` is asked about all that is not a plain puzzle with a solution.
pub(super) fn answer_block(
    block: &Block,
    form: LineForm,
    unique: bool,
    options: &ReadOptions,
    answer: impl Fn(Item) -> Answered,
) -> Vec<Answered> {
    let rows = block.rows();
    let Cut { puzzles, numbers, others } = if rows.is_some() { Cut::default() } else { Cut::of(block, options) };
    let rows = rows.unwrap_or_else(|| Rows::from(&puzzles[..]));
    let mut solutions = buffers::take(rows.count() * rows.width());
    let mut found = vec![Found::None; rows.count()];
    nine::solve_rows(rows, &mut solutions, &mut found);

    if rows.width() == WIDTH && form == LineForm::Line && found.iter().all(|&found| found == Found::One) {
        for line in solutions.chunks_exact_mut(WIDTH) {
            line[WIDTH - 1] = b'\n';
        }
        // Digits and ends of lines are text.
        let out = String::from_utf8(solutions).unwrap_or_default();
        return vec![Answered { out, puzzles: found.len() as u64, kind: ONE, ..Answered::default() }];
    }

    let mut answers = Answers::default();
    let mut others = others.into_iter().peekable();
    let item = |record| Item { source: block.source.clone(), record };
    for (index, (found, solution)) in found.iter().zip(solutions.chunks_exact(rows.width())).enumerate() {
        while let Some((_, record)) = others.next_if(|(before, _)| *before <= index) {
            answers.push(answer(item(record)));
        }
        let (puzzle, solution) = (rows.board(index), &solution[..81]);
        let is_told = answers.warnings < WARNINGS;
        match found {
            Found::One => {
                answers.add(ONE, ExitStatus::Answered, |out| form.write(puzzle, "1", Some(solution), out));
            }
            Found::Many if !is_told => {
                let status = if unique { ExitStatus::No } else { ExitStatus::Answered };
                answers.add_untold("with several", status, |out| form.write(puzzle, "2", Some(solution), out));
            }
            // Not a character that stands for nothing.
            Found::None if !is_told && Puzzle::from_line(puzzle).is_ok() => {
                answers.add_untold("with none", ExitStatus::No, |out| form.write(puzzle, "0", None, out));
            }
            _ => {
                let number = numbers.get(index).copied().unwrap_or(block.line + index);
                if let Some(record) = Record::of_line(number, without_end(puzzle), options) {
                    answers.push(answer(item(record)));
                }
            }
        }
    }
    for (_, record) in others {
        answers.push(answer(item(record)));
    }
    buffers::give_back(solutions);
    answers.all
}

fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

impl LineForm {
    fn write(self, puzzle: &[u8; 81], solutions: &str, solution: Option<&[u8]>, out: &mut String) {
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
                line += count_lines(block.bytes());
                all.extend(block.bytes());
                assert!(all.ends_with(b"\n") || all == text);
            }
            assert_eq!(all, text);
        }
    }

    #[test]
    fn lines_are_taken_as_they_lie_only_if_each_is_a_board() {
        let (board, half) = (".".repeat(81), "1".repeat(40));
        for (text, is_plain) in [
            (format!("{board}\n{board}\n"), true),
            (format!("{board}\r\n{board}\r\n"), false),
            // Together as long as a board and its end.
            (format!("{board}\n{half}\n{half}\n"), false),
        ] {
            let input = io::BufReader::new(text.as_bytes());
            let mut blocks = Blocks { source: Arc::from("test"), input, line: 1, rest: Vec::new() };
            let block = blocks.read().unwrap().unwrap();
            assert_eq!(block.rows().is_some(), is_plain, "{text}");
        }
    }
}
