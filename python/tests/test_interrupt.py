import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import ukodus
from ukodus import Grid

# Searches that would take hours.
ENDLESS = {
    "count": "ukodus.Grid('.' * 81).count(10**15)",
    "solutions": "ukodus.Grid('.' * 81).solutions(10**8)",
    "generate": "ukodus.generate(technique='sk-loop', n=10**6, seed=1)",
    "minimise": "ukodus.Grid(ukodus.Grid([0] * 64**2).solve().solution.cells).minimise()",
    "column": "ukodus.arrow.count(pyarrow.array(['.' * 81] * 9), limit=10**15)",
    "column of new puzzles": "ukodus.arrow.generate(10**8, seed=1, level='extreme')",
}


@pytest.mark.parametrize("name", ENDLESS)
def test_ctrl_c_stops_a_long_call(name: str) -> None:
    program = f"import pyarrow, ukodus.arrow; print('ready', flush=True)\n{ENDLESS[name]}"
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    assert child.poll() is None, child.communicate()
    os.kill(child.pid, signal.SIGINT)
    _, errors = child.communicate(timeout=120)
    assert "KeyboardInterrupt" in errors


def test_other_threads_run_during_a_search() -> None:
    # A search that keeps the GIL would not let the other thread set the event while it runs.
    ended = threading.Event()
    beats = []

    def beat() -> None:
        while not ended.wait(0.01):
            beats.append(time.monotonic())

    other = threading.Thread(target=beat)
    other.start()
    begin = time.monotonic()
    with pytest.raises(ukodus.errors.TimeLimitError):
        Grid("." * 81).count(10**15, time_limit=1.0)
    end = time.monotonic()
    ended.set()
    other.join()
    assert sum(begin < at < end for at in beats) > 3


def test_a_time_limit_leaves_what_is_known() -> None:
    outcome = Grid([0] * 100**2).solve(time_limit=0)
    assert (outcome.status, outcome.stopped, outcome.solution) == ("unknown", "time", None)
