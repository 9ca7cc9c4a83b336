//! The next step on a board, from a nudge to the full reason.

use std::collections::BTreeSet;

use ukodus_core::{Cell, Clash, Grid, House, Shape, Stop};
use ukodus_engine::{Outcome, Solver};
use ukodus_logic::{LogicError, Step, Vocabulary};

use crate::mistake::{Mistake, mistakes};
use crate::reasoner::Reasoner;
use crate::uniqueness::Uniqueness;

/// How much a hint reveals.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// Where to look.
    Place,
    /// Where to look, and for which technique.
    Technique,
    /// The whole step.
    Step,
}

impl Depth {
    /// Every depth, the least revealing first.
    pub const ALL: [Self; 3] = [Self::Place, Self::Technique, Self::Step];

    /// The depth of this number, from 1.
    ///
    /// ```
    /// use ukodus::Depth;
    ///
    /// assert_eq!(Depth::from_number(2), Some(Depth::Technique));
    /// assert_eq!(Depth::from_number(4), None);
    /// ```
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }
}

/// A request for a hint.
#[derive(Clone, Debug)]
pub struct HintRequest {
    /// How much to reveal.
    pub depth: Depth,
    /// How to reason: as a teacher does, without limits, unless something else is put here.
    pub reasoner: Reasoner,
}

impl From<Depth> for HintRequest {
    /// A hint of a teacher.
    fn from(depth: Depth) -> Self {
        Self { depth, reasoner: Reasoner::teacher() }
    }
}

/// A hint.
#[derive(Clone, Debug)]
pub struct Hint {
    /// How much it reveals.
    pub depth: Depth,
    /// What to do next.
    pub advice: Advice,
    /// What is known about the puzzle.
    pub uniqueness: Uniqueness,
    board: Grid,
}

/// What to do next on a board. Of several that apply, a hint has the first.
#[derive(Clone, Debug)]
pub enum Advice {
    /// Nothing: the board is solved.
    Solved,
    /// Correct these first; the puzzle has one solution, and they contradict it.
    Correct(Vec<Mistake>),
    /// Resolve these clashes first.
    Resolve(Vec<Clash>),
    /// Nothing helps: the board has no solution.
    Impossible,
    /// Take this step.
    Take(Box<Step>),
    /// No technique applies.
    Stuck,
    /// The search was stopped before it found a step.
    Stopped(Stop),
}

/// The next step on a board: what a player should do now.
///
/// A solved board is reported as solved. Then come mistakes, because no step on a wrong board leads to the solution: what
/// contradicts the puzzle's only solution, or, where there is none to compare with, digits that clash. Then comes that
/// the board has no solution, and only then the easiest step.
///
/// ```
/// use ukodus::{Advice, Depth, Grid};
///
/// let board: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let hint = ukodus::hint(&board, Depth::Technique)?;
/// assert_eq!(hint.text(), "There is a Naked Single in r5c5.");
/// let Advice::Take(step) = &hint.advice else { panic!("there is a step") };
/// assert_eq!(step.technique.slug, "naked-single");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`LogicError::TooLarge`] if the board is too large for logic.
pub fn hint(board: &Grid, request: impl Into<HintRequest>) -> Result<Hint, LogicError> {
    let HintRequest { depth, reasoner } = request.into();
    let (uniqueness, logic) = reasoner.begin(board)?;
    let hint = |advice, uniqueness| Ok(Hint { depth, advice, uniqueness, board: board.clone() });
    if board.is_solved() {
        return hint(Advice::Solved, uniqueness);
    }
    if let Some(solution) = uniqueness.solution() {
        let mistakes = mistakes(board, solution);
        if !mistakes.is_empty() {
            return hint(Advice::Correct(mistakes), uniqueness);
        }
    } else {
        let clashes = board.clashes();
        if !clashes.is_empty() {
            return hint(Advice::Resolve(clashes), uniqueness);
        }
        // What was entered may rule out every solution of a puzzle that has several.
        let solver = Solver::new().with_control(reasoner.control().with_time_limit(Uniqueness::PATIENCE));
        if matches!(solver.solve(board).outcome, Ok(Outcome::None)) {
            return hint(Advice::Impossible, uniqueness);
        }
    }
    let advice = match logic.find(board) {
        Ok(Some(step)) => Advice::Take(Box::new(step)),
        Ok(None) => Advice::Stuck,
        Err(LogicError::Stopped(stop)) => Advice::Stopped(stop),
        Err(error) => return Err(error),
    };
    hint(advice, uniqueness)
}

impl Hint {
    /// The hint in words, at its own depth.
    #[must_use]
    pub fn text(&self) -> String {
        self.text_at(self.depth)
    }

    /// The hint in words at a depth, which is not to be deeper than its own.
    #[must_use]
    pub fn text_at(&self, depth: Depth) -> String {
        match &self.advice {
            Advice::Solved => "The board is solved.".to_owned(),
            Advice::Correct(mistakes) => {
                mistakes.first().map(|&mistake| self.correction(mistake, depth)).unwrap_or_default()
            }
            Advice::Resolve(clashes) => {
                clashes.first().map(|clash| format!("{clash}. Remove one of them.")).unwrap_or_default()
            }
            Advice::Impossible => "This board has no solution.".to_owned(),
            Advice::Take(step) => step_text(step, &self.place(), &self.board, depth),
            Advice::Stuck => "No technique applies to this board.".to_owned(),
            Advice::Stopped(stop) => format!("No step was found: {stop}."),
        }
    }

    fn correction(&self, mistake: Mistake, depth: Depth) -> String {
        let cell = mistake.cell();
        let at = self.board.shape().position(cell);
        match (mistake, depth) {
            (_, Depth::Place) => {
                format!("Take another look at {}.", House::Box(self.board.shape().box_of(cell)))
            }
            (Mistake::Digit { digit, .. }, Depth::Technique) => format!("The {digit} in {at} is wrong."),
            (Mistake::MissingMark { .. }, Depth::Technique) => format!("A pencil mark is missing from {at}."),
            (Mistake::Digit { digit, .. }, Depth::Step) => {
                format!("The {digit} in {at} is wrong. Remove it before you go on.")
            }
            (Mistake::MissingMark { digit, .. }, Depth::Step) => {
                format!("{at} can still be {digit}. Restore that pencil mark before you go on.")
            }
        }
    }

    /// The step, if the advice is to take one and the hint is deep enough to reveal it.
    #[must_use]
    pub fn step(&self) -> Option<&Step> {
        match &self.advice {
            Advice::Take(step) if self.depth == Depth::Step => Some(step),
            _ => None,
        }
    }

    /// Where to look.
    #[must_use]
    pub fn place(&self) -> Place {
        match &self.advice {
            Advice::Take(step) => Place::of_step(step),
            Advice::Correct(mistakes) => {
                Place { houses: Vec::new(), cells: sorted(mistakes.iter().map(Mistake::cell)) }
            }
            Advice::Resolve(clashes) => Place {
                houses: Vec::new(),
                cells: sorted(clashes.iter().flat_map(|clash| clash.cells.iter().copied())),
            },
            _ => Place::default(),
        }
    }
}

fn step_text(step: &Step, place: &Place, board: &Grid, depth: Depth) -> String {
    let name = step.technique.name;
    match depth {
        Depth::Place => format!("Look at {}.", place.text(step.shape)),
        Depth::Technique => {
            // The letter of an M-Wing is spoken by its name, as that of an X-Wing is.
            let is_letter = name.as_bytes().get(1) == Some(&b'-');
            let has_vowel =
                name.starts_with(['A', 'E', 'I', 'O', 'X']) || is_letter && name.starts_with(['H', 'L', 'M', 'S']);
            let article = if has_vowel { "an" } else { "a" };
            format!("There is {article} {name} in {}.", place.text(step.shape))
        }
        Depth::Step => {
            let explanation = step.explanation(board);
            let between = if explanation.lines.len() > 1 { "\n" } else { " " };
            format!("{name}:{between}{}", explanation.outline().trim_end())
        }
    }
}

fn sorted(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    cells.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Where to look on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The houses to look at.
    pub houses: Vec<House>,
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
}

impl Place {
    /// More houses than this do not help a player to find anything.
    const MAX_HOUSES: usize = 4;

    /// Where a step is found: the cells of its pattern, and the houses it names, or, where it names none or too many, the
    /// house that all its cells share, or the boxes they lie in. A step of a single cell has no house: the cell says it. A
    /// pattern that is spread over the board does not help either: then the place is where the step changes something.
    #[must_use]
    pub fn of_step(step: &Step) -> Self {
        let drawing = step.drawing();
        let pattern = drawing.cells.iter().map(|&(cell, _)| cell);
        let cells = sorted(pattern.chain(drawing.candidates.iter().map(|(candidate, _)| candidate.cell)));
        let named: BTreeSet<House> = drawing.houses.iter().map(|&(house, _)| house).collect();
        if (1..=Self::MAX_HOUSES).contains(&named.len()) {
            return Self { houses: named.into_iter().collect(), cells };
        }
        let changed = step.deduction.placements.iter().chain(&step.deduction.eliminations);
        let changed = sorted(changed.map(|candidate| candidate.cell));
        [cells, changed.clone()]
            .into_iter()
            .filter(|cells| !cells.is_empty())
            .map(|cells| Self { houses: houses_around(step.shape, &cells), cells })
            .find(|place| place.houses.len() <= Self::MAX_HOUSES)
            .unwrap_or_else(|| Self { houses: Vec::new(), cells: changed.into_iter().take(1).collect() })
    }

    /// The place in words: `box 3`, `r5c5`, `rows 1 and 4`.
    #[must_use]
    pub fn text(&self, shape: Shape) -> String {
        match (&self.houses[..], &self.cells[..]) {
            ([], []) => "the whole board".to_owned(),
            ([], cells) => Vocabulary::new(shape).cell_list(cells),
            (houses, _) => Vocabulary::new(shape).house_list(houses),
        }
    }
}

/// The house that holds all the cells, or the boxes they lie in; none for a single cell.
fn houses_around(shape: Shape, cells: &[Cell]) -> Vec<House> {
    let [first, _, ..] = cells else { return Vec::new() };
    let holds_all = |house: &House| cells.iter().all(|&cell| shape.houses_of(cell).contains(house));
    if let Some(house) = shape.houses_of(*first).into_iter().rev().find(holds_all) {
        return vec![house];
    }
    let boxes: BTreeSet<House> = cells.iter().map(|&cell| House::Box(shape.box_of(cell))).collect();
    boxes.into_iter().collect()
}
