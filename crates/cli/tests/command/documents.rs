//! One schema: the command's JSON, the server's, and what the WebAssembly module exports are equal documents.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::{Value, json};
use ukodus_web::api::{self, Limits};

use super::serve::serve;
use super::*;

/// A step, a mistake by the player, several solutions, none, and a puzzle that its marks make unique.
fn boards() -> Vec<String> {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let wrong = format!(":0000::{}:::", easy.replacen("6..195", "6+4.195", 1));
    [SMALL, SMALL_MANY, SMALL_NONE, SMALL_SOLVED, INKALA, "1..1....1.......", &wrong].map(str::to_owned).to_vec()
}

fn by_command(args: &[&str], board: &str) -> Value {
    let (out, err, _) = run(ukodus(args).write_stdin(board.to_owned()));
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{args:?} {board}: {error}: {out}{err}"))
}

/// The function that the WebAssembly module exports.
fn by_function(path: &str, request: &Value) -> Value {
    let answer = api::answer(path, &request.to_string(), &Limits::default()).unwrap_or_else(|error| error.to_json());
    serde_json::from_str(&answer).expect("an answer is JSON")
}

fn by_http(address: &str, path: &str, request: &Value) -> Value {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let body = request.to_string();
    let head =
        format!("POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json");
    write!(stream, "{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).expect("it reads");
    let mut response = String::new();
    stream.read_to_string(&mut response).expect("it answers");
    let (_, answer) = response.split_once("\r\n\r\n").expect("a response has a body");
    serde_json::from_str(answer).expect("an answer is JSON")
}

#[test]
fn the_same_board_gives_equal_documents_everywhere() {
    let (mut server, address) = serve();
    for board in boards() {
        for (args, path, mut request) in [
            (&["hint", "--depth", "1", "--format", "json"][..], "/api/hint", json!({ "depth": 1 })),
            (&["hint", "--depth", "3", "--format", "json"], "/api/hint", json!({})),
            (&["check", "--format", "json"], "/api/check", json!({})),
            (&["check", "--minimal", "--format", "json"], "/api/check", json!({ "minimal": true })),
            (&["check", "--minimise", "--format", "json"], "/api/check", json!({ "minimise": true })),
            (&["steps", "--format", "json"], "/api/steps", json!({})),
            (
                &["steps", "--all", "--technique", "naked-single", "--format", "json"],
                "/api/all-steps",
                json!({ "technique": "naked-single" }),
            ),
            (&["rate", "--format", "json"], "/api/rate", json!({})),
            (&["rate", "--scale", "se,hodoku", "--format", "json"], "/api/rate", json!({ "scales": ["se", "hodoku"] })),
            (&["rate", "--scale", "rounds", "--format", "json"], "/api/rate", json!({ "scales": ["rounds"] })),
            (&["steps", "--scale", "se", "--format", "json"], "/api/se-steps", json!({})),
        ] {
            if args.contains(&"--scale") && board.len() < 81 {
                continue;
            }
            request["board"] = json!(board);
            let expected = by_command(args, &board);
            assert_eq!(by_function(path, &request), expected, "{args:?} {board}");
            assert_eq!(by_http(&address, path, &request), expected, "{args:?} {board}");
        }
    }
    server.kill().expect("it is ours");
    server.wait().expect("it ends");
}

#[test]
fn an_error_is_the_same_kind_of_document() {
    for args in
        [&["check", "--format", "json"][..], &["steps", "--json"], &["rate", "-f", "json"], &["count", "-f", "json"]]
    {
        let document = by_command(args, "12345\n");
        assert_eq!(document["error"]["code"], "board", "{args:?}");
        assert_eq!(document["error"]["line"], 1, "{args:?}");
    }
}
