use std::borrow::Cow;

use serde::{Serialize, Serializer};
use ukodus_core::Stop;
use ukodus_engine::Minimality;
use ukodus_generate::Lack;
use ukodus_logic::{Ending, Family, Level};

use crate::generate::End;

/// A value that travels as its name, one of a closed list. The schema has the list.
///
/// ```
/// use ukodus::logic::Level;
/// use ukodus::wire::Name;
///
/// assert_eq!(serde_json::to_string(&Name(Level::Hard))?, r#""hard""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Name<T>(pub T);

/// A type whose values have names.
pub trait Named {
    /// The name of the type in the schema.
    const TYPE: &'static str;

    /// What a value is, for people.
    const ABOUT: &'static str;

    /// The names of all values.
    const NAMES: &'static [&'static str];

    /// The name of this value.
    fn name(&self) -> Cow<'static, str>;
}

impl<T: Named> Serialize for Name<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.name())
    }
}

#[cfg(feature = "schema")]
impl<T: Named> schemars::JsonSchema for Name<T> {
    fn schema_name() -> Cow<'static, str> {
        T::TYPE.into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "description": T::ABOUT, "type": "string", "enum": T::NAMES })
    }
}

impl Named for Level {
    const TYPE: &'static str = "Level";
    const ABOUT: &'static str = "How hard a step or a puzzle is, easiest first.";
    const NAMES: &'static [&'static str] = &["easy", "medium", "hard", "unfair", "extreme"];

    fn name(&self) -> Cow<'static, str> {
        self.slug().into()
    }
}

impl Named for Stop {
    const TYPE: &'static str = "Stop";
    const ABOUT: &'static str = "Why a search was stopped: the time or work limit was reached, it was cancelled, no \
                                 technique applies any more, or the board is too large.";
    const NAMES: &'static [&'static str] = &["time", "cancelled", "work", "stuck", "too-large"];

    fn name(&self) -> Cow<'static, str> {
        self.slug().into()
    }
}

impl Named for Ending {
    const TYPE: &'static str = "Ending";
    const ABOUT: &'static str = "How a path ended: the board is solved, no technique applies, it is impossible, or the \
                                 search was stopped.";
    const NAMES: &'static [&'static str] = &["solved", "stuck", "impossible", "stopped"];

    fn name(&self) -> Cow<'static, str> {
        self.slug().into()
    }
}

impl Named for End {
    const TYPE: &'static str = "GenerationEnd";
    const ABOUT: &'static str = "Why a search for puzzles ended: `complete`, `exhausted` (there are no more), or why it \
                                 was stopped.";
    const NAMES: &'static [&'static str] = &["complete", "exhausted", "time", "cancelled", "work"];

    fn name(&self) -> Cow<'static, str> {
        self.slug().into()
    }
}

impl Named for Lack {
    const TYPE: &'static str = "Lack";
    const ABOUT: &'static str = "What a puzzle lacks to match the target.";
    const NAMES: &'static [&'static str] =
        &["uniqueness", "clues", "minimality", "solvability", "level", "score", "er", "technique", "hardest"];

    fn name(&self) -> Cow<'static, str> {
        self.slug().into()
    }
}

impl Named for Minimality {
    const TYPE: &'static str = "Minimality";
    const ABOUT: &'static str = "How small a set is known to be: `smallest` (no smaller set will do), `irreducible` (no \
                                 element can be left out) or `reduced` (nothing is known).";
    const NAMES: &'static [&'static str] = &["reduced", "irreducible", "smallest"];

    fn name(&self) -> Cow<'static, str> {
        match self {
            Self::Reduced => "reduced",
            Self::Irreducible => "irreducible",
            Self::Smallest => "smallest",
        }
        .into()
    }
}

impl Named for Family {
    const TYPE: &'static str = "Family";
    const ABOUT: &'static str = "A family of techniques, for people.";
    const NAMES: &'static [&'static str] = &[
        "Singles",
        "Intersections",
        "Subsets",
        "Fish",
        "Single-digit patterns",
        "Wings",
        "Colouring",
        "Uniqueness",
        "Chains and loops",
        "Almost locked sets",
        "Miscellaneous",
        "Templates",
        "Forcing",
    ];

    fn name(&self) -> Cow<'static, str> {
        self.to_string().into()
    }
}

#[cfg(test)]
mod tests {
    use ukodus_logic::TECHNIQUES;

    use super::*;

    fn check<T: Named>(values: &[T]) {
        let names: Vec<_> = values.iter().map(Named::name).collect();
        assert_eq!(names, T::NAMES, "{}", T::TYPE);
    }

    #[test]
    fn the_lists_have_every_name() {
        let stops = [Stop::TimeLimit, Stop::Cancelled, Stop::WorkLimit];
        let large = Stop::TooLarge { side: 36, max: 25 };
        check(&Level::ALL);
        check(&[&stops[..], &[Stop::Stuck, large]].concat());
        check(&[Ending::Solved, Ending::Stuck, Ending::Impossible, Ending::Stopped(large)]);
        check(&[&[End::Complete, End::Exhausted { skipped: 0 }][..], &stops.map(End::Stopped)].concat());
        check(&[Minimality::Reduced, Minimality::Irreducible, Minimality::Smallest]);
        check(&[
            Lack::Uniqueness,
            Lack::Clues { found: 1 },
            Lack::Minimality,
            Lack::Solvability,
            Lack::Level { found: None },
            Lack::Score { found: None },
            Lack::Er { tenths: 72, is_least: false },
            Lack::Technique,
            Lack::Hardest { found: None },
        ]);
        for technique in TECHNIQUES {
            assert!(Family::NAMES.contains(&&*technique.family.name()), "{}", technique.family);
        }
    }
}
