"""Columns of puzzles in Python: CPU time of one thread, beside the batch of the Rust engine and solvers from PyPI.

    python3 bench/python/columns.py [--data DIR] [--rows N] [--passes N] [--record FILE]

One command: it makes a virtual environment in `target/python-bench`, builds the wheel, installs the other solvers, runs
the batch of the Rust engine on the same puzzles in turn, and prints a table. `--record` appends every figure to a
CSV file, in the form of `bench/record`. Every solution is checked.

The puzzles are those of the sets `kaggle_like` and `minimal_random`, repeated and shuffled (`ukodus.arrow.shuffle`) up to
`--rows`. The fastest pass counts. The other solvers get as many puzzles as they solve in a few seconds.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import importlib
import importlib.metadata
import os
import pathlib
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parents[2]
SETS = ("kaggle_like", "minimal_random")
PEERS = ["py-sudoku", "sudokum", "dlxsudoku", "sudokutools", "ortools"]


def main() -> None:
    """Prepares the environment, and measures in it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, default=ROOT.parent / "shared" / "data" / "nine")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--record", type=pathlib.Path)
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.inside:
        prepare()
        return
    figures: list[dict[str, str]] = []
    for name in SETS:
        path = options.data / f"{name}.txt"
        if not path.exists():
            sys.exit(f"{path}: no such file; --data names the folder of the sets")
        figures += ours(options, name, path) + peers(name, path)
    show(figures)
    if options.record:
        record(options.record, figures)


def prepare() -> None:
    """Runs this program again in an environment that has everything."""
    folder = ROOT / "target" / "python-bench"
    python = folder / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    install = [str(python), "-m", "pip", "install", "-q"]
    subprocess.run([*install, "maturin>=1.9,<2", "numpy", "pyarrow", *PEERS], check=True)
    wheels = ROOT / "target" / "wheels"
    build = [str(folder / "bin" / "maturin"), "build", "--release", "--locked", "--quiet", "--interpreter", str(python)]
    subprocess.run([*build, "--out", str(wheels)], check=True, cwd=ROOT)
    batch = ["cargo", "build", "--release", "--locked", "--quiet", "-p", "ukodus-python"]
    subprocess.run([*batch, "--features", "bench", "--example", "batch"], check=True, cwd=ROOT)
    subprocess.run([*install, "--force-reinstall", "--no-deps", *map(str, wheels.glob("ukodus-*.whl"))], check=True)
    os.execv(python, [str(python), __file__, "--inside", *sys.argv[1:]])


def figure(program: str, version: str, options: str, name: str, microseconds: float, remark: str = "") -> dict[str, str]:
    return {
        "program": program,
        "version": version,
        "options": options,
        "set": name,
        "measure": "time per puzzle",
        "unit": "µs",
        "value": f"{microseconds:.0f}" if microseconds >= 100 else f"{microseconds:.3g}",
        "remark": remark,
    }


def best_of(passes: int, work: Callable[[], Any]) -> float:
    """The CPU time of the fastest pass."""
    times = []
    for _ in range(passes):
        begin = time.process_time()
        result = work()
        times.append(time.process_time() - begin)
        del result
    return min(times)


def read(path: pathlib.Path) -> list[str]:
    return [line[:81] for line in path.read_text().splitlines() if len(line) >= 81 and not line.startswith("#")]


def ours(options: Any, name: str, path: pathlib.Path) -> list[dict[str, str]]:
    import numpy as np
    import pyarrow as pa
    import pyarrow.compute as pc

    import ukodus.arrow
    import ukodus.numpy

    lines = read(path)
    repeated = pa.array((lines * (options.rows // len(lines) + 1))[: options.rows])
    column = ukodus.arrow.shuffle(repeated, seed=1).column("puzzle")
    text = np.frombuffer("".join(column.to_pylist()).encode(), "S81")
    numbers = (np.where(text.view(np.uint8) == ord("."), ord("0"), text.view(np.uint8)) - ord("0")).astype(np.uint8)
    numbers = numbers.reshape(-1, 81)
    slices = [column.slice(start, 65536) for start in range(0, len(column), 65536)]
    runs: dict[str, Callable[[], Any]] = {
        "arrow, one batch": lambda: ukodus.arrow.solve(column, threads=1),
        "arrow, batches of 65536": lambda: [ukodus.arrow.solve(part, threads=1).num_rows for part in slices],
        "arrow, string_view": lambda view=column.cast(pa.string_view()): ukodus.arrow.solve(view, threads=1),
        "numpy uint8": lambda: ukodus.numpy.solve(numbers, threads=1),
        "numpy S81": lambda: ukodus.numpy.solve(text, threads=1),
    }
    answers = ukodus.arrow.solve(column, threads=1)
    assert pc.all(pc.equal(answers.column("status"), "unique")).as_py(), "every puzzle has one solution"
    solved = np.frombuffer("".join(answers.column("solution").to_pylist()).encode(), np.uint8).reshape(-1, 81) - ord("0")
    check(numbers, solved)
    assert (ukodus.numpy.solve(numbers, threads=1).solution == solved).all()
    version = ukodus.__version__
    file = ROOT / "target" / "python-bench" / f"{name}.bin"
    file.write_bytes(text.tobytes())
    # All take turns, so that what else the machine does falls on all alike.
    engine_runs: list[tuple[str, float, float]] = []
    times: dict[str, list[float]] = {how: [] for how in runs}
    for _ in range(options.passes):
        engine_runs.append(rust(file, len(column)))
        for how, work in runs.items():
            times[how].append(best_of(1, work))
    figures = [figure("ukodus python", version, how, name, min(spent) / len(column) * 1e6) for how, spent in times.items()]
    isa, *best = (min(found) for found in zip(*engine_runs))
    engine = [
        figure("ukodus", version, f"batch {isa}", name, float(spent), remark)
        for spent, remark in zip(best, ("room for solutions made anew", "room for solutions used again"))
    ]
    sample = column.slice(0, min(20_000, len(column))).to_pylist()
    one_by_one = best_of(options.passes, lambda: [ukodus.Grid(line).solve() for line in sample])
    return [*engine, *figures, figure("ukodus python", version, "Grid.solve", name, one_by_one / len(sample) * 1e6)]


def rust(file: pathlib.Path, rows: int) -> tuple[str, float, float]:
    """The instruction set and the times of the engine, in microseconds per puzzle."""
    output = subprocess.check_output([str(program()), str(file), "2"], text=True)
    isa, anew, again = output.split()
    return isa, int(anew) / rows / 1000, int(again) / rows / 1000


def program() -> pathlib.Path:
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return target / "release" / "examples" / "batch"


def check(puzzles: Any, solutions: Any) -> None:
    """Every solution keeps its givens and has every digit once in every house."""
    import numpy as np

    assert ((puzzles == 0) | (puzzles == solutions)).all()
    boards = solutions.reshape(-1, 9, 9)
    boxes = boards.reshape(-1, 3, 3, 3, 3).transpose(0, 1, 3, 2, 4).reshape(-1, 9, 9)
    for houses in (boards, boards.transpose(0, 2, 1), boxes):
        assert (np.bitwise_or.reduce(np.left_shift(1, houses.astype(np.int32)), axis=2) == 0b11_1111_1110).all()


def peers(name: str, path: pathlib.Path) -> list[dict[str, str]]:
    """The solvers from PyPI on a sample, each given a few seconds."""
    lines = read(path)[:1000]
    figures = []
    for package, solve in SOLVERS.items():
        solve(lines[0])
        begin, done = time.process_time(), 0
        for line in lines:
            solution = solve(line)
            assert solution is None or fits(line, solution), f"{package}: {line} is not solved by {solution}"
            done += solution is not None
            if time.process_time() - begin > 5:
                break
        count = lines.index(line) + 1
        spent = (time.process_time() - begin) / count * 1e6
        missed = "" if done == count else f"; {count - done} not solved"
        version = importlib.metadata.version(package)
        figures.append(figure(package, version, "", name, spent, f"sample of {count}{missed}"))
    return figures


def fits(puzzle: str, solution: str) -> bool:
    houses = [solution[row * 9 : row * 9 + 9] for row in range(9)] + [solution[col::9] for col in range(9)]
    houses += [
        "".join(solution[(band + row) * 9 + stack : (band + row) * 9 + stack + 3] for row in range(3))
        for band in (0, 3, 6)
        for stack in (0, 3, 6)
    ]
    right = all(sorted(house) == list("123456789") for house in houses)
    return right and all(given in ".0" or given == digit for given, digit in zip(puzzle, solution))


def rows_of(line: str) -> list[list[int]]:
    return [[int(cell) if cell.isdigit() else 0 for cell in line[row : row + 9]] for row in range(0, 81, 9)]


def line_of(board: Any) -> str:
    return "".join(str(cell) for row in board for cell in row)


def py_sudoku(line: str) -> str | None:
    module = importlib.import_module("sudoku")
    solved = module.Sudoku(3, 3, board=[[cell or None for cell in row] for row in rows_of(line)]).solve()
    return line_of(solved.board)


def sudokum(line: str) -> str | None:
    is_solved, board = importlib.import_module("sudokum").solve(rows_of(line))
    return line_of(board) if is_solved else None


def dlxsudoku(line: str) -> str | None:
    puzzle = importlib.import_module("dlxsudoku").Sudoku(line.replace(".", "0"))
    puzzle.solve()
    return str(puzzle.to_oneliner())


def sudokutools(line: str) -> str | None:
    puzzle = importlib.import_module("sudokutools.sudoku").Sudoku.decode(line.replace(".", "0"))
    for solution in importlib.import_module("sudokutools.solve").dlx(puzzle):
        return "".join(cell for cell in solution.encode() if cell.isdigit())
    return None


def ortools(line: str) -> str | None:
    """The generic solver CP-SAT with all-different constraints, on one thread."""
    cp_model = importlib.import_module("ortools.sat.python.cp_model")
    model = cp_model.CpModel()
    rows = rows_of(line)
    cells = [[model.NewIntVar(cell or 1, cell or 9, "") for cell in row] for row in rows]
    for index in range(9):
        model.AddAllDifferent(cells[index])
        model.AddAllDifferent([row[index] for row in cells])
        band, stack = index // 3 * 3, index % 3 * 3
        model.AddAllDifferent([cells[band + row][stack + col] for row in range(3) for col in range(3)])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.Solve(model)
    is_solved = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return line_of([[solver.Value(cell) for cell in row] for row in cells]) if is_solved else None


SOLVERS: dict[str, Callable[[str], "str | None"]] = {
    "py-sudoku": py_sudoku,
    "sudokum": sudokum,
    "dlxsudoku": dlxsudoku,
    "sudokutools": sudokutools,
    "ortools": ortools,
}


def show(figures: list[dict[str, str]]) -> None:
    rust_times = {}
    for name in SETS:
        times = [float(row["value"]) for row in figures if row["program"] == "ukodus" and row["set"] == name]
        rust_times[name] = max(times, default=0.0)
    print(f"{'PROGRAM':16}{'OPTIONS':26}{'SET':18}{'µs':>10}{'RATE':>8}  REMARK")
    for row in figures:
        share = rust_times[row["set"]] / float(row["value"])
        rate = f"{share:.0%}" if share > 0.005 else ""
        print(f"{row['program']:16}{row['options']:26}{row['set']:18}{row['value']:>10}{rate:>8}  {row['remark']}")
    print("\nRATE: of the batch of the Rust engine that makes room for its solutions, as a function that returns them has to.")


def record(path: pathlib.Path, figures: list[dict[str, str]]) -> None:
    def output(*command: str) -> str:
        return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False).stdout.strip()

    names = [line.partition(":")[2].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    isa = next((row["options"].split()[-1] for row in figures if row["options"].startswith("batch ")), "")
    machine = {
        "date": datetime.date.today().isoformat(),
        "commit": output("git", "rev-parse", "--short", "HEAD"),
        "cpu": names[0] if names else "",
        "cores": str(os.cpu_count()),
        "isa": isa,
        "load": f"{os.getloadavg()[0]:.0f}",
    }
    columns = [*machine, "program", "version", "options", "set", "measure", "unit", "value", "remark"]
    is_new = not path.exists()
    with path.open("a", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        if is_new:
            writer.writeheader()
        writer.writerows({**machine, **row} for row in figures)


if __name__ == "__main__":
    main()
