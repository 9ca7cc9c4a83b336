use anyhow::bail;
use ukodus::wire::HintDoc;
use ukodus::{Advice, Depth, Hint, HintRequest, Verdict};

use crate::bulk;
use crate::color::paint;
use crate::exit::ExitStatus;
use crate::format_args::{FormatArgs, push_document};
use crate::input::InputArgs;
use crate::progress::Meter;
use crate::reasoning::LogicArgs;
use crate::values::{self, NamedTechnique};
use crate::{stderr, stdout};

/// Give a hint for one board: where to look, which technique, or the whole step
///
/// The hint is the easiest step. A wrong digit or a missing pencil mark is reported first.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    logic: LogicArgs,

    /// How much to reveal: 1 where to look, 2 which technique, 3 the whole step [default: 1, or 3 with --picture]
    #[arg(long, short, value_name = "1..3", value_parser = depth)]
    depth: Option<Depth>,

    /// Only this technique, also one that is off
    #[arg(long, value_name = "NAME", value_parser = values::technique(), hide_possible_values = true)]
    technique: Option<NamedTechnique>,

    /// Draw the board with the whole step
    #[arg(long)]
    picture: bool,

    #[command(flatten)]
    format: FormatArgs,
}

fn depth(text: &str) -> Result<Depth, String> {
    let depth = text.parse().ok().and_then(Depth::from_number);
    depth.ok_or_else(|| "expected 1, 2 or 3".to_string())
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let depth = self.depth.unwrap_or(if self.picture { Depth::Step } else { Depth::Place });
        if self.picture && depth != Depth::Step {
            bail!("--picture draws the whole step: use it with --depth 3, or without --depth");
        }
        let sources = self.input.sources()?;
        let mut request = HintRequest::from(depth);
        request.reasoner = self.logic.reasoner(request.reasoner.settings)?;
        if let Some(NamedTechnique(technique)) = self.technique {
            request.reasoner = request.reasoner.only(technique);
        }
        let mut items = self.input.records(&sources, &Meter::default());
        let Some(item) = items.next() else { return Err(crate::input::no_puzzle(&sources)) };
        let entry = bulk::entry_of(&item?).map_err(anyhow::Error::msg)?;
        if items.next().is_some() {
            bail!("hint takes one board; the input has several");
        }
        let hint = ukodus::hint(&entry.grid, request)?;
        let mut text = String::new();
        if self.format.is_json() {
            push_document(&mut text, &HintDoc::new(&entry, &hint));
        } else {
            warn(&hint);
            text = match (self.technique, &hint.advice) {
                (Some(NamedTechnique(technique)), Advice::Stuck) => {
                    format!("There is no {} on this board.", technique.name)
                }
                _ => hint.text(),
            };
            text.push('\n');
            if let Some(step) = hint.step().filter(|_| self.picture) {
                text = format!("{text}\n{}", step.picture(&entry.grid, paint(true)));
            }
        }
        stdout::print(text)?;
        Ok(status(&hint.advice))
    }
}

/// Warns that hints go only so far on a puzzle that is not known to have one solution.
fn warn(hint: &Hint) {
    let is_stepping = matches!(hint.advice, Advice::Take(_) | Advice::Stuck);
    match hint.uniqueness.verdict {
        Verdict::Many if is_stepping => {
            stderr::warning("the puzzle has more than one solution; logic cannot finish it");
        }
        Verdict::AtLeastOne | Verdict::Unknown if is_stepping => {
            stderr::warning("it is not known whether the puzzle has one solution; the check took too long");
        }
        _ => {}
    }
    if matches!(hint.advice, Advice::Impossible) {
        stderr::warning("run `ukodus check` to see why");
    }
}

fn status(advice: &Advice) -> ExitStatus {
    match advice {
        Advice::Solved | Advice::Correct(_) | Advice::Take(_) => ExitStatus::Success,
        Advice::Resolve(_) | Advice::Impossible | Advice::Stuck => ExitStatus::No,
        Advice::Stopped(stop) => bulk::status_of_stop(*stop),
    }
}
