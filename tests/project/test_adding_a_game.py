"""docs/adding-a-game.md: its code is the example's, and its table has every field of a Game."""

import inspect
import re
from dataclasses import fields
from importlib import import_module

import pytest

from support.games import pig
from support.paths import ROOT
from tavolata.core.game import Game, Timing

TEXT = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
TABLE, TIME = re.findall(r"^\|(?: group| field) \|(?:.*\n)+?\n", TEXT, re.M)
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


def groups_of_the_class() -> dict[str, set[str]]:
    """Return the fields of Game by its groups, which comments after an empty line begin."""
    given = {field.name for field in fields(Game) if field.init}
    groups: dict[str, set[str]] = {}
    for part in inspect.getsource(Game).split("\n\n"):
        if comment := re.match(r" +# (\w+(?: up)?)", part):
            named = set(re.findall(r"^    (\w+):", part, re.M)) & given
            groups |= {comment[1].lower(): named} if named else {}
    return groups


def test_the_table_has_every_field_in_the_group_of_the_class() -> None:
    groups: dict[str, set[str]] = {}
    group = ""
    for name, cell in re.findall(r"^\| ([\w ]*)\| (`.*?) \|.*$", TABLE, re.M):
        group = name.strip() or group
        groups[group] = groups.get(group, set()) | set(re.findall(r"`(\w+)`", cell))

    assert groups == groups_of_the_class()
    assert set().union(*groups.values()) == {f.name for f in fields(Game) if f.init}


def test_the_table_of_time_has_every_field_in_the_order_of_the_class() -> None:
    named = re.findall(r"^\| `(\w+)` \|.*\|.*\|$", TIME, re.M)

    assert named == [field.name for field in fields(Timing)]


def test_the_line_of_a_table_is_as_written() -> None:
    (line,) = re.findall(r"`(2 seats ; .*?)`", TEXT)
    code = "import sys; from tavolata_pig import PIG\n"
    code += "for line in sys.argv[1:]: print(PIG.write_table(PIG.read_table(line)))"

    written = pig.run("-c", code, line, line.removesuffix(",0,0,0,0"))

    assert written.splitlines() == [line, line]


def test_what_is_called_required_is() -> None:
    (row,) = re.findall(r"^\| required \| (.*?) \| \|$", TEXT, re.M)
    example = (ROOT / "examples/pig/tavolata_pig/__init__.py").read_text(encoding="utf-8")
    for name in re.findall(r"`(\w+)`", row):
        assert f"    {name}=" in example


def test_every_name_to_import_is_in_its_module() -> None:
    table = TEXT.partition("| module | names |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (`tavolata.*?) \| (.*) \|$", table, re.M)
    for modules, names in rows:
        found = [import_module(name) for name in re.findall(r"`([\w.]+)`", modules)]
        for name in re.findall(r"`(\w+)`", names):
            assert any(hasattr(module, name) for module in found), f"{modules} has no {name}"
    assert len(rows) == 7
