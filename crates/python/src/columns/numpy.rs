//! Columns from numpy and to numpy.

use std::collections::BTreeMap;

use numpy::{PyArray1, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use ukodus::{Shape, Verdict};

use super::boards::{Boards, Lengths};
use super::solve::OTHER;
use super::source::{RowData, Source};
use super::table::{Table, Values};
use crate::board::shape_of;

/// Reads rows of numbers or of text, without a copy.
pub(super) fn read<'a>(
    rows: &'a PyReadonlyArray2<'_, u8>,
    is_text: bool,
    shape: Option<Shape>,
) -> PyResult<Source<'a>> {
    let width = rows.shape()[1];
    let values = rows.as_slice().map_err(|error| PyValueError::new_err(error.to_string()))?;
    let rows = if is_text {
        RowData::Bytes { text: values, width }
    } else {
        let of_width = shape.filter(|shape| shape.cells() == width);
        RowData::Cells { values, shape: of_width.map_or_else(|| shape_of(width), Ok)? }
    };
    Ok(Source { rows, shape })
}

/// A table as a dictionary of arrays: boards as rows of `width` bytes, zeros where there is none; numbers with -1 where
/// there is none; words as objects; errors by row.
pub(super) fn write(py: Python<'_>, table: Table, width: usize) -> PyResult<Bound<'_, PyAny>> {
    let columns = PyDict::new(py);
    for (name, values) in table.columns {
        match values {
            Values::Names(names) if name == "status" => {
                columns.set_item(name, PyArray1::from_iter(py, names.into_iter().map(code)))?;
            }
            Values::Names(names) => columns.set_item(name, names)?,
            Values::Texts(texts) => columns.set_item(name, texts)?,
            Values::Messages { texts, .. } => columns.set_item(name, texts.into_iter().collect::<BTreeMap<_, _>>())?,
            Values::Statuses { counts, others } => {
                let mut others = others.into_iter();
                let mut codes: Vec<i8> = counts.iter().map(|&count| count.cast_signed()).collect();
                for count in codes.iter_mut().filter(|count| **count == OTHER.cast_signed()) {
                    *count = code(others.next().flatten());
                }
                columns.set_item(name, PyArray1::from_vec(py, codes))?;
            }
            Values::Numbers(numbers) => {
                let number =
                    |number: Option<u64>| number.map_or(-1, |number| i64::try_from(number).unwrap_or(i64::MAX));
                columns.set_item(name, PyArray1::from_iter(py, numbers.into_iter().map(number)))?;
            }
            Values::Floats(numbers) => {
                let numbers = numbers.into_iter().map(|number| number.unwrap_or(f64::NAN));
                columns.set_item(name, PyArray1::from_iter(py, numbers))?;
            }
            Values::Flags(flags) => {
                let flags = flags.into_iter().map(|flag| flag.map_or(-1_i8, i8::from));
                columns.set_item(name, PyArray1::from_iter(py, flags))?;
            }
            Values::Boards(boards) => {
                columns.set_item(name, PyArray1::from_vec(py, even(boards, width)))?;
            }
        }
    }
    Ok(columns.into_any())
}

/// The status of a row as a number: -1 for one that cannot be read.
fn code(status: Option<&'static str>) -> i8 {
    let verdict = Verdict::ALL.into_iter().find(|verdict| Some(verdict.slug()) == status);
    match verdict {
        Some(Verdict::None) => 0,
        Some(Verdict::Unique) => 1,
        Some(Verdict::Many) => 2,
        Some(Verdict::AtLeastOne) => 3,
        Some(Verdict::Unknown) => 4,
        None => -1,
    }
}

/// The boards in rows of `width` bytes.
fn even(boards: Boards, width: usize) -> Vec<u8> {
    let lengths = match boards.lengths {
        Lengths::Even { length, .. } if length == width => return boards.bytes,
        Lengths::Even { length, rows } => vec![Some(length as u32); rows],
        Lengths::Each(lengths) => lengths,
    };
    let mut rows = vec![0; lengths.len() * width];
    let mut begin = 0;
    for (row, length) in lengths.iter().enumerate() {
        let length = length.unwrap_or(0) as usize;
        let kept = length.min(width);
        rows[row * width..][..kept].copy_from_slice(&boards.bytes[begin..begin + kept]);
        begin += length;
    }
    rows
}
