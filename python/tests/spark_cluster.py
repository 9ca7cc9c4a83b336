"""Spark on this machine, reachable from this machine alone."""

from __future__ import annotations

import os
import pathlib
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import pyspark
from pyspark.sql import SparkSession

# The workers run this Python, which has the wheel; Spark reads the variables when its JVM starts.
os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"


def session(master: str) -> SparkSession:
    """A session with a master."""
    builder: Any = SparkSession.builder
    spark: SparkSession = (
        builder.master(master)
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.executor.memory", "1g")
        .config("spark.sql.shuffle.partitions", "4")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    return spark


class Cluster:
    """A standalone master and two workers of one core each."""

    def __init__(self, folder: pathlib.Path) -> None:
        home = pathlib.Path(pyspark.__file__).parent
        self._environment = {
            **os.environ,
            "SPARK_HOME": str(home),
            "SPARK_WORKER_DIR": str(folder / "work"),
            "SPARK_MASTER_OPTS": "-Dspark.master.rest.enabled=false",
        }
        self._start = [str(home / "bin" / "spark-class")]
        self._folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        port = free_port()
        self.url = f"spark://127.0.0.1:{port}"
        try:
            place = ["--host", "127.0.0.1", "--webui-port", str(free_port())]
            self._run("master", "org.apache.spark.deploy.master.Master", [*place, "--port", str(port)])
            wait_for(lambda: is_open(port), "the master")
            for name in ("worker-1", "worker-2"):
                place = ["--host", "127.0.0.1", "--webui-port", str(free_port())]
                options = [*place, "--cores", "1", "--memory", "2g", self.url]
                self._run(name, "org.apache.spark.deploy.worker.Worker", options)
            log = folder / "master"
            wait_for(lambda: log.read_text().count("Registering worker") == 2, "two workers")
        except BaseException:
            self.stop()
            raise

    def _run(self, name: str, main: str, options: list[str]) -> None:
        with (self._folder / name).open("w") as log:
            command = [*self._start, main, *options]
            self.processes.append(
                subprocess.Popen(command, env=self._environment, stdout=log, stderr=subprocess.STDOUT)
            )

    def stop(self) -> None:
        """Ends the workers and the master."""
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            process.wait(timeout=60)

    def executors(self) -> list[int]:
        """The processes of the executors that the workers started."""
        parents = {process.pid for process in self.processes[1:]}
        return [pid for pid, parent in parents_of_processes().items() if parent in parents and is_executor(pid)]


def is_executor(pid: int) -> bool:
    """Whether a process is an executor. A worker starts other processes too, for example to ask about the system."""
    try:
        return b"CoarseGrainedExecutorBackend" in pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def parents_of_processes() -> dict[int, int]:
    """Every process of this machine, and its parent."""
    parents = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, IndexError, ValueError):
            continue
    return parents


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def is_open(port: int) -> bool:
    """Whether somebody listens on a port."""
    with socket.socket() as connection:
        return connection.connect_ex(("127.0.0.1", port)) == 0


def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Waits up to five minutes."""
    deadline = time.monotonic() + 300
    while not condition():
        assert time.monotonic() < deadline, f"{what}: waited too long"
        time.sleep(0.1)
