//! The page of a technique: what it is, how to find it, why it holds, with examples on the board.

use ukodus_core::format::{self, ReadOptions};
use ukodus_core::{Control, Grid};
use ukodus_logic::{Logic, Settings, Step, TECHNIQUES, Technique, techniques, with_marks};

use crate::lookup::{self, LookupError};

/// A technique's page, ready to be shown.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The technique.
    pub technique: &'static Technique,
    /// The text under each heading.
    pub sections: Vec<Section>,
}

/// A heading and the text below it.
#[derive(Clone, Debug)]
pub struct Section {
    /// The heading.
    pub title: &'static str,
    /// The text below it.
    pub blocks: Vec<Block>,
}

/// A piece of a page.
#[derive(Clone, Debug)]
pub enum Block {
    /// A paragraph, in Markdown, on one line.
    Paragraph(String),
    /// An item of a list, in Markdown, on one line.
    Item(String),
    /// A board with a step of the technique.
    Example {
        /// The board, with its candidates.
        board: Box<Grid>,
        /// The step; `None` only if the search was stopped.
        step: Option<Box<Step>>,
    },
    /// A board on which the technique finds nothing.
    CounterExample {
        /// The board, with its candidates.
        board: Box<Grid>,
    },
}

/// Reads the page of a technique and finds the steps of its examples.
///
/// ```
/// use ukodus::lesson::{Block, lesson};
/// use ukodus::logic::techniques;
/// use ukodus::Control;
///
/// let page = lesson(techniques::by_slug("naked-pair").unwrap(), &Control::new());
/// let blocks = page.sections.iter().flat_map(|section| &section.blocks);
/// assert!(blocks.into_iter().any(|block| matches!(block, Block::Example { step: Some(_), .. })));
/// ```
#[must_use]
pub fn lesson(technique: &'static Technique, control: &Control) -> Lesson {
    let mut parts = technique.page.split("\n## ");
    parts.next();
    let section = |part: &'static str| {
        let (title, rest) = part.split_once('\n').unwrap_or((part, ""));
        Section { title: title.trim(), blocks: blocks(rest, technique, control) }
    };
    Lesson { technique, sections: parts.map(section).collect() }
}

/// The technique with this name: its slug, its name, or an unambiguous part of one.
///
/// ```
/// use ukodus::lesson::find_technique;
///
/// assert_eq!(find_technique("X-Wing")?.slug, "x-wing");
/// assert_eq!(find_technique("zebra").unwrap_err().to_string(), "unknown technique \"zebra\"");
/// # Ok::<(), ukodus::lookup::LookupError>(())
/// ```
///
/// # Errors
///
/// If there is no such technique, or more than one.
pub fn find_technique(name: &str) -> Result<&'static Technique, LookupError> {
    // Slugs have aliases.
    match techniques::by_slug(name) {
        Some(technique) => Ok(technique),
        None => lookup::find("technique", TECHNIQUES.iter(), |technique| [technique.slug, technique.name], name),
    }
}

/// What a technique is, in a sentence: the one below the title of its page.
#[must_use]
pub fn summary(technique: &Technique) -> &'static str {
    let below = technique.page.split_once('\n').map_or("", |(_, rest)| rest.trim_start());
    below.split("\n\n").next().unwrap_or_default().trim()
}

/// The pieces of a section: paragraphs, lists, and boards between fences.
fn blocks(text: &str, technique: &'static Technique, control: &Control) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (i, part) in text.split("```").enumerate() {
        if i % 2 == 0 {
            blocks.extend(part.split("\n\n").flat_map(paragraphs));
            continue;
        }
        let (kind, fenced) = part.split_once('\n').unwrap_or((part, ""));
        blocks.extend(board(kind.trim(), fenced, technique, control));
    }
    blocks
}

/// A paragraph, or the items of a list.
fn paragraphs(text: &str) -> Vec<Block> {
    let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.trim();
    if text.is_empty() {
        return Vec::new();
    }
    match text.strip_prefix("- ") {
        Some(list) => list.split("\n- ").map(|item| Block::Item(joined(item))).collect(),
        None => vec![Block::Paragraph(joined(text))],
    }
}

/// A board between fences: a line in the library's form, then the step in the notation of the field.
fn board(kind: &str, fenced: &str, technique: &'static Technique, control: &Control) -> Option<Block> {
    let mut lines = fenced.lines().map(str::trim).filter(|line| !line.is_empty());
    let grid = format::parse(lines.next()?, &ReadOptions::default()).ok()?.grid;
    let board = Box::new(with_marks(&grid));
    if kind != "example" {
        return Some(Block::CounterExample { board });
    }
    let notation = lines.next();
    let mut found = logic(control).find_some(&grid, technique).map_or_else(|_| Vec::new(), |found| found.steps);
    let wanted = found.iter().position(|step| Some(step.notation().as_str()) == notation).unwrap_or_default();
    let step = (wanted < found.len()).then(|| Box::new(found.swap_remove(wanted)));
    Some(Block::Example { board, step })
}

/// What finds the steps of examples: a page shows its technique at full length, also what is left out by default. Its boards
/// have one solution.
pub(crate) fn logic(control: &Control) -> Logic {
    let mut settings = Settings::all();
    let limits = &mut settings.limits;
    (limits.fish_size, limits.set_nodes, limits.lean_rectangles) = (Logic::MAX_SIDE, true, true);
    Logic::new(settings).with_uniqueness(true).with_control(control.clone())
}
