//! Every technique: a folder a family, a file a technique, a line here each.

pub mod als;
pub mod chains;
mod choose;
pub mod colouring;
pub mod fish;
pub mod forcing;
pub mod intersections;
pub mod miscellaneous;
pub mod single_digit;
pub mod singles;
pub mod subsets;
pub mod templates;
pub mod uniqueness;
pub mod wings;

use self::chains::Named;
use self::colouring::{BrokenWing, Medusa, MultiColours, SimpleColours};
use self::fish::{BasicFish, ComplexFish, Kind, Kraken, SiameseFish};
use self::intersections::Direct;
use self::miscellaneous::{
    Aligned, BivalueOddagon, DoubleExocet, FireworkSearch, JuniorExocet, MultiSector, SeniorExocet, SkLoop,
    TridagonChain, TridagonSearch, TwinnedXyChains,
};
use self::uniqueness::{
    AvoidableRectangle as Avoided, Bug, ExtendedRectangle, Links, RectangleChain, ReverseBug, SymmetricPlacement,
    UniqueLoop, UniqueRectangle,
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
            #[cfg(feature = "small-widths")]
            small: &$search,
            #[cfg(feature = "small-widths")]
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
    technique!("direct-pointing", "Direct Pointing", Intersections, Medium, 30, Direct::Pointing, off),
    technique!("direct-claiming", "Direct Claiming", Intersections, Medium, 34, Direct::Claiming, off),
    technique!("direct-hidden-pair", "Direct Hidden Pair", Subsets, Medium, 38, Direct::HiddenPair, off),
    technique!("locked-pair", "Locked Pair", Intersections, Medium, 40, intersections::LockedSet { size: 2 }),
    technique!("locked-triple", "Locked Triple", Intersections, Medium, 60, intersections::LockedSet { size: 3 }),
    technique!("pointing", "Locked Candidates Type 1 (Pointing)", Intersections, Medium, 50, intersections::Pointing),
    technique!("claiming", "Locked Candidates Type 2 (Claiming)", Intersections, Medium, 50, intersections::Claiming),
    technique!("direct-hidden-triple", "Direct Hidden Triple", Subsets, Medium, 56, Direct::HiddenTriple, off),
    technique!("naked-pair", "Naked Pair", Subsets, Medium, 60, subsets::NakedSet { size: 2 }),
    technique!("naked-triple", "Naked Triple", Subsets, Medium, 80, subsets::NakedSet { size: 3 }),
    technique!("hidden-pair", "Hidden Pair", Subsets, Medium, 70, subsets::HiddenSet { size: 2 }),
    technique!("hidden-triple", "Hidden Triple", Subsets, Medium, 100, subsets::HiddenSet { size: 3 }),
    technique!("naked-quad", "Naked Quadruple", Subsets, Hard, 120, subsets::NakedSet { size: 4 }),
    technique!("hidden-quad", "Hidden Quadruple", Subsets, Hard, 150, subsets::HiddenSet { size: 4 }),
    technique!("naked-set", "Naked Set", Subsets, Hard, 170, subsets::LargerNakedSet),
    technique!("hidden-set", "Hidden Set", Subsets, Hard, 200, subsets::LargerHiddenSet),
    technique!("x-wing", "X-Wing", Fish, Hard, 140, BasicFish { size: 2 }),
    technique!("swordfish", "Swordfish", Fish, Hard, 150, BasicFish { size: 3 }),
    technique!("jellyfish", "Jellyfish", Fish, Hard, 160, BasicFish { size: 4 }),
    technique!("squirmbag", "Squirmbag", Fish, Unfair, 470, BasicFish { size: 5 }, off),
    technique!("whale", "Whale", Fish, Unfair, 470, BasicFish { size: 6 }, off),
    technique!("leviathan", "Leviathan", Fish, Unfair, 470, BasicFish { size: 7 }, off),
    technique!("larger-fish", "Larger Fish", Fish, Unfair, 470, fish::LargerFish, off),
    technique!("remote-pair", "Remote Pair", Chains, Hard, 110, wings::RemotePairs),
    technique!("bug-plus-1", "BUG+1", Uniqueness, Hard, 100, Bug::PlusOne, unique),
    technique!("bug-2", "BUG Type 2", Uniqueness, Hard, 100, Bug::Type2, off unique),
    technique!("bug-4", "BUG Type 4", Uniqueness, Hard, 100, Bug::Type4, off unique),
    technique!("skyscraper", "Skyscraper", SingleDigit, Hard, 130, single_digit::Skyscraper),
    technique!("two-string-kite", "2-String Kite", SingleDigit, Hard, 150, single_digit::TwoStringKite),
    technique!("dual-two-string-kite", "Dual 2-String Kite", SingleDigit, Hard, 150, single_digit::DualTwoStringKite, off),
    technique!("turbot-fish", "Turbot Fish", SingleDigit, Hard, 120, single_digit::TurbotFish),
    technique!("empty-rectangle", "Empty Rectangle", SingleDigit, Hard, 120, single_digit::EmptyRectangle),
    technique!("dual-empty-rectangle", "Dual Empty Rectangle", SingleDigit, Hard, 120, single_digit::DualEmptyRectangle, off),
    technique!("w-wing", "W-Wing", Wings, Hard, 150, wings::WWings),
    technique!("xy-wing", "XY-Wing", Wings, Hard, 160, wings::XyWing),
    technique!("chute-remote-pair", "Chute Remote Pair", Wings, Hard, 140, wings::ChuteRemotePairs, off),
    technique!("almost-locked-pair", "Almost Locked Pair", Intersections, Hard, 140, intersections::AlmostLocked { size: 2 }, off),
    technique!("almost-locked-triple", "Almost Locked Triple", Intersections, Hard, 180, intersections::AlmostLocked { size: 3 }, off),
    technique!("xyz-wing", "XYZ-Wing", Wings, Hard, 180, wings::XyzWing),
    technique!("grouped-skyscraper", "Grouped Skyscraper", SingleDigit, Hard, 150, Named::GroupedSkyscraper, off),
    technique!("grouped-two-string-kite", "Grouped 2-String Kite", SingleDigit, Hard, 170, Named::GroupedTwoStringKite, off),
    technique!("grouped-w-wing", "Grouped W-Wing", Wings, Hard, 180, Named::GroupedWWing, off),
    technique!("m-wing", "M-Wing", Wings, Hard, 190, Named::MWing, off),
    technique!("s-wing", "S-Wing", Wings, Hard, 190, Named::SWing, off),
    technique!("l-wing", "L-Wing", Wings, Hard, 200, Named::LWing, off),
    technique!("h-wing", "H-Wing", Wings, Hard, 200, Named::HWing, off),
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
    technique!("reverse-bug", "Reverse BUG", Uniqueness, Hard, 120, ReverseBug, off unique),
    technique!("unique-rectangle-strong-links", "Unique Rectangle with Strong Links", Uniqueness, Hard, 130, RectangleChain(Links::Houses), off unique),
    technique!("unique-rectangle-xy-wing", "Unique Rectangle XY-Wing", Uniqueness, Hard, 170, RectangleChain(Links::XyWing), off unique),
    technique!("unique-rectangle-xyz-wing", "Unique Rectangle XYZ-Wing", Uniqueness, Hard, 190, RectangleChain(Links::XyzWing), off unique),
    technique!("bivalue-oddagon-1", "Bivalue Oddagon Type 1", Miscellaneous, Hard, 150, BivalueOddagon::Type1, off),
    technique!("bivalue-oddagon-2", "Bivalue Oddagon Type 2", Miscellaneous, Hard, 150, BivalueOddagon::Type2, off),
    technique!("bivalue-oddagon-3", "Bivalue Oddagon Type 3", Miscellaneous, Hard, 170, BivalueOddagon::Type3, off),
    technique!("finned-x-wing", "Finned X-Wing", Fish, Hard, 130, ComplexFish { kind: Kind::Finned, size: 2 }),
    technique!("sashimi-x-wing", "Sashimi X-Wing", Fish, Hard, 150, ComplexFish { kind: Kind::Sashimi, size: 2 }),
    technique!("finned-swordfish", "Finned Swordfish", Fish, Unfair, 200, ComplexFish { kind: Kind::Finned, size: 3 }),
    technique!("sashimi-swordfish", "Sashimi Swordfish", Fish, Unfair, 240, ComplexFish { kind: Kind::Sashimi, size: 3 }),
    technique!("finned-jellyfish", "Finned Jellyfish", Fish, Unfair, 250, ComplexFish { kind: Kind::Finned, size: 4 }),
    technique!("sashimi-jellyfish", "Sashimi Jellyfish", Fish, Unfair, 260, ComplexFish { kind: Kind::Sashimi, size: 4 }),
    technique!("finned-squirmbag", "Finned Squirmbag", Fish, Unfair, 470, ComplexFish { kind: Kind::Finned, size: 5 }, off),
    technique!("sashimi-squirmbag", "Sashimi Squirmbag", Fish, Unfair, 470, ComplexFish { kind: Kind::Sashimi, size: 5 }, off),
    technique!("finned-whale", "Finned Whale", Fish, Unfair, 470, ComplexFish { kind: Kind::Finned, size: 6 }, off),
    technique!("sashimi-whale", "Sashimi Whale", Fish, Unfair, 470, ComplexFish { kind: Kind::Sashimi, size: 6 }, off),
    technique!("finned-leviathan", "Finned Leviathan", Fish, Unfair, 470, ComplexFish { kind: Kind::Finned, size: 7 }, off),
    technique!("sashimi-leviathan", "Sashimi Leviathan", Fish, Unfair, 470, ComplexFish { kind: Kind::Sashimi, size: 7 }, off),
    technique!("siamese-finned-swordfish", "Siamese Finned Swordfish", Fish, Unfair, 220, SiameseFish { kind: Kind::Finned, size: 3 }, off),
    technique!("siamese-finned-jellyfish", "Siamese Finned Jellyfish", Fish, Unfair, 270, SiameseFish { kind: Kind::Finned, size: 4 }, off),
    technique!("siamese-sashimi-swordfish", "Siamese Sashimi Swordfish", Fish, Unfair, 260, SiameseFish { kind: Kind::Sashimi, size: 3 }, off),
    technique!("siamese-sashimi-jellyfish", "Siamese Sashimi Jellyfish", Fish, Unfair, 280, SiameseFish { kind: Kind::Sashimi, size: 4 }, off),
    technique!("wxyz-wing", "WXYZ-Wing", Wings, Unfair, 200, wings::BentSet { sizes: 4..=4 }, off),
    technique!("vwxyz-wing", "VWXYZ-Wing", Wings, Unfair, 240, wings::BentSet { sizes: 5..=5 }, off),
    technique!("larger-wing", "Larger Wing", Wings, Unfair, 280, wings::BentSet { sizes: 6..=usize::MAX }, off),
    technique!("unique-rectangle-wxyz-wing", "Unique Rectangle WXYZ-Wing", Uniqueness, Unfair, 210, RectangleChain(Links::LargerWing), off unique),
    technique!("sue-de-coq", "Sue de Coq", Miscellaneous, Unfair, 250, miscellaneous::SueDeCoqSearch),
    technique!("simple-colours-trap", "Simple Colours Trap", Colouring, Hard, 150, SimpleColours::Trap),
    technique!("simple-colours-wrap", "Simple Colours Wrap", Colouring, Hard, 150, SimpleColours::Wrap),
    technique!("multi-colours-1", "Multi Colours 1", Colouring, Hard, 200, MultiColours::Type1),
    technique!("multi-colours-2", "Multi Colours 2", Colouring, Hard, 200, MultiColours::Type2),
    technique!("broken-wing", "Broken Wing", Colouring, Hard, 200, BrokenWing, off),
    technique!("medusa-trap", "3D Medusa Trap", Colouring, Unfair, 220, Medusa::Trap, off),
    technique!("medusa-wrap", "3D Medusa Wrap", Colouring, Unfair, 220, Medusa::Wrap, off),
    technique!("xyz-ring", "XYZ-Ring", Wings, Unfair, 240, Named::XyzRing, off),
    technique!("wxyz-ring", "WXYZ-Ring", Wings, Unfair, 250, Named::WxyzRing, off),
    technique!("als-w-wing", "ALS-W-Wing", AlmostLockedSets, Unfair, 255, Named::AlsWWing, off),
    technique!("x-chain", "X-Chain", Chains, Unfair, 260, chains::Chains::X),
    technique!("xy-chain", "XY-Chain", Chains, Unfair, 260, chains::Chains::XY),
    technique!("continuous-nice-loop", "Continuous Nice Loop", Chains, Unfair, 280, chains::Chains::CONTINUOUS),
    // An open chain removes more than the loop with the same argument for one candidate: it comes first.
    technique!("aic", "Alternating Inference Chain", Chains, Unfair, 280, chains::Chains::AIC),
    technique!("discontinuous-nice-loop", "Discontinuous Nice Loop", Chains, Unfair, 280, chains::Chains::DISCONTINUOUS),
    technique!("grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", Chains, Unfair, 300, chains::Chains::GROUPED_CONTINUOUS),
    technique!("grouped-aic", "Grouped AIC", Chains, Unfair, 300, chains::Chains::GROUPED_AIC),
    technique!("grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", Chains, Unfair, 300, chains::Chains::GROUPED_DISCONTINUOUS),
    technique!("als-xz", "ALS-XZ", AlmostLockedSets, Unfair, 300, als::AlsXz),
    technique!("unique-rectangle-als", "Unique Rectangle with ALS", Uniqueness, Unfair, 310, RectangleChain(Links::Sets), off unique),
    technique!("bug-xz", "BUG-XZ", Uniqueness, Unfair, 310, Bug::Xz, off unique),
    technique!("als-xy-wing", "ALS-XY-Wing", AlmostLockedSets, Unfair, 320, als::AlsXyWing),
    technique!("als-chain", "ALS Chain", AlmostLockedSets, Unfair, 340, als::AlsChain),
    technique!("unique-rectangle-chain", "Unique Rectangle Chain", Uniqueness, Unfair, 350, RectangleChain(Links::Chains), off unique),
    technique!("unique-loop-chain", "Unique Loop Chain", Uniqueness, Unfair, 350, UniqueLoop::Chain, off unique),
    technique!("bivalue-oddagon-chain", "Bivalue Oddagon Chain", Miscellaneous, Unfair, 360, BivalueOddagon::Chain, off),
    technique!("death-blossom", "Death Blossom", AlmostLockedSets, Unfair, 360, als::DeathBlossom, off),
    technique!("aligned-pair-exclusion", "Aligned Pair Exclusion", Miscellaneous, Unfair, 360, Aligned::Pair, off),
    technique!("aligned-triplet-exclusion", "Aligned Triplet Exclusion", Miscellaneous, Unfair, 420, Aligned::Triplet, off),
    technique!("firework", "Firework", Miscellaneous, Unfair, 360, FireworkSearch, off),
    technique!("twinned-xy-chains", "Twinned XY-Chains", Miscellaneous, Unfair, 360, TwinnedXyChains, off),
    technique!("franken-x-wing", "Franken X-Wing", Fish, Unfair, 300, ComplexFish { kind: Kind::Franken, size: 2 }),
    technique!("franken-swordfish", "Franken Swordfish", Fish, Unfair, 350, ComplexFish { kind: Kind::Franken, size: 3 }),
    technique!("franken-jellyfish", "Franken Jellyfish", Fish, Unfair, 370, ComplexFish { kind: Kind::Franken, size: 4 }, off),
    technique!("franken-squirmbag", "Franken Squirmbag", Fish, Extreme, 470, ComplexFish { kind: Kind::Franken, size: 5 }, off),
    technique!("franken-whale", "Franken Whale", Fish, Extreme, 470, ComplexFish { kind: Kind::Franken, size: 6 }, off),
    technique!("franken-leviathan", "Franken Leviathan", Fish, Extreme, 470, ComplexFish { kind: Kind::Franken, size: 7 }, off),
    technique!("finned-franken-x-wing", "Finned Franken X-Wing", Fish, Unfair, 390, ComplexFish { kind: Kind::FinnedFranken, size: 2 }),
    technique!("finned-franken-swordfish", "Finned Franken Swordfish", Fish, Unfair, 410, ComplexFish { kind: Kind::FinnedFranken, size: 3 }),
    technique!("finned-franken-jellyfish", "Finned Franken Jellyfish", Fish, Unfair, 430, ComplexFish { kind: Kind::FinnedFranken, size: 4 }, off),
    technique!("finned-franken-squirmbag", "Finned Franken Squirmbag", Fish, Extreme, 470, ComplexFish { kind: Kind::FinnedFranken, size: 5 }, off),
    technique!("finned-franken-whale", "Finned Franken Whale", Fish, Extreme, 470, ComplexFish { kind: Kind::FinnedFranken, size: 6 }, off),
    technique!("finned-franken-leviathan", "Finned Franken Leviathan", Fish, Extreme, 470, ComplexFish { kind: Kind::FinnedFranken, size: 7 }, off),
    technique!("siamese-finned-franken-swordfish", "Siamese Finned Franken Swordfish", Fish, Unfair, 430, SiameseFish { kind: Kind::FinnedFranken, size: 3 }, off),
    technique!("siamese-finned-franken-jellyfish", "Siamese Finned Franken Jellyfish", Fish, Unfair, 450, SiameseFish { kind: Kind::FinnedFranken, size: 4 }, off),
    technique!("mutant-x-wing", "Mutant X-Wing", Fish, Extreme, 450, ComplexFish { kind: Kind::Mutant, size: 2 }, off),
    technique!("mutant-swordfish", "Mutant Swordfish", Fish, Extreme, 450, ComplexFish { kind: Kind::Mutant, size: 3 }, off),
    technique!("mutant-jellyfish", "Mutant Jellyfish", Fish, Extreme, 450, ComplexFish { kind: Kind::Mutant, size: 4 }, off),
    technique!("mutant-squirmbag", "Mutant Squirmbag", Fish, Extreme, 470, ComplexFish { kind: Kind::Mutant, size: 5 }, off),
    technique!("mutant-whale", "Mutant Whale", Fish, Extreme, 470, ComplexFish { kind: Kind::Mutant, size: 6 }, off),
    technique!("mutant-leviathan", "Mutant Leviathan", Fish, Extreme, 470, ComplexFish { kind: Kind::Mutant, size: 7 }, off),
    technique!("finned-mutant-x-wing", "Finned Mutant X-Wing", Fish, Extreme, 470, ComplexFish { kind: Kind::FinnedMutant, size: 2 }, off),
    technique!("finned-mutant-swordfish", "Finned Mutant Swordfish", Fish, Extreme, 470, ComplexFish { kind: Kind::FinnedMutant, size: 3 }, off),
    technique!("finned-mutant-jellyfish", "Finned Mutant Jellyfish", Fish, Extreme, 470, ComplexFish { kind: Kind::FinnedMutant, size: 4 }, off),
    technique!("finned-mutant-squirmbag", "Finned Mutant Squirmbag", Fish, Extreme, 470, ComplexFish { kind: Kind::FinnedMutant, size: 5 }, off),
    technique!("finned-mutant-whale", "Finned Mutant Whale", Fish, Extreme, 470, ComplexFish { kind: Kind::FinnedMutant, size: 6 }, off),
    technique!("finned-mutant-leviathan", "Finned Mutant Leviathan", Fish, Extreme, 470, ComplexFish { kind: Kind::FinnedMutant, size: 7 }, off),
    technique!("siamese-finned-mutant-jellyfish", "Siamese Finned Mutant Jellyfish", Fish, Extreme, 490, SiameseFish { kind: Kind::FinnedMutant, size: 4 }, off),
    technique!("tridagon", "Tridagon", Miscellaneous, Extreme, 480, TridagonSearch, off),
    technique!("tridagon-chain", "Tridagon Chain", Miscellaneous, Extreme, 490, TridagonChain, off),
    technique!("sk-loop", "SK Loop", Miscellaneous, Extreme, 490, SkLoop, off),
    technique!("junior-exocet", "Junior Exocet", Miscellaneous, Extreme, 490, JuniorExocet, off),
    technique!("double-exocet", "Double Exocet", Miscellaneous, Extreme, 490, DoubleExocet, off),
    technique!("senior-exocet", "Senior Exocet", Miscellaneous, Extreme, 495, SeniorExocet, off),
    technique!("multi-sector-locked-set", "Multi-Sector Locked Set", Miscellaneous, Extreme, 490, MultiSector, off),
    technique!("kraken-fish-1", "Kraken Fish Type 1", Fish, Extreme, 500, Kraken::Type1, off),
    technique!("kraken-fish-2", "Kraken Fish Type 2", Fish, Extreme, 500, Kraken::Type2, off),
    technique!("nishio", "Nishio", Forcing, Extreme, 500, forcing::Contradiction::NISHIO),
    technique!("cell-forcing-chain", "Cell Forcing Chain", Forcing, Extreme, 500, forcing::ForcingChain::CELL),
    technique!("region-forcing-chain", "Region Forcing Chain", Forcing, Extreme, 500, forcing::ForcingChain::REGION),
    technique!("digit-forcing-chain", "Digit Forcing Chain", Forcing, Extreme, 500, forcing::ForcingChain::DIGIT),
    technique!("whip", "Whip", Forcing, Extreme, 600, forcing::Whips, off),
    technique!("forcing-net", "Forcing Net", Forcing, Extreme, 700, forcing::Contradiction::NET),
    technique!("forcing-net-verity", "Forcing Net Verity", Forcing, Extreme, 700, forcing::Verity),
    technique!("forcing-net-plus", "Forcing Net Plus", Forcing, Extreme, 700, forcing::Contradiction::PLUS),
    technique!("nested-forcing-net", "Nested Forcing Net", Forcing, Extreme, 1000, forcing::Contradiction::NESTED),
    technique!("template-set", "Template Set", Templates, Extreme, 10000, templates::TemplateSet, off),
    technique!("template-delete", "Template Delete", Templates, Extreme, 10000, templates::TemplateDelete, off),
];

/// The technique of this slug; `single-blank` is another name of the full house.
#[must_use]
pub fn by_slug(slug: &str) -> Option<&'static Technique> {
    let slug = if slug == "single-blank" { "full-house" } else { slug };
    TECHNIQUES.iter().find(|technique| technique.slug == slug)
}
