//! Naked sets of every size, from the pair to the set that only a large board has.

use ukodus_core::format::{self, ReadOptions};
use ukodus_core::{Cell, Grid, Shape};
use ukodus_logic::{Logic, Step, techniques};

fn parse(text: &str) -> Grid {
    format::parse(text, &ReadOptions::default()).expect("it is a board").grid
}

fn find_all(grid: &Grid, slug: &str) -> Vec<Step> {
    let technique = techniques::by_slug(slug).expect("it is in the registry");
    Logic::default().find_all(grid, technique).expect("the board is not too large")
}

/// The candidates of these cells, each as its digits: `47 789`.
fn marks(grid: &Grid, cells: &[Cell]) -> String {
    let marks = |&cell: &Cell| grid.candidates(cell).iter().map(|digit| digit.to_string()).collect::<String>();
    cells.iter().map(marks).collect::<Vec<_>>().join(" ")
}

#[test]
fn pair_triple_and_quad_leave_what_they_should() {
    let cell = |row, col| Shape::NINE.cell(row, col);
    let row_four: Vec<Cell> = [0, 2, 3, 4, 5, 6, 7, 8].map(|col| cell(4, col)).to_vec();
    let cases = [
        (
            "naked-pair",
            ".8..9..3..3.....699.2.63158.2.8.459.8519.7.463946.587.563.4.9872......15.1..5..2.",
            vec![cell(7, 1), cell(7, 2), cell(8, 0), cell(8, 2)],
            "47 789 47 789",
            "47 89 47 89",
        ),
        (
            "naked-triple",
            ".7.4.8.29..2.....4854.2...7..83742...2.........32617......936122.....4.313.642.7.",
            row_four,
            "45679 15679 589 58 59 13589 345689 1568",
            "467 167 589 58 59 13 346 16",
        ),
        (
            "naked-quad",
            "....3..86....2..4..9..7852.3718562949..1423754..3976182..7.3859.392.54677..9.4132",
            [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 2)].map(|(row, col)| cell(row, col)).to_vec(),
            "15 1245 2457 1568 1568 35678 16 346",
            "15 24 247 1568 1568 37 16 34",
        ),
    ];
    for (slug, board, cells, before, after) in cases {
        let grid = parse(board);
        assert_eq!(marks(&grid, &cells), before, "{slug}");
        let steps = find_all(&grid, slug);
        assert!(steps.iter().any(|step| marks(&step.applied(&grid), &cells) == after), "{slug}");
    }
}

#[test]
fn a_pair_of_a_six_by_six_is_found_in_its_box() {
    // r1c1 and r2c2 have 1 and 2 only: the rest of their box, two rows of three, loses both.
    let mut grid = Grid::empty(Shape::new(2, 3).expect("a small shape"));
    let shape = grid.shape();
    let pair: ukodus_core::DigitSet = grid.candidates(shape.cell(0, 0)).iter().take(2).collect();
    for cell in [shape.cell(0, 0), shape.cell(1, 1)] {
        grid.set_marks(cell, pair);
    }
    let steps = find_all(&grid, "naked-pair");
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].notation(), "Naked Pair: 1,2 in r1c1,r2c2 => r1c2<>1,2, r1c3<>1,2, r2c1<>1,2, r2c3<>1,2");
    steps[0].holds(&grid).expect("its premises are true");
}

#[test]
fn a_set_of_five_is_a_quad_the_other_way_on_nine_and_a_set_on_sixteen() {
    for (side, found) in [(9, 0), (16, 1)] {
        let mut grid = Grid::empty(Shape::of_side(side).expect("a shape"));
        let shape = grid.shape();
        let five: ukodus_core::DigitSet = grid.candidates(shape.cell(0, 0)).iter().take(5).collect();
        for col in (0..side).step_by(side / 5 + 1).chain([1]).take(5) {
            grid.set_marks(shape.cell(0, col), five);
        }
        assert_eq!(find_all(&grid, "naked-set").len(), found, "side {side}");
    }
}
