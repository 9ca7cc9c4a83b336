//! `GET /api/glossary`: lists the words of the game.

use serde::Serialize;
use ukodus::glossary::TERMS;
use ukodus::wire::TermDoc;

/// The words of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GlossaryResponse {
    /// The terms, from the board to what is done on it.
    pub terms: Vec<TermDoc>,
}

/// Lists the words of the game.
#[must_use]
pub fn answer() -> GlossaryResponse {
    GlossaryResponse { terms: TERMS.iter().map(TermDoc::from).collect() }
}
