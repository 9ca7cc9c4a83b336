//! `GET /api/techniques`: the techniques there are. `GET /api/techniques/{slug}`: the page of one.

use serde::Serialize;
use ukodus::Grid;
use ukodus::format::{self, ReadOptions};
use ukodus::logic::{Logic, TECHNIQUES, Technique, techniques, with_marks};

use super::board::Board;
use super::step::{Marks, StepInfo};
use super::{ApiError, Code, Limits, reasoning};

/// The techniques there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TechniquesResponse {
    /// The techniques, in the order in which they are tried: the easiest first.
    pub techniques: Vec<TechniqueInfo>,
}

/// A technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TechniqueInfo {
    /// Its name in addresses.
    pub slug: &'static str,
    /// Its name, for people.
    pub name: &'static str,
    /// Its kin: `Singles`, `Fish`, …
    pub family: String,
    /// How hard a step is: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    pub level: &'static str,
    /// What a step adds to a puzzle's score.
    pub score: u32,
    /// Whether it is tried unless asked for otherwise.
    pub enabled: bool,
    /// Whether it argues from the puzzle having just one solution.
    pub needs_uniqueness: bool,
    /// What it is, in a sentence.
    pub summary: &'static str,
}

impl From<&Technique> for TechniqueInfo {
    fn from(technique: &Technique) -> Self {
        Self {
            slug: technique.slug,
            name: technique.name,
            family: technique.family.to_string(),
            level: technique.level.slug(),
            score: technique.score,
            enabled: technique.enabled,
            needs_uniqueness: technique.needs_uniqueness,
            summary: summary(technique.page),
        }
    }
}

/// A technique's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TechniqueResponse {
    /// The technique.
    pub technique: TechniqueInfo,
    /// What is said of it under each heading.
    pub sections: Vec<Section>,
}

/// A heading and what stands below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Section {
    /// The heading.
    pub title: &'static str,
    /// What stands below.
    pub blocks: Vec<Block>,
}

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Block {
    /// A paragraph, or an entry of a list; in Markdown.
    Text {
        /// The text, in one line.
        text: String,
        /// Whether it is an entry of a list.
        item: bool,
    },
    /// A board with a step of the technique.
    Example {
        /// The board, with its candidates.
        board: Box<Board>,
        /// The step.
        step: Option<Box<StepInfo>>,
    },
    /// A board on which the technique finds nothing.
    Nothing {
        /// The board, with its candidates.
        board: Box<Board>,
    },
}

/// Lists the techniques.
#[must_use]
pub fn answer() -> TechniquesResponse {
    TechniquesResponse { techniques: TECHNIQUES.iter().map(TechniqueInfo::from).collect() }
}

/// The page of a technique.
///
/// # Errors
///
/// If there is no technique of this slug.
pub fn answer_one(slug: &str, limits: &Limits) -> Result<TechniqueResponse, ApiError> {
    let Some(technique) = techniques::by_slug(slug) else {
        return Err(ApiError::new(Code::NotFound, format!("{slug:?} is no technique")));
    };
    let mut parts = technique.page.split("\n## ");
    parts.next();
    let section = |part: &'static str| {
        let (title, rest) = part.split_once('\n').unwrap_or((part, ""));
        Section { title: title.trim(), blocks: blocks(rest, technique, limits) }
    };
    Ok(TechniqueResponse { technique: technique.into(), sections: parts.map(section).collect() })
}

/// The sentence below the title of a page.
fn summary(page: &'static str) -> &'static str {
    let below = page.split_once('\n').map_or("", |(_, rest)| rest.trim_start());
    below.split("\n\n").next().unwrap_or_default().trim()
}

/// The pieces of a section: paragraphs, lists, and boards between fences.
fn blocks(text: &str, technique: &'static Technique, limits: &Limits) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (i, part) in text.split("```").enumerate() {
        if i % 2 == 0 {
            blocks.extend(part.split("\n\n").flat_map(paragraphs));
            continue;
        }
        let (kind, fenced) = part.split_once('\n').unwrap_or((part, ""));
        blocks.extend(board(kind.trim(), fenced, technique, limits));
    }
    blocks
}

/// A paragraph, or the entries of a list.
fn paragraphs(text: &str) -> Vec<Block> {
    let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.trim();
    if text.is_empty() {
        return Vec::new();
    }
    match text.strip_prefix("- ") {
        Some(list) => list.split("\n- ").map(|entry| Block::Text { text: joined(entry), item: true }).collect(),
        None => vec![Block::Text { text: joined(text), item: false }],
    }
}

/// A board between fences: a line in the library's form, then the step in the notation of the field.
fn board(kind: &str, fenced: &str, technique: &'static Technique, limits: &Limits) -> Option<Block> {
    let mut lines = fenced.lines().map(str::trim).filter(|line| !line.is_empty());
    let grid: Grid = format::parse(lines.next()?, &ReadOptions::default()).ok()?.grid;
    let marked = with_marks(&grid);
    let board = Box::new(Board::from(&marked));
    if kind != "example" {
        return Some(Block::Nothing { board });
    }
    let notation = lines.next();
    let mut logic = reasoning::logic(limits, true, &[]).ok()?;
    // A page shows its technique at full length, whatever is left out by default.
    let far = &mut logic.settings.limits;
    (far.fish_size, far.set_nodes, far.lean_rectangles) = (Logic::MAX_SIDE, true, true);
    let found = logic.find_all(&grid, technique).unwrap_or_default();
    let step = found.iter().find(|step| Some(step.notation().as_str()) == notation).or(found.first());
    let told = |step| Box::new(StepInfo::new(step, Marks::new(&marked).removed_by(step)));
    Some(Block::Example { board, step: step.map(told) })
}
