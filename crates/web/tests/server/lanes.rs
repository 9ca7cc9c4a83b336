use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{Answer, Running, post};
use crate::limits::hopeless;
use crate::{EASY, INKALA};

/// Sends requests without waiting for the responses.
fn flood(server: &Running, count: usize, request: &[u8]) -> Vec<TcpStream> {
    let send = |_| {
        let mut stream = server.connect();
        stream.write_all(request).unwrap();
        stream
    };
    (0..count).map(send).collect()
}

/// The median of the response times of requests that cost little.
fn light_median(server: &Running) -> Duration {
    let board = json!({ "board": "1.3..2.4.1..2.4." }).to_string();
    let mut times: Vec<Duration> = (0..60)
        .map(|number| {
            let start = Instant::now();
            let answer = match number % 3 {
                0 => server.post("/api/parse", &board),
                1 => server.get("/api/formats"),
                _ => server.post("/api/solve", &board),
            };
            assert_eq!(answer.status, 200, "{}", answer.body);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

#[test]
fn requests_that_cost_little_do_not_wait_for_others() {
    let server = Running::start_with(|settings| settings.time_limit = Duration::from_secs(20));
    let steps = post("/api/steps", "application/json", &json!({ "board": INKALA }).to_string());
    let held = flood(&server, 300, &steps);
    server.wait_for_at_least(100);
    // Each would wait for seconds if it had to queue with the others. The time is generous for a busy machine.
    let median = light_median(&server);
    assert!(median < Duration::from_millis(500), "{median:?}");
    drop(held);
    // All have gone away; nothing of theirs goes on.
    server.wait_for(0);
}

#[test]
fn a_lane_that_is_full_refuses_and_the_other_does_not() {
    let server = Running::start_with(|settings| {
        settings.time_limit = Duration::from_secs(5);
        (settings.workers, settings.in_flight) = (1, 2);
    });
    let request = post("/api/solve", "application/json", &hopeless());
    let mut held = flood(&server, 2, &request);
    server.wait_for(2);
    let refused = server.say(&request);
    assert_eq!((refused.error(), refused.header("retry-after")), ((503, "busy".to_owned()), Some("1")));
    // What does not need the lane is answered; so is what needs the other one.
    assert_eq!(server.get("/healthz").status, 200);
    server.ask("/api/solve", &json!({ "board": EASY }));
    server.ask("/api/check", &json!({ "board": INKALA, "minimal": true, "analyse": true }));
    // One has its answer. The other waited for the one thread: until its own time was up, or nearly so.
    for stream in &mut held {
        let answer = Answer::hear(stream);
        assert!(answer.json()["stopped"] == "time" || answer.error() == (503, "busy".to_owned()), "{}", answer.body);
    }
    server.wait_for(0);
}

#[test]
fn a_client_that_goes_away_leaves_the_queue() {
    let server = Running::start_with(|settings| {
        settings.time_limit = Duration::from_mins(1);
        (settings.workers, settings.in_flight) = (1, 3);
    });
    let request = post("/api/solve", "application/json", &hopeless());
    let mut held = flood(&server, 3, &request);
    server.wait_for(3);
    // One of those that wait, and then the one that runs.
    drop(held.pop());
    server.wait_for(2);
    drop(held);
    server.wait_for(0);
}
