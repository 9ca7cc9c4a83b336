//! The argument that chooses between text for people and JSON.

use clap::{Args, ValueEnum};
use serde::Serialize;

/// `--format text|json`, and `--json` for short.
#[derive(Args)]
pub(crate) struct FormatArgs {
    /// Output format
    #[arg(long, short, value_name = "FORMAT", value_enum, default_value_t = TextFormat::Text)]
    format: TextFormat,

    /// The same as --format json
    #[arg(long, hide = true, conflicts_with = "format")]
    json: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum TextFormat {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

impl FormatArgs {
    pub(crate) fn is_json(&self) -> bool {
        self.json || self.format == TextFormat::Json
    }
}

/// Appends a document on a line of its own.
pub(crate) fn push_document(out: &mut String, document: &impl Serialize) {
    // Documents are strings, numbers and lists of them: they can always be written.
    out.push_str(&serde_json::to_string(document).unwrap_or_default());
    out.push('\n');
}
