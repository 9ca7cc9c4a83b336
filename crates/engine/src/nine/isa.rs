use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

use super::arch;
use super::narrow::{Job, Narrow};
use super::wide::{Wide, WideJob};

/// An instruction set the engine is written for.
///
/// The best one this machine has is found when the program runs. The environment variable `UKODUS_ISA` names another,
/// [`Isa::prefer`] another still, and an [`Engine`](super::Engine) can be made for any. The answers are the same.
///
/// ```
/// use ukodus_engine::nine::Isa;
///
/// assert!(Isa::Portable.is_available());
/// assert_eq!("portable".parse(), Ok(Isa::Portable));
/// println!("{} is the best of {:?}", Isa::best(), Isa::available().collect::<Vec<_>>());
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Isa {
    /// No special instructions: 64-bit words.
    Portable,
    /// SSE4.1: vectors of 128 bits, on x86-64 since 2008.
    Sse41,
    /// AVX2: vectors of 256 bits, on x86-64 since 2013.
    Avx2,
    /// AVX-512 with its parts BW, DQ and VL: vectors of 512 bits for batches, on x86-64 servers since 2017.
    Avx512,
    /// The same with the parts BITALG and VBMI2: on x86-64 since 2019.
    Avx512Bitalg,
    /// NEON: vectors of 128 bits, on every 64-bit ARM.
    Neon,
}

/// What [`Isa::current`] said last or was told to say: an index into [`Isa::ALL`] and one; 0 before anyone asked.
static CURRENT: AtomicU8 = AtomicU8::new(0);

impl Isa {
    /// All of them, slowest first.
    pub const ALL: &[Self] = &[Self::Portable, Self::Sse41, Self::Avx2, Self::Avx512, Self::Avx512Bitalg, Self::Neon];

    /// The name it is chosen by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Sse41 => "sse41",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
            Self::Avx512Bitalg => "avx512bitalg",
            Self::Neon => "neon",
        }
    }

    /// Whether this machine has it.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Sse41 => arch::Sse41::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => arch::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => arch::Avx512::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512Bitalg => arch::Avx512Wide::detect().is_some(),
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Neon => arch::Neon::detect().is_some(),
            _ => false,
        }
    }

    /// Those this machine has, slowest first.
    #[must_use]
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        Self::ALL.iter().copied().filter(|isa| isa.is_available())
    }

    /// The fastest this machine has.
    #[must_use]
    pub fn best() -> Self {
        Self::available().next_back().unwrap_or(Self::Portable)
    }

    /// The one used where none is named: that of [`Isa::prefer`], else that of `UKODUS_ISA`, else the best. A name that
    /// means nothing here, or an instruction set this machine does not have, is passed over.
    #[must_use]
    pub fn current() -> Self {
        let code = CURRENT.load(Ordering::Relaxed);
        if let Some(isa) = usize::from(code).checked_sub(1).and_then(|index| Self::ALL.get(index)) {
            return *isa;
        }
        let named = std::env::var("UKODUS_ISA").ok().and_then(|name| name.parse().ok());
        let isa = named.filter(|isa: &Self| isa.is_available()).unwrap_or_else(Self::best);
        CURRENT.store(isa.code(), Ordering::Relaxed);
        isa
    }

    /// Makes this the one used where none is named, in the whole program.
    ///
    /// # Errors
    ///
    /// [`IsaError::Unavailable`] if this machine does not have it.
    pub fn prefer(self) -> Result<(), IsaError> {
        if !self.is_available() {
            return Err(IsaError::Unavailable { isa: self });
        }
        CURRENT.store(self.code(), Ordering::Relaxed);
        Ok(())
    }

    fn code(self) -> u8 {
        Self::ALL.iter().position(|&isa| isa == self).map_or(0, |index| index as u8 + 1)
    }

    /// Does a job with this instruction set; with the portable one where the machine does not have it.
    #[inline]
    pub(super) fn run<J: Job>(self, job: J) -> J::Output {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Sse41 => {
                if let Some(simd) = arch::Sse41::detect() {
                    return simd.run(job);
                }
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                if let Some(simd) = arch::Avx2::detect() {
                    return simd.run(job);
                }
            }
            #[cfg(target_arch = "x86_64")]
            // One at a time, the later parts are of no use.
            Self::Avx512 | Self::Avx512Bitalg => {
                if let Some(simd) = arch::Avx512::detect() {
                    return simd.run(job);
                }
            }
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Neon => {
                if let Some(simd) = arch::Neon::detect() {
                    return simd.run(job);
                }
            }
            _ => {}
        }
        arch::Portable.run(job)
    }

    /// Does a job with a puzzle in each lane of this instruction set; gives it back where it has no such lanes.
    #[inline]
    pub(super) fn run_wide<J: WideJob>(self, job: J) -> Result<J::Output, J> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Sse41 => match arch::Sse41::detect() {
                Some(simd) => Ok(simd.run_wide(job)),
                None => Err(job),
            },
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => match arch::Avx2::detect() {
                Some(simd) => Ok(simd.run_wide(job)),
                None => Err(job),
            },
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => match arch::Avx512::detect() {
                Some(simd) => Ok(arch::Avx512Wide::from(simd).run_wide(job)),
                None => Err(job),
            },
            #[cfg(target_arch = "x86_64")]
            Self::Avx512Bitalg => match arch::Avx512Wide::detect() {
                Some(simd) => Ok(simd.run_wide(job)),
                None => Err(job),
            },
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Neon => match arch::Neon::detect() {
                Some(simd) => Ok(simd.run_wide(job)),
                None => Err(job),
            },
            _ => Err(job),
        }
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Isa {
    type Err = IsaError;

    fn from_str(name: &str) -> Result<Self, IsaError> {
        let named = Self::ALL.iter().copied().find(|isa| isa.name() == name);
        named.ok_or_else(|| IsaError::Name { found: name.to_owned() })
    }
}

/// Why an instruction set cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IsaError {
    /// There is none of this name.
    Name {
        /// The name.
        found: String,
    },
    /// This machine does not have it.
    Unavailable {
        /// The instruction set.
        isa: Isa,
    },
}

impl fmt::Display for IsaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name { found } => {
                write!(f, "no instruction set is called {found:?}; there are")?;
                for (i, isa) in Isa::ALL.iter().enumerate() {
                    write!(f, "{} {isa}", if i == 0 { "" } else { "," })?;
                }
                Ok(())
            }
            Self::Unavailable { isa } => write!(f, "this machine does not have {isa}"),
        }
    }
}

impl Error for IsaError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for &isa in Isa::ALL {
            assert_eq!(isa.name().parse(), Ok(isa));
            assert_eq!(isa.to_string(), isa.name());
        }
    }

    #[test]
    fn an_unknown_name_is_told_with_the_known_ones() {
        let error = "mmx".parse::<Isa>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "no instruction set is called \"mmx\"; there are portable, sse41, avx2, avx512, avx512bitalg, neon"
        );
    }

    #[test]
    fn the_current_one_is_available() {
        assert!(Isa::current().is_available());
    }
}
