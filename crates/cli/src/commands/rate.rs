use std::fmt::Write as _;
use std::path::PathBuf;

use clap::ValueEnum;
use serde_json::json;
use ukodus::format::{self, Entry};
use ukodus::logic::{Ending, Rating, Settings};

use crate::bulk::{self, Answered, Bulk, Note};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item};
use crate::reasoning::{LogicArgs, Reasoner};
use crate::report::csv::push_field;
use crate::report::json::push_line;

/// Rate puzzles: level, score, the hardest technique, and how often each is needed
///
/// The scale is the one players know from HoDoKu: each step has a score, the puzzle has their sum, and its level is that
/// of its hardest step, raised while the sum is above the level's limit (Easy 800, Medium 1000, Hard 1600, Unfair 1800).
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    logic: LogicArgs,

    /// How ratings are written: for people, as a table, or an object a line
    #[arg(long, short, value_name = "FORM", value_enum, default_value_t = RateFormat::Text)]
    format: RateFormat,

    /// Write to FILE, put in place when it is whole
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum RateFormat {
    Text,
    Csv,
    Json,
}

const HEADER: &str = "puzzle,level,score,hardest,steps,ending,techniques,settings,version\n";

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let destination = Destination::new(self.output.as_deref())?;
        let reasoner = self.logic.reasoner()?;
        let bulk = Bulk { input: &self.input, threads: self.logic.threads(), with_statistics: false };
        let header = if self.format == RateFormat::Csv { HEADER } else { "" };
        bulk.run(&sources, destination, header, |item| self.answer(&item, &reasoner))
    }

    fn answer(&self, item: &Item, reasoner: &Reasoner) -> Answered {
        let mut answered = Answered::default();
        let rated = bulk::entry_of(item).and_then(|entry| {
            let rating = reasoner.logic(&entry.grid).rate(&entry.grid);
            let rating = rating.map_err(|error| format!("{}: line {}: {error}", item.source, entry.line))?;
            Ok((entry, rating))
        });
        let (entry, rating) = match rated {
            Ok(rated) => rated,
            Err(message) => {
                self.push_error(item, &message, &mut answered.out);
                return answered.failed(&message);
            }
        };
        let puzzle = format::line(&entry.grid, entry.notation.alphabet);
        match self.format {
            RateFormat::Text => push_text(&entry, &rating, &reasoner.settings, &mut answered.out),
            RateFormat::Csv => push_csv(&puzzle, &rating, &reasoner.settings, &mut answered.out),
            RateFormat::Json => {
                let mut value = rating.to_json(&reasoner.settings);
                value["puzzle"] = json!(puzzle);
                push_line(&mut answered.out, &value);
            }
        }
        let mut warn = |text: &str| {
            answered.notes.push(Note::Warning(format!("ukodus: {}: line {}: {text}", item.source, entry.line)));
        };
        (answered.kind, answered.status) = match rating.ending {
            Ending::Solved => (rating.level.slug(), ExitStatus::Answered),
            Ending::Stuck => {
                warn("no technique finds anything more: the rating is that of the steps so far");
                ("not solved by logic", ExitStatus::No)
            }
            Ending::Impossible => {
                warn("there is no solution; `ukodus check` tells why");
                ("impossible", ExitStatus::No)
            }
            Ending::Halted => {
                warn("the time limit was reached: the rating is that of the steps so far");
                ("not answered", ExitStatus::Unanswered)
            }
        };
        answered
    }

    fn push_error(&self, item: &Item, message: &str, out: &mut String) {
        match self.format {
            RateFormat::Text => out.push_str("error\n"),
            RateFormat::Csv => {
                push_field(out, item.record.text().trim_end());
                out.push_str(",error,,,,,,,\n");
            }
            RateFormat::Json => push_line(out, &json!({ "error": message })),
        }
    }
}

/// `hidden-single 12, naked-pair 1`, in the order in which they are tried.
fn counts(rating: &Rating, between: &str) -> String {
    let counts = rating.counts.iter().map(|(technique, count)| format!("{} {count}", technique.slug));
    counts.collect::<Vec<_>>().join(between)
}

fn push_text(entry: &Entry, rating: &Rating, settings: &Settings, out: &mut String) {
    let hardest = rating.hardest.map_or("nothing to do", |technique| technique.name);
    // A puzzle that is not solved is at least as hard as what was needed so far.
    let least = if rating.ending == Ending::Solved { "" } else { "at least " };
    let _ = write!(out, "line {}: {least}{}, score {}, hardest {hardest}", entry.line, rating.level, rating.score);
    let _ = match rating.ending {
        Ending::Solved => writeln!(out),
        ending => writeln!(out, ", {}", ending.slug()),
    };
    for (technique, count) in &rating.counts {
        let _ = writeln!(out, "  {count:>4} × {}", technique.name);
    }
    let _ = writeln!(out, "  settings {}, version {}", settings.name, Settings::VERSION);
}

fn push_csv(puzzle: &str, rating: &Rating, settings: &Settings, out: &mut String) {
    push_field(out, puzzle);
    let hardest = rating.hardest.map_or("", |technique| technique.slug);
    let _ = write!(out, ",{},{},{hardest},", rating.level.slug(), rating.score);
    let _ = write!(out, "{},{},{},", rating.steps, rating.ending.slug(), counts(rating, "; "));
    push_field(out, &settings.name);
    let _ = writeln!(out, ",{}", Settings::VERSION);
}
