//! `POST /api/hint`: the next step, from a nudge to the full reason.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use ukodus::logic::{Depth, Mistake, Step, mistakes};
use ukodus::{Cell, Grid, House, Outcome, Shape};

use super::board::{AnyBoard, HouseName};
use super::reasoning;
use super::step::{Marks, StepInfo};
use super::techniques::TechniqueInfo;
use super::{ApiError, Limits};

/// A board whose next step is asked for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HintRequest {
    /// The board as far as the player came. Its candidates, where it has any, are the player's.
    pub board: AnyBoard,
    /// Rows x columns of a box, where the text does not tell.
    #[serde(default)]
    pub shape: Option<String>,
    /// How much to tell: 1 where to look, 2 also by which technique, 3 the whole step. 3 where it is left out.
    #[serde(default)]
    pub depth: Option<u8>,
    /// Techniques to do without.
    #[serde(default)]
    pub without: Vec<String>,
    /// The most time to take, in milliseconds; the server's own limit holds as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HintResponse {
    /// What kind of hint it is.
    pub kind: HintKind,
    /// The hint, for people.
    pub text: String,
    /// Where to look, or where the mistakes are.
    pub place: Place,
    /// The technique, from depth 2 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<TechniqueInfo>,
    /// The whole step, at depth 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepInfo>,
}

/// What kind of hint it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum HintKind {
    /// There is a step.
    Step,
    /// Some of what was entered is wrong: nothing that follows would be right.
    Mistake,
    /// The board is full and right.
    Solved,
    /// The board has no solution.
    Impossible,
    /// No technique finds anything.
    Stuck,
    /// Time was up.
    Halted,
}

/// Where to look.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Place {
    /// Cells, by their index.
    pub cells: Vec<usize>,
    /// Houses.
    pub houses: Vec<HouseName>,
}

/// Finds the next step.
///
/// # Errors
///
/// If the board cannot be read, is too large to be reasoned on, or a technique is not known. That time is up is an
/// answer.
pub fn answer(request: &HintRequest, limits: &Limits) -> Result<HintResponse, ApiError> {
    let depth = match request.depth.unwrap_or(3) {
        1 => Depth::Where,
        2 => Depth::What,
        3 => Depth::Step,
        other => return Err(ApiError::value("depth", format!("{other} is not 1, 2 or 3"))),
    };
    let grid = request.board.read(request.shape.as_deref(), limits)?;
    let limits = &limits.sooner(request.time_limit_ms);
    let only = reasoning::only_solution(&grid, limits);
    if let Some(hint) = without_step(&grid, only.as_ref(), depth) {
        return Ok(hint);
    }
    // Where the givens have one solution and nothing is wrong with the rest, the board has that solution too.
    if only.is_none() && matches!(limits.solver().solve(&grid).outcome, Ok(Outcome::None)) {
        return Ok(HintResponse::bare(HintKind::Impossible, "This board has no solution."));
    }
    let logic = reasoning::logic(limits, only.is_some(), &request.without)?;
    let Some(step) = logic.find(&grid)? else {
        return Ok(if limits.is_over() {
            HintResponse::bare(HintKind::Halted, "Time was up before a step was found.")
        } else {
            HintResponse::bare(HintKind::Stuck, "No technique finds anything here.")
        });
    };
    Ok(tell(&step, &grid, depth))
}

/// What is to be said where no step is asked for: the board is solved, or wrong.
fn without_step(grid: &Grid, only: Option<&Grid>, depth: Depth) -> Option<HintResponse> {
    if grid.is_solved() && only.is_none_or(|only| only.cells() == grid.cells()) {
        return Some(HintResponse::bare(HintKind::Solved, "It is solved."));
    }
    let (cells, text) = match only {
        Some(only) => {
            let mistakes = mistakes(grid, only);
            let text = mistakes.first()?.hint(grid.shape(), depth);
            (mistakes.iter().map(Mistake::cell).collect(), text)
        }
        None => (clashing(grid), grid.clashes().first()?.to_string()),
    };
    let place = Place { cells: cells.into_iter().map(Cell::index).collect(), houses: Vec::new() };
    Some(HintResponse { place, ..HintResponse::bare(HintKind::Mistake, &text) })
}

/// The cells whose digits clash.
fn clashing(grid: &Grid) -> Vec<Cell> {
    let cells: BTreeSet<Cell> = grid.clashes().into_iter().flat_map(|clash| clash.cells).collect();
    cells.into_iter().collect()
}

fn tell(step: &Step, grid: &Grid, depth: Depth) -> HintResponse {
    let info = StepInfo::new(step, Marks::new(grid).removed_by(step));
    HintResponse {
        kind: HintKind::Step,
        text: step.hint(depth),
        place: place(step, &info, grid.shape()),
        technique: (depth >= Depth::What).then(|| step.technique.into()),
        step: (depth >= Depth::Step).then_some(info),
    }
}

/// Where the step is seen: the houses it is drawn with, else the house that most of its cells share, and its cells.
fn place(step: &Step, info: &StepInfo, shape: Shape) -> Place {
    let drawing = step.drawing();
    let drawn: BTreeSet<House> = drawing.houses.iter().map(|&(house, _)| house).collect();
    let pattern = drawing.cells.iter().map(|&(cell, _)| cell);
    let pattern = pattern.chain(drawing.candidates.iter().map(|(candidate, _)| candidate.cell));
    let mut cells: BTreeSet<Cell> = pattern.collect();
    if cells.is_empty() {
        cells.extend(info.placements.iter().chain(&info.eliminations).map(|&(cell, _)| Cell::new(cell)));
    }
    let shared = || shape.houses().find(|&house| cells.iter().all(|&cell| shape.houses_of(cell).contains(&house)));
    // One cell shares three houses with itself: it is named by its box.
    let only_box = || cells.first().filter(|_| cells.len() == 1).map(|&cell| House::Box(shape.box_of(cell)));
    let houses: Vec<House> =
        if drawn.is_empty() { only_box().or_else(shared).into_iter().collect() } else { drawn.into_iter().collect() };
    Place {
        cells: cells.into_iter().map(Cell::index).collect(),
        houses: houses.into_iter().map(HouseName::from).collect(),
    }
}

impl HintResponse {
    fn bare(kind: HintKind, text: &str) -> Self {
        Self { kind, text: text.to_owned(), place: Place::default(), technique: None, step: None }
    }
}
