//! Colours and other ways to tell things apart.

use ratatui::style::{Color, Modifier, Style};
use serde::{Deserialize, Serialize};
use ukodus::logic::Role;

use crate::shown::Look;

/// A set of colours.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ThemeName {
    /// Light on dark, for terminals with 256 colours.
    Dark,
    /// Dark on light, for terminals with 256 colours.
    Light,
    /// The terminal's own 16 colours.
    Sixteen,
    /// No colours: bold, underlined, reversed, and signs.
    Plain,
}

impl ThemeName {
    /// Every theme, in the order in which they take turns.
    pub const ALL: [Self; 4] = [Self::Dark, Self::Light, Self::Sixteen, Self::Plain];

    /// Its name in commands.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Sixteen => "16",
            Self::Plain => "none",
        }
    }

    /// The theme of this name.
    #[must_use]
    pub fn by_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.slug() == slug)
    }

    /// The one that suits the terminal, judging by its environment.
    #[must_use]
    pub fn of_terminal() -> Self {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        Self::of_environment(&variable)
    }

    fn of_environment(variable: &dyn Fn(&str) -> Option<String>) -> Self {
        if variable("NO_COLOR").is_some() {
            return Self::Plain;
        }
        let terminal = variable("TERM").unwrap_or_default();
        if ["", "dumb", "vt100", "vt220"].contains(&terminal.as_str()) {
            return Self::Plain;
        }
        let has_many = variable("COLORTERM").is_some()
            || ["256color", "direct", "kitty", "alacritty", "ghostty", "wezterm", "foot"]
                .iter()
                .any(|name| terminal.contains(name));
        if !has_many && !cfg!(windows) {
            return Self::Sixteen;
        }
        // Some terminals tell the colours of their text and background: `0;15` is black on white.
        let background = variable("COLORFGBG").and_then(|colours| colours.rsplit(';').next()?.parse::<u8>().ok());
        if matches!(background, Some(7 | 15)) { Self::Light } else { Self::Dark }
    }

    /// The next one.
    pub(crate) fn next(self) -> Self {
        let place = Self::ALL.iter().position(|name| *name == self).unwrap_or_default();
        Self::ALL[(place + 1) % Self::ALL.len()]
    }

    /// Its name, for people.
    pub(crate) const fn about(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Sixteen => "the terminal's 16 colours",
            Self::Plain => "none",
        }
    }
}

/// A part of the screen, by what it means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Everything, unless something else is said.
    Screen,
    /// The lines of the board.
    Line,
    /// A given.
    Given,
    /// A digit that the player wrote.
    Entry,
    /// A digit that a walk through the steps wrote.
    Found,
    /// A mark or a candidate.
    Mark,
    /// A mark or a candidate of the highlighted digit.
    MarkedDigit,
    /// What is wrong.
    Wrong,
    /// A headline.
    Title,
    /// What is of less importance.
    Quiet,
    /// A key to press.
    Key,
    /// Good news.
    Good,
    /// What is chosen in a list or a form.
    Chosen,
}

/// The state of a cell, which its background shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// It shares a house with the cursor's cell.
    Peer,
    /// It holds the highlighted digit.
    Same,
    /// It is selected.
    Selected,
    /// The cursor is there.
    Cursor,
    /// The player coloured it.
    Colour(u8),
    /// It plays a part in what is explained.
    Look(Look),
}

/// The colours of the screen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    /// Its name.
    pub(crate) name: ThemeName,
}

/// Colours by number, dark and light.
const fn pair(dark: u8, light: u8) -> (Color, Color) {
    (Color::Indexed(dark), Color::Indexed(light))
}

impl Theme {
    /// The theme of this name.
    pub(crate) const fn new(name: ThemeName) -> Self {
        Self { name }
    }

    /// Whether there are no colours.
    pub(crate) const fn is_plain(self) -> bool {
        matches!(self.name, ThemeName::Plain)
    }

    /// A colour of the dark or the light theme.
    const fn pick(self, colours: (Color, Color)) -> Color {
        if matches!(self.name, ThemeName::Light) { colours.1 } else { colours.0 }
    }

    /// How a part of the screen is shown.
    pub(crate) fn part(self, part: Part) -> Style {
        let style = Style::new();
        let (colours, sixteen, modifier) = match part {
            Part::Screen => {
                return match self.name {
                    ThemeName::Dark => style.fg(Color::Indexed(252)).bg(Color::Indexed(234)),
                    ThemeName::Light => style.fg(Color::Indexed(236)).bg(Color::Indexed(255)),
                    ThemeName::Sixteen | ThemeName::Plain => style,
                };
            }
            Part::Line => (pair(242, 246), Some(Color::DarkGray), Modifier::empty()),
            Part::Given | Part::Title => (pair(255, 16), None, Modifier::BOLD),
            Part::Entry => (pair(117, 25), Some(Color::Cyan), Modifier::empty()),
            Part::Found => (pair(114, 28), Some(Color::Green), Modifier::empty()),
            Part::Mark => (pair(247, 243), None, Modifier::DIM),
            Part::MarkedDigit => (pair(221, 94), Some(Color::Yellow), Modifier::BOLD.union(Modifier::UNDERLINED)),
            Part::Wrong => (pair(203, 160), Some(Color::Red), Modifier::BOLD.union(Modifier::UNDERLINED)),
            Part::Quiet => (pair(245, 243), Some(Color::DarkGray), Modifier::empty()),
            Part::Key => (pair(180, 94), Some(Color::Yellow), Modifier::BOLD),
            Part::Good => (pair(114, 28), Some(Color::Green), Modifier::BOLD),
            Part::Chosen => {
                return match self.name {
                    ThemeName::Dark | ThemeName::Light => {
                        style.fg(Color::Indexed(255)).bg(Color::Indexed(25)).add_modifier(Modifier::BOLD)
                    }
                    ThemeName::Sixteen | ThemeName::Plain => style.add_modifier(Modifier::REVERSED),
                };
            }
        };
        match self.name {
            ThemeName::Dark | ThemeName::Light => {
                // Colours say it; dim text would be hard to read.
                style.fg(self.pick(colours)).add_modifier(modifier.difference(Modifier::DIM))
            }
            ThemeName::Sixteen => {
                let style = style.add_modifier(modifier.difference(Modifier::DIM));
                sixteen.map_or(style, |colour| style.fg(colour))
            }
            ThemeName::Plain => style.add_modifier(modifier.difference(Modifier::DIM)),
        }
    }

    /// How a cell's background shows its state.
    pub(crate) fn ground(self, ground: Ground) -> Style {
        let style = Style::new();
        match self.name {
            ThemeName::Dark | ThemeName::Light => style.bg(self.pick(match ground {
                Ground::Peer => pair(236, 253),
                Ground::Same | Ground::Look(Look::Here) => pair(58, 229),
                Ground::Selected => pair(239, 153),
                Ground::Cursor => pair(25, 117),
                Ground::Colour(number) => match number {
                    1 => pair(88, 217),
                    2 => pair(94, 223),
                    3 => pair(100, 229),
                    4 => pair(22, 157),
                    5 => pair(23, 159),
                    6 => pair(18, 147),
                    7 => pair(53, 219),
                    _ => pair(240, 250),
                },
                Ground::Look(Look::House) => pair(235, 254),
                Ground::Look(_) => pair(17, 153),
            })),
            ThemeName::Sixteen => match ground {
                Ground::Peer | Ground::Look(Look::House) => style,
                Ground::Same => style.fg(Color::Black).bg(Color::Yellow),
                Ground::Cursor => style.add_modifier(Modifier::REVERSED),
                Ground::Selected | Ground::Look(_) => style.fg(Color::White).bg(Color::Blue),
                Ground::Colour(number) => style.fg(Color::Black).bg(match number {
                    1 => Color::Red,
                    2 => Color::LightRed,
                    3 => Color::Yellow,
                    4 => Color::Green,
                    5 => Color::Cyan,
                    6 => Color::LightBlue,
                    7 => Color::Magenta,
                    _ => Color::Gray,
                }),
            },
            ThemeName::Plain => match ground {
                Ground::Selected | Ground::Cursor => style.add_modifier(Modifier::REVERSED),
                Ground::Same => style.add_modifier(Modifier::BOLD.union(Modifier::UNDERLINED)),
                Ground::Look(Look::Here | Look::Role(_)) => style.add_modifier(Modifier::UNDERLINED),
                Ground::Peer | Ground::Look(_) | Ground::Colour(_) => style,
            },
        }
    }

    /// How a candidate's look is shown.
    pub(crate) fn look(self, look: Look) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        let (colours, sixteen) = match look {
            Look::Removed => {
                let style = style.add_modifier(Modifier::CROSSED_OUT);
                return match self.name {
                    ThemeName::Plain => style.add_modifier(Modifier::REVERSED),
                    ThemeName::Sixteen => style.fg(Color::LightRed),
                    _ => style.fg(self.pick(pair(203, 160))),
                };
            }
            Look::Placed => {
                return match self.name {
                    ThemeName::Plain => style.add_modifier(Modifier::REVERSED),
                    ThemeName::Sixteen => style.fg(Color::Black).bg(Color::Green),
                    ThemeName::Dark => style.fg(Color::Indexed(16)).bg(Color::Indexed(114)),
                    ThemeName::Light => style.fg(Color::Indexed(255)).bg(Color::Indexed(28)),
                };
            }
            Look::House => (pair(245, 243), Color::Gray),
            Look::Here => (pair(221, 94), Color::Yellow),
            Look::Role(role) => match role {
                Role::Pattern | Role::Base | Role::Cover | Role::On | Role::ColourA => (pair(75, 25), Color::LightBlue),
                Role::Fin | Role::EndoFin | Role::Guardian | Role::ColourC => (pair(221, 94), Color::Yellow),
                Role::Pivot | Role::Premise | Role::Common => (pair(212, 162), Color::LightMagenta),
                Role::Pincer | Role::Off | Role::ColourB => (pair(215, 130), Color::LightYellow),
                Role::Deadly | Role::ColourD => (pair(177, 91), Color::Magenta),
                Role::Conclusion => (pair(114, 28), Color::LightGreen),
                Role::Set(number) => match number % 4 {
                    0 => (pair(75, 25), Color::LightBlue),
                    1 => (pair(215, 130), Color::LightYellow),
                    2 => (pair(80, 30), Color::LightCyan),
                    _ => (pair(212, 162), Color::LightMagenta),
                },
                _ => (pair(80, 30), Color::LightCyan),
            },
        };
        match self.name {
            ThemeName::Plain => style.add_modifier(Modifier::UNDERLINED),
            ThemeName::Sixteen => style.fg(sixteen),
            _ => style.fg(self.pick(colours)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_terminal_chooses_the_colours() {
        for (variables, expected) in [
            (&[("TERM", "xterm-256color")][..], ThemeName::Dark),
            (&[("TERM", "xterm-256color"), ("NO_COLOR", "1")], ThemeName::Plain),
            (&[("TERM", "xterm-256color"), ("COLORFGBG", "0;15")], ThemeName::Light),
            (&[("TERM", "xterm-256color"), ("COLORFGBG", "15;0")], ThemeName::Dark),
            (&[("TERM", "linux")], ThemeName::Sixteen),
            (&[("TERM", "xterm"), ("COLORTERM", "truecolor")], ThemeName::Dark),
            (&[("TERM", "dumb")], ThemeName::Plain),
        ] {
            let variable =
                |name: &str| variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
            assert_eq!(ThemeName::of_environment(&variable), expected, "{variables:?}");
        }
    }
}
