use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::bail;
use ukodus::generate::{Backdoor, Clue};
use ukodus::wire::CheckDoc;
use ukodus::{
    Cell, Check, CheckRequest, Conflict, Grid, Minimality, Minimised, Mistake, Shape, Solver, Stop, Verdict, wide,
};

use super::rate::push_error_document;
use crate::bulk::{self, Answer, Bulk, Note};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::format_args::{FormatArgs, push_document};
use crate::input::{InputArgs, Item, Source};
use crate::progress::Meter;
use crate::solver_args::SolverArgs;
use crate::{stderr, stdout, units};

/// Check that puzzles are valid and have one solution; if not, show what is wrong
///
/// A puzzle is sound if its givens have exactly one solution. If it is not, the report names the givens that clash, the
/// few givens that make it impossible, or the cells in which its solutions differ. Digits that a player entered are
/// compared with the solution. The exit status is 1 if anything is wrong.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    search: SolverArgs,

    /// Also list the givens that could be left out
    #[arg(long)]
    minimal: bool,

    /// Also remove givens until each is needed, and print the puzzle that is left
    #[arg(long)]
    minimise: bool,

    /// Also print the givens that could be left out and how many cells must be known for singles to solve the rest; if there
    /// are several solutions, how many, and a clue that would leave one
    #[arg(long)]
    analyse: bool,

    /// Prove that one board is impossible: write its rules to NAME.cnf and the refutation to NAME.drat, for a DRAT checker
    #[arg(long, value_name = "NAME", conflicts_with_all = ["minimal", "minimise", "analyse", "format", "json", "output"])]
    proof: Option<PathBuf>,

    #[command(flatten)]
    format: FormatArgs,

    /// Write to FILE (replaced only when the output is complete)
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Solutions counted at the most where a board has several.
const MAX_COUNTED: u64 = 1_000_000;

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let solver = self.search.solver()?;
        if let Some(name) = &self.proof {
            return self.prove(name, &sources, &solver);
        }
        let destination = Destination::new(self.output.as_deref())?;
        let bulk = Bulk::new(&self.input, self.search.threads());
        let request = CheckRequest {
            solver,
            count_limit: if self.analyse { MAX_COUNTED } else { 2 },
            minimality: self.minimal || self.analyse,
            minimise: self.minimise,
            analysis: self.analyse,
        };
        bulk.run(&sources, destination, "", |item| self.answer(&item, &request))
    }

    /// Writes the proof that a board is impossible.
    fn prove(&self, name: &Path, sources: &[Source], solver: &Solver) -> anyhow::Result<ExitStatus> {
        let mut items = self.input.records(sources, &Meter::default());
        let (Some(item), None) = (items.next(), items.next()) else { bail!("--proof takes one board") };
        let entry = bulk::entry_of(&item?).map_err(anyhow::Error::msg)?;
        let [clauses, refutation] = ["cnf", "drat"].map(|end| name.with_added_extension(end));
        let (mut rules, mut proof) = (Destination::new(Some(&clauses))?, Destination::new(Some(&refutation))?);
        wide::write_clauses(&entry.grid, &mut rules)?;
        let mut out = stdout::open()?;
        match wide::write_proof(&entry.grid, solver, &mut proof)? {
            Ok(true) => {
                rules.finish()?;
                proof.finish()?;
                writeln!(out, "impossible: {} refutes {}", refutation.display(), clauses.display())?;
                Ok(ExitStatus::No)
            }
            Ok(false) => {
                writeln!(out, "possible: the board has a solution, so there is no proof to write")?;
                Ok(ExitStatus::Success)
            }
            Err(Stop::Cancelled) => Ok(ExitStatus::Interrupted),
            Err(stop) => {
                stderr::error(&format!("{stop}; no proof was written"));
                Ok(ExitStatus::Stopped)
            }
        }
    }

    fn answer(&self, item: &Item, request: &CheckRequest) -> Answer {
        let mut answered = Answer::default();
        let entry = match bulk::entry_of(item) {
            Ok(entry) => entry,
            Err(message) => {
                if self.format.is_json() {
                    push_error_document(item, &message, &mut answered.out);
                } else {
                    let _ = writeln!(answered.out, "line {}: not a board", item.record.line());
                }
                return answered.failed(&message);
            }
        };
        let check = ukodus::check(&entry.grid, request);
        if let Some(stop) = check.uniqueness.stop {
            let note = format!("{}: line {}: {stop}", item.source, entry.line);
            answered.notes.push(Note::Warning(note));
        }
        (answered.kind, answered.status) = match check.uniqueness.verdict {
            Verdict::Unique if check.mistakes.is_empty() => ("sound", ExitStatus::Success),
            Verdict::Unique => ("with mistakes", ExitStatus::No),
            Verdict::None => ("impossible", ExitStatus::No),
            Verdict::Many => ("with several solutions", ExitStatus::No),
            Verdict::AtLeastOne | Verdict::Unknown => {
                ("not finished", check.uniqueness.stop.map_or(ExitStatus::Stopped, bulk::status_of_stop))
            }
        };
        if self.format.is_json() {
            push_document(&mut answered.out, &CheckDoc::new(&entry, &check));
        } else {
            let _ = write!(answered.out, "line {}: ", entry.line);
            push_text(&entry.grid, &check, &mut answered.out);
        }
        answered
    }
}

fn push_text(board: &Grid, check: &Check, out: &mut String) {
    let shape = board.shape();
    match check.uniqueness.verdict {
        Verdict::Unique => push_sound(shape, check, out),
        Verdict::None => push_impossible(board, check, out),
        Verdict::Many => push_ambiguous(shape, check, out),
        Verdict::AtLeastOne => out.push_str("not finished: at least one solution\n"),
        Verdict::Unknown => out.push_str("not finished: no solution found yet\n"),
    }
    for mistake in &check.mistakes {
        let at = shape.position(mistake.cell());
        let _ = match mistake {
            Mistake::Digit { digit, .. } => writeln!(out, "  the {digit} in {at} is wrong"),
            Mistake::MissingMark { digit, .. } => writeln!(out, "  the pencil mark {digit} is missing from {at}"),
        };
    }
}

fn push_sound(shape: Shape, check: &Check, out: &mut String) {
    let marks = if check.uniqueness.counts_marks() { ", given its pencil marks" } else { "" };
    let _ = write!(out, "sound: one solution{marks}");
    let _ = match &check.redundant {
        None => writeln!(out),
        Some(Ok(none)) if none.is_empty() => writeln!(out, ", and no given can be left out"),
        Some(Ok(cells)) => writeln!(out, "; any of these givens could be left out: {}", positions(shape, cells)),
        Some(Err(stop)) => writeln!(out, "; whether a given can be left out is not known: {stop}"),
    };
    if let Some(Minimised { puzzle, removed, stop }) = &check.minimised {
        let count = units::counted(removed.len() as u64, "given");
        let _ = match stop {
            None => writeln!(out, "  minimal without {count}: {puzzle}"),
            Some(stop) => writeln!(out, "  {count} removed so far, then {stop}: {puzzle}"),
        };
    }
    let _ = match &check.backdoor {
        None => Ok(()),
        Some(Backdoor::Cells(none)) if none.is_empty() => writeln!(out, "  singles solve it without a guess"),
        Some(Backdoor::Cells(cells)) => {
            let which = if cells.len() == 1 { "this cell is" } else { "these cells are" };
            writeln!(out, "  singles solve it once {which} known: {}", positions(shape, cells))
        }
        Some(Backdoor::MoreThan(most)) => {
            let most = units::counted(*most as u64, "more cell");
            writeln!(out, "  singles do not solve it, even with {most} known")
        }
    };
}

fn push_impossible(board: &Grid, check: &Check, out: &mut String) {
    let shape = board.shape();
    let clashes = check.uniqueness.puzzle.clashes();
    if !clashes.is_empty() {
        out.push_str("impossible: givens clash\n");
        for clash in clashes {
            let _ = writeln!(out, "  {clash}");
        }
        return;
    }
    out.push_str("impossible: no solution\n");
    let Some(Conflict { cells, minimality, .. }) = &check.conflict else { return };
    if cells.is_empty() {
        out.push_str("  the candidates allow no solution, whatever the givens\n");
        return;
    }
    let known = match minimality {
        Minimality::Smallest => " (no smaller set is)",
        Minimality::Irreducible => " (none of them can be left out)",
        Minimality::Reduced => "",
    };
    let givens = cells.iter().map(|&cell| format!("{}={}", shape.position(cell), board.cells()[cell.index()]));
    let _ = writeln!(out, "  these givens alone are impossible{known}: {}", givens.collect::<Vec<_>>().join(" "));
}

fn push_ambiguous(shape: Shape, check: &Check, out: &mut String) {
    let count = match (check.count, check.is_exact) {
        (count, true) => format!("{} solutions", units::number(count)),
        (count, false) if count > 2 => format!("at least {} solutions", units::number(count)),
        _ => "more than one solution".to_string(),
    };
    let (differing, cells) = (check.differing.len(), positions(shape, &check.differing));
    let _ = writeln!(out, "ambiguous: {count}\n  two of them differ in {differing} cells: {cells}");
    let _ = match &check.settling_clue {
        Some(Ok(Some(Clue { cell, digit }))) => {
            writeln!(out, "  one more given would leave one solution, such as {}={digit}", shape.position(*cell))
        }
        Some(Ok(None)) => writeln!(out, "  it takes more than one more given to leave one solution"),
        Some(Err(_)) | None => Ok(()),
    };
}

fn positions(shape: Shape, cells: &[Cell]) -> String {
    cells.iter().map(|&cell| shape.position(cell).to_string()).collect::<Vec<_>>().join(" ")
}
