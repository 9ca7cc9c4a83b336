"""On a real Spark: `local[2]`, and a standalone master with two workers on this machine."""

from __future__ import annotations

import os
import pathlib
import random
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

import ukodus.arrow
from puzzles import EASY, FOUR, HARD, NONE

pytest.importorskip("pyspark", reason="pyspark is not installed; ./test spark installs it")
from spark_cluster import Cluster, session, wait_for  # noqa: E402

from ukodus import errors  # noqa: E402
from ukodus import spark as sudoku  # noqa: E402

pytestmark = pytest.mark.spark

FILES = 8
ROWS = int(os.environ.get("UKODUS_SPARK_ROWS", "2000000")) // FILES * FILES


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    spark = session("local[2]")
    yield spark
    spark.stop()


@pytest.fixture(scope="module")
def mixed(local: Any) -> Any:
    sixteen = ukodus.generate(shape="4x4", clues=(120, 256), redundant=True, seed=1).puzzle.line
    rows = [EASY, None, "a few words", NONE, HARD, FOUR, sixteen, EASY.replace(".", "*")]
    return local.createDataFrame([(number, rows[number % len(rows)]) for number in range(200)], "number long, puzzle string")


@pytest.mark.parametrize("question", ["solve", "count", "check", "rate", "canonical"])
def test_answers_are_those_of_one_machine(mixed: Any, question: str) -> None:
    for partitions in (1, 7):
        rows = getattr(sudoku, question)(mixed.repartition(partitions)).toArrow().sort_by("number")
        answers = getattr(ukodus.arrow, question)(rows.column("puzzle"))
        for name in answers.schema.names:
            assert rows.column(name).to_pylist() == answers.column(name).to_pylist(), name


def test_generated_puzzles_do_not_depend_on_partitions(local: Any) -> None:
    one = ukodus.arrow.generate(30, seed=5, level="easy")
    for partitions in (1, 4):
        rows = sudoku.generate(local, 30, seed=5, level="easy", partitions=partitions).toArrow().sort_by("id")
        assert rows.column("puzzle").to_pylist() == one.column("puzzle").to_pylist()
    with pytest.raises(errors.UnknownLevelError):
        sudoku.generate(local, 3, seed=1, level="fiendish")
    rated = sudoku.generate(local, 4, seed=5, er=(None, 2.0)).toArrow().sort_by("id")
    assert rated.column("er").to_pylist() == ukodus.arrow.generate(4, seed=5, er="..2.0").column("er").to_pylist()


def test_equal_puzzles_are_found(local: Any) -> None:
    rows = [(name, ukodus.Grid(puzzle).shuffle(seed).line) for name, puzzle in (("easy", EASY), ("hard", HARD)) for seed in range(20)]
    frame = local.createDataFrame([*rows, ("bad", "a few words"), ("bad", "a few words")], "name string, puzzle string")
    results = [sorted(map(tuple, sudoku.dedupe(frame.repartition(count)).collect()), key=str) for count in (1, 5)]
    assert results[0] == results[1] and sorted(row[0] for row in results[0]) == ["bad", "easy", "hard"]


def test_columns_that_do_not_fit_are_refused(mixed: Any) -> None:
    for frame, column in ((mixed, "grid"), (mixed, "number"), (sudoku.solve(mixed), "puzzle")):
        with pytest.raises(errors.ColumnTypeError):
            sudoku.solve(frame, column)


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A folder of Parquet files with `ROWS` puzzles; beside them a bad row, a null and a 16×16 board."""
    folder = tmp_path_factory.mktemp("puzzles")
    base = ukodus.arrow.generate(200, seed=1).column("puzzle").to_pylist()
    pick = random.Random(1)
    for number in range(FILES):
        column = pa.array([pick.choice(base) for _ in range(ROWS // FILES)])
        column = ukodus.arrow.shuffle(column, seed=number).column("puzzle")
        pq.write_table(pa.table({"puzzle": column}), folder / f"{number}.parquet")
    others = ["a few words", None, ukodus.generate(shape="4x4", clues=(120, 256), redundant=True, seed=1).puzzle.line]
    pq.write_table(pa.table({"puzzle": others}), folder / "others.parquet")
    return folder


def kill_an_executor(spark: Any, cluster: Cluster, tasks: int, seen: list[tuple[int, int]]) -> None:
    """Waits until some, but not all tasks of the stage with that many tasks are done, and kills an executor."""
    tracker = spark.sparkContext.statusTracker()

    def done() -> int | None:
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        return next((stage.numCompletedTasks for stage in stages if stage and stage.numTasks == tasks), None)

    wait_for(lambda: (done() or 0) > 0, "the first task")
    victim = cluster.executors()[0]
    os.kill(victim, signal.SIGKILL)
    seen.append((victim, done() or 0))


@pytest.mark.parametrize("is_killed", [False, True], ids=["undisturbed", "an executor killed"])
def test_a_cluster(puzzles: pathlib.Path, tmp_path: pathlib.Path, is_killed: bool, local: Any, capsys: Any) -> None:
    # A process has one session.
    local.stop()
    tasks = 32
    cluster = Cluster(tmp_path)
    try:
        spark = session(cluster.url)
        frame = spark.read.parquet(str(puzzles))
        # The workers start their Python before the clock does.
        sudoku.solve(frame.limit(10)).count()
        wait_for(lambda: len(cluster.executors()) == 2, "two executors")
        killed: list[tuple[int, int]] = []
        begin = time.monotonic()
        if is_killed:
            killer = threading.Thread(target=kill_an_executor, args=(spark, cluster, tasks, killed))
            killer.start()
            sudoku.solve(frame.repartition(tasks)).write.parquet(str(tmp_path / "solved"))
            killer.join()
            (victim, done), = killed
            assert 0 < done < tasks and victim not in cluster.executors()
        else:
            sudoku.solve(frame).write.parquet(str(tmp_path / "solved"))
        on_cluster = time.monotonic() - begin
        spark.stop()
    finally:
        cluster.stop()
    solved = pq.read_table(tmp_path / "solved")
    begin = time.monotonic()
    column = pq.read_table(puzzles).column("puzzle")
    answers = ukodus.arrow.solve(column)
    alone = pa.table({"puzzle": column, **dict(zip(answers.schema.names, answers.columns))})
    pq.write_table(alone, tmp_path / "alone.parquet")
    in_one_process = time.monotonic() - begin
    order = [(name, "ascending") for name in ("puzzle", "status", "solution", "error")]
    assert solved.num_rows == alone.num_rows == ROWS + 3
    assert solved.sort_by(order).combine_chunks().equals(alone.select(solved.schema.names).sort_by(order).combine_chunks())
    assert pc.sum(pc.equal(solved.column("status"), "unique")).as_py() == ROWS + 1
    with capsys.disabled():
        rates = f"{ROWS / on_cluster:,.0f} puzzles/s on the cluster, {ROWS / in_one_process:,.0f} in one process"
        print(f"\n{rates} (Parquet to Parquet{'; an executor was killed' if is_killed else ''})")
