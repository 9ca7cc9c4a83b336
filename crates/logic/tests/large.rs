//! Searches over sets and templates on large boards: they end in time, and what they find holds.

use std::time::{Duration, Instant};

use ukodus_core::Control;
use ukodus_core::{Digit, Grid, Shape};
use ukodus_logic::{Family, Logic, TECHNIQUES};

/// A solved grid by the pattern of shifted rows, with a share of its cells left out.
fn puzzle(rows: usize, cols: usize, keep: usize) -> Grid {
    let shape = Shape::new(rows, cols).expect("a shape");
    let side = shape.side();
    let mut grid = Grid::empty(shape);
    for cell in shape.all_cells() {
        let (row, col) = (shape.row_of(cell), shape.col_of(cell));
        // A mix of the cell's number that looks like chance and is the same every time.
        if (cell.index() * 7_919 + row * 104_729) % 997 % 100 < keep {
            let digit = (row % rows * cols + row / rows + col) % side + 1;
            grid.set(cell, Digit::new(digit as u8)).expect("a blank takes a digit");
        }
    }
    grid
}

#[test]
fn sets_and_templates_on_large_boards_end_and_hold() {
    let mine = [Family::AlmostLockedSets, Family::Miscellaneous, Family::Templates];
    let mut found = 0;
    for (rows, cols, keep) in [(2, 3, 40), (3, 4, 45), (4, 4, 45), (5, 5, 55), (5, 5, 0)] {
        let grid = puzzle(rows, cols, keep);
        for technique in TECHNIQUES.iter().filter(|technique| mine.contains(&technique.family)) {
            let start = Instant::now();
            let control = Control::new().with_time_limit(Duration::from_millis(300));
            let logic = Logic::default().with_control(control);
            let steps = logic.find_some(&grid, technique).expect("the board is not too large").steps;
            for step in steps.iter().take(20) {
                step.holds(&grid).unwrap_or_else(|error| panic!("{}: {error}", step.notation()));
            }
            found += steps.len();
            let time = start.elapsed();
            assert!(time < Duration::from_secs(10), "{} took {time:?} on {rows}x{cols}", technique.slug);
        }
    }
    assert!(found > 0);
}

#[test]
fn nested_nets_on_large_boards_end() {
    let technique =
        TECHNIQUES.iter().find(|technique| technique.slug == "nested-forcing-net").expect("there are nested nets");
    for keep in [0, 50] {
        let start = Instant::now();
        let steps = Logic::default().find_some(&puzzle(5, 5, keep), technique).expect("the board is not too large");
        assert_eq!(steps.stopped, None);
        let time = start.elapsed();
        assert!(time < Duration::from_secs(10), "{time:?} with {keep} % of the cells");
    }
}
