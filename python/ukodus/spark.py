"""Puzzles on a cluster: functions from DataFrame to DataFrame, for Apache Spark 4.

Every function adds its answers to the columns that are there. The batches go to the native code as they are
(`mapInArrow`); the wheel has to be installed where the executors run. Results do not depend on the number of partitions
or workers. A row that cannot be read has its message in the column `error`, and the rest goes on.

    from ukodus import spark as sudoku
    solved = sudoku.solve(session.read.parquet("puzzles.parquet"), "puzzle")
    solved.write.parquet("solved.parquet")

`docs/scale.md` describes when this is worth it, and how to run it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from . import errors
from .generation import target

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["canonical", "check", "count", "dedupe", "generate", "rate", "solve"]

_ERROR = "error string"
_RATINGS = {
    "hodoku": "status string, level string, score long, hardest string, steps long, ending string",
    "rounds": "status string, level string, score long, hardest string, rounds long, ending string",
    "se": "status string, er double, ep double, ed double, hardest string, exact boolean",
}
_PUZZLES = "puzzle string, solution string, clues long, level string, score long, hardest string"


def solve(df: DataFrame, column: str = "puzzle", *, threads: int = 1, time_limit: float | None = None) -> DataFrame:
    """Solves every puzzle: adds `status`, `solution`, `error`.

    Spark runs a task on each core, so each has one thread unless `threads` gives it more.
    """
    options = {"threads": threads, "time_limit": time_limit}
    return _with_answers(df, column, "solve", "status string, solution string", options)


def count(
    df: DataFrame, column: str = "puzzle", *, limit: int = 2, threads: int = 1, time_limit: float | None = None
) -> DataFrame:
    """Counts the solutions of every puzzle up to `limit`: adds `solutions`, `error`."""
    options = {"limit": limit, "threads": threads, "time_limit": time_limit}
    return _with_answers(df, column, "count", "solutions long", options)


def check(df: DataFrame, column: str = "puzzle", *, threads: int = 1, time_limit: float | None = None) -> DataFrame:
    """Checks every puzzle: adds `status`, `clues`, `redundant`, `minimal`, `error`."""
    options = {"threads": threads, "time_limit": time_limit}
    return _with_answers(df, column, "check", "status string, clues long, redundant long, minimal boolean", options)


def rate(
    df: DataFrame,
    column: str = "puzzle",
    *,
    scale: str = "hodoku",
    threads: int = 1,
    time_limit: float | None = None,
) -> DataFrame:
    """Rates every puzzle: adds the columns of `ukodus.arrow.rate`."""
    if scale not in _RATINGS:
        raise errors.UnknownScaleError(f"unknown scale {scale!r}; expected hodoku, rounds or se", name=scale)
    options = {"scale": scale, "threads": threads, "time_limit": time_limit}
    return _with_answers(df, column, "rate", _RATINGS[scale], options)


def canonical(df: DataFrame, column: str = "puzzle", *, threads: int = 1) -> DataFrame:
    """The canonical form of every board: adds `canonical`, `error`."""
    return _with_answers(df, column, "canonical", "canonical string", {"threads": threads})


def dedupe(df: DataFrame, column: str = "puzzle") -> DataFrame:
    """One row of all that have equal puzzles up to symmetry: the smallest, by the puzzle and then by the other columns.

    Adds `canonical`. Rows that have no canonical form count as equal if their text is.
    """
    from pyspark.sql import functions as sql

    others = [name for name in df.columns if name != column]
    forms = canonical(df, column).drop("error")
    key = sql.coalesce(sql.col("canonical"), sql.col(column))
    row = sql.struct(column, *others, "canonical")
    return forms.groupBy(key.alias("_key")).agg(sql.min(row).alias("_row")).select(
        *(sql.col(f"_row.{name}").alias(name) for name in [*df.columns, "canonical"])
    )


def generate(
    spark: SparkSession, n: int, *, seed: int, partitions: int | None = None, threads: int = 1, **conditions: Any
) -> DataFrame:
    """Generates `n` puzzles under the conditions of `ukodus.generate`.

    The columns are `id` and those of `ukodus.arrow.generate`, with `er` only if that is a condition. The row `id` depends
    on the conditions, the seed and the id alone, and is the same as that of `ukodus.arrow.generate`.
    """
    # A target that is invalid is refused here rather than on a worker.
    target(**conditions)
    rows = spark.range(0, n, 1, partitions or spark.sparkContext.defaultParallelism)
    answers = _PUZZLES if conditions.get("er") is None else f"{_PUZZLES}, er double"
    return rows.mapInArrow(_generator(seed, threads, conditions), f"id long, {answers}")


def _generator(seed: int, threads: int, conditions: dict[str, Any]) -> Callable[..., Iterator[pa.RecordBatch]]:
    def batches(iterator: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa

        from . import arrow

        for batch in iterator:
            for start, length in _runs(batch.column(0).to_pylist()):
                new = arrow.generate(length, seed=seed, start=start, threads=threads, **conditions)
                ids = pa.array(range(start, start + length), pa.int64())
                yield _joined(["id"], [ids], new)

    return batches


def _runs(ids: list[int]) -> Iterator[tuple[int, int]]:
    """The ids as runs of consecutive numbers: first and length."""
    begin = 0
    for end in range(1, len(ids) + 1):
        if end == len(ids) or ids[end] != ids[end - 1] + 1:
            yield ids[begin], end - begin
            begin = end


def _joined(names: list[str], columns: list[pa.Array], answers: pa.RecordBatch) -> pa.RecordBatch:
    """Columns beside answers, in types that Spark has."""
    import pyarrow as pa

    added = [array.cast(pa.int64()) if pa.types.is_unsigned_integer(array.type) else array for array in answers.columns]
    return pa.RecordBatch.from_arrays([*columns, *added], names=[*names, *answers.schema.names])


def _with_answers(df: DataFrame, column: str, question: str, answers: str, options: dict[str, Any]) -> DataFrame:
    from pyspark.sql.types import StringType, StructType

    if column not in df.columns:
        names = ", ".join(df.columns)
        raise errors.ColumnTypeError(f"no column {column!r}; the columns are {names}", found=column)
    if not isinstance(df.schema[column].dataType, StringType):
        found = df.schema[column].dataType.simpleString()
        raise errors.ColumnTypeError(f"expected a column of text, found {column}: {found}", found=found)
    added: Any = StructType.fromDDL(f"{answers}, {_ERROR}")
    # Spark does not tell upper from lower case.
    present = {name.lower() for name in df.columns}
    taken = [name for name in added.fieldNames() if name in present]
    if taken:
        names = ", ".join(taken)
        raise errors.ColumnTypeError(f"the columns {names} are there already: rename or drop them first", found=names)
    schema = StructType(df.schema.fields + added.fields)
    return df.mapInArrow(_answerer(question, df.columns.index(column), options), schema)


def _answerer(question: str, index: int, options: dict[str, Any]) -> Callable[..., Iterator[pa.RecordBatch]]:
    def batches(iterator: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        from . import _native

        for batch in iterator:
            answers = _native.answer_arrow(question, batch.column(index), **options)
            yield _joined(batch.schema.names, batch.columns, answers)

    return batches
