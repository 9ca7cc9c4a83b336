//! The page's files, embedded in the binary; a debug build reads them from disk, so that they can be edited.
//!
//! Besides the files in `assets/` there are two that are made: `wasm.js`, the engine as WebAssembly, if the build had it
//! (`UKODUS_WASM`, see `build.rs`); and `assets.js`, the list of all files with its version, by which the service worker
//! knows what to cache and when.

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
    /// Compressed, if that is smaller.
    gzip: Option<Bytes>,
    etag: HeaderValue,
    /// Its own content security policy.
    policy: Option<HeaderValue>,
}

impl Assets {
    /// Prepares every file for sending.
    pub(super) fn load() -> Self {
        Self(paths().filter_map(|path| Some((path.to_string(), Asset::load(&path)?))).collect())
    }

    /// The file with this path, in an encoding the client accepts.
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
        let plain = read(path)?;
        let policy = if path == PAGE { Some(HeaderValue::from_str(&page_policy()?).ok()?) } else { None };
        let etag = HeaderValue::from_str(&format!("\"{}\"", version_of(&plain))).ok()?;
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

/// The page itself.
const PAGE: &str = "index.html";

/// The engine as WebAssembly, for when the server is gone.
const WASM: &str = "wasm.js";

/// Its contents; empty if the build did not have it.
const WASM_BUNDLE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/wasm.js"));

const HAS_WASM: bool = !WASM_BUNDLE.is_empty();

/// The list of files for the service worker.
const LIST: &str = "assets.js";

/// The service worker. It is not in its own list: the browser keeps it.
const SERVICE_WORKER: &str = "sw.js";

/// The paths of all files.
fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter().chain(HAS_WASM.then_some(Cow::Borrowed(WASM))).chain([Cow::Borrowed(LIST)])
}

/// A file as it is served.
fn read(path: &str) -> Option<Bytes> {
    match path {
        PAGE => page().map(Bytes::from),
        LIST => Some(Bytes::from(list())),
        WASM => HAS_WASM.then_some(Bytes::from_static(WASM_BUNDLE)),
        path => Some(match Files::get(path)?.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        }),
    }
}

/// A name that changes with the contents.
fn version_of(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes)[..16].iter().fold(0u128, |hash, &byte| hash << 8 | u128::from(byte));
    format!("{hash:032x}")
}

/// The list for the service worker: a script, because a browser looks for a new service worker in its imported scripts
/// too. The paths are relative to the page, the page itself is `./`; the version changes with any file.
fn list() -> String {
    let mut files: Vec<(String, Bytes)> = paths()
        .filter(|path| !matches!(path.as_ref(), LIST | SERVICE_WORKER))
        .filter_map(|path| Some((path.to_string(), read(&path)?)))
        .collect();
    files.sort_unstable();
    let versions: Vec<String> = files.iter().map(|(path, bytes)| format!("{path} {}", version_of(bytes))).collect();
    let paths: Vec<&str> = files.iter().map(|(path, _)| if path == PAGE { "./" } else { path }).collect();
    let list = serde_json::json!({ "version": version_of(versions.join("\n").as_bytes()), "files": paths });
    format!("self.ukodusAssets = {list};\n")
}

/// The style sheets needed for the first paint.
const STYLES: [&str; 2] = ["css/page.css", "css/board.css"];

fn text_of(path: &str) -> Option<String> {
    String::from_utf8(Files::get(path)?.data.into_owned()).ok()
}

/// The page with the style sheets for the first paint inlined, so that it can be painted at once. It names the engines
/// that it can use, the preferred one first.
fn page() -> Option<String> {
    let mut page = text_of(PAGE)?;
    for path in STYLES {
        let style = text_of(path)?;
        page = page.replace(&format!(r#"<link rel="stylesheet" href="{path}">"#), &format!("<style>{style}</style>"));
    }
    if HAS_WASM {
        page =
            page.replace(r#"name="ukodus-engine" content="server""#, r#"name="ukodus-engine" content="server wasm""#);
    }
    Some(page)
}

/// The policy that allows the inlined style sheets and no others, by their hashes; and the engine as WebAssembly, which
/// runs in workers made by the page.
fn page_policy() -> Option<String> {
    let mut policy = format!("{POLICY}; style-src 'self'");
    for path in STYLES {
        let hash = BASE64_STANDARD.encode(Sha256::digest(text_of(path)?));
        policy = format!("{policy} 'sha256-{hash}'");
    }
    if HAS_WASM {
        policy.push_str("; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:");
    }
    Some(policy)
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
        for path in paths() {
            assert_ne!(kind_of(&path), UNKNOWN, "{path}");
        }
    }

    /// All files of the page without the engine.
    #[test]
    fn the_page_is_small() {
        const LIMIT: usize = 300 * 1024;
        // The style sheets for the first paint are in the page.
        let left_out = |path: &str| path == WASM || STYLES.contains(&path);
        let size: usize = paths().filter(|path| !left_out(path)).map(|path| read(&path).unwrap().len()).sum();
        assert!(size <= LIMIT, "{size} bytes; the limit is {LIMIT}");
    }

    #[test]
    fn the_script_is_sent_without_comments() {
        let script = String::from_utf8(read("page.js").unwrap().to_vec()).unwrap();
        assert!(script.contains("ukodus") && !script.contains("/**"));
    }

    #[test]
    fn what_is_seen_first_waits_for_no_style_sheet() {
        let (page, policy) = (page().unwrap(), page_policy().unwrap());
        assert_eq!(page.matches("<style>").count(), STYLES.len());
        assert_eq!(policy.matches("'sha256-").count(), STYLES.len());
        for path in STYLES {
            assert!(!page.contains(path), "{path}");
        }
        let first = page.find(r#"<link rel="stylesheet""#).unwrap();
        assert!(page.find("id=\"board\"").unwrap() < first, "the board comes before the first style sheet");
    }
}
