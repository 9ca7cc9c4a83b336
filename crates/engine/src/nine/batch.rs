//! Many puzzles at once: sixteen boards in the lanes of a vector.
//!
//! A lane holds a board to be searched, not a puzzle: boards of one puzzle may be in several lanes at once, and a lane goes
//! from puzzle to puzzle. Rounds are done until half of the lanes wait, each solved, dead or stalled. Then, all at once,
//! stalled boards are split, the halves they leave for later go into free lanes or, when there are none, onto a stack of
//! blocks of sixteen; and free lanes take from the top of that stack. When it is empty it is given a block of fresh
//! puzzles. So no puzzle is begun while another waits, and the stack stays small.

use super::group::{GROUPS, Group, SOLVED, USES, arrangements, triads};
use super::search::Source;
use super::text::PLACES;
use super::vector::{ALL, Lanes, Simd, Vector, lane_of_box};
use super::wide::{Moves, Wide, WideJob, WideVector};

/// Boards that wait: their cells, box by box, and the numbers of their puzzles.
#[derive(Clone)]
struct Block {
    cells: [Lanes; 81],
    ids: Lanes,
    /// The lanes in use.
    held: u16,
}

/// The memory of a batch, used again for the next.
#[derive(Clone)]
pub(super) struct Batch {
    group: Group,
    blocks: Vec<Block>,
    /// How many blocks are in use.
    depth: usize,
}

/// Lanes that must wait before anything is done about it.
const ENOUGH: u32 = 8;

/// The most puzzles of one batch: lanes hold their numbers.
pub(super) const MOST: usize = 1 << 15;

impl Batch {
    pub(super) fn boxed() -> Box<Self> {
        Box::new(Self { group: Group::new(), blocks: Vec::new(), depth: 0 })
    }

    /// A block with room for `wanted` boards on top of the stack, and the lanes for them.
    #[inline(always)]
    fn room(&mut self, wanted: u32) -> (&mut Block, u16) {
        let full = self.depth == 0 || self.blocks[self.depth - 1].held.count_zeros() < wanted;
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
        self.blocks.push(Block { cells: [Lanes::splat(0); 81], ids: Lanes::splat(0), held: 0 });
    }
}

/// Counts the solutions of many puzzles up to two each, and tells the first found of each.
pub(super) struct Many<'a, P, F> {
    pub(super) batch: &'a mut Batch,
    /// At most [`MOST`].
    pub(super) puzzles: &'a [P],
    /// As many zeros.
    pub(super) counts: &'a mut [u8],
    /// Told the number of a puzzle and its first solution.
    pub(super) found: F,
}

impl<P, F> WideJob for Many<'_, P, F>
where
    for<'p> &'p P: Source,
    F: FnMut(usize, &[u8; 81]),
{
    type Output = ();

    #[inline(always)]
    fn run<S: Wide>(mut self, simd: S) {
        self.batch.depth = 0;
        let unknown = simd.splat(0x8000);
        let mut next = 0;
        // One bit a lane.
        let (mut live, mut dead, mut solved, mut stalled) = (0u16, 0u16, 0u16, 0u16);
        let mut before = unknown;
        loop {
            if solved != 0 {
                let (wrong, finished) = self.tell(simd, solved, live & !dead);
                dead |= wrong | finished;
                stalled &= !finished;
            }
            let mut free = dead | solved | !live;
            let mut fresh = 0;
            if stalled != 0 {
                fresh = self.batch.split(simd, stalled, free);
                free &= !fresh;
            }
            let filled = self.fill(simd, free, &mut next);
            live = !free | filled;
            if live == 0 {
                return;
            }
            before = unknown.where_else(simd.mask(fresh | filled), before);
            dead = 0;
            let idle = live.count_zeros();
            let enough = ENOUGH.max(idle + (17 - idle) / 2);
            loop {
                let round = self.batch.group.round(simd);
                dead |= !round.sound.lanes();
                solved = (round.sum ^ simd.splat(SOLVED)).is_empty().lanes() & live & !dead;
                stalled = (round.sum ^ before).is_empty().lanes() & live & !dead & !solved;
                before = round.sum;
                if (dead | solved | stalled | !live).count_ones() >= enough {
                    break;
                }
            }
        }
    }
}

impl<P, F> Many<'_, P, F>
where
    for<'p> &'p P: Source,
    F: FnMut(usize, &[u8; 81]),
{
    /// Notes the solutions in the `solved` lanes. The lanes that were not solved after all, and those whose puzzle now has
    /// two solutions.
    #[inline(always)]
    fn tell<S: Wide>(&mut self, simd: S, solved: u16, live: u16) -> (u16, u16) {
        let mut cells = [Lanes::splat(0); 81];
        let mut least = simd.splat(ALL);
        for (cell, lanes) in cells.iter_mut().enumerate() {
            let met = self.batch.group.met_cell(simd, cell);
            least = least.min(met);
            met.store(lanes);
        }
        let wrong = least.is_empty().lanes() & solved;
        let ids = self.batch.group.ids.0;
        let (mut first, mut finished) = (0u16, false);
        for lane in lanes(solved & !wrong) {
            let count = &mut self.counts[usize::from(ids[lane])];
            *count += u8::from(*count < 2);
            first |= u16::from(*count == 1) << lane;
            finished |= *count == 2;
        }
        if first.count_ones() > 4 {
            self.write_all(simd, &cells, first);
        } else {
            for lane in lanes(first) {
                let mut board = [simd.splat(0); 9];
                for (place, vector) in board.iter_mut().enumerate() {
                    let mut boxes = Lanes::splat(0);
                    for number in 0..9 {
                        boxes.0[lane_of_box(number)] = cells[9 * number + place].0[lane];
                    }
                    *vector = simd.load(&boxes);
                }
                (self.found)(usize::from(ids[lane]), &simd.write(&board));
            }
        }
        let mut over = 0;
        if finished {
            for lane in lanes(live) {
                over |= u16::from(self.counts[usize::from(ids[lane])] == 2) << lane;
            }
        }
        (wrong, over)
    }

    /// Tells the solutions in many lanes.
    #[inline(always)]
    fn write_all<S: Wide>(&mut self, simd: S, cells: &[Lanes; 81], first: u16) {
        let mut boards = [[Lanes::splat(0); 9]; 16];
        for place in 0..9 {
            let mut boxes = [Lanes::splat(0); 16];
            for number in 0..9 {
                boxes[lane_of_box(number)] = cells[9 * number + place];
            }
            for (board, vector) in boards.iter_mut().zip(simd.transposed(&boxes)) {
                vector.store(&mut board[place]);
            }
        }
        for lane in lanes(first) {
            let mut board = [simd.splat(0); 9];
            for (vector, lanes) in board.iter_mut().zip(&boards[lane]) {
                *vector = simd.load(lanes);
            }
            (self.found)(usize::from(self.batch.group.ids.0[lane]), &simd.write(&board));
        }
    }

    /// Fills free lanes from the stack, and the stack from the puzzles; the lanes that were filled.
    #[inline(always)]
    fn fill<S: Wide>(&mut self, simd: S, mut free: u16, next: &mut usize) -> u16 {
        let mut filled = 0;
        while free != 0 {
            let Some(top) = self.batch.depth.checked_sub(1) else {
                if *next == self.puzzles.len() {
                    break;
                }
                self.load(simd, next);
                continue;
            };
            let block = &mut self.batch.blocks[top];
            for lane in lanes(block.held) {
                block.held &= !(u16::from(self.counts[usize::from(block.ids.0[lane])] == 2) << lane);
            }
            let taken = lowest(block.held, free.count_ones());
            if block.held == taken {
                self.batch.depth -= 1;
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

    /// Puts the next sixteen puzzles on the stack, or as many as there are.
    #[inline(always)]
    fn load<S: Wide>(&mut self, simd: S, next: &mut usize) {
        let count = (self.puzzles.len() - *next).min(16);
        let mut boards = [[Lanes::splat(0); 16]; 9];
        for (lane, puzzle) in self.puzzles[*next..*next + count].iter().enumerate() {
            for (board, vector) in boards.iter_mut().zip(puzzle.cells(simd)) {
                vector.store(&mut board[lane]);
            }
        }
        let (block, lanes) = self.batch.room(count as u32);
        debug_assert_eq!(lanes, lowest(u16::MAX, count as u32));
        for (place, board) in boards.iter().enumerate() {
            let columns = simd.transposed(board);
            for number in 0..9 {
                columns[lane_of_box(number)].store(&mut block.cells[9 * number + place]);
            }
        }
        for (lane, id) in block.ids.0.iter_mut().enumerate() {
            *id = (*next + lane) as u16;
        }
        *next += count;
    }
}

impl Batch {
    /// Splits the stalled boards: one half stays, the other goes into a free lane or onto the stack. The lanes that were
    /// filled.
    #[inline(always)]
    fn split<S: Wide>(&mut self, simd: S, stalled: u16, free: u16) -> u16 {
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
        let digits = (two | (three & two.is_empty())) & simd.mask(stalled);
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
        let mut rest = (waits != 0).then(|| (group.across, group.down));
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
    fn put_aside<S: Wide>(&mut self, simd: S, waits: u16, across: &[Lanes; 27], down: &[Lanes; 27]) {
        let (cells, ids) = (self.group.cells, self.group.ids);
        let (block, to) = self.room(waits.count_ones());
        let (route, mask) = (simd.route(&Moves::NONE.with(waits, to)), simd.mask(to));
        for number in 0..9 {
            for place in 0..9 {
                let cell = simd.load(&cells[9 * number + place])
                    & simd.load(&across[3 * number + place / 3])
                    & simd.load(&down[3 * number + place % 3]);
                let lanes = &mut block.cells[9 * number + place];
                simd.moved(cell, route).where_else(mask, simd.load(lanes)).store(lanes);
            }
        }
        simd.moved(simd.load(&ids), route).where_else(mask, simd.load(&block.ids)).store(&mut block.ids);
    }

    /// Splits a board at the cell with the fewest digits, as [`State::split`](super::round::State::split) does: rare, and
    /// done without vectors.
    #[cold]
    #[inline(never)]
    fn split_at_cell(&mut self, lane: usize) {
        let mut cells = [0; 81];
        for (cell, set) in cells.iter_mut().enumerate() {
            let (number, place) = (cell / 9, cell % 9);
            *set = self.group.cells[cell].0[lane]
                & self.group.across[3 * number + place / 3].0[lane]
                & self.group.down[3 * number + place % 3].0[lane];
        }
        let in_reading_order = PLACES.iter().map(|&(place, lane)| {
            let (band, stack) = (usize::from(lane) / 4, usize::from(lane) % 4);
            9 * (3 * band + stack) + usize::from(place)
        });
        let open = in_reading_order.filter(|&cell| cells[cell].count_ones() > 1);
        let Some(cell) = open.min_by_key(|&cell| cells[cell].count_ones()) else { return };
        let lowest = cells[cell] & cells[cell].wrapping_neg();
        self.group.cells[cell].0[lane] = lowest;
        cells[cell] ^= lowest;
        let id = self.group.ids.0[lane];
        let (block, to) = self.room(1);
        let to = to.trailing_zeros() as usize;
        for (lanes, set) in block.cells.iter_mut().zip(cells) {
            lanes.0[to] = set;
        }
        block.ids.0[to] = id;
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
fn lowest(lanes: u16, count: u32) -> u16 {
    let mut above = lanes;
    for _ in 0..count {
        above &= above.wrapping_sub(1);
    }
    lanes & !above
}

/// The lanes whose bits are set.
#[inline(always)]
fn lanes(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (lane < 16).then_some(lane)
    })
}
