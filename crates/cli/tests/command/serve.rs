use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use super::*;

/// A server on a free port, and its address.
pub(super) fn serve() -> (Child, String) {
    serve_with(&[])
}

fn serve_with(arguments: &[&str]) -> (Child, String) {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ukodus"))
        .args(["serve", "--port", "0"])
        .args(arguments)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut said = String::new();
    let mut err = BufReader::new(child.stderr.take().expect("standard error is ours"));
    err.read_line(&mut said).expect("it says where the page is");
    let address = said.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("it names an address");
    (child, address.to_owned())
}

#[test]
fn the_page_is_served_until_a_signal() {
    for signal in ["-TERM", "-INT"] {
        let (mut child, address) = serve();
        assert!(address.starts_with("127.0.0.1:"), "{address}");
        let mut stream = TcpStream::connect(&address).expect("it listens");
        stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").expect("it can be asked");
        let mut page = String::new();
        stream.read_to_string(&mut page).expect("it answers");
        assert!(page.starts_with("HTTP/1.1 200 OK") && page.contains("<title>ukodus</title>"), "{page}");
        let killed = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(killed.expect("kill runs").success());
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{signal}");
    }
}

#[test]
fn an_address_that_cannot_be_had_is_told() {
    let (mut child, address) = serve();
    let port = address.rsplit(':').next().expect("an address has a port");
    let (out, err, status) = run(&mut ukodus(&["serve", "--port", port]));
    assert_eq!((out.as_str(), status), ("", 2));
    assert!(err.starts_with(&format!("ukodus: cannot listen on {address}: ")), "{err}");
    child.kill().expect("it is ours");
    child.wait().expect("it ends");
}

#[test]
fn limits_that_would_refuse_everything_are_refused() {
    for (arguments, expected) in [
        (["--max-side", "0"], "expected a number from 1 to 100"),
        (["--max-side", "101"], "expected a number from 1 to 100"),
        (["--max-body", "0"], "expected a number, 1 or more"),
        (["--max-requests", "0"], "expected a number, 1 or more"),
        (["--time-limit", "0"], "expected a number of seconds, more than 0"),
        (["--host-name", "http://example.org/"], "expected a host name or an IP address, without scheme, port or path"),
    ] {
        let (out, err, status) = run(&mut ukodus(&["serve", "--port", "0", arguments[0], arguments[1]]));
        assert_eq!((out.as_str(), status), ("", 2), "{arguments:?}");
        assert!(err.contains(expected) && err.contains(arguments[0]), "{arguments:?}: {err}");
    }
}

#[test]
fn every_address_is_served_and_other_names_if_they_are_allowed() {
    let (mut child, address) = serve_with(&["--address", "0.0.0.0", "--host-name", "Sudoku.example"]);
    assert!(address.starts_with("127.0.0.1:"), "an address that a browser can open: {address}");
    for (host, status) in [(address.as_str(), 200), ("sudoku.EXAMPLE:80", 200), ("other.example", 421)] {
        let mut stream = TcpStream::connect(&address).expect("it listens");
        let request = format!("GET /healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it can be asked");
        let mut response = String::new();
        stream.read_to_string(&mut response).expect("it answers");
        assert!(response.starts_with(&format!("HTTP/1.1 {status} ")), "{host}: {response}");
    }
    child.kill().expect("it is ours");
    child.wait().expect("it ends");
}
