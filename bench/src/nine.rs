//! Microseconds a puzzle: engines down, sets across.

use std::time::Duration;

use anyhow::{Result, ensure};
use cpu_time::ThreadTime;
use ukodus_core::{Grid, Shape};
use ukodus_engine::nine::Isa;

use crate::options::{Data, Output};
use crate::peers::{Nine, Question};
use crate::permute::Line;
use crate::record::{Figure, OURS, Record};
use crate::sets::{self, Set};
use crate::table::{Table, figure};
use crate::{ours, peers};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Sets to measure: files whose name contains one of these texts
    #[arg(value_name = "FILTER")]
    filters: Vec<String>,
    #[command(flatten)]
    data: Data,
    /// Instruction set of our engine [default: every one this machine has]
    #[arg(long, value_name = "NAME")]
    isa: Option<Isa>,
    /// Passes of each engine over each set; the fastest counts
    #[arg(long, value_name = "N", default_value_t = 5)]
    passes: usize,
    /// Puzzles of each set
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    sample: usize,
    /// Measure only engines whose name contains this text, such as `ukodus` or `batch`
    #[arg(long, value_name = "TEXT", default_value = "")]
    engine: String,
    #[command(flatten)]
    output: Output,
}

/// An engine too slow to see the whole sample in this time is given the first part of it.
const LONGEST_PASS: Duration = Duration::from_millis(400);

/// The quickest peer, which our engines are compared to.
const BASELINE: &str = "sudoku 0.8";

pub(crate) fn run(args: &Args) -> Result<()> {
    ensure!(args.passes > 0 && args.sample > 0, "--passes and --sample must be at least 1");
    let isas = args.isa.map_or_else(|| Isa::available().collect(), |isa| vec![isa]);
    let mut engines = ours::nine(&isas)?;
    engines.extend(peers::nine());
    engines.retain(|engine| engine.name().contains(&args.engine));
    let mut sets = sets::read_all(args.data.folder("nine"), args.sample)?;
    sets.retain(|set| args.filters.is_empty() || args.filters.iter().any(|filter| set.name.contains(filter)));
    ensure!(!engines.is_empty() && !sets.is_empty(), "nothing matches the engine and the filters");

    let (mut columns, mut record) = (Vec::new(), args.output.record()?);
    for set in &sets {
        eprintln!("{} …", set.name);
        let column = Column::measure(set, &mut engines, args.passes);
        column.record(set, &engines, &mut record)?;
        columns.push(column);
    }
    print!("{}", times(&engines, &sets, &columns).render(args.output.markdown));
    if let Some(baseline) = engines.iter().position(|engine| engine.name() == BASELINE) {
        println!();
        print!("{}", ratios(baseline, &engines, &sets, &columns).render(args.output.markdown));
    }
    println!();
    print_notes(&engines, &columns, args);
    Ok(())
}

fn times(engines: &[Box<dyn Nine>], sets: &[Set], columns: &[Column]) -> Table {
    let names = sets.iter().map(|set| set.name.clone());
    let mut table = Table::new(["µs a puzzle".to_owned()].into_iter().chain(names));
    for (row, engine) in engines.iter().enumerate() {
        let mark = match engine.question() {
            Question::Two => "",
            Question::TwoUnseen => " [b]",
            Question::First => " [a]",
        };
        let cells = columns.iter().map(|column| column.cell(row));
        table.push([engine.name() + mark].into_iter().chain(cells));
    }
    table.push(["none / one / many".to_owned()].into_iter().chain(columns.iter().map(Column::counts_cell)));
    table
}

fn ratios(baseline: usize, engines: &[Box<dyn Nine>], sets: &[Set], columns: &[Column]) -> Table {
    let names = sets.iter().map(|set| set.name.clone());
    let mut table = Table::new([format!("times as fast as {BASELINE}")].into_iter().chain(names));
    for (row, engine) in engines.iter().enumerate().take(baseline) {
        let ratio = |column: &Column| figure(column.times[baseline].microseconds / column.times[row].microseconds);
        table.push([engine.name()].into_iter().chain(columns.iter().map(ratio)));
    }
    table
}

fn print_notes(engines: &[Box<dyn Nine>], columns: &[Column], args: &Args) {
    println!(
        "CPU time from 81 characters to the number of solutions up to two and one of them as 81 characters; best of {} \
         passes over {} puzzles, permuted at random. Every count and every solution was checked.",
        args.passes, args.sample
    );
    if engines.iter().any(|engine| engine.question() == Question::First) {
        println!("\n[a] finds the first solution and does not check whether it is the only one.");
    }
    if engines.iter().any(|engine| engine.question() == Question::TwoUnseen) {
        println!("\n[b] counts solutions and does not write one.");
    }
    if columns.iter().any(|column| column.times.iter().any(|time| time.puzzles < args.sample)) {
        println!("\n~ measured on the first puzzles only, as many as fit in {} ms.", LONGEST_PASS.as_millis());
    }
}

/// What one engine took for one set.
struct Time {
    microseconds: f64,
    puzzles: usize,
}

/// What every engine took for one set.
struct Column {
    times: Vec<Time>,
    /// How many puzzles have none, one and more solutions.
    counts: [usize; 3],
    sample: usize,
}

impl Column {
    /// The engines take turns, so that whatever disturbs the machine disturbs them all.
    fn measure(set: &Set, engines: &mut [Box<dyn Nine>], passes: usize) -> Self {
        let expected = ours::counts(&set.lines);
        let mut times = Vec::new();
        for engine in engines.iter_mut() {
            let puzzles = Pass::new(set).fitting(engine.as_mut());
            times.push(Time { microseconds: f64::INFINITY, puzzles });
        }
        for _ in 0..passes {
            for (engine, time) in engines.iter_mut().zip(&mut times) {
                let mut pass = Pass::new(set);
                time.microseconds = time.microseconds.min(pass.run(engine.as_mut(), time.puzzles));
                pass.check(engine.as_ref(), time.puzzles, &expected);
            }
        }
        let mut counts = [0; 3];
        for count in expected {
            counts[usize::from(count)] += 1;
        }
        Self { times, counts, sample: set.lines.len() }
    }

    fn record(&self, set: &Set, engines: &[Box<dyn Nine>], record: &mut Record) -> Result<()> {
        for (engine, time) in engines.iter().zip(&self.times) {
            let name = engine.name();
            let ours = name.strip_prefix(OURS).map(|options| (OURS, options.trim()));
            let peer = || (name.rsplit_once(' ').map_or(name.as_str(), |(program, _)| program), "");
            let (program, options) = ours.unwrap_or_else(peer);
            let sample = format!("first {} puzzles", time.puzzles);
            let remark = if time.puzzles < self.sample { sample.as_str() } else { "" };
            let measure = "time per puzzle";
            let figure = Figure { program, options, set: &set.name, measure, unit: "µs", remark, ..Figure::default() };
            record.add(&figure, &crate::table::figure(time.microseconds))?;
        }
        Ok(())
    }

    fn cell(&self, row: usize) -> String {
        let time = &self.times[row];
        let mark = if time.puzzles < self.sample { "~" } else { "" };
        mark.to_owned() + &figure(time.microseconds)
    }

    fn counts_cell(&self) -> String {
        let [none, one, many] = self.counts;
        format!("{none} / {one} / {many}")
    }
}

/// One engine going through one set.
struct Pass<'s> {
    set: &'s Set,
    solutions: Vec<Line>,
    counts: Vec<u8>,
}

impl<'s> Pass<'s> {
    fn new(set: &'s Set) -> Self {
        Self { set, solutions: vec![[b'.'; 81]; set.lines.len()], counts: vec![0; set.lines.len()] }
    }

    /// How many puzzles an engine sees in the longest time a pass may take.
    fn fitting(&mut self, engine: &mut dyn Nine) -> usize {
        let (mut puzzles, all) = (1, self.set.lines.len());
        while puzzles < all {
            let taken = self.run(engine, puzzles) * puzzles as f64 / 1e6;
            if taken * 2.0 > LONGEST_PASS.as_secs_f64() {
                break;
            }
            puzzles = (puzzles * 2).min(all);
        }
        puzzles
    }

    /// Microseconds a puzzle.
    fn run(&mut self, engine: &mut dyn Nine, puzzles: usize) -> f64 {
        let start = ThreadTime::now();
        engine.solve_all(&self.set.lines[..puzzles], &mut self.solutions[..puzzles], &mut self.counts[..puzzles]);
        start.elapsed().as_secs_f64() * 1e6 / puzzles as f64
    }

    /// Asserts that every count is the expected one and every solution solves its puzzle.
    fn check(&self, engine: &dyn Nine, puzzles: usize, expected: &[u8]) {
        let (name, most) = (engine.name(), if engine.question() == Question::First { 1 } else { 2 });
        for (number, &expected) in expected[..puzzles].iter().enumerate() {
            let (line, count) = (&self.set.lines[number], self.counts[number]);
            let puzzle = String::from_utf8_lossy(line);
            assert_eq!(count, expected.min(most), "{name}: the number of solutions of {puzzle}");
            if count > 0 && engine.question() != Question::TwoUnseen {
                assert!(solves(&self.solutions[number], line), "{name}: the solution of {puzzle}");
            }
        }
    }
}

fn solves(solution: &Line, puzzle: &Line) -> bool {
    let [solution, puzzle] = [solution, puzzle].map(|line| {
        let cells = line.map(|symbol| if symbol == b'.' { 0 } else { symbol.wrapping_sub(b'0') });
        Grid::from_cells(Shape::NINE, &cells)
    });
    matches!((solution, puzzle), (Ok(solution), Ok(puzzle)) if solution.solves(&puzzle))
}
