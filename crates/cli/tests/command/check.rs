use super::*;

#[test]
fn a_sound_puzzle_is_said_to_be_sound() {
    assert_eq!(run(&mut ukodus(&["check", SMALL])), ("line 1: sound: one solution\n".to_string(), String::new(), 0));
}

#[test]
fn what_is_wrong_is_told() {
    let puzzles = format!("1..1....1.......\n{SMALL_NONE}\n{SMALL_MANY}\n{SMALL}\n");
    let (out, err, status) = run(ukodus(&["check"]).write_stdin(puzzles.clone()));
    insta::assert_snapshot!(out, @"
    line 1: impossible: givens clash
      1 appears twice in row 1: r1c1, r1c4
      1 appears twice in column 1: r1c1, r3c1
    line 2: impossible: no solution
      these givens alone are impossible (no smaller set is): r1c1=1 r1c2=2 r2c3=3
    line 3: ambiguous: more than one solution
      two of them differ in 4 cells: r3c1 r3c3 r4c1 r4c3
    line 4: sound: one solution
    ");
    assert_eq!((err.as_str(), status), ("", 1));
    let (out, _, _) = run(ukodus(&["check", "--json"]).write_stdin(puzzles));
    insta::assert_snapshot!(out, @r#"
    {"puzzle":"1..1....1.......","outcome":"none","count":0,"exact":true,"clashes":[{"digit":1,"house":{"kind":"row","index":0,"name":"row 1"},"cells":[0,3],"text":"1 appears twice in row 1: r1c1, r1c4"},{"digit":1,"house":{"kind":"column","index":0,"name":"column 1"},"cells":[0,8],"text":"1 appears twice in column 1: r1c1, r3c1"}],"wrong":[],"missing":[],"conflict":{"cells":[0,3],"size":"smallest"},"differ":[],"filled":3,"solved":false}
    {"puzzle":"12....3...4.....","outcome":"none","count":0,"exact":true,"clashes":[],"wrong":[],"missing":[],"conflict":{"cells":[0,1,6],"size":"smallest"},"differ":[],"filled":4,"solved":false}
    {"puzzle":"1...............","outcome":"many","count":2,"exact":false,"clashes":[],"wrong":[],"missing":[],"differ":[8,10,12,14],"filled":1,"solved":false}
    {"puzzle":"1.3..2.4.1..2.4.","outcome":"unique","count":1,"exact":true,"clashes":[],"wrong":[],"missing":[],"differ":[],"filled":7,"solved":false}
    "#);
}

#[test]
fn redundant_givens_are_named_when_asked() {
    let (out, _, status) = run(&mut ukodus(&["check", "--minimal", "143232144123234."]));
    assert!(out.contains("could be left out: r1c1 "), "{out}");
    assert_eq!(status, 0);
    let (out, _, _) = run(&mut ukodus(&["check", "--minimal", INKALA]));
    insta::assert_snapshot!(out, @"line 1: sound: one solution, and no given can be left out");
}

#[test]
fn a_minimal_puzzle_is_left_when_asked() {
    let (out, _, status) = run(&mut ukodus(&["check", "--minimise", "143232144123234."]));
    let (_, left) = out.trim_end().rsplit_once(' ').unwrap();
    assert!(out.contains("\n  minimal without 10 givens: ") && left.len() == 16, "{out}");
    assert_eq!(status, 0);
    let (out, _, _) = run(&mut ukodus(&["check", "--minimal", left]));
    assert!(out.contains("no given can be left out"), "{out}");
    let (out, _, _) = run(&mut ukodus(&["check", "--minimise", INKALA]));
    assert!(out.contains("\n  minimal without 0 givens: "), "{out}");
}

#[test]
fn the_proof_of_an_impossible_board_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("proof");
    let name = name.to_str().unwrap();
    let (out, err, status) = run(&mut ukodus(&["check", SMALL_NONE, "--proof", name]));
    assert_eq!((out, err.as_str(), status), (format!("impossible: {name}.drat refutes {name}.cnf\n"), "", 1));
    let clauses = std::fs::read_to_string(format!("{name}.cnf")).unwrap();
    assert!(clauses.starts_with("p cnf 64 "), "{clauses}");
    assert_eq!(std::fs::read_to_string(format!("{name}.drat")).unwrap(), "0\n");

    let (out, _, status) = run(&mut ukodus(&["check", SMALL, "--proof", "never-written"]));
    assert_eq!((out.as_str(), status), ("possible: the board has a solution, so there is no proof to write\n", 0));
    assert!(!std::path::Path::new("never-written.cnf").exists());
    let (_, err, status) =
        run(ukodus(&["check", "--proof", "never-written"]).write_stdin(format!("{SMALL}\n{SMALL}\n")));
    assert_eq!((err.as_str(), status), ("ukodus: --proof takes one board\n", 2));
}

#[test]
fn the_examples_are_what_their_page_says() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    for name in ["inkala", "six", "twelve", "sixteen"] {
        let (out, err, status) = run(&mut ukodus(&["check", &format!("{folder}/{name}.txt")]));
        assert_eq!((out.as_str(), err.as_str(), status), ("line 1: sound: one solution\n", "", 0), "{name}");
    }
    let (out, _, status) = run(&mut ukodus(&["check", &format!("{folder}/many.txt")]));
    let findings: Vec<&str> = out.lines().filter(|line| line.starts_with("line ")).collect();
    assert_eq!(findings.len(), 3, "{out}");
    assert!(findings[0].contains("sound") && findings[1].contains("ambiguous") && findings[2].contains("impossible"));
    assert_eq!(status, 1);
}

#[test]
fn all_is_told_when_asked() {
    let puzzles = format!("{SMALL_MANY}\n1.3..2.4.1......\n{SMALL}\n{INKALA}\n");
    let (out, err, status) = run(ukodus(&["check", "--analyse"]).write_stdin(puzzles.clone()));
    insta::assert_snapshot!(out, @"
    line 1: ambiguous: 72 solutions
      two of them differ in 4 cells: r3c1 r3c3 r4c1 r4c3
      it takes more than one more given to leave one solution
    line 2: ambiguous: 2 solutions
      two of them differ in 4 cells: r3c1 r3c3 r4c1 r4c3
      one more given would leave one solution, such as r3c1=2
    line 3: sound: one solution; any of these givens could be left out: r1c1 r2c2 r2c4 r4c1 r4c3
      singles solve it without a guess
    line 4: sound: one solution, and no given can be left out
      singles solve it once these cells are known: r1c3 r5c2
    ");
    assert_eq!((err.as_str(), status), ("", 1));
    let (out, _, _) = run(ukodus(&["check", "--analyse", "--json"]).write_stdin(puzzles));
    insta::assert_snapshot!(out, @r#"
    {"puzzle":"1...............","outcome":"many","count":72,"exact":true,"clashes":[],"wrong":[],"missing":[],"differ":[8,10,12,14],"settling":{},"filled":1,"solved":false}
    {"puzzle":"1.3..2.4.1......","outcome":"many","count":2,"exact":true,"clashes":[],"wrong":[],"missing":[],"differ":[8,10,12,14],"settling":{"clue":[8,2]},"filled":5,"solved":false}
    {"puzzle":"1.3..2.4.1..2.4.","outcome":"unique","count":1,"exact":true,"clashes":[],"wrong":[],"missing":[],"differ":[],"redundant":{"cells":[0,5,7,12,14]},"backdoor":{"cells":[]},"filled":7,"solved":false}
    {"puzzle":"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..","outcome":"unique","count":1,"exact":true,"clashes":[],"wrong":[],"missing":[],"differ":[],"redundant":{"cells":[]},"backdoor":{"cells":[2,37]},"filled":21,"solved":false}
    "#);
}
