//! Where a hint sends its reader.

use ukodus::{Depth, Grid};

/// Nudges that a player can follow, also where the step spreads over the whole board.
#[test]
fn a_nudge_names_few_places() -> Result<(), Box<dyn std::error::Error>> {
    let puzzles = [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ];
    for puzzle in puzzles {
        let board: Grid = puzzle.parse()?;
        let hint = ukodus::hint(&board, Depth::Place)?;
        let place = hint.place();
        assert!(place.houses.len() <= 4, "{}", hint.text());
        assert!(!place.houses.is_empty() || place.cells.len() == 1, "{}", hint.text());
    }
    Ok(())
}
