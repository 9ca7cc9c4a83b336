//! Which address is answered by what.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue, Method as Verb, Uri};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, get, on};
use tokio::sync::Semaphore;

use super::assets::Assets;
use super::headers::with_security;
use super::metrics::Metrics;
use super::questions::ask;
use super::settings::Settings;
use crate::api::{ApiError, Code, DOCUMENT, Method, ROUTES};

/// What all answers share.
pub(super) type Shared = Arc<Common>;

pub(super) struct Common {
    pub(super) settings: Settings,
    /// Places for questions in flight.
    pub(super) places: Arc<Semaphore>,
    pub(super) metrics: Metrics,
    assets: Assets,
}

impl Common {
    pub(super) fn new(settings: Settings) -> Self {
        let places = Arc::new(Semaphore::new(settings.in_flight));
        Self { settings, places, metrics: Metrics::new(), assets: Assets::load() }
    }
}

/// Every address: the questions, the server's own state, and the page's files.
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
        let handler = async move |State(shared): State<Shared>, request: Request| ask(shared, route, request).await;
        router = router.route(route.path, on(filter, handler));
    }
    router.method_not_allowed_fallback(not_allowed).fallback(file).layer(map_response(with_security)).with_state(shared)
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
        None => ApiError::new(Code::NotFound, format!("there is nothing at {path}")).into_response(),
    }
}

async fn not_allowed(verb: Verb, uri: Uri) -> ApiError {
    ApiError::new(Code::Method, format!("{verb} is not how {} is asked", uri.path()))
}
