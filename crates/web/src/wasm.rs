//! The same answers without a server, for a page that has the module beside it.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::api::{self, Limits};

/// Answers the question at this address: JSON to JSON. Where there is no answer it is `{"error":{…}}`, as from the
/// server.
///
/// It runs until it has an answer or its time is up: a page asks from a worker, which it can end.
#[wasm_bindgen]
#[must_use]
#[expect(unreachable_pub, reason = "what is exported to the page must be public")]
pub fn answer(path: &str, json: &str) -> String {
    api::answer(path, json, &Limits::default()).unwrap_or_else(|error| error.to_json())
}
