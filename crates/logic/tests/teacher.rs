//! The settings named `teacher`: what is on, and that the shortest chain comes first.

mod walk;

use std::path::Path;

use ukodus_logic::{Ending, Family, Logic, Reason, Settings, Step, TECHNIQUES, with_marks};

fn chain_length(step: &Step) -> Option<usize> {
    match &step.deduction.reason {
        Reason::Chain(chain) => Some(chain.nodes.len()),
        _ => None,
    }
}

#[test]
fn what_a_person_can_see_is_on_and_nested_nets_come_last() {
    let teacher = Settings::teacher();
    let on: Vec<&str> = teacher.order.iter().filter(|entry| entry.enabled).map(|entry| entry.technique.slug).collect();
    for slug in [
        "medusa-trap",
        "wxyz-wing",
        "junior-exocet",
        "sk-loop",
        "multi-sector-locked-set",
        "tridagon",
        "larger-fish",
        "extended-rectangle",
    ] {
        assert!(on.contains(&slug), "{slug}");
    }
    for slug in ["template-set", "mutant-x-wing", "franken-whale", "siamese-finned-jellyfish", "dual-empty-rectangle"] {
        assert!(!on.contains(&slug), "{slug}");
    }
    assert_eq!(on.last(), Some(&"nested-forcing-net"));
    assert!(TECHNIQUES.iter().filter(|technique| technique.enabled).all(|technique| on.contains(&technique.slug)));
}

#[test]
fn the_shortest_chain_comes_first_whatever_its_kind() {
    let teacher = Logic::new(Settings::teacher()).with_uniqueness(true);
    let kinds = TECHNIQUES.iter().filter(|technique| technique.family == Family::Chains);
    let kinds: Vec<Logic> = kinds.map(|technique| Logic::new(Settings::teacher().only(technique))).collect();
    let (mut chains, mut shorter) = (0, 0);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/classes/evil.txt");
    for puzzle in walk::puzzles(&file).iter().take(4) {
        let mut board = with_marks(puzzle);
        while let Some(step) = teacher.find(&board).expect("it is not too large") {
            if let Some(length) = chain_length(&step).filter(|_| step.technique.family == Family::Chains) {
                let first = |kind: &Logic| kind.find(&board).expect("it is not too large");
                let steps = kinds.iter().filter_map(first);
                let lengths: Vec<usize> = steps.filter_map(|step| chain_length(&step)).collect();
                assert_eq!(Some(&length), lengths.iter().min(), "{}", step.notation());
                chains += 1;
                shorter += usize::from(lengths[0] > length);
            }
            board = step.applied(&board);
        }
        let default = Logic::default().with_uniqueness(true).rate(puzzle).expect("it is not too large");
        assert!(board.is_solved() || default.ending != Ending::Solved, "{}", ukodus_core::format::drawn(&board));
    }
    assert!(chains > 0 && shorter > 0, "{shorter} of {chains}");
}

#[test]
fn chains_may_be_longer_than_twenty_links() {
    assert!(Settings::default().limits.chain_length == 20 && Settings::teacher().limits.chain_length > 15_625);
}
