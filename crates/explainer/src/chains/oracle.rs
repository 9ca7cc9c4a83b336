//! Dynamic chains against Sudoku Explainer 1.2.1: not only the first hint, but the least complexity of each result.
//!
//! On its way through a puzzle a rater meets the highest levels rarely, or never. Here they are searched on boards that
//! easier techniques would solve, on which the original lists its hints in seconds.

use std::collections::BTreeMap;

use ukodus_core::{Control, Grid};

use super::multiple::{Kept, MultipleHint};
use super::walk::{candidate_of, is_on};
use super::{ChainSearch, Chains};
use crate::board::Board;
use crate::geometry::is_pair;
use crate::profile::Profile;

/// A candidate, by cell and digit, that is true or false.
type Target = (usize, usize, bool);

/// Makes equal what removes the same: in a cell with two candidates, one is true where the other is false.
fn result((cell, digit, is_true): Target, board: &Board) -> Target {
    let digits = board.marks.digits(cell);
    if is_true && is_pair(digits) {
        (cell, (digits & !(1 << digit)).trailing_zeros() as usize, false)
    } else {
        (cell, digit, is_true)
    }
}

/// The least complexity of the hints of a level, by result.
fn complexities(board: &Board, level: u8, is_unfiltered: bool) -> BTreeMap<Target, u32> {
    let mut chains = Chains::<6>::new(&Profile::SE_1_2_1.values, is_unfiltered);
    chains.reset(board, Control::new());
    let present = chains.network.candidates(&board.marks);
    for below in [0, 1, 4].into_iter().filter(|&below| below < level) {
        chains.update_family(board, &present, below);
    }
    let mut kept = Kept::first_of_each::<6>();
    chains.gather_dynamic(board, level, &mut kept);
    let Kept::FirstOfEach(each) = kept else { panic!("all were asked for") };
    let target = |hint: MultipleHint| {
        let candidate = candidate_of(hint.target);
        let target = (chains.network.cell(candidate), chains.network.digit(candidate), is_on(hint.target));
        (result(target, board), hint.complexity)
    };
    each.into_iter().flatten().map(target).collect()
}

#[test]
fn levels_4_and_5_are_those_of_sudoku_explainer() {
    for line in include_str!("../../tests/data/dynamic_chains.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [puzzle, level, hints] = fields[..] else { panic!("not a line of the suite: {line}") };
        let board = Board::new(&puzzle.parse::<Grid>().expect("a puzzle"));
        let mut expected = BTreeMap::new();
        for hint in hints.split(' ') {
            let numbers =
                hint.split_once(':').and_then(|(node, nodes)| Some((node.parse().ok()?, nodes.parse().ok()?)));
            let (node, complexity): (usize, u32) = numbers.expect("a node and a complexity");
            let least = expected.entry(result((node / 18, node / 2 % 9, node % 2 == 1), &board)).or_insert(complexity);
            *least = complexity.min(*least);
        }
        let level = level.parse().expect("a level");
        assert_eq!(complexities(&board, level, false), expected, "level {level} of {puzzle}");
    }
}
