//! New puzzles.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use pyo3::prelude::*;
use ukodus::Shape;
use ukodus::format::Alphabet;
use ukodus::generate::{Event, NewPuzzle, PuzzleSearch, Symmetry, Target};
use ukodus::logic::{Level, Settings};
use ukodus::wire::{GenerationDoc, NewPuzzleDoc};

use crate::board::{control, find_technique, json, read_shape, seconds};
use crate::errors::{Failure, no_er_range, unknown_level, unknown_symmetry};
use crate::interrupt::run_watched;

/// Which puzzles are wanted.
#[pyclass(frozen, module = "ukodus._native", name = "Target")]
pub(crate) struct PyTarget {
    pub(crate) target: Target,
    /// Whether an ER is wanted.
    pub(crate) has_er: bool,
}

#[pymethods]
impl PyTarget {
    #[new]
    #[pyo3(signature = (*, shape=None, level=None, technique=None, hardest=None, symmetry=None, clues=None, score=None, er=None, redundant=false))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn new(
        shape: Option<&str>,
        level: Option<&str>,
        technique: Option<&str>,
        hardest: Option<&str>,
        symmetry: Option<&str>,
        clues: Option<(usize, usize)>,
        score: Option<(u32, u32)>,
        er: Option<&str>,
        redundant: bool,
    ) -> PyResult<Self> {
        let mut target = Target::new(read_shape(shape)?.unwrap_or(Shape::NINE));
        if let Some(name) = level {
            target = target.with_level(name.parse::<Level>().map_err(|error| unknown_level(name, error))?);
        }
        if let Some(slug) = technique {
            target = target.with_technique(find_technique(slug)?);
        }
        if let Some(slug) = hardest {
            target = target.with_hardest(find_technique(slug)?);
        }
        if let Some(slug) = symmetry {
            target = target.with_symmetry(slug.parse::<Symmetry>().map_err(|error| unknown_symmetry(slug, error))?);
        }
        if let Some((fewest, most)) = clues {
            target = target.with_clues(fewest..=most);
        }
        if let Some((least, most)) = score {
            target = target.with_score(least..=most);
        }
        if let Some(text) = er {
            target = target.with_er(text.parse().map_err(|error| no_er_range(text, error))?);
        }
        if redundant {
            target = target.with_redundant_clues();
        }
        Ok(Self { target, has_er: er.is_some() })
    }
}

/// Finds puzzles that match a target: their documents, and the document of how the search ended.
#[pyfunction]
#[pyo3(signature = (target, seed, count, *, ratings=true, threads=0, max_tries=None, time_limit=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn generate(
    py: Python<'_>,
    target: &PyTarget,
    seed: u64,
    count: u64,
    ratings: bool,
    threads: usize,
    max_tries: Option<u64>,
    time_limit: Option<f64>,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<(Vec<String>, String)> {
    let time_limit = seconds(time_limit)?;
    let (found, tries) = (AtomicU64::new(0), AtomicU64::new(0));
    let watch = |_: Python<'_>| match &progress {
        Some(call) => call.call1((found.load(Ordering::Relaxed), tries.load(Ordering::Relaxed))).map(drop),
        None => Ok(()),
    };
    let searched = run_watched(py, watch, |cancel| {
        let mut search = PuzzleSearch::new(seed)
            .with_count(count)
            .with_control(control(time_limit, cancel))
            .with_threads(crate::threads(threads));
        if ratings {
            search = search.with_ratings();
        }
        if let Some(most) = max_tries {
            search = search.with_max_tries(most);
        }
        let mut puzzles: Vec<NewPuzzle> = Vec::new();
        let summary = search.generate(&target.target, |event| {
            match event {
                Event::Found(new) => puzzles.push(new),
                Event::Progress(now) => {
                    found.store(now.found, Ordering::Relaxed);
                    tries.store(now.tries, Ordering::Relaxed);
                }
            }
            ControlFlow::Continue(())
        });
        summary.map(|summary| (puzzles, summary))
    })?;
    let (puzzles, summary) = searched.map_err(Failure::from)?;
    let settings = Settings::default();
    let documents = puzzles.iter().map(|new| json(&NewPuzzleDoc::new(new, Alphabet::Letters, &settings)));
    Ok((documents.collect::<PyResult<_>>()?, json(&GenerationDoc::new(None, &summary, &settings))?))
}
