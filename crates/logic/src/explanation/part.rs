//! The parts of a line's text: words, and the things of the board that they name.

use std::borrow::Cow;

use ukodus_core::{Cell, Digit, DigitSet, House, Shape};

use super::phrase::{Language, Phrase};
use crate::Candidate;

/// How the items of a list are joined.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Joint {
    /// `a, b and c`.
    And,
    /// `a, b or c`.
    Or,
    /// `a, b, c`.
    Comma,
}

/// A part of a line's text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// Plain words.
    Words(Cow<'static, str>),
    /// A cell.
    Cell(Cell),
    /// A digit.
    Digit(Digit),
    /// A house.
    House(House),
    /// A candidate.
    Candidate(Candidate),
    /// Several cells.
    Cells(Vec<Cell>, Joint),
    /// Several digits.
    Digits(DigitSet, Joint),
    /// Several houses.
    Houses(Vec<House>),
    /// A number in figures.
    Number(usize),
    /// A small number in words.
    Count(usize),
    /// A line of the same explanation, by its place.
    Line(usize),
    /// The name of a set: `A`.
    Name(char),
    /// A phrase within a phrase.
    Phrase(Phrase),
    /// Several parts.
    List(Vec<Part>, Joint),
}

impl Part {
    /// The kind of the part, for front ends: `words`, `cell`, `digit`, `house`, `candidate`, `cells`, `digits`, `houses`
    /// or `line`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Words(_) | Self::Number(_) | Self::Count(_) | Self::Name(_) | Self::Phrase(_) | Self::List(..) => {
                "words"
            }
            Self::Cell(_) => "cell",
            Self::Digit(_) => "digit",
            Self::House(_) => "house",
            Self::Candidate(_) => "candidate",
            Self::Cells(..) => "cells",
            Self::Digits(..) => "digits",
            Self::Houses(_) => "houses",
            Self::Line(_) => "line",
        }
    }

    /// The cells that the part names.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Cell(cell) | Self::Candidate(Candidate { cell, .. }) => std::slice::from_ref(cell),
            Self::Cells(cells, _) => cells,
            _ => &[],
        }
    }

    /// The digits that the part names.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        match self {
            Self::Digit(digit) | Self::Candidate(Candidate { digit, .. }) => DigitSet::only(*digit),
            Self::Digits(digits, _) => *digits,
            _ => DigitSet::EMPTY,
        }
    }

    /// The houses that the part names.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        match self {
            Self::House(house) => std::slice::from_ref(house),
            Self::Houses(houses) => houses,
            _ => &[],
        }
    }

    /// The part as it is written.
    #[must_use]
    pub fn text(&self, shape: Shape, language: &dyn Language) -> String {
        let position = |cell: &Cell| shape.position(*cell).to_string();
        match self {
            Self::Words(words) => words.clone().into_owned(),
            Self::Cell(cell) => position(cell),
            Self::Digit(digit) => digit.to_string(),
            Self::House(house) => house_name(*house, language),
            Self::Candidate(Candidate { cell, digit }) => format!("{}={digit}", position(cell)),
            Self::Cells(cells, joint) => listed(cells.iter().map(position), *joint, language),
            Self::Digits(digits, joint) => listed(digits.iter().map(|digit| digit.to_string()), *joint, language),
            Self::Houses(houses) => house_names(houses, language),
            Self::Number(number) => number.to_string(),
            Self::Count(count) => count_name(*count, language),
            Self::Line(place) => (place + 1).to_string(),
            Self::Name(name) => name.to_string(),
            Self::Phrase(_) | Self::List(..) => {
                let mut parts = Vec::new();
                self.flatten(language, &mut parts);
                parts.iter().map(|part| part.text(shape, language)).collect()
            }
        }
    }

    /// Adds the part to a list without phrases and lists of parts.
    pub(super) fn flatten(&self, language: &dyn Language, parts: &mut Vec<Self>) {
        match self {
            Self::Phrase(phrase) => phrase.flatten(language, parts),
            Self::List(items, joint) => {
                for (place, item) in items.iter().enumerate() {
                    if place > 0 {
                        let joint = if place + 1 < items.len() { Joint::Comma } else { *joint };
                        let between = joint.template();
                        push_words(between_items(&language.translate(between)), parts);
                    }
                    item.flatten(language, parts);
                }
            }
            Self::Words(words) => push_words(words, parts),
            _ => parts.push(self.clone()),
        }
    }
}

impl Joint {
    const fn template(self) -> &'static str {
        match self {
            Self::And => "{item} and {item}",
            Self::Or => "{item} or {item}",
            Self::Comma => "{item}, {item}",
        }
    }
}

/// Adds words, to the last part if that is words too.
pub(super) fn push_words(words: &str, parts: &mut Vec<Part>) {
    match parts.last_mut() {
        _ if words.is_empty() => {}
        Some(Part::Words(before)) => before.to_mut().push_str(words),
        _ => parts.push(Part::Words(Cow::Owned(words.to_owned()))),
    }
}

/// What stands between the two items of a template.
fn between_items(template: &str) -> &str {
    template.strip_prefix("{item}").and_then(|rest| rest.strip_suffix("{item}")).unwrap_or(template)
}

fn listed(items: impl Iterator<Item = String>, joint: Joint, language: &dyn Language) -> String {
    let items: Vec<String> = items.collect();
    let Some((last, rest)) = items.split_last() else { return String::new() };
    if rest.is_empty() {
        return last.clone();
    }
    let [comma, joint] = [Joint::Comma, joint].map(|joint| language.translate(joint.template()));
    format!("{}{}{last}", rest.join(between_items(&comma)), between_items(&joint))
}

fn numbered(template: &'static str, number: &str, language: &dyn Language) -> String {
    language.translate(template).replace("{number}", number)
}

fn house_name(house: House, language: &dyn Language) -> String {
    let (template, number) = match house {
        House::Row(number) => ("row {number}", number),
        House::Column(number) => ("column {number}", number),
        House::Box(number) => ("box {number}", number),
    };
    numbered(template, &(number + 1).to_string(), language)
}

/// Houses, of one kind together: `rows 3 and 9`, `row 3 and boxes 4 and 5`.
fn house_names(houses: &[House], language: &dyn Language) -> String {
    let kinds = houses.chunk_by(|one, other| std::mem::discriminant(one) == std::mem::discriminant(other));
    let kind = |houses: &[House]| {
        let plural = match houses {
            [House::Row(_), _, ..] => "rows {number}",
            [House::Column(_), _, ..] => "columns {number}",
            [House::Box(_), _, ..] => "boxes {number}",
            [house] => return house_name(*house, language),
            [] => return String::new(),
        };
        let number = |house: &House| match *house {
            House::Row(number) | House::Column(number) | House::Box(number) => (number + 1).to_string(),
        };
        numbered(plural, &listed(houses.iter().map(number), Joint::And, language), language)
    };
    listed(kinds.map(kind), Joint::And, language)
}

fn count_name(count: usize, language: &dyn Language) -> String {
    const NAMES: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    NAMES.get(count).map_or_else(|| count.to_string(), |name| language.translate(name).into_owned())
}

/// What a phrase can name.
pub trait ToPart {
    /// It, as a part of a text.
    fn to_part(&self) -> Part;
}

/// Makes the conversions into parts.
macro_rules! parts {
    ($($type:ty => |$value:ident| $part:expr;)*) => {
        $(impl ToPart for $type {
            fn to_part(&self) -> Part {
                let $value = self;
                $part
            }
        })*
    };
}

parts! {
    &'static str => |words| Part::Words(Cow::Borrowed(words));
    Cell => |cell| Part::Cell(*cell);
    Digit => |digit| Part::Digit(*digit);
    House => |house| Part::House(*house);
    Candidate => |candidate| Part::Candidate(*candidate);
    [Cell] => |cells| Part::Cells(cells.to_vec(), Joint::And);
    DigitSet => |digits| Part::Digits(*digits, Joint::And);
    [House] => |houses| Part::Houses(houses.to_vec());
    [Candidate] => |candidates| Part::all(candidates);
    usize => |number| Part::Number(*number);
    char => |name| Part::Name(*name);
    Phrase => |phrase| Part::Phrase(phrase.clone());
    Part => |part| part.clone();
}

impl<T: ToPart + ?Sized> ToPart for &T {
    fn to_part(&self) -> Part {
        (**self).to_part()
    }
}

impl Part {
    /// The items of a list, all of which are meant: `a, b and c`.
    pub(crate) fn all(items: impl IntoIterator<Item = impl ToPart>) -> Self {
        Self::List(items.into_iter().map(|item| item.to_part()).collect(), Joint::And)
    }

    /// The items of a list, one of which is meant: `a, b or c`.
    pub(crate) fn any(items: impl IntoIterator<Item = impl ToPart>) -> Self {
        Self::List(items.into_iter().map(|item| item.to_part()).collect(), Joint::Or)
    }

    /// Clauses one after the other: `a, b, c`.
    pub(crate) fn series(items: impl IntoIterator<Item = impl ToPart>) -> Self {
        Self::List(items.into_iter().map(|item| item.to_part()).collect(), Joint::Comma)
    }

    /// Cells, one of which is meant.
    pub(crate) fn any_cell(cells: &[Cell]) -> Self {
        Self::Cells(cells.to_vec(), Joint::Or)
    }

    /// Digits, one of which is meant.
    pub(crate) const fn any_digit(digits: DigitSet) -> Self {
        Self::Digits(digits, Joint::Or)
    }
}
