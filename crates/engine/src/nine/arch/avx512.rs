//! AVX-512: one puzzle in sixteen lanes of a 256-bit register, or 32 puzzles in the lanes of a 512-bit one.
//!
//! For one puzzle the source is that of AVX2. Compiled for AVX-512 it becomes other code: three sets are joined by one
//! instruction, comparisons go into mask registers, and there are twice as many registers.
//!
//! Required are the foundation and the parts BW, DQ and VL, which were introduced together. Batches can also use the
//! later parts BITALG (counts bits) and VBMI2 (picks lanes) if the CPU has them: that is `LATER`. Single puzzles are
//! solved without them: with them the compiler turns "is there just one digit?" into a count and a comparison, which is
//! slower.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::avx2::{Avx2, Ymm};
use super::tables::{BITS, DIGITS, SETS};
use super::{memory, text};
use crate::nine::parallel::{Moves, Parallel, ParallelJob, ParallelVector};
use crate::nine::single::{Job, Single};
use crate::nine::vector::{DoubleLanes, Lanes, Simd, Vector};

/// Proof that the CPU has AVX-512 with its parts BW, DQ and VL, and everything AVX2 requires: one board per register.
#[derive(Copy, Clone)]
pub(crate) struct Avx512(Avx2);

/// The same, with one puzzle per lane; `LATER` only if the CPU has the parts BITALG and VBMI2 as well.
#[derive(Copy, Clone)]
pub(crate) struct Avx512Parallel<const LATER: bool>(());

#[derive(Copy, Clone)]
#[repr(transparent)]
pub(crate) struct Zmm<const LATER: bool>(__m512i);

/// Uses instructions of AVX-512.
macro_rules! avx512 {
    ($e:expr) => {
        // SAFETY: an `Avx512` or `Avx512Parallel` is only made where the CPU has the instructions, a `Zmm` only from an
        // `Avx512Parallel` or another `Zmm`; every expression here uses one of them. It works on
        // registers; memory is read and written by the functions of `memory`.
        unsafe { $e }
    };
}

impl Avx512 {
    /// The instruction set, if this CPU has it.
    pub(crate) fn detect() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        Avx2::detect().filter(|_| has).map(Self)
    }
}

impl From<Avx512> for Avx512Parallel<false> {
    fn from(_: Avx512) -> Self {
        Self(())
    }
}

impl Avx512Parallel<true> {
    /// The instruction set, if this CPU has it.
    pub(crate) fn detect() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512bitalg") && is_x86_feature_detected!("avx512vbmi2");
        Avx512::detect().filter(|_| has).map(|_| Self(()))
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run<J: Job>(simd: Avx512, job: J) -> J::Output {
    job.run(simd)
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_parallel<J: ParallelJob>(simd: Avx512Parallel<false>, job: J) -> J::Output {
    job.run(simd)
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512bitalg,avx512vbmi2,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_parallel_later<J: ParallelJob>(simd: Avx512Parallel<true>, job: J) -> J::Output {
    job.run(simd)
}

impl Simd for Avx512 {
    type Lanes = Lanes;
    type Vector = Ymm;

    #[inline(always)]
    fn splat(self, set: u16) -> Ymm {
        self.0.splat(set)
    }

    #[inline(always)]
    fn load(self, lanes: &Lanes) -> Ymm {
        self.0.load(lanes)
    }
}

impl Single for Avx512 {
    #[inline(always)]
    fn run<J: Job>(self, job: J) -> J::Output {
        avx512!(run(self, job))
    }

    #[inline(always)]
    fn read(self, text: &[u8; 81]) -> [Ymm; 9] {
        self.0.read(text)
    }

    #[inline(always)]
    fn write(self, cells: &[Ymm; 9]) -> [u8; 81] {
        self.0.write(cells)
    }
}

impl<const LATER: bool> Simd for Avx512Parallel<LATER> {
    type Lanes = DoubleLanes;
    type Vector = Zmm<LATER>;

    #[inline(always)]
    fn splat(self, set: u16) -> Zmm<LATER> {
        Zmm(avx512!(_mm512_set1_epi16(set.cast_signed())))
    }

    #[inline(always)]
    fn load(self, lanes: &DoubleLanes) -> Zmm<LATER> {
        Zmm(avx512!(memory::load_double_lanes(lanes)))
    }
}

impl<const LATER: bool> BitAnd for Zmm<LATER> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(avx512!(_mm512_and_si512(self.0, other.0)))
    }
}

impl<const LATER: bool> BitOr for Zmm<LATER> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(avx512!(_mm512_or_si512(self.0, other.0)))
    }
}

impl<const LATER: bool> BitXor for Zmm<LATER> {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(avx512!(_mm512_xor_si512(self.0, other.0)))
    }
}

/// The same sixteen bytes in all four pieces.
///
/// # Safety
///
/// The CPU has AVX-512.
#[inline(always)]
unsafe fn broadcast(bytes: &[u8; 16]) -> __m512i {
    // SAFETY: the CPU has AVX-512.
    unsafe { _mm512_broadcast_i32x4(memory::load_bytes(bytes)) }
}

impl<const LATER: bool> Vector for Zmm<LATER> {
    type Lanes = DoubleLanes;

    #[inline(always)]
    fn store(self, lanes: &mut DoubleLanes) {
        avx512!(memory::store_double_lanes(lanes, self.0));
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(avx512!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(avx512!(_mm512_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn minus_one(self) -> Self {
        // A saturating addition, although it never saturates: the compiler would transform an ordinary one.
        Self(avx512!(_mm512_adds_epi16(self.0, _mm512_set1_epi16(-1))))
    }

    #[inline(always)]
    fn is_empty(self) -> Self {
        Self(avx512!(_mm512_movm_epi16(_mm512_testn_epi16_mask(self.0, self.0))))
    }

    #[inline(always)]
    fn count(self) -> Self {
        if LATER {
            return Self(avx512!(_mm512_popcnt_epi16(self.0)));
        }
        avx512!({
            let (table, nibble) = (broadcast(&BITS), _mm512_set1_epi8(15));
            let low = _mm512_shuffle_epi8(table, _mm512_and_si512(self.0, nibble));
            let high = _mm512_shuffle_epi8(table, _mm512_and_si512(_mm512_srli_epi16::<4>(self.0), nibble));
            // The ninth digit is a byte of its own: add it to the other eight.
            let bytes = _mm512_add_epi8(low, high);
            Self(_mm512_add_epi16(_mm512_and_si512(bytes, _mm512_set1_epi16(0xff)), _mm512_srli_epi16::<8>(bytes)))
        })
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        Self(avx512!(_mm512_mask_mov_epi16(other.0, _mm512_test_epi16_mask(self.0, self.0), self.0)))
    }

    #[inline(always)]
    fn where_apart(self, other: Self) -> Self {
        Self(avx512!(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, other.0), self.0)))
    }

    #[inline(always)]
    fn or_three(self, digits: Self) -> Self {
        let three = if LATER {
            // More than three would be a contradiction, which is detected elsewhere.
            avx512!(_mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(digits.0), _mm512_set1_epi16(3)))
        } else {
            let rest = digits & digits.minus_one();
            avx512!(_mm512_test_epi16_mask(rest.0, rest.minus_one().0))
        };
        Self(avx512!(_mm512_mask_mov_epi16(self.0, three, digits.0)))
    }

    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        Self(avx512!(_mm512_ternarylogic_epi64::<0xe8>(a.0, b.0, c.0)))
    }
}

/// Where each lane comes from.
#[derive(Copy, Clone)]
pub(crate) struct Permutation(__m512i);

/// Four pieces as one register.
///
/// # Safety
///
/// The CPU has AVX-512.
#[inline(always)]
unsafe fn join(pieces: [__m128i; 4]) -> __m512i {
    let [a, b, c, d] = pieces;
    // SAFETY: the CPU has AVX-512.
    unsafe { _mm512_inserti64x4::<1>(_mm512_castsi256_si512(_mm256_set_m128i(b, a)), _mm256_set_m128i(d, c)) }
}

/// The bytes of a piece.
#[inline(always)]
fn bytes_of(piece: __m128i) -> [u8; 16] {
    let mut bytes = [0; 16];
    memory::store_bytes(&mut bytes, piece);
    bytes
}

impl<const LATER: bool> Parallel for Avx512Parallel<LATER> {
    type Route = Permutation;

    #[inline(always)]
    fn route(self, moves: &Moves) -> Permutation {
        avx512!(Permutation(_mm512_cvtepu8_epi16(memory::load_moves(moves))))
    }

    #[inline(always)]
    fn moved(self, vector: Zmm<LATER>, route: Permutation) -> Zmm<LATER> {
        Zmm(avx512!(_mm512_permutexvar_epi16(route.0, vector.0)))
    }

    #[inline(always)]
    fn picked(self, own: Zmm<LATER>, other: Zmm<LATER>, routes: [Permutation; 2]) -> Zmm<LATER> {
        Zmm(avx512!(_mm512_permutex2var_epi16(own.0, routes[0].0, other.0)))
    }

    #[inline(always)]
    fn with(self, mut moves: Moves, from: u32, to: u32, shift: u8) -> Moves {
        if !LATER {
            return moves.with(from, to, shift);
        }
        avx512!({
            let lanes = memory::load_moves(&Moves::STAY);
            let shifted = _mm256_add_epi8(lanes, _mm256_set1_epi8(shift.cast_signed()));
            let from = _mm256_maskz_compress_epi8(from, shifted);
            let changed = _mm256_mask_expand_epi8(memory::load_moves(&moves), to, from);
            memory::store_moves(&mut moves, changed);
        });
        moves
    }

    #[inline(always)]
    fn lowest(self, lanes: u32, count: u32) -> u32 {
        avx512!(_pdep_u32(((1u64 << count) - 1) as u32, lanes))
    }

    #[inline(always)]
    fn fetch(self, bytes: &[u8]) {
        text::fetch(bytes);
    }

    #[inline(always)]
    fn mask(self, lanes: u32) -> Zmm<LATER> {
        Zmm(avx512!(_mm512_movm_epi16(lanes)))
    }

    #[inline(always)]
    fn run_parallel<J: ParallelJob>(self, job: J) -> J::Output {
        if LATER {
            avx512!(run_parallel_later(Avx512Parallel(()), job))
        } else {
            avx512!(run_parallel(Avx512Parallel(()), job))
        }
    }

    #[inline(always)]
    fn pieces<'a>(self, piece: impl Fn(usize) -> &'a [u16; 8]) -> Zmm<LATER> {
        let at = |number: usize| memory::load_sets(piece(number));
        Zmm(avx512!(join([at(0), at(1), at(2), at(3)])))
    }

    #[inline(always)]
    fn characters<'a>(self, piece: impl Fn(usize) -> &'a [u8; 16]) -> Zmm<LATER> {
        let at = |number: usize| memory::load_bytes(piece(number));
        avx512!({
            let characters = join([at(0), at(1), at(2), at(3)]);
            let (first, room) = (_mm512_set1_epi8(text::FIRST), _mm512_set1_epi8(text::ROOM));
            Zmm(_mm512_adds_epu8(_mm512_sub_epi8(characters, first), room))
        })
    }

    #[inline(always)]
    fn sets(self, characters: Zmm<LATER>) -> [Zmm<LATER>; 2] {
        avx512!({
            let (low, ninth) = (broadcast(&SETS[0]), broadcast(&SETS[1]));
            let low = Zmm::<LATER>(_mm512_shuffle_epi8(low, characters.0));
            low.dealt_bytes(Zmm(_mm512_shuffle_epi8(ninth, characters.0)))
        })
    }

    #[inline(always)]
    fn digits(self, lower: Zmm<LATER>, upper: Zmm<LATER>) -> Zmm<LATER> {
        avx512!({
            // Saturation makes the ninth digit a full byte.
            let (sets, nibble) = (_mm512_packus_epi16(lower.0, upper.0), _mm512_set1_epi8(15));
            let (low, high) = (broadcast(&DIGITS[0]), broadcast(&DIGITS[1]));
            let low = _mm512_shuffle_epi8(low, _mm512_and_si512(sets, nibble));
            let high = _mm512_shuffle_epi8(high, _mm512_and_si512(_mm512_srli_epi16::<4>(sets), nibble));
            Zmm(_mm512_add_epi8(low, high))
        })
    }

    #[inline(always)]
    fn emit_bytes(self, vector: Zmm<LATER>, mut emit: impl FnMut(usize, &[u8; 16])) {
        avx512!({
            emit(0, &bytes_of(_mm512_castsi512_si128(vector.0)));
            emit(1, &bytes_of(_mm512_extracti32x4_epi32::<1>(vector.0)));
            emit(2, &bytes_of(_mm512_extracti32x4_epi32::<2>(vector.0)));
            emit(3, &bytes_of(_mm512_extracti32x4_epi32::<3>(vector.0)));
        });
    }
}

impl<const LATER: bool> ParallelVector for Zmm<LATER> {
    #[inline(always)]
    fn lanes(self) -> u32 {
        avx512!(_mm512_movepi16_mask(self.0))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(avx512!(_mm512_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn dealt(self, other: Self) -> [Self; 2] {
        avx512!([Self(_mm512_unpacklo_epi16(self.0, other.0)), Self(_mm512_unpackhi_epi16(self.0, other.0))])
    }

    #[inline(always)]
    fn dealt_bytes(self, other: Self) -> [Self; 2] {
        avx512!([Self(_mm512_unpacklo_epi8(self.0, other.0)), Self(_mm512_unpackhi_epi8(self.0, other.0))])
    }

    #[inline(always)]
    fn where_else(self, mask: Self, other: Self) -> Self {
        Self(avx512!(_mm512_mask_mov_epi16(other.0, _mm512_movepi16_mask(mask.0), self.0)))
    }
}
