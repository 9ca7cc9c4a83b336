use super::*;

#[test]
fn equal_puzzles_have_one_canonical_form() {
    let (form, err, status) = run(&mut ukodus(&["canon", INKALA]));
    assert_eq!((err.as_str(), status), ("", 0));
    let (shuffled, _, _) = run(&mut ukodus(&["canon", "--shuffle", "--seed", "5", INKALA]));
    assert_ne!(shuffled.trim(), INKALA);
    let (again, _, _) = run(&mut ukodus(&["canon", "--shuffle", "--seed", "5", INKALA]));
    assert_eq!(shuffled, again);
    let (other, _, _) = run(ukodus(&["canon"]).write_stdin(shuffled));
    assert_eq!(other, form);
    insta::assert_snapshot!(form, @"........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.");
}

#[test]
fn each_kind_is_written_once_where_it_comes_first() {
    let (shuffled, _, _) =
        run(ukodus(&["canon", "--shuffle", "--seed", "1"]).write_stdin(format!("{INKALA}\n{SMALL}\n")));
    let input = format!("{SMALL}\n{shuffled}{SMALL_MANY}\n");
    let (out, err, status) = run(ukodus(&["canon", "--dedupe", "--as-read"]).write_stdin(input.clone()));
    let first = shuffled.lines().next().unwrap();
    assert_eq!((out, err.as_str(), status), (format!("{SMALL}\n{first}\n{SMALL_MANY}\n"), "", 0));
    let (out, _, _) = run(ukodus(&["canon", "--dedupe"]).write_stdin(input));
    let (forms, _, _) = run(ukodus(&["canon"]).write_stdin(format!("{SMALL}\n{INKALA}\n{SMALL_MANY}\n")));
    assert_eq!(out, forms);
}

#[test]
fn automorphisms_are_counted() {
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let (out, _, status) = run(&mut ukodus(&["canon", "--automorphisms", most]));
    assert_eq!((out.ends_with(" 648\n"), status), (true, 0), "{out}");
    let (out, _, _) =
        run(ukodus(&["canon", "--automorphisms", "-f", "csv"]).write_stdin(format!("{SMALL}\n{SMALL_MANY}\n")));
    insta::assert_snapshot!(out, @"
    puzzle,canonical,automorphisms
    1.3..2.4.1..2.4.,...1.12..34.4..3,1
    1...............,...............1,48
    ");
    let (out, _, _) = run(&mut ukodus(&["canon", "--automorphisms", "-f", "json", SMALL]));
    insta::assert_snapshot!(out, @r#"
    {"puzzle":"1.3..2.4.1..2.4.","canonical":"...1.12..34.4..3","automorphisms":1,"equal":3072}
    "#);
}

#[test]
fn what_has_no_form_is_an_error_in_its_place() {
    let input = format!("{SMALL}\n1..1............\n12345\n{SMALL}\n");
    let (out, err, status) = run(ukodus(&["canon"]).write_stdin(input));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines.len(), lines[1], lines[2], status), (4, "error", "error", 2), "{out}");
    assert!(err.contains("line 2: a board whose givens clash has no canonical form"), "{err}");
}
