//! `POST /api/check`: what is right and wrong with a board.

use serde::{Deserialize, Serialize};
use ukodus::{Cell, Grid, Proof, Solver};

use super::board::{self, AnyBoard, Clash, Stopped};
use super::solve::Outcome;
use super::{ApiError, Limits};

/// A board to be checked.
///
/// The puzzle is what is given. What else stands in the board was entered by the player and is checked against the
/// puzzle's solution. So are the candidates, if the givens alone have just one solution; if not, they are part of the
/// puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckRequest {
    /// The board.
    pub board: AnyBoard,
    /// Rows x columns of a box, where the text does not tell.
    #[serde(default)]
    pub shape: Option<String>,
    /// How far to count solutions, 2 to 1,000,000; 2 where it is left out.
    #[serde(default)]
    pub limit: Option<u64>,
    /// The most time to take, in milliseconds; the server's own limit holds as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// What is right and wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CheckResponse {
    /// How many solutions the puzzle has.
    pub outcome: Outcome,
    /// How many were counted.
    pub count: u64,
    /// Whether those are all there are.
    pub exact: bool,
    /// Why the search ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// Every digit that stands more than once in a house, given or entered.
    pub clashes: Vec<Clash>,
    /// The entered cells that differ from the only solution.
    pub wrong: Vec<usize>,
    /// The blank cells whose candidates lack the digit of the only solution.
    pub missing: Vec<usize>,
    /// Where there is no solution: a few givens that are impossible together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Conflict>,
    /// Where there is more than one solution: cells in which two of them differ.
    pub differ: Vec<usize>,
    /// How many cells hold a digit.
    pub filled: usize,
    /// Whether the board is full and right.
    pub solved: bool,
}

/// Givens that are impossible together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Conflict {
    /// The cells, by their index.
    pub cells: Vec<usize>,
    /// What is known of how few they are.
    pub proof: HowFew,
}

/// What is known of how few the cells of a conflict are.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum HowFew {
    /// Nothing: some may be spared.
    Reduced,
    /// None can be spared.
    Irreducible,
    /// No smaller set is impossible.
    Smallest,
}

/// How far solutions can be counted.
pub const MAX_COUNT: u64 = 1_000_000;

/// Checks a board.
///
/// # Errors
///
/// If it cannot be read. That time is up is an answer.
pub fn answer(request: &CheckRequest, limits: &Limits) -> Result<CheckResponse, ApiError> {
    let board = request.board.read(request.shape.as_deref(), limits)?;
    let limit = request.limit.unwrap_or(2);
    if !(2..=MAX_COUNT).contains(&limit) {
        return Err(ApiError::value("limit", format!("{limit} is not from 2 to {MAX_COUNT}")));
    }
    let limits = limits.sooner(request.time_limit_ms);
    let givens = board.clone().with_givens_only();
    let mut found = Found::search(&givens.clone().without_marks(), &limits.solver(), limit);
    if board.has_marks() && found.outcome() != Outcome::Unique {
        found = Found::search(&givens, &limits.solver(), limit);
    }
    let outcome = found.outcome();
    let only = found.first.as_ref().filter(|_| outcome == Outcome::Unique);
    let other_than = |is_off: &dyn Fn(Cell, &Grid) -> bool| -> Vec<usize> {
        let Some(only) = only else { return Vec::new() };
        board.shape().all_cells().filter(|&cell| is_off(cell, only)).map(Cell::index).collect()
    };
    let differ = match (&found.first, &found.second) {
        (Some(one), Some(other)) => {
            let differs = |cell: &Cell| one.get(*cell) != other.get(*cell);
            board.shape().all_cells().filter(differs).map(Cell::index).collect()
        }
        _ => Vec::new(),
    };
    Ok(CheckResponse {
        outcome,
        count: found.count,
        exact: found.exact,
        stopped: found.stopped,
        clashes: board::clashes(&board),
        wrong: other_than(&|cell, only| board.get(cell).is_some() && board.get(cell) != only.get(cell)),
        missing: other_than(&|cell, only| {
            let right = only.get(cell);
            let lacks = |marks: ukodus::DigitSet| right.is_some_and(|digit| !marks.contains(digit));
            board.get(cell).is_none() && board.marks(cell).is_some_and(lacks)
        }),
        conflict: if outcome == Outcome::None { conflict(&givens, &limits.solver()) } else { None },
        differ,
        filled: board.count_filled(),
        solved: board.is_solved() && only.is_none_or(|only| board.solves(&only.clone().without_marks())),
    })
}

/// What a search for solutions found.
struct Found {
    first: Option<Grid>,
    second: Option<Grid>,
    count: u64,
    exact: bool,
    stopped: Option<Stopped>,
}

impl Found {
    fn search(puzzle: &Grid, solver: &Solver, limit: u64) -> Self {
        let mut solutions = solver.solutions(puzzle);
        let (first, second) = (solutions.next(), solutions.next());
        let mut count = u64::from(first.is_some()) + u64::from(second.is_some());
        while count >= 2 && count < limit && solutions.next().is_some() {
            count += 1;
        }
        let stopped = solutions.stopped().map(Stopped::from);
        Self { first, second, count, exact: count < limit && stopped.is_none(), stopped }
    }

    const fn outcome(&self) -> Outcome {
        match (self.count, self.stopped) {
            (0, None) => Outcome::None,
            (0, Some(_)) => Outcome::Unknown,
            (1, None) => Outcome::Unique,
            (1, Some(_)) => Outcome::Some,
            _ => Outcome::Many,
        }
    }
}

fn conflict(givens: &Grid, solver: &Solver) -> Option<Conflict> {
    let found = ukodus::conflict(givens, solver).ok().flatten()?;
    let proof = match found.proof {
        Proof::Reduced => HowFew::Reduced,
        Proof::Irreducible => HowFew::Irreducible,
        Proof::Smallest => HowFew::Smallest,
    };
    Some(Conflict { cells: found.cells.into_iter().map(Cell::index).collect(), proof })
}
