//! New boards to measure with: a few digits are scattered, the engine completes them, and some of the cells are kept.

use anyhow::{Context, Result, anyhow, ensure};
use ukodus_core::{Cell, Grid, Shape};
use ukodus_engine::{Solver, wide::Wide};

use crate::disguise::Random;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Side of the boards: 16, 25, 36, …
    #[arg(value_name = "SIDE")]
    side: usize,
    /// Percentage of the cells that are given
    #[arg(value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    percent: u8,
    /// Number of boards
    #[arg(value_name = "COUNT", default_value_t = 1)]
    count: usize,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let shape = Shape::of_side(args.side).with_context(|| format!("no board has side {}", args.side))?;
    let mut random = Random::new((args.side * 1000 + usize::from(args.percent)) as u64);
    for _ in 0..args.count {
        let numbers: Vec<String> =
            board(shape, usize::from(args.percent), &mut random)?.iter().map(u8::to_string).collect();
        println!("{}", numbers.join(" "));
    }
    Ok(())
}

/// The cells of a board of which `percent` are given.
fn board(shape: Shape, percent: usize, random: &mut Random) -> Result<Vec<u8>> {
    let mut scattered = Grid::empty(shape);
    for _ in 0..shape.cells() / 30 {
        let cell = Cell::new(random.below(shape.cells()));
        let candidates = scattered.candidates(cell);
        if !candidates.is_empty() {
            let digit = candidates.iter().nth(random.below(candidates.len()));
            scattered.set(cell, digit).map_err(|error| anyhow!("{error}"))?;
        }
    }
    let solved = Solver::new().with_algorithm(&Wide).solutions(&scattered).next();
    let solved = solved.context("the scattered digits have no solution")?;
    ensure!(solved.solves(&scattered), "a wrong solution");
    let mut board = vec![0; shape.cells()];
    let mut kept = 0;
    while kept < shape.cells() * percent / 100 {
        let cell = random.below(shape.cells());
        kept += usize::from(board[cell] == 0);
        board[cell] = solved.cells()[cell];
    }
    Ok(board)
}
