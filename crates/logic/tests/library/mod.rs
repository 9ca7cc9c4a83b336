//! Cases of a regression library in the field's format, and whether a technique passes them.
//!
//! `:CODE[-VARIANT]:CANDIDATES:GIVENS:DELETED:ELIMINATIONS:PLACEMENTS:EXTRA`

use std::collections::BTreeSet;

use ukodus_core::format::{self, Format, ReadOptions};
use ukodus_core::{Digit, Grid, Shape};
use ukodus_logic::{Candidate, Limits, Logic, Settings, Step, techniques};

/// The codes of the library and the techniques they stand for.
pub(crate) const CODES: &[(&str, &str)] = &[
    ("0000", "full-house"),
    ("0002", "hidden-single"),
    ("0003", "naked-single"),
    ("0100", "pointing"),
    ("0101", "claiming"),
    ("0110", "locked-pair"),
    ("0111", "locked-triple"),
    ("0200", "naked-pair"),
    ("0201", "naked-triple"),
    ("0202", "naked-quad"),
    ("0210", "hidden-pair"),
    ("0211", "hidden-triple"),
    ("0212", "hidden-quad"),
    ("0300", "x-wing"),
    ("0301", "swordfish"),
    ("0302", "jellyfish"),
    ("0310", "finned-x-wing"),
    ("0311", "finned-swordfish"),
    ("03111", "siamese-finned-swordfish"),
    ("0312", "finned-jellyfish"),
    ("03121", "siamese-finned-jellyfish"),
    ("0320", "sashimi-x-wing"),
    ("0321", "sashimi-swordfish"),
    ("03211", "siamese-sashimi-swordfish"),
    ("0322", "sashimi-jellyfish"),
    ("03221", "siamese-sashimi-jellyfish"),
    ("0331", "franken-swordfish"),
    ("0332", "franken-jellyfish"),
    ("0340", "finned-franken-x-wing"),
    ("0341", "finned-franken-swordfish"),
    ("03411", "siamese-finned-franken-swordfish"),
    ("0342", "finned-franken-jellyfish"),
    ("03421", "siamese-finned-franken-jellyfish"),
    ("0362", "finned-mutant-jellyfish"),
    ("03621", "siamese-finned-mutant-jellyfish"),
    ("0363", "finned-mutant-squirmbag"),
    ("0364", "finned-mutant-whale"),
    ("0400", "skyscraper"),
    ("0401", "two-string-kite"),
    ("0402", "empty-rectangle"),
    ("0403", "turbot-fish"),
    ("0404", "dual-two-string-kite"),
    ("0405", "dual-empty-rectangle"),
    ("0500", "simple-colours-trap"),
    ("0501", "simple-colours-wrap"),
    ("0502", "multi-colours-1"),
    ("0503", "multi-colours-2"),
    ("0600", "unique-rectangle-1"),
    ("0601", "unique-rectangle-2"),
    ("0602", "unique-rectangle-3"),
    ("0603", "unique-rectangle-4"),
    ("0604", "unique-rectangle-5"),
    ("0605", "unique-rectangle-6"),
    ("0606", "hidden-rectangle"),
    ("0607", "avoidable-rectangle-1"),
    ("0608", "avoidable-rectangle-2"),
    ("0610", "bug-plus-1"),
    ("0701", "x-chain"),
    ("0702", "xy-chain"),
    ("0703", "remote-pair"),
    ("0706", "continuous-nice-loop"),
    ("0707", "discontinuous-nice-loop"),
    ("0708", "aic"),
    ("0709", "grouped-continuous-nice-loop"),
    ("0710", "grouped-discontinuous-nice-loop"),
    ("0711", "grouped-aic"),
    ("0800", "xy-wing"),
    ("0801", "xyz-wing"),
    ("0803", "w-wing"),
    ("0901", "als-xz"),
    ("0902", "als-xy-wing"),
    ("0903", "als-chain"),
    ("0904", "death-blossom"),
    ("1101", "sue-de-coq"),
    ("1201", "template-set"),
    ("1202", "template-delete"),
];

/// One line of the library.
#[derive(Debug)]
pub(crate) struct Case<'a> {
    /// The line as it is.
    pub(crate) text: &'a str,
    /// The technique's code.
    pub(crate) code: &'a str,
    /// What the variant asks for.
    pub(crate) variant: &'a str,
    /// Exactly what the technique must give: what it takes out, or what it writes.
    eliminations: BTreeSet<Candidate>,
    placements: BTreeSet<Candidate>,
}

/// The cases of a library; lines that are none are passed over.
pub(crate) fn cases(library: &str) -> Vec<Case<'_>> {
    library.lines().filter(|line| line.starts_with(':')).map(Case::new).collect()
}

fn candidates(text: &str) -> BTreeSet<Candidate> {
    let candidate = |word: &str| {
        let [digit, row, col] = word.as_bytes() else { panic!("{word} is no candidate") };
        let cell = Shape::NINE.cell(usize::from(row - b'1'), usize::from(col - b'1'));
        Candidate::new(cell, Digit::new(digit - b'0').expect("a digit"))
    };
    text.split_whitespace().map(candidate).collect()
}

impl<'a> Case<'a> {
    fn new(text: &'a str) -> Self {
        let fields: Vec<&str> = text.split(':').collect();
        let field = |place: usize| fields.get(place).copied().unwrap_or_default();
        let (code, variant) = field(1).split_once('-').unwrap_or((field(1), ""));
        Self { text, code, variant, eliminations: candidates(field(5)), placements: candidates(field(6)) }
    }

    /// The board of the case.
    pub(crate) fn grid(&self) -> Grid {
        let options = ReadOptions { format: Some(Format::Library), ..ReadOptions::default() };
        match format::parse(self.text, &options) {
            Ok(entry) => entry.grid,
            Err(error) => panic!("{}: {error}", self.text),
        }
    }

    /// The slug of the technique.
    pub(crate) fn slug(&self) -> Option<&'static str> {
        CODES.iter().find(|(code, _)| *code == self.code).map(|(_, slug)| *slug)
    }

    fn logic(&self) -> Logic {
        let has_sets = matches!((self.code, self.variant), ("0709", "2") | ("0710" | "0711", "3" | "4"));
        let is_rectangle = ("0600"..="0606").contains(&self.code);
        let limits = Limits {
            fish_size: 7,
            lean_rectangles: self.code == "0405" || (self.code == "0402" && self.variant == "1"),
            missing_corners: !(is_rectangle && self.variant == "1"),
            set_nodes: has_sets,
            set_overlap: !(matches!(self.code, "0902" | "0903" | "0904") && self.variant == "1"),
            ..Limits::default()
        };
        Logic::new(Settings { limits, ..Settings::default() }).with_uniqueness(true)
    }

    /// What the technique finds; `None` where it is not in the registry.
    pub(crate) fn steps(&self) -> Option<Vec<Step>> {
        let technique = techniques::by_slug(self.slug()?)?;
        Some(self.logic().find_all(&self.grid(), technique).expect("the board is small"))
    }

    /// Whether the technique gives exactly what it must: a step with just this effect, or nothing at all.
    pub(crate) fn passes(&self) -> bool {
        let Some(steps) = self.steps() else { return false };
        if self.variant == "x" {
            return steps.is_empty();
        }
        steps.iter().any(|step| {
            step.deduction.eliminations.iter().copied().eq(self.eliminations.iter().copied())
                && step.deduction.placements.iter().copied().eq(self.placements.iter().copied())
        })
    }
}
