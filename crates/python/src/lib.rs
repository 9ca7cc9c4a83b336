//! The native module of the Python package `ukodus`.
//!
//! It reads arguments, calls a use case of the façade, and returns its document ([`ukodus::wire`]) or its columns. The
//! classes that a Python user sees are in `python/ukodus`.

#![allow(clippy::needless_pass_by_value, reason = "arguments arrive from Python by value")]

mod board;
mod columns;
mod errors;
mod generate;
mod interrupt;
mod pictures;
mod practice;

use pyo3::prelude::*;
use ukodus::logic::techniques::TECHNIQUES;
use ukodus::parallel;
use ukodus::wire::{AlgorithmDoc, TechniqueDoc};

use board::json;

/// As many threads as are asked for; all cores for 0.
pub(crate) fn threads(wanted: usize) -> usize {
    if wanted == 0 { parallel::all_cores() } else { wanted }
}

/// The techniques, easiest first; documents.
#[pyfunction]
fn techniques() -> PyResult<String> {
    json(&TECHNIQUES.iter().map(TechniqueDoc::from).collect::<Vec<_>>())
}

/// The algorithms; documents.
#[pyfunction]
fn algorithms() -> PyResult<String> {
    json(&ukodus::ALGORITHMS.iter().map(|algorithm| AlgorithmDoc::from(*algorithm)).collect::<Vec<_>>())
}

#[pymodule(gil_used = false)]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<board::Board>()?;
    module.add_class::<pictures::Pictures>()?;
    module.add_class::<generate::PyTarget>()?;
    module.add_function(wrap_pyfunction!(techniques, module)?)?;
    module.add_function(wrap_pyfunction!(algorithms, module)?)?;
    module.add_function(wrap_pyfunction!(generate::generate, module)?)?;
    module.add_function(wrap_pyfunction!(practice::practise, module)?)?;
    module.add_function(wrap_pyfunction!(columns::answer_arrow, module)?)?;
    module.add_function(wrap_pyfunction!(columns::answer_numpy, module)?)?;
    module.add_function(wrap_pyfunction!(columns::generate_column, module)?)?;
    Ok(())
}
