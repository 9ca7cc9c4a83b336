//! AVX2: sixteen lanes are one register.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::tables::{BITS, DIGITS, SETS, TURN};
use super::{memory, text};
use crate::nine::parallel::{Moves, Parallel, ParallelJob, ParallelVector, mask_of_sixteen};
use crate::nine::single::{Job, Single, SingleVector};
use crate::nine::vector::{Lanes, Simd, Vector};

/// Proof that the CPU has AVX2 and the bit instructions that came with it.
#[derive(Copy, Clone)]
pub(crate) struct Avx2(());

#[derive(Copy, Clone)]
#[repr(transparent)]
pub(crate) struct Ymm(__m256i);

/// Uses instructions of AVX2.
macro_rules! avx2 {
    ($e:expr) => {
        // SAFETY: an `Avx2` is only made where the CPU has the instructions, a `Ymm` only from an `Avx2` or another
        // `Ymm`; every expression here uses one of them. It works on registers; memory is read and written by the
        // functions of `memory`.
        unsafe { $e }
    };
}

impl Avx2 {
    /// The instruction set, if this CPU has it.
    pub(crate) fn detect() -> Option<Self> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Self(()))
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run<J: Job>(simd: Avx2, job: J) -> J::Output {
    job.run(simd)
}

impl Simd for Avx2 {
    type Lanes = Lanes;
    type Vector = Ymm;

    #[inline(always)]
    fn splat(self, set: u16) -> Ymm {
        Ymm(avx2!(_mm256_set1_epi16(set.cast_signed())))
    }

    #[inline(always)]
    fn load(self, lanes: &Lanes) -> Ymm {
        Ymm(avx2!(memory::load_lanes(lanes)))
    }
}

impl Single for Avx2 {
    #[inline(always)]
    fn run<J: Job>(self, job: J) -> J::Output {
        avx2!(run(self, job))
    }

    #[inline(always)]
    fn read(self, text: &[u8; 81]) -> [Ymm; 9] {
        // SAFETY: AVX2 includes SSE4.1.
        let halves = unsafe { text::read(text) };
        let mut cells = [self.splat(0); 9];
        for (cell, [low, high]) in cells.iter_mut().zip(halves) {
            *cell = Ymm(avx2!(_mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high)));
        }
        cells
    }

    #[inline(always)]
    fn write(self, cells: &[Ymm; 9]) -> [u8; 81] {
        let mut halves = [[avx2!(_mm_setzero_si128()); 2]; 9];
        for (half, cell) in halves.iter_mut().zip(cells) {
            *half = avx2!([_mm256_castsi256_si128(cell.0), _mm256_extracti128_si256::<1>(cell.0)]);
        }
        // SAFETY: AVX2 includes SSE4.1.
        unsafe { text::write(&halves) }
    }
}

impl BitAnd for Ymm {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(avx2!(_mm256_and_si256(self.0, other.0)))
    }
}

impl BitOr for Ymm {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(avx2!(_mm256_or_si256(self.0, other.0)))
    }
}

impl BitXor for Ymm {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(avx2!(_mm256_xor_si256(self.0, other.0)))
    }
}

/// Two bits per lane: those of the nine boxes.
const BOXES: u32 = 0x003f_3f3f;

/// The same sixteen bytes in both halves.
///
/// # Safety
///
/// The CPU has AVX2.
#[inline(always)]
unsafe fn broadcast(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: the CPU has AVX2.
    unsafe { _mm256_broadcastsi128_si256(memory::load_bytes(bytes)) }
}

impl Ymm {
    /// Shuffles the bytes of both halves.
    #[inline(always)]
    fn shuffle(self, bytes: &[u8; 16]) -> Self {
        Self(avx2!(_mm256_shuffle_epi8(self.0, broadcast(bytes))))
    }
}

impl Vector for Ymm {
    type Lanes = Lanes;

    #[inline(always)]
    fn store(self, lanes: &mut Lanes) {
        avx2!(memory::store_lanes(lanes, self.0));
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(avx2!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(avx2!(_mm256_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn minus_one(self) -> Self {
        Self(avx2!(_mm256_add_epi16(self.0, _mm256_set1_epi16(-1))))
    }

    #[inline(always)]
    fn is_empty(self) -> Self {
        Self(avx2!(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())))
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        other.where_else(self.is_empty(), self)
    }

    #[inline(always)]
    fn count(self) -> Self {
        avx2!({
            let table = broadcast(&BITS);
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(self.0, nibble));
            let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), nibble));
            // The ninth digit is a byte of its own: add it to the other eight.
            let bytes = _mm256_add_epi8(low, high);
            Self(_mm256_add_epi16(_mm256_and_si256(bytes, _mm256_set1_epi16(0xff)), _mm256_srli_epi16::<8>(bytes)))
        })
    }
}

impl SingleVector for Ymm {
    #[inline(always)]
    fn along_band(self) -> [Self; 2] {
        [self.shuffle(&TURN[0]), self.shuffle(&TURN[1])]
    }

    #[inline(always)]
    fn along_stack(self) -> [Self; 2] {
        avx2!([
            Self(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)),
            Self(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)),
        ])
    }

    #[inline(always)]
    fn equals(self, other: Self) -> bool {
        let equal = avx2!(_mm256_movemask_epi8(_mm256_cmpeq_epi16(self.0, other.0))).cast_unsigned();
        equal & BOXES == BOXES
    }

    #[inline(always)]
    fn smallest(self) -> usize {
        avx2!({
            let low = _mm_cvtsi128_si32(_mm_minpos_epu16(_mm256_castsi256_si128(self.0))).cast_unsigned();
            let high = _mm_cvtsi128_si32(_mm_minpos_epu16(_mm256_extracti128_si256::<1>(self.0))).cast_unsigned();
            let (lane, half) = if high as u16 >= low as u16 { (low >> 16, 0) } else { (high >> 16, 8) };
            half + (lane & 7) as usize
        })
    }
}

/// Shuffles within the halves, and across them.
#[derive(Copy, Clone)]
pub(crate) struct Shuffles(__m256i, __m256i);

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_parallel<J: ParallelJob>(simd: Avx2, job: J) -> J::Output {
    job.run(simd)
}

impl Parallel for Avx2 {
    type Route = Shuffles;

    #[inline(always)]
    fn route(self, moves: &Moves) -> Shuffles {
        avx2!({
            let from = _mm256_cvtepu8_epi16(memory::load_first_moves(moves));
            // The two bytes of lane n are 2n and 2n + 1.
            let bytes =
                _mm256_add_epi16(_mm256_mullo_epi16(from, _mm256_set1_epi16(0x0202)), _mm256_set1_epi16(0x0100));
            let half = _mm256_srli_epi16::<3>(from);
            let own = _mm256_set_m128i(_mm_set1_epi16(1), _mm_setzero_si128());
            let other = _mm256_set_m128i(_mm_setzero_si128(), _mm_set1_epi16(1));
            let ones = _mm256_set1_epi16(-1);
            Shuffles(
                _mm256_or_si256(bytes, _mm256_xor_si256(_mm256_cmpeq_epi16(half, own), ones)),
                _mm256_or_si256(bytes, _mm256_xor_si256(_mm256_cmpeq_epi16(half, other), ones)),
            )
        })
    }

    #[inline(always)]
    fn moved(self, vector: Ymm, route: Shuffles) -> Ymm {
        avx2!({
            let swapped = _mm256_permute4x64_epi64::<0b01_00_11_10>(vector.0);
            Ymm(_mm256_or_si256(_mm256_shuffle_epi8(vector.0, route.0), _mm256_shuffle_epi8(swapped, route.1)))
        })
    }

    #[inline(always)]
    fn picked(self, own: Ymm, other: Ymm, routes: [Shuffles; 2]) -> Ymm {
        self.moved(own, routes[0]) | self.moved(other, routes[1])
    }

    #[inline(always)]
    fn lowest(self, lanes: u32, count: u32) -> u32 {
        avx2!(_pdep_u32((1 << count) - 1, lanes))
    }

    #[inline(always)]
    fn fetch(self, bytes: &[u8]) {
        text::fetch(bytes);
    }

    #[inline(always)]
    fn mask(self, lanes: u32) -> Ymm {
        mask_of_sixteen(self, lanes)
    }

    #[inline(always)]
    fn pieces<'a>(self, piece: impl Fn(usize) -> &'a [u16; 8]) -> Ymm {
        let (low, high) = (memory::load_sets(piece(0)), memory::load_sets(piece(1)));
        Ymm(avx2!(_mm256_set_m128i(high, low)))
    }

    #[inline(always)]
    fn characters<'a>(self, piece: impl Fn(usize) -> &'a [u8; 16]) -> Ymm {
        let (low, high) = (memory::load_bytes(piece(0)), memory::load_bytes(piece(1)));
        avx2!({
            let (first, room) = (_mm256_set1_epi8(text::FIRST), _mm256_set1_epi8(text::ROOM));
            Ymm(_mm256_adds_epu8(_mm256_sub_epi8(_mm256_set_m128i(high, low), first), room))
        })
    }

    #[inline(always)]
    fn sets(self, characters: Ymm) -> [Ymm; 2] {
        avx2!({
            let (low, ninth) = (broadcast(&SETS[0]), broadcast(&SETS[1]));
            Ymm(_mm256_shuffle_epi8(low, characters.0)).dealt_bytes(Ymm(_mm256_shuffle_epi8(ninth, characters.0)))
        })
    }

    #[inline(always)]
    fn digits(self, lower: Ymm, upper: Ymm) -> Ymm {
        avx2!({
            // Saturation makes the ninth digit a full byte.
            let (sets, nibble) = (_mm256_packus_epi16(lower.0, upper.0), _mm256_set1_epi8(15));
            let (low, high) = (broadcast(&DIGITS[0]), broadcast(&DIGITS[1]));
            let low = _mm256_shuffle_epi8(low, _mm256_and_si256(sets, nibble));
            let high = _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16::<4>(sets), nibble));
            Ymm(_mm256_add_epi8(low, high))
        })
    }

    #[inline(always)]
    fn emit_bytes(self, vector: Ymm, mut emit: impl FnMut(usize, &[u8; 16])) {
        let mut bytes = [[0; 16]; 2];
        memory::store_bytes(&mut bytes[0], avx2!(_mm256_castsi256_si128(vector.0)));
        memory::store_bytes(&mut bytes[1], avx2!(_mm256_extracti128_si256::<1>(vector.0)));
        emit(0, &bytes[0]);
        emit(1, &bytes[1]);
    }

    #[inline(always)]
    fn run_parallel<J: ParallelJob>(self, job: J) -> J::Output {
        avx2!(run_parallel(self, job))
    }
}

impl ParallelVector for Ymm {
    #[inline(always)]
    fn lanes(self) -> u32 {
        let bytes = avx2!({
            let (low, high) = (_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            _mm_movemask_epi8(_mm_packs_epi16(low, high))
        });
        bytes.cast_unsigned()
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(avx2!(_mm256_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn where_else(self, mask: Self, other: Self) -> Self {
        Self(avx2!(_mm256_blendv_epi8(other.0, self.0, mask.0)))
    }

    #[inline(always)]
    fn dealt(self, other: Self) -> [Self; 2] {
        avx2!([Self(_mm256_unpacklo_epi16(self.0, other.0)), Self(_mm256_unpackhi_epi16(self.0, other.0))])
    }

    #[inline(always)]
    fn dealt_bytes(self, other: Self) -> [Self; 2] {
        avx2!([Self(_mm256_unpacklo_epi8(self.0, other.0)), Self(_mm256_unpackhi_epi8(self.0, other.0))])
    }
}
