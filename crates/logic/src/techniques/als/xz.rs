use std::ops::ControlFlow;

use super::chain::{self, Effect};
use crate::almost::{AlmostLockedSet, AlmostLockedSets};
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::search::{Found, Search};
use crate::sets::{CellSet, Digits, numbers};

/// Two almost locked sets with a digit that only one of them can hold: another digit of both is in one of them.
/// With two such digits each set holds all of its others.
pub struct AlsXz;

impl<C: CellSet> Search<C> for AlsXz {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let sets = board.almost_locked_sets(bounds)?;
        search_rings(board, &sets, bounds, found)?;
        chain::search(board, &sets, 2, bounds, found)
    }
}

/// Pairs of sets with two restricted commons.
fn search_rings<C: CellSet>(
    board: &CandidateBoard<C>,
    sets: &AlmostLockedSets<C>,
    bounds: &Bounds,
    found: &mut Found,
) -> ControlFlow<Halt> {
    let reach = sets.reach();
    let nodes = sets.nodes();
    if reach.hopes(&nodes[..sets.count_live()]).is_none() {
        return ControlFlow::Continue(());
    }
    for x in 0..sets.count_live() {
        if x % 64 == 0 {
            bounds.check()?;
        }
        // From x in one set over the other set to y there, which excludes y in the first.
        let far = reach.step().row(x);
        for y in numbers(reach.strong.row(x).iter().copied()).filter(|&y| nodes[y].digit > nodes[x].digit) {
            let met = far.iter().zip(reach.weak.row(y)).any(|(far, near)| far & near != 0);
            if !met {
                continue;
            }
            for other_y in numbers(far.iter().zip(reach.weak.row(y)).map(|(far, near)| far & near)) {
                for &one in sets.sets_of(x).iter().filter(|&one| sets.sets_of(y).binary_search(one).is_ok()) {
                    for &other in sets.sets_of(other_y).iter().filter(|&&other| other > one) {
                        let pair = [&sets.list()[one as usize], &sets.list()[other as usize]];
                        let (x, y) = (nodes[x].digit, nodes[y].digit);
                        let commons = sets.restricted(pair[0], pair[1]);
                        if !commons.contains(x) || !commons.contains(y) || !chain::may_follow(&pair, 2, bounds) {
                            continue;
                        }
                        let mut effect = Effect::default();
                        for (set, partner) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                            add_locked(sets, set, partner, Digits::only(x).with(y), &mut effect);
                        }
                        for common in [x, y] {
                            effect.add(common, sets.node(pair[0], common).seen & sets.node(pair[1], common).seen);
                        }
                        effect.hand_over(board, &pair, &[x, y], Digits::EMPTY, found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Adds what a set that holds all its digits but one of `commons` removes.
fn add_locked<C: CellSet>(
    sets: &AlmostLockedSets<C>,
    set: &AlmostLockedSet<C>,
    partner: &AlmostLockedSet<C>,
    commons: Digits,
    effect: &mut Effect<C>,
) {
    for digit in set.digits.without(commons) {
        effect.add(digit, sets.node(set, digit).seen.without(partner.cells));
    }
}
