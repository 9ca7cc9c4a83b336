//! NEON: sixteen lanes are two registers, two bands in the first, the third band and the padding in the second.

use std::arch::aarch64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::tables::{DIGITS, SETS, TURN};
use crate::nine::parallel::{Moves, Parallel, ParallelJob, ParallelVector, mask_of_sixteen};
use crate::nine::single::{Job, Single, SingleVector};
use crate::nine::vector::{Lanes, Simd, Vector};

/// Proof that the CPU has NEON.
#[derive(Copy, Clone)]
pub(crate) struct Neon(());

#[derive(Copy, Clone)]
pub(crate) struct Pair(uint16x8_t, uint16x8_t);

/// Uses instructions of NEON.
macro_rules! neon {
    ($e:expr) => {
        // SAFETY: a `Neon` is only made where the CPU has the instructions, a `Pair` only from a `Neon` or another
        // `Pair`; every expression here uses one of them. It works on registers; memory is read and written by
        // the functions at the end of this file.
        unsafe { $e }
    };
}

impl Neon {
    /// The instruction set, if this CPU has it.
    pub(crate) fn detect() -> Option<Self> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(Self(()))
    }
}

#[target_feature(enable = "neon")]
fn run<J: Job>(simd: Neon, job: J) -> J::Output {
    job.run(simd)
}

#[target_feature(enable = "neon")]
fn run_parallel<J: ParallelJob>(simd: Neon, job: J) -> J::Output {
    job.run(simd)
}

impl Simd for Neon {
    type Lanes = Lanes;
    type Vector = Pair;

    #[inline(always)]
    fn splat(self, set: u16) -> Pair {
        neon!(Pair(vdupq_n_u16(set), vdupq_n_u16(set)))
    }

    #[inline(always)]
    fn load(self, lanes: &Lanes) -> Pair {
        let [first, second] = lanes.0.as_chunks().0 else { unreachable!("sixteen lanes are twice eight") };
        Pair(load_sets(first), load_sets(second))
    }
}

impl Single for Neon {
    #[inline(always)]
    fn run<J: Job>(self, job: J) -> J::Output {
        neon!(run(self, job))
    }
}

impl BitAnd for Pair {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        neon!(Self(vandq_u16(self.0, other.0), vandq_u16(self.1, other.1)))
    }
}

impl BitOr for Pair {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        neon!(Self(vorrq_u16(self.0, other.0), vorrq_u16(self.1, other.1)))
    }
}

impl BitXor for Pair {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        neon!(Self(veorq_u16(self.0, other.0), veorq_u16(self.1, other.1)))
    }
}

/// Looks up bytes in a table of sixteen; an index beyond it gives 0.
#[inline(always)]
fn look_up(table: &[u8; 16], indices: uint8x16_t) -> uint8x16_t {
    neon!(vqtbl1q_u8(load_bytes(table), indices))
}

/// Shuffles the bytes of a half.
#[inline(always)]
fn shuffle(half: uint16x8_t, bytes: &[u8; 16]) -> uint16x8_t {
    neon!(vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(half), load_bytes(bytes))))
}

/// How many digits each lane of a half holds.
#[inline(always)]
fn count(half: uint16x8_t) -> uint16x8_t {
    neon!(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(half))))
}

impl Vector for Pair {
    type Lanes = Lanes;

    #[inline(always)]
    fn store(self, lanes: &mut Lanes) {
        for (sets, half) in lanes.0.as_chunks_mut().0.iter_mut().zip([self.0, self.1]) {
            store_sets(sets, half);
        }
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        neon!(Self(vbicq_u16(self.0, other.0), vbicq_u16(self.1, other.1)))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        neon!(Self(vaddq_u16(self.0, other.0), vaddq_u16(self.1, other.1)))
    }

    #[inline(always)]
    fn minus_one(self) -> Self {
        neon!(Self(vsubq_u16(self.0, vdupq_n_u16(1)), vsubq_u16(self.1, vdupq_n_u16(1))))
    }

    #[inline(always)]
    fn is_empty(self) -> Self {
        neon!(Self(vceqzq_u16(self.0), vceqzq_u16(self.1)))
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
        [
            Self(shuffle(self.0, &TURN[0]), shuffle(self.1, &TURN[0])),
            Self(shuffle(self.0, &TURN[1]), shuffle(self.1, &TURN[1])),
        ]
    }

    /// Bands are halves of registers: (0, 1)(2, –) becomes (1, 2)(0, –) and (2, 0)(1, –).
    #[inline(always)]
    fn along_stack(self) -> [Self; 2] {
        neon!({
            let (first, second) = (self.0, self.1);
            let one_two = vextq_u16::<4>(first, second);
            let zero_two = vcombine_u16(vget_low_u16(first), vget_low_u16(second));
            let two_zero = vcombine_u16(vget_low_u16(second), vget_low_u16(first));
            [Self(one_two, zero_two), Self(two_zero, one_two)]
        })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> bool {
        const BOXES: [[u16; 8]; 2] = [[1, 1, 1, 0, 1, 1, 1, 0], [1, 1, 1, 0, 0, 0, 0, 0]];
        let differs = self ^ other;
        neon!({
            let first = vmulq_u16(vshrq_n_u16::<15>(some(differs.0)), load_sets(&BOXES[0]));
            let second = vmulq_u16(vshrq_n_u16::<15>(some(differs.1)), load_sets(&BOXES[1]));
            vmaxvq_u16(vorrq_u16(first, second)) == 0
        })
    }
}

/// The mask of the lanes of a half that are not empty.
#[inline(always)]
fn some(half: uint16x8_t) -> uint16x8_t {
    neon!(vtstq_u16(half, half))
}

/// For each half of the result: which of the 32 bytes each of its bytes comes from.
#[derive(Copy, Clone)]
pub(crate) struct Shuffles(uint8x16_t, uint8x16_t);

/// The two bytes of lane n are 2n and 2n + 1; those of no lane are beyond all.
#[inline(always)]
fn bytes_of(lanes: uint16x8_t) -> uint8x16_t {
    neon!({
        let bytes = vaddq_u16(vmulq_n_u16(lanes, 0x0202), vdupq_n_u16(0x0100));
        vreinterpretq_u8_u16(vorrq_u16(bytes, vcgtq_u16(lanes, vdupq_n_u16(15))))
    })
}

/// The bytes of a pair with these numbers, as a half; numbers above 31 give 0.
#[inline(always)]
fn gather(pair: Pair, bytes: uint8x16_t) -> uint16x8_t {
    neon!({
        // A byte that is not in this half is out of range of its lookup, which then gives 0.
        let first = vqtbl1q_u8(vreinterpretq_u8_u16(pair.0), bytes);
        let second = vqtbl1q_u8(vreinterpretq_u8_u16(pair.1), vsubq_u8(bytes, vdupq_n_u8(16)));
        vreinterpretq_u16_u8(vorrq_u8(first, second))
    })
}

impl Parallel for Neon {
    type Route = Shuffles;

    #[inline(always)]
    fn route(self, moves: &Moves) -> Shuffles {
        let first = moves.0.first_chunk().expect("there are 32 moves");
        neon!({
            let from = load_bytes(first);
            Shuffles(bytes_of(vmovl_u8(vget_low_u8(from))), bytes_of(vmovl_u8(vget_high_u8(from))))
        })
    }

    #[inline(always)]
    fn moved(self, vector: Pair, route: Shuffles) -> Pair {
        Pair(gather(vector, route.0), gather(vector, route.1))
    }

    #[inline(always)]
    fn picked(self, own: Pair, other: Pair, routes: [Shuffles; 2]) -> Pair {
        self.moved(own, routes[0]) | self.moved(other, routes[1])
    }

    #[inline(always)]
    fn mask(self, lanes: u32) -> Pair {
        mask_of_sixteen(self, lanes)
    }

    #[inline(always)]
    fn pieces<'a>(self, piece: impl Fn(usize) -> &'a [u16; 8]) -> Pair {
        Pair(load_sets(piece(0)), load_sets(piece(1)))
    }

    #[inline(always)]
    fn characters<'a>(self, piece: impl Fn(usize) -> &'a [u8; 16]) -> Pair {
        neon!({
            // `.` is 4 and `9` is 15; invalid characters are beyond the tables.
            let (first, four) = (vdupq_n_u8(b'.'), vdupq_n_u8(4));
            let low = vqaddq_u8(vsubq_u8(load_bytes(piece(0)), first), four);
            let high = vqaddq_u8(vsubq_u8(load_bytes(piece(1)), first), four);
            Pair(vreinterpretq_u16_u8(low), vreinterpretq_u16_u8(high))
        })
    }

    #[inline(always)]
    fn sets(self, characters: Pair) -> [Pair; 2] {
        let of = |table: &[u8; 16]| {
            neon!({
                let low = look_up(table, vreinterpretq_u8_u16(characters.0));
                let high = look_up(table, vreinterpretq_u8_u16(characters.1));
                Pair(vreinterpretq_u16_u8(low), vreinterpretq_u16_u8(high))
            })
        };
        of(&SETS[0]).dealt_bytes(of(&SETS[1]))
    }

    #[inline(always)]
    fn digits(self, lower: Pair, upper: Pair) -> Pair {
        Pair(digits(lower.0, upper.0), digits(lower.1, upper.1))
    }

    #[inline(always)]
    fn emit_bytes(self, vector: Pair, mut emit: impl FnMut(usize, &[u8; 16])) {
        let mut bytes = [[0; 16]; 2];
        store_bytes(&mut bytes[0], neon!(vreinterpretq_u8_u16(vector.0)));
        store_bytes(&mut bytes[1], neon!(vreinterpretq_u8_u16(vector.1)));
        emit(0, &bytes[0]);
        emit(1, &bytes[1]);
    }

    #[inline(always)]
    fn run_parallel<J: ParallelJob>(self, job: J) -> J::Output {
        neon!(run_parallel(self, job))
    }
}

/// The digits of two halves of singleton sets as characters.
#[inline(always)]
fn digits(lower: uint16x8_t, upper: uint16x8_t) -> uint16x8_t {
    neon!({
        // The ninth digit becomes a full byte.
        let most = vdupq_n_u16(0xff);
        let sets = vcombine_u8(vmovn_u16(vminq_u16(lower, most)), vmovn_u16(vminq_u16(upper, most)));
        let low = look_up(&DIGITS[0], vandq_u8(sets, vdupq_n_u8(15)));
        let high = look_up(&DIGITS[1], vshrq_n_u8::<4>(sets));
        vreinterpretq_u16_u8(vaddq_u8(low, high))
    })
}

/// One bit per lane of a half: its top bit.
#[inline(always)]
fn top_bits(half: uint16x8_t) -> u16 {
    const BITS: [u16; 8] = [1, 2, 4, 8, 16, 32, 64, 128];
    neon!(vaddvq_u16(vmulq_u16(vshrq_n_u16::<15>(half), load_sets(&BITS))))
}

impl ParallelVector for Pair {
    #[inline(always)]
    fn lanes(self) -> u32 {
        u32::from(top_bits(self.0) | top_bits(self.1) << 8)
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        neon!(Self(vminq_u16(self.0, other.0), vminq_u16(self.1, other.1)))
    }

    #[inline(always)]
    fn dealt(self, other: Self) -> [Self; 2] {
        neon!([
            Self(vzip1q_u16(self.0, other.0), vzip1q_u16(self.1, other.1)),
            Self(vzip2q_u16(self.0, other.0), vzip2q_u16(self.1, other.1)),
        ])
    }

    #[inline(always)]
    fn dealt_bytes(self, other: Self) -> [Self; 2] {
        neon!({
            let (a, b) = (vreinterpretq_u8_u16(self.0), vreinterpretq_u8_u16(self.1));
            let (c, d) = (vreinterpretq_u8_u16(other.0), vreinterpretq_u8_u16(other.1));
            [
                Self(vreinterpretq_u16_u8(vzip1q_u8(a, c)), vreinterpretq_u16_u8(vzip1q_u8(b, d))),
                Self(vreinterpretq_u16_u8(vzip2q_u8(a, c)), vreinterpretq_u16_u8(vzip2q_u8(b, d))),
            ]
        })
    }

    #[inline(always)]
    fn where_else(self, mask: Self, other: Self) -> Self {
        neon!(Self(vbslq_u16(mask.0, self.0, other.0), vbslq_u16(mask.1, self.1, other.1)))
    }
}

// Loads and stores. Those of NEON need no more alignment than the elements have, which a reference to them guarantees.
// They are only called with a `Neon` or a `Pair`, so the CPU has the instructions.

#[inline(always)]
fn load_bytes(bytes: &[u8; 16]) -> uint8x16_t {
    // SAFETY: the CPU has NEON; the reference is to the 16 bytes read.
    unsafe { vld1q_u8(bytes.as_ptr()) }
}

#[inline(always)]
fn store_bytes(bytes: &mut [u8; 16], register: uint8x16_t) {
    // SAFETY: the CPU has NEON; the reference is to the 16 bytes written.
    unsafe { vst1q_u8(bytes.as_mut_ptr(), register) };
}

#[inline(always)]
fn load_sets(sets: &[u16; 8]) -> uint16x8_t {
    // SAFETY: the CPU has NEON; the reference is to the 8 sets read.
    unsafe { vld1q_u16(sets.as_ptr()) }
}

#[inline(always)]
fn store_sets(sets: &mut [u16; 8], register: uint16x8_t) {
    // SAFETY: the CPU has NEON; the reference is to the 8 sets written.
    unsafe { vst1q_u16(sets.as_mut_ptr(), register) };
}
