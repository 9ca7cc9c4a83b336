//! The instruction sets, one thin file each. The only place in the workspace where `unsafe` is allowed.
#![allow(unsafe_code)]
// The round is one large function, and must be: a call in the middle would spill every register.
#![allow(clippy::inline_always)]
// The names of instructions are many, and each shows where it comes from.
#![allow(clippy::wildcard_imports)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod memory;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod neon;
mod portable;
#[cfg(target_arch = "x86_64")]
mod sse41;
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
mod tables;
#[cfg(target_arch = "x86_64")]
mod text;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::{Avx512, Avx512Parallel};
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub(crate) use neon::Neon;
pub(crate) use portable::Portable;
#[cfg(target_arch = "x86_64")]
pub(crate) use sse41::Sse41;
