//! Playing: keys, and what comes of them.

use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ukodus::Digit;

use super::*;
use crate::app::View;

fn small() -> Player {
    let mut player = Player::with(SMALL, (80, 24), ThemeName::Dark);
    player.screen();
    player
}

#[test]
fn digits_are_written_undone_and_redone() {
    let mut player = small();
    player.type_in("4");
    assert_eq!(player.line(), "143..2.4.1..2.4.");
    player.type_in("u");
    assert_eq!(player.line(), SMALL);
    player.type_in("r");
    assert_eq!(player.line(), "143..2.4.1..2.4.");
    player.press([KeyCode::Backspace]);
    assert_eq!(player.line(), SMALL);
    player.type_in("h4");
    assert_eq!(player.line(), SMALL, "a given stays");
    assert!(player.screen().contains("This cell is a given."));
}

#[test]
fn several_cells_are_marked_at_once() {
    let mut player = small();
    player.key(KeyCode::Right, KeyModifiers::SHIFT);
    player.key(KeyCode::Right, KeyModifiers::SHIFT);
    player.type_in("$");
    let round = player.app.round.as_ref().unwrap();
    assert_eq!(round.selection.count(), 3);
    let four = Digit::new(4).unwrap();
    let marked = round.selection.cells().into_iter().filter(|&cell| round.game.cell(cell).corner.contains(four));
    assert_eq!(marked.count(), 2, "a given has no marks");
    player.press([KeyCode::Esc]);
    assert_eq!(player.app.round.as_ref().unwrap().selection.count(), 1);
}

#[test]
fn a_hint_is_revealed_and_applied() {
    let mut player = small();
    player.type_in("?");
    player.wait();
    player.press([KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(player.line(), SMALL);
    player.press([KeyCode::Enter]);
    assert_eq!(player.line(), "143..2.4.1..2.4.");
    assert_eq!(player.game().hints, 1);
}

#[test]
fn a_hint_for_another_board_is_dropped() {
    let mut player = small();
    player.type_in("?4");
    // The answer comes after the board has changed.
    player.wait();
    assert!(player.app.round.as_ref().unwrap().explained.is_none());
}

#[test]
fn a_hint_leads_to_the_mistake_first() {
    let mut player = small();
    player.type_in("2?");
    player.wait();
    player.type_in("??");
    let screen = player.screen();
    assert!(screen.contains("is wrong"), "{screen}");
}

#[test]
fn mistakes_are_marked_on_request_or_at_once() {
    let mut player = small();
    player.type_in("2");
    assert!(player.app.round.as_ref().unwrap().wrong_cells(false).is_empty());
    player.type_in("x");
    assert!(player.screen().contains("One cell is wrong: r1c2."));
    assert_eq!(player.app.round.as_ref().unwrap().wrong_cells(false).len(), 1);
    player.type_in("u2e");
    assert_eq!(player.app.round.as_ref().unwrap().wrong_cells(player.app.settings.is_live).len(), 1);
    assert!(player.saves().settings().is_live, "the setting is kept");
}

#[test]
fn the_game_is_saved_and_resumed() {
    let mut player = small();
    player.type_in("4$");
    assert_eq!(player.key(KeyCode::Char('q'), KeyModifiers::NONE), Flow::Quit);
    let before = player.game().clone();
    let Player { folder, .. } = player;
    let mut again = Player::in_folder(folder, Start::Resume, (80, 24), ThemeName::Dark);
    assert_eq!(again.game().board(), before.board());
    assert!(again.screen().contains("Welcome back"));
    again.type_in("u");
    assert_eq!(again.line(), SMALL, "moves can be undone after a game was saved");
}

#[test]
fn the_same_puzzle_is_gone_on_with() {
    let mut player = small();
    player.type_in("4");
    player.app.handle(Message::Input(Event::Paste(EASY.to_owned())), Duration::ZERO);
    assert_eq!(player.line(), EASY);
    player.app.handle(Message::Input(Event::Paste(SMALL.to_owned())), Duration::ZERO);
    assert_eq!(player.line(), "143..2.4.1..2.4.");
    assert_eq!(player.saves().list().len(), 2);
}

#[test]
fn what_is_pasted_may_be_drawn_and_what_is_no_puzzle_is_reported() {
    let mut player = small();
    let drawn = EASY.parse::<Grid>().map(|grid| format!("{grid:#}")).unwrap().replace('\n', "\r");
    player.app.handle(Message::Input(Event::Paste(drawn)), Duration::ZERO);
    assert_eq!(player.line(), EASY);
    player.app.handle(Message::Input(Event::Paste("hello".to_owned())), Duration::ZERO);
    assert!(player.screen().contains("What was pasted is not a puzzle"));
    let huge = ".".repeat(36 * 36);
    player.app.handle(Message::Input(Event::Paste(huge)), Duration::ZERO);
    assert!(player.screen().contains("A 36×36 board is too large to play: the limit is 25×25."));
    assert_eq!(player.line(), EASY);
}

#[test]
fn a_broken_file_is_reported_at_the_start_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game-5.json");
    std::fs::write(&path, "not a game").unwrap();
    let mut player = Player::in_folder(folder, Start::Resume, (100, 24), ThemeName::Dark);
    assert!(matches!(player.app.view, View::New(_)));
    assert!(player.screen().contains("game-5.json"), "{}", player.screen());
    player.press([KeyCode::Enter]);
    player.wait();
    assert_eq!(std::fs::read_to_string(path).unwrap(), "not a game");
    assert_eq!(player.saves().list().len(), 2);
}

#[test]
fn a_new_puzzle_has_the_level_that_was_chosen() {
    let mut player = Player::new(Start::Choose, (80, 24), ThemeName::Dark);
    player.press([KeyCode::Right, KeyCode::Up, KeyCode::Left, KeyCode::Left, KeyCode::Enter]);
    player.wait();
    let game = player.game();
    assert_eq!((game.shape().side(), game.difficulty.unwrap().level), (6, Level::Medium));
    let settings = player.saves().settings();
    assert_eq!((settings.new_shape.as_deref(), settings.new_level.as_deref()), (Some("2x3"), Some("medium")));
}

#[test]
fn the_clock_stands_still_in_a_pause_and_elsewhere() {
    let mut player = small();
    player.type_in("l");
    player.now = Duration::from_secs(10);
    player.type_in("p");
    player.now = Duration::from_secs(100);
    player.type_in("4");
    assert_eq!(player.line(), SMALL, "the first key only resumes the game");
    player.now = Duration::from_secs(105);
    player.type_in("/");
    player.now = Duration::from_secs(500);
    player.screen();
    assert_eq!(player.game().clock.elapsed(player.now).as_secs(), 15);
}

#[test]
fn a_finished_game_is_not_resumed_and_the_next_is_like_it() {
    let mut player = small();
    player.app.round.as_mut().unwrap().game.difficulty = Some(rated(Level::Easy));
    player.type_in("s");
    player.wait();
    player.press([KeyCode::End, KeyCode::Enter]);
    assert!(matches!(player.app.view, View::Finished));
    player.press([KeyCode::Enter]);
    player.wait();
    assert_eq!(player.game().shape().side(), 4);
    assert_ne!(player.line(), SMALL);
}

#[test]
fn games_are_deleted_only_when_confirmed() {
    let mut player = small();
    player.type_in("gd");
    assert_eq!(player.saves().list().len(), 1);
    player.press([KeyCode::Up]);
    player.type_in("d");
    assert_eq!(player.saves().list().len(), 1);
    player.type_in("d");
    assert!(player.saves().list().is_empty());
    assert!(player.screen().contains("There are no saved games yet."));
}

#[test]
fn the_mouse_selects_and_fills() {
    let mut player = small();
    let place = player.app.place.unwrap();
    let at = |row, col| place.cell(place.geometry.shape.cell(row, col)).unwrap();
    let event = |kind, area: ratatui::layout::Rect, modifiers| {
        Message::Input(Event::Mouse(MouseEvent { kind, column: area.x, row: area.y, modifiers }))
    };
    let down = MouseEventKind::Down(MouseButton::Left);
    let none = KeyModifiers::NONE;
    player.app.handle(event(down, at(2, 2), none), Duration::from_secs(1));
    player.app.handle(event(MouseEventKind::Drag(MouseButton::Left), at(2, 3), none), Duration::from_secs(1));
    player.app.handle(event(down, at(3, 3), KeyModifiers::CONTROL), Duration::from_secs(2));
    assert_eq!(player.app.round.as_ref().unwrap().selection.count(), 3);
    for _ in 0..2 {
        player.app.handle(event(down, at(0, 1), none), Duration::from_secs(5));
    }
    assert_eq!(player.line(), "143..2.4.1..2.4.", "a double click fills in the only candidate");
}

#[test]
fn a_search_can_be_cancelled() {
    let mut player = Player::new(Start::Choose, (80, 24), ThemeName::Dark);
    // There is no extreme 4×4 puzzle.
    player.press([KeyCode::Left, KeyCode::Up, KeyCode::Left, KeyCode::Left, KeyCode::Left, KeyCode::Enter]);
    assert!(player.screen().contains("Making a new 4×4 puzzle (extreme)"), "{}", player.screen());
    player.press([KeyCode::Esc]);
    assert!(player.screen().contains("Cancelled."));
    assert!(player.app.job.is_none());
}
