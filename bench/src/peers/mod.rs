//! Solvers from the package registry, each behind the same small trait.
#![cfg_attr(not(feature = "peers"), allow(dead_code, reason = "only peers use all of it"))]

#[cfg(feature = "peers")]
mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
#[cfg(feature = "peers")]
mod msolve;
#[cfg(feature = "peers")]
mod rustoku;
#[cfg(feature = "peers")]
mod splr;
#[cfg(feature = "peers")]
mod sudoku;
#[cfg(feature = "peers")]
mod sudoku_solver;
#[cfg(feature = "peers")]
mod varisat;
#[cfg(feature = "peers")]
mod zero_alloc;

use crate::encoding::Encoding;
use crate::permute::Line;

/// What a solver of 9×9 boards finds out.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Question {
    /// How many solutions, up to two, and one of them.
    Two,
    /// How many solutions, up to two: it does not also show one.
    TwoUnseen,
    /// The first solution: it cannot count.
    First,
}

/// A solver of 9×9 boards.
pub(crate) trait Nine {
    fn name(&self) -> String;

    fn question(&self) -> Question;

    /// The number of solutions, up to two if it can count; one of them is written down if it shows one.
    fn solve(&mut self, line: &Line, solution: &mut Line) -> u8;

    /// The same for many.
    fn solve_all(&mut self, lines: &[Line], solutions: &mut [Line], counts: &mut [u8]) {
        for ((line, solution), count) in lines.iter().zip(solutions).zip(counts) {
            *count = self.solve(line, solution);
        }
    }
}

/// A solver of propositional formulas, for large boards.
pub(crate) trait Sat: Sync {
    fn name(&self) -> &'static str;

    /// Whether each variable holds; none if the formula cannot be satisfied.
    fn model(&self, encoding: &Encoding) -> Option<Vec<bool>>;
}

/// The peers for 9×9 boards, quickest first.
pub(crate) fn nine() -> Vec<Box<dyn Nine>> {
    #[cfg(not(feature = "peers"))]
    return Vec::new();
    #[cfg(feature = "peers")]
    vec![
        Box::new(sudoku::Sudoku),
        Box::new(msolve::Msolve),
        Box::new(rustoku::Rustoku),
        Box::new(zero_alloc::ZeroAlloc),
        Box::new(sudoku_solver::SudokuSolver),
    ]
}

/// The peers for large boards.
pub(crate) static SAT: &[&dyn Sat] = &[
    #[cfg(feature = "peers")]
    &varisat::Varisat,
    #[cfg(feature = "peers")]
    &batsat::Batsat,
    #[cfg(feature = "peers")]
    &splr::Splr,
    #[cfg(feature = "cadical")]
    &cadical::Cadical,
];

/// A line as text.
#[cfg(feature = "peers")]
fn text(line: &Line) -> &str {
    str::from_utf8(line).expect("digits and points")
}

/// A line as numbers, 0 for a blank.
#[cfg(feature = "peers")]
fn rows(line: &Line) -> [[u8; 9]; 9] {
    let number = |symbol: u8| if symbol == b'.' { 0 } else { symbol - b'0' };
    std::array::from_fn(|row| std::array::from_fn(|col| number(line[row * 9 + col])))
}
