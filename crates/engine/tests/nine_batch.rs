//! Batches of every size give what one at a time gives, with every instruction set.

mod nine_oracle;

use std::slice;
use std::time::{Duration, Instant};

use nine_oracle::Random;
use ukodus_engine::nine::{Engine, Isa, Puzzle, Rows, Solution, SolutionCount, Unfinished};
use ukodus_engine::{Cancel, Control, Outcome, Stop};

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
    let expected: Vec<Outcome<Solution>> = puzzles.iter().map(|puzzle| Engine::new().solve(puzzle)).collect();
    for mut engine in engines() {
        for size in 1..=100 {
            // What was there before must not matter.
            let mut outcomes = vec![expected[0]; size];
            engine.solve_batch(&puzzles[..size], &mut outcomes, &Control::new()).unwrap();
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
            let (mut solution, mut count) = ([0; 81], [SolutionCount::None]);
            engine.solve_rows(Rows::from(slice::from_ref(line)), &mut solution, &mut count);
            expected.push((count[0], solution));
        }
        for size in [1, 2, 11, 12, 13, 15, 16, 17, 31, 32, 33, 100, 300] {
            let (mut solutions, mut counts) = (vec![[0; 81]; size], vec![SolutionCount::Many; size]);
            engine.solve_rows(Rows::from(&lines[..size]), solutions.as_flattened_mut(), &mut counts);
            for (number, (count, solution)) in counts.into_iter().zip(solutions).enumerate() {
                assert_eq!((count, solution), expected[number], "{} {size} {number}", engine.isa());
            }
        }
        assert_eq!(expected[50], (SolutionCount::None, [0; 81]));
    }
}

#[test]
fn a_run_of_puzzles_with_many_solutions_does_not_upset_the_others() {
    let mut random = Random::new(13);
    let mut puzzles = mixed(&mut random, 24);
    puzzles.extend(std::iter::repeat_n(Puzzle::EMPTY, 700));
    puzzles.extend(mixed(&mut random, 24));
    let expected: Vec<Outcome<Solution>> = puzzles.iter().map(|puzzle| Engine::new().solve(puzzle)).collect();
    for mut engine in engines() {
        let mut outcomes = vec![Outcome::None; puzzles.len()];
        engine.solve_batch(&puzzles, &mut outcomes, &Control::new()).unwrap();
        assert!(outcomes == expected, "{}", engine.isa());
    }
}

#[test]
fn an_empty_batch_is_answered() {
    for mut engine in engines() {
        assert_eq!(engine.solve_batch(&[], &mut [], &Control::new()), Ok(()));
        engine.solve_rows(Rows::from(&[][..]), &mut [], &mut []);
    }
}

/// A puzzle that takes many guesses.
const HARD: &str = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

#[test]
fn a_batch_that_is_cancelled_ends_soon_and_keeps_what_it_has() {
    let hard: Puzzle = HARD.parse().unwrap();
    let mut puzzles = mixed(&mut Random::new(15), 40);
    let expected: Vec<Outcome<Solution>> = puzzles.iter().map(|puzzle| Engine::new().solve(puzzle)).collect();
    puzzles.resize(200_000, hard);
    let mut outcomes = vec![Outcome::None; puzzles.len()];
    for mut engine in engines() {
        let (isa, cancel) = (engine.isa(), Cancel::new());
        let control = Control::new().with_cancel(cancel.clone());
        let (sender, receiver) = std::sync::mpsc::channel();
        let timer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(20));
            sender.send(Instant::now()).unwrap();
            cancel.cancel();
        });
        let unfinished = engine.solve_batch(&puzzles, &mut outcomes, &control).unwrap_err();
        // A busy machine may leave a thread waiting; a batch that heard nothing would take seconds.
        assert!(receiver.recv().unwrap().elapsed() < Duration::from_secs(2), "{isa}");
        timer.join().unwrap();
        assert_eq!(unfinished.stop, Stop::Cancelled);
        assert!(unfinished.answered < puzzles.len(), "{isa}");
        for (number, outcome) in outcomes[..unfinished.answered].iter().enumerate() {
            match expected.get(number) {
                Some(expected) => assert_eq!(outcome, expected, "{isa} {number}"),
                None => assert_eq!(outcome.count(), 1, "{isa} {number}"),
            }
        }
    }
}

#[test]
fn limits_reached_before_a_batch_begins_leave_nothing_answered() {
    let no_time = Control::new().with_time_limit(Duration::ZERO);
    for mut engine in engines() {
        let unfinished = engine.solve_batch(&[Puzzle::EMPTY; 50], &mut [Outcome::None; 50], &no_time);
        assert_eq!(unfinished, Err(Unfinished { stop: Stop::TimeLimit, answered: 0 }));
        assert_eq!(engine.solve_batch(&[Puzzle::EMPTY; 50], &mut [Outcome::None; 50], &Control::new()), Ok(()));
    }
}

#[test]
fn rows_of_any_width_agree_with_lines() {
    let mut random = Random::new(16);
    let mut lines: Vec<[u8; 81]> = (0..100)
        .map(|number| {
            let solved = random.solved();
            nine_oracle::line(&random.sparse(&solved, 22 + number % 12)).expect("it has clues and blanks only")
        })
        .collect();
    lines[70][3] = b'x';
    for mut engine in engines() {
        let (mut solutions, mut counts) = (vec![[b'-'; 81]; 100], vec![SolutionCount::None; 100]);
        engine.solve_rows(Rows::from(&lines[..]), solutions.as_flattened_mut(), &mut counts);
        for width in [81, 82, 83, 100] {
            let mut text = Vec::new();
            for line in &lines {
                text.extend_from_slice(line);
                text.resize(text.len() + width - 81, b'1');
            }
            let (mut written, mut wide_counts) = (vec![b'-'; text.len()], vec![SolutionCount::Many; 100]);
            engine.solve_rows(Rows::new(&text, width).unwrap(), &mut written, &mut wide_counts);
            assert_eq!(wide_counts, counts, "{} {width}", engine.isa());
            for (number, written) in written.chunks(width).enumerate() {
                assert_eq!(written[..81], solutions[number], "{} {width} {number}", engine.isa());
                assert!(written[81..].iter().all(|&byte| byte == b'-'), "what follows is left as it is");
            }
        }
    }
    assert!(Rows::new(&[b'.'; 163], 82).is_none() && Rows::new(&[b'.'; 80], 80).is_none());
}
