//! The boards on the pages of the techniques.
#![allow(dead_code, reason = "each test target uses a part of it")]

use ukodus_core::Grid;
use ukodus_core::format::{self, Format, ReadOptions};
use ukodus_logic::{Logic, Settings, Technique};

/// The fenced blocks of a kind, each as its lines.
pub(crate) fn blocks<'a>(page: &'a str, kind: &str) -> Vec<Vec<&'a str>> {
    let fence = format!("```{kind}");
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line == fence {
            blocks.push(lines.by_ref().take_while(|line| *line != "```").collect());
        }
    }
    blocks
}

/// A board as a page writes it.
pub(crate) fn board(technique: &Technique, text: &str) -> Grid {
    // The library's form ends at nine; larger boards are written as they are, without marks.
    let format = text.starts_with(':').then_some(Format::Library);
    let options = ReadOptions { format, ..ReadOptions::default() };
    match format::parse(text, &options) {
        Ok(entry) => entry.grid,
        Err(error) => panic!("{}: {text}: {error}", technique.slug),
    }
}

/// The boards of a page's examples, each with the notation of the step that it shows.
pub(crate) fn examples(technique: &Technique) -> Vec<(Grid, &'static str)> {
    let example = |lines: Vec<&'static str>| {
        let [text, notation] = lines[..] else { panic!("{}: an example is two lines", technique.slug) };
        (board(technique, text), notation)
    };
    blocks(technique.page, "example").into_iter().map(example).collect()
}

/// The solver of the pages: every technique, with every kind of pattern.
pub(crate) fn logic() -> Logic {
    Logic::new(Settings::all()).with_uniqueness(true)
}
