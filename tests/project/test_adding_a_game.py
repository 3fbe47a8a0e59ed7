"""docs/adding-a-game.md: its code is the example's, and its table has every field of a Game."""

import re
from dataclasses import fields

import pytest

from support.paths import ROOT
from tavolata.core.game import Game

TEXT = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^`(examples/pig/\S+)`:$((?:\n+```\w+\n.*?^```$)+)", TEXT, re.M | re.S)
BLOCKS = [
    (file, block)
    for file, blocks in SHOWN
    for block in re.findall(r"^```\w+\n(.*?)^```$", blocks, re.M | re.S)
]


@pytest.mark.parametrize(("file", "block"), BLOCKS, ids=[file for file, _ in BLOCKS])
def test_code_is_that_of_the_example(file: str, block: str) -> None:
    assert block in (ROOT / file).read_text(encoding="utf-8")


def test_every_block_of_code_is_of_a_file() -> None:
    assert len(re.findall(r"^```(?:python|toml|json)$", TEXT, re.M)) == len(BLOCKS) >= 8


def test_the_table_has_every_field_in_the_order_of_the_class() -> None:
    rows = re.findall(r"^\| [\w ]*\| (`.*?) \|.*$", TEXT, re.M)
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    given = [field.name for field in fields(Game) if field.init]

    assert sorted(named) == sorted(given)
    assert named[:12] == given[:12]


def test_what_is_called_required_is() -> None:
    (row,) = re.findall(r"^\| required \| (.*?) \| \|$", TEXT, re.M)
    example = (ROOT / "examples/pig/tavolata_pig/__init__.py").read_text(encoding="utf-8")
    for name in re.findall(r"`(\w+)`", row):
        assert f"    {name}=" in example
