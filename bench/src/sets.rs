//! The sets of 9×9 puzzles.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::permute::{Line, permute};

/// The order of the sets in tables: from the easiest; those of other names follow.
const ORDER: &[&str] = &[
    "kaggle_like",
    "minimal_random",
    "17_clue",
    "magictour_top1465",
    "forum_hardest_1905_11plus",
    "forum_hardest_1106",
    "serg_multi",
    "easy",
    "medium",
    "hard",
    "expert",
    "seventeen",
    "evil",
];

const SEED: u64 = 0x756b_6f64_7573;

/// Puzzles of one kind.
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) lines: Vec<Line>,
}

impl Set {
    /// `sample` puzzles of a file, drawn and permuted at random but always the same; a short file is used several times.
    fn read(file: &Path, sample: usize) -> Result<Self> {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let originals: Vec<Line> = text.lines().filter_map(puzzle).collect();
        ensure!(!originals.is_empty(), "{}: no line of 81 cells", file.display());
        let mut random = Pcg64Mcg::seed_from_u64(SEED);
        let mut lines = Vec::with_capacity(sample);
        while lines.len() < sample {
            let mut round: Vec<&Line> = originals.iter().collect();
            round.shuffle(&mut random);
            round.truncate(sample - lines.len());
            lines.extend(round.into_iter().map(|line| permute(line, &mut random)));
        }
        Ok(Self { name: stem(file), lines })
    }
}

/// The sets in a folder; without one, the classes in the repository.
pub(crate) fn read_all(folder: Option<PathBuf>, sample: usize) -> Result<Vec<Set>> {
    let classes = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/classes");
    let mut files = text_files(&folder.unwrap_or_else(classes))?;
    files.sort_by_key(|file| ORDER.iter().position(|name| *name == stem(file)).unwrap_or(ORDER.len()));
    files.iter().map(|file| Set::read(file, sample)).collect()
}

/// The files of a folder that end in `.txt`, by name.
pub(crate) fn text_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|end| end == "txt"));
    files.sort();
    Ok(files)
}

/// A file's name without its ending.
pub(crate) fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The puzzle at the start of a line that is not a comment.
fn puzzle(line: &str) -> Option<Line> {
    let cells: Line = line.as_bytes().get(..81)?.try_into().ok()?;
    cells.iter().all(|cell| matches!(cell, b'0'..=b'9' | b'.')).then_some(cells)
}
