//! Every technique: a folder a family, a file a technique, a line here each.

pub mod singles;
pub mod wings;

use crate::technique::{Family, Level, Technique};

/// A line of the registry. The page is the file of the slug's name.
macro_rules! technique {
    ($slug:literal, $name:literal, $family:ident, $level:ident, $score:literal, $search:expr) => {
        technique!($slug, $name, $family, $level, $score, $search, enabled: true, unique: false)
    };
    ($slug:literal, $name:literal, $family:ident, $level:ident, $score:literal, $search:expr, off) => {
        technique!($slug, $name, $family, $level, $score, $search, enabled: false, unique: false)
    };
    ($slug:literal, $name:literal, $family:ident, $level:ident, $score:literal, $search:expr, unique) => {
        technique!($slug, $name, $family, $level, $score, $search, enabled: true, unique: true)
    };
    ($slug:literal, $name:literal, $family:ident, $level:ident, $score:literal, $search:expr, off unique) => {
        technique!($slug, $name, $family, $level, $score, $search, enabled: false, unique: true)
    };
    ($slug:literal, $name:literal, $family:ident, $level:ident, $score:literal, $search:expr,
     enabled: $enabled:literal, unique: $unique:literal) => {
        Technique {
            slug: $slug,
            name: $name,
            family: Family::$family,
            level: Level::$level,
            score: $score,
            enabled: $enabled,
            needs_uniqueness: $unique,
            page: include_str!(concat!("../../pages/", $slug, ".md")),
            small: &$search,
            medium: &$search,
            large: &$search,
        }
    };
}

/// Every technique, in the order in which they are tried: the easiest first.
pub static TECHNIQUES: &[Technique] = &[
    technique!("full-house", "Full House", Singles, Easy, 4, singles::FullHouse),
    technique!("naked-single", "Naked Single", Singles, Easy, 4, singles::NakedSingle),
    technique!("hidden-single", "Hidden Single", Singles, Easy, 14, singles::HiddenSingle),
    technique!("remote-pair", "Remote Pair", Chains, Hard, 110, wings::RemotePairs),
    technique!("w-wing", "W-Wing", Wings, Hard, 150, wings::WWings),
    technique!("xy-wing", "XY-Wing", Wings, Hard, 160, wings::XyWing),
    technique!("xyz-wing", "XYZ-Wing", Wings, Hard, 180, wings::XyzWing),
    technique!("wxyz-wing", "WXYZ-Wing", Wings, Unfair, 200, wings::BentSet { sizes: 4..=4 }),
    technique!("vwxyz-wing", "VWXYZ-Wing", Wings, Unfair, 240, wings::BentSet { sizes: 5..=5 }, off),
    technique!("larger-wing", "Larger Wing", Wings, Unfair, 280, wings::BentSet { sizes: 6..=usize::MAX }, off),
];

/// The technique of this slug.
#[must_use]
pub fn by_slug(slug: &str) -> Option<&'static Technique> {
    TECHNIQUES.iter().find(|technique| technique.slug == slug)
}
