use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use super::NamedSet;
use crate::Candidate;
use crate::almost::{AlmostLockedSet, AlmostLockedSets};
use crate::board::Board;
use crate::drawing::{Drawing, Role, Strength};
use crate::limits::Limits;
use crate::reason::{Explain, HoldsError};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::technique::{Found, Search};
use crate::words::{Words, list};

/// A cell each of whose candidates belongs to an almost locked set in its sight; the sets share a digit.
pub struct DeathBlossom;

/// The most choices of petals that are tried for one stem and one digit.
const MOST_CHOICES: usize = 2_000;

impl<C: CellSet> Search<C> for DeathBlossom {
    fn search(&self, board: &Board<C>, limits: &Limits, found: &mut Found) -> ControlFlow<()> {
        let sets = board.almost_locked_sets(limits);
        let stems = board.blanks().iter().filter(|&cell| board.marks(cell).len() >= 2);
        for stem in stems {
            if limits.is_over() {
                break;
            }
            // For each candidate of the stem the sets that lose it if it stands there.
            let marks = board.marks(stem);
            let mut petals: Vec<(Digit, Vec<&AlmostLockedSet<C>>)> =
                marks.iter().map(|digit| (digit, Vec::new())).collect();
            for set in sets.list().iter().filter(|set| set.digits.intersects(marks) && !set.cells.contains(stem)) {
                for (digit, list) in &mut petals {
                    if set.digits.contains(*digit) && sets.node(set, *digit).seen.contains(stem) {
                        list.push(set);
                    }
                }
            }
            for digit in board.geometry().digits.without(marks) {
                search_blossoms(board, &sets, stem, digit, &petals, limits, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Blossoms with this stem whose petals share `digit`.
fn search_blossoms<C: CellSet>(
    board: &Board<C>,
    sets: &AlmostLockedSets<C>,
    stem: Cell,
    digit: Digit,
    petals: &[(Digit, Vec<&AlmostLockedSet<C>>)],
    limits: &Limits,
    found: &mut Found,
) -> ControlFlow<()> {
    // What any petal of each candidate sees; nothing else can go.
    let mut aims = board.places(digit);
    let mut choices: Vec<Vec<&AlmostLockedSet<C>>> = Vec::with_capacity(petals.len());
    for (_, list) in petals {
        let list = list.iter().copied().filter(|set| set.digits.contains(digit));
        let seen = list.clone().fold(C::EMPTY, |seen, set| seen | sets.node(set, digit).seen);
        aims &= seen;
        if aims.is_empty() {
            return ControlFlow::Continue(());
        }
        choices.push(list.collect());
    }
    for list in &mut choices {
        list.retain(|set| sets.node(set, digit).seen.intersects(aims));
    }
    // Every choice of one petal a candidate, in the manner of a counter.
    let mut taken: Vec<usize> = vec![0];
    let mut aimed: Vec<C> = vec![aims];
    let mut tries = 0;
    while let Some(&place) = taken.last() {
        let depth = taken.len() - 1;
        tries += 1;
        let Some(&set) = choices[depth].get(place).filter(|_| tries <= MOST_CHOICES) else {
            taken.pop();
            aimed.pop();
            if let Some(before) = taken.last_mut() {
                *before += 1;
            }
            continue;
        };
        let used = || (0..depth).map(|before| choices[before][taken[before]]);
        let cells = set.cells;
        let fits = limits.set_overlap || used().all(|other| !other.cells.intersects(cells));
        let left = (aimed[depth] & sets.node(set, digit).seen).without(cells);
        if !fits || left.is_empty() {
            taken[depth] += 1;
            continue;
        }
        if depth + 1 < choices.len() {
            taken.push(0);
            aimed.push(left);
            continue;
        }
        let chosen: Vec<_> = used().chain([set]).collect();
        let eliminated = chosen.iter().fold(left, |left, set| left.without(set.cells));
        if !eliminated.is_empty() {
            let petals =
                petals.iter().zip(&chosen).map(|((digit, _), set)| Petal { digit: *digit, set: NamedSet::new(set) });
            let places = chosen.iter().map(|set| board.candidates(digit, set.cells)).collect();
            let links =
                petals.clone().zip(&chosen).map(|(petal, set)| board.candidates(petal.digit, set.cells)).collect();
            let reason = Blossom { stem, petals: petals.collect(), digit, links, places };
            found(Deduction::eliminating(reason, board.candidates(digit, eliminated)))?;
        }
        taken[depth] += 1;
    }
    ControlFlow::Continue(())
}

/// A set that loses one candidate of the stem if that stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Petal {
    /// The candidate of the stem.
    pub digit: Digit,
    /// The set.
    pub set: NamedSet,
}

/// A stem and a petal for each of its candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blossom {
    /// The stem.
    pub stem: Cell,
    /// The petals, one for each candidate of the stem, smallest first.
    pub petals: Vec<Petal>,
    /// The digit that all petals have.
    pub digit: Digit,
    /// The places of the stem's candidate in each petal.
    pub links: Vec<Vec<Candidate>>,
    /// The places of the shared digit in each petal.
    pub places: Vec<Vec<Candidate>>,
}

impl Explain for Blossom {
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let stem = words.cell(self.stem);
        let marks = list(self.petals.iter().map(|petal| petal.digit), "or");
        let petals = self.petals.iter().map(|petal| {
            let cells = words.cell_list(&petal.set.cells);
            let holds = if petal.set.cells.len() == 1 { "is" } else { "hold" };
            let rest: DigitSet = petal.set.digits.into_iter().filter(|&digit| digit != petal.digit).collect();
            format!("if it is {}, {cells} lose {} and {holds} {}", petal.digit, petal.digit, words.digit_list(rest))
        });
        format!(
            "{stem} is {marks}: {}. Each time one of these sets holds {}, so {}",
            petals.collect::<Vec<_>>().join("; "),
            self.digit,
            words.changes(deduction)
        )
    }

    fn notation(&self, words: &Words) -> String {
        let petals = self.petals.iter().map(|petal| format!(" -{}- {}", petal.digit, petal.set.notation(words)));
        format!("stem {},{}, Z={}", words.cell(self.stem), petals.collect::<Vec<_>>().join(","), self.digit)
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.cells([self.stem], Role::Pivot);
        for (number, petal) in self.petals.iter().enumerate() {
            drawing.cells(petal.set.cells.iter().copied(), Role::Set(number as u8));
        }
        for (petal, (links, places)) in self.petals.iter().zip(self.links.iter().zip(&self.places)) {
            let stem = Candidate { cell: self.stem, digit: petal.digit };
            drawing.candidates([stem], Role::Common).candidates(links.iter().copied(), Role::Common);
            drawing.candidates(places.iter().copied(), Role::Pincer);
        }
        for (petal, (links, places)) in self.petals.iter().zip(self.links.iter().zip(&self.places)) {
            let stem = Candidate { cell: self.stem, digit: petal.digit };
            drawing.link(&[stem], links, Strength::Weak).link(links, places, Strength::Strong);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let marks: DigitSet = self.petals.iter().map(|petal| petal.digit).collect();
        HoldsError::unless(grid.candidates(self.stem) == marks, "every candidate of the stem has a petal")?;
        HoldsError::unless(!marks.contains(self.digit), "the shared digit is not in the stem")?;
        for (petal, (links, places)) in self.petals.iter().zip(self.links.iter().zip(&self.places)) {
            petal.set.holds(grid)?;
            let at = |digit| petal.set.places(grid, digit).map(move |cell| Candidate { cell, digit });
            HoldsError::unless(at(petal.digit).eq(links.iter().copied()), "the petal has its candidate there")?;
            HoldsError::unless(at(self.digit).eq(places.iter().copied()), "the petal has the shared digit there")?;
            HoldsError::unless(!links.is_empty() && !places.is_empty(), "the petal has both digits")?;
            let seen = links.iter().all(|link| shape.peers(self.stem).any(|peer| peer == link.cell));
            HoldsError::unless(seen, "the stem sees its candidate's places in the petal")?;
        }
        Ok(())
    }
}
