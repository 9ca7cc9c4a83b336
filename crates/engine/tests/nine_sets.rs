//! The large puzzle sets, on every instruction set, one at a time and in batches, against the naive oracle.

mod nine_oracle;
#[path = "../../../testdata/sets.rs"]
mod sets;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use ukodus_engine::nine::{Engine, Isa, Rows, SolutionCount};

fn main() -> ExitCode {
    sets::run(vec![sets::slow_trial("every_set", ["nine"], |[folder]| every_set(&folder))])
}

fn every_set(folder: &Path) {
    let files: Vec<_> = fs::read_dir(folder).expect("the folder can be read").collect();
    assert!(!files.is_empty(), "no sets in {}", folder.display());
    for file in files {
        let file = file.expect("the folder can be read").path();
        let text = fs::read_to_string(&file).expect("the set can be read");
        let lines: Vec<[u8; 81]> = text.lines().filter_map(|line| line.as_bytes().get(..81)?.try_into().ok()).collect();
        let mut expected: Option<Vec<(SolutionCount, [u8; 81])>> = None;
        for isa in Isa::available() {
            let mut engine = Engine::with_isa(isa).expect("it is available");
            let mut solve = |lines: &[[u8; 81]]| -> Vec<(SolutionCount, [u8; 81])> {
                let (mut solutions, mut counts) = (vec![[0; 81]; lines.len()], vec![SolutionCount::None; lines.len()]);
                engine.solve_rows(Rows::from(lines), solutions.as_flattened_mut(), &mut counts);
                counts.into_iter().zip(solutions).collect()
            };
            let single: Vec<_> = lines.chunks(1).flat_map(&mut solve).collect();
            let batch = solve(&lines);
            assert!(single == batch, "{} {isa}: one at a time and in a batch", file.display());
            match &expected {
                None => expected = Some(single),
                Some(expected) => assert!(*expected == single, "{} {isa}", file.display()),
            }
        }
        let expected = expected.expect("there is always the portable one");
        for (line, (found, solution)) in lines.iter().zip(expected) {
            let oracle = nine_oracle::count_quickly(&nine_oracle::board(line));
            assert_eq!((found as usize, found != SolutionCount::One || Some(solution) == oracle.1), (oracle.0, true));
            if found == SolutionCount::Many {
                let first = nine_oracle::solutions(&nine_oracle::board(line), 1)[0];
                assert_eq!(solution.map(|character| character - b'0'), first);
            }
        }
        eprintln!("{}: {} puzzles agree", file.display(), lines.len());
    }
}
