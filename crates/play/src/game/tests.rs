//! What must hold of every game: undo takes a move back exactly, redo makes it again, and a saved game is the game.

use std::time::Duration;

use proptest::prelude::*;
use ukodus::logic::Candidate;
use ukodus::{Cell, Digit, Grid};

use super::*;

/// Puzzles of several shapes.
const PUZZLES: [&str; 3] = [
    "1.3..2.4.1..2.4.",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".G..5..A..3..1...2..............................................................................................................................................................................................................................................",
];

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn game(text: &str) -> Game {
    Game::new(text.parse::<Grid>().unwrap())
}

fn actions() -> impl Strategy<Value = Action> {
    let cells = || prop::collection::vec((0..16_usize).prop_map(Cell::new), 1..5);
    let tool = || prop::sample::select(&Tool::ALL[..]);
    let digits = || (1..=9_u8).prop_map(digit);
    let candidates = || {
        prop::collection::vec(
            (0..16_usize, 1..=4_u8).prop_map(|(cell, value)| Candidate::new(Cell::new(cell), digit(value))),
            0..4,
        )
    };
    let effect =
        (candidates(), candidates()).prop_map(|(placements, eliminations)| Effect { placements, eliminations });
    prop_oneof![
        8 => (cells(), digits(), tool()).prop_map(|(cells, digit, tool)| Action::Write { cells, digit, tool }),
        3 => (cells(), tool()).prop_map(|(cells, tool)| Action::Erase { cells, tool }),
        1 => any::<bool>().prop_map(Action::ShowCandidates),
        2 => prop::collection::vec(effect, 1..3).prop_map(Action::Take),
        1 => Just(Action::Restart),
    ]
}

/// What the player sees of a game.
fn seen(game: &Game) -> (Vec<CellState>, bool) {
    (game.cells.clone(), game.shows_candidates)
}

proptest! {
    #[test]
    fn undo_takes_each_move_back_and_redo_makes_it_again(
        puzzle in prop::sample::select(&PUZZLES[..]),
        moves in prop::collection::vec(actions(), 1..30),
    ) {
        let mut game = game(puzzle);
        let mut states = vec![seen(&game)];
        for action in &moves {
            let before = seen(&game);
            if game.act(action) {
                states.push(seen(&game));
            } else {
                prop_assert_eq!(&seen(&game), &before, "a move that changes nothing is none");
            }
        }
        for state in states.iter().rev().skip(1) {
            prop_assert!(game.undo().is_some());
            prop_assert_eq!(&seen(&game), state);
        }
        prop_assert!(game.undo().is_none());
        for state in &states[1..] {
            prop_assert!(game.redo().is_some());
            prop_assert_eq!(&seen(&game), state);
        }
        prop_assert!(game.redo().is_none());
    }

    #[test]
    fn a_saved_game_is_the_game(
        puzzle in prop::sample::select(&PUZZLES[..]),
        moves in prop::collection::vec(actions(), 0..20),
        undone in 0..5_usize,
        played in 0..10_000_000_u64,
    ) {
        let mut game = game(puzzle);
        for action in &moves {
            game.act(action);
        }
        for _ in 0..undone {
            game.undo();
        }
        game.clock = Clock::at(Duration::from_millis(played));
        game.hints = 3;
        let text = serde_json::to_string(&GameDoc::new(&game, Duration::ZERO)).unwrap();
        let read = serde_json::from_str::<GameDoc>(&text).unwrap().read().unwrap();
        prop_assert_eq!(read, game);
    }

    #[test]
    fn givens_never_change(moves in prop::collection::vec(actions(), 1..30)) {
        let mut game = game(PUZZLES[0]);
        for action in &moves {
            game.act(action);
            for cell in game.puzzle().givens() {
                prop_assert_eq!(game.cell(cell).digit, game.puzzle().get(cell));
            }
        }
    }
}

#[test]
fn a_digit_clears_the_marks_of_its_peers_and_undo_restores_them() {
    let mut game = game(PUZZLES[0]);
    let shape = game.shape();
    let (cell, peer) = (shape.cell(0, 1), shape.cell(0, 3));
    assert!(game.act(&Action::Write { cells: vec![peer], digit: digit(4), tool: Tool::Corner }));
    assert!(game.act(&Action::Write { cells: vec![cell], digit: digit(4), tool: Tool::Pen }));
    assert!(game.cell(peer).corner.is_empty());
    assert_eq!(game.undo(), Some(vec![cell]));
    assert_eq!(game.cell(peer).corner, DigitSet::only(digit(4)));
}

#[test]
fn the_same_digit_again_removes_it_and_the_eraser_takes_one_kind_at_a_time() {
    let mut game = game(PUZZLES[0]);
    let cells = vec![game.shape().cell(0, 1)];
    let write = |value, tool| Action::Write { cells: vec![Cell::new(1)], digit: digit(value), tool };
    assert!(game.act(&write(2, Tool::Corner)) && game.act(&write(3, Tool::Pen)));
    assert!(game.act(&write(3, Tool::Pen)));
    assert_eq!(game.cell(cells[0]).digit, None);
    assert!(game.act(&write(3, Tool::Pen)));
    let erase = Action::Erase { cells: cells.clone(), tool: Tool::Pen };
    assert!(game.act(&erase));
    assert_eq!((game.cell(cells[0]).digit, game.cell(cells[0]).corner), (None, DigitSet::only(digit(2))));
    assert!(game.act(&erase));
    assert_eq!(game.cell(cells[0]), &CellState::default());
    assert!(!game.act(&erase), "nothing is left");
}

#[test]
fn a_game_is_finished_when_the_board_is_right() {
    let mut game = game(PUZZLES[0]);
    for (index, value) in "1432321441232341".bytes().enumerate() {
        assert!(!game.is_finished());
        let cells = vec![Cell::new(index)];
        game.act(&Action::Write { cells, digit: digit(value - b'0'), tool: Tool::Pen });
    }
    assert!(game.is_finished());
}

#[test]
fn pencil_marks_of_a_puzzle_are_its_candidates_and_survive_a_restart() {
    let mut puzzle: Grid = PUZZLES[0].parse().unwrap();
    let blank = puzzle.blanks().next().unwrap();
    puzzle.set_marks(blank, DigitSet::only(digit(4)));
    let mut game = Game::new(puzzle.clone());
    assert!(game.shows_candidates());
    assert_eq!(game.board().candidates(blank), puzzle.candidates(blank));
    let cells = vec![blank];
    assert!(game.act(&Action::Write { cells, digit: digit(4), tool: Tool::Centre }));
    assert!(game.board().candidates(blank).is_empty());
    assert!(game.act(&Action::Restart));
    assert_eq!(game.board().candidates(blank), puzzle.candidates(blank));
}

#[test]
fn a_document_that_is_no_game_is_an_error() {
    let text = serde_json::to_string(&GameDoc::new(&game(PUZZLES[0]), Duration::ZERO)).unwrap();
    let whole: serde_json::Value = serde_json::from_str(&text).unwrap();
    for (name, pointer, value, expected) in [
        ("a large board", "/puzzle/shape/boxRows", serde_json::json!(6), None),
        ("a missing cell", "/cells", serde_json::json!([]), Some(DocError::Count { found: 0, expected: 16 })),
        ("a changed given", "/cells/0", serde_json::json!({"digit": 2}), Some(DocError::Contents { cell: 0 })),
        ("a large digit", "/cells/1", serde_json::json!({"digit": 5}), Some(DocError::Contents { cell: 1 })),
        ("a ninth colour", "/cells/1", serde_json::json!({"colours": [9]}), Some(DocError::Contents { cell: 1 })),
        (
            "a cell beyond the board",
            "/past",
            serde_json::json!([{"edits": [{"cell": 16, "before": {}, "after": {}}]}]),
            Some(DocError::Cell { index: 16 }),
        ),
        (
            "an unknown level",
            "/difficulty",
            serde_json::json!({"level": "odd", "score": 1, "is_exact": true}),
            Some(DocError::Level("odd".to_owned())),
        ),
    ] {
        let mut document = whole.clone();
        if pointer == "/difficulty" {
            document["difficulty"] = value;
        } else {
            *document.pointer_mut(pointer).unwrap() = value;
        }
        let error = serde_json::from_value::<GameDoc>(document).unwrap().read().expect_err(name);
        assert!(expected.is_none_or(|expected| expected == error), "{name}: {error}");
    }
}
