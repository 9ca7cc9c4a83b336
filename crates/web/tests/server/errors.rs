use serde_json::json;

use crate::client::{Running, post};

#[test]
fn every_malformed_question_is_told_what_is_wrong() {
    let server = Running::start();
    for (path, body, status, code, part) in [
        ("/api/solve", "", 400, "json", "EOF"),
        ("/api/solve", "{", 400, "json", "line 1 column 1"),
        ("/api/solve", "[]", 400, "json", "expected struct"),
        ("/api/solve", "{}", 400, "json", "missing field `board`"),
        ("/api/solve", r#"{"board":1}"#, 400, "json", "expected a board"),
        ("/api/solve", r#"{"board":null}"#, 400, "json", "expected a board"),
        ("/api/solve", r#"{"board":"1.","puzzle":2}"#, 400, "json", "unknown field `puzzle`"),
        ("/api/solve", r#"{"board":{}}"#, 400, "json", "missing field `shape`"),
        ("/api/solve", r#"{"board":{"shape":{"boxRows":2,"boxCols":2},"values":[999]}}"#, 400, "json", "999"),
        ("/api/solve", r#"{"board":"\ud800"}"#, 400, "json", ""),
        ("/api/solve", r#"{"board":""}"#, 422, "board", "no board found"),
        ("/api/solve", r#"{"board":"1.3..2.4.1..2.4"}"#, 422, "board", "15"),
        ("/api/solve", r#"{"board":"1.3..2.4.1..2.4.","shape":"9"}"#, 422, "value", "shape"),
        ("/api/solve", r#"{"board":"1.3..2.4.1..2.4.","shape":"3x3"}"#, 422, "board", "16"),
        ("/api/solve", r#"{"board":"1.3..2.4.1..2.4.","algorithm":"magic"}"#, 422, "value", "presence"),
        ("/api/solve", r#"{"board":"1.3..2.4.1..2.4.","limit":0}"#, 422, "value", "1 to 100"),
        ("/api/solve", r#"{"board":"1.3..2.4.1..2.4.","limit":101}"#, 422, "value", "1 to 100"),
        ("/api/solve", r#"{"board":"1.3..2.4.1..2.4.","limit":-1}"#, 400, "json", "-1"),
        ("/api/check", r#"{"board":"1.3..2.4.1..2.4.","limit":1}"#, 422, "value", "2 to"),
        ("/api/trace", r#"{"board":"1.3..2.4.1..2.4.","algorithm":"fast"}"#, 422, "value", "backtrack"),
        ("/api/trace", r#"{"board":"1.3..2.4.1..2.4.","algorithm":"mrv","limit":0}"#, 422, "value", "limit"),
        ("/api/export", r#"{"board":"1.3..2.4.1..2.4.","format":"svg"}"#, 422, "value", "unknown format \"svg\""),
        ("/api/export", r#"{"board":"1.3..2.4.1..2.4.","alphabet":"runes"}"#, 422, "value", "letters"),
        ("/api/hint", r#"{"board":"1.3..2.4.1..2.4.","depth":4}"#, 422, "value", "depth"),
        ("/api/hint", r#"{"board":"1.3..2.4.1..2.4.","without":["magic"]}"#, 422, "value", "magic"),
        ("/api/all-steps", r#"{"board":"1.3..2.4.1..2.4.","technique":"magic"}"#, 422, "value", "magic"),
        ("/api/generate", r#"{"level":"nice","seed":1}"#, 422, "value", "extreme"),
        ("/api/generate", r#"{"shape":"9x9","seed":1}"#, 422, "value", "up to side 25"),
        ("/api/generate", r#"{"symmetry":"odd","seed":1}"#, 422, "value", "half-turn"),
        ("/api/practice", r#"{"technique":"luck","seed":1}"#, 422, "value", "unknown technique"),
        ("/api/generate", r#"{"er":"7.0-7.4","seed":1}"#, 422, "value", "7.0..7.4"),
        ("/api/generate", r#"{"er":"7.0","shape":"2x2","seed":1}"#, 422, "value", "only 9×9"),
        ("/api/generate", "{}", 400, "json", "seed"),
    ] {
        let answer = server.post(path, body);
        assert_eq!(answer.error(), (status, code.to_owned()), "{path} {body}: {}", answer.body);
        let told = answer.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(told.contains(part), "{path} {body}: {told}");
    }
}

#[test]
fn an_error_names_its_place() {
    let server = Running::start();
    let place = |body: &str| {
        let error = server.post("/api/parse", body).json()["error"].clone();
        (error["line"].clone(), error["column"].clone(), error["cell"].clone())
    };
    assert_eq!(place(r#"{"board":"1.3.\n.2q4\n.1..\n2.4."}"#), (json!(2), json!(3), json!(null)));
    assert_eq!(place("{\n\"bord\":1}"), (json!(2), json!(6), json!(null)));
    let board = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut board = json!({ "shape": { "boxRows": 2, "boxCols": 2 }, "values": vec![0; 16] });
        change(&mut board);
        place(&json!({ "board": board }).to_string()).2
    };
    assert_eq!(board(&|board| board["values"][7] = json!(5)), json!(7));
    assert_eq!(board(&|board| board["givens"] = json!([3])), json!(3));
    assert_eq!(board(&|board| board["givens"] = json!([16])), json!(null));
    assert_eq!(board(&|board| board["candidates"] = json!([null, [9]])), json!(null));
    let mut candidates = vec![json!(null); 16];
    candidates[5] = json!([0]);
    assert_eq!(board(&|board| board["candidates"] = json!(candidates)), json!(5));
}

#[test]
fn what_is_not_there_or_not_asked_so_is_an_error_too() {
    let server = Running::start();
    for path in
        ["/nothing", "/api", "/api/", "/api/solve/", "/api/solve/x", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//"]
    {
        assert_eq!(server.get(path).error(), (404, "not_found".to_owned()), "{path}");
    }
    assert_eq!(server.get("/api/techniques/magic").error(), (404, "not_found".to_owned()));
    let answer = server.get("/api/solve");
    assert_eq!((answer.error(), answer.header("allow")), ((405, "method".to_owned()), Some("POST")));
    for (path, verb) in [("/api/formats", "POST"), ("/healthz", "DELETE"), ("/", "POST"), ("/index.html", "PUT")] {
        let request =
            format!("{verb} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
        assert_eq!(server.say(request.as_bytes()).error(), (405, "method".to_owned()), "{verb} {path}");
    }
}

#[test]
fn a_body_that_is_not_json_is_not_looked_at() {
    let server = Running::start();
    for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
        let answer = server.say(&post("/api/solve", kind, r#"{"board":"1.3..2.4.1..2.4."}"#));
        assert_eq!(answer.error(), (415, "media_type".to_owned()), "{kind}");
    }
    for kind in ["application/json; charset=utf-8", "Application/JSON"] {
        assert_eq!(server.say(&post("/api/solve", kind, r#"{"board":"1.3..2.4.1..2.4."}"#)).status, 200, "{kind}");
    }
}

#[test]
fn what_is_not_http_ends_the_connection_and_not_the_server() {
    let server = Running::start();
    let long = format!("GET /{} HTTP/1.1\r\nhost: localhost\r\n\r\n", "x".repeat(200_000));
    for bytes in [&b"\0\x01\x02\r\n\r\n"[..], b"GET / HTTP/9.9\r\n\r\n", b"GET /\r\n\r\n", long.as_bytes()] {
        let answer = server.say(bytes);
        assert!(answer.status == 0 || (400..500).contains(&answer.status), "{answer:?}");
    }
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn deeply_nested_json_is_an_error() {
    let server = Running::start();
    let body = format!(r#"{{"board":{}"#, "[".repeat(100_000));
    assert_eq!(server.post("/api/solve", &body).error(), (400, "json".to_owned()));
}
