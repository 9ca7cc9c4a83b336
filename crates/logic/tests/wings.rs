//! Wings and remote pairs on boards that were once answered badly.

use ukodus_core::Grid;
use ukodus_logic::{Logic, techniques};

#[test]
fn remote_pairs_that_hang_together_are_one_step() {
    let text = "1.8....5...4...6.72....3......5...4.6......9....91.7....73.........75.6.38.4.6..5";
    let puzzle: Grid = text.parse().expect("a board");
    let technique = techniques::by_slug("remote-pair").expect("it is in the registry");
    let logic = Logic::default();
    let mut board = puzzle;
    let mut found = Vec::new();
    for step in &logic.solve(&board).expect("it is not too large").steps {
        if step.technique == technique {
            step.holds(&board).expect("its premises hold");
            found.push((step.notation(), step.deduction.eliminations.len()));
            let next = step.applied(&board);
            assert!(logic.find_all(&next, technique).expect("it is not too large").is_empty(), "it leaves nothing");
        }
        board = step.applied(&board);
    }
    let notation = "Remote Pair: 2/8 r2c6 -8- r2c8, r2c6 -8- r4c6, r2c8 -2- r7c8, r4c6 -2- r4c7, r4c6 -2- r5c4, \
                    r4c7 -8- r5c9, r5c4 -8- r8c4 => r1c7<>2, r3c7<>8, r7c5<>2,8, r7c9<>2,8, r8c7<>2,8, r8c9<>2,8";
    assert_eq!(found, [(notation.to_owned(), 10)]);
}
