//! What a hint or a step shows: on the board, cells and candidates by role; beside it, a few lines.

use std::collections::BTreeMap;

use ukodus::hint::Place;
use ukodus::logic::{Candidate, Ending, Role, Step, with_marks};
use ukodus::{Advice, Cell, Depth, Grid, Hint, Shape, SolutionPath, Verdict};

/// How a cell or a candidate is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Look {
    /// A house to look at.
    House,
    /// A cell to look at.
    Here,
    /// By its role in the step.
    Role(Role),
    /// A candidate that is removed.
    Removed,
    /// A digit that is written.
    Placed,
}

impl Look {
    /// Its name in the legend.
    pub(crate) fn name(self) -> String {
        match self {
            Self::House => "house".to_owned(),
            Self::Here => "look here".to_owned(),
            Self::Role(Role::ColourA) => "first colour".to_owned(),
            Self::Role(Role::ColourB) => "second colour".to_owned(),
            Self::Role(Role::ColourC) => "third colour".to_owned(),
            Self::Role(Role::ColourD) => "fourth colour".to_owned(),
            Self::Role(Role::Common) => "common digit".to_owned(),
            Self::Role(Role::On) => "true along the chain".to_owned(),
            Self::Role(Role::Off) => "false along the chain".to_owned(),
            Self::Role(Role::Premise) => "start".to_owned(),
            Self::Role(Role::Deadly) => "deadly pattern".to_owned(),
            Self::Role(role) => role.to_string().replace("set-", "set "),
            Self::Removed => "removed".to_owned(),
            Self::Placed => "written".to_owned(),
        }
    }
}

/// What is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Shown {
    /// The headline beside the board.
    pub(crate) title: String,
    /// The lines below it.
    pub(crate) lines: Vec<String>,
    /// What can be done next.
    pub(crate) keys: String,
    /// The board that is shown instead of the game, with its candidates.
    pub(crate) board: Option<Grid>,
    /// Cells by look.
    pub(crate) cells: BTreeMap<Cell, Look>,
    /// Candidates by look.
    pub(crate) candidates: BTreeMap<Candidate, Look>,
}

impl Shown {
    /// The looks that occur on the board, for the legend.
    pub(crate) fn looks(&self) -> Vec<Look> {
        let mut looks: Vec<Look> = self.cells.values().chain(self.candidates.values()).copied().collect();
        looks.sort_unstable();
        looks.dedup();
        looks
    }

    fn draw_place(&mut self, place: &Place, shape: Shape, has_cells: bool) {
        for cell in place.houses.iter().flat_map(|&house| shape.house_cells(house)) {
            self.cells.insert(cell, Look::House);
        }
        if has_cells {
            self.cells.extend(place.cells.iter().map(|&cell| (cell, Look::Here)));
        }
    }

    /// Draws a step on the board with these candidates.
    fn draw_step(&mut self, step: &Step) {
        let drawing = step.drawing();
        for cell in drawing.houses.iter().flat_map(|&(house, _)| step.shape.house_cells(house)) {
            self.cells.insert(cell, Look::House);
        }
        self.cells.extend(drawing.cells.iter().map(|&(cell, role)| (cell, Look::Role(role))));
        self.candidates.extend(drawing.candidates.iter().map(|&(candidate, role)| (candidate, Look::Role(role))));
        self.candidates.extend(step.deduction.eliminations.iter().map(|&candidate| (candidate, Look::Removed)));
        self.candidates.extend(step.deduction.placements.iter().map(|&candidate| (candidate, Look::Placed)));
    }
}

/// The numbered lines that explain a step on a board.
fn lines_of(step: &Step, board: &Grid) -> Vec<String> {
    step.explanation(board).outline().lines().map(str::to_owned).collect()
}

/// A hint, revealed bit by bit.
#[derive(Clone, Debug)]
pub(crate) struct HintView {
    hint: Hint,
    board: Grid,
    /// The depths at which it reveals more.
    depths: Vec<Depth>,
    at: usize,
}

impl HintView {
    /// A hint on a board, revealed a little.
    pub(crate) fn new(hint: Hint, board: Grid) -> Self {
        // Where nothing is revealed bit by bit, there is one text.
        let mut depths = Depth::ALL.to_vec();
        depths.dedup_by_key(|depth| hint.text_at(*depth));
        Self { hint, board, depths, at: 0 }
    }

    /// Reveals more. Returns whether there was more.
    pub(crate) fn reveal(&mut self) -> bool {
        let has_more = !self.is_whole();
        self.at += usize::from(has_more);
        has_more
    }

    /// Whether all of it is revealed.
    pub(crate) fn is_whole(&self) -> bool {
        self.at + 1 >= self.depths.len()
    }

    /// The step, once it is revealed.
    pub(crate) fn step(&self) -> Option<&Step> {
        self.hint.step().filter(|_| self.is_whole())
    }

    /// The cells that are wrong, once they are revealed.
    pub(crate) fn mistakes(&self) -> Vec<Cell> {
        match &self.hint.advice {
            Advice::Correct(_) if self.is_whole() => self.hint.place().cells,
            _ => Vec::new(),
        }
    }

    /// Whether the search was stopped: it may succeed the next time.
    pub(crate) const fn was_stopped(&self) -> bool {
        matches!(self.hint.advice, Advice::Stopped(_))
    }

    /// What it shows.
    pub(crate) fn shown(&self) -> Shown {
        let shape = self.board.shape();
        let mut shown = Shown { title: "Hint".to_owned(), ..Shown::default() };
        let depth = self.depths.get(self.at).copied().unwrap_or(Depth::Step);
        if let Some(step) = self.step() {
            step.technique.name.clone_into(&mut shown.title);
            let board = with_marks(&self.board);
            shown.lines = lines_of(step, &board);
            shown.board = Some(board);
            shown.draw_step(step);
            "Enter applies it, Esc closes it".clone_into(&mut shown.keys);
        } else {
            shown.lines = vec![self.hint.text_at(depth)];
            let is_mistake = matches!(self.hint.advice, Advice::Correct(_));
            let place = self.hint.place();
            // At first, players still have something to find: a step is somewhere in a house, and a mistake in a box.
            let has_cells = if is_mistake { self.at > 0 } else { place.houses.is_empty() || self.at > 0 };
            shown.draw_place(&place, shape, has_cells);
            let keys = if self.is_whole() { "Esc closes it" } else { "? or Enter for more" };
            keys.clone_into(&mut shown.keys);
        }
        if matches!(self.hint.advice, Advice::Take(_) | Advice::Stuck) {
            shown.lines.extend(caution(self.hint.uniqueness.verdict).map(str::to_owned));
        }
        shown
    }
}

/// What a player should know about a puzzle that is not known to have one solution.
const fn caution(verdict: Verdict) -> Option<&'static str> {
    match verdict {
        Verdict::Many => Some("The puzzle has more than one solution; logic cannot finish it."),
        Verdict::AtLeastOne | Verdict::Unknown => Some("It is not known whether the puzzle has one solution."),
        Verdict::None | Verdict::Unique => None,
    }
}

/// The whole path through a board, and where the player is on it.
#[derive(Clone, Debug)]
pub(crate) struct PathView {
    path: SolutionPath,
    /// The board before each step, and the last one.
    boards: Vec<Grid>,
    at: usize,
}

impl PathView {
    /// A path from its first step; `None` if it has none.
    pub(crate) fn new(path: SolutionPath) -> Option<Self> {
        if path.steps.is_empty() {
            return None;
        }
        let mut boards: Vec<Grid> = path.boards().map(|(board, _)| board).collect();
        boards.push(path.end.clone());
        Some(Self { path, boards, at: 0 })
    }

    /// Goes `by` steps on, or back.
    pub(crate) fn go(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.path.steps.len());
    }

    /// Goes to the first step, or to the end.
    pub(crate) fn go_to_edge(&mut self, is_end: bool) {
        self.at = if is_end { self.path.steps.len() } else { 0 };
    }

    /// The steps up to the one that is shown.
    pub(crate) fn steps(&self) -> &[Step] {
        &self.path.steps[..(self.at + 1).min(self.path.steps.len())]
    }

    /// What it shows.
    pub(crate) fn shown(&self) -> Shown {
        let count = self.path.steps.len();
        let mut shown = Shown { board: self.boards.get(self.at).cloned(), ..Shown::default() };
        "← → step, Enter applies, Esc closes".clone_into(&mut shown.keys);
        if let Some(step) = self.path.steps.get(self.at) {
            shown.title = format!("Step {} of {count}: {}", self.at + 1, step.technique.name);
            shown.lines = lines_of(step, &self.boards[self.at]);
            shown.draw_step(step);
        } else {
            shown.title = format!("After {count} steps");
            shown.lines = vec![ending(self.path.ending).to_owned()];
        }
        shown
    }
}

/// How a path ended, in words.
pub(crate) const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Solved => "The puzzle is solved.",
        Ending::Stuck => "No technique finds another step.",
        Ending::Impossible => "This board has no solution.",
        Ending::Stopped(_) => "The search took too long and was stopped.",
    }
}
