use std::fmt;
use std::num::NonZeroU8;

/// A digit, from 1 to the side of the board, at most 100.
///
/// ```
/// use ukodus_core::Digit;
///
/// assert_eq!(Digit::new(7).unwrap().get(), 7);
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::new(101), None);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The largest digit of the largest board.
    pub const MAX: u8 = 100;

    /// The digit with this value, if it is one: 1 to 100.
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= Self::MAX => Some(Self(value)),
            _ => None,
        }
    }

    /// The value, from 1.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
