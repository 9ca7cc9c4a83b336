use ukodus_core::Grid;
use ukodus_engine::algorithms::{Algorithm, Search};
use ukodus_engine::{Run, Stop};
use ukodus_logic::{Ending, Limits, Logic, Settings};

/// Techniques of a person, easiest first, and no guess: it stops where they end.
///
/// It does not argue from the puzzle having one solution, so a board it fills has no other.
pub struct Reasoning;

impl Algorithm for Reasoning {
    fn name(&self) -> &'static str {
        "logic"
    }

    fn about(&self) -> &'static str {
        "a person's techniques, easiest first, and no guess: stuck where they end"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        Box::new(Walk { grid: grid.clone(), is_done: false })
    }
}

struct Walk {
    grid: Grid,
    is_done: bool,
}

impl Search for Walk {
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop> {
        if self.is_done {
            return Ok(false);
        }
        let limits = Limits { deadline: run.deadline(), cancel: run.cancel().map(Into::into), ..Limits::default() };
        let logic = Logic::new(Settings { limits, ..Settings::default() });
        // Boards above the largest side are beyond every technique.
        let Ok(path) = logic.solve(&self.grid) else { return Err(Stop::Stuck) };
        for _ in path.steps.iter().flat_map(|step| &step.deduction.placements) {
            run.placed()?;
        }
        match path.ending {
            Ending::Solved => {
                self.is_done = true;
                self.grid = path.grid;
                Ok(true)
            }
            Ending::Impossible => {
                self.is_done = true;
                Ok(false)
            }
            Ending::Stuck => Err(Stop::Stuck),
            Ending::Halted => Err(run.look().err().unwrap_or(Stop::TimeLimit)),
        }
    }

    fn solution(&self) -> &[u8] {
        self.grid.cells()
    }
}
