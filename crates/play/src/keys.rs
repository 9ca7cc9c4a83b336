//! What the keys do while the board is shown. The same keys as on the page, as far as a terminal reports them.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ukodus::format::Alphabet;
use ukodus::{Digit, Shape};

use crate::game::Tool;

/// What a key asks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Move the cursor, or extend the selection.
    Move { down: isize, right: isize, extends: bool },
    /// Go to the first or last cell of the row, the column or the board.
    Go(Edge),
    /// A figure: a digit, or the first or second half of one above nine.
    Figure(u8, Option<Tool>),
    /// A digit written as a letter.
    Letter(Digit),
    /// Erase.
    Erase,
    /// Choose a tool.
    Choose(Tool),
    /// Go to the next tool, or the previous one.
    Turn(isize),
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Show a hint, or more of it.
    Hint,
    /// Apply the hint, or show more of it.
    Apply,
    /// Close what is shown over or beside the board.
    Close,
    /// Select every cell.
    SelectAll,
    /// Extend the selection with every move, until pressed again.
    Extend,
    /// Highlight the next digit, or the previous one.
    Highlight(isize),
    /// Fill in the only candidate, or select every cell with the same digit.
    Fill,
    /// Pause and resume the clock.
    Pause,
    /// Show or hide all candidates.
    Candidates,
    /// Check for mistakes.
    Check,
    /// Mark mistakes at once, or only when asked.
    Live,
    /// Walk through the whole path.
    Steps,
    /// Start over.
    Restart,
    /// Make a new puzzle.
    New,
    /// List the saved games.
    Games,
    /// Open a file, or a puzzle that is typed in.
    Open,
    /// Show the keys.
    Help,
    /// Change the colours.
    Theme,
    /// Show digits above nine as letters or numbers.
    Letters,
    /// Draw the screen again.
    Redraw,
    /// Suspend the program.
    Suspend,
    /// Quit.
    Quit,
}

/// A cell at an edge.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    /// The first cell of the row.
    RowStart,
    /// The last cell of the row.
    RowEnd,
    /// The first cell of the column.
    ColumnStart,
    /// The last cell of the column.
    ColumnEnd,
    /// The first cell of the board.
    First,
    /// The last cell of the board.
    Last,
}

/// The keys and what they do, for the help screen; groups are separated by empty rows.
pub(crate) const KEYS: &[(&str, &str)] = &[
    ("arrows, h j k l", "move; with Shift, extend the selection"),
    ("v", "extend the selection with every move, until pressed again"),
    ("Home, End, Page up, Page down", "first or last cell of the row or column; with Ctrl, of the board"),
    ("Ctrl + A", "select every cell"),
    ("[ ]", "highlight the previous or next digit"),
    ("f", "fill in the only candidate, or select every cell with the same digit"),
    ("", ""),
    ("1 … 9", "write with the current tool; above nine: two digits in a row, or a capital letter (A is 10)"),
    ("Shift + digit", "corner mark (US keyboards; elsewhere use the tool)"),
    ("Alt + digit", "centre mark"),
    ("Space, Shift + Tab", "next tool, previous tool"),
    ("F2 F3 F4 F6", "pen, corner, centre, colour"),
    ("Backspace, Delete, 0", "erase"),
    ("u", "undo"),
    ("r, Ctrl + Y", "redo"),
    ("z", "start over; can be undone"),
    ("", ""),
    ("?", "hint; press again for more detail"),
    ("Enter", "apply the hint, or get more detail"),
    ("Esc", "close the hint or the steps; cancel a search"),
    ("s", "walk through all steps: arrows move from step to step, Enter applies them"),
    ("c", "show or hide all candidates"),
    ("x", "check for mistakes"),
    ("e", "mark mistakes at once, or only when asked"),
    ("", ""),
    ("n", "new puzzle"),
    ("g", "saved games"),
    ("o", "open a file, or type a puzzle; pasting works everywhere"),
    ("p, Alt + P", "pause and resume the clock"),
    ("t", "colours: dark, light, 16 colours, none"),
    ("a", "digits above nine as numbers or letters"),
    ("/, F1", "this help"),
    ("Ctrl + Z", "suspend"),
    ("q, Ctrl + C", "quit; the game is saved"),
];

/// The characters that Shift makes of the digits on a US keyboard.
const SHIFTED: &str = "!@#$%^&*(";

/// What a key asks for on a board of this shape.
pub(crate) fn command(key: KeyEvent, shape: Shape) -> Option<Command> {
    let (is_control, is_alt) =
        (key.modifiers.contains(KeyModifiers::CONTROL), key.modifiers.contains(KeyModifiers::ALT));
    let extends = is_control || key.modifiers.contains(KeyModifiers::SHIFT);
    let step = |down, right| Some(Command::Move { down, right, extends });
    match key.code {
        KeyCode::Up => step(-1, 0),
        KeyCode::Down => step(1, 0),
        KeyCode::Left => step(0, -1),
        KeyCode::Right => step(0, 1),
        KeyCode::Home => Some(Command::Go(if is_control { Edge::First } else { Edge::RowStart })),
        KeyCode::End => Some(Command::Go(if is_control { Edge::Last } else { Edge::RowEnd })),
        KeyCode::PageUp => Some(Command::Go(if is_control { Edge::First } else { Edge::ColumnStart })),
        KeyCode::PageDown => Some(Command::Go(if is_control { Edge::Last } else { Edge::ColumnEnd })),
        KeyCode::Backspace | KeyCode::Delete => Some(Command::Erase),
        KeyCode::Enter => Some(Command::Apply),
        KeyCode::Esc => Some(Command::Close),
        KeyCode::Tab => Some(Command::Turn(1)),
        KeyCode::BackTab => Some(Command::Turn(-1)),
        KeyCode::F(1) => Some(Command::Help),
        KeyCode::F(2) => Some(Command::Choose(Tool::Pen)),
        KeyCode::F(3) => Some(Command::Choose(Tool::Corner)),
        KeyCode::F(4) => Some(Command::Choose(Tool::Centre)),
        KeyCode::F(6) => Some(Command::Choose(Tool::Colour)),
        KeyCode::Char(symbol) if is_control => control(symbol),
        KeyCode::Char(symbol) => match symbol.to_digit(10) {
            Some(figure) => Some(Command::Figure(figure as u8, is_alt.then_some(Tool::Centre))),
            None if is_alt => matches!(symbol, 'p' | 'P').then_some(Command::Pause),
            None => character(symbol, shape),
        },
        _ => None,
    }
}

const fn control(symbol: char) -> Option<Command> {
    Some(match symbol.to_ascii_lowercase() {
        'a' => Command::SelectAll,
        'c' => Command::Quit,
        'l' => Command::Redraw,
        'r' | 'y' => Command::Redo,
        'z' => Command::Suspend,
        _ => return None,
    })
}

fn character(symbol: char, shape: Shape) -> Option<Command> {
    if symbol.is_ascii_uppercase() {
        return Alphabet::Letters.digit(symbol, shape).map(Command::Letter);
    }
    if let Some(place) = SHIFTED.find(symbol) {
        return Some(Command::Figure(place as u8 + 1, Some(Tool::Corner)));
    }
    let step = |down, right| Command::Move { down, right, extends: false };
    Some(match symbol {
        'h' => step(0, -1),
        'j' => step(1, 0),
        'k' => step(-1, 0),
        'l' => step(0, 1),
        'v' => Command::Extend,
        '[' => Command::Highlight(-1),
        ']' => Command::Highlight(1),
        'f' => Command::Fill,
        ' ' => Command::Turn(1),
        'u' => Command::Undo,
        'r' => Command::Redo,
        'z' => Command::Restart,
        '?' => Command::Hint,
        's' => Command::Steps,
        'c' => Command::Candidates,
        'x' => Command::Check,
        'e' => Command::Live,
        'n' => Command::New,
        'g' => Command::Games,
        'o' => Command::Open,
        'p' => Command::Pause,
        't' => Command::Theme,
        'a' => Command::Letters,
        '/' => Command::Help,
        'q' => Command::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
        KeyEvent::new(code, modifiers)
    }

    #[test]
    fn keys_mean_what_the_help_says() {
        let none = KeyModifiers::NONE;
        let large = Shape::new(4, 4).unwrap();
        for (code, modifiers, shape, expected) in [
            (KeyCode::Up, none, Shape::NINE, Some(Command::Move { down: -1, right: 0, extends: false })),
            (KeyCode::Up, KeyModifiers::SHIFT, Shape::NINE, Some(Command::Move { down: -1, right: 0, extends: true })),
            (KeyCode::Char('l'), none, Shape::NINE, Some(Command::Move { down: 0, right: 1, extends: false })),
            (KeyCode::Char('5'), none, Shape::NINE, Some(Command::Figure(5, None))),
            (KeyCode::Char('5'), KeyModifiers::ALT, Shape::NINE, Some(Command::Figure(5, Some(Tool::Centre)))),
            (KeyCode::Char('%'), none, Shape::NINE, Some(Command::Figure(5, Some(Tool::Corner)))),
            (KeyCode::Char('G'), KeyModifiers::SHIFT, large, Some(Command::Letter(Digit::new(16).unwrap()))),
            (KeyCode::Char('H'), KeyModifiers::SHIFT, large, None),
            (KeyCode::Char('A'), KeyModifiers::SHIFT, Shape::NINE, None),
            (KeyCode::Char('z'), KeyModifiers::CONTROL, Shape::NINE, Some(Command::Suspend)),
            (KeyCode::Char('c'), KeyModifiers::CONTROL, Shape::NINE, Some(Command::Quit)),
            (KeyCode::Char('p'), KeyModifiers::ALT, Shape::NINE, Some(Command::Pause)),
            (KeyCode::Home, KeyModifiers::CONTROL, Shape::NINE, Some(Command::Go(Edge::First))),
            (KeyCode::Char('é'), none, Shape::NINE, None),
        ] {
            assert_eq!(command(key(code, modifiers), shape), expected, "{code:?} {modifiers:?}");
        }
    }

    #[test]
    fn the_documentation_lists_every_key() {
        let page = include_str!("../../../docs/play.md");
        for (keys, about) in KEYS.iter().filter(|(keys, _)| !keys.is_empty()) {
            assert!(page.contains(&format!("| {keys} | {about} |")), "docs/play.md lacks: | {keys} | {about} |");
        }
    }
}
