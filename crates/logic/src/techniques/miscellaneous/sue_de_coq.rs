use std::ops::{ControlFlow, Range};

use ukodus_core::{Cell, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

/// Cells where a line meets a box, with cells of the line and cells of the box that use up their digits.
pub struct SueDeCoqSearch;

/// The most cells of a house whose groups are looked at: every blank of a house up to side 12. Of fuller houses those
/// with the fewest candidates are taken.
const MOST_CELLS: usize = 12;

/// Cells of one house and what they can hold.
#[derive(Copy, Clone, Debug, Default)]
struct Group<C> {
    cells: C,
    digits: Digits,
    size: usize,
}

impl<C> Group<C> {
    /// How many digits more than cells it has.
    const fn surplus(&self) -> usize {
        self.digits.len().saturating_sub(self.size)
    }
}

/// The groups of a board that have few digits more than cells, house by house, those with one more first.
struct Groups<C> {
    list: Vec<Group<C>>,
    /// Where the groups of each house are: those with one digit more, and the others.
    houses: Vec<[Range<usize>; 2]>,
}

impl<C: CellSet> Groups<C> {
    /// Groups of some houses with one to `surplus` digits more than cells; those with none are naked sets.
    fn new(board: &CandidateBoard<C>, is_wanted: &[bool], surplus: usize, bounds: &Bounds) -> Self {
        let geometry = board.geometry();
        let mut groups = Self { list: Vec::with_capacity(512), houses: Vec::with_capacity(geometry.houses.len()) };
        // Every group of a house, and those of them that have more than one digit more than cells.
        let mut all: Vec<Group<C>> = Vec::with_capacity(1 << 9);
        let mut wide: Vec<Group<C>> = Vec::with_capacity(1 << 9);
        for (&house, &is_wanted) in geometry.houses.iter().zip(is_wanted) {
            let mut cells = if is_wanted { house & board.blanks() } else { C::EMPTY };
            if cells.len() > MOST_CELLS {
                let mut list = cells.to_vec();
                list.sort_by_key(|&cell| board.marks(cell).len());
                cells = C::of(list.into_iter().take(MOST_CELLS));
            }
            let start = groups.list.len();
            all.clear();
            wide.clear();
            all.push(Group::default());
            for cell in cells.iter() {
                let marks = board.marks(cell);
                for place in 0..all.len() {
                    let Group { cells, digits, size } = all[place];
                    let joined = Group { cells: cells.with(cell), digits: digits | marks, size: size + 1 };
                    // No group of the largest size has more digits, and more cells have no fewer.
                    if joined.digits.len() > bounds.limits.set_size + surplus {
                        continue;
                    }
                    all.push(joined);
                    match joined.surplus() {
                        _ if joined.size > bounds.limits.set_size => {}
                        1 => groups.list.push(joined),
                        more if more > 1 && more <= surplus => wide.push(joined),
                        _ => {}
                    }
                }
            }
            let middle = groups.list.len();
            groups.list.extend_from_slice(&wide);
            groups.houses.push([start..middle, middle..groups.list.len()]);
        }
        groups
    }

    /// Gathers the groups of a house that take some of the middle's digits, but not all it must share out.
    fn gather(&self, house: usize, middle: &Group<C>, sides: &mut Vec<Side>) {
        let need = middle.digits.len() - middle.size;
        sides.clear();
        let [narrow, wide] = self.houses[house].clone();
        // Each side has one digit more than cells at least, and both together no more than the middle has cells.
        let wide = if middle.size > 2 { wide } else { 0..0 };
        for place in narrow.chain(wide) {
            let group = &self.list[place];
            let used = group.digits & middle.digits;
            let (count, surplus) = (used.len(), group.surplus());
            if count <= surplus
                || count - surplus >= need
                || surplus >= middle.size
                || group.cells.intersects(middle.cells)
            {
                continue;
            }
            sides.push(Side { used, gain: count - surplus, group: place });
        }
    }
}

impl<C: CellSet> Search<C> for SueDeCoqSearch {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        board.pursue(("sue-de-coq", bounds.limits.set_size), found, |changed, found| {
            let geometry = board.geometry();
            let side = geometry.side;
            let has_changed = |house: usize| geometry.houses[house].intersects(changed.cells);
            let crossings: Vec<(usize, usize)> = (0..2 * side)
                .flat_map(|line| (2 * side..3 * side).map(move |block| (line, block)))
                .filter(|&(line, block)| has_changed(line) || has_changed(block))
                .filter(|&(line, block)| (geometry.houses[line] & geometry.houses[block] & board.blanks()).len() > 1)
                .collect();
            let mut is_wanted = vec![false; 3 * side];
            for &(line, block) in &crossings {
                is_wanted[line] = true;
                is_wanted[block] = true;
            }
            let widest = geometry.shape.box_rows().max(geometry.shape.box_cols());
            // The middle has as many cells as the two sides have digits more than cells, at least.
            let groups = Groups::new(board, &is_wanted, widest - 1, bounds);
            let mut sides = Sides::default();
            for (line, block) in crossings {
                bounds.check()?;
                search_crossing(board, &groups, &mut sides, line, block, found)?;
            }
            ControlFlow::Continue(())
        })
    }
}

/// A group that takes digits of the middle.
#[derive(Copy, Clone)]
struct Side {
    /// The digits of the middle that it has.
    used: Digits,
    /// How many of them it must take in: it has so many cells more than digits of its own.
    gain: usize,
    /// Its place in the list of groups.
    group: usize,
}

/// The groups that fit a middle; kept between the middles for their room.
#[derive(Default)]
struct Sides {
    along: Vec<Side>,
    inside: Vec<Side>,
}

/// The patterns around the cells where a line meets a box.
fn search_crossing<C: CellSet>(
    board: &CandidateBoard<C>,
    groups: &Groups<C>,
    sides: &mut Sides,
    line: usize,
    block: usize,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let shared = geometry.houses[line] & geometry.houses[block] & board.blanks();
    for choice in 1_u32..1 << shared.len() {
        let size = choice.count_ones() as usize;
        if size < 2 {
            continue;
        }
        let mut cells = C::EMPTY;
        let mut digits = Digits::EMPTY;
        for (_, cell) in shared.iter().enumerate().filter(|(place, _)| choice >> place & 1 != 0) {
            cells.insert(cell);
            digits |= board.marks(cell);
        }
        if digits.len() < size + 2 {
            continue;
        }
        let middle = Group { cells, digits, size };
        let need = digits.len() - size;
        groups.gather(line, &middle, &mut sides.along);
        if sides.along.is_empty() {
            continue;
        }
        groups.gather(block, &middle, &mut sides.inside);
        for along in &sides.along {
            for inside in &sides.inside {
                // Digits of the middle belong to one side only.
                if along.gain + inside.gain != need || along.used.intersects(inside.used) {
                    continue;
                }
                let [along, inside] = [&groups.list[along.group], &groups.list[inside.group]];
                if !along.cells.intersects(inside.cells) {
                    hand_over(board, line, block, [&middle, along, inside], found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn hand_over<C: CellSet>(
    board: &CandidateBoard<C>,
    line: usize,
    block: usize,
    groups: [&Group<C>; 3],
    found: &mut Found,
) -> ControlFlow<Halt> {
    let geometry = board.geometry();
    let [middle, along, inside] = groups;
    let mut eliminations = Vec::new();
    for (house, own, other) in [(line, along, inside), (block, inside, along)] {
        let rest = (geometry.houses[house] & board.blanks()).without(middle.cells | own.cells);
        let locked = middle.digits.without(other.digits) | own.digits;
        eliminations.extend(board.candidates_of(rest, locked));
    }
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let part = |group: &Group<C>| CellGroup {
        candidates: board.candidates_of(group.cells, geometry.digits),
        cells: group.cells.to_vec(),
        digits: group.digits.to_set(),
    };
    let reason = SueDeCoq {
        line: geometry.house(line),
        block: geometry.house(block),
        middle: part(middle),
        along: part(along),
        inside: part(inside),
    };
    found(Deduction::eliminating(reason, eliminations))
}

/// Cells and what they can hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellGroup {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// Their digits together.
    pub digits: DigitSet,
    /// Their candidates.
    pub candidates: Vec<Candidate>,
}

/// Cells where a line meets a box, and the cells of the line and of the box that use up their digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SueDeCoq {
    /// The row or column.
    pub line: House,
    /// The box.
    pub block: House,
    /// The cells in both.
    pub middle: CellGroup,
    /// The cells in the line.
    pub along: CellGroup,
    /// The cells in the box.
    pub inside: CellGroup,
}

impl Explain for SueDeCoq {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let Self { line, block, middle, along, inside } = self;
        let count = middle.cells.len() + along.cells.len() + inside.cells.len();
        let twice = along.digits & inside.digits;
        let once = if twice.is_empty() {
            phrase!("each digit at most once")
        } else {
            phrase!("each digit at most once, and {twice} once on either side", twice)
        };
        let side = |part: &CellGroup, house: &House| match part.cells[..] {
            [cell] => phrase!("{cell} in {house} has {digits}", cell, house, digits = part.digits),
            _ => phrase!("{cells} in {house} have {digits}", cells = &part.cells, house, digits = part.digits),
        };
        lead(
            [
                phrase!(
                    "{cells} are in {line} and {block} and have the candidates {digits}",
                    cells = &middle.cells,
                    line,
                    block,
                    digits = middle.digits
                ),
                phrase!("{along}, and {inside}", along = side(along, line), inside = side(inside, block)),
                phrase!(
                    "together these {count} cells can hold {once}, which is just {count}, so none can be missing",
                    count,
                    once
                ),
            ],
            phrase!(
                "{along} cannot be elsewhere in {line}, nor {inside} elsewhere in {block}: {changes}",
                along = middle.digits.without(inside.digits) | along.digits,
                line,
                inside = middle.digits.without(along.digits) | inside.digits,
                block,
                changes = deduction.changes()
            ),
        )
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let between = if words.shape.side() > 9 { "," } else { "" };
        let part = |part: &CellGroup| format!("{} {{{}}}", words.cells(&part.cells), join(part.digits, between));
        format!("{} ({}, {})", part(&self.middle), part(&self.along), part(&self.inside))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.houses([self.line, self.block], Role::Base);
        for (number, part) in [&self.middle, &self.along, &self.inside].into_iter().enumerate() {
            let role = Role::Set(number as u8);
            drawing.cells(part.cells.iter().copied(), role);
            // The digits that the middle shares with a side are shown in that side's colour.
            let own = if number == 0 { &[] } else { &part.candidates[..] };
            let shared = self.middle.candidates.iter().filter(|shared| part.digits.contains(shared.digit));
            drawing.candidates(shared.copied(), role).candidates(own.iter().copied(), role);
        }
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let Self { line, block, middle, along, inside } = self;
        let lies = |cells: &[Cell], house| cells.iter().all(|&cell| shape.house_cells(house).any(|of| of == cell));
        HoldsError::unless(
            lies(&middle.cells, *line) && lies(&middle.cells, *block),
            "the middle lies in both houses",
        )?;
        HoldsError::unless(lies(&along.cells, *line), "the line's cells lie in the line")?;
        HoldsError::unless(lies(&inside.cells, *block), "the box's cells lie in the box")?;
        let mut cells: Vec<Cell> = [&middle.cells[..], &along.cells, &inside.cells].concat();
        cells.sort_unstable();
        HoldsError::unless(cells.is_sorted_by(|one, other| one < other), "the cells are all different")?;
        for part in [middle, along, inside] {
            let marks = part
                .cells
                .iter()
                .flat_map(|&cell| grid.candidates(cell).into_iter().map(move |digit| Candidate { cell, digit }));
            HoldsError::unless(marks.eq(part.candidates.iter().copied()), "the cells have these candidates")?;
            let digits: DigitSet = part.candidates.iter().map(|candidate| candidate.digit).collect();
            HoldsError::unless(digits == part.digits && !part.cells.is_empty(), "the cells have these digits")?;
        }
        HoldsError::unless(
            (middle.digits & along.digits & inside.digits).is_empty(),
            "a digit of the middle belongs to one side",
        )?;
        let room = middle.digits.len()
            + along.digits.without(middle.digits).len()
            + inside.digits.without(middle.digits).len();
        HoldsError::unless(room == cells.len(), "the digits are just as many as the cells")
    }
}
