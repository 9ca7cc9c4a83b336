//! From an HTTP request to an answer.

use std::time::Instant;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use ukodus::Cancel;

use super::router::Shared;
use crate::api::{ApiError, Code, Limits, Method, Route};

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Answers a question.
pub(super) async fn ask(shared: Shared, route: &'static Route, request: Request) -> Response {
    let start = Instant::now();
    let (head, body) = request.into_parts();
    let answer = match read(&shared, route, &head.headers, body).await {
        Ok(body) => run(&shared, route, head.uri, body).await,
        Err(error) => Err(error),
    };
    let response = match answer {
        Ok(json) => ([(CONTENT_TYPE, JSON)], json).into_response(),
        Err(error) => error.into_response(),
    };
    let time = start.elapsed();
    shared.metrics.count(route.path, response.status().as_u16(), time);
    tracing::debug!(route = route.path, status = response.status().as_u16(), micros = time.as_micros(), "answered");
    response
}

/// The body, if it is JSON, not too large and here in time.
async fn read(shared: &Shared, route: &Route, headers: &HeaderMap, body: Body) -> Result<Bytes, ApiError> {
    if route.method == Method::Get {
        return Ok(Bytes::new());
    }
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
        return Err(ApiError::new(Code::MediaType, "the body must be application/json"));
    }
    let limit = shared.settings.body_limit;
    let too_large = || ApiError::new(Code::BodySize, format!("the body may have {limit} bytes"));
    match timeout(shared.settings.read_timeout, Limited::new(body, limit).collect()).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_large()),
        Ok(Err(error)) => Err(ApiError::new(Code::Json, format!("the body could not be read: {error}"))),
        Err(_) => Err(ApiError::new(Code::BodyTime, "the body did not arrive in time")),
    }
}

/// Answers on a thread that may take its time; ends early if the client goes away.
async fn run(shared: &Shared, route: &'static Route, uri: Uri, body: Bytes) -> Result<String, ApiError> {
    let asked = Instant::now();
    let Some(place) = Place::take(shared) else {
        return Err(ApiError::new(Code::Busy, "too much is asked at once; try again in a moment"));
    };
    let waiting = Waiting(Cancel::new());
    let (settings, cancel) = (&shared.settings, waiting.0.clone());
    let mut limits = Limits { time: settings.time_limit, side: settings.side_limit, cancel };
    let work = tokio::task::spawn_blocking(move || {
        let _place = place;
        // Waiting for a thread is part of the time.
        limits.time = limits.time.saturating_sub(asked.elapsed());
        if limits.time.is_zero() || limits.cancel.is_cancelled() {
            return Err(ApiError::new(Code::Busy, "no thread was free in time; try again in a moment"));
        }
        route.answer(uri.path(), &body, &limits)
    });
    work.await.unwrap_or_else(|_| Err(ApiError::new(Code::Internal, "the server failed to answer this")))
}

/// One who waits for an answer; when it is dropped, nobody does, and the search ends.
struct Waiting(Cancel);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// A place among the questions in flight.
struct Place {
    _permit: OwnedSemaphorePermit,
    shared: Shared,
}

impl Place {
    fn take(shared: &Shared) -> Option<Self> {
        let permit = Semaphore::try_acquire_owned(shared.places.clone()).ok()?;
        shared.metrics.in_flight.inc();
        Some(Self { _permit: permit, shared: shared.clone() })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.shared.metrics.in_flight.dec();
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, [(CONTENT_TYPE, JSON)], self.to_json()).into_response();
        if matches!(self.code, Code::Busy) {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
