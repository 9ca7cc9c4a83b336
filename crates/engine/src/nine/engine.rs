use std::ops::Range;
use std::slice;

use super::batch::{MOST, Many, Room};
use super::puzzle::check;
use super::search::{Answers, Counting, Next, PATIENCE, Source, Step, ToTwo, Tree};
use super::{Found, Isa, IsaError, LineError, Outcome, Puzzle, Rows, Solution, Solutions, Stream, Unfinished};
use crate::Run;

/// Fewer puzzles than this are solved one at a time.
const SMALL: usize = 12;

/// How many puzzles are solved one at a time before it is asked again whether lanes would be quicker.
const STRETCH: usize = 256;

/// An engine: an instruction set, and the memory a search needs, used again for every puzzle.
///
/// The functions of [`nine`](super) keep one for every thread; make one to choose the instruction set.
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

    pub(super) fn set_isa(&mut self, isa: Isa) {
        self.isa = isa;
    }

    /// Whether `puzzle` has no solution, one, or more. See [`nine::solve`](super::solve).
    #[must_use]
    pub fn solve(&mut self, puzzle: &Puzzle) -> Outcome {
        let mut solution = [0; 81];
        match self.count_to_two(slice::from_ref(puzzle), &mut solution) {
            Found::None => Outcome::None,
            Found::One => Outcome::Unique(Solution::from_text(solution)),
            Found::Many => self.first_two(puzzle, &mut || true).unwrap_or_default(),
        }
    }

    /// Whether `puzzle` has no solution, one, or more, without saying which. See [`nine::check`](super::check).
    #[must_use]
    pub fn check(&mut self, puzzle: &Puzzle) -> Found {
        self.count_to_two(slice::from_ref(puzzle), &mut [0; 81])
    }

    /// How many solutions `puzzle` has, up to `limit`. See [`nine::count`](super::count).
    #[must_use]
    pub fn count(&mut self, puzzle: &Puzzle, limit: u64) -> u64 {
        self.tree.plant(puzzle);
        self.isa.run(Counting { tree: &mut self.tree, patience: u64::MAX, limit }).0
    }

    /// Every solution of `puzzle`, in the order of their digits. See [`nine::solutions`](super::solutions).
    #[must_use]
    pub fn solutions(&self, puzzle: &Puzzle) -> Solutions {
        Solutions::new(self.isa, puzzle)
    }

    /// Solves a line of text into a line of text. See [`nine::solve_line`](super::solve_line).
    ///
    /// # Errors
    ///
    /// [`LineError::Symbol`] if a character is neither a digit nor a blank.
    pub fn solve_line(&mut self, line: &[u8; 81], solution: &mut [u8; 81]) -> Result<Found, LineError> {
        let found = self.check_line(line, solution)?;
        if found == Found::Many {
            let puzzle = Puzzle::from_line(line)?;
            self.tree.plant(&puzzle);
            self.isa.run(Next::<true> { tree: &mut self.tree, patience: u64::MAX, solution });
        }
        Ok(found)
    }

    /// The same, but where there is more than one solution, any is written. See [`nine::check_line`](super::check_line).
    ///
    /// # Errors
    ///
    /// [`LineError::Symbol`] if a character is neither a digit nor a blank.
    pub fn check_line(&mut self, line: &[u8; 81], solution: &mut [u8; 81]) -> Result<Found, LineError> {
        let found = self.count_to_two(Rows::from(slice::from_ref(line)), solution);
        // A character that stands for nothing was read as a cell that can hold nothing.
        if found == Found::None {
            check(line)?;
        }
        Ok(found)
    }

    /// Solves many puzzles, each as [`solve`](Self::solve) would. See [`nine::solve_batch`](super::solve_batch).
    ///
    /// # Panics
    ///
    /// If there are not as many outcomes as puzzles.
    pub fn solve_batch(&mut self, puzzles: &[Puzzle], outcomes: &mut [Outcome]) {
        self.answer_all(puzzles, outcomes, &mut || true);
    }

    /// The same, ended by the limits of a run within about a millisecond.
    ///
    /// ```
    /// use std::time::Instant;
    /// use ukodus_engine::nine::{Engine, Outcome, Puzzle};
    /// use ukodus_engine::{Run, Stop};
    ///
    /// let (puzzles, mut outcomes) = ([Puzzle::EMPTY; 20], [Outcome::None; 20]);
    /// let run = Run::new().with_limits(Some(Instant::now()), None);
    /// let unfinished = Engine::new().solve_batch_within(&puzzles, &mut outcomes, &run).unwrap_err();
    /// assert_eq!(unfinished.stop, Stop::TimeLimit);
    /// ```
    ///
    /// # Errors
    ///
    /// [`Unfinished`] when a limit was reached: it tells how many outcomes, from the first, are there.
    ///
    /// # Panics
    ///
    /// If there are not as many outcomes as puzzles.
    pub fn solve_batch_within(
        &mut self,
        puzzles: &[Puzzle],
        outcomes: &mut [Outcome],
        run: &Run,
    ) -> Result<(), Unfinished> {
        let mut stop = run.look().err();
        let mut answered = 0;
        if stop.is_none() {
            let mut goes_on = || {
                stop = run.look().err();
                stop.is_none()
            };
            answered = self.answer_all(puzzles, outcomes, &mut goes_on);
        }
        match stop {
            Some(stop) if answered < puzzles.len() => Err(Unfinished { stop, answered }),
            _ => Ok(()),
        }
    }

    /// The outcomes of the puzzles, in their order. See [`nine::stream`](super::stream).
    pub fn stream<I: IntoIterator<Item = Puzzle>>(self, puzzles: I) -> Stream<I::IntoIter> {
        Stream::new(self, puzzles.into_iter())
    }

    /// Solves many puzzles; how many, from the first, were answered before it was not to go on.
    fn answer_all(&mut self, puzzles: &[Puzzle], outcomes: &mut [Outcome], goes_on: &mut dyn FnMut() -> bool) -> usize {
        assert_eq!(puzzles.len(), outcomes.len(), "there is an outcome for every puzzle");
        outcomes.fill(Outcome::None);
        let counts = self.count_all(puzzles, &mut *outcomes, goes_on);
        for (number, _) in counts.iter().enumerate().filter(|(_, count)| **count == 2) {
            let Some(outcome) = goes_on().then(|| self.first_two(&puzzles[number], goes_on)).flatten() else {
                return number;
            };
            outcomes[number] = outcome;
        }
        counts.len()
    }

    /// Solves many lines, each as [`solve_line`](Self::solve_line) would. See [`nine::solve_lines`](super::solve_lines).
    ///
    /// # Panics
    ///
    /// If there are not as many solutions and answers as lines.
    pub fn solve_lines(
        &mut self,
        lines: &[[u8; 81]],
        solutions: &mut [[u8; 81]],
        answers: &mut [Result<Found, LineError>],
    ) {
        self.check_lines(lines, solutions, answers);
        for (number, line) in lines.iter().enumerate() {
            if answers[number] == Ok(Found::Many) {
                answers[number] = self.solve_line(line, &mut solutions[number]);
            }
        }
    }

    /// Solves many lines, each as [`check_line`](Self::check_line) would. See [`nine::check_lines`](super::check_lines).
    ///
    /// # Panics
    ///
    /// If there are not as many solutions and answers as lines.
    pub fn check_lines(
        &mut self,
        lines: &[[u8; 81]],
        solutions: &mut [[u8; 81]],
        answers: &mut [Result<Found, LineError>],
    ) {
        assert!(lines.len() == solutions.len() && lines.len() == answers.len(), "there is an answer for every line");
        let text = Lines { text: solutions.as_flattened_mut(), width: 81 };
        let counts = self.count_all(Rows::from(lines), text, &mut || true);
        for ((answer, count), line) in answers.iter_mut().zip(counts).zip(lines) {
            *answer = Ok(Found::of_count(count));
            if count == 0 {
                *answer = check(line).map(|()| Found::None);
            }
        }
    }

    /// Solves many lines of text into lines of text, each as [`solve_line`](Self::solve_line) would. See
    /// [`nine::solve_rows`](super::solve_rows).
    ///
    /// # Panics
    ///
    /// If there is not as much room for solutions as there is text, or not as many answers as lines.
    pub fn solve_rows(&mut self, rows: Rows<'_>, solutions: &mut [u8], answers: &mut [Found]) {
        let width = rows.width();
        assert!(
            solutions.len() == rows.count() * width && answers.len() == rows.count(),
            "there is room for every line"
        );
        let counts = self.count_all(rows, Lines { text: &mut *solutions, width }, &mut || true);
        for (number, (answer, count)) in answers.iter_mut().zip(counts).enumerate() {
            *answer = Found::of_count(count);
            if count == 2 {
                let solution = solutions[number * width..].first_chunk_mut().expect("a line is 81 bytes or more");
                // The line was read before.
                let _ = self.solve_line(rows.board(number), solution);
            }
        }
    }

    /// Counts the solutions of each puzzle up to two, and tells the first found: in lanes, or one after the other where
    /// there are no lanes, too few puzzles for them, or too few lanes for many puzzles with several solutions. As many
    /// counts as were found before it was not to go on.
    fn count_all<P: Source>(
        &mut self,
        puzzles: P,
        mut answers: impl Answers,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Vec<u8> {
        let mut counts = vec![0; puzzles.len()];
        // Guesses since it was last asked whether to go on, and a little for each puzzle.
        let (mut begin, mut spent) = (0, 0);
        while begin < puzzles.len() {
            let end = puzzles.len().min(begin + MOST);
            let mut keeps_on = true;
            if end - begin >= SMALL {
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
                begin += self.isa.run_wide(many).unwrap_or(0);
            }
            let mut several = STRETCH;
            while several * 4 > STRETCH && begin < end && keeps_on {
                several = 0;
                let stretch = end.min(begin + STRETCH);
                while begin < stretch && keeps_on {
                    let (tree, mut solution) = (&mut self.tree, [0; 81]);
                    let job = ToTwo { tree, puzzles, number: begin, solution: &mut solution, goes_on };
                    let Some(count) = self.isa.run(job) else {
                        keeps_on = false;
                        break;
                    };
                    if count > 0 {
                        answers.tell(begin, &solution);
                    }
                    counts[begin] = count;
                    several += usize::from(count == 2);
                    begin += 1;
                    spent += self.tree.tally.guesses + 4;
                    if spent > PATIENCE {
                        (spent, keeps_on) = (0, goes_on());
                    }
                }
            }
            if !keeps_on {
                counts.truncate(begin);
                break;
            }
        }
        counts
    }

    /// Counts the solutions of the first puzzle up to two.
    fn count_to_two<P: Source>(&mut self, puzzles: P, solution: &mut [u8; 81]) -> Found {
        let count = self.isa.run(ToTwo { tree: &mut self.tree, puzzles, number: 0, solution, goes_on: &mut || true });
        Found::of_count(count.unwrap_or(0))
    }

    /// The first two solutions of a puzzle with many, in the order of their digits; `None` if it was not to go on.
    #[cold]
    fn first_two(&mut self, puzzle: &Puzzle, goes_on: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        self.tree.plant(puzzle);
        let mut two = [[0; 81]; 2];
        for solution in &mut two {
            loop {
                match self.isa.run(Next::<true> { tree: &mut self.tree, patience: PATIENCE, solution }) {
                    Step::Paused if goes_on() => {}
                    Step::Paused => return None,
                    step => {
                        debug_assert_eq!(step, Step::Found, "a search in another order finds as many solutions");
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
    fn tell(&mut self, number: usize, solution: &[u8; 81]) {
        self.text[number * self.width..][..81].copy_from_slice(solution);
    }

    #[inline(always)]
    fn memory(&self, range: Range<usize>) -> &[u8] {
        self.text.get(range.start * self.width..range.end * self.width).unwrap_or_default()
    }
}

impl Answers for &mut [Outcome] {
    #[inline(always)]
    fn tell(&mut self, number: usize, solution: &[u8; 81]) {
        self[number] = Outcome::Unique(Solution::from_text(*solution));
    }

    #[inline(always)]
    fn memory(&self, _range: Range<usize>) -> &[u8] {
        &[]
    }
}

/// Those from a number on.
struct After<'a, A>(usize, &'a mut A);

impl<A: Answers> Answers for After<'_, A> {
    #[inline(always)]
    fn tell(&mut self, number: usize, solution: &[u8; 81]) {
        self.1.tell(self.0 + number, solution);
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
    const TWO: &[u8; 81] = b".....4678672195348198342567859761423426853791713924856961537284287419635345286179";

    const GUESSES: &[u8; 81] = b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

    /// Small enough for an interpreter that looks for undefined behaviour.
    #[test]
    fn every_instruction_set_solves_alone_and_in_company() {
        for isa in Isa::available() {
            let mut engine = Engine::with_isa(isa).unwrap();
            let mut lines = [*EASY; 14];
            (lines[3], lines[7], lines[13][8]) = (*TWO, *GUESSES, b'?');
            lines[5][2] = b'5';
            let (mut solutions, mut answers) = ([[0; 81]; 14], [Ok(Found::None); 14]);
            engine.solve_lines(&lines, &mut solutions, &mut answers);
            for ((line, expected), answer) in lines.iter().zip(solutions).zip(answers) {
                let mut solution = [0; 81];
                assert_eq!(engine.solve_line(line, &mut solution), answer, "{isa}");
                assert_eq!(solution, expected, "{isa}");
            }
            assert_eq!(answers[0], Ok(Found::One));
            assert_eq!(answers[5], Ok(Found::None));
            assert_eq!(answers[7], Ok(Found::One));
            assert!(answers[13].is_err());
            let puzzles = lines[..13].iter().map(|line| Puzzle::from_line(line).unwrap()).collect::<Vec<_>>();
            let mut outcomes = [Outcome::None; 13];
            engine.solve_batch(&puzzles, &mut outcomes);
            assert_eq!(outcomes[4].solution().map(Solution::as_bytes), Some(&solutions[4]));
        }
    }
}
