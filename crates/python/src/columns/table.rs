//! Answers as columns.

use ukodus::Scale;

use super::Question;
use super::boards::Boards;

/// A column of answers.
pub(super) enum Values {
    /// One of a few words.
    Names(Vec<Option<&'static str>>),
    Texts(Vec<Option<String>>),
    Numbers(Vec<Option<u64>>),
    Floats(Vec<Option<f64>>),
    Flags(Vec<Option<bool>>),
    Boards(Boards),
    /// Numbers of solutions up to two; rows that are `OTHER` have their statuses here, in order.
    Statuses {
        counts: Vec<u8>,
        others: Vec<Option<&'static str>>,
    },
    /// Texts of a few rows, in order.
    Messages {
        rows: usize,
        texts: Vec<(usize, String)>,
    },
}

impl Values {
    fn append(&mut self, other: Self) {
        match (self, other) {
            (Self::Names(own), Self::Names(mut more)) => own.append(&mut more),
            (Self::Texts(own), Self::Texts(mut more)) => own.append(&mut more),
            (Self::Numbers(own), Self::Numbers(mut more)) => own.append(&mut more),
            (Self::Floats(own), Self::Floats(mut more)) => own.append(&mut more),
            (Self::Flags(own), Self::Flags(mut more)) => own.append(&mut more),
            (Self::Boards(own), Self::Boards(more)) => own.append(more),
            (Self::Messages { rows, texts }, Self::Messages { rows: more, texts: others }) => {
                texts.extend(others.into_iter().map(|(row, text)| (*rows + row, text)));
                *rows += more;
            }
            _ => debug_assert!(false, "pieces of a table have the same columns"),
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Names(values) => values.len(),
            Self::Texts(values) => values.len(),
            Self::Numbers(values) => values.len(),
            Self::Floats(values) => values.len(),
            Self::Flags(values) => values.len(),
            Self::Boards(boards) => boards.lengths.rows(),
            Self::Statuses { counts, .. } => counts.len(),
            Self::Messages { rows, .. } => *rows,
        }
    }
}

/// Columns of the same length, each with its name.
pub(super) struct Table {
    pub(super) columns: Vec<(&'static str, Values)>,
}

impl Table {
    /// The columns of the answers to a question, without rows.
    pub(super) fn new(question: &Question) -> Self {
        Self { columns: question.columns() }
    }

    pub(super) fn append(&mut self, other: Self) {
        for ((_, own), (_, more)) in self.columns.iter_mut().zip(other.columns) {
            own.append(more);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.columns.first().map_or(0, |(_, values)| values.len())
    }
}

impl Question {
    /// The columns of the answers, without rows.
    fn columns(&self) -> Vec<(&'static str, Values)> {
        let names = |name| (name, Values::Names(Vec::new()));
        let numbers = |name| (name, Values::Numbers(Vec::new()));
        let floats = |name| (name, Values::Floats(Vec::new()));
        let flags = |name| (name, Values::Flags(Vec::new()));
        let texts = |name| (name, Values::Texts(Vec::new()));
        let boards = |name| (name, Values::Boards(Boards::new()));
        let mut columns = match self {
            Self::Count { .. } => vec![numbers("solutions")],
            Self::Check => vec![names("status"), numbers("clues"), numbers("redundant"), flags("minimal")],
            Self::Rate { scale: Scale::Hodoku } => vec![
                names("status"),
                names("level"),
                numbers("score"),
                names("hardest"),
                numbers("steps"),
                names("ending"),
            ],
            Self::Rate { scale: Scale::Rounds } => vec![
                names("status"),
                names("level"),
                numbers("score"),
                names("hardest"),
                numbers("rounds"),
                names("ending"),
            ],
            Self::Rate { scale: Scale::Se } => {
                vec![names("status"), floats("er"), floats("ep"), floats("ed"), texts("hardest"), flags("exact")]
            }
            Self::Canonical => vec![boards("canonical")],
            Self::Shuffle { .. } => vec![boards("puzzle")],
        };
        columns.push(("error", Values::Messages { rows: 0, texts: Vec::new() }));
        columns
    }
}
