use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use ukodus_core::DigitSet;

/// A set of digits no wider than a board needs; bit `d - 1` stands for digit `d`.
///
/// A search does little else than read and write such sets. Those of an ordinary board take 16 bits each, and eight of
/// them the place of one that would do for the largest board.
pub(super) trait Word:
    Copy
    + Eq
    + Debug
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
    + 'static
{
    /// No digit.
    const EMPTY: Self;

    /// The digits of a set that fit.
    fn of(digits: DigitSet) -> Self;

    /// The digit of this value, from 1.
    fn only(value: u8) -> Self;

    /// How many digits there are.
    fn count(self) -> u32;

    /// The smallest digit, from 1. There is at least one.
    fn first(self) -> u8;

    /// The set less its smallest digit.
    fn rest(self) -> Self;

    /// Whether there is no digit.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
}

macro_rules! words {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const EMPTY: Self = 0;

            fn of(digits: DigitSet) -> Self {
                digits.bits() as Self
            }

            fn only(value: u8) -> Self {
                1 << (value - 1)
            }

            fn count(self) -> u32 {
                self.count_ones()
            }

            fn first(self) -> u8 {
                self.trailing_zeros() as u8 + 1
            }

            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

words!(u16, u32, u64, u128);
