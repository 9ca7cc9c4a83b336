//! `POST /api/trace`: a simple search, placement by placement, to be watched.

use serde::{Deserialize, Serialize};
use ukodus::{Grid, Run, Stop};

use super::board::{AnyBoard, Shape, Statistics, Stopped};
use super::{ApiError, Limits};

/// A board whose search is to be watched.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TraceRequest {
    /// The board.
    pub board: AnyBoard,
    /// Rows x columns of a box, where the text does not tell.
    #[serde(default)]
    pub shape: Option<String>,
    /// Whether only the givens stand.
    #[serde(default)]
    pub givens_only: bool,
    /// The algorithm: `presence`, `backtrack`, `pencilmark`, `mrv` or `heuristic`.
    pub algorithm: String,
    /// The most events to tell of, 1 to 200,000; 20,000 where it is left out.
    #[serde(default)]
    pub limit: Option<usize>,
    /// The most time to take, in milliseconds; the server's own limit holds as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// What happened up to the first solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TraceResponse {
    /// What happened, in order: the cell by its index, the digit, and what was done: 0 it was put because it was forced,
    /// 1 it was put as a guess, 2 it was taken back.
    pub events: Vec<(u16, u8, u8)>,
    /// Whether a solution was reached: the board after the last event.
    pub solved: bool,
    /// Whether the events are all there are up to the solution, or up to the end where there is none.
    pub complete: bool,
    /// Why the search ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// The shape of the board.
    pub shape: Shape,
    /// The algorithm.
    pub algorithm: &'static str,
    /// What the search did as far as it is told.
    pub statistics: Statistics,
}

/// The algorithms that can be watched: those that put one digit after another.
pub const TRACED: &[&str] = &["presence", "backtrack", "pencilmark", "mrv", "heuristic"];

/// The most events that can be asked for.
pub const MAX_EVENTS: usize = 200_000;

const EVENTS: usize = 20_000;
const FORCED: u8 = 0;
const GUESSED: u8 = 1;
const TAKEN: u8 = 2;

/// Follows a search up to its first solution.
///
/// # Errors
///
/// If the board cannot be read or the algorithm cannot be watched. That time is up is an answer.
pub fn answer(request: &TraceRequest, limits: &Limits) -> Result<TraceResponse, ApiError> {
    let mut grid = request.board.read(request.shape.as_deref(), limits)?;
    if request.givens_only {
        grid = grid.with_givens_only().without_marks();
    }
    let name = request.algorithm.as_str();
    let Some(algorithm) = ukodus::algorithm(name).filter(|_| TRACED.contains(&name)) else {
        let names = TRACED.join(", ");
        return Err(ApiError::value("algorithm", format!("{name:?} cannot be watched; {names} can")));
    };
    let limit = request.limit.unwrap_or(EVENTS);
    if !(1..=MAX_EVENTS).contains(&limit) {
        return Err(ApiError::value("limit", format!("{limit} is not from 1 to {MAX_EVENTS}")));
    }
    let outer = Run::new().with_limits(limits.sooner(request.time_limit_ms).deadline, Some(limits.cancel.clone()));
    // A limit of work that is always reached, looked at after each placement: the search stops at each, and goes on
    // when it is asked again.
    let mut run = Run::new().with_cells(usize::MAX).with_work_limit(0);
    let mut told = Told { before: grid.cells().to_vec(), events: Vec::new(), guesses: 0 };
    let (mut solved, mut complete, mut stopped) = (false, true, None);
    if !stands(&grid) {
        let statistics = run.statistics().into();
        let (shape, algorithm) = (grid.shape().into(), algorithm.name());
        return Ok(TraceResponse { events: told.events, solved, complete, stopped, shape, algorithm, statistics });
    }
    let mut search = algorithm.start(&grid);
    loop {
        let found = search.advance(&mut run);
        told.tell(search.solution(), &run);
        if told.events.len() >= limit && found != Ok(true) {
            (complete, stopped) = (false, Some(Stopped::Work));
            break;
        }
        match found {
            Ok(found) => {
                solved = found;
                break;
            }
            Err(Stop::WorkLimit) => {}
            Err(stop) => {
                (complete, stopped) = (false, Some(stop.into()));
                break;
            }
        }
        if let Err(stop) = outer.look() {
            (complete, stopped) = (false, Some(stop.into()));
            break;
        }
    }
    let statistics = run.statistics().into();
    let (events, shape, algorithm) = (told.events, grid.shape().into(), algorithm.name());
    Ok(TraceResponse { events, solved, complete, stopped, shape, algorithm, statistics })
}

/// Whether what stands breaks no rule: only such a board may be searched.
fn stands(grid: &Grid) -> bool {
    let fits = |cell| match (grid.get(cell), grid.marks(cell)) {
        (Some(digit), Some(marks)) => marks.contains(digit),
        _ => true,
    };
    grid.is_valid() && grid.shape().all_cells().all(fits)
}

/// What was told so far.
struct Told {
    /// The board as it was last told of.
    before: Vec<u8>,
    events: Vec<(u16, u8, u8)>,
    guesses: u64,
}

impl Told {
    /// Tells what changed: the digits taken back, the last cells first, then the one that was put.
    fn tell(&mut self, now: &[u8], run: &Run) {
        let changed: Vec<usize> = (0..now.len()).filter(|&cell| self.before[cell] != now[cell]).collect();
        for &cell in changed.iter().rev().filter(|&&cell| self.before[cell] != 0) {
            self.events.push((cell as u16, self.before[cell], TAKEN));
        }
        let guesses = run.statistics().guesses;
        let how = if guesses > self.guesses { GUESSED } else { FORCED };
        self.guesses = guesses;
        for &cell in changed.iter().filter(|&&cell| now[cell] != 0) {
            self.events.push((cell as u16, now[cell], how));
        }
        self.before.copy_from_slice(now);
    }
}
