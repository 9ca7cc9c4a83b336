//! Reads every format as it occurs in files.

use ukodus_core::format::{self, Alphabet, Format, ParseGridError, ReadOptions, Reader};
use ukodus_core::{Cell, Grid, Shape};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SIX: &str = "1..4....2.3.....5......6.2...3.......41";

fn entry(text: &str) -> format::Entry {
    format::parse(text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn entries(text: &str) -> Vec<Result<format::Entry, ParseGridError>> {
    let reader = Reader::new(text.as_bytes(), ReadOptions::default()).unwrap();
    reader.map(|record| record.unwrap().parse()).collect()
}

fn rows(row: impl Fn(&str) -> String) -> String {
    let rows: Vec<String> = (0..9).map(|i| row(&PUZZLE[9 * i..9 * i + 9])).collect();
    rows.join("\n")
}

#[test]
fn the_ordinary_puzzle_in_every_look() {
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let banded = |text: String| {
        let lines: Vec<&str> = text.lines().collect();
        lines.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n")
    };
    let drawn = format::drawn(&PUZZLE.parse().unwrap());
    let table = rows(|row| {
        let cells: Vec<String> = row.replace('.', " ").chars().map(|cell| format!(" {cell} |")).collect();
        let cells = cells.concat();
        format!("+---+---+---+---+---+---+---+---+---+\n|{cells}")
    });
    let compact = rows(|row| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]).replace('.', " "));
    let gaps = rows(|row| {
        let cell = |at: usize| row[at..=at].replace('.', " ");
        let part = |at: usize| format!(" {} {} {} ", cell(at), cell(at + 1), cell(at + 2));
        format!("|{}|{}|{}|", part(0), part(3), part(6))
    });
    let unicode = drawn.replace('|', "│").replace('-', "─").replace('+', "┼");
    let double: String = {
        let line = "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣";
        let row = |row: &str| {
            let part = |part: &str| part.chars().map(|cell| format!(" {cell} ")).collect::<Vec<_>>().join("│");
            format!("║{}║{}║{}║", part(&row[..3]), part(&row[3..6]), part(&row[6..]))
        };
        format!("{line}\n{}\n{line}", rows(row).replace('.', " "))
    };
    let dashed = rows(|row| row.replace('.', "-"));
    for (name, text, expected) in [
        ("a line", PUZZLE.to_owned(), Format::Line),
        ("a line with a comment", format!("  {PUZZLE}  # easy\r\n"), Format::Line),
        ("a line with a comma", format!("{PUZZLE},5,easy"), Format::Line),
        ("a line with a semicolon", format!("{PUZZLE};easy"), Format::Line),
        ("zeros", PUZZLE.replace('.', "0"), Format::Line),
        ("stars", PUZZLE.replace('.', "*"), Format::Line),
        ("a byte order mark", format!("\u{feff}{PUZZLE}\n"), Format::Line),
        ("numbers", spaced(PUZZLE).replace('.', "0"), Format::Numbers),
        ("numbers and commas", spaced(PUZZLE).replace(' ', ","), Format::Numbers),
        ("rows", rows(str::to_owned), Format::Rows),
        ("rows and blank lines", banded(rows(str::to_owned)), Format::Rows),
        ("rows with empty lines between all", rows(str::to_owned).replace('\n', "\n\n"), Format::Rows),
        ("spaced rows", rows(spaced), Format::Rows),
        ("spaced rows, minus one", rows(spaced).replace('.', "-1"), Format::Rows),
        ("spaced rows, x", rows(spaced).replace('.', "x"), Format::Rows),
        ("commas", rows(spaced).replace(' ', ","), Format::Rows),
        ("commas and nothing", rows(spaced).replace(' ', ",").replace('.', ""), Format::Rows),
        ("an order before", format!("3\n{}", rows(spaced)), Format::Rows),
        ("grouped rows", banded(rows(|row| format!("{} {} {}", &row[..3], &row[3..6], &row[6..]))), Format::Rows),
        ("dashes for blanks", dashed, Format::Rows),
        ("a title", format!("Grid 01\n{}", rows(str::to_owned)), Format::Rows),
        ("drawn", drawn.clone(), Format::Grid),
        ("drawn with equals signs", drawn.replace('-', "="), Format::Grid),
        ("drawn with dashes and bars", drawn.replace('+', "|"), Format::Grid),
        ("drawn with dashes alone", drawn.replace('+', "-"), Format::Grid),
        ("drawn with exclamation marks", drawn.replace('|', "!"), Format::Grid),
        ("box drawing", unicode, Format::Grid),
        ("double box drawing, spaces", double, Format::Grid),
        ("a table with spaces", table, Format::Grid),
        ("compact, spaces", compact, Format::Grid),
        ("spaced, spaces", gaps, Format::Grid),
    ] {
        let found =
            format::parse(&text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        assert_eq!(found.grid.to_string(), PUZZLE, "{name}");
        assert_eq!((found.notation.format, found.grid.shape()), (expected, Shape::NINE), "{name}");
    }
}

#[test]
fn a_board_is_also_found_in_these() {
    let given = "|8  0  0  |0  0  0  |0  7  0  |\n".repeat(9);
    assert_eq!(entry(&given).grid.cells()[..9], [8, 0, 0, 0, 0, 0, 0, 7, 0]);
    let four = "| 5 | 8 | 6 | 1 |   |\n".repeat(5);
    assert_eq!(format::parse(&four, &ReadOptions::default()), Err(ParseGridError::Side { line: 1, side: 5 }));
    let eight = "| 5 | 8 | 6 | 1 |   |   |   | 2 |\n".repeat(8);
    assert_eq!(entry(&eight).grid.cells()[..8], [5, 8, 6, 1, 0, 0, 0, 2]);
}

#[test]
fn borders_give_the_boxes() {
    let wide = "+-------+-------+\n| 1 . . | . . . |\n| . . . | . . . |\n".repeat(3);
    assert_eq!(entry(&wide).grid.shape().to_string(), "2x3");
    let tall = format!("+-----+-----+-----+\n{}", "| 1 . | . . | . . |\n".repeat(3)).repeat(2);
    assert_eq!(entry(&tall).grid.shape().to_string(), "3x2");
    let only_bars = "1.|..|..\n".repeat(6);
    assert_eq!(entry(&only_bars).grid.shape().to_string(), "3x2");
    let wrong = format!("+-----+-----+-----+\n{}", "| 1 . | . . | . . |\n".repeat(2)).repeat(3);
    let error = ParseGridError::Boxes { line: 2, side: 6, box_rows: 2, box_cols: 2 };
    assert_eq!(format::parse(&wrong, &ReadOptions::default()), Err(error));
}

#[test]
fn larger_boards_in_three_alphabets() {
    let cells: Vec<u8> = (0..=255).map(|i| if i % 3 == 0 { i % 16 + 1 } else { 0 }).collect();
    let grid = Grid::from_cells(Shape::new(4, 4).unwrap(), &cells).unwrap();
    for (alphabet, blank) in [
        (Alphabet::Letters, '.'),
        (Alphabet::Letters, '0'),
        (Alphabet::Hex, '.'),
        (Alphabet::Offset, '0'),
        (Alphabet::Offset, '.'),
    ] {
        for format in [Format::Line, Format::Rows, Format::Sdk] {
            let text = format::to_string(&grid, &format::WriteOptions { format, alphabet, blank }).unwrap();
            let found = entry(&text);
            assert_eq!((found.grid, found.notation.alphabet), (grid.clone(), alphabet), "{format} {alphabet} {text}");
        }
    }
    let apart: String = format::line(&grid, Alphabet::Letters).chars().flat_map(|cell| [cell, ' ']).collect();
    assert_eq!(entry(&apart).grid, grid);
}

#[test]
fn semicolons_in_the_offset_alphabet_are_no_table() {
    let row = format!("A;{}", ".".repeat(23));
    let text = format!("{row}\n").repeat(25);
    assert_eq!(entry(&text).grid.cells()[..2], [17, 11]);
    let line = format!("5;{}", "0".repeat(254));
    assert_eq!(entries(&format!("{line}\n{line}\n")).len(), 2);
}

#[test]
fn rows_as_long_as_a_smaller_board() {
    let small = "1234341221434321\n".repeat(16);
    assert_eq!(entries(&small).len(), 16);
    let large: Vec<String> = (0..16).map(|i| format!("{}G{}\n", ".".repeat(i), ".".repeat(15 - i))).collect();
    assert_eq!(entry(&large.concat()).grid.shape().side(), 16);
    let numbers = "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1\n".repeat(16);
    assert_eq!(entries(&numbers).len(), 16);
    let large = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n".repeat(16);
    assert_eq!(entry(&large).grid.shape().side(), 16);
    let nine = format!("{PUZZLE}\n").repeat(81);
    assert_eq!(entries(&nine).len(), 81);
}

#[test]
fn several_boards_of_many_lines() {
    let board = rows(str::to_owned);
    for (name, text, count) in [
        ("blank lines between", format!("{board}\n\n{board}\n\n\n{board}\n"), 3),
        ("simply following", format!("{board}\n{board}\n{board}\n"), 3),
        ("titles", format!("Grid 01\n{board}\nGrid 02\n{board}\n"), 2),
        ("drawn", format!("{0}\n{0}\n\n{0}", format::drawn(&PUZZLE.parse().unwrap())), 3),
        ("comments", format!("# one\n{board}\n# two\n{board}\n# end\n"), 2),
    ] {
        let found = entries(&text);
        assert_eq!(found.len(), count, "{name}");
        for entry in found {
            assert_eq!(entry.unwrap_or_else(|error| panic!("{name}: {error}")).grid.to_string(), PUZZLE, "{name}");
        }
    }
    let titled = entries(&format!("Grid 01\n{board}\nGrid 02\n{board}\n"));
    let names: Vec<_> = titled.iter().flatten().map(|entry| (entry.line, entry.metadata.get("name"))).collect();
    assert_eq!(names, [(1, Some("Grid 01")), (11, Some("Grid 02"))]);
}

#[test]
fn a_bad_board_does_not_spoil_the_next() {
    let board = rows(str::to_owned);
    let short = board.rsplit_once('\n').unwrap().0;
    let found = entries(&format!("{short}\n\n{board}\n\n{board}\n"));
    assert_eq!(found.len(), 3);
    assert_eq!(found[0], Err(ParseGridError::Rows { line: 1, found: 8, expected: 9 }));
    assert!(found[1].is_ok() && found[2].is_ok());
    let found = entries(&format!("{}\n{PUZZLE}\n{PUZZLE}x\n{PUZZLE}\n", &PUZZLE[1..]));
    let fine: Vec<bool> = found.iter().map(Result::is_ok).collect();
    assert_eq!(fine, [false, true, false, true]);
}

#[test]
fn bytes_that_are_no_text_are_one_bad_line() {
    let mut text = format!("{PUZZLE}\n").into_bytes();
    text.extend(b"53..\xff....\n");
    text.extend(format!("{PUZZLE}\n").bytes());
    let reader = Reader::new(text.as_slice(), ReadOptions::default()).unwrap();
    let found: Vec<_> = reader.map(|record| record.unwrap().parse().map(|entry| entry.line)).collect();
    assert_eq!(found, [Ok(1), Err(ParseGridError::Encoding { line: 2, column: 5 }), Ok(3)]);
}

#[test]
fn sadman() {
    let state = PUZZLE.replacen("53..", "5341", 1);
    let part =
        |text: &str| text.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect::<String>();
    let text = format!("#AAnna\n#DA puzzle\n#LEasy\n[Puzzle]\n{}[State]\n{}", part(PUZZLE), part(&state));
    let found = entry(&text);
    assert_eq!(found.notation.format, Format::Sdk);
    assert_eq!(found.grid.to_string(), state);
    assert_eq!(found.grid.clone().with_givens_only().to_string(), PUZZLE);
    let metadata: Vec<_> = found.metadata.iter().collect();
    assert_eq!(metadata, [("author", "Anna"), ("description", "A puzzle"), ("level", "Easy")]);
    assert_eq!(entries(&text.repeat(3)).len(), 3);
    let plain = entry(&format!("#AAnna\n{}", part(PUZZLE)));
    assert_eq!((plain.notation.format, plain.grid.to_string()), (Format::Sdk, PUZZLE.to_owned()));
}

#[test]
fn simple_sudoku() {
    let row = |row: &str| format!(" |{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..]);
    let rows: Vec<String> = (0..9).map(|i| row(&PUZZLE[9 * i..9 * i + 9])).collect();
    let bands: Vec<String> = rows.chunks(3).map(<[String]>::concat).collect();
    let text = format!(" *-----------*\n{} *-----------*\n", bands.join(" |---+---+---|\n"));
    let found = entry(&text);
    assert_eq!((found.notation.format, found.grid.to_string()), (Format::Ss, PUZZLE.to_owned()));
    let found = entry(&format!("{text}\n\nI024\nE0312\n"));
    assert_eq!(found.grid.to_string(), PUZZLE.replacen("53..", "534.", 1));
    assert!(!found.grid.is_given(Cell::new(2)));
    assert_eq!(found.grid.candidates(Cell::new(3)).to_string(), "{6}");
    assert_eq!(entries(&format!("{text}\n\nI024\nE0312\n\n{text}")).len(), 2);
}

#[test]
fn candidates() {
    let text = "
.-------------.-------------.
| 1     2     | 3     4     |
| 34    34    | 1     2     |
:-------------+-------------:
| 2     13    | 4     13    |
| 34    14    | 2     13    |
'-------------'-------------'";
    let found = entry(text);
    assert_eq!(found.notation.format, Format::Candidates);
    assert_eq!(found.grid.shape().to_string(), "2x2");
    assert_eq!(found.grid.cells()[..8], [1, 2, 3, 4, 0, 0, 1, 2]);
    assert_eq!(found.grid.candidates(Cell::new(4)).to_string(), "{3,4}");
    // No peer has 4 of r3c3 or 2 of r1c2 as a candidate; a single 1 next to 13 is not placed.
    let lone = text.replace("| 2     13    |", "| 1     13    |");
    let found = entry(&lone);
    assert_eq!(found.grid.get(Cell::new(8)), None);
    assert_eq!(found.grid.marks(Cell::new(8)).unwrap().to_string(), "{1}");
}

#[test]
fn pencil_mark_lines() {
    let grid: Grid = PUZZLE.parse().unwrap();
    let text = format::to_string(&grid, &format::WriteOptions::new(Format::Marks)).unwrap();
    assert_eq!(text.len(), 729);
    let found = entry(&text);
    assert_eq!(found.notation.format, Format::Marks);
    assert!(
        found
            .grid
            .shape()
            .all_cells()
            .all(|cell| grid.get(cell).is_none_or(|digit| found.grid.get(cell) == Some(digit)))
    );
    let four = "1...12341234.234123412341234123412341234123412341234123412341234";
    assert_eq!(entry(four).notation.format, Format::Marks);
}

#[test]
fn library_lines() {
    let offset = format!(":4222:42:1{}", ".".repeat(90));
    assert_eq!(entry(&offset).notation.alphabet, Alphabet::Offset);
    let board = PUZZLE.replacen("53..", "53+4.", 1);
    let found = entry(&format!("# a library\n:0100:4:{board}:114 214::413:\n"));
    assert_eq!(found.notation.format, Format::Library);
    assert_eq!(found.grid.to_string(), PUZZLE.replacen("53..", "534.", 1));
    assert!(found.grid.is_given(Cell::new(0)) && !found.grid.is_given(Cell::new(2)));
    assert_eq!(found.grid.candidates(Cell::new(3)).to_string(), "{6}");
    assert_eq!((found.metadata.get("code"), found.metadata.get("placements")), (Some("0100"), Some("413")));
    let wrong = format::parse(&format!(":0100:4:{board}:11:::"), &ReadOptions::default());
    assert_eq!(wrong, Err(ParseGridError::Candidate { line: 1, column: 92 }));
}

#[test]
#[cfg(feature = "csv")]
fn tables() {
    for (name, text) in [
        ("kaggle", format!("quizzes,solutions\n{PUZZLE},{PUZZLE}\n{PUZZLE},{PUZZLE}\n")),
        ("numbered", format!("id,puzzle,solution,clues,difficulty\n1,{PUZZLE},{PUZZLE},30,1.5\n2,{PUZZLE},,,\n")),
        ("questions", format!("source,question,answer,rating\nx,{PUZZLE},,\n\"a, b\",\"{PUZZLE}\",,\n")),
        ("semicolons", format!("name;start\nx;{PUZZLE}\ny;{PUZZLE}\n")),
        ("one column", format!("puzzle\n{PUZZLE}\n{PUZZLE}\n")),
    ] {
        let found = entries(&text);
        assert_eq!(found.len(), 2, "{name}");
        for entry in found {
            let entry = entry.unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!((entry.notation.format, entry.grid.to_string()), (Format::Csv, PUZZLE.to_owned()), "{name}");
        }
    }
    let found = entries(&format!("id,puzzle\n1,{PUZZLE}\n2,53\n3,{PUZZLE}\n4\n"));
    assert_eq!(found[0].as_ref().unwrap().metadata.get("id"), Some("1"));
    let lines: Vec<_> =
        found.iter().map(|entry| entry.as_ref().map_or_else(ParseGridError::line, |entry| Some(entry.line))).collect();
    assert_eq!(lines, [Some(2), Some(3), Some(4), Some(5)]);
    assert_eq!(found[3], Err(ParseGridError::NoField { line: 5 }));
}

#[test]
#[cfg(feature = "json")]
fn json() {
    let numbers: Vec<String> = PUZZLE.replace('.', "0").chars().map(String::from).collect();
    let flat = format!("[{}]", numbers.join(","));
    let nested: Vec<String> = numbers.chunks(9).map(|row| format!("[{}]", row.join(", "))).collect();
    let nested = format!("[\n{}\n]", nested.join(",\n"));
    let nulls = nested.replace('0', "null");
    let strings = format!("[{}]", rows(|row| format!("{row:?},")).trim_end_matches(','));
    for (name, text, count) in [
        ("a string", format!("{PUZZLE:?}"), 1),
        ("flat", flat.clone(), 1),
        ("rows", nested.clone(), 1),
        ("nulls", nulls, 1),
        ("rows as strings", strings, 1),
        ("an object", format!("{{\"name\": \"x\", \"puzzle\": {PUZZLE:?}}}"), 1),
        ("an object of rows", format!("{{\"grid\": {nested}, \"shape\": \"3x3\"}}"), 1),
        ("lines", format!("{{\"puzzle\": {PUZZLE:?}}}\n{{\"puzzle\": {PUZZLE:?}}}\n"), 2),
        ("lines of flat", format!("{flat}\n{flat}\n"), 2),
        ("an array of strings", format!("[{PUZZLE:?},\n{PUZZLE:?}]"), 2),
        ("an array of objects", format!("[{{\"puzzle\": {PUZZLE:?}}},\n{{\"board\": {nested}}}]"), 2),
        ("an array of rows", format!("[{nested}, {nested}]"), 2),
        ("an array of flat", format!("[{flat}, {flat}]"), 2),
    ] {
        let found = entries(&text);
        assert_eq!(found.len(), count, "{name}");
        for entry in found {
            let entry = entry.unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!((entry.notation.format, entry.grid.to_string()), (Format::Json, PUZZLE.to_owned()), "{name}");
        }
    }
    let found = entries(&format!("{{\"puzzle\": {PUZZLE:?}}}\n{{\"puzzle\": \n{{\"puzzle\": {PUZZLE:?}}}\n"));
    assert_eq!(found.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
}

#[test]
fn options_overrule() {
    let shape = |rows, cols| Shape::new(rows, cols).ok();
    let six: String = SIX.chars().take(36).collect();
    let options = ReadOptions { shape: shape(3, 2), ..ReadOptions::default() };
    assert_eq!(format::parse(&six, &options).unwrap().grid.shape().to_string(), "3x2");
    let seven = "1......\n".repeat(7);
    assert_eq!(format::parse(&seven, &ReadOptions::default()), Err(ParseGridError::Side { line: 1, side: 7 }));
    let options = ReadOptions { shape: shape(1, 7), ..ReadOptions::default() };
    assert_eq!(format::parse(&seven, &options).unwrap().grid.shape().side(), 7);
    let options = ReadOptions { alphabet: Some(Alphabet::Hex), ..ReadOptions::default() };
    let text = format!("F{}", ".".repeat(255));
    assert_eq!(format::parse(&text, &options).unwrap().grid.cells()[0], 16);
    let options = ReadOptions { format: Some(Format::Numbers), ..ReadOptions::default() };
    assert!(format::parse(PUZZLE, &options).is_err());
    let options = ReadOptions { format: Some(Format::Sdm), ..ReadOptions::default() };
    assert_eq!(format::parse(PUZZLE, &options).unwrap().notation.format, Format::Sdm);
}

#[test]
fn a_larger_board_whose_first_81_cells_look_like_a_puzzle_is_read_whole() {
    let line = format!("{}:{}", ".".repeat(81), ".".repeat(225 - 82));
    let grid: Grid = line.parse().unwrap();
    assert_eq!((grid.shape().side(), grid.cells()[81]), (15, 10));
    let trailing = format!("{};easy", ".".repeat(81));
    assert_eq!(trailing.parse::<Grid>().unwrap().shape().side(), 9);
}

#[cfg(feature = "json")]
#[test]
fn a_board_in_json_may_begin_with_a_bracket() {
    let line = format!("[-{}", ".".repeat(49 * 49 - 2));
    let entry = format::parse(&format!("{{\"puzzle\":\"{line}\",\"alphabet\":\"offset\"}}"), &ReadOptions::default());
    assert_eq!(entry.unwrap().grid.cells()[0], 43);
}
