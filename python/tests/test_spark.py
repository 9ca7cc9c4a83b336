"""On a real Spark: `local[2]`, and a standalone master with two workers on this machine."""

from __future__ import annotations

import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
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

pyspark = pytest.importorskip("pyspark", reason="pyspark is not installed; ./test spark installs it")
from pyspark.sql import SparkSession  # noqa: E402

from ukodus import errors  # noqa: E402
from ukodus import spark as sudoku  # noqa: E402

pytestmark = pytest.mark.spark

# The workers run this Python, which has the wheel; Spark reads the variable when its JVM starts.
os.environ["PYSPARK_PYTHON"] = sys.executable

ROWS = int(os.environ.get("UKODUS_SPARK_ROWS", "2000000"))


def session(master: str) -> Any:
    return (
        SparkSession.builder.master(master)
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.executor.memory", "1g")
        .config("spark.sql.shuffle.partitions", "4")
        .getOrCreate()
    )


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


def test_equal_puzzles_are_found(local: Any) -> None:
    rows = [(name, ukodus.Grid(puzzle).shuffle(seed).line) for name, puzzle in (("easy", EASY), ("hard", HARD)) for seed in range(20)]
    frame = local.createDataFrame([*rows, ("bad", "a few words"), ("bad", "a few words")], "name string, puzzle string")
    results = [sorted(map(tuple, sudoku.dedupe(frame.repartition(count)).collect()), key=str) for count in (1, 5)]
    assert results[0] == results[1] and sorted(row[0] for row in results[0]) == ["bad", "easy", "hard"]


def test_columns_that_do_not_fit_are_refused(mixed: Any) -> None:
    for frame, column in ((mixed, "grid"), (mixed, "number"), (sudoku.solve(mixed), "puzzle")):
        with pytest.raises(errors.ColumnTypeError):
            sudoku.solve(frame, column)


class Cluster:
    """A standalone master and two workers on this machine."""

    def __init__(self, folder: pathlib.Path) -> None:
        home = pathlib.Path(pyspark.__file__).parent
        environment = {
            **os.environ,
            "SPARK_HOME": str(home),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "PYSPARK_PYTHON": sys.executable,
            "SPARK_WORKER_DIR": str(folder / "work"),
        }
        port = free_port()
        self.url = f"spark://127.0.0.1:{port}"
        self.logs = [(folder / name).open("w") for name in ("master", "worker-1", "worker-2")]
        start = [str(home / "bin" / "spark-class")]
        master = ["org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", str(port), "--webui-port", str(free_port())]
        worker = ["org.apache.spark.deploy.worker.Worker", "--cores", "1", "--memory", "2g", "--host", "127.0.0.1"]
        self.processes = [subprocess.Popen(start + master, env=environment, stdout=self.logs[0], stderr=subprocess.STDOUT)]
        wait_for(lambda: is_open(port), "the master")
        for log in self.logs[1:]:
            arguments = [*worker, "--webui-port", str(free_port()), self.url]
            self.processes.append(subprocess.Popen(start + arguments, env=environment, stdout=log, stderr=subprocess.STDOUT))
        master_log = folder / "master"
        wait_for(lambda: master_log.read_text().count("Registering worker") == 2, "two workers")

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            process.wait(timeout=60)
        for log in self.logs:
            log.close()

    def executors(self) -> list[int]:
        """The processes of the executors that our workers started."""
        parents = {process.pid for process in self.processes[1:]}
        found = []
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, IndexError, ValueError):
                continue
            if parent in parents:
                found.append(int(folder.name))
        return found


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def is_open(port: int) -> bool:
    with socket.socket() as connection:
        return connection.connect_ex(("127.0.0.1", port)) == 0


def wait_for(condition: Any, what: str) -> None:
    deadline = time.monotonic() + 180
    while not condition():
        assert time.monotonic() < deadline, f"{what} did not start"
        time.sleep(0.2)


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A folder of Parquet files with as many puzzles as the test has rows, a bad one and a 16×16 board among them."""
    folder = tmp_path_factory.mktemp("puzzles")
    base = ukodus.arrow.generate(200, seed=1).column("puzzle").to_pylist()
    pick = random.Random(1)
    files = 8
    for number in range(files):
        column = pa.array([pick.choice(base) for _ in range(ROWS // files)])
        column = ukodus.arrow.shuffle(column, seed=number).column("puzzle")
        pq.write_table(pa.table({"puzzle": column}), folder / f"{number}.parquet")
    others = ["a few words", None, ukodus.generate(shape="4x4", clues=(120, 256), redundant=True, seed=1).puzzle.line]
    pq.write_table(pa.table({"puzzle": others}), folder / "others.parquet")
    return folder


@pytest.mark.parametrize("is_killed", [False, True], ids=["undisturbed", "an executor killed"])
def test_a_cluster(puzzles: pathlib.Path, tmp_path: pathlib.Path, is_killed: bool, local: Any, capsys: Any) -> None:
    local.stop()
    cluster = Cluster(tmp_path)
    try:
        spark = session(cluster.url)
        frame = spark.read.parquet(str(puzzles))
        # The workers start their Python before the clock does.
        sudoku.solve(frame.limit(10)).count()
        assert len(cluster.executors()) == 2
        killed: list[int] = []

        def kill_one() -> None:
            time.sleep(1.0)
            killed.append(cluster.executors()[0])
            os.kill(killed[0], signal.SIGKILL)

        killer = threading.Thread(target=kill_one)
        if is_killed:
            killer.start()
        begin = time.monotonic()
        sudoku.solve(frame.repartition(16)).write.parquet(str(tmp_path / "solved"))
        on_cluster = time.monotonic() - begin
        if is_killed:
            killer.join()
            assert killed
        spark.stop()
    finally:
        cluster.stop()
    solved = pq.read_table(tmp_path / "solved")
    begin = time.monotonic()
    alone = pq.read_table(puzzles)
    answers = ukodus.arrow.solve(alone.column("puzzle"))
    alone = pa.table({"puzzle": alone.column("puzzle"), **dict(zip(answers.schema.names, answers.columns))})
    pq.write_table(alone, tmp_path / "alone.parquet")
    in_one_process = time.monotonic() - begin
    order = [(name, "ascending") for name in ("puzzle", "status", "solution", "error")]
    assert solved.num_rows == alone.num_rows == ROWS // 8 * 8 + 3
    assert solved.sort_by(order).combine_chunks().equals(alone.select(solved.schema.names).sort_by(order).combine_chunks())
    assert pc.sum(pc.equal(solved.column("status"), "unique")).as_py() == ROWS // 8 * 8 + 1
    with capsys.disabled():
        rate = f"{ROWS / on_cluster:,.0f} puzzles/s on the cluster, {ROWS / in_one_process:,.0f} in one process"
        print(f"\n{rate} (Parquet to Parquet)")
