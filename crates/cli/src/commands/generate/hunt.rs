//! The search for puzzles: try after try on every core, kept in the order of the tries.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ukodus::generate::{FairMaker, Made, Maker, Random, Recipe, Wish, solved};
use ukodus::{Cancel, Grid, Shape};

use super::bar::Bar;
use super::form::{Form, Fresh, Origin};
use crate::batch;
use crate::destination::Destination;
use crate::told;

/// What is looked for, and for how long.
pub(super) struct Hunt<'a> {
    pub(super) shape: Shape,
    pub(super) wish: &'a Wish,
    pub(super) seed: u64,
    /// How many are wanted, if there is an end.
    pub(super) count: Option<u64>,
    pub(super) making: Making<'a>,
    pub(super) is_redundant: bool,
    /// Whether puzzles in a pattern with a clue that could go are left out.
    pub(super) is_minimal: bool,
    pub(super) with_ratings: bool,
    pub(super) tries: Option<u64>,
    pub(super) deadline: Option<(Instant, Duration)>,
    pub(super) threads: usize,
    pub(super) cancel: Cancel,
}

/// What is made.
#[derive(Copy, Clone)]
pub(super) enum Making<'a> {
    /// Puzzles after a recipe.
    Puzzles(&'a Recipe),
    /// Minimal puzzles, those with the same number of clues all equally likely.
    Fair,
    /// Solved boards.
    Solved,
}

/// How a search ended.
pub(super) struct Ended {
    pub(super) found: u64,
    pub(super) tried: u64,
    /// Why it ended before all were found.
    pub(super) why: Option<Why>,
    pub(super) nearest: Option<Miss>,
}

/// Why a search ended early.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Why {
    Interrupted,
    Tries,
    Time,
}

/// A puzzle that is not quite what was wanted.
pub(super) struct Miss {
    by: u64,
    pub(super) puzzle: Grid,
    pub(super) what: String,
}

/// What came of a few tries.
#[derive(Default)]
struct Catch {
    tried: u64,
    found: Vec<Fresh>,
    nearest: Option<Miss>,
    why: Option<Why>,
}

impl Catch {
    fn miss(&mut self, miss: Miss) {
        if self.nearest.as_ref().is_none_or(|nearest| miss.by < nearest.by) {
            self.nearest = Some(miss);
        }
    }
}

impl Hunt<'_> {
    /// Looks for puzzles, hands each to `keep` in the order of the tries, and says how it ended.
    pub(super) fn run(
        &self,
        bar: &mut Bar,
        mut keep: impl FnMut(u64, Fresh) -> anyhow::Result<()>,
    ) -> anyhow::Result<Ended> {
        let mut ended = Ended { found: 0, tried: 0, why: None, nearest: None };
        if self.count == Some(0) {
            return Ok(ended);
        }
        let tries = 0..self.tries.unwrap_or(u64::MAX);
        // A try on a large board takes long, and what it gives is shown as soon as it can be.
        let most = match self.shape.side() {
            0..=9 if self.wish.is_open() => 64,
            0..=9 => 8,
            _ => 1,
        };
        let sink = |caught: Catch| -> ControlFlow<anyhow::Result<()>> {
            let before = ended.tried;
            ended.tried += caught.tried;
            if let Some(miss) = caught.nearest
                && ended.nearest.as_ref().is_none_or(|nearest| miss.by < nearest.by)
            {
                ended.nearest = Some(miss);
            }
            for fresh in caught.found {
                let number = match fresh.origin {
                    Origin::Try { number, .. } => number + 1,
                    Origin::Line(_) => before,
                };
                ended.found += 1;
                if let Err(error) = keep(ended.found, fresh) {
                    return ControlFlow::Break(Err(error));
                }
                if self.count == Some(ended.found) {
                    ended.tried = number;
                    return ControlFlow::Break(Ok(()));
                }
            }
            bar.tell(ended.found, ended.tried);
            match caught.why {
                Some(why) => {
                    ended.why = Some(why);
                    ControlFlow::Break(Ok(()))
                }
                None => ControlFlow::Continue(()),
            }
        };
        let end = batch::in_order(self.threads, batch::grouped(tries, most), |group| self.try_all(&group), sink);
        match end {
            ControlFlow::Break(result) => result?,
            ControlFlow::Continue(()) => ended.why = Some(Why::Tries),
        }
        bar.finish();
        Ok(ended)
    }

    fn try_all(&self, numbers: &[u64]) -> Catch {
        let mut maker = self.maker();
        let mut caught = Catch::default();
        for &number in numbers {
            caught.why = self.over();
            if caught.why.is_some() {
                break;
            }
            self.try_once(number, maker.as_mut(), &mut caught);
            // What was cut short is no puzzle to show.
            caught.why = self.over();
            if caught.why.is_some() {
                caught.found.pop_if(|fresh| matches!(fresh.origin, Origin::Try { number: last, .. } if last == number));
                break;
            }
            caught.tried += 1;
        }
        caught
    }

    /// What makes puzzles after the recipe, if there is one.
    pub(super) fn maker(&self) -> Option<Maker> {
        let Making::Puzzles(recipe) = self.making else { return None };
        Some(Maker::new(recipe).with_limits(self.ends_at(), Some(self.cancel.clone())))
    }

    /// Why to stop now, if there is a reason.
    pub(super) fn over(&self) -> Option<Why> {
        if self.cancel.is_cancelled() {
            return Some(Why::Interrupted);
        }
        self.deadline.filter(|(deadline, _)| Instant::now() >= *deadline).map(|_| Why::Time)
    }

    /// When time is up.
    pub(super) fn ends_at(&self) -> Option<Instant> {
        self.deadline.map(|(deadline, _)| deadline)
    }

    fn try_once(&self, number: u64, maker: Option<&mut Maker>, caught: &mut Catch) {
        let mut random = Random::stream(self.seed, number);
        let origin = Origin::Try { seed: self.seed, number };
        if matches!(self.making, Making::Solved) {
            caught.found.push(Fresh {
                puzzle: solved(self.shape, &mut random),
                solution: None,
                is_minimal: None,
                rating: None,
                origin,
                weight: None,
            });
            return;
        }
        let made = match maker {
            Some(maker) => Some(maker.make(&mut random)),
            None => FairMaker::new().make(&mut random),
        };
        let Some(made) = made else { return };
        if !made.fits() || self.is_minimal && !made.is_minimal {
            return caught.miss(miss_of(made));
        }
        let mut rating = None;
        if !self.wish.is_open() {
            let judged = self.wish.judge(&made.puzzle);
            if self.over().is_some() {
                return;
            }
            if !judged.fits() {
                let what = match &judged.rating {
                    Some(rating) => {
                        let hardest = rating.hardest.map_or("none", |technique| technique.slug);
                        format!("{}, score {}, hardest {hardest}", super::form::level_of(rating), rating.score)
                    }
                    None => "another level".to_string(),
                };
                return caught.miss(Miss { by: judged.misses_by.into(), puzzle: made.puzzle, what });
            }
            rating = judged.rating;
        } else if self.with_ratings {
            rating = self.wish.judge(&made.puzzle).rating;
        }
        let weight = matches!(self.making, Making::Fair).then(|| FairMaker::weight(made.clues));
        let (puzzle, solution, is_minimal) = (made.puzzle, Some(made.solution), Some(made.is_minimal));
        caught.found.push(Fresh { puzzle, solution, is_minimal, rating, weight, origin });
    }
}

/// What a puzzle lacks; those that miss the clues are farther off than those that miss the difficulty.
fn miss_of(made: Made) -> Miss {
    const FAR: u64 = 1 << 40;
    let what = match (made.is_unique, made.misses_by) {
        (false, _) => "more than one solution".to_string(),
        (true, 0) => "a clue that could go".to_string(),
        (true, _) => told::counted(made.clues as u64, "clue"),
    };
    let by = made.misses_by as u64 + if made.is_unique { 0 } else { FAR };
    Miss { by: FAR + by, puzzle: made.puzzle, what }
}

/// Writes puzzles as they come.
pub(super) fn write_to<'a>(
    form: &'a Form,
    destination: &'a mut Destination,
) -> impl FnMut(u64, &Fresh) -> anyhow::Result<()> + 'a {
    let mut text = String::new();
    let mut flushed = Instant::now();
    move |number, fresh| {
        text.clear();
        form.push(number, fresh, &mut text)?;
        destination.write_all(text.as_bytes())?;
        // Whoever waits for the next sees this one.
        if flushed.elapsed() > Duration::from_millis(100) {
            destination.flush()?;
            flushed = Instant::now();
        }
        Ok(())
    }
}
