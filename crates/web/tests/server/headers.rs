use crate::client::Running;

#[test]
fn every_answer_has_the_security_headers_and_no_cookie() {
    let server = Running::start();
    for path in ["/", "/api/formats", "/api/solve", "/nothing", "/healthz", "/metrics", "/api/openapi.json"] {
        let answer = server.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'self';") && !policy.contains("unsafe"), "{path}: {policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}");
        }
        assert_eq!(answer.header("set-cookie"), None, "{path}");
        assert!(answer.header("content-type").is_some(), "{path}");
    }
}

#[test]
fn the_page_is_served_and_not_sent_again_when_it_is_known() {
    let server = Running::start();
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert!(page.body.contains("<title>"));
    let etag = page.header("etag").unwrap();
    let ask = |header: &str| {
        server.say(format!("GET / HTTP/1.1\r\nhost: test\r\nconnection: close\r\n{header}\r\n\r\n").as_bytes())
    };
    let known = ask(&format!("if-none-match: \"other\", {etag}"));
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    assert_eq!(ask("if-none-match: \"other\"").status, 200);
    let head = server.say(b"HEAD / HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n");
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert_eq!(ask("accept-encoding: identity").header("content-encoding"), None);
}
