use std::time::SystemTime;

use crate::app::GameList;
use crate::saves::Saves;

/// The saved games as text, one a line, the last one played first.
#[must_use]
pub fn list_games() -> String {
    let Some(saves) = Saves::of_user() else {
        return format!("There is no folder to save games in. Set {} to one.\n", Saves::VARIABLE);
    };
    let list = GameList::new(&saves.list(), SystemTime::now());
    if list.rows.is_empty() {
        return format!("There are no saved games in {}.\n", saves.folder().display());
    }
    let line = |columns: &Result<[String; 5], String>| match columns {
        Ok([size, level, state, time, ago]) => format!("{size:<6} {level:<8} {state:<17} {time:>8}  {ago}\n"),
        Err(reason) => format!("{reason}\n"),
    };
    list.rows.iter().map(|row| line(&row.columns)).collect()
}
