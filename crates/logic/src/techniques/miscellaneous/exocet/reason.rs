//! An exocet as the reason of a step.

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, ToPart, phrase};
use crate::reason::{Explain, HoldsError};
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// Two base cells and the two target cells that must hold the same digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exocet {
    /// The base cells, of one box and one line.
    pub bases: [Cell; 2],
    /// The target cells, on the lines across.
    pub targets: [Cell; 2],
    /// The companions, where both targets are in the band: cells in line with the targets that hold none of the digits.
    pub companions: Vec<Cell>,
    /// The digits of the bases.
    pub digits: DigitSet,
    /// Where the bases can hold them, and where the targets can.
    pub candidates: [Vec<Candidate>; 2],
    /// The lines across: through the third cell of the bases' box, and two others.
    pub crossings: [House; 3],
    /// For each digit the lines that hold all its places on the lines across, but for the targets and what the bases
    /// see: two at most.
    pub covers: Vec<(Digit, Vec<House>)>,
}

impl Exocet {
    /// Whether the bases lie in a column.
    fn is_turned(&self) -> bool {
        matches!(self.crossings[0], House::Row(_))
    }

    fn line(&self, shape: Shape, cell: Cell) -> usize {
        if self.is_turned() { shape.col_of(cell) } else { shape.row_of(cell) }
    }

    fn band(&self, shape: Shape, cell: Cell) -> usize {
        if self.is_turned() { shape.stack_of(cell) } else { shape.band_of(cell) }
    }

    /// The cells of the lines across that the covers speak of: neither targets nor companions, nor seen by both bases.
    pub(super) fn cross_cells(&self, shape: Shape) -> Vec<Cell> {
        let [base, _] = self.bases;
        let is_near =
            |cell: Cell| self.line(shape, cell) == self.line(shape, base) || shape.box_of(cell) == shape.box_of(base);
        let is_named = |cell: Cell| self.targets.contains(&cell) || self.companions.contains(&cell);
        let cells = self.crossings.iter().flat_map(|&crossing| shape.house_cells(crossing));
        cells.filter(|&cell| !is_near(cell) && !is_named(cell)).collect()
    }

    /// The digits that would have to be in both targets.
    fn crowded(&self) -> DigitSet {
        self.covers.iter().filter(|(_, lines)| lines.len() < 2).map(|&(digit, _)| digit).collect()
    }

    /// Whether the bases of both lie in one band.
    pub(super) fn is_beside(&self, other: &Self, shape: Shape) -> bool {
        let band = self.band(shape, self.bases[0]);
        self.is_turned() == other.is_turned() && band == self.band(shape, other.bases[0])
    }

    /// Whether each digit has two lines.
    pub(super) fn has_full_covers(&self) -> bool {
        self.crowded().is_empty()
    }

    /// Shows the bases, the targets, the companions and their candidates.
    pub(super) fn draw_cells(&self, drawing: &mut Drawing) {
        drawing.cells(self.bases, Role::Pivot).cells(self.targets, Role::Pincer);
        drawing.cells(self.companions.iter().copied(), Role::Pattern);
        let [bases, targets] = &self.candidates;
        drawing.candidates(bases.iter().copied(), Role::Premise);
        drawing.candidates(targets.iter().copied(), Role::Conclusion);
    }

    /// The lines up to the digits of the bases being those of the targets.
    pub(super) fn argument(&self, shape: Shape) -> Vec<Line> {
        let mut crossings = self.crossings;
        crossings.sort_unstable();
        let (bases, targets) = (self.bases, self.targets);
        let covers = self.covers.iter().map(|(digit, lines)| match &lines[..] {
            [] => phrase!("{digit} is not there at all", digit),
            lines => phrase!("{digit} is only in {lines}", digit, lines),
        });
        let covers = Part::series(covers);
        let mut lines: Vec<Line> = vec![
            phrase!("the base cells {bases} have only the candidates {digits}", bases, digits = self.digits).into(),
        ];
        let is_junior = !self.companions.is_empty();
        let cross = if is_junior {
            lines.push(
                phrase!(
                    "the companion cells {companions}, in line with the targets, can be none of these digits",
                    companions = &self.companions
                )
                .into(),
            );
            phrase!(
                "outside the band, the cross-line cells of {crossings} can hold each of these digits at most twice: {covers}",
                crossings = &crossings[..],
                covers
            )
        } else {
            phrase!(
                "besides the targets {targets}, and the cells that see both base cells, the cross-line cells of {crossings} can hold each of these digits at most twice: {covers}",
                targets,
                crossings = &crossings[..],
                covers
            )
        };
        let mut cross = Line::from(cross);
        cross.drawing.houses(crossings, Role::Base).cells(self.cross_cells(shape), Role::Cover);
        lines.push(cross);
        let needs = if is_junior {
            phrase!(
                "a digit of {bases} needs a cell in each of {crossings}, and inside the band only the targets {targets} can be it",
                bases,
                crossings = &crossings[..],
                targets
            )
        } else {
            phrase!(
                "a digit of {bases} needs a cell in each of {crossings}, so one of the targets {targets} is it",
                bases,
                crossings = &crossings[..],
                targets
            )
        };
        lines.push(Line::from(needs).after(0..lines.len()));
        lines
    }
}

impl Explain for Exocet {
    fn lines(&self, board: &Grid, deduction: &Deduction) -> Vec<Line> {
        let mut lines = self.argument(board.shape());
        let (bases, targets) = (self.bases, self.targets);
        let mut premises = vec![lines.len() - 1];
        let crowded = self.crowded();
        if !crowded.is_empty() {
            let phrase = phrase!(
                "the cross-line cells can hold {crowded} only once, so both targets would have to be {crowded}, with no room for the other digit of {bases}",
                crowded = Part::any_digit(crowded),
                bases
            );
            premises.push(lines.len());
            lines.push(Line::from(phrase).after([lines.len() - 2, lines.len() - 1]));
        }
        let last = phrase!(
            "so the two digits of {bases} are the two digits of {targets}: {changes}",
            bases,
            targets,
            changes = deduction.changes()
        );
        lines.push(Line::from(last).after(premises));
        lines
    }

    fn notation(&self, words: &Vocabulary) -> String {
        format!("{} in {} -> {}", words.digits(self.digits), words.cells(&self.bases), words.cells(&self.targets))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.houses(self.crossings, Role::Base);
        let lines = self.covers.iter().flat_map(|(_, lines)| lines.iter().copied());
        drawing.houses(lines, Role::Cover);
        self.draw_cells(drawing);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let [one, other] = self.bases;
        let [line, band] = [self.line(shape, one), self.band(shape, one)];
        HoldsError::unless(shape.box_rows() == 3 && shape.box_cols() == 3, "the boxes are of three rows and columns")?;
        HoldsError::unless(
            one != other && line == self.line(shape, other) && shape.box_of(one) == shape.box_of(other),
            "the bases lie in one line and one box",
        )?;
        let held = grid.candidates(one) | grid.candidates(other);
        let is_blank = self.bases.iter().all(|&base| grid.get(base).is_none());
        HoldsError::unless(held == self.digits && is_blank, "the bases have these digits")?;
        let is_there = |candidate: &Candidate| grid.candidates(candidate.cell).contains(candidate.digit);
        HoldsError::unless(self.candidates.iter().flatten().all(is_there), "the candidates are there")?;
        let within = |house: House, cell: Cell| shape.house_cells(house).any(|of| of == cell);
        let mut third = shape.house_cells(self.crossings[0]).filter(|&cell| self.line(shape, cell) == line);
        HoldsError::unless(
            third.any(|cell| shape.box_of(cell) == shape.box_of(one) && !self.bases.contains(&cell)),
            "the first line across passes through the bases' box, beside them",
        )?;
        let outside =
            |&crossing: &House| shape.house_cells(crossing).all(|cell| shape.box_of(cell) != shape.box_of(one));
        HoldsError::unless(
            self.crossings[1..].iter().all(outside) && self.crossings[1] != self.crossings[2],
            "the other lines across pass by the bases' box",
        )?;
        let [first, second] = self.targets;
        HoldsError::unless(first != second, "there are two targets")?;
        for &target in &self.targets {
            HoldsError::unless(
                self.crossings.iter().any(|&crossing| within(crossing, target)) && grid.get(target).is_none(),
                "a target is a blank on a line across",
            )?;
            let is_near = self.line(shape, target) == line || shape.box_of(target) == shape.box_of(one);
            HoldsError::unless(!is_near, "the targets lie neither in the bases' line nor in their box")?;
        }
        let is_in_band = |&target: &Cell| self.band(shape, target) == band;
        HoldsError::unless(
            self.companions.is_empty() != self.targets.iter().all(is_in_band),
            "targets in the band have companions",
        )?;
        for &companion in &self.companions {
            let stands = grid.get(companion).map_or(DigitSet::EMPTY, DigitSet::only);
            HoldsError::unless(
                ((grid.candidates(companion) | stands) & self.digits).is_empty(),
                "the companions hold none of the digits",
            )?;
        }
        let covered: DigitSet = self.covers.iter().map(|&(digit, _)| digit).collect();
        HoldsError::unless(covered == self.digits, "every digit has its lines")?;
        for (digit, lines) in &self.covers {
            HoldsError::unless(lines.len() <= 2, "two lines are enough for a digit")?;
            for cell in self.cross_cells(shape) {
                let is_there = grid.get(cell) == Some(*digit) || grid.candidates(cell).contains(*digit);
                HoldsError::unless(
                    !is_there || lines.iter().any(|&line| within(line, cell)),
                    "the lines hold every place of the digit",
                )?;
            }
        }
        Ok(())
    }
}
