//! The puzzles that others are made from.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, bail};
use ukodus::format::{ReadOptions, Reader};
use ukodus::{Grid, Outcome, Solver};

/// A puzzle that was read, and its solution.
pub(super) struct Known {
    pub(super) puzzle: Grid,
    pub(super) solution: Grid,
    pub(super) line: usize,
}

/// The puzzles of a file (`-` is standard input), each with just one solution.
pub(super) fn read(path: &Path, solver: &Solver) -> anyhow::Result<Vec<Known>> {
    let name = path.display();
    let input: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path).with_context(|| format!("cannot open {name}"))?))
    };
    let mut known = Vec::new();
    for record in Reader::new(input, ReadOptions::default()).with_context(|| format!("cannot read {name}"))? {
        let entry = record?.parse().with_context(|| name.to_string())?;
        let puzzle = entry.grid.with_givens_only().without_marks();
        match solver.solve(&puzzle).outcome {
            Ok(Outcome::Unique(solution)) => known.push(Known { puzzle, solution, line: entry.line }),
            Ok(outcome) => {
                let count = if outcome.count() == 0 { "no solution" } else { "more than one solution" };
                bail!("{name}: line {}: the puzzle has {count}", entry.line);
            }
            Err(interrupted) => bail!("{name}: line {}: {interrupted}", entry.line),
        }
    }
    if known.is_empty() {
        bail!("no puzzle in {name}");
    }
    Ok(known)
}
