//! Every technique: a folder a family, a file a technique, a line here each.

pub mod als;
pub mod chains;
mod choose;
pub mod colouring;
pub mod intersections;
pub mod miscellaneous;
pub mod singles;
pub mod subsets;
pub mod templates;
pub mod uniqueness;
pub mod wings;

use self::colouring::{BrokenWing, Medusa, MultiColours, SimpleColours};
use self::miscellaneous::Aligned;
use self::uniqueness::{
    AvoidableRectangle as Avoided, Bug, ExtendedRectangle, SymmetricPlacement, UniqueLoop, UniqueRectangle,
};
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
#[rustfmt::skip] // One line a technique.
pub static TECHNIQUES: &[Technique] = &[
    technique!("full-house", "Full House", Singles, Easy, 4, singles::FullHouse),
    technique!("naked-single", "Naked Single", Singles, Easy, 4, singles::NakedSingle),
    technique!("hidden-single", "Hidden Single", Singles, Easy, 14, singles::HiddenSingle),
    technique!("locked-pair", "Locked Pair", Intersections, Medium, 40, intersections::LockedSet { size: 2 }),
    technique!("locked-triple", "Locked Triple", Intersections, Medium, 60, intersections::LockedSet { size: 3 }),
    technique!("pointing", "Locked Candidates Type 1 (Pointing)", Intersections, Medium, 50, intersections::Pointing),
    technique!("claiming", "Locked Candidates Type 2 (Claiming)", Intersections, Medium, 50, intersections::Claiming),
    technique!("naked-pair", "Naked Pair", Subsets, Medium, 60, subsets::NakedSet { size: 2 }),
    technique!("naked-triple", "Naked Triple", Subsets, Medium, 80, subsets::NakedSet { size: 3 }),
    technique!("hidden-pair", "Hidden Pair", Subsets, Medium, 70, subsets::HiddenSet { size: 2 }),
    technique!("hidden-triple", "Hidden Triple", Subsets, Medium, 100, subsets::HiddenSet { size: 3 }),
    technique!("naked-quad", "Naked Quadruple", Subsets, Hard, 120, subsets::NakedSet { size: 4 }),
    technique!("hidden-quad", "Hidden Quadruple", Subsets, Hard, 150, subsets::HiddenSet { size: 4 }),
    technique!("naked-set", "Naked Set", Subsets, Hard, 170, subsets::LargerNakedSet),
    technique!("hidden-set", "Hidden Set", Subsets, Hard, 200, subsets::LargerHiddenSet),
    technique!("remote-pair", "Remote Pair", Chains, Hard, 110, wings::RemotePairs),
    technique!("bug-plus-1", "BUG+1", Uniqueness, Hard, 100, Bug::PlusOne, unique),
    technique!("bug-2", "BUG Type 2", Uniqueness, Hard, 100, Bug::Type2, off unique),
    technique!("bug-4", "BUG Type 4", Uniqueness, Hard, 100, Bug::Type4, off unique),
    technique!("w-wing", "W-Wing", Wings, Hard, 150, wings::WWings),
    technique!("xy-wing", "XY-Wing", Wings, Hard, 160, wings::XyWing),
    technique!("xyz-wing", "XYZ-Wing", Wings, Hard, 180, wings::XyzWing),
    technique!("unique-rectangle-1", "Unique Rectangle Type 1", Uniqueness, Hard, 100, UniqueRectangle::Type1, unique),
    technique!("unique-rectangle-2", "Unique Rectangle Type 2", Uniqueness, Hard, 100, UniqueRectangle::Type2, unique),
    technique!("unique-rectangle-3", "Unique Rectangle Type 3", Uniqueness, Hard, 100, UniqueRectangle::Type3, unique),
    technique!("unique-rectangle-4", "Unique Rectangle Type 4", Uniqueness, Hard, 100, UniqueRectangle::Type4, unique),
    technique!("unique-rectangle-5", "Unique Rectangle Type 5", Uniqueness, Hard, 100, UniqueRectangle::Type5, unique),
    technique!("unique-rectangle-6", "Unique Rectangle Type 6", Uniqueness, Hard, 100, UniqueRectangle::Type6, unique),
    technique!("hidden-rectangle", "Hidden Rectangle", Uniqueness, Hard, 100, UniqueRectangle::Hidden, unique),
    technique!("avoidable-rectangle-1", "Avoidable Rectangle Type 1", Uniqueness, Hard, 100, Avoided::Type1, unique),
    technique!("avoidable-rectangle-2", "Avoidable Rectangle Type 2", Uniqueness, Hard, 100, Avoided::Type2, unique),
    technique!("unique-loop-1", "Unique Loop Type 1", Uniqueness, Hard, 110, UniqueLoop::Type1, off unique),
    technique!("unique-loop-2", "Unique Loop Type 2", Uniqueness, Hard, 110, UniqueLoop::Type2, off unique),
    technique!("unique-loop-3", "Unique Loop Type 3", Uniqueness, Hard, 120, UniqueLoop::Type3, off unique),
    technique!("unique-loop-4", "Unique Loop Type 4", Uniqueness, Hard, 110, UniqueLoop::Type4, off unique),
    technique!("extended-rectangle", "Extended Rectangle", Uniqueness, Hard, 120, ExtendedRectangle, off unique),
    technique!("symmetric-placement", "Gurth's Symmetrical Placement", Uniqueness, Hard, 120, SymmetricPlacement, off unique),
    technique!("bug-3", "BUG Type 3", Uniqueness, Hard, 120, Bug::Type3, off unique),
    technique!("bug-plus-n", "BUG+n", Uniqueness, Hard, 120, Bug::PlusN, off unique),
    technique!("wxyz-wing", "WXYZ-Wing", Wings, Unfair, 200, wings::BentSet { sizes: 4..=4 }, off),
    technique!("vwxyz-wing", "VWXYZ-Wing", Wings, Unfair, 240, wings::BentSet { sizes: 5..=5 }, off),
    technique!("larger-wing", "Larger Wing", Wings, Unfair, 280, wings::BentSet { sizes: 6..=usize::MAX }, off),
    technique!("sue-de-coq", "Sue de Coq", Miscellaneous, Unfair, 250, miscellaneous::SueDeCoqSearch),
    technique!("simple-colours-trap", "Simple Colours Trap", Colouring, Hard, 150, SimpleColours::Trap),
    technique!("simple-colours-wrap", "Simple Colours Wrap", Colouring, Hard, 150, SimpleColours::Wrap),
    technique!("multi-colours-1", "Multi Colours 1", Colouring, Hard, 200, MultiColours::Type1),
    technique!("multi-colours-2", "Multi Colours 2", Colouring, Hard, 200, MultiColours::Type2),
    technique!("broken-wing", "Broken Wing", Colouring, Hard, 200, BrokenWing, off),
    technique!("medusa-trap", "3D Medusa Trap", Colouring, Unfair, 220, Medusa::Trap, off),
    technique!("medusa-wrap", "3D Medusa Wrap", Colouring, Unfair, 220, Medusa::Wrap, off),
    technique!("x-chain", "X-Chain", Chains, Unfair, 260, chains::Chains::X),
    technique!("xy-chain", "XY-Chain", Chains, Unfair, 260, chains::Chains::XY),
    technique!("continuous-nice-loop", "Continuous Nice Loop", Chains, Unfair, 280, chains::Chains::CONTINUOUS),
    technique!("discontinuous-nice-loop", "Discontinuous Nice Loop", Chains, Unfair, 280, chains::Chains::DISCONTINUOUS),
    technique!("aic", "Alternating Inference Chain", Chains, Unfair, 280, chains::Chains::AIC),
    technique!("grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", Chains, Unfair, 300, chains::Chains::GROUPED_CONTINUOUS),
    technique!("grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", Chains, Unfair, 300, chains::Chains::GROUPED_DISCONTINUOUS),
    technique!("grouped-aic", "Grouped AIC", Chains, Unfair, 300, chains::Chains::GROUPED_AIC),
    technique!("als-xz", "ALS-XZ", AlmostLockedSets, Unfair, 300, als::AlsXz),
    technique!("als-xy-wing", "ALS-XY-Wing", AlmostLockedSets, Unfair, 320, als::AlsXyWing),
    technique!("als-chain", "ALS Chain", AlmostLockedSets, Unfair, 340, als::AlsChain),
    technique!("death-blossom", "Death Blossom", AlmostLockedSets, Unfair, 360, als::DeathBlossom, off),
    technique!("aligned-pair-exclusion", "Aligned Pair Exclusion", Miscellaneous, Unfair, 360, Aligned::Pair, off),
    technique!("aligned-triplet-exclusion", "Aligned Triplet Exclusion", Miscellaneous, Unfair, 420, Aligned::Triplet, off),
    technique!("template-set", "Template Set", Templates, Extreme, 10000, templates::TemplateSet, off),
    technique!("template-delete", "Template Delete", Templates, Extreme, 10000, templates::TemplateDelete, off),
];

/// The technique of this slug; `single-blank` is another name of the full house.
#[must_use]
pub fn by_slug(slug: &str) -> Option<&'static Technique> {
    let slug = if slug == "single-blank" { "full-house" } else { slug };
    TECHNIQUES.iter().find(|technique| technique.slug == slug)
}
