//! Searches that may take long, each in a thread of its own that can be cancelled, so that the screen never freezes.

use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use ukodus::generate::{End, Event, PuzzleSearch, Symmetry, Target, TargetError};
use ukodus::logic::{Ending, Level, LogicError, Rating};
use ukodus::{
    Cancel, Control, Depth, Grid, Hint, HintRequest, Reasoner, Shape, SolutionPath, Solver, Stop, Uniqueness,
};

use crate::game::Difficulty;
use crate::message::Message;

/// Something to find out.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    /// What there is to know about a puzzle: its solution, and how hard it is.
    Facts(Grid),
    /// The next step on a board.
    Hint(Grid),
    /// The whole path through a board.
    Path(Grid),
    /// A new puzzle.
    Puzzle { shape: Shape, level: Level, seed: u64 },
}

impl Task {
    /// The message shown while it runs.
    pub(crate) fn about(&self) -> String {
        match self {
            Self::Facts(_) => "Checking the puzzle …".to_owned(),
            Self::Hint(_) => "Looking for a step …".to_owned(),
            Self::Path(_) => "Finding the steps …".to_owned(),
            Self::Puzzle { shape, level, .. } => {
                let side = shape.side();
                format!("Making a new {side}×{side} puzzle ({}) …", level.slug())
            }
        }
    }
}

/// What a task found out.
#[derive(Debug)]
pub(crate) enum Answer {
    /// What there is to know about a puzzle.
    Facts(Box<Uniqueness>, Option<Difficulty>),
    /// The next step, on the board it was found on.
    Hint(Grid, Result<Box<Hint>, LogicError>),
    /// The whole path.
    Path(Result<Box<SolutionPath>, LogicError>),
    /// A new puzzle.
    Puzzle(Box<Grid>, Option<Difficulty>),
    /// Why there is no new puzzle.
    NoPuzzle(String),
    /// More about a task that goes on.
    Progress(String),
    /// The search came to an unexpected end.
    Failed,
}

/// A task that runs. Dropping it cancels it.
#[derive(Debug)]
pub(crate) struct Job {
    /// Tells its answers from those of others.
    pub(crate) number: u64,
    /// The message shown about it.
    pub(crate) about: String,
    cancel: Cancel,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// How long a search for a new puzzle goes on without finding one.
const PATIENCE: Duration = Duration::from_mins(1);

/// How long the facts about a puzzle are searched for.
const FACTS_TIME: Duration = Duration::from_mins(1);

impl Job {
    /// Starts a task. Its answer comes as a message; if the thread cannot be started, at once.
    pub(crate) fn start(number: u64, task: Task, messages: &Sender<Message>) -> Self {
        let cancel = Cancel::new();
        let job = Self { number, about: task.about(), cancel: cancel.clone() };
        let sender = messages.clone();
        let work = move || {
            let progress = |text| {
                let _ = sender.send(Message::Answer(number, Answer::Progress(text)));
            };
            let run = AssertUnwindSafe(|| run(task, &cancel, &progress));
            let answer = panic::catch_unwind(run).unwrap_or(Answer::Failed);
            // The game may be over.
            let _ = sender.send(Message::Answer(number, answer));
        };
        if thread::Builder::new().name("search".to_owned()).spawn(work).is_err() {
            let _ = messages.send(Message::Answer(number, Answer::Failed));
        }
        job
    }
}

fn run(task: Task, cancel: &Cancel, progress: &dyn Fn(String)) -> Answer {
    let control = Control::new().with_cancel(cancel.clone());
    let reasoner = Reasoner::default().with_control(control.clone());
    match task {
        Task::Facts(puzzle) => {
            let control = control.with_time_limit(FACTS_TIME);
            let solver = Solver::new().with_control(control.clone());
            let uniqueness = Uniqueness::of(&puzzle, &solver);
            let rated = ukodus::rate(&puzzle, &reasoner.with_control(control)).ok();
            let difficulty = rated.and_then(|rated| rated.rating).as_ref().map(Difficulty::from);
            Answer::Facts(Box::new(uniqueness), difficulty)
        }
        Task::Hint(board) => {
            let mut request = HintRequest::from(Depth::Step);
            request.reasoner = request.reasoner.with_control(control);
            let hint = ukodus::hint(&board, request).map(Box::new);
            Answer::Hint(board, hint)
        }
        Task::Path(board) => Answer::Path(ukodus::explain(&board, &reasoner).map(Box::new)),
        Task::Puzzle { shape, level, seed } => new_puzzle(shape, level, seed, control, progress),
    }
}

impl From<&Rating> for Difficulty {
    fn from(rating: &Rating) -> Self {
        Self { level: rating.level, score: rating.score, is_exact: rating.ending == Ending::Solved }
    }
}

fn new_puzzle(shape: Shape, level: Level, seed: u64, control: Control, progress: &dyn Fn(String)) -> Answer {
    let symmetry = if shape.side() > 9 { Symmetry::None } else { Symmetry::HalfTurn };
    let target = Target::new(shape).with_level(level).with_symmetry(symmetry).for_players();
    let search = PuzzleSearch::new(seed).with_ratings().with_patience(PATIENCE).with_control(control);
    let mut found = None;
    let ended = search.generate(&target, |event| {
        match event {
            Event::Found(new) => found = Some(new),
            Event::Progress(so_far) => {
                let tries = so_far.tries;
                progress(if tries == 1 { "1 try".to_owned() } else { format!("{tries} tries") });
            }
        }
        ControlFlow::Continue(())
    });
    if let Some(new) = found {
        return Answer::Puzzle(Box::new(new.puzzle), new.rating.as_ref().map(Difficulty::from));
    }
    Answer::NoPuzzle(reason(shape, level, &ended.map(|summary| (summary.tries, summary.end))))
}

/// Why there is no new puzzle, in words.
fn reason(shape: Shape, level: Level, ended: &Result<(u64, End), TargetError>) -> String {
    let (side, level) = (shape.side(), level.slug());
    match ended {
        Err(error) => format!("{error}."),
        Ok((_, End::Stopped(Stop::Cancelled))) => "Cancelled.".to_owned(),
        Ok((tries, _)) => {
            let seconds = PATIENCE.as_secs();
            format!("No {side}×{side} puzzle in {tries} tries and {seconds} s was {level}. Try another level.")
        }
    }
}
