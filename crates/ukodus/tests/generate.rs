//! Searches for puzzles: reproducible, honest about their end, and of the difficulty they report.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ukodus::generate::{
    End, ErRange, Event, Exchange, Lack, NewPuzzle, Origin, PuzzleSearch, Sources, Summary, Target,
};
use ukodus::logic::{Ending, Level, Logic, techniques};
use ukodus::{Cancel, Control, Grid, Reasoner, Scale, Shape, Stop};

/// A search and everything it found.
fn collect(search: &PuzzleSearch, target: &Target) -> (Vec<NewPuzzle>, Summary) {
    let mut found = Vec::new();
    let summary = search.generate(target, |event| keep(event, &mut found)).unwrap();
    assert_eq!(summary.found, found.len() as u64);
    (found, summary)
}

fn keep(event: Event<'_>, found: &mut Vec<NewPuzzle>) -> ControlFlow<()> {
    if let Event::Found(new) = event {
        found.push(new);
    }
    ControlFlow::Continue(())
}

fn four() -> Shape {
    Shape::new(2, 2).unwrap()
}

#[test]
fn the_target_and_the_seed_decide_and_not_the_threads() {
    for (target, count) in [
        (Target::default(), 100),
        (Target::level(Level::Hard), 5),
        (Target::new(four()).with_solved_boards(), 20),
        (Target::technique(techniques::by_slug("naked-pair").unwrap()), 5),
    ] {
        let search = PuzzleSearch::new(3).with_count(count);
        let one = collect(&search.clone().with_threads(1), &target);
        assert_eq!((one.1.end, one.1.found), (End::Complete, count));
        for threads in [2, 5] {
            assert_eq!(collect(&search.clone().with_threads(threads), &target), one, "{threads} threads");
        }
        assert_ne!(collect(&PuzzleSearch::new(4).with_count(count), &target).0, one.0);
    }
}

#[test]
fn a_puzzle_has_the_level_and_can_be_found_again() {
    for level in Level::ALL {
        let target = Target::level(level).for_players();
        let new = ukodus::generate(&target, 5).unwrap();
        let rating = Logic::default().with_uniqueness(true).rate(&new.puzzle).unwrap();
        assert_eq!((rating.level, rating.ending), (level, Ending::Solved), "{}", new.puzzle);
        assert_eq!(new.rating.as_ref(), Some(&rating));
        assert_eq!(ukodus::solve(&new.puzzle).solution().map(Grid::cells), Some(new.solution.cells()));
        assert_eq!(new.clues, new.puzzle.count_filled());
        assert!(matches!(new.origin, Origin::Try { seed: 5, .. }));
    }
}

#[test]
fn a_puzzle_has_the_er_whatever_the_number_of_threads() {
    for (range, count) in [("..2.0", 5), ("2.6..4.5", 5), ("7.0..7.4", 3)] {
        let range: ErRange = range.parse().unwrap();
        let target = Target::default().with_er(range);
        let search = PuzzleSearch::new(9).with_count(count).with_threads(1);
        let (found, summary) = collect(&search, &target);
        assert_eq!((summary.end, summary.found), (End::Complete, count));
        for new in &found {
            let rated = ukodus::rate_on(&new.puzzle, &[Scale::Se], &Reasoner::default()).unwrap();
            assert_eq!(new.se, rated.se.unwrap().ok(), "{}", new.puzzle);
            assert!(range.contains(new.se.unwrap().er));
        }
        assert_eq!(collect(&search.with_threads(3), &target), (found, summary));
    }
    // With an ER that random puzzles do not have, the nearest miss says what it has.
    let (_, summary) =
        collect(&PuzzleSearch::new(1).with_max_tries(20), &Target::default().with_er("11.5..".parse().unwrap()));
    assert!(matches!(summary.nearest.unwrap().lacks[..], [Lack::Er { is_least: false, .. }]));
    let (_, summary) =
        collect(&PuzzleSearch::new(1).with_max_tries(20), &Target::default().with_er("1.0".parse().unwrap()));
    assert!(matches!(summary.nearest.unwrap().lacks[..], [Lack::Er { is_least: true, .. }]));
}

#[test]
fn every_end_is_reported_with_the_nearest_miss() {
    // No puzzle of this size has such a score.
    let unheard_of = Target::new(four()).with_score(1000..=2000);
    let (found, summary) = collect(&PuzzleSearch::new(1).with_max_tries(30), &unheard_of);
    assert_eq!((found.len(), summary.tries, summary.end), (0, 30, End::Stopped(Stop::WorkLimit)));
    let nearest = summary.nearest.unwrap();
    assert!(matches!(nearest.lacks[..], [Lack::Score { found: Some(_) }]), "{nearest:?}");
    assert!(nearest.rating.is_some());

    let now = Control::new().with_time_limit(Duration::from_millis(50));
    let (_, summary) = collect(&PuzzleSearch::new(1).with_control(now), &unheard_of);
    assert_eq!(summary.end, End::Stopped(Stop::TimeLimit));

    let cancel = Cancel::new();
    cancel.cancel();
    let (_, summary) = collect(&PuzzleSearch::new(1).with_control(Control::new().with_cancel(cancel)), &unheard_of);
    assert_eq!((summary.tries, summary.end), (0, End::Stopped(Stop::Cancelled)));

    let summary = PuzzleSearch::new(1).without_end().generate(&Target::default(), |event| match event {
        Event::Found(_) => ControlFlow::Break(()),
        Event::Progress(_) => ControlFlow::Continue(()),
    });
    assert_eq!(summary.unwrap().end, End::Stopped(Stop::Cancelled));

    let (_, summary) = collect(&PuzzleSearch::new(1).with_max_tries(20), &Target::default().with_clues(17..=18));
    assert!(matches!(summary.nearest.unwrap().lacks[..], [Lack::Clues { found: 19.. }]));
}

#[test]
fn patience_ends_a_search_that_finds_nothing_and_no_other() {
    let search = PuzzleSearch::new(1).with_patience(Duration::from_millis(200));
    let start = Instant::now();
    let (_, summary) = collect(&search, &Target::new(four()).with_score(1000..=2000));
    assert_eq!(summary.end, End::Stopped(Stop::TimeLimit));
    assert!(start.elapsed() >= Duration::from_millis(200));
    // As long as there are puzzles, it goes on.
    let start = Instant::now();
    let summary = search.without_end().generate(&Target::new(four()), |_| {
        if start.elapsed() > Duration::from_millis(600) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(summary.unwrap().end, End::Stopped(Stop::Cancelled));
}

#[test]
fn neighbours_are_exhausted_only_when_all_were_examined() {
    let known: Grid = "1.3..2.4.1..2.4.".parse().unwrap();
    let sources = Sources::new([known.clone()], &Control::new()).unwrap();
    let target = Target::new(four()).with_redundant_clues();
    let exchange = Exchange { remove: 1, add: 1 };
    let run = |search: PuzzleSearch| {
        let mut found = Vec::new();
        let summary = search.neighbours(&target, exchange, &sources, |event| keep(event, &mut found)).unwrap();
        (found, summary)
    };
    let (all, summary) = run(PuzzleSearch::new(1).without_end());
    assert_eq!((summary.end, summary.tries), (End::Exhausted { skipped: 0 }, 7));
    assert!(all.len() > 1 && all.iter().all(|new| new.origin == Origin::Source { index: 0 } && new.puzzle != known));
    assert_eq!(run(PuzzleSearch::new(1).without_end().with_threads(3)).0, all);
    let (_, summary) = run(PuzzleSearch::new(1).without_end().with_max_tries(6));
    assert_eq!((summary.end, summary.tries), (End::Stopped(Stop::WorkLimit), 6));
    let (_, summary) = run(PuzzleSearch::new(1).without_end().with_max_tries(7));
    assert_eq!(summary.end, End::Exhausted { skipped: 0 });
    let (found, summary) = run(PuzzleSearch::new(1));
    assert_eq!((found.len(), summary.end), (1, End::Complete));
}

#[test]
fn a_climb_is_the_same_for_any_number_of_threads() {
    let climb = |threads| {
        let mut found = Vec::new();
        let search = PuzzleSearch::new(2).without_end().with_max_tries(70).with_threads(threads);
        let summary = search.climb(&Target::default(), None, |event| keep(event, &mut found)).unwrap();
        assert_eq!((summary.end, summary.tries), (End::Stopped(Stop::WorkLimit), 70));
        found
    };
    let found = climb(1);
    assert_eq!(climb(3), found);
    let heights: Vec<_> = found.iter().map(|new| ukodus::generate::Height::of(new.rating.as_ref().unwrap())).collect();
    assert!(heights.len() > 1 && heights.is_sorted_by(|one, next| one < next), "{heights:?}");
}
