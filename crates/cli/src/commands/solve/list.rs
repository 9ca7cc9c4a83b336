//! Several solutions of each puzzle, written as they are found, so that it does not matter how many there are.

use std::io::Write;

use ukodus::Solver;
use ukodus::format::Entry;

use super::{Args, why_none};
use crate::bulk::{self, stop_short};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{Item, Source, no_puzzle};
use crate::progress::Meter;
use crate::report::{Reporter, Row, Verdict};
use crate::{interrupt, told};

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
        for item in self.input.records(sources, &Meter::default())? {
            let item = item?;
            let answered = match bulk::entry_of(&item) {
                Ok(entry) => self.list_entry(&item, &entry, &mut destination, solver, reporter, limit)?,
                Err(message) => {
                    let mut out = String::new();
                    reporter.error(&item, &message, &mut out);
                    destination.write_all(out.as_bytes())?;
                    told::error(&message);
                    ExitStatus::NotUnderstood
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
        let mut solutions = solver.solutions(&entry.grid);
        // One ahead, to know of the first solution whether it is the only one.
        let (mut this, mut next) = (solutions.next(), solutions.next());
        let verdict = match (&this, &next, solutions.stopped()) {
            (_, Some(_), _) => Verdict::Many,
            (_, _, Some(stop)) => Verdict::Unknown(stop),
            (Some(_), None, None) => Verdict::One,
            (None, None, None) => Verdict::None,
        };
        let (mut number, mut out) = (0, String::new());
        while number < limit && (number == 0 || this.is_some()) {
            number += 1;
            let listed = this.is_some().then_some(number);
            let row = Row { entry, verdict, solution: this.as_ref(), number: listed, statistics: None };
            out.clear();
            reporter.row(&row, &mut out)?;
            destination.write_all(out.as_bytes())?;
            (this, next) = (next, if number + 1 < limit { solutions.next() } else { None });
        }
        // What is told stands after what was listed.
        destination.flush()?;
        if self.stats {
            told::line(&told::statistics(&solutions.statistics(), true));
        }
        let tell = |text: &str| told::error(&format!("{}: line {}: {text}", item.source, entry.line));
        Ok(match (verdict, solutions.stopped()) {
            (_, Some(stop)) => {
                tell(&format!("{stop}; there may be other solutions"));
                ExitStatus::Unanswered
            }
            (Verdict::None, _) => {
                tell(&why_none(entry));
                ExitStatus::No
            }
            (Verdict::Many, _) if self.unique => ExitStatus::No,
            _ => ExitStatus::Answered,
        })
    }
}
