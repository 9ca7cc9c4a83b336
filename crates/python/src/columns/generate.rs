//! A column of new puzzles, each from a seed of its own.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use ukodus::generate::{Event, NewPuzzle, PuzzleSearch, TargetError};
use ukodus::{Cancel, Control};

use super::boards::Boards;
use super::in_order;
use super::source::entry;
use super::table::{Table, Values};
use crate::generate::PyTarget;

/// Finds the puzzles of these rows. A row depends on the target, the seed and its own number alone.
pub(super) fn answer(
    PyTarget { target, has_er }: &PyTarget,
    seed: u64,
    rows: Range<u64>,
    has_numbers: bool,
    threads: usize,
    cancel: &Cancel,
    done: &AtomicU64,
) -> Result<Table, TargetError> {
    // A target that no puzzle can match is refused before the first row.
    PuzzleSearch::new(seed).with_count(0).generate(target, |_| ControlFlow::Continue(()))?;
    let mut columns = Columns::new();
    let failed = Mutex::new(None);
    in_order(
        threads,
        rows,
        cancel,
        |row| {
            let mut found = None;
            let control = Control::new().with_cancel(cancel.clone());
            let search = PuzzleSearch::for_row(seed, row).with_control(control).with_ratings();
            let searched = search.generate(target, |event| {
                if let Event::Found(new) = event {
                    found = Some(new);
                }
                ControlFlow::Continue(())
            });
            if let Err(error) = searched {
                *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            }
            found
        },
        |found| {
            if let Some(new) = found {
                columns.push(&new, has_numbers);
            }
            done.fetch_add(1, Ordering::Relaxed);
        },
    );
    match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(columns.into_table(*has_er)),
    }
}

struct Columns {
    puzzles: Boards,
    solutions: Boards,
    clues: Vec<Option<u64>>,
    levels: Vec<Option<&'static str>>,
    scores: Vec<Option<u64>>,
    hardest: Vec<Option<&'static str>>,
    ers: Vec<Option<f64>>,
}

impl Columns {
    const fn new() -> Self {
        let puzzles = Boards::new();
        Self {
            puzzles,
            solutions: Boards::new(),
            clues: Vec::new(),
            levels: Vec::new(),
            scores: Vec::new(),
            hardest: Vec::new(),
            ers: Vec::new(),
        }
    }

    fn push(&mut self, new: &NewPuzzle, has_numbers: bool) {
        let like = entry(new.puzzle.clone());
        self.puzzles.push(&new.puzzle, &like, has_numbers);
        self.solutions.push(&new.solution, &like, has_numbers);
        self.clues.push(Some(new.clues as u64));
        let rating = new.rating.as_ref();
        self.levels.push(rating.map(|rating| rating.level.slug()));
        self.scores.push(rating.map(|rating| u64::from(rating.score)));
        self.hardest.push(rating.and_then(|rating| rating.hardest).map(|technique| technique.slug));
        self.ers.push(new.se.as_ref().map(|se| se.er.get()));
    }

    /// The columns; that of ER only where it is wanted.
    fn into_table(self, has_er: bool) -> Table {
        let mut columns = vec![
            ("puzzle", Values::Boards(self.puzzles)),
            ("solution", Values::Boards(self.solutions)),
            ("clues", Values::Numbers(self.clues)),
            ("level", Values::Names(self.levels)),
            ("score", Values::Numbers(self.scores)),
            ("hardest", Values::Names(self.hardest)),
        ];
        if has_er {
            columns.push(("er", Values::Floats(self.ers)));
        }
        Table { columns }
    }
}
