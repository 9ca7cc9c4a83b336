//! Changes to the boards of a group between two rounds: they move between lanes, are split, or are new.
//!
//! Nothing is moved at that time. The next round reads every cell and every triad anyway, and reads each from its
//! source: that saves writing and reading the whole group once more.

use super::group::{GROUPS, USES, arrangements, triads};
use super::parallel::{Moves, Parallel, ParallelVector};
use super::vector::{ALL, Vector};

/// Where a round reads its input from.
pub(super) trait Begin<S: Parallel>: Copy {
    /// A cell, which was in `own`.
    fn cell(self, simd: S, own: &S::Lanes, cell: usize) -> S::Vector;

    /// A triad across; they are counted box by box.
    fn across(self, simd: S, own: &S::Lanes, triad: usize) -> S::Vector;

    /// A triad down.
    fn down(self, simd: S, own: &S::Lanes, triad: usize) -> S::Vector;

    /// The single digits of a box.
    fn singles(self, simd: S, own: &S::Lanes) -> S::Vector;
}

/// Reads everything from where the last round left it.
#[derive(Copy, Clone)]
pub(super) struct Same;

impl<S: Parallel> Begin<S> for Same {
    #[inline(always)]
    fn cell(self, simd: S, own: &S::Lanes, _: usize) -> S::Vector {
        simd.load(own)
    }

    #[inline(always)]
    fn across(self, simd: S, own: &S::Lanes, _: usize) -> S::Vector {
        simd.load(own)
    }

    #[inline(always)]
    fn down(self, simd: S, own: &S::Lanes, _: usize) -> S::Vector {
        simd.load(own)
    }

    #[inline(always)]
    fn singles(self, simd: S, own: &S::Lanes) -> S::Vector {
        simd.load(own)
    }
}

/// The changes to make to the boards.
pub(super) struct Change<S: Parallel> {
    /// The source of each lane's board: a lane of the group, or a lane of a block.
    pub(super) moves: Moves,
    /// The lanes whose board is new: nothing is known about its triads.
    pub(super) fresh: u32,
    /// The lanes whose board is split off from another.
    pub(super) split: u32,
    /// What the guess rules out in the nine triads of its band or stack.
    out: [[S::Vector; 3]; 3],
    /// Its number.
    chosen: S::Vector,
}

/// A change, prepared for the round that applies it.
pub(super) struct Changed<'a, S: Parallel> {
    routes: [S::Route; 2],
    block: &'a [S::Lanes; 81],
    out: [[S::Vector; 3]; 3],
    /// The masks of the lanes that guess in each of the bands and stacks.
    here: [S::Vector; 6],
    all: S::Vector,
    new: S::Vector,
}

impl<S: Parallel> Change<S> {
    /// No change.
    #[inline(always)]
    pub(super) fn none(simd: S) -> Self {
        let nothing = simd.splat(0);
        Self { moves: Moves::STAY, fresh: 0, split: 0, out: [[nothing; 3]; 3], chosen: nothing }
    }

    /// Prepares a change; `block` holds the boards that are not in the group.
    #[inline(always)]
    pub(super) fn ready<'a>(&self, simd: S, block: &'a [S::Lanes; 81]) -> Changed<'a, S> {
        let mut here = [simd.splat(0); 6];
        for (number, here) in here.iter_mut().enumerate() {
            *here = (self.chosen ^ simd.splat(number as u16)).is_empty();
        }
        Changed {
            routes: [simd.route(&self.moves), simd.route(&self.moves.others())],
            block,
            out: self.out,
            here,
            all: simd.mask(self.fresh) & simd.splat(ALL),
            new: simd.mask(self.fresh | self.split),
        }
    }
}

impl<S: Parallel> Changed<'_, S> {
    /// The numbers of the puzzles, given those of the group (`own`) and of the block (`other`).
    #[inline(always)]
    pub(super) fn ids(&self, simd: S, own: &S::Lanes, other: &S::Lanes) -> S::Vector {
        simd.picked(simd.load(own), simd.load(other), self.routes)
    }

    #[inline(always)]
    fn triad(&self, simd: S, own: &S::Lanes, out: S::Vector, group: usize) -> S::Vector {
        simd.moved(simd.load(own), self.routes[0]).without(out & self.here[group]) | self.all
    }
}

impl<S: Parallel> Begin<S> for &Changed<'_, S> {
    #[inline(always)]
    fn cell(self, simd: S, own: &S::Lanes, cell: usize) -> S::Vector {
        simd.picked(simd.load(own), simd.load(&self.block[cell]), self.routes)
    }

    #[inline(always)]
    fn across(self, simd: S, own: &S::Lanes, triad: usize) -> S::Vector {
        self.triad(simd, own, self.out[triad / 3 % 3][triad % 3], triad / 9)
    }

    #[inline(always)]
    fn down(self, simd: S, own: &S::Lanes, triad: usize) -> S::Vector {
        self.triad(simd, own, self.out[triad / 9][triad % 3], 3 + triad / 3 % 3)
    }

    #[inline(always)]
    fn singles(self, simd: S, own: &S::Lanes) -> S::Vector {
        simd.load(own).without(self.new)
    }
}

/// How to split boards: where each guesses, and what that rules out in either half.
pub(super) struct Split<S: Parallel> {
    /// The band (0 to 2) or stack (3 to 5) to guess in.
    chosen: S::Vector,
    /// What the first arrangement rules out in its triads, and what the others do.
    first: [[S::Vector; 3]; 3],
    others: [[S::Vector; 3]; 3],
    /// The lanes where no band has a digit with two or three arrangements.
    pub(super) nowhere: u32,
}

impl<S: Parallel> Split<S> {
    /// Chooses where to guess in the lanes of `stalled`.
    #[inline(always)]
    pub(super) fn new(simd: S, across: &[S::Lanes; 27], down: &[S::Lanes; 27], stalled: u32) -> Self {
        let nothing = simd.splat(0);
        // The band or stack with the fewest arrangements, and which they are.
        let mut best = simd.splat(u16::MAX);
        let (mut open, mut two, mut three) = ([nothing; 6], nothing, nothing);
        for (number, firsts) in GROUPS.iter().enumerate() {
            let all = if number < 3 { across } else { down };
            let mut band = [[nothing; 3]; 3];
            for (triad, &first) in band.iter_mut().zip(firsts) {
                *triad = triads(simd, all, first);
            }
            let here = arrangements(&band);
            let (ones, twos, fours) = count(&here);
            let total = ones.count().plus(twos.count().doubled()).plus(fours.count().doubled().doubled());
            // If everything is decided there are nine arrangements, and the number becomes the largest possible.
            let number = (number as u16).wrapping_sub(10 << 3);
            let key = total.doubled().doubled().doubled().plus(simd.splat(number));
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
        Self {
            chosen: best & simd.splat(7),
            first: out_first,
            others: out_others,
            nowhere: digit.is_empty().lanes() & stalled,
        }
    }

    /// A triad of the second halves.
    #[inline(always)]
    pub(super) fn rest(&self, simd: S, triad: S::Vector, group: usize, [i, j]: [usize; 2]) -> S::Vector {
        let here = (self.chosen ^ simd.splat(group as u16)).is_empty();
        triad.without(self.others[i][j] & here)
    }

    /// The change that keeps the first halves where they are and moves the second halves of `from` to `to`.
    #[inline(always)]
    pub(super) fn change(&self, simd: S, from: u32, to: u32) -> Change<S> {
        let moves = simd.with(Moves::STAY, from, to, 0);
        let (route, mask) = (simd.route(&moves), simd.mask(to));
        let mut out = self.first;
        for (out, others) in out.iter_mut().flatten().zip(self.others.iter().flatten()) {
            *out = simd.moved(*others, route).where_else(mask, *out);
        }
        Change { moves, fresh: 0, split: to, out, chosen: simd.moved(self.chosen, route) }
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
