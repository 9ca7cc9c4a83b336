"""The examples in docstrings and pages run."""

import doctest
import importlib
import pathlib

import pytest

ROOT = pathlib.Path(__file__).parents[2]
MODULES = ["", ".arrow", ".errors", ".generation", ".grid", ".numpy", ".outcomes", ".shape", ".steps", ".vocabulary"]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    module = importlib.import_module("ukodus" + name)
    failed, tried = doctest.testmod(module)
    assert not failed and (tried or name == ".steps")


def test_the_guide() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False)
    assert not failed and tried > 10
