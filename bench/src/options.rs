//! Options that several subcommands share.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::record::Record;

/// Where the puzzle sets are.
#[derive(clap::Args)]
pub(crate) struct Data {
    /// Folder of puzzle sets [default: `../shared/data` beside the repository, if it exists]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Data {
    /// The sets of a topic: `DIR/topic`, or `DIR` itself where it has no such folder.
    pub(crate) fn folder(&self, topic: &str) -> Option<PathBuf> {
        let beside =
            || Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data")).filter(|dir| dir.is_dir());
        let data = self.data.clone().or_else(beside)?;
        let inner = data.join(topic);
        Some(if inner.is_dir() { inner } else { data })
    }

    /// The sets of a topic, where there must be some.
    pub(crate) fn need(&self, topic: &str) -> Result<PathBuf> {
        self.folder(topic).context("no puzzle sets: name their folder with --data DIR")
    }
}

/// How results are written.
#[derive(clap::Args)]
pub(crate) struct Output {
    /// Print the tables as Markdown
    #[arg(long)]
    pub(crate) markdown: bool,
    /// Append every figure to this CSV file, with machine, date, commit and versions
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl Output {
    pub(crate) fn record(&self) -> Result<Record> {
        Record::open(self.record.as_deref())
    }
}
