//! The search: rounds, guesses, and a stack of postponed boards.

use std::mem;
use std::ops::Range;

use super::SolutionCount;
use super::lines;
use super::parallel::{Parallel, transposed};
use super::puzzle::Puzzle;
use super::round::{Halt, State};
use super::rows::Rows;
use super::single::{Job, Single, SingleVector, lane_of_box};
use super::vector::{ALL, Lanes, Vector};

/// A postponed board: cells, triads across, triads down, singles.
#[derive(Copy, Clone)]
#[repr(C, align(64))]
struct Node([Lanes; 16]);

/// The most boards that can wait. Each waits for a guess that settled a digit in a band, of which there are 54, or a
/// cell, of which there are 81; plus the board itself when the search pauses, and one where nothing was left to guess.
const DEPTH: usize = 54 + 81 + 2;

/// The statistics of the search.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) guesses: u64,
    pub(super) backtracks: u64,
    pub(super) deepest: usize,
}

/// The boards still to be searched. There is no recursion; the memory is bounded, and only the part that was needed is
/// ever touched.
#[derive(Clone, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    depth: usize,
    /// Whether the last board is the one to continue with, rather than the postponed half of a guess.
    goes_on: bool,
    pub(super) tally: Tally,
}

/// The result of a stretch of search.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum WalkEnd {
    /// A solution.
    Found,
    /// There are no more solutions.
    Over,
    /// The limit on guesses was reached.
    Paused,
}

impl Tree {
    /// Clears the stack and starts with a puzzle.
    pub(super) fn plant(&mut self, puzzle: &Puzzle) {
        self.clear();
        let node = self.top();
        node.0[..9].copy_from_slice(puzzle.lanes());
        node.0[9..15].fill(Lanes::splat(ALL));
        node.0[15] = Lanes::splat(0);
        (self.depth, self.goes_on) = (1, true);
    }

    #[inline(always)]
    fn clear(&mut self) {
        (self.depth, self.goes_on, self.tally) = (0, false, Tally::default());
    }

    /// The place for the next board.
    #[inline(always)]
    fn top(&mut self) -> &mut Node {
        if self.depth == self.nodes.len() {
            self.grow();
        }
        &mut self.nodes[self.depth]
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        assert!(self.nodes.len() < DEPTH, "no guess is made twice on the way down");
        self.nodes.push(Node([Lanes::splat(0); 16]));
    }

    #[inline(always)]
    fn push<V: SingleVector>(&mut self, state: &State<V>) {
        let node = self.top();
        for (lanes, vector) in node.0.iter_mut().zip(&state.cells) {
            vector.store(lanes);
        }
        for i in 0..3 {
            state.across[i].store(&mut node.0[9 + i]);
            state.down[i].store(&mut node.0[12 + i]);
        }
        state.singles.store(&mut node.0[15]);
        self.depth += 1;
    }

    /// The board that was postponed last.
    #[inline(always)]
    fn pop<S: Single>(&mut self, simd: S) -> Option<State<S::Vector>> {
        self.depth = self.depth.checked_sub(1)?;
        self.tally.backtracks += u64::from(!mem::take(&mut self.goes_on));
        let node = &self.nodes[self.depth];
        let mut state = State::new(simd, [simd.splat(0); 9]);
        for (vector, lanes) in state.cells.iter_mut().zip(&node.0) {
            *vector = simd.load(lanes);
        }
        for i in 0..3 {
            state.across[i] = simd.load(&node.0[9 + i]);
            state.down[i] = simd.load(&node.0[12 + i]);
        }
        state.singles = simd.load(&node.0[15]);
        Some(state)
    }

    /// Continues the search from `state`, which holds the solution if one is found. Pauses after `guesses_left` guesses.
    #[inline(always)]
    fn walk<S: Single, const ORDERED: bool>(
        &mut self,
        simd: S,
        state: &mut State<S::Vector>,
        guesses_left: &mut u64,
    ) -> WalkEnd {
        loop {
            match state.propagate(simd) {
                Halt::Solved => return WalkEnd::Found,
                Halt::Dead => match self.pop(simd) {
                    Some(next) => *state = next,
                    None => return WalkEnd::Over,
                },
                Halt::Stalled => {
                    let rest = if ORDERED { state.split_in_order(simd) } else { state.split(simd) };
                    self.push(&rest);
                    self.tally.guesses += 1;
                    self.tally.deepest = self.tally.deepest.max(self.depth);
                    if *guesses_left == 0 {
                        self.push(state);
                        self.goes_on = true;
                        return WalkEnd::Paused;
                    }
                    *guesses_left -= 1;
                }
            }
        }
    }
}

/// A source of puzzles.
pub(super) trait Source: Copy {
    /// How many puzzles there are.
    fn len(self) -> usize;

    /// A range of them.
    fn part(self, range: Range<usize>) -> Self;

    /// The cells of a puzzle as vectors, one box per lane.
    fn cells<S: Single>(self, simd: S, number: usize) -> [S::Vector; 9];

    /// The cells of the puzzles of a range, at least one and at most one for each lane, box by box, one puzzle per
    /// lane.
    fn load<S: Parallel>(self, simd: S, range: Range<usize>, cells: &mut [S::Lanes; 81]);

    /// The memory of the puzzles of a range, clipped to the puzzles there are.
    fn memory(&self, range: Range<usize>) -> &[u8];
}

/// Where solutions go.
pub(super) trait Answers {
    /// Accepts the solution of a puzzle.
    fn emit(&mut self, number: usize, solution: &[u8; 81]);

    /// The memory for the solutions of a range of puzzles, if there is any.
    fn memory(&self, range: Range<usize>) -> &[u8];
}

impl Source for &[Puzzle] {
    #[inline(always)]
    fn len(self) -> usize {
        <[Puzzle]>::len(self)
    }

    #[inline(always)]
    fn part(self, range: Range<usize>) -> Self {
        &self[range]
    }

    #[inline(always)]
    fn cells<S: Single>(self, simd: S, number: usize) -> [S::Vector; 9] {
        let mut cells = [simd.splat(0); 9];
        for (cell, lanes) in cells.iter_mut().zip(self[number].lanes()) {
            *cell = simd.load(lanes);
        }
        cells
    }

    #[inline(always)]
    fn load<S: Parallel>(self, simd: S, range: Range<usize>, cells: &mut [S::Lanes; 81]) {
        let puzzles = &self[range];
        // Lanes without a puzzle repeat the last one.
        let last = puzzles.len() - 1;
        for place in 0..9 {
            let mut columns = [simd.splat(0); 16];
            for (half, columns) in columns.chunks_exact_mut(8).enumerate() {
                let mut rows = [simd.splat(0); 8];
                for (row, vector) in rows.iter_mut().enumerate() {
                    let lanes = |piece: usize| &puzzles[(8 * piece + row).min(last)].lanes()[place].0;
                    *vector = simd.pieces(|piece| lanes(piece)[8 * half..].first_chunk().expect("two pieces"));
                }
                columns.copy_from_slice(&transposed(rows));
            }
            for number in 0..9 {
                columns[lane_of_box(number)].store(&mut cells[9 * number + place]);
            }
        }
    }

    #[inline(always)]
    fn memory(&self, _range: Range<usize>) -> &[u8] {
        &[]
    }
}

impl Source for Rows<'_> {
    #[inline(always)]
    fn len(self) -> usize {
        self.count()
    }

    #[inline(always)]
    fn part(self, range: Range<usize>) -> Self {
        self.some(range)
    }

    #[inline(always)]
    fn cells<S: Single>(self, simd: S, number: usize) -> [S::Vector; 9] {
        simd.read(self.board(number))
    }

    #[inline(always)]
    fn load<S: Parallel>(self, simd: S, range: Range<usize>, cells: &mut [S::Lanes; 81]) {
        lines::read(simd, self.some(range), cells);
    }

    #[inline(always)]
    fn memory(&self, range: Range<usize>) -> &[u8] {
        let end = range.end.min(self.count());
        self.some(range.start.min(end)..end).text()
    }
}

/// Guesses between two checks whether to continue: at a fifth of a microsecond each, about a fifth of a millisecond.
pub(super) const CHECK_INTERVAL_GUESSES: u64 = 1000;

/// Counts the solutions of a puzzle up to two, and writes the first one found.
pub(super) struct ToTwo<'a, P> {
    pub(super) tree: &'a mut Tree,
    pub(super) puzzles: P,
    pub(super) number: usize,
    pub(super) solution: &'a mut [u8; 81],
    /// Called at intervals; returns whether to continue.
    pub(super) goes_on: &'a mut dyn FnMut() -> bool,
}

impl<P: Source> Job for ToTwo<'_, P> {
    /// `None` if it was stopped.
    type Output = Option<SolutionCount>;

    #[inline(always)]
    fn run<S: Single>(self, simd: S) -> Option<SolutionCount> {
        self.tree.clear();
        let mut state = State::new(simd, self.puzzles.cells(simd, self.number));
        let (mut found, mut guesses_left) = (SolutionCount::None, CHECK_INTERVAL_GUESSES);
        loop {
            match self.tree.walk::<S, false>(simd, &mut state, &mut guesses_left) {
                WalkEnd::Over => return Some(found),
                WalkEnd::Found if found == SolutionCount::One => return Some(SolutionCount::Many),
                WalkEnd::Found => {
                    found = SolutionCount::One;
                    *self.solution = simd.write(&state.met_cells());
                }
                WalkEnd::Paused if (self.goes_on)() => guesses_left = CHECK_INTERVAL_GUESSES,
                WalkEnd::Paused => return None,
            }
            let Some(next) = self.tree.pop(simd) else { return Some(found) };
            state = next;
        }
    }
}

/// Advances to the next solution of a started search and writes it.
pub(super) struct Next<'a, const ORDERED: bool> {
    pub(super) tree: &'a mut Tree,
    pub(super) guesses_left: u64,
    pub(super) solution: &'a mut [u8; 81],
}

impl<const ORDERED: bool> Job for Next<'_, ORDERED> {
    type Output = WalkEnd;

    #[inline(always)]
    fn run<S: Single>(mut self, simd: S) -> WalkEnd {
        let Some(mut state) = self.tree.pop(simd) else { return WalkEnd::Over };
        let step = self.tree.walk::<S, ORDERED>(simd, &mut state, &mut self.guesses_left);
        if step == WalkEnd::Found {
            *self.solution = simd.write(&state.met_cells());
        }
        step
    }
}

/// Continues counting in a started search, up to `limit`.
pub(super) struct Counting<'a> {
    pub(super) tree: &'a mut Tree,
    pub(super) guesses_left: u64,
    pub(super) limit: u64,
}

impl Job for Counting<'_> {
    /// How many were found, and why there are no more.
    type Output = (u64, WalkEnd);

    #[inline(always)]
    fn run<S: Single>(mut self, simd: S) -> (u64, WalkEnd) {
        let mut found = 0;
        while found < self.limit {
            let Some(mut state) = self.tree.pop(simd) else { return (found, WalkEnd::Over) };
            match self.tree.walk::<S, false>(simd, &mut state, &mut self.guesses_left) {
                WalkEnd::Found => found += 1,
                step => return (found, step),
            }
        }
        (found, WalkEnd::Found)
    }
}
