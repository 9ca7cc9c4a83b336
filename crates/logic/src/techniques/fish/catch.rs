//! Fish of any houses, with fins, sought from what they remove.

use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, House};

use super::{Fish, FishNet};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::sets::CellSet;
use crate::techniques::choose::choose;

/// Kinds of houses, a bit each.
pub(super) const ROWS: u8 = 1;
pub(super) const COLUMNS: u8 = 2;
pub(super) const BOXES: u8 = 4;

/// How a fish mixes its houses.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Mixture {
    /// Rows and columns, each on one side.
    Basic,
    /// Boxes too, but rows and columns still on different sides.
    Franken,
    /// Any houses on both sides.
    Mutant,
}

impl Mixture {
    /// The mixture that has these kinds of bases and of covers.
    const fn of(bases: u8, covers: u8) -> Self {
        let (base_lines, cover_lines) = (bases & !BOXES, covers & !BOXES);
        match (base_lines, cover_lines) {
            (ROWS, COLUMNS) | (COLUMNS, ROWS) if (bases | covers) & BOXES == 0 => Self::Basic,
            (ROWS, COLUMNS) | (COLUMNS, ROWS) => Self::Franken,
            _ => Self::Mutant,
        }
    }

    /// The kinds of bases and of covers to try.
    const fn sides(self) -> &'static [(u8, u8)] {
        match self {
            Self::Basic => &[(ROWS, COLUMNS), (COLUMNS, ROWS)],
            Self::Franken => &[(ROWS | BOXES, COLUMNS | BOXES), (COLUMNS | BOXES, ROWS | BOXES)],
            Self::Mutant => &[(ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES)],
        }
    }
}

/// Houses by number, a bit each.
type Houses = u128;

/// A fish and what it removes.
#[derive(Clone, Debug)]
pub(super) struct Catch<C> {
    pub(super) bases: Houses,
    pub(super) covers: Houses,
    /// The places in the bases, fins and all.
    pub(super) body: C,
    /// The places that lie in no cover.
    pub(super) fins: C,
    /// The places that lie in two bases.
    pub(super) endo_fins: C,
    pub(super) struck: C,
}

impl<C: CellSet> Catch<C> {
    /// The reason, with one net or two.
    pub(super) fn reason(&self, board: &CandidateBoard<C>, digit: Digit, twin: Option<&Self>) -> Fish {
        let list = |houses: Houses| -> Vec<House> {
            (0..128).filter(|house| houses >> house & 1 != 0).map(|house| board.geometry().house(house)).collect()
        };
        let nets = std::iter::once(self).chain(twin);
        let fins = nets.clone().fold(self.endo_fins, |fins, net| fins | net.fins);
        Fish {
            digit,
            bases: list(self.bases),
            cells: self.body.without(fins).to_vec(),
            endo_fins: self.endo_fins.to_vec(),
            nets: nets.map(|net| FishNet { covers: list(net.covers), fins: net.fins.to_vec() }).collect(),
        }
    }
}

/// A house and its places that do not see the target.
#[derive(Copy, Clone)]
struct Far<C> {
    house: usize,
    places: C,
}

/// What is sought for one digit.
pub(super) struct FishHunt<'a, C: CellSet> {
    pub(super) board: &'a Analysis<C>,
    pub(super) bounds: &'a Bounds<'a>,
    pub(super) digit: Digit,
    pub(super) size: usize,
    pub(super) mixture: Mixture,
}

impl<C: CellSet> FishHunt<'_, C> {
    /// Passes on the fish of the digit; one may come more than once.
    ///
    /// A fish removes a candidate if, with the digit there, the bases are left with fewer covers than they are. So for
    /// every place that may go at all, its peers are struck out for the moment, and among what is left one looks for
    /// more bases than covers. That is quick because little is left, and because few places may go at all.
    pub(super) fn run(&self, visit: &mut dyn FnMut(&Catch<C>) -> ControlFlow<Halt>) -> ControlFlow<Halt> {
        if self.size > self.bounds.limits.fish_size || self.size < 2 {
            return ControlFlow::Continue(());
        }
        for &(bases, covers) in self.mixture.sides() {
            for target in self.board.excluded(self.digit).iter() {
                self.bounds.check()?;
                self.seek(target, bases, covers, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn kind(&self, house: usize) -> u8 {
        1 << (house / self.board.side())
    }

    /// The houses of these kinds that have places which do not see the target.
    fn far(&self, target: Cell, kinds: u8) -> Vec<Far<C>> {
        let geometry = self.board.geometry();
        let near = geometry.peers[target.index()].with(target);
        let places = self.board.places(self.digit).without(near);
        let houses = (0..3 * geometry.side).filter(|&house| self.kind(house) & kinds != 0);
        let houses = houses.filter(|house| !geometry.houses_of[target.index()].contains(house));
        let houses = houses.map(|house| Far { house, places: places & geometry.houses[house] });
        houses.filter(|far| !far.places.is_empty()).collect()
    }

    fn seek(
        &self,
        target: Cell,
        base_kinds: u8,
        cover_kinds: u8,
        visit: &mut dyn FnMut(&Catch<C>) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let own = self.board.geometry().houses_of[target.index()];
        let is = |house: usize, kinds: u8| self.kind(house) & kinds != 0;
        let bases = self.far(target, base_kinds);
        let covers = self.far(target, cover_kinds);
        // The target lies in a cover, and in no base.
        self.overfill(&bases, &covers, self.size - 1, &mut |bases, covers| {
            for house in own.into_iter().filter(|&house| is(house, cover_kinds)) {
                self.land(bases, covers | 1 << house, visit)?;
            }
            ControlFlow::Continue(())
        })?;
        // The target lies in a base, and in two covers.
        self.overfill(&bases, &covers, self.size - 2, &mut |bases, covers| {
            for base in own.into_iter().filter(|&base| is(base, base_kinds)) {
                let mut nets = own.into_iter().filter(|&house| house != base);
                if nets.clone().all(|house| is(house, cover_kinds)) {
                    let covers = nets.try_fold(covers, |covers, house| Some(covers | 1 << house)).unwrap_or(covers);
                    self.land(bases | 1 << base, covers, visit)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Passes on `count` covers with one base more than that inside them.
    fn overfill(
        &self,
        bases: &[Far<C>],
        covers: &[Far<C>],
        count: usize,
        visit: &mut dyn FnMut(Houses, Houses) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let mut looks = 0_u32;
        let mut stopped = ControlFlow::Continue(());
        let mut inside: Vec<Far<C>> = Vec::with_capacity(bases.len());
        let join = |caught: C, item: usize| {
            looks += 1;
            if looks.is_multiple_of(65_536) && stopped.is_continue() {
                stopped = self.bounds.check();
            }
            if stopped.is_break() { None } else { Some(caught | covers[item].places) }
        };
        choose(covers.len(), count, C::EMPTY, join, |chosen, caught| {
            let is_taken = |house: usize| chosen.iter().any(|&item| covers[item].house == house);
            inside.clear();
            inside.extend(bases.iter().filter(|base| base.places.is_subset(caught) && !is_taken(base.house)));
            let disjoint = |body: C, item: usize| {
                let places = inside[item].places;
                if body.intersects(places) { None } else { Some(body | places) }
            };
            choose(inside.len(), count + 1, C::EMPTY, disjoint, |bases, _| {
                let body: Vec<C> = bases.iter().map(|&item| inside[item].places).collect();
                let net: Vec<C> = chosen.iter().map(|&item| covers[item].places).collect();
                if is_padded(&body, &net) {
                    return ControlFlow::Continue(());
                }
                let bases = bases.iter().fold(0, |all, &item| all | 1 << inside[item].house);
                visit(bases, chosen.iter().fold(0, |all, &item| all | 1 << covers[item].house))
            })
        })?;
        stopped
    }

    /// Passes on the fish of these houses, if it is one of the kind and within the limits.
    fn land(
        &self,
        bases: Houses,
        covers: Houses,
        visit: &mut dyn FnMut(&Catch<C>) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let geometry = self.board.geometry();
        let places = self.board.places(self.digit);
        let unite = |houses: Houses| {
            let (mut once, mut twice, mut kinds) = (C::EMPTY, C::EMPTY, 0);
            let mut rest = houses;
            while rest != 0 {
                let house = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let inside = places & geometry.houses[house];
                twice |= once & inside;
                once |= inside;
                kinds |= self.kind(house);
            }
            (once, twice, kinds)
        };
        let (body, endo_fins, base_kinds) = unite(bases);
        let (caught, doubled, cover_kinds) = unite(covers);
        if bases & covers != 0 || Mixture::of(base_kinds, cover_kinds) != self.mixture {
            return ControlFlow::Continue(());
        }
        let fins = body.without(caught);
        let all_fins = fins | endo_fins;
        if all_fins.len() > self.bounds.limits.fins || endo_fins.len() > self.bounds.limits.endo_fins {
            return ControlFlow::Continue(());
        }
        let struck = (caught.without(body) | doubled) & geometry.common_peers(all_fins);
        if struck.is_empty() {
            return ControlFlow::Continue(());
        }
        visit(&Catch { bases, covers, body, fins, endo_fins, struck })
    }
}

/// Whether fewer of the covers have more of the bases inside them than they are: then the rest is padding, and the
/// fish a smaller one.
fn is_padded<C: CellSet>(bases: &[C], covers: &[C]) -> bool {
    (1..(1_u32 << covers.len()) - 1).any(|some| {
        let chosen = covers.iter().enumerate().filter(|(place, _)| some >> place & 1 != 0);
        let caught = chosen.fold(C::EMPTY, |all, (_, &cover)| all | cover);
        bases.iter().filter(|base| base.is_subset(caught)).count() > some.count_ones() as usize
    })
}
