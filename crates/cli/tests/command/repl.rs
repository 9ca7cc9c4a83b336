use super::*;

/// What the prompt prints for these lines, with the times taken out.
fn conversation(lines: &str) -> String {
    let (out, err, status) = run(ukodus(&["repl", "--seed", "7"]).write_stdin(lines));
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
fn a_board_over_several_lines_is_solved_when_it_is_complete() {
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
    let output = conversation(&format!("12345q\n1 2 3\n4 5\n\n{SMALL_NONE}\n{SMALL}\nEnd\n"));
    assert_eq!(output.matches("Not a valid board: ").count(), 2, "{output}");
    assert!(output.contains("No solution"), "{output}");
    assert!(output.contains(SMALL_SOLVED), "{output}");
}

#[test]
fn algorithms_and_sizes_are_chosen() {
    insta::assert_snapshot!(conversation("algorithm mrv\nalgorithm nonsense\nsize 2x3\nsize 16\nsize big\nsize any\nhelp\n"), @r#"
      presence    tries cells in row order, with a count of each digit in each row, column and box
      backtrack   tries cells in row order and checks each digit directly against the rules
      pencilmark  computes each cell's candidates first, then tries only those, in row order
    * mrv         fills forced cells first, then guesses in the cell with the fewest candidates
      heuristic   fills forced cells, then guesses by fewest candidates, most failures, least constraining digit
      fast        the fastest engine for the board's size
      logic       uses human solving techniques, easiest first, and never guesses; may get stuck
    Unknown algorithm "nonsense".
      presence    tries cells in row order, with a count of each digit in each row, column and box
      backtrack   tries cells in row order and checks each digit directly against the rules
      pencilmark  computes each cell's candidates first, then tries only those, in row order
    * mrv         fills forced cells first, then guesses in the cell with the fewest candidates
      heuristic   fills forced cells, then guesses by fewest candidates, most failures, least constraining digit
      fast        the fastest engine for the board's size
      logic       uses human solving techniques, easiest first, and never guesses; may get stuck
    Reading 6×6 boards with 2x3 boxes.
    Reading 16×16 boards with 4x4 boxes.
    Expected a side such as 16, a box such as 2x3, or `any`.
    Reading 16×16 boards with 4x4 boxes.
    Reading boards of any size.
    A board    any size, any text format, on one line or several; two empty lines end an unfinished board
    Fight      solve 500 nearly empty 9×9 boards and print how long it took
    algorithm  list the algorithms; `algorithm NAME` selects one
    size       show the board size that is read; `size 16`, `size 2x3` or `size any` sets it
    help       show this help
    End        leave
    "#);
}

#[test]
fn a_fight_solves_500_boards() {
    let (out, _, status) = run(ukodus(&["repl", "--seed", "7"]).write_stdin("Fight\nEnd\n"));
    assert_eq!(status, 0);
    assert!(
        out.starts_with("500 boards of 2 to 4 givens, seed 7, algorithm fast\nSolved   500 of 500\nTotal "),
        "{out}"
    );
}

#[test]
fn every_format_is_read_over_several_lines() {
    for format in ukodus::format::Format::ALL {
        let (text, _, _) = run(&mut ukodus(&["convert", INKALA, "--format", format.name()]));
        let output = conversation(&format!("{text}\n\n{SMALL}\nEnd\n"));
        assert!(output.contains(INKALA_SOLVED), "{format}: {output}");
        assert!(output.contains(SMALL_SOLVED), "{format}: {output}");
        // The header of a table is no board by itself.
        let is_table = *format == ukodus::format::Format::Csv;
        assert!(is_table || !output.contains("Not a valid board"), "{format}: {output}");
    }
}

#[test]
fn empty_lines_between_rows_are_part_of_a_board() {
    let rows = "1 x 3 x\n\nx 2 x 4\n\nx 1 x x\n\n2 x 4 x\n";
    assert!(conversation(&format!("{rows}End\n")).contains(SMALL_SOLVED));
    // Two of them end one that is not complete.
    let output = conversation(&format!("1 x 3 x\n\n\n{SMALL}\nEnd\n"));
    assert_eq!(output.matches("Not a valid board: ").count(), 1, "{output}");
    assert!(output.contains(SMALL_SOLVED), "{output}");
}
