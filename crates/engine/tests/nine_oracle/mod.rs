//! The slow and simple way, and boards to try it on. A board is what each cell may hold, as one reads.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]

pub type Board = [u16; 81];
pub type Digits = [u8; 81];

/// The first `limit` solutions in the order of their digits: cell by cell as one reads, the smallest digit first. A cell
/// that can hold nothing ends a branch early; nothing else is inferred.
pub fn solutions(board: &Board, limit: usize) -> Vec<Digits> {
    let mut found = Vec::new();
    if let Some(board) = settled(board) {
        list(board, limit, &mut found);
    }
    found
}

/// How many solutions there are, up to `limit`.
pub fn count(board: &Board, limit: usize) -> usize {
    solutions(board, limit).len()
}

/// How many solutions there are, up to two, and the first found as text: not in order, but at the cell with the fewest
/// digits.
pub fn count_quickly(board: &Board) -> (usize, Option<[u8; 81]>) {
    let mut found = Vec::new();
    let mut boards: Vec<Board> = settled(board).into_iter().collect();
    while let Some(board) = boards.pop() {
        let open = (0..81).filter(|&cell| board[cell].count_ones() > 1);
        let Some(cell) = open.min_by_key(|&cell| board[cell].count_ones()) else {
            found.push(board.map(|set| b'1' + set.trailing_zeros() as u8));
            if found.len() == 2 {
                break;
            }
            continue;
        };
        for digit in (0..9).filter(|digit| board[cell] >> digit & 1 == 1) {
            let mut next = board;
            next[cell] = 1 << digit;
            boards.extend(settled(&next));
        }
    }
    (found.len(), found.first().copied())
}

fn list(board: Board, limit: usize, found: &mut Vec<Digits>) {
    let Some(cell) = board.iter().position(|set| set.count_ones() > 1) else {
        found.push(board.map(|set| set.trailing_zeros() as u8 + 1));
        return;
    };
    for digit in 0..9 {
        if board[cell] >> digit & 1 == 1 && found.len() < limit {
            let mut next = board;
            next[cell] = 1 << digit;
            if let Some(next) = settled(&next) {
                list(next, limit, found);
            }
        }
    }
}

/// Takes the digit of every cell that has just one, and of every digit that has just one place in a house, from its
/// peers until nothing changes; `None` if a cell or a digit is left with nothing.
fn settled(board: &Board) -> Option<Board> {
    let mut board = *board;
    loop {
        let before = board;
        for cell in 0..81 {
            if board[cell] == 0 {
                return None;
            }
            if board[cell].is_power_of_two() {
                let set = board[cell];
                for house in [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3] {
                    for peer in house_cells(house).filter(|&peer| peer != cell) {
                        board[peer] &= !set;
                    }
                }
            }
        }
        for house in 0..27 {
            let (mut once, mut twice) = (0, 0);
            for cell in house_cells(house) {
                (once, twice) = (once | board[cell], twice | once & board[cell]);
            }
            if once != 0x1ff {
                return None;
            }
            for cell in house_cells(house) {
                if board[cell] & !twice != 0 {
                    board[cell] &= !twice;
                }
            }
        }
        if board == before {
            return Some(board);
        }
    }
}

fn house_cells(house: usize) -> impl Iterator<Item = usize> {
    let n = house % 9;
    (0..9).map(move |i| match house / 9 {
        0 => 9 * n + i,
        1 => 9 * i + n,
        _ => (n / 3 * 3 + i / 3) * 9 + n % 3 * 3 + i % 3,
    })
}

/// The board as a line of text, if every cell holds one digit or all.
pub fn line(board: &Board) -> Option<[u8; 81]> {
    let is_line = board.iter().all(|&set| set == 0x1ff || set.is_power_of_two());
    is_line.then(|| board.map(|set| if set == 0x1ff { b'.' } else { b'1' + set.trailing_zeros() as u8 }))
}

/// A board from a line of text.
pub fn board(line: &[u8; 81]) -> Board {
    line.map(|character| if (b'1'..=b'9').contains(&character) { 1 << (character - b'1') } else { 0x1ff })
}

/// Marsaglia's xorshift: the same boards every time.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * bound as u128) >> 64) as usize
    }

    pub fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }

    /// A solved board.
    pub fn solved(&mut self) -> Board {
        loop {
            let mut board = [0x1ff; 81];
            let mut stuck = false;
            for cell in self.shuffled::<81>() {
                let sets: Vec<u16> = (0..9).map(|digit| 1 << digit).filter(|set| board[cell] & set != 0).collect();
                let mut tried = board;
                tried[cell] = sets[self.below(sets.len())];
                let Some(next) = settled(&tried) else {
                    stuck = true;
                    break;
                };
                board = next;
            }
            if !stuck && board.iter().all(|set| set.is_power_of_two()) {
                return board;
            }
        }
    }

    /// A puzzle with this solution of which no clue can be missed.
    pub fn minimal(&mut self, solved: &Board) -> Board {
        let mut board = *solved;
        for cell in self.shuffled::<81>() {
            let mut without = board;
            without[cell] = 0x1ff;
            if count(&without, 2) == 1 {
                board = without;
            }
        }
        board
    }

    /// A puzzle with this solution and as many clues, which may have other solutions.
    pub fn sparse(&mut self, solved: &Board, clues: usize) -> Board {
        let mut board = [0x1ff; 81];
        for cell in &self.shuffled::<81>()[..clues] {
            board[*cell] = solved[*cell];
        }
        board
    }

    fn cell(&mut self, board: &Board, is_clue: bool) -> Option<usize> {
        let cells: Vec<usize> = (0..81).filter(|&cell| (board[cell].is_power_of_two()) == is_clue).collect();
        (!cells.is_empty()).then(|| cells[self.below(cells.len())])
    }

    pub fn with_clue_removed(&mut self, board: &Board) -> Board {
        let mut board = *board;
        if let Some(cell) = self.cell(&board, true) {
            board[cell] = 0x1ff;
        }
        board
    }

    pub fn with_clue_changed(&mut self, board: &Board) -> Board {
        let mut board = *board;
        if let Some(cell) = self.cell(&board, true) {
            board[cell] = 1 << self.below(9);
        }
        board
    }

    pub fn with_clue_added(&mut self, board: &Board) -> Board {
        let mut board = *board;
        if let Some(cell) = self.cell(&board, false) {
            board[cell] = 1 << self.below(9);
        }
        board
    }

    /// Pencil marks: about one in `rarity` of the digits, those of the solution always or not.
    pub fn marks(&mut self, solved: &Board, rarity: usize, keep: bool) -> Board {
        std::array::from_fn(|cell| {
            let mut set = if keep { solved[cell] } else { 0 };
            for digit in 0..9 {
                if self.below(rarity) == 0 {
                    set |= 1 << digit;
                }
            }
            set
        })
    }
}
