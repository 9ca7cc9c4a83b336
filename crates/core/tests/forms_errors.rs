//! What a person is told when a text is not a board.

use ukodus_core::format::{self, Alphabet, Format, ReadOptions, WriteOptions};
use ukodus_core::{Grid, Shape};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn told(text: &str) -> String {
    told_with(text, &ReadOptions::default())
}

fn told_with(text: &str, options: &ReadOptions) -> String {
    format::parse(text, options).map_or_else(|error| error.to_string(), |entry| format!("read: {}", entry.grid))
}

fn rows(edit: impl Fn(usize, &str) -> String) -> String {
    (0..9).map(|i| edit(i, &PUZZLE[9 * i..9 * i + 9]) + "\n").collect()
}

#[test]
fn lines() {
    insta::assert_snapshot!(told(""), @"there is no board");
    insta::assert_snapshot!(told("\n # nothing\n"), @"there is no board");
    insta::assert_snapshot!(told(&PUZZLE[1..]), @"line 1: 80 cells make no board; 64 make an 8×8, 81 make a 9×9");
    insta::assert_snapshot!(told(&format!("{PUZZLE}..")), @"line 1: 83 cells make no board; 81 make a 9×9, 100 make a 10×10");
    insta::assert_snapshot!(told(&PUZZLE.replacen('7', "q", 1)), @"line 1, column 5: 'q' is neither a digit of a 9×9 board nor a blank");
    insta::assert_snapshot!(told(&format!("  {}", PUZZLE.replacen('7', "é", 1))), @"line 1, column 7: 'é' is neither a digit of a 9×9 board nor a blank");
    insta::assert_snapshot!(told(&format!("7{}", ".".repeat(35))), @"line 1, column 1: 7 is too big: the digits of a 6×6 board end at 6");
    insta::assert_snapshot!(told(&format!("H{}", ".".repeat(255))), @"line 1, column 1: 'H' is neither a digit of a 16×16 board (1 to G in letters) nor a blank");
    insta::assert_snapshot!(told(&format!("{PUZZLE}\n{PUZZLE}")), @"line 2: a second board begins, expected only one");
    insta::assert_snapshot!(told(&".".repeat(49)), @"line 1: a 7×7 board has no customary boxes; give the shape of its boxes, such as 1x7");
}

#[test]
fn numbers() {
    let numbers: Vec<String> = (0..256).map(|i| (i % 17).to_string()).collect();
    let text = numbers.join(" ");
    insta::assert_snapshot!(told(&text.replacen("16", "17", 1)), @"line 1, column 39: 17 is too big: the digits of a 16×16 board end at 16");
    insta::assert_snapshot!(told(&text.replacen("16", "1q", 1)), @r#"line 1, column 39: "1q" is neither a number from 1 to 16 nor a blank"#);
    insta::assert_snapshot!(told(&text.replacen("16 ", "", 1)), @"line 1: 255 cells make no board; 225 make a 15×15, 256 make a 16×16");
}

#[test]
fn rows_of_cells() {
    insta::assert_snapshot!(told(&rows(|i, row| if i == 2 { row[1..].to_owned() } else { row.to_owned() })), @"line 3: the row has 8 cells, expected 9");
    insta::assert_snapshot!(told(&rows(|i, row| if i == 2 { row.replace('8', "q") } else { row.to_owned() })), @"line 3, column 3: 'q' is neither a digit of a 9×9 board nor a blank");
    insta::assert_snapshot!(told(rows(|_, row| row.to_owned()).trim_end().rsplit_once('\n').unwrap().0), @"line 1: the board has 8 rows, expected 9");
    insta::assert_snapshot!(told(&"1......\n".repeat(7)), @"line 1: a 7×7 board has no customary boxes; give the shape of its boxes, such as 1x7");
    insta::assert_snapshot!(told(&"|..|..|..|\n|..|..|..|\n+--+--+--+\n".repeat(3)), @"line 1: the borders draw boxes of 2x2, which a 6×6 board cannot have");
    insta::assert_snapshot!(told(&format!("Grid 01\n{}\nGrid 02\n", rows(|_, row| row.to_owned()))), @"line 12: a second board begins, expected only one");
}

#[test]
fn sections_and_commands() {
    let board = rows(|_, row| row.to_owned());
    insta::assert_snapshot!(told(&format!("[Puzzle]\n{board}[State]\n{}", board.replacen('5', "6", 1))), @"line 12, column 1: r1c1 differs from what is given there");
    insta::assert_snapshot!(told(&format!("{board}\nI991\n")), @"line 11: expected I, a cell (00 to 80) and a digit, or E, a cell and the digits it cannot hold");
    insta::assert_snapshot!(told(&format!("{board}\nI001\n")), @"line 11, column 1: r1c1 differs from what is given there");
    let four = ReadOptions { format: Some(Format::Ss), ..ReadOptions::default() };
    insta::assert_snapshot!(told_with("1...\n....\n....\n....\n", &four), @"line 1: ss has no 4×4 boards");
}

#[test]
fn marks() {
    let marks = ReadOptions { format: Some(Format::Marks), ..ReadOptions::default() };
    insta::assert_snapshot!(told_with(&"123456789".repeat(80), &marks), @"line 1: 720 characters, expected 729 for the pencil marks of a 9×9 board");
    insta::assert_snapshot!(told_with(&"123456798".repeat(81), &marks), @"line 1, column 8: this is the place of 8: expected 8 or a blank");
}

#[test]
#[cfg(feature = "csv")]
fn tables() {
    let csv = ReadOptions { format: Some(Format::Csv), ..ReadOptions::default() };
    insta::assert_snapshot!(told(&format!("id,puzzle\n12,{}\n", PUZZLE.replacen('7', "q", 1))), @"line 2, column 8: 'q' is neither a digit of a 9×9 board nor a blank");
    insta::assert_snapshot!(told("id,puzzle\n12\n"), @"line 2: the row ends before the column of the puzzles");
    insta::assert_snapshot!(told_with("id,name\n12,x\n", &csv), @"line 1: no column of the table holds puzzles");
}

#[test]
#[cfg(feature = "json")]
fn json() {
    insta::assert_snapshot!(told("{\"puzzle\": 5 }"), @"line 1: expected a puzzle as a string, as numbers or as rows of numbers, found a number");
    insta::assert_snapshot!(told("{\"name\": 5 }"), @"line 1: expected a puzzle as a string, as numbers or as rows of numbers, found an object without a puzzle");
    insta::assert_snapshot!(told("{\"puzzle\": \"53\", }"), @"line 1, column 18: not JSON: trailing comma");
    insta::assert_snapshot!(told("{\"puzzle\": \"53..\"}"), @"line 1: the board has 1 row, expected 4");
    insta::assert_snapshot!(told("[[1,2,3,4],[0,0,0,0],[0,0,0],[0,0,0,0]]"), @"line 1: row 3 has 3 cells, expected 4");
    insta::assert_snapshot!(told("[[1,2,3,4],[0,0,0,5],[0,0,0,0],[0,0,0,0]]"), @r#"line 1: r2c4 holds "5", expected a digit from 1 to 4 or a blank"#);
    insta::assert_snapshot!(told("[[1,2,3,4],\n[0,0,0"), @"line 2, column 6: not JSON: EOF while parsing a list");
}

#[test]
fn shapes_and_alphabets_asked_for() {
    let shape = ReadOptions { shape: Shape::new(2, 3).ok(), ..ReadOptions::default() };
    insta::assert_snapshot!(told_with(PUZZLE, &shape), @"line 1: 81 cells, expected 36 for a 6×6 board");
    let offset = ReadOptions { alphabet: Some(Alphabet::Offset), ..ReadOptions::default() };
    insta::assert_snapshot!(told_with(&format!("A{}", ".".repeat(255)), &offset), @"line 1, column 1: 'A' is neither a digit of a 16×16 board (1 to @ in offset) nor a blank");
}

#[test]
fn what_cannot_be_written() {
    let large = Grid::empty(Shape::new(8, 8).unwrap());
    let told = |grid: &Grid, options: WriteOptions| format::to_string(grid, &options).unwrap_err().to_string();
    insta::assert_snapshot!(told(&large, WriteOptions::new(Format::Line)), @"the alphabet letters ends at 61: write a 64×64 board as numbers");
    insta::assert_snapshot!(told(&large, WriteOptions::new(Format::Ss)), @"ss cannot hold a 64×64 board");
    let nine: Grid = PUZZLE.parse().unwrap();
    insta::assert_snapshot!(told(&nine, WriteOptions { blank: '5', ..WriteOptions::default() }), @"'5' cannot stand for a blank on a 9×9 board");
}
