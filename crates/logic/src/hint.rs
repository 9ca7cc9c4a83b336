//! Hints: from where to look to the full step, and what to mend first.

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::step::Step;
use crate::words::{Words, sentence};

/// How much a hint tells.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// Where to look.
    Where,
    /// Which technique, and where.
    What,
    /// The whole step.
    Step,
}

impl Step {
    /// The hint of a depth: a nudge, the name, the whole step.
    #[must_use]
    pub fn hint(&self, depth: Depth) -> String {
        let place = self.place();
        match depth {
            Depth::Where => format!("Look at {place}."),
            Depth::What => {
                let article = if self.technique.name.starts_with(['A', 'E', 'I', 'O', 'X']) { "an" } else { "a" };
                format!("There is {article} {} in {place}.", self.technique.name)
            }
            Depth::Step => format!("{}: {}", self.technique.name, self.sentence()),
        }
    }

    /// Where the pattern lies: its houses if it has one or two, else the house or the boxes around its cells.
    fn place(&self) -> String {
        let words = Words::new(self.shape);
        let drawing = self.drawing();
        let mut houses: Vec<House> = drawing.houses.iter().map(|&(house, _)| house).collect();
        houses.sort_unstable();
        houses.dedup();
        if (1..=4).contains(&houses.len()) {
            return words.house_list(&houses);
        }
        let cells = drawing.cells.iter().map(|&(cell, _)| cell);
        let mut cells: Vec<Cell> = cells.chain(drawing.candidates.iter().map(|(mark, _)| mark.cell)).collect();
        cells.sort_unstable();
        cells.dedup();
        match cells[..] {
            [] => String::from("the whole board"),
            [cell] => words.cell(cell),
            _ => around(self.shape, &cells, words),
        }
    }
}

/// The house that holds all the cells, or the boxes they lie in.
fn around(shape: Shape, cells: &[Cell], words: Words) -> String {
    let holds = |house: &House| cells.iter().all(|&cell| shape.houses_of(cell).contains(house));
    if let Some(house) = shape.houses_of(cells[0]).iter().rev().find(|house| holds(house)) {
        return house.to_string();
    }
    let mut boxes: Vec<House> = cells.iter().map(|&cell| House::Box(shape.box_of(cell))).collect();
    boxes.sort_unstable();
    boxes.dedup();
    words.house_list(&boxes)
}

/// Something on a board that keeps it from its solution.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mistake {
    /// A digit that the solution does not have there.
    Placement {
        /// The cell.
        cell: Cell,
        /// What stands there.
        digit: Digit,
    },
    /// The digit of the solution is missing from a cell's pencil marks.
    Mark {
        /// The cell.
        cell: Cell,
        /// What is missing.
        digit: Digit,
    },
}

impl Mistake {
    /// The cell.
    #[must_use]
    pub const fn cell(&self) -> Cell {
        match *self {
            Self::Placement { cell, .. } | Self::Mark { cell, .. } => cell,
        }
    }

    /// The mistake told kindly, at the depth of a hint: where, what, and what to do.
    #[must_use]
    pub fn hint(&self, shape: Shape, depth: Depth) -> String {
        let words = Words::new(shape);
        let cell = words.cell(self.cell());
        let text = match (self, depth) {
            (_, Depth::Where) => {
                format!("something in {} is worth a second look", around(shape, &[self.cell()], words))
            }
            (Self::Placement { digit, .. }, Depth::What) => format!("the {digit} in {cell} is not right"),
            (Self::Mark { .. }, Depth::What) => format!("a pencil mark is missing from {cell}"),
            (Self::Placement { digit, .. }, Depth::Step) => {
                format!("the {digit} in {cell} is not right: take it out before you go on")
            }
            (Self::Mark { digit, .. }, Depth::Step) => {
                format!("{digit} is still possible in {cell}: put its pencil mark back before you go on")
            }
        };
        sentence(&text)
    }
}

/// What keeps a board from `solution`: wrong digits first, then missing marks, as one reads.
///
/// The solution comes from the caller: logic does not look for it.
#[must_use]
pub fn mistakes(grid: &Grid, solution: &Grid) -> Vec<Mistake> {
    let mut wrong = Vec::new();
    let mut missing = Vec::new();
    for cell in grid.shape().all_cells() {
        let Some(right) = solution.get(cell) else { continue };
        match grid.get(cell) {
            Some(digit) if digit != right => wrong.push(Mistake::Placement { cell, digit }),
            None if grid.marks(cell).is_some_and(|marks| !marks.contains(right)) => {
                missing.push(Mistake::Mark { cell, digit: right });
            }
            _ => {}
        }
    }
    wrong.append(&mut missing);
    wrong
}
