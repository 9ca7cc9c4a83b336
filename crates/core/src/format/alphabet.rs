use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::{Digit, Shape};

/// The characters that mean a blank, unless the board's alphabet uses them for a digit.
pub(super) const BLANKS: [char; 8] = ['0', '.', '*', '_', '-', '?', 'x', 'X'];

/// How digits above nine are written in one character. Letters and offset are the same up to nine.
///
/// | | 1 … 9 | 10 … | reaches |
/// |---|---|---|--:|
/// | letters | `1` … `9` | `A` … `Z` (35), `a` … `z` | 61 |
/// | hex | `0` … `8` | `9` (10), `A` (11) … `Z` | 36 |
/// | offset | `1` … `9` | `:` `;` `<` `=` `>` `?` `@` (16), `A` (17) … `~` | 78 |
///
/// ```
/// use ukodus_core::format::Alphabet;
/// use ukodus_core::{Digit, Shape};
///
/// let shape = Shape::new(4, 4)?;
/// let twelve = Digit::new(12).unwrap();
/// assert_eq!(Alphabet::Letters.symbol(twelve, shape), Some('C'));
/// assert_eq!(Alphabet::Hex.symbol(twelve, shape), Some('B'));
/// assert_eq!(Alphabet::Offset.symbol(twelve, shape), Some('<'));
/// # Ok::<(), ukodus_core::ShapeError>(())
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Alphabet {
    /// `A` is 10; upper and lower case differ only on boards above 35.
    #[default]
    Letters,
    /// `0` is 1, `F` is 16.
    Hex,
    /// `:` is 10: the value n is the character `'0' + n`.
    Offset,
}

/// What a character means on a board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Blank,
    Digit(u8),
    /// A decimal digit above the side.
    Above(u8),
    Unknown,
}

impl Alphabet {
    /// Every alphabet.
    pub const ALL: &[Self] = &[Self::Letters, Self::Hex, Self::Offset];

    /// The name, as used on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Hex => "hex",
            Self::Offset => "offset",
        }
    }

    /// A one-line description.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Letters => "1-9, then A for 10 to Z for 35, then a for 36 to z for 61",
            Self::Hex => "0 for 1, 9 for 10, A for 11, F for 16, to Z for 36",
            Self::Offset => "the value n is the character '0' + n: `:` for 10, `@` for 16, A for 17, to ~ for 78",
        }
    }

    /// The largest digit it can represent.
    #[must_use]
    pub const fn reach(self) -> usize {
        match self {
            Self::Letters => 61,
            Self::Hex => 36,
            Self::Offset => 78,
        }
    }

    /// Whether it has a character for every digit of a board.
    #[must_use]
    pub const fn reaches(self, shape: Shape) -> bool {
        shape.side() <= self.reach()
    }

    /// Whether, in a board that spans several lines, its characters for digits cannot be mistaken for borders.
    pub(super) fn is_clear(self, shape: Shape) -> bool {
        self.reaches(shape) && !(self == Self::Offset && self.digit('|', shape).is_some())
    }

    /// The character for a digit; `None` if the alphabet is too small for the board, or the digit is above its side.
    #[must_use]
    pub const fn symbol(self, digit: Digit, shape: Shape) -> Option<char> {
        let value = digit.get();
        if !self.reaches(shape) || value as usize > shape.side() {
            return None;
        }
        let byte = match (self, value) {
            (Self::Letters, 10..=35) => b'A' + value - 10,
            (Self::Letters, 36..) => b'a' + value - 36,
            (Self::Hex, 11..) => b'A' + value - 11,
            (Self::Hex, _) => b'0' + value - 1,
            (Self::Letters | Self::Offset, _) => b'0' + value,
        };
        Some(byte as char)
    }

    /// The digit that a character represents on a board, if any.
    ///
    /// ```
    /// use ukodus_core::format::Alphabet;
    /// use ukodus_core::{Digit, Shape};
    ///
    /// assert_eq!(Alphabet::Letters.digit('g', Shape::new(4, 4)?), Digit::new(16));
    /// assert_eq!(Alphabet::Letters.digit('g', Shape::NINE), None);
    /// # Ok::<(), ukodus_core::ShapeError>(())
    /// ```
    #[must_use]
    pub fn digit(self, symbol: char, shape: Shape) -> Option<Digit> {
        match self.meaning(symbol, shape.side()) {
            Meaning::Digit(value) => Digit::new(value),
            _ => None,
        }
    }

    /// Whether a character is a blank on a board: one of `0 . * _ - ? x X` that is not a digit of the board.
    #[must_use]
    pub fn is_blank(self, symbol: char, shape: Shape) -> bool {
        self.meaning(symbol, shape.side()) == Meaning::Blank
    }

    pub(super) fn meaning(self, symbol: char, side: usize) -> Meaning {
        match self.value(symbol, side) {
            Some(value) if usize::from(value) <= side => Meaning::Digit(value),
            _ if BLANKS.contains(&symbol) => Meaning::Blank,
            Some(value) if symbol.is_ascii_digit() => Meaning::Above(value),
            _ => Meaning::Unknown,
        }
    }

    /// The value of a character, on a board of this side or a larger one.
    fn value(self, symbol: char, side: usize) -> Option<u8> {
        let byte = u8::try_from(symbol).ok()?;
        match (self, byte) {
            (Self::Hex, b'0'..=b'9') => Some(byte - b'0' + 1),
            (Self::Hex, b'A'..=b'Z' | b'a'..=b'z') => Some(byte.to_ascii_uppercase() - b'A' + 11),
            (Self::Letters, b'1'..=b'9') | (Self::Offset, b'1'..=b'~') => Some(byte - b'0'),
            (Self::Letters, b'a'..=b'z') if side > 35 => Some(byte - b'a' + 36),
            (Self::Letters, b'A'..=b'Z' | b'a'..=b'z') => Some(byte.to_ascii_uppercase() - b'A' + 10),
            _ => None,
        }
    }

    /// Chooses the alphabet of a board with one character per cell, from the characters that occur in it.
    ///
    /// Up to nine: letters. Above: offset if any of `: ; < = > @` occurs; otherwise hex if that is unambiguous (every
    /// character is a hex digit or a blank, `0` occurs, and either a blank other than `?` occurs too or every digit
    /// occurs as often as the board has rows); otherwise letters.
    pub(super) fn choose(symbols: impl Iterator<Item = char>, side: usize) -> Self {
        if side <= 9 {
            return Self::Letters;
        }
        let mut counts = [0_usize; 128];
        let mut hex = side <= Self::Hex.reach();
        let mut blank = false;
        for symbol in symbols {
            match Self::Hex.meaning(symbol, side) {
                Meaning::Digit(_) => {}
                // `?` may also be 15 in offset.
                Meaning::Blank => blank |= symbol != '?',
                _ => hex = false,
            }
            if let Some(count) = counts.get_mut(symbol.to_ascii_uppercase() as usize) {
                *count += 1;
            }
        }
        if [':', ';', '<', '=', '>', '@'].into_iter().any(|symbol| counts[symbol as usize] > 0) {
            return Self::Offset;
        }
        let full = || (b'0'..=b'9').chain(b'A'..=b'Z').take(side).all(|byte| counts[usize::from(byte)] == side);
        if hex && counts[usize::from(b'0')] > 0 && (blank || full()) { Self::Hex } else { Self::Letters }
    }
}

impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Alphabet {
    type Err = UnknownAlphabet;

    fn from_str(name: &str) -> Result<Self, UnknownAlphabet> {
        let known = |alphabet: &&Self| alphabet.name().eq_ignore_ascii_case(name);
        Self::ALL.iter().find(known).copied().ok_or_else(|| UnknownAlphabet { name: name.to_owned() })
    }
}

/// No alphabet has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAlphabet {
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownAlphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown alphabet {:?}; expected ", self.name)?;
        super::names::list(f, Alphabet::ALL.iter().map(|alphabet| alphabet.name()))
    }
}

impl Error for UnknownAlphabet {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_reads_back_as_its_digit() {
        for side in (1..=100).filter(|&side| Shape::of_side(side).is_some()) {
            let shape = Shape::of_side(side).unwrap();
            for &alphabet in Alphabet::ALL {
                for digit in shape.digits() {
                    match alphabet.symbol(digit, shape) {
                        Some(symbol) => assert_eq!(alphabet.digit(symbol, shape), Some(digit), "{alphabet} {side}"),
                        None => assert!(!alphabet.reaches(shape), "{alphabet} {side} {digit}"),
                    }
                }
            }
        }
    }

    #[test]
    fn every_name_reads_back() {
        for &alphabet in Alphabet::ALL {
            assert_eq!(alphabet.to_string().parse(), Ok(alphabet));
        }
        insta::assert_snapshot!("greek".parse::<Alphabet>().unwrap_err(), @r#"unknown alphabet "greek"; expected letters, hex or offset"#);
    }

    #[test]
    fn the_alphabet_is_chosen_by_what_occurs() {
        let full: String = (0..16).map(|_| "0123456789ABCDEF").collect();
        for (name, symbols, side, expected) in [
            ("up to nine", "0.:", 9, Alphabet::Letters),
            ("a colon", "0:A", 16, Alphabet::Offset),
            ("a question mark alone", "0?A", 16, Alphabet::Letters),
            ("zero is the blank", "0AF", 16, Alphabet::Letters),
            ("zero and another blank", "0.F", 16, Alphabet::Hex),
            ("the letter for the side", "0.G", 16, Alphabet::Letters),
            ("small letters", "0.f", 16, Alphabet::Hex),
            ("no zero", ".AF", 16, Alphabet::Letters),
            ("a full board", full.as_str(), 16, Alphabet::Hex),
            ("all but full", &full[1..], 16, Alphabet::Letters),
        ] {
            assert_eq!(Alphabet::choose(symbols.chars(), side), expected, "{name}");
        }
    }

    #[test]
    fn a_blank_is_a_blank_only_where_it_is_no_digit() {
        for (alphabet, symbol, side, expected) in [
            (Alphabet::Letters, 'X', 9, Meaning::Blank),
            (Alphabet::Letters, 'X', 36, Meaning::Digit(33)),
            (Alphabet::Letters, 'x', 36, Meaning::Blank),
            (Alphabet::Letters, 'x', 34, Meaning::Digit(33)),
            (Alphabet::Letters, 'x', 60, Meaning::Digit(59)),
            (Alphabet::Offset, '?', 16, Meaning::Digit(15)),
            (Alphabet::Offset, '?', 12, Meaning::Blank),
            (Alphabet::Offset, '0', 16, Meaning::Blank),
            (Alphabet::Hex, '0', 16, Meaning::Digit(1)),
            (Alphabet::Letters, '7', 6, Meaning::Above(7)),
            (Alphabet::Letters, 'q', 9, Meaning::Unknown),
            (Alphabet::Letters, 'é', 9, Meaning::Unknown),
        ] {
            assert_eq!(alphabet.meaning(symbol, side), expected, "{alphabet} {symbol} {side}");
        }
    }
}
