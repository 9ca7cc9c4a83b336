use std::ops::ControlFlow;

use ukodus_core::{Cell, DigitSet, Grid, House, Shape};

use super::{Exocet, Pattern, bases, visit_junior};
use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, ToPart, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// Two junior exocets in one band with the same lines across and the same four digits.
pub struct DoubleExocet;

impl<C: CellSet> Search<C> for DoubleExocet {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let mut patterns: Vec<Pattern> = Vec::new();
        for base in bases(board) {
            bounds.check()?;
            visit_junior(board, base, &mut |pattern| {
                // A digit that cannot be in the base is no digit of the four.
                if pattern.crowded().is_empty() {
                    patterns.push(pattern);
                }
                ControlFlow::Continue(())
            })?;
        }
        for (number, one) in patterns.iter().enumerate() {
            for other in patterns[number + 1..].iter().filter(|other| is_pair(one, other)) {
                hand_over(board, one, other, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether two exocets have the same band, lines across and four digits, but no target in common.
fn is_pair(one: &Pattern, other: &Pattern) -> bool {
    let sorted = |pattern: &Pattern| {
        let mut places = pattern.places;
        places.sort_unstable();
        places
    };
    one.base.view == other.base.view
        && one.base.line / 3 == other.base.line / 3
        && one.base.third / 3 != other.base.third / 3
        && sorted(one) == sorted(other)
        && (one.base.digits | other.base.digits).len() == 4
        && one.targets.iter().all(|target| !other.targets.contains(target))
}

fn hand_over<C: CellSet>(
    board: &CandidateBoard<C>,
    one: &Pattern,
    other: &Pattern,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let exocets = [one, other].map(|pattern| pattern.reason(board));
    let digits = one.base.digits | other.base.digits;
    let all = |cells: [[Cell; 2]; 2]| C::of(cells.into_iter().flatten());
    let bases = all([one.base.cells, other.base.cells]);
    let targets = all([one.target_cells(), other.target_cells()]);
    let cross = C::of(exocets[0].cross_cells(geometry.shape));
    let mut eliminations: Vec<Candidate> = board.candidates_of(targets, geometry.digits.without(digits));
    for digit in digits {
        for cells in [bases, targets] {
            let places = board.places(digit) & cells;
            if !places.is_empty() {
                eliminations.extend(board.candidates(digit, geometry.common_peers(places)));
            }
        }
        let covers = one.covers.iter().chain(&other.covers).find(|(covered, _)| *covered == digit);
        for &line in covers.iter().flat_map(|(_, lines)| lines) {
            let outside = geometry.houses[geometry.number(line)].without(cross);
            eliminations.extend(board.candidates(digit, outside));
        }
    }
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    found(Deduction::eliminating(ExocetPair { exocets, digits: Digits::to_set(digits) }, eliminations))
}

/// Two junior exocets that share their lines across, and between them use four digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExocetPair {
    /// The two.
    pub exocets: [Exocet; 2],
    /// The four digits.
    pub digits: DigitSet,
}

impl ExocetPair {
    fn bases(&self) -> Vec<Cell> {
        self.exocets.iter().flat_map(|exocet| exocet.bases).collect()
    }

    fn targets(&self) -> Vec<Cell> {
        self.exocets.iter().flat_map(|exocet| exocet.targets).collect()
    }

    /// The lines across, in order.
    fn crossings(exocet: &Exocet) -> [House; 3] {
        let mut crossings = exocet.crossings;
        crossings.sort_unstable();
        crossings
    }
}

impl Explain for ExocetPair {
    fn lines(&self, board: &Grid, deduction: &Deduction) -> Vec<Line> {
        let shape = board.shape();
        let mut lines = Vec::new();
        let mut ends = Vec::new();
        for exocet in &self.exocets {
            let start = lines.len();
            let moved = exocet.argument(shape).into_iter().map(|mut line| {
                line.premises.iter_mut().for_each(|premise| *premise += start);
                line
            });
            lines.extend(moved);
            let (bases, targets) = (exocet.bases, exocet.targets);
            let phrase = phrase!("so the two digits of {bases} are the two digits of {targets}", bases, targets);
            lines.push(Line::from(phrase).after([lines.len() - 1]));
            ends.push(lines.len() - 1);
        }
        let [one, other] = [self.exocets[0].bases, self.exocets[1].bases];
        let phrase = phrase!(
            "a digit in both bases would be in a target of each in the third box of the band, but the two share no target: so {one} and {other} hold four different digits, all of {digits}",
            one,
            other,
            digits = self.digits
        );
        lines.push(Line::from(phrase).after(ends));
        let phrase = phrase!(
            "so each of {digits} is once in these base cells, once in the targets {targets}, and once in the cross-line cells of each of its two lines",
            digits = self.digits,
            targets = self.targets()
        );
        lines.push(Line::from(phrase).after([lines.len() - 1]));
        let last = phrase!("so {changes}", changes = deduction.changes());
        lines.push(Line::from(last).after([lines.len() - 1]));
        lines
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let [one, other] = &self.exocets;
        let pair = |exocet: &Exocet| format!("{} -> {}", words.cells(&exocet.bases), words.cells(&exocet.targets));
        format!("{} in {} and {}", words.digits(self.digits), pair(one), pair(other))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.houses(self.exocets[0].crossings, Role::Base);
        for exocet in &self.exocets {
            let mut own = Drawing::default();
            exocet.draw_cells(&mut own);
            drawing.cells.extend(own.cells);
            drawing.candidates.extend(own.candidates);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let [one, other] = &self.exocets;
        one.holds(grid)?;
        other.holds(grid)?;
        HoldsError::unless(Self::crossings(one) == Self::crossings(other), "both have the same lines across")?;
        let apart = |cells: Vec<Cell>| {
            let mut distinct = cells.clone();
            distinct.sort_unstable();
            distinct.dedup();
            distinct.len() == cells.len()
        };
        HoldsError::unless(apart(self.bases()) && apart(self.targets()), "they share neither bases nor targets")?;
        let shape = grid.shape();
        HoldsError::unless(
            shape.box_of(one.bases[0]) != shape.box_of(other.bases[0]) && one.is_beside(other, shape),
            "the bases lie in two boxes of one band",
        )?;
        HoldsError::unless(
            [one, other].iter().all(|exocet| !exocet.companions.is_empty() && exocet.has_full_covers()),
            "both are junior exocets, with two lines for each digit",
        )?;
        HoldsError::unless(one.digits | other.digits == self.digits && self.digits.len() == 4, "there are four digits")
    }
}
