use super::{Alphabet, Entry, Format, Metadata, Notation, ParseGridError, ReadOptions};
use crate::{Grid, Shape};

/// A text that should contain one board, with its location in the file and the options to read it.
pub(super) struct Excerpt<'a> {
    pub(super) text: &'a str,
    /// The line of the file on which the text starts, from 1.
    pub(super) line: usize,
    /// The number of characters before it on that line.
    pub(super) indent: usize,
    pub(super) options: &'a ReadOptions,
    pub(super) metadata: &'a Metadata,
}

impl Excerpt<'_> {
    /// The entry for a board read from this text.
    pub(super) fn entry(&self, grid: Grid, format: Format, alphabet: Alphabet) -> Entry {
        Entry { grid, notation: Notation { format, alphabet }, line: self.line, metadata: self.metadata.clone() }
    }

    /// The shape of a board with this many cells: the one in the options, or the default.
    pub(super) fn shape_of_cells(&self, found: usize) -> Result<Shape, ParseGridError> {
        let length = ParseGridError::Length { line: self.line, found, shape: self.options.shape };
        if let Some(shape) = self.options.shape {
            return if shape.cells() == found { Ok(shape) } else { Err(length) };
        }
        let side = found.isqrt();
        if side * side != found || side == 0 || side > Shape::MAX_SIDE {
            return Err(length);
        }
        Shape::of_side(side).ok_or(ParseGridError::Side { line: self.line, side })
    }
}

/// The text of one cell and its location.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece<'a> {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) text: &'a str,
}

impl Piece<'_> {
    /// The character, if there is exactly one.
    pub(super) fn symbol(&self) -> Option<char> {
        let mut symbols = self.text.chars();
        symbols.next().filter(|_| symbols.next().is_none())
    }

    pub(super) fn is_decimal(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Whether it is a blank among numbers: empty, `-1`, or one blank character, possibly repeated.
    pub(super) fn is_blank_number(&self) -> bool {
        let Some(first) = self.text.chars().next() else { return true };
        let blank = super::alphabet::BLANKS.contains(&first) && self.text.chars().all(|symbol| symbol == first);
        blank || self.text == "-1"
    }

    /// The value of a decimal number or blank.
    pub(super) fn number(&self, side: usize) -> Result<u8, ParseGridError> {
        let Self { line, column, .. } = *self;
        if self.is_blank_number() {
            return Ok(0);
        }
        match self.text.parse::<u32>() {
            Ok(found) if self.is_decimal() => match u8::try_from(found) {
                Ok(value) if usize::from(value) <= side => Ok(value),
                _ => Err(ParseGridError::Digit { line, column, found, side }),
            },
            _ => Err(ParseGridError::Word { line, column, found: self.text.chars().take(20).collect(), side }),
        }
    }
}

/// Reads cells of one character each.
pub(super) fn read_symbols(
    symbols: impl Iterator<Item = (usize, usize, char)> + Clone,
    shape: Shape,
    alphabet: Option<Alphabet>,
) -> Result<(Vec<u8>, Alphabet), ParseGridError> {
    use super::alphabet::Meaning;
    let side = shape.side();
    let alphabet = alphabet.unwrap_or_else(|| Alphabet::choose(symbols.clone().map(|(_, _, symbol)| symbol), side));
    let mut cells = Vec::with_capacity(shape.cells());
    for (line, column, symbol) in symbols {
        cells.push(match alphabet.meaning(symbol, side) {
            Meaning::Blank => 0,
            Meaning::Digit(value) => value,
            Meaning::Above(value) => {
                return Err(ParseGridError::Digit { line, column, found: u32::from(value), side });
            }
            Meaning::Unknown => return Err(ParseGridError::Symbol { line, column, symbol, side, alphabet }),
        });
    }
    Ok((cells, alphabet))
}

/// Reads separated cells: numbers, or single characters if any of them is not a number.
pub(super) fn read_pieces(
    pieces: &[Piece<'_>],
    shape: Shape,
    alphabet: Option<Alphabet>,
) -> Result<(Vec<u8>, Alphabet), ParseGridError> {
    let plain = |piece: &Piece<'_>| piece.is_decimal() || piece.is_blank_number();
    let single = pieces.iter().all(|piece| piece.text.is_empty() || piece.symbol().is_some());
    if single && !pieces.iter().all(plain) {
        let symbols = pieces.iter().map(|piece| (piece.line, piece.column, piece.symbol().unwrap_or('.')));
        return read_symbols(symbols, shape, alphabet);
    }
    let cells: Result<Vec<u8>, _> = pieces.iter().map(|piece| piece.number(shape.side())).collect();
    Ok((cells?, Alphabet::Letters))
}
