use std::net::{Ipv6Addr, TcpListener};

use crate::client::{Answer, Running};

fn with_host(server: &Running, line: &str, headers: &str) -> Answer {
    server.say(format!("{line} HTTP/1.1\r\n{headers}connection: close\r\n\r\n").as_bytes())
}

#[test]
fn only_requests_to_known_names_are_answered() {
    let server = Running::start_with(|settings| {
        settings.host_names = ["sudoku.example", "10.1.2.3", "[fe80::1]"].map(|name| name.parse().unwrap()).to_vec();
    });
    for host in [
        "localhost",
        "localhost:8020",
        "LOCALHOST.:1",
        "127.0.0.1",
        "127.0.0.1:8020",
        "127.1.2.3",
        "[::1]:8020",
        "[::ffff:127.0.0.1]",
        "sudoku.example",
        "Sudoku.Example.:443",
        "10.1.2.3:80",
        "[fe80::1]",
    ] {
        let answer = with_host(&server, "GET /healthz", &format!("host: {host}\r\n"));
        assert_eq!(answer.status, 200, "{host}: {}", answer.body);
    }
    for host in [
        "evil.example",
        "evil.example:8020",
        "localhost.evil.example",
        "sub.sudoku.example",
        "127.0.0.1.evil.example",
        "10.1.2.4",
        "0.0.0.0:8020",
        "[::]",
        "127.1",
        "2130706433",
    ] {
        // The page, the API, the server's own addresses and those that do not exist.
        for line in ["GET /", "GET /api/formats", "POST /api/solve", "GET /metrics", "GET /nothing"] {
            let answer = with_host(&server, line, &format!("host: {host}\r\n"));
            assert_eq!(answer.error(), (421, "host".to_owned()), "{line} {host}: {}", answer.body);
        }
    }
    let message = with_host(&server, "GET /", "host: evil.example\r\n").body;
    assert!(message.contains("--host-name evil.example"), "{message}");
}

#[test]
fn a_request_has_one_host_that_is_one() {
    let server = Running::start();
    for headers in [
        "",
        "host:\r\n",
        "host: localhost\r\nhost: localhost\r\n",
        "host: localhost:port\r\n",
        "host: me@localhost\r\n",
        "host: ::1\r\n",
        "host: [::1\r\n",
        "host: localhost, localhost\r\n",
    ] {
        let answer = with_host(&server, "GET /healthz", headers);
        assert_eq!(answer.error(), (400, "request".to_owned()), "{headers:?}: {}", answer.body);
    }
}

#[test]
fn the_host_of_the_request_line_counts_too() {
    let server = Running::start();
    for (target, host, status) in [
        ("http://localhost/healthz", "localhost", 200),
        ("http://127.0.0.1:8020/healthz", "localhost", 200),
        ("http://evil.example/healthz", "localhost", 421),
        ("http://localhost/healthz", "evil.example", 421),
        ("http://me@localhost/healthz", "localhost", 400),
    ] {
        let answer = with_host(&server, &format!("GET {target}"), &format!("host: {host}\r\n"));
        assert_eq!(answer.status, status, "{target} {host}: {}", answer.body);
    }
    for line in ["CONNECT localhost:80", "OPTIONS *"] {
        let answer = with_host(&server, line, "host: localhost\r\n");
        assert!((400..500).contains(&answer.status), "{line}: {answer:?}");
    }
    assert_eq!(with_host(&server, "CONNECT evil.example:80", "host: localhost\r\n").status, 421);
}

#[test]
fn a_server_at_every_address_answers_for_each() {
    let server = Running::start_with(|settings| settings.address = ([0, 0, 0, 0], 0).into());
    let ask = |host: &str| with_host(&server, "GET /healthz", &format!("host: {host}\r\n")).status;
    assert_eq!((ask("127.0.0.1"), ask("localhost"), ask("0.0.0.0"), ask("192.0.2.1")), (200, 200, 421, 421));
}

#[test]
fn an_address_in_ipv6_is_a_host() {
    if TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_err() {
        eprintln!("not run: this machine has no IPv6");
        return;
    }
    let server = Running::start_with(|settings| settings.address = (Ipv6Addr::LOCALHOST, 0).into());
    let ask = |host: &str| with_host(&server, "GET /healthz", &format!("host: {host}\r\n")).status;
    assert_eq!((ask(&server.address.to_string()), ask("localhost"), ask("[::2]")), (200, 200, 421));
}
