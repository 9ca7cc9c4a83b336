use crate::client::Running;

#[test]
fn every_answer_has_the_security_headers_and_no_cookie() {
    let server = Running::start();
    for path in ["/", "/api/formats", "/api/solve", "/nothing", "/healthz", "/metrics", "/api/openapi.json"] {
        let answer = server.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'self';") && !policy.contains(" 'unsafe"), "{path}: {policy}");
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
        server.say(format!("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{header}\r\n\r\n").as_bytes())
    };
    let known = ask(&format!("if-none-match: \"other\", {etag}"));
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    assert_eq!(ask("if-none-match: \"other\"").status, 200);
    let head = server.say(b"HEAD / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert_eq!(ask("accept-encoding: identity").header("content-encoding"), None);
}

#[test]
fn the_service_worker_knows_every_file_and_its_version() {
    let server = Running::start();
    let worker = server.get("/sw.js");
    assert_eq!((worker.status, worker.header("content-type")), (200, Some("text/javascript; charset=utf-8")));
    // A browser asks for it again, so that a new one is found.
    assert_eq!(worker.header("cache-control"), Some("no-cache"));
    assert!(worker.body.contains("importScripts('assets.js')"));
    let list = server.get("/assets.js");
    assert_eq!((list.status, list.header("content-type")), (200, Some("text/javascript; charset=utf-8")));
    assert_eq!(list.header("cache-control"), Some("no-cache"));
    let json = list.body.trim().strip_prefix("self.ukodusAssets = ").unwrap().strip_suffix(';').unwrap();
    let list: serde_json::Value = serde_json::from_str(json).unwrap();
    assert_eq!(list["version"].as_str().map(str::len), Some(32), "{list}");
    let files: Vec<&str> = list["files"].as_array().unwrap().iter().filter_map(|file| file.as_str()).collect();
    assert!(files.contains(&"./") && files.contains(&"page.js") && !files.contains(&"sw.js"), "{files:?}");
    for file in &files {
        let answer = server.get(&format!("/{}", file.trim_start_matches("./")));
        assert_eq!(answer.status, 200, "{file}");
    }
    // The engine as WebAssembly is served if the build had it; the page knows.
    let wasm = server.get("/wasm.js");
    let page = server.get("/");
    if files.contains(&"wasm.js") {
        assert_eq!(wasm.status, 200);
        assert!(page.body.contains(r#"name="ukodus-engine" content="server wasm""#));
        assert!(page.header("content-security-policy").unwrap().contains("'wasm-unsafe-eval'"));
    } else {
        assert_eq!(wasm.error(), (404, "not_found".to_owned()));
        assert!(page.body.contains(r#"name="ukodus-engine" content="server""#));
    }
}
