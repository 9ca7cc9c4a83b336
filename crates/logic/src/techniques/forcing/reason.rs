//! What follows whichever way it goes, as the reason of a step.

use std::fmt::Write as _;

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Role, Strength};
use crate::reason::{Explain, HoldsError};
use crate::step::Deduction;
use crate::techniques::chains::{Node, Tie};
use crate::words::{Words, join};

/// What a supposition makes impossible.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Clash {
    /// A cell is left without a digit.
    Cell(Cell),
    /// A house is left without a place for a digit.
    House(House, Digit),
}

/// What a fact says.
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
        /// Where it is taken out.
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
    /// If it were otherwise, there would be a clash: the supposition inside this one, told before it, shows it.
    Refuted,
    /// Nothing is left.
    Clash,
}

/// One deduction of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it says.
    pub what: What,
    /// Why it follows.
    pub cause: Cause,
    /// The places, in the list, of the facts it rests on; all of them come before it.
    pub from: Vec<usize>,
    /// How many suppositions it stands under besides the first.
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
/// Each branch begins with what is supposed and ends with what follows: a clash, or the same thing in all branches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forcing {
    /// What the branches are.
    pub split: Split,
    /// The deductions of each branch, in order, cut down to what its end rests on.
    pub branches: Vec<Vec<Fact>>,
}

impl Cause {
    /// Whether it is a rule that may take several candidates out at once.
    const fn is_rule(&self) -> bool {
        matches!(self, Self::Locked { .. } | Self::NakedPair { .. } | Self::HiddenPair { .. })
    }
}

impl Clash {
    fn told(self, words: Words) -> String {
        match self {
            Self::Cell(cell) => format!("nothing is left for {}", words.cell(cell)),
            Self::House(house, digit) => format!("{digit} has no place left in {house}"),
        }
    }
}

impl What {
    fn told(&self, words: Words) -> String {
        match self {
            Self::On(node) => node.is_true(words),
            Self::Off(node) => node.is_false(words),
            Self::Clash(clash) => clash.told(words),
        }
    }

    fn written(&self, words: Words) -> String {
        match self {
            Self::On(node) => format!("{}={}", words.cells(&node.cells), node.digit),
            Self::Off(node) => format!("{}<>{}", words.cells(&node.cells), node.digit),
            Self::Clash(Clash::Cell(cell)) => format!("{} empty", words.cell(*cell)),
            Self::Clash(Clash::House(house, digit)) => format!("no {digit} in {}", words.house(*house)),
        }
    }

    const fn node(&self) -> Option<&Node> {
        match self {
            Self::On(node) | Self::Off(node) => Some(node),
            Self::Clash(_) => None,
        }
    }
}

impl Fact {
    /// Whether the fact is told by itself. What a true digit excludes goes without saying.
    fn is_told(&self, is_last: bool) -> bool {
        is_last || !matches!((&self.what, &self.cause), (What::Off(_), Cause::Seen))
    }

    fn reason(&self, words: Words) -> String {
        let pair = |cells: &[Cell; 2]| words.cell_list(cells);
        match &self.cause {
            Cause::Premise | Cause::Clash | Cause::Seen | Cause::Refuted => String::new(),
            Cause::LastInCell | Cause::Tie(Tie::Cell) => String::from(", all that is left there"),
            Cause::LastInHouse(house) | Cause::Tie(Tie::House(house)) => format!(", the last place in {house}"),
            Cause::Tie(Tie::Set { cells, .. } | Tie::Beside { cells, .. }) => {
                format!(", as {} must hold all their other digits", words.cell_list(cells))
            }
            Cause::Locked { base, other } => {
                let digit = self.what.node().map_or_else(String::new, |node| node.digit.to_string());
                format!(", as {digit} of {base} must be where it meets {other}")
            }
            Cause::NakedPair { cells, digits } => {
                format!(", as {} hold {}", pair(cells), words.digit_list(*digits))
            }
            Cause::HiddenPair { cells, digits, house } => {
                format!(", as {} of {house} are in {}", words.digit_list(*digits), pair(cells))
            }
        }
    }
}

/// A branch in words: `r1c1 is 5, then r1c2 is 4, all that is left there; …`.
fn told(facts: &[Fact], words: Words) -> String {
    if let [only] = facts {
        return format!("{}, it is so already", only.what.told(words));
    }
    let mut text = String::new();
    let shown = facts.iter().enumerate().filter(|(place, fact)| fact.is_told(place + 1 == facts.len()));
    let shown: Vec<&Fact> = shown.map(|(_, fact)| fact).collect();
    for (place, fact) in shown.iter().enumerate() {
        let before = place.checked_sub(1).map(|before| shown[before]);
        let is_same = |other: &&Fact| other.cause == fact.cause && fact.cause.is_rule() && other.depth == fact.depth;
        let begin = match (before, &fact.cause) {
            (None, _) => "",
            (Some(_), Cause::Premise) => "; suppose further that ",
            (Some(_), Cause::Clash) => "; and so ",
            (Some(_), Cause::Refuted) => "; so ",
            (Some(before), _) if before.cause == Cause::Premise => ", then ",
            (Some(before), _) if is_same(&before) => " and ",
            (Some(_), _) => "; then ",
        };
        // What one rule takes out is told together, with the rule at the end.
        let reason = if shown.get(place + 1).is_some_and(is_same) { String::new() } else { fact.reason(words) };
        let _ = write!(text, "{begin}{}{reason}", fact.what.told(words));
    }
    text
}

fn written(facts: &[Fact], words: Words) -> String {
    let mut text = String::new();
    let mut depth = 0;
    for (place, fact) in facts.iter().enumerate() {
        if !fact.is_told(place + 1 == facts.len()) {
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
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let words = *words;
        let changes = words.changes(deduction);
        let branches: Vec<String> = self.branches.iter().map(|branch| told(branch, words)).collect();
        let split = match self.split {
            Split::Suppose => {
                return format!("suppose that {}. That cannot be, so {changes}", branches.join(". "));
            }
            Split::Cell(cell) => format!("{} holds one of its candidates", words.cell(cell)),
            Split::House(house, digit) => format!("{digit} is somewhere in {house}"),
            Split::Candidate(Candidate { cell, digit }) => format!("{} is {digit}, or it is not", words.cell(cell)),
        };
        let branches = branches.iter().map(|branch| format!("If {branch}"));
        format!("{split}. {}. It comes to the same each time: {changes}", join(branches, ". "))
    }

    fn notation(&self, words: &Words) -> String {
        let branches = self.branches.iter().map(|branch| written(branch, *words));
        join(branches, " | ")
    }

    fn draw(&self, shape: Shape, drawing: &mut Drawing) {
        match self.split {
            Split::Cell(cell) => drawing.cells([cell], Role::Pivot),
            Split::House(house, _) => drawing.houses([house], Role::Base),
            Split::Suppose | Split::Candidate(_) => drawing,
        };
        for branch in &self.branches {
            for fact in branch {
                let role = match (&fact.what, &fact.cause) {
                    (_, Cause::Premise) => Role::Premise,
                    (What::On(_), _) => Role::On,
                    (What::Off(_), _) => Role::Off,
                    (What::Clash(Clash::Cell(cell)), _) => {
                        drawing.cells([*cell], Role::Conclusion);
                        continue;
                    }
                    (What::Clash(Clash::House(house, _)), _) => {
                        drawing.houses([*house], Role::Conclusion);
                        continue;
                    }
                };
                let Some(node) = fact.what.node() else { continue };
                drawing.candidates(node.candidates(), role);
                for from in fact.from.iter().filter_map(|&from| branch.get(from)) {
                    let strength = if matches!(fact.what, What::On(_)) { Strength::Strong } else { Strength::Weak };
                    // Only what hangs together on the board is joined by a line.
                    let linked =
                        from.what.node().filter(|from| from.excludes(node, shape) || strength == Strength::Strong);
                    if let Some(from) = linked {
                        drawing.link(&from.candidates(), &node.candidates(), strength);
                    }
                }
            }
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        for branch in &self.branches {
            check(branch, grid)?;
        }
        let shape = grid.shape();
        let premises: Vec<&What> =
            self.branches.iter().filter_map(|branch| branch.first()).map(|fact| &fact.what).collect();
        let is_on = |cell, digit| premises.contains(&&What::On(Node { digit, cells: vec![cell] }));
        let ends: Vec<&What> = self.branches.iter().filter_map(|branch| branch.last()).map(|fact| &fact.what).collect();
        let is_whole = match self.split {
            Split::Suppose => premises.len() == 1 && matches!(ends[..], [What::Clash(_)]),
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
        // What stands under a supposition is over when the supposition is refuted.
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
