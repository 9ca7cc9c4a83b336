use ukodus::glossary::{TERMS, Term};
use ukodus::wire::TermDoc;

use crate::color;
use crate::exit::ExitStatus;
use crate::format_args::{FormatArgs, push_document};
use crate::prose::Prose;
use crate::stdout;
use crate::values::{self, NamedTerm};

/// Explain the words of the game, with pictures
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word to explain, such as band, house or peer [default: all of them]
    #[arg(value_name = "WORD", value_parser = values::term())]
    word: Option<NamedTerm>,

    #[command(flatten)]
    format: FormatArgs,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        let prose = Prose::for_stdout();
        let mut text = String::new();
        let terms = match self.word {
            Some(NamedTerm(term)) => std::slice::from_ref(term),
            None => TERMS,
        };
        for term in terms {
            if self.format.is_json() {
                push_document(&mut text, &TermDoc::from(term));
            } else {
                push_text(term, prose, &mut text);
            }
        }
        stdout::print(text)?;
        Ok(ExitStatus::Success)
    }
}

fn push_text(term: &Term, prose: Prose, text: &mut String) {
    let (paint, picture) = (color::paint(true), term.picture());
    text.push_str(if text.is_empty() { "" } else { "\n" });
    text.push_str(&prose.strong(term.word));
    text.push('\n');
    text.push_str(&prose.paragraph("", term.text));
    text.push('\n');
    text.push_str(&picture.text(paint));
    let legend = picture.legend(paint);
    if !legend.is_empty() {
        text.push_str(&legend);
        text.push('\n');
    }
}
