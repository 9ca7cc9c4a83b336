use crate::format::form::{Form, FormLayout};
use crate::format::forms::line;
use crate::format::text::Excerpt;
use crate::format::{Entry, Format, ParseGridError};

pub(in crate::format) const FORM: Form = Form {
    name: "sdm",
    about: "a collection: cells without separators, one board per line",
    extension: "sdm",
    layout: FormLayout::Lines,
    read,
    write: line::write,
};

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let mut entry = line::read(text)?;
    entry.notation.format = Format::Sdm;
    Ok(entry)
}
