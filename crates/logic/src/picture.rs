//! A step drawn for the terminal: the board with its candidates, the parts they play marked or coloured.

use std::fmt::Write;

use ukodus_core::{Cell, Digit, Grid};

use crate::drawing::Role;
use crate::step::Step;

/// How roles are shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Paint {
    /// By a sign behind the candidate.
    Signs,
    /// By ANSI colours.
    Colours,
}

/// How a candidate is shown.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Look {
    Plays(Role),
    Goes,
    Stays,
}

impl Look {
    const fn sign(self) -> char {
        match self {
            Self::Goes => '-',
            Self::Stays => '=',
            Self::Plays(role) => match role {
                Role::Pattern | Role::Base | Role::Cover => '*',
                Role::Fin => 'f',
                Role::EndoFin => 'e',
                Role::Pivot => 'p',
                Role::Pincer => 'w',
                Role::ColourA => 'a',
                Role::ColourB => 'b',
                Role::ColourC => 'c',
                Role::ColourD => 'd',
                Role::Set(number) => (b'A' + number % 26) as char,
                Role::Common => '&',
                Role::On => '+',
                Role::Off => '~',
                Role::Premise => '?',
                Role::Conclusion => '!',
                Role::Deadly => '%',
                Role::Guardian => '^',
                Role::Blocker => 'x',
            },
        }
    }

    /// The ANSI attributes: bright, and distinct for people who cannot distinguish red from green.
    const fn attributes(self) -> &'static str {
        match self {
            Self::Goes => "9;31",
            Self::Stays => "1;7;32",
            Self::Plays(role) => match role {
                Role::Pattern | Role::Base | Role::Cover | Role::On | Role::ColourA => "1;34",
                Role::Fin | Role::EndoFin | Role::Guardian | Role::Blocker | Role::ColourC => "1;33",
                Role::Pivot | Role::Premise | Role::Common => "1;35",
                Role::Pincer | Role::Off | Role::ColourB => "1;36",
                Role::ColourD | Role::Deadly => "35",
                Role::Conclusion => "1;32",
                Role::Set(number) => match number % 4 {
                    0 => "1;34",
                    1 => "1;36",
                    2 => "1;33",
                    _ => "1;35",
                },
            },
        }
    }

    fn words(self) -> String {
        match self {
            Self::Goes => String::from("taken out"),
            Self::Stays => String::from("written"),
            Self::Plays(Role::Set(number)) => format!("set {}", number + 1),
            Self::Plays(role) => role.to_string().replace('-', " "),
        }
    }
}

/// A piece of text and how it is shown.
type Piece = (String, Option<Look>);

impl Step {
    /// The board before the step, the parts of the pattern and what goes shown, with a legend.
    #[must_use]
    pub fn picture(&self, grid: &Grid, paint: Paint) -> String {
        let shape = self.shape;
        let looks = self.looks();
        let cells: Vec<Vec<Piece>> = shape.all_cells().map(|cell| pieces(grid, cell, &looks)).collect();
        let length = |pieces: &[Piece]| -> usize {
            let sign = |look: &Option<Look>| usize::from(look.is_some() && paint == Paint::Signs);
            pieces.iter().map(|(text, look)| text.chars().count() + sign(look)).sum()
        };
        let side = shape.side();
        let widths: Vec<usize> =
            (0..side).map(|col| (0..side).map(|row| length(&cells[row * side + col])).max().unwrap_or(1)).collect();

        let mut text = String::new();
        let rule = {
            let stacks = (0..shape.stacks()).map(|stack| {
                let inside: usize = shape.stack_cols(stack).map(|col| widths[col] + 2).sum();
                "-".repeat(inside)
            });
            format!("+{}+\n", stacks.collect::<Vec<_>>().join("+"))
        };
        for row in 0..side {
            if row % shape.box_rows() == 0 {
                text.push_str(&rule);
            }
            for col in 0..side {
                if col % shape.box_cols() == 0 {
                    text.push('|');
                }
                let pieces = &cells[row * side + col];
                text.push(' ');
                for piece in pieces {
                    push(piece, paint, &mut text);
                }
                text.push_str(&" ".repeat(widths[col] - length(pieces) + 1));
            }
            text.push_str("|\n");
        }
        text.push_str(&rule);

        let mut shown: Vec<Look> = looks.iter().map(|&(_, look)| look).collect();
        shown.sort_unstable();
        shown.dedup();
        let legend = shown.iter().map(|look| match paint {
            Paint::Signs => format!("{} {}", look.sign(), look.words()),
            Paint::Colours => format!("\x1b[{}m{}\x1b[0m", look.attributes(), look.words()),
        });
        let _ = writeln!(text, "{}", legend.collect::<Vec<_>>().join("   "));
        text
    }

    /// How each candidate is shown; of several looks the last counts.
    fn looks(&self) -> Vec<((Cell, Digit), Look)> {
        let drawing = self.drawing();
        let plays = drawing.candidates.iter().map(|&(mark, role)| ((mark.cell, mark.digit), Look::Plays(role)));
        let goes = self.deduction.eliminations.iter().map(|mark| ((mark.cell, mark.digit), Look::Goes));
        let stays = self.deduction.placements.iter().map(|mark| ((mark.cell, mark.digit), Look::Stays));
        let mut looks: Vec<((Cell, Digit), Look)> = Vec::new();
        for (mark, look) in plays.chain(goes).chain(stays) {
            looks.retain(|(other, _)| *other != mark);
            looks.push((mark, look));
        }
        looks
    }
}

/// What is written in a cell.
fn pieces(grid: &Grid, cell: Cell, looks: &[((Cell, Digit), Look)]) -> Vec<Piece> {
    if let Some(digit) = grid.get(cell) {
        return vec![(digit.to_string(), None)];
    }
    let wide = grid.shape().side() > 9;
    let mut pieces = Vec::new();
    for digit in grid.candidates(cell) {
        if wide && !pieces.is_empty() {
            pieces.push((String::from(","), None));
        }
        let look = looks.iter().find(|(mark, _)| *mark == (cell, digit)).map(|&(_, look)| look);
        pieces.push((digit.to_string(), look));
    }
    if pieces.is_empty() { vec![(String::from("."), None)] } else { pieces }
}

fn push((text, look): &Piece, paint: Paint, out: &mut String) {
    let _ = match (look, paint) {
        (None, _) => write!(out, "{text}"),
        (Some(look), Paint::Signs) => write!(out, "{text}{}", look.sign()),
        (Some(look), Paint::Colours) => write!(out, "\x1b[{}m{text}\x1b[0m", look.attributes()),
    };
}
