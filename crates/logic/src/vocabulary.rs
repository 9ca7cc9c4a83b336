//! How cells, digits, houses and effects are written for people.

use std::fmt::Display;

use ukodus_core::{Cell, DigitSet, House, Shape};

use crate::Candidate;
use crate::step::Deduction;

/// How things are named in text, for one shape of board.
#[derive(Copy, Clone, Debug)]
pub struct Vocabulary {
    /// The shape.
    pub shape: Shape,
}

impl Vocabulary {
    /// The vocabulary for a shape.
    #[must_use]
    pub const fn new(shape: Shape) -> Self {
        Self { shape }
    }

    /// A cell: `r1c1`.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> String {
        self.shape.position(cell).to_string()
    }

    /// Cells for a notation: `r1c1,r2c3`.
    #[must_use]
    pub fn cells(&self, cells: &[Cell]) -> String {
        join(cells.iter().map(|&cell| self.shape.position(cell)), ",")
    }

    /// Cells for a sentence: `r1c1, r2c3 and r4c4`.
    #[must_use]
    pub fn cell_list(&self, cells: &[Cell]) -> String {
        list(cells.iter().map(|&cell| self.shape.position(cell)), "and")
    }

    /// Digits for a notation: `4,7`.
    #[must_use]
    pub fn digits(&self, digits: DigitSet) -> String {
        join(digits, ",")
    }

    /// Digits for a sentence: `4 and 7`.
    #[must_use]
    pub fn digit_list(&self, digits: DigitSet) -> String {
        list(digits, "and")
    }

    /// A house for a notation: `r3`, `c4`, `b5`.
    #[must_use]
    pub fn house(&self, house: House) -> String {
        match house {
            House::Row(row) => format!("r{}", row + 1),
            House::Column(col) => format!("c{}", col + 1),
            House::Box(number) => format!("b{}", number + 1),
        }
    }

    /// Houses for a notation, of one kind together: `r39 c4` up to nine, `r3,r11` beyond.
    #[must_use]
    pub fn houses(&self, houses: &[House]) -> String {
        if self.shape.side() > 9 {
            return join(houses.iter().map(|&house| self.house(house)), ",");
        }
        let mut text = String::new();
        let mut kind = ' ';
        for house in houses.iter().map(|&house| self.house(house)) {
            if house.starts_with(kind) {
                text.push_str(&house[1..]);
            } else {
                kind = house.chars().next().unwrap_or(' ');
                text.push_str(&house);
            }
        }
        text
    }

    /// Houses for a sentence, of one kind together: `rows 3 and 9`, `row 3 and boxes 4 and 5`.
    #[must_use]
    pub fn house_list(&self, houses: &[House]) -> String {
        let parts = houses.chunk_by(|one, other| std::mem::discriminant(one) == std::mem::discriminant(other));
        let part = |houses: &[House]| {
            let plural = match houses {
                [House::Row(_), _, ..] => "rows",
                [House::Column(_), _, ..] => "columns",
                [House::Box(_), _, ..] => "boxes",
                _ => return list(houses, "and"),
            };
            let number = |house: &House| match *house {
                House::Row(n) | House::Column(n) | House::Box(n) => n + 1,
            };
            format!("{plural} {}", list(houses.iter().map(number), "and"))
        };
        list(parts.map(part), "and")
    }

    /// A candidate: `r1c1=5`.
    #[must_use]
    pub fn candidate(&self, candidate: Candidate) -> String {
        format!("{}={}", self.shape.position(candidate.cell), candidate.digit)
    }

    /// What a deduction changes, for a notation: `r1c1=5` or `r8c3<>7, r9c3<>7`.
    #[must_use]
    pub fn effects(&self, deduction: &Deduction) -> String {
        let placed = deduction.placements.iter().map(|&placement| self.candidate(placement));
        let eliminated = self.by_cell(&deduction.eliminations);
        let eliminated =
            eliminated.iter().map(|(cell, digits)| format!("{}<>{}", self.cell(*cell), self.digits(*digits)));
        join(placed.chain(eliminated), ", ")
    }

    /// Candidates gathered by cell, in order.
    #[must_use]
    pub fn by_cell(&self, candidates: &[Candidate]) -> Vec<(Cell, DigitSet)> {
        let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
        for &Candidate { cell, digit } in candidates {
            match cells.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, digits)) => {
                    digits.insert(digit);
                }
                None => cells.push((cell, DigitSet::only(digit))),
            }
        }
        cells
    }
}

/// The items with `between` between them.
pub(crate) fn join(items: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

/// The items as a sentence lists them: `a, b and c`.
pub(crate) fn list(items: impl IntoIterator<Item = impl Display>, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((end, rest)) => format!("{} {last} {end}", rest.join(", ")),
    }
}
