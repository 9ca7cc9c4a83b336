//! Finding something by its name, as a person types it.

use std::error::Error;
use std::fmt;

/// Why a name finds nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LookupError {
    /// Nothing has this name.
    Unknown {
        /// The kind of thing that was looked for: `technique`.
        noun: &'static str,
        /// The name.
        name: String,
        /// The most similar names, best first; empty if none is similar.
        similar: Vec<&'static str>,
    },
    /// Several names contain this one.
    Ambiguous {
        /// The kind of thing that was looked for: `technique`.
        noun: &'static str,
        /// The name.
        name: String,
        /// The names that contain it.
        matches: Vec<&'static str>,
    },
}

/// The most names that a message lists.
const LISTED: usize = 8;

impl fmt::Display for LookupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { noun, name, similar } => {
                write!(f, "unknown {noun} {name:?}")?;
                match &similar[..] {
                    [] => Ok(()),
                    [only] => write!(f, "; did you mean {only}?"),
                    [others @ .., last] => write!(f, "; did you mean {} or {last}?", others.join(", ")),
                }
            }
            Self::Ambiguous { noun, name, matches } => {
                write!(
                    f,
                    "{name:?} matches more than one {noun}: {}",
                    matches[..matches.len().min(LISTED)].join(", ")
                )?;
                match matches.len().checked_sub(LISTED) {
                    None | Some(0) => Ok(()),
                    Some(more) => write!(f, " and {more} more"),
                }
            }
        }
    }
}

impl Error for LookupError {}

/// The item with this name: exactly, in any case and with blanks for hyphens, or the only one whose name contains it. The
/// first of an item's names is the one that messages use.
pub(crate) fn find<T, const N: usize>(
    noun: &'static str,
    items: impl Iterator<Item = T>,
    names_of: impl Fn(&T) -> [&'static str; N],
    name: &str,
) -> Result<T, LookupError> {
    let wanted = normal(name);
    let (mut partial, mut similar) = (Vec::new(), Vec::new());
    for item in items {
        let names = names_of(&item);
        let normals = names.map(normal);
        if normals.contains(&wanted) {
            return Ok(item);
        }
        let similarity = normals.iter().map(|other| strsim::jaro_winkler(&wanted, other)).fold(0.0, f64::max);
        similar.push((similarity, names[0]));
        if !wanted.is_empty() && normals.iter().any(|other| other.contains(&wanted)) {
            partial.push((item, names[0]));
        }
    }
    match partial.len() {
        0 => {
            // Below this, a name is not a slip of the finger but another word.
            similar.retain(|&(similarity, _)| similarity > 0.8);
            similar.sort_by(|a, b| b.0.total_cmp(&a.0));
            let similar = similar.into_iter().take(3).map(|(_, name)| name).collect();
            Err(LookupError::Unknown { noun, name: name.to_owned(), similar })
        }
        1 => Ok(partial.swap_remove(0).0),
        _ => {
            let matches = partial.into_iter().map(|(_, name)| name).collect();
            Err(LookupError::Ambiguous { noun, name: name.to_owned(), matches })
        }
    }
}

fn normal(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRUIT: [(&str, &str); 4] =
        [("apple", "Apple"), ("crab-apple", "Crab Apple"), ("blood-orange", "Blood Orange"), ("lime", "Lime")];

    fn look(name: &str) -> Result<&'static str, String> {
        let found = find("fruit", FRUIT.into_iter(), |&(slug, name)| [slug, name], name);
        found.map(|(slug, _)| slug).map_err(|error| error.to_string())
    }

    #[test]
    fn a_name_is_found_as_a_person_types_it() {
        for (name, expected) in [
            ("apple", "apple"),
            ("Crab Apple", "crab-apple"),
            ("BLOOD_ORANGE", "blood-orange"),
            ("orange", "blood-orange"),
            ("crab", "crab-apple"),
            (" lime ", "lime"),
        ] {
            assert_eq!(look(name), Ok(expected), "{name}");
        }
    }

    #[test]
    fn a_name_that_finds_nothing_gets_suggestions() {
        for (name, expected) in [
            ("aple", "unknown fruit \"aple\"; did you mean apple?"),
            ("potato", "unknown fruit \"potato\""),
            ("app", "\"app\" matches more than one fruit: apple, crab-apple"),
            ("", "unknown fruit \"\""),
        ] {
            assert_eq!(look(name), Err(expected.to_owned()), "{name}");
        }
    }
}
