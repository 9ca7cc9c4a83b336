use crate::format::form::{Form, Layout};
use crate::format::forms::line;
use crate::format::text::Excerpt;
use crate::format::{Entry, Format, ParseGridError};

pub(in crate::format) const FORM: Form = Form {
    name: "sdm",
    about: "a collection: the cells run together, a board a line",
    extension: "sdm",
    layout: Layout::Lines,
    read,
    write: line::write,
};

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let mut entry = line::read(text)?;
    entry.notation.format = Format::Sdm;
    Ok(entry)
}
