//! Any body, sent to any address of the web API, gives a response or an error: both JSON, both in time.

use std::time::Duration;

use ukodus::wire::ErrorCode;
use ukodus_web::api::{Limits, ROUTES};

/// The first line may name an address; any other first line chooses one by its first byte. The rest is the body.
pub(crate) fn check(data: &[u8]) {
    let Some(&choice) = data.first() else { return };
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(0);
    let (name, body) = data.split_at(end);
    let body = body.get(1..).unwrap_or_default();
    let named = ROUTES.iter().find(|route| route.path.as_bytes() == name);
    let route = named.unwrap_or(&ROUTES[usize::from(choice) % ROUTES.len()]);
    // Small boards: the limits have tests of their own.
    let limits = Limits { side: 9, ..Limits::within(Duration::from_millis(20)) };
    let slug = String::from_utf8_lossy(&body[..body.len().min(20)]);
    let path = route.path.replace("{slug}", &slug);
    match route.answer(&path, body, &limits) {
        Ok(answer) => drop(serde_json::from_str::<serde_json::Value>(&answer).expect("a response is JSON")),
        Err(error) => {
            assert_ne!(error.code, ErrorCode::Internal, "{error}");
            let error: serde_json::Value = serde_json::from_str(&error.to_json()).expect("an error is JSON");
            assert!(error["error"]["message"].is_string(), "{error}");
        }
    }
}
