//! The instruction sets, a thin file each. The only place of the workspace where `unsafe` is allowed.
#![allow(unsafe_code)]
// The round is one large function, and must be: a call in the middle would spill every register.
#![allow(clippy::inline_always)]
// The names of instructions are many, and each tells where it comes from.
#![allow(clippy::wildcard_imports)]

#[cfg(target_arch = "x86_64")]
mod avx2;
mod portable;
#[cfg(target_arch = "x86_64")]
mod sse41;
#[cfg(target_arch = "x86_64")]
mod text;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
pub(crate) use portable::Portable;
#[cfg(target_arch = "x86_64")]
pub(crate) use sse41::Sse41;
