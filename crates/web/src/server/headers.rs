//! Headers that every answer has.

use axum::http::HeaderValue;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::response::Response;

/// The page uses nothing from elsewhere, nothing inline that is not named, and is shown in no frame.
pub(super) const POLICY: &str = "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'; object-src 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The same answer with the headers that every answer has.
pub(super) async fn with_security(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        // The page itself brings a policy that names its style sheets.
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
