//! How much the length of a chain adds to its difficulty.

/// The lengths whose addition is kept in a table.
const TABLE: usize = 512;

/// What a complexity adds: a tenth for each threshold passed. The thresholds start at 4 and grow by 3/2 and 4/3 in
/// turn, in whole numbers; the tenths are summed in floating point, as Sudoku Explainer does.
const fn sum_of_tenths(complexity: usize) -> f64 {
    let mut added = 0.0;
    let mut threshold = 4;
    let mut by_half = true;
    while complexity > threshold + 2 {
        added += 0.1;
        threshold = if by_half { threshold * 3 / 2 } else { threshold * 4 / 3 };
        by_half = !by_half;
    }
    added
}

static ADDED: [f64; TABLE] = {
    let mut table = [0.0; TABLE];
    let mut complexity = 0;
    while complexity < TABLE {
        table[complexity] = sum_of_tenths(complexity);
        complexity += 1;
    }
    table
};

/// What the complexity of a chain adds to its difficulty.
#[inline]
pub(crate) fn added_by(complexity: u32) -> f64 {
    let complexity = complexity as usize;
    ADDED.get(complexity).copied().unwrap_or_else(|| sum_of_tenths(complexity))
}

/// The largest complexity with which a chain of this base is not after one of `difficulty` and `complexity`.
pub(crate) fn largest_within(base: f64, (difficulty, complexity): (f64, u32)) -> u32 {
    let mut largest = complexity;
    // Of a lower difficulty, more complex ones come first too; of the same, they come after.
    while (largest as usize) < TABLE && base + added_by(largest + 1) < difficulty {
        largest += 1;
    }
    while largest > 0 && base + added_by(largest) > difficulty {
        largest -= 1;
    }
    largest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thresholds_are_those_of_sudoku_explainer() {
        // 4, 6, 8, 12, 16, 24, …: each one passed adds a tenth.
        for (complexity, tenths) in
            [(0, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (14, 3), (15, 4), (27, 6)]
        {
            assert!((added_by(complexity) - f64::from(tenths) * 0.1).abs() < 1e-9, "{complexity}");
        }
    }

    #[test]
    fn the_limit_is_the_last_complexity_in_order() {
        for base in [6.5, 6.6, 7.0] {
            for other in [6.5, 6.6, 7.0] {
                for complexity in 2..60 {
                    let limit = (other + added_by(complexity), complexity);
                    let expected = (0..400).filter(|&own| (base + added_by(own), own) <= limit).max().unwrap_or(0);
                    assert_eq!(largest_within(base, limit), expected, "{base} within {limit:?}");
                }
            }
        }
    }
}
