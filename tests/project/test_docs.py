"""The documents: what they name exists, and the commands they show can be typed."""

import ast
import contextlib
import io
import re
import shlex
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from support.paths import ROOT
from tavolata.bots.asking import choose
from tavolata.bots.levels import LEVELS
from tavolata.cli.commands import parser
from tavolata.games import OURS, game_named
from tavolata.locale import LANGUAGES, TRAITS
from tavolata.protocol import CLOCKS
from tavolata.server.http.connection.limited_protocol import SPARE
from tavolata.server.http.listening import DESCRIPTORS, IN_USE
from tavolata.server.hub.limits import Limits
from tavolata.terminal.table_options import house_rules

DOCUMENTS = sorted(
    path
    for place in (
        "*.md",
        "docs/**/*.md",
        "benchmarks/*.md",
        "tools/*.md",
        "web/*.md",
        "examples/*/*.md",
    )
    for path in ROOT.glob(place)
)
EVERY_DOCUMENT = pytest.mark.parametrize(
    "path", DOCUMENTS, ids=[str(path.relative_to(ROOT)) for path in DOCUMENTS]
)
PLACE = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*/?")
FILES = (
    ".py",
    ".md",
    ".toml",
    ".lock",
    ".json",
    ".txt",
    ".svg",
    ".in",
    ".ts",
    ".tsx",
    ".css",
    ".mjs",
)
SERVING = ROOT / "docs/serving.md"
EVENT = r"`([a-z-]+)`"
Function = ast.FunctionDef | ast.AsyncFunctionDef
EXAMPLE = {"GAME": "solo", "pig": "solo"}  # Pig is not installed here
NUMBERS = ("--at", "--seats", "--games", "--threads", "--seed")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def blocks(text: str, language: str = r"\w*") -> list[str]:
    """Return the fenced blocks of code."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.M | re.S)


def spans(text: str) -> list[str]:
    """Return what is in backticks within a line."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))


def commands(text: str) -> Iterator[str]:
    """Return every line of code that could be typed."""
    lines = [line for block in blocks(text) for line in block.splitlines()]
    lines += re.findall(r"^    (\S.*)$", text, re.M)
    for line in lines + spans(text):
        for part in re.split(r"\s*(?:&&|\||>|;|\s#)\s*", line.strip().removeprefix("$ ")):
            yield part.strip()


def exists(name: str, beside: Path) -> bool:
    """Tell whether a file is there: from the root, beside the document, or in the package."""
    places = (
        ROOT,
        beside.parent,
        beside.parent / "src",
        ROOT / "src" / "tavolata",
        ROOT / "src",
    )
    if any(next(place.glob(name.rstrip("/")), None) for place in places):
        return True
    top = ("src", "tests", "docs", "benchmarks", "requirements", "web/src")
    return "/" not in name and any(next((ROOT / t).rglob(name), None) for t in top)


def test_the_documents_are_there() -> None:
    names = {str(path.relative_to(ROOT)) for path in DOCUMENTS}
    assert {f"docs/rules/{game}.md" for game in OURS} <= names
    assert "README.md" in names


@EVERY_DOCUMENT
def test_every_file_that_is_named_exists(path: Path) -> None:
    tops = {entry.name for entry in ROOT.iterdir()}
    words = [word for command in commands(read(path)) for word in command.split()]
    named = {
        word
        for word in words
        if PLACE.fullmatch(word)
        and (
            "/" in word
            or word.endswith((".py", ".md", ".toml", ".lock", ".ts", ".tsx", ".css", ".mjs"))
        )
        and (word.split("/")[0] in tops or word.endswith(FILES))
        and not word.startswith(".venv")
    }
    assert sorted(name for name in named if not exists(name, path)) == []


@EVERY_DOCUMENT
def test_every_link_leads_somewhere(path: Path) -> None:
    text = re.sub(r"`[^`]*`", "", read(path))
    links = {link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text)}
    local = {link for link in links if link and "://" not in link and ":" not in link}
    assert sorted(link for link in local if not (path.parent / link).exists()) == []


@EVERY_DOCUMENT
def test_every_make_target_that_is_named_exists(path: Path) -> None:
    targets = set(re.findall(r"^([\w-]+):(?!=)", read(ROOT / "Makefile"), re.M))
    named = {
        word
        for command in commands(read(path))
        if command.split()[:1] == ["make"]
        for word in command.split()[1:]
        if re.fullmatch(r"[a-z][\w-]*", word)
    }
    assert sorted(named - targets) == []


def test_the_makefile_explains_every_target() -> None:
    text = read(ROOT / "Makefile")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", text, re.M)
    explained = set(re.findall(r"^# make ([\w-]+)", text, re.M))
    assert explained <= set(phony.split())
    assert set(re.findall(r"^([a-z-]+):(?!=)", text, re.M)) == set(phony.split())


def typed(command: str) -> list[str] | None:
    """Return the arguments of a tavolata command; placeholders get something fitting."""
    words = shlex.split(command)
    for start in (["tavolata"], ["python", "-m", "tavolata"], ["python3", "-m", "tavolata"]):
        if words[: len(start)] == start:
            words = words[len(start) :]
            break
    else:
        return None
    if not words or any(sign in command for sign in "[]…<"):
        return None  # the name alone, or a synopsis
    return [
        "1"
        if word.isupper() and before in NUMBERS
        else "solo"
        if word in ("GAME", "pig")
        else word
        for before, word in zip(["", *words], words, strict=False)
    ]


def shown_commands() -> list[Any]:
    return [
        pytest.param(arguments, id=f"{path.name}: {command}")
        for path in DOCUMENTS
        for command in dict.fromkeys(commands(read(path)))
        if "tavolata" in command
        and command.count('"') % 2 == command.count("'") % 2 == 0
        and (arguments := typed(command))
    ]


@pytest.mark.parametrize("arguments", shown_commands())
def test_every_command_that_is_shown_can_be_typed(arguments: list[str]) -> None:
    if len(arguments) == 1:  # a command that is only named
        arguments = [*arguments, "--help"]
    if {"--help", "--version"} & {*arguments}:
        with pytest.raises(SystemExit, match=r"^0$"):
            parser().parse_args(arguments)
        return
    given = parser().parse_args(arguments)
    if arguments[0] in ("play", "simulate") and given.game:
        game = game_named(given.game)
        game.set_table(given.seats or 2, house_rules(game, given), edition=given.edition)


@EVERY_DOCUMENT
def test_options_and_editions_that_are_shown_exist(path: Path) -> None:
    for name, value in re.findall(r"--option (\w+)=([\w-]+)", read(path)):
        fitting = [o for game in OURS.values() for o in game.options if o.name == name]
        assert fitting, name
        assert any(value in o.possible or value.isdigit() for o in fitting), value
    for edition in re.findall(r"--edition (\w[\w-]*)", read(path)):
        if not edition.isupper():
            assert any(edition in game.editions for game in OURS.values()), edition


@EVERY_DOCUMENT
def test_every_piece_of_python_runs(path: Path) -> None:
    if path.name == "adding-a-game.md":
        return  # its pieces are parts of an example: see test_adding_a_game
    for block in blocks(read(path), "python"):
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(block, str(path), "exec"), {"__name__": "document"})


def test_nothing_is_to_be_installed_by_a_name_that_is_not_published() -> None:
    """``pip install tavolata`` would find nothing, or what somebody else calls so."""
    texts = [*map(read, DOCUMENTS), *sources(), *map(read, ROOT.glob("benchmarks/*.py"))]
    named = re.compile(
        r"\btavolata\[|(?:pip|pipx|uv) install [^`\n]*(?<![./\w-])tavolata(?![./\w])"
    )
    assert [found for text in texts for found in named.findall(text)] == []


def test_every_limit_of_a_server_is_explained() -> None:
    shown = re.findall(r"^\| `([a-z_]+)` \| ([\d.,]+) \|", read(SERVING), re.M)
    assert shown == [(limit.name, f"{limit.default:,g}") for limit in fields(Limits)]


def test_the_protocol_has_the_limits_of_a_client() -> None:
    section = read(ROOT / "docs/protocol.md").partition("\n## Limits\n")[2]
    paragraph = section.strip().partition("\n\n")[0].partition("These are")[0]
    shown = [number.replace(",", "") for number in re.findall(r"\d[\d,]*", paragraph)]
    ours = ("connections", "tables", "idle_seconds")  # of the whole server
    meant = [f"{limit.default:g}" for limit in fields(Limits) if limit.name not in ours]
    assert sorted(shown) == sorted(meant)


def test_the_numbers_of_connections_that_are_kept_or_refused_are_those_of_the_server() -> None:
    text = " ".join(read(SERVING).split())
    assert f"minus {DESCRIPTORS + IN_USE} that are reserved" in text
    assert f"Of new connections beyond that, {SPARE} are answered with 503" in text


def test_every_variable_of_the_environment_is_explained() -> None:
    named = re.compile(r"\bTAVOLATA_[A-Z_]+")
    known = {name for text in sources() for name in named.findall(text)}
    assert known - {*named.findall(read(SERVING))} == set()


def test_every_flag_of_a_server_is_explained_with_its_variable() -> None:
    shown = re.findall(r"^\| `(--[a-z-]+)` \| (?:`(\w+)`)? *\|", read(SERVING), re.M)
    variables = {name for text in sources() for name in re.findall(r"\bTAVOLATA_[A-Z_]+", text)}
    (serve,) = (a.choices["serve"] for a in parser()._actions if isinstance(a.choices, dict))
    flags = [(a.option_strings[-1], f"TAVOLATA_{a.dest.upper()}") for a in serve._actions]
    known = [(flag, name if name in variables else "") for flag, name in flags]
    assert sorted(shown) == sorted(pair for pair in known if pair[0] != "--help")


def test_every_event_of_the_log_is_explained_with_its_level() -> None:
    rows = re.findall(r"^\| (info|warning|error|critical) \| (.*) \|$", read(SERVING), re.M)
    shown = [(event, level) for level, text in rows for event in re.findall(EVENT, text)]
    logged = {pair for text in sources() if " log(" in text for pair in events_of(text)}
    assert sorted(shown) == sorted(logged | {("request-failed", "error")})  # AnonymousFilter's


def sources() -> Iterator[str]:
    """Yield the package's files of Python."""
    yield from map(read, (ROOT / "src/tavolata").rglob("*.py"))


def events_of(source: str) -> Iterator[tuple[str, str]]:
    """Yield the events that a module logs, with their levels."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, Function)]
    for function in functions:
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
            if ast.unparse(call.func) == "log":
                event, level = [*call.args, ast.Constant("info")][:2]
                for name in names_of(event, function):
                    yield name, ast.unparse(level).removeprefix("logging.").strip("'").lower()


def names_of(event: ast.expr, function: Function) -> Iterator[str]:
    """Yield what an event may be called; a variable is one of the texts assigned to it."""
    if isinstance(event, ast.Name):
        assigned = (node for node in ast.walk(function) if isinstance(node, ast.Assign))
        (event,) = (node.value for node in assigned if ast.unparse(node.targets[0]) == event.id)
    for node in ast.walk(event):
        if isinstance(node, ast.Constant):
            yield str(node.value)


def test_every_promise_of_security_names_tests_that_exist() -> None:
    text = " ".join(read(ROOT / "docs/security.md").split())
    promised = re.findall(r"((?:`test_\w+`(?:, )?)+) \(([\w/]+\.py)\)", text)
    assert sum(names.count("`") // 2 for names, _ in promised) == text.count("`test_") > 30
    for names, file in promised:
        assert (ROOT / "tests" / file).exists(), f"docs/security.md names tests/{file}"
        there = set(re.findall(r"^def (test_\w+)\(", read(ROOT / "tests" / file), re.M))
        assert set(re.findall(r"test_\w+", names)) <= there, file


def test_every_level_is_described() -> None:
    upper = read(ROOT / "docs/protocol.md").partition("## Messages to the server")[0]
    table = read(ROOT / "docs/bots.md").partition("\n## ")[0]
    for level in LEVELS:
        assert f"`bot:{level}`" in upper, f"say in docs/protocol.md that there is bot:{level}"
        assert f"\n| {level} |" in table, f"describe {level} in the table of docs/bots.md"
        assert re.search(rf"\b{level}\b", str(choose.__doc__)), f"{level}: bots/asking.py"
        assert re.search(
            rf"level: str  # .*\b{level}\b", read(ROOT / "src/tavolata/protocol.py")
        ), f"{level}: the comment of Chair.level in protocol.py"


def test_every_clock_is_described() -> None:
    upper = read(ROOT / "docs/protocol.md").partition("## Messages to the server")[0]
    missing = [clock for clock in CLOCKS if clock != "off" and f"`{clock}`" not in upper]
    assert missing == [], "add these to the sentence about clocks in docs/protocol.md"


def test_the_rules_of_every_language_are_linked() -> None:
    page = read(ROOT / "docs/translations.md")
    for language in LANGUAGES[1:]:
        name = TRAITS[language].own_name
        assert f"| {name} |" in page, f"add a line for {name} to docs/translations.md"
        for game in OURS:
            assert f"](rules/{language}/{game}.md)" in page


def defined_names() -> set[str]:
    """Return functions and classes, methods also with their class, and the page's functions."""
    names: set[str] = set()
    for path in ROOT.glob("src/tavolata/**/*.py"):
        for node in ast.walk(ast.parse(read(path))):
            if isinstance(node, Function | ast.ClassDef):
                names.add(node.name)
            if isinstance(node, ast.ClassDef):
                names |= {f"{node.name}.{f.name}" for f in node.body if isinstance(f, Function)}
    for path in ROOT.glob("web/src/net/*.ts"):
        names |= {*re.findall(r"^export function (\w+)", read(path), re.M)}
    return names


def test_every_function_on_the_paths_through_the_code_exists() -> None:
    paths = read(ROOT / "docs/architecture.md").partition("## Following the code")[2]
    named = {name for name in spans(paths) if re.fullmatch(r"[A-Za-z]\w*(\.\w+)?", name)}
    functions = {name for name in named if not name.endswith((".py", ".ts"))}
    assert len(functions) > 20
    assert sorted(functions - defined_names()) == []
