use serde::Serialize;
use ukodus_core::{Digit, Shape};
use ukodus_logic::Line;
use ukodus_logic::explanation::{English, Part};

use super::{DrawingDoc, HouseDoc, indexes};

/// A line of the explanation of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Line"))]
pub struct LineDoc {
    /// The whole line, for people.
    pub text: String,
    /// The same in parts, to link and to colour.
    pub parts: Vec<PartDoc>,
    /// The lines that it rests on besides the board, by their places in the list, from 0.
    pub premises: Vec<usize>,
    /// The suppositions that it is made under, outermost first, each by the place of its line; the line of a supposition
    /// is under itself. Lines under the same supposition are folded and coloured together.
    pub branch: Vec<usize>,
    /// What it shows on the board.
    pub drawing: DrawingDoc,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Part"))]
pub struct PartDoc {
    /// What it is: `words`, `cell`, `digit`, `house`, `candidate`, `cells`, `digits`, `houses` or `line` (the number of
    /// another line).
    pub kind: &'static str,
    /// The part as it is written.
    pub text: String,
    /// The cells that it names, by index.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<usize>,
    /// The digits that it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub digits: Vec<u8>,
    /// The houses that it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<HouseDoc>,
    /// The line that it names, by its place in the list, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

impl LineDoc {
    /// The document of a line about a board of this shape.
    pub(super) fn new(line: &Line, shape: Shape) -> Self {
        let parts: Vec<PartDoc> = line.parts(shape, &English).into_iter().map(PartDoc::from).collect();
        Self {
            text: parts.iter().map(|part| part.text.as_str()).collect(),
            parts,
            premises: line.premises.clone(),
            branch: line.branch.clone(),
            drawing: (&line.drawing).into(),
        }
    }
}

impl From<(Part, String)> for PartDoc {
    fn from((part, text): (Part, String)) -> Self {
        Self {
            kind: part.kind(),
            text,
            cells: indexes(part.cells()),
            digits: part.digits().iter().map(Digit::get).collect(),
            houses: part.houses().iter().copied().map(HouseDoc::from).collect(),
            line: if let Part::Line(place) = part { Some(place) } else { None },
        }
    }
}
