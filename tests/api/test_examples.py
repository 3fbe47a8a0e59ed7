"""The examples in docstrings and in the guide do what they show."""

import doctest
from importlib import import_module

import pytest

import tavolata
from support.paths import ROOT

MODULES = ("tavolata", "tavolata.api.create", "tavolata.api.moves", "tavolata.api.table")


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("page", ["docs/python.md"])
def test_examples_in_the_guide_run(
    page: str, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("examples"))  # they save a game
    result = doctest.testfile(
        str(ROOT / page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
    )
    assert result.attempted > 20
    assert result.failed == 0


def test_the_picture_in_the_guide_is_the_one_that_is_drawn() -> None:
    table = tavolata.table("solo", seats=4, edition="en", seed=7)
    kept = (ROOT / "docs/pictures/python-table.svg").read_text(encoding="utf-8")
    assert kept == f"{table.svg()}\n", "run make pictures"
