//! Hints in words: short lines, each of which can be checked on the board by itself.

use std::fmt::Display;

use crate::board::Board;
use crate::geometry::{COLUMNS, ROWS, bits, cell_at};
use crate::hint::{Hint, LoopUse, Why};

pub(crate) fn cell_name(cell: usize) -> String {
    format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)
}

pub(crate) fn house_name(house: usize) -> String {
    let kind = ["box", "row", "column"][house / 9];
    format!("{kind} {}", house % 9 + 1)
}

/// "a", "a and b", "a, b and c".
pub(crate) fn list_of(items: impl Iterator<Item = impl Display>, conjunction: &str) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    match &items[..] {
        [] => String::new(),
        [only] => only.clone(),
        [start @ .., last] => format!("{} {conjunction} {last}", start.join(", ")),
    }
}

fn digits_of(mask: u16, conjunction: &str) -> String {
    list_of(bits(mask).map(|digit| digit + 1), conjunction)
}

fn cells_of(house: u8, slots: u16) -> String {
    list_of(bits(slots).map(|slot| cell_name(cell_at(usize::from(house), slot))), "and")
}

/// "rows 1 and 4", "column 7".
fn lines_of(kind: u8, lines: u16) -> String {
    let name = if usize::from(kind) == ROWS { "row" } else { "column" };
    debug_assert!(usize::from(kind) == ROWS || usize::from(kind) == COLUMNS);
    let plural = if lines.is_power_of_two() { "" } else { "s" };
    format!("{name}{plural} {}", list_of(bits(lines).map(|line| line + 1), "and"))
}

/// What a hint does to the board.
pub(crate) fn conclusion(hint: &Hint) -> String {
    if let Some((cell, digit)) = hint.placement {
        return format!("So {} is {}.", cell_name(usize::from(cell)), digit + 1);
    }
    let removed = hint.removals.iter().filter(|&&(_, digits)| digits != 0);
    let removed =
        removed.map(|&(cell, digits)| format!("{} from {}", digits_of(digits, "and"), cell_name(usize::from(cell))));
    format!("So remove {}.", list_of(removed, "and"))
}

/// A hint without chains, in lines.
pub(crate) fn lines(board: &Board, hint: &Hint) -> Vec<String> {
    let (cell, digit) =
        hint.placement.map_or((String::new(), 0), |(cell, digit)| (cell_name(usize::from(cell)), digit + 1));
    let house = |house: u8| house_name(usize::from(house));
    let mut lines = match hint.why {
        Why::LastCell { house: last } => {
            return vec![format!("{cell} is the last blank cell of {}: it is {digit}.", house(last))];
        }
        Why::HiddenSingle { house: only } => {
            return vec![format!("In {}, {cell} is the only cell that can be {digit}.", house(only))];
        }
        Why::NakedSingle => {
            return vec![format!("{cell} can only be {digit}: every other digit is excluded.")];
        }
        Why::Locking { base, cover, digit } => {
            vec![format!("In {}, {} can only be in {}.", house(base), digit + 1, house(cover))]
        }
        Why::DirectLocking { base, cover, target, digit } => vec![
            format!("In {}, {} can only be in {}.", house(base), digit + 1, house(cover)),
            format!("That leaves one cell for it in {}.", house(target)),
        ],
        Why::NakedSet { house: common, slots, digits } => {
            vec![format!("In {}, {} can only be {}.", house(common), cells_of(common, slots), digits_of(digits, "or"))]
        }
        Why::HiddenSet { house: common, slots, digits } => {
            vec![format!(
                "In {}, {} can only be in {}.",
                house(common),
                digits_of(digits, "and"),
                cells_of(common, slots)
            )]
        }
        Why::DirectHiddenSet { house: common, slots, digits } => vec![
            format!("In {}, {} can only be in {}.", house(common), digits_of(digits, "and"), cells_of(common, slots)),
            format!("That leaves one cell for {digit} in {}.", house(common)),
        ],
        Why::Fish { base, lines, cover, crossed, digit } => {
            vec![format!("In {}, {} can only be in {}.", lines_of(base, lines), digit + 1, lines_of(cover, crossed))]
        }
        Why::Wing { pivot, pincers, digit } => wing(board, pivot, pincers, digit),
        Why::UniqueLoop { ref cells, digits, ref use_of } => unique_loop(cells, digits, use_of),
        Why::Grave { ref extra, set } => grave(extra, set),
        Why::Aligned { ref cells } => vec![
            format!(
                "Try all combinations of digits in {}.",
                list_of(cells.iter().map(|&cell| cell_name(usize::from(cell))), "and")
            ),
            "Some are excluded because a digit is used twice in a house, or because a cell that sees them all has no \
             candidate left."
                .to_owned(),
            "No combination that is left uses the candidates below.".to_owned(),
        ],
        Why::Chain => Vec::new(),
    };
    lines.push(conclusion(hint));
    lines
}

fn wing(board: &Board, pivot: u8, pincers: [u8; 2], digit: u8) -> Vec<String> {
    let digits = |cell: u8| digits_of(board.marks.digits(usize::from(cell)), "or");
    let name = |cell: u8| cell_name(usize::from(cell));
    let mut lines: Vec<String> =
        [pivot, pincers[0], pincers[1]].map(|cell| format!("{} can only be {}.", name(cell), digits(cell))).to_vec();
    lines.push(format!("Whatever {} is, one of these cells is {}.", name(pivot), digit + 1));
    lines
}

fn unique_loop(cells: &[u8], digits: u16, use_of: &LoopUse) -> Vec<String> {
    let cells = list_of(cells.iter().map(|&cell| cell_name(usize::from(cell))), "and");
    let pair = digits_of(digits, "and");
    let mut lines = vec![format!("If {cells} held only {pair}, the two digits could be swapped: two solutions.")];
    lines.push(match use_of {
        LoopUse::OneCell => "Only one of these cells has other candidates, so it is one of those.".to_owned(),
        LoopUse::OneDigit { digit } => format!("So one of these cells is {}.", digit + 1),
        LoopUse::Naked { house, digits } => format!(
            "So two of the cells count as one cell with other candidates, which forms a naked set of {} in {}.",
            digits_of(*digits, "and"),
            house_name(usize::from(*house))
        ),
        LoopUse::Hidden { house, digits } => format!(
            "So two of the cells count as one cell of {pair}, which forms a hidden set of {} in {}.",
            digits_of(*digits, "and"),
            house_name(usize::from(*house))
        ),
        LoopUse::Locked { digit } => {
            format!("{} must be in one of the two cells with other candidates.", digit + 1)
        }
    });
    lines
}

fn grave(extra: &[(u8, u16)], set: Option<(u8, u16)>) -> Vec<String> {
    let extra =
        extra.iter().map(|&(cell, digits)| format!("{} in {}", digits_of(digits, "and"), cell_name(usize::from(cell))));
    let mut lines = vec![
        format!("Without {}, every blank cell had two candidates and every digit two places.", list_of(extra, "and")),
        "Such a board has no solution or several, so one of these candidates is true.".to_owned(),
    ];
    if let Some((house, digits)) = set {
        let (digits, house) = (digits_of(digits, "and"), house_name(usize::from(house)));
        lines.push(format!("With other cells they form a naked set of {digits} in {house}."));
    }
    lines
}
