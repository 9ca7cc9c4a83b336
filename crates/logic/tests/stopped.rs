//! A search that is stopped returns that it was stopped, never that there is nothing to find.

mod page;

use std::time::{Duration, Instant};

use ukodus_core::{Cancel, Control, Grid, Shape, Stop};
use ukodus_logic::{Ending, Family, Limits, Logic, LogicError, Settings, Step, TECHNIQUES};

const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// A board on which no easy technique finds anything.
const NO_EASY_STEP: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn grid(text: &str) -> Grid {
    text.parse().expect("it is a board")
}

fn expired() -> Control {
    Control::new().with_time_limit(Duration::ZERO)
}

fn notations(steps: &[Step]) -> Vec<String> {
    steps.iter().map(Step::notation).collect()
}

#[test]
fn every_technique_finds_everything_or_returns_that_it_was_stopped() {
    for technique in TECHNIQUES {
        for (grid, _) in page::examples(technique) {
            let whole = page::logic().find_all(&grid, technique).expect("the board is small");
            let logic = page::logic().with_control(expired());
            let some = logic.find_some(&grid, technique).expect("the board is small");
            match some.stopped {
                Some(stop) => {
                    assert_eq!(stop, Stop::TimeLimit, "{}", technique.slug);
                    assert_eq!(logic.find_all(&grid, technique), Err(LogicError::Stopped(stop)), "{}", technique.slug);
                }
                // The search is too short to check the clock.
                None => assert_eq!(notations(&some.steps), notations(&whole), "{}", technique.slug),
            }
        }
    }
}

#[test]
fn a_hint_a_path_and_a_rating_are_stopped() {
    let cancel = Cancel::new();
    cancel.cancel();
    for (control, stop) in [(expired(), Stop::TimeLimit), (Control::new().with_cancel(cancel), Stop::Cancelled)] {
        let logic = Logic::default().with_control(control);
        assert_eq!(logic.find(&grid(NO_EASY_STEP)), Err(LogicError::Stopped(stop)));
        for board in [HARD, NO_EASY_STEP].map(grid) {
            assert_eq!(logic.solve(&board).expect("it is small").ending, Ending::Stopped(stop));
            assert_eq!(logic.rate(&board).expect("it is small").ending, Ending::Stopped(stop));
        }
    }
}

#[test]
fn a_stopped_path_is_the_beginning_of_the_whole_one() {
    let whole = Logic::default().solve(&grid(HARD)).expect("it is small");
    for limit in [0, 1, 7, 20] {
        let logic = Logic::default().with_control(Control::new().with_work_limit(limit));
        let path = logic.solve(&grid(HARD)).expect("it is small");
        assert_eq!(path.ending, Ending::Stopped(Stop::WorkLimit), "{limit} placements");
        assert_eq!(notations(&path.steps), notations(&whole.steps[..path.steps.len()]));
        let placements: usize = path.steps.iter().map(|step| step.deduction.placements.len()).sum();
        assert!(placements as u64 > limit && placements < whole.grid.cells().len());
    }
}

#[test]
fn the_visitor_of_a_path_can_stop_it() {
    let mut seen = 0;
    let path = Logic::default().solve_with(&grid(HARD), |_| {
        seen += 1;
        if seen == 5 { Err(Stop::Cancelled) } else { Ok(()) }
    });
    let path = path.expect("it is small");
    assert_eq!((path.steps.len(), path.ending), (5, Ending::Stopped(Stop::Cancelled)));
}

#[test]
fn what_was_found_before_the_stop_is_kept() {
    let technique = ukodus_logic::techniques::by_slug("grouped-aic").expect("it is in the registry");
    let whole = Logic::default().find_all(&grid(HARD), technique).expect("it is small");
    let start = Instant::now();
    let mut kept = Vec::new();
    // The limit grows until the search has something to keep.
    for milliseconds in 1.. {
        let control = Control::new().with_time_limit(Duration::from_millis(milliseconds));
        let some = Logic::default().with_control(control).find_some(&grid(HARD), technique).expect("it is small");
        assert!(some.stopped.is_none_or(|stop| stop == Stop::TimeLimit));
        kept = some.steps;
        if !kept.is_empty() || start.elapsed() > Duration::from_mins(1) {
            break;
        }
    }
    let whole = notations(&whole);
    assert!(!kept.is_empty() && notations(&kept).iter().all(|step| whole.contains(step)));
}

#[test]
fn large_fish_on_an_empty_large_board_are_stopped() {
    let limits = Limits { fish_size: 25, ..Limits::default() };
    let mut logic = Logic::new(Settings { limits, ..Settings::default() }).with_control(expired());
    for entry in &mut logic.settings.order {
        entry.enabled = entry.technique.family == Family::Fish;
    }
    let path = logic.solve(&Grid::empty(Shape::of_side(25).expect("a shape"))).expect("it fits");
    assert_eq!(path.ending, Ending::Stopped(Stop::TimeLimit));
}

#[test]
fn a_board_that_is_too_large_is_not_one_where_nothing_is_found() {
    let shape = Shape::of_side(36).expect("a shape");
    let error = Logic::default().find(&Grid::empty(shape)).expect_err("it is too large");
    assert_eq!(error, LogicError::TooLarge { shape });
    assert_eq!(error.stop(), Stop::TooLarge { side: 36, max: 25 });
    assert_eq!(error.to_string(), "a 36×36 board is too large: the limit is 25×25");
}
