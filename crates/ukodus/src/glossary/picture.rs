//! A picture as text.

use std::fmt::Write;

use ukodus_core::Cell;
use ukodus_logic::{Candidate, Paint, Role};

use super::Picture;

/// How a part of a picture is shown: its sign, and its ANSI attributes.
struct Look {
    sign: char,
    attributes: &'static str,
}

const HIGHLIGHTED: Look = Look { sign: '#', attributes: "7;34" };
const CENTRE: Look = Look { sign: '*', attributes: "1;7;35" };
const WRITTEN: Look = Look { sign: '=', attributes: "1;7;32" };
const REMOVED: Look = Look { sign: '-', attributes: "9;31" };

impl Picture {
    /// The picture as text, with the cells of each box between lines.
    #[must_use]
    pub fn text(&self, paint: Paint) -> String {
        let shape = self.board.shape();
        let side = shape.side();
        let cells: Vec<(String, usize)> = shape.all_cells().map(|cell| self.cell_text(cell, paint)).collect();
        let width = cells.iter().map(|(_, width)| *width).max().unwrap_or(1);
        let rule =
            format!("+{}\n", format!("{}+", "-".repeat((width + 1) * shape.box_cols() + 1)).repeat(shape.stacks()));
        let mut text = String::new();
        for row in 0..side {
            if row % shape.box_rows() == 0 {
                text.push_str(&rule);
            }
            for col in 0..side {
                let (cell, length) = &cells[row * side + col];
                let border = if col % shape.box_cols() == 0 { "| " } else { "" };
                let _ = write!(text, "{border}{cell}{} ", " ".repeat(width - length));
            }
            text.push_str("|\n");
        }
        text + &rule
    }

    /// A cell and the number of characters it takes.
    fn cell_text(&self, cell: Cell, paint: Paint) -> (String, usize) {
        let role = self.drawing.cells.iter().rev().find(|(other, _)| *other == cell).map(|(_, role)| role);
        let look = role.map(|role| if *role == Role::Pivot { CENTRE } else { HIGHLIGHTED });
        let coloured = |text: &str, look: &Look| format!("\x1b[{}m{text}\x1b[0m", look.attributes);
        if let Some(digit) = self.board.get(cell) {
            let text = digit.to_string();
            let width = text.chars().count();
            return match look {
                Some(look) if paint == Paint::Colours => (coloured(&text, &look), width),
                _ => (text, width),
            };
        }
        if !self.board.has_marks() {
            return match (look, paint) {
                (Some(look), Paint::Colours) => (coloured(".", &look), 1),
                (Some(look), Paint::Signs) => (look.sign.to_string(), 1),
                (None, _) => (String::from("."), 1),
            };
        }
        let (mut text, mut width) = (String::new(), 0);
        for digit in self.board.candidates(cell) {
            let candidate = Candidate { cell, digit };
            let is_written = self.placements.contains(&candidate);
            let part = match (is_written, self.eliminations.contains(&candidate), &look) {
                (true, _, _) => Some(&WRITTEN),
                (_, true, _) => Some(&REMOVED),
                // Candidates have no sign for the cell they are in: the signs say what happens to them.
                (_, _, Some(look)) if paint == Paint::Colours => Some(look),
                _ => None,
            };
            let digit = digit.to_string();
            width += digit.chars().count();
            match (part, paint) {
                (Some(look), Paint::Colours) => text.push_str(&coloured(&digit, look)),
                (Some(look), Paint::Signs) => {
                    let _ = write!(text, "{digit}{}", look.sign);
                    width += 1;
                }
                (None, _) => text.push_str(&digit),
            }
        }
        (text, width)
    }

    /// What the signs or colours of candidates mean; empty if there are none.
    #[must_use]
    pub fn legend(&self, paint: Paint) -> String {
        let parts = [(&WRITTEN, "written", &self.placements), (&REMOVED, "removed", &self.eliminations)];
        let legend =
            parts.iter().filter(|(_, _, candidates)| !candidates.is_empty()).map(|(look, word, _)| match paint {
                Paint::Signs => format!("{} {word}", look.sign),
                Paint::Colours => format!("\x1b[{}m{word}\x1b[0m", look.attributes),
            });
        legend.collect::<Vec<_>>().join("   ")
    }
}
