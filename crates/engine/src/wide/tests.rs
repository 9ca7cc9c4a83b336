use std::collections::HashSet;
use std::time::Duration;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use super::Wide;
use super::random::Random;
use crate::algorithms::Backtrack;
use crate::{Outcome, Solver, Stop};

const LIMIT: u64 = 60;

/// A board of this shape: digits that do not clash put in at random, or (every other time, where that has a solution) a
/// solved board with cells taken out; now and then with pencil marks.
fn board(shape: Shape, givens: usize, random: &mut Random) -> Grid {
    let mut grid = scatter(shape, givens, random);
    let seed = scatter(shape, shape.side(), random);
    if random.below(2) == 0
        && let Ok(Outcome::Many(solved, _)) = Solver::new().with_algorithm(&Wide).solve(&seed).outcome
    {
        grid = Grid::empty(shape);
        for _ in 0..givens {
            let cell = Cell::new(random.below(shape.cells()));
            grid.set(cell, solved.get(cell)).unwrap();
        }
    }
    if random.below(3) == 0 {
        for _ in 0..=random.below(4) {
            let cell = Cell::new(random.below(shape.cells()));
            let marks = DigitSet::from_bits(u128::from(random.next() | random.next()));
            if grid.get(cell).is_none() {
                grid.set_marks(cell, marks);
            }
        }
    }
    grid
}

fn scatter(shape: Shape, givens: usize, random: &mut Random) -> Grid {
    let mut grid = Grid::empty(shape);
    for _ in 0..givens {
        let cell = Cell::new(random.below(shape.cells()));
        let candidates = grid.candidates(cell);
        if !candidates.is_empty() {
            grid.set(cell, candidates.iter().nth(random.below(candidates.len()))).unwrap();
        }
    }
    grid
}

/// All solutions up to the limit, each verified and none twice.
fn solutions(grid: &Grid) -> HashSet<Grid> {
    let mut seen = HashSet::new();
    for solution in Solver::new().with_algorithm(&Wide).solutions(grid).take(LIMIT as usize) {
        assert!(solution.solves(grid));
        assert!(seen.insert(solution), "a solution came twice: {grid:?}");
    }
    seen
}

#[test]
fn counts_agree_with_the_simplest_search() {
    let mut random = Random::new(1);
    for (rows, cols, boards, most) in
        [(1, 1, 5, 1), (1, 4, 300, 8), (2, 2, 2000, 9), (2, 3, 1000, 22), (3, 2, 1000, 22), (2, 4, 400, 60)]
    {
        let shape = Shape::new(rows, cols).unwrap();
        let mut counted = [0; 3];
        for _ in 0..boards {
            let least = if shape.side() >= 6 { most / 2 } else { 0 };
            let givens = least + random.below(most - least + 1);
            let grid = board(shape, givens, &mut random);
            let expected = Solver::new().with_algorithm(&Backtrack).count(&grid, LIMIT).solutions;
            assert_eq!(solutions(&grid).len() as u64, expected, "{grid:?}");
            counted[expected.min(2) as usize] += 1;
        }
        assert!(boards < 100 || counted.iter().all(|&count| count > 0), "{shape}: {counted:?} is a dull test");
    }
}

#[test]
fn ordinary_boards_are_solved_too() {
    let mut random = Random::new(2);
    for _ in 0..200 {
        let givens = 30 + random.below(20);
        let grid = board(Shape::NINE, givens, &mut random);
        let expected =
            Solver::new().with_algorithm(&Backtrack).with_time_limit(Duration::from_secs(1)).count(&grid, LIMIT);
        if expected.stop.is_none() {
            assert_eq!(solutions(&grid).len() as u64, expected.solutions, "{grid:?}");
        }
    }
}

#[test]
fn empty_boards_of_every_shape_have_two_solutions_at_least() {
    for (rows, cols) in [(2, 2), (1, 5), (5, 1), (2, 6), (4, 4), (5, 5), (6, 6), (3, 20), (8, 8), (10, 10)] {
        let empty = Grid::empty(Shape::new(rows, cols).unwrap());
        let report = Solver::new().with_algorithm(&Wide).solve(&empty);
        let Ok(Outcome::Many(first, second)) = report.outcome else { panic!("{rows}x{cols}") };
        assert!(first.solves(&empty) && second.solves(&empty) && first != second);
    }
}

#[test]
fn every_solution_of_the_empty_board_is_found_once() {
    for (rows, cols, expected) in [(1, 1, 1), (1, 2, 2), (1, 3, 12), (2, 2, 288), (1, 4, 576)] {
        let empty = Grid::empty(Shape::new(rows, cols).unwrap());
        let all: Vec<Grid> = Solver::new().with_algorithm(&Wide).solutions(&empty).collect();
        assert_eq!(all.len(), expected);
        assert_eq!(all.into_iter().collect::<HashSet<_>>().len(), expected);
    }
}

#[test]
fn a_time_limit_ends_the_search_soon() {
    let empty = Grid::empty(Shape::new(4, 4).unwrap());
    let limit = Duration::from_millis(20);
    let count = Solver::new().with_algorithm(&Wide).with_time_limit(limit).count(&empty, u64::MAX);
    assert_eq!(count.stop, Some(Stop::TimeLimit));
    assert!(count.statistics.time < limit + Duration::from_millis(200));
}

#[test]
fn pencil_marks_bind_filled_cells_too() {
    let mut grid = Grid::empty(Shape::new(2, 2).unwrap());
    grid.set(Cell::new(0), Digit::new(1)).unwrap();
    grid.set_marks(Cell::new(0), DigitSet::only(Digit::new(2).unwrap()));
    assert_eq!(Solver::new().with_algorithm(&Wide).count(&grid, 2).solutions, 0);
}
