//! Paragraphs for the terminal: wrapped to its width, with the Markdown of a line shown or left out.

use std::io;

use anstyle::Style;

use crate::{color, units};

/// The widest line that is easy to read.
const WIDEST: usize = 90;

/// How paragraphs are laid out.
#[derive(Copy, Clone)]
pub(crate) struct Prose {
    width: usize,
    is_colored: bool,
}

impl Prose {
    /// For standard output.
    pub(crate) fn for_stdout() -> Self {
        let columns = units::terminal_width().unwrap_or(80);
        Self { width: columns.clamp(20, WIDEST), is_colored: color::is_shown_on(&io::stdout()) }
    }

    /// Text in bold.
    pub(crate) fn strong(self, text: &str) -> String {
        let style = if self.is_colored { Style::new().bold() } else { Style::new() };
        format!("{style}{text}{style:#}")
    }

    /// A heading, and an empty line before it.
    pub(crate) fn heading(self, text: &str) -> String {
        format!("\n{}\n", self.strong(text))
    }

    /// A paragraph of Markdown on one line, wrapped; `first` starts its first line, and blanks as wide the others.
    pub(crate) fn paragraph(self, first: &str, markdown: &str) -> String {
        let rest = " ".repeat(first.chars().count());
        let options = textwrap::Options::new(self.width).initial_indent(first).subsequent_indent(&rest);
        let mut text = textwrap::fill(&plain(markdown), options);
        text.push('\n');
        text
    }
}

/// A line of Markdown as plain text: emphasis without its stars, code without its ticks, links without their targets.
fn plain(markdown: &str) -> String {
    let mut text = String::with_capacity(markdown.len());
    let mut rest = markdown;
    while let Some(start) = rest.find(['*', '`', '[']) {
        text.push_str(&rest[..start]);
        rest = &rest[start..];
        let (inside, after) = if let Some((label, after)) = link(rest) {
            (label, after)
        } else if let Some((inside, after)) = ["**", "*", "`"].iter().find_map(|mark| between(rest, mark)) {
            (inside, after)
        } else {
            text.push_str(&rest[..1]);
            rest = &rest[1..];
            continue;
        };
        text.push_str(inside);
        rest = after;
    }
    text + rest
}

/// The label of a link at the start of a text, and what follows it.
fn link(text: &str) -> Option<(&str, &str)> {
    let (label, rest) = text.strip_prefix('[')?.split_once("](")?;
    let (_, after) = rest.split_once(')')?;
    Some((label, after))
}

/// The text between two marks, the first of them at the start, and what follows.
fn between<'a>(text: &'a str, mark: &str) -> Option<(&'a str, &'a str)> {
    let (inside, after) = text.strip_prefix(mark)?.split_once(mark)?;
    let is_word = !inside.is_empty() && !inside.starts_with(' ') && !inside.ends_with(' ');
    is_word.then_some((inside, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_is_left_out() {
        for (markdown, expected) in [
            ("a *fish* of **size** two", "a fish of size two"),
            ("run `ukodus hint`", "run ukodus hint"),
            ("see [X-Wing](x-wing.md), or [not", "see X-Wing, or [not"),
            ("2 * 3 * 4", "2 * 3 * 4"),
            ("an odd ` tick", "an odd ` tick"),
        ] {
            assert_eq!(plain(markdown), expected);
        }
    }

    #[test]
    fn paragraphs_are_wrapped_and_indented() {
        let prose = Prose { width: 20, is_colored: false };
        assert_eq!(prose.paragraph("- ", "one two three four five"), "- one two three four\n  five\n");
    }
}
