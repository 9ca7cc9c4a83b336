//! Questions that are answered row by row.

use ukodus::format::Entry;
use ukodus::generate::{Random, Transform, canonical, canonical_nine};
use ukodus::wire::SeRatingDoc;
use ukodus::{CheckRequest, Control, Reasoner, Scale, Shape, Verdict};

use super::boards::Boards;
use super::solve::{ERROR, solver};
use super::table::{Table, Values};
use super::{Piece, Question, Work};
use crate::errors::Failure;

/// The answer of a column to a row.
enum Answer {
    Name(&'static str),
    Text(Option<String>),
    Number(u64),
    Float(Option<f64>),
    Flag(bool),
    /// A board, as bytes of the column.
    Board(Boards),
    None,
}

/// Answers a question for the rows of a piece.
pub(super) fn answer(piece: &Piece<'_, '_>, question: &Question, work: &Work<'_>) -> Table {
    let mut table = Table::new(question);
    for (index, row) in piece.rows.clone().enumerate() {
        let (answers, error) = match piece.source.read(row) {
            _ if work.cancel.is_cancelled() => (Vec::new(), None),
            None => (Vec::new(), None),
            Some(Err(error)) => (vec![Answer::Name(ERROR)], Some(error.into_message())),
            Some(Ok(entry)) => {
                let number = (piece.first + index) as u64;
                answer_row(&entry, number, piece.source.has_numbers(), question, work)
                    .unwrap_or_else(|error| (vec![Answer::Name(ERROR)], Some(error.into_message())))
            }
        };
        push(&mut table, answers, error);
    }
    table
}

/// Adds a row. Columns without an answer are null.
fn push(table: &mut Table, answers: Vec<Answer>, mut error: Option<String>) {
    let mut answers = answers.into_iter();
    for (_, values) in &mut table.columns {
        if let Values::Messages { rows, texts } = values {
            texts.extend(error.take().map(|text| (*rows, text)));
            *rows += 1;
            continue;
        }
        match (values, answers.next().unwrap_or(Answer::None)) {
            (Values::Names(all), Answer::Name(name)) => all.push(Some(name)),
            (Values::Names(all), _) => all.push(None),
            (Values::Texts(all), Answer::Text(text)) => all.push(text),
            (Values::Texts(all), _) => all.push(None),
            (Values::Numbers(all), Answer::Number(number)) => all.push(Some(number)),
            (Values::Numbers(all), _) => all.push(None),
            (Values::Floats(all), Answer::Float(number)) => all.push(number),
            (Values::Floats(all), _) => all.push(None),
            (Values::Flags(all), Answer::Flag(flag)) => all.push(Some(flag)),
            (Values::Flags(all), _) => all.push(None),
            (Values::Boards(all), Answer::Board(board)) => all.append(board),
            (Values::Boards(all), _) => all.push_none(),
            (Values::Statuses { .. } | Values::Messages { .. }, _) => {}
        }
    }
}

/// The answers to a row, and what kept it from more.
fn answer_row(
    entry: &Entry,
    number: u64,
    has_numbers: bool,
    question: &Question,
    work: &Work<'_>,
) -> Result<(Vec<Answer>, Option<String>), Failure> {
    let grid = &entry.grid;
    let board = |grid: &ukodus::Grid| {
        let mut boards = Boards::new();
        boards.push(grid, entry, has_numbers);
        Answer::Board(boards)
    };
    Ok(match question {
        Question::Count { limit } => {
            let count = solver(work).count(grid, *limit);
            match count.stop {
                Some(stop) => return Err(stop.into()),
                None => (vec![Answer::Number(count.solutions)], None),
            }
        }
        Question::Check => {
            let request = CheckRequest { solver: solver(work), minimality: true, ..CheckRequest::default() };
            let check = ukodus::check(grid, &request);
            let mut answers =
                vec![Answer::Name(check.uniqueness.verdict.slug()), Answer::Number(grid.givens().count() as u64)];
            match &check.redundant {
                Some(Ok(cells)) => {
                    answers.push(Answer::Number(cells.len() as u64));
                    answers.push(Answer::Flag(cells.is_empty()));
                    (answers, None)
                }
                Some(Err(stop)) => (answers, Some(stop.to_string())),
                None => (answers, check.clashes.first().map(ToString::to_string)),
            }
        }
        Question::Rate { scale } => rate(entry, *scale, work)?,
        Question::Canonical => match <&[u8; 81]>::try_from(grid.cells()) {
            Ok(cells) if grid.shape() == Shape::NINE && !grid.has_marks() && grid.is_valid() => {
                let form = canonical_nine(cells);
                let form = ukodus::Grid::from_cells(Shape::NINE, &form).map_err(Failure::from)?;
                (vec![board(&form)], None)
            }
            _ => (vec![board(&canonical(grid)?.grid)], None),
        },
        Question::Shuffle { seed, start } => {
            let mut random = Random::stream(*seed, start.wrapping_add(number));
            (vec![board(&Transform::random(grid.shape(), &mut random).apply(grid))], None)
        }
    })
}

fn rate(entry: &Entry, scale: Scale, work: &Work<'_>) -> Result<(Vec<Answer>, Option<String>), Failure> {
    let mut reasoner = Reasoner::default().with_control(Control::new().with_cancel(work.cancel.clone()));
    if let Some(limit) = work.time_limit {
        reasoner = reasoner.with_time_limit(limit);
    }
    let rated = ukodus::rate_on(&entry.grid, &[scale], &reasoner)?;
    let verdict = rated.uniqueness.verdict;
    let mut answers = vec![Answer::Name(verdict.slug())];
    if let Some(rating) = &rated.rating {
        answers.extend([
            Answer::Name(rating.level.slug()),
            Answer::Number(u64::from(rating.score)),
            rating.hardest.map_or(Answer::None, |technique| Answer::Name(technique.slug)),
            Answer::Number(rating.steps as u64),
            Answer::Name(rating.ending.slug()),
        ]);
    }
    if let Some(rating) = &rated.rounds {
        answers.extend([
            Answer::Name(rating.level().slug()),
            Answer::Number(u64::from(rating.score())),
            rating.hardest().map_or(Answer::None, |method| Answer::Name(method.slug())),
            Answer::Number(rating.rounds.iter().map(|&(_, count)| count as u64).sum()),
            Answer::Name(rating.ending.slug()),
        ]);
    }
    if let Some(rating) = rated.se.as_ref().and_then(SeRatingDoc::new) {
        answers.extend([
            Answer::Float(Some(rating.er)),
            Answer::Float(rating.ep),
            Answer::Float(rating.ed),
            Answer::Text(rating.hardest),
            Answer::Flag(rating.exact),
        ]);
    }
    let error = matches!(verdict, Verdict::None | Verdict::Many)
        .then(|| "only a puzzle with one solution has a rating".to_owned());
    Ok((answers, error))
}
