use super::detect;
use super::form::Layout;
use super::forms;
use super::reader::record_of_line;
use super::text::Excerpt;
use super::{Entry, Format, Metadata, ParseGridError, ReadOptions};

/// The text of one puzzle, cut out of an input but not yet read.
///
/// Cutting is quick and in order; [`parse`](Self::parse) is the work, and can be done on another thread.
#[derive(Clone, Debug)]
pub struct Record {
    line: usize,
    text: String,
    layout: Layout,
    options: ReadOptions,
    metadata: Metadata,
    /// The characters before the text on its line.
    indent: usize,
    /// Why the text cannot be read, if that was found while cutting.
    fault: Option<Box<ParseGridError>>,
}

impl Record {
    pub(super) const fn new(line: usize, text: String, layout: Layout, options: ReadOptions) -> Self {
        Self { line, text, layout, options, metadata: Metadata::new(), indent: 0, fault: None }
    }

    #[cfg(feature = "csv")]
    pub(super) fn with_metadata(self, metadata: Metadata, indent: usize) -> Self {
        Self { metadata, indent, ..self }
    }

    pub(super) fn with_fault(self, fault: ParseGridError) -> Self {
        Self { fault: Some(Box::new(fault)), ..self }
    }

    /// The record of a line, without its end, of an input with a puzzle a line; `None` if it is empty or a comment.
    ///
    /// ```
    /// use ukodus_core::format::{ReadOptions, Record};
    ///
    /// let record = Record::of_line(7, b"1.3..2.4.1..2.4.", &ReadOptions::default()).unwrap();
    /// assert_eq!(record.parse()?.line, 7);
    /// assert!(Record::of_line(8, b"# a comment", &ReadOptions::default()).is_none());
    /// # Ok::<(), ukodus_core::format::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn of_line(number: usize, line: &[u8], options: &ReadOptions) -> Option<Self> {
        record_of_line(number, line, options)
    }

    /// The line the text begins on, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The text: a line, or the lines of a board, or the field of a table that holds it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Reads the board.
    ///
    /// # Errors
    ///
    /// If the text is not a board. Lines and columns are those of the whole input.
    pub fn parse(&self) -> Result<Entry, ParseGridError> {
        if let Some(fault) = &self.fault {
            return Err(ParseGridError::clone(fault));
        }
        let text = Excerpt {
            text: &self.text,
            line: self.line,
            indent: self.indent,
            options: &self.options,
            metadata: &self.metadata,
        };
        match self.layout {
            Layout::Lines => read_line(&text),
            Layout::Blocks => {
                let format = self.options.format.unwrap_or_else(|| detect::block_format(&text));
                (format.form().read)(&text)
            }
            #[cfg(feature = "csv")]
            Layout::Csv => (forms::csv::FORM.read)(&text),
            #[cfg(feature = "json")]
            Layout::Json => (forms::json::FORM.read)(&text),
        }
    }
}

/// Reads a board in a line, in the form that was asked for or the one it looks like.
pub(super) fn read_line(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let format = match text.options.format {
        Some(format) if format.form().layout == Layout::Lines => format,
        _ => match forms::line::read_nine(text) {
            Some(entry) => return Ok(entry),
            None => detect::line_format(text),
        },
    };
    debug_assert!(matches!(format, Format::Line | Format::Numbers | Format::Sdm | Format::Marks | Format::Library));
    (format.form().read)(text)
}
