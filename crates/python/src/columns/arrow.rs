//! Columns from Arrow and to Arrow.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, GenericBinaryArray, OffsetSizeTrait, RecordBatch, StringArray,
    UInt64Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use pyo3::prelude::*;
use pyo3_arrow::PyRecordBatch;
use pyo3_arrow::input::AnyArray;
use ukodus::Shape;

use super::boards::{Boards, Lengths};
use super::solve::{OTHER, status};
use super::source::{RowData, Source};
use super::table::{Table, Values};
use crate::errors::Failure;

/// Reads a column through Arrow's capsules, without a copy; a table of one column is that column. Also returns whether the
/// texts of the answer have 64-bit offsets, as those of the column have, or need.
pub(super) fn read<'a>(column: &Bound<'_, PyAny>, shape: Option<Shape>) -> PyResult<(Vec<Source<'a>>, bool)> {
    let column: AnyArray = column.extract()?;
    let (chunks, field) = column.into_chunked_array().map_err(PyErr::from)?.into_inner();
    let (chunks, data_type) = only_column(chunks, field.data_type());
    let is_large = data_type != DataType::Utf8;
    let source = |array: ArrayRef| {
        let rows = match array.data_type() {
            DataType::Utf8 => RowData::Text(array.as_string::<i32>().clone()),
            DataType::LargeUtf8 => RowData::LargeText(array.as_string::<i64>().clone()),
            DataType::Utf8View => RowData::TextView(array.as_string_view().clone()),
            other => {
                let message =
                    format_args!("expected a column of text (string, large_string or string_view), found {other}");
                return Err(Failure::new("ColumnTypeError", message).with("found", other.to_string().as_str()));
            }
        };
        Ok(Source { rows, shape })
    };
    if chunks.is_empty() {
        // An empty stream has a type too.
        let empty = arrow_array::new_empty_array(&data_type);
        source(empty)?;
    }
    Ok((chunks.into_iter().map(source).collect::<Result<_, _>>()?, is_large))
}

/// The column of a table that has just one, as a query returns it; other arrays as they are.
fn only_column(chunks: Vec<ArrayRef>, data_type: &DataType) -> (Vec<ArrayRef>, DataType) {
    match data_type {
        DataType::Struct(fields) if fields.len() == 1 && chunks.iter().all(|chunk| chunk.null_count() == 0) => {
            let columns = chunks.iter().map(|chunk| chunk.as_struct().column(0).clone());
            (columns.collect(), fields[0].data_type().clone())
        }
        other => (chunks, other.clone()),
    }
}

/// A table as a `pyarrow.RecordBatch`.
pub(super) fn write(py: Python<'_>, table: Table, is_large: bool) -> PyResult<Bound<'_, PyAny>> {
    let batch = py.detach(|| if is_large { batch::<i64>(table) } else { batch::<i32>(table) })?;
    let schema = batch.schema();
    let batch = PyRecordBatch::new(batch).into_pyarrow(py)?;
    // Boards travel as bytes and become text there: they are ASCII, and need no check, which would take a good part of
    // the time of solving them.
    let pyarrow = py.import("pyarrow")?;
    let text = pyarrow.call_method0(if is_large { "large_string" } else { "string" })?;
    let mut columns = Vec::new();
    for (index, field) in schema.fields().iter().enumerate() {
        let column = batch.call_method1("column", (index,))?;
        let is_board = matches!(field.data_type(), DataType::Binary | DataType::LargeBinary);
        columns.push(if is_board { column.call_method1("view", (&text,))? } else { column });
    }
    let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
    pyarrow.getattr("RecordBatch")?.call_method1("from_arrays", (columns, names))
}

fn batch<O: OffsetSizeTrait>(table: Table) -> Result<RecordBatch, Failure> {
    let mut fields = Vec::new();
    let mut arrays: Vec<ArrayRef> = Vec::new();
    for (name, values) in table.columns {
        let array: ArrayRef = match values {
            Values::Names(names) => Arc::new(text_array(names.iter().copied())),
            Values::Texts(texts) => Arc::new(text_array(texts.iter().map(Option::as_deref))),
            Values::Numbers(numbers) => Arc::new(UInt64Array::from(numbers)),
            Values::Floats(numbers) => Arc::new(Float64Array::from(numbers)),
            Values::Flags(flags) => Arc::new(BooleanArray::from(flags)),
            Values::Boards(boards) => Arc::new(board_array::<O>(boards)?),
            Values::Statuses { counts, others } => Arc::new(status_array(&counts, &others)?),
            Values::Messages { rows, texts } => Arc::new(message_array(rows, &texts)),
        };
        fields.push(Field::new(name, array.data_type().clone(), true));
        arrays.push(array);
    }
    RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays).map_err(invalid)
}

fn board_array<O: OffsetSizeTrait>(boards: Boards) -> Result<GenericBinaryArray<O>, Failure> {
    if O::from_usize(boards.bytes.len()).is_none() {
        let message = "the boards of the result exceed 2 GiB: pass a large_string column, or one slice after another";
        return Err(Failure::new("ColumnSizeError", message));
    }
    let (offsets, nulls) = match &boards.lengths {
        Lengths::Even { length, rows } => (even_offsets(*length, *rows), None),
        Lengths::Each(lengths) => {
            let offsets = OffsetBuffer::from_lengths(lengths.iter().map(|length| length.unwrap_or(0) as usize));
            (offsets, Some(lengths.iter().map(Option::is_some).collect::<NullBuffer>()))
        }
    };
    GenericBinaryArray::try_new(offsets, Buffer::from_vec(boards.bytes), nulls).map_err(invalid)
}

/// The offsets of rows that are all of one length.
fn even_offsets<O: OffsetSizeTrait>(length: usize, rows: usize) -> OffsetBuffer<O> {
    let offsets: Vec<O> = (0..=rows).map(|row| O::usize_as(row * length)).collect();
    OffsetBuffer::new(ScalarBuffer::from(offsets))
}

fn status_array(counts: &[u8], others: &[Option<&'static str>]) -> Result<StringArray, Failure> {
    if others.is_empty()
        && let Some(&first) = counts.first()
        && counts.iter().all(|&count| count == first)
    {
        let name = status(first);
        let (offsets, text) = (even_offsets(name.len(), counts.len()), name.repeat(counts.len()));
        return StringArray::try_new(offsets, Buffer::from_vec(text.into_bytes()), None).map_err(invalid);
    }
    let mut others = others.iter();
    let names = counts.iter().map(|&count| match count {
        OTHER => others.next().copied().flatten(),
        count => Some(status(count)),
    });
    Ok(text_array(names))
}

fn message_array(rows: usize, texts: &[(usize, String)]) -> StringArray {
    if texts.is_empty() {
        return StringArray::new_null(rows);
    }
    let mut texts = texts.iter().peekable();
    text_array((0..rows).map(|row| texts.next_if(|(own, _)| *own == row).map(|(_, text)| text.as_str())))
}

fn text_array<'a>(values: impl ExactSizeIterator<Item = Option<&'a str>>) -> StringArray {
    let mut builder = StringBuilder::with_capacity(values.len(), values.len() * 6);
    for value in values {
        builder.append_option(value);
    }
    builder.finish()
}

/// What the types of the columns rule out.
fn invalid(error: ArrowError) -> Failure {
    Failure::new("UkodusError", error)
}
