//! The messages for text that is not a board.

use ukodus_core::format::{self, Alphabet, Format, ReadOptions, WriteOptions};
use ukodus_core::{Grid, Shape};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn message(text: &str) -> String {
    message_with(text, &ReadOptions::default())
}

fn message_with(text: &str, options: &ReadOptions) -> String {
    format::parse(text, options).map_or_else(|error| error.to_string(), |entry| format!("read: {}", entry.grid))
}

fn rows(edit: impl Fn(usize, &str) -> String) -> String {
    (0..9).map(|i| edit(i, &PUZZLE[9 * i..9 * i + 9]) + "\n").collect()
}

#[test]
fn lines() {
    insta::assert_snapshot!(message(""), @"no board found");
    insta::assert_snapshot!(message("\n # nothing\n"), @"no board found");
    insta::assert_snapshot!(message(&PUZZLE[1..]), @"line 1: 80 cells, expected 64 (8×8) or 81 (9×9)");
    insta::assert_snapshot!(message(&format!("{PUZZLE}..")), @"line 1: 83 cells, expected 81 (9×9) or 100 (10×10)");
    insta::assert_snapshot!(message(&PUZZLE.replacen('7', "q", 1)), @"line 1, column 5: unexpected 'q', expected 1 to 9, or . for a blank");
    insta::assert_snapshot!(message(&format!("  {}", PUZZLE.replacen('7', "é", 1))), @"line 1, column 7: unexpected 'é', expected 1 to 9, or . for a blank");
    insta::assert_snapshot!(message(&format!("7{}", ".".repeat(35))), @"line 1, column 1: 7 is too large: the largest digit of a 6×6 board is 6");
    insta::assert_snapshot!(message(&format!("H{}", ".".repeat(255))), @"line 1, column 1: unexpected 'H', expected 1 to G (alphabet letters), or . for a blank");
    insta::assert_snapshot!(message(&format!("{PUZZLE}\n{PUZZLE}")), @"line 2: a second board starts here, expected only one");
    insta::assert_snapshot!(message(&".".repeat(49)), @"line 1: a 7×7 board has no default box shape; specify one, such as 1x7");
}

#[test]
fn numbers() {
    let numbers: Vec<String> = (0..256).map(|i| (i % 17).to_string()).collect();
    let text = numbers.join(" ");
    insta::assert_snapshot!(message(&text.replacen("16", "17", 1)), @"line 1, column 39: 17 is too large: the largest digit of a 16×16 board is 16");
    insta::assert_snapshot!(message(&text.replacen("16", "1q", 1)), @r#"line 1, column 39: unexpected "1q", expected a number from 1 to 16, or . for a blank"#);
    insta::assert_snapshot!(message(&text.replacen("16 ", "", 1)), @"line 1: 255 cells, expected 225 (15×15) or 256 (16×16)");
}

#[test]
fn rows_of_cells() {
    insta::assert_snapshot!(message(&rows(|i, row| if i == 2 { row[1..].to_owned() } else { row.to_owned() })), @"line 3: the row has 8 cells, expected 9");
    insta::assert_snapshot!(message(&rows(|i, row| if i == 2 { row.replace('8', "q") } else { row.to_owned() })), @"line 3, column 3: unexpected 'q', expected 1 to 9, or . for a blank");
    insta::assert_snapshot!(message(rows(|_, row| row.to_owned()).trim_end().rsplit_once('\n').unwrap().0), @"line 1: the board has 8 rows, expected 9");
    insta::assert_snapshot!(message(&"1......\n".repeat(7)), @"line 1: a 7×7 board has no default box shape; specify one, such as 1x7");
    insta::assert_snapshot!(message(&"|..|..|..|\n|..|..|..|\n+--+--+--+\n".repeat(3)), @"line 1: the borders form 2x2 boxes, which do not fit a 6×6 board");
    insta::assert_snapshot!(message(&format!("Grid 01\n{}\nGrid 02\n", rows(|_, row| row.to_owned()))), @"line 12: a second board starts here, expected only one");
}

#[test]
fn sections_and_commands() {
    let board = rows(|_, row| row.to_owned());
    insta::assert_snapshot!(message(&format!("[Puzzle]\n{board}[State]\n{}", board.replacen('5', "6", 1))), @"line 12, column 1: the digit in r1c1 differs from the given digit");
    insta::assert_snapshot!(message(&format!("{board}\nI991\n")), @"line 11: expected a placement such as I024 (4 in cell 02) or an elimination such as E0312; cells are 00 to 80");
    insta::assert_snapshot!(message(&format!("{board}\nI001\n")), @"line 11, column 1: the digit in r1c1 differs from the given digit");
    let four = ReadOptions { format: Some(Format::Ss), ..ReadOptions::default() };
    insta::assert_snapshot!(message_with("1...\n....\n....\n....\n", &four), @"line 1: the ss format does not support 4×4 boards");
}

#[test]
fn marks() {
    let marks = ReadOptions { format: Some(Format::Marks), ..ReadOptions::default() };
    insta::assert_snapshot!(message_with(&"123456789".repeat(80), &marks), @"line 1: 720 characters, expected 729 (pencil marks of a 9×9 board)");
    insta::assert_snapshot!(message_with(&"123456798".repeat(81), &marks), @"line 1, column 8: expected 8 or a blank at this position");
}

#[test]
#[cfg(feature = "csv")]
fn tables() {
    let csv = ReadOptions { format: Some(Format::Csv), ..ReadOptions::default() };
    insta::assert_snapshot!(message(&format!("id,puzzle\n12,{}\n", PUZZLE.replacen('7', "q", 1))), @"line 2, column 8: unexpected 'q', expected 1 to 9, or . for a blank");
    insta::assert_snapshot!(message("id,puzzle\n12\n"), @"line 2: the row has no field in the puzzle column");
    insta::assert_snapshot!(message_with("id,name\n12,x\n", &csv), @r#"line 1: no column contains puzzles; name one "puzzle" in the header, or choose one (--column)"#);
}

#[test]
#[cfg(feature = "json")]
fn json() {
    insta::assert_snapshot!(message("{\"puzzle\": 5 }"), @"line 1: expected a puzzle (a string, an array of numbers or an array of rows), found a number");
    insta::assert_snapshot!(message("{\"name\": 5 }"), @"line 1: expected a puzzle (a string, an array of numbers or an array of rows), found an object without a puzzle");
    insta::assert_snapshot!(message("{\"puzzle\": \"53\", }"), @"line 1, column 18: invalid JSON: trailing comma");
    insta::assert_snapshot!(message("{\"puzzle\": \"53..\"}"), @"line 1: the board has 1 row, expected 4");
    insta::assert_snapshot!(message("[[1,2,3,4],[0,0,0,0],[0,0,0],[0,0,0,0]]"), @"line 1: row 3 has 3 cells, expected 4");
    insta::assert_snapshot!(message("[[1,2,3,4],[0,0,0,5],[0,0,0,0],[0,0,0,0]]"), @r#"line 1: r2c4 is "5", expected a digit from 1 to 4 or a blank"#);
    insta::assert_snapshot!(message("[[1,2,3,4],\n[0,0,0"), @"line 2, column 6: invalid JSON: EOF while parsing a list");
}

#[test]
fn shapes_and_alphabets_asked_for() {
    let shape = ReadOptions { shape: Shape::new(2, 3).ok(), ..ReadOptions::default() };
    insta::assert_snapshot!(message_with(PUZZLE, &shape), @"line 1: 81 cells, expected 36 (6×6)");
    let offset = ReadOptions { alphabet: Some(Alphabet::Offset), ..ReadOptions::default() };
    insta::assert_snapshot!(message_with(&format!("A{}", ".".repeat(255)), &offset), @"line 1, column 1: unexpected 'A', expected 1 to @ (alphabet offset), or . for a blank");
    let hex = ReadOptions { alphabet: Some(Alphabet::Hex), ..ReadOptions::default() };
    insta::assert_snapshot!(message_with(&PUZZLE.replacen('7', "q", 1), &hex), @"line 1, column 5: unexpected 'q', expected 0 to 8 (alphabet hex), or . for a blank");
}

#[test]
fn what_cannot_be_written() {
    let large = Grid::empty(Shape::new(8, 8).unwrap());
    let message = |grid: &Grid, options: WriteOptions| format::to_string(grid, &options).unwrap_err().to_string();
    insta::assert_snapshot!(message(&large, WriteOptions::new(Format::Line)), @"the letters alphabet cannot write 64×64 boards; use the numbers format");
    insta::assert_snapshot!(message(&large, WriteOptions::new(Format::Ss)), @"the ss format does not support 64×64 boards; use another format");
    let nine: Grid = PUZZLE.parse().unwrap();
    insta::assert_snapshot!(message(&nine, WriteOptions { blank: '5', ..WriteOptions::default() }), @"'5' cannot be a blank on a 9×9 board; use . instead");
}
