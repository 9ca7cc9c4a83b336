//! What is read: text in every encoding, with every line end, from any number of files.

use std::fs;

use super::*;

#[test]
fn utf_16_with_a_byte_order_mark_is_read() {
    for units in [u16::to_le_bytes, u16::to_be_bytes] {
        let text = format!("\u{feff}{SMALL}\r\n{SMALL}\r\n");
        let bytes: Vec<u8> = text.encode_utf16().flat_map(units).collect();
        assert_eq!(
            run(ukodus(&["solve"]).write_stdin(bytes)),
            (format!("{SMALL_SOLVED}\n").repeat(2), String::new(), 0)
        );
    }
}

#[test]
fn a_file_whose_lines_end_in_a_carriage_return_loses_no_puzzle() {
    let solved = format!("{INKALA_SOLVED}\n").repeat(3);
    for text in [
        format!("{INKALA}\r{INKALA}\r{INKALA}\r"),
        format!("{INKALA}\r{INKALA}\r{INKALA}"),
        format!("{INKALA}\n{INKALA}\r{INKALA}\r\n"),
        format!("{INKALA} a name\n{INKALA} another\r{INKALA}\n"),
    ] {
        for args in [&["solve"][..], &["solve", "--timeout", "60"]] {
            assert_eq!(run(ukodus(args).write_stdin(text.clone())), (solved.clone(), String::new(), 0), "{text:?}");
        }
    }
    let rows: Vec<&str> = (0..9).map(|row| &INKALA[9 * row..9 * row + 9]).collect();
    let (out, err, status) = run(ukodus(&["solve"]).write_stdin(rows.join("\r")));
    assert_eq!((out.trim_end(), err.as_str(), status), (INKALA_SOLVED, "", 0));
}

#[test]
fn the_number_of_a_line_counts_every_kind_of_line_end() {
    let text = format!("{INKALA}\r{INKALA}\r\n{INKALA}\nnonsense\r{INKALA}\n");
    let (_, err, status) = run(ukodus(&["solve"]).write_stdin(text));
    assert_eq!(status, 2);
    assert!(err.contains("standard input: line 4"), "{err}");
}

#[test]
fn a_line_that_is_too_long_is_refused_whole() {
    for args in [&["solve"][..], &["solve", "--timeout", "60"]] {
        let text = format!("{INKALA}\n{}{INKALA}\n{INKALA}\n", ".".repeat(16 << 20));
        let (out, err, status) = run(ukodus(args).write_stdin(text));
        assert_eq!((out, status), (format!("{INKALA_SOLVED}\nerror\n{INKALA_SOLVED}\n"), 2), "{args:?}");
        assert_eq!(err, "ukodus: standard input: line 2: the line is longer than 16777216 bytes\n", "{args:?}");
    }
}

#[cfg(unix)]
#[test]
fn more_files_than_may_be_open_at_once_are_read() {
    let folder = tempfile::tempdir().unwrap();
    for number in 0..100 {
        fs::write(folder.path().join(format!("{number}.txt")), SMALL).unwrap();
    }
    let command = assert_cmd::cargo::cargo_bin!("ukodus").display();
    for how in ["solve", "solve --stats", "convert", "count"] {
        let shell = format!("ulimit -n 40; {command} {how} {}/*.txt", folder.path().display());
        let output = std::process::Command::new("bash").args(["-c", &shell]).output().unwrap();
        assert!(output.status.success(), "{how}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 100, "{how}");
    }
}

#[test]
fn an_argument_that_is_neither_a_file_nor_a_board_is_explained() {
    for (argument, message) in [
        ("puzzle.txt", "puzzle.txt: no such file"),
        ("./53", "./53: no such file"),
        ("1234567890", "1234567890: no such file (and not a valid board: "),
        ("hello", "hello: no such file (and not a valid board: "),
    ] {
        let (out, err, status) = run(&mut ukodus(&["solve", argument]));
        assert_eq!((out.as_str(), status), ("", 2), "{argument}");
        assert!(err.starts_with(&format!("ukodus: {message}")), "{err}");
        assert!(!err.contains("line 1"), "{err}");
    }
    // Several puzzles in one argument are several puzzles.
    let (out, _, status) = run(&mut ukodus(&["solve", &format!("{SMALL}\n{SMALL_MANY}")]));
    assert_eq!((out.lines().next(), out.lines().count(), status), (Some(SMALL_SOLVED), 2, 0));
}

#[test]
fn drawn_boards_of_numbers_are_recognised() {
    let row = |cells: &[u8]| -> String {
        let boxes =
            cells.chunks(4).map(|cells| cells.iter().map(|cell| format!("{cell:<3}")).collect::<Vec<_>>().concat());
        format!("|{}|", boxes.collect::<Vec<_>>().join("|"))
    };
    let mut cells = vec![0; 256];
    (cells[0], cells[17], cells[255]) = (16, 3, 11);
    let border = "-".repeat(53);
    let rows: Vec<String> = cells.chunks(16).map(row).collect();
    let bands: Vec<String> = rows.chunks(4).map(|band| band.join("\n")).collect();
    let text = format!("{border}\n{}\n{border}\n", bands.join(&format!("\n{border}\n")));
    let (out, err, status) = run(ukodus(&["convert", "-f", "numbers"]).write_stdin(text));
    let numbers: Vec<String> = cells.iter().map(u8::to_string).collect();
    assert_eq!((out.trim_end(), err.as_str(), status), (numbers.join(" ").replace(" 0", " .").as_str(), "", 0));
}

#[test]
fn the_column_of_a_table_is_found_or_chosen() {
    let table = format!("id\tquiz\tanswer\n1\t{SMALL}\t{SMALL_SOLVED}\n");
    let bare = format!("1,{SMALL},{SMALL_SOLVED}\n");
    for (args, input, expected) in [
        (&[][..], &table, SMALL),
        (&["--column", "answer"], &table, SMALL_SOLVED),
        (&["--column", "3"], &table, SMALL_SOLVED),
        (&[], &bare, SMALL),
        (&["--column", "3"], &bare, SMALL_SOLVED),
    ] {
        let (out, err, status) = run(ukodus(&["convert"]).args(args).write_stdin(input.as_str()));
        assert_eq!((out.trim_end(), err.as_str(), status), (expected, "", 0), "{args:?}");
    }
    let (_, err, status) = run(ukodus(&["solve", "--column", "puzzles"]).write_stdin(table));
    assert_eq!(status, 2);
    assert!(err.contains("the table has no column \"puzzles\"; its columns are id, quiz, answer"), "{err}");
}

#[test]
fn a_link_is_a_puzzle_and_a_variant_is_refused() {
    let (link, _, status) = run(&mut ukodus(&["convert", "-f", "link", INKALA]));
    assert!(status == 0 && link.starts_with("https://sudokupad.app/fpuzzles"), "{link}");
    assert_eq!(run(&mut ukodus(&["solve", link.trim_end()])).0.trim_end(), INKALA_SOLVED);
    let (fpuzzles, _, _) = run(&mut ukodus(&["convert", "-f", "fpuzzles", SMALL]));
    let variant = fpuzzles.replacen('{', r#"{"antiknight":true,"#, 1);
    let (_, err, status) = run(ukodus(&["solve"]).write_stdin(variant));
    assert_eq!(status, 2);
    assert!(err.contains("variant rule (antiknight)"), "{err}");
    let (_, err, status) = run(&mut ukodus(&["solve", "https://sudokupad.app/abc123"]));
    assert_eq!(status, 2);
    assert!(err.contains("the puzzle is on the site, not in the link"), "{err}");
}

#[test]
fn games_of_one_document_are_puzzles_of_their_own() {
    let input = format!("{INKALA}\n{INKALA}\n");
    let (document, _, status) = run(ukodus(&["convert", "-f", "opensudoku"]).write_stdin(input));
    assert!(status == 0 && document.matches("<game ").count() == 2, "{document}");
    let (out, err, status) = run(ukodus(&["solve"]).write_stdin(document));
    assert_eq!((out, err.as_str(), status), (format!("{INKALA_SOLVED}\n{INKALA_SOLVED}\n"), "", 0));
}
