//! The formats of other programs: what is read, and what is refused and why.

#![cfg(all(feature = "csv", feature = "json", feature = "links", feature = "xml"))]

use ukodus_core::format::{self, Entry, Format, ReadOptions, Reader, WriteOptions};
use ukodus_core::{Cell, DigitSet, Grid};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn read(text: &str) -> Result<Entry, String> {
    format::parse(text, &ReadOptions::default()).map_err(|error| error.to_string())
}

fn all(text: &str, options: &ReadOptions) -> Vec<Result<String, String>> {
    let records = Reader::new(text.as_bytes(), options.clone()).expect("memory can be read");
    let parse = |record: format::Record| record.parse().map_err(|error| error.to_string());
    records.map(|record| parse(record.expect("memory can be read")).map(|entry| entry.grid.to_string())).collect()
}

fn digits(values: &[u8]) -> DigitSet {
    values.iter().filter_map(|&value| ukodus_core::Digit::new(value)).collect()
}

/// The JSON of an f-puzzles board of side 4 with this added.
fn fpuzzles(added: &str) -> String {
    let rows = r#"[{"value":1,"given":true},{"value":4},{"value":"3","given":true},{}],
        [{"centerPencilMarks":[3,4],"cornerPencilMarks":[1]},{"value":2,"given":true},{},{"value":4,"given":true}],
        [{"givenPencilMarks":[4]},{"value":1,"given":true},{},{}],[{"value":2,"given":true},{},{"value":4,"given":true},{}]"#;
    format!(r#"{{"size":4,"title":"Small","author":"Anna","grid":[{rows}]{added}}}"#)
}

#[test]
fn f_puzzles_has_givens_digits_and_marks() {
    let Entry { grid, notation, metadata, .. } = read(&fpuzzles("")).unwrap();
    assert_eq!((notation.format, grid.to_string().as_str()), (Format::Fpuzzles, "143..2.4.1..2.4."));
    assert!(grid.is_given(Cell::new(0)) && !grid.is_given(Cell::new(1)));
    assert_eq!(grid.marks(Cell::new(4)), Some(digits(&[3, 4])));
    assert_eq!(grid.marks(Cell::new(8)), Some(digits(&[4])));
    assert_eq!(grid.marks(Cell::new(3)), Some(digits(&[1, 2, 3, 4])));
    assert_eq!((metadata.get("name"), metadata.get("author")), (Some("Small"), Some("Anna")));
}

#[test]
fn a_variant_rule_is_named_and_refused() {
    for (added, rule) in [
        (r#","killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]"#, Some("killercage")),
        (r#","antiknight":true"#, Some("antiknight")),
        (r#","diagonal+":true"#, Some("diagonal+")),
        (r#","thermometer":[{"lines":[["R1C1"]]}]"#, Some("thermometer")),
        (r#","antiknight":false,"thermometer":[],"solution":[1,2],"highlightConflicts":true"#, None),
    ] {
        match (read(&fpuzzles(added)), rule) {
            (Ok(_), None) => {}
            (Err(error), Some(rule)) => {
                assert!(error.contains(&format!("variant rule ({rule}); only ordinary Sudoku")), "{error}");
            }
            (found, _) => panic!("{added}: {found:?}"),
        }
    }
    let jigsaw = fpuzzles("").replacen(r#"{"value":1,"given":true}"#, r#"{"value":1,"given":true,"region":3}"#, 1);
    assert!(read(&jigsaw).unwrap_err().contains("irregular regions"));
}

#[test]
fn sudokupad_has_givens_marks_and_notes_in_cages() {
    let board = |added: &str| {
        let rows = r#"[{"value":1},{},{"value":"3"},{}],[{"centremarks":["3",4]},{"value":2},{},{"value":4}],
            [{},{"value":1},{},{}],[{"value":2},{},{"value":4},{}]"#;
        format!(r#"{{"id":"x","cellSize":50,"cells":[{rows}]{added}}}"#)
    };
    let notes =
        r#","cages":[{"value":"title: Small"},{"value":"author: Anna","cells":[]}],"lines":[],"settings":{"a":1}"#;
    let Entry { grid, notation, metadata, .. } = read(&board(notes)).unwrap();
    assert_eq!((notation.format, grid.to_string().as_str()), (Format::Scl, "1.3..2.4.1..2.4."));
    assert_eq!(grid.marks(Cell::new(4)), Some(digits(&[3, 4])));
    assert_eq!((metadata.get("name"), metadata.get("author")), (Some("Small"), Some("Anna")));
    for (added, rule) in [
        (r#","cages":[{"value":"10","cells":[[0,0],[0,1]]}]"#, "(cages)"),
        (r#","lines":[{"wayPoints":[[0,1]]}]"#, "(lines)"),
        (r#","underlays":[{"center":[1,1]}]"#, "(underlays)"),
        (r#","regions":[[[0,0],[0,1],[0,2],[0,3]]]"#, "irregular regions"),
    ] {
        let error = read(&board(added)).unwrap_err();
        assert!(error.contains(rule), "{error}");
    }
}

#[test]
fn boxes_of_another_shape_come_back_from_both() {
    let tall = ukodus_core::Shape::new(3, 2).unwrap();
    let grid = Grid::from_cells(tall, &[1; 36]).unwrap();
    for format in [Format::Fpuzzles, Format::Scl, Format::Link] {
        let text = format::to_string(&grid, &WriteOptions::new(format)).unwrap();
        assert_eq!(read(&text).unwrap().grid.shape(), tall, "{text}");
    }
}

/// The data of a game: each cell by its value.
fn data(version: &str, cell: impl Fn(u8) -> String) -> String {
    let cells: String = PUZZLE.bytes().map(|byte| cell(if byte == b'.' { 0 } else { byte - b'0' })).collect();
    format!("version: {version}&#10;{cells}")
}

#[test]
fn open_sudoku_is_read_in_each_version() {
    let editable = |value: u8| u8::from(value == 0);
    let plain = PUZZLE.replace('.', "0");
    let one = data("1", |value| format!("{value}|{}|{}|", if value == 0 { "1,2,4," } else { "-" }, editable(value)));
    let two = data("2", |value| format!("{value}|{}|{}|", if value == 0 { 11 } else { 0 }, editable(value)));
    let three = data("3", |value| format!("{value}|511|{}|{}|", if value == 0 { 11 } else { 0 }, editable(value)));
    let text = format!(
        "<?xml version='1.0'?>\n<opensudoku version='2'>\n<name>Easy &amp; short</name><level>easy</level>\n\
         <game data=\"{plain}\"/>\n<game data=\"{one}\"/>\n<game data=\"{two}\"/>\n<game data=\"{three}\"/>\n</opensudoku>"
    );
    let records: Vec<_> = Reader::new(text.as_bytes(), ReadOptions::default()).unwrap().map(Result::unwrap).collect();
    assert_eq!(records.len(), 4);
    for (number, record) in records.iter().enumerate() {
        let entry = record.parse().unwrap();
        assert_eq!((entry.notation.format, entry.line), (Format::Opensudoku, number + 4));
        assert_eq!(entry.grid.to_string(), PUZZLE);
        let expected = (number > 0).then(|| digits(&[1, 2, 4]));
        assert_eq!(entry.grid.marks(Cell::new(2)), expected, "game {number}");
        assert_eq!(entry.metadata.get("folder"), Some("Easy & short"));
        assert_eq!(entry.metadata.get("level"), Some("easy"));
    }
}

#[test]
fn what_is_wrong_with_a_document_is_named_with_its_line() {
    for (text, expected) in [
        ("<opensudoku>\n<game data='1'></opensudoku>", "line 2, column 16: invalid OpenSudoku XML: "),
        ("<opensudoku>\n<game/></opensudoku>", "line 2: invalid OpenSudoku XML: the game has no data"),
        ("<opensudoku/>", "line 1: invalid OpenSudoku XML: the document contains no game"),
        ("<opensudoku><game data='123'/></opensudoku>", "line 1: 3 cells, expected "),
        (
            "<opensudoku><game data='version: 9 1'/></opensudoku>",
            "line 1: invalid OpenSudoku XML: game data of version",
        ),
        ("<opensudoku><game data='version: 1 1|-|0|'/></opensudoku>", "line 1: 1 cell, expected 81 (9×9)"),
    ] {
        let error = read(text).unwrap_err();
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}

#[test]
fn many_games_are_written_into_one_document() {
    let mut writer = format::Writer::new(Vec::new(), WriteOptions::new(Format::Opensudoku));
    for _ in 0..3 {
        writer.write(&PUZZLE.parse().unwrap(), &format::Metadata::new()).unwrap();
    }
    let text = String::from_utf8(writer.finish().unwrap()).unwrap();
    assert_eq!(text.matches("<opensudoku>").count(), 1, "{text}");
    // Documents may also follow each other.
    for (text, count) in [(text.clone(), 3), (format!("{text}\n{text}"), 6)] {
        let found = all(&text, &ReadOptions::default());
        assert_eq!((found.len(), found[0].as_deref()), (count, Ok(PUZZLE)));
    }
}

#[test]
fn work_in_progress_has_givens_digits_and_candidates() {
    let entry = read("14 14 3 2\n3 2 1 4\n14 14 2 3\n2 3 u4 1\n").unwrap();
    assert_eq!((entry.notation.format, entry.grid.to_string().as_str()), (Format::Sdx, "..323214..232341"));
    assert!(!entry.grid.is_given(Cell::new(14)) && entry.grid.is_given(Cell::new(2)));
    assert_eq!(entry.grid.marks(Cell::new(0)), Some(digits(&[1, 4])));
    let options = ReadOptions { format: Some(Format::Sdx), ..ReadOptions::default() };
    for (text, expected) in [
        ("1 u4 3\n3 2 1 4\n", "line 2: the row has 4 cells, expected 3"),
        ("1 u4 3 2\n3 2 1 4\n4 1 2 3\n", "line 1: the board has 3 rows, expected 4"),
        ("1 u44 3 2\n3 2 1 4\n4 1 2 3\n2 3 4 1\n", "line 1, column 3: 4"),
        ("1 u12 3 2\n3 2 1 4\n4 1 2 3\n2 3 4 1\n", "line 1, column 3: unexpected \"u12\""),
        ("1 u5 3 2\n3 2 1 4\n4 1 2 3\n2 3 4 1\n", "line 1, column 4: 5 is too large"),
        ("1 q 3 2\n3 2 1 4\n4 1 2 3\n2 3 4 1\n", "line 1, column 3: unexpected 'q'"),
    ] {
        match format::parse(text, &options) {
            Err(error) => assert!(error.to_string().starts_with(expected), "{text}: {error}"),
            // The same digit twice is one digit.
            Ok(entry) => assert!(text.contains("u44") && !entry.grid.is_given(Cell::new(1))),
        }
    }
}

#[test]
fn a_plus_marks_a_digit_of_the_player() {
    let text = PUZZLE.replacen("53..7", "53+4.7", 1);
    let entry = read(&text).unwrap();
    assert_eq!((entry.notation.format, entry.grid.count_filled()), (Format::Susser, 31));
    assert!(!entry.grid.is_given(Cell::new(2)) && entry.grid.is_given(Cell::new(1)));
    assert_eq!(format::to_string(&entry.grid, &WriteOptions::new(Format::Susser)).unwrap(), text);
    assert!(read("1+43..2.4.1..2.4.+").is_err());
}

#[test]
fn the_puzzle_may_be_in_any_column_of_a_table() {
    let other = "1.3..2.4.1..2.4.";
    let solved = "1432321441232341";
    let column = |column: &str| ReadOptions { column: Some(column.to_owned()), ..ReadOptions::default() };
    let header = format!("id,start,end\n7,{other},{solved}\n8,{other},{solved}\n");
    let bare = format!("7,{other},{solved}\n8,{other},{solved}\n");
    let tabs = header.replace(',', "\t");
    for (text, options, expected) in [
        (&header, ReadOptions::default(), other),
        (&header, column("start"), other),
        (&header, column("END"), solved),
        (&header, column("3"), solved),
        (&tabs, column("end"), solved),
        (&bare, ReadOptions::default(), other),
        (&bare, column("2"), other),
        (&bare, column("3"), solved),
    ] {
        let expected = Ok(expected.to_owned());
        assert_eq!(all(text, &options), [expected.clone(), expected], "{text} {options:?}");
    }
    for (text, name, expected) in [
        (&header, "quiz", r#"line 1: the table has no column "quiz"; its columns are id, start, end"#),
        (&header, "4", r#"line 1: the table has no column "4"; its columns are id, start, end"#),
        (&header, "0", r#"line 1: the table has no column "0"; its columns are id, start, end"#),
    ] {
        assert_eq!(all(text, &column(name)), [Err(expected.to_owned())]);
    }
}
