//! The names by which the server may be addressed.
//!
//! A site can make its own name resolve to this machine (DNS rebinding). A browser then takes the server's responses for
//! that site's own and lets its pages read them. Their requests still carry the site's name, so only known names are
//! answered.

use std::error::Error;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use axum::http::header::HOST;
use axum::http::request::Parts;
use axum::http::uri::Authority;
use ukodus::wire::{ErrorCode, ErrorDoc};

/// A name or an address of the server, without a port: `sudoku.example.org`, `192.168.1.5`, `[fe80::1]`.
///
/// Names are compared without regard to case and to a final dot.
///
/// ```
/// use ukodus_web::server::HostName;
///
/// assert_eq!("Sudoku.Example.org.".parse::<HostName>(), "sudoku.example.org".parse());
/// assert!("sudoku.example.org:80".parse::<HostName>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName(Host);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Host {
    Name(String),
    Address(IpAddr),
}

/// The text is not a host name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct HostNameError;

impl fmt::Display for HostNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a host name or an IP address, without scheme, port or path")
    }
}

impl Error for HostNameError {}

impl FromStr for HostName {
    type Err = HostNameError;

    fn from_str(text: &str) -> Result<Self, HostNameError> {
        if let Some(address) = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            let address: Ipv6Addr = address.parse().map_err(|_| HostNameError)?;
            return Ok(Self(Host::Address(address.to_canonical())));
        }
        if let Ok(address) = text.parse::<IpAddr>() {
            return Ok(Self(Host::Address(address.to_canonical())));
        }
        let name = text.strip_suffix('.').unwrap_or(text);
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let is_label = |label: &str| (1..=63).contains(&label.len()) && label.bytes().all(is_letter);
        if name.len() > 253 || !name.split('.').all(is_label) {
            return Err(HostNameError);
        }
        Ok(Self(Host::Name(name.to_ascii_lowercase())))
    }
}

impl fmt::Display for HostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Host::Name(name) => f.write_str(name),
            Host::Address(address) => write!(f, "{address}"),
        }
    }
}

impl HostName {
    /// The host of `host` or `host:port`, as in a `Host` header.
    fn of_authority(text: &str) -> Option<Self> {
        let end = match text.strip_prefix('[') {
            Some(rest) => rest.find(']')? + 2,
            None => text.find(':').unwrap_or(text.len()),
        };
        let (host, port) = text.split_at(end);
        let is_port = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit()) && digits.len() <= 5;
        let is_plain = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
        // Without its brackets, an address in IPv6 would be cut at its first colon.
        host.parse().ok().filter(|_| is_plain)
    }

    /// Whether only this machine can have this name.
    fn is_loopback(&self) -> bool {
        match &self.0 {
            Host::Name(name) => name == "localhost",
            Host::Address(address) => address.is_loopback(),
        }
    }
}

/// Checks by which name a request addresses the server: a name of the loopback interface, the address `local` at which
/// the connection arrived, or one of the `allowed` names.
pub(super) fn check(head: &Parts, local: IpAddr, allowed: &[HostName]) -> Result<(), ErrorDoc> {
    let malformed = |message: &str| Err(ErrorDoc::new(ErrorCode::Request, message));
    let mut named = head.headers.get_all(HOST).iter();
    let host = match (named.next(), named.next()) {
        (Some(host), None) => host.to_str().unwrap_or_default(),
        (None, _) => return malformed("the request has no Host header"),
        (Some(_), Some(_)) => return malformed("the request has more than one Host header"),
    };
    // A request line may name a host as well; then that one counts. No client has a reason to send two different ones.
    for text in head.uri.authority().map(Authority::as_str).into_iter().chain([host]) {
        let Some(host) = HostName::of_authority(text) else {
            return malformed(&format!("{text:?} is not a host name"));
        };
        if !(host.is_loopback() || host.0 == Host::Address(local.to_canonical()) || allowed.contains(&host)) {
            let message = format!("this server does not answer for {host}; to allow it, add --host-name {host}");
            return Err(ErrorDoc::new(ErrorCode::Host, message));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_authority_is_a_host_and_perhaps_a_port() {
        for (text, host) in [
            ("localhost", Some("localhost")),
            ("LocalHost:8020", Some("localhost")),
            ("localhost.:8020", Some("localhost")),
            ("127.0.0.1:", Some("127.0.0.1")),
            ("[::1]:8020", Some("::1")),
            ("[::ffff:10.0.0.1]", Some("10.0.0.1")),
            ("a_b.example-1.org", Some("a_b.example-1.org")),
            ("", None),
            (".", None),
            ("a..b", None),
            ("::1", None),
            ("[::1", None),
            ("[::1]8020", None),
            ("[10.0.0.1]", None),
            ("localhost:x", None),
            ("localhost:+80", None),
            ("localhost:800000", None),
            ("localhost/", None),
            ("me@localhost", None),
            ("local host", None),
            ("größe.de", None),
        ] {
            let found = HostName::of_authority(text).map(|host| host.to_string());
            assert_eq!(found.as_deref(), host, "{text:?}");
        }
    }
}
