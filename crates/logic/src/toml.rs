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
use crate::settings::{Entry, Settings};
use crate::technique::Level;
use crate::techniques::by_slug;

/// Why a text is no settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SettingsError {
    /// The text is not TOML.
    Syntax {
        /// What the reader of TOML says, with the place.
        message: String,
    },
    /// A key that means nothing here.
    Key {
        /// The key with the tables it stands in.
        key: String,
    },
    /// A value of the wrong kind.
    Value {
        /// The key with the tables it stands in.
        key: String,
        /// What is expected.
        expected: &'static str,
    },
    /// A slug that is no technique's.
    Technique {
        /// The slug.
        slug: String,
    },
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { message } => f.write_str(message.trim_end()),
            Self::Key { key } => write!(f, "there is no setting '{key}'"),
            Self::Value { key, expected } => write!(f, "'{key}' must be {expected}"),
            Self::Technique { slug } => write!(f, "there is no technique '{slug}'"),
        }
    }
}

impl Error for SettingsError {}

/// The limits that are whole numbers, by name.
type Number = (&'static str, fn(&mut Limits) -> &mut usize);
const NUMBERS: &[Number] = &[
    ("fish-size", |limits| &mut limits.fish_size),
    ("fins", |limits| &mut limits.fins),
    ("endo-fins", |limits| &mut limits.endo_fins),
    ("chain-length", |limits| &mut limits.chain_length),
    ("set-size", |limits| &mut limits.set_size),
    ("set-chain", |limits| &mut limits.set_chain),
    ("net-length", |limits| &mut limits.net_length),
];

/// The limits that are switches, by name.
type Switch = (&'static str, fn(&mut Limits) -> &mut bool);
const SWITCHES: &[Switch] = &[
    ("set-overlap", |limits| &mut limits.set_overlap),
    ("set-nodes", |limits| &mut limits.set_nodes),
    ("lean-rectangles", |limits| &mut limits.lean_rectangles),
    ("missing-corners", |limits| &mut limits.missing_corners),
];

impl Settings {
    /// Reads settings: the default ones, changed by what the text says.
    ///
    /// ```
    /// use ukodus_logic::Settings;
    ///
    /// let settings = Settings::from_toml("name = 'mine'\n[technique.naked-single]\nscore = 5")?;
    /// assert_eq!(settings.order[1].score, 5);
    /// let error = Settings::from_toml("[technique.nakid-single]\nscore = 5").unwrap_err();
    /// assert_eq!(error.to_string(), "there is no technique 'nakid-single'");
    /// # Ok::<(), ukodus_logic::SettingsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SettingsError`] says what is not understood.
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
        let mut values = Table::new();
        for (name, field) in NUMBERS {
            values.insert((*name).to_owned(), Value::Integer(i64::try_from(*field(&mut limits)).unwrap_or(i64::MAX)));
        }
        for (name, field) in SWITCHES {
            values.insert((*name).to_owned(), Value::Boolean(*field(&mut limits)));
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
            return Err(SettingsError::Value { key: format!("order: {slug}"), expected: "named once" });
        }
        order.push(Entry { technique, enabled: true, score: technique.score, level: technique.level });
    }
    Ok(order)
}

fn read_limits(limits: &mut Limits, value: &Value) -> Result<(), SettingsError> {
    for (name, value) in table("limits", value)? {
        let key = format!("limits.{name}");
        if let Some((_, field)) = NUMBERS.iter().find(|(known, _)| known == name) {
            *field(limits) = number(&key, value)?;
        } else if let Some((_, field)) = SWITCHES.iter().find(|(known, _)| known == name) {
            *field(limits) = boolean(&key, value)?;
        } else {
            return Err(SettingsError::Key { key });
        }
    }
    Ok(())
}

fn read_techniques(settings: &mut Settings, value: &Value) -> Result<(), SettingsError> {
    for (slug, value) in table("technique", value)? {
        let technique = by_slug(slug).ok_or_else(|| SettingsError::Technique { slug: slug.clone() })?;
        let Some(entry) = settings.order.iter_mut().find(|entry| entry.technique == technique) else {
            return Err(SettingsError::Value { key: format!("technique.{slug}"), expected: "in the order too" });
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
    number.ok_or_else(|| SettingsError::Value { key: key.to_owned(), expected: "a whole number, not negative" })
}
