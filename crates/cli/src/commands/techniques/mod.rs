mod list;
mod page;

use clap::ValueEnum;
use ukodus::Control;
use ukodus::lesson::lesson;
use ukodus::logic::{Family, Level, TECHNIQUES, Technique};
use ukodus::wire::{TechniqueDoc, TechniquePageDoc};

use crate::exit::ExitStatus;
use crate::format_args::push_document;
use crate::values::{self, NamedTechnique};
use crate::{color, interrupt, stderr, stdout};

/// List the solving techniques, or show the page of one
///
/// The page of a technique explains what it is, how to find it and why it works, with an example drawn on the board. The name
/// can be the slug, the full name, or a part of it that no other name contains.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The technique to show
    #[arg(value_parser = values::technique(), hide_possible_values = true)]
    name: Option<NamedTechnique>,

    /// List only techniques of this level
    #[arg(long, short, value_name = "LEVEL", value_parser = values::level(), conflicts_with = "name")]
    level: Option<Level>,

    /// List only techniques of this family
    #[arg(long, value_name = "FAMILY", value_parser = values::family(), conflicts_with = "name")]
    family: Option<Family>,

    /// Output format
    #[arg(long, short, value_name = "FORMAT", value_enum, default_value_t = ListFormat::Text)]
    format: ListFormat,
}

const EXAMPLES: &str = "\
Examples:
  ukodus techniques                     all of them, easiest first
  ukodus techniques --family fish       the fish
  ukodus techniques swordfish           what a swordfish is, with an example
  ukodus techniques --format csv        as a table for other programs";

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum ListFormat {
    /// For people
    Text,
    /// A table, one row a technique
    Csv,
    /// One JSON object a line
    Json,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let chosen = self.chosen();
        let mut text = String::new();
        match (self.format, self.name) {
            (ListFormat::Csv, _) => text = list::csv(&chosen)?,
            (ListFormat::Json, None) => {
                for &technique in &chosen {
                    push_document(&mut text, &TechniqueDoc::from(technique));
                }
            }
            (ListFormat::Json, Some(NamedTechnique(technique))) => {
                let lesson = lesson(technique, &Control::new().with_cancel(interrupt::on_ctrl_c()));
                push_document(&mut text, &TechniquePageDoc::from(&lesson));
            }
            (ListFormat::Text, None) => text = list::table(&chosen),
            (ListFormat::Text, Some(NamedTechnique(technique))) => {
                let lesson = lesson(technique, &Control::new().with_cancel(interrupt::on_ctrl_c()));
                text = page::text(&lesson, color::paint(true));
            }
        }
        if chosen.is_empty() {
            stderr::warning("no technique of this family has this level");
        }
        stdout::print(text)?;
        Ok(if chosen.is_empty() { ExitStatus::No } else { ExitStatus::Success })
    }

    /// The techniques to list.
    fn chosen(&self) -> Vec<&'static Technique> {
        if let Some(NamedTechnique(technique)) = self.name {
            return vec![technique];
        }
        let is_chosen = |technique: &&Technique| {
            self.level.is_none_or(|level| technique.level == level)
                && self.family.is_none_or(|family| technique.family == family)
        };
        TECHNIQUES.iter().filter(is_chosen).collect()
    }
}
