//! Steps, drawings and ratings as JSON: every role, every link, nothing only in words.

use serde_json::{Map, Value, json};
use ukodus_core::{Cell, House, Shape};

use crate::drawing::Drawing;
use crate::settings::Settings;
use crate::solver::{Ending, Rating};
use crate::step::Step;
use crate::words::Words;
use crate::{Candidate, Technique};

impl Step {
    /// The step as a JSON object: technique, sentence, notation, placements, eliminations, drawing.
    ///
    /// A cell is named (`"cell": "r1c2"`) and numbered from 0, row by row (`"index": 1`).
    #[must_use]
    pub fn to_json(&self) -> Value {
        let Technique { slug, name, family, .. } = *self.technique;
        json!({
            "technique": slug,
            "name": name,
            "family": family.to_string(),
            "level": self.level.slug(),
            "score": self.score,
            "notation": self.notation(),
            "sentence": self.sentence(),
            "placements": candidates(self.shape, &self.deduction.placements),
            "eliminations": candidates(self.shape, &self.deduction.eliminations),
            "drawing": self.drawing().to_json(self.shape),
        })
    }
}

impl Drawing {
    /// The drawing as a JSON object: `cells`, `candidates` and `houses` with their `role`, and `links`.
    #[must_use]
    pub fn to_json(&self, shape: Shape) -> Value {
        let cells = self.cells.iter().map(|&(at, role)| with_role(cell(shape, at), role));
        let marks = self.candidates.iter().map(|&(at, role)| with_role(candidate(shape, at), role));
        let houses = self.houses.iter().map(|&(at, role)| with_role(house(at), role));
        let links = self.links.iter().map(|link| {
            json!({
                "from": candidates(shape, &link.from),
                "to": candidates(shape, &link.to),
                "strength": link.strength.to_string(),
            })
        });
        json!({
            "cells": cells.collect::<Vec<_>>(),
            "candidates": marks.collect::<Vec<_>>(),
            "houses": houses.collect::<Vec<_>>(),
            "links": links.collect::<Vec<_>>(),
        })
    }
}

impl Rating {
    /// The rating as a JSON object, with the name and version of the settings that made it.
    #[must_use]
    pub fn to_json(&self, settings: &Settings) -> Value {
        let counts: Map<String, Value> =
            self.counts.iter().map(|&(technique, count)| (technique.slug.to_owned(), json!(count))).collect();
        json!({
            "level": self.level.slug(),
            "score": self.score,
            "hardest": self.hardest.map(|technique| technique.slug),
            "steps": self.steps,
            "ending": self.ending.slug(),
            "solved": self.ending == Ending::Solved,
            "techniques": counts,
            "settings": settings.name,
            "version": Settings::VERSION,
        })
    }
}

fn cell(shape: Shape, cell: Cell) -> Value {
    json!({ "cell": Words::new(shape).cell(cell), "index": cell.index() })
}

fn candidate(shape: Shape, candidate: Candidate) -> Value {
    json!({
        "cell": Words::new(shape).cell(candidate.cell),
        "index": candidate.cell.index(),
        "digit": candidate.digit.get(),
    })
}

fn candidates(shape: Shape, all: &[Candidate]) -> Value {
    all.iter().map(|&one| candidate(shape, one)).collect()
}

fn house(house: House) -> Value {
    let (kind, number) = match house {
        House::Row(number) => ("row", number),
        House::Column(number) => ("column", number),
        House::Box(number) => ("box", number),
    };
    json!({ "kind": kind, "number": number + 1 })
}

fn with_role(mut value: Value, role: crate::Role) -> Value {
    value["role"] = json!(role.to_string());
    value
}
