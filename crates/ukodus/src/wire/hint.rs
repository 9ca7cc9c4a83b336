use serde::Serialize;
use ukodus_core::format::Entry;
use ukodus_logic::with_marks;

use super::{HouseDoc, StepDoc, TechniqueDoc, candidates, indexes, line_of};
use crate::hint::{Advice, Depth, Hint, Place};
use crate::uniqueness::Verdict;

/// A hint, with all that its depth reveals: a page that asks once at the full depth can reveal it bit by bit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Hint"))]
#[serde(rename_all = "camelCase")]
pub struct HintDoc {
    /// The board on one line.
    pub puzzle: String,
    /// The kind of hint.
    pub kind: HintKind,
    /// The hint for people, one text for each depth: where to look, which technique, the whole step.
    pub texts: Vec<String>,
    /// How many solutions the puzzle has.
    pub outcome: Verdict,
    /// Where to look, or where the mistakes are.
    pub place: PlaceDoc,
    /// The technique, from depth 2 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<TechniqueDoc>,
    /// The whole step, at depth 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepDoc>,
    /// The candidates of each cell that the step is drawn over, at depth 3; null for a cell that holds a digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Option<Vec<u8>>>>,
}

/// A kind of hint.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum HintKind {
    /// There is a step.
    Step,
    /// Something the player did contradicts the solution.
    Mistake,
    /// Digits clash.
    Clash,
    /// The board is solved.
    Solved,
    /// The board has no solution.
    Impossible,
    /// No technique applies.
    Stuck,
    /// The search was stopped before it found a step.
    Stopped,
}

impl From<&Advice> for HintKind {
    fn from(advice: &Advice) -> Self {
        match advice {
            Advice::Take(_) => Self::Step,
            Advice::Correct(_) => Self::Mistake,
            Advice::Resolve(_) => Self::Clash,
            Advice::Solved => Self::Solved,
            Advice::Impossible => Self::Impossible,
            Advice::Stuck => Self::Stuck,
            Advice::Stopped(_) => Self::Stopped,
        }
    }
}

/// Where to look on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Place"))]
pub struct PlaceDoc {
    /// Cells, by index.
    pub cells: Vec<usize>,
    /// Houses.
    pub houses: Vec<HouseDoc>,
}

impl From<Place> for PlaceDoc {
    fn from(place: Place) -> Self {
        Self { cells: indexes(&place.cells), houses: place.houses.into_iter().map(HouseDoc::from).collect() }
    }
}

impl HintDoc {
    /// The document of a hint.
    #[must_use]
    pub fn new(entry: &Entry, hint: &Hint) -> Self {
        let revealed = Depth::ALL.into_iter().filter(|depth| *depth <= hint.depth);
        let mut texts: Vec<String> = revealed.map(|depth| hint.text_at(depth)).collect();
        // Where nothing is revealed bit by bit, there is one text.
        texts.dedup();
        let taken = match &hint.advice {
            Advice::Take(step) => Some(step),
            _ => None,
        };
        let step = hint.step().map(|step| {
            let board = with_marks(&entry.grid);
            let document = StepDoc::alternatives(&board, [step]).swap_remove(0);
            (document, candidates(&board))
        });
        let (step, candidates) = step.unzip();
        Self {
            puzzle: line_of(entry),
            kind: (&hint.advice).into(),
            texts,
            outcome: hint.uniqueness.verdict,
            place: hint.place().into(),
            technique: taken.filter(|_| hint.depth >= Depth::Technique).map(|step| step.technique.into()),
            step,
            candidates,
        }
    }
}
