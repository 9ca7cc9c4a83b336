//! Uniform solved 9×9 boards, by rejection.
//!
//! The board is built box by box, in an order in which the number of ways to go on is always the same or none:
//!
//! ```text
//! B1 B2 B3     B5  is 123/456/789: the digits are renamed at random afterwards
//! B4 B5 B6     B4  shares no row with B5:                          12,096 ways
//! B7 B8 B9     B2  shares no column with B5:                       12,096 ways
//!              B1  shares no column with B4:                       12,096 ways; 29 in 30 share a row with B2
//!              B3  has the rows that B1 and B2 leave, in any order:    216 ways
//!              B7  has the columns that B1 and B4 leave, in any order: 216 ways
//!              B6  has the rows that B4 and B5 leave, avoids the columns of B3: 8 ways or none
//!              B8  has the columns that B2 and B5 leave, avoids the rows of B7: 8 ways or none
//!              B9  has the rows that B7 and B8 leave and the columns that B3 and B6 leave: one way or none
//! ```
//!
//! Why 8 or none: each row of B6 puts three digits into three columns, each forbidden one of them by B3. If all three are
//! forbidden the same, there is no way; else there are two, whether two of them are forbidden the same or none.
//!
//! Every way is drawn uniformly, and where there is none the attempt starts again. So every solved board comes out with the same
//! probability. About one attempt in 287 succeeds: 12,096³ · 216² · 64 ways lead to 6,670,903,752,021,072,936,960 ÷ 9! boards.
//! Most fail at B1, after three numbers were drawn.

use std::sync::LazyLock;

use crate::Random;

type Box9 = [u8; 9];

/// The boxes, digits from 0, that share no row with 012/345/678.
static BESIDE: LazyLock<Vec<Box9>> = LazyLock::new(|| {
    let mut boxes = Vec::with_capacity(12_096);
    // Digits 0 to 2 go to the second and third row, 3 to 5 to the first and third, 6 to 8 to the first and second: which
    // place each has is all that is free.
    let mut place = [0_u8; 9];
    fill(&mut place, 0, 0, &mut boxes);
    boxes
});

/// The boxes that share no column with it: places and digits are turned alike.
static BENEATH: LazyLock<Vec<Box9>> =
    LazyLock::new(|| BESIDE.iter().map(|made| turned(made).map(|digit| digit % 3 * 3 + digit / 3)).collect());

/// Puts the digits from `digit` on into the places that are not `taken`, none into the row it has in 012/345/678.
fn fill(place: &mut [u8; 9], digit: u8, taken: u16, boxes: &mut Vec<Box9>) {
    if digit == 9 {
        let mut made = [0; 9];
        for (digit, &at) in place.iter().enumerate() {
            made[usize::from(at)] = digit as u8;
        }
        boxes.push(made);
        return;
    }
    for at in (0..9).filter(|&at| at / 3 != digit / 3 && taken & 1 << at == 0) {
        place[usize::from(digit)] = at;
        fill(place, digit + 1, taken | 1 << at, boxes);
    }
}

/// A solved board, each as likely as any other.
pub(super) fn uniform(random: &mut Random) -> [u8; 81] {
    loop {
        if let Some(boxes) = attempt(random) {
            return write(&boxes, random);
        }
    }
}

const B5: Box9 = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The boxes of a board by their number less one, digits from 0, if the attempt succeeds.
fn attempt(random: &mut Random) -> Option<[Box9; 9]> {
    let (beside, beneath) = (&*BESIDE, &*BENEATH);
    let mut draw = || random.below(12_096) as usize;
    let (b2, b4) = (&beneath[draw()], &beside[draw()]);
    // As it would stand above 012/345/678, renamed so that it stands above B4.
    let b1 = &beneath[draw()];
    let shares = |row: usize| {
        let set = b1[3 * row..3 * row + 3].iter().fold(0, |set, &digit| set | 1 << b4[usize::from(digit)]);
        set & row_set(b2, row) != 0
    };
    if shares(0) || shares(1) || shares(2) {
        return None;
    }
    let b1 = b1.map(|digit| b4[usize::from(digit)]);
    let b3 = std::array::from_fn::<_, 3, _>(|row| ordered(ALL & !row_set(&b1, row) & !row_set(b2, row), random));
    let b3: Box9 = flat(b3);
    let b7 = std::array::from_fn::<_, 3, _>(|col| ordered(ALL & !col_set(&b1, col) & !col_set(b4, col), random));
    let b7: Box9 = turned(&flat(b7));
    let b6 = avoiding(|row| ALL & !row_set(b4, row) & !row_set(&B5, row), |col| col_set(&b3, col), random)?;
    let b8 = avoiding(|col| ALL & !col_set(b2, col) & !col_set(&B5, col), |row| row_set(&b7, row), random)?;
    let b8 = turned(&b8);
    let mut b9 = [0; 9];
    for (place, digit) in b9.iter_mut().enumerate() {
        let (row, col) = (place / 3, place % 3);
        let left = ALL & !row_set(&b7, row) & !row_set(&b8, row) & !col_set(&b3, col) & !col_set(&b6, col);
        // Three digits a row and three a column: none can have two where each has one.
        if left == 0 {
            return None;
        }
        *digit = left.trailing_zeros() as u8;
    }
    Some([b1, *b2, b3, *b4, B5, b6, b7, b8, b9])
}

const ALL: u16 = 0x1ff;

fn turned(made: &Box9) -> Box9 {
    std::array::from_fn(|place| made[place % 3 * 3 + place / 3])
}

fn row_set(made: &Box9, row: usize) -> u16 {
    1 << made[3 * row] | 1 << made[3 * row + 1] | 1 << made[3 * row + 2]
}

fn col_set(made: &Box9, col: usize) -> u16 {
    1 << made[col] | 1 << made[col + 3] | 1 << made[col + 6]
}

fn flat(rows: [[u8; 3]; 3]) -> Box9 {
    std::array::from_fn(|place| rows[place / 3][place % 3])
}

fn digits_of(set: u16) -> [u8; 3] {
    let rest = set & (set - 1);
    [set, rest, rest & (rest - 1)].map(|set| set.trailing_zeros() as u8)
}

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The three digits of a set in a random order.
fn ordered(set: u16, random: &mut Random) -> [u8; 3] {
    let digits = digits_of(set);
    ORDERS[random.index(6)].map(|which| digits[which])
}

/// A box with these digits in each row that avoids those in each column, one of the eight there are, if there are any.
fn avoiding(row: impl Fn(usize) -> u16, avoided: impl Fn(usize) -> u16, random: &mut Random) -> Option<Box9> {
    let columns: [u16; 3] = std::array::from_fn(avoided);
    let mut made = [[0; 3]; 3];
    for (number, made) in made.iter_mut().enumerate() {
        let digits = digits_of(row(number));
        let fits = |order: &&[usize; 3]| (0..3).all(|col| columns[col] & 1 << digits[order[col]] == 0);
        let mut ways = ORDERS.iter().filter(fits);
        let (first, second) = (ways.next()?, ways.next()?);
        debug_assert!(ways.next().is_none(), "there are two ways or none");
        let order = if random.flip() { first } else { second };
        *made = order.map(|which| digits[which]);
    }
    Some(flat(made))
}

/// The board of these boxes, digits renamed at random.
fn write(boxes: &[Box9; 9], random: &mut Random) -> [u8; 81] {
    let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut names);
    std::array::from_fn(|index| {
        let (row, col) = (index / 9, index % 9);
        names[usize::from(boxes[row / 3 * 3 + col / 3][row % 3 * 3 + col % 3])]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_ways_as_the_proof_needs() {
        assert_eq!(BESIDE.len(), 12_096);
        let mut random = Random::new(5);
        // The share of attempts that succeed is known from the number of solved boards: 1 in 287.2.
        let attempts = 300_000;
        let found: u32 = (0..attempts).map(|_| u32::from(attempt(&mut random).is_some())).sum();
        let expected = 6_670_903_752_021_072_936_960.0 / 362_880.0 / (12_096_f64.powi(3) * 216.0 * 216.0 * 64.0);
        let mean = f64::from(attempts) * expected;
        assert!((f64::from(found) - mean).abs() < 5.0 * mean.sqrt(), "{found} of {attempts}, not {mean}");
    }
}
