//! Why a board is impossible: a smallest set of the digits that stand in it which already is.

mod hitting;
mod questions;

use ukodus_core::{Cell, Grid};

use self::hitting::{HittingSets, Smallest};
use self::questions::{Answer, Questions};
use crate::{Solver, Stop};

/// Cells whose digits have no solution together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The cells, as one reads. There are none where the pencil marks alone are impossible.
    pub cells: Vec<Cell>,
    /// What is known of how few they are.
    pub proof: Proof,
}

impl Conflict {
    /// Whether no smaller set is impossible; there may be others of the same size.
    #[must_use]
    pub fn is_smallest(&self) -> bool {
        self.proof == Proof::Smallest
    }
}

/// What is known of how few the cells of a [`Conflict`] are.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Proof {
    /// Nothing: some may be spared.
    Reduced,
    /// None can be spared: without any one of them there is a solution.
    Irreducible,
    /// No smaller set is impossible.
    Smallest,
}

/// For a board without a solution, a set of cells whose digits alone make it impossible, as small as can be found;
/// `None` for a board with a solution.
///
/// Pencil marks stay as they are: only what stands in a cell is spared. Two digits that clash are such a set. Where
/// none do, digits are left out while the rest stays impossible; then the smallest set of all is looked for, for as
/// long as that is not much work. Work is counted, not timed, so the answer is the same each time as long as the
/// limits of `solver` are not reached. The time limit is for all of it.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_engine::{Solver, conflict};
///
/// // The first box lacks a 9, and its one blank sees the 9 below. The 5 and 8 above that 9 can be spared: it keeps the
/// // others of its column from being 9 as well.
/// let grid: Grid = "12.......345......678....................5.......................9...............".parse()?;
/// let found = conflict(&grid, &Solver::new())?.expect("it is impossible");
/// let told: Vec<String> = found.cells.iter().map(|&cell| grid.shape().position(cell).to_string()).collect();
/// assert_eq!(told.join(" "), "r1c1 r1c2 r2c1 r2c2 r3c1 r3c2 r8c3");
/// assert!(found.is_smallest());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The reason to stop, if a limit of `solver` is reached before it is known whether there is a solution. Later, what
/// was found by then is given.
pub fn conflict(grid: &Grid, solver: &Solver) -> Result<Option<Conflict>, Stop> {
    if !grid.has_marks()
        && let Some(clash) = grid.clashes().first()
    {
        // Any one digit has a solution, so a pair is as small as can be.
        let mut cells = clash.cells[..2].to_vec();
        cells.sort_unstable();
        return Ok(Some(Conflict { cells, proof: Proof::Smallest }));
    }
    let mut questions = Questions::new(grid, solver);
    match questions.ask_all() {
        Answer::Solution(_) => return Ok(None),
        Answer::Stopped(stop) => return Err(stop),
        Answer::Impossible => {}
    }
    let standing: Vec<Cell> = grid.shape().all_cells().filter(|&cell| grid.get(cell).is_some()).collect();
    let (cells, proof) = reduce(&mut questions, standing.clone());
    if proof == Proof::Irreducible
        && let Some(cells) = smallest(&mut questions, &standing, &cells)
    {
        return Ok(Some(Conflict { cells, proof: Proof::Smallest }));
    }
    Ok(Some(Conflict { cells, proof }))
}

/// Leaves out cells of an impossible set while the rest is impossible: large parts first, then one by one.
///
/// A cell that cannot be spared from a set cannot be spared from a part of it, so each is tried once.
fn reduce(questions: &mut Questions, mut cells: Vec<Cell>) -> (Vec<Cell>, Proof) {
    let mut proof = Proof::Irreducible;
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
                        return (cells, Proof::Reduced);
                    }
                    if length == 1 {
                        proof = Proof::Reduced;
                    }
                    start = end;
                }
            }
        }
        if length == 1 {
            return (cells, proof);
        }
        length = length.div_ceil(2);
    }
}

/// The smallest impossible set, given one from which none can be spared; `None` if that would be too much work.
///
/// Whatever set of cells has a solution, an impossible set has a cell outside of it. So the complements of sets with
/// a solution are all hit by any impossible set. A smallest set that hits all complements known is either impossible,
/// and then the smallest; or it has a solution, grows to a set that cannot grow, and gives a new complement.
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

/// Grows a set that hits all complements known, for new ones; `false` if it is impossible, `None` if it is too much work
/// to tell.
fn must_hit_more(
    questions: &mut Questions,
    standing: &[Cell],
    hitting: Subset,
    complements: &mut HittingSets,
) -> Option<bool> {
    let (mut grown, true) = grow(questions, standing, hitting)? else { return Some(false) };
    let mut hit = hitting;
    // Finding a hitting set is dear: as many complements are added as can be had without one in common.
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

/// The most that can be added to a set so that there is a solution, and whether there is one at all; `None` if that is
/// too much work.
fn grow(questions: &mut Questions, standing: &[Cell], set: Subset) -> Option<(Subset, bool)> {
    let Answer::Solution(solution) = questions.ask_known(&cells(standing, set))? else { return Some((set, false)) };
    let mut grown = set | agreeing(questions, standing, &solution);
    let mut untried = all(standing) & !grown;
    while untried != 0 {
        let one = untried & untried.wrapping_neg();
        untried &= !one;
        // Where it is too much work to tell, the set is left without: its complement is then not the smallest.
        if let Answer::Solution(solution) = questions.ask(&cells(standing, grown | one)) {
            grown |= agreeing(questions, standing, &solution);
            untried &= !grown;
        }
    }
    Some((grown, true))
}

/// A set of the cells that stand; bit `i` stands for the `i`th as one reads.
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

/// The cells that a solution agrees with.
fn agreeing(questions: &Questions, standing: &[Cell], solution: &[u8]) -> Subset {
    select(standing, |cell| questions.stands(cell, solution))
}

fn cells(standing: &[Cell], set: Subset) -> Vec<Cell> {
    standing.iter().enumerate().filter(|(i, _)| set >> i & 1 != 0).map(|(_, &cell)| cell).collect()
}
