/// Completes a board that is a shuffled table of sums, if it looks like one.
///
/// Large solutions are mostly constructed in one way: the rows, the columns and the digits are numbered from 0, a cell
/// gets the digit whose number is the sum of those of its row and its column, modulo the side, and then everything is
/// shuffled. The remaining digits of such a board may be too few for any search and still give it away. Each digit is
/// an equation between three unknown numbers, and a few hundred equations can be solved at once.
///
/// A board that was made in another way contradicts itself after about three equations per row. The result satisfies
/// the equations that were used; the caller must check whether it is a solution.
pub(super) fn table_of_sums(side: usize, values: &[u8]) -> Option<Vec<u8>> {
    // Numbers modulo the side are equivalent to numbers modulo its prime-power factors, which are easier to compute
    // with: anything the prime does not divide is invertible.
    let numbers: Vec<Numbers> = powers_of_primes(side)
        .map(|(prime, power)| Equations::new(side, prime, power).solve(values))
        .collect::<Option<_>>()?;
    let place = |part: &dyn Fn(&Numbers) -> u8| {
        numbers.iter().fold(0, |place, numbers| place * usize::from(numbers.modulus) + usize::from(part(numbers)))
    };
    let mut digits = vec![0; side];
    for digit in 0..side {
        let there = &mut digits[place(&|numbers| numbers.of[DIGITS * side + digit])];
        if *there != 0 {
            return None;
        }
        *there = digit as u8 + 1;
    }
    let sum = |cell: usize| {
        place(&|numbers| {
            (numbers.of[ROWS * side + cell / side] + numbers.of[COLUMNS * side + cell % side]) % numbers.modulus
        })
    };
    Some((0..side * side).map(|cell| digits[sum(cell)]).collect())
}

/// The offsets of the unknowns: rows first, then the columns, then the digits.
const ROWS: usize = 0;
const COLUMNS: usize = 1;
const DIGITS: usize = 2;
const KINDS: usize = 3;

/// The prime factors of a number, and the power of each.
fn powers_of_primes(number: usize) -> impl Iterator<Item = (u8, u8)> {
    let mut rest = number;
    (2..=number).filter_map(move |prime| {
        let mut power = 1;
        while rest.is_multiple_of(prime) {
            rest /= prime;
            power *= prime;
        }
        (power > 1).then_some((prime as u8, power as u8))
    })
}

/// The numbers of the rows, the columns and the digits, modulo a power of a prime.
struct Numbers {
    modulus: u8,
    of: Vec<u8>,
}

/// The same numbers while they are being computed: each is a linear combination of those that are still free.
struct Equations {
    side: usize,
    prime: u8,
    modulus: u8,
    /// How many are free.
    free: usize,
    /// For each number, its coefficients in the free numbers.
    forms: Vec<Vec<u8>>,
}

impl Equations {
    /// Every number is free but two: where the numbering of rows and of columns starts makes no difference, so the
    /// first of each has number 0.
    fn new(side: usize, prime: u8, modulus: u8) -> Self {
        let unknowns = KINDS * side;
        let given = [ROWS * side, COLUMNS * side];
        let form =
            |unknown: usize| (0..unknowns).map(|free| u8::from(free == unknown && !given.contains(&unknown))).collect();
        Self { side, prime, modulus, free: unknowns - given.len(), forms: (0..unknowns).map(form).collect() }
    }

    /// Finds all the numbers, up to a common factor, which makes no difference either; `None` if all are 0 or they are
    /// not determined.
    fn solve(mut self, values: &[u8]) -> Option<Numbers> {
        let mut is_getting_on = true;
        while is_getting_on {
            is_getting_on = false;
            for (cell, &value) in values.iter().enumerate().filter(|&(_, &value)| value > 0) {
                is_getting_on |= self.equate(cell / self.side, cell % self.side, usize::from(value) - 1);
                if self.free == 0 {
                    return None;
                }
            }
        }
        if self.free > 1 {
            return None;
        }
        let last = self.forms.iter().find_map(|form| form.iter().position(|&times| times > 0))?;
        Some(Numbers { modulus: self.modulus, of: self.forms.iter().map(|form| form[last]).collect() })
    }

    /// Applies "row + column = digit", which eliminates a free number. Returns whether one could be eliminated.
    fn equate(&mut self, row: usize, column: usize, digit: usize) -> bool {
        let modulus = self.modulus;
        let [row, column, digit] = [(ROWS, row), (COLUMNS, column), (DIGITS, digit)]
            .map(|(kind, which)| &self.forms[kind * self.side + which]);
        // This is 0: row + column - digit.
        let mut nothing = row.clone();
        add(&mut nothing, column, modulus);
        for (times, &minus) in nothing.iter_mut().zip(digit) {
            *times = (*times + modulus - minus) % modulus;
        }
        let Some(pivot) = nothing.iter().position(|&times| times % self.prime != 0) else { return false };
        // The eliminated number is the combination of the others that makes this 0.
        let wanted = |&factor: &u16| factor * u16::from(nothing[pivot]) % u16::from(modulus) == u16::from(modulus) - 1;
        let Some(factor) = (1..u16::from(modulus)).find(wanted) else { return false };
        let mut form: Vec<u8> =
            nothing.iter().map(|&times| (u16::from(times) * factor % u16::from(modulus)) as u8).collect();
        form[pivot] = 0;
        // Adding is faster than multiplying, and there are fewer factors than forms.
        let mut multiples = vec![vec![0; form.len()]];
        for times in 1..usize::from(modulus) {
            let mut multiple = multiples[times - 1].clone();
            add(&mut multiple, &form, modulus);
            multiples.push(multiple);
        }
        for form in &mut self.forms {
            let times = std::mem::take(&mut form[pivot]);
            if times > 0 {
                add(form, &multiples[usize::from(times)], modulus);
            }
        }
        self.free -= 1;
        true
    }
}

/// Adds one form to another.
fn add(form: &mut [u8], other: &[u8], modulus: u8) {
    for (times, &more) in form.iter_mut().zip(other) {
        let sum = *times + more;
        *times = if sum >= modulus { sum - modulus } else { sum };
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ukodus_core::{Grid, Shape};

    use super::super::Wide;
    use super::super::pattern::pattern;
    use super::super::random::SmallRandom;
    use super::super::tests::{Hasty, count, thinned};
    use super::*;
    use crate::Solver;
    use crate::algorithms::Backtrack;

    /// The pattern of a shape with its digits, and the rows and columns of its boxes, in another order.
    fn shuffled(shape: Shape, random: &mut SmallRandom) -> Vec<u8> {
        let (side, pattern) = (shape.side(), pattern(shape));
        let mut digits: Vec<u8> = (1..=side as u8).collect();
        random.shuffle(&mut digits);
        let mut order = |size: usize| -> Vec<usize> {
            let mut parts: Vec<Vec<usize>> =
                (0..side / size).map(|part| (part * size..(part + 1) * size).collect()).collect();
            for part in &mut parts {
                random.shuffle(part);
            }
            random.shuffle(&mut parts);
            parts.concat()
        };
        let (rows, columns) = (order(shape.box_rows()), order(shape.box_cols()));
        let digit = |cell: usize| digits[usize::from(pattern[rows[cell / side] * side + columns[cell % side]]) - 1];
        (0..shape.cells()).map(digit).collect()
    }

    #[test]
    fn a_shuffled_pattern_is_completed_from_a_few_givens() {
        let mut random = SmallRandom::new(1);
        for (rows, cols) in [(2, 3), (3, 3), (3, 4), (1, 13), (4, 4), (5, 5), (6, 6), (2, 17), (10, 10)] {
            let shape = Shape::new(rows, cols).unwrap();
            let solution = shuffled(shape, &mut random);
            assert!(Grid::from_cells(shape, &solution).unwrap().is_solved());
            let part = if shape.side() < 9 { 80 } else { 40 };
            let board = thinned(&solution, shape.cells() * part / 100, &mut random);
            assert_eq!(table_of_sums(shape.side(), &board), Some(solution), "{shape}");
        }
    }

    #[test]
    fn one_digit_that_does_not_fit_is_enough_to_tell() {
        let mut random = SmallRandom::new(2);
        let shape = Shape::new(6, 6).unwrap();
        for _ in 0..20 {
            let mut board = thinned(&shuffled(shape, &mut random), 600, &mut random);
            let cell = board.iter().position(|&value| value > 0).unwrap();
            board[cell] = board[cell] % 36 + 1;
            assert_eq!(table_of_sums(36, &board), None);
        }
    }

    #[test]
    fn nothing_is_made_of_too_little() {
        assert_eq!(table_of_sums(25, &[0; 625]), None);
        let mut random = SmallRandom::new(3);
        let board = thinned(&shuffled(Shape::new(5, 5).unwrap(), &mut random), 60, &mut random);
        assert_eq!(table_of_sums(25, &board), None);
    }

    #[test]
    fn a_board_that_is_recognised_has_its_other_solutions_too() {
        let mut random = SmallRandom::new(4);
        let (mut unique, mut many) = (0, 0);
        for (rows, cols, part) in [(2, 3, 55), (2, 4, 50), (3, 3, 45)] {
            let shape = Shape::new(rows, cols).unwrap();
            for _ in 0..60 {
                let values = thinned(&shuffled(shape, &mut random), shape.cells() * part / 100, &mut random);
                let Some(recognised) = table_of_sums(shape.side(), &values) else { continue };
                let mut grid = Grid::from_cells(shape, &values).unwrap();
                let solutions = Solver::new().with_algorithm(&Backtrack).count(&grid, 500).solutions;
                assert_eq!(count(&Hasty, &grid, 500), solutions, "{grid:?}");
                if solutions == 1 {
                    unique += 1;
                    continue;
                }
                many += 1;
                // A mark removes the solution that is recognised, and others with it.
                let recognised = Grid::from_cells(shape, &recognised).unwrap();
                let blank = shape.all_cells().find(|&cell| grid.candidates(cell).len() > 1).unwrap();
                let mut marks = grid.candidates(blank);
                marks.remove(recognised.get(blank).unwrap());
                grid.set_marks(blank, marks);
                let solutions = Solver::new().with_algorithm(&Backtrack).count(&grid, 500).solutions;
                assert_eq!(count(&Hasty, &grid, 500), solutions, "{grid:?}");
            }
        }
        assert!(unique > 10 && many > 10, "{unique} and {many} is a dull test");
    }

    #[test]
    fn a_large_board_is_settled_that_no_search_would_solve() {
        let mut random = SmallRandom::new(5);
        let shape = Shape::new(8, 8).unwrap();
        let values = thinned(&shuffled(shape, &mut random), shape.cells() * 55 / 100, &mut random);
        let grid = Grid::from_cells(shape, &values).unwrap();
        let report = Solver::new().with_algorithm(&Wide).with_time_limit(Duration::from_secs(10)).solve(&grid);
        assert!(report.outcome.is_ok());
    }

    #[test]
    fn a_number_consists_of_powers_of_primes() {
        let powers = |number| powers_of_primes(number).collect::<Vec<_>>();
        assert_eq!(powers(1), []);
        assert_eq!(powers(97), [(97, 97)]);
        assert_eq!(powers(100), [(2, 4), (5, 25)]);
        assert_eq!(powers(72), [(2, 8), (3, 9)]);
    }
}
