use std::ops::ControlFlow;

use ukodus_core::Cell;

use super::Pattern;
use super::guardians::{self, Guarded, Links};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};

/// Unique rectangles whose guardians all exclude a candidate: directly, or by links of this kind.
pub struct RectangleChain(pub Links);

impl<C: CellSet> Search<C> for RectangleChain {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let rectangles = rectangles(board, self.0, bounds)?;
        guardians::search(board, &rectangles, self.0, bounds, found)
    }
}

/// The rectangles of two digits, whatever other candidates the corners have.
fn rectangles<C: CellSet>(
    board: &CandidateBoard<C>,
    links: Links,
    bounds: &Bounds,
) -> ControlFlow<Halt, Vec<Guarded<C>>> {
    let shape = board.shape();
    let side = board.side();
    let mut rectangles = Vec::new();
    for (turned, width, across) in
        [(false, shape.box_rows(), shape.box_cols()), (true, shape.box_cols(), shape.box_rows())]
    {
        let cell = |line: usize, place: usize| if turned { shape.cell(place, line) } else { shape.cell(line, place) };
        for one in 0..side {
            bounds.check()?;
            for other in one + 1..(one / width + 1) * width {
                // Places on both lines that are open, with the digits of both cells.
                let is_open =
                    |&place: &usize| [one, other].iter().all(|&line| !board.marks(cell(line, place)).is_empty());
                let places: Vec<usize> = (0..side).filter(is_open).collect();
                for (number, &left) in places.iter().enumerate() {
                    for &right in places[number + 1..].iter().filter(|&&right| right / across != left / across) {
                        let corners = [cell(one, left), cell(one, right), cell(other, right), cell(other, left)];
                        add_rectangles(board, corners, links, bounds, &mut rectangles);
                    }
                }
            }
        }
    }
    ControlFlow::Continue(rectangles)
}

/// Adds the rectangles with these corners, one for each two digits that could be swapped there.
fn add_rectangles<C: CellSet>(
    board: &CandidateBoard<C>,
    corners: [Cell; 4],
    links: Links,
    bounds: &Bounds,
    rectangles: &mut Vec<Guarded<C>>,
) {
    let lean = bounds.limits.missing_corners;
    let marks = corners.map(|corner| board.marks(corner));
    // The digits of both cells on a diagonal; one of the two digits must be on each.
    let [one, other] = [marks[0] & marks[2], marks[1] & marks[3]];
    let shared = one & other;
    let firsts = if lean { one } else { shared };
    for a in firsts {
        for b in if lean { other } else { shared } {
            let digits = Digits::only(a).with(b);
            let bare = marks.iter().filter(|marks| digits.is_subset(**marks)).count();
            // Digits that fit both diagonals come once; where a corner lacks one of the two, most of the others do not.
            let is_again = a == b || (b < a && shared.contains(a) && shared.contains(b));
            if is_again || bare < 3 || !corners.iter().all(|&corner| is_free(board, corner, digits)) {
                continue;
            }
            let rectangle = Guarded::new(board, Pattern::Rectangle, corners.to_vec(), digits);
            if rectangle.is_useful(links) {
                rectangles.push(rectangle);
            }
        }
    }
}

/// Whether no cell in sight holds one of the digits: otherwise the corner could not take part in the exchange.
fn is_free<C: CellSet>(board: &CandidateBoard<C>, corner: Cell, digits: Digits) -> bool {
    let houses = board.geometry().houses_of[corner.index()];
    digits.iter().all(|digit| houses.iter().all(|&house| board.count(house, digit) > 0))
}
