use ukodus_core::Grid;

use super::guesses::{self, Choice};
use super::search_board::{SearchBoard, value_of};
use super::{Algorithm, Search};
use crate::word::Word;

/// Fills forced cells first, then guesses in the cell with the fewest candidates ("minimum remaining values").
///
/// A cell is forced if it has one candidate left, or if it is the only place left for a digit in a house. The digits of
/// the chosen cell wait in a queue; the next one is tried when everything that followed from the last has been undone.
pub struct Mrv;

impl Algorithm for Mrv {
    fn name(&self) -> &'static str {
        "mrv"
    }

    fn method(&self) -> &'static str {
        "fewest candidates first"
    }

    fn about(&self) -> &'static str {
        "fills forced cells first, then guesses in the cell with the fewest candidates"
    }

    fn is_traceable(&self) -> bool {
        true
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        guesses::start(grid, Fewest)
    }
}

struct Fewest;

impl<W: Word> Choice<W> for Fewest {
    fn choose(&mut self, board: &SearchBoard<W>, queue: &mut Vec<u8>) -> usize {
        let (mut fewest, mut chosen) = (u8::MAX, 0);
        for (index, &cell) in board.open().iter().enumerate() {
            let count = board.candidates(cell).count();
            if count < fewest {
                (fewest, chosen) = (count, index);
                // No open cell has fewer: it would have been filled.
                if count == 2 {
                    break;
                }
            }
        }
        push_in_order(queue, board.candidates(board.open()[chosen]));
        chosen
    }
}

/// Pushes digits so that the smallest is popped first.
pub(super) fn push_in_order<W: Word>(queue: &mut Vec<u8>, digits: W) {
    let start = queue.len();
    let mut digits = digits;
    while !digits.is_empty() {
        queue.push(value_of(digits));
        digits = digits.rest();
    }
    queue[start..].reverse();
}
