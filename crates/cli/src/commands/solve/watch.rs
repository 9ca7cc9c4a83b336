//! Answers on a terminal: a solution is printed as soon as it is found, before it is known whether it is the only one.

use std::io::Write;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::Args;
use super::answer::Job;
use crate::bulk::{Tally, stop_short};
use crate::destination::Destination;
use crate::exit::ExitStatus;
use crate::input::{Source, no_puzzle};
use crate::progress::{Meter, Progress};
use crate::{interrupt, stderr};

/// A check that takes less than this needs no message.
const SOON: Duration = Duration::from_millis(300);

impl Args {
    /// Solves one puzzle after another, with everyone's threads for the one at hand.
    pub(super) fn watch(
        &self,
        sources: &[Source],
        mut destination: Destination,
        job: &Job<'_>,
    ) -> anyhow::Result<ExitStatus> {
        let cancel = interrupt::on_ctrl_c();
        let mut tally = Tally::new(Progress::hidden());
        destination.write_all(job.reporter.header().as_bytes())?;
        for item in self.input.records(sources, &Meter::default()) {
            let item = item?;
            let (mut written, mut notice) = (Ok(()), None);
            let answered = job.answer_early(
                &item,
                Some(&mut |row| {
                    written = destination.write_all(row.as_bytes()).and_then(|()| destination.flush());
                    notice = Notice::start("Checking whether it is the only solution …");
                }),
            );
            written?;
            let was_long = notice.is_some_and(Notice::stop);
            if was_long && answered.kind == super::ONE {
                stderr::notice("It is the only solution.");
            }
            tally.write(&answered, &mut destination)?;
            if cancel.is_cancelled() {
                return stop_short(destination);
            }
        }
        if tally.puzzles() == 0 {
            return Err(no_puzzle(sources));
        }
        destination.finish()?;
        tally.summarise(self.stats);
        Ok(tally.status())
    }
}

/// A message about work that takes long.
struct Notice {
    stop: Sender<()>,
    thread: JoinHandle<bool>,
}

impl Notice {
    /// Prints `text` after a while, unless stopped before; `None` if no thread can be started to wait for that.
    fn start(text: &'static str) -> Option<Self> {
        let (stop, stopped) = mpsc::channel();
        let wait = move || {
            let is_late = stopped.recv_timeout(SOON) == Err(RecvTimeoutError::Timeout);
            if is_late {
                stderr::notice(text);
            }
            is_late
        };
        thread::Builder::new().spawn(wait).ok().map(|thread| Self { stop, thread })
    }

    /// Ends the wait; whether the message was printed.
    fn stop(self) -> bool {
        drop(self.stop);
        self.thread.join().unwrap_or(false)
    }
}
