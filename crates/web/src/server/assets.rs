//! The page's files, held in the binary; in a debug build read from disk, so that they can be worked on.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;

use axum::body::{Body, Bytes};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;

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
}

impl Assets {
    /// Makes every file ready to be sent.
    pub(super) fn load() -> Self {
        Self(Files::iter().filter_map(|path| Some((path.to_string(), Asset::load(&path)?))).collect())
    }

    /// The file at this address, as the client can take it.
    pub(super) fn answer(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let path = match path.strip_prefix('/')? {
            "" => "index.html",
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
        let file = Files::get(path)?;
        let kind = HeaderValue::from_static(kind_of(path));
        let hash = file.metadata.sha256_hash()[..16].iter().fold(0u128, |hash, &byte| hash << 8 | u128::from(byte));
        let etag = HeaderValue::from_str(&format!("\"{hash:032x}\"")).ok()?;
        let plain = match file.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        let gzip = compress(&plain).filter(|gzip| gzip.len() < plain.len()).map(Bytes::from);
        Some(Self { kind, plain, gzip, etag })
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
        headers.insert(ETAG, self.etag.clone());
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        response
    }
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
}
