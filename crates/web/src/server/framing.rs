//! Finds requests that state their length twice.
//!
//! A request with both `Content-Length` and `Transfer-Encoding` may end at one place for this server and at another for a
//! proxy in front of it, which then takes the rest for a request of its own (request smuggling). hyper obeys the second
//! header and drops the first before anyone can see it, so the bytes of a request's head are examined as they arrive.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Whether the length of the latest request is known to be stated only once.
#[derive(Clone, Debug, Default)]
pub(super) struct Framing(Arc<AtomicBool>);

impl Framing {
    /// The finding for the latest request; it holds for one request only.
    pub(super) fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

/// A connection that examines the heads of requests.
///
/// A head begins with the connection, and with the first bytes after a response. Of requests that are sent without
/// waiting for the response before, only the first is examined; nothing is found about the others.
pub(super) struct Examined<S> {
    stream: S,
    framing: Framing,
    /// The beginning of a head that has not arrived as a whole; `None` after the end of the head.
    head: Option<Vec<u8>>,
    /// Whether the next bytes begin a head.
    is_answered: bool,
}

/// hyper reads no longer heads, and not more headers.
pub(super) const MAX_HEAD: usize = 64 << 10;
const MAX_HEADERS: usize = 100;

impl<S> Examined<S> {
    pub(super) fn new(stream: S) -> Self {
        Self { stream, framing: Framing::default(), head: None, is_answered: true }
    }

    pub(super) fn framing(&self) -> Framing {
        self.framing.clone()
    }

    fn examine(&mut self, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        if self.is_answered {
            self.is_answered = false;
            self.head = Some(Vec::new());
        }
        let Some(head) = &mut self.head else { return };
        let seen = head.len();
        head.extend_from_slice(bytes);
        // A head that arrives byte by byte is not parsed anew for each of them.
        if has_empty_line(&head[seen.saturating_sub(3)..]) {
            match is_stated_once(head) {
                None => {}
                Some(is_once) => {
                    self.framing.0.store(is_once, Ordering::Relaxed);
                    self.head = None;
                }
            }
        } else if head.len() > MAX_HEAD {
            self.head = None;
        }
    }
}

fn has_empty_line(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|pair| pair == b"\n\n") || bytes.windows(3).any(|three| three == b"\n\r\n")
}

/// Whether the length is stated at most once; `None` if the head is not complete.
fn is_stated_once(head: &[u8]) -> Option<bool> {
    let mut headers = [httparse::EMPTY_HEADER; MAX_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(head) {
        Ok(httparse::Status::Partial) => None,
        Ok(httparse::Status::Complete(_)) => {
            let has = |name: &str| request.headers.iter().any(|header| header.name.eq_ignore_ascii_case(name));
            Some(!(has("content-length") && has("transfer-encoding")))
        }
        // hyper refuses it as well.
        Err(_) => Some(false),
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Examined<S> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = into.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(context, into))?;
        this.examine(&into.filled()[before..]);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Examined<S> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        this.is_answered = true;
        Pin::new(&mut this.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        this.is_answered = true;
        Pin::new(&mut this.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHUNKED: &[u8] = b"POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n";
    const BOTH: &[u8] = b"POST / HTTP/1.1\r\ncontent-length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";

    #[test]
    fn a_head_is_examined_however_it_arrives() {
        for size in [1, 2, 3, 7, 1000] {
            for (bytes, is_once) in [(CHUNKED, true), (BOTH, false), (b"\r\n\r\nGET / HTTP/1.1\n\n", true)] {
                let mut stream = Examined::new(());
                bytes.chunks(size).for_each(|part| stream.examine(part));
                assert_eq!(stream.framing.take(), is_once, "{size}: {}", bytes.escape_ascii());
                assert!(!stream.framing.take(), "a finding holds once");
            }
        }
    }

    #[test]
    fn nothing_is_found_about_a_request_that_did_not_wait() {
        let mut stream = Examined::new(());
        stream.examine(&[CHUNKED, BOTH].concat());
        assert!(stream.framing.take());
        assert!(!stream.framing.take());
        stream.is_answered = true;
        stream.examine(CHUNKED);
        assert!(stream.framing.take());
    }
}
