mod ascent;
mod bar;
mod form;
mod from;
mod hunt;
mod near;
mod print;
mod range;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use ukodus::format::{self, Alphabet};
use ukodus::generate::{Pattern, Recipe, Symmetry, Wish};
use ukodus::logic::{Level, Settings, TECHNIQUES, Technique, techniques};
use ukodus::{Cancel, Grid, Shape, Solver};

use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::question::{all_cores, seconds};
use crate::report::ReportFormat;
use crate::{bulk, interrupt, told};

use bar::Bar;
use form::{Form, Fresh};
use hunt::{Ended, Hunt, Making, Why, write_to};
use near::Steps;
use print::{Layout, Paper};
use range::Range;

const EXAMPLES: &str = "\
Examples:
  ukodus generate                                  a puzzle: minimal, one solution
  ukodus generate -n 1000 --seed 7 -o new.txt      a thousand, the same ones every time
  ukodus generate --difficulty hard --symmetry half-turn
  ukodus generate --shape 4x4                      16×16
  ukodus generate --clues 30 --redundant           more clues than needed
  ukodus generate --solved -n 0 | head -5          solved boards, without end
  ukodus generate -n 8 --difficulty medium --pdf week.pdf
  ukodus generate --from 17.txt --neighbours -1+1  puzzles near known ones
  ukodus generate --climb --time 60 -o hard.txt    harder and harder; --from hard.txt goes on";

/// Make new puzzles: any size, to a difficulty, a symmetry, a number of clues
///
/// Every puzzle has one solution, and unless told otherwise no clue can be left out. The seed and the version decide what
/// comes out, on every machine and with any number of threads.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "flags are what the command line is made of")]
pub(crate) struct Args {
    /// How many, 1 unless told; 0 for no end, which --neighbours and --climb have unless told
    #[arg(long, short = 'n', value_name = "N")]
    count: Option<u64>,

    /// Go on until stopped
    #[arg(long, conflicts_with = "count")]
    endless: bool,

    /// What the puzzles depend on; a new one each time unless told
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// How many threads to use, all cores unless told
    #[arg(long, short, visible_alias = "threads", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Rows and columns of a box: 3x3 is the ordinary board, 2x3 the 6×6; up to 5x5, and with --solved up to
    /// 10x10
    #[arg(long, value_name = "RxC", default_value_t = Shape::NINE, help_heading = "Puzzles")]
    shape: Shape,

    /// How many clues: 24, 22..24, 30.. or ..30
    #[arg(long, value_name = "N|A..B", help_heading = "Puzzles")]
    clues: Option<Range<usize>>,

    /// Let clues stand that could be left out
    #[arg(long, help_heading = "Puzzles")]
    redundant: bool,

    /// The symmetry of the places of clues: none, half-turn, rotational, horizontal, vertical, diagonal, anti-diagonal,
    /// orthogonal, diagonals or full
    #[arg(long, value_name = "NAME", default_value_t = Symmetry::None, help_heading = "Puzzles")]
    symmetry: Symmetry,

    /// Clues in just the places that FILE marks: `.`, `0` or `_` for a blank, anything else for a clue
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "redundant", "clues"], help_heading = "Puzzles")]
    pattern: Option<PathBuf>,

    /// With --pattern: leave puzzles out that have a clue that could go
    #[arg(long, requires = "pattern", help_heading = "Puzzles")]
    minimal: bool,

    /// Minimal 9×9 puzzles, those with the same number of clues all equally likely, which takes some thousand times as
    /// long; JSON tells the weight by which the numbers of clues become so too
    #[arg(long, conflicts_with_all = ["redundant", "symmetry", "pattern", "solved"], help_heading = "Puzzles")]
    fair: bool,

    /// Make solved boards instead of puzzles
    #[arg(
        long,
        conflicts_with_all = ["clues", "redundant", "symmetry", "pattern", "difficulty", "score", "technique", "hardest"],
        help_heading = "Puzzles"
    )]
    solved: bool,

    /// How hard: easy, medium, hard, unfair or extreme
    #[arg(long, short, value_name = "LEVEL", help_heading = "Difficulty")]
    difficulty: Option<Level>,

    /// The sum of the scores of all steps: 1000, 900..1100, 2000..
    #[arg(long, value_name = "N|A..B", help_heading = "Difficulty")]
    score: Option<Range<u32>>,

    /// A technique without which the puzzle is not solved, such as x-wing
    #[arg(long, value_name = "SLUG", value_parser = by_slug, help_heading = "Difficulty")]
    technique: Option<Named>,

    /// The hardest technique that is needed
    #[arg(long, value_name = "SLUG", value_parser = by_slug, help_heading = "Difficulty")]
    hardest: Option<Named>,

    /// Rate every puzzle, whatever its difficulty
    #[arg(long, help_heading = "Difficulty")]
    rate: bool,

    /// Make puzzles from those in FILE; `-` is standard input
    #[arg(long, value_name = "FILE", help_heading = "From others")]
    from: Option<PathBuf>,

    /// With --from: the puzzles that come of exchanging clues, such as -1+1 or -2+1, each kind once
    #[arg(
        long,
        value_name = "-N+M",
        allow_hyphen_values = true,
        requires = "from",
        conflicts_with_all = ["symmetry", "pattern", "solved"],
        help_heading = "From others"
    )]
    neighbours: Option<Steps>,

    /// Change hard puzzles into harder ones, from those of --from or from random ones, and write each that is harder than
    /// all before
    #[arg(
        long,
        conflicts_with_all = ["neighbours", "solved", "clues", "redundant", "symmetry", "pattern", "difficulty", "score", "technique", "hardest"],
        help_heading = "From others"
    )]
    climb: bool,

    /// Give up after this many tries
    #[arg(long, value_name = "N", help_heading = "Limits")]
    tries: Option<u64>,

    /// Give up after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true, help_heading = "Limits")]
    time: Option<Duration>,

    /// How puzzles are written: pretty, line, csv, numbers, json, or any form that `convert` writes
    #[arg(long, short, value_name = "FORM", help_heading = "Writing")]
    format: Option<ReportFormat>,

    /// Write each solution after its puzzle
    #[arg(long, help_heading = "Writing")]
    solutions: bool,

    /// How digits above nine are written: letters, hex or offset
    #[arg(long, value_name = "NAME", default_value_t = Alphabet::Letters, help_heading = "Writing")]
    alphabet: Alphabet,

    /// Write to FILE, put in place when it is whole
    #[arg(long, short, value_name = "FILE", help_heading = "Writing")]
    output: Option<PathBuf>,

    /// Lay the puzzles out on pages, solutions on the page behind them, as a PDF to print on both sides
    #[arg(long, value_name = "FILE", help_heading = "Printing")]
    pdf: Option<PathBuf>,

    /// The same as SVG files in FOLDER: page-1.svg, page-2.svg …
    #[arg(long, value_name = "FOLDER", help_heading = "Printing")]
    svg: Option<PathBuf>,

    /// The paper: a4 or letter
    #[arg(long, value_name = "NAME", default_value_t = Paper::A4, help_heading = "Printing")]
    paper: Paper,

    /// Puzzles on a page, as suits their size unless told
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=60), help_heading = "Printing")]
    per_page: Option<u16>,

    /// What stands at the head of every page
    #[arg(long, value_name = "TEXT", default_value = "Sudoku", help_heading = "Printing")]
    title: String,
}

/// Puzzles laid out on pages at the most.
const MOST_PRINTED: u64 = 10_000;

/// A technique of the registry.
#[derive(Copy, Clone)]
struct Named(&'static Technique);

fn by_slug(slug: &str) -> Result<Named, String> {
    let known = || TECHNIQUES.iter().map(|technique| technique.slug).collect::<Vec<_>>().join(", ");
    techniques::by_slug(slug).map(Named).ok_or_else(|| format!("there is no such technique; there are {}", known()))
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        if self.from.is_some() && self.neighbours.is_none() && !self.climb {
            bail!("--from needs --neighbours or --climb to say what is made of the puzzles");
        }
        let cancel = interrupt::on_ctrl_c();
        let known = match &self.from {
            Some(path) => from::read(path, &Solver::new().with_cancel(cancel.clone()))?,
            None => Vec::new(),
        };
        let shape = known.first().map_or(self.shape, |known| known.puzzle.shape());
        if let Some(other) = known.iter().find(|other| other.puzzle.shape() != shape) {
            bail!("the puzzles of --from have one shape: that on line {} has another", other.line);
        }
        if self.fair && shape != Shape::NINE {
            bail!("--fair is for 9×9 boards");
        }
        let deadline = self.time.and_then(|limit| Some((Instant::now().checked_add(limit)?, limit)));
        let recipe = if self.solved { None } else { Some(self.recipe(shape)?) };
        let wish = self.wish(deadline.map(|(deadline, _)| deadline), &cancel);
        let mut destination = Destination::new(self.output.as_deref())?;
        let is_watched = destination.is_stdout() && io::stdout().is_terminal();
        let form = Form {
            format: self.format.unwrap_or(if is_watched { ReportFormat::Pretty } else { ReportFormat::Line }),
            alphabet: self.alphabet,
            with_solutions: self.solutions,
            with_ratings: self.rate || self.climb || !wish.is_open(),
        };
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        if self.seed.is_none() && io::stderr().is_terminal() {
            told::line(&format!("Seed {seed}"));
        }
        let hunt = Hunt {
            shape,
            wish: &wish,
            seed,
            count: self.wanted(),
            making: match &recipe {
                None => Making::Solved,
                Some(_) if self.fair && !self.climb => Making::Fair,
                Some(recipe) => Making::Puzzles(recipe),
            },
            is_redundant: self.redundant,
            is_minimal: self.minimal,
            with_ratings: form.with_ratings,
            tries: self.tries,
            deadline,
            threads: self.jobs.map_or_else(all_cores, usize::from),
            cancel,
        };
        let mut bar = Bar::new(hunt.count, !is_watched);
        if self.is_printed() && hunt.count.is_none_or(|count| count > MOST_PRINTED) {
            bail!("--pdf and --svg are for up to {} puzzles: say how many with -n", told::number(MOST_PRINTED));
        }
        if self.is_written() {
            destination.write_all(form.header().as_bytes())?;
        }
        let mut write = write_to(&form, &mut destination);
        let (is_printed, is_written) = (self.is_printed(), self.is_written());
        let mut printed = Vec::new();
        let keep = |number, fresh| {
            if is_written {
                write(number, &fresh)?;
            }
            if is_printed {
                printed.push(fresh);
            }
            Ok(())
        };
        let ended = match &self.neighbours {
            Some(Steps(exchange)) => {
                hunt.search_near(&known, *exchange, |puzzle| self.wants(puzzle), &mut bar, keep)?
            }
            None if self.climb => hunt.climb(&known, &mut bar, keep)?,
            None => hunt.run(&mut bar, keep)?,
        };
        drop(write);
        self.print(&printed)?;
        self.end(&hunt, &ended, destination)
    }

    fn is_printed(&self) -> bool {
        self.pdf.is_some() || self.svg.is_some()
    }

    /// Whether puzzles are written as text: always, unless they are only printed.
    fn is_written(&self) -> bool {
        !self.is_printed() || self.output.is_some() || self.format.is_some()
    }

    /// Lays what was found out on pages.
    fn print(&self, puzzles: &[Fresh]) -> anyhow::Result<()> {
        if puzzles.is_empty() {
            return Ok(());
        }
        let layout = Layout { paper: self.paper, title: &self.title, per_page: self.per_page.map(usize::from) };
        let pages = print::pages(puzzles, &layout);
        if let Some(path) = &self.pdf {
            print::write_pdf(&pages, path)?;
        }
        if let Some(folder) = &self.svg {
            print::write_svg(&pages, folder)?;
        }
        Ok(())
    }

    /// How many are wanted, if there is an end.
    fn wanted(&self) -> Option<u64> {
        let otherwise = u64::from(!self.climb && self.neighbours.is_none());
        Some(self.count.unwrap_or(otherwise)).filter(|&count| count > 0 && !self.endless)
    }

    /// Whether a puzzle has as many clues as asked for.
    fn wants(&self, puzzle: &Grid) -> bool {
        self.clues.as_ref().is_none_or(|Range(clues)| clues.contains(&puzzle.count_filled()))
    }

    fn recipe(&self, shape: Shape) -> anyhow::Result<Recipe> {
        let mut recipe = Recipe::new(shape)?.with_symmetry(self.symmetry);
        if let Some(Range(clues)) = &self.clues {
            // Open ends end with the board.
            recipe = recipe.with_clues(*clues.start()..=(*clues.end()).min(shape.cells()))?;
        }
        if self.redundant {
            recipe = recipe.with_redundant();
        }
        if let Some(path) = &self.pattern {
            let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
            let pattern = Pattern::parse(shape, &text).with_context(|| path.display().to_string())?;
            recipe = recipe.with_pattern(pattern)?;
        }
        Ok(recipe)
    }

    /// How hard puzzles are to be; no rating goes on after the deadline, or when it is called off.
    fn wish(&self, deadline: Option<Instant>, cancel: &Cancel) -> Wish {
        let mut settings = Settings::default();
        settings.limits.deadline = deadline;
        settings.limits.cancel = Some(cancel.into());
        let mut wish = Wish::new(settings);
        if let Some(level) = self.difficulty {
            wish = wish.with_level(level);
        }
        if let Some(Range(score)) = &self.score {
            wish = wish.with_score(score.clone());
        }
        if let Some(Named(technique)) = self.technique {
            wish = wish.with_technique(technique);
        }
        if let Some(Named(technique)) = self.hardest {
            wish = wish.with_hardest(technique);
        }
        wish
    }

    /// Puts what was found in its place and says what was not.
    fn end(&self, hunt: &Hunt<'_>, ended: &Ended, destination: Destination) -> anyhow::Result<ExitStatus> {
        let (found, tried) = (told::number(ended.found), told::counted(ended.tried, "try").replace("trys", "tries"));
        let of = hunt.count.map(|count| format!(" of {}", told::number(count))).unwrap_or_default();
        let why = match ended.why {
            None => {
                destination.finish()?;
                if hunt.count.is_some_and(|count| ended.found < count) {
                    told::error(&format!("{found}{of} found: there are no more"));
                    return Ok(ExitStatus::No);
                }
                return Ok(ExitStatus::Answered);
            }
            Some(Why::Interrupted) => {
                let status = bulk::stop_short(destination)?;
                told::error(&format!("{found}{of} found in {tried}"));
                return Ok(status);
            }
            Some(Why::Tries) => "the limit of tries was reached".to_string(),
            Some(Why::Time) => {
                let limit = hunt.deadline.map(|(_, limit)| told::time(limit)).unwrap_or_default();
                format!("the limit of {limit} was reached")
            }
        };
        destination.finish()?;
        if hunt.count.is_none() {
            return Ok(ExitStatus::Answered);
        }
        told::error(&format!("{found}{of} found in {tried}: {why}"));
        if let Some(miss) = &ended.nearest {
            told::line(&format!("  nearest, with {}: {}", miss.what, format::line(&miss.puzzle, self.alphabet)));
        }
        Ok(ExitStatus::Unanswered)
    }
}
