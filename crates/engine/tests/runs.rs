//! What every search reports and obeys: figures, limits, and the ends of the range of sizes.

use std::thread;
use std::time::{Duration, Instant};

use ukodus_core::{Cell, Grid, Shape};
use ukodus_engine::algorithms::Algorithm;
use ukodus_engine::{ALGORITHMS, Cancel, Control, Interrupted, Outcome, Run, Solver, Statistics, Stop, algorithm};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Time a stopped search may take beyond its limit, on a machine that does much else.
const GRACE: Duration = Duration::from_secs(2);

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

fn solvers() -> impl Iterator<Item = (&'static str, Solver)> {
    ALGORITHMS.iter().map(|algorithm| (algorithm.name(), Solver::new().with_algorithm(*algorithm)))
}

fn without_time(statistics: Statistics) -> Statistics {
    Statistics { time: Duration::ZERO, ..statistics }
}

/// The solved board whose digits shift along the rows, box by box.
fn pattern(shape: Shape) -> Vec<u8> {
    let value = |cell| {
        let (row, col) = (shape.row_of(cell), shape.col_of(cell));
        ((row % shape.box_rows() * shape.box_cols() + row / shape.box_rows() + col) % shape.side()) as u8 + 1
    };
    shape.all_cells().map(value).collect()
}

#[test]
fn the_smallest_board_has_one_solution() {
    for (name, solver) in solvers() {
        for text in [".", "1"] {
            let outcome = solver.solve(&text.parse().unwrap()).outcome.unwrap();
            assert_eq!(outcome.solution().map(Grid::cells), Some(&[1][..]), "{name}");
            assert_eq!(outcome.count(), 1, "{name}");
        }
    }
}

#[test]
fn a_full_board_is_its_own_solution_unless_it_clashes() {
    for (rows, cols) in [(1, 1), (2, 3), (3, 3), (4, 4), (10, 10)] {
        let shape = shape(rows, cols);
        let mut cells = pattern(shape);
        let full = Grid::from_cells(shape, &cells).unwrap();
        let last = cells.len() - 1;
        cells[last] = cells[last] % shape.side() as u8 + 1;
        let clashing = Grid::from_cells(shape, &cells).unwrap();
        for (name, solver) in solvers() {
            let report = solver.solve(&full);
            assert_eq!(report.outcome, Ok(Outcome::Unique(full.clone())), "{name} {shape}");
            assert_eq!(without_time(report.statistics), Statistics::default(), "{name} {shape}");
            if shape.side() > 1 {
                assert_eq!(solver.solve(&clashing).outcome, Ok(Outcome::None), "{name} {shape}");
            }
        }
    }
}

#[test]
fn the_largest_board_nearly_full_is_solved() {
    let shape = shape(10, 10);
    let mut cells = pattern(shape);
    for cell in cells.iter_mut().step_by(7) {
        *cell = 0;
    }
    let grid = Grid::from_cells(shape, &cells).unwrap();
    for (name, solver) in solvers() {
        let solution = solver.with_time_limit(Duration::from_mins(1)).solutions(&grid).next();
        assert!(solution.is_some_and(|solution| solution.solves(&grid)), "{name}");
    }
}

#[test]
fn digits_that_are_not_given_stand_too() {
    let mut grid: Grid = EASY.parse().unwrap();
    grid.set(Cell::new(2), ukodus_core::Digit::new(1)).unwrap();
    for (name, solver) in solvers() {
        assert_eq!(solver.solve(&grid).outcome, Ok(Outcome::None), "{name}");
    }
}

#[test]
fn the_figures_are_consistent() {
    let texts = [EASY, "1.3..2.4.1..2.4.", "................", "12....34........"];
    for grid in texts.map(|text| text.parse::<Grid>().unwrap()) {
        for (name, solver) in solvers() {
            let count = solver.count(&grid, u64::MAX);
            let Statistics { placements, guesses, backtracks, depth, .. } = count.statistics;
            assert_eq!(guesses, backtracks, "{name}: all guesses are taken back in the end of {grid}");
            assert!(placements >= guesses, "{name}: {grid}");
            assert!(depth <= grid.blanks().count(), "{name}: {grid}");
            assert_eq!(depth == 0, guesses == 0, "{name}: {grid}");
            if count.solutions > 0 {
                assert!(placements >= grid.blanks().count() as u64, "{name}: {grid}");
            }
            // Where a guess has one alternative, that one may be forced when the guess has failed.
            assert!(guesses + 1 >= count.solutions, "{name}: {grid}");
        }
    }
}

#[test]
fn a_puzzle_of_singles_needs_no_guess_where_singles_are_looked_for() {
    let grid: Grid = EASY.parse().unwrap();
    for name in ["mrv", "heuristic"] {
        let report = Solver::new().with_algorithm(algorithm(name).unwrap()).solve(&grid);
        let Statistics { placements, guesses, backtracks, depth, .. } = report.statistics;
        assert_eq!((placements, guesses, backtracks, depth), (51, 0, 0, 0), "{name}");
    }
}

#[test]
fn a_search_does_the_same_each_time() {
    let grid: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    for (name, solver) in solvers() {
        let solver = || {
            let mut solutions = solver.solutions(&grid);
            (solutions.next(), without_time(solutions.statistics()))
        };
        assert_eq!(solver(), solver(), "{name}");
    }
    let many = Grid::empty(shape(2, 3));
    for (name, solver) in solvers() {
        let some = || solver.solutions(&many).take(500).collect::<Vec<_>>();
        assert_eq!(some(), some(), "{name}");
    }
}

#[test]
fn a_time_limit_ends_a_search() {
    let limit = Duration::from_millis(50);
    for (rows, cols) in [(5, 5), (10, 10)] {
        let empty = Grid::empty(shape(rows, cols));
        for (name, solver) in solvers() {
            let start = Instant::now();
            let count = solver.with_time_limit(limit).count(&empty, u64::MAX);
            assert_eq!((count.stop, count.is_exact), (Some(Stop::TimeLimit), false), "{name}");
            assert!((limit..limit + GRACE).contains(&start.elapsed()), "{name}: {:?}", start.elapsed());
        }
    }
}

#[test]
fn a_search_can_be_cancelled_from_another_thread() {
    let empty = Grid::empty(shape(5, 5));
    for (name, solver) in solvers() {
        let cancel = Cancel::new();
        let solver = solver.with_cancel(cancel.clone());
        thread::scope(|scope| {
            let search = scope.spawn(|| (solver.count(&empty, u64::MAX), Instant::now()));
            thread::sleep(Duration::from_millis(20));
            let start = Instant::now();
            cancel.cancel();
            let (count, end) = search.join().unwrap();
            assert_eq!(count.stop, Some(Stop::Cancelled), "{name}");
            assert!(end.saturating_duration_since(start) < GRACE, "{name}");
        });
        let outcome = solver.solve(&empty).outcome;
        assert_eq!(outcome, Err(Interrupted { stop: Stop::Cancelled, found: None }), "{name}: it stays cancelled");
    }
}

/// Counts to the end under a limit of work that is met again and again.
fn count_in_pieces(algorithm: &dyn Algorithm, grid: &Grid) -> (u64, u64) {
    let mut search = algorithm.start(grid);
    let (mut solutions, mut stops) = (0, 0);
    loop {
        let mut run = Run::new().with_control(Control::new().with_work_limit(100)).with_cells(10_000);
        loop {
            match search.advance(&mut run) {
                Ok(true) => solutions += 1,
                Ok(false) => return (solutions, stops),
                Err(stop) => {
                    assert_eq!(stop, Stop::WorkLimit);
                    stops += 1;
                    break;
                }
            }
        }
    }
}

#[test]
fn a_stopped_search_goes_on_where_it_was() {
    let empty = Grid::empty(shape(2, 2));
    for algorithm in ALGORITHMS {
        let (solutions, stops) = count_in_pieces(*algorithm, &empty);
        assert_eq!(solutions, 288, "{}", algorithm.name());
        assert!(stops > 5, "{}", algorithm.name());
    }
}
