use serde::Serialize;

use super::step::pairs;
use super::{BoardDoc, DrawingDoc, Pair};
use crate::glossary::Term;

/// A word of the game and a picture of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Term"))]
pub struct TermDoc {
    /// The word.
    pub word: &'static str,
    /// Another word for the same thing.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub synonym: &'static str,
    /// What it means.
    pub text: &'static str,
    /// The board of the picture.
    pub board: BoardDoc,
    /// The cells to highlight.
    pub drawing: DrawingDoc,
    /// The digits to write.
    pub placements: Vec<Pair>,
    /// The candidates to remove.
    pub eliminations: Vec<Pair>,
}

impl From<&'static Term> for TermDoc {
    fn from(term: &'static Term) -> Self {
        let picture = term.picture();
        Self {
            word: term.word,
            synonym: term.synonym,
            text: term.text,
            board: (&picture.board).into(),
            drawing: (&picture.drawing).into(),
            placements: pairs(&picture.placements),
            eliminations: pairs(&picture.eliminations),
        }
    }
}
