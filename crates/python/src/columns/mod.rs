//! Whole columns of puzzles: every row answered, in order, on many threads.

mod arrow;
mod boards;
mod each;
mod generate;
mod numpy;
mod solve;
mod source;
mod table;

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use pyo3::prelude::*;
use ukodus::{Cancel, parallel};

use crate::board::{read_scales, seconds};
use crate::errors::Failure;
use crate::generate::PyTarget;
use crate::interrupt::run_watched;

use source::Source;
use table::Table;

/// A question that is answered row by row.
enum Question {
    Count { limit: u64 },
    Check,
    Rate { scale: ukodus::Scale },
    Canonical,
    Shuffle { seed: u64, start: u64 },
}

impl Question {
    /// Rows that a thread answers at once: many where each takes little time.
    const fn piece(&self) -> usize {
        match self {
            Self::Shuffle { .. } => 2048,
            Self::Count { .. } | Self::Canonical => 512,
            Self::Check | Self::Rate { .. } => 16,
        }
    }
}

/// How to answer.
#[derive(Copy, Clone)]
struct Effort {
    threads: usize,
    /// For each row.
    time_limit: Option<Duration>,
}

/// What a worker needs beside the rows.
struct Work<'a> {
    cancel: &'a Cancel,
    time_limit: Option<Duration>,
}

/// Rows of one of the arrays of a column.
struct Piece<'a, 'b> {
    source: &'a Source<'b>,
    rows: Range<usize>,
    /// The index of the first row in the whole column.
    first: usize,
}

/// Answers a question for every row; without one, solves it. `progress`, if it is there, is called now and then with the rows answered and all rows.
fn answer(
    py: Python<'_>,
    sources: &[Source<'_>],
    question: Option<&Question>,
    effort: Effort,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<Table> {
    let total: usize = sources.iter().map(Source::len).sum();
    let done = AtomicU64::new(0);
    let report = |_: Python<'_>| match &progress {
        Some(call) => call.call1((done.load(Ordering::Relaxed), total)).map(drop),
        None => Ok(()),
    };
    let table = run_watched(py, report, |cancel| {
        let work = Work { cancel, time_limit: effort.time_limit };
        let Some(question) = question else { return solve::answer(sources, effort.threads, &work, &done) };
        let mut table = Table::new(question);
        in_order(
            effort.threads,
            pieces(sources, question.piece()),
            cancel,
            |piece| each::answer(&piece, question, &work),
            |answers| {
                done.fetch_add(answers.len() as u64, Ordering::Relaxed);
                table.append(answers);
            },
        );
        table
    })?;
    report(py)?;
    Ok(table)
}

/// Does the work piece by piece, and passes the results on in order, until it is cancelled.
fn in_order<T: Send, U: Send>(
    threads: usize,
    pieces: impl Iterator<Item = T> + Send,
    cancel: &Cancel,
    work: impl Fn(T) -> U + Sync,
    mut sink: impl FnMut(U),
) {
    let threads = crate::threads(threads);
    let workers = if threads > 1 { threads } else { 0 };
    let _: ControlFlow<()> = parallel::in_order(workers, pieces, work, |result| {
        if cancel.is_cancelled() {
            return ControlFlow::Break(());
        }
        sink(result);
        ControlFlow::Continue(())
    });
}

/// The rows of all arrays in pieces of at most `most` rows.
fn pieces<'a, 'b>(sources: &'a [Source<'b>], most: usize) -> impl Iterator<Item = Piece<'a, 'b>> + Send {
    let mut before = 0;
    sources.iter().flat_map(move |source| {
        let (first, rows) = (before, source.len());
        before += rows;
        (0..rows).step_by(most).map(move |begin| {
            let end = rows.min(begin + most);
            Piece { source, rows: begin..end, first: first + begin }
        })
    })
}

/// Reads a question; `None` is to solve.
fn read_question(name: &str, limit: u64, scale: &str, seed: u64, start: u64) -> Result<Option<Question>, Failure> {
    Ok(Some(match name {
        "solve" => return Ok(None),
        "count" => Question::Count { limit },
        "check" => Question::Check,
        "rate" => Question::Rate { scale: read_scales(&[scale.to_owned()])?[0] },
        "canonical" => Question::Canonical,
        "shuffle" => Question::Shuffle { seed, start },
        _ => return Err(Failure::unknown("UnknownNameError", name, format_args!("unknown question {name:?}"))),
    }))
}

/// Answers a question for every row of an Arrow column; the result is a `pyarrow.RecordBatch`.
#[pyfunction]
#[pyo3(signature = (question, column, *, limit=2, scale="hodoku", seed=0, start=0, shape=None, threads=0, time_limit=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn answer_arrow<'py>(
    py: Python<'py>,
    question: &str,
    column: Bound<'py, PyAny>,
    limit: u64,
    scale: &str,
    seed: u64,
    start: u64,
    shape: Option<&str>,
    threads: usize,
    time_limit: Option<f64>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let question = read_question(question, limit, scale, seed, start)?;
    let effort = Effort { threads, time_limit: seconds(time_limit)? };
    let (sources, is_large) = arrow::read(&column, crate::board::read_shape(shape)?)?;
    let table = answer(py, &sources, question.as_ref(), effort, progress)?;
    arrow::write(py, table, is_large)
}

/// Answers a question for every row of a two-dimensional numpy array of bytes: numbers, or text if `is_text`. The result
/// is a dictionary of arrays.
#[pyfunction]
#[pyo3(signature = (question, rows, is_text, *, limit=2, scale="hodoku", seed=0, start=0, shape=None, threads=0, time_limit=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn answer_numpy<'py>(
    py: Python<'py>,
    question: &str,
    rows: ::numpy::PyReadonlyArray2<'py, u8>,
    is_text: bool,
    limit: u64,
    scale: &str,
    seed: u64,
    start: u64,
    shape: Option<&str>,
    threads: usize,
    time_limit: Option<f64>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let question = read_question(question, limit, scale, seed, start)?;
    let effort = Effort { threads, time_limit: seconds(time_limit)? };
    let source = numpy::read(&rows, is_text, crate::board::read_shape(shape)?)?;
    let table = answer(py, std::slice::from_ref(&source), question.as_ref(), effort, progress)?;
    numpy::write(py, table, source.width())
}

/// Generates a column of puzzles: row `start + i` is the same whatever the other rows are.
#[pyfunction]
#[pyo3(signature = (target, count, seed, *, start=0, threads=0, arrow=true, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn generate_column<'py>(
    py: Python<'py>,
    target: &PyTarget,
    count: u64,
    seed: u64,
    start: u64,
    threads: usize,
    arrow: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let done = AtomicU64::new(0);
    let report = |_: Python<'_>| match &progress {
        Some(call) => call.call1((done.load(Ordering::Relaxed), count)).map(drop),
        None => Ok(()),
    };
    let table = run_watched(py, report, |cancel| {
        generate::answer(target, seed, start..start.saturating_add(count), !arrow, threads, cancel, &done)
    })?;
    let table = table.map_err(Failure::from)?;
    report(py)?;
    if arrow { arrow::write(py, table, false) } else { numpy::write(py, table, target.target.shape().cells()) }
}
