//! Every load and store of the x86 instruction sets, each with the reason why its address is valid and aligned.
//!
//! All of them take references, so an address is never null, dangling or too short; what is left to show is alignment.
//! Where an instruction needs it, the type has it: [`Lanes`] and [`Moves`] are aligned to 32 bytes, [`DoubleLanes`] to
//! 64. The rest of the code of an instruction set works on registers alone.

use std::arch::x86_64::*;

use crate::nine::parallel::Moves;
use crate::nine::vector::{DoubleLanes, Lanes};

const _: () = assert!(size_of::<Lanes>() == 32 && align_of::<Lanes>() == 32);
const _: () = assert!(size_of::<Moves>() == 32 && align_of::<Moves>() == 32);
const _: () = assert!(size_of::<DoubleLanes>() == 64 && align_of::<DoubleLanes>() == 64);

/// Sixteen bytes, aligned or not.
#[inline(always)]
pub(super) fn load_bytes(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: SSE2 is part of x86-64; the reference is to the 16 bytes read, and `loadu` needs no alignment.
    unsafe { _mm_loadu_si128((&raw const *bytes).cast()) }
}

/// Eight digit sets, aligned or not.
#[inline(always)]
pub(super) fn load_sets(sets: &[u16; 8]) -> __m128i {
    // SAFETY: SSE2 is part of x86-64; the reference is to the 16 bytes read, and `loadu` needs no alignment.
    unsafe { _mm_loadu_si128((&raw const *sets).cast()) }
}

/// Writes sixteen bytes, aligned or not.
#[inline(always)]
pub(super) fn store_bytes(bytes: &mut [u8; 16], register: __m128i) {
    // SAFETY: SSE2 is part of x86-64; the reference is to the 16 bytes written, and `storeu` needs no alignment.
    unsafe { _mm_storeu_si128((&raw mut *bytes).cast(), register) };
}

/// Sixteen lanes as two registers.
#[inline(always)]
pub(super) fn load_halves(lanes: &Lanes) -> [__m128i; 2] {
    let half = (&raw const *lanes).cast::<__m128i>();
    // SAFETY: SSE2 is part of x86-64; the reference is to the 32 bytes read, aligned to 32, so that both halves have
    // the 16-byte alignment that `load` needs.
    unsafe { [_mm_load_si128(half), _mm_load_si128(half.add(1))] }
}

/// Writes sixteen lanes from two registers.
#[inline(always)]
pub(super) fn store_halves(lanes: &mut Lanes, halves: [__m128i; 2]) {
    let half = (&raw mut *lanes).cast::<__m128i>();
    // SAFETY: SSE2 is part of x86-64; the reference is to the 32 bytes written, aligned to 32, so that both halves have
    // the 16-byte alignment that `store` needs.
    unsafe {
        _mm_store_si128(half, halves[0]);
        _mm_store_si128(half.add(1), halves[1]);
    }
}

/// The first sixteen moves.
#[inline(always)]
pub(super) fn load_first_moves(moves: &Moves) -> __m128i {
    // SAFETY: SSE2 is part of x86-64; the reference is to 32 bytes, of which 16 are read, aligned to 32: more than the
    // 16 that `load` needs.
    unsafe { _mm_load_si128((&raw const *moves).cast()) }
}

/// Sixteen lanes.
///
/// # Safety
///
/// The CPU has AVX.
#[inline(always)]
pub(super) unsafe fn load_lanes(lanes: &Lanes) -> __m256i {
    // SAFETY: the CPU has AVX; the reference is to the 32 bytes read, with the 32-byte alignment that `load` needs.
    unsafe { _mm256_load_si256((&raw const *lanes).cast()) }
}

/// Writes sixteen lanes.
///
/// # Safety
///
/// The CPU has AVX.
#[inline(always)]
pub(super) unsafe fn store_lanes(lanes: &mut Lanes, register: __m256i) {
    // SAFETY: the CPU has AVX; the reference is to the 32 bytes written, with the 32-byte alignment that `store` needs.
    unsafe { _mm256_store_si256((&raw mut *lanes).cast(), register) };
}

/// All moves.
///
/// # Safety
///
/// The CPU has AVX.
#[inline(always)]
pub(super) unsafe fn load_moves(moves: &Moves) -> __m256i {
    // SAFETY: the CPU has AVX; the reference is to the 32 bytes read, with the 32-byte alignment that `load` needs.
    unsafe { _mm256_load_si256((&raw const *moves).cast()) }
}

/// Writes all moves.
///
/// # Safety
///
/// The CPU has AVX.
#[inline(always)]
pub(super) unsafe fn store_moves(moves: &mut Moves, register: __m256i) {
    // SAFETY: the CPU has AVX; the reference is to the 32 bytes written, with the 32-byte alignment that `store` needs.
    unsafe { _mm256_store_si256((&raw mut *moves).cast(), register) };
}

/// 32 lanes.
///
/// # Safety
///
/// The CPU has AVX-512F.
#[inline(always)]
pub(super) unsafe fn load_double_lanes(lanes: &DoubleLanes) -> __m512i {
    // SAFETY: the CPU has AVX-512F; the reference is to the 64 bytes read, with the 64-byte alignment that `load` needs.
    unsafe { _mm512_load_si512((&raw const *lanes).cast()) }
}

/// Writes 32 lanes.
///
/// # Safety
///
/// The CPU has AVX-512F.
#[inline(always)]
pub(super) unsafe fn store_double_lanes(lanes: &mut DoubleLanes, register: __m512i) {
    // SAFETY: the CPU has AVX-512F; the reference is to the 64 bytes written, with the 64-byte alignment that `store`
    // needs.
    unsafe { _mm512_store_si512((&raw mut *lanes).cast(), register) };
}
