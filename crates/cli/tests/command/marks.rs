//! Boards whose pencil marks are part of the puzzle.

use super::*;

/// Several solutions by its givens, one with its eliminations.
const MARKED: &str = " \
*-----------*
 |..6|5..|..9|
 |8..|24.|5..|
 |.5.|3..|7..|
 |---+---+---|
 |5.7|.8.|124|
 |.6.|..4|98.|
 |.8.|.2.|6..|
 |---+---+---|
 |645|...|...|
 |...|..5|...|
 |..2|...|4..|
 *-----------*

E619
E537
E487
E173
E309
E254
";

#[test]
fn a_puzzle_made_unique_by_its_marks_is_no_ground_to_argue_from_uniqueness() {
    let (solution, _, _) = run(ukodus(&["solve"]).write_stdin(MARKED));
    let (out, err, status) = run(ukodus(&["solve", "--algorithm", "logic"]).write_stdin(MARKED));
    assert_eq!((out.as_str(), err.as_str(), status), (solution.as_str(), "", 0));
    let (out, _, status) = run(ukodus(&["steps"]).write_stdin(MARKED));
    assert!(out.contains("Solved in") && !out.contains("Rectangle"), "{out}");
    assert_eq!(status, 0);
    let (out, _, status) = run(ukodus(&["rate", "--format", "json"]).write_stdin(MARKED));
    assert!(out.contains(r#""outcome":"unique""#) && out.contains(r#""ending":"solved""#), "{out}");
    assert_eq!(status, 0);
}

#[test]
fn minimality_takes_the_marks_into_account() {
    let (out, _, status) = run(ukodus(&["check", "--minimal"]).write_stdin(MARKED));
    assert!(out.starts_with("line 1: sound: one solution, given its pencil marks; any of these"), "{out}");
    assert_eq!(status, 0);
}
