mod table;
mod text;

use std::path::PathBuf;

use clap::ValueEnum;
use ukodus::explainer::RateError;
use ukodus::logic::Ending;
use ukodus::wire::{ErrorCode, ErrorDoc, RatedDoc};
use ukodus::{Rated, Reasoner, Scale, Verdict};

use crate::bulk::{self, Answer, Bulk, Note};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::format_args::push_document;
use crate::input::{InputArgs, Item};
use crate::reasoning::LogicArgs;
use crate::units::terminal_width;
use crate::values;

use text::Layout;

/// Rate puzzles: how hard they are, and by which techniques
///
/// Scales:
///
///   hodoku  each step has a score, the score of a puzzle is their sum, and its level is that of its hardest step, raised
///           while the sum is above the level's limit
///
///   rounds  the same for puzzles that differ only in the names of the digits, the order of the lines, or by transposition:
///           each round takes everything that the easiest method finds, and the score is 100 times the place of the
///           hardest method and the number of rounds beyond singles
///
///   se      Sudoku Explainer 1.2.1, exactly: ER (the hardest step), EP (up to the first digit) and ED (the first step)
///           of 9×9 puzzles
///
/// A puzzle without a solution, or with several, has no rating; the exit status is then 1. A rating cut short by
/// --timeout is a lower bound and marked as such (≥); the exit status is then 3.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    logic: LogicArgs,

    /// Scale; several are separated by commas, as in hodoku,rounds
    #[arg(long, value_name = "SCALE", value_parser = values::scale(), value_delimiter = ',', default_value = "hodoku")]
    scale: Vec<Scale>,

    /// Output format
    #[arg(long, short, value_name = "FORMAT", value_enum, default_value_t = RateFormat::Text)]
    format: RateFormat,

    /// With --format text: list the techniques that each puzzle needs, and the settings
    #[arg(long)]
    details: bool,

    /// Write to FILE (replaced only when the output is complete)
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum RateFormat {
    /// For people
    Text,
    /// A table, one row a puzzle
    Csv,
    /// One JSON object a line
    Json,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let destination = Destination::new(self.output.as_deref())?;
        let reasoner = self.logic.reasoner(Reasoner::default().settings)?;
        if self.details && self.format != RateFormat::Text {
            anyhow::bail!("--details is for --format text: csv and json always contain the techniques");
        }
        let bulk = Bulk { with_bar: true, ..Bulk::new(&self.input, self.logic.threads()) };
        let layout = Layout {
            scales: self.scale.clone(),
            with_details: self.details,
            width: if destination.is_stdout() { terminal_width() } else { None },
        };
        let header = match self.format {
            RateFormat::Text => layout.header(),
            RateFormat::Csv => table::header(&self.scale),
            RateFormat::Json => String::new(),
        };
        bulk.run(&sources, destination, &header, |item| self.answer(&item, &reasoner, &layout))
    }

    fn answer(&self, item: &Item, reasoner: &Reasoner, layout: &Layout) -> Answer {
        let mut answered = Answer::default();
        let rated = bulk::entry_of(item).and_then(|entry| {
            let rated = ukodus::rate_on(&entry.grid, &self.scale, reasoner);
            let rated = rated.map_err(|error| format!("{}: line {}: {error}", item.source, entry.line))?;
            Ok((entry, rated))
        });
        let (entry, rated) = match rated {
            Ok(rated) => rated,
            Err(message) => {
                match self.format {
                    RateFormat::Text => layout.push_error(item, &mut answered.out),
                    RateFormat::Csv => table::push_error(item, &self.scale, &mut answered.out),
                    RateFormat::Json => push_error_document(item, &message, &mut answered.out),
                }
                return answered.failed(&message);
            }
        };
        match self.format {
            RateFormat::Text => layout.push(&entry, &rated, &reasoner.settings, &mut answered.out),
            RateFormat::Csv => table::push(&entry, &rated, &self.scale, &reasoner.settings, &mut answered.out),
            RateFormat::Json => {
                push_document(&mut answered.out, &RatedDoc::new(&entry, &rated, &reasoner.settings));
            }
        }
        let (kind, status, warning) = judge(&rated);
        (answered.kind, answered.status) = (kind, status);
        answered.rank = rank(&rated);
        if let Some(warning) = warning {
            answered.notes.push(Note::Warning(format!("{}: line {}: {warning}", item.source, entry.line)));
        }
        answered
    }
}

/// How a puzzle counts in the summary, the exit status, and what to warn of.
fn judge(rated: &Rated) -> (&'static str, ExitStatus, Option<String>) {
    const NOT_SOLVED: &str = "not solved by logic";
    match rated.uniqueness.verdict {
        Verdict::None => {
            let warning = "no solution, so no rating; run `ukodus check` to see why";
            return ("without a solution", ExitStatus::No, Some(warning.to_string()));
        }
        Verdict::Many => {
            return (
                "with several solutions",
                ExitStatus::No,
                Some("more than one solution, so no rating".to_string()),
            );
        }
        Verdict::Unique | Verdict::AtLeastOne | Verdict::Unknown => {}
    }
    let hodoku = rated.rating.as_ref().map(|rating| match rating.ending {
        Ending::Solved => (rating.level.slug(), ExitStatus::Success, None),
        Ending::Stopped(stop) => {
            let warning = format!("{stop}; the rating covers the steps so far");
            ("not finished", bulk::status_of_stop(stop), Some(warning))
        }
        Ending::Stuck | Ending::Impossible => {
            let warning = "no technique applies any more; the rating covers the steps so far";
            (NOT_SOLVED, ExitStatus::No, Some(warning.to_string()))
        }
    });
    let rounds = rated.rounds.as_ref().map(|rating| match rating.ending {
        Ending::Solved => (rating.level().slug(), ExitStatus::Success, None),
        Ending::Stopped(stop) => {
            let warning = format!("{stop}; the rating covers the rounds so far");
            ("not finished", bulk::status_of_stop(stop), Some(warning))
        }
        Ending::Stuck | Ending::Impossible => {
            let warning = "no method applies any more; the rating covers the rounds so far";
            (NOT_SOLVED, ExitStatus::No, Some(warning.to_string()))
        }
    });
    let se = rated.se.as_ref().map(|rating| match rating {
        Ok(_) => ("rated", ExitStatus::Success, None),
        Err(error @ RateError::Stopped { stop, .. }) => {
            ("not finished", bulk::status_of_stop(*stop), Some(error.to_string()))
        }
        Err(error) => (NOT_SOLVED, ExitStatus::No, Some(error.to_string())),
    });
    let worst = [se, rounds, hodoku].into_iter().flatten().max_by_key(|(_, status, _)| *status);
    worst.unwrap_or(("rated", ExitStatus::Success, None))
}

/// The place in the summary: solved puzzles by level, then the others.
fn rank(rated: &Rated) -> u8 {
    match (&rated.rating, &rated.rounds) {
        (Some(rating), _) if rating.ending == Ending::Solved => rating.level as u8,
        (None, Some(rating)) if rating.ending == Ending::Solved => rating.level() as u8,
        _ => u8::MAX,
    }
}

/// Appends an error in the place of a document.
pub(super) fn push_error_document(item: &Item, message: &str, out: &mut String) {
    let error = ErrorDoc { line: Some(item.record.line()), ..ErrorDoc::new(ErrorCode::Board, message) };
    out.push_str(&error.to_json());
    out.push('\n');
}
