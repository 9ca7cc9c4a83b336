use std::io::{Read, Write};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::EASY;
use crate::client::{Answer, Running, post};

/// A board that nobody solves in the time that a test takes: 100×100, one digit given.
pub(crate) fn hopeless() -> String {
    let mut cells = vec!["0"; 10_000];
    cells[0] = "1";
    json!({ "board": cells.join(" "), "algorithm": "backtrack" }).to_string()
}

#[test]
fn a_hopeless_board_is_answered_in_time_and_holds_no_worker() {
    let server = Running::start_with(|settings| {
        settings.time_limit = Duration::from_millis(300);
        settings.workers = 1;
    });
    for path in ["/api/solve", "/api/check"] {
        let body =
            if path == "/api/solve" { hopeless() } else { hopeless().replace(",\"algorithm\":\"backtrack\"", "") };
        let start = Instant::now();
        let answer = server.post(path, &body);
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert!(start.elapsed() < Duration::from_secs(3), "{path} took {:?}", start.elapsed());
    }
    let stopped = server.post("/api/solve", &hopeless()).json();
    assert_eq!((&stopped["outcome"], &stopped["stopped"]), (&json!("unknown"), &json!("time")));
    // The one worker is free again.
    let start = Instant::now();
    server.ask("/api/solve", &json!({ "board": EASY }));
    assert!(start.elapsed() < Duration::from_secs(1));
}

#[test]
fn a_question_may_ask_for_less_time() {
    let server = Running::start();
    let body = hopeless().replacen('{', "{\"timeLimitMs\":50,", 1);
    let start = Instant::now();
    assert_eq!(server.post("/api/solve", &body).json()["stopped"], "time");
    assert!(start.elapsed() < Duration::from_secs(3));
}

#[test]
fn a_client_that_goes_away_frees_its_worker() {
    let server = Running::start_with(|settings| {
        settings.time_limit = Duration::from_mins(1);
        settings.workers = 1;
    });
    let mut gone = server.connect();
    gone.write_all(&post("/api/solve", "application/json", &hopeless())).unwrap();
    server.wait_for(1);
    drop(gone);
    let start = Instant::now();
    server.ask("/api/solve", &json!({ "board": EASY }));
    assert!(start.elapsed() < Duration::from_secs(5), "the worker was held for {:?}", start.elapsed());
}

#[test]
fn a_large_body_or_board_is_refused() {
    let server = Running::start_with(|settings| (settings.body_limit, settings.side_limit) = (10_000, 16));
    let large = json!({ "board": "x".repeat(10_000) }).to_string();
    assert_eq!(server.post("/api/solve", &large).error(), (413, "body_size".to_owned()));
    // The same without saying how long it will be.
    let head = "POST /api/solve HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n";
    let chunked = format!("{head}transfer-encoding: chunked\r\n\r\n{:x}\r\n{large}\r\n0\r\n\r\n", large.len());
    assert_eq!(server.say(chunked.as_bytes()).error(), (413, "body_size".to_owned()));
    let board = json!({ "board": vec!["0"; 625].join(" ") });
    let answer = server.post("/api/solve", &board.to_string());
    assert_eq!(answer.error(), (422, "board_size".to_owned()), "{}", answer.body);
    assert!(answer.body.contains("25×25") && answer.body.contains("16×16"));
}

#[test]
fn logic_refuses_boards_above_its_size() {
    let server = Running::start();
    let board = json!({ "board": vec!["0"; 36 * 36].join(" "), "timeLimitMs": 200 });
    for path in ["/api/steps", "/api/hint", "/api/rate"] {
        assert_eq!(server.post(path, &board.to_string()).error(), (422, "board_size".to_owned()), "{path}");
    }
}

#[test]
fn a_slow_client_is_let_go() {
    let server = Running::start_with(|settings| settings.read_timeout = Duration::from_millis(300));
    // A head that does not end.
    let mut slow = server.connect();
    slow.write_all(b"GET / HTTP/1.1\r\nhost:").unwrap();
    let start = Instant::now();
    let answer = Answer::hear(&mut slow);
    assert!(matches!(answer.status, 0 | 408), "{answer:?}");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    // A body that does not.
    let mut slow = server.connect();
    let request = post("/api/solve", "application/json", &json!({ "board": EASY }).to_string());
    slow.write_all(&request[..request.len() - 10]).unwrap();
    assert_eq!(Answer::hear(&mut slow).error(), (408, "body_time".to_owned()));
}

#[test]
fn a_client_that_does_not_read_is_let_go() {
    let server = Running::start_with(|settings| settings.write_timeout = Duration::from_millis(500));
    let request = "GET /api/techniques HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let mut greedy = server.connect();
    greedy.set_write_timeout(Some(Duration::from_secs(20))).unwrap();
    // Requests without end, and not a byte is read: when the buffers in between are full, the server cannot write.
    let start = Instant::now();
    let ended = (0..100_000).find_map(|_| greedy.write_all(request.as_bytes()).err());
    let error = ended.expect("the server closed the connection");
    assert!(start.elapsed() < Duration::from_secs(15), "{:?}: {error}", start.elapsed());
    assert_ne!(error.kind(), std::io::ErrorKind::WouldBlock, "the server held the connection");
    // Its place is free again.
    let open =
        || server.get("/metrics").body.lines().find(|line| line.starts_with("ukodus_connections ")).map(str::to_owned);
    let own = Some("ukodus_connections 1".to_owned());
    assert!(
        (0..1000).any(|_| open() == own || {
            std::thread::sleep(Duration::from_millis(5));
            false
        }),
        "{:?}",
        open()
    );
}

#[test]
fn a_thousand_questions_in_flight_are_all_answered() {
    let server = Running::start();
    let request = post("/api/solve", "application/json", &json!({ "board": EASY }).to_string());
    let (head, tail) = request.split_at(request.len() - 1);
    // All have begun before the first ends.
    let mut streams: Vec<_> = (0..1000)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(head).unwrap();
            stream
        })
        .collect();
    for stream in &mut streams {
        stream.write_all(tail).unwrap();
    }
    for mut stream in streams {
        let answer = Answer::hear(&mut stream);
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert_eq!(answer.json()["outcome"], "unique");
    }
}

#[test]
fn connections_above_the_limit_wait_their_turn() {
    let server = Running::start_with(|settings| {
        settings.connections = 2;
        settings.read_timeout = Duration::from_millis(500);
    });
    let _idle = [server.connect(), server.connect()];
    let start = Instant::now();
    assert_eq!(server.get("/healthz").status, 200);
    assert!(start.elapsed() > Duration::from_millis(100), "the idle ones were let go first");
}

#[test]
fn it_stops_when_told_and_finishes_what_is_under_way() {
    let mut server = Running::start_with(|settings| settings.time_limit = Duration::from_secs(1));
    let mut idle = server.connect();
    let mut asked = server.connect();
    asked.write_all(&post("/api/solve", "application/json", &hopeless())).unwrap();
    server.wait_for(1);
    server.stop();
    assert_eq!(Answer::hear(&mut asked).json()["stopped"], "time");
    let start = Instant::now();
    server.join();
    assert!(start.elapsed() < Duration::from_secs(4));
    assert_eq!(idle.read(&mut [0; 1]).unwrap_or(0), 0);
}

#[test]
fn an_address_that_is_taken_is_an_error() {
    let server = Running::start();
    let settings = ukodus_web::server::Settings { address: server.address, ..Default::default() };
    assert_eq!(ukodus_web::server::Server::bind(settings).unwrap_err().kind(), std::io::ErrorKind::AddrInUse);
}
