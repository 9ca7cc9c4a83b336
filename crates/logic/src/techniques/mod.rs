//! Every technique: a folder a family, a file a technique, a line here each.

pub mod als;
pub mod chains;
pub mod forcing;
pub mod singles;

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
    technique!("x-chain", "X-Chain", Chains, Unfair, 260, chains::Chains::X),
    technique!("xy-chain", "XY-Chain", Chains, Unfair, 260, chains::Chains::XY),
    technique!("continuous-nice-loop", "Continuous Nice Loop", Chains, Unfair, 280, chains::Chains::CONTINUOUS),
    technique!("aic", "Alternating Inference Chain", Chains, Unfair, 280, chains::Chains::AIC),
    technique!(
        "discontinuous-nice-loop",
        "Discontinuous Nice Loop",
        Chains,
        Unfair,
        280,
        chains::Chains::DISCONTINUOUS
    ),
    technique!(
        "grouped-continuous-nice-loop",
        "Grouped Continuous Nice Loop",
        Chains,
        Unfair,
        300,
        chains::Chains::GROUPED_CONTINUOUS
    ),
    technique!("grouped-aic", "Grouped AIC", Chains, Unfair, 300, chains::Chains::GROUPED_AIC),
    technique!(
        "grouped-discontinuous-nice-loop",
        "Grouped Discontinuous Nice Loop",
        Chains,
        Unfair,
        300,
        chains::Chains::GROUPED_DISCONTINUOUS
    ),
    technique!("als-xz", "ALS-XZ", AlmostLockedSets, Unfair, 300, als::AlsXz),
    technique!("als-xy-wing", "ALS-XY-Wing", AlmostLockedSets, Unfair, 320, als::AlsXyWing),
    technique!("als-chain", "ALS Chain", AlmostLockedSets, Unfair, 340, als::AlsChain),
    technique!("death-blossom", "Death Blossom", AlmostLockedSets, Unfair, 360, als::DeathBlossom, off),
    technique!("nishio", "Nishio", Forcing, Extreme, 500, forcing::Contradiction::NISHIO),
    technique!("cell-forcing-chain", "Cell Forcing Chain", Forcing, Extreme, 500, forcing::ForcingChain::CELL),
    technique!("region-forcing-chain", "Region Forcing Chain", Forcing, Extreme, 500, forcing::ForcingChain::REGION),
    technique!("digit-forcing-chain", "Digit Forcing Chain", Forcing, Extreme, 500, forcing::ForcingChain::DIGIT),
    technique!("forcing-net", "Forcing Net", Forcing, Extreme, 700, forcing::Contradiction::NET),
    technique!("forcing-net-verity", "Forcing Net Verity", Forcing, Extreme, 700, forcing::Verity),
    technique!("forcing-net-plus", "Forcing Net Plus", Forcing, Extreme, 700, forcing::Contradiction::PLUS),
    technique!("nested-forcing-net", "Nested Forcing Net", Forcing, Extreme, 1000, forcing::Contradiction::NESTED),
];

/// The technique of this slug; `single-blank` is another name of the full house.
#[must_use]
pub fn by_slug(slug: &str) -> Option<&'static Technique> {
    let slug = if slug == "single-blank" { "full-house" } else { slug };
    TECHNIQUES.iter().find(|technique| technique.slug == slug)
}
