//! Why a board is impossible: a smallest set of its digits that has no solution.

mod hitting;
mod questions;

use ukodus_core::{Cell, Grid};

use self::hitting::{HittingSets, Smallest};
use self::questions::{Answer, Questions};
use crate::{Solver, Stop};

/// Cells whose digits together have no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The cells, row by row. Empty if the pencil marks alone are impossible.
    pub cells: Vec<Cell>,
    /// How small the set is known to be.
    pub minimality: Minimality,
}

impl Conflict {
    /// Whether no smaller set is impossible; there may be others of the same size.
    #[must_use]
    pub fn is_smallest(&self) -> bool {
        self.minimality == Minimality::Smallest
    }
}

/// How small the set of cells of a [`Conflict`] is known to be.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Minimality {
    /// Nothing is known: some cells may be unnecessary.
    Reduced,
    /// Every cell is necessary: without any one of them there is a solution.
    Irreducible,
    /// No smaller set is impossible.
    Smallest,
}

/// Finds a set of cells, as small as possible, whose digits alone make the board impossible; returns `None` for a board
/// with a solution.
///
/// Pencil marks are always kept: only digits are left out. Two digits that clash are such a set. If no digits clash,
/// digits are left out while the rest stays impossible; then the smallest set of all is searched for, as long as that
/// is not too much work. Work is counted, not timed, so the result is reproducible unless the limits of `solver` are
/// reached. The time limit covers everything.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_engine::{Solver, conflict};
///
/// // The first box lacks a 9, and its one blank sees the 9 below. The 5 and 8 above that 9 are not
/// // needed: without them, the 9 keeps their cells from being 9 as well.
/// let grid: Grid = "12.......345......678....................5.......................9...............".parse()?;
/// let found = conflict(&grid, &Solver::new())?.expect("it is impossible");
/// let positions: Vec<String> = found.cells.iter().map(|&cell| grid.shape().position(cell).to_string()).collect();
/// assert_eq!(positions.join(" "), "r1c1 r1c2 r2c1 r2c2 r3c1 r3c2 r8c3");
/// assert!(found.is_smallest());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The reason to stop, if a limit of `solver` is reached before it is known whether there is a solution. If a limit is
/// reached later, the set found so far is returned.
pub fn conflict(grid: &Grid, solver: &Solver) -> Result<Option<Conflict>, Stop> {
    if !grid.has_marks()
        && let Some(clash) = grid.clashes().first()
    {
        // Any single digit has a solution, so a pair is smallest.
        let mut cells = clash.cells[..2].to_vec();
        cells.sort_unstable();
        return Ok(Some(Conflict { cells, minimality: Minimality::Smallest }));
    }
    let mut questions = Questions::new(grid, solver);
    match questions.ask_all() {
        Answer::Solution(_) => return Ok(None),
        Answer::Stopped(stop) => return Err(stop),
        Answer::Impossible => {}
    }
    let standing: Vec<Cell> = grid.shape().all_cells().filter(|&cell| grid.get(cell).is_some()).collect();
    let (cells, minimality) = reduce(&mut questions, standing.clone());
    if minimality == Minimality::Irreducible
        && let Some(cells) = smallest(&mut questions, &standing, &cells)
    {
        return Ok(Some(Conflict { cells, minimality: Minimality::Smallest }));
    }
    Ok(Some(Conflict { cells, minimality }))
}

/// Removes cells from an impossible set while the rest is impossible: large parts first, then one by one.
///
/// A cell that is necessary in a set is necessary in every impossible subset of it, so each cell is tried once.
fn reduce(questions: &mut Questions, mut cells: Vec<Cell>) -> (Vec<Cell>, Minimality) {
    let mut minimality = Minimality::Irreducible;
    let mut length = cells.len().div_ceil(2).max(1);
    loop {
        let mut start = 0;
        while start < cells.len() {
            let end = (start + length).min(cells.len());
            let rest: Vec<Cell> = cells[..start].iter().chain(&cells[end..]).copied().collect();
            match questions.ask(&rest) {
                Answer::Impossible => cells = rest,
                Answer::Solution(_) => start = end,
                Answer::Stopped(stop) => {
                    if stop != Stop::WorkLimit {
                        return (cells, Minimality::Reduced);
                    }
                    if length == 1 {
                        minimality = Minimality::Reduced;
                    }
                    start = end;
                }
            }
        }
        if length == 1 {
            return (cells, minimality);
        }
        length = length.div_ceil(2);
    }
}

/// The smallest impossible set, given an irreducible one; `None` if that would be too much work.
///
/// Every impossible set has a cell outside any set that has a solution, so it hits the complement of each such set. A
/// smallest set that hits all known complements is either impossible, and then it is the smallest impossible set; or it
/// has a solution, is grown to a maximal set with a solution, and yields a new complement.
fn smallest(questions: &mut Questions, standing: &[Cell], irreducible: &[Cell]) -> Option<Vec<Cell>> {
    if standing.len() > Subset::BITS as usize {
        return None;
    }
    let mut complements = HittingSets::new();
    let known = subset(standing, irreducible);
    for one in bits(known) {
        let (grown, _) = grow(questions, standing, known & !one)?;
        complements.must_hit(all(standing) & !grown);
    }
    loop {
        let hitting = match complements.smallest_below(known.count_ones()) {
            Smallest::Found(hitting) => hitting,
            Smallest::None => return Some(irreducible.to_vec()),
            Smallest::TooMuchWork => return None,
        };
        if !must_hit_more(questions, standing, hitting, &mut complements)? {
            return Some(cells(standing, hitting));
        }
    }
}

/// Grows a set that hits all known complements, to find new ones; returns `false` if it is impossible, `None` if that
/// is too much work to decide.
fn must_hit_more(
    questions: &mut Questions,
    standing: &[Cell],
    hitting: Subset,
    complements: &mut HittingSets,
) -> Option<bool> {
    let (mut grown, true) = grow(questions, standing, hitting)? else { return Some(false) };
    let mut hit = hitting;
    // Finding a hitting set is expensive, so as many disjoint complements as possible are added at once.
    loop {
        let complement = all(standing) & !grown;
        complements.must_hit(complement);
        hit |= complement;
        match grow(questions, standing, hit) {
            Some((more, true)) => grown = more,
            _ => return Some(true),
        }
    }
}

/// The most that can be added to a set so that it has a solution, and whether it has one at all; `None` if that is too
/// much work.
fn grow(questions: &mut Questions, standing: &[Cell], set: Subset) -> Option<(Subset, bool)> {
    let Answer::Solution(solution) = questions.ask_known(&cells(standing, set))? else { return Some((set, false)) };
    let mut grown = set | agreeing(questions, standing, &solution);
    let mut untried = all(standing) & !grown;
    while untried != 0 {
        let one = untried & untried.wrapping_neg();
        untried &= !one;
        // If it is too much work to decide, the cell is left out: the complement is then not the smallest.
        if let Answer::Solution(solution) = questions.ask(&cells(standing, grown | one)) {
            grown |= agreeing(questions, standing, &solution);
            untried &= !grown;
        }
    }
    Some((grown, true))
}

/// A set of the filled cells; bit `i` is the `i`th in row order.
type Subset = u128;

fn all(standing: &[Cell]) -> Subset {
    standing.iter().fold(0, |set, _| set << 1 | 1)
}

fn bits(set: Subset) -> impl Iterator<Item = Subset> {
    (0..Subset::BITS).map(|bit| 1 << bit).filter(move |bit| set & bit != 0)
}

fn select(standing: &[Cell], is_in: impl Fn(Cell) -> bool) -> Subset {
    standing.iter().rev().fold(0, |set, &cell| set << 1 | Subset::from(is_in(cell)))
}

fn subset(standing: &[Cell], cells: &[Cell]) -> Subset {
    select(standing, |cell| cells.contains(&cell))
}

/// The cells whose digits agree with a solution.
fn agreeing(questions: &Questions, standing: &[Cell], solution: &[u8]) -> Subset {
    select(standing, |cell| questions.agrees(cell, solution))
}

fn cells(standing: &[Cell], set: Subset) -> Vec<Cell> {
    standing.iter().enumerate().filter(|(i, _)| set >> i & 1 != 0).map(|(_, &cell)| cell).collect()
}
