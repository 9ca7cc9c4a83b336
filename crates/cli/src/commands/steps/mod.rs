mod se;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context;
use clap::ValueHint;
use ukodus::format::{self, Format, WriteOptions};
use ukodus::logic::{Ending, LogicError, Paint, Step};
use ukodus::wire::{AllStepsDoc, SolutionPathDoc};
use ukodus::{Grid, Reasoner, Scale, Selection, SolutionPath, StepList, Stop, Verdict};

use super::rate::push_error_document;
use crate::bulk::{self, Answer, Bulk, Note};
use crate::color::paint;
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::format_args::{FormatArgs, push_document};
use crate::input::{InputArgs, Item};
use crate::reasoning::LogicArgs;
use crate::units;
use crate::values::{self, NamedTechnique};

/// Show how a person would solve a puzzle, each step named and explained
///
/// After every step the easiest technique is tried first again. If no technique applies any more, the board is shown with
/// its candidates, and the exit status is 1.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    logic: LogicArgs,

    /// List the steps on the board as it is, easiest first, instead of the path through it; without those that only repeat
    /// what easier ones do, unless it is --all=every
    #[arg(long, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "new")]
    all: Option<Listing>,

    /// The techniques and their order: hodoku, or se for the path that gives the rating of Sudoku Explainer 1.2.1
    #[arg(long, value_name = "SCALE", value_parser = values::scale(), default_value_t = Scale::Hodoku)]
    scale: Scale,

    /// List every step of this technique on the board as it is, whatever other technique explains it too
    #[arg(long, value_name = "NAME", value_parser = values::technique(), hide_possible_values = true)]
    technique: Option<NamedTechnique>,

    /// Print the candidates of the house that changes, before and after each step, cells as [row, column] from 0
    #[arg(long)]
    report: bool,

    /// Draw the board with each step
    #[arg(long)]
    picture: bool,

    /// Write a picture of each step into DIR: step-001.svg, …; of further puzzles puzzle-2-step-001.svg, …
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    svg: Option<PathBuf>,

    #[command(flatten)]
    format: FormatArgs,

    /// Write to FILE (replaced only when the output is complete)
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Which steps are listed.
#[derive(Copy, Clone, PartialEq, Eq, clap::ValueEnum)]
enum Listing {
    /// Those that give something that no easier one gives
    New,
    /// All of them, technique by technique
    Every,
}

const EXAMPLES: &str = "\
Examples:
  ukodus steps puzzle.txt                                  the whole path, in words
  ukodus steps puzzle.txt --picture                        with the board drawn at every step
  ukodus steps puzzle.txt --svg pictures                   a picture of each step
  ukodus steps board.txt --technique naked-pair            every naked pair on the board
  ukodus steps board.txt --technique naked-pair --report   its house, before and after
  ukodus steps puzzle.txt --scale se                       the path that gives its Sudoku Explainer rating";

/// What was found on a board.
enum Found {
    Path(Box<SolutionPath>),
    All(Box<StepList>),
}

impl Found {
    /// Each step with the board it is taken on.
    fn boards(&self) -> Box<dyn Iterator<Item = (Grid, &Step)> + '_> {
        match self {
            Self::Path(path) => Box::new(path.boards()),
            Self::All(found) => Box::new(found.steps.iter().map(|step| (found.board.clone(), step))),
        }
    }
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let is_list = self.all.is_some() || self.technique.is_some();
        if self.scale == Scale::Se && (is_list || self.report || self.picture || self.svg.is_some()) {
            anyhow::bail!(
                "--scale se prints the path as text or JSON: leave out --all, --technique, --report, --picture and --svg"
            );
        }
        if self.format.is_json() && (self.report || self.picture) {
            anyhow::bail!("--report and --picture are for text: leave out --format json");
        }
        let sources = self.input.sources()?;
        let destination = Destination::new(self.output.as_deref())?;
        let reasoner = self.logic.reasoner(Reasoner::default().settings)?;
        if let Some(folder) = &self.svg {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        }
        let paint = paint(destination.is_stdout());
        // Pictures are named by the number of their puzzle: one thread counts them in order.
        let threads = if self.svg.is_some() { 1 } else { self.logic.threads() };
        let number = AtomicUsize::new(0);
        let bulk = Bulk::new(&self.input, threads);
        bulk.run(&sources, destination, "", |item| {
            if self.scale == Scale::Se {
                return se::answer(&item, self.format.is_json(), &reasoner);
            }
            let number = number.fetch_add(1, Ordering::Relaxed) + 1;
            self.answer(&item, number, &reasoner, paint)
        })
    }

    fn answer(&self, item: &Item, number: usize, reasoner: &Reasoner, paint: Paint) -> Answer {
        let mut answered = Answer::default();
        let found = bulk::entry_of(item).and_then(|entry| {
            let place = |error: String| format!("{}: line {}: {error}", item.source, entry.line);
            let found = self.find(&entry.grid, reasoner).map_err(|error| place(error.to_string()))?;
            self.draw(&found, number).map_err(|error| place(format!("{error:#}")))?;
            Ok((entry, found))
        });
        let (entry, found) = match found {
            Ok(found) => found,
            Err(message) => {
                if self.format.is_json() {
                    push_error_document(item, &message, &mut answered.out);
                } else {
                    answered.out.push_str("error\n");
                }
                return answered.failed(&message);
            }
        };
        match &found {
            _ if !self.format.is_json() => self.push_text(&found, paint, &mut answered.out),
            Found::Path(path) => {
                push_document(&mut answered.out, &SolutionPathDoc::new(&entry, path, &reasoner.settings));
            }
            Found::All(found) => push_document(&mut answered.out, &AllStepsDoc::new(&entry, found)),
        }
        let stop = match &found {
            Found::Path(path) => match path.ending {
                Ending::Stopped(stop) => Some(stop),
                _ => None,
            },
            Found::All(found) => found.stop,
        };
        if let Some(stop) = stop {
            let note = format!("{}: line {}: {stop}; there may be more steps", item.source, entry.line);
            answered.notes.push(Note::Warning(note));
        }
        (answered.kind, answered.status) = outcome_of(&found, stop);
        answered
    }

    fn find(&self, board: &Grid, reasoner: &Reasoner) -> Result<Found, LogicError> {
        let selection = match (self.technique, self.all) {
            (Some(NamedTechnique(technique)), _) => Selection::Of(technique),
            (None, Some(Listing::New)) => Selection::New,
            (None, Some(Listing::Every)) => Selection::Every,
            (None, None) => return Ok(Found::Path(Box::new(ukodus::explain(board, reasoner)?))),
        };
        Ok(Found::All(Box::new(ukodus::all_steps(board, selection, reasoner)?)))
    }

    fn draw(&self, found: &Found, puzzle: usize) -> anyhow::Result<()> {
        let Some(folder) = &self.svg else { return Ok(()) };
        let prefix = if puzzle == 1 { String::new() } else { format!("puzzle-{puzzle}-") };
        for (number, (board, step)) in found.boards().enumerate() {
            let path: PathBuf = Path::new(folder).join(format!("{prefix}step-{:03}.svg", number + 1));
            std::fs::write(&path, step.svg(&board)).with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }

    fn push_text(&self, found: &Found, paint: Paint, out: &mut String) {
        for (number, (board, step)) in found.boards().enumerate() {
            if self.report {
                out.push_str(&step.report(&board));
                continue;
            }
            let _ = writeln!(out, "{:>3}. {}", number + 1, step.notation());
            for line in step.explanation(&board).outline().lines() {
                let _ = writeln!(out, "     {line}");
            }
            if self.picture {
                let _ = writeln!(out, "{}", step.picture(&board, paint));
            }
        }
        match found {
            Found::Path(path) => push_ending(path, out),
            Found::All(found) if found.steps.is_empty() && found.stop.is_none() => {
                out.push_str("No step found.\n");
            }
            Found::All(_) => {}
        }
    }
}

fn outcome_of(found: &Found, stop: Option<Stop>) -> (&'static str, ExitStatus) {
    match (found, stop) {
        (_, Some(stop)) => ("not finished", bulk::status_of_stop(stop)),
        (Found::All(_), None) => ("explained", ExitStatus::Success),
        (Found::Path(path), None) => match path.ending {
            Ending::Solved => ("explained", ExitStatus::Success),
            Ending::Impossible => ("impossible", ExitStatus::No),
            Ending::Stuck | Ending::Stopped(_) => ("not solved by logic", ExitStatus::No),
        },
    }
}

/// How the path ended, and the board at its end.
fn push_ending(path: &SolutionPath, out: &mut String) {
    let steps = units::counted(path.steps.len() as u64, "step");
    let rating = &path.rating;
    let several = if path.uniqueness.verdict == Verdict::Many { " The puzzle has more than one solution." } else { "" };
    let _ = match path.ending {
        Ending::Solved => writeln!(out, "Solved in {steps}. {}, score {}.", rating.level, rating.score),
        Ending::Stuck => writeln!(out, "Stuck after {steps}: no technique applies any more.{several}"),
        Ending::Impossible if !path.mistakes.is_empty() => {
            let shape = path.start.shape();
            let cells = path.mistakes.iter().map(|mistake| shape.position(mistake.cell()).to_string());
            let cells = cells.collect::<Vec<_>>().join(", ");
            writeln!(out, "There are mistakes in {cells}. Correct them first; `ukodus hint` helps.")
        }
        Ending::Impossible => writeln!(out, "This board has no solution. Run `ukodus check` to see why."),
        Ending::Stopped(stop) => writeln!(out, "Stopped after {steps}: {stop}."),
    };
    let form = if path.ending == Ending::Solved { Format::Grid } else { Format::Candidates };
    if let Ok(drawn) = format::to_string(&path.end, &WriteOptions::new(form)) {
        let _ = writeln!(out, "{}\n", drawn.trim_end());
    }
}
