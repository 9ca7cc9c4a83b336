use std::io;
use std::process::ExitCode;

/// The exit status of the command. Ordered: the gravest of several counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ExitStatus {
    /// 0: success.
    Success,
    /// 1: the answer is no.
    No,
    /// 3: a limit was reached before the answer was known.
    Stopped,
    /// 2: an input or an argument is invalid, or a file cannot be read or written.
    Error,
    /// 130: interrupted by Ctrl-C.
    Interrupted,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(match status {
            ExitStatus::Success => 0,
            ExitStatus::No => 1,
            ExitStatus::Error => 2,
            ExitStatus::Stopped => 3,
            ExitStatus::Interrupted => 130,
        })
    }
}

/// Whether the reader of the output is gone, as in `ukodus … | head`.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref().is_some_and(is_broken))
}
