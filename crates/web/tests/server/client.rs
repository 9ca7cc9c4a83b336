//! A running server, and a client that says just what it is told to.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::oneshot;
use ukodus_web::server::{Server, Settings};

/// A server on a port of its own, stopped when it is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// With the ordinary settings.
    pub(crate) fn start() -> Self {
        Self::start_with(|_| {})
    }

    /// With changed settings.
    pub(crate) fn start_with(change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = Settings { address: ([127, 0, 0, 1], 0).into(), ..Settings::default() };
        change(&mut settings);
        let server = Server::bind(settings).unwrap();
        let address = server.address().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let run = move || server.run_until(async { drop(stopped.await) }).unwrap();
        Self { address, stop: Some(stop), thread: Some(std::thread::spawn(run)) }
    }

    /// Tells the server to stop.
    pub(crate) fn stop(&mut self) {
        drop(self.stop.take());
    }

    /// Waits until it has.
    pub(crate) fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        stream
    }

    /// Says `request` and hears what comes back.
    pub(crate) fn say(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        // A server that has heard enough may hang up before all is said.
        let _ = stream.write_all(request);
        Answer::hear(&mut stream)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.say(format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").as_bytes())
    }

    pub(crate) fn post(&self, path: &str, body: &str) -> Answer {
        self.say(&post(path, "application/json", body))
    }

    /// Waits until so many requests run or wait in the lanes.
    pub(crate) fn wait_for(&self, in_flight: usize) {
        self.wait_until(|found| found == in_flight);
    }

    /// Waits until so many requests or more run or wait in the lanes.
    pub(crate) fn wait_for_at_least(&self, in_flight: usize) {
        self.wait_until(|found| found >= in_flight);
    }

    fn wait_until(&self, holds: impl Fn(usize) -> bool) {
        for _ in 0..4000 {
            if holds(self.in_flight()) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("there are {} requests in flight", self.in_flight());
    }

    /// How many requests run or wait in the lanes.
    fn in_flight(&self) -> usize {
        let metrics = self.get("/metrics").body;
        let lanes = metrics.lines().filter(|line| line.starts_with("ukodus_requests_in_flight{"));
        lanes.map(|line| line.rsplit(' ').next().unwrap().parse::<usize>().unwrap()).sum()
    }

    /// Posts what can be answered.
    pub(crate) fn ask(&self, path: &str, body: &Value) -> Value {
        let answer = self.post(path, &body.to_string());
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.json()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
        if !std::thread::panicking() {
            self.join();
        }
    }
}

/// A request with a body.
pub(crate) fn post(path: &str, kind: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    let head = format!("POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: {kind}\r\n");
    format!("{head}content-length: {length}\r\n\r\n{body}").into_bytes()
}

/// What a server said.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    /// Hears an answer to its end; status 0 where the connection was closed without one.
    pub(crate) fn hear(stream: &mut TcpStream) -> Self {
        let mut bytes = Vec::new();
        // That the connection is reset once all is said is no matter.
        let _ = stream.read_to_end(&mut bytes);
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
        let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
        Self { status, headers: lines.filter_map(header).collect(), body: body.to_owned() }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The code of an error, with its status.
    pub(crate) fn error(&self) -> (u16, String) {
        (self.status, self.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
    }
}
