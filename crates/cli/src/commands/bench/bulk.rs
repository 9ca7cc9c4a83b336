//! How many ordinary puzzles a second: every instruction set of this machine, on one thread, two, four … all cores.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use ukodus::nine::{Engine, Found, Isa, LineError};

use crate::question::all_cores;
use crate::told;

type Answers = Vec<Result<Found, LineError>>;

/// The table for the puzzles of a file, 81 characters a line.
pub(super) fn text(path: &Path, repeats: u32) -> anyhow::Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let lines: Vec<[u8; 81]> =
        bytes.split(|&byte| byte == b'\n').filter_map(|line| line.trim_ascii_end().try_into().ok()).collect();
    if lines.is_empty() {
        bail!("no line of {} has 81 characters", path.display());
    }
    let mut table = String::from("ISA           THREADS         PUZZLES   TIME ON A THREAD\n");
    let mut known: Option<Answers> = None;
    for isa in Isa::available() {
        for threads in thread_counts() {
            let mut best = Duration::MAX;
            for _ in 0..repeats {
                let (took, answers) = measure(&lines, isa, threads)?;
                best = best.min(took);
                if known.get_or_insert_with(|| answers.clone()) != &answers {
                    bail!("{isa} on {threads} threads gave another answer: please report this");
                }
            }
            let rate = told::rate(lines.len() as u64, best);
            let each = best * threads as u32 / lines.len() as u32;
            let _ = writeln!(table, "{:<14}{threads:>7}{rate:>16}{:>18}", isa.name(), told::time(each));
        }
    }
    let answers = known.unwrap_or_default();
    let count = |found| answers.iter().filter(|&&answer| answer == found).count() as u64;
    let [one, none, many] = [Found::One, Found::None, Found::Many].map(|found| told::number(count(Ok(found))));
    let puzzles = told::counted(lines.len() as u64, "puzzle");
    let _ = writeln!(table, "\n{puzzles}, {one} with one solution, {none} with none, {many} with several.");
    let _ = writeln!(table, "Text in memory to text in memory; the best of {repeats} repeats.");
    Ok(table)
}

/// 1, 2, 4 … and all cores.
fn thread_counts() -> Vec<usize> {
    let cores = all_cores();
    let mut counts: Vec<usize> =
        std::iter::successors(Some(1), |&count| Some(2 * count)).take_while(|&count| count < cores).collect();
    counts.push(cores);
    counts
}

fn measure(lines: &[[u8; 81]], isa: Isa, threads: usize) -> anyhow::Result<(Duration, Answers)> {
    let mut solutions = vec![[0; 81]; lines.len()];
    let mut answers: Answers = vec![Ok(Found::None); lines.len()];
    let mut engines = (0..threads).map(|_| Engine::with_isa(isa)).collect::<Result<Vec<_>, _>>()?;
    let share = lines.len().div_ceil(threads);
    let start = Instant::now();
    thread::scope(|scope| {
        let parts = lines.chunks(share).zip(solutions.chunks_mut(share)).zip(answers.chunks_mut(share));
        for (((lines, solutions), answers), engine) in parts.zip(&mut engines) {
            scope.spawn(move || engine.solve_lines(lines, solutions, answers));
        }
    });
    Ok((start.elapsed(), answers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_instruction_set_has_its_rows() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("puzzles.txt");
        fs::write(&file, include_str!("../../../../../testdata/classes/hard.txt")).unwrap();
        let table = text(&file, 1).unwrap();
        for isa in Isa::available() {
            let rows = table.lines().filter(|line| line.split_whitespace().next() == Some(isa.name())).count();
            assert_eq!(rows, thread_counts().len(), "{table}");
        }
        assert!(table.contains("12 puzzles, 12 with one solution, 0 with none, 0 with several."), "{table}");
        fs::write(&file, "no puzzle").unwrap();
        assert!(text(&file, 1).is_err());
    }
}
