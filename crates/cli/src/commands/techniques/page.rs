//! The page of a technique for the terminal.

use std::fmt::Write;

use ukodus::Grid;
use ukodus::format::{self, Format, WriteOptions};
use ukodus::lesson::{Block, Lesson, summary};
use ukodus::logic::Paint;

use crate::prose::Prose;

/// The page: title, facts, sections, boards.
pub(super) fn text(lesson: &Lesson, paint: Paint) -> String {
    let prose = Prose::for_stdout();
    let technique = lesson.technique;
    let mut text = prose.strong(technique.name);
    let _ = write!(text, "\n{}, {}, score {}", technique.family, technique.level, technique.score);
    if technique.needs_uniqueness {
        text.push_str(", assumes that the puzzle has one solution");
    }
    if !technique.enabled {
        text.push_str(", not used by default");
    }
    text.push_str("\n\n");
    text.push_str(&prose.paragraph("", &summary(technique).replace('\n', " ")));
    for section in &lesson.sections {
        text.push_str(&prose.heading(section.title));
        let mut was_item = false;
        for block in &section.blocks {
            let is_item = matches!(block, Block::Item(_));
            // Paragraphs and boards are set apart, the items of a list are not.
            if !is_item || !was_item {
                text.push('\n');
            }
            was_item = is_item;
            push_block(block, prose, paint, &mut text);
        }
    }
    text
}

fn push_block(block: &Block, prose: Prose, paint: Paint, text: &mut String) {
    match block {
        Block::Paragraph(paragraph) => text.push_str(&prose.paragraph("", paragraph)),
        Block::Item(item) => text.push_str(&prose.paragraph("- ", item)),
        // The page has its own words for the step.
        Block::Example { board, step: Some(step) } => {
            let _ = writeln!(text, "{}\n{}", step.picture(board, paint), step.notation());
        }
        Block::Example { board, step: None } | Block::CounterExample { board } => push_board(board, text),
    }
}

fn push_board(board: &Grid, text: &mut String) {
    if let Ok(drawn) = format::to_string(board, &WriteOptions::new(Format::Candidates)) {
        let _ = writeln!(text, "{}", drawn.trim_end());
    }
}
