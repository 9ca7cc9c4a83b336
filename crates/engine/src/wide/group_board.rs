use ukodus_core::Grid;

use super::group_map::{Candidate, GroupMap};
use crate::word::Word;

/// The candidates of a board, grouped in four ways, kept consistent with the rules as candidates are placed and ruled
/// out, and restorable to any earlier moment.
///
/// Every group has the set of its live members and their number. Placing a candidate rules out its rivals; a group with
/// one member left places it (the naked single of a cell or the hidden single of a house); a group with none left is a
/// contradiction.
pub(super) struct GroupBoard<W> {
    pub(super) layout: GroupMap,
    sets: Vec<W>,
    /// How many members each group has; one byte each, so that the smallest is found at the speed of memory.
    counts: Vec<u8>,
    /// The digit in each cell; 0 is blank.
    values: Vec<u8>,
    /// The candidates ruled out, oldest first.
    ruled_out: Vec<Candidate>,
    /// The cells filled, oldest first.
    filled: Vec<u16>,
    /// Groups that came down to one member or none and have not been processed yet.
    pending: Vec<u32>,
}

/// A moment to return to.
#[derive(Copy, Clone, Debug)]
pub(super) struct Mark {
    ruled_out: u32,
    filled: u32,
}

/// A group with no member left.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Empty(pub(super) usize);

impl<W: Word> GroupBoard<W> {
    /// The board of `grid`, whose digits must not clash, with its pencil marks and what its givens rule out.
    pub(super) fn new(grid: &Grid) -> Self {
        let layout = GroupMap::new(grid.shape());
        let (side, cells) = (layout.side, layout.spots.len());
        let all = W::from_bits(grid.shape().digits().bits());
        let mut taken = vec![W::EMPTY; 4 * side];
        for (cell, &value) in grid.cells().iter().enumerate() {
            if let Some(digit) = usize::from(value).checked_sub(1) {
                for house in layout.spots[cell].houses {
                    let house = &mut taken[house as usize / side];
                    *house |= W::only(digit);
                }
            }
        }
        let mut sets = vec![W::EMPTY; layout.groups()];
        let mut filled = Vec::with_capacity(cells);
        for (cell, &value) in grid.cells().iter().enumerate() {
            let spot = layout.spots[cell];
            let marks = grid.marks(GroupMap::cell(cell)).map_or(all, |marks| W::from_bits(marks.bits()));
            let set = if let Some(digit) = usize::from(value).checked_sub(1) {
                filled.push(cell as u16);
                W::only(digit)
            } else {
                spot.houses.iter().fold(marks, |set, &house| set.without(taken[house as usize / side]))
            };
            sets[cell] = set;
            for digit in set.members() {
                for (house, place) in spot.houses.into_iter().zip(spot.places) {
                    let group = &mut sets[house as usize + digit];
                    *group |= W::only(usize::from(place));
                }
            }
        }
        let counts: Vec<u8> = sets.iter().map(|set| set.count()).collect();
        let values = grid.cells().to_vec();
        let pending = (0..counts.len()).filter(|&group| counts[group] <= 1).map(|group| group as u32).collect();
        Self { layout, sets, counts, values, ruled_out: Vec::new(), filled, pending }
    }

    /// The digit in each cell; 0 is blank.
    pub(super) fn values(&self) -> &[u8] {
        &self.values
    }

    /// The live members of a group.
    pub(super) fn set(&self, group: usize) -> W {
        self.sets[group]
    }

    /// How many live members each group has.
    pub(super) fn counts(&self) -> &[u8] {
        &self.counts
    }

    /// How many cells are not filled.
    pub(super) fn count_blanks(&self) -> usize {
        self.values.len() - self.filled.len()
    }

    /// Whether every cell is filled.
    pub(super) fn is_full(&self) -> bool {
        self.count_blanks() == 0
    }

    /// The current moment.
    pub(super) fn mark(&self) -> Mark {
        Mark { ruled_out: self.ruled_out.len() as u32, filled: self.filled.len() as u32 }
    }

    /// Returns to an earlier moment.
    pub(super) fn undo(&mut self, mark: Mark) {
        self.pending.clear();
        for &cell in &self.filled[mark.filled as usize..] {
            self.values[usize::from(cell)] = 0;
        }
        self.filled.truncate(mark.filled as usize);
        for i in (mark.ruled_out as usize..self.ruled_out.len()).rev() {
            let candidate = self.ruled_out[i];
            let (cell, digit) = (candidate.cell(), candidate.digit());
            let spot = self.layout.spots[cell];
            self.give_back(cell, digit);
            for (house, place) in spot.houses.into_iter().zip(spot.places) {
                self.give_back(house as usize + digit, usize::from(place));
            }
        }
        self.ruled_out.truncate(mark.ruled_out as usize);
    }

    fn give_back(&mut self, group: usize, place: usize) {
        self.sets[group] |= W::only(place);
        self.counts[group] += 1;
    }

    /// Rules a live candidate out.
    pub(super) fn rule_out(&mut self, candidate: Candidate) {
        self.ruled_out.push(candidate);
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let spot = self.layout.spots[cell];
        self.take(cell, digit);
        for (house, place) in spot.houses.into_iter().zip(spot.places) {
            self.take(house as usize + digit, usize::from(place));
        }
    }

    fn take(&mut self, group: usize, place: usize) {
        self.sets[group] = self.sets[group].without(W::only(place));
        let left = self.counts[group] - 1;
        self.counts[group] = left;
        if left <= 1 {
            self.pending.push(group as u32);
        }
    }

    /// Places a live candidate: its cell, row, column and box keep no other for it.
    pub(super) fn place(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let spot = self.layout.spots[cell];
        self.values[cell] = digit as u8 + 1;
        self.filled.push(cell as u16);
        for rival in self.claim(cell, digit).members() {
            self.ruled_out.push(Candidate::new(cell, rival));
            for (house, place) in spot.houses.into_iter().zip(spot.places) {
                self.take(house as usize + rival, usize::from(place));
            }
        }
        for family in 0..3 {
            let (house, place) = (spot.houses[family] as usize, usize::from(spot.places[family]));
            for rival in self.claim(house + digit, place).members() {
                let rival = self.layout.member(house + digit, rival).cell();
                self.ruled_out.push(Candidate::new(rival, digit));
                self.take(rival, digit);
                let spot = self.layout.spots[rival];
                for other in (0..3).filter(|&other| other != family) {
                    self.take(spot.houses[other] as usize + digit, usize::from(spot.places[other]));
                }
            }
        }
    }

    /// Reduces a group to one member; returns the others.
    fn claim(&mut self, group: usize, place: usize) -> W {
        let rivals = self.sets[group].without(W::only(place));
        self.sets[group] = W::only(place);
        self.counts[group] = 1;
        rivals
    }

    /// Whether no group is empty.
    pub(super) fn is_sound(&self) -> bool {
        !self.counts.contains(&0)
    }

    /// The next candidate that a group forces; `None` if there is none.
    ///
    /// # Errors
    ///
    /// The group, if one has no member left.
    pub(super) fn forced(&mut self) -> Result<Option<Candidate>, Empty> {
        while let Some(group) = self.pending.pop() {
            let group = group as usize;
            if self.counts[group] == 0 {
                return Err(Empty(group));
            }
            let candidate = self.layout.member(group, self.sets[group].first());
            if self.values[candidate.cell()] == 0 {
                return Ok(Some(candidate));
            }
        }
        Ok(None)
    }
}
