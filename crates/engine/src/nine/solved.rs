//! Solutions that wait until there is one for each lane: writing them all at once is cheap.

use super::batch::lanes;
use super::group::Group;
use super::lines;
use super::parallel::{Moves, Parallel, ParallelVector};
use super::search::Answers;
use super::vector::{ALL, LaneArray, Vector};

/// Solved boards, one board per lane.
#[derive(Clone)]
pub(super) struct Solved<L> {
    cells: [L; 81],
    /// The numbers of their puzzles.
    ids: L,
    /// The lanes in use.
    held: u32,
    /// How many lanes were used, including discarded ones.
    used: u32,
    lines: Vec<[u8; 81]>,
}

impl<L: LaneArray> Solved<L> {
    pub(super) fn new() -> Self {
        let nothing = L::splat(0);
        Self { cells: [nothing; 81], ids: nothing, held: 0, used: 0, lines: vec![[0; 81]; L::LANES] }
    }

    /// How many more solutions fit.
    pub(super) fn room(&self) -> u32 {
        L::LANES as u32 - self.used
    }

    /// Adds the boards in the `solved` lanes, which must fit. Returns the lanes that are not solved because a cell has
    /// no candidate, and where the boards were stored.
    #[inline(always)]
    pub(super) fn add<S: Parallel<Lanes = L>>(&mut self, simd: S, group: &Group<L>, solved: u32) -> (u32, u32) {
        let to = simd.lowest(S::EVERY & !((1u64 << self.used) - 1) as u32, solved.count_ones());
        let (route, mask) = (simd.route(&simd.with(Moves::NONE, solved, to, 0)), simd.mask(to));
        let mut least = simd.splat(ALL);
        for number in 0..9 {
            for (lanes, met) in self.cells[9 * number..].iter_mut().zip(group.met_box(simd, number)) {
                least = least.min(met);
                simd.moved(met, route).where_else(mask, simd.load(lanes)).store(lanes);
            }
        }
        simd.moved(simd.load(&group.ids), route).where_else(mask, simd.load(&self.ids)).store(&mut self.ids);
        self.used += solved.count_ones();
        self.held |= to;
        (least.is_empty().lanes() & solved, to)
    }

    /// Discards the board in a lane.
    pub(super) fn forget(&mut self, lane: usize) {
        self.held &= !(1 << lane);
    }

    /// Calls a function with the number of each puzzle and its solution, then clears them.
    #[inline(always)]
    pub(super) fn emit<S: Parallel<Lanes = L>>(&mut self, simd: S, answers: &mut impl Answers) {
        if self.held != 0 {
            lines::write(simd, &self.cells, &mut self.lines);
            for lane in lanes(self.held) {
                answers.emit(usize::from(self.ids.lanes()[lane]), &self.lines[lane]);
            }
        }
        (self.held, self.used) = (0, 0);
    }
}
