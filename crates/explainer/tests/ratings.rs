//! The triples of Sudoku Explainer 1.2.1.

mod suite;

use suite::{Case, cases};
use ukodus_explainer::{Profile, Rater};

fn assert_exact(cases: impl Iterator<Item = Case>) {
    let mut rater = Rater::new(&Profile::SE_1_2_1);
    for case in cases {
        let rating = rater.rate(&case.grid).map(|rating| rating.to_string());
        assert_eq!(rating, Ok(case.triple), "{}", case.puzzle);
    }
}

#[test]
fn triples_up_to_8_are_exact() {
    assert_exact(cases().into_iter().filter(|case| case.er < 9.0));
}

#[test]
fn some_triples_above_are_exact() {
    assert_exact(cases().into_iter().filter(|case| case.er >= 9.0 && case.er < 10.5).step_by(4));
}

#[test]
#[ignore = "minutes without optimisation: scripts/slow runs it in release"]
fn all_triples_are_exact() {
    assert_exact(cases().into_iter());
}
