use std::ops::{ControlFlow, Range};

use ukodus_core::{Cell, DigitSet, Grid, House, Shape};

use crate::Candidate;
use crate::board::Board;
use crate::drawing::{Drawing, Role};
use crate::limits::Limits;
use crate::reason::{Explain, HoldsError};
use crate::sets::{CellSet, Digits};
use crate::step::Deduction;
use crate::technique::{Found, Search};
use crate::words::{Words, join};

/// Cells where a line meets a box, with cells of the line and cells of the box that use up their digits.
pub struct SueDeCoqSearch;

/// The most groups of one house that are looked at. A house of the 9×9 has 511 at most; of fuller houses only the
/// small groups are.
const MOST_GROUPS: usize = 4_096;

/// Cells of one house and what they can hold.
#[derive(Copy, Clone, Debug)]
struct Group<C> {
    cells: C,
    digits: Digits,
    size: usize,
}

/// The groups of a board that have few digits more than cells, house by house.
struct Groups<C> {
    list: Vec<Group<C>>,
    houses: Vec<Range<usize>>,
}

impl<C: CellSet> Groups<C> {
    /// Groups with up to `surplus` digits more than cells.
    fn new(board: &Board<C>, surplus: usize, limits: &Limits) -> Self {
        let geometry = board.geometry();
        let mut groups = Self { list: Vec::with_capacity(512), houses: Vec::with_capacity(geometry.houses.len()) };
        let mut cells: Vec<(C, Digits)> = Vec::with_capacity(geometry.side);
        for house in 0..geometry.houses.len() {
            cells.clear();
            let blanks = geometry.houses[house] & board.blanks();
            cells.extend(blanks.iter().map(|cell| (C::only(cell), board.marks(cell))));
            let start = groups.list.len();
            groups.add(&cells, largest(cells.len()).min(limits.set_size), surplus);
            groups.houses.push(start..groups.list.len());
        }
        groups
    }

    fn add(&mut self, cells: &[(C, Digits)], largest: usize, surplus: usize) {
        let mut stack = [(0, Group { cells: C::EMPTY, digits: Digits::EMPTY, size: 0 }); 32];
        let mut depth = 0;
        loop {
            let (next, group) = stack[depth];
            // As many cells as can still come must be enough for the digits.
            let room = largest.min(group.size + cells.len() - next);
            if next == cells.len() || group.digits.len() > room + surplus || group.size == largest {
                if depth == 0 {
                    return;
                }
                depth -= 1;
                continue;
            }
            stack[depth].0 += 1;
            let (cell, marks) = cells[next];
            let joined = Group { cells: group.cells | cell, digits: group.digits | marks, size: group.size + 1 };
            if joined.digits.len() <= joined.size + surplus {
                self.list.push(joined);
            }
            depth += 1;
            stack[depth] = (next + 1, joined);
        }
    }

    fn of(&self, house: usize) -> &[Group<C>] {
        &self.list[self.houses[house].clone()]
    }
}

/// The largest groups of so many cells that are not too many.
fn largest(cells: usize) -> usize {
    let mut groups = 0;
    let mut of_size = 1;
    for size in 1..=cells {
        of_size = of_size * (cells + 1 - size) / size;
        groups += of_size;
        if groups > MOST_GROUPS {
            return size - 1;
        }
    }
    cells
}

impl<C: CellSet> Search<C> for SueDeCoqSearch {
    fn search(&self, board: &Board<C>, limits: &Limits, found: &mut Found) -> ControlFlow<()> {
        let geometry = board.geometry();
        let side = geometry.side;
        let widest = geometry.shape.box_rows().max(geometry.shape.box_cols());
        let groups = Groups::new(board, widest, limits);
        for line in 0..2 * side {
            for block in 2 * side..3 * side {
                let shared = geometry.houses[line] & geometry.houses[block] & board.blanks();
                if shared.len() < 2 {
                    continue;
                }
                if limits.is_over() {
                    return ControlFlow::Continue(());
                }
                search_crossing(board, &groups, line, block, &shared.to_vec(), found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The patterns around the cells where a line meets a box.
fn search_crossing<C: CellSet>(
    board: &Board<C>,
    groups: &Groups<C>,
    line: usize,
    block: usize,
    shared: &[Cell],
    found: &mut Found,
) -> ControlFlow<()> {
    for choice in 1_u32..1 << shared.len() {
        let size = choice.count_ones() as usize;
        if size < 2 {
            continue;
        }
        let cells = C::of((0..shared.len()).filter(|place| choice >> place & 1 != 0).map(|place| shared[place]));
        let digits = cells.iter().fold(Digits::EMPTY, |digits, cell| digits | board.marks(cell));
        if digits.len() < size + 2 {
            continue;
        }
        let middle = Group { cells, digits, size };
        let need = digits.len() - size;
        for along in groups.of(line) {
            let Some(gain) = gain(&middle, along).filter(|&gain| gain < need) else { continue };
            let used = along.digits & digits;
            for inside in groups.of(block) {
                // Digits of the middle belong to one side only.
                if inside.digits.intersects(used)
                    || along.cells.intersects(inside.cells)
                    || self::gain(&middle, inside) != Some(need - gain)
                {
                    continue;
                }
                hand_over(board, line, block, [&middle, along, inside], found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// How many digits of the middle a group must take in: it has so many cells more than digits of its own.
fn gain<C: CellSet>(middle: &Group<C>, group: &Group<C>) -> Option<usize> {
    if group.cells.intersects(middle.cells) || !group.digits.intersects(middle.digits) {
        return None;
    }
    group.size.checked_sub(group.digits.without(middle.digits).len()).filter(|&gain| gain > 0)
}

fn hand_over<C: CellSet>(
    board: &Board<C>,
    line: usize,
    block: usize,
    groups: [&Group<C>; 3],
    found: &mut Found,
) -> ControlFlow<()> {
    let geometry = board.geometry();
    let [middle, along, inside] = groups;
    let mut eliminations = Vec::new();
    for (house, own, other) in [(line, along, inside), (block, inside, along)] {
        let rest = (geometry.houses[house] & board.blanks()).without(middle.cells | own.cells);
        let locked = middle.digits.without(other.digits) | own.digits;
        for cell in rest.iter() {
            eliminations.extend((board.marks(cell) & locked).iter().map(|digit| Candidate { cell, digit }));
        }
    }
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let part = |group: &Group<C>| Part {
        candidates: group
            .cells
            .iter()
            .flat_map(|cell| board.marks(cell).iter().map(move |digit| Candidate { cell, digit }))
            .collect(),
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
pub struct Part {
    /// The cells, as one reads.
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
    pub middle: Part,
    /// The cells in the line.
    pub along: Part,
    /// The cells in the box.
    pub inside: Part,
}

impl Explain for SueDeCoq {
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let Self { line, block, middle, along, inside } = self;
        let cells = middle.cells.len() + along.cells.len() + inside.cells.len();
        let twice = along.digits & inside.digits;
        let once = if twice.is_empty() {
            String::from("each at most once")
        } else {
            format!("each at most once, {} once on either side", words.digit_list(twice))
        };
        format!(
            "{} lie in {line} and in {block} and have {}. With {} in {line} ({}) and {} in {block} ({}) they are {cells} \
             cells, and their digits fit into them {once}: just {cells}, so none can be missing. {} cannot stand \
             elsewhere in {line}, nor {} elsewhere in {block}: {}",
            words.cell_list(&middle.cells),
            words.digit_list(middle.digits),
            words.cell_list(&along.cells),
            words.digit_list(along.digits),
            words.cell_list(&inside.cells),
            words.digit_list(inside.digits),
            words.digit_list(middle.digits.without(inside.digits) | along.digits),
            words.digit_list(middle.digits.without(along.digits) | inside.digits),
            words.changes(deduction)
        )
    }

    fn notation(&self, words: &Words) -> String {
        let between = if words.shape.side() > 9 { "," } else { "" };
        let part = |part: &Part| format!("{} {{{}}}", words.cells(&part.cells), join(part.digits, between));
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
