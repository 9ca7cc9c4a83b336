//! Proof that a board is impossible, for a checker that knows nothing of Sudoku.
//!
//! The board is written as clauses in the DIMACS form, the proof as clauses that follow one after another by unit
//! propagation, down to the empty one: the DRAT form that checkers of SAT solvers read.

use std::io::{self, Write};

use ukodus_core::Grid;

use super::board::Board;
use super::found::Found;
use super::layout::{Candidate, Layout};
use super::learn::{Learner, Problem, Start};
use crate::solver::stands;
use crate::word::Word;
use crate::{Run, Solver, Stop};

/// Writes the rules of the board and what stands in it as clauses, in the DIMACS form.
///
/// Variable `side² · row + side · column + digit` says that the digit, from 1, stands in the cell, whose row and column
/// are counted from 0. The clauses: what stands in each cell; what its pencil marks exclude; that each cell has a digit
/// and each digit a place in each house; that it has no two.
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
/// What `out` says.
pub fn write_clauses(grid: &Grid, out: &mut impl Write) -> io::Result<()> {
    let layout = Layout::new(grid.shape());
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

/// What is known of a cell beforehand: its digit, or what its pencil marks exclude; both if it has both.
fn units(grid: &Grid, cell: usize) -> Vec<i32> {
    let side = grid.shape().side();
    let at = |digit: usize| variable(side, Candidate::new(cell, digit));
    let stands = grid.get(Layout::cell(cell)).map(|digit| at(usize::from(digit.get()) - 1));
    let excluded = grid.marks(Layout::cell(cell)).map(|marks| grid.shape().digits().without(marks));
    let excluded = excluded.into_iter().flatten().map(|digit| -at(usize::from(digit.get()) - 1));
    stands.into_iter().chain(excluded).collect()
}

fn variable(side: usize, candidate: Candidate) -> i32 {
    i32::try_from(candidate.cell() * side + candidate.digit() + 1).unwrap_or(i32::MAX)
}

/// Searches `grid` and writes, clause by clause, the proof that it has no solution; whether it has none. The proof is
/// of [`write_clauses`]. What was written for a board with a solution proves nothing.
///
/// Only the limits of `solver` are used: the search is the one that learns, whose clauses are the proof.
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
/// What `out` says; inside, the reason to stop if a limit was reached first.
pub fn write_proof(grid: &Grid, solver: &Solver, out: &mut impl Write) -> io::Result<Result<bool, Stop>> {
    let mut run = solver.run(grid);
    match grid.shape().side() {
        0..=32 => prove::<u32>(grid, &mut run, out),
        33..=64 => prove::<u64>(grid, &mut run, out),
        _ => prove::<u128>(grid, &mut run, out),
    }
}

fn prove<W: Word>(grid: &Grid, run: &mut Run, out: &mut impl Write) -> io::Result<Result<bool, Stop>> {
    if !stands(grid) {
        writeln!(out, "0")?;
        return Ok(Ok(true));
    }
    let mut board = Board::<W>::new(grid);
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
    // One conflict at a time: each teaches a clause that follows from those before.
    loop {
        match learner.advance(run, 1) {
            Err(stop) => return Ok(Err(stop)),
            Ok(Found::Solution) => return Ok(Ok(false)),
            Ok(Found::Nothing) => {
                writeln!(out, "0")?;
                return Ok(Ok(true));
            }
            Ok(Found::Stalled) => {
                for (candidate, is_placed) in learner.learned() {
                    let literal = variable(side, candidate);
                    write!(out, "{} ", if is_placed { literal } else { -literal })?;
                }
                writeln!(out, "0")?;
            }
        }
    }
}
