//! Facts about a puzzle beyond its solution.

use ukodus_core::{Cell, Digit, DigitSet, Grid, House};
use ukodus_engine::{Solver, Stop};

/// A clue that would leave one solution.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Clue {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
}

/// One clue that, added to a puzzle with several solutions, would leave one, if there is such a clue: the first in
/// reading order.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_engine::Solver;
/// use ukodus_generate::settling_clue;
///
/// let mut puzzle: Grid = "1.3..2.4.1......".parse()?;
/// let clue = settling_clue(&puzzle, &Solver::new(), 1000)?.unwrap();
/// puzzle.set(clue.cell, Some(clue.digit))?;
/// assert_eq!(Solver::new().count(&puzzle, 2).solutions, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Why the search was stopped, if it was; [`Stop::WorkLimit`] if there are more than `most` solutions.
pub fn settling_clue(puzzle: &Grid, solver: &Solver, most: usize) -> Result<Option<Clue>, Stop> {
    let mut search = solver.solutions(puzzle);
    let solutions: Vec<Grid> = search.by_ref().take(most + 1).collect();
    if let Some(stop) = search.stopped() {
        return Err(stop);
    }
    if solutions.len() > most {
        return Err(Stop::WorkLimit);
    }
    for cell in puzzle.blanks() {
        let mut once = DigitSet::EMPTY;
        let mut seen = DigitSet::EMPTY;
        for digit in solutions.iter().filter_map(|solution| solution.get(cell)) {
            if seen.insert(digit) {
                once.insert(digit);
            } else {
                once.remove(digit);
            }
        }
        if let Some(digit) = once.first().filter(|_| solutions.len() > 1) {
            return Ok(Some(Clue { cell, digit }));
        }
    }
    Ok(None)
}

/// A smallest set of cells such that, once their digits are known, singles solve the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Backdoor {
    /// Singles alone solve the puzzle, or once these cells are known.
    Cells(Vec<Cell>),
    /// It takes more cells than were tried.
    MoreThan(usize),
}

/// The backdoor of a puzzle with this solution, of at most `most` cells: the first in reading order.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_generate::{Backdoor, backdoor};
///
/// let puzzle: Grid = "1.3..2.4.1..2.4.".parse()?;
/// let solution: Grid = "1432321441232341".parse()?;
/// assert_eq!(backdoor(&puzzle, &solution, 2), Backdoor::Cells(vec![]));
/// # Ok::<(), ukodus_core::format::ParseGridError>(())
/// ```
#[must_use]
pub fn backdoor(puzzle: &Grid, solution: &Grid, most: usize) -> Backdoor {
    let mut singles = Singles::new(puzzle);
    singles.run();
    if singles.is_solved() {
        return Backdoor::Cells(Vec::new());
    }
    for size in 1..=most {
        let mut chosen = Vec::new();
        if search(&singles, solution, size, 0, &mut chosen) {
            return Backdoor::Cells(chosen);
        }
    }
    Backdoor::MoreThan(most)
}

/// Finds `size` more cells, none before `first`, with which singles solve the puzzle.
fn search(from: &Singles, solution: &Grid, size: usize, first: usize, chosen: &mut Vec<Cell>) -> bool {
    for index in (first..from.candidates.len()).filter(|&index| from.candidates[index].len() > 1) {
        let cell = Cell::new(index);
        let Some(digit) = solution.get(cell) else { continue };
        let mut next = from.clone();
        next.place(cell, digit);
        next.run();
        chosen.push(cell);
        if next.is_solved() || size > 1 && search(&next, solution, size - 1, index + 1, chosen) {
            return true;
        }
        chosen.pop();
    }
    false
}

/// A board on which singles are found: naked ones and hidden ones.
#[derive(Clone)]
struct Singles {
    shape: ukodus_core::Shape,
    candidates: Vec<DigitSet>,
    placed: Vec<bool>,
    left: usize,
    queue: Vec<(Cell, Digit)>,
}

impl Singles {
    fn new(puzzle: &Grid) -> Self {
        let shape = puzzle.shape();
        let all = |cell| puzzle.marks(cell).unwrap_or(shape.digits());
        let mut singles = Self {
            shape,
            candidates: shape.all_cells().map(all).collect(),
            placed: vec![false; shape.cells()],
            left: shape.cells(),
            queue: Vec::new(),
        };
        for cell in shape.all_cells() {
            if let Some(digit) = puzzle.get(cell) {
                singles.place(cell, digit);
            }
        }
        singles
    }

    fn is_solved(&self) -> bool {
        self.left == 0
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.queue.push((cell, digit));
    }

    /// Places what is waiting and all that follows by singles. The digits are those of a solution: nothing can go wrong.
    fn run(&mut self) {
        loop {
            while let Some((cell, digit)) = self.queue.pop() {
                if std::mem::replace(&mut self.placed[cell.index()], true) {
                    continue;
                }
                self.left -= 1;
                self.candidates[cell.index()] = DigitSet::only(digit);
                for peer in self.shape.peers(cell) {
                    let candidates = &mut self.candidates[peer.index()];
                    if candidates.remove(digit)
                        && let Some(only) = candidates.single()
                    {
                        self.queue.push((peer, only));
                    }
                }
            }
            if self.left == 0 || !self.find_hidden() {
                return;
            }
        }
    }

    /// Puts every hidden single into the queue; whether there is one.
    fn find_hidden(&mut self) -> bool {
        for house in self.shape.houses() {
            let (mut once, mut twice, mut done) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in self.shape.house_cells(house) {
                let candidates = self.candidates[cell.index()];
                if self.placed[cell.index()] {
                    done |= candidates;
                } else {
                    twice |= once & candidates;
                    once |= candidates;
                }
            }
            for digit in once.without(twice).without(done) {
                self.queue.extend(self.place_of(house, digit).map(|cell| (cell, digit)));
            }
        }
        !self.queue.is_empty()
    }

    fn place_of(&self, house: House, digit: Digit) -> Option<Cell> {
        let fits = |cell: &Cell| !self.placed[cell.index()] && self.candidates[cell.index()].contains(digit);
        self.shape.house_cells(house).find(fits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backdoors_are_as_known() {
        let opened = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let solution_of = |puzzle: &Grid| Solver::new().solve(puzzle).outcome.unwrap().solution().unwrap().clone();
        let opens = |puzzle: &Grid, solution: &Grid, cells: &[Cell]| {
            let mut singles = Singles::new(puzzle);
            for &cell in cells {
                singles.place(cell, solution.get(cell).unwrap());
            }
            singles.run();
            let agrees = |(index, set): (usize, &DigitSet)| set.single() == solution.get(Cell::new(index));
            singles.is_solved() && singles.candidates.iter().enumerate().all(agrees)
        };
        for (puzzle, size) in
            [("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0), (opened, 2)]
        {
            let puzzle: Grid = puzzle.parse().unwrap();
            let solution = solution_of(&puzzle);
            let Backdoor::Cells(cells) = backdoor(&puzzle, &solution, 2) else { panic!("{puzzle} has one") };
            assert_eq!(cells.len(), size, "{puzzle}");
            assert!(opens(&puzzle, &solution, &cells), "{puzzle}");
        }
        // With one of its two cells known, the other is enough.
        let mut puzzle: Grid = opened.parse().unwrap();
        let solution = solution_of(&puzzle);
        assert_eq!(backdoor(&puzzle, &solution, 1), Backdoor::MoreThan(1));
        let Backdoor::Cells(cells) = backdoor(&puzzle, &solution, 2) else { panic!("it has two cells") };
        puzzle.set(cells[0], solution.get(cells[0])).unwrap();
        let Backdoor::Cells(cells) = backdoor(&puzzle, &solution, 2) else { panic!("it has one cell") };
        assert_eq!(cells.len(), 1);
    }

    #[test]
    fn a_clue_that_settles_leaves_one_solution() {
        let solver = Solver::new();
        let puzzle: Grid = "1.3..2.4.1......".parse().unwrap();
        assert!(solver.count(&puzzle, 10).solutions > 1);
        let Clue { cell, digit } = settling_clue(&puzzle, &solver, 10).unwrap().unwrap();
        let mut settled = puzzle.clone();
        settled.set(cell, Some(digit)).unwrap();
        assert_eq!(solver.count(&settled, 2).solutions, 1);
        let empty = Grid::empty(puzzle.shape());
        assert_eq!(settling_clue(&empty, &solver, 100), Err(Stop::WorkLimit));
        assert_eq!(settling_clue(&empty, &solver, 288), Ok(None));
    }
}
