//! Solving a column: ordinary puzzles text to text, straight into the memory of the result; the others one by one.

use std::cell::RefCell;
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};

use ukodus::nine::{Engine, Puzzle, Rows, SolutionCount};
use ukodus::{Solver, Verdict};

use super::boards::{Boards, Lengths};
use super::source::{Plain, Source};
use super::table::{Table, Values};
use super::{Piece, Work, in_order, pieces};

/// The status of a row that cannot be read.
pub(super) const ERROR: &str = "error";

/// Rows that a thread solves at once.
const PIECE: usize = 4096;

/// The number of cells of an ordinary board.
const NINE: usize = 81;

/// Marks the status of a row that is answered in another way.
pub(super) const OTHER: u8 = 3;

thread_local! {
    /// The engine of each thread, and buffers that are reused from piece to piece.
    static ENGINE: RefCell<Room> = RefCell::new(Room::default());
}

#[derive(Default)]
struct Room {
    engine: Engine,
    puzzles: Vec<u8>,
    solutions: Vec<u8>,
    counts: Vec<SolutionCount>,
}

/// A piece, and where its answers go.
struct Job<'a, 'b> {
    piece: Piece<'a, 'b>,
    /// Room for an ordinary board for each row.
    text: &'a mut [u8],
    /// The number of solutions up to two for each row, or `OTHER`.
    counts: &'a mut [u8],
}

/// The answer to a row that is not an ordinary puzzle.
struct Other {
    row: usize,
    status: Option<&'static str>,
    solution: Option<Vec<u8>>,
    error: Option<String>,
}

/// Solves every row.
pub(super) fn answer(sources: &[Source<'_>], threads: usize, work: &Work<'_>, done: &AtomicU64) -> Table {
    let total: usize = sources.iter().map(Source::len).sum();
    let (mut text, mut counts) = (vec![0; total * NINE], vec![0; total]);
    let (mut text_left, mut counts_left) = (&mut text[..], &mut counts[..]);
    let jobs = pieces(sources, PIECE).map(move |piece| {
        let rows = piece.rows.len();
        let (text, text_after) = mem::take(&mut text_left).split_at_mut(rows * NINE);
        let (counts, counts_after) = mem::take(&mut counts_left).split_at_mut(rows);
        (text_left, counts_left) = (text_after, counts_after);
        Job { piece, text, counts }
    });
    let mut others = Vec::new();
    in_order(
        threads,
        jobs,
        work.cancel,
        |job| {
            let rows = job.counts.len();
            (rows, ENGINE.with_borrow_mut(|room| job.run(room, work)))
        },
        |(rows, mut more)| {
            done.fetch_add(rows as u64, Ordering::Relaxed);
            others.append(&mut more);
        },
    );
    into_table(text, counts, others)
}

impl Job<'_, '_> {
    fn run(self, room: &mut Room, work: &Work<'_>) -> Vec<Other> {
        let Self { piece: Piece { source, rows, first }, text, counts } = self;
        let Room { engine, puzzles, solutions, counts: found } = room;
        let mut others = Vec::new();
        found.clear();
        let other = |index: usize, row: usize| read_and_solve(source, row, first + index, work);
        match source.plain(rows.clone(), puzzles) {
            Plain::All(plain) => {
                found.resize(plain.count(), SolutionCount::None);
                engine.solve_rows(plain, text, found);
                for (index, count) in found.iter().enumerate() {
                    counts[index] = *count as u8;
                    if *count == SolutionCount::None && Puzzle::from_line(plain.board(index)).is_err() {
                        // Another notation, or no puzzle.
                        counts[index] = OTHER;
                        others.push(other(index, rows.start + index));
                    }
                }
            }
            Plain::Some(indexes) => {
                counts.fill(OTHER);
                if let Some(plain) = Rows::new(puzzles, NINE).filter(|plain| plain.count() > 0) {
                    found.resize(plain.count(), SolutionCount::None);
                    solutions.resize(plain.count() * NINE, 0);
                    engine.solve_rows(plain, solutions, found);
                    for (number, (&row, count)) in indexes.iter().zip(found.iter()).enumerate() {
                        if *count == SolutionCount::None && Puzzle::from_line(plain.board(number)).is_err() {
                            continue;
                        }
                        let index = row - rows.start;
                        counts[index] = *count as u8;
                        text[index * NINE..][..NINE].copy_from_slice(&solutions[number * NINE..][..NINE]);
                    }
                }
                let left = counts.iter().enumerate().filter(|(_, count)| **count == OTHER);
                others.extend(left.map(|(index, _)| other(index, rows.start + index)));
            }
        }
        if source.has_numbers() {
            for byte in text.iter_mut() {
                *byte = byte.wrapping_sub(b'0');
            }
        }
        others
    }
}

/// Reads a row in any notation and solves it; `row` is its index in the array, `number` the one in the column.
fn read_and_solve(source: &Source<'_>, row: usize, number: usize, work: &Work<'_>) -> Other {
    let empty = Other { row: number, status: None, solution: None, error: None };
    match source.read(row) {
        _ if work.cancel.is_cancelled() => empty,
        None => empty,
        Some(Err(error)) => Other { status: Some(ERROR), error: Some(error.into_message()), ..empty },
        Some(Ok(entry)) => {
            let report = solver(work).solve(&entry.grid);
            let (count, solution) = match &report.outcome {
                Ok(outcome) => (outcome.count(), outcome.solution()),
                Err(interrupted) => (u64::from(interrupted.found.is_some()), interrupted.found.as_ref()),
            };
            let solution = solution.map(|solution| {
                let mut boards = Boards::new();
                boards.push(solution, &entry, source.has_numbers());
                boards.bytes
            });
            let status = Some(Verdict::of(count, report.outcome.is_ok()).slug());
            let error = report.outcome.err().map(|interrupted| interrupted.to_string());
            Other { status, solution, error, ..empty }
        }
    }
}

/// The columns of the answers; where every row has an ordinary solution, the text as it is.
fn into_table(text: Vec<u8>, counts: Vec<u8>, others: Vec<Other>) -> Table {
    let rows = counts.len();
    let is_even = others.is_empty() && counts.iter().all(|&count| count != 0);
    let solutions = if is_even {
        Boards { bytes: text, lengths: Lengths::Even { length: NINE, rows } }
    } else {
        let (mut boards, mut next) = (Boards::new(), others.iter());
        boards.bytes.reserve(text.len());
        for (count, solution) in counts.iter().zip(text.chunks_exact(NINE)) {
            let solution = match *count {
                0 => None,
                OTHER => next.next().and_then(|other| other.solution.as_deref()),
                _ => Some(solution),
            };
            match solution {
                Some(solution) => boards.push_bytes(solution),
                None => boards.push_none(),
            }
        }
        boards
    };
    let statuses = others.iter().map(|other| other.status).collect();
    let errors = others.into_iter().filter_map(|other| Some((other.row, other.error?))).collect();
    Table {
        columns: vec![
            ("status", Values::Statuses { counts, others: statuses }),
            ("solution", Values::Boards(solutions)),
            ("error", Values::Messages { rows, texts: errors }),
        ],
    }
}

/// The status of a number of solutions up to two.
pub(super) const fn status(count: u8) -> &'static str {
    match count {
        0 => Verdict::None.slug(),
        1 => Verdict::Unique.slug(),
        _ => Verdict::Many.slug(),
    }
}

/// A solver for one row.
pub(super) fn solver(work: &Work<'_>) -> Solver {
    let solver = Solver::new().with_cancel(work.cancel.clone());
    match work.time_limit {
        Some(limit) => solver.with_time_limit(limit),
        None => solver,
    }
}
