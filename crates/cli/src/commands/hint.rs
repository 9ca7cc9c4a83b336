use std::io::{self, Write as _};

use anyhow::bail;
use serde_json::{Value, json};
use ukodus::logic::{Depth, mistakes};
use ukodus::{Grid, Outcome, Solver};

use crate::bulk;
use crate::exit::ExitStatus;
use crate::input::InputArgs;
use crate::interrupt;
use crate::progress::Meter;
use crate::reasoning::{LogicArgs, Reasoner, paint};
use crate::told;

/// Give a hint for one board: where to look, what is there, or the whole step
///
/// The easiest step is meant. A wrong digit, or a pencil mark that should not have gone, is told first.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    logic: LogicArgs,

    /// How much to tell: 1 where to look, 2 which technique, 3 the whole step
    #[arg(long, short, value_name = "1..3", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=3))]
    depth: u8,

    /// Draw the board with the whole step
    #[arg(long)]
    picture: bool,

    /// Write an object; at depth 3 with the whole step
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let reasoner = self.logic.reasoner()?;
        let mut items = self.input.records(&sources, &Meter::default())?;
        let Some(item) = items.next() else { return Err(crate::input::no_puzzle(&sources)) };
        let entry = bulk::entry_of(&item?).map_err(anyhow::Error::msg)?;
        if items.next().is_some() {
            bail!("a hint is for one board, and there are several");
        }
        let depth = match self.depth {
            1 => Depth::Where,
            2 => Depth::What,
            _ => Depth::Step,
        };
        let (text, object, status) = self.hint(&entry.grid, depth, &reasoner)?;
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{object}")?;
        } else {
            writeln!(out, "{}", text.trim_end())?;
        }
        Ok(status)
    }

    fn hint(&self, grid: &Grid, depth: Depth, reasoner: &Reasoner) -> anyhow::Result<(String, Value, ExitStatus)> {
        let plain = |text: String, kind: &str, status| {
            let object = json!({ "kind": kind, "hint": text });
            Ok((text, object, status))
        };
        if let Some(clash) = grid.clashes().first() {
            return plain(format!("{clash}: one of them must go."), "clash", ExitStatus::No);
        }
        if grid.is_solved() {
            return plain(String::from("The board is solved."), "solved", ExitStatus::Answered);
        }
        // What the player wrote may be wrong: what was given decides.
        let puzzle = grid.clone().without_marks().with_givens_only();
        let solver =
            Solver::new().with_time_limit(std::time::Duration::from_secs(5)).with_cancel(interrupt::on_ctrl_c());
        let outcome = solver.solve(&puzzle).outcome;
        let unique = matches!(outcome, Ok(Outcome::Unique(_)));
        match outcome {
            Ok(Outcome::Unique(solution)) => {
                let shape = grid.shape();
                if let Some(mistake) = mistakes(grid, &solution).first() {
                    return plain(mistake.hint(shape, depth), "mistake", ExitStatus::Answered);
                }
            }
            Ok(Outcome::None) => {
                let text = "There is no solution; `ukodus check` tells why.";
                return plain(text.to_string(), "impossible", ExitStatus::No);
            }
            Ok(Outcome::Many(..)) => told::line("ukodus: the puzzle has more than one solution; hints go only so far"),
            Err(_) => told::line("ukodus: whether the puzzle has one solution could not be told in time"),
        }
        let Some(step) = reasoner.logic_knowing(unique).find(grid)? else {
            let text = "No technique finds anything more on this board.";
            return plain(text.to_string(), "stuck", ExitStatus::No);
        };
        let mut text = step.hint(depth);
        if depth == Depth::Step && self.picture {
            text = format!("{text}\n\n{}", step.picture(grid, paint(true)));
        }
        let mut object = json!({ "kind": "step", "hint": step.hint(depth) });
        if depth >= Depth::What {
            object["technique"] = json!(step.technique.slug);
        }
        if depth == Depth::Step {
            object["step"] = step.to_json();
        }
        Ok((text, object, ExitStatus::Answered))
    }
}
