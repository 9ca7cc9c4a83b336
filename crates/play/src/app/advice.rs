//! Hints, paths and checks.

use ukodus::logic::{Ending, LogicError};
use ukodus::{Grid, Hint, Mistake, SolutionPath, Uniqueness, Verdict};

use super::{App, Explained, View};
use crate::game::{Action, Effect, Selection};
use crate::jobs::Task;
use crate::shown::{HintView, PathView, ending};

impl App {
    /// Shows a hint, or more of it.
    pub(super) fn hint(&mut self) {
        self.resume();
        let Some(round) = &mut self.round else { return };
        if let Some(Explained::Hint(hint)) = &mut round.explained
            && !hint.was_stopped()
        {
            hint.reveal();
            round.marked.extend(hint.mistakes());
            return;
        }
        if self.job.is_none() {
            let board = round.game.board();
            self.search(Task::Hint(board));
        }
    }

    pub(super) fn show_hint(&mut self, board: Grid, hint: Result<Box<Hint>, LogicError>) {
        let Some(round) = &mut self.round else { return };
        match hint {
            Err(error) => self.warn(format!("{error}.")),
            // The board is another by now.
            Ok(_) if round.game.board() != board => {}
            Ok(hint) => {
                round.game.hints += 1;
                round.is_saved = false;
                round.scrolled = 0;
                round.explained = Some(Explained::Hint(Box::new(HintView::new(*hint, board))));
            }
        }
    }

    /// Takes the step that is shown, or the steps of the path up to the one that is shown; reveals more of a hint.
    pub(super) fn apply(&mut self) {
        let Some(round) = &mut self.round else { return };
        let effects: Vec<Effect> = match &mut round.explained {
            None => return,
            Some(Explained::Hint(hint)) => match hint.step() {
                Some(step) => vec![Effect::from(step)],
                None => return self.hint(),
            },
            Some(Explained::Path(path)) => path.steps().iter().map(Effect::from).collect(),
        };
        if let [effect] = &effects[..]
            && let [placement] = effect.placements[..]
        {
            round.selection = Selection::only(placement.cell);
        }
        self.act(&Action::Take(effects));
    }

    /// Closes what is shown beside the board, or ends the selection.
    pub(super) fn close(&mut self) {
        let Some(round) = &mut self.round else { return };
        if round.explained.take().is_none() {
            if self.is_extending || round.selection.count() > 1 {
                self.is_extending = false;
                round.selection = Selection::only(round.selection.cursor());
            } else {
                round.highlight = None;
                round.marked.clear();
            }
        }
    }

    /// Finds the path from the board to the solution.
    pub(super) fn find_path(&mut self) {
        self.resume();
        let Some(round) = &mut self.round else { return };
        if matches!(round.explained, Some(Explained::Path(_))) {
            round.explained = None;
        } else if self.job.is_none() {
            let board = round.game.board();
            self.search(Task::Path(board));
        }
    }

    pub(super) fn show_path(&mut self, path: Result<Box<SolutionPath>, LogicError>) {
        let Some(round) = &mut self.round else { return };
        let path = match path {
            Ok(path) => *path,
            Err(error) => return self.warn(format!("{error}.")),
        };
        let wrong: Vec<_> = path.mistakes.iter().map(Mistake::cell).collect();
        let (verdict, how) = (path.uniqueness.verdict, path.ending);
        if let Some(view) = PathView::new(path) {
            round.game.hints += 1;
            round.is_saved = false;
            round.scrolled = 0;
            round.explained = Some(Explained::Path(Box::new(view)));
        } else if !wrong.is_empty() {
            round.marked = wrong.into_iter().collect();
            self.report_mistakes();
        } else if verdict == Verdict::None {
            self.warn("The puzzle has no solution, so there are no steps to explain.");
        } else if how == Ending::Solved {
            self.say("The board is already solved.");
        } else {
            self.warn(ending(how));
        }
    }

    /// Checks the game for mistakes, and marks them.
    pub(super) fn check(&mut self) {
        let Some(round) = &mut self.round else { return };
        let board = round.game.board();
        let Some(facts) = &round.facts else {
            return self.say("The puzzle is still being checked. Try again in a moment.");
        };
        if let Some(solution) = facts.solution() {
            round.marked = ukodus::mistakes(&board, solution).iter().map(Mistake::cell).collect();
            return self.report_mistakes();
        }
        let clash = board.clashes().first().map(ToString::to_string);
        match (facts.verdict, clash) {
            (Verdict::None, _) => self.warn("The puzzle has no solution."),
            (_, Some(clash)) => self.warn(format!("{clash}.")),
            (Verdict::Many, None) => {
                self.warn("The puzzle has more than one solution: there is nothing to compare your digits with.");
            }
            _ => self.warn("The check took too long and was stopped."),
        }
    }

    fn report_mistakes(&mut self) {
        let Some(round) = &self.round else { return };
        let shape = round.game.shape();
        let mut names: Vec<String> =
            round.marked.iter().take(4).map(|&cell| shape.position(cell).to_string()).collect();
        let count = round.marked.len();
        if count > names.len() {
            names.push("…".to_owned());
        }
        match count {
            0 => self.say("No mistakes so far."),
            1 => self.warn(format!("One cell is wrong: {}.", names[0])),
            _ => self.warn(format!("{count} cells are wrong: {}.", names.join(", "))),
        }
    }

    /// Tells the player about a puzzle that has no solution, or several.
    pub(super) fn warn_of_puzzle(&mut self) {
        if !matches!(self.view, View::Board) {
            return;
        }
        match self.round.as_ref().and_then(|round| round.facts.as_ref()).map(|facts: &Uniqueness| facts.verdict) {
            Some(Verdict::None) => self.warn("This puzzle has no solution."),
            Some(Verdict::Many) => self.warn("This puzzle has more than one solution."),
            _ => {}
        }
    }
}
