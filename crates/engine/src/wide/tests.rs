use std::collections::{BTreeSet, HashSet};
use std::time::{Duration, Instant};

use ukodus_core::{Cell, DigitSet, Grid, Shape};

use super::Wide;
use super::group_board::GroupBoard;
use super::group_map::Candidate;
use super::learn::{Lead, Learner, Problem, Start};
use super::random::SmallRandom;
use super::search_end::SearchEnd;
use crate::algorithms::{Algorithm, Backtrack, Search};
use crate::{Control, Outcome, Run, Solver, Stop};

const LIMIT: u64 = 60;

/// A board of this shape: random digits that do not clash, or (every other time, if that has a solution) a solved board
/// with cells removed; sometimes with pencil marks.
fn board(shape: Shape, givens: usize, random: &mut SmallRandom) -> Grid {
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

fn scatter(shape: Shape, givens: usize, random: &mut SmallRandom) -> Grid {
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

/// The engine with little patience: it learns from the first failed guess.
pub(super) struct Hasty;

impl Algorithm for Hasty {
    fn name(&self) -> &'static str {
        "hasty"
    }

    fn method(&self) -> &'static str {
        "a mistake"
    }

    fn about(&self) -> &'static str {
        "the engine for boards of any size, learning at once"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        super::start_as(grid, 1, 0)
    }
}

/// Counts the solutions up to a limit, each verified and none twice.
pub(super) fn count(algorithm: &'static dyn Algorithm, grid: &Grid, limit: usize) -> u64 {
    let mut seen = HashSet::new();
    for solution in Solver::new().with_algorithm(algorithm).solutions(grid).take(limit) {
        assert!(solution.solves(grid));
        assert!(seen.insert(solution), "a solution came twice: {grid:?}");
    }
    seen.len() as u64
}

#[test]
fn counts_agree_with_the_simplest_search() {
    let mut random = SmallRandom::new(1);
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
            assert_eq!(count(&Wide, &grid, LIMIT as usize), expected, "{grid:?}");
            assert_eq!(count(&Hasty, &grid, LIMIT as usize), expected, "{grid:?}");
            counted[expected.min(2) as usize] += 1;
        }
        assert!(boards < 100 || counted.iter().all(|&count| count > 0), "{shape}: {counted:?} is a dull test");
    }
}

#[test]
fn ordinary_boards_are_solved_too() {
    let mut random = SmallRandom::new(2);
    for _ in 0..200 {
        let givens = 30 + random.below(20);
        let grid = board(Shape::NINE, givens, &mut random);
        let expected =
            Solver::new().with_algorithm(&Backtrack).with_time_limit(Duration::from_secs(1)).count(&grid, LIMIT);
        if expected.stop.is_none() {
            assert_eq!(count(&Wide, &grid, LIMIT as usize), expected.solutions, "{grid:?}");
            assert_eq!(count(&Hasty, &grid, LIMIT as usize), expected.solutions, "{grid:?}");
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
    // On a busy machine a thread may have to wait; a search without a limit would never end.
    assert!(count.statistics.time < limit + Duration::from_secs(2));
}

#[test]
fn many_solutions_are_enumerated_once_each_by_the_search_that_learns() {
    // Few enough givens for more solutions than are excluded by clauses.
    let shape = Shape::new(2, 3).unwrap();
    let mut random = SmallRandom::new(3);
    let mut most = 0;
    for _ in 0..20 {
        let grid = scatter(shape, 8, &mut random);
        let expected = Solver::new().with_algorithm(&Backtrack).count(&grid, 5000).solutions;
        assert_eq!(count(&Hasty, &grid, 5000), expected, "{grid:?}");
        most = most.max(expected);
    }
    assert!(most > 1000, "{most} is a dull test");
}

#[test]
fn large_boards_with_few_givens_have_two_solutions_soon() {
    let mut random = SmallRandom::new(4);
    for (rows, cols) in [(5, 5), (6, 6), (5, 8), (7, 7), (8, 8)] {
        let shape = Shape::new(rows, cols).unwrap();
        let grid = scatter(shape, shape.cells() / 30, &mut random);
        assert_eq!(count(&Wide, &grid, 2), 2, "{shape}");
    }
}

#[test]
fn a_search_that_was_stopped_goes_on_where_it_was() {
    let mut random = SmallRandom::new(5);
    let shape = Shape::new(3, 4).unwrap();
    for patience in [0, 1, 500] {
        let solved = Solver::new().with_algorithm(&Wide).solutions(&scatter(shape, 5, &mut random)).next().unwrap();
        let mut grid = Grid::empty(shape);
        for _ in 0..60 {
            let cell = Cell::new(random.below(shape.cells()));
            grid.set(cell, solved.get(cell)).unwrap();
        }
        let expected = Solver::new().with_algorithm(&Wide).count(&grid, 300).solutions;
        let mut search = super::start_as(&grid, patience, 0);
        let (mut seen, mut stops) = (HashSet::new(), 0);
        // The time limit has already passed: the search stops at its first check.
        let mut run = Run::new().with_control(Control::new().with_time_limit(Duration::ZERO));
        while seen.len() < 300 {
            match search.advance(&mut run) {
                Ok(true) => assert!(seen.insert(search.solution().to_vec())),
                Ok(false) => break,
                Err(stop) => {
                    assert_eq!(stop, Stop::TimeLimit);
                    stops += 1;
                }
            }
        }
        assert_eq!(seen.len() as u64, expected, "{grid:?}");
        assert!(stops > 0, "a dull test");
    }
}

/// Both leads, and how often they alternate.
const LEADS: [Lead; 3] =
    [Lead::Conflicts, Lead::Turns { likelihood: 1, conflicts: 1 }, Lead::Turns { likelihood: u32::MAX, conflicts: 0 }];

/// Every solution that a learning search finds on a settled board, up to a limit, and the number of conflicts.
fn learn(grid: &Grid, lead: Lead, limit: usize) -> (BTreeSet<Vec<Candidate>>, u64) {
    let mut board = GroupBoard::<u32>::new(grid);
    let mut found = BTreeSet::new();
    while let Ok(Some(candidate)) = board.forced() {
        board.place(candidate);
    }
    if !board.is_sound() {
        return (found, 0);
    }
    let start = Start { seed: 1, noise: 0.1, guide: None, lead };
    let mut learner = Learner::new(Problem::new(&board), start);
    while found.len() < limit && learner.advance(&mut Run::new(), u64::MAX) == Ok(SearchEnd::Solution) {
        let mut placed: Vec<Candidate> = learner.placed().collect();
        placed.sort_unstable();
        assert!(found.insert(placed), "a solution came twice: {grid:?}");
    }
    (found, learner.conflicts())
}

#[test]
fn every_lead_finds_the_same_solutions() {
    let mut random = SmallRandom::new(8);
    let (mut few, mut many) = (0, 0);
    for _ in 0..200 {
        let grid = board(Shape::new(2, 3).unwrap(), 8 + random.below(8), &mut random);
        let all = LEADS.map(|lead| learn(&grid, lead, 2000).0);
        if all[0].len() < 2000 {
            assert!(all.iter().all(|found| found == &all[0]), "{grid:?}");
            few += usize::from(all[0].len() <= 1);
            many += usize::from(all[0].len() > 300);
        }
    }
    assert!(few > 0 && many > 0, "{few} and {many} is a dull test");
}

#[test]
fn every_lead_settles_hard_boards() {
    let mut random = SmallRandom::new(9);
    // Enough conflicts for restarts, and few enough to finish quickly.
    let grids = (0..100).map(|_| settle(hard_board(45, &mut random)));
    let grid = grids.into_iter().find(|grid| (1000..3000).contains(&learn(grid, LEADS[0], 2).1)).unwrap();
    let solved = Solver::new().with_algorithm(&Wide).solutions(&grid).next().unwrap();
    let spoiled = spoil(&grid, &solved);
    for lead in LEADS {
        let (found, conflicts) = learn(&grid, lead, 2);
        assert_eq!(found.len(), 1, "{lead:?}");
        assert!(conflicts > 512, "{lead:?} has no fresh start in {conflicts} conflicts");
        assert_eq!(learn(&spoiled, lead, 1).0.len(), 0, "{lead:?}");
    }
}

/// A board of side 25 with this share of the cells of a searched solution: near 45 % it takes a while.
fn hard_board(percent: usize, random: &mut SmallRandom) -> Grid {
    let shape = Shape::new(5, 5).unwrap();
    let solved = Solver::new().with_algorithm(&Wide).solutions(&scatter(shape, 20, random)).next().unwrap();
    Grid::from_cells(shape, &thinned(solved.cells(), shape.cells() * percent / 100, random)).unwrap()
}

/// A board with this many of its digits, chosen at random.
pub(super) fn thinned(values: &[u8], left: usize, random: &mut SmallRandom) -> Vec<u8> {
    let mut cells: Vec<usize> = (0..values.len()).collect();
    random.shuffle(&mut cells);
    let mut thinned = vec![0; values.len()];
    for &cell in &cells[..left] {
        thinned[cell] = values[cell];
    }
    thinned
}

/// The same, plus as many digits of one solution as make it unique.
fn settle(mut grid: Grid) -> Grid {
    while let Ok(Outcome::Many(one, other)) = Solver::new().with_algorithm(&Wide).solve(&grid).outcome {
        let differs = grid.shape().all_cells().find(|&cell| one.get(cell) != other.get(cell)).unwrap();
        grid.set(differs, one.get(differs)).unwrap();
    }
    grid
}

/// The same, plus a wrong digit in a cell that the others leave open.
fn spoil(grid: &Grid, solution: &Grid) -> Grid {
    let blank =
        grid.shape().all_cells().find(|&cell| grid.get(cell).is_none() && grid.candidates(cell).len() > 3).unwrap();
    let wrong = grid.candidates(blank).iter().find(|&digit| Some(digit) != solution.get(blank));
    let mut spoiled = grid.clone();
    spoiled.set(blank, wrong).unwrap();
    spoiled
}

#[test]
fn any_number_of_threads_gives_the_same_answer() {
    let mut random = SmallRandom::new(6);
    let (mut counts, mut long) = ([0; 3], 0);
    let mut boards: Vec<Grid> = [40, 44, 46].map(|percent| hard_board(percent, &mut random)).into();
    boards.extend([44, 45, 46].map(|percent| settle(hard_board(percent, &mut random))));
    while let Some(grid) = boards.pop() {
        let solver = Solver::new().with_algorithm(&Wide);
        let alone = solver.solve(&grid);
        long += usize::from(alone.statistics.backtracks > 1000);
        let expected = alone.outcome.unwrap();
        counts[expected.count() as usize] += 1;
        for threads in [2, 4] {
            assert_eq!(solver.clone().with_threads(threads).solve(&grid).outcome.as_ref(), Ok(&expected), "{grid:?}");
        }
        if let Outcome::Unique(solution) = expected {
            boards.push(spoil(&grid, &solution));
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?} is a dull test");
    assert!(long > 0, "none of the boards leaves other threads time to join");
}

#[test]
fn a_time_limit_ends_all_threads_soon() {
    let grid = scatter(Shape::new(8, 8).unwrap(), 1500, &mut SmallRandom::new(7));
    let limit = Duration::from_millis(100);
    let start = Instant::now();
    let report = Solver::new().with_algorithm(&Wide).with_threads(3).with_time_limit(limit).solve(&grid);
    assert!(report.outcome.is_ok() || report.outcome.is_err_and(|interrupted| interrupted.stop == Stop::TimeLimit));
    assert!(start.elapsed() < limit + Duration::from_secs(2));
}
