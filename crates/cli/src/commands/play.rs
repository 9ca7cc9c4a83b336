use std::hash::{BuildHasher, RandomState};
use std::io;

use anyhow::bail;
use clap::builder::PossibleValuesParser;
use ukodus::format::ReadOptions;
use ukodus::logic::Level;
use ukodus::{Grid, Shape};
use ukodus_play::{Options, Start, ThemeName};

use crate::bulk;
use crate::color;
use crate::exit::ExitStatus;
use crate::input::{self, ReadingArgs, Source};
use crate::progress::Meter;
use crate::{stdout, values};

/// Play Sudoku in the terminal
///
/// Without arguments, your last game goes on. Games are saved as you play; the keys are shown by pressing `/`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The puzzle to play: a file, `-` for standard input, or the puzzle itself
    #[arg(value_name = "INPUT")]
    input: Option<String>,

    /// Make a new puzzle of this level
    #[arg(long, short, value_name = "LEVEL", value_parser = values::level(), conflicts_with = "input")]
    difficulty: Option<Level>,

    /// Choose a new puzzle, also if there is a game to go on with
    #[arg(long, conflicts_with = "input")]
    new: bool,

    /// List the saved games and exit
    #[arg(long, conflicts_with_all = ["input", "new", "difficulty"])]
    list: bool,

    /// Colours [default: none if `--color` is off, else your last choice, or what suits the terminal]
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(ThemeName::ALL.map(ThemeName::slug)))]
    theme: Option<String>,

    #[command(flatten)]
    reading: ReadingArgs,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        if self.list {
            stdout::print(ukodus_play::list_games())?;
            return Ok(ExitStatus::Success);
        }
        let options = self.reading.options();
        let start = match (&self.input, self.difficulty, options.shape) {
            (Some(input), ..) => Start::Puzzle(Box::new(read(input, &options)?)),
            (None, Some(level), shape) => Start::New { shape: shape.unwrap_or(Shape::NINE), level },
            (None, None, Some(shape)) => Start::New { shape, level: Level::Easy },
            (None, None, None) if self.new => Start::Choose,
            (None, None, None) => Start::Resume,
        };
        let reader = Box::new(|text: &str| read(text, &ReadOptions::default()).map_err(|error| format!("{error:#}")));
        let chosen = self.theme.as_deref().and_then(ThemeName::by_slug);
        let theme = chosen.or_else(|| (!color::is_shown_on(&io::stdout())).then_some(ThemeName::Plain));
        ukodus_play::run(Options { start, reader, theme, seed: RandomState::new().hash_one(0) })?;
        Ok(ExitStatus::Success)
    }
}

/// Reads the one board of an input.
fn read(text: &str, options: &ReadOptions) -> anyhow::Result<Grid> {
    let source = Source::find(text, options)?;
    let sources = [source];
    let mut items = input::records(&sources, options, &Meter::default());
    let Some(item) = items.next() else { return Err(input::no_puzzle(&sources)) };
    let entry = bulk::entry_of(&item?).map_err(anyhow::Error::msg)?;
    if items.next().is_some() {
        bail!("{text}: play takes one board; the input has several");
    }
    Ok(entry.grid)
}
