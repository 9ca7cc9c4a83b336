//! Saved games, one file each, and the player's settings.

use std::error::Error;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use crate::game::{Difficulty, Game, GameDoc};
use crate::settings::Settings;

/// The name of a saved game: that of its file, without the extension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SaveName(String);

impl fmt::Display for SaveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A file with a game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SaveDoc {
    version: u32,
    game: GameDoc,
}

/// The version of the files that are written.
const VERSION: u32 = 1;

/// The version of a file, whatever else is in it.
#[derive(Deserialize)]
struct VersionDoc {
    version: u32,
}

/// A saved game, as the list shows it.
#[derive(Debug)]
pub(crate) struct Saved {
    /// Its name.
    pub(crate) name: SaveName,
    /// When it was last saved.
    pub(crate) time: SystemTime,
    /// What it is, or why it cannot be read.
    pub(crate) summary: Result<Summary, SaveError>,
}

/// What a saved game is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Summary {
    /// The side of the board.
    pub(crate) side: usize,
    /// How hard the puzzle is, if that is known.
    pub(crate) difficulty: Option<Difficulty>,
    /// How many cells hold a digit.
    pub(crate) filled: usize,
    /// How many cells there are.
    pub(crate) cells: usize,
    /// How long it has been played.
    pub(crate) played: Duration,
    /// Whether it is finished.
    pub(crate) is_finished: bool,
    /// The puzzle.
    pub(crate) puzzle: ukodus::Grid,
}

impl From<&Game> for Summary {
    fn from(game: &Game) -> Self {
        Self {
            side: game.shape().side(),
            difficulty: game.difficulty,
            filled: game.count_filled(),
            cells: game.shape().cells(),
            played: game.clock.elapsed(Duration::ZERO),
            is_finished: game.is_finished(),
            puzzle: game.puzzle().clone(),
        }
    }
}

/// Why a file could not be read or written.
#[derive(Debug)]
pub(crate) enum SaveError {
    /// The file system's reason.
    File { path: PathBuf, error: io::Error },
    /// The file is not a saved game.
    Contents { path: PathBuf, reason: String },
    /// A newer version of the program wrote it.
    Newer { path: PathBuf },
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { path, error } => write!(f, "{}: {error}", path.display()),
            Self::Contents { path, reason } => write!(f, "{}: not a saved game: {reason}", path.display()),
            Self::Newer { path } => write!(f, "{}: saved by a newer version of ukodus", path.display()),
        }
    }
}

impl Error for SaveError {}

/// The folder of saved games.
#[derive(Clone, Debug)]
pub(crate) struct Saves {
    folder: PathBuf,
}

impl Saves {
    /// The variable that names another folder.
    pub(crate) const VARIABLE: &str = "UKODUS_GAMES";

    const PREFIX: &str = "game-";
    const EXTENSION: &str = "json";
    const SETTINGS: &str = "settings.json";

    /// The saved games in a folder, which need not exist yet.
    pub(crate) const fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The player's own folder: the one that [`VARIABLE`](Self::VARIABLE) names, or the one the system provides.
    pub(crate) fn of_user() -> Option<Self> {
        let named = std::env::var_os(Self::VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
        let system = || directories::ProjectDirs::from("", "", "ukodus").map(|user| user.data_dir().join("games"));
        named.or_else(system).map(Self::new)
    }

    /// The folder.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    fn path(&self, name: &SaveName) -> PathBuf {
        self.folder.join(format!("{name}.{}", Self::EXTENSION))
    }

    /// A name that no game has yet.
    pub(crate) fn new_name(&self, time: SystemTime) -> SaveName {
        let seconds = time.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let mut numbers = (0_u32..).map(|number| match number {
            0 => format!("{}{seconds}", Self::PREFIX),
            _ => format!("{}{seconds}-{number}", Self::PREFIX),
        });
        let free = numbers.find(|name| !self.path(&SaveName(name.clone())).exists());
        SaveName(free.unwrap_or_else(|| Self::PREFIX.to_owned()))
    }

    /// Saves a game under a name.
    ///
    /// # Errors
    ///
    /// If the file cannot be written; a file that was there before then stays as it was.
    pub(crate) fn save(&self, name: &SaveName, game: &Game, now: Duration) -> Result<(), SaveError> {
        self.write(&self.path(name), &SaveDoc { version: VERSION, game: GameDoc::new(game, now) })
    }

    /// Loads a game.
    ///
    /// # Errors
    ///
    /// If there is no such file, or it is not a saved game.
    pub(crate) fn load(&self, name: &SaveName) -> Result<Game, SaveError> {
        load(&self.path(name))
    }

    /// Deletes a game.
    ///
    /// # Errors
    ///
    /// If the file cannot be deleted.
    pub(crate) fn remove(&self, name: &SaveName) -> Result<(), SaveError> {
        let path = self.path(name);
        fs::remove_file(&path).map_err(|error| SaveError::File { path, error })
    }

    /// Every saved game, the last one played first.
    pub(crate) fn list(&self) -> Vec<Saved> {
        // A folder that is not there yet has no games.
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut saved: Vec<Saved> = files.filter_map(|path| saved(&path)).collect();
        saved.sort_by(|one, other| other.time.cmp(&one.time).then_with(|| other.name.0.cmp(&one.name.0)));
        saved
    }

    /// The player's settings; the usual ones if there are none or they cannot be read.
    pub(crate) fn settings(&self) -> Settings {
        read(&self.folder.join(Self::SETTINGS)).unwrap_or_default()
    }

    /// Saves the player's settings.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub(crate) fn save_settings(&self, settings: &Settings) -> Result<(), SaveError> {
        self.write(&self.folder.join(Self::SETTINGS), settings)
    }

    /// Writes a file beside its place and moves it there when it is complete.
    fn write(&self, path: &Path, document: &impl Serialize) -> Result<(), SaveError> {
        let write = || -> io::Result<()> {
            fs::create_dir_all(&self.folder)?;
            let mut file = NamedTempFile::new_in(&self.folder)?;
            serde_json::to_writer(&mut file, document)?;
            file.write_all(b"\n")?;
            file.persist(path)?;
            Ok(())
        };
        write().map_err(|error| SaveError::File { path: path.to_path_buf(), error })
    }
}

/// The saved game in a file, if its name is one of a saved game.
fn saved(path: &Path) -> Option<Saved> {
    let name = path.file_stem()?.to_str()?;
    if !name.starts_with(Saves::PREFIX) || path.extension().is_none_or(|extension| extension != Saves::EXTENSION) {
        return None;
    }
    let time = path.metadata().and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH);
    let summary = load(path).map(|game| Summary::from(&game));
    Some(Saved { name: SaveName(name.to_owned()), time, summary })
}

fn load(path: &Path) -> Result<Game, SaveError> {
    let contents = |reason: String| SaveError::Contents { path: path.to_path_buf(), reason };
    let document: serde_json::Value = read(path)?;
    match VersionDoc::deserialize(&document) {
        Ok(VersionDoc { version }) if version > VERSION => return Err(SaveError::Newer { path: path.to_path_buf() }),
        _ => {}
    }
    let document: SaveDoc = serde_json::from_value(document).map_err(|error| contents(error.to_string()))?;
    document.game.read().map_err(|error| contents(error.to_string()))
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<T, SaveError> {
    let text = fs::read_to_string(path).map_err(|error| SaveError::File { path: path.to_path_buf(), error })?;
    serde_json::from_str(&text)
        .map_err(|error| SaveError::Contents { path: path.to_path_buf(), reason: error.to_string() })
}

#[cfg(test)]
mod tests {
    use ukodus::Grid;

    use super::*;

    fn game() -> Game {
        Game::new("1.3..2.4.1..2.4.".parse::<Grid>().unwrap())
    }

    #[test]
    fn games_are_saved_listed_loaded_and_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path().join("new"));
        assert!(saves.list().is_empty());
        let (first, second) = (saves.new_name(UNIX_EPOCH), {
            let name = saves.new_name(UNIX_EPOCH);
            saves.save(&name, &game(), Duration::ZERO).unwrap();
            saves.new_name(UNIX_EPOCH)
        });
        assert_ne!(first, second);
        saves.save(&second, &game(), Duration::ZERO).unwrap();
        assert_eq!(saves.list().len(), 2);
        assert_eq!(saves.load(&second).unwrap(), game());
        saves.remove(&second).unwrap();
        assert_eq!(saves.list().len(), 1);
        assert!(saves.load(&second).is_err());
        let left: Vec<_> = fs::read_dir(saves.folder()).unwrap().collect();
        assert_eq!(left.len(), 1, "no temporary file is left: {left:?}");
    }

    #[test]
    fn broken_files_are_reported_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path().to_path_buf());
        for (name, text, reason) in [
            ("game-1", "{", "not a saved game"),
            ("game-2", "{\"version\": 2, \"other\": []}", "newer version"),
            ("game-3", "{\"version\": 1}", "missing field"),
        ] {
            let path = folder.path().join(format!("{name}.json"));
            fs::write(&path, text).unwrap();
            let error = saves.load(&SaveName(name.to_owned())).unwrap_err();
            assert!(error.to_string().contains(reason), "{name}: {error}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        fs::write(folder.path().join("notes.txt"), "mine").unwrap();
        let listed = saves.list();
        assert_eq!(listed.len(), 3);
        assert!(listed.iter().all(|saved| saved.summary.is_err()));
        assert!(saves.new_name(UNIX_EPOCH + Duration::from_secs(1)).to_string().ends_with("game-1-1"));
    }

    #[test]
    fn settings_are_kept_and_broken_ones_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path().to_path_buf());
        let settings = Settings { is_live: true, ..Settings::default() };
        saves.save_settings(&settings).unwrap();
        assert_eq!(saves.settings(), settings);
        fs::write(folder.path().join("settings.json"), "?").unwrap();
        assert_eq!(saves.settings(), Settings::default());
    }
}
