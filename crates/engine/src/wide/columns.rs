use super::board::Board;
use super::layout::Candidate;
use super::random::Random;
use super::word::Word;

const NOBODY: usize = usize::MAX;

/// Gives the digits of each row of a stack, as a guide has them, their columns.
///
/// Rows and digits form a bipartite graph with as many edges at each row as it has blanks in the stack, and a column is
/// a matching of it. Without givens a regular graph always comes apart into matchings (Kőnig), whichever is taken first.
/// With givens it may not; so an edge that has few columns left is taken before one that has many. This finds the
/// columns of nearly empty boards at once, where a search that learns sees only pigeonholes.
pub(super) struct Columns<'a, W> {
    board: &'a Board<W>,
    /// The first column of the stack, and how many there are.
    first: usize,
    width: usize,
    /// The digits that each row has left.
    rest: Vec<W>,
    /// The columns left, as places in the stack.
    left: Vec<usize>,
    /// The row that has each digit in the present column, and the digit that each row has.
    row_of: Vec<usize>,
    digit_of: Vec<usize>,
}

impl<'a, W: Word> Columns<'a, W> {
    /// The candidates that fill the stack, if they are found.
    pub(super) fn find(board: &'a Board<W>, guide: &[u8], stack: usize, random: &mut Random) -> Option<Vec<Candidate>> {
        let (side, width) = (board.layout.side, board.layout.shape.box_cols());
        let first = stack * width;
        let mut rest = vec![W::ZERO; side];
        for row in 0..side {
            for cell in row * side + first..row * side + first + width {
                if board.values()[cell] == 0 {
                    rest[row] = rest[row].or(W::only(usize::from(guide[cell]) - 1));
                }
            }
        }
        let mut left: Vec<usize> = (0..width).collect();
        random.shuffle(&mut left);
        let mut columns =
            Self { board, first, width, rest, left, row_of: vec![NOBODY; side], digit_of: vec![NOBODY; side] };
        let mut found = Vec::new();
        while let Some(column) = columns.left.pop() {
            columns.fill(column, random)?;
            for row in 0..side {
                let digit = columns.digit_of[row];
                if digit != NOBODY {
                    columns.rest[row] = columns.rest[row].without(W::only(digit));
                    found.push(Candidate::new(columns.cell(row, column), digit));
                }
            }
        }
        Some(found)
    }

    fn cell(&self, row: usize, column: usize) -> usize {
        debug_assert!(column < self.width);
        row * self.board.layout.side + self.first + column
    }

    /// The digits that a row may have in a column.
    fn open(&self, row: usize, column: usize) -> W {
        let cell = self.cell(row, column);
        if self.board.values()[cell] == 0 { self.rest[row].and(self.board.set(cell)) } else { W::ZERO }
    }

    /// Finds a digit for every blank of a column.
    fn fill(&mut self, column: usize, random: &mut Random) -> Option<()> {
        let side = self.board.layout.side;
        self.row_of.fill(NOBODY);
        self.digit_of.fill(NOBODY);
        let mut rows: Vec<usize> = (0..side).filter(|&row| self.board.values()[self.cell(row, column)] == 0).collect();
        random.shuffle(&mut rows);
        // What each row may have, those first that have the fewest columns left.
        let mut choices: Vec<Vec<usize>> = vec![Vec::new(); side];
        for &row in &rows {
            let mut digits: Vec<(usize, usize)> = self
                .open(row, column)
                .members()
                .map(|digit| (self.left.iter().filter(|&&other| self.open(row, other).has(digit)).count(), digit))
                .collect();
            digits.sort_unstable();
            if let Some(&(0, digit)) = digits.first() {
                // It is now or never.
                if self.row_of[digit] != NOBODY || digits.get(1).is_some_and(|&(others, _)| others == 0) {
                    return None;
                }
                (self.row_of[digit], self.digit_of[row]) = (row, digit);
            }
            choices[row] = digits.into_iter().map(|(_, digit)| digit).collect();
        }
        let settled: Vec<bool> = self.row_of.iter().map(|&row| row != NOBODY).collect();
        rows.retain(|&row| self.digit_of[row] == NOBODY);
        rows.into_iter().all(|row| self.match_row(row, &choices, &settled)).then_some(())
    }

    /// Finds a digit for a row, and others for rows that must give theirs up: the shortest such chain.
    fn match_row(&mut self, row: usize, choices: &[Vec<usize>], settled: &[bool]) -> bool {
        let mut wanted_by = vec![NOBODY; settled.len()];
        let mut queue = vec![row];
        let mut next = 0;
        while next < queue.len() {
            let row = queue[next];
            next += 1;
            for &digit in &choices[row] {
                if settled[digit] || wanted_by[digit] != NOBODY {
                    continue;
                }
                wanted_by[digit] = row;
                if self.row_of[digit] == NOBODY {
                    let mut digit = digit;
                    while digit != NOBODY {
                        let row = wanted_by[digit];
                        self.row_of[digit] = row;
                        digit = std::mem::replace(&mut self.digit_of[row], digit);
                    }
                    return true;
                }
                queue.push(self.row_of[digit]);
            }
        }
        false
    }
}
