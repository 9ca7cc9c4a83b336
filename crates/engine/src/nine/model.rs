//! Lanes in plain Rust, one after another: the reference semantics of the batch instructions, for any number of lanes.
//! The tests use it to run batches of 32 lanes on every machine.

use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitXor};

use super::parallel::{Moves, Parallel, ParallelJob, ParallelVector};
use super::text::set_of;
use super::vector::{DoubleLanes, LaneArray, Lanes, Simd, Vector};

/// A model of an instruction set with vectors such as `L`.
#[derive(Copy, Clone)]
pub(super) struct Model<L>(PhantomData<L>);

pub(super) const SIXTEEN: Model<Lanes> = Model(PhantomData);
pub(super) const THIRTY_TWO: Model<DoubleLanes> = Model(PhantomData);

#[derive(Copy, Clone)]
pub(super) struct Row<L>(L);

impl<L: LaneArray> Row<L> {
    /// Builds a vector lane by lane.
    fn of(lane: impl Fn(usize) -> u16) -> Self {
        let mut row = L::splat(0);
        for (number, set) in row.lanes_mut().iter_mut().enumerate() {
            *set = lane(number);
        }
        Self(row)
    }

    fn lane(self, number: usize) -> u16 {
        self.0.lanes()[number]
    }

    /// Two bytes per lane, the lower first.
    fn byte(self, number: usize) -> u8 {
        self.lane(number / 2).to_le_bytes()[number % 2]
    }

    /// Builds a vector byte by byte.
    fn of_bytes(byte: impl Fn(usize) -> u8) -> Self {
        Self::of(|lane| u16::from_le_bytes([byte(2 * lane), byte(2 * lane + 1)]))
    }
}

fn mask(is_chosen: bool) -> u16 {
    if is_chosen { u16::MAX } else { 0 }
}

impl<L: LaneArray> Simd for Model<L> {
    type Lanes = L;
    type Vector = Row<L>;

    fn splat(self, set: u16) -> Row<L> {
        Row(L::splat(set))
    }

    fn load(self, lanes: &L) -> Row<L> {
        Row(*lanes)
    }
}

impl<L: LaneArray> BitAnd for Row<L> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self::of(|lane| self.lane(lane) & other.lane(lane))
    }
}

impl<L: LaneArray> BitOr for Row<L> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self::of(|lane| self.lane(lane) | other.lane(lane))
    }
}

impl<L: LaneArray> BitXor for Row<L> {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self::of(|lane| self.lane(lane) ^ other.lane(lane))
    }
}

impl<L: LaneArray> Vector for Row<L> {
    type Lanes = L;

    fn store(self, lanes: &mut L) {
        *lanes = self.0;
    }

    fn without(self, other: Self) -> Self {
        Self::of(|lane| self.lane(lane) & !other.lane(lane))
    }

    fn plus(self, other: Self) -> Self {
        Self::of(|lane| self.lane(lane).wrapping_add(other.lane(lane)))
    }

    fn minus_one(self) -> Self {
        Self::of(|lane| self.lane(lane).wrapping_sub(1))
    }

    fn is_empty(self) -> Self {
        Self::of(|lane| mask(self.lane(lane) == 0))
    }

    fn count(self) -> Self {
        Self::of(|lane| self.lane(lane).count_ones() as u16)
    }
}

impl<L: LaneArray> Parallel for Model<L> {
    type Route = Moves;

    fn route(self, moves: &Moves) -> Moves {
        *moves
    }

    fn moved(self, vector: Row<L>, route: Moves) -> Row<L> {
        Row::of(|lane| vector.0.lanes().get(usize::from(route.0[lane])).copied().unwrap_or(0xabcd))
    }

    fn picked(self, own: Row<L>, other: Row<L>, routes: [Moves; 2]) -> Row<L> {
        let lane_of =
            |vector: Row<L>, route: &Moves, lane: usize| vector.0.lanes().get(usize::from(route.0[lane])).copied();
        Row::of(|lane| {
            let found = lane_of(own, &routes[0], lane).or_else(|| lane_of(other, &routes[1], lane));
            found.expect("every lane comes from somewhere")
        })
    }

    fn mask(self, lanes: u32) -> Row<L> {
        Row::of(|lane| mask(lanes >> lane & 1 == 1))
    }

    fn run_parallel<J: ParallelJob>(self, job: J) -> J::Output {
        job.run(self)
    }

    fn pieces<'a>(self, piece: impl Fn(usize) -> &'a [u16; 8]) -> Row<L> {
        Row::of(|lane| piece(lane / 8)[lane % 8])
    }

    fn characters<'a>(self, piece: impl Fn(usize) -> &'a [u8; 16]) -> Row<L> {
        Row::of_bytes(|byte| piece(byte / 16)[byte % 16])
    }

    fn sets(self, characters: Row<L>) -> [Row<L>; 2] {
        let half = |skip: usize| Row::of(|lane| set_of(characters.byte(lane / 8 * 16 + skip + lane % 8)));
        [half(0), half(8)]
    }

    fn digits(self, lower: Row<L>, upper: Row<L>) -> Row<L> {
        Row::of_bytes(|byte| {
            let sets = if byte % 16 < 8 { lower } else { upper };
            b'1' + sets.lane(byte / 16 * 8 + byte % 8).trailing_zeros() as u8
        })
    }

    fn emit_bytes(self, vector: Row<L>, mut emit: impl FnMut(usize, &[u8; 16])) {
        for piece in 0..L::LANES / 8 {
            emit(piece, &std::array::from_fn(|byte| vector.byte(16 * piece + byte)));
        }
    }
}

impl<L: LaneArray> ParallelVector for Row<L> {
    fn lanes(self) -> u32 {
        (0..L::LANES).map(|lane| u32::from(self.lane(lane) >> 15) << lane).sum()
    }

    fn min(self, other: Self) -> Self {
        Self::of(|lane| self.lane(lane).min(other.lane(lane)))
    }

    fn dealt(self, other: Self) -> [Self; 2] {
        let half = |skip: usize| {
            Self::of(|lane| {
                let from = if lane % 2 == 0 { self } else { other };
                from.lane(lane / 8 * 8 + skip + lane % 8 / 2)
            })
        };
        [half(0), half(4)]
    }

    fn dealt_bytes(self, other: Self) -> [Self; 2] {
        let half = |skip: usize| {
            Self::of_bytes(|byte| {
                let from = if byte % 2 == 0 { self } else { other };
                from.byte(byte / 16 * 16 + skip + byte % 16 / 2)
            })
        };
        [half(0), half(8)]
    }

    fn where_else(self, mask: Self, other: Self) -> Self {
        Self::of(|lane| if mask.lane(lane) == 0 { other.lane(lane) } else { self.lane(lane) })
    }
}
