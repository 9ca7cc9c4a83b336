use std::collections::BTreeSet;

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use super::branch::{self, Branch};
use super::pattern::Pattern;
use crate::Candidate;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, Phrase, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

/// A pattern that would give two solutions or none, were it not for its guardians, and what they force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadly {
    /// What would give two solutions or none.
    pub pattern: Pattern,
    /// The cells: round the loop, box by box in a tridagon, otherwise in reading order.
    pub cells: Vec<Cell>,
    /// The digits that would change places; none for [`Pattern::Grave`], where every digit would.
    pub digits: DigitSet,
    /// The candidates that keep the pattern from being deadly: one of them is true.
    pub guardians: Vec<Candidate>,
    /// What follows from that.
    pub turn: Turn,
}

/// What follows when one of the guardians is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// They lie in one cell, which must be one of them.
    Cell,
    /// They are of one digit.
    Digit,
    /// They make one more cell of a naked set.
    Subset {
        /// The house.
        house: House,
        /// The other cells of the set.
        cells: Vec<Cell>,
        /// The digits of the set.
        digits: DigitSet,
    },
    /// They lie in two cells, one of which must hold `digit`: the other holds a guardian.
    Locked {
        /// The house in which the digit has no other place.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// On two parallel sides of a rectangle `digit` can only be in the corners: it is on a diagonal.
    Crossed {
        /// The digit.
        digit: Digit,
        /// The two rows or columns.
        lines: [House; 2],
    },
    /// If `corner` held the other digit, `digit` would have to be beside it on both lines and close the pattern.
    Hidden {
        /// The corner.
        corner: Cell,
        /// The digit.
        digit: Digit,
        /// The row and the column of the corner.
        lines: [House; 2],
    },
    /// The removed candidates would make every one of them false.
    Seen,
    /// Each of them excludes the removed candidates, directly or by a chain.
    Chains(Vec<Branch>),
}

impl Deadly {
    /// The cells of the guardians, in reading order.
    fn guarded(&self) -> Vec<Cell> {
        let cells: BTreeSet<Cell> = self.guardians.iter().map(|guardian| guardian.cell).collect();
        cells.into_iter().collect()
    }

    fn guardian_digits(&self) -> DigitSet {
        self.guardians.iter().map(|guardian| guardian.digit).collect()
    }

    /// The cells in reading order.
    pub(super) fn sorted(&self) -> Vec<Cell> {
        let mut cells = self.cells.clone();
        cells.sort_unstable();
        cells
    }

    /// What follows from the guardians.
    fn consequence(&self) -> Vec<Phrase> {
        let (guarded, either) = (self.guarded(), Part::any_digit(self.guardian_digits()));
        let one = if self.pattern == Pattern::Grave {
            phrase!("so one of them is true")
        } else {
            phrase!("so one of {guarded} is {either}", guarded, either)
        };
        match &self.turn {
            Turn::Cell => {
                vec![phrase!("only {guarded} can prevent this: it must be {either}", guarded, either)]
            }
            Turn::Digit => {
                vec![phrase!("only {either} can prevent this: it is in one of {guarded}", either, guarded)]
            }
            Turn::Subset { house, cells, digits } => vec![
                one,
                phrase!(
                    "taken as one cell, {guarded} form a naked set with {cells} in {house}, and no other cell there can be {digits}",
                    guarded,
                    cells,
                    house,
                    digits = Part::any_digit(*digits)
                ),
            ],
            Turn::Locked { house, digit } => vec![
                one,
                phrase!(
                    "one of {guarded} is {digit}, which has no other cell in {house}, so there is no room for more",
                    guarded,
                    digit,
                    house
                ),
            ],
            Turn::Crossed { digit, lines } => vec![
                phrase!(
                    "in {lines}, {digit} can only be in these corners, so it is on one of the two diagonals",
                    lines = &lines[..],
                    digit
                ),
                phrase!(
                    "on the diagonal of {guarded} it would force the other digit into the other corners and complete the pattern",
                    guarded
                ),
            ],
            Turn::Hidden { corner, digit, lines } => {
                let other = self.digits.without(DigitSet::only(*digit));
                vec![
                    phrase!("in {lines}, {digit} can only be in these corners", lines = &lines[..], digit),
                    phrase!(
                        "if {corner} were {other}, {digit} would be beside it on both lines, the opposite corner would be {other} too, and the pattern would be complete",
                        corner,
                        other,
                        digit
                    ),
                ]
            }
            Turn::Seen => vec![phrase!("one of them is true, so whatever would rule them all out is false")],
            Turn::Chains(_) => Vec::new(),
        }
    }
}

impl Explain for Deadly {
    fn lines(&self, board: &Grid, deduction: &Deduction) -> Vec<Line> {
        let threat = self.pattern.threat(self, board);
        if let Turn::Chains(branches) = &self.turn {
            let mut lines: Vec<Line> = threat.into_iter().map(Line::from).collect();
            branch::write(branches, &self.guardians, deduction, &mut lines);
            return lines;
        }
        let lines = threat.into_iter().chain(self.consequence());
        lead(lines, phrase!("so {changes}", changes = deduction.changes()))
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let mut text = if self.pattern == Pattern::Grave {
            join(self.guardians.iter().map(|&guardian| words.candidate(guardian)), "|")
        } else {
            format!("{} in {}", join(self.digits, "/"), words.cells(&self.sorted()))
        };
        if let Turn::Chains(branches) = &self.turn {
            let branches = branches.iter().map(|branch| branch.notation(*words));
            text = format!("{text} with {}", join(branches, " | "));
        }
        if let (Turn::Subset { house, cells, digits }, true) = (&self.turn, self.pattern != Pattern::Grave) {
            text = format!("{text}, {} in {} of {}", words.digits(*digits), words.cells(cells), words.house(*house));
        }
        text
    }

    fn draw(&self, shape: Shape, drawing: &mut Drawing) {
        match &self.turn {
            Turn::Subset { house, .. } | Turn::Locked { house, .. } => drawing.houses([*house], Role::Base),
            Turn::Crossed { lines, .. } | Turn::Hidden { lines, .. } => drawing.houses(*lines, Role::Base),
            Turn::Cell | Turn::Digit | Turn::Seen | Turn::Chains(_) => drawing,
        };
        if self.pattern != Pattern::Grave {
            drawing.cells(self.cells.iter().copied(), Role::Deadly);
        }
        if let Turn::Subset { cells, .. } = &self.turn {
            drawing.cells(cells.iter().copied(), Role::Pattern);
        }
        drawing.candidates(self.guardians.iter().copied(), Role::Guardian);
        if let Turn::Chains(branches) = &self.turn {
            branch::draw(branches, shape, drawing);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        HoldsError::unless(self.pattern.is_formed(self, grid), "the cells form the pattern")?;
        if self.pattern.is_of_blanks() {
            HoldsError::unless(self.cells.iter().all(|&cell| grid.get(cell).is_none()), "the cells are blank")?;
        }
        if self.pattern != Pattern::Grave {
            let mut others = Vec::new();
            for &cell in &self.cells {
                others
                    .extend(grid.candidates(cell).without(self.digits).iter().map(|digit| Candidate::new(cell, digit)));
            }
            others.sort_unstable();
            HoldsError::unless(others == self.guardians, "the guardians are all other candidates of the cells")?;
        }
        let guarded = self.guarded();
        let places = |house: House, digit: Digit| -> Vec<Cell> {
            shape.house_cells(house).filter(|&cell| grid.candidates(cell).contains(digit)).collect()
        };
        let within = |house: House, digit: Digit, cells: &[Cell]| {
            let places = places(house, digit);
            !places.is_empty() && places.iter().all(|place| cells.contains(place))
        };
        match &self.turn {
            Turn::Cell => HoldsError::unless(guarded.len() == 1, "the guardians lie in one cell"),
            Turn::Digit => HoldsError::unless(self.guardian_digits().len() == 1, "the guardians are of one digit"),
            Turn::Subset { house, cells, digits } => {
                let inside = |cell: &Cell| shape.houses_of(*cell).contains(house);
                let apart = cells.iter().all(|cell| inside(cell) && !guarded.contains(cell));
                HoldsError::unless(apart && guarded.iter().all(inside), "the set and the guardians lie in the house")?;
                let held = cells.iter().fold(self.guardian_digits(), |held, &cell| held | grid.candidates(cell));
                HoldsError::unless(
                    held == *digits && digits.len() == cells.len() + 1,
                    "the digits are one more than the cells",
                )
            }
            Turn::Locked { house, digit } => {
                HoldsError::unless(guarded.len() == 2, "the guardians lie in two cells")?;
                let is_guardian = self.guardian_digits().contains(*digit);
                HoldsError::unless(
                    !is_guardian && within(*house, *digit, &guarded),
                    "the digit has no place in the house but these two cells",
                )
            }
            Turn::Crossed { digit, lines } => HoldsError::unless(
                lines.iter().all(|&line| within(line, *digit, &self.cells)),
                "the digit has no place on the lines but the corners",
            ),
            Turn::Hidden { corner, digit, lines } => {
                let on_lines = lines.iter().all(|line| shape.houses_of(*corner).contains(line));
                HoldsError::unless(
                    on_lines && lines.iter().all(|&line| within(line, *digit, &self.cells)),
                    "the digit has no place on the corner's lines but the corners",
                )?;
                let across = self.cells.iter().find(|&&cell| {
                    shape.row_of(cell) != shape.row_of(*corner) && shape.col_of(cell) != shape.col_of(*corner)
                });
                let is_bare = across.is_some_and(|&cell| grid.candidates(cell).is_subset(self.digits));
                HoldsError::unless(is_bare, "the corner across holds the two digits only")
            }
            Turn::Seen => HoldsError::unless(!self.guardians.is_empty(), "there are guardians"),
            Turn::Chains(branches) => {
                let mut guardians: Vec<Candidate> =
                    branches.iter().flat_map(|branch| branch.guardians.iter().copied()).collect();
                guardians.sort_unstable();
                HoldsError::unless(guardians == self.guardians, "each guardian has its branch")?;
                branches.iter().try_for_each(|branch| branch.holds(grid))
            }
        }
    }
}
