//! The page's files, held in the binary; in a debug build read from disk, so that they can be worked on.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;

use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::headers::POLICY;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Files;

/// The page's files by their path.
#[derive(Default)]
pub(super) struct Assets(HashMap<String, Asset>);

struct Asset {
    kind: HeaderValue,
    plain: Bytes,
    /// Where it is smaller.
    gzip: Option<Bytes>,
    etag: HeaderValue,
    /// A content security policy of its own.
    policy: Option<HeaderValue>,
}

impl Assets {
    /// Makes every file ready to be sent.
    pub(super) fn load() -> Self {
        Self(Files::iter().filter_map(|path| Some((path.to_string(), Asset::load(&path)?))).collect())
    }

    /// The file at this address, as the client can take it.
    pub(super) fn answer(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let path = match path.strip_prefix('/')? {
            "" => PAGE,
            path => path,
        };
        if cfg!(debug_assertions) {
            return Asset::load(path).map(|asset| asset.answer(headers));
        }
        self.0.get(path).map(|asset| asset.answer(headers))
    }
}

impl Asset {
    fn load(path: &str) -> Option<Self> {
        let kind = HeaderValue::from_static(kind_of(path));
        let (plain, policy) = if path == PAGE {
            let (page, policy) = page_with_styles()?;
            (Bytes::from(page), Some(HeaderValue::from_str(&policy).ok()?))
        } else {
            let bytes = match Files::get(path)?.data {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            };
            (bytes, None)
        };
        let hash = Sha256::digest(&plain)[..16].iter().fold(0u128, |hash, &byte| hash << 8 | u128::from(byte));
        let etag = HeaderValue::from_str(&format!("\"{hash:032x}\"")).ok()?;
        let gzip = compress(&plain).filter(|gzip| gzip.len() < plain.len()).map(Bytes::from);
        Some(Self { kind, plain, gzip, etag, policy })
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let mut response = Response::new(Body::empty());
        let says = |name, what: &str| {
            let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
            values.flat_map(|value| value.split(',')).any(|value| value.split(';').next().unwrap_or("").trim() == what)
        };
        let etag = self.etag.to_str().unwrap_or_default();
        if says(IF_NONE_MATCH, etag) || says(IF_NONE_MATCH, &format!("W/{etag}")) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        } else {
            let gzip = self.gzip.as_ref().filter(|_| says(ACCEPT_ENCODING, "gzip"));
            *response.body_mut() = Body::from(gzip.unwrap_or(&self.plain).clone());
            response.headers_mut().insert(CONTENT_TYPE, self.kind.clone());
            if gzip.is_some() {
                response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            }
        }
        let headers = response.headers_mut();
        if let Some(policy) = &self.policy {
            headers.insert(CONTENT_SECURITY_POLICY, policy.clone());
        }
        headers.insert(ETAG, self.etag.clone());
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        response
    }
}

/// The page's own file.
const PAGE: &str = "index.html";

/// The style sheets of what is seen first.
const STYLES: [&str; 2] = ["css/page.css", "css/board.css"];

/// The page with the style sheets of what is seen first inside it, so that it can be painted as soon as it is there; and
/// the policy that lets in these style sheets and no others, by their hashes.
fn page_with_styles() -> Option<(String, String)> {
    let read = |path| String::from_utf8(Files::get(path)?.data.into_owned()).ok();
    let mut page = read(PAGE)?;
    let mut policy = format!("{POLICY}; style-src 'self'");
    for path in STYLES {
        let style = read(path)?;
        page = page.replace(&format!(r#"<link rel="stylesheet" href="{path}">"#), &format!("<style>{style}</style>"));
        let hash = BASE64_STANDARD.encode(Sha256::digest(style));
        policy = format!("{policy} 'sha256-{hash}'");
    }
    Some((page, policy))
}

fn compress(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

/// The media type of a file, by its extension.
fn kind_of(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => UNKNOWN,
    }
}

const UNKNOWN: &str = "application/octet-stream";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_page_has_a_media_type() {
        assert!(Files::get("index.html").is_some());
        for path in Files::iter() {
            assert_ne!(kind_of(&path), UNKNOWN, "{path}");
        }
    }

    #[test]
    fn what_is_seen_first_waits_for_no_style_sheet() {
        let (page, policy) = page_with_styles().unwrap();
        assert_eq!(page.matches("<style>").count(), STYLES.len());
        assert_eq!(policy.matches("'sha256-").count(), STYLES.len());
        for path in STYLES {
            assert!(!page.contains(path), "{path}");
        }
        let first = page.find(r#"<link rel="stylesheet""#).unwrap();
        assert!(page.find("id=\"board\"").unwrap() < first, "the board comes before the first style sheet");
    }
}
