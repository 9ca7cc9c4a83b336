//! Phrases: a template in words, and the things that it names.

use std::borrow::Cow;

use ukodus_core::Shape;

use super::part::{Part, push_words};

/// A language: what is written for each English template.
///
/// Templates name their gaps, `in {house}, {cell} is the only cell that can be {digit}`, so that a translation may
/// put them in another order. A language is a table; what it does not know stays English.
pub trait Language {
    /// The translation of a template.
    fn translate(&self, template: &'static str) -> Cow<'_, str>;
}

/// The language of the templates themselves.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct English;

impl Language for English {
    fn translate(&self, template: &'static str) -> Cow<'_, str> {
        Cow::Borrowed(template)
    }
}

/// A phrase: a template and what fills its gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    template: &'static str,
    gaps: Vec<(&'static str, Part)>,
}

impl Phrase {
    /// A phrase of a template with gaps, as `{cell} is {digit}`.
    #[must_use]
    pub const fn new(template: &'static str, gaps: Vec<(&'static str, Part)>) -> Self {
        Self { template, gaps }
    }

    /// The template.
    #[must_use]
    pub const fn template(&self) -> &'static str {
        self.template
    }

    /// The phrase in words and the things they name, without phrases inside.
    #[must_use]
    pub fn parts(&self, language: &dyn Language) -> Vec<Part> {
        let mut parts = Vec::new();
        self.flatten(language, &mut parts);
        parts
    }

    /// The phrase as text.
    #[must_use]
    pub fn text(&self, shape: Shape, language: &dyn Language) -> String {
        self.parts(language).iter().map(|part| part.text(shape, language)).collect()
    }

    pub(super) fn flatten(&self, language: &dyn Language, parts: &mut Vec<Part>) {
        let template = language.translate(self.template);
        let mut rest: &str = &template;
        while let Some((before, after)) = rest.split_once('{') {
            push_words(before, parts);
            let Some((name, after)) = after.split_once('}') else { break };
            match self.gaps.iter().find(|(gap, _)| *gap == name) {
                Some((_, part)) => part.flatten(language, parts),
                // A gap that nothing fills is shown as it is written: a test finds it.
                None => push_words(&format!("{{{name}}}"), parts),
            }
            rest = after;
        }
        push_words(rest, parts);
    }
}

/// A phrase: its template, then what fills the gaps, as `cell` for a variable of the gap's name or as `cell = value`.
macro_rules! phrase {
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::explanation::Phrase::new(
            $template,
            vec![$((stringify!($name), $crate::explanation::phrase!(@part $name $(= $value)?))),*],
        )
    };
    (@part $name:ident = $value:expr) => { ($value).to_part() };
    (@part $name:ident) => { $name.to_part() };
}
pub(crate) use phrase;
