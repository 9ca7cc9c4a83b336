use std::io::{Read, Write};

use crate::client::Running;

const BODY: &str = r#"{"board":"1.3..2.4.1..2.4."}"#;

fn request(headers: &str, body: &str) -> String {
    let head = "POST /api/parse HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    format!("{head}{headers}\r\n{body}")
}

fn chunked() -> String {
    format!("{:x}\r\n{BODY}\r\n0\r\n\r\n", BODY.len())
}

#[test]
fn a_request_whose_length_is_stated_twice_is_refused() {
    let server = Running::start();
    let length = format!("content-length: {}\r\n", BODY.len());
    let encoding = "Transfer-Encoding: chunked\r\n";
    for headers in [format!("{length}{encoding}"), format!("{encoding}{length}"), format!("{encoding}x: y\r\n{length}")]
    {
        let answer = server.say(request(&headers, &chunked()).as_bytes());
        assert_eq!(answer.error(), (400, "request".to_owned()), "{headers:?}: {}", answer.body);
        assert_eq!(answer.header("connection"), Some("close"));
    }
    for headers in [length.as_str(), encoding] {
        let body = if headers == encoding { chunked() } else { BODY.to_owned() };
        let answer = server.say(request(&format!("{headers}connection: close\r\n"), &body).as_bytes());
        assert_eq!(answer.status, 200, "{headers:?}: {}", answer.body);
    }
    // Two different lengths are not one either.
    let answer = server.say(request(&format!("{length}content-length: 3\r\n"), BODY).as_bytes());
    assert_eq!(answer.status, 400, "{}", answer.body);
}

#[test]
fn a_connection_may_carry_several_chunked_requests() {
    let server = Running::start();
    let mut stream = server.connect();
    let mut answer = [0; 4096];
    for _ in 0..3 {
        let request = request("transfer-encoding: chunked\r\n", &chunked());
        let (head, rest) = request.split_at(30);
        stream.write_all(head.as_bytes()).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(20));
        stream.write_all(rest.as_bytes()).unwrap();
        let length = stream.read(&mut answer).unwrap();
        assert!(answer[..length].starts_with(b"HTTP/1.1 200 OK"), "{}", answer[..length].escape_ascii());
    }
    let both = request("transfer-encoding: chunked\r\ncontent-length: 3\r\n", &chunked());
    stream.write_all(both.as_bytes()).unwrap();
    let length = stream.read(&mut answer).unwrap();
    assert!(answer[..length].starts_with(b"HTTP/1.1 400 "), "{}", answer[..length].escape_ascii());
}
