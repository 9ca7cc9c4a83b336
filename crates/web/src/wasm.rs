//! The API without a server, for a page that loads the module.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::api::{self, Limits};

#[wasm_bindgen]
extern "C" {
    /// Receives a line of a stream. The script that loads the module defines it.
    #[wasm_bindgen(js_name = ukodusLine)]
    fn send(line: &str);
}

/// Handles a request to this path, JSON to JSON. The lines of a stream but the last are passed to `ukodusLine`. An error is returned as `{"error":{…}}`, as from the server.
///
/// It blocks until it is done or its time is up: a page calls it in a worker, which it can terminate.
#[wasm_bindgen]
#[must_use]
#[expect(unreachable_pub, reason = "what is exported to the page must be public")]
pub fn answer(path: &str, json: &str) -> String {
    api::answer_in_lines(path, json, &Limits::default(), &|line| send(&line)).unwrap_or_else(|error| error.to_json())
}
