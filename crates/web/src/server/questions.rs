//! From an HTTP request to an answer.

use std::panic::catch_unwind;
use std::time::{Duration, Instant};

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

/// Answers at once, or on a thread that may take its time; ends early if the client goes away.
async fn run(shared: &Shared, route: &'static Route, uri: Uri, body: Bytes) -> Result<String, ApiError> {
    let asked = Instant::now();
    let Some(place) = Place::take(shared) else {
        return Err(ApiError::new(Code::Busy, "too much is asked at once; try again in a moment"));
    };
    let waiting = Waiting(Cancel::new());
    // Waiting for a thread is part of the time.
    let deadline = asked.checked_add(shared.settings.time_limit);
    let limits = Limits { deadline, side: shared.settings.side_limit, cancel: waiting.0.clone() };
    if route.heeds_limits && body.len() <= SMALL_BODY {
        let short =
            Limits { deadline: [deadline, asked.checked_add(AT_ONCE)].into_iter().flatten().min(), ..limits.clone() };
        let answer = catch_unwind(|| route.answer(uri.path(), &body, &short)).unwrap_or_else(|_| Err(failed()));
        // What is here before its time was up was not cut short by it.
        if !short.is_over() {
            return answer;
        }
    }
    let work = tokio::task::spawn_blocking(move || {
        let _place = place;
        if limits.is_over() {
            return Err(ApiError::new(Code::Busy, "no thread was free in time; try again in a moment"));
        }
        route.answer(uri.path(), &body, &limits)
    });
    work.await.unwrap_or_else(|_| Err(failed()))
}

fn failed() -> ApiError {
    ApiError::new(Code::Internal, "the server failed to answer this")
}

/// How long an answer is tried for on the thread that read the question. Most are there by then: to hand a question to
/// another thread takes longer than to solve an ordinary puzzle.
const AT_ONCE: Duration = Duration::from_micros(500);

/// The largest body that is tried at once: it holds no large board.
const SMALL_BODY: usize = 2 << 10;

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
