//! Puzzles on paper: pages of them, each with its solutions on the page behind it.

mod page;
mod pdf;
mod svg;

use std::fmt;
use std::io::Write;
use std::path::Path;
use std::str::FromStr;

use anyhow::Context;
use ukodus::generate::NewPuzzle;

use crate::destination::Destination;
use page::Page;

/// A size of paper, in points.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Paper {
    A4,
    Letter,
}

impl Paper {
    const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.0, 842.0),
            Self::Letter => (612.0, 792.0),
        }
    }
}

impl FromStr for Paper {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name.to_ascii_lowercase().as_str() {
            "a4" => Ok(Self::A4),
            "letter" => Ok(Self::Letter),
            _ => Err("expected a4 or letter".to_string()),
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        })
    }
}

/// How pages are laid out.
pub(super) struct Layout<'a> {
    pub(super) paper: Paper,
    pub(super) title: &'a str,
    /// How many puzzles a page has; by default, as many as suit the size of the board.
    pub(super) per_page: Option<usize>,
    /// Whether each page of puzzles is followed by one with their solutions.
    pub(super) with_solutions: bool,
}

/// The pages: puzzles, their solutions, the next puzzles, and so on.
pub(super) fn pages(puzzles: &[NewPuzzle], layout: &Layout<'_>) -> Vec<Page> {
    let Some(first) = puzzles.first() else { return Vec::new() };
    let usual = match first.puzzle.shape().side() {
        0..=6 => 6,
        7..=10 => 4,
        11..=12 => 2,
        _ => 1,
    };
    let per_page = layout.per_page.unwrap_or(usual).max(1);
    let sheets = puzzles.len().div_ceil(per_page);
    let mut pages = Vec::new();
    for (number, sheet) in puzzles.chunks(per_page).enumerate() {
        let begin = number * per_page;
        let of = if sheets > 1 { format!(" {} of {sheets}", number + 1) } else { String::new() };
        pages.push(Page::of_puzzles(sheet, begin, per_page, layout, &format!("Puzzles{of}")));
        if layout.with_solutions {
            pages.push(Page::of_solutions(sheet, begin, per_page, layout, &format!("Solutions{of}")));
        }
    }
    pages
}

/// Writes pages as one PDF.
pub(super) fn write_pdf(pages: &[Page], path: &Path) -> anyhow::Result<()> {
    let mut destination = Destination::new(Some(path))?;
    destination.write_all(&pdf::document(pages))?;
    destination.finish()
}

/// Writes pages as SVG files into a folder: `page-1.svg`, `page-2.svg` …
pub(super) fn write_svg(pages: &[Page], folder: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    for (number, page) in pages.iter().enumerate() {
        let mut destination = Destination::new(Some(&folder.join(format!("page-{}.svg", number + 1))))?;
        destination.write_all(svg::document(page).as_bytes())?;
        destination.finish()?;
    }
    Ok(())
}
