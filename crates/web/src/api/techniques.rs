//! `GET /api/techniques`: lists the techniques. `GET /api/techniques/{slug}`: shows the page of one.

use serde::Serialize;
use ukodus::lesson::lesson;
use ukodus::logic::{TECHNIQUES, techniques};
use ukodus::wire::{ErrorCode, ErrorDoc, TechniqueDoc, TechniquePageDoc};

use super::Limits;

/// The techniques.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TechniquesResponse {
    /// The techniques, in the order in which they are tried, easiest first.
    pub techniques: Vec<TechniqueDoc>,
}

/// Lists the techniques.
#[must_use]
pub fn answer() -> TechniquesResponse {
    TechniquesResponse { techniques: TECHNIQUES.iter().map(TechniqueDoc::from).collect() }
}

/// The page of a technique.
///
/// # Errors
///
/// If there is no technique with this slug.
pub fn answer_one(slug: &str, limits: &Limits) -> Result<TechniquePageDoc, ErrorDoc> {
    let technique = techniques::by_slug(slug)
        .ok_or_else(|| ErrorDoc::new(ErrorCode::NotFound, format!("unknown technique {slug:?}")))?;
    Ok((&lesson(technique, &limits.control)).into())
}
