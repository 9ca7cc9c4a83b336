use std::error::Error;
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// A digit, from 1 to the side of the board, at most 100.
///
/// Printed and parsed as a decimal number.
///
/// ```
/// use ukodus_core::Digit;
///
/// assert_eq!(Digit::new(7).unwrap().get(), 7);
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::new(101), None);
/// assert_eq!("16".parse(), Ok(Digit::new(16).unwrap()));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The largest digit of the largest board.
    pub const MAX: u8 = 100;

    /// The digit with this value; `None` unless it is 1 to 100.
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

impl FromStr for Digit {
    type Err = ParseDigitError;

    fn from_str(text: &str) -> Result<Self, ParseDigitError> {
        let value = if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None };
        value.and_then(Self::new).ok_or_else(|| ParseDigitError { found: text.to_owned() })
    }
}

/// Text that is not a digit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseDigitError {
    /// The text.
    pub found: String,
}

impl fmt::Display for ParseDigitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a digit: expected a number from 1 to {}", self.found, Digit::MAX)
    }
}

impl Error for ParseDigitError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_is_parsed_as_it_is_written() {
        for digit in (1..=Digit::MAX).filter_map(Digit::new) {
            assert_eq!(digit.to_string().parse(), Ok(digit));
        }
    }

    #[test]
    fn other_text_is_not_a_digit() {
        for text in ["", "0", "101", "256", "+5", "-1", " 5", "5 ", "A", "٥", "5.0"] {
            let error = ParseDigitError { found: text.to_owned() };
            assert_eq!(text.parse::<Digit>(), Err(error));
        }
    }
}
