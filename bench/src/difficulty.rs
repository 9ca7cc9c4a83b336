//! How long it takes to find a puzzle of each level on one thread, and how many clues new puzzles have.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use cpu_time::ThreadTime;
use ukodus_core::Shape;
use ukodus_generate::{DifficultyTarget, FairMaker, Maker, Random, Recipe};
use ukodus_logic::{Ending, Level, Settings};

use crate::options::Output;
use crate::record::{Figure, OURS, Record};
use crate::table::{Table, figure};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Puzzles to find of each level, within 20 seconds
    #[arg(value_name = "COUNT", default_value_t = 20)]
    count: usize,
    /// Puzzles whose clues are counted
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    clues: u64,
    /// Also count the clues of this many puzzles drawn without bias (some seconds each)
    #[arg(long, value_name = "N", default_value_t = 0)]
    fair: u32,
    #[command(flatten)]
    output: Output,
}

/// Random minimal puzzles that are rated.
const RATED: u64 = 200;

/// The longest search for puzzles of one level.
const LONGEST: Duration = Duration::from_secs(20);

pub(crate) fn run(args: &Args) -> Result<()> {
    ensure!(args.count > 0, "COUNT must be at least 1");
    let mut maker = Maker::new(&Recipe::new(Shape::NINE)?);
    let mut record = args.output.record()?;
    println!("{}", rated(&mut maker)?.render(args.output.markdown));
    println!("{}", found(&mut maker, args.count, &mut record)?.render(args.output.markdown));
    let mut clues = BTreeMap::new();
    for number in 0..args.clues {
        *clues.entry(maker.make(&mut Random::stream(1, number))?.clues).or_default() += 1;
    }
    println!("{}", distribution(&clues).render(args.output.markdown));
    if args.fair > 0 {
        println!("{}", distribution(&fair_clues(args.fair)?).render(args.output.markdown));
    }
    Ok(())
}

/// The levels of random minimal puzzles, and what a rating takes.
fn rated(maker: &mut Maker) -> Result<Table> {
    let any = DifficultyTarget::new(Settings::default());
    let mut levels: BTreeMap<&str, (u32, Duration)> = BTreeMap::new();
    for number in 0..RATED {
        let made = maker.make(&mut Random::stream(1, number))?;
        let start = ThreadTime::now();
        if let Some(rating) = any.assess(&made.puzzle)?.rating {
            let level = if rating.ending == Ending::Solved { rating.level.slug() } else { "beyond" };
            let entry = levels.entry(level).or_default();
            *entry = (entry.0 + 1, entry.1 + start.elapsed());
        }
    }
    let title = format!("of {RATED} random minimal puzzles");
    let mut table = Table::new([title, "puzzles".to_owned(), "µs to rate, mean".to_owned()]);
    for (level, (count, time)) in levels {
        let each = time.as_secs_f64() * 1e6 / f64::from(count);
        table.push([level.to_owned(), count.to_string(), figure(each)]);
    }
    Ok(table)
}

/// What it takes to find a puzzle of each level.
fn found(maker: &mut Maker, count: usize, record: &mut Record) -> Result<Table> {
    let header = ["a puzzle of level", "found", "tries", "median ms", "slowest ms"];
    let mut table = Table::new(header.map(str::to_owned));
    for level in Level::ALL {
        let target = DifficultyTarget::new(Settings::default()).with_level(level);
        let (mut times, mut tries) = (Vec::new(), 0);
        let begin = Instant::now();
        while times.len() < count && begin.elapsed() < LONGEST {
            let start = ThreadTime::now();
            loop {
                let made = maker.make(&mut Random::stream(2, tries))?;
                tries += 1;
                if target.assess(&made.puzzle)?.matches() {
                    break;
                }
            }
            times.push(start.elapsed());
        }
        times.sort_unstable();
        let milliseconds = |time: Duration| figure(time.as_secs_f64() * 1e3);
        let (median, slowest) = (milliseconds(times[times.len() / 2]), milliseconds(times[times.len() - 1]));
        let (name, remark) = (level.to_string(), format!("{} puzzles", times.len()));
        for (measure, value) in [("new puzzle, median", &median), ("new puzzle, slowest", &slowest)] {
            let options = name.as_str();
            let figure = Figure { program: OURS, options, measure, unit: "ms", remark: &remark, ..Figure::default() };
            record.add(&figure, value)?;
        }
        table.push([name, times.len().to_string(), tries.to_string(), median, slowest]);
    }
    Ok(table)
}

/// The clues of puzzles that are equally likely.
fn fair_clues(count: u32) -> Result<BTreeMap<usize, u32>> {
    let (mut maker, mut clues) = (FairMaker::new(), BTreeMap::new());
    for number in 0.. {
        if let Some(made) = maker.make(&mut Random::stream(1, number))? {
            *clues.entry(made.clues).or_default() += 1;
        }
        if clues.values().sum::<u32>() >= count {
            break;
        }
    }
    Ok(clues)
}

fn distribution(clues: &BTreeMap<usize, u32>) -> Table {
    let header = clues.keys().map(usize::to_string);
    let mut table = Table::new(["clues".to_owned()].into_iter().chain(header));
    table.push(["puzzles".to_owned()].into_iter().chain(clues.values().map(u32::to_string)));
    table
}
