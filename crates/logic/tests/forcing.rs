//! One forcing argument is one step: what the branches of a step prove is not proved again by the next.

mod walk;

use std::collections::BTreeSet;
use std::path::Path;

use ukodus_core::{Grid, Shape};
use ukodus_logic::techniques::chains::Node;
use ukodus_logic::techniques::forcing::{Fact, Forcing, Split, What};
use ukodus_logic::{Candidate, Family, Logic, Reason, Settings, Step, with_marks};

/// Singles, locked candidates and forcing without suppositions: every position that the first two do not solve needs an
/// argument by cases.
fn logic() -> Logic {
    let mut settings = Settings::default();
    for entry in &mut settings.order {
        let by_cases = entry.technique.slug.ends_with("forcing-chain") || entry.technique.slug.ends_with("verity");
        entry.enabled &= match entry.technique.family {
            Family::Singles | Family::Intersections => true,
            Family::Forcing => by_cases,
            _ => false,
        };
    }
    Logic::new(settings)
}

fn excludes(by: &Node, Candidate { cell, digit }: Candidate, shape: Shape) -> bool {
    if by.digit != digit {
        return by.cells == [cell];
    }
    by.cells.iter().all(|&one| shape.peers(one).any(|peer| peer == cell))
}

/// Whether the facts of a branch rule out a candidate.
fn rules_out(branch: &[Fact], candidate: Candidate, shape: Shape) -> bool {
    branch.iter().any(|fact| match &fact.what {
        What::On(node) => excludes(node, candidate, shape),
        What::Off(node) => node.digit == candidate.digit && node.cells.contains(&candidate.cell),
        What::Clash(_) => false,
    })
}

/// The argument of a step, if it goes by cases.
fn by_cases(step: &Step) -> Option<&Forcing> {
    match &step.deduction.reason {
        Reason::Forcing(forcing) if forcing.split != Split::Suppose => Some(forcing),
        _ => None,
    }
}

/// The arguments by cases on the way through a puzzle, and those of them that prove several things.
fn follow(puzzle: &Grid) -> (usize, usize) {
    let (mut arguments, mut several) = (0, 0);
    let mut board = with_marks(puzzle);
    let mut before: Option<Step> = None;
    for step in logic().solve(puzzle).expect("it is not too large").steps {
        step.holds(&board).unwrap_or_else(|error| panic!("{error}: {}", step.notation()));
        let Some(forcing) = by_cases(&step) else {
            before = None;
            board = step.applied(&board);
            continue;
        };
        arguments += 1;
        several += usize::from(forcing.ends > 1);
        let gone: BTreeSet<Candidate> = step.deduction.eliminations.iter().copied().collect();
        let former = before.as_ref().and_then(by_cases).filter(|former| former.split == forcing.split);
        for &candidate in former.iter().flat_map(|_| &gone) {
            let is_known =
                |former: &&Forcing| former.branches.iter().all(|branch| rules_out(branch, candidate, board.shape()));
            let notation = before.as_ref().map(Step::notation).unwrap_or_default();
            assert!(!former.as_ref().is_some_and(is_known), "{notation}\nproves what is left to\n{}", step.notation());
        }
        board = step.applied(&board);
        before = Some(step);
    }
    (arguments, several)
}

#[test]
fn what_an_argument_proves_is_not_left_to_the_next() {
    let file = |name: &str| format!("{}/../../testdata/classes/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let few = if walk::is_slow() { usize::MAX } else { 8 };
    let mut puzzles: Vec<Grid> = Vec::new();
    for name in ["hard", "expert", "evil", "seventeen"] {
        puzzles.extend(walk::puzzles(Path::new(&file(name))).into_iter().take(few));
    }
    puzzles.extend(walk::puzzles(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/forcing_16.txt"))));
    let (mut arguments, mut several) = (0, 0);
    for puzzle in &puzzles {
        let (of_puzzle, with_several) = follow(puzzle);
        arguments += of_puzzle;
        several += with_several;
    }
    assert!(arguments > 20 && several > 5, "{several} of {arguments}");
}
