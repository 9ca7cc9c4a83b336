//! The great sets of puzzles, with every instruction set, one at a time and in batches, against the naive oracle. Takes
//! minutes: only with `UKODUS_SLOW=1`. The folder of sets is that of `UKODUS_SETS`, else `../shared/data/nine` beside the
//! repository.

mod nine_oracle;

use std::path::PathBuf;
use std::{env, fs};

use ukodus_engine::nine::{Engine, Found, Isa};

#[test]
fn every_set() {
    if env::var("UKODUS_SLOW").is_err() {
        eprintln!("skipped: set UKODUS_SLOW=1 to run it");
        return;
    }
    let beside = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/nine"));
    let folder = env::var_os("UKODUS_SETS").map_or_else(beside, PathBuf::from);
    let Ok(files) = fs::read_dir(&folder) else {
        eprintln!("skipped: there is no folder {}", folder.display());
        return;
    };
    for file in files {
        let file = file.expect("the folder can be read").path();
        let text = fs::read_to_string(&file).expect("the set can be read");
        let lines: Vec<[u8; 81]> = text.lines().filter_map(|line| line.as_bytes().get(..81)?.try_into().ok()).collect();
        let mut expected: Option<Vec<(Found, [u8; 81])>> = None;
        for isa in Isa::available() {
            let mut engine = Engine::with_isa(isa).expect("it is available");
            let single: Vec<(Found, [u8; 81])> = lines
                .iter()
                .map(|line| {
                    let mut solution = [0; 81];
                    (engine.solve_line(line, &mut solution).expect("it is a puzzle"), solution)
                })
                .collect();
            let (mut solutions, mut answers) = (vec![[0; 81]; lines.len()], vec![Ok(Found::None); lines.len()]);
            engine.solve_lines(&lines, &mut solutions, &mut answers);
            let batch: Vec<_> =
                answers.into_iter().map(|answer| answer.expect("it is a puzzle")).zip(solutions).collect();
            assert!(single == batch, "{} {isa}: one at a time and in a batch", file.display());
            match &expected {
                None => expected = Some(single),
                Some(expected) => assert!(*expected == single, "{} {isa}", file.display()),
            }
        }
        let expected = expected.expect("there is always the portable one");
        for (line, (found, solution)) in lines.iter().zip(expected) {
            let oracle = nine_oracle::count_quickly(&nine_oracle::board(line));
            assert_eq!((found as usize, found != Found::One || Some(solution) == oracle.1), (oracle.0, true));
            if found == Found::Many {
                let first = nine_oracle::solutions(&nine_oracle::board(line), 1)[0];
                assert_eq!(solution.map(|character| character - b'0'), first);
            }
        }
        eprintln!("{}: {} puzzles agree", file.display(), lines.len());
    }
}
