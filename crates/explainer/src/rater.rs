//! The rater: Sudoku Explainer's loop over its rules.

use ukodus_core::{Cell, Control, Digit, Grid, Shape};

use crate::board::Board;
use crate::chains::{ChainSearch, Chains};
use crate::explain;
use crate::geometry::ALL_CELLS;
use crate::hint::{Hint, Why};
use crate::marks::Marks;
use crate::profile::{Profile, Rule};
use crate::rating::{LowerBound, RateError, Rating, Tenths};
use crate::rules::bulk::Due;
use crate::rules::unique_loops::LoopMemory;
use crate::rules::{aligned, bulk, fish, grave, locking, sets, singles, unique_loops, wings};
use crate::technique::Technique;

/// A step of the path that gives a rating.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// Its difficulty.
    pub rating: Tenths,
    /// The technique.
    pub technique: Technique,
    /// The digit it places, if it does.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates it removes, by cell and digit; those that a placement removes are not listed.
    pub eliminations: Vec<(Cell, Digit)>,
    /// Why, in short lines that can be checked on the board one by one.
    pub explanation: Vec<String>,
}

/// The path through a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Path {
    /// The steps, in Sudoku Explainer's order.
    pub steps: Vec<Step>,
    /// The rating that they give, or why they end before the solution.
    pub rating: Result<Rating, RateError>,
}

/// Rates puzzles as a version of Sudoku Explainer does.
///
/// The puzzle must have exactly one solution, which is not checked here: some techniques rely on it. For other puzzles
/// the result is an error or means nothing.
///
/// A rater keeps its memory from one puzzle to the next: use one for many puzzles, and one for each thread.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_explainer::{Profile, Rater};
///
/// let mut rater = Rater::new(&Profile::SE_1_2_1);
/// let easy: Grid = "000307180000640009008090736006000000000050010004000008070003800409015063000004001".parse()?;
/// let rating = rater.rate(&easy)?;
/// assert_eq!(rating.to_string(), "2.0/1.2/1.2");
/// assert_eq!(rating.hardest.unwrap().to_string(), "Direct Hidden Pair");
///
/// let path = rater.path(&easy);
/// assert_eq!(path.rating, Ok(rating));
/// assert_eq!(path.steps[0].explanation, ["In box 2, r3c4 is the only cell that can be 5."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Rater {
    profile: &'static Profile,
    control: Control,
    is_unfiltered: bool,
    /// The digits of the last board, from 1.
    digits: [u8; 81],
    /// The searches for chains by width, made when they are needed.
    searches: [Option<Box<dyn ChainSearch>>; WIDTHS],
}

/// The only shape there is a rating for.
const NINE: Shape = match Shape::new(3, 3) {
    Ok(shape) => shape,
    Err(_) => unreachable!(),
};

/// How many widths of searches for chains there are.
const WIDTHS: usize = 3;

impl Rater {
    /// A rater of a profile, without limits.
    #[must_use]
    pub fn new(profile: &'static Profile) -> Self {
        Self {
            profile,
            control: Control::new(),
            is_unfiltered: false,
            digits: [0; 81],
            searches: [const { None }; WIDTHS],
        }
    }

    /// The same with limits. A rating that is stopped is a [lower bound](RateError::Stopped).
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.set_control(control);
        self
    }

    /// Changes the limits, for the next puzzle.
    pub fn set_control(&mut self, control: Control) {
        self.control = control;
    }

    /// The same without the filters that spare work: much slower, for tests.
    #[doc(hidden)]
    #[must_use]
    pub fn without_filters(mut self) -> Self {
        self.is_unfiltered = true;
        self
    }

    /// The solution of the last puzzle that was rated, by cell.
    #[must_use]
    pub fn solution(&self) -> &[u8; 81] {
        &self.digits
    }

    /// The profile.
    #[must_use]
    pub fn profile(&self) -> &'static Profile {
        self.profile
    }

    /// Rates a puzzle: what is in its cells is given, and its pencil marks, if it has any, are its candidates.
    ///
    /// # Errors
    ///
    /// If the board is not 9×9, has not exactly one solution, or the run is stopped; see [`RateError`].
    pub fn rate(&mut self, grid: &Grid) -> Result<Rating, RateError> {
        Session::new(self, grid)?.run(None)
    }

    /// Rates a puzzle of which it is not known yet how many solutions it has: `has_one_solution` is asked before the first
    /// rule that relies on it. What is solved without such rules has one solution: each step follows from the rules.
    ///
    /// ```
    /// use ukodus_core::Grid;
    /// use ukodus_explainer::{Profile, RateError, Rater};
    ///
    /// let mut rater = Rater::new(&Profile::SE_1_2_1);
    /// let easy: Grid = "000307180000640009008090736006000000000050010004000008070003800409015063000004001".parse()?;
    /// assert!(rater.rate_unchecked(&easy, || unreachable!("pairs and singles solve it")).is_ok());
    /// let empty: Grid = ".".repeat(81).parse()?;
    /// assert_eq!(rater.rate_unchecked(&empty, || false), Err(RateError::NotUnique));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`rate`](Self::rate), and if `has_one_solution` says no.
    pub fn rate_unchecked(
        &mut self,
        grid: &Grid,
        has_one_solution: impl FnOnce() -> bool,
    ) -> Result<Rating, RateError> {
        let mut session = Session::new(self, grid)?;
        let rules = session.rules;
        let safe = rules.0.iter().position(|rule| rule.relies_on_uniqueness()).unwrap_or(rules.0.len());
        session.rules.0 = &rules.0[..safe];
        match session.run(None) {
            Err(RateError::Stuck { .. }) => {}
            result => return result,
        }
        if !has_one_solution() {
            return Err(RateError::NotUnique);
        }
        session.rules = rules;
        session.run(None)
    }

    /// The same as [`rate`](Self::rate), ended with [`RateError::Above`] as soon as it is clear that the puzzle is harder than `ceiling`.
    ///
    /// ```
    /// use ukodus_core::Grid;
    /// use ukodus_explainer::{Profile, RateError, Rater, Tenths};
    ///
    /// let mut rater = Rater::new(&Profile::SE_1_2_1);
    /// let puzzle: Grid = "060005930004026000009400000070600040605000702000000009000053016300004007000000390".parse()?;
    /// assert_eq!(rater.rate_up_to(&puzzle, Tenths(72))?.er, Tenths(72));
    /// assert!(matches!(rater.rate_up_to(&puzzle, Tenths(71)), Err(RateError::Above { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`rate`](Self::rate), and if the puzzle is harder.
    pub fn rate_up_to(&mut self, grid: &Grid, ceiling: Tenths) -> Result<Rating, RateError> {
        let mut session = Session::new(self, grid)?;
        session.limit_to(ceiling);
        session.run(None)
    }

    /// The steps that give the rating of a puzzle, with explanations.
    #[must_use]
    pub fn path(&mut self, grid: &Grid) -> Path {
        let mut steps = Vec::new();
        let rating = Session::new(self, grid).and_then(|mut session| {
            session.run(Some(&mut |hint, board, chains| {
                let explanation = match (&hint.why, chains) {
                    (Why::Chain, Some(chains)) => chains.explain(board, hint),
                    _ => explain::lines(board, hint),
                };
                steps.push(step(hint, explanation));
            }))
        });
        Path { steps, rating }
    }

    /// Readies the search for chains that is wide enough for a board, and returns its number.
    fn ready_chains(&mut self, board: &Board) -> usize {
        let candidates: usize = (0..81).map(|cell| board.marks.digits(cell).count_ones() as usize).sum();
        let capacities = [Chains::<4>::CAPACITY, Chains::<6>::CAPACITY];
        let width = capacities.iter().position(|&capacity| candidates <= capacity).unwrap_or(WIDTHS - 1);
        let (values, is_unfiltered) = (&self.profile.values, self.is_unfiltered);
        let search = self.searches[width].get_or_insert_with(|| match width {
            0 => Box::new(Chains::<4>::new(values, is_unfiltered)),
            1 => Box::new(Chains::<6>::new(values, is_unfiltered)),
            _ => Box::new(Chains::<12>::new(values, is_unfiltered)),
        });
        search.reset(board, self.control.clone());
        width
    }
}

fn step(hint: &Hint, explanation: Vec<String>) -> Step {
    let candidate = |cell: usize, digit: usize| Some((Cell::new(cell), Digit::new(digit as u8 + 1)?));
    let placement = hint.placement.and_then(|(cell, digit)| candidate(usize::from(cell), usize::from(digit)));
    let placed_in = hint.placement.map(|(cell, _)| usize::from(cell));
    Step {
        rating: Tenths::from_difficulty(hint.difficulty),
        technique: hint.technique,
        placement,
        eliminations: hint
            .removed()
            .filter(|&(cell, _)| Some(cell) != placed_in)
            .filter_map(|(cell, digit)| candidate(cell, digit))
            .collect(),
        explanation,
    }
}

/// One puzzle on the way to its solution.
struct Session<'r> {
    rater: &'r mut Rater,
    board: Board,
    /// The search for chains in use.
    chains: Option<usize>,
    /// What is known about unique loops.
    loops: LoopMemory,
    /// The marks on which aligned pairs, and triplets, found nothing.
    aligned_exhausted: [Option<Marks>; 2],
    /// The rules to try, and the least difficulty of the others.
    rules: (&'static [Rule], Tenths),
    /// How many of them are known to find nothing.
    exhausted: usize,
    /// What is left to look at where rules are applied in bulk.
    due: Due,
    /// The greatest difficulty that matters.
    ceiling: Tenths,
    er: Option<(Tenths, Technique)>,
    ep: Option<Tenths>,
    ed: Option<Tenths>,
}

/// What sees each hint, with the board it is for and the search for chains.
type Observer<'o> = dyn FnMut(&Hint, &Board, Option<&dyn ChainSearch>) + 'o;

impl<'r> Session<'r> {
    fn new(rater: &'r mut Rater, grid: &Grid) -> Result<Self, RateError> {
        let shape = grid.shape();
        if shape.box_rows() != 3 || shape.box_cols() != 3 {
            return Err(RateError::Shape { shape });
        }
        let board = Board::new(grid);
        let rules = (rater.profile.rules, Tenths::default());
        let ceiling = Tenths(u16::MAX);
        Ok(Self {
            rater,
            board,
            chains: None,
            loops: LoopMemory::default(),
            aligned_exhausted: [const { None }; 2],
            rules,
            exhausted: 0,
            due: Due::EVERYTHING,
            ceiling,
            er: None,
            ep: None,
            ed: None,
        })
    }

    /// Leaves out the rules after which everything is harder than `ceiling`.
    fn limit_to(&mut self, ceiling: Tenths) {
        let Profile { rules, values, .. } = self.rater.profile;
        let least = |rule: &Rule| Tenths::from_difficulty(values.least(*rule));
        let count = rules.iter().rposition(|rule| least(rule) <= ceiling).map_or(0, |last| last + 1);
        let beyond = rules[count..].iter().map(least).min().unwrap_or_default();
        self.rules = (&rules[..count], beyond);
        self.ceiling = ceiling;
    }

    /// Solves the puzzle. Without an observer, steps that cannot change the rating any more are not found one by one.
    fn run(&mut self, mut observe: Option<&mut Observer<'_>>) -> Result<Rating, RateError> {
        while self.board.blanks > 0 {
            if let Some(cell) = self.board.dead_cell() {
                return Err(RateError::NoCandidate { at: NINE.position(Cell::new(cell)) });
            }
            let hint = self.next_hint()?.ok_or(RateError::Stuck { bound: self.bound() })?;
            self.check_ceiling(Tenths::from_difficulty(hint.difficulty))?;
            if let Some(observe) = &mut observe {
                let chains = self.chains.and_then(|width| self.rater.searches[width].as_deref());
                observe(&hint, &self.board, chains);
            }
            self.record(&hint);
            if !self.apply(&hint) {
                return Err(RateError::Stuck { bound: self.bound() });
            }
            if observe.is_none() {
                self.reduce();
            }
        }
        if !self.board.is_solution() {
            return Err(RateError::NotASolution);
        }
        self.rater.digits = self.board.values;
        let LowerBound { er, ep, ed, hardest, profile } = self.bound();
        Ok(Rating { er, ep: ep.unwrap_or_default(), ed: ed.unwrap_or_default(), hardest, profile })
    }

    /// Applies the rules that find nothing harder than what was found before, if a digit was placed: from then on only the
    /// hardest step counts.
    fn reduce(&mut self) {
        self.exhausted = 0;
        if let Some((er, _)) = self.er.filter(|_| self.ep.is_some()) {
            let is_within = |value| Tenths::from_difficulty(value) <= er;
            let values = &self.rater.profile.values;
            self.exhausted = bulk::reduce(&mut self.board, self.rules.0, values, &mut self.due, is_within);
        }
    }

    /// What is known so far.
    fn bound(&self) -> LowerBound {
        // Whatever is left to do is at least as hard as a last cell.
        let least = if self.board.blanks == 0 { 0.0 } else { self.rater.profile.values.last_cell };
        LowerBound {
            er: self.er.map_or(Tenths::from_difficulty(least), |(er, _)| er),
            ep: self.ep,
            ed: self.ed,
            hardest: self.er.map(|(_, technique)| technique),
            profile: self.rater.profile.name,
        }
    }

    fn record(&mut self, hint: &Hint) {
        let difficulty = Tenths::from_difficulty(hint.difficulty);
        if self.er.is_none_or(|(er, _)| difficulty > er) {
            self.er = Some((difficulty, hint.technique));
        }
        let er = self.er.map(|(er, _)| er);
        self.ed = self.ed.or(er);
        if hint.placement.is_some() {
            self.ep = self.ep.or(er);
        }
    }

    /// Applies a hint; whether it changes anything.
    fn apply(&mut self, hint: &Hint) -> bool {
        let mut has_changed = false;
        for (cell, digit) in hint.removed() {
            has_changed |= self.board.marks.has(cell, digit);
            self.board.remove(cell, digit);
        }
        if let Some((cell, digit)) = hint.placement {
            self.board.place(usize::from(cell), usize::from(digit));
            has_changed = true;
        }
        has_changed
    }

    /// Fails if the puzzle has a step of a difficulty that is beyond what matters.
    fn check_ceiling(&self, least: Tenths) -> Result<(), RateError> {
        if least > self.ceiling { Err(RateError::Above { least }) } else { Ok(()) }
    }

    /// The first hint of the first rule that finds one.
    fn next_hint(&mut self) -> Result<Option<Hint>, RateError> {
        let stopped = |session: &Self, stop| RateError::Stopped { stop, bound: session.bound() };
        self.rater.control.check().map_err(|stop| stopped(self, stop))?;
        let (rules, beyond) = self.rules;
        for &rule in &rules[self.exhausted..] {
            let hint = self.search(rule);
            let chains = self.chains.and_then(|width| self.rater.searches[width].as_deref());
            if let Some(stop) = chains.and_then(ChainSearch::stop) {
                return Err(stopped(self, stop));
            }
            if hint.is_some() {
                return Ok(hint);
            }
        }
        self.check_ceiling(beyond)?;
        self.exhausted = rules.len();
        Ok(None)
    }

    fn search(&mut self, rule: Rule) -> Option<Hint> {
        let values = &self.rater.profile.values;
        let board = &self.board;
        match rule {
            Rule::HiddenSingle => singles::hidden(board, values),
            Rule::DirectLocking => locking::find_direct(board, values),
            Rule::DirectHiddenSet(size) => sets::direct_hidden(board, values, size),
            Rule::NakedSingle => singles::naked(board, values),
            Rule::Locking => locking::find(board, values),
            Rule::NakedSet(size) => sets::naked(board, values, size),
            Rule::HiddenSet(size) => sets::hidden(board, values, size),
            Rule::Fish(size) => fish::find(board, values, size),
            Rule::XyWing => wings::find(board, values, false),
            Rule::XyzWing => wings::find(board, values, true),
            Rule::UniqueLoops => {
                if self.rater.is_unfiltered {
                    self.loops = LoopMemory::default();
                }
                unique_loops::find(board, values, &mut self.loops)
            }
            Rule::BivalueUniversalGrave => grave::find(board, values),
            Rule::AlignedExclusion(size) => {
                let exhausted = &mut self.aligned_exhausted[size - 2];
                let before = exhausted.take().filter(|_| !self.rater.is_unfiltered);
                let changed = before.map_or(ALL_CELLS, |before| {
                    (0..81)
                        .filter(|&cell| before.digits(cell) != board.marks.digits(cell))
                        .fold(0, |cells, cell| cells | 1 << cell)
                });
                let hint = aligned::find(board, values, size, changed);
                if hint.is_none() {
                    *exhausted = Some(board.marks.clone());
                }
                hint
            }
            Rule::ForcingChains | Rule::Nishio | Rule::MultipleChains | Rule::DynamicChains(_) => {
                let width = match self.chains {
                    Some(width) => width,
                    None => *self.chains.insert(self.rater.ready_chains(board)),
                };
                self.rater.searches[width].as_mut()?.find(rule, board)
            }
        }
    }
}
