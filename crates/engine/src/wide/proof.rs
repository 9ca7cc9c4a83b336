//! Proof that a board is impossible, for a checker that knows nothing about Sudoku.
//!
//! The board is written as clauses in the DIMACS format, the proof as clauses that follow one after another by unit
//! propagation, down to the empty one: the DRAT format, which checkers for SAT solvers read.

use std::io::{self, Write};

use ukodus_core::Grid;

use super::group_board::GroupBoard;
use super::group_map::{Candidate, GroupMap};
use super::learn::{Learner, Problem, Start};
use super::search_end::SearchEnd;
use super::{SizedJob, with_width};
use crate::word::Word;
use crate::{Run, Solver, Stop};

/// Writes the rules of the board and its digits as clauses, in the DIMACS format.
///
/// Variable `side² · row + side · column + digit` means that the cell holds the digit (from 1); row and column are
/// counted from 0. The clauses: the digit of each filled cell; what pencil marks exclude; each cell has a digit and
/// each digit a place in each house; no cell has two digits and no house a digit twice.
///
/// ```
/// use ukodus_core::Grid;
///
/// let mut text = Vec::new();
/// let grid: Grid = "1...............".parse()?;
/// ukodus_engine::wide::write_clauses(&grid, &mut text)?;
/// assert!(text.starts_with(b"p cnf 64 449\n1 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Any error of `out`.
pub fn write_clauses(grid: &Grid, out: &mut impl Write) -> io::Result<()> {
    let layout = GroupMap::new(grid.shape());
    let side = layout.side;
    let units: Vec<i32> = grid.shape().all_cells().flat_map(|cell| units(grid, cell.index())).collect();
    let count = units.len() + layout.groups() * (1 + side * (side - 1) / 2);
    writeln!(out, "p cnf {} {count}", side * side * side)?;
    for unit in units {
        writeln!(out, "{unit} 0")?;
    }
    for group in 0..layout.groups() {
        let members: Vec<i32> = (0..side).map(|place| variable(side, layout.member(group, place))).collect();
        for member in &members {
            write!(out, "{member} ")?;
        }
        writeln!(out, "0")?;
        for (place, one) in members.iter().enumerate() {
            for other in &members[..place] {
                writeln!(out, "-{other} -{one} 0")?;
            }
        }
    }
    Ok(())
}

/// What is known about a cell in advance: its digit, or what its pencil marks exclude; both if it has both.
fn units(grid: &Grid, cell: usize) -> Vec<i32> {
    let side = grid.shape().side();
    let at = |digit: usize| variable(side, Candidate::new(cell, digit));
    let given = grid.get(GroupMap::cell(cell)).map(|digit| at(usize::from(digit.get()) - 1));
    let excluded = grid.marks(GroupMap::cell(cell)).map(|marks| grid.shape().digits().without(marks));
    let excluded = excluded.into_iter().flatten().map(|digit| -at(usize::from(digit.get()) - 1));
    given.into_iter().chain(excluded).collect()
}

fn variable(side: usize, candidate: Candidate) -> i32 {
    i32::try_from(candidate.cell() * side + candidate.digit() + 1).unwrap_or(i32::MAX)
}

/// Searches `grid` and writes, clause by clause, a proof that it has no solution; returns whether it has none. The
/// proof applies to the clauses of [`write_clauses`]. The output for a board with a solution proves nothing.
///
/// Only the limits of `solver` are used: the search is always the learning one, whose clauses are the proof.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_engine::{Solver, wide};
///
/// let mut proof = Vec::new();
/// let grid: Grid = "12....3.........".parse()?;
/// assert_eq!(wide::write_proof(&grid, &Solver::new(), &mut proof)?, Ok(true));
/// // Unit propagation alone shows it.
/// assert_eq!(proof, b"0\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Any error of `out`; inside, the reason to stop if a limit was reached first.
pub fn write_proof(grid: &Grid, solver: &Solver, out: &mut impl Write) -> io::Result<Result<bool, Stop>> {
    with_width(grid, Proving { grid, run: solver.run(grid), out })
}

struct Proving<'a, O> {
    grid: &'a Grid,
    run: Run,
    out: &'a mut O,
}

impl<O: Write> SizedJob for Proving<'_, O> {
    type Output = io::Result<Result<bool, Stop>>;

    fn run<W: Word>(mut self) -> Self::Output {
        prove::<W>(self.grid, &mut self.run, self.out)
    }
}

fn prove<W: Word>(grid: &Grid, run: &mut Run, out: &mut impl Write) -> io::Result<Result<bool, Stop>> {
    if !grid.is_consistent() {
        writeln!(out, "0")?;
        return Ok(Ok(true));
    }
    let mut board = GroupBoard::<W>::new(grid);
    let is_sound = loop {
        match board.forced() {
            Ok(Some(candidate)) => board.place(candidate),
            Ok(None) => break true,
            Err(_) => break false,
        }
    };
    if !is_sound {
        writeln!(out, "0")?;
        return Ok(Ok(true));
    }
    let side = board.layout.side;
    let mut learner = Learner::new(Problem::new(&board), Start::default());
    // One conflict at a time: each yields a clause that follows from those before.
    loop {
        match learner.advance(run, 1) {
            Err(stop) => return Ok(Err(stop)),
            Ok(SearchEnd::Solution) => return Ok(Ok(false)),
            Ok(SearchEnd::Exhausted) => {
                writeln!(out, "0")?;
                return Ok(Ok(true));
            }
            Ok(SearchEnd::Stalled) => {
                for (candidate, is_placed) in learner.learned() {
                    let literal = variable(side, candidate);
                    write!(out, "{} ", if is_placed { literal } else { -literal })?;
                }
                writeln!(out, "0")?;
            }
        }
    }
}
