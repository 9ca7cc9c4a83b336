//! The formats, one per file: how each is read and written.

pub(super) mod candidates;
#[cfg(feature = "csv")]
pub(super) mod csv;
#[cfg(feature = "json")]
pub(super) mod fpuzzles;
pub(super) mod grid;
#[cfg(feature = "json")]
pub(super) mod json;
pub(super) mod library;
pub(super) mod line;
#[cfg(feature = "links")]
pub(super) mod link;
pub(super) mod marks;
pub(super) mod numbers;
#[cfg(feature = "xml")]
pub(super) mod opensudoku;
#[cfg(feature = "json")]
mod regions;
pub(super) mod rows;
#[cfg(feature = "json")]
pub(super) mod scl;
pub(super) mod sdk;
pub(super) mod sdm;
pub(super) mod sdx;
pub(super) mod ss;
pub(super) mod susser;
