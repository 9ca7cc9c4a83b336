use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::bail;
use serde_json::{Value, json};
use ukodus::format::{self, Entry};
use ukodus::generate::{Backdoor, Clue, backdoor, settling_clue};
use ukodus::{Cell, Conflict, Count, Grid, Interrupted, Outcome, Proof, Shape, Solver, Stop, wide};

use crate::bulk::{self, Answered, Bulk, Note};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{InputArgs, Item, Source};
use crate::progress::Meter;
use crate::question::SolverArgs;
use crate::report::json::push_line;
use crate::told;

/// Check puzzles: valid? one solution? if not, what is wrong
///
/// A puzzle is sound when its givens do not clash and it has just one solution. Of one that is not, it is told which
/// givens clash, which few givens make it impossible, or which cells its solutions differ in; exit 1.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    search: SolverArgs,

    /// Also tell which givens could be left out
    #[arg(long)]
    minimal: bool,

    /// Tell all there is to tell: which givens could be left out, how few guesses the singles need; of a board with several
    /// solutions, how many, and which clue would leave one
    #[arg(long)]
    analyse: bool,

    /// Of one impossible board, write the proof: its clauses to NAME.cnf and their refutation to NAME.drat, for a DRAT
    /// checker
    #[arg(long, value_name = "NAME", conflicts_with_all = ["minimal", "analyse", "json", "output"])]
    proof: Option<PathBuf>,

    /// Write an object a line
    #[arg(long)]
    json: bool,

    /// Write to FILE, put in place when it is whole
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What there is to say of a puzzle.
enum Finding {
    Sound { redundant: Option<Vec<Cell>>, backdoor: Option<Backdoor> },
    Clashes(Vec<String>),
    Impossible(Option<Conflict>),
    Ambiguous { differ: Vec<Cell>, choice: Option<Choice> },
    Unknown(Interrupted),
}

/// What there is to say of the solutions of a board that has several.
struct Choice {
    count: Count,
    /// A clue that would leave one of them; unknown where there are too many to look at.
    clue: Result<Option<Clue>, Stop>,
}

/// Solutions counted at the most where a board has several.
const MOST_COUNTED: u64 = 1_000_000;

/// Solutions looked at for a clue that would leave one.
const MOST_LISTED: usize = 10_000;

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let sources = self.input.sources()?;
        let solver = self.search.solver()?;
        if let Some(name) = &self.proof {
            return self.prove(name, &sources, &solver);
        }
        let destination = Destination::new(self.output.as_deref())?;
        let bulk = Bulk { input: &self.input, threads: self.search.threads(), with_statistics: false };
        bulk.run(&sources, destination, "", |item| self.answer(&item, &solver))
    }

    /// Writes the proof that a board is impossible.
    fn prove(&self, name: &Path, sources: &[Source], solver: &Solver) -> anyhow::Result<ExitStatus> {
        let mut items = self.input.records(sources, &Meter::default())?;
        let (Some(item), None) = (items.next(), items.next()) else { bail!("--proof is for one board") };
        let entry = bulk::entry_of(&item?).map_err(anyhow::Error::msg)?;
        let [clauses, refutation] = ["cnf", "drat"].map(|end| name.with_added_extension(end));
        let (mut rules, mut proof) = (Destination::new(Some(&clauses))?, Destination::new(Some(&refutation))?);
        wide::write_clauses(&entry.grid, &mut rules)?;
        let mut out = io::stdout().lock();
        match wide::write_proof(&entry.grid, solver, &mut proof)? {
            Ok(true) => {
                rules.finish()?;
                proof.finish()?;
                writeln!(out, "impossible: {} refutes {}", refutation.display(), clauses.display())?;
                Ok(ExitStatus::No)
            }
            Ok(false) => {
                writeln!(out, "possible: there is a solution, and no proof is written")?;
                Ok(ExitStatus::Answered)
            }
            Err(Stop::Cancelled) => Ok(ExitStatus::Interrupted),
            Err(stop) => {
                told::error(&format!("{stop}; no proof is written"));
                Ok(ExitStatus::Unanswered)
            }
        }
    }

    fn answer(&self, item: &Item, solver: &Solver) -> Answered {
        let mut answered = Answered::default();
        let entry = match bulk::entry_of(item) {
            Ok(entry) => entry,
            Err(message) => {
                if self.json {
                    push_line(&mut answered.out, &json!({ "error": message }));
                } else {
                    let _ = writeln!(answered.out, "line {}: not a board", item.record.line());
                }
                return answered.failed(&message);
            }
        };
        let finding = self.find(&entry.grid, solver);
        if let Finding::Unknown(interrupted) = &finding {
            let note = format!("ukodus: {}: line {}: {interrupted}", item.source, entry.line);
            answered.notes.push(Note::Warning(note));
        }
        (answered.kind, answered.status) = match finding {
            Finding::Sound { .. } => ("sound", ExitStatus::Answered),
            Finding::Clashes(_) => ("with clashes", ExitStatus::No),
            Finding::Impossible(_) => ("impossible", ExitStatus::No),
            Finding::Ambiguous { .. } => ("with several solutions", ExitStatus::No),
            Finding::Unknown(_) => ("not answered", ExitStatus::Unanswered),
        };
        if self.json {
            push_line(&mut answered.out, &to_json(&entry, &finding));
        } else {
            let _ = write!(answered.out, "line {}: ", entry.line);
            answered.out.push_str(&to_text(&entry.grid, &finding));
        }
        answered
    }

    fn find(&self, grid: &Grid, solver: &Solver) -> Finding {
        let clashes = grid.clashes();
        if !clashes.is_empty() {
            return Finding::Clashes(clashes.iter().map(ToString::to_string).collect());
        }
        match solver.solve(grid).outcome {
            Ok(Outcome::Unique(solution)) => {
                // Each further cell takes fifty times as long, and more on a larger board.
                let most = if grid.shape().side() <= 9 { 3 } else { 1 };
                Finding::Sound {
                    redundant: (self.minimal || self.analyse).then(|| redundant_givens(grid, solver)),
                    backdoor: self.analyse.then(|| backdoor(grid, &solution, most)),
                }
            }
            Ok(Outcome::None) => Finding::Impossible(ukodus::conflict(grid, solver).ok().flatten()),
            Ok(Outcome::Many(one, other)) => {
                let differ = grid.shape().all_cells().filter(|&cell| one.get(cell) != other.get(cell)).collect();
                let choice = self.analyse.then(|| Choice {
                    count: solver.count(grid, MOST_COUNTED),
                    clue: settling_clue(grid, solver, MOST_LISTED),
                });
                Finding::Ambiguous { differ, choice }
            }
            Err(interrupted) => Finding::Unknown(interrupted),
        }
    }
}

/// The givens that could each be left out, alone, without a second solution.
fn redundant_givens(grid: &Grid, solver: &Solver) -> Vec<Cell> {
    let without = |left_out: Cell| {
        let mut cells = grid.cells().to_vec();
        cells[left_out.index()] = 0;
        Grid::from_cells(grid.shape(), &cells).expect("a board less a given is a board")
    };
    let stays_unique = |&cell: &Cell| matches!(solver.solve(&without(cell)).outcome, Ok(Outcome::Unique(_)));
    grid.givens().filter(stays_unique).collect()
}

fn to_text(grid: &Grid, finding: &Finding) -> String {
    let shape = grid.shape();
    match finding {
        Finding::Sound { redundant, backdoor } => {
            let mut text = match redundant {
                None => "sound: one solution\n".to_string(),
                Some(none) if none.is_empty() => "sound: one solution, and no given can be left out\n".to_string(),
                Some(cells) => {
                    let cells = positions(shape, cells);
                    format!("sound: one solution; any of these givens could be left out: {cells}\n")
                }
            };
            let backdoor = match backdoor {
                None => return text,
                Some(Backdoor::Cells(none)) if none.is_empty() => "singles solve it without a guess".to_string(),
                Some(Backdoor::Cells(cells)) => {
                    let which = if cells.len() == 1 { "this cell is" } else { "these cells are" };
                    format!("singles solve it once {which} known: {}", positions(shape, cells))
                }
                Some(Backdoor::MoreThan(most)) => {
                    let most = told::counted(*most as u64, "cell");
                    format!("singles do not solve it, whichever {most} more be known")
                }
            };
            let _ = writeln!(text, "  {backdoor}");
            text
        }
        Finding::Clashes(clashes) => {
            let mut text = String::from("impossible: givens clash\n");
            for clash in clashes {
                let _ = writeln!(text, "  {clash}");
            }
            text
        }
        Finding::Impossible(None) => "impossible: no solution\n".to_string(),
        Finding::Impossible(Some(conflict)) if conflict.cells.is_empty() => {
            "impossible: the candidates allow no solution, whatever the givens\n".to_string()
        }
        Finding::Impossible(Some(conflict)) => {
            let why = match conflict.proof {
                Proof::Smallest => " (no smaller set is)",
                Proof::Irreducible => " (none of them can be spared)",
                Proof::Reduced => "",
            };
            let givens = conflict.cells.iter().map(|&cell| {
                let digit = grid.cells()[cell.index()];
                format!("{}={digit}", shape.position(cell))
            });
            let givens = givens.collect::<Vec<_>>().join(" ");
            format!("impossible: no solution\n  these givens alone are impossible{why}: {givens}\n")
        }
        Finding::Ambiguous { differ, choice } => {
            let cells = positions(shape, differ);
            let count = match choice.as_ref().map(|choice| choice.count) {
                Some(Count { solutions, is_exact: true, .. }) => format!("{} solutions", told::number(solutions)),
                Some(Count { solutions, .. }) if solutions > 2 => {
                    format!("at least {} solutions", told::number(solutions))
                }
                _ => "more than one solution".to_string(),
            };
            let mut text = format!("ambiguous: {count}\n  two of them differ in {} cells: {cells}\n", differ.len());
            match choice.as_ref().map(|choice| choice.clue) {
                Some(Ok(Some(clue))) => {
                    let _ = writeln!(text, "  one more given would leave one solution, such as {}", named(shape, clue));
                }
                Some(Ok(None)) => text.push_str("  it takes more than one more given to leave one solution\n"),
                Some(Err(_)) | None => {}
            }
            text
        }
        Finding::Unknown(interrupted) => format!("not answered: {interrupted}\n"),
    }
}

fn to_json(entry: &Entry, finding: &Finding) -> Value {
    let shape = entry.grid.shape();
    let names = |cells: &[Cell]| -> Value {
        cells.iter().map(|&cell| shape.position(cell).to_string()).collect::<Vec<_>>().into()
    };
    let mut value = json!({ "puzzle": format::line(&entry.grid, entry.notation.alphabet), "line": entry.line });
    match finding {
        Finding::Sound { redundant, backdoor } => {
            value["finding"] = "sound".into();
            if let Some(cells) = redundant {
                value["redundant"] = names(cells);
            }
            match backdoor {
                Some(Backdoor::Cells(cells)) => {
                    value["backdoor"] = json!({ "size": cells.len(), "cells": names(cells) });
                }
                Some(Backdoor::MoreThan(most)) => value["backdoor"] = json!({ "more_than": most }),
                None => {}
            }
        }
        Finding::Clashes(clashes) => {
            value["finding"] = "clashes".into();
            value["clashes"] = clashes.clone().into();
        }
        Finding::Impossible(conflict) => {
            value["finding"] = "impossible".into();
            if let Some(conflict) = conflict {
                value["conflict"] = names(&conflict.cells);
                value["smallest"] = conflict.is_smallest().into();
            }
        }
        Finding::Ambiguous { differ, choice } => {
            value["finding"] = "ambiguous".into();
            value["differ"] = names(differ);
            if let Some(Choice { count, clue }) = choice {
                value["solutions"] = count.solutions.into();
                value["exact"] = count.is_exact.into();
                if let Ok(clue) = clue {
                    value["settled_by"] = clue.map(|clue| named(shape, clue)).into();
                }
            }
        }
        Finding::Unknown(interrupted) => {
            value["finding"] = "unknown".into();
            value["stopped"] = interrupted.stop.to_string().into();
        }
    }
    value
}

fn named(shape: Shape, clue: Clue) -> String {
    format!("{}={}", shape.position(clue.cell), clue.digit)
}

fn positions(shape: Shape, cells: &[Cell]) -> String {
    cells.iter().map(|&cell| shape.position(cell).to_string()).collect::<Vec<_>>().join(" ")
}
