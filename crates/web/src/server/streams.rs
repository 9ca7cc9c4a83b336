//! Responses that are sent line by line, each line as soon as it is known.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, Uri};
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinHandle;
use ukodus::wire::ErrorDoc;

use super::requests::{failed, run};
use super::router::Shared;
use crate::api::Route;

const LINES: HeaderValue = HeaderValue::from_static("application/x-ndjson");

/// Handles a request whose response is a stream. An error before the first line is an error like any other; one after it
/// is the last line.
pub(super) async fn answer(
    shared: &Shared,
    route: &'static Route,
    uri: Uri,
    body: Bytes,
) -> Result<Response, ErrorDoc> {
    let (sender, rest) = unbounded_channel();
    let shared = shared.clone();
    // Whoever no longer reads the lines ends the request, so it does not matter that nobody receives them.
    let send = move |line| drop(sender.send(line));
    let work = tokio::spawn(async move { run(&shared, route, uri, body, send).await });
    let mut stream = Lines { first: None, rest, work, is_over: false };
    stream.first = stream.rest.recv().await;
    if stream.first.is_none() {
        stream.first = Some(stream.last().await?);
        stream.is_over = true;
    }
    Ok(([(CONTENT_TYPE, LINES)], Body::new(stream)).into_response())
}

/// The lines of a response. The work behind them ends when this is dropped.
struct Lines {
    first: Option<String>,
    rest: UnboundedReceiver<String>,
    work: JoinHandle<Result<String, ErrorDoc>>,
    is_over: bool,
}

impl Lines {
    async fn last(&mut self) -> Result<String, ErrorDoc> {
        (&mut self.work).await.unwrap_or_else(|_| Err(failed()))
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.work.abort();
    }
}

impl HttpBody for Lines {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let line = if let Some(first) = self.first.take() {
            first
        } else if self.is_over {
            return Poll::Ready(None);
        } else if let Some(line) = ready!(self.rest.poll_recv(context)) {
            line
        } else {
            let last = ready!(Pin::new(&mut self.work).poll(context)).unwrap_or_else(|_| Err(failed()));
            self.is_over = true;
            last.unwrap_or_else(|error| error.to_json())
        };
        Poll::Ready(Some(Ok(Frame::data(Bytes::from(line + "\n")))))
    }
}
