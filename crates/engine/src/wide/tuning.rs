//! The constants that were chosen by measurement, each with what it was measured on.
//!
//! The sets are those of `docs/engine-wide.md`; the tool is the example `wide`, with `--seed` for disguised boards. Times
//! differ from machine to machine, so the reasons given here are counts and shares where there are any.

use ukodus_core::{Grid, Shape};

/// Backtracks that the search without memory may spend between two solutions before the next stage starts, times the
/// number of cells: a guess costs more on a larger board.
const PLAIN_BACKTRACKS_TIMES_CELLS: u64 = 128_000;

/// The lower and the upper limit of these backtracks.
const PLAIN_BACKTRACKS: [u64; 2] = [5, 500];

/// Backtracks that the search without memory may spend on a board.
pub(super) fn plain_backtracks(shape: Shape) -> u64 {
    let [least, most] = PLAIN_BACKTRACKS;
    (PLAIN_BACKTRACKS_TIMES_CELLS / shape.cells() as u64).clamp(least, most)
}

/// The factor on these backtracks near a solution that was found without search: others are near.
pub(super) const BACKTRACKS_NEAR_A_SOLUTION: u64 = 20;

/// Whether a board is large and has few givens, so that building it stack by stack is faster than searching.
pub(super) fn is_sparse(grid: &Grid) -> bool {
    let most_percent = match grid.shape().side() {
        0..36 => return false,
        36..50 => 25,
        _ => 15,
    };
    grid.count_filled() * 100 <= grid.shape().cells() * most_percent
}

/// How often matchings are tried for a band or a stack before it is searched.
pub(super) const MATCHING_TRIES: u64 = 50;

/// Failures after which building gives up.
pub(super) const STACK_FAILURES: u64 = 100;

/// Conflicts after which building gives up. Up to side 64 a search of the whole board is not much slower.
pub(super) const fn stack_conflicts(side: usize) -> u64 {
    if side <= 64 { 30_000 } else { 75_000 }
}

/// Conflicts allowed for the first search of a stack; a quarter more after each failure. A band gets
/// [`BAND_CONFLICTS_FACTOR`] times as many.
pub(super) const FIRST_STACK_CONFLICTS: u64 = 2000;

/// See [`FIRST_STACK_CONFLICTS`].
pub(super) const BAND_CONFLICTS_FACTOR: u64 = 4;

/// How many stacks at the end are searched at once: three on a board of side 64, at most one on larger boards.
pub(super) const fn last_stacks(side: usize) -> usize {
    if side <= 64 { 3 } else { 1 }
}

/// From this side on a board is large, and likelihood mostly leads the learning search: it finds first solutions of
/// `random_36_fill55` and larger boards, but leaves a third of `gecode_25` unsolved.
pub(super) const LARGE_SIDE: usize = 30;

/// With fewer candidates per blank than this, contradictions are near, and conflicts lead half of the time.
pub(super) const TIGHT_CANDIDATES: usize = 10;

/// Restarts led by likelihood and by conflicts, alternating: small boards, large ones with few candidates, other large
/// ones. On `gecode_25`, with likelihood leading every second restart, 28 of 36 are solved in 6 s; with every eighth,
/// 68 of 72; conflicts alone solve 66.
pub(super) const fn turns(is_large: bool, is_tight: bool) -> (u32, u32) {
    match (is_large, is_tight) {
        (false, _) => (1, 7),
        (true, true) => (1, 1),
        (true, false) => (7, 1),
    }
}

/// How much randomness there is in the first decisions of the searches beside the main one.
pub(super) const VARIANT_NOISE: f64 = 0.1;

/// Conflicts between restarts, times Luby's sequence. From 64 to 1024 it makes no difference on `gecode_25`.
pub(super) const RESTART_CONFLICTS: u64 = 256;

/// Conflicts before the clauses are first reduced, and how many more each time: keeping fewer or more saves nothing on
/// `gecode_25`.
pub(super) const REDUCTION_CONFLICTS: u64 = 2000;

/// See [`REDUCTION_CONFLICTS`].
pub(super) const REDUCTION_GROWTH: u64 = 1000;

/// Conflicts between two changes of course, times the factor that the phases return.
pub(super) const CHANGE_CONFLICTS: u64 = 1000;

/// Memory for clauses, in words; above it they are reduced early.
pub(super) const CLAUSE_WORDS: usize = 1 << 23;

/// Conflicts between two checks of the limits: a conflict on a large board is much work with few placements.
pub(super) const CHECK_INTERVAL_CONFLICTS: u64 = 16;

/// Solutions that are excluded by a clause each; later ones are excluded by negating decisions.
pub(super) const BLOCKED_SOLUTIONS: usize = 256;

/// How much more each conflict counts in the order of candidates than the one before: activity decays by .98. From .97
/// to .99 it makes no difference on `gecode_25`.
pub(super) const ACTIVITY_GROWTH: f64 = 1.0 / 0.98;

/// Rounds of messages at a restart.
pub(super) const RESTART_ROUNDS: u32 = 10;

/// Rounds of messages between restarts. Two are half as fast to the first solution, six are no faster.
pub(super) const ROUNDS: u32 = 3;

/// Rounds of messages before the very first choice, on large boards with few candidates per blank: the givens are
/// nearly enough there, if the information spreads: of 36 boards of side 64 with 60 % given, 33 are solved in 2 s
/// instead of 30. At later restarts a hundred are no better.
pub(super) const FIRST_ROUNDS: u32 = 100;

/// The beliefs are updated when the number of open candidates has shrunk or grown by one part in this many; an eighth
/// or a thirty-second gives the same results within the noise.
pub(super) const RENEWAL_PART: usize = 16;

/// How much more likely a candidate becomes when a learned clause requires it. A factor of two is the same; without it,
/// boards of side 64 take longer.
pub(super) const CLAUSE_FAVOUR: f32 = 4.0;
