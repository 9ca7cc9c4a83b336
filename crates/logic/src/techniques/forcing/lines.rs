//! A forcing argument as numbered lines: what each concludes, why, and from which lines before it.

use ukodus_core::{Cell, Digit, DigitSet};

use super::reason::{Cause, Clash, Fact, Forcing, Split, What};
use crate::Candidate;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Claim, Line, Part, Phrase, ToPart, phrase};
use crate::step::Deduction;
use crate::techniques::chains::{Node, Tie};

/// The lines of an argument.
pub(super) fn of(forcing: &Forcing, deduction: &Deduction) -> Vec<Line> {
    let changes = deduction.changes();
    let (mut lines, ends) = argue(forcing);
    let last = if forcing.split == Split::Suppose {
        phrase!("that is impossible, so {changes}", changes)
    } else {
        phrase!("the result is the same in every case: {changes}", changes)
    };
    lines.push(Line::from(last).after(ends));
    lines
}

/// What the argument shows on the board, all lines together.
pub(super) fn draw(forcing: &Forcing, drawing: &mut Drawing) {
    for line in argue(forcing).0 {
        let Drawing { cells, candidates, houses, links } = line.drawing;
        for (cell, role) in cells {
            if !drawing.cells.iter().any(|(other, _)| *other == cell) {
                drawing.cells([cell], role);
            }
        }
        for (house, role) in houses.into_iter().filter(|(_, role)| *role == Role::Conclusion) {
            drawing.houses([house], role);
        }
        // The first line about a candidate says what becomes of it.
        for (candidate, role) in candidates {
            if !drawing.candidates.iter().any(|(other, _)| *other == candidate) {
                drawing.candidates([candidate], role);
            }
        }
        for link in links {
            if !drawing.links.contains(&link) {
                drawing.links.push(link);
            }
        }
    }
}

/// The lines before the last, and those that the last rests on.
fn argue(forcing: &Forcing) -> (Vec<Line>, Vec<usize>) {
    let mut lines: Vec<Line> = Vec::new();
    let split = match forcing.split {
        Split::Suppose => None,
        Split::Cell(cell) => {
            let digits: DigitSet = starts(forcing).map(|node| node.digit).collect();
            Some(phrase!("{cell} must be {digits}", cell, digits = Part::any_digit(digits)))
        }
        Split::House(house, digit) => {
            let cells: Vec<Cell> = starts(forcing).flat_map(|node| node.cells.iter().copied()).collect();
            Some(phrase!("in {house}, {digit} must be in {cells}", house, digit, cells = Part::any_cell(&cells)))
        }
        Split::Candidate(Candidate { cell, digit }) => Some(phrase!("{cell} is {digit}, or it is not", cell, digit)),
    };
    if let Some(split) = split {
        let mut line = Line::from(split);
        match forcing.split {
            Split::Cell(cell) => line.drawing.cells([cell], Role::Pivot),
            Split::House(house, _) => line.drawing.houses([house], Role::Base),
            Split::Suppose | Split::Candidate(_) => &mut line.drawing,
        };
        let candidates: Vec<Candidate> = starts(forcing).flat_map(Node::candidates).collect();
        line.drawing.candidates(candidates.iter().copied(), Role::Premise);
        // That a candidate is true or not needs no proof.
        if !matches!(forcing.split, Split::Candidate(_)) {
            line.claims.push(Claim::True(candidates));
        }
        lines.push(line);
    }
    let mut ends: Vec<usize> = (0..lines.len()).collect();
    for facts in &forcing.branches {
        let branch =
            Branch { facts, ends: forcing.ends, places: vec![None; facts.len()], open: Vec::new(), lines: &mut lines };
        ends.extend(branch.write());
    }
    (lines, ends)
}

/// What the branches suppose.
fn starts(forcing: &Forcing) -> impl Iterator<Item = &Node> {
    forcing.branches.iter().filter_map(|branch| branch.first()?.what.node())
}

/// A branch that is being written.
struct Branch<'a> {
    facts: &'a [Fact],
    /// How many facts at the end are what follows.
    ends: usize,
    /// The line of each fact. What a true digit rules out has none of its own: it is the line of the digit.
    places: Vec<Option<usize>>,
    /// The lines of the suppositions that are open.
    open: Vec<usize>,
    lines: &'a mut Vec<Line>,
}

impl Branch<'_> {
    /// Writes the lines of the branch; those of its ends.
    fn write(mut self) -> Vec<usize> {
        let facts = self.facts;
        let first_end = facts.len().saturating_sub(self.ends);
        for (place, fact) in facts.iter().enumerate() {
            let seen_by = fact.from.first().and_then(|&by| self.places[by]);
            if fact.cause == Cause::Seen && place < first_end {
                self.places[place] = seen_by;
                continue;
            }
            self.open.truncate(usize::from(fact.depth) + usize::from(fact.cause != Cause::Premise));
            let number = self.lines.len();
            // What one rule removes is one line.
            let is_same = |before: &usize| {
                is_same_rule(fact, &facts[*before]) || (*before >= first_end && is_seen_alike(fact, &facts[*before]))
            };
            if let Some(before) = place.checked_sub(1).filter(is_same) {
                self.places[place] = self.places[before];
                self.extend_rule(place);
                continue;
            }
            if fact.cause == Cause::Premise {
                self.open.push(number);
            }
            let mut line = Line::from(self.phrase(place)).after(self.premises(fact)).under(self.open.iter().copied());
            line.claims.push(match &fact.what {
                What::On(node) => node.claim(true),
                What::Off(node) => node.claim(false),
                What::Clash(_) => Claim::Clash,
            });
            self.draw(fact, &mut line);
            self.places[place] = Some(number);
            self.lines.push(line);
        }
        let mut ends: Vec<usize> = self.places[first_end..].iter().copied().flatten().collect();
        ends.dedup();
        ends
    }

    /// The lines that a fact rests on.
    fn premises(&self, fact: &Fact) -> Vec<usize> {
        let mut premises: Vec<usize> = fact.from.iter().filter_map(|&from| self.places[from]).collect();
        premises.sort_unstable();
        premises.dedup();
        premises
    }

    /// Adds one more candidate to the line of the rule that removes it.
    fn extend_rule(&mut self, place: usize) {
        let Some(number) = self.places[place] else { return };
        let first = (0..place).find(|&other| self.places[other] == Some(number)).unwrap_or(place);
        let nodes: Vec<&Node> = self.facts[first..=place].iter().filter_map(|fact| fact.what.node()).collect();
        let gone = Part::all(gathered(&nodes));
        let fact = &self.facts[place];
        let why = if fact.cause == Cause::Seen {
            self.why_seen(fact, nodes.iter().map(|node| node.cells.len()).sum())
        } else {
            self.why(fact)
        };
        let phrase = phrase!("{gone}: {why}", gone, why);
        let by = fact.from.first().filter(|_| fact.cause == Cause::Seen).and_then(|&by| self.facts[by].what.node());
        let line = &mut self.lines[number];
        line.phrase = phrase;
        if let What::Off(node) = &fact.what {
            line.claims.push(node.claim(false));
            line.drawing.candidates(node.candidates(), Role::Off);
            if let Some(by) = by {
                line.drawing.link(&by.candidates(), &node.candidates(), Strength::Weak);
            }
        }
    }

    /// What the line of a fact says.
    fn phrase(&self, place: usize) -> Phrase {
        let fact = &self.facts[place];
        let said = match &fact.what {
            What::On(node) => node.is_true(),
            What::Off(node) => node.is_false(),
            What::Clash(Clash::Cell(cell)) => phrase!("{cell} has no candidate left", cell),
            What::Clash(Clash::House(house, digit)) => {
                phrase!("{house} has no cell left for {digit}", house, digit)
            }
        };
        match fact.cause {
            Cause::Premise if place == 0 && self.facts.len() == 1 => {
                phrase!("suppose {said}: there is nothing more to show", said)
            }
            Cause::Premise if place == 0 => phrase!("suppose {said}", said),
            Cause::Premise => phrase!("suppose also that {said}", said),
            Cause::Refuted => phrase!("that is impossible, so {said}", said),
            _ => phrase!("{said}: {why}", said, why = self.why(fact)),
        }
    }

    /// Why a fact follows.
    fn why(&self, fact: &Fact) -> Phrase {
        match (&fact.cause, &fact.what) {
            (Cause::Premise | Cause::Refuted, _) => phrase!(""),
            (Cause::Seen, what) => self.why_seen(fact, what.node().map_or(0, |node| node.cells.len())),
            (Cause::LastInCell | Cause::Tie(Tie::Cell), _) => {
                phrase!("the only digit left there, since it is not {digits}", digits = self.digits_gone(fact, None))
            }
            (Cause::LastInHouse(house) | Cause::Tie(Tie::House(house)), what) => {
                let digit = what.node().map_or_else(|| "".to_part(), |node| node.digit.to_part());
                let gone = self.cells_gone(fact);
                match what.node() {
                    Some(node) if node.cells.len() > 1 => {
                        phrase!("the only cells left for {digit} in {house}, since {gone}", digit, house, gone)
                    }
                    _ => phrase!("the only cell left for {digit} in {house}, since {gone}", digit, house, gone),
                }
            }
            (Cause::Tie(Tie::Set { cells, digits }), _) => phrase!(
                "the set {cells} holds all but one of {digits}, and {gone}",
                cells,
                digits,
                gone = self.nodes_gone(fact)
            ),
            (Cause::Tie(Tie::Beside { cells, digits }), what) => {
                let gone = self.nodes_gone(fact);
                let beside = what.node().filter(|node| node.is_beside(cells));
                match (beside, fact.from.first().and_then(|&from| self.facts[from].what.node())) {
                    (Some(beside), _) => phrase!(
                        "{gone}, so the set {cells} holds all its other digits, and {beside} sees them",
                        gone,
                        cells,
                        beside = &beside.cells
                    ),
                    (None, from) => phrase!(
                        "{gone}, so {beside} takes one of {digits} from the set {cells}, which must hold the others",
                        gone,
                        beside = from.map_or_else(|| "".to_part(), Node::places),
                        digits,
                        cells
                    ),
                }
            }
            (Cause::Locked { base, other }, what) => {
                let digit = what.node().map_or_else(|| "".to_part(), |node| node.digit.to_part());
                phrase!(
                    "the {digit} of {base} must be in {other}, since {gone}",
                    digit,
                    base,
                    other,
                    gone = self.cells_gone(fact)
                )
            }
            (Cause::NakedPair { cells, digits }, _) => {
                let [one, other] = cells;
                let left: Vec<Phrase> = [one, other]
                    .into_iter()
                    .filter_map(|cell| {
                        let digits = self.digits_gone(fact, Some(*cell));
                        let is_any = matches!(&digits, Part::List(items, _) if !items.is_empty());
                        is_any.then(|| phrase!("{cell} is not {digits}", cell, digits))
                    })
                    .collect();
                if left.is_empty() {
                    return phrase!("{one} and {other} must be {digits}", one, other, digits);
                }
                phrase!("{one} and {other} must be {digits}, since {left}", one, other, digits, left = Part::all(left))
            }
            (Cause::HiddenPair { cells, digits, house }, _) => phrase!(
                "{digits} of {house} must be in {cells}, since {gone}",
                digits,
                house,
                cells,
                gone = self.nodes_gone(fact)
            ),
            (Cause::Clash, What::Clash(Clash::Cell(cell))) => {
                phrase!("it is not {digits}", digits = self.digits_gone(fact, Some(*cell)))
            }
            (Cause::Clash, _) => self.cells_gone(fact),
        }
    }

    /// Which true node excludes so many cells.
    fn why_seen(&self, fact: &Fact, cells: usize) -> Phrase {
        let by = fact.from.first().and_then(|&by| Some((self.facts[by].what.node()?, self.places[by]?)));
        let Some((by, line)) = by else { return phrase!("") };
        let line = Part::Line(line);
        match fact.what.node() {
            Some(node) if node.digit != by.digit => phrase!("it is {digit} ({line})", digit = by.digit, line),
            _ if cells > 1 => phrase!("they see {cells} ({line})", cells = by.places(), line),
            _ => phrase!("it sees {cells} ({line})", cells = by.places(), line),
        }
    }

    /// The false nodes that a fact rests on, each with the line that shows it.
    fn gone<'b>(&'b self, fact: &'b Fact) -> impl Iterator<Item = (&'b Node, Part)> {
        fact.from.iter().filter_map(|&from| match (&self.facts[from].what, self.places[from]) {
            (What::Off(node), Some(line)) => Some((node, Part::Line(line))),
            _ => None,
        })
    }

    /// The digits that a cell has lost: `3 (2) or 5 (4)`.
    fn digits_gone(&self, fact: &Fact, of: Option<Cell>) -> Part {
        let gone = self.gone(fact).filter(|(node, _)| of.is_none_or(|cell| node.cells.contains(&cell)));
        let mut gone: Vec<(Digit, Part)> = gone.map(|(node, line)| (node.digit, line)).collect();
        gone.sort_by_key(|(digit, _)| *digit);
        Part::any(gone.into_iter().map(|(digit, line)| phrase!("{digit} ({line})", digit, line)))
    }

    /// The cells that can no longer be a digit: `r5c1 (3) and r5c9 (5) are not`.
    fn cells_gone(&self, fact: &Fact) -> Phrase {
        let mut gone: Vec<(Vec<Cell>, Part)> = self.gone(fact).map(|(node, line)| (node.cells.clone(), line)).collect();
        gone.sort_by(|(one, _), (other, _)| one.cmp(other));
        let count: usize = gone.iter().map(|(cells, _)| cells.len()).sum();
        let cells = Part::all(gone.into_iter().map(|(cells, line)| phrase!("{cells} ({line})", cells, line)));
        if count == 1 { phrase!("{cells} is not", cells) } else { phrase!("{cells} are not", cells) }
    }

    /// The false nodes: `r5c1 is not 3 (4)`.
    fn nodes_gone(&self, fact: &Fact) -> Part {
        Part::all(self.gone(fact).map(|(node, line)| phrase!("{node} ({line})", node = node.is_false(), line)))
    }

    /// What the line of a fact shows: the candidate, what ruled out the others, and the links between.
    fn draw(&self, fact: &Fact, line: &mut Line) {
        let drawing = &mut line.drawing;
        let falls: Vec<&Node> = self.gone(fact).map(|(node, _)| node).collect();
        for &from in &fact.from {
            let off = &self.facts[from];
            if let (What::Off(node), Cause::Seen, [by]) = (&off.what, &off.cause, &off.from[..]) {
                let Some(by) = self.facts[*by].what.node() else { continue };
                drawing.candidates(by.candidates(), Role::On).candidates(node.candidates(), Role::Off);
                drawing.link(&by.candidates(), &node.candidates(), Strength::Weak);
            }
        }
        let group: Vec<Candidate> = falls.iter().flat_map(|node| node.candidates()).collect();
        drawing.candidates(group.iter().copied(), Role::Off);
        match (&fact.what, &fact.cause) {
            (What::On(node) | What::Off(node), Cause::Premise) => {
                drawing.candidates(node.candidates(), Role::Premise);
            }
            (What::On(node), cause) => {
                if let Cause::Tie(Tie::Set { cells, .. } | Tie::Beside { cells, .. }) = cause {
                    drawing.cells(cells.iter().copied(), Role::Set(0));
                }
                if let Cause::LastInHouse(house) | Cause::Tie(Tie::House(house)) = cause {
                    drawing.houses([*house], Role::Base);
                }
                drawing.candidates(node.candidates(), Role::On);
                drawing.link(&group, &node.candidates(), Strength::Strong);
            }
            (What::Off(node), cause) => {
                match cause {
                    Cause::Seen => {
                        if let Some(by) = fact.from.first().and_then(|&by| self.facts[by].what.node()) {
                            drawing.candidates(by.candidates(), Role::On);
                            drawing.link(&by.candidates(), &node.candidates(), Strength::Weak);
                        }
                    }
                    Cause::Locked { base, other } => {
                        drawing.houses([*base], Role::Base).houses([*other], Role::Cover);
                    }
                    Cause::NakedPair { cells, .. } | Cause::HiddenPair { cells, .. } => {
                        drawing.cells(*cells, Role::Pattern);
                    }
                    _ => {}
                }
                drawing.candidates(node.candidates(), Role::Off);
            }
            (What::Clash(Clash::Cell(cell)), _) => {
                drawing.cells([*cell], Role::Conclusion);
            }
            (What::Clash(Clash::House(house, _)), _) => {
                drawing.houses([*house], Role::Conclusion);
            }
        }
    }
}

/// Whether two facts are what one application of one rule removes.
fn is_same_rule(fact: &Fact, before: &Fact) -> bool {
    let is_rule = matches!(fact.cause, Cause::Locked { .. } | Cause::NakedPair { .. } | Cause::HiddenPair { .. });
    is_rule && fact.cause == before.cause && fact.depth == before.depth && fact.from == before.from
}

/// Whether one true node excludes both facts for the same reason: their cell is another digit, or they see it.
fn is_seen_alike(fact: &Fact, before: &Fact) -> bool {
    let cell = |fact: &Fact| fact.what.node().map(|node| node.cells.clone());
    let digit = |fact: &Fact| fact.what.node().map(|node| node.digit);
    let is_seen = fact.cause == Cause::Seen && before.cause == Cause::Seen && fact.from == before.from;
    is_seen && (cell(fact) == cell(before) || digit(fact) == digit(before))
}

/// Nodes that are false, those of the same cells together: `r1c2 and r1c3 are not 7`, `r1c2 is not 4 or 7`.
fn gathered(nodes: &[&Node]) -> Vec<Phrase> {
    let digits: DigitSet = nodes.iter().map(|node| node.digit).collect();
    let mut groups: Vec<(Vec<Cell>, DigitSet)> = Vec::new();
    for digit in digits {
        let of_digit = nodes.iter().filter(|node| node.digit == digit);
        let cells: Vec<Cell> = of_digit.flat_map(|node| node.cells.iter().copied()).collect();
        match groups.iter_mut().find(|(others, _)| *others == cells) {
            Some((_, digits)) => {
                digits.insert(digit);
            }
            None => groups.push((cells, DigitSet::only(digit))),
        }
    }
    let said = |(cells, digits): &(Vec<Cell>, DigitSet)| {
        let digits = Part::any_digit(*digits);
        match cells[..] {
            [cell] => phrase!("{cell} is not {digits}", cell, digits),
            _ => phrase!("{cells} are not {digits}", cells, digits),
        }
    };
    groups.iter().map(said).collect()
}
