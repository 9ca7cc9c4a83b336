//! Every technique: a folder a family, a file a technique, a line here each.

mod choose;
pub mod fish;
pub mod intersections;
pub mod single_digit;
pub mod singles;
pub mod subsets;

use crate::technique::{Family, Level, Technique};
use fish::Kind;

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
    technique!("x-wing", "X-Wing", Fish, Hard, 140, fish::BasicFish { size: 2 }),
    technique!("swordfish", "Swordfish", Fish, Hard, 150, fish::BasicFish { size: 3 }),
    technique!("jellyfish", "Jellyfish", Fish, Hard, 160, fish::BasicFish { size: 4 }),
    technique!("squirmbag", "Squirmbag", Fish, Unfair, 470, fish::BasicFish { size: 5 }, off),
    technique!("whale", "Whale", Fish, Unfair, 470, fish::BasicFish { size: 6 }, off),
    technique!("leviathan", "Leviathan", Fish, Unfair, 470, fish::BasicFish { size: 7 }, off),
    technique!("larger-fish", "Larger Fish", Fish, Unfair, 470, fish::LargerFish, off),
    technique!("skyscraper", "Skyscraper", SingleDigit, Hard, 130, single_digit::Skyscraper),
    technique!("two-string-kite", "2-String Kite", SingleDigit, Hard, 150, single_digit::TwoStringKite),
    technique!(
        "dual-two-string-kite",
        "Dual 2-String Kite",
        SingleDigit,
        Hard,
        150,
        single_digit::DualTwoStringKite,
        off
    ),
    technique!("turbot-fish", "Turbot Fish", SingleDigit, Hard, 120, single_digit::TurbotFish),
    technique!("empty-rectangle", "Empty Rectangle", SingleDigit, Hard, 120, single_digit::EmptyRectangle),
    technique!(
        "dual-empty-rectangle",
        "Dual Empty Rectangle",
        SingleDigit,
        Hard,
        120,
        single_digit::DualEmptyRectangle,
        off
    ),
    technique!("finned-x-wing", "Finned X-Wing", Fish, Hard, 130, fish::ComplexFish { kind: Kind::Finned, size: 2 }),
    technique!("sashimi-x-wing", "Sashimi X-Wing", Fish, Hard, 150, fish::ComplexFish { kind: Kind::Sashimi, size: 2 }),
    technique!(
        "finned-swordfish",
        "Finned Swordfish",
        Fish,
        Unfair,
        200,
        fish::ComplexFish { kind: Kind::Finned, size: 3 }
    ),
    technique!(
        "sashimi-swordfish",
        "Sashimi Swordfish",
        Fish,
        Unfair,
        240,
        fish::ComplexFish { kind: Kind::Sashimi, size: 3 }
    ),
    technique!(
        "finned-jellyfish",
        "Finned Jellyfish",
        Fish,
        Unfair,
        250,
        fish::ComplexFish { kind: Kind::Finned, size: 4 }
    ),
    technique!(
        "sashimi-jellyfish",
        "Sashimi Jellyfish",
        Fish,
        Unfair,
        260,
        fish::ComplexFish { kind: Kind::Sashimi, size: 4 }
    ),
    technique!(
        "finned-squirmbag",
        "Finned Squirmbag",
        Fish,
        Unfair,
        470,
        fish::ComplexFish { kind: Kind::Finned, size: 5 },
        off
    ),
    technique!(
        "sashimi-squirmbag",
        "Sashimi Squirmbag",
        Fish,
        Unfair,
        470,
        fish::ComplexFish { kind: Kind::Sashimi, size: 5 },
        off
    ),
    technique!(
        "finned-whale",
        "Finned Whale",
        Fish,
        Unfair,
        470,
        fish::ComplexFish { kind: Kind::Finned, size: 6 },
        off
    ),
    technique!(
        "sashimi-whale",
        "Sashimi Whale",
        Fish,
        Unfair,
        470,
        fish::ComplexFish { kind: Kind::Sashimi, size: 6 },
        off
    ),
    technique!(
        "finned-leviathan",
        "Finned Leviathan",
        Fish,
        Unfair,
        470,
        fish::ComplexFish { kind: Kind::Finned, size: 7 },
        off
    ),
    technique!(
        "sashimi-leviathan",
        "Sashimi Leviathan",
        Fish,
        Unfair,
        470,
        fish::ComplexFish { kind: Kind::Sashimi, size: 7 },
        off
    ),
    technique!(
        "siamese-finned-swordfish",
        "Siamese Finned Swordfish",
        Fish,
        Unfair,
        220,
        fish::SiameseFish { kind: Kind::Finned, size: 3 },
        off
    ),
    technique!(
        "siamese-finned-jellyfish",
        "Siamese Finned Jellyfish",
        Fish,
        Unfair,
        270,
        fish::SiameseFish { kind: Kind::Finned, size: 4 },
        off
    ),
    technique!(
        "siamese-sashimi-swordfish",
        "Siamese Sashimi Swordfish",
        Fish,
        Unfair,
        260,
        fish::SiameseFish { kind: Kind::Sashimi, size: 3 },
        off
    ),
    technique!(
        "siamese-sashimi-jellyfish",
        "Siamese Sashimi Jellyfish",
        Fish,
        Unfair,
        280,
        fish::SiameseFish { kind: Kind::Sashimi, size: 4 },
        off
    ),
    technique!(
        "franken-x-wing",
        "Franken X-Wing",
        Fish,
        Unfair,
        300,
        fish::ComplexFish { kind: Kind::Franken, size: 2 }
    ),
    technique!(
        "franken-swordfish",
        "Franken Swordfish",
        Fish,
        Unfair,
        350,
        fish::ComplexFish { kind: Kind::Franken, size: 3 }
    ),
    technique!(
        "franken-jellyfish",
        "Franken Jellyfish",
        Fish,
        Unfair,
        370,
        fish::ComplexFish { kind: Kind::Franken, size: 4 },
        off
    ),
    technique!(
        "franken-squirmbag",
        "Franken Squirmbag",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::Franken, size: 5 },
        off
    ),
    technique!(
        "franken-whale",
        "Franken Whale",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::Franken, size: 6 },
        off
    ),
    technique!(
        "franken-leviathan",
        "Franken Leviathan",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::Franken, size: 7 },
        off
    ),
    technique!(
        "finned-franken-x-wing",
        "Finned Franken X-Wing",
        Fish,
        Unfair,
        390,
        fish::ComplexFish { kind: Kind::FinnedFranken, size: 2 }
    ),
    technique!(
        "finned-franken-swordfish",
        "Finned Franken Swordfish",
        Fish,
        Unfair,
        410,
        fish::ComplexFish { kind: Kind::FinnedFranken, size: 3 }
    ),
    technique!(
        "finned-franken-jellyfish",
        "Finned Franken Jellyfish",
        Fish,
        Unfair,
        430,
        fish::ComplexFish { kind: Kind::FinnedFranken, size: 4 },
        off
    ),
    technique!(
        "finned-franken-squirmbag",
        "Finned Franken Squirmbag",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::FinnedFranken, size: 5 },
        off
    ),
    technique!(
        "finned-franken-whale",
        "Finned Franken Whale",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::FinnedFranken, size: 6 },
        off
    ),
    technique!(
        "finned-franken-leviathan",
        "Finned Franken Leviathan",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::FinnedFranken, size: 7 },
        off
    ),
    technique!(
        "siamese-finned-franken-swordfish",
        "Siamese Finned Franken Swordfish",
        Fish,
        Unfair,
        430,
        fish::SiameseFish { kind: Kind::FinnedFranken, size: 3 },
        off
    ),
    technique!(
        "siamese-finned-franken-jellyfish",
        "Siamese Finned Franken Jellyfish",
        Fish,
        Unfair,
        450,
        fish::SiameseFish { kind: Kind::FinnedFranken, size: 4 },
        off
    ),
    technique!(
        "mutant-x-wing",
        "Mutant X-Wing",
        Fish,
        Extreme,
        450,
        fish::ComplexFish { kind: Kind::Mutant, size: 2 },
        off
    ),
    technique!(
        "mutant-swordfish",
        "Mutant Swordfish",
        Fish,
        Extreme,
        450,
        fish::ComplexFish { kind: Kind::Mutant, size: 3 },
        off
    ),
    technique!(
        "mutant-jellyfish",
        "Mutant Jellyfish",
        Fish,
        Extreme,
        450,
        fish::ComplexFish { kind: Kind::Mutant, size: 4 },
        off
    ),
    technique!(
        "mutant-squirmbag",
        "Mutant Squirmbag",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::Mutant, size: 5 },
        off
    ),
    technique!(
        "mutant-whale",
        "Mutant Whale",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::Mutant, size: 6 },
        off
    ),
    technique!(
        "mutant-leviathan",
        "Mutant Leviathan",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::Mutant, size: 7 },
        off
    ),
    technique!(
        "finned-mutant-x-wing",
        "Finned Mutant X-Wing",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::FinnedMutant, size: 2 },
        off
    ),
    technique!(
        "finned-mutant-swordfish",
        "Finned Mutant Swordfish",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::FinnedMutant, size: 3 },
        off
    ),
    technique!(
        "finned-mutant-jellyfish",
        "Finned Mutant Jellyfish",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::FinnedMutant, size: 4 },
        off
    ),
    technique!(
        "finned-mutant-squirmbag",
        "Finned Mutant Squirmbag",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::FinnedMutant, size: 5 },
        off
    ),
    technique!(
        "finned-mutant-whale",
        "Finned Mutant Whale",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::FinnedMutant, size: 6 },
        off
    ),
    technique!(
        "finned-mutant-leviathan",
        "Finned Mutant Leviathan",
        Fish,
        Extreme,
        470,
        fish::ComplexFish { kind: Kind::FinnedMutant, size: 7 },
        off
    ),
    technique!(
        "siamese-finned-mutant-jellyfish",
        "Siamese Finned Mutant Jellyfish",
        Fish,
        Extreme,
        490,
        fish::SiameseFish { kind: Kind::FinnedMutant, size: 4 },
        off
    ),
];

/// The technique of this slug.
#[must_use]
pub fn by_slug(slug: &str) -> Option<&'static Technique> {
    TECHNIQUES.iter().find(|technique| technique.slug == slug)
}
