//! Errors as exceptions: one class of `ukodus.errors` for each variant, with its fields.

use std::fmt::Display;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use ukodus::explainer::RateError;
use ukodus::format::{ParseGridError, UnknownAlphabet, UnknownFormat, WriteError};
use ukodus::generate::{CanonError, ParseErRangeError, RecipeError, TargetError, UnknownSymmetry};
use ukodus::logic::{LogicError, ParseLevelError};
use ukodus::{GridError, Position, ScaleError, Shape, ShapeError, Stop, UnknownScale};

/// An error on its way to Python.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The name of the class in `ukodus.errors`.
    class: &'static str,
    message: String,
    fields: Vec<(&'static str, Field)>,
}

/// The value of a field.
#[derive(Debug)]
pub(crate) enum Field {
    Number(u64),
    Text(String),
    None,
}

impl From<usize> for Field {
    fn from(number: usize) -> Self {
        Self::Number(number as u64)
    }
}

impl From<&str> for Field {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Position> for Field {
    fn from(at: Position) -> Self {
        Self::Text(at.to_string())
    }
}

impl From<Shape> for Field {
    fn from(shape: Shape) -> Self {
        Self::Text(shape.to_string())
    }
}

impl<T: Into<Self>> From<Option<T>> for Field {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::None, Into::into)
    }
}

impl Failure {
    pub(crate) fn new(class: &'static str, message: impl Display) -> Self {
        Self { class, message: message.to_string(), fields: Vec::new() }
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Field>) -> Self {
        self.fields.push((name, value.into()));
        self
    }

    /// A name that is not known.
    pub(crate) fn unknown(class: &'static str, name: &str, message: impl Display) -> Self {
        Self::new(class, message).with("name", name)
    }

    /// What is wrong, for people.
    pub(crate) fn into_message(self) -> String {
        self.message
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        Python::attach(|py| {
            let raise = || {
                let fields = PyDict::new(py);
                for (name, value) in &failure.fields {
                    match value {
                        Field::Number(number) => fields.set_item(name, number)?,
                        Field::Text(text) => fields.set_item(name, text)?,
                        Field::None => fields.set_item(name, py.None())?,
                    }
                }
                let class = py.import("ukodus.errors")?.getattr(failure.class)?;
                class.call((failure.message.as_str(),), Some(&fields))
            };
            raise().map_or_else(|error| error, PyErr::from_value)
        })
    }
}

impl From<ParseGridError> for Failure {
    fn from(error: ParseGridError) -> Self {
        use ParseGridError as E;
        let base = |class| Self::new(class, &error).with("line", error.line()).with("column", error.column());
        match &error {
            E::Empty => base("EmptyTextError"),
            E::Length { found, shape, .. } => base("CellCountError").with("found", *found).with("shape", *shape),
            E::MarksLength { found, shape, .. } => base("MarkCountError").with("found", *found).with("shape", *shape),
            E::NoRows { .. } => base("NoBoardError"),
            E::Symbol { symbol, side, alphabet, .. } => base("SymbolError")
                .with("symbol", symbol.to_string().as_str())
                .with("side", *side)
                .with("alphabet", alphabet.name()),
            E::Word { found, side, .. } => base("WordError").with("found", found.as_str()).with("side", *side),
            E::Digit { found, side, .. } => base("DigitError").with("found", *found as usize).with("side", *side),
            E::Row { found, expected, .. } => base("RowLengthError").with("found", *found).with("expected", *expected),
            E::Rows { found, expected, .. } => base("RowCountError").with("found", *found).with("expected", *expected),
            E::Side { side, .. } => base("BoxShapeError").with("side", *side),
            E::Boxes { side, box_rows, box_cols, .. } => {
                base("BordersError").with("side", *side).with("box_rows", *box_rows).with("box_cols", *box_cols)
            }
            E::Many { .. } => base("SecondBoardError"),
            E::Encoding { .. } => base("EncodingError"),
            E::TooLong { limit, .. } => base("LineLengthError").with("limit", *limit),
            E::Mark { expected, .. } => base("MarkError").with("expected", usize::from(*expected)),
            E::Command { .. } => base("CommandError"),
            E::Candidate { .. } => base("CandidateError"),
            E::Given { at, .. } => base("GivenError").with("at", *at),
            E::Form { format, side, .. } => base("FormatSizeError").with("format", format.name()).with("side", *side),
            E::Syntax { format, reason, .. } => {
                base("SyntaxError").with("format", format.name()).with("reason", reason.as_str())
            }
            E::Value { found, .. } => base("ValueTypeError").with("found", *found),
            E::Cell { at, found, side, .. } => {
                base("CellError").with("at", *at).with("found", found.as_str()).with("side", *side)
            }
            E::RowOf { row, found, expected, .. } => {
                base("RowLengthError").with("row", *row).with("found", *found).with("expected", *expected)
            }
            E::Variant { rule, .. } => base("VariantError").with("rule", rule.as_str()),
            E::Link { reason, .. } => base("LinkError").with("reason", *reason),
            E::UnknownColumn { column, names, .. } => {
                base("UnknownColumnError").with("name", column.as_str()).with("names", names.as_str())
            }
            E::NoColumn { .. } => base("PuzzleColumnError"),
            E::NoField { .. } => base("PuzzleFieldError"),
            _ => base("ParseError"),
        }
    }
}

impl From<GridError> for Failure {
    fn from(error: GridError) -> Self {
        match error {
            GridError::Length { shape, found } => Self::new("CellCountError", error)
                .with("line", Field::None)
                .with("column", Field::None)
                .with("found", found)
                .with("shape", shape),
            GridError::Digit { shape, at, found } => Self::new("CellError", error)
                .with("line", Field::None)
                .with("column", Field::None)
                .with("at", at)
                .with("found", found.to_string().as_str())
                .with("side", shape.side()),
            GridError::Given { at } => {
                Self::new("GivenError", error).with("line", Field::None).with("column", Field::None).with("at", at)
            }
            _ => Self::new("ParseError", error),
        }
    }
}

impl From<ShapeError> for Failure {
    fn from(error: ShapeError) -> Self {
        match error {
            ShapeError::Side { box_rows, box_cols } => {
                Self::new("ShapeSideError", error).with("box_rows", box_rows).with("box_cols", box_cols)
            }
            ShapeError::Text => Self::new("ShapeTextError", error),
            _ => Self::new("ShapeError", error),
        }
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::TimeLimit => Self::new("TimeLimitError", stop),
            Stop::Cancelled => Self::new("CancelledError", stop),
            Stop::WorkLimit => Self::new("WorkLimitError", stop),
            Stop::Stuck => Self::new("StuckError", stop),
            Stop::TooLarge { side, max } => Self::new("BoardSizeError", stop).with("side", side).with("limit", max),
            _ => Self::new("StoppedError", stop),
        }
    }
}

impl From<LogicError> for Failure {
    fn from(error: LogicError) -> Self {
        error.stop().into()
    }
}

impl From<ScaleError> for Failure {
    fn from(error: ScaleError) -> Self {
        match error {
            ScaleError::Logic(error) => error.into(),
            ScaleError::NotNine(RateError::Shape { shape }) => Self::new("ScaleShapeError", error).with("shape", shape),
            _ => Self::new("ScaleError", error),
        }
    }
}

impl From<CanonError> for Failure {
    fn from(error: CanonError) -> Self {
        match error {
            CanonError::Side { side } => Self::new("CanonicalSizeError", error).with("side", side),
            CanonError::Marks => Self::new("CanonicalMarksError", error),
            CanonError::Clash => Self::new("CanonicalClashError", error),
            CanonError::Symmetry => Self::new("CanonicalSymmetryError", error),
            CanonError::Automorphisms => Self::new("CanonicalCountError", error),
            _ => Self::new("CanonicalError", error),
        }
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Alphabet { alphabet, side } => {
                Self::new("AlphabetSizeError", error).with("alphabet", alphabet.name()).with("side", side)
            }
            WriteError::Form { format, side } => Self::new("FormatSizeError", error)
                .with("line", Field::None)
                .with("column", Field::None)
                .with("format", format.name())
                .with("side", side),
            WriteError::Blank { blank, side } => {
                Self::new("BlankError", error).with("blank", blank.to_string().as_str()).with("side", side)
            }
            WriteError::NoCandidates { format, at } => {
                Self::new("NoCandidatesError", error).with("format", format.name()).with("at", at)
            }
            _ => Self::new("FormatError", error),
        }
    }
}

impl From<TargetError> for Failure {
    fn from(error: TargetError) -> Self {
        use TargetError as E;
        let base = |class| Self::new(class, error);
        match error {
            E::Recipe(RecipeError::Side { side }) => base("TargetSizeError").with("side", side),
            E::Recipe(RecipeError::Clues { shape, found }) => {
                base("ClueCountError").with("shape", shape).with("found", found)
            }
            E::Recipe(RecipeError::Pattern { found, wanted }) => {
                base("PatternShapeError").with("found", found).with("wanted", wanted)
            }
            E::PatternLines => base("PatternLinesError"),
            E::FairShape { shape } => base("FairShapeError").with("shape", shape),
            E::ErShape { shape } => base("ErShapeError").with("shape", shape),
            E::ErBelowAll { least } => base("ErBelowAllError").with("least", least.to_string().as_str()),
            E::Conflict { first, second } => base("TargetConflictError").with("first", first).with("second", second),
            E::SymmetricClues { symmetry, clues } => {
                base("SymmetricCluesError").with("symmetry", symmetry.slug()).with("clues", clues)
            }
            E::LevelBelowTechnique { level, technique, least } => base("LevelBelowTechniqueError")
                .with("level", level.slug())
                .with("technique", technique.slug)
                .with("least", least.slug()),
            E::LevelAboveAll { level, side } => {
                base("LevelAboveAllError").with("level", level.slug()).with("side", side)
            }
            E::ScoreBelowTechnique { technique, least } => {
                base("ScoreBelowTechniqueError").with("technique", technique.slug).with("least", least as usize)
            }
            E::NeedlessTechnique { technique, side } => {
                base("NeedlessTechniqueError").with("technique", technique.slug).with("side", side)
            }
            E::HardestBelowTechnique { hardest, technique } => {
                base("HardestBelowTechniqueError").with("hardest", hardest.slug).with("technique", technique.slug)
            }
            _ => base("TargetError"),
        }
    }
}

impl From<UnknownScale> for Failure {
    fn from(error: UnknownScale) -> Self {
        Self::unknown("UnknownScaleError", &error.name, &error)
    }
}

impl From<UnknownFormat> for Failure {
    fn from(error: UnknownFormat) -> Self {
        Self::unknown("UnknownFormatError", &error.name, &error)
    }
}

impl From<UnknownAlphabet> for Failure {
    fn from(error: UnknownAlphabet) -> Self {
        Self::unknown("UnknownAlphabetError", &error.name, &error)
    }
}

/// A level that is not known.
pub(crate) fn unknown_level(name: &str, error: ParseLevelError) -> Failure {
    Failure::unknown("UnknownLevelError", name, error)
}

/// A text that is no range of ER.
pub(crate) fn no_er_range(text: &str, error: ParseErRangeError) -> Failure {
    let class = match error {
        ParseErRangeError::Syntax => "ErSyntaxError",
        ParseErRangeError::Empty => "ErEmptyError",
        _ => "ErRangeError",
    };
    Failure::new(class, format_args!("er {text:?}: {error}")).with("text", text)
}

/// A symmetry that is not known.
pub(crate) fn unknown_symmetry(name: &str, error: UnknownSymmetry) -> Failure {
    Failure::unknown("UnknownSymmetryError", name, error)
}
