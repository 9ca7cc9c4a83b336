//! Ranges of numbers on the command line.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A number or a range of them: `24`, `22..24`, `30..` or `..30`, ends included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Range<T>(pub(super) RangeInclusive<T>);

/// What numbers a range is of.
pub(super) trait Bounded: FromStr + Copy + Ord {
    const LEAST: Self;
    const MOST: Self;
}

impl Bounded for usize {
    const LEAST: Self = Self::MIN;
    const MOST: Self = Self::MAX;
}

impl Bounded for u32 {
    const LEAST: Self = Self::MIN;
    const MOST: Self = Self::MAX;
}

impl<T: Bounded> FromStr for Range<T> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "expected a number or a range, such as 24, 22..24, 30.. or ..30".to_string();
        let number = |part: &str, otherwise: T| {
            if part.is_empty() { Ok(otherwise) } else { part.parse().map_err(|_| wrong()) }
        };
        let range = match text.split_once("..") {
            _ if text.is_empty() || text == ".." => return Err(wrong()),
            Some((from, to)) => number(from, T::LEAST)?..=number(to.trim_start_matches('='), T::MOST)?,
            None => {
                let only = text.parse().map_err(|_| wrong())?;
                only..=only
            }
        };
        if range.is_empty() { Err("the range ends before it begins".to_string()) } else { Ok(Self(range)) }
    }
}

impl<T: fmt::Display + PartialEq> fmt::Display for Range<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.start() == self.0.end() {
            return self.0.start().fmt(f);
        }
        write!(f, "{}..{}", self.0.start(), self.0.end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_with_their_ends() {
        for (text, expected) in
            [("24", 24..=24), ("22..24", 22..=24), ("22..=24", 22..=24), ("30..", 30..=usize::MAX), ("..30", 0..=30)]
        {
            assert_eq!(text.parse(), Ok(Range(expected)), "{text}");
        }
        for text in ["", "..", "x", "3..x", "-3", "4..3"] {
            assert!(text.parse::<Range<usize>>().is_err(), "{text}");
        }
    }
}
