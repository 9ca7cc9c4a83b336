mod bar;
mod forecast;
mod print;
mod range;
mod sources;
mod writer;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::ValueHint;
use clap::builder::ArgPredicate;
use ukodus::format::{self, Alphabet};
use ukodus::generate::{
    End, ErRange, Event, Exchange, MAX_LISTED_SOLUTIONS, NewPuzzle, Pattern, PuzzleSearch, Summary, Symmetry, Target,
};
use ukodus::logic::{Level, Settings};
use ukodus::{Control, Shape, Stop};

use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::report::ReportFormat;
use crate::solver_args::seconds;
use crate::values::{self, NamedTechnique};
use crate::{bulk, interrupt, stderr, units};

use bar::{Bar, tries};
use print::{Layout, Paper};
use range::Range;
use writer::{PuzzleWriter, describe};

const EXAMPLES: &str = "\
Examples:
  ukodus generate                                  a puzzle: minimal, one solution
  ukodus generate -n 1000 --seed 7 -o new.txt      a thousand, the same ones every time
  ukodus generate --difficulty hard --symmetry half-turn
  ukodus generate --er 7.0..7.4 -n 10              by Sudoku Explainer's rating
  ukodus generate --shape 4x4                      16×16
  ukodus generate --clues 30 --redundant           more clues than needed
  ukodus generate --solved -n 0 | head -5          solved boards, as many as are read
  ukodus generate -n 8 --difficulty medium --pdf week.pdf
  ukodus generate --from 17.txt --neighbours -1+1  puzzles near known ones
  ukodus generate --climb --time 60 -o hard.txt    harder and harder; --from hard.txt goes on

Exit status:
  0  all puzzles were found (or, with no limit on their number, as many as --time or --tries allowed)
  1  there are no more (--neighbours)
  2  an argument is invalid, or no puzzle can match them all
  3  a limit was reached before all puzzles were found
  130  interrupted by Ctrl-C";

/// How long a search goes on without finding anything, unless `--time` sets a limit.
const PATIENCE: Duration = Duration::from_mins(1);

/// Generate puzzles of any size: difficulty, symmetry, number of clues
///
/// Every puzzle has one solution and, by default, no redundant clue (above 12×12, puzzles of a level may have some).
/// The same seed gives the same puzzles on every machine and with any number of threads, as long as the version is the same.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "flags are what the command line is made of")]
pub(crate) struct Args {
    /// Number of puzzles; 0 for no limit [default: 1; no limit for --neighbours and --climb]
    #[arg(long, short = 'n', value_name = "N")]
    count: Option<u64>,

    /// Generate puzzles until stopped; the same as --count 0
    #[arg(long, conflicts_with = "count")]
    endless: bool,

    /// Random seed [default: a new one each time]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Number of threads [default: all cores]
    #[arg(long, short, visible_alias = "threads", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Rows and columns of a box: 3x3 for 9×9, 2x3 for 6×6; up to 5x5, with --solved up to 10x10
    #[arg(long, value_name = "RxC", default_value_t = Shape::NINE, help_heading = "Puzzles")]
    shape: Shape,

    /// Number of clues: 24, 22..24, 30.. or ..30
    #[arg(long, value_name = "N|A..B", help_heading = "Puzzles")]
    clues: Option<Range<usize>>,

    /// Allow redundant clues
    #[arg(long, help_heading = "Puzzles")]
    redundant: bool,

    /// Symmetry of the positions of the clues
    #[arg(long, value_name = "NAME", value_parser = values::symmetry(), default_value_t = Symmetry::None, help_heading = "Puzzles")]
    symmetry: Symmetry,

    /// Place clues exactly as in FILE: `.`, `0` or `_` for a blank, anything else for a clue
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "redundant", "clues"], help_heading = "Puzzles")]
    pattern: Option<PathBuf>,

    /// With --pattern: only puzzles without redundant clues
    #[arg(long, requires = "pattern", help_heading = "Puzzles")]
    minimal: bool,

    /// Sample minimal 9×9 puzzles so that all with the same number of clues are equally likely (thousands of times slower);
    /// --format json includes the weight of each, which makes a sample unbiased
    #[arg(
        long,
        conflicts_with_all = ["redundant", "symmetry", "pattern", "solved", "neighbours", "climb"],
        help_heading = "Puzzles"
    )]
    fair: bool,

    /// Generate solved boards instead of puzzles
    #[arg(
        long,
        conflicts_with_all = ["clues", "redundant", "symmetry", "pattern", "difficulty", "score", "technique", "hardest", "er"],
        help_heading = "Puzzles"
    )]
    solved: bool,

    /// Level
    #[arg(long, short, value_name = "LEVEL", value_parser = values::level(), help_heading = "Difficulty")]
    difficulty: Option<Level>,

    /// Score, the sum over all steps: 1000, 900..1100 or 2000..
    #[arg(long, value_name = "N|A..B", help_heading = "Difficulty")]
    score: Option<Range<u32>>,

    /// A technique that the puzzle needs, such as x-wing
    #[arg(long, value_name = "NAME", value_parser = values::technique(), hide_possible_values = true, help_heading = "Difficulty")]
    technique: Option<NamedTechnique>,

    /// The hardest technique that the puzzle needs
    #[arg(long, value_name = "NAME", value_parser = values::technique(), hide_possible_values = true, help_heading = "Difficulty")]
    hardest: Option<NamedTechnique>,

    /// The ER, the hardest step on Sudoku Explainer's scale (se-1.2.1): 7.2, 7.0..7.4, 9.. or ..2.0; 9×9 only
    #[arg(long, value_name = "ER|A..B", help_heading = "Difficulty")]
    er: Option<ErRange>,

    /// Rate every puzzle and write its rating: as a comment with -f line, as fields with csv, json and pretty
    #[arg(long, help_heading = "Difficulty")]
    rate: bool,

    /// Start from the puzzles in FILE; `-` is standard input
    #[arg(long, value_name = "FILE", help_heading = "From known puzzles")]
    from: Option<PathBuf>,

    /// With --from: all puzzles that result from removing N clues and adding M others, such as -1+1; equivalent ones once
    #[arg(
        long,
        value_name = "-N+M",
        allow_hyphen_values = true,
        requires = "from",
        conflicts_with_all = ["symmetry", "pattern", "solved"],
        help_heading = "From known puzzles"
    )]
    neighbours: Option<Exchange>,

    /// Change hard puzzles into harder ones, starting with those of --from or with random ones, and write each that is
    /// harder than all before
    #[arg(
        long,
        conflicts_with_all = ["neighbours", "solved", "clues", "redundant", "symmetry", "pattern", "difficulty", "score", "technique", "hardest", "er"],
        help_heading = "From known puzzles"
    )]
    climb: bool,

    /// Stop after this many tries
    #[arg(long, value_name = "N", help_heading = "Limits")]
    tries: Option<u64>,

    /// Stop after this many seconds; 0 for no limit [default: after 60 seconds without a new puzzle; no limit for
    /// --neighbours and --climb]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true, help_heading = "Limits")]
    time: Option<Duration>,

    /// Output format: pretty, line, csv, numbers, json, or any text format listed by `ukodus convert --help` [default:
    /// pretty on a terminal, else line]
    #[arg(
        long,
        short,
        value_name = "FORMAT",
        value_parser = values::report_format(),
        hide_possible_values = true,
        // With pages to print, text is written only on request: a configured default is none.
        default_value_ifs = [("pdf", ArgPredicate::IsPresent, None::<&str>), ("svg", ArgPredicate::IsPresent, None)],
        help_heading = "Output"
    )]
    format: Option<ReportFormat>,

    /// Write each solution after its puzzle
    #[arg(long, help_heading = "Output")]
    solutions: bool,

    /// How digits above nine are written
    #[arg(long, value_name = "NAME", value_parser = values::alphabet(), default_value_t = Alphabet::Letters, help_heading = "Output")]
    alphabet: Alphabet,

    /// Write to FILE (replaced only when the output is complete)
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,

    /// Write a PDF to print on both sides: each page of puzzles is followed by their solutions
    #[arg(long, value_name = "FILE", help_heading = "Printing")]
    pdf: Option<PathBuf>,

    /// Write the same pages as SVG files to FOLDER: page-1.svg, page-2.svg …
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, help_heading = "Printing")]
    svg: Option<PathBuf>,

    /// Paper size: a4 or letter
    #[arg(long, value_name = "NAME", default_value_t = Paper::A4, help_heading = "Printing")]
    paper: Paper,

    /// Number of puzzles on a page [default: depends on their size]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=60), help_heading = "Printing")]
    per_page: Option<u16>,

    /// Title at the top of every page
    #[arg(long, value_name = "TEXT", default_value = "Sudoku", help_heading = "Printing")]
    title: String,
}

/// The most puzzles that are laid out on pages.
const MAX_PRINTED: u64 = 10_000;

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        if self.from.is_some() && self.neighbours.is_none() && !self.climb {
            bail!("--from needs --neighbours or --climb");
        }
        let control = self.control();
        let (sources, source_lines) = match &self.from {
            Some(path) => {
                let (sources, lines) = sources::read(path, &control)?;
                (Some(sources), lines)
            }
            None => (None, Vec::new()),
        };
        let target = self.target(sources.as_ref().map_or(self.shape, ukodus::generate::Sources::shape))?;
        if self.is_printed() && self.wanted().is_none_or(|count| count > MAX_PRINTED) {
            let most = units::number(MAX_PRINTED);
            bail!("--pdf and --svg are for up to {most} puzzles: set the number with -n");
        }
        let mut destination = Destination::new(self.output.as_deref())?;
        let is_terminal = destination.is_stdout() && io::stdout().is_terminal();
        let writer = self.writer(&target, is_terminal, source_lines)?;
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        if self.seed.is_none() && io::stderr().is_terminal() {
            stderr::notice(&format!("Seed {seed}"));
        }
        if let Some(range) = self.er.filter(|_| self.neighbours.is_none()) {
            forecast::announce(range, &target, self.wanted(), self.jobs.map(usize::from));
        }
        if self.is_written() {
            destination.write_all(writer.header().as_bytes())?;
        }
        let mut sheet =
            Sheet { args: self, writer, destination, printed: Vec::new(), number: 0, flushed: Instant::now() };
        let mut bar = Bar::new(self.wanted());
        let mut failure = None;
        let observe = |event: Event<'_>| {
            match event {
                Event::Progress(progress) => bar.update(&progress),
                Event::Found(new) => failure = bar.suspend(|| sheet.add(new)).err(),
            }
            if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let search = self.search(seed, control);
        let summary = match (&self.neighbours, &sources) {
            (Some(exchange), Some(sources)) => search.neighbours(&target, *exchange, sources, observe),
            _ if self.climb => search.climb(&target, sources.as_ref(), observe),
            _ => search.generate(&target, observe),
        };
        bar.finish();
        if let Some(error) = failure {
            return Err(error);
        }
        self.print(&sheet.printed)?;
        self.end(&summary?, sheet.destination)
    }

    fn is_printed(&self) -> bool {
        self.pdf.is_some() || self.svg.is_some()
    }

    /// Whether puzzles are written as text: always, unless they are only printed.
    fn is_written(&self) -> bool {
        !self.is_printed() || self.output.is_some() || self.format.is_some()
    }

    /// Lays the puzzles out on pages.
    fn print(&self, puzzles: &[NewPuzzle]) -> anyhow::Result<()> {
        if puzzles.is_empty() {
            return Ok(());
        }
        let per_page = self.per_page.map(usize::from);
        let layout = Layout { paper: self.paper, title: &self.title, per_page, with_solutions: !self.solved };
        let pages = print::pages(puzzles, &layout);
        if let Some(path) = &self.pdf {
            print::write_pdf(&pages, path)?;
        }
        if let Some(folder) = &self.svg {
            print::write_svg(&pages, folder)?;
        }
        Ok(())
    }

    /// How many puzzles are wanted, if there is an end.
    fn wanted(&self) -> Option<u64> {
        let otherwise = u64::from(!self.climb && self.neighbours.is_none());
        Some(self.count.unwrap_or(otherwise)).filter(|&count| count > 0 && !self.endless)
    }

    /// The time limit, if one is set.
    fn time_limit(&self) -> Option<Duration> {
        self.time.filter(|limit| !limit.is_zero())
    }

    fn control(&self) -> Control {
        let control = Control::new().with_cancel(interrupt::on_ctrl_c());
        match self.time_limit() {
            Some(limit) => control.with_time_limit(limit),
            None => control,
        }
    }

    fn search(&self, seed: u64, control: Control) -> PuzzleSearch {
        let mut search = PuzzleSearch::new(seed).with_control(control);
        search = match self.wanted() {
            Some(count) => search.with_count(count),
            None => search.without_end(),
        };
        if let Some(tries) = self.tries {
            search = search.with_max_tries(tries);
        }
        if let Some(jobs) = self.jobs {
            search = search.with_threads(usize::from(jobs));
        }
        if self.rate {
            search = search.with_ratings();
        }
        if self.time.is_none() { search.with_patience(PATIENCE) } else { search }
    }

    fn target(&self, shape: Shape) -> anyhow::Result<Target> {
        let mut target = Target::new(shape).with_symmetry(self.symmetry);
        if let Some(Range(clues)) = &self.clues {
            target = target.with_clues(clues.clone());
        }
        if self.redundant {
            target = target.with_redundant_clues();
        }
        if let Some(path) = &self.pattern {
            let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
            target = target.with_pattern(Pattern::parse(shape, &text).with_context(|| path.display().to_string())?);
        }
        if self.minimal {
            target = target.with_minimal_only();
        }
        if self.fair {
            target = target.with_fair_sampling();
        }
        if self.solved {
            target = target.with_solved_boards();
        }
        if let Some(level) = self.difficulty {
            target = target.with_level(level);
        }
        if let Some(Range(score)) = &self.score {
            target = target.with_score(score.clone());
        }
        if let Some(NamedTechnique(technique)) = self.technique {
            target = target.with_technique(technique);
        }
        if let Some(NamedTechnique(technique)) = self.hardest {
            target = target.with_hardest(technique);
        }
        if let Some(range) = self.er {
            target = target.with_er(range);
        }
        Ok(target)
    }

    fn writer(&self, target: &Target, is_terminal: bool, source_lines: Vec<usize>) -> anyhow::Result<PuzzleWriter> {
        let format = self.format.unwrap_or(if is_terminal { ReportFormat::Pretty } else { ReportFormat::Line });
        if self.rate && self.is_written() && matches!(format, ReportFormat::File(_)) {
            bail!("--rate cannot be written in this format; use -f line, csv, json or pretty");
        }
        Ok(PuzzleWriter {
            format,
            alphabet: self.alphabet,
            with_solutions: self.solutions,
            with_ratings: self.rate || self.climb || target.has_difficulty(),
            with_comments: self.rate,
            with_er: self.er.is_some(),
            is_of_solved_boards: self.solved,
            settings: Settings::default(),
            source_lines,
        })
    }

    /// Completes the output and reports what was not found.
    fn end(&self, summary: &Summary, destination: Destination) -> anyhow::Result<ExitStatus> {
        let wanted = self.wanted();
        let found = match wanted {
            Some(count) => format!("{} of {} found", units::number(summary.found), units::number(count)),
            None => format!("{} found", units::number(summary.found)),
        };
        let is_missing_some = wanted.is_some_and(|count| summary.found < count);
        let reason = match summary.end {
            End::Exhausted { skipped } => {
                destination.finish()?;
                if !is_missing_some {
                    return Ok(ExitStatus::Success);
                }
                if skipped == 0 {
                    stderr::error(&format!("{found}: there are no more"));
                    return Ok(ExitStatus::No);
                }
                let (skipped, most) = (units::number(skipped), units::number(MAX_LISTED_SOLUTIONS as u64));
                stderr::error(&format!(
                    "{found}: there are no more, except where removing clues leaves more than {most} solutions, \
                     which was skipped {skipped} times"
                ));
                return Ok(ExitStatus::Stopped);
            }
            End::Stopped(Stop::Cancelled) => {
                let status = bulk::stop_short(destination)?;
                stderr::error(&format!("{found} in {}", tries(summary.tries)));
                return Ok(status);
            }
            End::Stopped(Stop::WorkLimit) => "the limit of tries was reached".to_string(),
            End::Stopped(Stop::TimeLimit) => match self.time_limit() {
                Some(limit) => format!("the time limit of {} was reached", units::time(limit)),
                None => format!(
                    "nothing was found for {}; --time SECONDS sets another limit, --time 0 none",
                    units::time(PATIENCE)
                ),
            },
            End::Stopped(stop) => stop.to_string(),
            _ => {
                destination.finish()?;
                return Ok(ExitStatus::Success);
            }
        };
        destination.finish()?;
        let has_own_limit = self.tries.is_some() || self.time_limit().is_some();
        if wanted.is_none() && has_own_limit {
            return Ok(ExitStatus::Success);
        }
        stderr::error(&format!("{found} in {}: {reason}", tries(summary.tries)));
        if let Some(miss) = &summary.nearest {
            stderr::notice(&format!(
                "  nearest, with {}: {}",
                describe(miss),
                format::line(&miss.puzzle, self.alphabet)
            ));
        }
        Ok(ExitStatus::Stopped)
    }
}

/// Where puzzles go as they are found.
struct Sheet<'a> {
    args: &'a Args,
    writer: PuzzleWriter,
    destination: Destination,
    /// The puzzles to lay out on pages.
    printed: Vec<NewPuzzle>,
    number: u64,
    flushed: Instant,
}

impl Sheet<'_> {
    fn add(&mut self, new: NewPuzzle) -> anyhow::Result<()> {
        self.number += 1;
        if self.args.is_written() {
            let mut text = String::new();
            self.writer.push(self.number, &new, &mut text)?;
            self.destination.write_all(text.as_bytes())?;
            // Someone who waits for the next puzzle sees this one.
            if self.flushed.elapsed() > Duration::from_millis(100) {
                self.destination.flush()?;
                self.flushed = Instant::now();
            }
        }
        if self.args.is_printed() {
            self.printed.push(new);
        }
        Ok(())
    }
}
