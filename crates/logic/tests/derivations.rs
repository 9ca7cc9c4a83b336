//! Every line of every explanation follows from the lines it rests on, and every strong link that is drawn is one: on the
//! way through puzzles of the large sets, of every size.
//!
//! `UKODUS_SLOW=1` looks at thousands of puzzles.

mod checker;
#[path = "../../../testdata/sets.rs"]
mod sets;
mod walk;

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use ukodus_core::Control;

/// The files with the number of puzzles that are looked at, and of those that are where there is time.
const FILES: [(&str, usize, usize); 8] = [
    ("nine/kaggle_like", 20, 1000),
    ("nine/minimal_random", 30, 1000),
    ("nine/17_clue", 20, 1000),
    ("nine/magictour_top1465", 4, 300),
    ("nine/forum_hardest_1905_11plus", 1, 40),
    ("large/lloyd_amos_16_fill50", 1, 10),
    ("large/gecode_16", 1, 55),
    ("large/lloyd_amos_25_fill55", 1, 10),
];

/// How long one path may take: the steps that it has by then are checked.
const TIME_LIMIT: Duration = Duration::from_secs(20);

fn main() -> ExitCode {
    let trial = |(name, few, many): (&'static str, usize, usize)| {
        let (folder, file) = name.split_once('/').expect("a folder and a file");
        let count = if sets::is_slow() { many } else { few };
        sets::trial(name, [folder], move |[folder]| every_line_follows(&folder.join(file).with_extension("txt"), count))
    };
    sets::run(FILES.map(trial).into())
}

/// The puzzles are spread over the file.
fn every_line_follows(file: &Path, count: usize) {
    let all = walk::puzzles(file);
    let mut steps = 0;
    for puzzle in all.iter().step_by((all.len() / count).max(1)).take(count) {
        // Those of the large boards that have several solutions do not allow arguments from there being one.
        let logic = walk::logic().with_uniqueness(puzzle.shape().side() == 9);
        steps += checker::check_path(puzzle, &logic.with_control(Control::new().with_time_limit(TIME_LIMIT)));
    }
    assert!(steps > 0, "{} has puzzles", file.display());
}
