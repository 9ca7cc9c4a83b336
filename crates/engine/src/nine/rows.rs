use std::ops::Range;

/// Lines of text, all of the same length and stored one after another, each with a board in its first 81 characters.
///
/// The rest of a line is ignored: for example, the line break.
///
/// ```
/// use ukodus_engine::nine::Rows;
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n".repeat(3);
/// let rows = Rows::new(text.as_bytes(), 82).expect("it has three lines of 82 characters");
/// assert_eq!(rows.count(), 3);
/// assert_eq!(&rows.board(2)[..5], b"53..7");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Rows<'a> {
    text: &'a [u8],
    width: usize,
}

impl<'a> Rows<'a> {
    /// Lines of `width` bytes; `None` if `width` is less than 81, or if the text is not a whole number of lines.
    #[must_use]
    pub const fn new(text: &'a [u8], width: usize) -> Option<Self> {
        if width >= 81 && text.len().is_multiple_of(width) { Some(Self { text, width }) } else { None }
    }

    /// How many lines there are.
    #[must_use]
    pub const fn count(self) -> usize {
        self.text.len() / self.width
    }

    /// How many bytes each has.
    #[must_use]
    pub const fn width(self) -> usize {
        self.width
    }

    /// A board, counted from 0.
    ///
    /// # Panics
    ///
    /// If there are not that many.
    #[inline]
    #[must_use]
    pub fn board(self, number: usize) -> &'a [u8; 81] {
        self.text[number * self.width..].first_chunk().expect("a line is 81 bytes or more")
    }

    #[inline(always)]
    pub(super) fn text(self) -> &'a [u8] {
        self.text
    }

    #[inline(always)]
    pub(super) fn some(self, range: Range<usize>) -> Self {
        Self { text: &self.text[range.start * self.width..range.end * self.width], ..self }
    }
}

impl<'a> From<&'a [[u8; 81]]> for Rows<'a> {
    fn from(lines: &'a [[u8; 81]]) -> Self {
        Self { text: lines.as_flattened(), width: 81 }
    }
}
