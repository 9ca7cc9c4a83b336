use super::columns::{find_band, find_columns};
use super::group_board::{GroupBoard, Mark};
use super::group_map::Candidate;
use super::learn::{Bond, Lead, Learner, Problem, Start, open_candidates};
use super::random::SmallRandom;
use super::search_end::SearchEnd;
use super::tuning;
use crate::word::Word;
use crate::{Run, Stop};

/// Builds a solution of a large sparse board stack by stack.
///
/// A whole board of side 64 or more is too much for one search, but it can be decomposed. Without the columns the bands
/// are independent, and each is easily solved: that gives a guide, which suggests which digits of a row go into which
/// stack. Then a stack is solved alone, close to the guide, with its own columns, and then the next. What is left after
/// a few stacks is small enough to be solved at once. If a stack or a band cannot be solved, the last stack is undone,
/// or several: sometimes many, because the mistake may be old.
///
/// It finds a solution or gives up; it proves nothing.
pub(super) struct Stacks<'a, W> {
    board: &'a mut GroupBoard<W>,
    /// The state before each completed stack.
    done: Vec<Mark>,
    /// A suggestion for each cell; 0 if there is none.
    guide: Vec<u8>,
    failures: u64,
    /// Conflicts allowed for each part.
    patience: u64,
    conflicts: u64,
}

/// The families of groups, as a layout numbers them.
const ROWS: usize = 1;
const COLUMNS: usize = 2;

/// The result of the first try that succeeds; limits are checked between tries.
fn attempt<T>(run: &Run, mut attempt: impl FnMut() -> Option<T>) -> Result<Option<T>, Stop> {
    for _ in 0..tuning::MATCHING_TRIES {
        run.check()?;
        if let Some(found) = attempt() {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

impl<'a, W: Word> Stacks<'a, W> {
    /// Starts with a board that has nothing pending.
    pub(super) fn new(board: &'a mut GroupBoard<W>) -> Self {
        let guide = vec![0; board.values().len()];
        Self { board, done: Vec::new(), guide, failures: 0, patience: tuning::FIRST_STACK_CONFLICTS, conflicts: 0 }
    }

    /// Fills the board; returns whether it succeeded.
    pub(super) fn build(mut self, run: &mut Run) -> Result<bool, Stop> {
        let most_conflicts = tuning::stack_conflicts(self.board.layout.side);
        while self.failures < tuning::STACK_FAILURES && self.conflicts < most_conflicts {
            if self.board.is_full() {
                return Ok(true);
            }
            if !(self.find_guide(run)? && self.fill_stack(run)?) {
                self.fail();
            }
        }
        Ok(false)
    }

    /// Undoes the last completed stack; every second time two, every fourth time three, and so on.
    fn fail(&mut self) {
        self.failures += 1;
        self.patience += self.patience / 4;
        let back = 1 + self.failures.trailing_zeros() as usize;
        let kept = self.done.len().saturating_sub(back);
        if let Some(&mark) = self.done.get(kept) {
            self.board.undo(mark);
        }
        self.done.truncate(kept);
        self.guide.fill(0);
    }

    /// Solves each band without its columns, unless the previous result is still valid; returns whether that is
    /// possible.
    fn find_guide(&mut self, run: &mut Run) -> Result<bool, Stop> {
        let shape = self.board.layout.shape;
        for band in 0..shape.bands() {
            let cells = band * shape.box_rows() * shape.side()..(band + 1) * shape.box_rows() * shape.side();
            let is_good = |cell: usize| {
                let digit = usize::from(self.guide[cell]);
                self.board.values()[cell] != 0 || digit > 0 && self.board.set(cell).has(digit - 1)
            };
            if cells.clone().all(is_good) {
                continue;
            }
            let mut random = SmallRandom::new(self.failures * 100 + band as u64);
            if let Some(found) = attempt(run, || find_band(self.board, band, &mut random))? {
                self.follow(found);
                continue;
            }
            let open = open_candidates(self.board, |cell| cells.contains(&cell));
            let without_columns = |family: usize, _| if family == COLUMNS { Bond::Free } else { Bond::One };
            let Some(placed) = self.solve(open, without_columns, tuning::BAND_CONFLICTS_FACTOR * self.patience, run)?
            else {
                return Ok(false);
            };
            self.follow(placed);
        }
        Ok(true)
    }

    fn follow(&mut self, guide: Vec<Candidate>) {
        for candidate in guide {
            self.guide[candidate.cell()] = candidate.digit() as u8 + 1;
        }
    }

    /// Fills the next stack, or all that are left if they are few; returns whether that is possible.
    fn fill_stack(&mut self, run: &mut Run) -> Result<bool, Stop> {
        let shape = self.board.layout.shape;
        let (stack, side, width) = (self.done.len(), shape.side(), shape.box_cols());
        let mut random = SmallRandom::new(self.failures);
        let columns = || find_columns(self.board, &self.guide, stack, &mut random);
        let placed = if let Some(found) = attempt(run, columns)? {
            found
        } else {
            let is_last = stack + tuning::last_stacks(side) >= shape.stacks();
            let open = open_candidates(self.board, |cell| is_last || cell % side / width == stack);
            let bond = |family, _| if family == ROWS && !is_last { Bond::AtMostOne } else { Bond::One };
            let Some(placed) = self.solve(open, bond, self.patience, run)? else { return Ok(false) };
            placed
        };
        self.done.push(self.board.mark());
        for candidate in placed {
            if self.board.values()[candidate.cell()] == 0 {
                if !self.board.set(candidate.cell()).has(candidate.digit()) {
                    return Ok(false);
                }
                self.board.place(candidate);
            }
        }
        while let Ok(Some(candidate)) = self.board.forced() {
            self.board.place(candidate);
        }
        Ok(self.board.is_sound())
    }

    fn solve(
        &mut self,
        open: Vec<Candidate>,
        bond: impl Fn(usize, Candidate) -> Bond,
        patience: u64,
        run: &mut Run,
    ) -> Result<Option<Vec<Candidate>>, Stop> {
        if open.is_empty() {
            return Ok(Some(Vec::new()));
        }
        let wanted = |candidate: &Candidate| usize::from(self.guide[candidate.cell()]) == candidate.digit() + 1;
        let guide: Vec<i8> = open.iter().map(|candidate| if wanted(candidate) { 1 } else { -1 }).collect();
        let is_guided = guide.contains(&1);
        let start = Start {
            seed: self.failures,
            noise: if is_guided || self.failures == 0 { 0.0 } else { 1.0 },
            guide: is_guided.then_some(guide),
            lead: Lead::Conflicts,
        };
        let mut learner = Learner::new(Problem::of(&self.board.layout, open, bond), start);
        let found = learner.advance(run, patience)?;
        self.conflicts += learner.conflicts();
        Ok((found == SearchEnd::Solution).then(|| learner.placed().collect()))
    }
}
