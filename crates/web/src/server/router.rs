//! The routes of the server.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue, Method as Verb, Uri};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, get, on};
use ukodus::wire::{ErrorCode, ErrorDoc};

use super::admission::admit;
use super::assets::Assets;
use super::headers::with_security;
use super::lanes::Lanes;
use super::metrics::Metrics;
use super::requests::{ErrorResponse, handle};
use super::settings::Settings;
use crate::api::{self, DOCUMENT, Method, ROUTES};

/// The state that all requests share.
pub(super) type Shared = Arc<Common>;

pub(super) struct Common {
    pub(super) settings: Settings,
    pub(super) lanes: Lanes,
    pub(super) metrics: Metrics,
    assets: Assets,
}

impl Common {
    pub(super) fn new(settings: Settings) -> Self {
        let metrics = Metrics::new();
        Self { lanes: Lanes::new(&settings, &metrics), settings, metrics, assets: Assets::load() }
    }
}

/// Every path: the API, the server's own status, and the page's files.
pub(super) fn router(shared: Shared) -> Router {
    let mut router = Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/metrics", get(metrics))
        .route("/api/openapi.json", get(async || ([(CONTENT_TYPE, "application/json")], DOCUMENT)));
    for route in ROUTES {
        let filter = match route.method {
            Method::Get => MethodFilter::GET,
            Method::Post => MethodFilter::POST,
        };
        let handler = async move |State(shared): State<Shared>, request: Request| handle(shared, route, request).await;
        router = router.route(route.path, on(filter, handler));
    }
    router
        .method_not_allowed_fallback(not_allowed)
        .fallback(file)
        .layer(from_fn_with_state(shared.clone(), admit))
        .layer(map_response(with_security))
        .with_state(shared)
}

async fn metrics(State(shared): State<Shared>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, HeaderValue::from_static(kind))], shared.metrics.to_text())
}

async fn file(State(shared): State<Shared>, verb: Verb, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    match shared.assets.answer(path, &headers) {
        Some(_) if verb != Verb::GET && verb != Verb::HEAD => not_allowed(verb, uri.clone()).await.into_response(),
        Some(response) => response,
        None => ErrorResponse(ErrorDoc::new(ErrorCode::NotFound, format!("{path}: no such address"))).into_response(),
    }
}

async fn not_allowed(verb: Verb, uri: Uri) -> ErrorResponse {
    let accepted = match api::find(uri.path()).map(|route| route.method) {
        Some(Method::Post) => "POST",
        _ => "GET",
    };
    ErrorResponse(ErrorDoc::new(ErrorCode::Method, format!("{} accepts {accepted}, not {verb}", uri.path())))
}
