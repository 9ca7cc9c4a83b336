use serde::Serialize;
use ukodus_core::Stop;
use ukodus_logic::Technique;

use super::{BoardDoc, Name, StepDoc, TechniqueDoc};
use crate::practice::{Practice, Source};

/// Practice of a technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Practice"))]
pub struct PracticeDoc {
    /// The technique.
    pub technique: TechniqueDoc,
    /// A position to practise it on, unless the search was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<PositionDoc>,
    /// Why the search was stopped, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Name<Stop>>,
}

/// A position with a step of a technique to find.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Position"))]
pub struct PositionDoc {
    /// The board, with its candidates.
    pub board: BoardDoc,
    /// Every step of the technique there is; at least one.
    pub steps: Vec<StepDoc>,
    /// Whether the technique is the next one to try: no easier one finds a step.
    pub next: bool,
    /// Where the position comes from.
    pub source: PracticeSource,
}

/// Where a position comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PracticeSource {
    /// A new puzzle.
    New,
    /// An example of the technique's page with rows, columns and digits exchanged.
    Example,
}

impl PracticeDoc {
    /// The document of practice of a technique.
    #[must_use]
    pub fn new(technique: &'static Technique, practice: Result<&Practice, Stop>) -> Self {
        let position = practice.ok().map(|practice| PositionDoc {
            board: (&practice.board).into(),
            steps: StepDoc::alternatives(&practice.board, &practice.steps),
            next: practice.is_next,
            source: match practice.source {
                Source::NewPuzzle => PracticeSource::New,
                Source::Example => PracticeSource::Example,
            },
        });
        Self { technique: technique.into(), position, stopped: practice.err().map(Name) }
    }
}
