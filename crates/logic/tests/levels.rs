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
