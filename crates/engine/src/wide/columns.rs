use super::group_board::GroupBoard;
use super::group_map::Candidate;
use super::matching::perfect;
use super::random::SmallRandom;
use crate::word::Word;

/// Assigns columns to the digits of each row of a stack, as chosen by a guide.
///
/// Rows and digits form a bipartite graph with as many edges at each row as it has blanks in the stack, and a column is
/// a matching in it. Without givens the graph is regular and always decomposes into matchings (Kőnig), in any order.
/// With givens it may not; so edges with few columns left are chosen before those with many. This finds the columns of
/// nearly empty boards at once, where a learning search sees only pigeonholes.
pub(super) fn find_columns<W: Word>(
    board: &GroupBoard<W>,
    guide: &[u8],
    stack: usize,
    random: &mut SmallRandom,
) -> Option<Vec<Candidate>> {
    let (side, width) = (board.layout.side, board.layout.shape.box_cols());
    let cell = |row: usize, column: usize| row * side + stack * width + column;
    let is_blank = |row: usize, column: usize| board.values()[cell(row, column)] == 0;
    // The digits that each row has left.
    let mut rest = vec![W::EMPTY; side];
    for row in 0..side {
        for column in (0..width).filter(|&column| is_blank(row, column)) {
            rest[row] |= W::only(usize::from(guide[cell(row, column)]) - 1);
        }
    }
    let mut left: Vec<usize> = (0..width).collect();
    random.shuffle(&mut left);
    let mut found = Vec::new();
    while let Some(column) = left.pop() {
        let mut rows: Vec<usize> = (0..side).filter(|&row| is_blank(row, column)).collect();
        random.shuffle(&mut rows);
        let choices: Vec<Vec<usize>> = rows
            .iter()
            .map(|&row| {
                let can_wait = |digit: usize| {
                    left.iter().filter(|&&other| is_blank(row, other) && board.set(cell(row, other)).has(digit)).count()
                };
                urgent_first(rest[row] & board.set(cell(row, column)), can_wait)
            })
            .collect();
        for (&row, digit) in rows.iter().zip(perfect(&choices, side)?) {
            rest[row] = rest[row].without(W::only(digit));
            found.push(Candidate::new(cell(row, column), digit));
        }
    }
    Some(found)
}

/// The members of a set, most urgent first; a member that cannot wait is returned alone.
fn urgent_first<W: Word>(set: W, can_wait: impl Fn(usize) -> usize) -> Vec<usize> {
    let mut members: Vec<(usize, usize)> = set.members().map(|member| (can_wait(member), member)).collect();
    members.sort_unstable();
    if members.first().is_some_and(|&(others, _)| others == 0) {
        members.truncate(1);
    }
    members.into_iter().map(|(_, member)| member).collect()
}

/// Fills a band while ignoring its columns, box by box, in the same way: a box is a matching of its blanks and its
/// digits, and digits that a row can only get from a few boxes come first.
pub(super) fn find_band<W: Word>(
    board: &GroupBoard<W>,
    band: usize,
    random: &mut SmallRandom,
) -> Option<Vec<Candidate>> {
    let layout = &board.layout;
    let shape = layout.shape;
    let (side, height, stacks) = (layout.side, shape.box_rows(), shape.stacks());
    let row_in_band = |cell: usize| cell / side - band * height;
    let blanks = |stack: usize| {
        let number = band * stacks + stack;
        (0..side).map(move |place| layout.box_cell(number, place)).filter(|&cell| board.values()[cell] == 0)
    };
    // What each row can get from each box, and what it has got.
    let mut reach = vec![W::EMPTY; height * stacks];
    for stack in 0..stacks {
        for cell in blanks(stack) {
            let reach = &mut reach[row_in_band(cell) * stacks + stack];
            *reach |= board.set(cell);
        }
    }
    let mut got = vec![W::EMPTY; height];
    let mut left: Vec<usize> = (0..stacks).collect();
    random.shuffle(&mut left);
    let mut found = Vec::new();
    while let Some(stack) = left.pop() {
        let mut cells: Vec<usize> = blanks(stack).collect();
        random.shuffle(&mut cells);
        let can_wait =
            |row: usize, digit: usize| left.iter().filter(|&&other| reach[row * stacks + other].has(digit)).count();
        // The row that must get a digit from this box because no other box is left.
        let mut claims = vec![None; side];
        for row in 0..height {
            for digit in reach[row * stacks + stack].without(got[row]).members() {
                if can_wait(row, digit) == 0 && claims[digit].replace(row).is_some() {
                    return None;
                }
            }
        }
        let choices: Vec<Vec<usize>> = cells
            .iter()
            .map(|&cell| {
                let row = row_in_band(cell);
                let mut digits: Vec<(usize, usize)> = board
                    .set(cell)
                    .without(got[row])
                    .members()
                    .filter(|&digit| claims[digit].is_none_or(|claim| claim == row))
                    .map(|digit| (can_wait(row, digit), digit))
                    .collect();
                random.shuffle(&mut digits);
                digits.sort_by_key(|&(others, _)| others);
                digits.into_iter().map(|(_, digit)| digit).collect()
            })
            .collect();
        for (&cell, digit) in cells.iter().zip(perfect(&choices, side)?) {
            let row = row_in_band(cell);
            got[row] |= W::only(digit);
            found.push(Candidate::new(cell, digit));
        }
    }
    Some(found)
}
