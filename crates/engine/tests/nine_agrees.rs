//! Every instruction set against a naive oracle: on ordinary puzzles, on what mischief makes of them, on pencil marks.

mod nine_oracle;

use nine_oracle::{Board, Random, count, solutions};
use ukodus_engine::Outcome;
use ukodus_engine::nine::{Engine, Isa, LineError, Puzzle, Rows, SolutionCount};

/// Asks every engine everything about a board and compares with the oracle.
fn agree(board: &Board, name: &str) {
    let expected: Vec<_> = solutions(board, 40);
    let puzzle = Puzzle::from_sets(board);
    for isa in Isa::available() {
        let mut engine = Engine::with_isa(isa).unwrap();
        let count = match expected.len() {
            0 => SolutionCount::None,
            1 => SolutionCount::One,
            _ => SolutionCount::Many,
        };
        let two = match engine.solve(&puzzle) {
            Outcome::None => vec![],
            Outcome::Unique(only) => vec![only.digits()],
            Outcome::Many(first, second) => vec![first.digits(), second.digits()],
        };
        assert_eq!(two, expected[..expected.len().min(2)], "{name} {isa}");
        assert_eq!(engine.count(&puzzle, 40), expected.len() as u64, "{name} {isa}");
        let listed: Vec<_> = engine.solutions(&puzzle).take(40).map(|solution| solution.digits()).collect();
        assert_eq!(listed, expected, "{name} {isa}: the order of the digits");
        if let Some(line) = nine_oracle::line(board) {
            let (mut text, mut counts) = ([0; 81], [SolutionCount::None]);
            engine.solve_rows(Rows::from(&[line][..]), &mut text, &mut counts);
            assert_eq!(counts, [count], "{name} {isa}");
            if let Some(first) = expected.first() {
                assert_eq!(text.map(|character| character - b'0'), *first, "{name} {isa}");
            }
        }
    }
}

#[test]
fn puzzles_and_what_mischief_makes_of_them() {
    let mut random = Random::new(1);
    for number in 0..60 {
        let solved = random.solved();
        let puzzle = random.minimal(&solved);
        agree(&puzzle, "minimal");
        agree(&random.with_clue_removed(&puzzle), "a clue removed");
        agree(&random.with_clue_changed(&puzzle), "a clue changed");
        agree(&random.with_clue_added(&puzzle), "a clue added");
        let removed = (0..number % 8).fold(puzzle, |board, _| random.with_clue_removed(&board));
        agree(&removed, "clues removed");
    }
}

#[test]
fn candidates_at_random() {
    let mut random = Random::new(2);
    for number in 0..300 {
        let solved = random.solved();
        // From few marks, often without a solution, to many.
        let marks = random.marks(&solved, 1 + number % 7, number % 3 != 0);
        agree(&marks, "marks");
    }
}

#[test]
fn boards_without_sense() {
    let mut random = Random::new(3);
    for _ in 0..200 {
        let board = std::array::from_fn(|_| if random.below(4) == 0 { 1 << random.below(9) } else { 0x1ff });
        if count(&board, 1) == 0 {
            agree(&board, "clues at random");
        }
    }
    agree(&[1; 81], "all ones");
    agree(&[0; 81], "no marks at all");
    let mut board = [0x1ff; 81];
    (board[0], board[1]) = (1, 1);
    agree(&board, "two equal clues in a box");
    (board[1], board[8]) = (0x1ff, 1);
    agree(&board, "two equal clues in a row");
    (board[8], board[72]) = (0x1ff, 1);
    agree(&board, "two equal clues in a column");
    (board[72], board[40]) = (0x1ff, 0);
    agree(&board, "a cell that can hold nothing");
}

#[test]
fn the_empty_board_has_very_many() {
    let expected = solutions(&[0x1ff; 81], 500);
    for isa in Isa::available() {
        let mut engine = Engine::with_isa(isa).unwrap();
        let listed: Vec<_> = engine.solutions(&Puzzle::EMPTY).take(500).map(|solution| solution.digits()).collect();
        assert_eq!(listed, expected, "{isa}");
        assert_eq!(engine.count(&Puzzle::EMPTY, 100_000), 100_000, "{isa}");
        assert_eq!(engine.count(&Puzzle::EMPTY, 0), 0, "{isa}");
    }
}

#[test]
fn a_solved_board_solves_itself() {
    let mut random = Random::new(4);
    for _ in 0..50 {
        let solved = random.solved();
        agree(&solved, "solved");
        agree(&random.with_clue_changed(&solved), "solved but for one");
    }
}

#[test]
fn counts_beyond_two_are_exact() {
    let mut random = Random::new(5);
    for _ in 0..10 {
        let solved = random.solved();
        let mut board = random.minimal(&solved);
        let mut expected = 1;
        while expected < 300 {
            board = random.with_clue_removed(&board);
            expected = count(&board, 20_000);
        }
        for isa in Isa::available() {
            assert_eq!(
                Engine::with_isa(isa).unwrap().count(&Puzzle::from_sets(&board), 20_000),
                expected as u64,
                "{isa}"
            );
        }
    }
}

#[test]
fn a_line_with_a_strange_character_has_no_solution() {
    let mut line = [b'.'; 81];
    for (index, found) in [(0, b'x'), (40, b'/'), (80, b':'), (17, 0), (60, 0xff), (33, b'-'), (9, b'\n'), (70, 0xae)] {
        line[index] = found;
        for isa in Isa::available() {
            let mut engine = Engine::with_isa(isa).unwrap();
            let mut counts = [SolutionCount::Many];
            engine.solve_rows(Rows::from(&[line][..]), &mut [0; 81], &mut counts);
            assert_eq!(counts, [SolutionCount::None], "{isa}");
        }
        assert_eq!(Puzzle::from_line(&line), Err(LineError::Symbol { index, found }));
        line[index] = b'0';
    }
    assert_eq!("12".parse::<Puzzle>(), Err(LineError::Length { found: 2 }));
}
