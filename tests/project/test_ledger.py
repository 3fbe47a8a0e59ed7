"""The ledger: every rule has an id, a test and, where there is a choice, an option."""

import re
from pathlib import Path
from typing import Any

import pytest

from support.paths import ROOT
from tavolata.core.game import Choice, Game, Number, Option
from tavolata.games import OURS

ID = re.compile(r"(?<![\w-])(?:S|CC?)-A?\d+\b")
PAGES = {name: ROOT / "docs" / "rules" / f"{name}.md" for name in OURS}
PREFIXES = {"solo": "S-", "ciao": "C-", "ciao_ciao": "CC-"}
OPTIONS = [(game, option) for game in OURS.values() for option in game.options]


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def defined(name: str) -> list[str]:
    return re.findall(r"^- \*\*((?:S|CC?)-A?\d+)\*\*", read(PAGES[name]), re.M)


def marked() -> set[str]:
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for marks in re.findall(r"^@pytest\.mark\.rule\(([^)]*)\)", read(path), re.M):
            found |= set(re.findall(r'"([^"]+)"', marks))
    return found


def row(game: Game[Any, Any], option: Option) -> list[str]:
    """Return the cells of an option's row in the table of its page."""
    lines = read(PAGES[game.name]).splitlines()
    (line,) = (line for line in lines if line.startswith(f"| `{option.name}` |"))
    return [cell.strip() for cell in line.strip("|").split("|")]


def defaults(cell: str) -> dict[str, str]:
    """Return the default in a cell such as "`own`; `en`, `nl`: `winner`", by the edition."""
    usual, *others = cell.split("; ")
    found = {"": usual.strip("`")}
    for other in others:
        names, _, value = other.partition(": ")
        found |= dict.fromkeys(re.findall(r"`([^`]+)`", names), value.strip("`"))
    return found


@pytest.mark.parametrize("name", OURS)
def test_an_id_is_defined_once_and_belongs_to_its_game(name: str) -> None:
    ids = defined(name)
    assert len(ids) > 40
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(PREFIXES[name] + r"A?\d+", id_) for id_ in ids)


@pytest.mark.parametrize("name", OURS)
def test_every_rule_has_a_test(name: str) -> None:
    assert sorted(set(defined(name)) - marked()) == []


def test_nothing_names_a_rule_that_does_not_exist() -> None:
    known = {id_ for name in OURS for id_ in defined(name)}
    files = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    files += [path for top in ("src", "tests") for path in (ROOT / top).rglob("*.py")]
    files += [*(ROOT / "src").rglob("*.json")]
    unknown = {str(path): sorted(set(ID.findall(read(path))) - known) for path in files}
    assert {path: ids for path, ids in unknown.items() if ids} == {}
    assert marked() <= known


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda value: value.name)
def test_the_page_lists_the_option_with_default_values_and_rules(
    game: Game[Any, Any],
    option: Option,
) -> None:
    _, default, others, *_, rules = row(game, option)
    shown = set(re.findall(r"`([^`]+)`", others))
    assert defaults(default)[""] == option.default
    if isinstance(option, Choice):
        assert shown == set(option.values) - {option.default}
    elif isinstance(option, Number):
        numbers = set(re.findall(r"\d+", default + others))
        assert {option.default, str(option.lowest), str(option.highest)} <= numbers
    else:
        assert all(value in option.possible for value in shown)
    assert set(option.rules) <= set(defined(game.name))
    assert set(option.rules) <= set(ID.findall(rules))


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda value: value.name)
def test_the_page_names_the_defaults_of_every_edition(
    game: Game[Any, Any],
    option: Option,
) -> None:
    named = defaults(row(game, option)[1])
    for edition, values in game.editions.items():
        value = values.get(option.name, option.default)
        assert named.pop(edition, named[""]) == value
    assert list(named) == [""]


@pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
def test_the_page_lists_no_option_that_is_not_there(game: Game[Any, Any]) -> None:
    table = read(PAGES[game.name]).partition("| option | default |")[2].partition("\n\n")[0]
    listed = re.findall(r"^\| `(\w+)` \|", table, re.M)
    assert sorted(listed) == sorted(option.name for option in game.options)


@pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
def test_every_edition_is_on_the_page(game: Game[Any, Any]) -> None:
    page = read(PAGES[game.name])
    assert [name for name in game.editions if f"`{name}`" not in page] == []
