use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use super::*;

/// A server on a free port, and its address.
fn serve() -> (Child, String) {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ukodus"))
        .args(["serve", "--port", "0"])
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
        stream.write_all(b"GET / HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n").expect("it can be asked");
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
    let (out, err, status) = told(&mut ukodus(&["serve", "--port", port]));
    assert_eq!((out.as_str(), status), ("", 2));
    assert!(err.starts_with(&format!("ukodus: cannot listen on {address}: ")), "{err}");
    child.kill().expect("it is ours");
    child.wait().expect("it ends");
}
