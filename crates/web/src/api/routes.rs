use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{ApiError, Code, Limits};
use super::{
    algorithms, check, examples, export, formats, generate, hint, parse, rate, solve, steps, techniques, trace,
};

/// How a question is asked over HTTP.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Method {
    /// Without a body; the answer is always the same.
    Get,
    /// With a body of JSON.
    Post,
}

/// A question that can be asked.
#[derive(Copy, Clone)]
pub struct Route {
    /// How it is asked over HTTP.
    pub method: Method,
    /// Its address.
    pub path: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// Whether an answer looks at its limits while it is made, so that it ends when time is up.
    pub heeds_limits: bool,
    run: Answer,
}

/// What came with a question.
struct Asked<'a> {
    /// What stands in the place of the path's braces.
    name: &'a str,
    body: &'a [u8],
}

type Answer = fn(&Asked<'_>, &Limits) -> Result<String, ApiError>;

/// Every question.
pub static ROUTES: &[Route] = &[
    post("/api/parse", "Read a board: its cells, candidates and clashes", |asked, limits| {
        told(&parse::answer(&asked.read()?, limits)?)
    }),
    post("/api/export", "Write a board in every text form", |asked, limits| {
        told(&export::answer(&asked.read()?, limits)?)
    }),
    post("/api/solve", "Find the solutions of a board", |asked, limits| told(&solve::answer(&asked.read()?, limits)?)),
    post("/api/trace", "Follow a simple search, placement by placement", |asked, limits| {
        told(&trace::answer(&asked.read()?, limits)?)
    }),
    post("/api/check", "Tell what is right and wrong with a board", |asked, limits| {
        told(&check::answer(&asked.read()?, limits)?)
    }),
    post("/api/steps", "Find the whole way through a puzzle, or every step of a technique", |asked, limits| {
        told(&steps::answer(&asked.read()?, limits)?)
    }),
    post("/api/hint", "Find the next step, from a nudge to the full reason", |asked, limits| {
        told(&hint::answer(&asked.read()?, limits)?)
    }),
    post("/api/rate", "Tell how hard a puzzle is", |asked, limits| told(&rate::answer(&asked.read()?, limits)?)),
    Route {
        // A large board is filled before the first look at the clock.
        heeds_limits: false,
        ..post("/api/generate", "Make a puzzle by size and level", |asked, limits| {
            told(&generate::answer(&asked.read()?, limits)?)
        })
    },
    get("/api/techniques", "List the techniques", |_, _| told(&techniques::answer())),
    get("/api/techniques/{slug}", "Show the page of a technique", |asked, limits| {
        told(&techniques::answer_one(asked.name, limits)?)
    }),
    get("/api/algorithms", "List the algorithms", |_, _| told(&algorithms::answer())),
    get("/api/formats", "List the text forms", |_, _| told(&formats::answer())),
    get("/api/examples", "List puzzles to try, by class", |_, _| told(&examples::answer())),
];

const fn post(path: &'static str, about: &'static str, run: Answer) -> Route {
    Route { method: Method::Post, path, about, heeds_limits: true, run }
}

const fn get(path: &'static str, about: &'static str, run: Answer) -> Route {
    Route { method: Method::Get, path, about, heeds_limits: false, run }
}

impl Route {
    /// What stands in the place of the braces, if `path` is an address of this question: nothing where there are none.
    fn name_in<'a>(&self, path: &'a str) -> Option<&'a str> {
        match self.path.split_once('{') {
            None => (self.path == path).then_some(""),
            Some((start, _)) => path.strip_prefix(start).filter(|name| !name.is_empty() && !name.contains('/')),
        }
    }

    /// Answers: JSON to JSON. Where the question has no body, it is not looked at.
    ///
    /// # Errors
    ///
    /// Why there is no answer.
    pub fn answer(&self, path: &str, body: &[u8], limits: &Limits) -> Result<String, ApiError> {
        let name = self.name_in(path).unwrap_or_default();
        (self.run)(&Asked { name, body }, limits)
    }
}

/// The question at this address.
#[must_use]
pub fn find(path: &str) -> Option<&'static Route> {
    ROUTES.iter().find(|route| route.name_in(path).is_some())
}

/// Answers the question at this address: JSON to JSON.
///
/// # Errors
///
/// Why there is no answer.
pub fn answer(path: &str, json: &str, limits: &Limits) -> Result<String, ApiError> {
    match find(path) {
        Some(route) => route.answer(path, json.as_bytes(), limits),
        None => Err(ApiError::new(Code::NotFound, format!("there is nothing at {path}"))),
    }
}

impl Asked<'_> {
    fn read<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        Ok(serde_json::from_slice(self.body)?)
    }
}

fn told<T: Serialize>(response: &T) -> Result<String, ApiError> {
    serde_json::to_string(response).map_err(|error| ApiError::new(Code::Internal, error.to_string()))
}
