use std::ops::Range;
use std::slice;

use super::batch::{MAX_BATCH_PUZZLES, Many, Room};
use super::search::{Answers, CHECK_INTERVAL_GUESSES, Counting, Next, Source, ToTwo, Tree, WalkEnd};
use super::{Isa, IsaError, OrderedSolutions, Puzzle, Rows, Solution, SolutionCount, Unfinished};
use crate::{Control, Outcome};

/// Fewer puzzles than this are solved one at a time.
const MIN_BATCH_PUZZLES: usize = 12;

/// How many puzzles are solved one at a time before checking again whether lanes would be faster.
const SINGLE_STRETCH_PUZZLES: usize = 256;

/// An engine: an instruction set, and the memory for searches, reused for every puzzle.
///
/// ```
/// use ukodus_engine::nine::{Engine, Isa, Puzzle};
///
/// for isa in Isa::available() {
///     let mut engine = Engine::with_isa(isa)?;
///     assert_eq!(engine.count(&Puzzle::EMPTY, 1000), 1000);
/// }
/// # Ok::<(), ukodus_engine::nine::IsaError>(())
/// ```
#[derive(Clone)]
pub struct Engine {
    isa: Isa,
    tree: Tree,
    room: Room,
}

impl Engine {
    /// An engine for [the current instruction set](Isa::current).
    #[must_use]
    pub fn new() -> Self {
        Self { isa: Isa::current(), tree: Tree::default(), room: Room::default() }
    }

    /// An engine for this instruction set.
    ///
    /// # Errors
    ///
    /// [`IsaError::Unavailable`] if this machine does not have it.
    pub fn with_isa(isa: Isa) -> Result<Self, IsaError> {
        if !isa.is_available() {
            return Err(IsaError::Unavailable { isa });
        }
        Ok(Self { isa, tree: Tree::default(), room: Room::default() })
    }

    /// The instruction set.
    #[must_use]
    pub const fn isa(&self) -> Isa {
        self.isa
    }

    /// Finds out whether `puzzle` has no solution, one, or more.
    ///
    /// If there are more, a second search finds the two that come first in the order of their digits.
    ///
    /// ```
    /// use ukodus_engine::Outcome;
    /// use ukodus_engine::nine::{Engine, Puzzle};
    ///
    /// let Outcome::Many(first, second) = Engine::new().solve(&Puzzle::EMPTY) else { panic!("it has very many") };
    /// assert!(first < second);
    /// assert_eq!(&first.as_str()[..18], "123456789456789123");
    /// ```
    #[must_use]
    pub fn solve(&mut self, puzzle: &Puzzle) -> Outcome<Solution> {
        let mut solution = [0; 81];
        let puzzles = slice::from_ref(puzzle);
        let job = ToTwo { tree: &mut self.tree, puzzles, number: 0, solution: &mut solution, goes_on: &mut || true };
        match self.isa.run(job).unwrap_or_default() {
            SolutionCount::None => Outcome::None,
            SolutionCount::One => Outcome::Unique(Solution::from_text(solution)),
            SolutionCount::Many => self.first_two(puzzle, &mut || true).unwrap_or_default(),
        }
    }

    /// Counts the solutions of `puzzle` up to `limit`. A limit of 2 is the fastest way to test whether a puzzle has
    /// exactly one.
    ///
    /// ```
    /// use ukodus_engine::nine::{Engine, Puzzle};
    ///
    /// assert_eq!(Engine::new().count(&Puzzle::EMPTY, 10_000), 10_000);
    /// ```
    #[must_use]
    pub fn count(&mut self, puzzle: &Puzzle, limit: u64) -> u64 {
        self.tree.plant(puzzle);
        self.isa.run(Counting { tree: &mut self.tree, guesses_left: u64::MAX, limit }).0
    }

    /// Every solution of `puzzle`, in the order of their digits.
    ///
    /// ```
    /// use ukodus_engine::nine::{Engine, Puzzle};
    ///
    /// let mut solutions = Engine::new().solutions(&Puzzle::EMPTY);
    /// let (first, second) = (solutions.next().unwrap(), solutions.next().unwrap());
    /// assert!(first.as_str() < second.as_str());
    /// ```
    #[must_use]
    pub fn solutions(&self, puzzle: &Puzzle) -> OrderedSolutions {
        OrderedSolutions::new(self.isa, puzzle)
    }

    /// Solves many puzzles, each as [`solve`](Self::solve) does, at several times the speed. A limit of `control` stops
    /// it within about a millisecond.
    ///
    /// ```
    /// use std::time::Duration;
    /// use ukodus_engine::nine::{Engine, Puzzle};
    /// use ukodus_engine::{Control, Outcome, Stop};
    ///
    /// let (puzzles, mut outcomes) = ([Puzzle::EMPTY; 20], [Outcome::None; 20]);
    /// let mut engine = Engine::new();
    /// engine.solve_batch(&puzzles, &mut outcomes, &Control::new())?;
    /// assert_eq!(outcomes[19], engine.solve(&puzzles[19]));
    ///
    /// let no_time = Control::new().with_time_limit(Duration::ZERO);
    /// let unfinished = engine.solve_batch(&puzzles, &mut outcomes, &no_time).unwrap_err();
    /// assert_eq!((unfinished.stop, unfinished.answered), (Stop::TimeLimit, 0));
    /// # Ok::<(), ukodus_engine::nine::Unfinished>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Unfinished`] if a limit was reached. It has the number of outcomes, from the first, that are valid.
    ///
    /// # Panics
    ///
    /// If there are not as many outcomes as puzzles.
    pub fn solve_batch(
        &mut self,
        puzzles: &[Puzzle],
        outcomes: &mut [Outcome<Solution>],
        control: &Control,
    ) -> Result<(), Unfinished> {
        assert_eq!(puzzles.len(), outcomes.len(), "there must be an outcome for every puzzle");
        control.check().map_err(|stop| Unfinished { stop, answered: 0 })?;
        let mut stop = None;
        let mut goes_on = || {
            stop = control.check().err();
            stop.is_none()
        };
        let answered = self.solve_while(puzzles, outcomes, &mut goes_on);
        match stop {
            Some(stop) if answered < puzzles.len() => Err(Unfinished { stop, answered }),
            _ => Ok(()),
        }
    }

    /// Solves many puzzles while `goes_on`; returns how many, from the first, were answered.
    fn solve_while(
        &mut self,
        puzzles: &[Puzzle],
        outcomes: &mut [Outcome<Solution>],
        goes_on: &mut dyn FnMut() -> bool,
    ) -> usize {
        outcomes.fill(Outcome::None);
        let mut counts = vec![SolutionCount::None; puzzles.len()];
        let answered = self.count_all(puzzles, &mut *outcomes, &mut counts, goes_on);
        let counts = &counts[..answered];
        for (number, _) in counts.iter().enumerate().filter(|(_, count)| **count == SolutionCount::Many) {
            let Some(outcome) = goes_on().then(|| self.first_two(&puzzles[number], goes_on)).flatten() else {
                return number;
            };
            outcomes[number] = outcome;
        }
        answered
    }

    /// Solves lines of text into lines of text of the same length: the solution, or the first in the order of their
    /// digits if there are more. Nothing is written for a line without a solution, nor after the 81 characters of one.
    /// A line with a character that is neither a digit nor a blank (`.` or `0`) has no solution;
    /// [`Puzzle::from_line`] finds the character.
    ///
    /// ```
    /// use ukodus_engine::nine::{Engine, Rows, SolutionCount};
    ///
    /// let lines = [*b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"];
    /// let (mut solutions, mut counts) = ([[0; 81]; 1], [SolutionCount::None; 1]);
    /// Engine::new().solve_rows(Rows::from(&lines[..]), solutions.as_flattened_mut(), &mut counts);
    /// assert_eq!(counts, [SolutionCount::One]);
    /// assert_eq!(&solutions[0][..9], b"417369825");
    /// ```
    ///
    /// # Panics
    ///
    /// If there is not as much room for solutions as there is text, or not as many counts as lines.
    pub fn solve_rows(&mut self, rows: Rows<'_>, solutions: &mut [u8], counts: &mut [SolutionCount]) {
        let width = rows.width();
        assert!(
            solutions.len() == rows.count() * width && counts.len() == rows.count(),
            "there must be room for every line"
        );
        counts.fill(SolutionCount::None);
        self.count_all(rows, Lines { text: &mut *solutions, width }, counts, &mut || true);
        for (number, _) in counts.iter().enumerate().filter(|(_, count)| **count == SolutionCount::Many) {
            let solution = solutions[number * width..].first_chunk_mut().expect("a line is 81 bytes or more");
            // A line with several solutions has no invalid characters.
            if let Ok(puzzle) = Puzzle::from_line(rows.board(number)) {
                self.tree.plant(&puzzle);
                self.isa.run(Next::<true> { tree: &mut self.tree, guesses_left: u64::MAX, solution });
            }
        }
    }

    /// Counts the solutions of each puzzle up to two, and writes the first one found. Uses lanes, or solves one puzzle
    /// after another if there are no lanes, too few puzzles for them, or too few lanes for many puzzles with several
    /// solutions. Returns how many puzzles, from the first, were answered while `goes_on`.
    fn count_all<P: Source>(
        &mut self,
        puzzles: P,
        mut answers: impl Answers,
        counts: &mut [SolutionCount],
        goes_on: &mut dyn FnMut() -> bool,
    ) -> usize {
        // Guesses since the last call of `goes_on`, plus a little for each puzzle.
        let (mut begin, mut spent) = (0, 0);
        while begin < puzzles.len() {
            let end = puzzles.len().min(begin + MAX_BATCH_PUZZLES);
            let mut keeps_on = true;
            if end - begin >= MIN_BATCH_PUZZLES {
                let many = Many {
                    room: &mut self.room,
                    puzzles: puzzles.part(begin..end),
                    counts: &mut counts[begin..end],
                    answers: After(begin, &mut answers),
                    goes_on: &mut || {
                        keeps_on = goes_on();
                        keeps_on
                    },
                };
                begin += self.isa.run_parallel(many).unwrap_or(0);
            }
            let mut several = SINGLE_STRETCH_PUZZLES;
            while several * 4 > SINGLE_STRETCH_PUZZLES && begin < end && keeps_on {
                several = 0;
                let stretch = end.min(begin + SINGLE_STRETCH_PUZZLES);
                while begin < stretch && keeps_on {
                    let (tree, mut solution) = (&mut self.tree, [0; 81]);
                    let job = ToTwo { tree, puzzles, number: begin, solution: &mut solution, goes_on };
                    let Some(count) = self.isa.run(job) else {
                        keeps_on = false;
                        break;
                    };
                    if count != SolutionCount::None {
                        answers.emit(begin, &solution);
                    }
                    counts[begin] = count;
                    several += usize::from(count == SolutionCount::Many);
                    begin += 1;
                    spent += self.tree.tally.guesses + 4;
                    if spent > CHECK_INTERVAL_GUESSES {
                        (spent, keeps_on) = (0, goes_on());
                    }
                }
            }
            if !keeps_on {
                break;
            }
        }
        begin
    }

    /// The first two solutions of a puzzle with many, in the order of their digits; `None` if it was stopped.
    #[cold]
    fn first_two(&mut self, puzzle: &Puzzle, goes_on: &mut dyn FnMut() -> bool) -> Option<Outcome<Solution>> {
        self.tree.plant(puzzle);
        let mut two = [[0; 81]; 2];
        for solution in &mut two {
            loop {
                match self.isa.run(Next::<true> {
                    tree: &mut self.tree,
                    guesses_left: CHECK_INTERVAL_GUESSES,
                    solution,
                }) {
                    WalkEnd::Paused if goes_on() => {}
                    WalkEnd::Paused => return None,
                    step => {
                        debug_assert_eq!(step, WalkEnd::Found, "a search in another order finds as many solutions");
                        break;
                    }
                }
            }
        }
        Some(Outcome::Many(Solution::from_text(two[0]), Solution::from_text(two[1])))
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

/// Lines of text, each long enough for a board.
struct Lines<'a> {
    text: &'a mut [u8],
    width: usize,
}

impl Answers for Lines<'_> {
    #[inline(always)]
    fn emit(&mut self, number: usize, solution: &[u8; 81]) {
        self.text[number * self.width..][..81].copy_from_slice(solution);
    }

    #[inline(always)]
    fn memory(&self, range: Range<usize>) -> &[u8] {
        self.text.get(range.start * self.width..range.end * self.width).unwrap_or_default()
    }
}

impl Answers for &mut [Outcome<Solution>] {
    #[inline(always)]
    fn emit(&mut self, number: usize, solution: &[u8; 81]) {
        self[number] = Outcome::Unique(Solution::from_text(*solution));
    }

    #[inline(always)]
    fn memory(&self, _range: Range<usize>) -> &[u8] {
        &[]
    }
}

/// The puzzles from an index on.
struct After<'a, A>(usize, &'a mut A);

impl<A: Answers> Answers for After<'_, A> {
    #[inline(always)]
    fn emit(&mut self, number: usize, solution: &[u8; 81]) {
        self.1.emit(self.0 + number, solution);
    }

    #[inline(always)]
    fn memory(&self, range: Range<usize>) -> &[u8] {
        self.1.memory(self.0 + range.start..self.0 + range.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &[u8; 81] = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const TWO: &[u8; 81] = b"534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

    const GUESSES: &[u8; 81] = b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

    /// Small enough for an interpreter that checks for undefined behaviour.
    #[test]
    fn every_instruction_set_solves_alone_and_in_company() {
        for isa in Isa::available() {
            let mut engine = Engine::with_isa(isa).unwrap();
            let mut lines = [*EASY; 14];
            (lines[3], lines[7], lines[13][8]) = (*TWO, *GUESSES, b'?');
            lines[5][2] = b'5';
            let (mut solutions, mut counts) = ([[0; 81]; 14], [SolutionCount::None; 14]);
            engine.solve_rows(Rows::from(&lines[..]), solutions.as_flattened_mut(), &mut counts);
            for ((line, expected), count) in lines.iter().zip(solutions).zip(counts) {
                let (mut solution, mut alone) = ([0; 81], [SolutionCount::None]);
                engine.solve_rows(Rows::from(slice::from_ref(line)), &mut solution, &mut alone);
                assert_eq!((alone[0], solution), (count, expected), "{isa}");
            }
            assert_eq!([0, 3, 5, 7, 13].map(|number| counts[number] as u8), [1, 2, 0, 1, 0], "{isa}");
            let puzzles = lines[..13].iter().map(|line| Puzzle::from_line(line).unwrap()).collect::<Vec<_>>();
            let mut outcomes = [Outcome::None; 13];
            assert_eq!(engine.solve_batch(&puzzles, &mut outcomes, &Control::new()), Ok(()));
            assert_eq!(outcomes[4].solution().map(Solution::as_bytes), Some(&solutions[4]));
        }
    }
}
