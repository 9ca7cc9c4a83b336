use std::ops::{ControlFlow, RangeInclusive};

use ukodus_core::Cell;

use super::Wing;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;

/// Wings of four cells and more: a line and a box that crosses it hold as many cells as digits, and only one of the
/// digits can be on both sides of the crossing.
pub struct BentSet {
    /// How many cells; the upper end is also bound by [`Limits::wing_size`](crate::Limits::wing_size).
    pub sizes: RangeInclusive<usize>,
}

impl<C: CellSet> Search<C> for BentSet {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let side = board.side();
        let largest = (*self.sizes.end()).min(bounds.limits.wing_size);
        let mut crossing = Crossing { board, size: 0, pool: Vec::new(), chosen: Vec::new() };
        for size in *self.sizes.start()..=largest {
            crossing.size = size;
            for line in 0..2 * side {
                for number in 2 * side..3 * side {
                    if crossing.fill(line, number) {
                        crossing.search(found)?;
                    }
                }
                bounds.check()?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Where a cell lies: on the line alone, in the box alone, or in both.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Part {
    Line,
    Box,
    Both,
}

/// A line and a box that share cells, and their cells of few enough candidates.
struct Crossing<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    size: usize,
    pool: Vec<(Cell, Digits, Part)>,
    chosen: Vec<Choice>,
}

/// A cell chosen, and what it and those before it hold.
#[derive(Copy, Clone, Default)]
struct Choice {
    /// The cell's place in the pool.
    place: usize,
    /// The place of the cell to try after it.
    next: usize,
    digits: Digits,
    /// The digits on the line alone, and in the box alone.
    line: Digits,
    boxed: Digits,
}

impl<C: CellSet> Crossing<'_, C> {
    /// Gathers the cells; whether there are enough.
    fn fill(&mut self, line: usize, number: usize) -> bool {
        let geometry = self.board.geometry();
        let (line, square) = (geometry.houses[line], geometry.houses[number]);
        let shared = line & square;
        self.pool.clear();
        if shared.is_empty() {
            return false;
        }
        for (cells, part) in
            [(line.without(square), Part::Line), (square.without(line), Part::Box), (shared, Part::Both)]
        {
            let start = self.pool.len();
            for cell in (cells & self.board.blanks()).iter() {
                let marks = self.board.marks(cell);
                if (2..=self.size).contains(&marks.len()) {
                    self.pool.push((cell, marks, part));
                }
            }
            if self.pool.len() == start && part != Part::Both {
                return false;
            }
        }
        self.pool.len() >= self.size
    }

    /// Goes through the choices: a cell more, or the next cell instead.
    fn search(&mut self, found: &mut Found) -> ControlFlow<Halt> {
        self.chosen.clear();
        self.chosen.push(Choice::default());
        while let Some(last) = self.chosen.last_mut() {
            let place = last.next;
            last.next += 1;
            let mut choice = Choice { place, ..*last };
            // With the first cell out of the count, `chosen` is one longer than the cells chosen.
            if self.pool.len() - place.min(self.pool.len()) + self.chosen.len() <= self.size {
                self.chosen.pop();
                continue;
            }
            let (_, marks, part) = self.pool[place];
            // The cells on the line alone come first, then those in the box alone: some of both are needed.
            if (part != Part::Line && choice.line.is_empty()) || (part == Part::Both && choice.boxed.is_empty()) {
                self.chosen.pop();
                continue;
            }
            choice.digits |= marks;
            match part {
                Part::Line => choice.line |= marks,
                Part::Box => choice.boxed |= marks,
                Part::Both => {}
            }
            if choice.digits.len() > self.size || (choice.line & choice.boxed).len() > 1 {
                continue;
            }
            self.chosen.push(choice);
            if self.chosen.len() > self.size {
                self.hand_over(choice, found)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn hand_over(&self, last: Choice, found: &mut Found) -> ControlFlow<Halt> {
        let Some(digit) = (last.line & last.boxed).single() else { return ControlFlow::Continue(()) };
        if last.digits.len() != self.size {
            return ControlFlow::Continue(());
        }
        let board = self.board;
        let cells = || self.chosen[1..].iter().map(|choice| self.pool[choice.place]);
        let all = C::of(cells().map(|(cell, ..)| cell));
        let targets = board.geometry().common_peers(all & board.places(digit)) & board.places(digit);
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let shared = cells().filter(|&(.., part)| part == Part::Both).map(|(cell, ..)| cell);
        let pivot = shared.max_by_key(|&cell| (board.marks(cell).len(), std::cmp::Reverse(cell)));
        let pincers = all.iter().filter(|&cell| Some(cell) != pivot).collect();
        let wing = Wing::new(board, pivot, pincers, digit);
        found(Deduction::eliminating(wing, board.candidates(digit, targets)))
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::{Digit, DigitSet, Grid, Shape};

    use crate::{Logic, techniques};

    fn marks(digits: &[u8]) -> DigitSet {
        digits.iter().filter_map(|&digit| Digit::new(digit)).collect()
    }

    /// A row of `size - 1` cells with the digits 1 to `size - 1`, a digit more each, and a cell of the first box off the
    /// row with the last two.
    fn find(shape: Shape, size: u8) -> Vec<String> {
        let mut grid = Grid::empty(shape);
        for col in 0..usize::from(size) - 1 {
            let own = col as u8 + 1;
            // The first cell of the row is in the box; the others need not.
            let place = if col == 0 { 0 } else { shape.side() - col };
            grid.set_marks(shape.cell(0, place), marks(&[own, size - 1, size]));
        }
        grid.set_marks(shape.cell(1, 0), marks(&[1, size]));
        let slug = match size {
            4 => "wxyz-wing",
            5 => "vwxyz-wing",
            _ => "larger-wing",
        };
        let technique = techniques::by_slug(slug).expect("it is there");
        let steps = Logic::default().find_all(&grid, technique).expect("the board is small");
        steps.iter().map(crate::Step::notation).collect()
    }

    #[test]
    fn wings_grow_with_the_board() {
        for (shape, size, notation) in [
            (Shape::new(3, 3), 4, "WXYZ-Wing: 1/2/3/4 in r1c1,r1c8,r1c9,r2c1 => r1c2<>4, r1c3<>4"),
            (Shape::new(4, 4), 5, "VWXYZ-Wing: 1/2/3/4/5 in r1c1,r1c14,r1c15,r1c16,r2c1 => r1c2<>5, r1c3<>5, r1c4<>5"),
            (
                Shape::new(5, 5),
                6,
                "Larger Wing: 1/2/3/4/5/6 in r1c1,r1c22,r1c23,r1c24,r1c25,r2c1 => r1c2<>6, r1c3<>6, r1c4<>6, r1c5<>6",
            ),
        ] {
            assert_eq!(find(shape.expect("a shape"), size), [notation]);
        }
    }
}
