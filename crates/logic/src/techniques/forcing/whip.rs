//! Whips: a row of singles, each of which follows from the one before, ending in a clash.

use std::collections::HashSet;
use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit};

use super::reason::{Cause, Clash, Fact, Forcing, Split, What};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::{CandidateBoard, place_of};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::techniques::chains::Node;

/// A candidate that, if true, leads from single to single to a cell or a house with nothing left. Each single is in a
/// cell or a house that the one before has just taken a candidate from.
pub struct Whips;

impl<C: CellSet> Search<C> for Whips {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let mut whips: Vec<(usize, Candidate)> = Vec::new();
        let mut longest = bounds.limits.net_length;
        let mut best = None;
        for target in board.blanks().iter().flat_map(|cell| board.marks(cell).iter().map(move |d| (cell, d))) {
            bounds.check()?;
            let target = Candidate::new(target.0, target.1);
            if let Some(whip) = Crack::new(board, target).run(longest) {
                // Only what is shorter is better.
                longest = whip.len() - 1;
                best = Some(whip);
            }
        }
        let Some(best) = best else { return ControlFlow::Continue(()) };
        found(deduce(board, &best))?;
        for target in board.blanks().iter().flat_map(|cell| board.marks(cell).iter().map(move |d| (cell, d))) {
            bounds.check()?;
            let target = Candidate::new(target.0, target.1);
            if let Some(whip) = Crack::new(board, target).run(bounds.limits.net_length) {
                whips.push((whip.len(), target));
            }
        }
        whips.sort_unstable();
        for (_, target) in whips {
            if let Some(whip) = Crack::new(board, target).run(bounds.limits.net_length) {
                found(deduce(board, &whip))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Something that must hold one candidate: a cell, or a house that needs a digit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Room {
    Cell(Cell),
    House(usize, Digit),
}

/// One step of a whip: the room, and the candidate that is left in it; none at the end.
#[derive(Copy, Clone, Debug)]
struct Lash {
    room: Room,
    left: Option<Candidate>,
}

/// A state of the search: the last candidate that is true, how it came to be, and what is ruled out so far.
struct State<C> {
    last: Candidate,
    lash: Option<Lash>,
    before: usize,
    length: usize,
    /// The cells that each digit is ruled out of.
    gone: Vec<C>,
}

/// The search from one candidate.
struct Crack<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    states: Vec<State<C>>,
    seen: HashSet<Candidate>,
}

/// A whip: the candidate that is refuted, and the steps from it to the clash.
struct Whip {
    target: Candidate,
    lashes: Vec<Lash>,
}

impl Whip {
    fn len(&self) -> usize {
        self.lashes.len()
    }
}

impl<'a, C: CellSet> Crack<'a, C> {
    fn new(board: &'a CandidateBoard<C>, target: Candidate) -> Self {
        let mut gone = vec![C::EMPTY; board.side()];
        rule_out(board, target, &mut gone);
        let states = vec![State { last: target, lash: None, before: 0, length: 0, gone }];
        Self { board, states, seen: HashSet::from([target]) }
    }

    /// The shortest whip of up to `longest` steps; each candidate is reached in one way.
    fn run(mut self, longest: usize) -> Option<Whip> {
        let mut head = 0;
        while head < self.states.len() {
            if self.states[head].length >= longest {
                return None;
            }
            for room in self.rooms(self.states[head].last) {
                let left = self.left_in(room, &self.states[head].gone);
                match (left.len(), left.first()) {
                    (0, _) => return Some(self.trace(head, room)),
                    (1, Some(&next)) if self.seen.insert(next) => {
                        let State { length, ref gone, .. } = self.states[head];
                        let mut gone = gone.clone();
                        rule_out(self.board, next, &mut gone);
                        let lash = Some(Lash { room, left: Some(next) });
                        self.states.push(State { last: next, lash, before: head, length: length + 1, gone });
                    }
                    _ => {}
                }
            }
            head += 1;
        }
        None
    }

    /// The rooms that lose a candidate when this one is true.
    fn rooms(&self, Candidate { cell, digit }: Candidate) -> Vec<Room> {
        let geometry = self.board.geometry();
        let mut rooms = Vec::new();
        let near = geometry.peers[cell.index()] & self.board.places(digit);
        rooms.extend(near.iter().map(Room::Cell));
        let own = geometry.houses_of[cell.index()];
        for peer in near.iter() {
            for house in geometry.houses_of[peer.index()].into_iter().filter(|house| !own.contains(house)) {
                let room = Room::House(house, digit);
                if !rooms.contains(&room) {
                    rooms.push(room);
                }
            }
        }
        for other in self.board.marks(cell).without(Digits::only(digit)) {
            rooms.extend(own.map(|house| Room::House(house, other)));
        }
        rooms
    }

    /// The candidates left in a room: two at the most are listed.
    fn left_in(&self, room: Room, gone: &[C]) -> Vec<Candidate> {
        candidates_in(self.board, room)
            .filter(|candidate| !gone[place_of(candidate.digit)].contains(candidate.cell))
            .take(2)
            .collect()
    }

    fn trace(&self, mut place: usize, room: Room) -> Whip {
        let mut lashes = vec![Lash { room, left: None }];
        while let Some(lash) = self.states[place].lash {
            lashes.push(lash);
            place = self.states[place].before;
        }
        lashes.reverse();
        Whip { target: self.states[0].last, lashes }
    }
}

/// Rules out what cannot be true beside a candidate.
fn rule_out<C: CellSet>(board: &CandidateBoard<C>, Candidate { cell, digit }: Candidate, gone: &mut [C]) {
    gone[place_of(digit)] |= board.geometry().peers[cell.index()];
    for other in board.marks(cell).without(Digits::only(digit)) {
        gone[place_of(other)].insert(cell);
    }
}

fn candidates_in<C: CellSet>(board: &CandidateBoard<C>, room: Room) -> impl Iterator<Item = Candidate> + use<'_, C> {
    let (marks, cell) = match room {
        Room::Cell(cell) => (board.marks(cell), Some(cell)),
        Room::House(..) => (Digits::EMPTY, None),
    };
    let (places, digit) = match room {
        Room::House(house, digit) => (board.places_in(digit, house), Some(digit)),
        Room::Cell(_) => (C::EMPTY, None),
    };
    let in_cell = marks.iter().filter_map(move |digit| Some(Candidate { cell: cell?, digit }));
    in_cell.chain(places.iter().filter_map(move |cell| Some(Candidate { cell, digit: digit? })))
}

fn node(Candidate { cell, digit }: Candidate) -> Node {
    Node { digit, cells: vec![cell] }
}

/// The argument of a whip, cut down to what its end rests on.
fn deduce<C: CellSet>(board: &CandidateBoard<C>, whip: &Whip) -> Deduction {
    let geometry = board.geometry();
    let mut facts = vec![Fact { what: What::On(node(whip.target)), cause: Cause::Premise, from: Vec::new(), depth: 0 }];
    // The candidates that are true, with the places of their facts.
    let mut trues = vec![(whip.target, 0)];
    for lash in &whip.lashes {
        let mut from = Vec::new();
        for candidate in candidates_in(board, lash.room).filter(|&candidate| Some(candidate) != lash.left) {
            let excludes = |&&(by, _): &&(Candidate, usize)| {
                (by.cell == candidate.cell && by.digit != candidate.digit)
                    || (by.digit == candidate.digit && geometry.sees(by.cell, candidate.cell))
            };
            let Some(&(_, by)) = trues.iter().find(excludes) else { continue };
            from.push(facts.len());
            facts.push(Fact { what: What::Off(node(candidate)), cause: Cause::Seen, from: vec![by], depth: 0 });
        }
        let (what, cause) = match (lash.left, lash.room) {
            (Some(left), Room::Cell(_)) => (What::On(node(left)), Cause::LastInCell),
            (Some(left), Room::House(house, _)) => (What::On(node(left)), Cause::LastInHouse(geometry.house(house))),
            (None, Room::Cell(cell)) => (What::Clash(Clash::Cell(cell)), Cause::Clash),
            (None, Room::House(house, digit)) => {
                (What::Clash(Clash::House(geometry.house(house), digit)), Cause::Clash)
            }
        };
        trues.extend(lash.left.map(|left| (left, facts.len())));
        facts.push(Fact { what, cause, from, depth: 0 });
    }
    let reason = Forcing { split: Split::Suppose, branches: vec![needed(facts)], ends: 1 };
    Deduction::eliminating(reason, vec![whip.target])
}

/// The facts that the last one rests on.
fn needed(facts: Vec<Fact>) -> Vec<Fact> {
    let mut is_needed = vec![false; facts.len()];
    is_needed[facts.len() - 1] = true;
    for place in (0..facts.len()).rev().filter(|&place| place > 0) {
        if is_needed[place] {
            facts[place].from.iter().for_each(|&from| is_needed[from] = true);
        }
    }
    let mut places = vec![0; facts.len()];
    let mut kept = Vec::new();
    for (place, mut fact) in facts.into_iter().enumerate().filter(|&(place, _)| is_needed[place]) {
        fact.from.iter_mut().for_each(|from| *from = places[*from]);
        places[place] = kept.len();
        kept.push(fact);
    }
    kept
}
