//! Screens, as snapshots.

use insta::assert_snapshot;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Modifier;

use super::*;

const SMALL_WINDOW: (u16, u16) = (80, 24);
const LARGE_WINDOW: (u16, u16) = (200, 60);

/// A 25×25 puzzle with its first row and a diagonal given.
fn large() -> String {
    let digits: String = ('1'..='9').chain('A'..='P').collect();
    format!("{digits}{}", ".".repeat(600))
}

fn begun(size: (u16, u16), theme: ThemeName) -> Player {
    let mut player = Player::with(EASY, size, theme);
    // A digit, corner and centre marks, and a wrong digit.
    player.type_in("4l@!");
    player.press([KeyCode::F(4)]);
    player.type_in("ll26");
    player.press([KeyCode::F(2), KeyCode::Down, KeyCode::Down]);
    player.type_in("l4");
    player
}

#[test]
fn a_game_in_a_small_window() {
    assert_snapshot!(begun(SMALL_WINDOW, ThemeName::Dark).screen());
}

#[test]
fn a_game_in_a_large_window() {
    assert_snapshot!(begun(LARGE_WINDOW, ThemeName::Light).screen());
}

#[test]
fn candidates_in_a_small_window() {
    let mut player = Player::with(HARD, SMALL_WINDOW, ThemeName::Dark);
    player.type_in("c");
    assert_snapshot!(player.screen());
}

#[test]
fn candidates_in_a_large_window() {
    let mut player = Player::with(HARD, LARGE_WINDOW, ThemeName::Dark);
    player.type_in("c");
    assert_snapshot!(player.screen());
}

#[test]
fn a_large_board_scrolls_with_the_cursor() {
    let mut player = Player::new(Start::Puzzle(Box::new(large().parse().unwrap())), SMALL_WINDOW, ThemeName::Dark);
    player.app.round.as_mut().unwrap().game.difficulty = Some(rated(Level::Easy));
    assert_snapshot!("large_board_start", player.screen());
    player.key(KeyCode::End, KeyModifiers::CONTROL);
    player.type_in("17");
    assert_snapshot!("large_board_end", player.screen());
    assert_eq!(player.game().cell(player.app.round.as_ref().unwrap().selection.cursor()).digit.unwrap().get(), 17);
}

#[test]
fn hints_at_each_depth() {
    let mut player = Player::with(HARD, SMALL_WINDOW, ThemeName::Dark);
    player.type_in("?");
    player.wait();
    assert_snapshot!("hint_place", player.screen());
    player.type_in("?");
    assert_snapshot!("hint_technique", player.screen());
    player.type_in("?");
    assert_snapshot!("hint_step", player.screen());
}

#[test]
fn steps_of_the_path() {
    let mut player = Player::with(EASY, LARGE_WINDOW, ThemeName::Dark);
    player.type_in("s");
    player.wait();
    player.press([KeyCode::Right, KeyCode::Right]);
    assert_snapshot!(player.screen());
}

#[test]
fn without_colours_everything_can_be_told_apart() {
    let mut player = begun(SMALL_WINDOW, ThemeName::Plain);
    player.type_in("x");
    assert_snapshot!(player.screen());
    let buffer = player.buffer();
    let has_colour = |index: usize| {
        let cell = &buffer.content[index];
        (cell.fg, cell.bg) != (ratatui::style::Color::Reset, ratatui::style::Color::Reset)
    };
    assert!(!(0..buffer.content.len()).any(has_colour), "there is a colour");
    let reversed = buffer.content.iter().filter(|cell| cell.modifier.contains(Modifier::REVERSED)).count();
    assert!(reversed > 5, "the cursor is reversed");
}

#[test]
fn dialogs() {
    let mut player = Player::with(SMALL, SMALL_WINDOW, ThemeName::Dark);
    player.type_in("/");
    assert_snapshot!("help", player.screen());
    player.press([KeyCode::Esc]);
    player.type_in("n");
    assert_snapshot!("new_puzzle", player.screen());
    player.press([KeyCode::Esc]);
    std::fs::write(player.folder.path().join("game-1.json"), "{").unwrap();
    player.type_in("g");
    let folder = player.folder.path().display().to_string();
    assert_snapshot!("games", player.screen().replace(&folder, "FOLDER"));
    player.press([KeyCode::Esc]);
    player.type_in("o12x4");
    player.press([KeyCode::Enter]);
    assert_snapshot!("open", player.screen());
}

#[test]
fn a_pause_covers_the_board() {
    let mut player = Player::with(SMALL, SMALL_WINDOW, ThemeName::Dark);
    player.type_in("p");
    assert_snapshot!(player.screen());
}

#[test]
fn a_finished_game_shows_its_result() {
    let mut player = Player::with(SMALL, SMALL_WINDOW, ThemeName::Dark);
    player.app.round.as_mut().unwrap().game.difficulty = Some(rated(Level::Easy));
    player.type_in("s");
    player.wait();
    player.press([KeyCode::End, KeyCode::Enter]);
    assert!(player.game().is_finished());
    assert_snapshot!(player.screen());
}

#[test]
fn a_window_that_is_too_small_says_so() {
    assert_snapshot!(Player::with(SMALL, (30, 8), ThemeName::Dark).screen());
}

#[test]
fn every_window_can_be_drawn() {
    for theme in ThemeName::ALL {
        let mut player = Player::with(EASY, (80, 24), theme);
        player.type_in("c?");
        player.wait();
        for depth in 0..3 {
            for (width, height) in [(1, 1), (40, 12), (41, 13), (60, 12), (79, 23), (100, 30), (200, 100), (300, 20)] {
                player.terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
                assert!(!player.screen().is_empty(), "{width}×{height} at depth {depth}");
            }
            player.type_in("?");
        }
        for view in ["/", "n", "g", "o", "p"] {
            player.press([KeyCode::Esc]);
            player.type_in(view);
            for (width, height) in [(1, 1), (40, 12), (80, 24), (200, 60)] {
                player.terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
                player.screen();
            }
        }
    }
}
