use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

use super::arch;
use super::parallel::{Parallel, ParallelJob};
use super::single::{Job, Single};

/// An instruction set that the engine supports.
///
/// By default the best one of this machine is used; a program can [prefer](Isa::prefer) another, for example one read
/// [from the environment](Isa::from_env), and an [`Engine`](super::Engine) can be created for any. The results are the
/// same.
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

/// The preferred instruction set, or the best once it was detected: its index in [`Isa::ALL`], plus one; 0 before that.
static CURRENT: AtomicU8 = AtomicU8::new(0);

impl Isa {
    /// All instruction sets, slowest first.
    pub const ALL: &[Self] = &[Self::Portable, Self::Sse41, Self::Avx2, Self::Avx512, Self::Avx512Bitalg, Self::Neon];

    /// The environment variable that [`Isa::from_env`] reads.
    pub const VARIABLE: &str = "UKODUS_ISA";

    /// The name used to select it.
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
            Self::Avx512Bitalg => arch::Avx512Parallel::detect().is_some(),
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Neon => arch::Neon::detect().is_some(),
            _ => false,
        }
    }

    /// The instruction sets of this machine, slowest first.
    #[must_use]
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        Self::ALL.iter().copied().filter(|isa| isa.is_available())
    }

    /// The fastest instruction set of this machine.
    #[must_use]
    pub fn best() -> Self {
        Self::available().next_back().unwrap_or(Self::Portable)
    }

    /// The one used by default: the [preferred](Isa::prefer) one, or the [best](Isa::best).
    #[must_use]
    pub fn current() -> Self {
        let code = CURRENT.load(Ordering::Relaxed);
        if let Some(isa) = usize::from(code).checked_sub(1).and_then(|index| Self::ALL.get(index)) {
            return *isa;
        }
        let isa = Self::best();
        CURRENT.store(isa.code(), Ordering::Relaxed);
        isa
    }

    /// The instruction set that the environment variable [`UKODUS_ISA`](Isa::VARIABLE) names; `None` if it is not set
    /// or empty.
    ///
    /// The library never reads the environment by itself. A program that obeys the variable calls this at its start,
    /// so that a misspelt name is an error instead of being ignored:
    ///
    /// ```
    /// use ukodus_engine::nine::Isa;
    ///
    /// if let Some(isa) = Isa::from_env()? {
    ///     isa.prefer()?;
    /// }
    /// # Ok::<(), ukodus_engine::nine::IsaError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`IsaError::Name`] if there is no instruction set of this name, [`IsaError::Unavailable`] if this machine does
    /// not have it.
    pub fn from_env() -> Result<Option<Self>, IsaError> {
        match std::env::var_os(Self::VARIABLE) {
            Some(name) if !name.is_empty() => Self::named(&name.to_string_lossy()).map(Some),
            _ => Ok(None),
        }
    }

    /// The instruction set of this name, if this machine has it.
    fn named(name: &str) -> Result<Self, IsaError> {
        let isa: Self = name.parse()?;
        if isa.is_available() { Ok(isa) } else { Err(IsaError::Unavailable { isa }) }
    }

    /// Makes this the default in the whole program.
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

    /// Runs a job with this instruction set, or with the portable one if the machine does not have it.
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
            // For one puzzle at a time, the later parts are of no use.
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

    /// Runs a job with one puzzle in each lane of this instruction set; returns the job if it has no such lanes.
    #[inline]
    pub(super) fn run_parallel<J: ParallelJob>(self, job: J) -> Result<J::Output, J> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Sse41 => match arch::Sse41::detect() {
                Some(simd) => Ok(simd.run_parallel(job)),
                None => Err(job),
            },
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => match arch::Avx2::detect() {
                Some(simd) => Ok(simd.run_parallel(job)),
                None => Err(job),
            },
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => match arch::Avx512::detect() {
                Some(simd) => Ok(arch::Avx512Parallel::from(simd).run_parallel(job)),
                None => Err(job),
            },
            #[cfg(target_arch = "x86_64")]
            Self::Avx512Bitalg => match arch::Avx512Parallel::detect() {
                Some(simd) => Ok(simd.run_parallel(job)),
                None => Err(job),
            },
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Self::Neon => match arch::Neon::detect() {
                Some(simd) => Ok(simd.run_parallel(job)),
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
    /// There is no instruction set with this name.
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
                write!(f, "unknown instruction set {found:?}; expected one of: {}", names(Isa::ALL.iter().copied()))
            }
            Self::Unavailable { isa } => {
                write!(f, "this machine does not have the instruction set {isa}; it has: {}", names(Isa::available()))
            }
        }
    }
}

impl Error for IsaError {}

fn names(isas: impl Iterator<Item = Isa>) -> String {
    isas.map(Isa::name).collect::<Vec<_>>().join(", ")
}

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
    fn an_unknown_name_is_an_error_that_lists_the_known_ones() {
        let error = "mmx".parse::<Isa>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown instruction set \"mmx\"; expected one of: portable, sse41, avx2, avx512, avx512bitalg, neon"
        );
    }

    #[test]
    fn a_name_is_accepted_if_this_machine_has_the_instruction_set() {
        for &isa in Isa::ALL {
            let expected = if isa.is_available() { Ok(isa) } else { Err(IsaError::Unavailable { isa }) };
            assert_eq!(Isa::named(isa.name()), expected);
        }
        assert_eq!(Isa::named("AVX2"), Err(IsaError::Name { found: "AVX2".to_owned() }));
    }

    #[test]
    fn the_current_one_is_available() {
        assert!(Isa::current().is_available());
    }
}
