//! How a use case reasons: which techniques, and for how long.

use std::time::Duration;

use ukodus_core::{Control, Grid};
use ukodus_logic::{Logic, LogicError, Settings, Technique};

use crate::uniqueness::Uniqueness;

/// The techniques and the limits that every use case of reasoning shares.
///
/// ```
/// use std::time::Duration;
/// use ukodus::Reasoner;
/// use ukodus::logic::Settings;
///
/// let reasoner = Reasoner::new(Settings::all()).with_time_limit(Duration::from_secs(5));
/// assert_eq!(reasoner.settings.name, "all");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reasoner {
    /// Which techniques are tried, in which order, for what score, and how far they go.
    pub settings: Settings,
    control: Control,
    time_limit: Option<Duration>,
}

impl Reasoner {
    /// Reasoning with these settings, without limits.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self { settings, ..Self::default() }
    }

    /// Reasoning as a teacher does ([`Settings::teacher`]), without limits: what hints are found with by default.
    pub(crate) fn teacher() -> Self {
        Self::new(Settings::teacher())
    }

    /// The same under these limits, for all boards together.
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.control = control;
        self
    }

    /// The same with a time limit for each board.
    #[must_use]
    pub fn with_time_limit(mut self, limit: Duration) -> Self {
        self.time_limit = Some(limit);
        self
    }

    /// The same without a technique.
    #[must_use]
    pub fn without(mut self, technique: &Technique) -> Self {
        for entry in self.settings.order.iter_mut().filter(|entry| entry.technique == technique) {
            entry.enabled = false;
        }
        self
    }

    /// The same with one technique alone, which is tried also where it is off.
    #[must_use]
    pub fn only(mut self, technique: &Technique) -> Self {
        self.settings = self.settings.only(technique);
        self
    }

    /// The limits of a board that is begun now.
    pub(crate) fn control(&self) -> Control {
        let control = self.control.clone();
        match self.time_limit {
            Some(limit) => control.with_time_limit(limit),
            None => control,
        }
    }

    /// What is known about the puzzle of a board, and the limits for it, whose time begins now.
    pub(crate) fn look_at(&self, board: &Grid) -> (Uniqueness, Control) {
        let control = self.control();
        (Uniqueness::within(board, &control), control)
    }

    /// The logic solver for a puzzle under these limits.
    pub(crate) fn logic(&self, known: &Uniqueness, control: Control) -> Logic {
        Logic::new(self.settings.clone()).with_uniqueness(known.may_be_argued()).with_control(control)
    }

    /// What is known about the puzzle of a board, and the logic solver for it, whose time begins now.
    pub(crate) fn begin(&self, board: &Grid) -> Result<(Uniqueness, Logic), LogicError> {
        let shape = board.shape();
        if shape.side() > Logic::MAX_SIDE {
            return Err(LogicError::TooLarge { shape });
        }
        let (known, control) = self.look_at(board);
        let logic = self.logic(&known, control);
        Ok((known, logic))
    }
}
