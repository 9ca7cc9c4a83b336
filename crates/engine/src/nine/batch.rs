//! Many puzzles at once: boards in the lanes of a vector.
//!
//! A lane holds a board to search, not a puzzle: boards of one puzzle may be in several lanes at once, and a lane moves
//! from puzzle to puzzle. Rounds run until half of the lanes wait because they are solved, dead or stalled. Then, all
//! at once, stalled boards are split. The second halves go into free lanes or, if there are none, onto a stack of
//! blocks as wide as the vector; free lanes are filled from the top of that stack. When the stack is empty, a block of
//! new puzzles is pushed. So no puzzle is started while another waits, and the stack stays small.

use std::any::Any;

use super::SolutionCount;
use super::change::{Change, Same, Split};
use super::group::{Group, SOLVED};
use super::lines::BOXED;
use super::parallel::{Moves, Parallel, ParallelJob, ParallelVector};
use super::search::{Answers, Source};
use super::solved::Solved;
use super::vector::{LaneArray, Vector};

/// Waiting boards: their cells, box by box, and the numbers of their puzzles.
#[derive(Clone)]
struct Block<L> {
    cells: [L; 81],
    ids: L,
    /// The lanes in use.
    held: u32,
}

impl<L: LaneArray> Block<L> {
    fn empty() -> Self {
        Self { cells: [L::splat(0); 81], ids: L::splat(0), held: 0 }
    }
}

/// The memory of a batch, reused by the next.
#[derive(Clone)]
pub(super) struct Batch<L> {
    group: Group<L>,
    stack: Stack<L>,
    solved: Solved<L>,
}

/// A stack of blocks of waiting boards.
#[derive(Clone)]
struct Stack<L> {
    blocks: Vec<Block<L>>,
    /// How many blocks are in use.
    depth: usize,
}

/// The most lanes that may wait before the waiting lanes are handled.
const MAX_NEW_IDLE_LANES: u32 = 8;

/// The most puzzles in one batch: lanes hold their numbers.
pub(super) const MAX_BATCH_PUZZLES: usize = 1 << 15;

impl<L: LaneArray> Batch<L> {
    pub(super) fn boxed() -> Box<Self> {
        Box::new(Self {
            group: Group::new(),
            // There is always a block to read from, even if nothing in it is used.
            stack: Stack { blocks: vec![Block::empty()], depth: 0 },
            solved: Solved::new(),
        })
    }
}

impl<L: LaneArray> Stack<L> {
    /// A block with room for `wanted` boards on top of the stack, and the lanes for them.
    #[inline(always)]
    fn room<S: Parallel>(&mut self, simd: S, wanted: u32) -> (&mut Block<L>, u32) {
        let full = self.depth == 0 || (L::LANES as u32 - self.blocks[self.depth - 1].held.count_ones()) < wanted;
        if full {
            if self.depth == self.blocks.len() {
                self.grow();
            }
            self.blocks[self.depth].held = 0;
            self.depth += 1;
        }
        let block = &mut self.blocks[self.depth - 1];
        let lanes = simd.lowest(!block.held, wanted);
        block.held |= lanes;
        (block, lanes)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.blocks.push(Block::empty());
    }
}

/// Rounds between two checks whether to continue: at a quarter of a microsecond each, a quarter of a millisecond. The
/// tests check more often.
const CHECK_INTERVAL_ROUNDS: u32 = if cfg!(test) { 8 } else { 1000 };

/// The memory of a batch, allocated on first use and reused. A clone starts without it.
#[derive(Default)]
pub(super) struct Room(Option<Box<dyn Any + Send + Sync>>);

impl Clone for Room {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Room {
    /// The memory for lanes of this width. Memory for another width is dropped: an engine has only one width.
    fn of<L: LaneArray>(&mut self) -> &mut Batch<L> {
        if !self.0.as_ref().is_some_and(|room| room.is::<Batch<L>>()) {
            self.0 = Some(Batch::<L>::boxed());
        }
        let batch = self.0.as_mut().and_then(|room| room.downcast_mut());
        batch.expect("it was just made")
    }
}

/// Counts the solutions of many puzzles, up to two each, and reports the first solution found of each.
pub(super) struct Many<'a, P, A> {
    pub(super) room: &'a mut Room,
    /// At most [`MAX_BATCH_PUZZLES`].
    pub(super) puzzles: P,
    /// As many as puzzles, all `None`.
    pub(super) counts: &'a mut [SolutionCount],
    /// Called with the number of a puzzle and its first solution.
    pub(super) answers: A,
    /// Called at intervals; returns whether to continue.
    pub(super) goes_on: &'a mut dyn FnMut() -> bool,
}

impl<P, A> ParallelJob for Many<'_, P, A>
where
    P: Source,
    A: Answers,
{
    /// How many puzzles, from the first, were answered: all, unless it was stopped, or many had several solutions and
    /// there are few lanes.
    type Output = usize;

    #[inline(always)]
    fn run<S: Parallel>(self, simd: S) -> usize {
        let Self { room, puzzles, counts, answers, goes_on } = self;
        let batch = room.of::<S::Lanes>();
        Searching { batch, puzzles, counts, answers, next: 0, several: 0 }.run(simd, goes_on)
    }
}

/// The state of a running batch.
struct Searching<'a, L, P, A> {
    batch: &'a mut Batch<L>,
    puzzles: P,
    counts: &'a mut [SolutionCount],
    answers: A,
    /// How many puzzles were started.
    next: usize,
    /// How many of them have more than one solution.
    several: usize,
}

impl<L, P, A> Searching<'_, L, P, A>
where
    L: LaneArray,
    P: Source,
    A: Answers,
{
    #[inline(always)]
    fn run<S: Parallel<Lanes = L>>(mut self, simd: S, goes_on: &mut dyn FnMut() -> bool) -> usize {
        // This many stalled boards may wait for a free lane before they go onto the stack, and this many free lanes may
        // wait for a split before they are filled from the stack.
        let (may_stall, may_rest) = (S::LANES / 16 + 1, S::LANES / 16);
        self.batch.stack.depth = 0;
        let unknown = simd.splat(0x8000);
        // One bit per lane.
        let (mut live, mut dead, mut solved, mut stalled) = (0u32, 0u32, 0u32, 0u32);
        let (mut before, mut rounds) = (unknown, 0);
        let answered = loop {
            if solved != 0 {
                let (wrong, finished) = self.emit(simd, solved, live & !dead);
                dead |= wrong | finished;
                stalled &= !finished;
            }
            let mut free = (dead | solved | !live) & S::EVERY;
            if rounds >= CHECK_INTERVAL_ROUNDS {
                rounds = 0;
                if !goes_on() {
                    break self.first_open(S::EVERY & !free);
                }
            }
            let (waiting, room) = (stalled.count_ones(), free.count_ones());
            if room < waiting && waiting <= room + may_stall && room > 0 {
                stalled = simd.lowest(stalled, room);
            }
            let mut change = if stalled == 0 { Change::none(simd) } else { self.batch.split(simd, stalled, free) };
            free &= !change.split;
            live = S::EVERY & !free;
            let block = if free.count_ones() > may_rest || live == 0 { self.fill(simd, free, &mut change) } else { 0 };
            live |= change.fresh;
            if live == 0 {
                break self.next;
            }
            let Batch { group, stack, .. } = &mut *self.batch;
            let from = &stack.blocks[block];
            let changed = change.ready(simd, &from.cells);
            changed.ids(simd, &group.ids, &from.ids).store(&mut group.ids);
            before = unknown.where_else(simd.mask(change.split | change.fresh), before);
            dead = 0;
            let idle = S::LANES - live.count_ones();
            let enough = (S::LANES / 2).max(idle + (S::LANES + 1 - idle).div_euclid(2).min(MAX_NEW_IDLE_LANES));
            let mut round = group.round(simd, &changed);
            loop {
                rounds += 1;
                dead |= !round.sound.lanes();
                solved = (round.sum ^ simd.splat(SOLVED)).is_empty().lanes() & live & !dead;
                stalled = (round.sum ^ before).is_empty().lanes() & live & !dead & !solved;
                before = round.sum;
                if ((dead | solved | stalled | !live) & S::EVERY).count_ones() >= enough {
                    break;
                }
                round = group.round(simd, Same);
            }
        };
        self.batch.solved.emit(simd, &mut self.answers);
        answered
    }

    /// The first puzzle without an answer.
    #[cold]
    fn first_open(&self, live: u32) -> usize {
        let Batch { group, stack, .. } = &*self.batch;
        let waiting = stack.blocks[..stack.depth].iter().map(|block| (block.held, &block.ids));
        let open = waiting.chain([(live, &group.ids)]);
        let ids = open.flat_map(|(held, ids)| lanes(held).map(|lane| usize::from(ids.lanes()[lane])));
        ids.filter(|&id| self.counts[id] != SolutionCount::Many).min().unwrap_or(self.next)
    }

    /// Records the solutions in the `solved` lanes. Returns the lanes that were not solved after all, and those whose
    /// puzzle now has two solutions.
    #[inline(always)]
    fn emit<S: Parallel<Lanes = L>>(&mut self, simd: S, solved: u32, live: u32) -> (u32, u32) {
        let Batch { group, solved: waiting, .. } = &mut *self.batch;
        if waiting.room() < solved.count_ones() {
            waiting.emit(simd, &mut self.answers);
        }
        let (wrong, to) = waiting.add(simd, group, solved);
        let (mut to, mut finished) = (to, false);
        for lane in lanes(solved) {
            let place = to.trailing_zeros() as usize;
            to &= to - 1;
            let count = &mut self.counts[usize::from(group.ids.lanes()[lane])];
            if wrong >> lane & 1 == 1 || *count != SolutionCount::None {
                waiting.forget(place);
            }
            if wrong >> lane & 1 == 0 && *count != SolutionCount::Many {
                *count = count.next();
                if *count == SolutionCount::Many {
                    (finished, self.several) = (true, self.several + 1);
                }
            }
        }
        let mut over = 0;
        if finished {
            for lane in lanes(live) {
                over |= u32::from(self.counts[usize::from(group.ids.lanes()[lane])] == SolutionCount::Many) << lane;
            }
        }
        (wrong, over)
    }

    /// Fills free lanes from the stack, and the stack from the puzzles; `fresh` holds the lanes that were filled.
    /// Returns the index of the block that boards come from, if they are still to be moved.
    #[inline(always)]
    fn fill<S: Parallel<Lanes = L>>(&mut self, simd: S, mut free: u32, change: &mut Change<S>) -> usize {
        while free != 0 {
            let Some(top) = self.batch.stack.depth.checked_sub(1) else {
                if self.next == self.puzzles.len() || self.has_many_solutions() {
                    break;
                }
                self.load(simd, free.count_ones() as usize);
                continue;
            };
            let Batch { group, stack, .. } = &mut *self.batch;
            let block = &mut stack.blocks[top];
            // Boards of puzzles that already have two solutions are no longer needed.
            for lane in lanes(if self.several == 0 { 0 } else { block.held }) {
                block.held &=
                    !(u32::from(self.counts[usize::from(block.ids.lanes()[lane])] == SolutionCount::Many) << lane);
            }
            let taken = simd.lowest(block.held, free.count_ones());
            let to = simd.lowest(free, taken.count_ones());
            if block.held == taken {
                stack.depth -= 1;
            }
            block.held &= !taken;
            change.fresh |= to;
            free &= !to;
            if free == 0 {
                change.moves = simd.with(change.moves, taken, to, Moves::OTHERS);
                return top;
            }
            if taken != 0 {
                let (route, mask) = (simd.route(&simd.with(Moves::NONE, taken, to, 0)), simd.mask(to));
                for (cell, from) in group.cells.iter_mut().zip(&block.cells) {
                    simd.moved(simd.load(from), route).where_else(mask, simd.load(cell)).store(cell);
                }
                simd.moved(simd.load(&block.ids), route).where_else(mask, simd.load(&group.ids)).store(&mut group.ids);
            }
        }
        0
    }

    /// Pushes one puzzle for every lane onto the stack, or as many as are left.
    #[inline(always)]
    fn load<S: Parallel<Lanes = L>>(&mut self, simd: S, free: usize) {
        // With most lanes free, no puzzle is left over: leftovers would be moved one by one.
        let count = (self.puzzles.len() - self.next).min(if 4 * free >= 3 * L::LANES { free } else { L::LANES });
        let (block, lanes) = self.batch.stack.room(simd, count as u32);
        debug_assert_eq!(lanes, simd.lowest(u32::MAX, count as u32));
        self.puzzles.load(simd, self.next..self.next + count, &mut block.cells);
        for (lane, id) in block.ids.lanes_mut().iter_mut().enumerate() {
            *id = (self.next + lane) as u16;
        }
        simd.fetch(self.puzzles.memory(self.next + count..self.next + 2 * count));
        simd.fetch(self.answers.memory(self.next..self.next + count));
        self.next += count;
    }

    /// Whether a quarter of the puzzles so far had more than one solution. With sixteen lanes those are faster one at a
    /// time: the search ends as soon as two solutions are found.
    fn has_many_solutions(&self) -> bool {
        L::LANES <= 16 && self.next >= 64 && self.several * 4 > self.next
    }
}

impl<L: LaneArray> Batch<L> {
    /// Splits the stalled boards: one half stays, the other goes into a free lane or onto the stack.
    #[inline(always)]
    fn split<S: Parallel<Lanes = L>>(&mut self, simd: S, stalled: u32, free: u32) -> Change<S> {
        let split = Split::new(simd, &self.group.across, &self.group.down, stalled);
        let in_band = stalled & !split.nowhere;
        let count = in_band.count_ones().min(free.count_ones());
        let (from, to) = (simd.lowest(in_band, count), simd.lowest(free, count));
        if from != in_band {
            self.put_aside(simd, in_band & !from, &split);
        }
        for lane in lanes(split.nowhere) {
            self.split_at_cell(simd, lane);
        }
        split.change(simd, from, to)
    }

    /// Pushes the second halves of boards onto the stack.
    #[inline(always)]
    fn put_aside<S: Parallel<Lanes = L>>(&mut self, simd: S, waits: u32, split: &Split<S>) {
        let Self { group, stack, .. } = self;
        let (block, to) = stack.room(simd, waits.count_ones());
        let (route, mask) = (simd.route(&simd.with(Moves::NONE, waits, to, 0)), simd.mask(to));
        for number in 0..9 {
            let (mut across, mut down) = ([simd.splat(0); 3], [simd.splat(0); 3]);
            for i in 0..3 {
                let triad = 3 * number + i;
                across[i] = split.rest(simd, simd.load(&group.across[triad]), number / 3, [number % 3, i]);
                down[i] = split.rest(simd, simd.load(&group.down[triad]), 3 + number % 3, [number / 3, i]);
            }
            for place in 0..9 {
                let cell = simd.load(&group.cells[9 * number + place]) & across[place / 3] & down[place % 3];
                let lanes = &mut block.cells[9 * number + place];
                simd.moved(cell, route).where_else(mask, simd.load(lanes)).store(lanes);
            }
        }
        simd.moved(simd.load(&group.ids), route).where_else(mask, simd.load(&block.ids)).store(&mut block.ids);
    }

    /// Splits a board at the cell with the fewest digits, as [`State::split`](super::round::State::split) does. This is
    /// rare, and done without vectors.
    #[cold]
    #[inline(never)]
    fn split_at_cell<S: Parallel>(&mut self, simd: S, lane: usize) {
        let mut cells = [0; 81];
        for (cell, set) in cells.iter_mut().enumerate() {
            let (number, place) = (cell / 9, cell % 9);
            *set = self.group.cells[cell].lanes()[lane]
                & self.group.across[3 * number + place / 3].lanes()[lane]
                & self.group.down[3 * number + place % 3].lanes()[lane];
        }
        let open = BOXED.into_iter().filter(|&cell| cells[cell].count_ones() > 1);
        let Some(cell) = open.min_by_key(|&cell| cells[cell].count_ones()) else { return };
        let lowest = cells[cell] & cells[cell].wrapping_neg();
        self.group.cells[cell].lanes_mut()[lane] = lowest;
        cells[cell] ^= lowest;
        let id = self.group.ids.lanes()[lane];
        let (block, to) = self.stack.room(simd, 1);
        let to = to.trailing_zeros() as usize;
        for (lanes, set) in block.cells.iter_mut().zip(cells) {
            lanes.lanes_mut()[to] = set;
        }
        block.ids.lanes_mut()[to] = id;
    }
}

/// The lanes whose bits are set.
#[inline(always)]
pub(super) fn lanes(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (lane < 32).then_some(lane)
    })
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::*;
    use crate::Outcome;
    use crate::nine::{Engine, Isa, Puzzle, Rows, model};

    const SOLVED: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// Boards with clues removed at random, some with one solution, some with more, some with none.
    fn lines(count: usize) -> Vec<[u8; 81]> {
        let mut random = 88_172_645_463_325_252_u64;
        let mut below = move |bound: u64| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % bound
        };
        let line = |number: usize| {
            let mut line = *SOLVED;
            for character in &mut line {
                if below(81) > 22 + number as u64 % 12 {
                    *character = b'.';
                }
            }
            if number % 9 == 4 {
                line[below(81) as usize] = b'1' + below(9) as u8;
            }
            line
        };
        (0..count).map(line).collect()
    }

    /// The puzzles that solutions are checked against.
    struct Checked<'a>(&'a [[u8; 81]]);

    impl Answers for Checked<'_> {
        fn emit(&mut self, number: usize, solution: &[u8; 81]) {
            let is_kept = self.0[number].iter().zip(solution).all(|(clue, digit)| *clue == b'.' || clue == digit);
            assert!(
                is_kept && matches!(Engine::new().solve(&Puzzle::from_line(solution).unwrap()), Outcome::Unique(_))
            );
        }

        fn memory(&self, _: Range<usize>) -> &[u8] {
            &[]
        }
    }

    /// Solves the puzzles and checks every solution; returns how many were answered, and the counts.
    fn count<S: Parallel>(
        simd: S,
        room: &mut Room,
        lines: &[[u8; 81]],
        goes_on: &mut dyn FnMut() -> bool,
    ) -> (usize, Vec<SolutionCount>) {
        let mut counts = vec![SolutionCount::None; lines.len()];
        let many = Many { room, puzzles: Rows::from(lines), counts: &mut counts, answers: Checked(lines), goes_on };
        (simd.run_parallel(many), counts)
    }

    fn expected(lines: &[[u8; 81]]) -> Vec<SolutionCount> {
        let (mut engine, mut counts) =
            (Engine::with_isa(Isa::Portable).unwrap(), vec![SolutionCount::None; lines.len()]);
        engine.solve_rows(Rows::from(lines), &mut vec![0; 81 * lines.len()], &mut counts);
        counts
    }

    #[test]
    #[cfg_attr(miri, ignore = "hours of plain Rust")]
    fn models_of_every_width_count_as_one_at_a_time_does() {
        let lines = lines(160);
        let (expected, room) = (expected(&lines), &mut Room::default());
        for count in [SolutionCount::None, SolutionCount::One, SolutionCount::Many] {
            assert!(expected.contains(&count), "no line has {count:?}");
        }
        for size in [1, 15, 16, 17, 31, 32, 33, 63, 160] {
            let sixteen = count(model::SIXTEEN, room, &lines[..size], &mut || true);
            let thirty_two = count(model::THIRTY_TWO, room, &lines[..size], &mut || true);
            for (answered, counts) in [sixteen, thirty_two] {
                // If many have several solutions, the last puzzles may be left to the caller.
                assert!(answered == size || size >= 64, "{answered} of {size}");
                assert_eq!(counts[..answered], expected[..answered], "{size}");
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "hours of plain Rust")]
    fn what_was_answered_before_it_stopped_is_right() {
        let lines = lines(300);
        let (expected, room) = (expected(&lines), &mut Room::default());
        let mut before = 0;
        for questions in 0..10 {
            let mut asked = 0;
            let mut goes_on = || {
                asked += 1;
                asked <= questions
            };
            let (answered, counts) = count(model::THIRTY_TWO, room, &lines, &mut goes_on);
            assert_eq!(asked, questions + 1);
            assert_eq!(counts[..answered], expected[..answered]);
            assert!(answered >= before && answered < lines.len(), "{answered} after {before}");
            before = answered;
        }
        assert!(before > 0);
    }
}
