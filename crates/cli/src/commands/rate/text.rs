//! Ratings for people: one aligned line a puzzle.

use std::fmt::Write as _;

use ukodus::explainer::Profile;
use ukodus::format::{self, Entry};
use ukodus::logic::rounds::VERSION;
use ukodus::logic::{Ending, Rating, RoundRating, Settings};
use ukodus::wire::SeRatingDoc;
use ukodus::{Rated, Scale, Verdict};

use crate::input::Item;

/// The width of a technique's name; all but a few of Sudoku Explainer's fit.
const TECHNIQUE: usize = 35;

/// The least of a puzzle that is shown, however narrow the terminal is.
const LEAST: usize = 12;

/// What the lines contain. The puzzle comes last: whatever its length, the columns before it are aligned.
pub(super) struct Layout {
    pub(super) scales: Vec<Scale>,
    /// Whether the techniques and the settings are listed below each line.
    pub(super) with_details: bool,
    /// The width of the terminal, if it is one: puzzles are cut to fit.
    pub(super) width: Option<usize>,
}

impl Layout {
    /// The names of the columns.
    pub(super) fn header(&self) -> String {
        let mut text = String::new();
        for scale in &self.scales {
            push_columns(&mut text, *scale, &columns(*scale));
        }
        text + "PUZZLE\n"
    }

    pub(super) fn push(&self, entry: &Entry, rated: &Rated, settings: &Settings, out: &mut String) {
        let not_rated = match rated.uniqueness.verdict {
            Verdict::None => Some("no solution"),
            Verdict::Many => Some("several solutions"),
            _ => None,
        };
        for &scale in &self.scales {
            let texts = match (scale, not_rated) {
                (_, Some(why)) => unrated(scale, why),
                (Scale::Hodoku, None) => rated.rating.as_ref().map_or_else(|| unrated(scale, "not rated"), hodoku),
                (Scale::Rounds, None) => rated.rounds.as_ref().map_or_else(|| unrated(scale, "not rated"), rounds),
                (Scale::Se, None) => {
                    let rating = rated.se.as_ref().and_then(SeRatingDoc::new);
                    rating.map_or_else(|| unrated(scale, "not rated"), |rating| explainer(&rating))
                }
            };
            push_columns(out, scale, &texts);
        }
        let puzzle = format::line(&entry.grid, entry.notation.alphabet);
        self.push_puzzle(entry.metadata.get("name").unwrap_or(&puzzle), out);
        if self.with_details && not_rated.is_none() {
            push_details(rated, settings, out);
        }
    }

    pub(super) fn push_error(&self, item: &Item, out: &mut String) {
        for &scale in &self.scales {
            push_columns(out, scale, &unrated(scale, "error"));
        }
        self.push_puzzle(item.record.text().lines().next().unwrap_or_default(), out);
    }

    fn push_puzzle(&self, puzzle: &str, out: &mut String) {
        let before: usize = self.scales.iter().map(|&scale| width_of(scale)).sum();
        let room = self.width.map_or(usize::MAX, |width| width.saturating_sub(before).max(LEAST));
        let puzzle = puzzle.trim().replace(char::is_control, " ");
        if puzzle.chars().count() <= room {
            out.push_str(&puzzle);
        } else {
            out.extend(puzzle.chars().take(room - 1).chain(['…']));
        }
        out.push('\n');
    }
}

/// The names of the columns of a scale; the last is the hardest technique.
fn columns(scale: Scale) -> Vec<String> {
    match scale {
        Scale::Hodoku => ["LEVEL", "SCORE", "HARDEST TECHNIQUE"].map(String::from).to_vec(),
        Scale::Rounds => vec!["LEVEL".into(), "SCORE".into(), format!("HARDEST METHOD ({VERSION})")],
        // A rating means nothing without its profile.
        Scale::Se => {
            let hardest = format!("HARDEST TECHNIQUE ({})", Profile::SE_1_2_1.name);
            vec!["ER".into(), "EP".into(), "ED".into(), hardest]
        }
    }
}

fn unrated(scale: Scale, why: &str) -> Vec<String> {
    let mut texts = vec!["-".to_string(); columns(scale).len()];
    if let Some(last) = texts.last_mut() {
        *last = why.to_string();
    }
    texts
}

/// The number of characters before the next scale or the puzzle.
fn width_of(scale: Scale) -> usize {
    let mut line = String::new();
    push_columns(&mut line, scale, &columns(scale));
    line.chars().count()
}

fn push_columns(out: &mut String, scale: Scale, texts: &[String]) {
    let Some((technique, figures)) = texts.split_last() else { return };
    for (number, text) in figures.iter().enumerate() {
        let _ = match (scale, number) {
            (Scale::Hodoku | Scale::Rounds, 0) => write!(out, "{text:<8}  "),
            (Scale::Hodoku | Scale::Rounds, _) => write!(out, "{text:>7}  "),
            (Scale::Se, _) => write!(out, "{text:>5}  "),
        };
    }
    let _ = write!(out, "{technique:<TECHNIQUE$}  ");
}

/// A puzzle that is not solved is at least as hard as what was needed so far: `≥`.
fn hodoku(rating: &Rating) -> Vec<String> {
    let least = if rating.ending == Ending::Solved { "" } else { "≥" };
    let hardest = rating.hardest.map_or("already solved", |technique| technique.name);
    vec![format!("{least}{}", rating.level), format!("{least}{}", rating.score), hardest.to_string()]
}

fn rounds(rating: &RoundRating) -> Vec<String> {
    let least = if rating.ending == Ending::Solved { "" } else { "≥" };
    let hardest = match rating.hardest() {
        Some(method) => method.to_string(),
        None if rating.ending == Ending::Solved => "already solved".to_string(),
        None => "no round finished".to_string(),
    };
    vec![format!("{least}{}", rating.level()), format!("{least}{}", rating.score()), hardest]
}

fn explainer(rating: &SeRatingDoc) -> Vec<String> {
    let least = if rating.exact { "" } else { "≥" };
    let number = |value: Option<f64>| value.map_or_else(|| "?".to_string(), |value| format!("{value:.1}"));
    let hardest = rating.hardest.clone().unwrap_or_else(|| "already solved".to_string());
    vec![format!("{least}{:.1}", rating.er), number(rating.ep), number(rating.ed), hardest]
}

fn push_details(rated: &Rated, settings: &Settings, out: &mut String) {
    if let Some(rating) = rated.se.as_ref().and_then(SeRatingDoc::new) {
        let _ = writeln!(out, "  profile {}", rating.profile);
    }
    if let Some(rating) = &rated.rounds {
        for (method, count) in &rating.rounds {
            let _ = writeln!(out, "  {count:>4} × {method}");
        }
        let _ = writeln!(out, "  {}{VERSION}", ending(rating.ending));
    }
    let Some(rating) = &rated.rating else { return };
    for (technique, count) in &rating.counts {
        let _ = writeln!(out, "  {count:>4} × {}", technique.name);
    }
    let _ = writeln!(out, "  {}settings {}, version {}", ending(rating.ending), settings.name, Settings::VERSION);
}

/// How a rating ended, unless it is complete.
fn ending(ending: Ending) -> String {
    if ending == Ending::Solved { String::new() } else { format!("{}, ", ending.slug()) }
}
