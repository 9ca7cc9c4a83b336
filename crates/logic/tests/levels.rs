//! A level means the same on boards of every size.

use ukodus_core::{Grid, Shape};
use ukodus_logic::{Ending, Family, Level, Logic, Settings};

/// Singles only.
fn singles() -> Logic {
    let mut settings = Settings::default();
    settings.order.retain(|entry| entry.technique.family == Family::Singles);
    Logic::new(settings)
}

/// A solved grid with cells left out while singles fill them in again.
fn puzzle(rows: usize, cols: usize) -> Grid {
    let shape = Shape::new(rows, cols).expect("a shape");
    let side = shape.side();
    let full = |cell: usize| {
        let (row, col) = (cell / side, cell % side);
        ((row % rows * cols + row / rows + col) % side + 1) as u8
    };
    let mut cells: Vec<u8> = (0..shape.cells()).map(full).collect();
    let mut order: Vec<usize> = (0..shape.cells()).collect();
    // An order that looks like chance and is the same every time.
    order.sort_by_key(|&cell| (cell * 7_919 + cell / side * 104_729) % 9_973);
    for cell in order {
        let digit = std::mem::take(&mut cells[cell]);
        let grid = Grid::from_cells(shape, &cells).expect("it fits");
        if singles().solve(&grid).expect("it fits").ending != Ending::Solved {
            cells[cell] = digit;
        }
    }
    Grid::from_cells(shape, &cells).expect("it fits")
}

#[test]
fn a_board_that_needs_singles_only_is_easy_at_every_size() {
    for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (4, 5)] {
        let grid = puzzle(rows, cols);
        let logic = Logic::default();
        let rating = logic.rate(&grid).expect("it fits");
        assert_eq!((rating.level, rating.ending), (Level::Easy, Ending::Solved), "{rows}×{cols}: {}", rating.score);
        assert_eq!(logic.rate_path(&logic.solve(&grid).expect("it fits")), rating);
        // Measured by the limit of a 9×9, the larger ones would not be easy.
        let is_above = Level::Easy.limit().is_some_and(|limit| rating.score > limit);
        assert_eq!(is_above, rows * cols >= 16, "{rows}×{cols}: {}", rating.score);
    }
}

/// Scores that HoDoKu 2.2.0 gives, where ours differ by the order of singles alone.
#[test]
fn with_the_order_of_hodoku_the_score_is_that_of_hodoku() {
    for (puzzle, score, default) in [
        ("1.........5.3.....6..59.321........6.1.6795.8.......3..........24...6..9.75....1.", 338, 358),
        ("..793.458.........9....81......723.4..56..2.........8.51.........8741....74....2.", 340, 320),
        (".9..2.5..765..14...8..3...73...5.......14.........8.6...2...89...94..2.........7.", 728, 718),
        ("....39..18...7...4...54..6....6.5...68.3...79..4.....2..........79......5..9...18", 458, 448),
        ("...14......4....9......8..5..36..81.47.....5..1...2.6.6..2....1.4.837...3.7.....8", 920, 910),
        (".3..8.4.2.6.....8..7.52...6....6...412.....5....7..1.....1..73.3....8..9.82......", 604, 614),
        ("..5...31.8...3.4.....5..9.7...2.4..9....8.1..296.1..7..41.2.......9.....9.8...6..", 1220, 1200),
        (".....6...2.5.9....3..7.4.........9.8.....94.2.9.6..5...163......5....8......2...5", 1766, 1776),
        (".9.64.8..8.7.....6......9.......42....3...58..1...9....74.8.....6.4.5..93...7..2.", 2074, 2064),
    ] {
        let grid: Grid = puzzle.parse().expect("a puzzle");
        let rate = |settings| Logic::new(settings).with_uniqueness(true).rate(&grid).expect("it fits");
        let (ours, hodoku) = (rate(Settings::default()), rate(Settings::hodoku()));
        assert_eq!((hodoku.score, ours.score), (score, default), "{puzzle}");
        assert_eq!((hodoku.level, hodoku.ending), (ours.level, Ending::Solved), "{puzzle}");
    }
}

#[test]
fn limits_are_those_of_the_nine_by_nine_up_to_its_most_blanks() {
    for level in Level::ALL {
        for blanks in [0, 12, 57, 64] {
            assert_eq!(level.limit_for(blanks), level.limit());
        }
        assert_eq!(level.limit_for(128), level.limit().map(|limit| 2 * limit));
        assert_eq!(level.limit_for(usize::MAX).is_some(), level.limit().is_some());
    }
}
