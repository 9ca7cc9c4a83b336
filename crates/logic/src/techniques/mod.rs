//! Every technique: a folder a family, a file a technique, a line here each.

pub mod als;
pub mod miscellaneous;
pub mod singles;
pub mod templates;

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
    technique!("sue-de-coq", "Sue de Coq", Miscellaneous, Unfair, 250, miscellaneous::SueDeCoqSearch),
    technique!("als-xz", "ALS-XZ", AlmostLockedSets, Unfair, 300, als::AlsXz),
    technique!("als-xy-wing", "ALS-XY-Wing", AlmostLockedSets, Unfair, 320, als::AlsXyWing),
    technique!("als-chain", "ALS Chain", AlmostLockedSets, Unfair, 340, als::AlsChain),
    technique!("death-blossom", "Death Blossom", AlmostLockedSets, Unfair, 360, als::DeathBlossom, off),
    technique!(
        "aligned-pair-exclusion",
        "Aligned Pair Exclusion",
        Miscellaneous,
        Unfair,
        360,
        miscellaneous::AlignedPairExclusion,
        off
    ),
    technique!(
        "aligned-triplet-exclusion",
        "Aligned Triplet Exclusion",
        Miscellaneous,
        Unfair,
        420,
        miscellaneous::AlignedTripletExclusion,
        off
    ),
    technique!("template-set", "Template Set", Templates, Extreme, 10000, templates::TemplateSet, off),
    technique!("template-delete", "Template Delete", Templates, Extreme, 10000, templates::TemplateDelete, off),
];

/// The technique of this slug; `single-blank` is another name of the full house.
#[must_use]
pub fn by_slug(slug: &str) -> Option<&'static Technique> {
    let slug = if slug == "single-blank" { "full-house" } else { slug };
    TECHNIQUES.iter().find(|technique| technique.slug == slug)
}
