//! Checks the lines of an explanation, each from the lines it rests on alone.
//!
//! It knows the rules of the game and nothing about techniques. A line is right if its contrary is impossible on the
//! board: given what its premises claim, a few singles at most leave a cell or a house with nothing, or the cells that the
//! line shows cannot be filled. Where the puzzle is known to have one solution, a line is also right if its contrary
//! leaves the cells that it shows only ways to be filled that come in pairs: the same digits in every house, elsewhere.

#![allow(dead_code, reason = "each test target uses a part of it")]

use std::collections::{BTreeMap, BTreeSet};

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};
use ukodus_logic::explanation::Claim;
use ukodus_logic::techniques::uniqueness::Turn;
use ukodus_logic::{Candidate, Drawing, Explanation, Line, Link, Logic, Reason, Role, Step, Strength, with_marks};

/// How many singles in a row one line may take. A pair takes two.
const ROUNDS: usize = 2;

/// Candidates, one of which is true, or none.
#[derive(Clone)]
struct Literal {
    group: Vec<Candidate>,
    is_true: bool,
}

impl Literal {
    fn negated(&self) -> Self {
        Self { group: self.group.clone(), is_true: !self.is_true }
    }

    fn of(claim: &Claim) -> Option<Self> {
        match claim {
            Claim::True(group) => Some(Self { group: group.clone(), is_true: true }),
            Claim::False(group) => Some(Self { group: group.clone(), is_true: false }),
            _ => None,
        }
    }
}

/// Checks the lines and the links of every step on the way through a puzzle; how many steps there are.
pub(crate) fn check_path(puzzle: &Grid, logic: &Logic) -> usize {
    let mut board = with_marks(puzzle);
    let steps = logic.solve(&board).expect("it is not too large").steps;
    for step in &steps {
        check_step(step, &board);
        check_links(step, &board);
        board = step.applied(&board);
    }
    steps.len()
}

/// Whether the argument of a step is checked line by line, and not by its premises on the board alone.
fn is_derivation(step: &Step) -> bool {
    match &step.deduction.reason {
        Reason::Single(_) | Reason::Chain(_) | Reason::Forcing(_) => true,
        Reason::Deadly(deadly) => matches!(deadly.turn, Turn::Chains(_)),
        _ => false,
    }
}

/// Checks the explanation of a step.
pub(crate) fn check_step(step: &Step, board: &Grid) {
    let explanation = step.explanation(board);
    let text = explanation.paragraph();
    assert!(!text.contains(['{', '}']), "every gap is filled: {text}");
    for (place, line) in explanation.lines.iter().enumerate() {
        assert!(line.premises.iter().all(|&premise| premise < place), "{text}");
        assert!(line.branch.iter().all(|&supposition| supposition <= place), "{text}");
        assert!(line.branch.is_sorted(), "{text}");
    }
    assert!(explanation.lines.last().is_some_and(|last| last.branch.is_empty()), "the end supposes nothing: {text}");
    if is_derivation(step) {
        check(&explanation, board, step.technique.needs_uniqueness)
            .unwrap_or_else(|why| panic!("{}\n{why}", step.notation()));
    }
    if let Reason::KrakenFish(kraken) = &step.deduction.reason {
        // That a larger fish uses up its covers is more than a few singles show; its chains are checked link by link.
        let mut explanation = explanation;
        if kraken.fish.bases.len() > 2 {
            explanation.lines.pop();
        }
        check(&explanation, board, step.technique.needs_uniqueness)
            .unwrap_or_else(|why| panic!("{}\n{why}", step.notation()));
    }
}

/// Checks that every strong link that a step shows is one; how many there are.
pub(crate) fn check_links(step: &Step, board: &Grid) -> usize {
    let explanation = step.explanation(board);
    let whole = step.drawing();
    let drawings = explanation.lines.iter().map(|line| &line.drawing).chain([&whole]);
    let links = drawings.flat_map(|drawing| &drawing.links).filter(|link| link.strength == Strength::Strong);
    links.inspect(|link| assert!(is_strong(link, &whole, board), "{}: {link:?}", step.notation())).count()
}

/// Checks every line of an explanation; `is_unique` if it may argue from the puzzle having one solution.
pub(crate) fn check(explanation: &Explanation, board: &Grid, is_unique: bool) -> Result<(), String> {
    let lines = &explanation.lines;
    for (place, line) in lines.iter().enumerate() {
        let fail = |why: &str| Err(format!("line {}: {why}\n{}", place + 1, explanation.outline()));
        if line.premises.iter().chain(&line.branch).any(|&other| other > place) || line.premises.contains(&place) {
            return fail("it rests on what comes later");
        }
        let is_supposition = line.branch.last() == Some(&place);
        if is_supposition {
            if !line.premises.is_empty() || line.claims.len() != 1 {
                return fail("a supposition is one claim and rests on nothing");
            }
            continue;
        }
        if line.claims.is_empty() {
            continue;
        }
        let Some(clauses) = clauses_of(lines, line) else { return fail("it rests on a line that claims nothing") };
        for contrary in contraries(line) {
            let mut state = State::new(board);
            state.shown = shown(lines, line);
            let is_pattern = is_unique && clauses.is_empty() && is_deadly(board, &contrary, &state.shown);
            let follows = if clauses.is_empty() && !line.premises.is_empty() {
                // What a pattern shows is seen in its cells alone: singles elsewhere may happen to show it as well.
                is_pattern || state.is_refuted_at_once(&contrary)
            } else {
                // What closes an argument may rest on every link of it.
                let rounds = if line.branch.is_empty() { ROUNDS + line.premises.len() } else { ROUNDS };
                is_pattern || state.is_refuted(&contrary, &clauses, rounds)
            };
            if !follows {
                return fail("it does not follow from the lines it rests on");
            }
        }
    }
    Ok(())
}

/// Whether one of the two ends of a link must be true: by a cell, by a house, or by one of the sets that are shown.
pub(crate) fn is_strong(link: &Link, drawing: &Drawing, board: &Grid) -> bool {
    let none = |group: &[Candidate]| Literal { group: group.to_vec(), is_true: false };
    let mut state = State::new(board);
    let roles: BTreeSet<Role> = drawing.cells.iter().map(|&(_, role)| role).collect();
    let cells = |role: Role| drawing.cells.iter().filter(move |(_, other)| *other == role).map(|&(cell, _)| cell);
    let ends = || link.from.iter().chain(&link.to).map(|candidate| candidate.cell);
    let with_ends = |role: Role| cells(role).chain(ends()).collect::<BTreeSet<Cell>>().into_iter().collect();
    state.shown = roles.into_iter().map(with_ends).collect();
    state.is_refuted(&[none(&link.from), none(&link.to)], &[], 0)
}

/// Whether a board on which these literals are true has two solutions or none, whatever the rest of it is: one of the
/// sets of blanks can only be filled in ways that come in pairs, with the same digits in every house.
fn is_deadly(board: &Grid, literals: &[Literal], sets: &[Vec<Cell>]) -> bool {
    let mut state = State::new(board);
    for literal in literals {
        state.assert(literal);
    }
    let blanks: Vec<Cell> = board.blanks().collect();
    // Few candidates in every cell are needed for a look at the whole board.
    let whole = blanks.iter().all(|cell| state.marks[cell.index()].len() <= 2).then_some(blanks);
    let comes_in_pairs = |cells: &[Cell], is_whole: bool| {
        let mut fillings = Vec::new();
        state.list_fillings(cells, &mut Vec::new(), &mut fillings);
        // What was removed by an argument before may still be part of the second solution.
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | state.marks[cell.index()]);
        let mut free = State::new(board);
        for cell in cells {
            free.marks[cell.index()] = if is_whole { state.marks[cell.index()] } else { digits };
        }
        let mut twins = Vec::new();
        free.list_fillings(cells, &mut Vec::new(), &mut twins);
        let mut alike: BTreeMap<BTreeMap<House, BTreeSet<Digit>>, usize> = BTreeMap::new();
        for twin in &twins {
            *alike.entry(in_houses(board.shape(), cells, twin)).or_default() += 1;
        }
        let is_paired = |filling: &Vec<Digit>| alike.get(&in_houses(board.shape(), cells, filling)) > Some(&1);
        let are_blank = cells.iter().all(|cell| state.blank[cell.index()]);
        are_blank && !cells.is_empty() && twins.len() < Fillings::MOST && fillings.iter().all(is_paired)
    };
    sets.iter().any(|cells| comes_in_pairs(cells, false)) || whole.is_some_and(|cells| comes_in_pairs(&cells, true))
}

/// The digits that cells have in each house when they are filled like this.
fn in_houses(shape: Shape, cells: &[Cell], filling: &[Digit]) -> BTreeMap<House, BTreeSet<Digit>> {
    let mut houses: BTreeMap<House, BTreeSet<Digit>> = BTreeMap::new();
    for (&cell, &digit) in cells.iter().zip(filling) {
        for house in shape.houses_of(cell) {
            houses.entry(house).or_default().insert(digit);
        }
    }
    houses
}

/// What would have to be refuted for a line to be right.
fn contraries(line: &Line) -> Vec<Vec<Literal>> {
    let mut contraries = Vec::new();
    for claim in &line.claims {
        match claim {
            Claim::True(group) => contraries.push(vec![Literal { group: group.clone(), is_true: false }]),
            Claim::False(group) => {
                let single = |&candidate: &Candidate| vec![Literal { group: vec![candidate], is_true: true }];
                contraries.extend(group.iter().map(single));
            }
            _ => contraries.push(Vec::new()),
        }
    }
    contraries
}

/// What the premises of a line claim, each under the suppositions that the line is not made under.
fn clauses_of(lines: &[Line], line: &Line) -> Option<Vec<Vec<Literal>>> {
    let mut clauses = Vec::new();
    for &premise in &line.premises {
        let premise = &lines[premise];
        let mut doubts: Vec<Literal> = Vec::new();
        for &supposition in premise.branch.iter().filter(|supposition| !line.branch.contains(supposition)) {
            doubts.push(Literal::of(lines[supposition].claims.first()?)?.negated());
        }
        for claim in &premise.claims {
            match claim {
                Claim::False(group) => clauses.extend(group.iter().map(|&candidate| {
                    let literal = Literal { group: vec![candidate], is_true: false };
                    doubts.iter().cloned().chain([literal]).collect()
                })),
                claim => clauses.push(doubts.iter().cloned().chain(Literal::of(claim)).collect()),
            }
        }
        // A premise that was itself shown from one line is an implication too, which goes both ways.
        if let ([before], [claim]) = (&premise.premises[..], &premise.claims[..])
            && let ([given], Some(shown)) = (&lines[*before].claims[..], Literal::of(claim))
            && let Some(given) = Literal::of(given)
        {
            clauses.push(vec![given.negated(), shown]);
        }
    }
    Some(clauses)
}

/// The cells that a line and its premises show: an argument about sets of cells is about these.
fn shown(lines: &[Line], line: &Line) -> Vec<Vec<Cell>> {
    let premises = || line.premises.iter().map(|&premise| &lines[premise]);
    let set = |line: &Line| line.drawing.cells.iter().map(|&(cell, _)| cell).collect::<BTreeSet<_>>();
    let sets: Vec<BTreeSet<Cell>> = premises().chain([line]).map(set).filter(|set| !set.is_empty()).collect();
    // What a premise says about a cell beside a set may be what the set is about.
    let claimed = premises().chain([line]).flat_map(|line| &line.claims).filter_map(Literal::of);
    let claimed: BTreeSet<Cell> = claimed.flat_map(|literal| literal.group).map(|candidate| candidate.cell).collect();
    let with_claimed: Vec<BTreeSet<Cell>> = sets.iter().map(|set| set | &claimed).collect();
    let all = sets.into_iter().chain(with_claimed);
    all.filter(|cells| cells.len() <= 12).map(|cells| cells.into_iter().collect()).collect()
}

/// What is known of a board.
struct State {
    shape: Shape,
    marks: Vec<DigitSet>,
    blank: Vec<bool>,
    placed: Vec<Option<Digit>>,
    groups: Vec<Vec<Candidate>>,
    shown: Vec<Vec<Cell>>,
    is_impossible: bool,
}

impl State {
    fn new(board: &Grid) -> Self {
        let shape = board.shape();
        Self {
            shape,
            marks: shape.all_cells().map(|cell| board.candidates(cell)).collect(),
            blank: shape.all_cells().map(|cell| board.get(cell).is_none()).collect(),
            placed: shape.all_cells().map(|cell| board.get(cell)).collect(),
            groups: Vec::new(),
            shown: Vec::new(),
            is_impossible: false,
        }
    }

    fn has(&self, Candidate { cell, digit }: Candidate) -> bool {
        self.marks[cell.index()].contains(digit)
    }

    /// Whether the contrary and the clauses together are impossible.
    fn is_refuted(&mut self, contrary: &[Literal], clauses: &[Vec<Literal>], rounds: usize) -> bool {
        for literal in contrary {
            self.assert(literal);
        }
        for _ in 0..=rounds {
            if self.fails(clauses) {
                return true;
            }
            self.write_singles();
        }
        self.is_impossible
    }

    /// Whether the contrary is impossible without any singles: in a cell, a house or the cells that are shown.
    fn is_refuted_at_once(&mut self, contrary: &[Literal]) -> bool {
        for literal in contrary {
            self.assert(literal);
        }
        self.fails(&[])
    }

    /// Whether the clauses, or the sets that are shown, leave a cell or a house with nothing.
    fn fails(&mut self, clauses: &[Vec<Literal>]) -> bool {
        self.close(clauses);
        if !self.is_impossible {
            self.fill_sets();
        }
        self.is_impossible || self.has_empty_house()
    }

    /// Takes all that the clauses give at once.
    fn close(&mut self, clauses: &[Vec<Literal>]) {
        loop {
            let before = (self.marks.clone(), self.groups.len());
            for clause in clauses {
                let mut open = clause.iter().filter(|literal| !self.is_false(literal));
                match (open.next().cloned(), open.next()) {
                    (None, _) => self.is_impossible = true,
                    (Some(last), None) => self.assert(&last),
                    _ => {}
                }
            }
            for group in self.groups.clone() {
                self.exclude(&group);
            }
            if self.is_impossible || before == (self.marks.clone(), self.groups.len()) {
                return;
            }
        }
    }

    fn is_false(&self, literal: &Literal) -> bool {
        if literal.is_true {
            return literal.group.iter().all(|&candidate| !self.has(candidate));
        }
        self.groups.iter().any(|group| group.iter().all(|candidate| literal.group.contains(candidate)))
    }

    fn assert(&mut self, literal: &Literal) {
        if !literal.is_true {
            literal.group.iter().for_each(|&candidate| self.remove(candidate));
        } else if !self.groups.contains(&literal.group) {
            self.groups.push(literal.group.clone());
            self.exclude(&literal.group);
        }
    }

    fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        self.marks[cell.index()].remove(digit);
        self.is_impossible |= self.blank[cell.index()] && self.marks[cell.index()].is_empty();
    }

    /// Takes out what a group rules out, one of whose candidates is true.
    fn exclude(&mut self, group: &[Candidate]) {
        let left: Vec<Candidate> = group.iter().copied().filter(|&candidate| self.has(candidate)).collect();
        let Some(first) = left.first() else {
            self.is_impossible = true;
            return;
        };
        let sees = |one: Candidate, other: Candidate| {
            (one.cell == other.cell && one.digit != other.digit)
                || (one.digit == other.digit && self.shape.peers(one.cell).any(|peer| peer == other.cell))
        };
        let near = self.shape.peers(first.cell).chain([first.cell]);
        let out: Vec<Candidate> = near
            .flat_map(|cell| self.marks[cell.index()].iter().map(move |digit| Candidate { cell, digit }))
            .filter(|&candidate| left.iter().all(|&member| sees(member, candidate)))
            .collect();
        for candidate in out {
            self.remove(candidate);
        }
    }

    fn places(&self, house: House, digit: Digit) -> Vec<Cell> {
        self.shape.house_cells(house).filter(|cell| self.marks[cell.index()].contains(digit)).collect()
    }

    /// The houses and the digits that they still need.
    fn needs(&self) -> Vec<(House, Digit)> {
        let lacks = |house: House, digit: Digit| {
            self.shape.house_cells(house).all(|cell| self.placed[cell.index()] != Some(digit))
        };
        let houses = self.shape.houses();
        houses
            .flat_map(|house| self.shape.digits().iter().map(move |digit| (house, digit)))
            .filter(|&(house, digit)| lacks(house, digit))
            .collect()
    }

    fn has_empty_house(&self) -> bool {
        self.needs().into_iter().any(|(house, digit)| self.places(house, digit).is_empty())
    }

    /// Writes the singles there are now.
    fn write_singles(&mut self) {
        let mut singles: Vec<Candidate> = Vec::new();
        for cell in self.shape.all_cells().filter(|cell| self.blank[cell.index()]) {
            let marks = self.marks[cell.index()];
            if marks.len() == 1 {
                singles.extend(marks.iter().map(|digit| Candidate { cell, digit }));
            }
        }
        for (house, digit) in self.needs() {
            if let [cell] = self.places(house, digit)[..] {
                singles.push(Candidate { cell, digit });
            }
        }
        for single in singles {
            self.assert(&Literal { group: vec![single], is_true: true });
        }
    }

    /// Takes what the sets of cells that are shown give: digits that no filling has where they are, and digits that
    /// every filling has somewhere.
    fn fill_sets(&mut self) {
        for cells in self.shown.clone() {
            let blanks: Vec<Cell> = cells.into_iter().filter(|cell| self.blank[cell.index()]).collect();
            let mut seen = Fillings { possible: vec![DigitSet::EMPTY; blanks.len()], shared: None, count: 0 };
            self.fill(&blanks, &mut Vec::new(), &mut seen);
            if seen.count >= Fillings::MOST {
                continue;
            }
            let Some(shared) = seen.shared else {
                self.is_impossible = true;
                return;
            };
            for (&cell, possible) in blanks.iter().zip(&seen.possible) {
                for digit in self.marks[cell.index()].without(*possible) {
                    self.remove(Candidate { cell, digit });
                }
            }
            for digit in shared {
                let places = blanks.iter().copied().filter(|cell| self.marks[cell.index()].contains(digit));
                let group = places.map(|cell| Candidate { cell, digit }).collect();
                self.assert(&Literal { group, is_true: true });
            }
        }
    }

    /// Lists the ways to fill these cells, as [`fill`](Self::fill) notes them.
    fn list_fillings(&self, cells: &[Cell], chosen: &mut Vec<Digit>, list: &mut Vec<Vec<Digit>>) {
        let Some(&cell) = cells.get(chosen.len()) else {
            list.push(chosen.clone());
            return;
        };
        for digit in self.marks[cell.index()] {
            let clashes =
                |(other, &taken): (&Cell, &Digit)| taken == digit && self.shape.peers(cell).any(|peer| peer == *other);
            if list.len() >= Fillings::MOST || cells.iter().zip(chosen.iter()).any(clashes) {
                continue;
            }
            chosen.push(digit);
            self.list_fillings(cells, chosen, list);
            chosen.pop();
        }
    }

    /// Notes every way to fill these cells with digits that differ where the cells see each other.
    fn fill(&self, cells: &[Cell], chosen: &mut Vec<Digit>, seen: &mut Fillings) {
        let Some(&cell) = cells.get(chosen.len()) else {
            seen.note(chosen);
            return;
        };
        for digit in self.marks[cell.index()] {
            let clashes =
                |(other, &taken): (&Cell, &Digit)| taken == digit && self.shape.peers(cell).any(|peer| peer == *other);
            if seen.count >= Fillings::MOST || cells.iter().zip(chosen.iter()).any(clashes) {
                continue;
            }
            chosen.push(digit);
            self.fill(cells, chosen, seen);
            chosen.pop();
        }
    }
}

/// What the ways to fill cells have in common.
struct Fillings {
    possible: Vec<DigitSet>,
    shared: Option<DigitSet>,
    count: usize,
}

impl Fillings {
    /// More ways than this say nothing that a reader could see.
    const MOST: usize = 20_000;

    fn note(&mut self, chosen: &[Digit]) {
        for (possible, &digit) in self.possible.iter_mut().zip(chosen) {
            possible.insert(digit);
        }
        let digits: DigitSet = chosen.iter().copied().collect();
        self.shared = Some(self.shared.map_or(digits, |shared| shared & digits));
        self.count += 1;
    }
}
