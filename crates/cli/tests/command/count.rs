use super::*;

#[test]
fn solutions_are_counted_exactly_or_to_the_limit() {
    let empty = "................";
    assert_eq!(run(&mut ukodus(&["count", empty])), ("288\n".to_string(), String::new(), 0));
    let (out, err, status) = run(&mut ukodus(&["count", empty, "--limit", "100"]));
    assert_eq!((out.as_str(), status), ("100\n", 0));
    assert_eq!(err, "ukodus: argument: line 1: at least 100: --limit was reached\n");
    let (out, _, _) = run(&mut ukodus(&["count", SMALL_NONE, "--format", "json"]));
    assert_eq!(out, format!("{{\"puzzle\":\"{SMALL_NONE}\",\"solutions\":0,\"exact\":true}}\n"));
}
