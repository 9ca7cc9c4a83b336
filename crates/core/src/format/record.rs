use super::detect;
use super::form::FormLayout;
use super::forms;
use super::reader::record_of_line;
use super::text::Excerpt;
use super::{Entry, Metadata, ParseGridError, ReadOptions};

/// The text of one puzzle: split off from the input, but not yet parsed.
///
/// Splitting is fast and sequential; [`parse`](Self::parse) is slower and can run on another thread.
#[derive(Clone, Debug)]
pub struct Record {
    line: usize,
    text: String,
    layout: FormLayout,
    options: ReadOptions,
    metadata: Metadata,
    /// The number of characters before the text on its line.
    indent: usize,
    /// Why the text cannot be read, if that was found while splitting.
    fault: Option<Box<ParseGridError>>,
}

impl Record {
    pub(super) const fn new(line: usize, text: String, layout: FormLayout, options: ReadOptions) -> Self {
        Self { line, text, layout, options, metadata: Metadata::new(), indent: 0, fault: None }
    }

    #[cfg(any(feature = "csv", feature = "xml"))]
    pub(super) fn with_metadata(self, metadata: Metadata, indent: usize) -> Self {
        Self { metadata, indent, ..self }
    }

    pub(super) fn with_fault(self, fault: ParseGridError) -> Self {
        Self { fault: Some(Box::new(fault)), ..self }
    }

    /// The record of one line (without its line ending) of an input with one puzzle per line; `None` if the line is
    /// empty or a comment.
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

    /// The line on which the text starts, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The text: a line, the lines of a board, or the field of a table that contains the board.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Reads the board.
    ///
    /// # Errors
    ///
    /// If the text is not a board. Lines and columns refer to the whole input.
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
            FormLayout::Lines => read_line(&text),
            FormLayout::Blocks => {
                let format = self.options.format.unwrap_or_else(|| detect::block_format(&text));
                (format.form().read)(&text)
            }
            #[cfg(feature = "csv")]
            FormLayout::Csv => (forms::csv::FORM.read)(&text),
            #[cfg(feature = "json")]
            FormLayout::Json => {
                let own = self.options.format.filter(|format| format.form().layout == FormLayout::Json);
                (own.unwrap_or(super::Format::Json).form().read)(&text)
            }
            #[cfg(feature = "xml")]
            FormLayout::Xml => (forms::opensudoku::FORM.read)(&text),
        }
    }
}

/// Reads a board on one line, in the format of the options or the detected one.
pub(super) fn read_line(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let format = match text.options.format {
        Some(format) if format.form().layout == FormLayout::Lines => format,
        _ => match forms::line::read_nine(text) {
            Some(entry) => return Ok(entry),
            None => detect::line_format(text),
        },
    };
    debug_assert!(format.form().layout == FormLayout::Lines);
    (format.form().read)(text)
}
