//! `techniques` and `glossary`.

use serde_json::Value;

use super::*;

#[test]
fn techniques_are_listed_in_aligned_columns() {
    let (out, _, status) = run(&mut ukodus(&["techniques", "--family", "wings"]));
    assert_eq!(status, 0);
    insta::assert_snapshot!(out, @r"
    LEVEL   SCORE  FAMILY  SLUG               NAME
    Hard      150  Wings   w-wing             W-Wing
    Hard      160  Wings   xy-wing            XY-Wing
    Hard      140  Wings   chute-remote-pair  Chute Remote Pair *
    Hard      180  Wings   xyz-wing           XYZ-Wing
    Hard      180  Wings   grouped-w-wing     Grouped W-Wing *
    Hard      190  Wings   m-wing             M-Wing *
    Hard      190  Wings   s-wing             S-Wing *
    Hard      200  Wings   l-wing             L-Wing *
    Hard      200  Wings   h-wing             H-Wing *
    Unfair    200  Wings   wxyz-wing          WXYZ-Wing *
    Unfair    240  Wings   vwxyz-wing         VWXYZ-Wing *
    Unfair    280  Wings   larger-wing        Larger Wing *
    Unfair    240  Wings   xyz-ring           XYZ-Ring *
    Unfair    250  Wings   wxyz-ring          WXYZ-Ring *

    * not used by default; --settings all uses every technique
    ");
    let (all, _, _) = run(&mut ukodus(&["techniques"]));
    assert!(all.lines().count() > 130, "{all}");
    assert!(all.lines().nth(1).is_some_and(|line| line.contains("full-house")), "the easiest is first: {all}");
}

#[test]
fn a_list_is_filtered_by_level_and_family() {
    for (args, level, family) in [
        (&["--level", "easy"][..], Some("easy"), None),
        (&["--family", "almost-locked-sets"], None, Some("Almost locked sets")),
        (&["--family", "fish", "--level", "extreme"], Some("extreme"), Some("Fish")),
    ] {
        let (out, _, status) = run(&mut ukodus(&[&["techniques", "-f", "json"], args].concat()));
        assert_eq!(status, 0);
        let all: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect();
        assert!(!all.is_empty(), "{args:?}");
        for one in all {
            assert!(level.is_none_or(|level| one["level"] == level), "{args:?}: {one}");
            assert!(family.is_none_or(|family| one["family"] == family), "{args:?}: {one}");
        }
    }
    let (_, err, status) = run(&mut ukodus(&["techniques", "--level", "extreme", "--family", "singles"]));
    assert_eq!((err.as_str(), status), ("ukodus: no technique of this family has this level\n", 1));
}

#[test]
fn a_table_for_other_programs_has_a_row_for_each() {
    let (out, _, _) = run(&mut ukodus(&["techniques", "--format", "csv"]));
    let mut reader = csv::Reader::from_reader(out.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row has all columns")).collect();
    assert!(rows.len() > 130);
    assert!(rows.iter().any(|row| &row[0] == "x-wing" && &row[2] == "fish" && &row[3] == "hard"));
    assert!(rows.iter().all(|row| row[7].len() > 20), "each has a summary");
}

#[test]
fn a_page_has_its_example_drawn() {
    let (out, _, status) = run(&mut ukodus(&["techniques", "x-wing"]));
    assert_eq!(status, 0);
    insta::assert_snapshot!("page", out);
    for name in ["X-Wing", "x wing", "X_WING"] {
        assert_eq!(run(&mut ukodus(&["techniques", name])).0, out, "{name}");
    }
    assert!(run(&mut ukodus(&["techniques", "kite"])).1.contains("two-string-kite"), "there are two kites");
    assert!(run(&mut ukodus(&["techniques", "sue"])).0.starts_with("Sue de Coq\n"));
    let (coloured, _, _) = run(&mut ukodus(&["techniques", "x-wing", "--color", "always"]));
    assert!(coloured.starts_with("\u{1b}[1mX-Wing\u{1b}[0m\n"), "{coloured}");
    let (document, _, _) = run(&mut ukodus(&["techniques", "x-wing", "--format", "json"]));
    let document: Value = serde_json::from_str(&document).expect("it is JSON");
    assert_eq!(document["technique"]["slug"], "x-wing");
}

#[test]
fn an_unknown_technique_gets_suggestions() {
    for (args, expected) in [
        (&["techniques", "x-wng"][..], "unknown technique \"x-wng\"; did you mean x-wing"),
        (&["techniques", "wing"], "\"wing\" matches more than one technique: "),
        (&["techniques", "quantum"], "unknown technique \"quantum\" (run `ukodus techniques` for the list)"),
        (&["generate", "--technique", "nakedpair"], "did you mean naked-pair"),
        (&["steps", "--all", "--technique", "swordfsh", SMALL], "did you mean swordfish"),
        (&["glossary", "bnad"], "unknown word \"bnad\"; did you mean Band"),
    ] {
        let (out, err, status) = run(&mut ukodus(args));
        assert_eq!((out.as_str(), status), ("", 2), "{args:?}");
        assert!(err.contains(expected), "{args:?}: {err}");
    }
}

#[test]
fn the_glossary_has_pictures() {
    let (out, _, status) = run(&mut ukodus(&["glossary"]));
    assert_eq!(status, 0);
    insta::assert_snapshot!("glossary", out);
    for word in ["peers", "Peer", "neighbour"] {
        let (one, _, _) = run(&mut ukodus(&["glossary", word]));
        assert!(one.starts_with("Peer\n") && out.contains(&one), "{word}: {one}");
    }
    let (document, _, _) = run(&mut ukodus(&["glossary", "band", "--format", "json"]));
    let document: Value = serde_json::from_str(&document).expect("it is JSON");
    assert_eq!(document["word"], "Band");
    assert_eq!(document["drawing"]["cells"].as_array().map(Vec::len), Some(27));
}
