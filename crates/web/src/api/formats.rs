//! `GET /api/formats`: the text forms there are.

use serde::Serialize;
use ukodus::format::Format;

/// The text forms there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FormatsResponse {
    /// The forms.
    pub formats: Vec<FormatInfo>,
}

/// A text form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FormatInfo {
    /// Its name.
    pub name: &'static str,
    /// What it is, for people.
    pub about: &'static str,
    /// The customary file name extension.
    pub extension: &'static str,
}

/// Lists the text forms.
#[must_use]
pub fn answer() -> FormatsResponse {
    let info =
        |format: &Format| FormatInfo { name: format.name(), about: format.about(), extension: format.extension() };
    FormatsResponse { formats: Format::ALL.iter().map(info).collect() }
}
