//! Puzzles a second, as `ukodus solve` solves a file of them: every instruction set of this machine, on one thread, two,
//! four … all cores.

use std::fmt::Write;
use std::fs;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use ukodus::Solver;
use ukodus::format::ReadOptions;
use ukodus::nine::Isa;
use ukodus::parallel;

use crate::bulk::Answer;
use crate::commands::solve::answer::Job;
use crate::commands::solve::{NONE, ONE, SEVERAL};
use crate::report::line::Line;
use crate::{buffers, lines, units};

/// The answers to all puzzles: their text, and their number by kind.
#[derive(Default, PartialEq)]
struct Answers {
    text: Vec<u8>,
    one: u64,
    none: u64,
    several: u64,
}

impl Answers {
    fn add(&mut self, answer: Answer) {
        match answer.kind {
            ONE => self.one += answer.puzzles,
            NONE => self.none += answer.puzzles,
            SEVERAL => self.several += answer.puzzles,
            _ => {}
        }
        self.text.extend_from_slice(answer.out.as_bytes());
        buffers::release(answer.out.into_bytes());
    }

    fn puzzles(&self) -> u64 {
        self.one + self.none + self.several
    }
}

/// The table for the puzzles of a file, 81 characters a line.
pub(super) fn text(path: &Path, repeats: u32) -> anyhow::Result<String> {
    let bytes: Arc<[u8]> = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?.into();
    let mut table = String::from("ISA           THREADS         PUZZLES   TIME ON A THREAD\n");
    let mut known: Option<Answers> = None;
    for isa in Isa::available() {
        isa.prefer()?;
        for threads in thread_counts() {
            let mut best = Duration::MAX;
            for _ in 0..repeats {
                let (took, answers) = measure(&bytes, threads)?;
                if answers.puzzles() == 0 {
                    bail!("no line of {} is a 9×9 puzzle", path.display());
                }
                best = best.min(took);
                match &known {
                    None => known = Some(answers),
                    Some(known) if *known == answers => {}
                    Some(_) => bail!("{isa} on {threads} threads gave another answer: please report this"),
                }
            }
            let puzzles = known.as_ref().map_or(1, Answers::puzzles);
            let (rate, each) = (units::rate(puzzles, best), best * threads as u32 / puzzles as u32);
            let _ = writeln!(table, "{:<14}{threads:>7}{rate:>16}{:>18}", isa.name(), units::time(each));
        }
    }
    let answers = known.unwrap_or_default();
    let [one, none, several] = [answers.one, answers.none, answers.several].map(units::number);
    let puzzles = units::counted(answers.puzzles(), "puzzle");
    let _ = writeln!(table, "\n{puzzles}, {one} with one solution, {none} with none, {several} with several.");
    let _ = writeln!(table, "Text in memory to text in memory; the best of {repeats} repeats.");
    Ok(table)
}

/// 1, 2, 4 … and all cores.
fn thread_counts() -> Vec<usize> {
    let cores = parallel::all_cores();
    let mut counts: Vec<usize> =
        std::iter::successors(Some(1), |&count| Some(2 * count)).take_while(|&count| count < cores).collect();
    counts.push(cores);
    counts
}

/// The time that the path of `ukodus solve` takes from the text of a file to the text of the answers.
fn measure(bytes: &Arc<[u8]>, threads: usize) -> anyhow::Result<(Duration, Answers)> {
    let options = ReadOptions::default();
    let job = Job { solver: Solver::new(), logic: None, reporter: &Line, unique: false, with_statistics: false };
    let mut answers = Answers { text: Vec::with_capacity(bytes.len()), ..Answers::default() };
    let start = Instant::now();
    let groups = lines::groups_of(Arc::from("puzzles"), Box::new(Cursor::new(bytes.clone())), options.clone());
    let work = |group| lines::answer_group(group, &Line, false, &options, |item| job.answer(&item));
    let end = parallel::in_order(threads, groups, work, |group| {
        for answer in group {
            match answer {
                Ok(answer) => answers.add(answer),
                Err(error) => return ControlFlow::Break(error),
            }
        }
        ControlFlow::Continue(())
    });
    match end {
        ControlFlow::Continue(()) => Ok((start.elapsed(), answers)),
        ControlFlow::Break(error) => Err(error),
    }
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
