//! SSE4.1: sixteen lanes are two registers, two bands in the first, the third band and the padding in the second.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::tables::{BITS, DIGITS, SETS, TURN};
use super::{memory, text};
use crate::nine::parallel::{Moves, Parallel, ParallelJob, ParallelVector, mask_of_sixteen};
use crate::nine::single::{Job, Single, SingleVector};
use crate::nine::vector::{Lanes, Simd, Vector};

/// Proof that the CPU has SSE4.1.
#[derive(Copy, Clone)]
pub(crate) struct Sse41(());

#[derive(Copy, Clone)]
pub(crate) struct Pair(__m128i, __m128i);

/// Uses instructions of SSE4.1.
macro_rules! sse {
    ($e:expr) => {
        // SAFETY: an `Sse41` is only made where the CPU has the instructions, a `Pair` only from an `Sse41` or another
        // `Pair`; every expression here uses one of them. It works on registers; memory is read and written
        // by the functions of `memory`.
        unsafe { $e }
    };
}

impl Sse41 {
    /// The instruction set, if this CPU has it.
    pub(crate) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("sse4.1") && is_x86_feature_detected!("popcnt")).then_some(Self(()))
    }
}

#[target_feature(enable = "sse4.1,popcnt")]
fn run<J: Job>(simd: Sse41, job: J) -> J::Output {
    job.run(simd)
}

impl Simd for Sse41 {
    type Lanes = Lanes;
    type Vector = Pair;

    #[inline(always)]
    fn splat(self, set: u16) -> Pair {
        let half = sse!(_mm_set1_epi16(set.cast_signed()));
        Pair(half, half)
    }

    #[inline(always)]
    fn load(self, lanes: &Lanes) -> Pair {
        let [first, second] = memory::load_halves(lanes);
        Pair(first, second)
    }
}

impl Single for Sse41 {
    #[inline(always)]
    fn run<J: Job>(self, job: J) -> J::Output {
        sse!(run(self, job))
    }

    #[inline(always)]
    fn read(self, text: &[u8; 81]) -> [Pair; 9] {
        let halves = sse!(text::read(text));
        let mut cells = [self.splat(0); 9];
        for (cell, [low, high]) in cells.iter_mut().zip(halves) {
            *cell = Pair(low, high);
        }
        cells
    }

    #[inline(always)]
    fn write(self, cells: &[Pair; 9]) -> [u8; 81] {
        let mut halves = [[sse!(_mm_setzero_si128()); 2]; 9];
        for (half, cell) in halves.iter_mut().zip(cells) {
            *half = [cell.0, cell.1];
        }
        sse!(text::write(&halves))
    }
}

impl BitAnd for Pair {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        sse!(Self(_mm_and_si128(self.0, other.0), _mm_and_si128(self.1, other.1)))
    }
}

impl BitOr for Pair {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        sse!(Self(_mm_or_si128(self.0, other.0), _mm_or_si128(self.1, other.1)))
    }
}

impl BitXor for Pair {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        sse!(Self(_mm_xor_si128(self.0, other.0), _mm_xor_si128(self.1, other.1)))
    }
}

impl Pair {
    #[inline(always)]
    fn shuffle(self, bytes: &[u8; 16]) -> Self {
        let bytes = memory::load_bytes(bytes);
        sse!(Self(_mm_shuffle_epi8(self.0, bytes), _mm_shuffle_epi8(self.1, bytes)))
    }
}

/// How many digits each lane of a half holds.
#[inline(always)]
fn count(half: __m128i) -> __m128i {
    sse!({
        let table = memory::load_bytes(&BITS);
        let nibble = _mm_set1_epi8(15);
        let low = _mm_shuffle_epi8(table, _mm_and_si128(half, nibble));
        let high = _mm_shuffle_epi8(table, _mm_and_si128(_mm_srli_epi16::<4>(half), nibble));
        let bytes = _mm_add_epi8(low, high);
        _mm_add_epi16(_mm_and_si128(bytes, _mm_set1_epi16(0xff)), _mm_srli_epi16::<8>(bytes))
    })
}

impl Vector for Pair {
    type Lanes = Lanes;

    #[inline(always)]
    fn store(self, lanes: &mut Lanes) {
        memory::store_halves(lanes, [self.0, self.1]);
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        sse!(Self(_mm_andnot_si128(other.0, self.0), _mm_andnot_si128(other.1, self.1)))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        sse!(Self(_mm_add_epi16(self.0, other.0), _mm_add_epi16(self.1, other.1)))
    }

    #[inline(always)]
    fn minus_one(self) -> Self {
        sse!({
            let less = _mm_set1_epi16(-1);
            Self(_mm_add_epi16(self.0, less), _mm_add_epi16(self.1, less))
        })
    }

    #[inline(always)]
    fn is_empty(self) -> Self {
        sse!({
            let empty = _mm_setzero_si128();
            Self(_mm_cmpeq_epi16(self.0, empty), _mm_cmpeq_epi16(self.1, empty))
        })
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        other.where_else(self.is_empty(), self)
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self(count(self.0), count(self.1))
    }
}

impl SingleVector for Pair {
    #[inline(always)]
    fn along_band(self) -> [Self; 2] {
        [self.shuffle(&TURN[0]), self.shuffle(&TURN[1])]
    }

    /// Bands are halves of registers: (0, 1)(2, –) becomes (1, 2)(0, –) and (2, 0)(1, –).
    #[inline(always)]
    fn along_stack(self) -> [Self; 2] {
        sse!({
            let (first, second) = (self.0, self.1);
            let (one_two, zero_two) = (_mm_alignr_epi8::<8>(second, first), _mm_unpacklo_epi64(first, second));
            [Self(one_two, zero_two), Self(_mm_unpacklo_epi64(second, first), one_two)]
        })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> bool {
        let (first, second) = sse!((
            _mm_movemask_epi8(_mm_cmpeq_epi16(self.0, other.0)),
            _mm_movemask_epi8(_mm_cmpeq_epi16(self.1, other.1)),
        ));
        first & 0x3f3f == 0x3f3f && second & 0x3f == 0x3f
    }

    #[inline(always)]
    fn smallest(self) -> usize {
        sse!({
            let low = _mm_cvtsi128_si32(_mm_minpos_epu16(self.0)).cast_unsigned();
            let high = _mm_cvtsi128_si32(_mm_minpos_epu16(self.1)).cast_unsigned();
            let (lane, half) = if high as u16 >= low as u16 { (low >> 16, 0) } else { (high >> 16, 8) };
            half + (lane & 7) as usize
        })
    }
}

/// Shuffles from the first half to the first and the second, and from the second half likewise.
#[derive(Copy, Clone)]
pub(crate) struct Shuffles([__m128i; 4]);

#[target_feature(enable = "sse4.1,popcnt")]
fn run_parallel<J: ParallelJob>(simd: Sse41, job: J) -> J::Output {
    job.run(simd)
}

impl Parallel for Sse41 {
    type Route = Shuffles;

    #[inline(always)]
    fn route(self, moves: &Moves) -> Shuffles {
        sse!({
            let moves = memory::load_first_moves(moves);
            let (first, second) = (_mm_cvtepu8_epi16(moves), _mm_cvtepu8_epi16(_mm_srli_si128::<8>(moves)));
            let mut shuffles = [first; 4];
            for (i, shuffle) in shuffles.iter_mut().enumerate() {
                let from = if i % 2 == 0 { first } else { second };
                // The two bytes of lane n are 2n and 2n + 1.
                let bytes = _mm_add_epi16(_mm_mullo_epi16(from, _mm_set1_epi16(0x0202)), _mm_set1_epi16(0x0100));
                let here = _mm_cmpeq_epi16(_mm_srli_epi16::<3>(from), _mm_set1_epi16(i16::from(i >= 2)));
                *shuffle = _mm_or_si128(bytes, _mm_xor_si128(here, _mm_set1_epi16(-1)));
            }
            Shuffles(shuffles)
        })
    }

    #[inline(always)]
    fn moved(self, vector: Pair, route: Shuffles) -> Pair {
        let [first_first, first_second, second_first, second_second] = route.0;
        sse!(Pair(
            _mm_or_si128(_mm_shuffle_epi8(vector.0, first_first), _mm_shuffle_epi8(vector.1, second_first)),
            _mm_or_si128(_mm_shuffle_epi8(vector.0, first_second), _mm_shuffle_epi8(vector.1, second_second)),
        ))
    }

    #[inline(always)]
    fn picked(self, own: Pair, other: Pair, routes: [Shuffles; 2]) -> Pair {
        self.moved(own, routes[0]) | self.moved(other, routes[1])
    }

    #[inline(always)]
    fn fetch(self, bytes: &[u8]) {
        text::fetch(bytes);
    }

    #[inline(always)]
    fn mask(self, lanes: u32) -> Pair {
        mask_of_sixteen(self, lanes)
    }

    #[inline(always)]
    fn pieces<'a>(self, piece: impl Fn(usize) -> &'a [u16; 8]) -> Pair {
        Pair(memory::load_sets(piece(0)), memory::load_sets(piece(1)))
    }

    #[inline(always)]
    fn characters<'a>(self, piece: impl Fn(usize) -> &'a [u8; 16]) -> Pair {
        let (low, high) = (memory::load_bytes(piece(0)), memory::load_bytes(piece(1)));
        sse!({
            let (first, room) = (_mm_set1_epi8(text::FIRST), _mm_set1_epi8(text::ROOM));
            Pair(_mm_adds_epu8(_mm_sub_epi8(low, first), room), _mm_adds_epu8(_mm_sub_epi8(high, first), room))
        })
    }

    #[inline(always)]
    fn sets(self, characters: Pair) -> [Pair; 2] {
        sse!({
            let (low, ninth) = (memory::load_bytes(&SETS[0]), memory::load_bytes(&SETS[1]));
            let low = Pair(_mm_shuffle_epi8(low, characters.0), _mm_shuffle_epi8(low, characters.1));
            low.dealt_bytes(Pair(_mm_shuffle_epi8(ninth, characters.0), _mm_shuffle_epi8(ninth, characters.1)))
        })
    }

    #[inline(always)]
    fn digits(self, lower: Pair, upper: Pair) -> Pair {
        Pair(digits(lower.0, upper.0), digits(lower.1, upper.1))
    }

    #[inline(always)]
    fn emit_bytes(self, vector: Pair, mut emit: impl FnMut(usize, &[u8; 16])) {
        let mut bytes = [[0; 16]; 2];
        memory::store_bytes(&mut bytes[0], vector.0);
        memory::store_bytes(&mut bytes[1], vector.1);
        emit(0, &bytes[0]);
        emit(1, &bytes[1]);
    }

    #[inline(always)]
    fn run_parallel<J: ParallelJob>(self, job: J) -> J::Output {
        sse!(run_parallel(self, job))
    }
}

/// The digits of two halves of singleton sets as characters.
#[inline(always)]
fn digits(lower: __m128i, upper: __m128i) -> __m128i {
    sse!({
        // Saturation makes the ninth digit a full byte.
        let (sets, nibble) = (_mm_packus_epi16(lower, upper), _mm_set1_epi8(15));
        let (low, high) = (memory::load_bytes(&DIGITS[0]), memory::load_bytes(&DIGITS[1]));
        let low = _mm_shuffle_epi8(low, _mm_and_si128(sets, nibble));
        let high = _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16::<4>(sets), nibble));
        _mm_add_epi8(low, high)
    })
}

impl ParallelVector for Pair {
    #[inline(always)]
    fn lanes(self) -> u32 {
        let bytes = sse!(_mm_movemask_epi8(_mm_packs_epi16(self.0, self.1)));
        bytes.cast_unsigned()
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        sse!(Self(_mm_min_epu16(self.0, other.0), _mm_min_epu16(self.1, other.1)))
    }

    #[inline(always)]
    fn where_else(self, mask: Self, other: Self) -> Self {
        sse!(Self(_mm_blendv_epi8(other.0, self.0, mask.0), _mm_blendv_epi8(other.1, self.1, mask.1)))
    }

    #[inline(always)]
    fn dealt(self, other: Self) -> [Self; 2] {
        sse!([
            Self(_mm_unpacklo_epi16(self.0, other.0), _mm_unpacklo_epi16(self.1, other.1)),
            Self(_mm_unpackhi_epi16(self.0, other.0), _mm_unpackhi_epi16(self.1, other.1)),
        ])
    }

    #[inline(always)]
    fn dealt_bytes(self, other: Self) -> [Self; 2] {
        sse!([
            Self(_mm_unpacklo_epi8(self.0, other.0), _mm_unpacklo_epi8(self.1, other.1)),
            Self(_mm_unpackhi_epi8(self.0, other.0), _mm_unpackhi_epi8(self.1, other.1)),
        ])
    }
}
