//! Ratings as CSV: the columns of each scale, in the order asked for.

use std::fmt::Write as _;

use ukodus::format::{self, Entry};
use ukodus::logic::rounds::{Method, VERSION};
use ukodus::logic::{Rating, RoundRating, Settings};
use ukodus::wire::SeRatingDoc;
use ukodus::{Rated, Scale};

use crate::input::Item;
use crate::report::csv::push_field;

/// The columns of a scale.
const fn columns(scale: Scale) -> &'static [&'static str] {
    match scale {
        Scale::Hodoku => &["level", "score", "hardest", "steps", "ending", "techniques", "settings", "version"],
        Scale::Rounds => &["level", "score", "hardest", "rounds", "ending", "methods", "version"],
        Scale::Se => &["er", "ep", "ed", "hardest", "status", "profile"],
    }
}

/// The header; a name that two scales share is written with its scale the second time.
pub(super) fn header(scales: &[Scale]) -> String {
    let mut names = vec!["puzzle".to_string()];
    for &scale in scales {
        for &column in columns(scale) {
            let is_taken = names.iter().any(|name| name == column);
            names.push(if is_taken { format!("{scale}_{column}") } else { column.to_string() });
        }
    }
    names.join(",") + "\n"
}

pub(super) fn push(entry: &Entry, rated: &Rated, scales: &[Scale], settings: &Settings, out: &mut String) {
    push_field(out, &format::line(&entry.grid, entry.notation.alphabet));
    let verdict = rated.uniqueness.verdict.slug();
    for scale in scales {
        let _ = match scale {
            Scale::Hodoku => match &rated.rating {
                Some(rating) => push_hodoku(rating, settings, out),
                None => write!(out, ",,,,,{verdict},,,"),
            },
            Scale::Rounds => match &rated.rounds {
                Some(rating) => push_rounds(rating, out),
                None => write!(out, ",,,,,{verdict},,"),
            },
            Scale::Se => match &rated.se {
                Some(rating) => push_se(SeRatingDoc::new(rating), out),
                None => write!(out, ",,,,,{verdict},"),
            },
        };
    }
    out.push('\n');
}

pub(super) fn push_error(item: &Item, scales: &[Scale], out: &mut String) {
    push_field(out, item.record.text().trim_end());
    out.push_str(",error");
    let columns: usize = scales.iter().map(|&scale| columns(scale).len()).sum();
    out.extend(std::iter::repeat_n(',', columns.saturating_sub(1)));
    out.push('\n');
}

fn push_hodoku(rating: &Rating, settings: &Settings, out: &mut String) -> std::fmt::Result {
    let hardest = rating.hardest.map_or("", |technique| technique.slug);
    let counts = rating.counts.iter().map(|(technique, count)| format!("{} {count}", technique.slug));
    let counts = counts.collect::<Vec<_>>().join("; ");
    write!(out, ",{},{},{hardest},", rating.level.slug(), rating.score)?;
    write!(out, "{},{},{counts},", rating.steps, rating.ending.slug())?;
    push_field(out, &settings.name);
    write!(out, ",{}", Settings::VERSION)
}

fn push_rounds(rating: &RoundRating, out: &mut String) -> std::fmt::Result {
    let hardest = rating.hardest().map_or("", Method::slug);
    let counts = rating.rounds.iter().map(|(method, count)| format!("{} {count}", method.slug()));
    let counts = counts.collect::<Vec<_>>().join("; ");
    let rounds: usize = rating.rounds.iter().map(|(_, count)| count).sum();
    write!(out, ",{},{},{hardest},", rating.level().slug(), rating.score())?;
    write!(out, "{rounds},{},{counts},{}", rating.ending.slug(), VERSION)
}

fn push_se(rating: Option<SeRatingDoc>, out: &mut String) -> std::fmt::Result {
    let Some(rating) = rating else {
        return out.write_str(",,,,,not-unique,");
    };
    let number = |value: Option<f64>| value.map(|value| format!("{value:.1}")).unwrap_or_default();
    let status = if rating.exact { "exact" } else { "at-least" };
    write!(out, ",{:.1},{},{},", rating.er, number(rating.ep), number(rating.ed))?;
    push_field(out, &rating.hardest.unwrap_or_default());
    write!(out, ",{status},{}", rating.profile)
}
