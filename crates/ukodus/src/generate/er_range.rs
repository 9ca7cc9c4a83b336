//! Ranges of ER, the difficulty on Sudoku Explainer's scale.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ukodus_explainer::Tenths;

/// A range of ER, ends included: `7.0`, `7.0..7.4`, `..2.0` or `9..`.
///
/// ```
/// use ukodus::explainer::Tenths;
/// use ukodus::generate::ErRange;
///
/// let range: ErRange = "7.0..7.4".parse()?;
/// assert!(range.contains(Tenths(74)) && !range.contains(Tenths(75)));
/// assert_eq!(range.to_string(), "7.0..7.4");
/// # Ok::<(), ukodus::generate::ParseErRangeError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ErRange {
    least: Tenths,
    most: Tenths,
}

impl ErRange {
    /// The greatest end of a range: no puzzle comes near it.
    const OPEN: Tenths = Tenths(9999);

    /// A range; `None` if it ends before it begins.
    #[must_use]
    pub fn new(least: Tenths, most: Tenths) -> Option<Self> {
        (least <= most).then_some(Self { least, most })
    }

    /// Where it begins.
    #[must_use]
    pub const fn least(self) -> Tenths {
        self.least
    }

    /// Where it ends.
    #[must_use]
    pub const fn most(self) -> Tenths {
        self.most
    }

    /// Whether an ER lies within.
    #[must_use]
    pub fn contains(self, er: Tenths) -> bool {
        (self.least..=self.most).contains(&er)
    }
}

impl fmt::Display for ErRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (least, most) if least == most => least.fmt(f),
            (least, Self::OPEN) => write!(f, "{least}.."),
            (Tenths(0), most) => write!(f, "..{most}"),
            (least, most) => write!(f, "{least}..{most}"),
        }
    }
}

/// Why a text is no range of ER.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErRangeError {
    /// It is not a number or a range.
    Syntax,
    /// It ends before it begins.
    Empty,
}

impl fmt::Display for ParseErRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => "expected an ER or a range, such as 7.2, 7.0..7.4, 9.. or ..2.0",
            Self::Empty => "the range ends before it begins",
        })
    }
}

impl Error for ParseErRangeError {}

impl FromStr for ErRange {
    type Err = ParseErRangeError;

    fn from_str(text: &str) -> Result<Self, ParseErRangeError> {
        let number = |part: &str, otherwise: Tenths| match part {
            "" => Ok(otherwise),
            part => part.parse().map_err(|_| ParseErRangeError::Syntax),
        };
        let (least, most) = match text.split_once("..") {
            _ if text.is_empty() || text == ".." => return Err(ParseErRangeError::Syntax),
            Some((least, most)) => (number(least, Tenths(0))?, number(most.trim_start_matches('='), Self::OPEN)?),
            None => {
                let only = number(text, Tenths(0))?;
                (only, only)
            }
        };
        Self::new(least, most).ok_or(ParseErRangeError::Empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_with_their_ends_and_written_as_they_were() {
        for (text, least, most) in
            [("7.2", 72, 72), ("7.0..7.4", 70, 74), ("..2.0", 0, 20), ("9.0..", 90, ErRange::OPEN.0)]
        {
            let range: ErRange = text.parse().unwrap();
            assert_eq!((range.least(), range.most()), (Tenths(least), Tenths(most)), "{text}");
            assert_eq!(range.to_string(), text);
        }
        assert_eq!("9..".parse::<ErRange>(), "9.0..".parse());
        assert_eq!("7..=8".parse::<ErRange>(), "7.0..8.0".parse());
    }

    #[test]
    fn texts_that_are_no_range() {
        for text in ["", "..", "x", "7.25", "7.0-7.4", "7.0..x", "-1..2", "7,2"] {
            assert_eq!(text.parse::<ErRange>(), Err(ParseErRangeError::Syntax), "{text}");
        }
        assert_eq!("7.4..7.0".parse::<ErRange>(), Err(ParseErRangeError::Empty));
    }
}
