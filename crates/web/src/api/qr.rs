//! `POST /api/qr`: a text, such as the link to a game, as a QR code.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
use ukodus::wire::ErrorDoc;

/// A text to encode.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct QrRequest {
    /// The text, at most 2,953 bytes.
    pub text: String,
}

/// A QR code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct QrResponse {
    /// How many squares a side has, without the quiet zone around it.
    pub side: usize,
    /// The dark squares as an SVG path, one unit a square.
    pub path: String,
}

/// Encodes a text, with as much error correction as the smallest code has room for.
///
/// # Errors
///
/// If the text is too long.
pub fn answer(request: &QrRequest) -> Result<QrResponse, ErrorDoc> {
    let code = QrCode::encode_text(&request.text, QrCodeEcc::Low).map_err(|_| {
        let found = request.text.len();
        ErrorDoc::value("text", format!("too long for a QR code: {found} bytes, at most 2953 fit"))
    })?;
    let side = code.size();
    let mut path = String::new();
    for y in 0..side {
        let mut x = 0;
        while x < side {
            let start = x;
            while code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                let width = x - start;
                let _ = write!(path, "M{start} {y}h{width}v1h-{width}z");
            }
            x += 1;
        }
    }
    Ok(QrResponse { side: side.unsigned_abs() as usize, path })
}
