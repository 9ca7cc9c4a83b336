use super::*;

/// What the prompt prints for these lines, with the times taken out.
fn conversation(lines: &str) -> String {
    let (out, err, status) = told(ukodus(&["repl", "--seed", "7"]).write_stdin(lines));
    assert_eq!((err.as_str(), status), ("", 0));
    let untimed = |line: &str| match line.split_once("Time ") {
        Some((before, _)) => format!("{before}Time …\n"),
        None => format!("{line}\n"),
    };
    out.lines().map(untimed).collect()
}

#[test]
fn a_board_on_one_line_is_solved() {
    insta::assert_snapshot!(conversation(&format!("{SMALL}\nEnd\n")), @"
    Board 4×4, boxes 2×2

    Original
    +-----+-----+
    | 1 . | 3 . |
    | . 2 | . 4 |
    +-----+-----+
    | . 1 | . . |
    | 2 . | 4 . |
    +-----+-----+

    Solved
    +-----+-----+
    | 1 4 | 3 2 |
    | 3 2 | 1 4 |
    +-----+-----+
    | 4 1 | 2 3 |
    | 2 3 | 4 1 |
    +-----+-----+

    1432321441232341

    Time …
    ");
}

#[test]
fn a_board_over_several_lines_is_solved_when_it_is_whole() {
    let rows = "1 . 3 .\n. 2 . 4\n. 1 . .\n2 . 4 .\n";
    let drawn =
        "+-----+-----+\n| 1 . | 3 . |\n| . 2 | . 4 |\n+-----+-----+\n| . 1 | . . |\n| 2 . | 4 . |\n+-----+-----+\n";
    let one = conversation(&format!("{SMALL}\n"));
    assert_eq!(conversation(&format!("{rows}End\n")), one);
    assert_eq!(conversation(&format!("{drawn}\nEnd\n")), one);
    assert_eq!(conversation(rows), one, "the end of input ends a board too");
}

#[test]
fn a_bad_board_is_explained_and_the_prompt_comes_back() {
    let told = conversation(&format!("12345q\n1 2 3\n4 5\n\n{SMALL_NONE}\n{SMALL}\nEnd\n"));
    assert_eq!(told.matches("That is not a board: ").count(), 2, "{told}");
    assert!(told.contains("No solution"), "{told}");
    assert!(told.contains(SMALL_SOLVED), "{told}");
}

#[test]
fn algorithms_and_sizes_are_chosen() {
    insta::assert_snapshot!(conversation("algorithm mrv\nalgorithm nonsense\nsize 2x3\nsize 16\nsize big\nsize any\nhelp\n"), @"
      presence    cell by cell, with a count of each digit in each row, column and box
      backtrack   cell by cell, each digit tested against the rules directly
      pencilmark  every cell's candidates filled in first; cell by cell, only those tried
    * mrv         forced cells first, then the cell with the fewest candidates
      heuristic   forced cells, then fewest candidates and most failures, the least constraining digit first
      logic       a person's techniques, easiest first, and no guess: stuck where they end
      fast        the quickest engine for the board's size
    There is no algorithm nonsense.
      presence    cell by cell, with a count of each digit in each row, column and box
      backtrack   cell by cell, each digit tested against the rules directly
      pencilmark  every cell's candidates filled in first; cell by cell, only those tried
    * mrv         forced cells first, then the cell with the fewest candidates
      heuristic   forced cells, then fewest candidates and most failures, the least constraining digit first
      logic       a person's techniques, easiest first, and no guess: stuck where they end
      fast        the quickest engine for the board's size
    Boards of 6×6 with boxes 2x3 are read.
    Boards of 16×16 with boxes 4x4 are read.
    A size is a side such as 16, or a box such as 2x3; `any` takes all.
    Boards of 16×16 with boxes 4x4 are read.
    Boards of any size are read.
    A board    on one line or over several, in any text form, any size; an empty line ends a board begun
    Fight      solve 500 nearly empty 9×9 boards and tell how long it took
    algorithm  the algorithms; `algorithm NAME` chooses one
    size       the board size expected; `size 16`, `size 2x3` or `size any` sets it
    help       this
    End        leave
    ");
}

#[test]
fn a_fight_solves_500_boards() {
    let (out, _, status) = told(ukodus(&["repl", "--seed", "7"]).write_stdin("Fight\nEnd\n"));
    assert_eq!(status, 0);
    assert!(
        out.starts_with("500 boards of 2 to 4 givens, seed 7, algorithm fast\nSolved   500 of 500\nTotal "),
        "{out}"
    );
}
