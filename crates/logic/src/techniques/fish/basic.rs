use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit};

use super::{Fish, FishNet};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::techniques::choose::choose;

/// Rows whose places for a digit lie in as many columns, or columns whose places lie in as many rows.
pub struct BasicFish {
    /// How many rows or columns.
    pub size: usize,
}

/// Fish that have no name of their own: eight rows or columns, up to half of the side.
pub struct LargerFish;

impl<C: CellSet> Search<C> for BasicFish {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        if self.size > bounds.limits.fish_size {
            return ControlFlow::Continue(());
        }
        for digit in board.digits().filter(|&digit| !board.excluded(digit).is_empty()) {
            search_digit(board, digit, self.size, found)?;
        }
        ControlFlow::Continue(())
    }
}

impl<C: CellSet> Search<C> for LargerFish {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        for size in 8..=bounds.limits.fish_size.min(board.side() / 2) {
            for digit in board.digits().filter(|&digit| !board.excluded(digit).is_empty()) {
                search_digit(board, digit, size, found)?;
                bounds.check()?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn search_digit<C: CellSet>(
    board: &CandidateBoard<C>,
    digit: Digit,
    wanted: usize,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let side = geometry.side;
    // The places in every line, a bit a line across: rows first, then columns.
    let mut lines = [[0_u32; 25]; 2];
    for cell in board.places(digit).iter() {
        let [row, col, _] = geometry.houses_of[cell.index()];
        lines[0][row] |= 1 << (col - side);
        lines[1][col - side] |= 1 << row;
    }
    for (across, lines) in lines.iter().enumerate() {
        let mut bases = [0; 25];
        let mut count = 0;
        for line in (0..side).filter(|&line| (2..=wanted).contains(&(lines[line].count_ones() as usize))) {
            bases[count] = line;
            count += 1;
        }
        let join = |covers: u32, item: usize| {
            Some(covers | lines[bases[item]]).filter(|covers| covers.count_ones() as usize <= wanted)
        };
        choose(count, wanted, 0, join, |chosen, covers| {
            let is_base = |line: usize| chosen.iter().any(|&item| bases[item] == line);
            let struck = (0..side).filter(|&line| !is_base(line)).map(|line| (line, lines[line] & covers));
            if covers.count_ones() as usize != wanted || struck.clone().all(|(_, places)| places == 0) {
                return ControlFlow::Continue(());
            }
            let cell = |line: usize, place: usize| {
                Cell::new(if across == 0 { line * side + place } else { place * side + line })
            };
            let cells = |line: usize, places: u32| bits(places).map(move |place| cell(line, place));
            let struck = C::of(struck.flat_map(|(line, places)| cells(line, places)));
            let base = C::of(chosen.iter().flat_map(|&item| cells(bases[item], lines[bases[item]])));
            let reason = Fish {
                digit,
                bases: chosen.iter().map(|&item| geometry.house(across * side + bases[item])).collect(),
                cells: base.to_vec(),
                endo_fins: Vec::new(),
                nets: vec![FishNet {
                    covers: bits(covers).map(|line| geometry.house((1 - across) * side + line)).collect(),
                    fins: Vec::new(),
                }],
            };
            found(Deduction::eliminating(reason, board.candidates(digit, struck)))
        })?;
    }
    ControlFlow::Continue(())
}

/// The places of the bits that are set, lowest first.
fn bits(bits: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |&place| bits >> place & 1 != 0)
}
