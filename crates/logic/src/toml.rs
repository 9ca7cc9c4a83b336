//! Settings as a TOML file.
//!
//! ```toml
//! name = "no-uniqueness"
//! uniqueness = false
//! # Only these, in this order; without the line, all in the order of the registry.
//! order = ["full-house", "naked-single", "hidden-single", "naked-pair"]
//!
//! [limits]
//! chain-length = 12
//!
//! [technique.naked-pair]
//! enabled = true
//! score = 55
//! level = "hard"
//! ```

use std::error::Error;
use std::fmt;

use toml::{Table, Value};

use crate::limits::Limits;
use crate::settings::{Entry, Settings, SinglesOrder};
use crate::technique::Level;
use crate::techniques::by_slug;

/// Why a text is not a settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SettingsError {
    /// The text is not TOML.
    Syntax {
        /// The message of the TOML parser, with the position.
        message: String,
    },
    /// An unknown key.
    Key {
        /// The key with the tables it is in.
        key: String,
    },
    /// A value of the wrong kind.
    Value {
        /// The key with the tables it is in.
        key: String,
        /// What is expected.
        expected: &'static str,
    },
    /// An unknown technique.
    Technique {
        /// The slug.
        slug: String,
    },
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { message } => f.write_str(message.trim_end()),
            Self::Key { key } => write!(f, "unknown setting '{key}'"),
            Self::Value { key, expected } => write!(f, "'{key}' must be {expected}"),
            Self::Technique { slug } => write!(f, "unknown technique '{slug}'"),
        }
    }
}

impl Error for SettingsError {}

/// One limit.
enum Limit<'a> {
    Number(&'a mut usize),
    Switch(&'a mut bool),
}

/// Every limit with its name in files. The pattern names every field, so none can be left out.
fn by_name(limits: &mut Limits) -> [(&'static str, Limit<'_>); 15] {
    let Limits {
        fish_size,
        fins,
        endo_fins,
        wing_size,
        chain_length,
        shortest_chains,
        set_size,
        set_chain,
        set_overlap,
        set_nodes,
        lean_rectangles,
        missing_corners,
        loop_length,
        net_length,
        nested_tries,
    } = limits;
    [
        ("fish-size", Limit::Number(fish_size)),
        ("fins", Limit::Number(fins)),
        ("endo-fins", Limit::Number(endo_fins)),
        ("wing-size", Limit::Number(wing_size)),
        ("chain-length", Limit::Number(chain_length)),
        ("shortest-chains", Limit::Switch(shortest_chains)),
        ("set-size", Limit::Number(set_size)),
        ("set-chain", Limit::Number(set_chain)),
        ("set-overlap", Limit::Switch(set_overlap)),
        ("set-nodes", Limit::Switch(set_nodes)),
        ("lean-rectangles", Limit::Switch(lean_rectangles)),
        ("missing-corners", Limit::Switch(missing_corners)),
        ("loop-length", Limit::Number(loop_length)),
        ("net-length", Limit::Number(net_length)),
        ("nested-tries", Limit::Number(nested_tries)),
    ]
}

impl Settings {
    /// Reads settings: the default ones, with the changes of the text.
    ///
    /// ```
    /// use ukodus_logic::Settings;
    ///
    /// let settings = Settings::from_toml("name = 'mine'\n[technique.naked-single]\nscore = 5")?;
    /// assert_eq!(settings.order[1].score, 5);
    /// let error = Settings::from_toml("[technique.nakid-single]\nscore = 5").unwrap_err();
    /// assert_eq!(error.to_string(), "unknown technique 'nakid-single'");
    /// # Ok::<(), ukodus_logic::SettingsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SettingsError`] if something is not understood.
    pub fn from_toml(text: &str) -> Result<Self, SettingsError> {
        let table: Table =
            text.parse().map_err(|error: toml::de::Error| SettingsError::Syntax { message: error.to_string() })?;
        // Without a name of its own, a changed scale must not pass for the default one.
        let mut settings = Self { name: String::from("custom"), ..Self::default() };
        // The order first: the switches of single techniques refer to it.
        if let Some(order) = table.get("order") {
            settings.order = read_order(order)?;
        }
        for (key, value) in &table {
            match key.as_str() {
                "name" => string(key, value)?.clone_into(&mut settings.name),
                "order" => {}
                "uniqueness" => {
                    if !boolean(key, value)? {
                        settings = settings.without_uniqueness();
                    }
                }
                "singles" => settings.singles = read_singles(key, value)?,
                "limits" => read_limits(&mut settings.limits, value)?,
                "technique" => read_techniques(&mut settings, value)?,
                _ => return Err(SettingsError::Key { key: key.clone() }),
            }
        }
        Ok(settings)
    }

    /// The settings as a file that [`from_toml`](Self::from_toml) reads: every technique, every limit.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut limits = self.limits.clone();
        let mut table = Table::new();
        table.insert("name".into(), Value::from(self.name.clone()));
        let slugs = self.order.iter().map(|entry| Value::from(entry.technique.slug));
        table.insert("order".into(), Value::Array(slugs.collect()));
        table.insert("singles".into(), Value::from(self.singles.slug()));
        let mut values = Table::new();
        for (name, limit) in by_name(&mut limits) {
            let value = match limit {
                Limit::Number(number) => Value::Integer(i64::try_from(*number).unwrap_or(i64::MAX)),
                Limit::Switch(switch) => Value::Boolean(*switch),
            };
            values.insert(name.to_owned(), value);
        }
        table.insert("limits".into(), Value::Table(values));
        let mut techniques = Table::new();
        for entry in &self.order {
            let mut values = Table::new();
            values.insert("enabled".into(), Value::Boolean(entry.enabled));
            values.insert("score".into(), Value::Integer(entry.score.into()));
            values.insert("level".into(), Value::from(entry.level.slug()));
            techniques.insert(entry.technique.slug.to_owned(), Value::Table(values));
        }
        table.insert("technique".into(), Value::Table(techniques));
        table.to_string()
    }
}

fn read_order(value: &Value) -> Result<Vec<Entry>, SettingsError> {
    let wrong = || SettingsError::Value { key: "order".into(), expected: "a list of techniques" };
    let mut order: Vec<Entry> = Vec::new();
    for slug in value.as_array().ok_or_else(wrong)? {
        let slug = slug.as_str().ok_or_else(wrong)?;
        let technique = by_slug(slug).ok_or_else(|| SettingsError::Technique { slug: slug.to_owned() })?;
        if order.iter().any(|entry| entry.technique == technique) {
            return Err(SettingsError::Value { key: format!("order: {slug}"), expected: "listed only once" });
        }
        order.push(Entry { technique, enabled: true, score: technique.score, level: technique.level });
    }
    Ok(order)
}

fn read_singles(key: &str, value: &Value) -> Result<SinglesOrder, SettingsError> {
    let slug = string(key, value)?;
    let order = SinglesOrder::ALL.into_iter().find(|order| order.slug() == slug);
    order.ok_or_else(|| SettingsError::Value { key: key.to_owned(), expected: "reading or discovery" })
}

fn read_limits(limits: &mut Limits, value: &Value) -> Result<(), SettingsError> {
    for (name, value) in table("limits", value)? {
        let key = format!("limits.{name}");
        match by_name(limits).into_iter().find(|(known, _)| known == name) {
            Some((_, Limit::Number(limit))) => *limit = number(&key, value)?,
            Some((_, Limit::Switch(limit))) => *limit = boolean(&key, value)?,
            None => return Err(SettingsError::Key { key }),
        }
    }
    Ok(())
}

fn read_techniques(settings: &mut Settings, value: &Value) -> Result<(), SettingsError> {
    for (slug, value) in table("technique", value)? {
        let technique = by_slug(slug).ok_or_else(|| SettingsError::Technique { slug: slug.clone() })?;
        let Some(entry) = settings.order.iter_mut().find(|entry| entry.technique == technique) else {
            return Err(SettingsError::Value { key: format!("technique.{slug}"), expected: "in the list `order` too" });
        };
        for (name, value) in table(slug, value)? {
            let key = format!("technique.{slug}.{name}");
            match name.as_str() {
                "enabled" => entry.enabled = boolean(&key, value)?,
                "score" => entry.score = number(&key, value)?,
                "level" => {
                    let level: Result<Level, _> = string(&key, value)?.parse();
                    let expected = "easy, medium, hard, unfair or extreme";
                    entry.level = level.map_err(|_| SettingsError::Value { key, expected })?;
                }
                _ => return Err(SettingsError::Key { key }),
            }
        }
    }
    Ok(())
}

fn table<'a>(key: &str, value: &'a Value) -> Result<&'a Table, SettingsError> {
    value.as_table().ok_or_else(|| SettingsError::Value { key: key.to_owned(), expected: "a table" })
}

fn string<'a>(key: &str, value: &'a Value) -> Result<&'a str, SettingsError> {
    value.as_str().ok_or_else(|| SettingsError::Value { key: key.to_owned(), expected: "a text" })
}

fn boolean(key: &str, value: &Value) -> Result<bool, SettingsError> {
    value.as_bool().ok_or_else(|| SettingsError::Value { key: key.to_owned(), expected: "true or false" })
}

fn number<N: TryFrom<i64>>(key: &str, value: &Value) -> Result<N, SettingsError> {
    let number = value.as_integer().and_then(|number| N::try_from(number).ok());
    number.ok_or_else(|| SettingsError::Value { key: key.to_owned(), expected: "a whole number, 0 or more" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_read_as_it_is_written() {
        let names: Vec<&str> = by_name(&mut Limits::default()).into_iter().map(|(name, _)| name).collect();
        for (place, name) in names.iter().enumerate() {
            let mut settings = Settings::default();
            match &mut by_name(&mut settings.limits)[place].1 {
                Limit::Number(number) => **number += 1,
                Limit::Switch(switch) => **switch = !**switch,
            }
            assert_ne!(settings, Settings::default(), "{name}");
            assert_eq!(Settings::from_toml(&settings.to_toml()), Ok(settings), "{name}");
        }
    }

    #[test]
    fn whole_settings_are_read_as_they_are_written() {
        let named = Settings::NAMES.map(|name| Settings::named(name).expect("it is one of the names"));
        for settings in named.into_iter().chain([Settings::default().without_uniqueness()]) {
            assert_eq!(Settings::from_toml(&settings.to_toml()), Ok(settings));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, message) in [
            ("[limits]\nfish = 4", "unknown setting 'limits.fish'"),
            ("[limits]\nwing-size = true", "'limits.wing-size' must be a whole number, 0 or more"),
            ("[limits]\nset-nodes = 1", "'limits.set-nodes' must be true or false"),
            ("singles = 'oldest'", "'singles' must be reading or discovery"),
            ("order = ['naked-single', 'naked-single']", "'order: naked-single' must be listed only once"),
        ] {
            assert_eq!(Settings::from_toml(text).expect_err(text).to_string(), message);
        }
    }
}
