use serde::Serialize;
use serde::de::DeserializeOwned;
use ukodus::wire::{ErrorCode, ErrorDoc};

use super::{
    Limits, algorithms, check, examples, export, formats, generate, glossary, hint, parse, practice, qr, rate, solve,
    steps, techniques, trace,
};

/// The HTTP method of a route.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Method {
    /// No body; the response is always the same.
    Get,
    /// A JSON body.
    Post,
}

/// A route of the API.
#[derive(Copy, Clone)]
pub struct Route {
    /// Its HTTP method.
    pub method: Method,
    /// Its path.
    pub path: &'static str,
    /// A one-line description.
    pub about: &'static str,
    /// What a request may cost.
    pub cost: Cost,
    /// Whether the response is a stream of JSON documents, one in each line.
    pub is_stream: bool,
    run: Handler,
}

/// What a request may cost: by this, a host decides where it runs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cost {
    /// It depends on the size of the request alone.
    Fixed,
    /// A search that usually takes less than a millisecond, and checks its limits as often.
    Short,
    /// A search that may take seconds.
    Long,
}

/// The contents of a request.
struct Input<'a> {
    /// The part of the path that matches the braces.
    name: &'a str,
    body: &'a [u8],
    /// Sends a line of a stream; the last line is what the handler returns.
    send: &'a dyn Fn(String),
}

type Handler = fn(&Input<'_>, &Limits) -> Result<String, ErrorDoc>;

/// Every route.
pub static ROUTES: &[Route] = &[
    post("/api/parse", Cost::Fixed, "Read a board: cells, candidates and clashes", |input, limits| {
        to_json(&parse::answer(&input.read()?, limits)?)
    }),
    post("/api/export", Cost::Fixed, "Write a board in every text format", |input, limits| {
        to_json(&export::answer(&input.read()?, limits)?)
    }),
    post("/api/solve", Cost::Short, "Find the solutions of a board", |input, limits| {
        to_json(&solve::answer(&input.read()?, limits)?)
    }),
    post("/api/trace", Cost::Short, "Record a simple search, placement by placement", |input, limits| {
        to_json(&trace::answer(&input.read()?, limits)?)
    }),
    post("/api/check", Cost::Short, "Check a board: solutions, mistakes, clashes", |input, limits| {
        to_json(&check::answer(&input.read()?, limits)?)
    }),
    post("/api/steps", Cost::Long, "Find the solution path of a board", |input, limits| {
        to_json(&steps::answer(&input.read()?, limits)?)
    }),
    stream("/api/steps/stream", "Find the solution path of a board, step by step", |input, limits| {
        to_json(&steps::answer_in_parts(&input.read()?, limits, |part| input.send_part(part))?)
    }),
    post("/api/all-steps", Cost::Long, "Find every step on a board, of one technique or all", |input, limits| {
        to_json(&steps::answer_all(&input.read()?, limits)?)
    }),
    stream("/api/all-steps/stream", "Find every step on a board, one after another", |input, limits| {
        to_json(&steps::answer_all_in_parts(&input.read()?, limits, |part| input.send_part(part))?)
    }),
    post(
        "/api/se-steps",
        Cost::Long,
        "Find the path that gives a rating on Sudoku Explainer's scale",
        |input, limits| to_json(&steps::answer_se(&input.read()?, limits)?),
    ),
    post("/api/hint", Cost::Short, "Find the next step, from a nudge to the full explanation", |input, limits| {
        to_json(&hint::answer(&input.read()?, limits)?)
    }),
    post("/api/rate", Cost::Long, "Rate a puzzle", |input, limits| to_json(&rate::answer(&input.read()?, limits)?)),
    post("/api/generate", Cost::Long, "Generate a puzzle by size and level", |input, limits| {
        to_json(&generate::answer(&input.read()?, limits)?)
    }),
    post("/api/practice", Cost::Long, "Find a position to practise a technique on", |input, limits| {
        to_json(&practice::answer(&input.read()?, limits)?)
    }),
    post("/api/qr", Cost::Fixed, "Encode a text, such as a link, as a QR code", |input, _| {
        to_json(&qr::answer(&input.read()?)?)
    }),
    get("/api/techniques", Cost::Fixed, "List the techniques", |_, _| to_json(&techniques::answer())),
    get("/api/techniques/{slug}", Cost::Short, "Show the page of a technique", |input, limits| {
        to_json(&techniques::answer_one(input.name, limits)?)
    }),
    get("/api/glossary", Cost::Fixed, "List the words of the game, with pictures", |_, _| to_json(&glossary::answer())),
    get("/api/algorithms", Cost::Fixed, "List the algorithms", |_, _| to_json(&algorithms::answer())),
    get("/api/formats", Cost::Fixed, "List the text formats", |_, _| to_json(&formats::answer())),
    get("/api/examples", Cost::Fixed, "List example puzzles, by class", |_, _| to_json(&examples::answer())),
];

const fn post(path: &'static str, cost: Cost, about: &'static str, run: Handler) -> Route {
    Route { method: Method::Post, path, about, cost, is_stream: false, run }
}

/// A search that sends what it finds as it goes.
const fn stream(path: &'static str, about: &'static str, run: Handler) -> Route {
    Route { is_stream: true, ..post(path, Cost::Long, about, run) }
}

const fn get(path: &'static str, cost: Cost, about: &'static str, run: Handler) -> Route {
    Route { method: Method::Get, path, about, cost, is_stream: false, run }
}

impl Route {
    /// The part of `path` that matches the braces (empty if the route has none), or `None` if `path` is not of this
    /// route.
    fn name_in<'a>(&self, path: &'a str) -> Option<&'a str> {
        match self.path.split_once('{') {
            None => (self.path == path).then_some(""),
            Some((start, _)) => path.strip_prefix(start).filter(|name| !name.is_empty() && !name.contains('/')),
        }
    }

    /// Handles a request, JSON to JSON. A route without a body ignores `body`; of a stream, only the last line is
    /// returned.
    ///
    /// # Errors
    ///
    /// The error to return to the client.
    pub fn answer(&self, path: &str, body: &[u8], limits: &Limits) -> Result<String, ErrorDoc> {
        self.answer_in_lines(path, body, limits, &|_| {})
    }

    /// Handles a request, JSON to JSON. Of a stream, every line but the last is passed to `send`; other routes never call
    /// it.
    ///
    /// # Errors
    ///
    /// The error to return to the client.
    pub fn answer_in_lines(
        &self,
        path: &str,
        body: &[u8],
        limits: &Limits,
        send: &dyn Fn(String),
    ) -> Result<String, ErrorDoc> {
        let name = self.name_in(path).unwrap_or_default();
        (self.run)(&Input { name, body, send }, limits)
    }
}

/// The route with this path.
#[must_use]
pub fn find(path: &str) -> Option<&'static Route> {
    ROUTES.iter().find(|route| route.name_in(path).is_some())
}

/// Handles a request to this path, JSON to JSON; of a stream, only the last line is returned.
///
/// # Errors
///
/// The error to return to the client.
pub fn answer(path: &str, json: &str, limits: &Limits) -> Result<String, ErrorDoc> {
    answer_in_lines(path, json, limits, &|_| {})
}

/// Handles a request to this path, JSON to JSON; `send` receives every line of a stream but the last.
///
/// # Errors
///
/// The error to return to the client.
pub fn answer_in_lines(path: &str, json: &str, limits: &Limits, send: &dyn Fn(String)) -> Result<String, ErrorDoc> {
    match find(path) {
        Some(route) => route.answer_in_lines(path, json.as_bytes(), limits, send),
        None => Err(ErrorDoc::new(ErrorCode::NotFound, format!("{path}: no such address"))),
    }
}

impl Input<'_> {
    fn read<T: DeserializeOwned>(&self) -> Result<T, ErrorDoc> {
        Ok(serde_json::from_slice(self.body)?)
    }

    fn send_part<T: Serialize>(&self, part: &T) -> Result<(), ErrorDoc> {
        (self.send)(to_json(part)?);
        Ok(())
    }
}

fn to_json<T: Serialize>(response: &T) -> Result<String, ErrorDoc> {
    serde_json::to_string(response).map_err(|error| ErrorDoc::new(ErrorCode::Internal, error.to_string()))
}
