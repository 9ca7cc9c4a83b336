use std::io;
use std::process::ExitCode;

/// How the command ended, for the shell. Ordered: of several answers the gravest counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ExitStatus {
    /// 0: answered.
    Answered,
    /// 1: the answer is no.
    No,
    /// 3: a limit was reached before there was an answer.
    Unanswered,
    /// 2: the question could not be read.
    NotUnderstood,
    /// 130: stopped by Ctrl-C.
    Interrupted,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(match status {
            ExitStatus::Answered => 0,
            ExitStatus::No => 1,
            ExitStatus::NotUnderstood => 2,
            ExitStatus::Unanswered => 3,
            ExitStatus::Interrupted => 130,
        })
    }
}

/// Whether the reader of our output has gone away (`ukodus … | head`).
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref().is_some_and(is_broken))
}
