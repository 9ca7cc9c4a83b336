//! One puzzle: searched, and its answer written.

use std::time::Instant;

use ukodus::format::Entry;
use ukodus::logic::Ending;
use ukodus::{Control, Grid, Interrupted, Outcome, Reasoner, Report, Solver, Statistics, Stop};

use super::{NONE, ONE, SEVERAL, why_none};
use crate::bulk::{self, Answer, Note};
use crate::exit::ExitStatus;
use crate::input::Item;
use crate::report::{Reporter, Row, Verdict};
use crate::solver_args::SolverArgs;
use crate::{interrupt, units};

/// How puzzles are solved and their answers written.
pub(crate) struct Job<'a> {
    pub(crate) solver: Solver,
    /// The arguments of a search by a person's techniques instead of the solver.
    pub(crate) logic: Option<&'a SolverArgs>,
    pub(crate) reporter: &'a dyn Reporter,
    /// Whether a puzzle with several solutions is a failure.
    pub(crate) unique: bool,
    /// Whether rows contain search statistics.
    pub(crate) with_statistics: bool,
}

/// Called with the row of a puzzle.
type Show<'a> = &'a mut dyn FnMut(&str);

impl Job<'_> {
    /// The answer to one puzzle.
    pub(crate) fn answer(&self, item: &Item) -> Answer {
        self.answer_early(item, None)
    }

    /// The answer to one puzzle. Its row is passed to `show` as soon as a solution is found.
    pub(super) fn answer_early(&self, item: &Item, mut show: Option<Show<'_>>) -> Answer {
        let failure = |message: &str| {
            let mut answered = Answer::default();
            self.reporter.error(item, message, &mut answered.out);
            answered.failed(message)
        };
        let entry = match bulk::entry_of(item) {
            Ok(entry) => entry,
            Err(message) => return failure(&message),
        };
        let write = |verdict, solution: Option<&Grid>, statistics: &Statistics, out: &mut String| {
            let statistics = Some(statistics).filter(|_| self.with_statistics);
            let row = Row { entry: &entry, verdict, solution, number: None, statistics };
            self.reporter.row(&row, out).map_err(|error| format!("{}: line {}: {error}", item.source, entry.line))
        };
        let mut shown = None;
        let (report, partial) = self.search(&entry, &mut |solution| {
            if let Some(show) = &mut show {
                let mut row = String::new();
                shown = Some(write(Verdict::One, Some(solution), &Statistics::default(), &mut row));
                show(&row);
            }
        });
        let (verdict, solution) = match &partial {
            Some(board) => (Verdict::Stuck, Some(board)),
            None => Verdict::of(&report.outcome),
        };
        if verdict == Verdict::Unknown(Stop::Cancelled) {
            return Answer { puzzles: 0, ..Answer::default() };
        }
        let mut row = String::new();
        match shown.unwrap_or_else(|| write(verdict, solution, &report.statistics, &mut row)) {
            Ok(()) => Answer { out: row, ..self.conclude(item, &entry, &report) },
            Err(message) => failure(&message),
        }
    }

    /// The messages and the status of an answer.
    fn conclude(&self, item: &Item, entry: &Entry, report: &Report) -> Answer {
        let mut answered = Answer { statistics: report.statistics, ..Answer::default() };
        let mut warn = |text: String| {
            answered.notes.push(Note::Warning(format!("{}: line {}: {text}", item.source, entry.line)));
        };
        (answered.kind, answered.status) = match &report.outcome {
            Ok(Outcome::Unique(_)) => (ONE, ExitStatus::Success),
            Ok(Outcome::None) => {
                warn(why_none(entry));
                (NONE, ExitStatus::No)
            }
            Ok(Outcome::Many(..)) => {
                warn("there are other solutions; this is one of them".to_string());
                (SEVERAL, if self.unique { ExitStatus::No } else { ExitStatus::Success })
            }
            Err(Interrupted { stop: Stop::Stuck, .. }) => {
                warn("stuck: no technique applies any more; this is how far logic gets".to_string());
                ("not solved by logic", ExitStatus::No)
            }
            Err(Interrupted { stop, found: None }) => {
                warn(format!("{stop}; no solution was found"));
                ("not finished", ExitStatus::Stopped)
            }
            Err(Interrupted { stop, found: Some(_) }) => {
                warn(format!("{stop}; it is not known whether this is the only solution"));
                ("not finished", ExitStatus::Stopped)
            }
        };
        if self.reporter.prints_time() {
            answered.notes.push(Note::Info(units::statistics(&report.statistics, false)));
        }
        answered
    }

    /// The outcome, and the board that logic reached if it is stuck.
    fn search(&self, entry: &Entry, first: &mut dyn FnMut(&Grid)) -> (Report, Option<Grid>) {
        match self.logic {
            None => (self.solver.solve_observed(&entry.grid, first), None),
            Some(arguments) => reason(arguments, entry),
        }
    }
}

/// The answer of logic, and the board it reached if it is stuck.
fn reason(arguments: &SolverArgs, entry: &Entry) -> (Report, Option<Grid>) {
    let start = Instant::now();
    let reasoner = Reasoner::default().with_control(Control::new().with_cancel(interrupt::on_ctrl_c()));
    let reasoner = match arguments.timeout() {
        Some(limit) => reasoner.with_time_limit(limit),
        None => reasoner,
    };
    let stopped = |stop| Err(Interrupted { stop, found: None });
    let mut placements = 0;
    let (outcome, partial) = match ukodus::explain(&entry.grid, &reasoner) {
        Err(error) => (stopped(error.stop()), None),
        Ok(path) => {
            placements = path.steps.iter().map(|step| step.deduction.placements.len() as u64).sum();
            match path.ending {
                Ending::Solved => (Ok(Outcome::Unique(path.end.without_marks())), None),
                Ending::Impossible => (Ok(Outcome::None), None),
                Ending::Stuck => (stopped(Stop::Stuck), Some(path.end)),
                Ending::Stopped(stop) => (stopped(stop), None),
            }
        }
    };
    let statistics = Statistics { placements, time: start.elapsed(), ..Statistics::default() };
    (Report { outcome, statistics }, partial)
}
