//! One form, one file: how it is read and how it is written.

pub(super) mod candidates;
#[cfg(feature = "csv")]
pub(super) mod csv;
pub(super) mod grid;
#[cfg(feature = "json")]
pub(super) mod json;
pub(super) mod library;
pub(super) mod line;
pub(super) mod marks;
pub(super) mod numbers;
pub(super) mod rows;
pub(super) mod sdk;
pub(super) mod sdm;
pub(super) mod ss;
