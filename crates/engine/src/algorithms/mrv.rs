use ukodus_core::Grid;

use super::board::{Board, value_of};
use super::guesses::{self, Choice};
use super::{Algorithm, Search};
use crate::word::Word;

/// Forced cells first; where none is left, the cell with the fewest candidates ("minimum remaining values").
///
/// A cell is forced if one candidate is left in it, or if it is the one place left for a digit in a house. The digits
/// of the chosen cell wait in a queue; the next is tried when all that followed from the last has been undone.
pub struct Mrv;

impl Algorithm for Mrv {
    fn name(&self) -> &'static str {
        "mrv"
    }

    fn about(&self) -> &'static str {
        "forced cells first, then the cell with the fewest candidates"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        guesses::start(grid, Fewest)
    }
}

struct Fewest;

impl<W: Word> Choice<W> for Fewest {
    fn choose(&mut self, board: &Board<W>, queue: &mut Vec<u8>) -> usize {
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
