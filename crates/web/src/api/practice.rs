//! `POST /api/practice`: a position to practise a technique on.

use serde::Deserialize;
use ukodus::practice::practise;
use ukodus::wire::{ErrorDoc, PracticeDoc};

use super::Limits;
use super::limits::technique;

/// The technique to practise.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PracticeRequest {
    /// The technique, by its slug.
    pub technique: String,
    /// The random seed: the same seed gives the same position, unless a time limit ends the search.
    pub seed: u64,
    /// The time limit in milliseconds; the server's own limit applies as well.
    #[serde(default)]
    pub time_limit_ms: Option<u64>,
}

/// Finds a position to practise a technique on.
///
/// # Errors
///
/// If the technique is unknown. A reached time limit is part of the response, not an error.
pub fn answer(request: &PracticeRequest, limits: &Limits) -> Result<PracticeDoc, ErrorDoc> {
    let technique = technique(&request.technique, "technique")?;
    let control = limits.sooner(request.time_limit_ms).control;
    Ok(PracticeDoc::new(technique, practise(technique, request.seed, &control).as_ref().map_err(|stop| *stop)))
}
