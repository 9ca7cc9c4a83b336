//! The puzzles of `--from`.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, anyhow};
use ukodus::Control;
use ukodus::format::{ReadOptions, Reader};
use ukodus::generate::{SourceProblem, Sources};

/// The puzzles of a file (`-` is standard input), and the line of each.
pub(super) fn read(path: &Path, control: &Control) -> anyhow::Result<(Sources, Vec<usize>)> {
    let name = path.display();
    let input: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path).with_context(|| format!("cannot open {name}"))?))
    };
    let (mut puzzles, mut lines) = (Vec::new(), Vec::new());
    for record in Reader::new(input, ReadOptions::default()).with_context(|| format!("cannot read {name}"))? {
        let entry = record?.parse().with_context(|| name.to_string())?;
        puzzles.push(entry.grid);
        lines.push(entry.line);
    }
    let sources = Sources::new(puzzles, control).map_err(|error| match error.problem {
        SourceProblem::Missing => anyhow!("{name}: no puzzle found"),
        problem => anyhow!("{name}: line {}: {problem}", lines[error.index]),
    })?;
    Ok((sources, lines))
}
