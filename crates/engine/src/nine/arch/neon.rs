//! NEON: sixteen lanes are two registers, two bands in the first, the third band and the padding in the second.

use std::arch::aarch64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::tables::{DIGITS, SETS, TURN};
use crate::nine::narrow::{Job, Narrow, NarrowVector};
use crate::nine::vector::{Lanes, Simd, Vector};
use crate::nine::wide::{Moves, Wide, WideJob, WideVector, mask_of_sixteen};

/// Shown by a CPU that has NEON.
#[derive(Copy, Clone)]
pub(crate) struct Neon(());

#[derive(Copy, Clone)]
pub(crate) struct Pair(uint16x8_t, uint16x8_t);

/// Uses instructions of NEON.
macro_rules! neon {
    ($e:expr) => {
        // SAFETY: a `Neon` is only made where the CPU has the instructions, a `Pair` only from a `Neon` or another
        // `Pair`; every expression here uses one of them. Addresses are those of references to as many bytes.
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
fn run_wide<J: WideJob>(simd: Neon, job: J) -> J::Output {
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
        let first = lanes.0.as_ptr();
        neon!(Pair(vld1q_u16(first), vld1q_u16(first.add(8))))
    }
}

impl Narrow for Neon {
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

/// Looks up bytes in a table of sixteen; beyond it there is nothing.
#[inline(always)]
fn look_up(table: &[u8; 16], indices: uint8x16_t) -> uint8x16_t {
    neon!(vqtbl1q_u8(vld1q_u8(table.as_ptr()), indices))
}

/// Shuffles the bytes of a half.
#[inline(always)]
fn shuffle(half: uint16x8_t, bytes: &[u8; 16]) -> uint16x8_t {
    neon!(vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(half), vld1q_u8(bytes.as_ptr()))))
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
        let first = lanes.0.as_mut_ptr();
        neon!({
            vst1q_u16(first, self.0);
            vst1q_u16(first.add(8), self.1);
        });
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

impl NarrowVector for Pair {
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
        const BOXES: [u16; 16] = [1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0];
        let differs = self ^ other;
        neon!({
            let first = vmulq_u16(vshrq_n_u16::<15>(some(differs.0)), vld1q_u16(BOXES.as_ptr()));
            let second = vmulq_u16(vshrq_n_u16::<15>(some(differs.1)), vld1q_u16(BOXES.as_ptr().add(8)));
            vmaxvq_u16(vorrq_u16(first, second)) == 0
        })
    }
}

/// The mask of the lanes of a half that are not empty.
#[inline(always)]
fn some(half: uint16x8_t) -> uint16x8_t {
    neon!(vtstq_u16(half, half))
}

/// For each half of what comes: which bytes of the 32 there are it takes.
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

/// The bytes of a pair with these numbers, as a half; there are none beyond 31.
#[inline(always)]
fn gather(pair: Pair, bytes: uint8x16_t) -> uint16x8_t {
    neon!({
        // What is not in one half is out of reach of its lookup, which then gives nothing.
        let first = vqtbl1q_u8(vreinterpretq_u8_u16(pair.0), bytes);
        let second = vqtbl1q_u8(vreinterpretq_u8_u16(pair.1), vsubq_u8(bytes, vdupq_n_u8(16)));
        vreinterpretq_u16_u8(vorrq_u8(first, second))
    })
}

impl Wide for Neon {
    type Route = Shuffles;

    #[inline(always)]
    fn route(self, moves: &Moves) -> Shuffles {
        neon!({
            let from = vld1q_u8(moves.0.as_ptr());
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
        neon!(Pair(vld1q_u16(piece(0).as_ptr()), vld1q_u16(piece(1).as_ptr())))
    }

    #[inline(always)]
    fn characters<'a>(self, piece: impl Fn(usize) -> &'a [u8; 16]) -> Pair {
        neon!({
            // `.` is 4 and `9` is 15: what stands for nothing is beyond the tables.
            let (first, four) = (vdupq_n_u8(b'.'), vdupq_n_u8(4));
            let low = vqaddq_u8(vsubq_u8(vld1q_u8(piece(0).as_ptr()), first), four);
            let high = vqaddq_u8(vsubq_u8(vld1q_u8(piece(1).as_ptr()), first), four);
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
    fn tell_bytes(self, vector: Pair, mut tell: impl FnMut(usize, &[u8; 16])) {
        let mut bytes = [[0; 16]; 2];
        neon!({
            vst1q_u8(bytes[0].as_mut_ptr(), vreinterpretq_u8_u16(vector.0));
            vst1q_u8(bytes[1].as_mut_ptr(), vreinterpretq_u8_u16(vector.1));
        });
        tell(0, &bytes[0]);
        tell(1, &bytes[1]);
    }

    #[inline(always)]
    fn run_wide<J: WideJob>(self, job: J) -> J::Output {
        neon!(run_wide(self, job))
    }
}

/// The digits of two halves of sets of one as characters.
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

/// One bit a lane of a half: its top bit.
#[inline(always)]
fn top_bits(half: uint16x8_t) -> u16 {
    const BITS: [u16; 8] = [1, 2, 4, 8, 16, 32, 64, 128];
    neon!(vaddvq_u16(vmulq_u16(vshrq_n_u16::<15>(half), vld1q_u16(BITS.as_ptr()))))
}

impl WideVector for Pair {
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
