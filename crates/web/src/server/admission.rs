//! Which requests are answered at all.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CONNECTION, TRANSFER_ENCODING};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ukodus::wire::{ErrorCode, ErrorDoc};

use super::framing::Framing;
use super::hosts;
use super::requests::ErrorResponse;
use super::router::Shared;

/// What is known about the connection of a request.
#[derive(Clone, Debug)]
pub(super) struct Origin {
    /// The address of this machine at which the connection arrived.
    pub(super) local: IpAddr,
    pub(super) framing: Framing,
}

/// Passes a request on if it is addressed to this server and its length is unambiguous.
pub(super) async fn admit(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    let Some(origin) = head.extensions.get::<Origin>() else {
        let error = ErrorDoc::new(ErrorCode::Internal, "the connection of the request is unknown");
        return ErrorResponse(error).into_response();
    };
    let is_plain = origin.framing.take();
    if head.headers.contains_key(TRANSFER_ENCODING) && !is_plain {
        let message =
            "a request must have either Content-Length or Transfer-Encoding, and wait for the response before it";
        let mut response = ErrorResponse(ErrorDoc::new(ErrorCode::Request, message)).into_response();
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        return response;
    }
    if let Err(error) = hosts::check(&head, origin.local, &shared.settings.host_names) {
        return ErrorResponse(error).into_response();
    }
    next.run(Request::from_parts(head, body)).await
}
