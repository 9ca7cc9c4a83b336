use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde_json::{Value, json};
use ukodus::Grid;
use ukodus::format::{self, Entry, Format, WriteOptions};
use ukodus::logic::{Ending, Logic, Paint, Step, TECHNIQUES, Technique, techniques, with_marks};

use crate::bulk::{self, Answered, Bulk, Note};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item};
use crate::reasoning::{LogicArgs, Reasoner, paint};
use crate::report::json::push_line;

/// Show the whole way a person would solve a puzzle, each step named and explained
///
/// After every step the easiest technique is tried first again. Where none finds anything more, the board is shown with
/// its candidates; exit 1.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "flags are what the command line is made of")]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    logic: LogicArgs,

    /// Instead of the way through, every step there is on the board as it stands
    #[arg(long)]
    all: bool,

    /// With --all: only this technique
    #[arg(long, value_name = "SLUG", requires = "all", value_parser = by_slug)]
    technique: Option<Known>,

    /// Candidates of the touched house before and after each step, cells as [row, column] from 0
    #[arg(long)]
    report: bool,

    /// Draw the board with each step
    #[arg(long)]
    picture: bool,

    /// Write a picture of each step into DIR: step-001.svg and so on
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,

    /// Write an object a puzzle, with every role of every step
    #[arg(long, conflicts_with_all = ["report", "picture"])]
    json: bool,

    /// Write to FILE, put in place when it is whole
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  ukodus steps puzzle.txt                                  the way through, in words
  ukodus steps puzzle.txt --picture                        with the board drawn at every step
  ukodus steps puzzle.txt --svg pictures                   a picture of each step
  ukodus steps board.txt --all --technique naked-pair      every naked pair on the board";

/// A technique of the registry.
#[derive(Copy, Clone)]
struct Known(&'static Technique);

fn by_slug(slug: &str) -> Result<Known, String> {
    techniques::by_slug(slug).map(Known).ok_or_else(|| {
        let slugs: Vec<&str> = TECHNIQUES.iter().map(|technique| technique.slug).collect();
        format!("there is no such technique; there are {}", slugs.join(", "))
    })
}

/// What was found on a board.
struct Found {
    /// Each step with the board it stands on.
    steps: Vec<(Grid, Step)>,
    /// How it ended, unless every step of one board was asked for.
    ending: Option<Ending>,
    /// The board at the end.
    grid: Grid,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let destination = Destination::new(self.output.as_deref())?;
        let reasoner = self.logic.reasoner()?;
        if let Some(folder) = &self.svg {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        let paint = paint(destination.is_stdout());
        // Pictures are numbered in the order of the puzzles: one thread keeps it.
        let threads = if self.svg.is_some() { 1 } else { self.logic.threads() };
        let bulk = Bulk { input: &self.input, threads, with_statistics: false };
        bulk.run(&sources, destination, "", |item| self.answer(&item, &reasoner, paint))
    }

    fn answer(&self, item: &Item, reasoner: &Reasoner, paint: Paint) -> Answered {
        let mut answered = Answered::default();
        let found = bulk::entry_of(item).and_then(|entry| {
            let logic = reasoner.logic(&entry.grid);
            let place = |error: String| format!("{}: line {}: {error}", item.source, entry.line);
            let found = self.find(&entry.grid, &logic).map_err(|error| place(error.to_string()))?;
            self.draw(&entry, &found).map_err(|error| place(format!("{error:#}")))?;
            Ok((entry, logic, found))
        });
        let (entry, logic, found) = match found {
            Ok(found) => found,
            Err(message) => {
                if self.json {
                    push_line(&mut answered.out, &json!({ "error": message }));
                } else {
                    answered.out.push_str("error\n");
                }
                return answered.failed(&message);
            }
        };
        if self.json {
            push_line(&mut answered.out, &to_json(&entry, &logic, &found));
        } else {
            self.push_text(&logic, &found, paint, &mut answered.out);
        }
        (answered.kind, answered.status) = match found.ending {
            None | Some(Ending::Solved) => ("explained", ExitStatus::Answered),
            Some(Ending::Stuck) => ("not solved by logic", ExitStatus::No),
            Some(Ending::Impossible) => ("impossible", ExitStatus::No),
            Some(Ending::Halted) => {
                let note = format!("ukodus: {}: line {}: the time limit was reached", item.source, entry.line);
                answered.notes.push(Note::Warning(note));
                ("not answered", ExitStatus::Unanswered)
            }
        };
        answered
    }

    fn find(&self, grid: &Grid, logic: &Logic) -> Result<Found, ukodus::logic::LogicError> {
        let marked = with_marks(grid);
        if self.all {
            let enabled = logic.settings.order.iter().filter(|entry| entry.enabled).map(|entry| entry.technique);
            let wanted: Vec<&'static Technique> =
                self.technique.map_or_else(|| enabled.collect(), |known| vec![known.0]);
            let mut steps = Vec::new();
            for technique in wanted {
                steps.extend(logic.find_all(grid, technique)?.into_iter().map(|step| (marked.clone(), step)));
            }
            return Ok(Found { steps, ending: None, grid: marked });
        }
        let path = logic.solve(grid)?;
        let mut board = marked;
        let mut steps = Vec::new();
        for step in path.steps {
            let next = step.applied(&board);
            steps.push((std::mem::replace(&mut board, next), step));
        }
        Ok(Found { steps, ending: Some(path.ending), grid: path.grid })
    }

    fn draw(&self, entry: &Entry, found: &Found) -> anyhow::Result<()> {
        let Some(folder) = &self.svg else { return Ok(()) };
        for (number, (grid, step)) in found.steps.iter().enumerate() {
            let name = match entry.line {
                1 => format!("step-{:03}.svg", number + 1),
                line => format!("line-{line}-step-{:03}.svg", number + 1),
            };
            let path: PathBuf = Path::new(folder).join(name);
            std::fs::write(&path, step.svg(grid)).with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }

    fn push_text(&self, logic: &Logic, found: &Found, paint: Paint, out: &mut String) {
        for (number, (grid, step)) in found.steps.iter().enumerate() {
            if self.report {
                out.push_str(&step.report(grid));
                continue;
            }
            let _ = writeln!(out, "{:>3}. {}", number + 1, step.notation());
            let _ = writeln!(out, "     {}", step.sentence());
            if self.picture {
                let _ = writeln!(out, "{}", step.picture(grid, paint));
            }
        }
        let Some(ending) = found.ending else {
            if found.steps.is_empty() {
                out.push_str("nothing found\n");
            }
            return;
        };
        let path = ukodus::logic::Path {
            steps: found.steps.iter().map(|(_, step)| step.clone()).collect(),
            grid: found.grid.clone(),
            ending,
        };
        let rating = logic.rate_path(&path);
        let steps = told_steps(found.steps.len());
        let _ = match ending {
            Ending::Solved => writeln!(out, "Solved in {steps}. {}, score {}.", rating.level, rating.score),
            Ending::Stuck => writeln!(out, "Stuck after {steps}: no technique finds anything more."),
            Ending::Impossible => writeln!(out, "Impossible, seen after {steps}; `ukodus check` tells why."),
            Ending::Halted => writeln!(out, "Stopped after {steps}."),
        };
        let form = if ending == Ending::Solved { Format::Grid } else { Format::Candidates };
        if let Ok(drawn) = format::to_string(&found.grid, &WriteOptions::new(form)) {
            let _ = writeln!(out, "{}\n", drawn.trim_end());
        }
    }
}

fn told_steps(count: usize) -> String {
    if count == 1 { String::from("1 step") } else { format!("{count} steps") }
}

fn to_json(entry: &Entry, logic: &Logic, found: &Found) -> Value {
    let line = |grid: &Grid| format::line(grid, entry.notation.alphabet);
    let steps: Vec<Value> = found.steps.iter().map(|(_, step)| step.to_json()).collect();
    let mut object = json!({ "puzzle": line(&entry.grid), "shape": entry.grid.shape().to_string() });
    if let Some(ending) = found.ending {
        object["ending"] = json!(ending.slug());
        object["board"] = json!(line(&found.grid));
        let candidates = found.grid.blanks().map(|cell| {
            let digits: Vec<u8> = found.grid.candidates(cell).iter().map(ukodus::Digit::get).collect();
            (entry.grid.shape().position(cell).to_string(), json!(digits))
        });
        object["candidates"] = Value::Object(candidates.collect());
    }
    object["settings"] = json!(logic.settings.name);
    object["version"] = json!(ukodus::logic::Settings::VERSION);
    object["steps"] = Value::Array(steps);
    object
}
