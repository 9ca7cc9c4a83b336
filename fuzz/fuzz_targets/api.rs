//! Any JSON, at any address, is an answer or an error: both JSON, both in time.

#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use ukodus_web::api::{Code, Limits, ROUTES};

fuzz_target!(|data: &[u8]| {
    let Some((&choice, body)) = data.split_first() else { return };
    let route = &ROUTES[usize::from(choice) % ROUTES.len()];
    // Small boards: what takes long is for tests of the limits.
    let limits = Limits { side: 9, ..Limits::within(Duration::from_millis(20)) };
    let name = String::from_utf8_lossy(&body[..body.len().min(20)]);
    let path = route.path.replace("{slug}", &name);
    match route.answer(&path, body, &limits) {
        Ok(answer) => drop(serde_json::from_str::<serde_json::Value>(&answer).expect("an answer is JSON")),
        Err(error) => {
            assert_ne!(error.code, Code::Internal, "{error}");
            let told: serde_json::Value = serde_json::from_str(&error.to_json()).expect("an error is JSON");
            assert!(told["error"]["message"].is_string());
        }
    }
});
