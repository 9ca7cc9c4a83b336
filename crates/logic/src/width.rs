//! The widths that the techniques are compiled for.

use crate::geometry::Shaped;
use crate::search::Search;
use crate::sets::Large;
#[cfg(feature = "small-widths")]
use crate::sets::{Medium, Small};
use crate::technique::Technique;

/// A width of boards: its set of cells, the tables of its shapes, and the searches compiled for it.
///
/// There is always [`Large`], for boards up to side 25. The feature `small-widths` adds [`Small`](crate::sets::Small) and
/// [`Medium`](crate::sets::Medium), which make smaller boards faster and the program three times as large.
pub trait Width: Shaped {
    /// The search of a technique, compiled for this width.
    fn search_of(technique: &Technique) -> &'static dyn Search<Self>;
}

#[cfg(feature = "small-widths")]
impl Width for Small {
    fn search_of(technique: &Technique) -> &'static dyn Search<Self> {
        technique.small
    }
}

#[cfg(feature = "small-widths")]
impl Width for Medium {
    fn search_of(technique: &Technique) -> &'static dyn Search<Self> {
        technique.medium
    }
}

impl Width for Large {
    fn search_of(technique: &Technique) -> &'static dyn Search<Self> {
        technique.large
    }
}
