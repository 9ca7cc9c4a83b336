use std::io::Write;
use std::time::{Duration, SystemTime};

use indicatif::{ProgressBar, ProgressStyle};
use rand::seq::{SliceRandom, index};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use ukodus::{Grid, Shape, Solver};

use crate::{interrupt, units};

/// Boards in a fight.
const BOARDS: u32 = 500;

/// Solves nearly empty boards made from a seed, and prints how long it took.
pub(super) fn fight(solver: &Solver, seed: Option<u64>, out: &mut impl Write) -> anyhow::Result<()> {
    let seed = seed.unwrap_or_else(seed_from_time);
    let cancel = interrupt::for_one_search();
    let solver = solver.clone().with_cancel(cancel.clone());
    writeln!(out, "{BOARDS} boards of 2 to 4 givens, seed {seed}, algorithm {}", solver.algorithm().name())?;
    out.flush()?;
    let bar = ProgressBar::new(BOARDS.into());
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len}") {
        bar.set_style(style.progress_chars("=> "));
    }
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let (mut fought, mut won, mut total, mut slowest) = (0, 0, Duration::ZERO, Duration::ZERO);
    while fought < BOARDS && !cancel.is_cancelled() {
        let mut search = solver.solutions(&nearly_empty(&mut random));
        let found = search.next().is_some();
        let took = search.statistics().time;
        won += u32::from(found);
        total += took;
        slowest = slowest.max(took);
        fought += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    writeln!(out, "Solved   {won} of {fought}")?;
    writeln!(out, "Total    {}", units::time(total))?;
    writeln!(out, "Mean     {}", units::time(total / fought.max(1)))?;
    writeln!(out, "Slowest  {}\n", units::time(slowest))?;
    Ok(())
}

fn seed_from_time() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_micros() as u64 % 1_000_000_000
}

/// Two to four cells of a solved board.
fn nearly_empty(random: &mut Pcg64Mcg) -> Grid {
    let solved = solved_grid(random);
    let mut cells = vec![0; solved.len()];
    let givens = random.random_range(2..=4);
    for kept in index::sample(random, solved.len(), givens) {
        cells[kept] = solved[kept];
    }
    Grid::from_cells(Shape::NINE, &cells).expect("cells of a board make a board")
}

/// A solved board: a regular pattern with digits, rows, columns, bands and stacks shuffled.
fn solved_grid(random: &mut Pcg64Mcg) -> Vec<u8> {
    let mut digits: Vec<u8> = (1..=9).collect();
    digits.shuffle(random);
    let (rows, cols) = (shuffled_lines(random), shuffled_lines(random));
    let pattern = |row: usize, col: usize| (3 * (row % 3) + row / 3 + col) % 9;
    rows.iter()
        .flat_map(|&row| cols.iter().map(move |&col| (row, col)))
        .map(|(row, col)| digits[pattern(row, col)])
        .collect()
}

/// The indices of nine rows, shuffled within bands, and the bands shuffled.
fn shuffled_lines(random: &mut Pcg64Mcg) -> Vec<usize> {
    let mut bands: [usize; 3] = [0, 1, 2];
    bands.shuffle(random);
    bands
        .into_iter()
        .flat_map(|band| {
            let mut lines = [3 * band, 3 * band + 1, 3 * band + 2];
            lines.shuffle(random);
            lines
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solved_grids_are_solved_and_differ() {
        let mut random = Pcg64Mcg::seed_from_u64(1);
        let [one, other] = [(); 2].map(|()| solved_grid(&mut random));
        assert!(Grid::from_cells(Shape::NINE, &one).unwrap().is_solved());
        assert!(Grid::from_cells(Shape::NINE, &other).unwrap().is_solved());
        assert_ne!(one, other);
    }

    #[test]
    fn a_seed_gives_the_same_boards() {
        let boards = |seed| {
            let mut random = Pcg64Mcg::seed_from_u64(seed);
            [(); 10].map(|()| nearly_empty(&mut random))
        };
        assert_eq!(boards(7), boards(7));
        assert_ne!(boards(7), boards(8));
        assert!(boards(7).iter().all(|board| (2..=4).contains(&board.count_filled())));
    }
}
