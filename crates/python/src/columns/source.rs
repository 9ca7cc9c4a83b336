//! The rows of a column, wherever they come from.

use std::ops::Range;

use arrow_array::{Array, GenericStringArray, LargeStringArray, OffsetSizeTrait, StringArray, StringViewArray};
use ukodus::format::{self, Alphabet, Entry, Format, Metadata, Notation, ReadOptions};
use ukodus::nine::Rows;
use ukodus::{Grid, Shape};

use crate::errors::Failure;

/// An array of puzzles.
pub(super) struct Source<'a> {
    pub(super) rows: RowData<'a>,
    /// The shape that text is read in, where it is not the usual one.
    pub(super) shape: Option<Shape>,
}

/// Where the rows are.
pub(super) enum RowData<'a> {
    Text(StringArray),
    LargeText(LargeStringArray),
    TextView(StringViewArray),
    /// Text of a fixed width, shorter rows filled up with zeros.
    Bytes {
        text: &'a [u8],
        width: usize,
    },
    /// Cells as numbers.
    Cells {
        values: &'a [u8],
        shape: Shape,
    },
}

/// The ordinary puzzles among some rows, ready for the engine.
pub(super) enum Plain<'a> {
    /// All rows are.
    All(Rows<'a>),
    /// Some are: their text is in the buffer, their indexes here.
    Some(Vec<usize>),
}

impl Source<'_> {
    pub(super) fn len(&self) -> usize {
        match &self.rows {
            RowData::Text(array) => array.len(),
            RowData::LargeText(array) => array.len(),
            RowData::TextView(array) => array.len(),
            RowData::Bytes { text, width } => text.len().checked_div(*width).unwrap_or(0),
            RowData::Cells { values, shape } => values.len() / shape.cells(),
        }
    }

    /// The number of bytes of a row, where all have the same.
    pub(super) const fn width(&self) -> usize {
        match &self.rows {
            RowData::Bytes { width, .. } => *width,
            RowData::Cells { shape, .. } => shape.cells(),
            _ => 0,
        }
    }

    /// Whether boards are numbers rather than text.
    pub(super) const fn has_numbers(&self) -> bool {
        matches!(self.rows, RowData::Cells { .. })
    }

    /// Reads a row; `None` if it is null.
    pub(super) fn read(&self, row: usize) -> Option<Result<Entry, Failure>> {
        if let RowData::Cells { values, shape } = &self.rows {
            let cells = &values[row * shape.cells()..][..shape.cells()];
            return Some(Grid::from_cells(*shape, cells).map(entry).map_err(Failure::from));
        }
        let options = ReadOptions { shape: self.shape, ..ReadOptions::default() };
        let Ok(text) = std::str::from_utf8(self.bytes(row)?) else {
            return Some(Err(Failure::new("EncodingError", "the text is not valid UTF-8")));
        };
        Some(format::parse(text, &options).map_err(Failure::from))
    }

    /// The text of a row; `None` if it is null.
    fn bytes(&self, row: usize) -> Option<&[u8]> {
        match &self.rows {
            RowData::Text(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            RowData::LargeText(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            RowData::TextView(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            RowData::Bytes { text, width } => {
                let bytes = &text[row * width..][..*width];
                let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
                Some(&bytes[..end])
            }
            RowData::Cells { .. } => None,
        }
    }

    /// The rows of 81 characters, to be solved as ordinary puzzles: in place if that is all there is and they follow one
    /// another, otherwise copied into `buffer`.
    pub(super) fn plain<'b>(&'b self, rows: Range<usize>, buffer: &'b mut Vec<u8>) -> Plain<'b> {
        if self.shape.is_some_and(|shape| shape != Shape::NINE) {
            return Plain::Some(Vec::new());
        }
        let in_place = match &self.rows {
            RowData::Text(array) => in_place(array, &rows),
            RowData::LargeText(array) => in_place(array, &rows),
            RowData::Bytes { text, width: 81 } => Rows::new(&text[rows.start * 81..rows.end * 81], 81),
            RowData::Cells { values, shape } if *shape == Shape::NINE => {
                let values = &values[rows.start * 81..rows.end * 81];
                buffer.resize(values.len(), 0);
                for (character, value) in buffer.iter_mut().zip(values) {
                    // Beyond 9 it is neither a digit nor a blank.
                    *character = value.saturating_add(b'0');
                }
                return Rows::new(buffer, 81).map_or(Plain::Some(Vec::new()), Plain::All);
            }
            _ => None,
        };
        if let Some(in_place) = in_place {
            return Plain::All(in_place);
        }
        buffer.clear();
        let mut indexes = Vec::new();
        for row in rows {
            if let Some(bytes) = self.bytes(row).filter(|bytes| bytes.len() == 81) {
                buffer.extend_from_slice(bytes);
                indexes.push(row);
            }
        }
        Plain::Some(indexes)
    }
}

/// The text of rows that are all of 81 characters, without nulls.
fn in_place<'a, O: OffsetSizeTrait>(array: &'a GenericStringArray<O>, rows: &Range<usize>) -> Option<Rows<'a>> {
    if array.nulls().is_some_and(|nulls| nulls.slice(rows.start, rows.len()).null_count() > 0) {
        return None;
    }
    let offsets = &array.value_offsets()[rows.start..=rows.end];
    let is_even = offsets.windows(2).all(|pair| (pair[1] - pair[0]).as_usize() == 81);
    let (begin, end) = (offsets.first()?.as_usize(), offsets.last()?.as_usize());
    is_even.then(|| Rows::new(&array.value_data()[begin..end], 81)).flatten()
}

/// A board as if it had been read from a line.
pub(super) fn entry(grid: Grid) -> Entry {
    let notation = Notation { format: Format::Line, alphabet: Alphabet::Letters };
    Entry { grid, notation, line: 1, metadata: Metadata::new() }
}
