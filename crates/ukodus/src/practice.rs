//! A position to practise a technique on.

use std::ops::ControlFlow;
use std::time::Duration;

use ukodus_core::{Control, Grid, Stop};
use ukodus_generate::{Random, Transform};
use ukodus_logic::{Ending, Logic, Settings, Step, Technique, with_marks};

use crate::generate::{Event, PuzzleSearch, Target};
use crate::lesson::{self, Block, lesson};
use crate::reasoner::Reasoner;

/// A position with a step of a technique to find.
#[derive(Clone, Debug)]
pub struct Practice {
    /// The technique.
    pub technique: &'static Technique,
    /// The position, with its candidates.
    pub board: Grid,
    /// Every step of the technique there is; at least one.
    pub steps: Vec<Step>,
    /// Whether the technique is the next one to try: no easier one finds a step.
    pub is_next: bool,
    /// Where the position comes from.
    pub source: Source,
}

/// Where a position comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A new puzzle.
    NewPuzzle,
    /// An example of the technique's page with rows, columns and digits exchanged: new puzzles with the technique are too
    /// rare to wait for.
    Example,
}

impl Practice {
    /// How long new puzzles are tried before an example is used.
    pub const PATIENCE: Duration = Duration::from_millis(1500);
}

/// Finds a position to practise a technique on: in a new puzzle if that does not take long, otherwise an example of the
/// technique's page in disguise. Unless time ends the search for a puzzle, the same seed gives the same position.
///
/// ```
/// use ukodus::practice::practise;
/// use ukodus::logic::techniques;
/// use ukodus::Control;
///
/// let practice = practise(techniques::by_slug("naked-pair").unwrap(), 1, &Control::new())?;
/// assert!(practice.is_next);
/// assert!(practice.steps.iter().all(|step| step.technique.slug == "naked-pair"));
/// # Ok::<(), ukodus::Stop>(())
/// ```
///
/// # Errors
///
/// The reason if a limit stopped it.
pub fn practise(technique: &'static Technique, seed: u64, control: &Control) -> Result<Practice, Stop> {
    if let Some(practice) = in_new_puzzle(technique, seed, control)? {
        return Ok(practice);
    }
    in_example(technique, seed, control)
}

/// The position before the first step of the technique in a new puzzle that needs it.
fn in_new_puzzle(technique: &'static Technique, seed: u64, control: &Control) -> Result<Option<Practice>, Stop> {
    let patience = control.clone().with_time_limit(Practice::PATIENCE);
    let search = PuzzleSearch::new(seed).with_threads(1).with_control(patience);
    let mut puzzle = None;
    let settings = settings_with(technique);
    let summary = search.generate(&Target::technique(technique).with_settings(settings.clone()), |event| {
        if let Event::Found(new) = event {
            puzzle = Some(new.puzzle);
        }
        ControlFlow::Continue(())
    });
    control.check()?;
    let (Ok(_), Some(puzzle)) = (summary, puzzle) else { return Ok(None) };
    let logic = Logic::new(settings).with_uniqueness(true).with_control(control.clone());
    // A step is visited once it is applied: the path ends with the first one of the technique.
    let visit = |step: &Step| if step.technique == technique { Err(Stop::Cancelled) } else { Ok(()) };
    let Ok(path) = logic.solve_with(&puzzle, visit) else { return Ok(None) };
    control.check()?;
    let Some((_, before)) = path.steps.split_last().filter(|(last, _)| last.technique == technique) else {
        return Ok(None);
    };
    let board = before.iter().fold(with_marks(&puzzle), |board, step| step.applied(&board));
    let steps = steps_on(&board, technique, &logic)?;
    Ok((!steps.is_empty()).then_some(Practice { technique, board, steps, is_next: true, source: Source::NewPuzzle }))
}

/// The settings that hints are found with, and the technique, which they may lack: what is next here is next in a hint.
fn settings_with(technique: &'static Technique) -> Settings {
    let mut settings = Reasoner::teacher().settings;
    for entry in settings.order.iter_mut().filter(|entry| entry.technique == technique) {
        entry.enabled = true;
    }
    settings
}

/// An example of the technique's page under a random symmetry, advanced by easier steps if the technique is still there then.
fn in_example(technique: &'static Technique, seed: u64, control: &Control) -> Result<Practice, Stop> {
    let blocks = lesson(technique, control).sections.into_iter().flat_map(|section| section.blocks);
    let mut examples: Vec<Grid> = blocks
        .filter_map(|block| match block {
            Block::Example { board, step: Some(_) } => Some(*board),
            _ => None,
        })
        .collect();
    control.check()?;
    let mut random = Random::new(seed);
    let example = examples.swap_remove(random.below(examples.len() as u32) as usize);
    let example = Transform::random(example.shape(), &mut random).apply(&example);
    let full = lesson::logic(control);
    let easier =
        Logic::new(settings_with(technique).below(technique)).with_uniqueness(true).with_control(control.clone());
    if let Ok(path) = easier.solve(&example)
        && path.ending == Ending::Stuck
    {
        let steps = steps_on(&path.grid, technique, &full)?;
        if !steps.is_empty() {
            return Ok(Practice { technique, board: path.grid, steps, is_next: true, source: Source::Example });
        }
    }
    let steps = steps_on(&example, technique, &full)?;
    Ok(Practice { technique, board: example, steps, is_next: false, source: Source::Example })
}

fn steps_on(board: &Grid, technique: &'static Technique, logic: &Logic) -> Result<Vec<Step>, Stop> {
    logic.control.check()?;
    Ok(logic.find_some(board, technique).map_or_else(|_| Vec::new(), |found| found.steps))
}
