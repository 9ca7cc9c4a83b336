//! Positions to practise a technique on.

use pyo3::prelude::*;
use ukodus::wire::PracticeDoc;

use crate::board::{control, find_technique, json, seconds};
use crate::errors::Failure;
use crate::interrupt::run;
use crate::pictures::Pictures;

/// Finds a position to practise a technique on; a document, and the pictures of the steps.
#[pyfunction]
#[pyo3(signature = (technique, seed, *, time_limit=None))]
pub(crate) fn practise(
    py: Python<'_>,
    technique: &str,
    seed: u64,
    time_limit: Option<f64>,
) -> PyResult<(String, Pictures)> {
    let technique = find_technique(technique)?;
    let time_limit = seconds(time_limit)?;
    let found = run(py, |cancel| ukodus::practice::practise(technique, seed, &control(time_limit, cancel)))?;
    let practice = found.map_err(Failure::from)?;
    let steps = practice.steps.iter().map(|step| (practice.board.clone(), step.clone()));
    Ok((json(&PracticeDoc::new(technique, Ok(&practice)))?, Pictures::new(steps.collect())))
}
