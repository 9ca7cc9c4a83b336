//! From an HTTP request to a response.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::time::timeout;
use ukodus::wire::{ErrorCode, ErrorDoc};
use ukodus::{Cancel, Control};

use super::lanes::Refusal;
use super::router::Shared;
use super::streams;
use crate::api::{self, Cost, Limits, Method, Route};

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Handles a request.
pub(super) async fn handle(shared: Shared, route: &'static Route, request: Request) -> Response {
    let start = Instant::now();
    let (head, body) = request.into_parts();
    let answer = match read(&shared, route, &head.headers, body).await {
        Ok(body) if route.is_stream => streams::answer(&shared, route, head.uri, body).await,
        Ok(body) => run(&shared, route, head.uri, body, |_| {}).await.map(|json| in_json(json).into_response()),
        Err(error) => Err(error),
    };
    let response = answer.unwrap_or_else(|error| ErrorResponse(error).into_response());
    let time = start.elapsed();
    shared.metrics.count(route.path, response.status().as_u16(), time);
    tracing::debug!(route = route.path, status = response.status().as_u16(), micros = time.as_micros(), "answered");
    response
}

fn in_json(json: String) -> impl IntoResponse {
    ([(CONTENT_TYPE, JSON)], json)
}

/// The body, if it is JSON, not too large and received in time.
async fn read(shared: &Shared, route: &Route, headers: &HeaderMap, body: Body) -> Result<Bytes, ErrorDoc> {
    if route.method == Method::Get {
        return Ok(Bytes::new());
    }
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
        return Err(ErrorDoc::new(ErrorCode::MediaType, "the body must be application/json"));
    }
    let limit = shared.settings.body_limit;
    let too_large = || ErrorDoc::new(ErrorCode::BodySize, format!("the body is too large: the limit is {limit} bytes"));
    match timeout(shared.settings.read_timeout, Limited::new(body, limit).collect()).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_large()),
        Ok(Err(error)) => Err(ErrorDoc::new(ErrorCode::Json, format!("the body could not be read: {error}"))),
        Err(_) => Err(ErrorDoc::new(ErrorCode::BodyTime, "the body did not arrive in time")),
    }
}

/// Handles a request where its cost allows: on this thread, or in a lane. `send` receives the lines of a stream but the
/// last. Stops early if the future is dropped, as when the client disconnects.
pub(super) async fn run(
    shared: &Shared,
    route: &'static Route,
    uri: Uri,
    body: Bytes,
    send: impl Fn(String) + Send + 'static,
) -> Result<String, ErrorDoc> {
    let arrived = Instant::now();
    let waiting = Waiting(Cancel::new());
    // The time limit includes waiting for a thread.
    let deadline = arrived.checked_add(shared.settings.time_limit);
    let control = Control::new().with_cancel(waiting.0.clone());
    let control = deadline.iter().fold(control, |control, &deadline| control.with_deadline(deadline));
    let limits = Limits { control, side: shared.settings.side_limit };
    let lanes = &shared.lanes;
    let lane = match (route.cost, body.len()) {
        (Cost::Fixed, ..=SMALL_TEXT) => return answer_here(route, &uri, &body, &limits),
        (Cost::Short, ..=SMALL_BOARD) => {
            // If others wait in the lane already, a try would only hold up this thread.
            if lanes.short.has_free_thread() {
                let control = limits.control.clone().with_deadline(arrived + AT_ONCE);
                let brief = Limits { control, side: limits.side };
                let answer = answer_here(route, &uri, &body, &brief);
                // A response that is ready before the deadline was not cut short by it.
                if !brief.is_over() {
                    return answer;
                }
            }
            &lanes.short
        }
        (Cost::Fixed, _) => &lanes.short,
        (Cost::Short | Cost::Long, _) => &lanes.long,
    };
    let work = move || {
        if limits.is_over() {
            return Err(busy("the server is busy; try again in a moment"));
        }
        route.answer_in_lines(uri.path(), &body, &limits, &send)
    };
    lane.run(deadline.map(Into::into), work).await.unwrap_or_else(|refusal| {
        Err(match refusal {
            Refusal::Full => busy("too many requests at once; try again in a moment"),
            Refusal::Late => busy("no thread was free within the time limit; try again in a moment"),
            Refusal::Failed => failed(),
        })
    })
}

/// Handles a request on this thread.
fn answer_here(route: &Route, uri: &Uri, body: &[u8], limits: &Limits) -> Result<String, ErrorDoc> {
    catch_unwind(AssertUnwindSafe(|| route.answer(uri.path(), body, limits))).unwrap_or_else(|_| Err(failed()))
}

fn busy(message: &str) -> ErrorDoc {
    ErrorDoc::new(ErrorCode::Busy, message)
}

pub(super) fn failed() -> ErrorDoc {
    ErrorDoc::new(ErrorCode::Internal, "the server failed to answer this request")
}

/// How long a short search runs on the thread that read it. Most finish by then: passing a request to another thread
/// takes longer than solving an ordinary puzzle.
const AT_ONCE: Duration = Duration::from_micros(500);

/// The largest body of a search that counts as short: a 9×9 board with all its candidates, but no board above 49×49.
const SMALL_BOARD: usize = 4 << 10;

/// The largest body that is read and written on the thread that received it. To write a 25×25 board in every format takes
/// 5 ms, a 36×36 board 20 ms, and a 100×100 board far longer.
const SMALL_TEXT: usize = 1 << 10;

/// A client that waits for a response; the search is cancelled when this is dropped.
struct Waiting(Cancel);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// An error as a response.
pub(super) struct ErrorResponse(pub(super) ErrorDoc);

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let Self(error) = self;
        let status = StatusCode::from_u16(api::status(error.code)).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, [(CONTENT_TYPE, JSON)], error.to_json()).into_response();
        if error.code == ErrorCode::Busy {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
