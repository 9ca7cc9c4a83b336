//! Puzzles stated by givens and eliminations: no path through them contradicts their solution.

use proptest::prelude::*;
use ukodus::generate::{Maker, Random, Recipe};
use ukodus::logic::{Candidate, Ending};
use ukodus::{Cell, Grid, Outcome, Reasoner, Shape, Verdict};

/// A puzzle with fewer givens than it needs, and eliminations that leave the one solution it was made from.
fn marked_board(seed: u64, left_out: usize) -> (Grid, Grid) {
    let mut random = Random::new(seed);
    let recipe = Recipe::new(Shape::NINE).expect("9×9 puzzles can be made");
    let made = Maker::new(&recipe).make(&mut random).expect("nothing stops it");
    let mut givens: Vec<Cell> = made.puzzle.givens().collect();
    random.shuffle(&mut givens);
    let mut cells = made.puzzle.cells().to_vec();
    for given in givens.iter().take(left_out) {
        cells[given.index()] = 0;
    }
    let mut board = Grid::from_cells(Shape::NINE, &cells).expect("it is a board");
    // Eliminates what another solution has, until there is no other.
    while let Outcome::Many(one, other) = ukodus::solve(&board) {
        let wrong = if one.cells() == made.solution.cells() { other } else { one };
        let mut differing: Vec<Cell> =
            board.blanks().filter(|&cell| wrong.get(cell) != made.solution.get(cell)).collect();
        random.shuffle(&mut differing);
        let cell = differing[0];
        let mut marks = board.candidates(cell);
        marks.remove(wrong.get(cell).expect("a solution is full"));
        board.set_marks(cell, marks);
    }
    (board, made.solution)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_step_contradicts_the_solution(seed in any::<u64>(), left_out in 1..4_usize) {
        let (board, solution) = marked_board(seed, left_out);
        let path = ukodus::explain(&board, &Reasoner::default()).expect("9×9 is not too large");
        prop_assert_eq!(path.uniqueness.verdict, Verdict::Unique);
        for step in &path.steps {
            for &Candidate { cell, digit } in &step.deduction.eliminations {
                prop_assert_ne!(solution.get(cell), Some(digit), "{}", step.notation());
            }
            for &Candidate { cell, digit } in &step.deduction.placements {
                prop_assert_eq!(solution.get(cell), Some(digit), "{}", step.notation());
            }
        }
        prop_assert!(matches!(path.ending, Ending::Solved | Ending::Stuck), "{:?}", path.ending);
    }
}
