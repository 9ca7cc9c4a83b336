use std::ops::ControlFlow;

use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::techniques::subsets::{search_house, strike};

/// A naked pair or triple where a line and a box meet, which takes candidates from both.
pub struct LockedSet {
    /// How many cells.
    pub size: usize,
}

impl<C: CellSet> Search<C> for LockedSet {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let geometry = board.geometry();
        for house in 2 * geometry.side..3 * geometry.side {
            search_house(board, house, self.size, &mut |cells, digits| {
                let Some(line) = geometry.common_houses(cells).find(|&line| line != house) else {
                    return ControlFlow::Continue(());
                };
                let gains = |inside: C| digits.iter().any(|digit| board.places(digit).intersects(inside));
                let (own_box, own_line) = (geometry.houses[house], geometry.houses[line]);
                if !gains(own_box.without(cells)) || !gains(own_line.without(own_box)) {
                    return ControlFlow::Continue(());
                }
                strike(board, cells, digits).map_or(ControlFlow::Continue(()), &mut *found)
            })?;
        }
        ControlFlow::Continue(())
    }
}
