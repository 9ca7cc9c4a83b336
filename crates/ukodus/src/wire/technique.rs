use serde::Serialize;
use ukodus_logic::{Family, Level, Technique};

use super::{BoardDoc, Name, StepDoc};
use crate::lesson::{Block, Lesson, summary};

/// A technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Technique"))]
#[serde(rename_all = "camelCase")]
pub struct TechniqueDoc {
    /// Its name in commands and addresses.
    pub slug: &'static str,
    /// Its name, for people.
    pub name: &'static str,
    /// Its family.
    pub family: Name<Family>,
    /// How hard a step is.
    pub level: Name<Level>,
    /// What a step adds to a puzzle's score.
    pub score: u32,
    /// Whether it is tried by default.
    pub enabled: bool,
    /// Whether it argues from the puzzle having just one solution.
    pub needs_uniqueness: bool,
    /// What it is, in a sentence.
    pub summary: &'static str,
}

impl From<&'static Technique> for TechniqueDoc {
    fn from(technique: &'static Technique) -> Self {
        Self {
            slug: technique.slug,
            name: technique.name,
            family: Name(technique.family),
            level: Name(technique.level),
            score: technique.score,
            enabled: technique.enabled,
            needs_uniqueness: technique.needs_uniqueness,
            summary: summary(technique),
        }
    }
}

/// A technique's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TechniquePage"))]
pub struct TechniquePageDoc {
    /// The technique.
    pub technique: TechniqueDoc,
    /// The text under each heading.
    pub sections: Vec<SectionDoc>,
}

/// A heading and the text below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Section"))]
pub struct SectionDoc {
    /// The heading.
    pub title: &'static str,
    /// The text below it.
    pub blocks: Vec<BlockDoc>,
}

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Block"))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum BlockDoc {
    /// A paragraph, or an item of a list; in Markdown.
    Text {
        /// The text, on one line.
        text: String,
        /// Whether it is an item of a list.
        item: bool,
    },
    /// A board with a step of the technique.
    Example {
        /// The board, with its candidates.
        board: Box<BoardDoc>,
        /// The step.
        step: Option<Box<StepDoc>>,
    },
    /// A board on which the technique finds nothing.
    Nothing {
        /// The board, with its candidates.
        board: Box<BoardDoc>,
    },
}

impl From<&Lesson> for TechniquePageDoc {
    fn from(lesson: &Lesson) -> Self {
        let block = |block: &Block| match block {
            Block::Paragraph(text) => BlockDoc::Text { text: text.clone(), item: false },
            Block::Item(text) => BlockDoc::Text { text: text.clone(), item: true },
            Block::Example { board, step } => {
                let step = step.as_deref().map(|step| StepDoc::alternatives(board, [step]).swap_remove(0));
                BlockDoc::Example { board: Box::new((&**board).into()), step: step.map(Box::new) }
            }
            Block::CounterExample { board } => BlockDoc::Nothing { board: Box::new((&**board).into()) },
        };
        let section = |section: &crate::lesson::Section| SectionDoc {
            title: section.title,
            blocks: section.blocks.iter().map(block).collect(),
        };
        Self { technique: lesson.technique.into(), sections: lesson.sections.iter().map(section).collect() }
    }
}
