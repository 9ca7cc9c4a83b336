//! The documents in which outcomes travel: one serde schema for HTTP, WebAssembly, `--format json` and Python.
//!
//! Cells are indexes from 0, row by row (`r1c1` is 0); digits are numbers from 1; houses are numbered from 0 and carry
//! their name (`row 1`); fields are camelCase; a field without a value is left out. Every document about a board begins
//! with the board on one line (`puzzle`).
//!
//! ```
//! use ukodus::format::{self, ReadOptions};
//! use ukodus::wire::HintDoc;
//! use ukodus::{Depth, hint};
//!
//! let entry = format::parse("1.3..2.4.1..2.4.", &ReadOptions::default())?;
//! let document = HintDoc::new(&entry, &hint(&entry.grid, Depth::Place)?);
//! let json = serde_json::to_string(&document)?;
//! assert!(json.starts_with(r#"{"puzzle":"1.3..2.4.1..2.4.","kind":"step","texts":["Look at r1c2."]"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod algorithm;
mod board;
mod check;
mod error;
mod explain;
mod generate;
mod glossary;
mod hint;
mod line;
mod name;
mod practice;
mod rating;
mod rounds;
mod se;
mod solve;
mod step;
mod technique;
mod trace;

pub use algorithm::AlgorithmDoc;
pub use board::{BoardDoc, BoardInput, ClashDoc, HouseDoc, HouseKindDoc, ShapeDoc};
pub use check::{BackdoorDoc, CheckDoc, ConflictDoc, MinimisedDoc, RedundantDoc, SettlingDoc};
pub use error::{ErrorCode, ErrorDoc};
pub use explain::{AllStepsDoc, AllStepsEndDoc, AllStepsPartDoc, PathEndDoc, PathPartDoc, SolutionPathDoc};
pub use generate::{GenerationDoc, NearMissDoc, NewPuzzleDoc};
pub use glossary::TermDoc;
pub use hint::{HintDoc, HintKind, PlaceDoc};
pub use line::{LineDoc, PartDoc};
pub use name::{Name, Named};
pub use practice::{PositionDoc, PracticeDoc, PracticeSource};
pub use rating::{RatedDoc, RatingDoc, TechniqueCountDoc};
pub use rounds::{MethodCountDoc, RoundRatingDoc};
pub use se::{SePathDoc, SeRatingDoc, SeStepDoc};
pub use solve::{CountDoc, SolutionDoc, SolveDoc, StatisticsDoc};
pub use step::{CandidateRoleDoc, CellRoleDoc, DrawingDoc, HouseRoleDoc, LinkDoc, Pair, StepDoc, StepDocs};
pub use technique::{BlockDoc, SectionDoc, TechniqueDoc, TechniquePageDoc};
pub use trace::TraceDoc;

use ukodus_core::format::{self, Entry};
use ukodus_core::{Cell, Grid};

/// The board of an entry on one line, in the alphabet it was read in.
fn line_of(entry: &Entry) -> String {
    format::line(&entry.grid, entry.notation.alphabet)
}

fn indexes<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> Vec<usize> {
    cells.into_iter().map(|cell| cell.index()).collect()
}

/// The candidates of each blank cell; `None` for a cell that holds a digit.
#[must_use]
pub fn candidates(grid: &Grid) -> Vec<Option<Vec<u8>>> {
    let of =
        |cell| grid.get(cell).is_none().then(|| grid.candidates(cell).iter().map(ukodus_core::Digit::get).collect());
    grid.shape().all_cells().map(of).collect()
}
