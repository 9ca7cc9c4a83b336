use serde::{Deserialize, Serialize};

use crate::screen::ThemeName;

/// What a player can set. It holds for all games and is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The colours; `None` for those that suit the terminal.
    pub(crate) theme: Option<ThemeName>,
    /// Whether mistakes are marked at once.
    pub(crate) is_live: bool,
    /// Whether digits above nine are letters.
    pub(crate) has_letters: bool,
    /// The size and level chosen last for a new puzzle.
    pub(crate) new_shape: Option<String>,
    /// The level, by name.
    pub(crate) new_level: Option<String>,
}
