import pathlib
import subprocess
import sys

import pyarrow.parquet as pq
import pytest

import ukodus.arrow
from ukodus import Grid, dataset


def test_files_share_no_puzzle_up_to_symmetry(tmp_path: pathlib.Path) -> None:
    arguments = [str(tmp_path / "one"), "--levels", "easy,medium", "--count", "60", "--copies", "2", "--seed", "5"]
    printed = subprocess.check_output([sys.executable, "-m", "ukodus.dataset", *arguments], text=True)
    assert "train.parquet: " in printed
    tables = {name: pq.read_table(tmp_path / "one" / f"{name}.parquet") for name in dataset.SPLITS}
    assert sum(table.num_rows for table in tables.values()) == 2 * 60 * 3
    forms = {name: set(ukodus.arrow.canonical(table.column("puzzle")).column("canonical").to_pylist())
             for name, table in tables.items()}
    assert all(forms[name] == set(table.column("canonical").to_pylist()) for name, table in tables.items())
    assert sum(map(len, forms.values())) == len(set().union(*forms.values())) == 120
    train = tables["train"]
    assert len(set(train.column("puzzle").to_pylist())) == train.num_rows
    for row in train.slice(0, 50).to_pylist():
        assert Grid(row["solution"]).solves(Grid(row["puzzle"])) and row["level"] in ("easy", "medium")
    assert dataset.main([str(tmp_path / "two"), *arguments[1:]]) == 0
    assert all(pq.read_table(tmp_path / "two" / f"{name}.parquet").equals(table) for name, table in tables.items())


def test_ranges_of_er_instead_of_levels(tmp_path: pathlib.Path) -> None:
    assert dataset.main([str(tmp_path), "--er", "..1.5,2.0..2.5", "--count", "8", "--copies", "1"]) == 0
    rows = [row for file in tmp_path.iterdir() for row in pq.read_table(file).to_pylist()]
    assert len(rows) == 32 and {row["er"] <= 1.5 for row in rows} == {True, False}
    assert all(row["er"] <= 1.5 or 2.0 <= row["er"] <= 2.5 for row in rows)


@pytest.mark.parametrize("arguments", [["--levels", "fiendish"], ["--er", "7.4..7.0"], ["--er", "2.0", "--levels", "easy"], ["--levels", ","], ["--count", "0"], ["--split", "1,2"]])
def test_bad_arguments_leave_nothing_behind(arguments: list[str], tmp_path: pathlib.Path) -> None:
    run = subprocess.run([sys.executable, "-m", "ukodus.dataset", str(tmp_path), *arguments], capture_output=True)
    assert run.returncode == 2 and b"error: " in run.stderr and b"Traceback" not in run.stderr
    assert not list(tmp_path.iterdir())
