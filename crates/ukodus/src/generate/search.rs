//! The search for puzzles that match a target: try after try on every core, in the order of the tries.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ukodus_core::{Control, Instant, Stop};
use ukodus_generate::{FairMaker, Lack, Made, Maker, Random, solved};

use super::assess::{Assessed, Assessor};
use super::found::{End, Event, NearMiss, NewPuzzle, Origin, Progress, Summary};
use super::target::{Making, Plan, Target, TargetError};
use crate::parallel;

/// A search for puzzles: how many, from which seed, within which limits.
///
/// What it finds depends on the target and the seed alone, and not on the number of threads.
///
/// ```
/// use std::ops::ControlFlow;
/// use ukodus::generate::{End, Event, PuzzleSearch, Target};
/// use ukodus::logic::Level;
///
/// let mut puzzles = Vec::new();
/// let search = PuzzleSearch::new(1).with_count(3).with_max_tries(1000);
/// let summary = search.generate(&Target::level(Level::Easy), |event| {
///     if let Event::Found(new) = event {
///         puzzles.push(new.puzzle);
///     }
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((summary.end, puzzles.len()), (End::Complete, 3));
/// # Ok::<(), ukodus::generate::TargetError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PuzzleSearch {
    pub(super) seed: u64,
    pub(super) count: Option<u64>,
    pub(super) max_tries: Option<u64>,
    patience: Option<Duration>,
    pub(super) workers: usize,
    pub(super) control: Control,
    pub(super) with_ratings: bool,
}

impl PuzzleSearch {
    /// A search for one puzzle on all cores, without limits.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            count: Some(1),
            max_tries: None,
            patience: None,
            workers: workers(parallel::all_cores()),
            control: Control::new(),
            with_ratings: false,
        }
    }

    /// A search for the puzzle of one row in a table, on the calling thread.
    ///
    /// The puzzle depends on the target, the table's seed and the row's number alone, wherever the row is computed.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use ukodus::generate::{Event, PuzzleSearch, Target};
    ///
    /// let row = |number| {
    ///     let mut found = None;
    ///     let _ = PuzzleSearch::for_row(7, number).generate(&Target::default(), |event| {
    ///         if let Event::Found(new) = event {
    ///             found = Some(new.puzzle);
    ///         }
    ///         ControlFlow::Continue(())
    ///     });
    ///     found
    /// };
    /// assert_eq!(row(3), row(3));
    /// assert_ne!(row(3), row(4));
    /// ```
    #[must_use]
    pub fn for_row(seed: u64, row: u64) -> Self {
        let mut random = Random::stream(seed, row);
        let mut half = || u64::from(random.below(1 << 31));
        Self::new(half() << 31 | half()).with_threads(1)
    }

    /// The same for a number of puzzles.
    #[must_use]
    pub fn with_count(mut self, count: u64) -> Self {
        self.count = Some(count);
        self
    }

    /// The same for as many puzzles as there are until it is stopped.
    #[must_use]
    pub fn without_end(mut self) -> Self {
        self.count = None;
        self
    }

    /// The same with a limit on the number of tries; at the limit it ends with [`Stop::WorkLimit`].
    #[must_use]
    pub fn with_max_tries(mut self, tries: u64) -> Self {
        self.max_tries = Some(tries);
        self
    }

    /// The same, ended with [`Stop::TimeLimit`] when [`generate`](Self::generate) has found nothing for this long.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = Some(patience);
        self
    }

    /// The same on a number of threads; with one, on the calling thread.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.workers = workers(threads);
        self
    }

    /// The same under these limits. The work limit of the control is not used.
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.control = control;
        self
    }

    /// The same with a rating of each puzzle, also where the target has no difficulty.
    #[must_use]
    pub fn with_ratings(mut self) -> Self {
        self.with_ratings = true;
        self
    }

    /// Searches for puzzles that match a target.
    ///
    /// `observe` gets each puzzle in the order of the tries, and the progress now and then; if it breaks, the search ends
    /// with [`Stop::Cancelled`].
    ///
    /// # Errors
    ///
    /// If no puzzle can match the target.
    pub fn generate(
        &self,
        target: &Target,
        observe: impl FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<Summary, TargetError> {
        let plan = target.plan()?;
        let mut tally = Tally::new(self, observe);
        if self.count == Some(0) {
            return Ok(tally.end(End::Complete));
        }
        let tries = Tries { search: self, plan: &plan, patience_ends: Mutex::new(self.patience_from_now()) };
        let sink = |group: Group| -> ControlFlow<End> {
            let before = tally.tries;
            tally.tries += group.tries;
            if let Some(miss) = group.nearest {
                miss.keep_nearer(&mut tally.nearest);
            }
            if !group.found.is_empty() {
                tries.extend_patience();
            }
            for (number, new) in group.found {
                if let ControlFlow::Break(end) = tally.found(new) {
                    tally.tries = before.max(number + 1);
                    return ControlFlow::Break(end);
                }
            }
            tally.progress()?;
            group.stop.map_or(ControlFlow::Continue(()), |stop| ControlFlow::Break(End::Stopped(stop)))
        };
        let numbers = parallel::grouped(0..self.max_tries.unwrap_or(u64::MAX), group_size(&plan));
        let end = match parallel::in_order(self.workers, numbers, |group| tries.attempt_all(&group), sink) {
            ControlFlow::Break(end) => end,
            ControlFlow::Continue(()) => End::Stopped(Stop::WorkLimit),
        };
        Ok(tally.end(end))
    }

    fn patience_from_now(&self) -> Option<Instant> {
        self.patience.and_then(|patience| Instant::now().checked_add(patience))
    }
}

/// With one thread the calling thread does the work: no other has to be started.
const fn workers(threads: usize) -> usize {
    if threads > 1 { threads } else { 0 }
}

/// How many tries a thread makes at once: few where each takes long, so that the first result is shown soon.
fn group_size(plan: &Plan) -> usize {
    match plan.shape.side() {
        0..=9 if plan.difficulty.is_any() && plan.er.is_none() => 64,
        0..=9 => 8,
        _ => 1,
    }
}

/// What was found so far, and who observes it.
pub(super) struct Tally<F> {
    count: Option<u64>,
    pub(super) found: u64,
    pub(super) tries: u64,
    pub(super) nearest: Option<NearMiss>,
    observe: F,
}

impl<F: FnMut(Event<'_>) -> ControlFlow<()>> Tally<F> {
    pub(super) fn new(search: &PuzzleSearch, observe: F) -> Self {
        Self { count: search.count, found: 0, tries: 0, nearest: None, observe }
    }

    /// Whether as many puzzles as wanted were found.
    pub(super) fn is_complete(&self) -> bool {
        self.count.is_some_and(|count| self.found >= count)
    }

    /// Passes a puzzle on; breaks if it is the last one wanted, or if the observer breaks.
    pub(super) fn found(&mut self, new: NewPuzzle) -> ControlFlow<End> {
        self.found += 1;
        if (self.observe)(Event::Found(new)).is_break() {
            return ControlFlow::Break(End::Stopped(Stop::Cancelled));
        }
        if self.is_complete() { ControlFlow::Break(End::Complete) } else { ControlFlow::Continue(()) }
    }

    pub(super) fn progress(&mut self) -> ControlFlow<End> {
        let progress = Progress { found: self.found, tries: self.tries, nearest: self.nearest.as_ref() };
        match (self.observe)(Event::Progress(progress)) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(End::Stopped(Stop::Cancelled)),
        }
    }

    pub(super) fn end(self, end: End) -> Summary {
        Summary { found: self.found, tries: self.tries, nearest: self.nearest, end }
    }
}

/// The result of a few tries.
#[derive(Default)]
struct Group {
    tries: u64,
    /// Each with the number of its try.
    found: Vec<(u64, NewPuzzle)>,
    nearest: Option<NearMiss>,
    stop: Option<Stop>,
}

/// The result of one try.
enum Attempt {
    Found(Box<NewPuzzle>),
    Missed(Box<NearMiss>),
    /// No puzzle at all, as most tries of fair sampling.
    Nothing,
}

/// The tries of a search, shared by its threads.
struct Tries<'a> {
    search: &'a PuzzleSearch,
    plan: &'a Plan,
    /// When the search ends unless something is found before.
    patience_ends: Mutex<Option<Instant>>,
}

impl Tries<'_> {
    fn patience_ends(&self) -> Option<Instant> {
        *self.patience_ends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn extend_patience(&self) {
        *self.patience_ends.lock().unwrap_or_else(PoisonError::into_inner) = self.search.patience_from_now();
    }

    fn attempt_all(&self, numbers: &[u64]) -> Group {
        let mut group = Group::default();
        let mut worker = Worker::new(self);
        for &number in numbers {
            match self.attempt(number, &mut worker) {
                Ok(Attempt::Found(new)) => group.found.push((number, *new)),
                Ok(Attempt::Missed(miss)) => miss.keep_nearer(&mut group.nearest),
                Ok(Attempt::Nothing) => {}
                Err(stop) => {
                    group.stop = Some(stop);
                    break;
                }
            }
            group.tries += 1;
        }
        group
    }

    /// Makes a try; again if patience ended it and something has been found since it began.
    fn attempt(&self, number: u64, worker: &mut Worker) -> Result<Attempt, Stop> {
        loop {
            match worker.attempt(self, number) {
                Err(Stop::TimeLimit)
                    if self.patience_ends() > worker.patience_ends && self.search.control.check().is_ok() =>
                {
                    *worker = Worker::new(self);
                }
                result => return result,
            }
        }
    }
}

/// What one thread makes and rates puzzles with.
struct Worker {
    source: Source,
    assessor: Assessor,
    control: Control,
    patience_ends: Option<Instant>,
}

/// What the boards of a try come from.
enum Source {
    Maker(Box<Maker>),
    FairMaker(Box<FairMaker>),
    SolvedBoards,
}

impl Worker {
    fn new(tries: &Tries<'_>) -> Self {
        let patience_ends = tries.patience_ends();
        let control = tries.search.control.clone();
        let control = patience_ends.map_or(control.clone(), |end| control.with_deadline(end));
        let source = match &tries.plan.making {
            Making::Puzzles(recipe) => Source::Maker(Box::new(Maker::new(recipe).with_control(control.clone()))),
            Making::FairPuzzles => Source::FairMaker(Box::new(FairMaker::new().with_control(control.clone()))),
            Making::SolvedBoards => Source::SolvedBoards,
        };
        let assessor = Assessor::new(tries.plan, tries.search.with_ratings, &control);
        Self { source, assessor, control, patience_ends }
    }

    fn attempt(&mut self, tries: &Tries<'_>, number: u64) -> Result<Attempt, Stop> {
        self.control.check()?;
        let (plan, seed) = (tries.plan, tries.search.seed);
        let mut random = Random::stream(seed, number);
        let origin = Origin::Try { seed, number };
        let mut weight = None;
        let made = match &mut self.source {
            Source::Maker(maker) => maker.make(&mut random)?,
            Source::FairMaker(maker) => {
                let Some(made) = maker.make(&mut random)? else { return Ok(Attempt::Nothing) };
                weight = Some(FairMaker::weight(made.clues));
                made
            }
            Source::SolvedBoards => {
                let board = solved(plan.shape, &mut random);
                return Ok(Attempt::Found(Box::new(NewPuzzle {
                    solution: board.clone(),
                    clues: board.count_filled(),
                    puzzle: board,
                    is_minimal: false,
                    rating: None,
                    se: None,
                    weight,
                    origin,
                })));
            }
        };
        if let Some(lack) = plan.lack(&made) {
            return Ok(Attempt::Missed(Box::new(miss(made, lack))));
        }
        let Assessed { rating, se, lacks, distance } = self.assessor.assess(&made.puzzle)?;
        if !lacks.is_empty() {
            return Ok(Attempt::Missed(Box::new(NearMiss { puzzle: made.puzzle, lacks, rating, distance })));
        }
        let Made { puzzle, solution, clues, is_minimal, .. } = made;
        Ok(Attempt::Found(Box::new(NewPuzzle { puzzle, solution, clues, is_minimal, rating, se, weight, origin })))
    }
}

impl Plan {
    /// What a puzzle lacks beside its difficulty.
    fn lack(&self, made: &Made) -> Option<Lack> {
        let has_clues = self.clues.as_ref().is_none_or(|clues| clues.contains(&made.clues));
        made.lack()
            .or_else(|| (!has_clues).then_some(Lack::Clues { found: made.clues }))
            .or_else(|| (self.is_minimal && !made.is_minimal).then_some(Lack::Minimality))
    }
}

/// A puzzle with the wrong clues is farther off than any with the wrong difficulty.
fn miss(made: Made, lack: Lack) -> NearMiss {
    const WRONG_CLUES: u64 = 1 << 40;
    const SEVERAL_SOLUTIONS: u64 = 1 << 41;
    let base = if lack == Lack::Uniqueness { SEVERAL_SOLUTIONS } else { WRONG_CLUES };
    NearMiss { puzzle: made.puzzle, lacks: vec![lack], rating: None, distance: base + made.misses_by as u64 }
}
