//! What follows whichever way it goes, as the reason of a step.

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use super::lines;
use crate::Candidate;
use crate::drawing::Drawing;
use crate::explanation::Line;
use crate::reason::{Explain, HoldsError};
use crate::step::Deduction;
use crate::techniques::chains::{Node, Tie};
use crate::vocabulary::{Vocabulary, join};

/// What a supposition makes impossible.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Clash {
    /// A cell is left without a digit.
    Cell(Cell),
    /// A house is left without a place for a digit.
    House(House, Digit),
}

/// The statement of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The node is true.
    On(Node),
    /// The node is false.
    Off(Node),
    /// There is a clash.
    Clash(Clash),
}

/// Why a fact follows from those it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It is supposed.
    Premise,
    /// A true node excludes it.
    Seen,
    /// It is the last digit left for its cell.
    LastInCell,
    /// It is the last place left for its digit in this house.
    LastInHouse(House),
    /// It is one of two nodes one of which is true, and the other is false.
    Tie(Tie),
    /// In the house `base` the digit is left only where it meets `other`.
    Locked {
        /// Where the digit must be.
        base: House,
        /// Where it is removed.
        other: House,
    },
    /// Two cells of a house are left with the same two digits.
    NakedPair {
        /// The cells.
        cells: [Cell; 2],
        /// The digits.
        digits: DigitSet,
    },
    /// Two digits are left with the same two cells of a house.
    HiddenPair {
        /// The cells.
        cells: [Cell; 2],
        /// The digits.
        digits: DigitSet,
        /// The house.
        house: House,
    },
    /// If it were otherwise, there would be a clash: the supposition inside this one, which comes before it, shows it.
    Refuted,
    /// Nothing is left.
    Clash,
}

/// One deduction of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The statement.
    pub what: What,
    /// Why it follows.
    pub cause: Cause,
    /// The places, in the list, of the facts it rests on; all of them come before it.
    pub from: Vec<usize>,
    /// How many suppositions it rests on besides the first.
    pub depth: u8,
}

/// What the branches of an argument are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Split {
    /// One supposition, which leads to a clash.
    Suppose,
    /// The candidates of a cell: one of them is true.
    Cell(Cell),
    /// The places of a digit in a house: one of them is true.
    House(House, Digit),
    /// A candidate, true or false.
    Candidate(Candidate),
}

/// An argument from a supposition to a clash, or from all there is to the same end.
///
/// Each branch begins with what is supposed and ends with what follows: a clash, or the same facts in all branches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forcing {
    /// What the branches are.
    pub split: Split,
    /// The deductions of each branch, in order, cut down to what its end rests on.
    pub branches: Vec<Vec<Fact>>,
    /// How many facts at the end of each branch are what follows.
    pub ends: usize,
}

impl What {
    fn written(&self, words: Vocabulary) -> String {
        match self {
            Self::On(node) => format!("{}={}", words.cells(&node.cells), node.digit),
            Self::Off(node) => format!("{}<>{}", words.cells(&node.cells), node.digit),
            Self::Clash(Clash::Cell(cell)) => format!("{} empty", words.cell(*cell)),
            Self::Clash(Clash::House(house, digit)) => format!("no {digit} in {}", words.house(*house)),
        }
    }

    pub(super) const fn node(&self) -> Option<&Node> {
        match self {
            Self::On(node) | Self::Off(node) => Some(node),
            Self::Clash(_) => None,
        }
    }
}

impl Fact {
    /// Whether the fact is written in the notation. What a true digit rules out is obvious.
    fn is_told(&self, is_end: bool) -> bool {
        is_end || !matches!((&self.what, &self.cause), (What::Off(_), Cause::Seen))
    }
}

fn written(facts: &[Fact], ends: usize, words: Vocabulary) -> String {
    let mut text = String::new();
    let mut depth = 0;
    for (place, fact) in facts.iter().enumerate() {
        if !fact.is_told(place + ends >= facts.len()) {
            continue;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        if fact.depth > depth {
            text.push('[');
        }
        depth = fact.depth;
        text.push_str(&fact.what.written(words));
        if fact.cause == Cause::Clash && fact.depth > 0 {
            text.push(']');
        }
    }
    text
}

impl Explain for Forcing {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        lines::of(self, deduction)
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let branches = self.branches.iter().map(|branch| written(branch, self.ends, *words));
        join(branches, " | ")
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        lines::draw(self, drawing);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        for branch in &self.branches {
            check(branch, grid)?;
        }
        let shape = grid.shape();
        let premises: Vec<&What> =
            self.branches.iter().filter_map(|branch| branch.first()).map(|fact| &fact.what).collect();
        let is_on = |cell, digit| premises.contains(&&What::On(Node { digit, cells: vec![cell] }));
        let ends = |branch: &[Fact]| -> Option<Vec<What>> {
            let ends = &branch[branch.len().checked_sub(self.ends)?..];
            Some(ends.iter().map(|fact| fact.what.clone()).collect())
        };
        let ends: Option<Vec<Vec<What>>> = self.branches.iter().map(|branch| ends(branch)).collect();
        let Some(ends) = ends.filter(|_| self.ends > 0) else {
            return HoldsError::unless(false, "every branch has its ends");
        };
        let is_whole = match self.split {
            Split::Suppose => {
                premises.len() == 1 && matches!(&ends[..], [ends] if matches!(ends[..], [What::Clash(_)]))
            }
            Split::Cell(cell) => grid.candidates(cell).iter().all(|digit| is_on(cell, digit)),
            Split::House(house, digit) => {
                let mut places = shape.house_cells(house).filter(|&cell| grid.candidates(cell).contains(digit));
                places.all(|cell| is_on(cell, digit))
            }
            Split::Candidate(Candidate { cell, digit }) => {
                is_on(cell, digit) && premises.contains(&&What::Off(Node { digit, cells: vec![cell] }))
            }
        };
        HoldsError::unless(is_whole && !premises.is_empty(), "the branches are all there are")?;
        let same = self.split == Split::Suppose || ends.iter().all(|end| *end == ends[0]);
        HoldsError::unless(same, "the branches end alike")
    }
}

/// Whether every fact of a branch follows from those it rests on.
fn check(facts: &[Fact], grid: &Grid) -> Result<(), HoldsError> {
    for (place, fact) in facts.iter().enumerate() {
        let is_before = fact.from.iter().all(|&from| from < place);
        HoldsError::unless(is_before, "a fact rests on facts before it")?;
        // What rests on a supposition ends when the supposition is refuted.
        let is_open = |from: usize| {
            facts[from].depth == 0
                || facts[from..=place].iter().all(|between| between.depth >= facts[from].depth)
                || fact.cause == Cause::Refuted
        };
        HoldsError::unless(fact.from.iter().all(|&from| is_open(from)), "a fact rests on what still stands")?;
        if let Some(node) = fact.what.node() {
            let is_candidate = node.cells.iter().all(|&cell| grid.candidates(cell).contains(node.digit));
            HoldsError::unless(is_candidate, "the facts are about candidates")?;
        }
        follows(fact, facts, place, grid)?;
    }
    Ok(())
}

fn follows(fact: &Fact, facts: &[Fact], place: usize, grid: &Grid) -> Result<(), HoldsError> {
    let shape = grid.shape();
    let from: Vec<&What> = fact.from.iter().map(|&from| &facts[from].what).collect();
    let is_off = |cell: Cell, digit: Digit| {
        from.iter().any(|what| matches!(what, What::Off(node) if node.digit == digit && node.cells.contains(&cell)))
    };
    let others_off =
        |cell: Cell, kept: DigitSet| grid.candidates(cell).without(kept).iter().all(|digit| is_off(cell, digit));
    let elsewhere_off = |house: House, digit: Digit, kept: &dyn Fn(Cell) -> bool| {
        let mut places = shape.house_cells(house).filter(|&cell| grid.candidates(cell).contains(digit) && !kept(cell));
        places.all(|cell| is_off(cell, digit))
    };
    let is_in = |cell: Cell, house: House| shape.house_cells(house).any(|other| other == cell);
    let right = match (&fact.what, &fact.cause) {
        (_, Cause::Premise) => fact.from.is_empty() && (place == 0) == (fact.depth == 0),
        (What::Off(node), Cause::Seen) => {
            matches!(from[..], [What::On(by)] if by.excludes(node, shape))
        }
        (What::On(node), Cause::LastInCell) => {
            matches!(node.cells[..], [cell] if others_off(cell, DigitSet::only(node.digit)))
        }
        (What::On(node), Cause::LastInHouse(house)) => {
            node.cells.iter().all(|&cell| is_in(cell, *house))
                && elsewhere_off(*house, node.digit, &|cell| node.cells.contains(&cell))
        }
        (What::On(node), Cause::Tie(tie)) => {
            let [What::Off(other)] = from[..] else { return HoldsError::unless(false, "a link has two ends") };
            return tie.holds(other, node, grid);
        }
        (What::Off(node), Cause::Locked { base, other }) => {
            node.cells.iter().all(|&cell| is_in(cell, *other) && !is_in(cell, *base))
                && elsewhere_off(*base, node.digit, &|cell| is_in(cell, *other))
        }
        (What::Off(node), Cause::NakedPair { cells, digits }) => {
            let pair = |digit| Node { digit, cells: cells.to_vec() };
            digits.len() == 2
                && digits.contains(node.digit)
                && cells.iter().all(|&cell| others_off(cell, *digits))
                && pair(node.digit).excludes(node, shape)
        }
        (What::Off(node), Cause::HiddenPair { cells, digits, house }) => {
            digits.len() == 2
                && !digits.contains(node.digit)
                && node.cells.iter().all(|cell| cells.contains(cell))
                && digits.iter().all(|digit| elsewhere_off(*house, digit, &|cell| cells.contains(&cell)))
        }
        (What::Off(node), Cause::Refuted) => {
            let depth = fact.depth + 1;
            let begin = facts[..place].iter().rposition(|fact| fact.cause == Cause::Premise && fact.depth == depth);
            matches!(from[..], [What::Clash(_)])
                && begin.is_some_and(|begin| facts[begin].what == What::On(node.clone()))
        }
        (What::Clash(Clash::Cell(cell)), Cause::Clash) => {
            others_off(*cell, DigitSet::EMPTY) && grid.get(*cell).is_none()
        }
        (What::Clash(Clash::House(house, digit)), Cause::Clash) => {
            elsewhere_off(*house, *digit, &|_| false)
                && shape.house_cells(*house).all(|cell| grid.get(cell) != Some(*digit))
        }
        _ => false,
    };
    HoldsError::unless(right, "a fact follows from those it rests on")
}

#[cfg(test)]
mod tests {
    use ukodus_core::format::{self, Format, ReadOptions};

    use super::*;
    use crate::Logic;
    use crate::reason::Reason;
    use crate::techniques::by_slug;

    #[test]
    fn arguments_hold_and_fall_with_any_of_their_deductions() {
        let options = ReadOptions { format: Some(Format::Library), ..ReadOptions::default() };
        let mut seen = 0;
        for slug in ["nishio", "cell-forcing-chain", "region-forcing-chain", "forcing-net", "forcing-net-plus"] {
            let technique = by_slug(slug).expect("it is there");
            let line = technique.page.lines().skip_while(|line| *line != "```example").nth(1).expect("an example");
            let grid = format::parse(line, &options).expect("it is a board").grid;
            for step in Logic::default().find_all(&grid, technique).expect("it is not too large").iter().take(5) {
                step.holds(&grid).expect("what is found holds");
                let Reason::Forcing(forcing) = &step.deduction.reason else { panic!("a forcing reason") };
                for (number, branch) in forcing.branches.iter().enumerate() {
                    for place in 0..branch.len() {
                        // A deduction that rests on nothing is none, and neither is one that rests on what comes later.
                        for from in [Vec::new(), vec![branch.len()]] {
                            if branch[place].from.is_empty() && from.is_empty() {
                                continue;
                            }
                            let mut torn = forcing.clone();
                            torn.branches[number][place].from = from;
                            assert!(torn.holds(&grid).is_err(), "{}", step.notation());
                        }
                    }
                }
                seen += 1;
            }
        }
        assert!(seen >= 5, "there is something on every page");
    }
}
