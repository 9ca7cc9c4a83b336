//! The puzzles of `--from`.

use std::path::Path;

use anyhow::anyhow;
use ukodus::Control;
use ukodus::format::ReadOptions;
use ukodus::generate::{SourceProblem, Sources};

use crate::input::{Source, no_puzzle, records};
use crate::progress::Meter;

/// The puzzles of a file (`-` is standard input), and the line of each.
pub(super) fn read(path: &Path, control: &Control) -> anyhow::Result<(Sources, Vec<usize>)> {
    let source = Source::file(path);
    let (mut puzzles, mut lines) = (Vec::new(), Vec::new());
    for item in records(std::slice::from_ref(&source), &ReadOptions::default(), &Meter::default()) {
        let entry = item?.parse().map_err(anyhow::Error::msg)?;
        puzzles.push(entry.grid);
        lines.push(entry.line);
    }
    let sources = Sources::new(puzzles, control).map_err(|error| match error.problem {
        SourceProblem::Missing => no_puzzle(std::slice::from_ref(&source)),
        problem => anyhow!("{source}: line {}: {problem}", lines[error.index]),
    })?;
    Ok((sources, lines))
}
