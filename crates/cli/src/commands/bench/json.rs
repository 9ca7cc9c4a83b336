//! The figures as JSON, an object a line.

use std::time::Duration;

use serde_json::json;

use super::results::Results;

/// An object for each class and algorithm, those that were stopped left out.
pub(super) fn classes(results: &Results) -> String {
    let mut text = String::new();
    for row in &results.rows {
        for (&algorithm, figures) in results.algorithms.iter().zip(&row.figures) {
            let Some(figures) = figures else { continue };
            push(
                &mut text,
                &json!({
                    "difficulty": row.class,
                    "algorithm": algorithm,
                    "puzzles": figures.puzzles,
                    "solved": figures.solved,
                    "timed_out": figures.timed_out,
                    "time_us": micros(figures.time),
                    "slowest_us": micros(figures.slowest),
                    "guesses": figures.guesses,
                }),
            );
        }
    }
    text
}

/// An object for each algorithm and puzzle.
pub(super) fn each(results: &Results) -> String {
    let mut text = String::new();
    for (algorithm, row, place, figures) in results.each() {
        push(
            &mut text,
            &json!({
                "algorithm": algorithm,
                "difficulty": row.class,
                "puzzle": place,
                "solved": figures.is_solved,
                "timed_out": figures.is_timed_out,
                "time_us": micros(figures.time),
                "guesses": figures.guesses,
            }),
        );
    }
    text
}

fn push(text: &mut String, object: &serde_json::Value) {
    text.push_str(&object.to_string());
    text.push('\n');
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

#[cfg(test)]
mod tests {
    use super::super::results::tests;
    use super::*;

    #[test]
    fn an_object_a_line() {
        for text in [classes(&tests::one()), each(&tests::each())] {
            let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            assert!(lines.len() >= 3 && lines.iter().all(|line| line["time_us"].as_f64() > Some(0.0)), "{text}");
        }
        insta::assert_snapshot!(each(&tests::each()).lines().next().unwrap(), @r#"{"algorithm":"backtrack","difficulty":"easy","puzzle":"easy: line 1","solved":true,"timed_out":false,"time_us":1034.0,"guesses":2}"#);
    }
}
