use ukodus::wire::ErrorCode;

/// The HTTP status of an error.
#[must_use]
pub const fn status(code: ErrorCode) -> u16 {
    match code {
        ErrorCode::Json | ErrorCode::Request => 400,
        ErrorCode::NotFound => 404,
        ErrorCode::Method => 405,
        ErrorCode::BodyTime => 408,
        ErrorCode::BodySize => 413,
        ErrorCode::MediaType => 415,
        ErrorCode::Host => 421,
        ErrorCode::Board | ErrorCode::BoardSize | ErrorCode::Value | ErrorCode::Form => 422,
        ErrorCode::Internal => 500,
        ErrorCode::Busy => 503,
    }
}
