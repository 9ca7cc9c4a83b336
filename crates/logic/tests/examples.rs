//! Four worked examples of the first techniques, traced cell by cell.

use ukodus_core::Grid;
use ukodus_logic::{Logic, techniques};

/// The traces of every step that a technique finds on a board.
fn traces(board: &str, slug: &str) -> Vec<String> {
    let grid: Grid = board.parse().expect("it is a board");
    let technique = techniques::by_slug(slug).expect("it is a technique");
    let steps = Logic::default().find_all(&grid, technique).expect("the board is small");
    steps.iter().map(|step| step.report(&grid)).collect()
}

#[track_caller]
fn assert_among(traces: &[String], expected: &str) {
    assert!(traces.iter().any(|trace| trace == expected), "{expected}\nis not among\n{}", traces.join("\n"));
}

#[test]
fn single_blanks() {
    let board = "586132.47......21691.7.4..38...2....2.391.7..79...34.56....15.415..4.6723..2..189";
    assert_eq!(
        traces(board, "single-blank"),
        [
            "[0, 6] = 9 (Single Blank in row)\n",
            "[1, 0] = 4 (Single Blank in col)\n",
            "[6, 7] = 3 (Single Blank in box)\n",
        ]
    );
}

#[test]
fn a_naked_pair() {
    let board = ".8..9..3..3.....699.2.63158.2.8.459.8519.7.463946.587.563.4.9872......15.1..5..2.";
    assert_among(
        &traces(board, "naked-pair"),
        "\
Naked Pair in the box of rows 6–8, columns 0–2
Before:
[6, 0] = []
[6, 1] = []
[6, 2] = []
[7, 0] = []
[7, 1] = [4, 7]
[7, 2] = [7, 8, 9]
[8, 0] = [4, 7]
[8, 1] = []
[8, 2] = [7, 8, 9]
After:
[6, 0] = []
[6, 1] = []
[6, 2] = []
[7, 0] = []
[7, 1] = [4, 7]
[7, 2] = [8, 9]
[8, 0] = [4, 7]
[8, 1] = []
[8, 2] = [8, 9]
",
    );
    let grid: Grid = board.parse().expect("it is a board");
    let pair = techniques::by_slug("naked-pair").expect("it is a technique");
    let steps = Logic::default().find_all(&grid, pair).expect("the board is small");
    let told = steps.iter().map(ukodus_logic::Step::notation);
    assert!(told.into_iter().any(|told| told == "Naked Pair: 4,7 in r8c2,r9c1 => r8c3<>7, r9c3<>7"));
}

#[test]
fn a_naked_triple() {
    let board = ".7.4.8.29..2.....4854.2...7..83742...2.........32617......936122.....4.313.642.7.";
    assert_among(
        &traces(board, "naked-triple"),
        "\
Naked Triple in row 4
Before:
[4, 0] = [4, 5, 6, 7, 9]
[4, 1] = []
[4, 2] = [1, 5, 6, 7, 9]
[4, 3] = [5, 8, 9]
[4, 4] = [5, 8]
[4, 5] = [5, 9]
[4, 6] = [1, 3, 5, 8, 9]
[4, 7] = [3, 4, 5, 6, 8, 9]
[4, 8] = [1, 5, 6, 8]
After:
[4, 0] = [4, 6, 7]
[4, 1] = []
[4, 2] = [1, 6, 7]
[4, 3] = [5, 8, 9]
[4, 4] = [5, 8]
[4, 5] = [5, 9]
[4, 6] = [1, 3]
[4, 7] = [3, 4, 6]
[4, 8] = [1, 6]
",
    );
}

#[test]
fn a_naked_quad() {
    let board = "....3..86....2..4..9..7852.3718562949..1423754..3976182..7.3859.392.54677..9.4132";
    assert_among(
        &traces(board, "naked-quad"),
        "\
Naked Quadruple in the box of rows 0–2, columns 0–2
Before:
[0, 0] = [1, 5]
[0, 1] = [1, 2, 4, 5]
[0, 2] = [2, 4, 5, 7]
[1, 0] = [1, 5, 6, 8]
[1, 1] = [1, 5, 6, 8]
[1, 2] = [3, 5, 6, 7, 8]
[2, 0] = [1, 6]
[2, 1] = []
[2, 2] = [3, 4, 6]
After:
[0, 0] = [1, 5]
[0, 1] = [2, 4]
[0, 2] = [2, 4, 7]
[1, 0] = [1, 5, 6, 8]
[1, 1] = [1, 5, 6, 8]
[1, 2] = [3, 7]
[2, 0] = [1, 6]
[2, 1] = []
[2, 2] = [3, 4]
",
    );
}
