//! Ratings on Sudoku Explainer's scale: how long they take by band of ER, beside other raters.
//!
//! Every rater reads the same puzzles as text and gives their triples. Ours must be those of the file; how often another
//! rater's differ is shown and recorded. Programs take turns on each band, and the fastest round of each counts, so
//! anything that disturbs the machine disturbs all of them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::str::FromStr;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use cpu_time::ThreadTime;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use ukodus::{Grid, Reasoner, Scale};

use crate::options::Output;
use crate::record::{Figure, OURS, Record};
use crate::table::{Table, figure};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Puzzles with their triples: CSV with the columns puzzle, er, ep and ed [default: those of the tests]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Measure another rater, such as "serate,1.2.1,OpenJDK 17=java …": it reads a puzzle a line from standard input
    /// and prints a line with ER/EP/ED for each
    #[arg(long = "rater", value_name = "NAME,VERSION,OPTIONS=COMMAND")]
    raters: Vec<Rater>,
    /// Only puzzles from this ER on
    #[arg(long, value_name = "ER", default_value_t = 0.0)]
    from: f64,
    /// Only puzzles below this ER
    #[arg(long, value_name = "ER", default_value_t = 99.0)]
    below: f64,
    /// Least CPU seconds of a round: short bands are repeated
    #[arg(long, value_name = "SECONDS", default_value_t = 0.3)]
    seconds: f64,
    /// Rounds; a program that takes more than ten seconds for one gets no other
    #[arg(long, value_name = "N", default_value_t = 3)]
    rounds: usize,
    #[command(flatten)]
    output: Output,
}

/// A round of this length is not repeated.
const LONG: f64 = 10.0;

/// Another program.
#[derive(Clone)]
struct Rater {
    name: String,
    version: String,
    options: String,
    command: Vec<String>,
}

impl FromStr for Rater {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || "expected NAME,VERSION,OPTIONS=COMMAND".to_owned();
        let (names, command) = text.split_once('=').ok_or_else(expected)?;
        let [name, version, options] = names.splitn(3, ',').collect::<Vec<_>>()[..] else { return Err(expected()) };
        let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if command.is_empty() {
            return Err(expected());
        }
        Ok(Self { name: name.to_owned(), version: version.to_owned(), options: options.to_owned(), command })
    }
}

/// A puzzle and its triple.
struct Case {
    puzzle: String,
    triple: String,
    er: f64,
}

fn read(file: &Path) -> Result<Vec<Case>> {
    let mut reader = csv::Reader::from_path(file)?;
    let header = reader.headers()?.clone();
    let place =
        |name: &str| header.iter().position(|column| column == name).with_context(|| format!("no column {name}"));
    let [puzzle, er, ep, ed] = [place("puzzle")?, place("er")?, place("ep")?, place("ed")?];
    reader
        .records()
        .map(|row| {
            let row = row?;
            Ok(Case {
                puzzle: row[puzzle].to_owned(),
                triple: format!("{}/{}/{}", &row[er], &row[ep], &row[ed]),
                er: row[er].parse().with_context(|| format!("{:?} is no rating", &row[er]))?,
            })
        })
        .collect()
}

/// A round of one program over one band.
#[derive(Clone, Copy)]
struct Round {
    /// CPU seconds for each puzzle.
    each: f64,
    /// How many triples differ from those of the file.
    differing: usize,
}

/// What the rounds of a program over a band came to.
struct Measured {
    best: Option<Round>,
    is_long: bool,
}

impl Measured {
    const NONE: Self = Self { best: None, is_long: false };

    /// Makes a round, unless the last one was long.
    fn add(&mut self, puzzles: usize, round: impl FnOnce() -> Result<Round>) -> Result<()> {
        if !self.is_long {
            let round = round()?;
            self.is_long = round.each * puzzles as f64 > LONG;
            if self.best.is_none_or(|best| round.each < best.each) {
                self.best = Some(round);
            }
        }
        Ok(())
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let ours = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/explainer/tests/data/se121_ratings.csv");
    let file = args.file.clone().unwrap_or_else(ours);
    let mut cases = read(&file).with_context(|| file.display().to_string())?;
    cases.retain(|case| case.er >= args.from && case.er < args.below);
    ensure!(!cases.is_empty(), "no puzzles");
    let mut record = args.output.record()?;
    let header = ["ER".to_owned(), "puzzles".to_owned(), OURS.to_owned(), "a second".to_owned()];
    let peers = args.raters.iter().flat_map(|rater| [format!("{} ({})", rater.name, rater.options), "times".into()]);
    let mut table = Table::new(header.into_iter().chain(peers));
    for band in 0..=12 {
        let cases: Vec<&Case> = cases.iter().filter(|case| case.er.floor() as usize == band).collect();
        if !cases.is_empty() {
            let row = measure(band, &cases, args, &mut record)?;
            eprintln!("{}", row.join("  "));
            table.push(row);
        }
    }
    print!("{}", table.render(args.output.markdown));
    Ok(())
}

/// Measures all programs on a band, and returns its row of the table.
fn measure(band: usize, cases: &[&Case], args: &Args, record: &mut Record) -> Result<Vec<String>> {
    let mut ours = Measured::NONE;
    let mut peers: Vec<Measured> = args.raters.iter().map(|_| Measured::NONE).collect();
    for _ in 0..args.rounds.max(1) {
        ours.add(cases.len(), || our_round(cases, args.seconds))?;
        for (rater, measured) in args.raters.iter().zip(&mut peers) {
            measured.add(cases.len(), || their_round(rater, cases, args.seconds))?;
        }
    }
    let set = format!("{band}.x");
    let mut add = |program: &str, version: &str, options: &str, measured: &Measured| -> Result<(String, f64)> {
        let best = measured.best.context("no round")?;
        let (value, unit) = time(best.each);
        let mut remark = format!("{} puzzles", cases.len());
        if best.differing > 0 {
            remark = format!("{remark}, {} triples differ", best.differing);
        }
        let figure = Figure { program, version, options, set: &set, measure: "rating, mean", unit, remark: &remark };
        record.add(&figure, &value)?;
        let mark = if best.differing > 0 { format!(" ({} differ)", best.differing) } else { String::new() };
        Ok((format!("{value} {unit}{mark}"), best.each))
    };
    let (text, own) = add(OURS, "", "", &ours)?;
    let mut row = vec![set.clone(), cases.len().to_string(), text, figure(1.0 / own)];
    for (rater, measured) in args.raters.iter().zip(&peers) {
        let (text, each) = add(&rater.name, &rater.version, &rater.options, measured)?;
        row.extend([text, figure(each / own)]);
    }
    Ok(row)
}

/// A time with its unit.
fn time(seconds: f64) -> (String, &'static str) {
    match seconds {
        seconds if seconds < 1e-3 => (figure(seconds * 1e6), "µs"),
        seconds if seconds < 1.0 => (figure(seconds * 1e3), "ms"),
        seconds => (figure(seconds), "s"),
    }
}

/// Rates a band as `ukodus rate --scale se` does: from text, with the check that there is one solution.
fn our_round(cases: &[&Case], least: f64) -> Result<Round> {
    let reasoner = Reasoner::default();
    let mut passes = 0;
    let start = ThreadTime::now();
    while passes == 0 || start.elapsed() < Duration::from_secs_f64(least) {
        for case in cases {
            let grid: Grid = case.puzzle.parse()?;
            let rating = ukodus::rate_on(&grid, &[Scale::Se], &reasoner)?.se.context("not one solution")??;
            ensure!(rating.to_string() == case.triple, "{}: {rating} instead of {}", case.puzzle, case.triple);
        }
        passes += 1;
    }
    let each = start.elapsed().as_secs_f64() / (passes * cases.len()) as f64;
    Ok(Round { each, differing: 0 })
}

/// Rates a band with another program, often enough that its start does not count.
fn their_round(rater: &Rater, cases: &[&Case], least: f64) -> Result<Round> {
    let first = their_passes(rater, cases, 1)?;
    let once = first.each * cases.len() as f64;
    if once >= least {
        return Ok(first);
    }
    their_passes(rater, cases, (least / once.max(1e-4)).ceil() as usize + 1)
}

fn their_passes(rater: &Rater, cases: &[&Case], passes: usize) -> Result<Round> {
    let mut puzzles: String = cases.iter().flat_map(|case| [&case.puzzle, "\n"]).collect();
    puzzles = puzzles.repeat(passes);
    let before = cpu_of_children()?;
    let mut child = Command::new(&rater.command[0])
        .args(&rater.command[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot run {}", rater.command[0]))?;
    let mut input = child.stdin.take().context("no standard input")?;
    // Written by a thread, so that neither side waits for the other for ever.
    let writer = thread::spawn(move || input.write_all(puzzles.as_bytes()));
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "{} failed", rater.name);
    if writer.join().is_err() {
        bail!("{} did not read its input", rater.name);
    }
    let each = (cpu_of_children()? - before) / (passes * cases.len()) as f64;
    let output = String::from_utf8_lossy(&output.stdout);
    let triples: Vec<&str> = output.lines().filter_map(triple).collect();
    ensure!(
        triples.len() == passes * cases.len(),
        "{}: {} ratings of {} puzzles",
        rater.name,
        triples.len(),
        passes * cases.len()
    );
    let differing = cases.iter().zip(&triples).filter(|(case, triple)| case.triple != **triple).count();
    Ok(Round { each, differing })
}

/// The triple in a line.
fn triple(line: &str) -> Option<&str> {
    let is_triple = |word: &&str| {
        let numbers: Vec<&str> = word.split('/').collect();
        numbers.len() == 3 && numbers.iter().all(|number| number.parse::<f64>().is_ok())
    };
    line.split_whitespace().map(|word| word.trim_start_matches("ED=")).find(is_triple)
}

/// The CPU seconds of all processes started so far and ended.
fn cpu_of_children() -> Result<f64> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    Ok((usage.user_time().num_microseconds() + usage.system_time().num_microseconds()) as f64 / 1e6)
}

#[cfg(test)]
mod tests {
    use super::{Rater, triple};

    #[test]
    fn triples_are_found_in_lines() {
        for (line, expected) in [
            ("7.2/1.2/1.2", Some("7.2/1.2/1.2")),
            ("12..3 ED=11.8/1.2/1.2 x", Some("11.8/1.2/1.2")),
            ("a/b/c", None),
            ("1.2/1.2", None),
        ] {
            assert_eq!(triple(line), expected, "{line}");
        }
    }

    #[test]
    fn raters_have_a_name_a_version_options_and_a_command() {
        let rater: Rater = "serate,1.2.1,OpenJDK 17=java -cp a=b serate".parse().unwrap();
        assert_eq!((&*rater.name, &*rater.version, &*rater.options), ("serate", "1.2.1", "OpenJDK 17"));
        assert_eq!(rater.command, ["java", "-cp", "a=b", "serate"]);
        for text in ["serate", "serate=java", "serate,1.2.1,x=", "a,b=c"] {
            assert!(text.parse::<Rater>().is_err(), "{text}");
        }
    }
}
