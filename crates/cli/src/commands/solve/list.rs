//! Several solutions of each puzzle, written as they are found: memory stays flat however many there are.

use std::io::{self, IsTerminal, Write};

use ukodus::format::Entry;
use ukodus::{Grid, Solver};

use super::{Args, why_none};
use crate::bulk::{self, stop_short};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{Item, Source, no_puzzle};
use crate::progress::Meter;
use crate::report::{Reporter, Row, Verdict};
use crate::{interrupt, stderr, units};

impl Args {
    /// Lists up to `limit` solutions of every puzzle.
    pub(super) fn list(
        &self,
        sources: &[Source],
        mut destination: Destination,
        solver: &Solver,
        reporter: &dyn Reporter,
        limit: u64,
    ) -> anyhow::Result<ExitStatus> {
        let cancel = interrupt::on_ctrl_c();
        let mut status = None;
        destination.write_all(reporter.header().as_bytes())?;
        for item in self.input.records(sources, &Meter::default()) {
            let item = item?;
            let answered = match bulk::entry_of(&item) {
                Ok(entry) => self.list_entry(&item, &entry, &mut destination, solver, reporter, limit)?,
                Err(message) => {
                    let mut out = String::new();
                    reporter.error(&item, &message, &mut out);
                    destination.write_all(out.as_bytes())?;
                    stderr::error(&message);
                    ExitStatus::Error
                }
            };
            status = status.max(Some(answered));
            if cancel.is_cancelled() {
                return stop_short(destination);
            }
        }
        let Some(status) = status else { return Err(no_puzzle(sources)) };
        destination.finish()?;
        Ok(status)
    }

    fn list_entry(
        &self,
        item: &Item,
        entry: &Entry,
        destination: &mut Destination,
        solver: &Solver,
        reporter: &dyn Reporter,
        limit: u64,
    ) -> anyhow::Result<ExitStatus> {
        let is_watched = destination.is_stdout() && io::stdout().is_terminal();
        let mut solutions = solver.solutions(&entry.grid);
        let (mut count, mut out) = (0, String::new());
        let mut write = |solution: Option<&Grid>, number, verdict| -> anyhow::Result<()> {
            out.clear();
            reporter.row(&Row { entry, verdict, solution, number, statistics: None }, &mut out)?;
            destination.write_all(out.as_bytes())?;
            if is_watched {
                destination.flush()?;
            }
            Ok(())
        };
        while count < limit
            && let Some(solution) = solutions.next()
        {
            count += 1;
            write(Some(&solution), Some(count), Verdict::One)?;
        }
        let stop = solutions.stopped();
        if count == 0 {
            write(None, None, stop.map_or(Verdict::None, Verdict::Unknown))?;
        }
        // Messages follow the solutions they are about.
        destination.flush()?;
        if self.stats {
            stderr::line(&units::statistics(&solutions.statistics(), true));
        }
        let warn = |text: &str| stderr::warning(&format!("{}: line {}: {text}", item.source, entry.line));
        Ok(match (stop, count) {
            (Some(stop), 0) => {
                warn(&format!("{stop}; no solution was found"));
                ExitStatus::Stopped
            }
            (Some(stop), _) => {
                warn(&format!("{stop}; there may be more solutions"));
                ExitStatus::Stopped
            }
            (None, 0) => {
                warn(&why_none(entry));
                ExitStatus::No
            }
            (None, 2..) if self.unique => ExitStatus::No,
            _ => ExitStatus::Success,
        })
    }
}
