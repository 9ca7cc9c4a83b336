use serde_json::{Value, json};
use ukodus_web::api::ROUTES;

use crate::client::Running;
use crate::{EASY, INKALA};

/// A board of 4×4 with everything in it that a board can have.
fn state() -> Value {
    json!({
        "shape": { "boxRows": 2, "boxCols": 2 },
        "values": [1, 4, 3, 0, 0, 2, 0, 4, 0, 1, 0, 0, 2, 0, 4, 0],
        "givens": [0, 2, 5, 7, 9, 12, 14],
    })
}

#[test]
fn parse_reads_text_and_objects_to_the_same_board() {
    let server = Running::start();
    let read = server.ask("/api/parse", &json!({ "board": "1.3.\n.2.4\n.1..\n2.4." }));
    assert_eq!(read["format"], "rows");
    assert_eq!(read["board"]["line"], "1.3..2.4.1..2.4.");
    assert_eq!(read["board"]["givens"], json!([0, 2, 5, 7, 9, 12, 14]));
    assert_eq!(read["candidates"][1], json!([4]));
    assert_eq!(read["candidates"][0], Value::Null);
    let again = server.ask("/api/parse", &json!({ "board": read["board"] }));
    assert_eq!(again["board"], read["board"]);
}

#[test]
fn parse_tells_what_clashes_and_what_is_entered() {
    let server = Running::start();
    let mut board = state();
    board["values"][1] = json!(1);
    let read = server.ask("/api/parse", &json!({ "board": board }));
    assert_eq!(read["board"]["givens"], board["givens"]);
    let told: Vec<&str> = read["clashes"].as_array().unwrap().iter().filter_map(|one| one["text"].as_str()).collect();
    assert_eq!(
        told,
        [
            "1 appears twice in row 1: r1c1, r1c2",
            "1 appears twice in column 2: r1c2, r3c2",
            "1 appears twice in box 1: r1c1, r1c2"
        ]
    );
    assert_eq!(read["clashes"][0]["house"], json!({ "kind": "row", "index": 0, "name": "row 1" }));
    assert_eq!(read["clashes"][0]["cells"], json!([0, 1]));
}

#[test]
fn a_shape_overrules_what_the_text_looks_like() {
    let server = Running::start();
    let six = "......1...62.6....53.4...........531";
    let wide = server.ask("/api/parse", &json!({ "board": six }));
    let tall = server.ask("/api/parse", &json!({ "board": six, "shape": "3x2" }));
    assert_eq!(wide["board"]["shape"], json!({ "boxRows": 2, "boxCols": 3, "side": 6 }));
    assert_eq!(tall["board"]["shape"], json!({ "boxRows": 3, "boxCols": 2, "side": 6 }));
}

#[test]
fn export_writes_forms_that_read_back() {
    let server = Running::start();
    let forms = server.ask("/api/export", &json!({ "board": INKALA }));
    let forms = forms["forms"].as_array().unwrap();
    assert!(forms.len() >= 10, "{} forms", forms.len());
    for form in forms {
        let read = server.ask("/api/parse", &json!({ "board": form["text"] }));
        assert_eq!(read["board"]["line"], INKALA, "{}", form["format"]);
    }
    let one = server.ask("/api/export", &json!({ "board": INKALA, "format": "sdk" }));
    assert_eq!(one["forms"].as_array().unwrap().len(), 1);
}

#[test]
fn solve_tells_none_one_and_many() {
    let server = Running::start();
    let one = server.ask("/api/solve", &json!({ "board": INKALA }));
    assert_eq!((&one["outcome"], &one["complete"]), (&json!("unique"), &json!(true)));
    let line = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    assert_eq!(one["solutions"][0]["line"], line);
    let none = server.ask("/api/solve", &json!({ "board": "11.............." }));
    assert_eq!(none["outcome"], "none");
    let many = server.ask("/api/solve", &json!({ "board": "1...............", "limit": 5 }));
    assert_eq!((&many["outcome"], many["solutions"].as_array().unwrap().len()), (&json!("many"), 5));
    let some = server.ask("/api/solve", &json!({ "board": "1...............", "limit": 1 }));
    assert_eq!(some["outcome"], "some");
}

#[test]
fn every_algorithm_that_is_listed_solves() {
    let server = Running::start();
    let listed = server.get("/api/algorithms").json();
    for algorithm in listed["algorithms"].as_array().unwrap() {
        let asked = json!({ "board": EASY, "algorithm": algorithm["name"] });
        let solved = server.ask("/api/solve", &asked);
        assert_eq!((&solved["outcome"], &solved["algorithm"]), (&json!("unique"), &algorithm["name"]));
    }
}

#[test]
fn solve_can_leave_out_what_was_entered() {
    let server = Running::start();
    let mut board = state();
    board["values"][1] = json!(2);
    assert_eq!(server.ask("/api/solve", &json!({ "board": board }))["outcome"], "none");
    assert_eq!(server.ask("/api/solve", &json!({ "board": board, "givensOnly": true }))["outcome"], "unique");
}

#[test]
fn check_finds_wrong_entries_and_missing_candidates() {
    let server = Running::start();
    let mut board = state();
    board["values"][3] = json!(1);
    board["candidates"] =
        json!([null, null, null, null, [3], null, [2, 3], null, [3, 4], null, [2, 3], [2], null, [3], null, [1, 3]]);
    let checked = server.ask("/api/check", &json!({ "board": board }));
    assert_eq!(checked["outcome"], "unique");
    assert_eq!(checked["wrong"], json!([3]));
    // The only solution is 1432 3214 4123 2341.
    assert_eq!(checked["missing"], json!([6, 11]));
    assert_eq!(checked["solved"], false);
}

#[test]
fn check_knows_when_it_is_solved() {
    let server = Running::start();
    let mut board = state();
    board["values"] = json!([1, 4, 3, 2, 3, 2, 1, 4, 4, 1, 2, 3, 2, 3, 4, 1]);
    let checked = server.ask("/api/check", &json!({ "board": board }));
    assert_eq!((&checked["solved"], &checked["wrong"]), (&json!(true), &json!([])));
}

#[test]
fn check_tells_why_there_is_not_one_solution() {
    let server = Running::start();
    let impossible = "12.......345......678....................5.......................9...............";
    let checked = server.ask("/api/check", &json!({ "board": impossible }));
    assert_eq!(checked["outcome"], "none");
    assert_eq!(checked["conflict"], json!({ "cells": [0, 1, 9, 10, 18, 19, 65], "size": "smallest" }));
    let many = server.ask("/api/check", &json!({ "board": "................", "limit": 1000 }));
    assert_eq!((&many["outcome"], &many["count"], &many["exact"]), (&json!("many"), &json!(288), &json!(true)));
    assert!(!many["differ"].as_array().unwrap().is_empty());
}

#[test]
fn trace_can_be_replayed_to_the_solution() {
    let server = Running::start();
    let solution = server.ask("/api/solve", &json!({ "board": EASY }))["solutions"][0]["values"].clone();
    for algorithm in ["presence", "backtrack", "pencilmark", "mrv", "heuristic"] {
        for board in [EASY, INKALA] {
            let traced = server.ask("/api/trace", &json!({ "board": board, "algorithm": algorithm, "limit": 200_000 }));
            assert_eq!((&traced["solved"], &traced["complete"]), (&json!(true), &json!(true)), "{algorithm}");
            let mut cells = server.ask("/api/parse", &json!({ "board": board }))["board"]["values"].clone();
            let mut guesses = 0;
            for event in traced["events"].as_array().unwrap() {
                let cell = event[0].as_u64().unwrap() as usize;
                if event[2] == 2 {
                    assert_eq!(cells[cell], event[1], "{algorithm}: only what stands is taken back");
                    cells[cell] = json!(0);
                } else {
                    assert_eq!(cells[cell], 0, "{algorithm}: only a blank is filled");
                    cells[cell] = event[1].clone();
                    guesses += u64::from(event[2] == 1);
                }
            }
            assert!(cells.as_array().unwrap().iter().all(|cell| *cell != 0), "{algorithm}");
            if board == EASY {
                assert_eq!(cells, solution, "{algorithm}");
            }
            assert_eq!(traced["statistics"]["guesses"], guesses, "{algorithm}");
        }
    }
}

#[test]
fn trace_ends_at_its_limit_and_tells_of_no_solution() {
    let server = Running::start();
    let traced = server.ask("/api/trace", &json!({ "board": INKALA, "algorithm": "backtrack", "limit": 100 }));
    assert_eq!((&traced["complete"], &traced["stopped"]), (&json!(false), &json!("work")));
    assert_eq!(traced["events"].as_array().unwrap().len(), 100);
    let clash = server.ask("/api/trace", &json!({ "board": "11..............", "algorithm": "mrv" }));
    assert_eq!((&clash["solved"], &clash["complete"]), (&json!(false), &json!(true)));
    // The first cell has no digit left.
    let none = server.ask("/api/trace", &json!({ "board": ".12.3...4.......", "algorithm": "backtrack" }));
    assert_eq!((&none["solved"], &none["complete"]), (&json!(false), &json!(true)));
}

#[test]
fn steps_lead_from_the_start_to_the_end() {
    let server = Running::start();
    let way = server.ask("/api/steps", &json!({ "board": EASY }));
    assert_eq!((&way["ending"], &way["outcome"]), (&json!("solved"), &json!("unique")));
    let mut values = way["start"]["values"].clone();
    let mut candidates = way["start"]["candidates"].clone();
    for step in way["steps"].as_array().unwrap() {
        for gone in step["removed"].as_array().unwrap() {
            let of_cell = candidates[gone[0].as_u64().unwrap() as usize].as_array_mut().unwrap();
            let place = of_cell.iter().position(|digit| *digit == gone[1]).expect("what goes was there");
            of_cell.remove(place);
        }
        for put in step["placements"].as_array().unwrap() {
            values[put[0].as_u64().unwrap() as usize] = put[1].clone();
        }
        assert!(!step["sentence"].as_str().unwrap().is_empty());
    }
    assert_eq!(values, way["end"]["values"]);
    assert!(values.as_array().unwrap().iter().all(|value| *value != 0));
    assert!(candidates.as_array().unwrap().iter().all(|of_cell| of_cell.as_array().is_none_or(Vec::is_empty)));
    assert_eq!(way["rating"]["steps"], way["steps"].as_array().unwrap().len());
}

/// The lines of a response in chunks.
fn lines_of(body: &str) -> Vec<Value> {
    // The size of each chunk is a line of its own, and no document is a number.
    let documents = body.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    documents.filter(Value::is_object).collect()
}

#[test]
fn a_path_in_parts_is_the_same_path() {
    let server = Running::start();
    let whole = server.ask("/api/steps", &json!({ "board": EASY }));
    let answer = server.post("/api/steps/stream", &json!({ "board": EASY }).to_string());
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/x-ndjson")));
    let mut parts = lines_of(&answer.body);
    let last = parts.pop().unwrap()["end"].take();
    assert_eq!(parts.remove(0)["start"], whole["start"]);
    let steps: Vec<Value> = parts.iter_mut().map(|part| part["step"].take()).collect();
    assert_eq!(Value::from(steps), whole["steps"]);
    for field in ["outcome", "mistakes", "end", "ending", "rating"] {
        assert_eq!(last[field], whole[field], "{field}");
    }
}

#[test]
fn all_steps_in_parts_are_the_same_steps() {
    let server = Running::start();
    for request in [json!({ "board": EASY }), json!({ "board": "1.3..2.4.1..2.4.", "every": true })] {
        let whole = server.ask("/api/all-steps", &request);
        let mut parts = lines_of(&server.post("/api/all-steps/stream", &request.to_string()).body);
        let last = parts.pop().unwrap()["end"].take();
        assert_eq!(parts.remove(0)["start"], whole["board"]);
        let steps: Vec<Value> = parts.iter_mut().map(|part| part["step"].take()).collect();
        assert!(!steps.is_empty());
        assert_eq!(Value::from(steps), whole["steps"]);
        assert_eq!((&last["outcome"], &last["stopped"]), (&whole["outcome"], &whole["stopped"]));
    }
}

#[test]
fn a_stream_fails_like_any_other_request() {
    let server = Running::start();
    for (path, unknown) in [
        ("/api/steps/stream", json!({ "board": EASY, "without": ["guessing"] })),
        ("/api/all-steps/stream", json!({ "board": EASY, "technique": "guessing" })),
    ] {
        let answer = server.post(path, r#"{"board":"53..7"}"#);
        assert_eq!(answer.error(), (422, "board".into()), "{path}");
        let answer = server.post(path, &unknown.to_string());
        assert_eq!(answer.error(), (422, "value".into()), "{path}");
    }
}

#[test]
fn steps_of_one_technique_are_all_there_are() {
    let server = Running::start();
    let found = server.ask("/api/all-steps", &json!({ "board": EASY, "technique": "naked-single" }));
    let steps = found["steps"].as_array().unwrap();
    assert!(!steps.is_empty() && steps.iter().all(|step| step["technique"] == "naked-single"));
    assert_eq!(found["stopped"], Value::Null);
    assert_eq!(found["board"]["line"], EASY);
}

#[test]
fn steps_that_only_repeat_easier_ones_are_listed_if_asked_for() {
    let server = Running::start();
    let count = |every: bool| {
        let found = server.ask("/api/all-steps", &json!({ "board": "1.3..2.4.1..2.4.", "every": every }));
        found["steps"].as_array().unwrap().len()
    };
    assert!(count(false) < count(true));
}

#[test]
fn a_hint_tells_more_at_each_depth() {
    let server = Running::start();
    let hint = |depth: u8| server.ask("/api/hint", &json!({ "board": EASY, "depth": depth }));
    let (nudge, named, whole) = (hint(1), hint(2), hint(3));
    assert_eq!(nudge["texts"], json!(["Look at r5c5."]));
    assert_eq!(nudge["place"]["cells"], json!([40]));
    assert_eq!((&nudge["technique"], &nudge["step"]), (&Value::Null, &Value::Null));
    assert_eq!(named["texts"], json!(["Look at r5c5.", "There is a Naked Single in r5c5."]));
    assert_eq!((&named["technique"]["slug"], &named["step"]), (&json!("naked-single"), &Value::Null));
    assert_eq!(whole["texts"][2], format!("Naked Single: {}", whole["step"]["sentence"].as_str().unwrap()));
    assert_eq!(whole["candidates"][40], json!([5]));
    assert_eq!(whole["step"]["placements"], json!([[40, 5]]));
}

#[test]
fn a_hint_on_a_mistake_points_at_it() {
    let server = Running::start();
    let mut board = state();
    board["values"][3] = json!(1);
    let hint = server.ask("/api/hint", &json!({ "board": board }));
    assert_eq!((&hint["kind"], &hint["place"]["cells"]), (&json!("mistake"), &json!([3])));
    let solved = json!({ "board": "1432321441232341" });
    assert_eq!(server.ask("/api/hint", &solved)["kind"], "solved");
    let none = json!({ "board": ".12.3...4......." });
    assert_eq!(server.ask("/api/hint", &none)["kind"], "impossible");
}

#[test]
fn hints_that_are_applied_solve_the_puzzle() {
    let server = Running::start();
    let mut board = server.ask("/api/parse", &json!({ "board": EASY }))["board"].clone();
    for _ in 0..200 {
        let hint = server.ask("/api/hint", &json!({ "board": board }));
        if hint["kind"] == "solved" {
            return;
        }
        assert_eq!(hint["kind"], "step", "{hint}");
        for put in hint["step"]["placements"].as_array().unwrap() {
            board["values"][put[0].as_u64().unwrap() as usize] = put[1].clone();
        }
    }
    panic!("it is not solved");
}

#[test]
fn a_puzzle_is_rated() {
    let server = Running::start();
    let rated = server.ask("/api/rate", &json!({ "board": EASY }));
    assert_eq!((&rated["rating"]["level"], &rated["rating"]["ending"]), (&json!("easy"), &json!("solved")));
    assert_eq!(rated["outcome"], "unique");
    let several = server.ask("/api/rate", &json!({ "board": "1..............." }));
    assert_eq!((&several["outcome"], &several["rating"]), (&json!("many"), &Value::Null));
}

#[test]
fn a_puzzle_is_made_for_every_level_and_size_and_the_same_for_the_same_seed() {
    let server = Running::start();
    for level in ["easy", "medium", "hard", "unfair", "extreme"] {
        let asked = json!({ "level": level, "seed": 7 });
        let made = server.ask("/api/generate", &asked);
        assert_eq!(server.ask("/api/generate", &asked)["found"], made["found"]);
        let found = &made["found"]["board"];
        assert_eq!(server.ask("/api/check", &json!({ "board": found }))["outcome"], "unique", "{level}");
    }
    // A puzzle that is returned as one of a level is rated so, whatever the seed.
    for level in ["easy", "medium", "hard", "unfair", "extreme"] {
        for seed in 0..4 {
            let asked = json!({ "level": level, "symmetry": "half-turn", "seed": seed });
            let made = server.ask("/api/generate", &asked);
            assert_eq!(made["end"], "complete", "{level}, seed {seed}: {made}");
            let found = &made["found"];
            let rated = server.ask("/api/rate", &json!({ "board": found["board"] }));
            assert_eq!(rated["rating"], found["rating"], "{level}, seed {seed}");
            assert_eq!((&rated["rating"]["level"], &rated["rating"]["ending"]), (&json!(level), &json!("solved")));
        }
    }
    for shape in ["2x2", "2x3", "3x4", "4x5", "5x5"] {
        let made = server.ask("/api/generate", &json!({ "shape": shape, "seed": 3 }));
        let found = &made["found"]["board"];
        assert_eq!(server.ask("/api/check", &json!({ "board": found }))["outcome"], "unique", "{shape}");
    }
}

#[test]
fn a_puzzle_of_an_er_is_made_with_its_rating_on_that_scale() {
    let server = Running::start();
    let made = server.ask("/api/generate", &json!({ "er": "6.6..7.2", "seed": 7 }));
    let found = &made["found"];
    let rated = server.ask("/api/rate", &json!({ "board": found["board"], "scales": ["se"] }));
    assert_eq!(rated["se"], found["se"], "{made}");
    let er = found["se"]["er"].as_f64().unwrap();
    assert!((6.6..=7.2).contains(&er) && found["se"]["profile"] == "se-1.2.1", "{made}");
    let made = server.ask("/api/generate", &json!({ "er": "11.5..", "seed": 1, "timeLimitMs": 300 }));
    assert_eq!((&made["end"], &made["nearest"]["lacks"]), (&json!("time"), &json!(["er"])), "{made}");
    assert!(made["nearest"]["has"][0].as_str().unwrap().starts_with("ER "), "{made}");
}

#[test]
fn a_puzzle_that_is_not_found_in_time_is_reported_so() {
    let server = Running::start();
    // No 4×4 puzzle needs more than singles and subsets.
    let asked = json!({ "shape": "2x2", "level": "extreme", "seed": 1, "timeLimitMs": 200 });
    let made = server.ask("/api/generate", &asked);
    assert_eq!((&made["end"], &made["found"]), (&json!("time"), &json!(null)), "{made}");
    assert_eq!(made["nearest"]["lacks"], json!(["level"]), "{made}");
    assert_eq!(server.ask("/api/check", &json!({ "board": made["nearest"]["board"] }))["outcome"], "unique");
    assert!(made["tries"].as_u64() > Some(0));
}

#[test]
fn a_position_is_found_for_practice_and_the_same_for_the_same_seed() {
    let server = Running::start();
    let place = |slug: &str| ukodus::logic::TECHNIQUES.iter().position(|technique| technique.slug == slug);
    for (technique, source) in [("naked-pair", "new"), ("junior-exocet", "example")] {
        let asked = json!({ "technique": technique, "seed": 5 });
        let practice = server.ask("/api/practice", &asked);
        let position = &practice["position"];
        assert_eq!(position["source"], source, "{technique}");
        assert_eq!(server.ask("/api/practice", &asked)["position"]["board"], position["board"]);
        let hint = server.ask("/api/hint", &json!({ "board": position["board"] }));
        assert_eq!(hint["kind"], "step", "{technique}");
        assert_eq!(position["next"], true, "{technique}");
        // Hints know the technique and, as a teacher has them, easier ones that are off by default.
        let hinted = hint["technique"]["slug"].as_str().expect("the technique is named");
        assert!(place(hinted).is_some() && place(hinted) <= place(technique), "{hinted} for {technique}");
        assert_eq!(position["steps"][0]["technique"], technique);
    }
    let late = server.ask("/api/practice", &json!({ "technique": "x-wing", "seed": 5, "timeLimitMs": 0 }));
    assert_eq!((late["stopped"].as_str(), late.get("position")), (Some("time"), None));
}

#[test]
fn a_puzzle_is_made_minimal() {
    let server = Running::start();
    let check = server.ask("/api/check", &json!({ "board": EASY, "minimise": true }));
    let left = check["minimised"]["puzzle"].as_str().unwrap();
    let removed = check["minimised"]["removed"].as_array().unwrap().len();
    assert!(removed > 0);
    let again = server.ask("/api/check", &json!({ "board": left, "minimal": true }));
    assert_eq!((&again["outcome"], &again["redundant"]["cells"]), (&json!("unique"), &json!([])));
    let filled = |check: &Value| check["filled"].as_u64().unwrap();
    assert_eq!(filled(&again) + removed as u64, filled(&check));
}

#[test]
fn a_link_is_encoded_as_a_qr_code() {
    let server = Running::start();
    let code = server.ask("/api/qr", &json!({ "text": "http://localhost/#g=abc" }));
    assert_eq!(code["side"], 25);
    assert!(code["path"].as_str().unwrap().starts_with("M0 0h7v1h-7z"));
}

#[test]
fn every_technique_has_a_page_with_an_example_that_holds() {
    let server = Running::start();
    let listed = server.get("/api/techniques").json();
    let techniques = listed["techniques"].as_array().unwrap();
    assert!(techniques.len() >= 3);
    for technique in techniques {
        let slug = technique["slug"].as_str().unwrap();
        let page = server.get(&format!("/api/techniques/{slug}")).json();
        assert_eq!(page["technique"], *technique);
        let sections = page["sections"].as_array().unwrap();
        // That no page lacks its headings is for the pages' own tests to say.
        if sections.is_empty() && !slug.ends_with("-single") {
            continue;
        }
        assert!(technique["summary"].as_str().unwrap().ends_with('.'), "{slug}");
        assert!(sections.len() >= 4, "{slug}");
        let blocks: Vec<&Value> = sections.iter().flat_map(|one| one["blocks"].as_array().unwrap()).collect();
        let examples: Vec<&&Value> = blocks.iter().filter(|block| block["kind"] == "example").collect();
        assert!(!examples.is_empty() || !slug.ends_with("-single"), "{slug}");
        for example in examples {
            assert_eq!(example["step"]["technique"], slug);
        }
        assert!(blocks.iter().all(|block| !block["text"].as_str().unwrap_or_default().contains("```")), "{slug}");
    }
}

#[test]
fn lists_are_served() {
    let server = Running::start();
    for (path, field) in [("/api/formats", "formats"), ("/api/examples", "classes"), ("/api/algorithms", "algorithms")]
    {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/json")), "{path}");
        assert!(answer.json()[field].as_array().unwrap().len() > 3, "{path}");
    }
}

#[test]
fn the_document_names_every_route() {
    let server = Running::start();
    let document = server.get("/api/openapi.json").json();
    assert_eq!(document["openapi"], "3.1.0");
    for route in ROUTES {
        assert!(document["paths"][route.path].is_object(), "{}", route.path);
    }
}

#[test]
fn health_and_figures_are_served() {
    let server = Running::start();
    assert_eq!(server.get("/healthz").body, "ok\n");
    server.ask("/api/solve", &json!({ "board": EASY }));
    server.post("/api/solve", "{}");
    let figures = server.get("/metrics").body;
    for line in [
        "ukodus_responses_total{route=\"/api/solve\",status=\"200\"} 1",
        "ukodus_responses_total{route=\"/api/solve\",status=\"400\"} 1",
        "ukodus_response_time_seconds_count{route=\"/api/solve\"} 2",
        "ukodus_requests_in_flight{lane=\"short\"} 0",
        "ukodus_requests_in_flight{lane=\"long\"} 0",
    ] {
        assert!(figures.lines().any(|told| told == line), "{line}\n{figures}");
    }
}
