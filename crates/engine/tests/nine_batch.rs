//! Batches of every size give what one at a time gives, with every instruction set.

mod nine_oracle;

use nine_oracle::Random;
use ukodus_engine::nine::{Engine, Found, Isa, LineError, Outcome, Puzzle};

/// Puzzles of all kinds: with one solution, none, several and very many, clues and pencil marks.
fn mixed(random: &mut Random, count: usize) -> Vec<Puzzle> {
    let boards = (0..count).map(|number| {
        let solved = random.solved();
        match number % 8 {
            0 => random.marks(&solved, 3, true),
            1 => random.marks(&solved, 2, false),
            2 => [0x1ff; 81],
            3 => random.sparse(&solved, 20),
            4 => {
                let sparse = random.sparse(&solved, 25);
                random.with_clue_changed(&sparse)
            }
            _ => random.sparse(&solved, 28),
        }
    });
    boards.map(|board| Puzzle::from_sets(&board)).collect()
}

fn engines() -> impl Iterator<Item = Engine> {
    Isa::available().map(|isa| Engine::with_isa(isa).expect("it is available"))
}

#[test]
fn batches_of_every_size_agree_with_one_at_a_time() {
    let puzzles = mixed(&mut Random::new(11), 100);
    let expected: Vec<Outcome> = puzzles.iter().map(|puzzle| Engine::new().solve(puzzle)).collect();
    for mut engine in engines() {
        for size in 1..=100 {
            // What was there before must not matter.
            let mut outcomes = vec![expected[0]; size];
            engine.solve_batch(&puzzles[..size], &mut outcomes);
            assert_eq!(outcomes, expected[..size], "{} {size}", engine.isa());
        }
    }
}

#[test]
fn lines_agree_with_one_at_a_time() {
    let mut random = Random::new(12);
    let mut lines: Vec<[u8; 81]> = (0..300)
        .map(|number| {
            let solved = random.solved();
            nine_oracle::line(&random.sparse(&solved, 22 + number % 12)).expect("it has clues and blanks only")
        })
        .collect();
    (lines[7][80], lines[50][0], lines[299][40]) = (b'x', b'\n', 0xb1);
    for mut engine in engines() {
        let mut expected = Vec::new();
        for line in &lines {
            let mut solution = [0; 81];
            let answer = engine.solve_line(line, &mut solution);
            expected.push((answer, if answer.is_ok() { solution } else { [0; 81] }));
        }
        for size in [1, 2, 11, 12, 13, 15, 16, 17, 31, 32, 33, 100, 300] {
            let (mut solutions, mut answers) = (vec![[0; 81]; size], vec![Ok(Found::None); size]);
            engine.solve_lines(&lines[..size], &mut solutions, &mut answers);
            for (number, (answer, solution)) in answers.into_iter().zip(solutions).enumerate() {
                assert_eq!((answer, solution), expected[number], "{} {size} {number}", engine.isa());
            }
        }
        assert_eq!(expected[50].0, Err(LineError::Symbol { index: 0, found: b'\n' }));
    }
}

#[test]
fn a_run_of_puzzles_with_many_solutions_does_not_upset_the_others() {
    let mut random = Random::new(13);
    let mut puzzles = mixed(&mut random, 24);
    puzzles.extend(std::iter::repeat_n(Puzzle::EMPTY, 700));
    puzzles.extend(mixed(&mut random, 24));
    let expected: Vec<Outcome> = puzzles.iter().map(|puzzle| Engine::new().solve(puzzle)).collect();
    for mut engine in engines() {
        let mut outcomes = vec![Outcome::None; puzzles.len()];
        engine.solve_batch(&puzzles, &mut outcomes);
        assert!(outcomes == expected, "{}", engine.isa());
    }
}

#[test]
fn an_empty_batch_is_answered() {
    for mut engine in engines() {
        engine.solve_batch(&[], &mut []);
        engine.solve_lines(&[], &mut [], &mut []);
    }
}
