//! Boards that have no rating, and runs that are stopped.

mod suite;

use std::time::Duration;

use suite::cases;
use ukodus_core::{Cancel, Control, Grid, Shape, Stop};
use ukodus_explainer::{Profile, RateError, Rater, Tenths};

#[test]
fn only_9_by_9_boards_are_rated() {
    let mut rater = Rater::new(&Profile::SE_1_2_1);
    for (rows, cols) in [(2, 2), (2, 3), (4, 4), (1, 9)] {
        let Ok(shape) = Shape::new(rows, cols) else { continue };
        let grid = Grid::empty(shape);
        assert_eq!(rater.rate(&grid), Err(RateError::Shape { shape }));
        assert!(rater.path(&grid).steps.is_empty());
    }
}

#[test]
fn a_solved_board_has_nothing_to_do() {
    let solved: Grid =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
    let rating = Rater::new(&Profile::SE_1_2_1).rate(&solved).unwrap();
    assert_eq!((rating.er, rating.hardest), (Tenths(0), None));
}

#[test]
fn boards_without_one_solution_are_errors() {
    let mut rater = Rater::new(&Profile::SE_1_2_1);
    // Four cells that can be filled in two ways.
    let two: Grid =
        "534678912672195348198342567859761423426853791713924856961.3728.287.1963.345286179".parse().unwrap();
    assert!(matches!(rater.rate(&two), Err(RateError::Stuck { .. })));
    let dead: Grid = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
    assert!(matches!(rater.rate(&dead), Err(RateError::NoCandidate { .. })));
    // An empty board has so much to search that it is stopped.
    let empty: Grid = ".".repeat(81).parse().unwrap();
    rater.set_control(Control::new().with_time_limit(Duration::from_millis(100)));
    assert!(matches!(rater.rate(&empty), Err(RateError::Stopped { .. })));
    let clash: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
    assert!(rater.rate(&clash).is_err());
}

#[test]
fn no_board_makes_it_panic_or_run_for_ever() {
    // Puzzles with a given removed have several solutions, puzzles with one changed none.
    let mut rater = Rater::new(&Profile::SE_1_2_1);
    for (number, case) in cases().into_iter().filter(|case| case.er < 8.5).step_by(3).enumerate() {
        let cells = case.grid.cells();
        let givens: Vec<usize> = (0..81).filter(|&cell| cells[cell] != 0).collect();
        for change in 0..3 {
            let mut changed = cells.to_vec();
            let cell = givens[(number * 7 + change * 11) % givens.len()];
            changed[cell] = if change == 0 { 0 } else { changed[cell] % 9 + 1 };
            let grid = Grid::from_cells(case.grid.shape(), &changed).unwrap();
            rater.set_control(Control::new().with_time_limit(Duration::from_millis(200)));
            // Techniques that rely on one solution may lead to one of several.
            if let Ok(rating) = rater.rate(&grid) {
                assert!(rating.hardest.is_some(), "{}", case.puzzle);
            }
            assert!(rater.path(&grid).steps.len() < 730, "{}", case.puzzle);
        }
    }
}

#[test]
fn a_run_that_is_stopped_gives_a_lower_bound() {
    let hard = cases().into_iter().find(|case| case.er >= 11.0).unwrap();
    // No processor finds chains inside chains in so little time.
    let control = Control::new().with_time_limit(Duration::from_millis(1));
    let Err(RateError::Stopped { stop, bound }) = Rater::new(&Profile::SE_1_2_1).with_control(control).rate(&hard.grid)
    else {
        panic!("1 ms is not enough");
    };
    assert_eq!(stop, Stop::TimeLimit);
    assert!((1.0..=hard.er).contains(&bound.er.get()));
    assert_eq!(bound.profile, "se-1.2.1");

    let cancel = Cancel::new();
    cancel.cancel();
    let mut rater = Rater::new(&Profile::SE_1_2_1).with_control(Control::new().with_cancel(cancel));
    let Err(RateError::Stopped { stop, bound }) = rater.rate(&hard.grid) else { panic!("it is cancelled") };
    assert_eq!((stop, bound.er, bound.ed), (Stop::Cancelled, Tenths(10), None));
}
