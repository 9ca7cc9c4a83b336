//! Steps drawn when they are looked at.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use ukodus::Grid;
use ukodus::logic::Step;

/// Steps, each with the board before it, to draw.
#[pyclass(frozen, module = "ukodus._native")]
pub(crate) struct Pictures {
    steps: Vec<(Grid, Step)>,
}

impl Pictures {
    pub(crate) const fn new(steps: Vec<(Grid, Step)>) -> Self {
        Self { steps }
    }
}

#[pymethods]
impl Pictures {
    /// A step as an SVG document.
    fn svg(&self, index: usize) -> PyResult<String> {
        let (board, step) = self.steps.get(index).ok_or_else(|| PyIndexError::new_err("no such step"))?;
        Ok(step.svg(board))
    }
}
