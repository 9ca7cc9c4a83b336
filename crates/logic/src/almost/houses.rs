//! The groups of cells that are almost locked sets, house by house, kept while candidates leave the board.

use std::ops::{ControlFlow, Range};

use crate::Candidate;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::sets::{CellSet, Digits};

/// The most groups of cells that are looked at for sets of one size. A 9×9 board has at most 27 × 126 of a size and
/// never comes near; on large boards the sizes from the first that has more are left out.
const MOST_GROUPS: usize = 300_000;

/// The groups of cells of each house that have one digit more than cells. Those of a house stay the same until one of its
/// cells loses a candidate.
#[derive(Clone, Debug)]
pub(crate) struct HouseSets<C> {
    houses: Vec<House<C>>,
    /// How many of the candidates that left the board have been taken into account.
    noted: usize,
}

#[derive(Clone, Debug)]
struct House<C> {
    /// The groups, the smaller first.
    groups: Vec<(C, Digits)>,
    /// Where the groups of each size are, from those of one cell.
    sizes: Vec<Range<usize>>,
}

impl<C: CellSet> HouseSets<C> {
    /// Nothing is known yet of a board that so many candidates have left.
    pub(crate) const fn new(noted: usize) -> Self {
        Self { houses: Vec::new(), noted }
    }

    /// The groups of a house that have so many cells, in the order of their cells. A group in a line and a box is with the
    /// line.
    pub(crate) fn of_size(&self, house: usize, size: usize) -> &[(C, Digits)] {
        let House { groups, sizes } = &self.houses[house];
        sizes.get(size - 1).map_or(&[], |range| &groups[range.clone()])
    }

    /// Lists the groups of the houses that have changed, now that `gone` have left the board; the largest size that is
    /// listed.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`] if the search has to stop.
    pub(crate) fn update(
        &mut self,
        board: &CandidateBoard<C>,
        gone: &[Candidate],
        bounds: &Bounds,
    ) -> ControlFlow<Halt, usize> {
        let geometry = board.geometry();
        let count = geometry.houses.len();
        self.houses.resize_with(count, || House { groups: Vec::new(), sizes: Vec::new() });
        for &Candidate { cell, .. } in gone.get(self.noted..).unwrap_or(&[]) {
            for house in geometry.houses_of[cell.index()] {
                self.houses[house].sizes.clear();
            }
        }
        self.noted = gone.len();
        let blanks = (0..count).map(|house| board.count_blanks(house));
        let fullest = blanks.clone().max().unwrap_or(0);
        // A house with n blanks has n digits left: a set of all its cells has no digit too many.
        let most = (1..fullest.min(bounds.limits.set_size + 1))
            .take_while(|&size| {
                let groups = blanks.clone().map(|blanks| count_groups(blanks, size));
                groups.fold(0, usize::saturating_add) <= MOST_GROUPS
            })
            .count();
        for house in 0..count {
            if self.houses[house].sizes.len() < most {
                bounds.check()?;
                self.list(board, house, most);
            }
        }
        ControlFlow::Continue(most)
    }

    /// Lists the groups of a house that have up to `most` cells.
    fn list(&mut self, board: &CandidateBoard<C>, house: usize, most: usize) {
        let geometry = board.geometry();
        let cells = geometry.house_cells[house].iter().filter(|&&cell| !board.marks(cell).is_empty());
        let cells: Vec<(C, Digits)> = cells.map(|&cell| (C::only(cell), board.marks(cell))).collect();
        let is_box = house >= 2 * geometry.side;
        let House { groups, sizes } = &mut self.houses[house];
        groups.clear();
        sizes.clear();
        for size in 1..=most {
            let begin = groups.len();
            // Every cell is in a row.
            if size > 1 || house < geometry.side {
                groups_of(&cells, size, |group, digits| {
                    // A group in a line and a box came with the line.
                    if !is_box || geometry.common_houses(group).next() == Some(house) {
                        groups.push((group, digits));
                    }
                });
            }
            sizes.push(begin..groups.len());
        }
    }
}

/// Binomial coefficient, as large as it gets.
fn count_groups(cells: usize, size: usize) -> usize {
    if size > cells {
        return 0;
    }
    (0..size).fold(1, |count: usize, taken| count.saturating_mul(cells - taken) / (taken + 1))
}

/// Passes on every group of `size` of the cells that has `size + 1` digits.
fn groups_of<C: CellSet>(cells: &[(C, Digits)], size: usize, mut found: impl FnMut(C, Digits)) {
    // The places of the cells taken so far, and what they hold together up to each.
    let mut taken = [0; 32];
    let mut unions = [(C::EMPTY, Digits::EMPTY); 32];
    let mut depth = 0;
    let mut next = 0;
    loop {
        if next + size > cells.len() + depth {
            // Too few cells are left: go on from the one before.
            if depth == 0 {
                return;
            }
            depth -= 1;
            next = taken[depth] + 1;
            continue;
        }
        let (cell, marks) = cells[next];
        let (group, digits) = if depth == 0 { (C::EMPTY, Digits::EMPTY) } else { unions[depth - 1] };
        let union = (group | cell, digits | marks);
        if union.1.len() <= size + 1 {
            if depth + 1 == size {
                if union.1.len() == size + 1 {
                    found(union.0, union.1);
                }
            } else {
                taken[depth] = next;
                unions[depth] = union;
                depth += 1;
            }
        }
        next += 1;
    }
}
