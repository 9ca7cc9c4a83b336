//! A traced search can be replayed: its events lead from the board to the first solution.

use std::collections::HashMap;
use std::time::Duration;

use ukodus_core::{Cancel, Control, Grid, Shape};
use ukodus_engine::algorithms::Algorithm;
use ukodus_engine::{ALGORITHMS, Action, Solver, Stop, Trace, TraceError, algorithm, trace};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";
const IMPOSSIBLE: &str = ".12.3...4.......";

fn traceable() -> impl Iterator<Item = &'static dyn Algorithm> {
    ALGORITHMS.iter().copied().filter(|algorithm| algorithm.is_traceable())
}

fn traced(algorithm: &dyn Algorithm, grid: &Grid, max_events: usize) -> Trace {
    trace(algorithm, grid, max_events, &Control::new()).unwrap()
}

/// The board after the events; each must be possible when it happens.
fn replay(grid: &Grid, trace: &Trace) -> Grid {
    let mut board = grid.clone();
    for event in &trace.events {
        let (before, after) = match event.action {
            Action::Forced | Action::Guessed => (None, Some(event.digit)),
            Action::TakenBack => (Some(event.digit), None),
        };
        assert_eq!(board.get(event.cell), before, "{event:?}");
        board.set(event.cell, after).unwrap();
    }
    board
}

fn count(trace: &Trace, action: Action) -> u64 {
    trace.events.iter().filter(|event| event.action == action).count() as u64
}

#[test]
fn a_trace_leads_to_the_first_solution() {
    let boards: [Grid; 3] = [EASY.parse().unwrap(), HARD.parse().unwrap(), Grid::empty(Shape::new(2, 3).unwrap())];
    for algorithm in traceable() {
        for grid in &boards {
            let trace = traced(algorithm, grid, usize::MAX);
            let name = algorithm.name();
            assert!(trace.is_solved && trace.stop.is_none(), "{name}");
            let first = Solver::new().with_algorithm(algorithm).solutions(grid).next();
            assert_eq!(Some(replay(grid, &trace)), first, "{name}");
            let guesses = count(&trace, Action::Guessed);
            assert_eq!(guesses, trace.statistics.guesses, "{name}");
            assert_eq!(guesses + count(&trace, Action::Forced), trace.statistics.placements, "{name}");
        }
    }
}

/// Each digit that waits is tried next in its cell, or never because the search ended first.
#[test]
fn digits_that_wait_are_tried_in_their_order() {
    let grid: Grid = HARD.parse().unwrap();
    for algorithm in traceable() {
        let trace = traced(algorithm, &grid, usize::MAX);
        let name = algorithm.name();
        assert_eq!(trace.waiting.len() as u64, trace.statistics.guesses, "{name}");
        let mut waiting = trace.waiting.iter();
        let mut standing: Vec<(usize, &[_])> = Vec::new();
        let mut next: HashMap<usize, &[_]> = HashMap::new();
        for event in &trace.events {
            let cell = event.cell.index();
            match event.action {
                Action::Forced => {}
                Action::Guessed => {
                    let digits = &waiting.next().unwrap()[..];
                    if let Some(expected) = next.remove(&cell) {
                        assert_eq!(expected.split_first(), Some((&event.digit, digits)), "{name} {event:?}");
                    }
                    standing.push((cell, digits));
                }
                // The digits of a restarted search wait no more; its cells are chosen again.
                Action::TakenBack => {
                    if standing.last().is_some_and(|(last, _)| *last == cell) {
                        let (_, digits) = standing.pop().unwrap();
                        next.clear();
                        if !digits.is_empty() {
                            next.insert(cell, digits);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_board_without_a_solution_is_traced_to_the_end() {
    let impossible: Grid = IMPOSSIBLE.parse().unwrap();
    let clashing: Grid = "11..............".parse().unwrap();
    for algorithm in traceable() {
        let trace = traced(algorithm, &impossible, usize::MAX);
        assert!(!trace.is_solved && trace.stop.is_none(), "{}", algorithm.name());
        replay(&impossible, &trace);
        let trace = traced(algorithm, &clashing, usize::MAX);
        assert!(trace.events.is_empty() && !trace.is_solved && trace.stop.is_none(), "{}", algorithm.name());
    }
}

#[test]
fn a_trace_is_cut_after_the_last_event_allowed() {
    let grid: Grid = HARD.parse().unwrap();
    for algorithm in traceable() {
        let (name, whole) = (algorithm.name(), traced(algorithm, &grid, usize::MAX));
        let exact = traced(algorithm, &grid, whole.events.len());
        assert_eq!((exact.events.len(), exact.is_solved, exact.stop), (whole.events.len(), true, None), "{name}");
        for max in [0, 1, 100, whole.events.len() - 1] {
            let cut = traced(algorithm, &grid, max);
            assert_eq!((cut.is_solved, cut.stop), (false, Some(Stop::WorkLimit)), "{name} {max}");
            assert_eq!(cut.events, whole.events[..max], "{name} {max}");
        }
    }
}

#[test]
fn the_limits_of_a_run_hold_for_a_trace() {
    let grid: Grid = HARD.parse().unwrap();
    let cancel = Cancel::new();
    cancel.cancel();
    for (control, stop) in [
        (Control::new().with_time_limit(Duration::ZERO), Stop::TimeLimit),
        (Control::new().with_cancel(cancel), Stop::Cancelled),
        (Control::new().with_work_limit(10), Stop::WorkLimit),
    ] {
        for algorithm in traceable() {
            let trace = trace(algorithm, &grid, usize::MAX, &control).unwrap();
            assert_eq!((trace.is_solved, trace.stop), (false, Some(stop)), "{}", algorithm.name());
        }
    }
}

#[test]
fn an_algorithm_that_cannot_be_traced_is_refused() {
    let grid: Grid = EASY.parse().unwrap();
    let error = trace(algorithm("fast").unwrap(), &grid, 100, &Control::new());
    assert_eq!(error, Err(TraceError::NotTraceable { algorithm: "fast" }));
}
