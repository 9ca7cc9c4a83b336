//! One large board in a process of its own, so that a solver without limits of its own can be stopped.
//!
//! Results are printed in lines as they become known: `first` with nanoseconds and the solution, `settled` with
//! nanoseconds once it is known whether there is another, `none` with nanoseconds if there is no solution.
//!
//! Time is that of the thread, and no solver here starts another: under a limit of CPU time Linux counts that of the
//! process in steps of milliseconds.

use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use cpu_time::ThreadTime;
use rlimit::Resource;
use ukodus_core::{Grid, Shape};
use ukodus_engine::Solver;

use crate::encoding::Encoding;
use crate::peers::{SAT, Sat};

/// The memory a solver may take.
const MEMORY: u64 = 4 << 30;

/// Shorter times are easily disturbed, and measured three times.
const SHORT: Duration = Duration::from_millis(20);

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    solver: String,
    /// Seconds of CPU time.
    #[arg(long)]
    limit: u64,
    /// Stop at the first solution.
    #[arg(long)]
    first: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    rlimit::setrlimit(Resource::CPU, args.limit, args.limit)?;
    rlimit::setrlimit(Resource::AS, MEMORY, MEMORY)?;
    rlimit::setrlimit(Resource::CORE, 0, 0)?;
    let grid = read(&io::read_to_string(io::stdin())?)?;
    let peer = SAT.iter().find(|peer| peer.name() == args.solver);
    for _ in 0..3 {
        let start = ThreadTime::now();
        match peer {
            Some(peer) => solve_with(*peer, &grid)?,
            None => solve(&grid, args.first)?,
        }
        if start.elapsed() > SHORT {
            break;
        }
    }
    Ok(())
}

fn solve(grid: &Grid, is_first_enough: bool) -> Result<()> {
    let start = ThreadTime::now();
    let mut solutions = Solver::new().solutions(grid);
    let Some(first) = solutions.next() else { return print("none", start.elapsed(), &[]) };
    let found = start.elapsed();
    print("first", found, first.cells())?;
    if is_first_enough {
        return Ok(());
    }
    let again = ThreadTime::now();
    let is_interrupted = solutions.next().is_none() && solutions.stopped().is_some();
    assert!(!is_interrupted, "nothing but the end of the process stops a search without limits");
    print("settled", found + again.elapsed(), &[])
}

fn solve_with(peer: &dyn Sat, grid: &Grid) -> Result<()> {
    let start = ThreadTime::now();
    let solution = Encoding::new(grid).and_then(|encoding| Some(encoding.decode(&peer.model(&encoding)?)));
    let took = start.elapsed();
    match solution {
        Some(solution) => print("first", took, &solution),
        None => print("none", took, &[]),
    }
}

fn print(what: &str, took: Duration, cells: &[u8]) -> Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "{what} {}", took.as_nanos())?;
    for cell in cells {
        write!(out, " {cell}")?;
    }
    writeln!(out)?;
    Ok(out.flush()?)
}

/// A board from one line: numbers separated by blanks, or symbols where `'0' + n` stands for n.
pub(crate) fn read(line: &str) -> Result<Grid> {
    let line = line.trim_end();
    let cells: Vec<u8> = if line.contains(' ') {
        line.split_whitespace().map(str::parse).collect::<Result<_, _>>()?
    } else {
        line.bytes().map(|symbol| symbol.checked_sub(b'0').context("a symbol below 0")).collect::<Result<_>>()?
    };
    let shape = Shape::of_cells(cells.len()).with_context(|| format!("no board has {} cells", cells.len()))?;
    Grid::from_cells(shape, &cells).map_err(|error| anyhow!("{error}"))
}
