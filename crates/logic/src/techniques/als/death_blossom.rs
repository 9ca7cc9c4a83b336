use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use super::NamedSet;
use crate::Candidate;
use crate::almost::{AlmostLockedSet, AlmostLockedSets};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// A cell each of whose candidates belongs to an almost locked set in its sight; the sets share a digit.
pub struct DeathBlossom;

/// The most choices of petals that are tried for one stem and one digit.
const MOST_CHOICES: usize = 2_000;

impl<C: CellSet> Search<C> for DeathBlossom {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let sets = board.almost_locked_sets(bounds)?;
        let stems = board.blanks().iter().filter(|&cell| board.marks(cell).len() >= 2);
        for stem in stems {
            bounds.check()?;
            // For each candidate of the stem the sets that lose it if it is there.
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
                search_blossoms(board, &sets, stem, digit, &petals, bounds, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Blossoms with this stem whose petals share `digit`.
fn search_blossoms<C: CellSet>(
    board: &CandidateBoard<C>,
    sets: &AlmostLockedSets<C>,
    stem: Cell,
    digit: Digit,
    petals: &[(Digit, Vec<&AlmostLockedSet<C>>)],
    bounds: &Bounds,
    found: &mut Found,
) -> ControlFlow<Halt> {
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
        let fits = bounds.limits.set_overlap || used().all(|other| !other.cells.intersects(cells));
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
        hand_over(board, sets, stem, petals, &chosen, found)?;
        taken[depth] += 1;
    }
    ControlFlow::Continue(())
}

/// Passes on the blossom of these petals, with every digit they share.
fn hand_over<C: CellSet>(
    board: &CandidateBoard<C>,
    sets: &AlmostLockedSets<C>,
    stem: Cell,
    petals: &[(Digit, Vec<&AlmostLockedSet<C>>)],
    chosen: &[&AlmostLockedSet<C>],
    found: &mut Found,
) -> ControlFlow<Halt> {
    let marks = board.marks(stem);
    let used = chosen.iter().fold(C::EMPTY, |used, set| used | set.cells);
    let shared = chosen.iter().fold(board.geometry().digits.without(marks), |shared, set| shared & set.digits);
    let mut digits = DigitSet::EMPTY;
    let mut eliminations = Vec::new();
    for digit in shared {
        let seen = chosen.iter().fold(board.places(digit), |seen, set| seen & sets.node(set, digit).seen);
        let before = eliminations.len();
        eliminations.extend(board.candidates(digit, seen.without(used)));
        if eliminations.len() > before {
            digits.insert(digit);
        }
    }
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let petal = |(&(digit, _), set): (&(Digit, Vec<_>), &&AlmostLockedSet<C>)| Petal {
        digit,
        set: NamedSet::new(set),
        links: board.candidates(digit, set.cells),
        places: digits.into_iter().flat_map(|digit| board.candidates(digit, set.cells)).collect(),
    };
    let reason = Blossom { stem, petals: petals.iter().zip(chosen).map(petal).collect(), digits };
    found(Deduction::eliminating(reason, eliminations))
}

/// A set that loses one candidate of the stem if that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Petal {
    /// The candidate of the stem.
    pub digit: Digit,
    /// The set.
    pub set: NamedSet,
    /// The places of the stem's candidate in the set.
    pub links: Vec<Candidate>,
    /// The places of the shared digits in the set, digit by digit.
    pub places: Vec<Candidate>,
}

/// A stem and a petal for each of its candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blossom {
    /// The stem.
    pub stem: Cell,
    /// The petals, one for each candidate of the stem, smallest first.
    pub petals: Vec<Petal>,
    /// The digits that all petals have and the stem has not.
    pub digits: DigitSet,
}

impl Explain for Blossom {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let stem = self.stem;
        let digits: DigitSet = self.petals.iter().map(|petal| petal.digit).collect();
        let mut lines = vec![phrase!("{stem} is {digits}", stem, digits = Part::any_digit(digits))];
        lines.extend(self.petals.iter().map(|petal| {
            let (digit, cells) = (petal.digit, &petal.set.cells);
            let rest = petal.set.digits.without(DigitSet::only(digit));
            if cells.len() == 1 {
                phrase!("if it is {digit}, {cells} loses {digit} and is {rest}", digit, cells, rest)
            } else {
                phrase!("if it is {digit}, {cells} lose {digit} and hold {rest}", digit, cells, rest)
            }
        }));
        lead(
            lines,
            phrase!(
                "one of these sets holds {digits}, so a cell that sees all its cells in all of them cannot be it: {changes}",
                digits = self.digits,
                changes = deduction.changes()
            ),
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let petals = self.petals.iter().map(|petal| format!("-{}- {}", petal.digit, petal.set.notation(*words)));
        let petals = petals.collect::<Vec<_>>().join(", ");
        format!("stem {}, {petals}, Z={}", words.cell(self.stem), words.digits(self.digits))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.cells([self.stem], Role::Pivot);
        for (number, petal) in self.petals.iter().enumerate() {
            drawing.cells(petal.set.cells.iter().copied(), Role::Set(number as u8));
        }
        for petal in &self.petals {
            let stem = Candidate { cell: self.stem, digit: petal.digit };
            drawing.candidates([stem], Role::Common).candidates(petal.links.iter().copied(), Role::Common);
            drawing.candidates(petal.places.iter().copied(), Role::Pincer);
        }
        for petal in &self.petals {
            let stem = Candidate { cell: self.stem, digit: petal.digit };
            drawing.link(&[stem], &petal.links, Strength::Weak);
            for digit in self.digits {
                let places: Vec<_> = petal.places.iter().copied().filter(|place| place.digit == digit).collect();
                drawing.link(&petal.links, &places, Strength::Strong);
            }
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let marks: DigitSet = self.petals.iter().map(|petal| petal.digit).collect();
        HoldsError::unless(grid.candidates(self.stem) == marks, "every candidate of the stem has a petal")?;
        HoldsError::unless((marks & self.digits).is_empty(), "the shared digits are not in the stem")?;
        for petal in &self.petals {
            petal.set.holds(grid)?;
            let at = |digit| petal.set.places(grid, digit).map(move |cell| Candidate { cell, digit });
            HoldsError::unless(at(petal.digit).eq(petal.links.iter().copied()), "the petal has its candidate there")?;
            let places = self.digits.into_iter().flat_map(at);
            HoldsError::unless(places.eq(petal.places.iter().copied()), "the petal has the shared digits there")?;
            let shared = self.digits | DigitSet::only(petal.digit);
            HoldsError::unless(
                shared.into_iter().all(|digit| petal.set.digits.contains(digit)),
                "the petal has its digits",
            )?;
            let seen = petal.links.iter().all(|link| shape.peers(self.stem).any(|peer| peer == link.cell));
            HoldsError::unless(seen, "the stem sees its candidate's places in the petal")?;
        }
        Ok(())
    }
}
