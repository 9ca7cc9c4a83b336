"""What Spark adds to the time of solving: CPU time of a standalone master and two workers, beside one process.

    target/python/bin/python bench/python/spark.py [--rows N] [--record FILE]

Run it with the Python of `scripts/python-tests spark`. Each line solves or passes on the same Parquet files and does one
thing more than the line before it; the difference is what that thing costs. Times are CPU time, of all processes
together, so that they hold on a machine that does other things as well.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import pathlib
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import ukodus.arrow
from ukodus import spark as sudoku

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python" / "tests"), str(ROOT / "bench" / "python")]

from columns import record  # noqa: E402
from spark_cluster import Cluster, parents_of_processes, session  # noqa: E402

FILES = 8
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measures, prints and records."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rows", type=int, default=2_000_000)
    parser.add_argument("--record", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        puzzles = write_puzzles(folder / "puzzles", options.rows)
        figures = alone(puzzles, folder, options.rows) + on_cluster(puzzles, folder, options.rows)
    for row in figures:
        print(f"{row['program']:9}{row['options']:44}{row['measure']:32}{row['value']:>8} {row['unit']}")
    if options.record:
        record(options.record, figures)


def write_puzzles(folder: pathlib.Path, rows: int) -> pathlib.Path:
    """Shuffled copies of a few puzzles, in several files."""
    folder.mkdir()
    base = ukodus.arrow.generate(200, seed=1).column("puzzle").to_pylist()
    pick = random.Random(1)
    for number in range(FILES):
        column = pa.array([pick.choice(base) for _ in range(rows // FILES)])
        column = ukodus.arrow.shuffle(column, seed=number).column("puzzle")
        pq.write_table(pa.table({"puzzle": column}), folder / f"{number}.parquet")
    return folder


def alone(puzzles: pathlib.Path, folder: pathlib.Path, rows: int) -> list[dict[str, str]]:
    """One process: read, solve, write."""
    times = [(time.process_time(), time.monotonic())]
    column = pq.read_table(puzzles).column("puzzle")
    times.append((time.process_time(), time.monotonic()))
    answers = ukodus.arrow.solve(column)
    times.append((time.process_time(), time.monotonic()))
    table = pa.table({"puzzle": column, **dict(zip(answers.schema.names, answers.columns))})
    pq.write_table(table, folder / "alone.parquet")
    times.append((time.process_time(), time.monotonic()))
    names = ["read Parquet", "solve", "write Parquet"]
    figures = []
    for name, begin, end in zip(names, times, times[1:]):
        figures += figure("ukodus", name, end[0] - begin[0], None, rows)
    return figures + figure("ukodus", "all three", times[-1][0] - times[0][0], times[-1][1] - times[0][1], rows)


def passed_on(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """What a function does that does nothing."""
    yield from batches


def on_cluster(puzzles: pathlib.Path, folder: pathlib.Path, rows: int) -> list[dict[str, str]]:
    """A master and two workers: each line does one thing more."""
    cluster = Cluster(folder)
    figures = []
    try:
        spark = session(cluster.url)
        frame = spark.read.parquet(str(puzzles))

        def nowhere(rows: Any) -> None:
            rows.write.format("noop").mode("overwrite").save()

        runs: dict[str, Callable[[], None]] = {
            "read Parquet": lambda: nowhere(frame),
            "read, to Python and back": lambda: nowhere(frame.mapInArrow(passed_on, frame.schema)),
            "read, solve": lambda: nowhere(sudoku.solve(frame)),
            "read, solve, write Parquet": lambda: sudoku.solve(frame).write.mode("overwrite").parquet(str(folder / "solved")),
        }
        for run in runs.values():
            # The JVM compiles what it runs often.
            run()
        for name, run in runs.items():
            begin, clock = cpu_time(cluster), time.monotonic()
            run()
            figures += figure("spark", name, cpu_time(cluster) - begin, time.monotonic() - clock, rows)
        assert pq.read_table(folder / "solved").num_rows == rows // FILES * FILES
        spark.stop()
    finally:
        cluster.stop()
    return figures


def cpu_time(cluster: Cluster) -> float:
    """The CPU time in seconds of the master, the workers, their executors and Pythons, and of the driver's JVM."""
    parents = parents_of_processes()
    ours = {process.pid for process in cluster.processes} | {pid for pid, parent in parents.items() if parent == os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    spent = 0
    for pid in ours:
        try:
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        # Its own, and that of its children that have ended.
        spent += sum(map(int, fields[11:15]))
    return spent / TICKS


def figure(program: str, options: str, cpu: float, clock: float | None, rows: int) -> list[dict[str, str]]:
    common = {
        "program": program,
        "version": importlib.metadata.version("ukodus" if program == "ukodus" else "pyspark"),
        "options": options,
        "set": "minimal puzzles, Parquet",
        "remark": f"{rows} puzzles" + ("" if program == "ukodus" else "; two workers of one core"),
    }
    figures = [{**common, "measure": "CPU time per puzzle", "unit": "µs", "value": f"{cpu / rows * 1e6:.3g}"}]
    if clock is not None:
        figures.append({**common, "measure": "puzzles a second, by the clock", "unit": "", "value": f"{rows / clock:.0f}"})
    return figures


if __name__ == "__main__":
    main()
