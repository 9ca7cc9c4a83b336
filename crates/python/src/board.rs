//! A board, and what can be found out about it.

use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::to_string as to_json;
use ukodus::format::{self, Alphabet, Entry, Format, Metadata, Notation, ReadOptions, WriteOptions};
use ukodus::generate::{Random, Transform, canonical};
use ukodus::logic::{Settings, Technique, techniques, with_marks};
use ukodus::wire::{
    AllStepsDoc, BoardDoc, BoardInput, CheckDoc, HintDoc, RatedDoc, SePathDoc, SolutionPathDoc, StatisticsDoc,
};
use ukodus::{
    Cancel, CheckRequest, Control, Depth, Grid, HintRequest, Reasoner, Scale, Selection, Shape, Solver, Stop, Verdict,
};

use crate::errors::Failure;
use crate::interrupt::run;
use crate::pictures::Pictures;

/// A board and the notation it was read in.
#[pyclass(frozen, module = "ukodus._native")]
pub(crate) struct Board {
    entry: Entry,
}

/// What a search for solutions found: how many, up to two of them, why it stopped, its statistics as JSON.
type Solved = (&'static str, Vec<Board>, Option<&'static str>, String);

impl From<Grid> for Board {
    fn from(grid: Grid) -> Self {
        let notation = Notation { format: Format::Line, alphabet: Alphabet::Letters };
        Self { entry: Entry { grid, notation, line: 1, metadata: Metadata::new() } }
    }
}

#[pymethods]
impl Board {
    /// Reads a board from text in any format.
    #[staticmethod]
    #[pyo3(signature = (text, shape=None, format=None))]
    fn from_text(text: &str, shape: Option<&str>, format: Option<&str>) -> PyResult<Self> {
        let shape = read_shape(shape)?;
        let format = format.map(str::parse::<Format>).transpose().map_err(Failure::from)?;
        let options = ReadOptions { shape, format, ..ReadOptions::default() };
        let entry = format::parse(text, &options).map_err(Failure::from)?;
        Ok(Self { entry })
    }

    /// Makes a board of its cells, row by row, 0 for a blank.
    #[staticmethod]
    #[pyo3(signature = (cells, shape=None))]
    fn from_cells(cells: &[u8], shape: Option<&str>) -> PyResult<Self> {
        let shape = match read_shape(shape)? {
            Some(shape) => shape,
            None => shape_of(cells.len())?,
        };
        Ok(Grid::from_cells(shape, cells).map_err(Failure::from)?.into())
    }

    /// Reads a board document.
    #[staticmethod]
    fn from_json(document: &str) -> PyResult<Self> {
        let invalid = |error: &dyn std::fmt::Display| Failure::new("DocumentError", error);
        let board: BoardInput = serde_json::from_str(document).map_err(|error| invalid(&error))?;
        let entry = board.read(None, Shape::MAX_SIDE).map_err(|error| invalid(&error))?;
        Ok(Self { entry })
    }

    /// The board as a document.
    fn to_json(&self) -> PyResult<String> {
        json(&BoardDoc::from(&self.entry.grid))
    }

    /// The board as a document, every blank cell with its candidates.
    fn to_json_with_candidates(&self) -> PyResult<String> {
        json(&BoardDoc::from(&with_marks(&self.entry.grid)))
    }

    fn shape(&self) -> (usize, usize) {
        let shape = self.entry.grid.shape();
        (shape.box_rows(), shape.box_cols())
    }

    /// Whether the boxes are those that are usual for the size.
    fn has_usual_shape(&self) -> bool {
        let shape = self.entry.grid.shape();
        Shape::of_cells(shape.cells()) == Some(shape)
    }

    fn cells<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.entry.grid.cells())
    }

    fn givens(&self) -> Vec<usize> {
        self.entry.grid.givens().map(ukodus::Cell::index).collect()
    }

    fn has_marks(&self) -> bool {
        self.entry.grid.has_marks()
    }

    /// The cells on one line, in the alphabet that the board was read in.
    fn line(&self) -> String {
        format::line(&self.entry.grid, self.entry.notation.alphabet)
    }

    fn drawn(&self) -> String {
        format::drawn(&self.entry.grid)
    }

    /// The board in a text format.
    #[pyo3(signature = (format, alphabet=None))]
    fn to_text(&self, format: &str, alphabet: Option<&str>) -> PyResult<String> {
        let format: Format = format.parse().map_err(Failure::from)?;
        let alphabet = match alphabet {
            Some(name) => name.parse().map_err(Failure::from)?,
            None => self.entry.notation.alphabet,
        };
        let options = WriteOptions { alphabet, ..WriteOptions::new(format) };
        Ok(format::to_string(&self.entry.grid, &options).map_err(Failure::from)?)
    }

    fn is_solved(&self) -> bool {
        self.entry.grid.is_solved()
    }

    fn is_valid(&self) -> bool {
        self.entry.grid.is_valid()
    }

    fn solves(&self, puzzle: &Self) -> bool {
        self.entry.grid.solves(&puzzle.entry.grid)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.entry.grid == other.entry.grid
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.entry.grid.hash(&mut hasher);
        hasher.finish()
    }

    /// Finds out whether there is no solution, one or more.
    #[pyo3(signature = (algorithm=None, time_limit=None, threads=1))]
    fn solve(
        &self,
        py: Python<'_>,
        algorithm: Option<&str>,
        time_limit: Option<f64>,
        threads: usize,
    ) -> PyResult<Solved> {
        let is_brief = algorithm.is_none() && self.entry.grid.shape() == Shape::NINE;
        let solver = solver(algorithm, time_limit)?.with_threads(threads);
        let grid = &self.entry.grid;
        // An ordinary board takes less time than it takes to start a thread.
        let report = if is_brief {
            py.detach(|| solver.solve(grid))
        } else {
            run(py, |cancel| solver.with_cancel(cancel.clone()).solve(grid))?
        };
        let (found, stop): (Vec<Grid>, _) = match report.outcome {
            Ok(ukodus::Outcome::None) => (Vec::new(), None),
            Ok(ukodus::Outcome::Unique(only)) => (vec![only], None),
            Ok(ukodus::Outcome::Many(one, other)) => (vec![one, other], None),
            Err(interrupted) => (interrupted.found.into_iter().collect(), Some(interrupted.stop)),
        };
        let verdict = Verdict::of(found.len() as u64, stop.is_none());
        let statistics = json(&StatisticsDoc::from(report.statistics))?;
        Ok((verdict.slug(), self.alike(found), stop.map(Stop::slug), statistics))
    }

    /// The solutions, up to a number of them, and why the search stopped early, if it did.
    #[pyo3(signature = (limit, algorithm=None, time_limit=None))]
    fn solutions(
        &self,
        py: Python<'_>,
        limit: usize,
        algorithm: Option<&str>,
        time_limit: Option<f64>,
    ) -> PyResult<Vec<Self>> {
        let solver = solver(algorithm, time_limit)?;
        let (found, stop) = run(py, |cancel| {
            let mut solutions = solver.with_cancel(cancel.clone()).solutions(&self.entry.grid);
            (solutions.by_ref().take(limit).collect::<Vec<_>>(), solutions.stopped())
        })?;
        match stop {
            Some(stop) => Err(Failure::from(stop).into()),
            None => Ok(self.alike(found)),
        }
    }

    /// The number of solutions, up to a limit.
    #[pyo3(signature = (limit, algorithm=None, time_limit=None))]
    fn count(&self, py: Python<'_>, limit: u64, algorithm: Option<&str>, time_limit: Option<f64>) -> PyResult<u64> {
        let solver = solver(algorithm, time_limit)?;
        let count = run(py, |cancel| solver.with_cancel(cancel.clone()).count(&self.entry.grid, limit))?;
        match count.stop {
            Some(stop) => Err(Failure::from(stop).into()),
            None => Ok(count.solutions),
        }
    }

    /// What is right and what is wrong with the board; a document.
    #[pyo3(signature = (limit=2, redundant=true, analysis=false, time_limit=None))]
    fn check(
        &self,
        py: Python<'_>,
        limit: u64,
        redundant: bool,
        analysis: bool,
        time_limit: Option<f64>,
    ) -> PyResult<String> {
        let time_limit = seconds(time_limit)?;
        let check = run(py, |cancel| {
            let solver = Solver::new().with_control(control(time_limit, cancel));
            let request =
                CheckRequest { solver, count_limit: limit, minimality: redundant, analysis, ..CheckRequest::default() };
            ukodus::check(&self.entry.grid, &request)
        })?;
        json(&CheckDoc::new(&self.entry, &check))
    }

    /// A minimal puzzle that is left of this one, the givens that were removed, and why the removal ended early, if it did.
    #[pyo3(signature = (time_limit=None))]
    fn minimise(&self, py: Python<'_>, time_limit: Option<f64>) -> PyResult<(Self, Vec<usize>, Option<&'static str>)> {
        let time_limit = seconds(time_limit)?;
        let check = run(py, |cancel| {
            let solver = Solver::new().with_control(control(time_limit, cancel));
            ukodus::check(&self.entry.grid, &CheckRequest { solver, minimise: true, ..CheckRequest::default() })
        })?;
        match (check.minimised, check.uniqueness.stop) {
            (Some(left), _) => {
                let removed = left.removed.iter().map(|cell| cell.index()).collect();
                Ok((self.like(left.puzzle), removed, left.stop.map(Stop::slug)))
            }
            (None, Some(stop)) => Err(Failure::from(stop).into()),
            (None, None) => {
                let verdict = check.uniqueness.verdict;
                let found = if verdict == Verdict::None { "no solution" } else { "several solutions" };
                let message = format_args!("only a puzzle with one solution can be made minimal: found {found}");
                Err(Failure::new("NotUniqueError", message).with("outcome", verdict.slug()).into())
            }
        }
    }

    /// The next step; a document, and the picture of the step if it is revealed.
    #[pyo3(signature = (depth=3, without=Vec::new(), time_limit=None))]
    fn hint(
        &self,
        py: Python<'_>,
        depth: u8,
        without: Vec<String>,
        time_limit: Option<f64>,
    ) -> PyResult<(String, Option<Pictures>)> {
        let level = Depth::from_number(depth).ok_or_else(|| {
            Failure::new("DepthError", format_args!("expected a depth of 1, 2 or 3, found {depth}"))
                .with("depth", usize::from(depth))
        })?;
        let mut request = HintRequest::from(level);
        request.reasoner = reasoner(request.reasoner, &without)?;
        let time_limit = seconds(time_limit)?;
        let hint = run(py, |cancel| {
            request.reasoner = request.reasoner.with_control(control(time_limit, cancel));
            ukodus::hint(&self.entry.grid, request)
        })?;
        let hint = hint.map_err(Failure::from)?;
        let pictures = hint.step().map(|step| Pictures::new(vec![(with_marks(&self.entry.grid), step.clone())]));
        Ok((json(&HintDoc::new(&self.entry, &hint))?, pictures))
    }

    /// The whole path of a person's reasoning; a document, and the pictures of the steps.
    #[pyo3(signature = (without=Vec::new(), time_limit=None))]
    fn explain(&self, py: Python<'_>, without: Vec<String>, time_limit: Option<f64>) -> PyResult<(String, Pictures)> {
        let reasoner = reasoner(Reasoner::default(), &without)?;
        let settings = reasoner.settings.clone();
        let time_limit = seconds(time_limit)?;
        let path =
            run(py, |cancel| ukodus::explain(&self.entry.grid, &reasoner.with_control(control(time_limit, cancel))))?;
        let path = path.map_err(Failure::from)?;
        let pictures = Pictures::new(path.boards().map(|(board, step)| (board, step.clone())).collect());
        Ok((json(&SolutionPathDoc::new(&self.entry, &path, &settings))?, pictures))
    }

    /// The steps there are now, of one technique or those that give something new; a document, and their pictures.
    #[pyo3(signature = (technique=None, time_limit=None))]
    fn all_steps(
        &self,
        py: Python<'_>,
        technique: Option<&str>,
        time_limit: Option<f64>,
    ) -> PyResult<(String, Pictures)> {
        let selection = technique.map(find_technique).transpose()?.map_or(Selection::New, Selection::Of);
        let time_limit = seconds(time_limit)?;
        let found = run(py, |cancel| {
            let reasoner = Reasoner::default().with_control(control(time_limit, cancel));
            ukodus::all_steps(&self.entry.grid, selection, &reasoner)
        })?;
        let found = found.map_err(Failure::from)?;
        let pictures = Pictures::new(found.steps.iter().map(|step| (found.board.clone(), step.clone())).collect());
        Ok((json(&AllStepsDoc::new(&self.entry, &found))?, pictures))
    }

    /// How hard the puzzle is on some scales; a document.
    #[pyo3(signature = (scales, time_limit=None))]
    fn rate(&self, py: Python<'_>, scales: Vec<String>, time_limit: Option<f64>) -> PyResult<String> {
        let scales = read_scales(&scales)?;
        let time_limit = seconds(time_limit)?;
        let rated = run(py, |cancel| {
            let reasoner = Reasoner::default().with_control(control(time_limit, cancel));
            ukodus::rate_on(&self.entry.grid, &scales, &reasoner)
        })?;
        json(&RatedDoc::new(&self.entry, &rated.map_err(Failure::from)?, &Settings::default()))
    }

    /// The path that gives the rating of Sudoku Explainer; a document.
    #[pyo3(signature = (time_limit=None))]
    fn explain_se(&self, py: Python<'_>, time_limit: Option<f64>) -> PyResult<String> {
        let time_limit = seconds(time_limit)?;
        let path = run(py, |cancel| {
            ukodus::explain_se(&self.entry.grid, &Reasoner::default().with_control(control(time_limit, cancel)))
        })?;
        json(&SePathDoc::new(&self.entry, &path.map_err(Failure::from)?))
    }

    /// The canonical form, and how many symmetries leave the board as it is.
    fn canonical(&self, py: Python<'_>) -> PyResult<(Self, u128)> {
        let form = py.detach(|| canonical(&self.entry.grid)).map_err(Failure::from)?;
        Ok((self.like(form.grid), form.automorphisms))
    }

    /// An equal puzzle that looks different.
    fn shuffle(&self, seed: u64) -> Self {
        let grid = &self.entry.grid;
        self.like(Transform::random(grid.shape(), &mut Random::new(seed)).apply(grid))
    }
}

impl Board {
    /// Another board in the notation of this one.
    fn like(&self, grid: Grid) -> Self {
        Self { entry: Entry { grid, metadata: Metadata::new(), ..self.entry.clone() } }
    }

    fn alike(&self, grids: Vec<Grid>) -> Vec<Self> {
        grids.into_iter().map(|grid| self.like(grid)).collect()
    }
}

/// The default shape of a board with this many cells.
pub(crate) fn shape_of(cells: usize) -> Result<Shape, Failure> {
    Shape::of_cells(cells).ok_or_else(|| {
        let message = format_args!("{cells} cells: expected a square number such as 81; or pass the shape of a box");
        Failure::new("CellCountError", message)
            .with("line", None::<usize>)
            .with("column", None::<usize>)
            .with("found", cells)
            .with("shape", None::<&str>)
    })
}

pub(crate) fn read_shape(shape: Option<&str>) -> Result<Option<Shape>, Failure> {
    shape.map(str::parse).transpose().map_err(Failure::from)
}

pub(crate) fn read_scales(names: &[String]) -> Result<Vec<Scale>, Failure> {
    names.iter().map(|name| name.parse::<Scale>().map_err(Failure::from)).collect()
}

/// The technique with this slug.
pub(crate) fn find_technique(slug: &str) -> Result<&'static Technique, Failure> {
    techniques::by_slug(slug).ok_or_else(|| {
        let message = format_args!("unknown technique {slug:?}; ukodus.techniques() lists them");
        Failure::unknown("UnknownTechniqueError", slug, message)
    })
}

/// A time limit in seconds.
pub(crate) fn seconds(limit: Option<f64>) -> Result<Option<Duration>, Failure> {
    let read = |seconds: f64| {
        // What is beyond the clock's range is no limit.
        let beyond = if seconds > 0.0 { Ok(Duration::MAX) } else { Err(()) };
        Duration::try_from_secs_f64(seconds).or(beyond)
    };
    limit
        .map(read)
        .transpose()
        .map_err(|()| Failure::new("TimeLimitValueError", "time_limit: expected a number of seconds, 0 or more"))
}

pub(crate) fn control(time_limit: Option<Duration>, cancel: &Cancel) -> Control {
    let control = Control::new().with_cancel(cancel.clone());
    match time_limit {
        Some(limit) => control.with_time_limit(limit),
        None => control,
    }
}

/// The techniques of a reasoner without some.
fn reasoner(all: Reasoner, without: &[String]) -> Result<Reasoner, Failure> {
    without.iter().try_fold(all, |reasoner, slug| Ok(reasoner.without(find_technique(slug)?)))
}

fn solver(algorithm: Option<&str>, time_limit: Option<f64>) -> Result<Solver, Failure> {
    let mut solver = Solver::new();
    if let Some(name) = algorithm {
        let found = ukodus::algorithm(name).ok_or_else(|| {
            let message = format_args!("unknown algorithm {name:?}; ukodus.algorithms() lists them");
            Failure::unknown("UnknownAlgorithmError", name, message)
        })?;
        solver = solver.with_algorithm(found);
    }
    if let Some(limit) = seconds(time_limit)? {
        solver = solver.with_time_limit(limit);
    }
    Ok(solver)
}

/// A document as JSON.
pub(crate) fn json(document: &impl serde::Serialize) -> PyResult<String> {
    // Strings and numbers can always be written.
    to_json(document).map_err(|error| Failure::new("DocumentError", error).into())
}
