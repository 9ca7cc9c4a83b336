//! A board together with what searches have worked out about it.

use std::ops::{ControlFlow, Deref};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use ukodus_core::{Cell, Digit, Grid};

use crate::almost::{AlmostLockedSets, HouseSets};
use crate::arrangements::{Excluded, excluded};
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::{CandidateBoard, place_of};
use crate::footprints::Footprints;
use crate::geometry::Shaped;
use crate::links::Links;
use crate::links::graph::{Graph, NodeKinds};
use crate::links::prospects::Prospects;
use crate::links::reached::Reached;
use crate::memory::{Changed, Memory, Pursuit};
use crate::sets::{CellSet, Digits};

/// A board and what searches have worked out about it: the almost locked sets, the links between the candidates, and
/// the candidates that a digit excludes by itself. Each is worked out when it is first needed and kept until the board
/// changes; copies share it. What candidates lead to, and where searches looked in vain, is brought up to date instead.
///
/// It can be read like the board it holds. Changes go through it, so nothing outdated is kept.
#[derive(Debug)]
pub struct Analysis<C: CellSet> {
    board: CandidateBoard<C>,
    /// Whether anything has been worked out: until then, as in every easy puzzle, nothing need be forgotten or noted.
    is_consulted: AtomicBool,
    /// The candidates of each digit that no arrangement of the digit has.
    excluded: Vec<OnceLock<Excluded<C>>>,
    links: OnceLock<Arc<Links<C>>>,
    sets: OnceLock<Arc<AlmostLockedSets<C>>>,
    memory: Memory,
    groups: Mutex<Option<HouseSets<C>>>,
    footprints: Mutex<Option<Arc<Footprints>>>,
}

impl<C: CellSet> Clone for Analysis<C> {
    fn clone(&self) -> Self {
        Self {
            board: self.board.clone(),
            is_consulted: AtomicBool::new(self.is_consulted()),
            excluded: self.excluded.clone(),
            links: self.links.clone(),
            sets: self.sets.clone(),
            memory: self.memory.clone(),
            groups: Mutex::new(self.kept_groups().clone()),
            footprints: Mutex::new(self.kept_footprints().clone()),
        }
    }
}

impl<C: Shaped> Analysis<C> {
    /// The board of a grid, of which nothing is worked out yet; see [`CandidateBoard::new`].
    ///
    /// # Panics
    ///
    /// If the grid's cells do not fit the width `C`.
    #[must_use]
    pub fn new(grid: &Grid, unique: bool) -> Self {
        let board = CandidateBoard::new(grid, unique);
        let excluded = vec![OnceLock::new(); board.side()];
        Self {
            board,
            is_consulted: AtomicBool::new(false),
            excluded,
            links: OnceLock::new(),
            sets: OnceLock::new(),
            memory: Memory::new(),
            groups: Mutex::new(None),
            footprints: Mutex::new(None),
        }
    }
}

impl<C: CellSet> Analysis<C> {
    /// The candidates of `digit` that can be removed because of the cells of this digit alone: however the digit is
    /// placed on the whole board, they are never used.
    ///
    /// Techniques that look at one digit only, from X-Wing to X-Chain, remove nothing else; where this is empty, they
    /// need not search. On a large board this may be too much to work out for a candidate: then it is among them.
    #[must_use]
    pub fn excluded(&self, digit: Digit) -> C {
        self.consult();
        let places = self.board.places(digit);
        let kept = &self.excluded[place_of(digit)];
        let Excluded { proved, unknown } = kept.get_or_init(|| excluded(self.board.geometry(), places));
        *proved | *unknown
    }

    /// The graph of links between nodes of these kinds. The limits of the first search decide how large the sets are.
    pub(crate) fn graph(&self, kinds: NodeKinds, bounds: &Bounds) -> ControlFlow<Halt, &Graph<C>> {
        self.links().graph(&self.board, kinds, || self.almost_locked_sets(bounds))
    }

    /// What chains of every kind of link can find in a graph of this board.
    pub(crate) fn prospects(&self, graph: &Graph<C>) -> &Prospects {
        self.links().prospects(graph)
    }

    /// What follows from each candidate in a graph of this board.
    pub(crate) fn reached(&self, graph: &Graph<C>) -> &Reached {
        self.links().reached(graph)
    }

    fn links(&self) -> &Links<C> {
        self.consult();
        self.links.get_or_init(|| Arc::new(Links::default()))
    }

    /// The almost locked sets of up to [`Limits::set_size`](crate::Limits::set_size) cells.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`] if the search has to stop.
    pub fn almost_locked_sets(&self, bounds: &Bounds) -> ControlFlow<Halt, Arc<AlmostLockedSets<C>>> {
        self.consult();
        if let Some(kept) = self.sets.get().filter(|kept| kept.is_for(bounds.limits)) {
            return ControlFlow::Continue(Arc::clone(kept));
        }
        let mut kept = self.kept_groups();
        let gone = self.memory.gone();
        let houses = kept.get_or_insert_with(|| HouseSets::new(gone.len()));
        let made = Arc::new(AlmostLockedSets::with_houses(houses, &self.board, gone, bounds)?);
        drop(kept);
        // Where sets of another size are kept, these are not.
        let _ = self.sets.set(Arc::clone(&made));
        ControlFlow::Continue(made)
    }

    /// What follows from each candidate through singles. `follow` follows one by its number, and notes what it finds.
    ///
    /// # Errors
    ///
    /// What `follow` broke off with.
    pub(crate) fn footprints(
        &self,
        follow: impl FnMut(&mut Footprints, usize, (Cell, Digit)) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt, Arc<Footprints>> {
        self.consult();
        let mut kept = self.kept_footprints();
        let gone = self.memory.gone();
        let footprints = kept.get_or_insert_with(|| Arc::new(Footprints::new(&self.board, gone.len())));
        Arc::make_mut(footprints).update(&self.board, gone, follow)?;
        ControlFlow::Continue(Arc::clone(footprints))
    }

    fn kept_groups(&self) -> MutexGuard<'_, Option<HouseSets<C>>> {
        self.groups.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn kept_footprints(&self) -> MutexGuard<'_, Option<Arc<Footprints>>> {
        self.footprints.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a search that looks at one house, crossing or digit at a time, with what has changed since it last looked
    /// everywhere in vain: nothing can have come up elsewhere.
    ///
    /// # Errors
    ///
    /// What `search` broke off with.
    pub(crate) fn pursue<D>(
        &self,
        pursuit: Pursuit,
        found: &mut dyn FnMut(D) -> ControlFlow<Halt>,
        search: impl FnOnce(Changed<C>, &mut dyn FnMut(D) -> ControlFlow<Halt>) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        self.consult();
        let geometry = self.board.geometry();
        let all = Changed { cells: geometry.all, digits: geometry.digits };
        self.memory.pursue(pursuit, found, |changed, found| search(changed.unwrap_or(all), found))
    }

    /// Removes a candidate; whether it was there.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        let is_there = self.board.eliminate(cell, digit);
        if is_there && self.is_consulted() {
            self.forget_structures();
            self.forget_arrangements(cell, digit);
            self.memory.add(cell, digit);
        }
        is_there
    }

    /// Places a digit in a blank; see [`CandidateBoard::place`].
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        if self.is_consulted() {
            self.note_placing(cell, digit);
        }
        self.board.place(cell, digit);
    }

    /// Forgets and notes what a placing takes with it.
    fn note_placing(&mut self, cell: Cell, digit: Digit) {
        self.forget_structures();
        for other in self.board.marks(cell).without(Digits::only(digit)) {
            self.forget_arrangements(cell, other);
        }
        self.excluded[place_of(digit)].take();
        for other in self.board.marks(cell).with(digit) {
            self.memory.add(cell, other);
        }
        for peer in (self.board.geometry().peers[cell.index()] & self.board.places(digit)).iter() {
            self.memory.add(peer, digit);
        }
    }

    /// Whether a change has anything to forget, or anyone to tell.
    fn is_consulted(&self) -> bool {
        self.is_consulted.load(Ordering::Relaxed)
    }

    fn consult(&self) {
        self.is_consulted.store(true, Ordering::Relaxed);
    }

    /// Forgets what rests on the candidates of several digits.
    fn forget_structures(&mut self) {
        self.sets.take();
        self.links.take();
    }

    /// Forgets which candidates of a digit are excluded, now that one of them is gone.
    fn forget_arrangements(&mut self, cell: Cell, digit: Digit) {
        // A candidate that no arrangement has goes without changing any; another may take arrangements with it.
        let kept = &mut self.excluded[place_of(digit)];
        match kept.get_mut() {
            Some(excluded) if excluded.proved.contains(cell) => excluded.proved.remove(cell),
            _ => {
                kept.take();
            }
        }
    }
}

impl<C: CellSet> Deref for Analysis<C> {
    type Target = CandidateBoard<C>;

    fn deref(&self) -> &CandidateBoard<C> {
        &self.board
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::Control;

    use super::*;
    use crate::limits::Limits;
    use crate::sets::Small;

    const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

    fn sets(board: &Analysis<Small>, set_size: usize) -> Arc<AlmostLockedSets<Small>> {
        let limits = Limits { set_size, ..Limits::default() };
        let bounds = Bounds { limits: &limits, control: &Control::new() };
        match board.almost_locked_sets(&bounds) {
            ControlFlow::Continue(sets) => sets,
            ControlFlow::Break(halt) => panic!("{halt:?}"),
        }
    }

    #[test]
    fn what_is_worked_out_is_kept_until_the_board_changes() {
        let mut board = Analysis::<Small>::new(&HARD.parse().expect("a grid"), false);
        let before = sets(&board, 8);
        assert!(Arc::ptr_eq(&before, &sets(&board, 8)));
        assert!(Arc::ptr_eq(&before, &sets(&board.clone(), 8)));
        assert!(sets(&board, 1).list().len() < before.list().len());
        let set = before.list().iter().find(|set| set.cells.len() == 2).expect("there are pairs of cells");
        let cell = set.cells.first().expect("it has cells");
        let digit = board.marks(cell).first().expect("it is blank");
        assert!(board.eliminate(cell, digit));
        assert!(!board.eliminate(cell, digit));
        let after = sets(&board, 8);
        let fresh = Analysis::<Small>::new(&board.to_grid(), false);
        assert_eq!(after.list(), sets(&fresh, 8).list());
        assert_ne!(before.list(), after.list());
    }

    #[test]
    fn what_is_excluded_is_that_of_the_board_as_it_is() {
        let mut board = Analysis::<Small>::new(&HARD.parse().expect("a grid"), false);
        let all: Vec<Digit> = board.digits().collect();
        while let Some(cell) = board.blanks().iter().max_by_key(|&cell| board.marks(cell).len()) {
            // Worked out before every change, so that there is something to keep or to forget.
            let kept: Vec<Small> = all.iter().map(|&digit| board.excluded(digit)).collect();
            let fresh = Analysis::<Small>::new(&board.to_grid(), false);
            let wanted: Vec<Small> = all.iter().map(|&digit| fresh.excluded(digit)).collect();
            assert_eq!(kept, wanted);
            let Some(digit) = board.marks(cell).first() else { break };
            if board.blanks().len().is_multiple_of(3) {
                board.place(cell, digit);
            } else if !board.eliminate(cell, digit) {
                break;
            }
            if board.is_broken() {
                break;
            }
        }
    }
}
