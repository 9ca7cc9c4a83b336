//! `GET /api/formats`: lists the text formats.

use serde::Serialize;
use ukodus::format::Format;

/// The text formats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FormatsResponse {
    /// The formats.
    pub formats: Vec<FormatInfo>,
}

/// A text format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FormatInfo {
    /// Its name.
    pub name: &'static str,
    /// What it is, for people.
    pub about: &'static str,
    /// The usual file name extension.
    pub extension: &'static str,
}

/// Lists the text formats.
#[must_use]
pub fn answer() -> FormatsResponse {
    let info =
        |format: &Format| FormatInfo { name: format.name(), about: format.about(), extension: format.extension() };
    FormatsResponse { formats: Format::ALL.iter().map(info).collect() }
}
