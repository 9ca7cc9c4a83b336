use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

/// A box in which a digit keeps to a row and a column, and a strong link that leads round the corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The digit.
    pub digit: Digit,
    /// The box.
    pub house: House,
    /// The digit's places in the box.
    pub cells: Vec<Cell>,
    /// The strong links; two where two such patterns of one box are reported together.
    pub wings: Vec<RectangleWing>,
}

/// A strong link that begins in one of the two lines of an empty rectangle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RectangleWing {
    /// The lines to which the box keeps the digit: that in which the link begins, then the other.
    pub lines: [House; 2],
    /// The house of the link.
    pub link: House,
    /// The end in the first line.
    pub near: Cell,
    /// The other end.
    pub far: Cell,
}

impl Explain for Rectangle {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let Self { digit, house, wings, .. } = self;
        let mut lines = Vec::new();
        for RectangleWing { lines: [line, other], link, near, far } in wings {
            lines.push(phrase!("in {house}, {digit} can only be in {line} or {other}", house, digit, line, other));
            lines.push(phrase!(
                "in {link}, {digit} is in {near} or {far}; if it is in {near}, then in {house} it is in {other}",
                link,
                digit,
                near,
                far,
                house,
                other
            ));
            lines.push(phrase!(
                "so {far} is {digit}, or the {digit} of {house} is in {other}",
                far,
                digit,
                house,
                other
            ));
        }
        lead(lines, phrase!("either way, {changes}", changes = deduction.changes()))
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let links = join(self.wings.iter().map(|wing| words.cells(&[wing.near, wing.far])), "/");
        format!("{} in {} ({links})", self.digit, words.house(self.house))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        let candidate = |cell: Cell| Candidate::new(cell, self.digit);
        drawing.houses([self.house], Role::Base);
        drawing.candidates(self.cells.iter().copied().map(candidate), Role::Fin);
        for wing in &self.wings {
            let (near, far) = (candidate(wing.near), candidate(wing.far));
            drawing.houses([wing.link], Role::Base).houses(wing.lines, Role::Cover);
            drawing.candidates([near], Role::Pattern).candidates([far], Role::Pincer);
            drawing.link(&[near], &[far], Strength::Strong);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let places = |house: House| -> Vec<Cell> {
            shape.house_cells(house).filter(|&cell| grid.candidates(cell).contains(self.digit)).collect()
        };
        let within = |cell: Cell, house: House| shape.houses_of(cell).contains(&house);
        HoldsError::unless(places(self.house) == self.cells, "these are the digit's places in the box")?;
        for RectangleWing { lines, link, near, far } in &self.wings {
            let kept = self.cells.iter().all(|&cell| within(cell, lines[0]) || within(cell, lines[1]));
            HoldsError::unless(kept, "the box keeps the digit to the two lines")?;
            let ends = places(*link);
            HoldsError::unless(
                ends.len() == 2 && ends.contains(near) && ends.contains(far),
                "the digit has two places in the house of the link",
            )?;
            let begins = within(*near, lines[0]) && !within(*near, self.house);
            HoldsError::unless(begins, "the link begins in the first line, outside the box")?;
        }
        Ok(())
    }
}

/// A box keeps a digit to a row and a column, and a strong link begins in one of them.
pub struct EmptyRectangle;

impl<C: CellSet> Search<C> for EmptyRectangle {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for digit in board.digits().filter(|&digit| !board.excluded(digit).is_empty()) {
            search_digit(board, digit, bounds, &mut |reason, cell| {
                found(Deduction::eliminating(reason, vec![Candidate::new(cell, digit)]))
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// Passes on every empty rectangle of a digit that removes a candidate, and the cell of that.
pub(super) fn search_digit<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    bounds: &Bounds,
    found: &mut dyn FnMut(Rectangle, Cell) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let (side, shape) = (geometry.side, geometry.shape);
    let longest = shape.box_rows() + shape.box_cols() - 1;
    for house in 2 * side..3 * side {
        if !(2..=longest).contains(&board.count(house, digit)) {
            continue;
        }
        let inside = board.places_in(digit, house);
        let (band, stack) = ((house - 2 * side) / shape.stacks(), (house - 2 * side) % shape.stacks());
        for row in shape.band_rows(band) {
            for col in shape.stack_cols(stack) {
                let (in_row, in_col) = (inside & geometry.houses[row], inside & geometry.houses[side + col]);
                let crosses = inside.is_subset(in_row | in_col) && in_row != inside && in_col != inside;
                let is_lean = in_row.len() < 2 && in_col.len() < 2;
                if !crosses || (is_lean && !bounds.limits.lean_rectangles) {
                    continue;
                }
                for lines in [[row, side + col], [side + col, row]] {
                    search_line(board, digit, house, lines, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Looks for strong links that begin in the first of the lines.
fn search_line<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    house: usize,
    lines: [usize; 2],
    found: &mut dyn FnMut(Rectangle, Cell) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let own_box = geometry.houses[house];
    // A row is crossed by columns, a column by rows.
    let across = usize::from(lines[0] < geometry.side);
    for near in board.places_in(digit, lines[0]).without(own_box).iter() {
        let link = geometry.houses_of[near.index()][across];
        if board.count(link, digit) != 2 {
            continue;
        }
        let mut ends = board.places_in(digit, link);
        ends.remove(near);
        let Some(far) = ends.first() else { continue };
        let parallel = geometry.houses_of[far.index()][1 - across];
        let corner = board.places_in(digit, lines[1]) & geometry.houses[parallel];
        let Some(struck) = corner.without(own_box).first() else { continue };
        let reason = Rectangle {
            digit,
            house: geometry.house(house),
            cells: board.places_in(digit, house).to_vec(),
            wings: vec![RectangleWing {
                lines: lines.map(|line| geometry.house(line)),
                link: geometry.house(link),
                near,
                far,
            }],
        };
        found(reason, struck)?;
    }
    ControlFlow::Continue(())
}
