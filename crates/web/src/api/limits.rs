use std::time::Duration;

use ukodus::logic::{Technique, techniques};
use ukodus::wire::ErrorDoc;
use ukodus::{Control, Reasoner, Solver};

/// The limits of a request.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The deadline, for all parts of the request together.
    pub control: Control,
    /// The largest side a board may have.
    pub side: usize,
}

impl Limits {
    /// The default time limit of a request.
    pub const TIME: Duration = Duration::from_secs(10);

    /// Limits for a request that starts now, with this time limit.
    #[must_use]
    pub fn within(time: Duration) -> Self {
        Self { control: Control::new().with_time_limit(time), side: ukodus::Shape::MAX_SIDE }
    }

    /// The same, with an earlier deadline if the request has a shorter time limit.
    #[must_use]
    pub fn sooner(&self, time_limit_ms: Option<u64>) -> Self {
        let control = self.control.clone();
        let control = match time_limit_ms {
            Some(limit) => control.with_time_limit(Duration::from_millis(limit)),
            None => control,
        };
        Self { control, side: self.side }
    }

    /// The default solver under these limits.
    #[must_use]
    pub fn solver(&self) -> Solver {
        Solver::new().with_control(self.control.clone())
    }

    /// The default techniques under these limits, without those whose slugs are in `without`.
    ///
    /// # Errors
    ///
    /// If a slug is unknown.
    pub fn reasoner(&self, without: &[String]) -> Result<Reasoner, ErrorDoc> {
        self.bound(Reasoner::default(), without)
    }

    /// This reasoner under these limits, without the techniques whose slugs are in `without`.
    ///
    /// # Errors
    ///
    /// If a slug is unknown.
    pub fn bound(&self, reasoner: Reasoner, without: &[String]) -> Result<Reasoner, ErrorDoc> {
        let reasoner = reasoner.with_control(self.control.clone());
        without.iter().try_fold(reasoner, |reasoner, slug| Ok(reasoner.without(technique(slug, "without")?)))
    }

    /// Whether the time limit was reached, or the client has disconnected.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.control.check().is_err()
    }
}

impl Default for Limits {
    /// Ten seconds from now, and boards of any size.
    fn default() -> Self {
        Self::within(Self::TIME)
    }
}

/// The technique with this slug; `field` is the field of the request that contains it.
pub(super) fn technique(slug: &str, field: &str) -> Result<&'static Technique, ErrorDoc> {
    techniques::by_slug(slug).ok_or_else(|| ErrorDoc::value(field, format!("unknown technique {slug:?}")))
}
