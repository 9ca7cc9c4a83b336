//! Values that are chosen from a list: help shows the list, and shells complete it.

use std::ffi::OsStr;
use std::fmt::Display;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use ukodus::algorithms::Algorithm;
use ukodus::format::{Alphabet, Format};
use ukodus::generate::Symmetry;
use ukodus::glossary::{TERMS, Term, find_term};
use ukodus::lesson::find_technique;
use ukodus::logic::{Family, Level, TECHNIQUES, Technique};
use ukodus::nine::Isa;
use ukodus::{ALGORITHMS, Scale};

use crate::report::ReportFormat;

/// A parser of values and the list of them.
#[derive(Clone)]
pub(crate) struct Choice<T> {
    parse: fn(&str) -> Result<T, String>,
    list: fn() -> Vec<PossibleValue>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Choice<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        self.parse.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.list)().into_iter()))
    }
}

/// An algorithm of the registry.
#[derive(Copy, Clone)]
pub(crate) struct NamedAlgorithm(pub(crate) &'static dyn Algorithm);

pub(crate) fn algorithm() -> Choice<NamedAlgorithm> {
    let parse = |name: &str| {
        let names = || ALGORITHMS.iter().map(|algorithm| algorithm.name()).collect::<Vec<_>>().join(", ");
        let found = ukodus::algorithm(name).map(NamedAlgorithm);
        found.ok_or_else(|| format!("unknown algorithm; expected one of {}", names()))
    };
    let list = || ALGORITHMS.iter().map(|algorithm| described(algorithm.name(), algorithm.about())).collect();
    Choice { parse, list }
}

/// A technique of the registry.
#[derive(Copy, Clone)]
pub(crate) struct NamedTechnique(pub(crate) &'static Technique);

pub(crate) fn technique() -> Choice<NamedTechnique> {
    let parse = |name: &str| {
        let found = find_technique(name).map(NamedTechnique);
        found.map_err(|error| format!("{error} (run `ukodus techniques` for the list)"))
    };
    let list = || TECHNIQUES.iter().map(|technique| described(technique.slug, technique.name)).collect();
    Choice { parse, list }
}

/// A word of the glossary.
#[derive(Copy, Clone)]
pub(crate) struct NamedTerm(pub(crate) &'static Term);

pub(crate) fn term() -> Choice<NamedTerm> {
    let parse = |name: &str| find_term(name).map(NamedTerm).map_err(|error| error.to_string());
    // A shell would complete a term of several words in pieces.
    let list = || named(TERMS.iter().map(|term| term.word).filter(|word| !word.contains(' ')));
    Choice { parse, list }
}

/// The formats of reports, and the text formats of boards.
pub(crate) fn report_format() -> Choice<ReportFormat> {
    let list = || {
        let mut all: Vec<PossibleValue> =
            ReportFormat::NAMES.iter().map(|(name, about)| described(name, about)).collect();
        all.extend(Format::ALL.iter().map(|format| described(format.name(), format.about())));
        let mut seen = std::collections::HashSet::new();
        all.retain(|value| seen.insert(value.get_name().to_owned()));
        all
    };
    Choice { parse, list }
}

pub(crate) fn format() -> Choice<Format> {
    Choice { parse, list: || Format::ALL.iter().map(|format| described(format.name(), format.about())).collect() }
}

pub(crate) fn alphabet() -> Choice<Alphabet> {
    Choice { parse, list: || named(Alphabet::ALL.iter().map(|alphabet| alphabet.name())) }
}

pub(crate) fn isa() -> Choice<Isa> {
    Choice { parse, list: || named(Isa::ALL.iter().map(|isa| isa.name())) }
}

pub(crate) fn level() -> Choice<Level> {
    Choice { parse, list: || named(Level::ALL.into_iter().map(Level::slug)) }
}

pub(crate) fn family() -> Choice<Family> {
    Choice { parse, list: || named(Family::ALL.into_iter().map(Family::slug)) }
}

pub(crate) fn scale() -> Choice<Scale> {
    Choice { parse, list: || named(Scale::ALL.into_iter().map(Scale::slug)) }
}

pub(crate) fn symmetry() -> Choice<Symmetry> {
    Choice { parse, list: || named(Symmetry::ALL.into_iter().map(Symmetry::slug)) }
}

fn parse<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

fn named(names: impl Iterator<Item = &'static str>) -> Vec<PossibleValue> {
    names.map(PossibleValue::new).collect()
}

fn described(name: &'static str, about: &'static str) -> PossibleValue {
    PossibleValue::new(name).help(about)
}
