use super::puzzle::check;
use super::search::{Counting, Next, Source, Step, ToTwo, Tree};
use super::{Found, Isa, IsaError, LineError, Outcome, Puzzle, Solution, Solutions};

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
}

impl Engine {
    /// An engine for [the current instruction set](Isa::current).
    #[must_use]
    pub fn new() -> Self {
        Self { isa: Isa::current(), tree: Tree::default() }
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
        Ok(Self { isa, tree: Tree::default() })
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
        match self.count_to_two(puzzle, &mut solution) {
            Found::None => Outcome::None,
            Found::One => Outcome::Unique(Solution::from_text(solution)),
            Found::Many => self.first_two(puzzle),
        }
    }

    /// Whether `puzzle` has no solution, one, or more, without saying which. See [`nine::check`](super::check).
    #[must_use]
    pub fn check(&mut self, puzzle: &Puzzle) -> Found {
        self.count_to_two(puzzle, &mut [0; 81])
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
        let found = self.count_to_two(line, solution);
        // A character that stands for nothing was read as a cell that can hold nothing.
        if found == Found::None {
            check(line)?;
        }
        Ok(found)
    }

    fn count_to_two<P: Source>(&mut self, puzzle: P, solution: &mut [u8; 81]) -> Found {
        Found::of_count(self.isa.run(ToTwo { tree: &mut self.tree, puzzle, solution }))
    }

    /// The first two solutions of a puzzle with many, in the order of their digits.
    #[cold]
    fn first_two(&mut self, puzzle: &Puzzle) -> Outcome {
        self.tree.plant(puzzle);
        let mut two = [[0; 81]; 2];
        for solution in &mut two {
            let step = self.isa.run(Next::<true> { tree: &mut self.tree, patience: u64::MAX, solution });
            debug_assert_eq!(step, Step::Found, "a search in another order finds as many solutions");
        }
        Outcome::Many(Solution::from_text(two[0]), Solution::from_text(two[1]))
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}
