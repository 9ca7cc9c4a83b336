//! What looks at one digit takes out nothing but what the digit's places alone exclude.

use std::path::Path;

use ukodus_core::format::{ReadOptions, Reader};
use ukodus_core::{Grid, Shape};
use ukodus_logic::sets::{CellSet, Small};
use ukodus_logic::{Analysis, Family, Limits, Logic, Settings, TECHNIQUES, Technique, techniques, with_marks};

/// All fish and single-digit patterns, of every size.
fn logic() -> Logic {
    let limits = Limits { fish_size: 7, lean_rectangles: true, ..Limits::default() };
    Logic::new(Settings { limits, ..Settings::default() })
}

#[test]
fn every_elimination_is_in_no_arrangement_of_the_digit() {
    let classes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/classes");
    let mut looked = 0;
    for class in ["expert.txt", "evil.txt"] {
        let text = std::fs::read(classes.join(class)).expect("there are classes");
        let records = Reader::new(&text[..], ReadOptions::default()).into_iter().flatten().flatten();
        for puzzle in records.filter_map(|record| record.parse().ok()).map(|entry| entry.grid).take(4) {
            let mut grid = with_marks(&puzzle);
            for step in logic().solve(&puzzle).expect("the board is small").steps {
                if step.deduction.placements.is_empty() {
                    looked += look(&grid);
                }
                grid = step.applied(&grid);
            }
        }
    }
    assert!(looked > 100, "only {looked} steps were looked at");
}

/// Holds every step of the two families to what the board says can go; how many there were.
fn look(grid: &Grid) -> usize {
    let board = Analysis::<Small>::new(grid, false);
    let mut looked = 0;
    // The chains of a Kraken fish lead through other digits.
    let is_single_digit =
        |t: &&Technique| matches!(t.family, Family::Fish | Family::SingleDigit) && !t.slug.starts_with("kraken");
    for technique in TECHNIQUES.iter().filter(is_single_digit) {
        for step in logic().find_all(grid, technique).expect("the board is small") {
            looked += 1;
            step.holds(grid).unwrap_or_else(|error| panic!("{error}: {}", step.notation()));
            for candidate in &step.deduction.eliminations {
                assert!(board.excluded(candidate.digit).contains(candidate.cell), "{}", step.notation());
            }
        }
    }
    looked
}

#[test]
fn what_is_excluded_follows_the_board() {
    // The 1s of rows 1 and 5 keep to columns 1 and 5.
    let shape = Shape::NINE;
    let mut grid = with_marks(&Grid::empty(shape));
    let one = ukodus_core::Digit::new(1).expect("a digit");
    for row in [0, 4] {
        for col in (0..9).filter(|&col| col != 0 && col != 4) {
            let mut marks = grid.candidates(shape.cell(row, col));
            marks.remove(one);
            grid.set_marks(shape.cell(row, col), marks);
        }
    }
    let mut board = Analysis::<Small>::new(&grid, false);
    let excluded = board.excluded(one);
    assert!(excluded.contains(shape.cell(8, 0)) && !excluded.contains(shape.cell(0, 0)));
    board.eliminate(shape.cell(8, 0), one);
    assert_eq!(board.excluded(one), Analysis::<Small>::new(&board.to_grid(), false).excluded(one));
    board.eliminate(shape.cell(8, 8), one);
    assert_eq!(board.excluded(one), Analysis::<Small>::new(&board.to_grid(), false).excluded(one));
    board.place(shape.cell(0, 0), one);
    assert_eq!(board.excluded(one), Analysis::<Small>::new(&board.to_grid(), false).excluded(one));
}

#[test]
fn fish_swim_on_boards_that_are_not_nine() {
    // On a 6×6, the 3s of rows 1 and 4 keep to columns 2 and 5.
    let shape = Shape::new(2, 3).expect("a small shape");
    let three = ukodus_core::Digit::new(3).expect("a digit");
    let mut grid = with_marks(&Grid::empty(shape));
    for row in [0, 3] {
        for col in [0, 2, 3, 5] {
            let mut marks = grid.candidates(shape.cell(row, col));
            marks.remove(three);
            grid.set_marks(shape.cell(row, col), marks);
        }
    }
    let technique = techniques::by_slug("x-wing").expect("it is in the registry");
    let steps = logic().find_all(&grid, technique).expect("the board is small");
    let told: Vec<String> = steps.iter().map(ukodus_logic::Step::notation).collect();
    assert_eq!(told, ["X-Wing: 3 r14 c25 => r2c2<>3, r2c5<>3, r3c2<>3, r3c5<>3, r5c2<>3, r5c5<>3, r6c2<>3, r6c5<>3"]);
}
