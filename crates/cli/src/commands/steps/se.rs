//! The path that gives a rating on Sudoku Explainer's scale.

use std::fmt::Write as _;

use ukodus::explainer::{RateError, Step};
use ukodus::format::Entry;
use ukodus::wire::SePathDoc;
use ukodus::{Reasoner, SeExplanation, Verdict};

use crate::bulk::{self, Answer, Note};
use crate::commands::rate::push_error_document;
use crate::exit::ExitStatus;
use crate::format_args::push_document;
use crate::input::Item;
use crate::units;

pub(super) fn answer(item: &Item, is_json: bool, reasoner: &Reasoner) -> Answer {
    let mut answered = Answer::default();
    let found = bulk::entry_of(item).and_then(|entry| {
        let found = ukodus::explain_se(&entry.grid, reasoner);
        let found = found.map_err(|error| format!("{}: line {}: {error}", item.source, entry.line))?;
        Ok((entry, found))
    });
    let (entry, found) = match found {
        Ok(found) => found,
        Err(message) => {
            if is_json {
                push_error_document(item, &message, &mut answered.out);
            } else {
                answered.out.push_str("error\n");
            }
            return answered.failed(&message);
        }
    };
    if is_json {
        push_document(&mut answered.out, &SePathDoc::new(&entry, &found));
    } else {
        push_text(&entry, &found, &mut answered.out);
    }
    (answered.kind, answered.status) = match found.path.as_ref().map(|path| path.rating) {
        None => ("not rated", ExitStatus::No),
        Some(Ok(_)) => ("explained", ExitStatus::Success),
        Some(Err(RateError::Stopped { stop, .. })) => {
            let note = format!("{}: line {}: {stop}; there may be more steps", item.source, entry.line);
            answered.notes.push(Note::Warning(note));
            ("not finished", bulk::status_of_stop(stop))
        }
        Some(Err(_)) => ("not solved by logic", ExitStatus::No),
    };
    answered
}

fn push_text(entry: &Entry, found: &SeExplanation, out: &mut String) {
    let Some(path) = &found.path else {
        let why = if found.uniqueness.verdict == Verdict::None { "no solution" } else { "more than one solution" };
        let _ = writeln!(out, "Not rated: {why}.\n");
        return;
    };
    for (number, step) in path.steps.iter().enumerate() {
        let _ = writeln!(out, "{:>3}. {} {} => {}", number + 1, step.rating, step.technique, effects(entry, step));
        for line in &step.explanation {
            let _ = writeln!(out, "     {line}");
        }
    }
    let steps = units::counted(path.steps.len() as u64, "step");
    let _ = match &path.rating {
        Ok(rating) => writeln!(
            out,
            "Solved in {steps}. ER {}, EP {}, ED {} ({}).\n",
            rating.er, rating.ep, rating.ed, rating.profile
        ),
        Err(error) => writeln!(out, "Stopped after {steps}: {error}.\n"),
    };
}

/// What a step changes: `r1c1=5`, or `r8c3<>7, r9c3<>7`.
fn effects(entry: &Entry, step: &Step) -> String {
    let shape = entry.grid.shape();
    let placed = step.placement.iter().map(|&(cell, digit)| format!("{}={digit}", shape.position(cell)));
    let removed = step.eliminations.iter().map(|&(cell, digit)| format!("{}<>{digit}", shape.position(cell)));
    placed.chain(removed).collect::<Vec<_>>().join(", ")
}
