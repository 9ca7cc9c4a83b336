use super::group_board::{GroupBoard, Mark};
use super::group_map::Candidate;
use super::search_end::SearchEnd;
use crate::word::Word;
use crate::{Run, Stop};

/// Search without memory: places what is forced, then tries a candidate of the smallest group; if it fails, rules it
/// out.
///
/// Among the smallest groups, the one that ran empty most often is chosen: contradictions found early cost least.
pub(super) struct Plain<W> {
    pub(super) board: GroupBoard<W>,
    guesses: Vec<Guess>,
    /// How often each group ran empty.
    trouble: Vec<u32>,
    /// A known solution: guesses follow it, and it is found first.
    guide: Option<Vec<u8>>,
    phase: Phase,
    /// Guesses undone since the last solution or stall.
    spent: u64,
}

/// A candidate that was tried, and whether it has since been ruled out.
#[derive(Copy, Clone, Debug)]
struct Guess {
    candidate: Candidate,
    failed: bool,
    mark: Mark,
}

/// Where a search is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Phase {
    Searching,
    AtSolution,
    Over,
}

impl<W: Word> Plain<W> {
    pub(super) fn new(board: GroupBoard<W>, guide: Option<Vec<u8>>) -> Self {
        let trouble = vec![0; board.layout.groups()];
        Self { board, guesses: Vec::new(), trouble, guide, phase: Phase::Searching, spent: 0 }
    }

    /// Advances to the next solution, or stops after `patience` guesses were undone.
    pub(super) fn advance(&mut self, run: &mut Run, patience: u64) -> Result<SearchEnd, Stop> {
        let phase = std::mem::replace(&mut self.phase, Phase::Searching);
        if phase == Phase::Over || phase == Phase::AtSolution && !self.go_back(run) {
            self.phase = Phase::Over;
            return Ok(SearchEnd::Exhausted);
        }
        loop {
            match self.board.forced() {
                Ok(Some(candidate)) => {
                    self.board.place(candidate);
                    run.placed()?;
                }
                Ok(None) if self.board.is_full() => {
                    self.phase = Phase::AtSolution;
                    self.spent = 0;
                    return Ok(SearchEnd::Solution);
                }
                Ok(None) => {
                    let candidate = self.choose();
                    self.guesses.push(Guess { candidate, failed: false, mark: self.board.mark() });
                    run.guessed();
                    self.board.place(candidate);
                    run.placed()?;
                }
                Err(empty) => {
                    self.trouble[empty.0] += 1;
                    if !self.go_back(run) {
                        return Ok(SearchEnd::Exhausted);
                    }
                    if self.spent >= patience {
                        self.spent = 0;
                        return Ok(SearchEnd::Stalled);
                    }
                }
            }
        }
    }

    /// The searched part, as sets of candidates that must not all be placed: for each failed guess, the guess itself
    /// and the guesses before it that are still active.
    pub(super) fn explored(&self) -> impl Iterator<Item = impl Iterator<Item = Candidate>> {
        let failed = (0..self.guesses.len()).filter(|&i| self.guesses[i].failed);
        failed.map(|i| {
            let before = self.guesses[..i].iter().filter(|guess| !guess.failed);
            before.chain([&self.guesses[i]]).map(|guess| guess.candidate)
        })
    }

    /// Undoes all guesses; what is left is what the board alone forces.
    pub(super) fn reset(&mut self) {
        if let Some(first) = self.guesses.first() {
            self.board.undo(first.mark);
        }
        self.guesses.clear();
    }

    /// Undoes the last guess that has not failed and rules it out; returns whether there was one.
    fn go_back(&mut self, run: &mut Run) -> bool {
        while self.guesses.pop_if(|guess| guess.failed).is_some() {}
        let Some(guess) = self.guesses.last_mut() else {
            self.phase = Phase::Over;
            return false;
        };
        run.backtracked();
        self.spent += 1;
        guess.failed = true;
        self.guide = None;
        self.board.undo(guess.mark);
        self.board.rule_out(guess.candidate);
        true
    }

    fn choose(&self) -> Candidate {
        if let Some(guide) = &self.guide {
            let blank = self.board.values().iter().position(|&value| value == 0).expect("the board is not full");
            return Candidate::new(blank, usize::from(guide[blank]) - 1);
        }
        let group = self.smallest_group();
        let layout = &self.board.layout;
        let members = self.board.set(group).members().map(|place| layout.member(group, place));
        // The candidate whose groups are smallest is the likeliest.
        let likely = |&candidate: &Candidate| -> u32 {
            layout.groups_of(candidate).into_iter().map(|group| u32::from(self.board.counts()[group])).sum()
        };
        members.min_by_key(likely).expect("a group that is not decided has members")
    }

    /// Among the groups with more than one member, one with the fewest; ties go to the one that ran empty most often.
    fn smallest_group(&self) -> usize {
        const BLOCK: usize = 256;
        let counts = self.board.counts();
        // A decided group has one member: subtracting 2 makes it the largest of all.
        let rank = |count: &u8| count.wrapping_sub(2);
        let smallest = counts.iter().map(rank).min().expect("a board has groups");
        let mut best = (0, None);
        for (block, counts) in counts.chunks(BLOCK).enumerate() {
            if !counts.iter().any(|count| rank(count) == smallest) {
                continue;
            }
            for (i, _) in counts.iter().enumerate().filter(|(_, count)| rank(count) == smallest) {
                let group = block * BLOCK + i;
                if best.1.is_none() || self.trouble[group] > best.0 {
                    best = (self.trouble[group], Some(group));
                }
            }
        }
        best.1.expect("the smallest is somewhere")
    }
}
