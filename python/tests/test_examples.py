"""The programs in examples/python run and say what is right."""

import pathlib
import subprocess
import sys

import pytest

EXAMPLES = sorted((pathlib.Path(__file__).parents[2] / "examples" / "python").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example(path: pathlib.Path, tmp_path: pathlib.Path) -> None:
    run = subprocess.run([sys.executable, str(path)], cwd=tmp_path, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stderr
    expected = [line[len("# prints: ") :] for line in path.read_text().splitlines() if line.startswith("# prints: ")]
    assert expected, "an example says what it prints"
    for text in expected:
        assert text in run.stdout, run.stdout


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4


def test_python_m_ukodus_points_to_the_command() -> None:
    assert "cargo install" in subprocess.check_output([sys.executable, "-m", "ukodus"], text=True)
