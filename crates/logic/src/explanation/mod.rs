//! Why a step is right, line by line, as data: what each line says, what it rests on, and what it shows on the board.
//!
//! Text, pages and pictures are all made from it. A line's text is a [`Phrase`], a template and the cells, digits and houses
//! that it names, so that a front end can link and colour them and a second [`Language`] is a table.

mod outline;
mod part;
mod phrase;

pub use part::{Joint, Part, ToPart};
pub(crate) use phrase::phrase;
pub use phrase::{English, Language, Phrase};

use ukodus_core::{Cell, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Link, Role};

/// Why a step is right: numbered lines, each of which can be checked by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The shape of the board.
    pub shape: Shape,
    /// The lines; the last says what follows.
    pub lines: Vec<Line>,
}

/// A line of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says, without a capital and a full stop.
    pub phrase: Phrase,
    /// The lines that it rests on besides the board, by their places in the list; all of them come before it.
    pub premises: Vec<usize>,
    /// The suppositions that it is made under, outermost first, each by the place of its line. The line of a
    /// supposition is under itself.
    pub branch: Vec<usize>,
    /// What it claims, for those who check it; none for a line that only describes what is on the board.
    pub claims: Vec<Claim>,
    /// What it shows on the board.
    pub drawing: Drawing,
}

/// What a line claims.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Claim {
    /// One of these candidates is true.
    True(Vec<Candidate>),
    /// None of these candidates is true.
    False(Vec<Candidate>),
    /// This is impossible: the supposition it is made under is false.
    Clash,
}

impl From<Phrase> for Line {
    fn from(phrase: Phrase) -> Self {
        Self { phrase, premises: Vec::new(), branch: Vec::new(), claims: Vec::new(), drawing: Drawing::default() }
    }
}

impl Line {
    /// The line, resting on these.
    #[must_use]
    pub fn after(mut self, premises: impl IntoIterator<Item = usize>) -> Self {
        self.premises = premises.into_iter().collect();
        self
    }

    /// The line, made under these suppositions.
    #[must_use]
    pub fn under(mut self, branch: impl IntoIterator<Item = usize>) -> Self {
        self.branch = branch.into_iter().collect();
        self
    }

    /// The line's parts, each as it is written: with a capital at the beginning and a full stop at the end.
    #[must_use]
    pub fn parts(&self, shape: Shape, language: &dyn Language) -> Vec<(Part, String)> {
        let mut parts = self.phrase.parts(language);
        let has_end = matches!(parts.last(), Some(Part::Words(words)) if words.ends_with(['.', '!', '?']));
        if !has_end {
            part::push_words(".", &mut parts);
        }
        let written = |part: Part| {
            let text = part.text(shape, language);
            (part, text)
        };
        let mut parts: Vec<(Part, String)> = parts.into_iter().map(written).collect();
        // Cells are written in one way everywhere: `r1c1`.
        if let Some((part, text)) = parts.first_mut().filter(|(part, _)| part.cells().is_empty()) {
            let mut letters = text.chars();
            if let Some(first) = letters.next() {
                *text = first.to_uppercase().chain(letters).collect();
            }
            if let Part::Words(words) = part {
                words.clone_from(&text.clone().into());
            }
        }
        parts
    }

    /// The line as a sentence.
    #[must_use]
    pub fn text(&self, shape: Shape, language: &dyn Language) -> String {
        self.parts(shape, language).into_iter().map(|(_, text)| text).collect()
    }

    /// Shows what the text names, in the parts that the whole step gives it, and the links between.
    fn show(&mut self, whole: &Drawing) {
        let parts = self.phrase.parts(&English);
        let cells: Vec<Cell> = parts.iter().flat_map(|part| part.cells().iter().copied()).collect();
        let houses: Vec<House> = parts.iter().flat_map(|part| part.houses().iter().copied()).collect();
        let digits = parts.iter().fold(ukodus_core::DigitSet::EMPTY, |digits, part| digits | part.digits());
        let named = |candidate: &Candidate| cells.contains(&candidate.cell) && digits.contains(candidate.digit);
        let drawing = &mut self.drawing;
        for &house in &houses {
            let role = whole.houses.iter().rev().find(|(other, _)| *other == house);
            drawing.houses([house], role.map_or(Role::Pattern, |&(_, role)| role));
        }
        for &cell in &cells {
            let role = whole.cells.iter().rev().find(|(other, _)| *other == cell);
            drawing.cells([cell], role.map_or(Role::Pattern, |&(_, role)| role));
        }
        drawing.candidates.extend(whole.candidates.iter().filter(|(candidate, _)| named(candidate)).copied());
        let joins = |link: &&Link| link.from.iter().chain(&link.to).all(named);
        drawing.links.extend(whole.links.iter().filter(joins).cloned());
    }
}

impl Explanation {
    /// The explanation of these lines; a line that shows nothing of its own shows what its text names.
    pub(crate) fn new(shape: Shape, mut lines: Vec<Line>, whole: &Drawing) -> Self {
        for line in lines.iter_mut().filter(|line| line.drawing == Drawing::default()) {
            line.show(whole);
        }
        Self { shape, lines }
    }
}

/// Lines that lead up to a last one, which rests on them all.
pub(crate) fn lead(lines: impl IntoIterator<Item = Phrase>, last: Phrase) -> Vec<Line> {
    let mut lines: Vec<Line> = lines.into_iter().map(Line::from).collect();
    lines.push(Line::from(last).after(0..lines.len()));
    lines
}
