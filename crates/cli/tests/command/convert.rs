use ukodus::format::Format;

use super::*;

#[test]
fn every_form_written_is_read_back() {
    for format in Format::ALL {
        let (text, err, status) = run(&mut ukodus(&["convert", INKALA, "--format", format.name()]));
        assert_eq!((err.as_str(), status), ("", 0), "{format}");
        let (line, err, status) = run(ukodus(&["convert"]).write_stdin(text));
        assert_eq!((line.trim_end(), err.as_str(), status), (INKALA, "", 0), "{format}");
    }
}

#[test]
fn a_bad_board_is_reported_and_the_rest_goes_on() {
    let (out, err, status) = run(ukodus(&["convert"]).write_stdin(format!("{INKALA}\nnonsense\n{INKALA}\n")));
    assert_eq!((out, status), (format!("{INKALA}\n{INKALA}\n"), 2));
    assert!(err.contains("standard input: line 2"), "{err}");
}
