//! The smallest form of a solved 9×9 board.
//!
//! Its first row is 123456789 whichever row it was, so all depends on the second: which row of the same band it is, and
//! in what order the columns stand. Seen from the first row, the second is a permutation of the nine places that moves each
//! into another box, of which there are 12,096; to put the columns into another order conjugates it. So the smallest
//! second row, and the orders that lead to it, are looked up. With them the names of all digits are settled, and
//! the rows below stand in the order of their first digits.

use std::cmp::Ordering;
use std::sync::LazyLock;

type Nine = [u8; 9];

/// What the permutations that conjugation makes of one another have in common.
struct Class {
    /// The smallest of them.
    smallest: Nine,
    /// The orders of columns that leave the smallest as it is.
    stabilisers: Vec<Nine>,
}

struct Table {
    /// The classes, the one with the smallest second row first.
    classes: Vec<Class>,
    /// For the rank of a permutation: its class, and an order of columns that makes it the smallest.
    known: Vec<(u8, Nine)>,
}

/// Ranks of three numbers out of the six in the other two boxes.
const TRIPLES: usize = 120;

/// No class.
const UNKNOWN: u8 = u8::MAX;

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

/// Every order of three.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Every order of columns that keeps stacks together: which column stands in each place.
fn column_orders() -> Vec<Nine> {
    let mut orders = Vec::with_capacity(1296);
    for stacks in ORDERS {
        for (one, two, three) in ORDERS
            .iter()
            .flat_map(|one| ORDERS.iter().flat_map(move |two| ORDERS.iter().map(move |three| (one, two, three))))
        {
            orders.push(std::array::from_fn(|place| stacks[place / 3] * 3 + [one, two, three][place / 3][place % 3]));
        }
    }
    orders
}

/// The permutation seen in another order of columns: what `order` puts in place.
fn conjugated(permutation: &Nine, order: &Nine) -> Nine {
    let mut place_of = [0; 9];
    for (place, &col) in order.iter().enumerate() {
        place_of[usize::from(col)] = place as u8;
    }
    order.map(|col| place_of[usize::from(permutation[usize::from(col)])])
}

/// The rank of a permutation that moves every place into another box.
fn rank(permutation: &Nine) -> usize {
    let triple = |begin: usize| {
        // Six places are possible: those of the own box are jumped over.
        let six = |place: u8| usize::from(if usize::from(place) < begin { place } else { place - 3 });
        let [a, b, c] = [0, 1, 2].map(|place| six(permutation[begin + place]));
        (a * 5 + b - usize::from(b > a)) * 4 + c - usize::from(c > a) - usize::from(c > b)
    };
    // The last three are a known set, of which the order is all there is to tell.
    let [x, y, z] = [permutation[6], permutation[7], permutation[8]];
    let order = match (x < y, y < z, x < z) {
        (true, true, _) => 0,
        (true, false, true) => 1,
        (true, false, false) => 2,
        (false, true, true) => 3,
        (false, true, false) => 4,
        (false, false, _) => 5,
    };
    (triple(0) * TRIPLES + triple(3)) * 6 + order
}

impl Table {
    fn new() -> Self {
        let orders = column_orders();
        let mut known = vec![(UNKNOWN, [0; 9]); TRIPLES * TRIPLES * 6];
        let mut classes: Vec<Class> = Vec::new();
        let mut permutation = [0; 9];
        each_permutation(&mut permutation, 0, 0, &mut |permutation| {
            // They come smallest first, so that one not met before is the smallest of its class.
            if known[rank(permutation)].0 != UNKNOWN {
                return;
            }
            let number = classes.len() as u8;
            let mut stabilisers = Vec::new();
            for order in &orders {
                let other = conjugated(permutation, order);
                if other == *permutation {
                    stabilisers.push(*order);
                }
                // To go from the other back to the smallest takes the inverse order.
                let mut back = [0; 9];
                for (place, &col) in order.iter().enumerate() {
                    back[usize::from(col)] = place as u8;
                }
                known[rank(&other)] = (number, back);
            }
            classes.push(Class { smallest: *permutation, stabilisers });
        });
        Self { classes, known }
    }
}

/// Every permutation that moves each place into another box, in the order of their places.
fn each_permutation(permutation: &mut Nine, place: usize, taken: u16, found: &mut impl FnMut(&Nine)) {
    if place == 9 {
        return found(permutation);
    }
    for to in (0..9_u8).filter(|&to| usize::from(to) / 3 != place / 3 && taken & 1 << to == 0) {
        permutation[place] = to;
        each_permutation(permutation, place + 1, taken | 1 << to, found);
    }
}

/// A way to the smallest form.
#[derive(Copy, Clone)]
pub(super) struct FullWay {
    pub(super) transposes: bool,
    pub(super) rows: Nine,
    pub(super) cols: Nine,
    /// What each digit is called, by the digit less one.
    pub(super) names: Nine,
}

/// The smallest form of a solved board, a way to it, and how many ways there are.
pub(super) fn smallest(cells: &[u8; 81]) -> ([u8; 81], FullWay, u32) {
    let table = &*TABLE;
    let mut boards = [[[0_u8; 9]; 9]; 2];
    for (index, &digit) in cells.iter().enumerate() {
        boards[0][index / 9][index % 9] = digit - 1;
        boards[1][index % 9][index / 9] = digit - 1;
    }
    // The pairs of rows with the smallest second row.
    let mut pairs = [(0_u8, 0_u8, 0_u8, [0; 9]); 36];
    let mut count = 0;
    let mut best_class = u8::MAX;
    for (transposes, board) in boards.iter().enumerate() {
        for first in 0..9 {
            let mut place_of = [0; 9];
            for (place, &digit) in board[first].iter().enumerate() {
                place_of[usize::from(digit)] = place as u8;
            }
            for second in (first / 3 * 3..first / 3 * 3 + 3).filter(|&second| second != first) {
                let permutation = board[second].map(|digit| place_of[usize::from(digit)]);
                let (class, order) = table.known[rank(&permutation)];
                if class < best_class {
                    (best_class, count) = (class, 0);
                }
                if class == best_class {
                    pairs[count] = (transposes as u8, first as u8, second as u8, order);
                    count += 1;
                }
            }
        }
    }
    let class = &table.classes[usize::from(best_class)];
    let mut best = [[u8::MAX; 9]; 9];
    best[0] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    best[1] = class.smallest;
    let mut best_way = FullWay { transposes: false, rows: [0; 9], cols: [0; 9], names: [0; 9] };
    let mut ways = 0;
    for &(transposes, first, second, order) in &pairs[..count] {
        let board = &boards[usize::from(transposes)];
        for stabiliser in &class.stabilisers {
            let cols = stabiliser.map(|place| order[usize::from(place)]);
            let mut names = [0; 9];
            for (place, &col) in cols.iter().enumerate() {
                names[usize::from(board[usize::from(first)][usize::from(col)])] = place as u8;
            }
            let written = |row: u8| cols.map(|col| names[usize::from(board[usize::from(row)][usize::from(col)])]);
            let band = first / 3 * 3;
            let third = 3 * band + 3 - first - second;
            let mut is_less = match written(third).cmp(&best[2]) {
                Ordering::Greater => continue,
                order => order == Ordering::Less,
            };
            let rows = rows_below(board, &cols, &names, [first, second, third]);
            if !is_less {
                let difference =
                    (3..9).map(|row| written(rows[row]).cmp(&best[row])).find(|&order| order != Ordering::Equal);
                match difference {
                    Some(Ordering::Greater) => continue,
                    Some(_) => is_less = true,
                    None => ways += 1,
                }
            }
            if is_less {
                ways = 1;
                best_way = FullWay { transposes: transposes == 1, rows, cols, names: names.map(|name| name + 1) };
                for (best, &row) in best.iter_mut().zip(&rows).skip(2) {
                    *best = written(row);
                }
            }
        }
    }
    (std::array::from_fn(|index| best[index / 9][index % 9] + 1), best_way, ways)
}

/// The rows in the order in which they are written: those of the first band, then the others by their first digit.
#[inline]
fn rows_below(board: &[Nine; 9], cols: &Nine, names: &Nine, first: [u8; 3]) -> Nine {
    let begins = |row: u8| names[usize::from(board[usize::from(row)][usize::from(cols[0])])];
    let band = first[0] / 3;
    let (one, two) = ((band + 1) % 3 * 3, (band + 2) % 3 * 3);
    let [mut one, mut two] = [one, two].map(|begin| {
        let mut rows = [begin, begin + 1, begin + 2].map(|row| (begins(row), row));
        rows.sort_unstable();
        rows
    });
    if two[0] < one[0] {
        std::mem::swap(&mut one, &mut two);
    }
    [first[0], first[1], first[2], one[0].1, one[1].1, one[2].1, two[0].1, two[1].1, two[2].1]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_second_row_is_known_and_its_order_leads_to_the_smallest() {
        let table = &*TABLE;
        let (mut count, mut ranks) = (0, std::collections::HashSet::new());
        each_permutation(&mut [0; 9], 0, 0, &mut |permutation| {
            let (class, order) = table.known[rank(permutation)];
            assert_eq!(conjugated(permutation, &order), table.classes[usize::from(class)].smallest);
            assert!(ranks.insert(rank(permutation)));
            count += 1;
        });
        assert_eq!(count, 12_096);
        assert_eq!(table.classes[0].smallest, [3, 4, 5, 6, 7, 8, 0, 1, 2]);
        let members: usize = table.classes.iter().map(|class| 1296 / class.stabilisers.len()).sum();
        assert_eq!(members, 12_096);
    }
}
