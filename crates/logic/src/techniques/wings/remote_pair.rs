use std::fmt::Write as _;
use std::ops::ControlFlow;

use ukodus_core::{Cell, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Line, ToPart, lead, phrase};
use crate::order::sort_by_key;
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

/// Cells with the same two candidates, each of which sees another: the digits alternate from each to the next, so what
/// sees two cells of different digits can be neither.
pub struct RemotePairs;

impl<C: CellSet> Search<C> for RemotePairs {
    fn search(&self, board: &Analysis<C>, _: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let mut left = board.pairs();
        while let Some(cell) = left.first() {
            let marks = board.marks(cell);
            let group = marks.iter().fold(board.pairs(), |group, digit| group & board.places(digit));
            left = left.without(group);
            if group.len() < 4 {
                continue;
            }
            let mut chains = Vec::new();
            for start in group.iter() {
                search_from(board, group, start, &mut chains);
            }
            search_nets(board, group, &mut chains);
            // What removes most comes first: a part of it would leave the rest to another step.
            sort_by_key(&mut chains, |chain: &Deduction| std::cmp::Reverse(chain.eliminations.len()));
            for chain in chains {
                found(chain)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The chains of a group that begin at `start`, the shortest to each end.
fn search_from<C: CellSet>(board: &CandidateBoard<C>, group: C, start: Cell, chains: &mut Vec<Deduction>) {
    let geometry = board.geometry();
    let mut reached = C::only(start);
    // Each cell reached, with the place of the one before it and its distance from the start.
    let mut steps = vec![(start, 0, 0)];
    let mut place = 0;
    while let Some(&(cell, _, distance)) = steps.get(place) {
        for next in (group & geometry.peers[cell.index()]).without(reached).iter() {
            reached.insert(next);
            steps.push((next, place, distance + 1));
        }
        // A chain is the same from both ends: it starts at the first cell.
        if distance >= 3 && distance % 2 == 1 && start < cell {
            let mut chain = vec![cell];
            let mut back = place;
            while back != 0 {
                back = steps[back].1;
                chain.push(steps[back].0);
            }
            chain.reverse();
            let before = (0..chain.len()).map(|place| place.saturating_sub(1)).collect();
            chains.extend(deduce(board, chain, before));
        }
        place += 1;
    }
}

/// The whole of each part of a group that hangs together, where it removes more than any of its chains.
fn search_nets<C: CellSet>(board: &CandidateBoard<C>, group: C, chains: &mut Vec<Deduction>) {
    let geometry = board.geometry();
    let mut left = group;
    while let Some(root) = left.first() {
        let (mut cells, mut before) = (vec![root], vec![0]);
        left.remove(root);
        let mut place = 0;
        while let Some(&cell) = cells.get(place) {
            for next in (left & geometry.peers[cell.index()]).iter() {
                left.remove(next);
                cells.push(next);
                before.push(place);
            }
            place += 1;
        }
        let targets = targets(board, &cells, &before);
        let is_more = |chain: &Deduction| chain.eliminations.iter().any(|gone| targets.contains(gone.cell));
        let most = chains.iter().filter(|chain| is_more(chain)).map(|chain| chain.eliminations.len()).max();
        if targets.is_empty() || most.is_none_or(|most| most >= eliminations(board, root, targets).len()) {
            continue;
        }
        prune(board, &mut cells, &mut before, targets);
        straighten(&mut cells, &mut before);
        chains.extend(deduce(board, cells, before));
    }
}

/// Drops the cells at the ends of a net that nothing is removed for.
fn prune<C: CellSet>(board: &CandidateBoard<C>, cells: &mut Vec<Cell>, before: &mut Vec<usize>, wanted: C) {
    let mut place = cells.len();
    while let Some(last) = place.checked_sub(1) {
        place = last;
        let links = before.iter().skip(1).filter(|&&from| from == place).count();
        // The first cell hangs on the second.
        let is_end = if place == 0 { links == 1 } else { links == 0 };
        if !is_end || cells.len() == 4 {
            continue;
        }
        let (mut fewer, mut links) = (cells.clone(), before.clone());
        fewer.remove(place);
        links.remove(place);
        for from in &mut links {
            *from -= usize::from(*from > place);
        }
        if wanted.is_subset(targets(board, &fewer, &links)) {
            (*cells, *before) = (fewer, links);
            place = cells.len();
        }
    }
}

/// Writes a net without branches as the chain it is.
fn straighten(cells: &mut Vec<Cell>, before: &mut Vec<usize>) {
    let links: &[usize] = before;
    let neighbours = |place: usize| {
        let after = (1..links.len()).filter(move |&other| links[other] == place);
        (place > 0).then(|| links[place]).into_iter().chain(after)
    };
    if (0..cells.len()).any(|place| neighbours(place).count() > 2) {
        return;
    }
    let Some(mut place) = (0..cells.len()).find(|&place| neighbours(place).count() == 1) else { return };
    let mut order = vec![place];
    while let Some(next) = neighbours(place).find(|next| !order.contains(next)) {
        order.push(next);
        place = next;
    }
    *cells = order.into_iter().map(|place| cells[place]).collect();
    *before = (0..cells.len()).map(|place| place.saturating_sub(1)).collect();
}

fn deduce<C: CellSet>(board: &CandidateBoard<C>, cells: Vec<Cell>, before: Vec<usize>) -> Option<Deduction> {
    let targets = targets(board, &cells, &before);
    let eliminations = eliminations(board, cells[0], targets);
    let digits = board.marks(cells[0]).to_set();
    (!targets.is_empty()).then(|| Deduction::eliminating(RemotePair { cells, before, digits }, eliminations))
}

fn eliminations<C: CellSet>(board: &CandidateBoard<C>, pair: Cell, targets: C) -> Vec<Candidate> {
    board.marks(pair).iter().flat_map(|digit| board.candidates(digit, targets)).collect()
}

/// The cells with one of the digits that see two cells of different digits. Two that see each other are a naked pair,
/// which needs no chain.
fn targets<C: CellSet>(board: &CandidateBoard<C>, cells: &[Cell], before: &[usize]) -> C {
    let geometry = board.geometry();
    let sides = sides(before);
    let mut seen = C::EMPTY;
    for (place, &one) in cells.iter().enumerate() {
        for (&other, &side) in cells.iter().zip(&sides).skip(place + 1) {
            if side != sides[place] && !geometry.peers[one.index()].contains(other) {
                seen |= geometry.peers[one.index()] & geometry.peers[other.index()];
            }
        }
    }
    let marked = board.marks(cells[0]).iter().fold(C::EMPTY, |marked, digit| marked | board.places(digit));
    (seen & marked).without(C::of(cells.iter().copied()))
}

/// Which cells have the digit of the first, and which the other.
fn sides(before: &[usize]) -> Vec<bool> {
    let mut sides: Vec<bool> = Vec::with_capacity(before.len());
    for (place, &from) in before.iter().enumerate() {
        sides.push(place > 0 && !sides[from]);
    }
    sides
}

/// Cells of the same two candidates, each seeing one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemotePair {
    /// The cells, four or more; in a chain, in its order.
    pub cells: Vec<Cell>,
    /// For each cell, the place of the one before it that it sees: in a chain the last, in a net with branches any; 0 for
    /// the first.
    pub before: Vec<usize>,
    /// The two digits.
    pub digits: DigitSet,
}

impl RemotePair {
    /// Whether each cell sees the one just before it.
    fn is_chain(&self) -> bool {
        self.before.iter().skip(1).enumerate().all(|(place, &from)| from == place)
    }

    /// Two cells of different digits that do not see each other: in a chain its ends, if they are such.
    fn apart(&self, shape: Shape) -> [Cell; 2] {
        let sides = sides(&self.before);
        for (place, &one) in self.cells.iter().enumerate() {
            for (&other, &side) in self.cells.iter().zip(&sides).skip(place + 1).rev() {
                if side != sides[place] && shape.peers(one).all(|peer| peer != other) {
                    return [one, other];
                }
            }
        }
        [self.cells[0], self.cells[self.cells.len() - 1]]
    }
}

impl Explain for RemotePair {
    fn lines(&self, board: &Grid, deduction: &Deduction) -> Vec<Line> {
        let [first, last] = self.apart(board.shape());
        let (cells, digits) = (&self.cells, self.digits);
        let chain = if self.is_chain() {
            phrase!(
                "{cells} all have only the candidates {digits}, and each sees the next, so the two digits alternate",
                cells,
                digits
            )
        } else {
            phrase!(
                "{cells} all have only the candidates {digits}, and each sees one of those before it, so the two digits alternate along the links",
                cells,
                digits
            )
        };
        let apart =
            phrase!("two cells an odd number of links apart, such as {first} and {last}, are one of each", first, last);
        lead([chain, apart], phrase!("a cell that sees both can be neither: {changes}", changes = deduction.changes()))
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let digits: Vec<String> = self.digits.iter().map(|digit| digit.to_string()).collect();
        let sides = sides(&self.before);
        let mut text = format!("{} {}", digits.join("/"), words.cell(self.cells[0]));
        for (place, &cell) in self.cells.iter().enumerate().skip(1) {
            let from = self.before[place];
            if from + 1 != place {
                let _ = write!(text, ", {}", words.cell(self.cells[from]));
            }
            let _ = write!(text, " -{}- {}", digits[usize::from(sides[place])], words.cell(cell));
        }
        text
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        let digits: Vec<_> = self.digits.iter().collect();
        let sides = sides(&self.before);
        for (&cell, &side) in self.cells.iter().zip(&sides) {
            drawing.cells([cell], Role::Pattern);
            drawing.candidates([Candidate::new(cell, digits[usize::from(side)])], Role::ColourA);
            drawing.candidates([Candidate::new(cell, digits[usize::from(!side)])], Role::ColourB);
        }
        for (place, &from) in self.before.iter().enumerate().skip(1) {
            let digit = digits[usize::from(sides[place])];
            let [from, to] = [from, place].map(|place| Candidate::new(self.cells[place], digit));
            drawing.link(&[from], &[to], Strength::Weak);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let sees = |one: Cell, other: Cell| shape.peers(one).any(|peer| peer == other);
        HoldsError::unless(self.digits.len() == 2 && self.cells.len() >= 4, "the chain has four cells and two digits")?;
        let same = self.cells.iter().all(|&cell| grid.candidates(cell) == self.digits);
        HoldsError::unless(same, "the cells hold the two digits only")?;
        let mut links = self.before.iter().enumerate().skip(1);
        let linked = self.before.len() == self.cells.len()
            && links.all(|(place, &from)| from < place && sees(self.cells[from], self.cells[place]));
        HoldsError::unless(linked, "each cell sees one before it")
    }
}
