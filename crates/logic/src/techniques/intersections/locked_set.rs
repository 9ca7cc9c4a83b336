use std::ops::ControlFlow;

use crate::board::Board;
use crate::limits::Limits;
use crate::sets::CellSet;
use crate::technique::{Found, Search};
use crate::techniques::subsets::{search_house, strike};

/// A naked pair or triple where a line and a box meet, which takes candidates from both.
pub struct LockedSet {
    /// How many cells.
    pub size: usize,
}

impl<C: CellSet> Search<C> for LockedSet {
    fn search(&self, board: &Board<C>, _: &Limits, found: &mut Found) -> ControlFlow<()> {
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
