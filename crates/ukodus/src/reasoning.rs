use ukodus_core::Grid;
use ukodus_engine::algorithms::{Algorithm, Search};
use ukodus_engine::{Run, Stop};
use ukodus_logic::{Ending, Logic, LogicError, Settings};

/// Human solving techniques, easiest first, without guessing: it stops when none applies.
///
/// It never assumes that the puzzle has only one solution, so if it fills a board, that solution is unique.
pub struct Reasoning;

impl Algorithm for Reasoning {
    fn name(&self) -> &'static str {
        "logic"
    }

    fn method(&self) -> &'static str {
        "a person's techniques"
    }

    fn about(&self) -> &'static str {
        "uses human solving techniques, easiest first, and never guesses; may get stuck"
    }

    fn start(&self, grid: &Grid) -> Box<dyn Search> {
        Box::new(ReasoningSearch { grid: grid.clone(), is_done: false })
    }
}

struct ReasoningSearch {
    grid: Grid,
    is_done: bool,
}

impl Search for ReasoningSearch {
    fn advance(&mut self, run: &mut Run) -> Result<bool, Stop> {
        if self.is_done {
            return Ok(false);
        }
        let logic = Logic::new(Settings::default()).with_control(run.control().clone());
        let path = logic.solve_with(&self.grid, |step| step.deduction.placements.iter().try_for_each(|_| run.placed()));
        let path = path.map_err(LogicError::stop)?;
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
            Ending::Stopped(stop) => Err(stop),
        }
    }

    fn solution(&self) -> &[u8] {
        self.grid.cells()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ukodus_core::{Control, Shape};

    fn advance(grid: &Grid, control: Control) -> (Result<bool, Stop>, u64) {
        let mut run = Run::new().with_control(control);
        let found = Reasoning.start(grid).advance(&mut run);
        (found, run.statistics().placements)
    }

    #[test]
    fn a_board_that_is_too_large_is_not_one_where_logic_is_stuck() {
        let grid = Grid::empty(Shape::of_side(36).expect("a shape"));
        assert_eq!(advance(&grid, Control::new()), (Err(Stop::TooLarge { side: 36, max: 25 }), 0));
    }

    #[test]
    fn placements_are_counted_as_they_happen() {
        let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .expect("a board");
        assert_eq!(advance(&puzzle, Control::new()), (Ok(true), 51));
        assert_eq!(advance(&puzzle, Control::new().with_work_limit(10)), (Err(Stop::WorkLimit), 11));
    }
}
