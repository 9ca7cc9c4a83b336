//! An explanation as text.

use std::fmt::Write as _;

use super::{English, Explanation, Language};

impl Explanation {
    /// The lines as sentences.
    #[must_use]
    pub fn sentences(&self, language: &dyn Language) -> Vec<String> {
        self.lines.iter().map(|line| line.text(self.shape, language)).collect()
    }

    /// The explanation as one paragraph.
    #[must_use]
    pub fn paragraph(&self) -> String {
        self.sentences(&English).join(" ")
    }

    /// The explanation as numbered lines, what follows from a supposition indented below it; a single line has no number.
    #[must_use]
    pub fn outline(&self) -> String {
        let sentences = self.sentences(&English);
        if let [only] = &sentences[..] {
            return format!("{only}\n");
        }
        let width = sentences.len().to_string().len();
        let mut text = String::new();
        for (number, (line, sentence)) in self.lines.iter().zip(&sentences).enumerate() {
            let is_supposition = line.branch.last() == Some(&number);
            let indent = "   ".repeat(line.branch.len() - usize::from(is_supposition));
            let _ = writeln!(text, "{:>width$}. {indent}{sentence}", number + 1);
        }
        text
    }
}
