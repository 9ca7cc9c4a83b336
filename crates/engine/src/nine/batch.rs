//! Many puzzles at once: boards in the lanes of a vector.
//!
//! A lane holds a board to be searched, not a puzzle: boards of one puzzle may be in several lanes at once, and a lane goes
//! from puzzle to puzzle. Rounds are done until half of the lanes wait, each solved, dead or stalled. Then, all at once,
//! stalled boards are split, the halves they leave for later go into free lanes or, when there are none, onto a stack of
//! blocks as wide as the vector; and free lanes take from the top of that stack. When it is empty it is given a block of fresh
//! puzzles. So no puzzle is begun while another waits, and the stack stays small.

use std::any::Any;

use super::group::{GROUPS, Group, SOLVED, USES, arrangements, triads};
use super::lines::{self, BOXED};
use super::search::Source;
use super::vector::{ALL, LaneArray, Vector};
use super::wide::{Moves, Wide, WideJob, WideVector};

/// Boards that wait: their cells, box by box, and the numbers of their puzzles.
#[derive(Clone)]
struct Block<L> {
    cells: [L; 81],
    ids: L,
    /// The lanes in use.
    held: u32,
}

/// The memory of a batch, used again for the next.
#[derive(Clone)]
pub(super) struct Batch<L> {
    group: Group<L>,
    stack: Stack<L>,
    /// What was solved last: cells, and text, a line for each lane.
    solved: [L; 81],
    lines: Vec<[u8; 81]>,
}

/// Blocks of boards that wait.
#[derive(Clone)]
struct Stack<L> {
    blocks: Vec<Block<L>>,
    /// How many blocks are in use.
    depth: usize,
}

/// The most lanes that may come to wait since the last time something was done about it.
const PATIENCE: u32 = 8;

/// Up to as many solutions are written one by one, more all at once.
const FEW: u32 = 3;

/// The most puzzles of one batch: lanes hold their numbers.
pub(super) const MOST: usize = 1 << 15;

impl<L: LaneArray> Batch<L> {
    pub(super) fn boxed() -> Box<Self> {
        Box::new(Self {
            group: Group::new(),
            stack: Stack { blocks: Vec::new(), depth: 0 },
            solved: [L::splat(0); 81],
            lines: vec![[0; 81]; L::LANES],
        })
    }
}

impl<L: LaneArray> Stack<L> {
    /// A block with room for `wanted` boards on top of the stack, and the lanes for them.
    #[inline(always)]
    fn room(&mut self, wanted: u32) -> (&mut Block<L>, u32) {
        let full = self.depth == 0 || (L::LANES as u32 - self.blocks[self.depth - 1].held.count_ones()) < wanted;
        if full {
            if self.depth == self.blocks.len() {
                self.grow();
            }
            self.blocks[self.depth].held = 0;
            self.depth += 1;
        }
        let block = &mut self.blocks[self.depth - 1];
        let lanes = lowest(!block.held, wanted);
        block.held |= lanes;
        (block, lanes)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.blocks.push(Block { cells: [L::splat(0); 81], ids: L::splat(0), held: 0 });
    }
}

/// Rounds between two questions whether to go on: at a quarter of a microsecond each, a quarter of a millisecond. The tests
/// ask more often.
const STRETCH: u32 = if cfg!(test) { 8 } else { 1000 };

/// Room for a batch, made when it is first needed and used again for the next. A copy begins without.
#[derive(Default)]
pub(super) struct Room(Option<Box<dyn Any + Send + Sync>>);

impl Clone for Room {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Room {
    /// Room for lanes of this width. What was made for another width is given up: an engine has one.
    fn of<L: LaneArray>(&mut self) -> &mut Batch<L> {
        if !self.0.as_ref().is_some_and(|room| room.is::<Batch<L>>()) {
            self.0 = Some(Batch::<L>::boxed());
        }
        let batch = self.0.as_mut().and_then(|room| room.downcast_mut());
        batch.expect("it was just made")
    }
}

/// Counts the solutions of many puzzles up to two each, and tells the first found of each.
pub(super) struct Many<'a, P, F> {
    pub(super) room: &'a mut Room,
    /// At most [`MOST`].
    pub(super) puzzles: P,
    /// As many zeros.
    pub(super) counts: &'a mut [u8],
    /// Told the number of a puzzle and its first solution.
    pub(super) found: F,
    /// Asked now and then whether to go on.
    pub(super) goes_on: &'a mut dyn FnMut() -> bool,
}

impl<P, F> WideJob for Many<'_, P, F>
where
    P: Source,
    F: FnMut(usize, &[u8; 81]),
{
    /// How many puzzles, from the first, were answered: all, unless it was not to go on, or many had several solutions.
    /// Those are searched more quickly one at a time, where the first two solutions end the search at once.
    type Output = usize;

    #[inline(always)]
    fn run<S: Wide>(self, simd: S) -> usize {
        let Self { room, puzzles, counts, found, goes_on } = self;
        let batch = room.of::<S::Lanes>();
        Searching { batch, puzzles, counts, found, next: 0, several: 0 }.run(simd, goes_on)
    }
}

/// A batch at work.
struct Searching<'a, L, P, F> {
    batch: &'a mut Batch<L>,
    puzzles: P,
    counts: &'a mut [u8],
    found: F,
    /// How many puzzles were begun.
    next: usize,
    /// How many of them have more than one solution.
    several: usize,
}

impl<L, P, F> Searching<'_, L, P, F>
where
    L: LaneArray,
    P: Source,
    F: FnMut(usize, &[u8; 81]),
{
    #[inline(always)]
    fn run<S: Wide<Lanes = L>>(mut self, simd: S, goes_on: &mut dyn FnMut() -> bool) -> usize {
        // As many stalled boards may wait for a free lane rather than go onto the stack, and as many free lanes for a
        // board to split rather than take one from the stack.
        let (may_stall, may_rest) = (S::LANES / 16 + 1, S::LANES / 16);
        self.batch.stack.depth = 0;
        let unknown = simd.splat(0x8000);
        // One bit a lane.
        let (mut live, mut dead, mut solved, mut stalled) = (0u32, 0u32, 0u32, 0u32);
        let (mut before, mut rounds) = (unknown, 0);
        loop {
            if solved != 0 {
                let (wrong, finished) = self.tell(simd, solved, live & !dead);
                dead |= wrong | finished;
                stalled &= !finished;
            }
            let mut free = (dead | solved | !live) & S::EVERY;
            let mut fresh = 0;
            let (waiting, room) = (stalled.count_ones(), free.count_ones());
            if room < waiting && waiting <= room + may_stall && room > 0 {
                stalled = lowest(stalled, room);
            }
            if stalled != 0 {
                fresh = self.batch.split(simd, stalled, free);
                free &= !fresh;
            }
            live = S::EVERY & !free;
            if rounds >= STRETCH {
                rounds = 0;
                if !goes_on() {
                    return self.first_open(live);
                }
            }
            let mut filled = 0;
            if free.count_ones() > may_rest || live == 0 {
                filled = self.fill(simd, free);
                live |= filled;
            }
            if live == 0 {
                return self.next;
            }
            before = unknown.where_else(simd.mask(fresh | filled), before);
            dead = 0;
            let idle = S::LANES - live.count_ones();
            let enough = (S::LANES / 2).max(idle + (S::LANES + 1 - idle).div_euclid(2).min(PATIENCE));
            loop {
                let round = self.batch.group.round(simd);
                rounds += 1;
                dead |= !round.sound.lanes();
                solved = (round.sum ^ simd.splat(SOLVED)).is_empty().lanes() & live & !dead;
                stalled = (round.sum ^ before).is_empty().lanes() & live & !dead & !solved;
                before = round.sum;
                if ((dead | solved | stalled | !live) & S::EVERY).count_ones() >= enough {
                    break;
                }
            }
        }
    }

    /// The first puzzle that is not answered.
    #[cold]
    fn first_open(&self, live: u32) -> usize {
        let Batch { group, stack, .. } = &*self.batch;
        let waiting = stack.blocks[..stack.depth].iter().map(|block| (block.held, &block.ids));
        let open = waiting.chain([(live, &group.ids)]);
        let ids = open.flat_map(|(held, ids)| lanes(held).map(|lane| usize::from(ids.lanes()[lane])));
        ids.filter(|&id| self.counts[id] < 2).min().unwrap_or(self.next)
    }

    /// Notes the solutions in the `solved` lanes. The lanes that were not solved after all, and those whose puzzle now has
    /// two solutions.
    #[inline(always)]
    fn tell<S: Wide<Lanes = L>>(&mut self, simd: S, solved: u32, live: u32) -> (u32, u32) {
        let Batch { group, solved: cells, lines: text, .. } = &mut *self.batch;
        let mut least = simd.splat(ALL);
        for (cell, lanes) in cells.iter_mut().enumerate() {
            let met = group.met_cell(simd, cell);
            least = least.min(met);
            met.store(lanes);
        }
        let wrong = least.is_empty().lanes() & solved;
        let ids = group.ids;
        let ids = ids.lanes();
        let (mut first, mut finished) = (0u32, false);
        for lane in lanes(solved & !wrong) {
            let count = &mut self.counts[usize::from(ids[lane])];
            if *count == 2 {
                continue;
            }
            *count += 1;
            first |= u32::from(*count == 1) << lane;
            if *count == 2 {
                (finished, self.several) = (true, self.several + 1);
            }
        }
        if first.count_ones() > FEW {
            lines::write(simd, cells, text);
            for lane in lanes(first) {
                (self.found)(usize::from(ids[lane]), &text[lane]);
            }
        } else {
            for lane in lanes(first) {
                let mut solution = [0; 81];
                for (character, cell) in solution.iter_mut().zip(BOXED) {
                    *character = b'1' + cells[cell].lanes()[lane].trailing_zeros() as u8;
                }
                (self.found)(usize::from(ids[lane]), &solution);
            }
        }
        let mut over = 0;
        if finished {
            for lane in lanes(live) {
                over |= u32::from(self.counts[usize::from(ids[lane])] == 2) << lane;
            }
        }
        (wrong, over)
    }

    /// Fills free lanes from the stack, and the stack from the puzzles; the lanes that were filled.
    #[inline(always)]
    fn fill<S: Wide<Lanes = L>>(&mut self, simd: S, mut free: u32) -> u32 {
        let mut filled = 0;
        while free != 0 {
            let Some(top) = self.batch.stack.depth.checked_sub(1) else {
                if self.next == self.puzzles.len() || self.has_many_solutions() {
                    break;
                }
                self.load(simd);
                continue;
            };
            let block = &mut self.batch.stack.blocks[top];
            // Boards of puzzles that have two solutions by now are of no use.
            for lane in lanes(if self.several == 0 { 0 } else { block.held }) {
                block.held &= !(u32::from(self.counts[usize::from(block.ids.lanes()[lane])] == 2) << lane);
            }
            let taken = lowest(block.held, free.count_ones());
            if block.held == taken {
                self.batch.stack.depth -= 1;
            }
            block.held &= !taken;
            let to = lowest(free, taken.count_ones());
            (free, filled) = (free & !to, filled | to);
            if taken != 0 {
                let (route, mask) = (simd.route(&Moves::NONE.with(taken, to)), simd.mask(to));
                let group = &mut self.batch.group;
                for (cell, from) in group.cells.iter_mut().zip(&block.cells) {
                    simd.moved(simd.load(from), route).where_else(mask, simd.load(cell)).store(cell);
                }
                simd.moved(simd.load(&block.ids), route).where_else(mask, simd.load(&group.ids)).store(&mut group.ids);
            }
        }
        if filled != 0 {
            let mask = simd.mask(filled);
            let all = mask & simd.splat(ALL);
            let group = &mut self.batch.group;
            for triad in group.across.iter_mut().chain(&mut group.down) {
                (simd.load(triad) | all).store(triad);
            }
            for single in &mut group.singles {
                simd.load(single).without(mask).store(single);
            }
        }
        filled
    }

    /// Puts a puzzle for every lane on the stack, or as many as there are.
    #[inline(always)]
    fn load<S: Wide<Lanes = L>>(&mut self, simd: S) {
        let count = (self.puzzles.len() - self.next).min(L::LANES);
        let (block, lanes) = self.batch.stack.room(count as u32);
        debug_assert_eq!(lanes, lowest(u32::MAX, count as u32));
        self.puzzles.load(simd, self.next..self.next + count, &mut block.cells);
        for (lane, id) in block.ids.lanes_mut().iter_mut().enumerate() {
            *id = (self.next + lane) as u16;
        }
        self.next += count;
    }

    /// Whether a quarter of the puzzles so far had more than one solution.
    fn has_many_solutions(&self) -> bool {
        self.next >= 64 && self.several * 4 > self.next
    }
}

impl<L: LaneArray> Batch<L> {
    /// Splits the stalled boards: one half stays, the other goes into a free lane or onto the stack. The lanes that were
    /// filled.
    #[inline(always)]
    fn split<S: Wide<Lanes = L>>(&mut self, simd: S, stalled: u32, free: u32) -> u32 {
        let nothing = simd.splat(0);
        let group = &self.group;
        // The band or stack with the fewest arrangements, and which they are.
        let mut best = simd.splat(0x7fff);
        let (mut open, mut two, mut three) = ([nothing; 6], nothing, nothing);
        for (number, firsts) in GROUPS.iter().enumerate() {
            let all = if number < 3 { &group.across } else { &group.down };
            let mut band = [[nothing; 3]; 3];
            for (triad, &first) in band.iter_mut().zip(firsts) {
                *triad = triads(simd, all, first);
            }
            let here = arrangements(&band);
            let (ones, twos, fours) = count(&here);
            let total = ones.count().plus(twos.count().doubled()).plus(fours.count().doubled().doubled());
            let decided = (total ^ simd.splat(9)).is_empty();
            let key = (total.doubled().doubled().doubled() | simd.splat(number as u16)) | decided;
            let least = best.min(key);
            let same = (least ^ best).is_empty();
            for (open, here) in open.iter_mut().zip(here) {
                *open = open.where_else(same, here);
            }
            two = two.where_else(same, twos.without(ones | fours));
            three = three.where_else(same, (twos & ones).without(fours));
            best = least;
        }
        let digits = two.or_else(three) & simd.mask(stalled);
        let digit = digits.without(digits.minus_one());
        let at_cell = digit.is_empty().lanes() & stalled;
        let in_band = stalled & !at_cell;
        let chosen = best & simd.splat(7);

        // What the first arrangement rules out, and what the others do.
        let (mut first, mut others, mut left) = ([nothing; 6], [nothing; 6], digit);
        for (number, open) in open.iter().enumerate() {
            let open = *open & digit;
            (first[number], others[number]) = (open & left, open.without(left));
            left = left.without(open);
        }
        let (mut out_first, mut out_others) = ([[nothing; 3]; 3], [[nothing; 3]; 3]);
        for i in 0..3 {
            for j in 0..3 {
                let [a, b] = USES[i][j];
                out_first[i][j] = digit.without(first[a] | first[b]);
                out_others[i][j] = digit.without(others[a] | others[b]);
            }
        }

        let count = in_band.count_ones().min(free.count_ones());
        let (from, to) = (lowest(in_band, count), lowest(free, count));
        let waits = in_band & !from;
        let mut rest = if waits == 0 { None } else { Some((group.across, group.down)) };
        let (route, mask) = (simd.route(&Moves::NONE.with(from, to)), simd.mask(to));
        let group = &mut self.group;
        for (number, firsts) in GROUPS.iter().enumerate() {
            let here = (chosen ^ simd.splat(number as u16)).is_empty();
            for (i, &first) in firsts.iter().enumerate() {
                for j in 0..3 {
                    let all = if number < 3 { &mut group.across } else { &mut group.down };
                    let triad = simd.load(&all[first + j]);
                    let one = triad.without(out_first[i][j] & here);
                    let other = triad.without(out_others[i][j] & here);
                    simd.moved(other, route).where_else(mask, one).store(&mut all[first + j]);
                    if let Some((across, down)) = &mut rest {
                        other.store(if number < 3 { &mut across[first + j] } else { &mut down[first + j] });
                    }
                }
            }
        }
        if let Some((across, down)) = rest {
            self.put_aside(simd, waits, &across, &down);
        }
        for lane in lanes(at_cell) {
            self.split_at_cell(lane);
        }
        if count > 0 {
            let route = simd.route(&Moves::STAY.with(from, to));
            let group = &mut self.group;
            for lanes in group.cells.iter_mut().chain(&mut group.singles) {
                simd.moved(simd.load(lanes), route).store(lanes);
            }
            simd.moved(simd.load(&group.ids), route).store(&mut group.ids);
        }
        to
    }

    /// Puts boards with these triads onto the stack.
    #[inline(always)]
    fn put_aside<S: Wide<Lanes = L>>(&mut self, simd: S, waits: u32, across: &[L; 27], down: &[L; 27]) {
        let Self { group, stack, .. } = self;
        let (block, to) = stack.room(waits.count_ones());
        let (route, mask) = (simd.route(&Moves::NONE.with(waits, to)), simd.mask(to));
        for number in 0..9 {
            for place in 0..9 {
                let cell = simd.load(&group.cells[9 * number + place])
                    & simd.load(&across[3 * number + place / 3])
                    & simd.load(&down[3 * number + place % 3]);
                let lanes = &mut block.cells[9 * number + place];
                simd.moved(cell, route).where_else(mask, simd.load(lanes)).store(lanes);
            }
        }
        simd.moved(simd.load(&group.ids), route).where_else(mask, simd.load(&block.ids)).store(&mut block.ids);
    }

    /// Splits a board at the cell with the fewest digits, as [`State::split`](super::round::State::split) does: rare, and
    /// done without vectors.
    #[cold]
    #[inline(never)]
    fn split_at_cell(&mut self, lane: usize) {
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
        let (block, to) = self.stack.room(1);
        let to = to.trailing_zeros() as usize;
        for (lanes, set) in block.cells.iter_mut().zip(cells) {
            lanes.lanes_mut()[to] = set;
        }
        block.ids.lanes_mut()[to] = id;
    }
}

/// How many of six sets hold each digit, in binary.
#[inline(always)]
fn count<V: Vector>(sets: &[V; 6]) -> (V, V, V) {
    let (ones, twos) = super::branch::add(sets[0], sets[1], sets[2]);
    let (more_ones, more_twos) = super::branch::add(sets[3], sets[4], sets[5]);
    let (twos, fours) = super::branch::add(twos, more_twos, ones & more_ones);
    (ones ^ more_ones, twos, fours)
}

/// The lowest `count` of these lanes.
#[inline(always)]
fn lowest(lanes: u32, count: u32) -> u32 {
    let mut above = lanes;
    for _ in 0..count {
        above &= above.wrapping_sub(1);
    }
    lanes & !above
}

/// The lanes whose bits are set.
#[inline(always)]
fn lanes(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (lane < 32).then_some(lane)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nine::{Engine, Isa, Rows, model};

    const SOLVED: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// Boards with clues taken away at random, some with one solution, some with more, some with none.
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

    /// How many were answered and the counts, with every solution checked.
    fn count<S: Wide>(
        simd: S,
        room: &mut Room,
        lines: &[[u8; 81]],
        goes_on: &mut dyn FnMut() -> bool,
    ) -> (usize, Vec<u8>) {
        let mut counts = vec![0; lines.len()];
        let found = |number: usize, solution: &[u8; 81]| {
            let is_kept = lines[number].iter().zip(solution).all(|(clue, digit)| *clue == b'.' || clue == digit);
            assert!(is_kept && Engine::new().solve_line(solution, &mut [0; 81]).is_ok());
        };
        let many = Many { room, puzzles: Rows::from(lines), counts: &mut counts, found, goes_on };
        (simd.run_wide(many), counts)
    }

    fn expected(lines: &[[u8; 81]]) -> Vec<u8> {
        let mut engine = Engine::with_isa(Isa::Portable).unwrap();
        lines.iter().map(|line| engine.check_line(line, &mut [0; 81]).unwrap() as u8).collect()
    }

    #[test]
    fn models_of_every_width_count_as_one_at_a_time_does() {
        let lines = lines(160);
        let (expected, room) = (expected(&lines), &mut Room::default());
        for count in 0..=2 {
            assert!(expected.contains(&count), "no line has {count} solutions");
        }
        for size in [1, 15, 16, 17, 31, 32, 33, 63, 160] {
            let sixteen = count(model::SIXTEEN, room, &lines[..size], &mut || true);
            let thirty_two = count(model::THIRTY_TWO, room, &lines[..size], &mut || true);
            for (answered, counts) in [sixteen, thirty_two] {
                // Where many have several solutions, the last are left to others.
                assert!(answered == size || size >= 64, "{answered} of {size}");
                assert_eq!(counts[..answered], expected[..answered], "{size}");
            }
        }
    }

    #[test]
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
