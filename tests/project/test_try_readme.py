"""``tools/try_readme.py`` finds what README says, and what fails; more needs the internet."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from try_readme import Newcomer, Way, ways
from try_wheel import Failed

from support.paths import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
IN_ONE_LINE = [
    Way("uvx", ["uvx --from tavolata.zip tavolata serve --open"]),
    Way("pipx", ["pipx run --spec tavolata.zip tavolata serve --open"]),
]


@pytest.mark.parametrize(
    ("system", "commands"),
    [
        (
            "linux",
            [
                "python3 -m venv venv",
                "venv/bin/pip install tavolata.zip",
                "venv/bin/tavolata serve --open",
            ],
        ),
        (
            "win32",
            [
                "py -m venv venv",
                "venv\\Scripts\\pip install tavolata.zip",
                "venv\\Scripts\\tavolata serve --open",
            ],
        ),
    ],
)
def test_every_way_without_make_is_typed(system: str, commands: list[str]) -> None:
    assert ways(README, system) == [Way("pip", commands), *IN_ONE_LINE]


SERVES = f"""{sys.executable} -c "import sys; from tavolata.cli import main; \
sys.exit(main(['serve', '--port', '0']))" """


@pytest.fixture
def newcomer(tmp_path: Path) -> Newcomer:
    """Give somebody for whom everything is installed; ``venv`` is what runs the tests."""
    (tmp_path / "venv").symlink_to(sys.prefix)
    return Newcomer(tmp_path, {"HOME": str(tmp_path), "TAVOLATA_BOT_PACE": "0"})


def test_a_way_has_to_serve_pages_and_a_game_and_to_stop(newcomer: Newcomer) -> None:
    assert "pages and files, a game of" in newcomer.follow(Way("pip", ["true", SERVES]))


@pytest.mark.parametrize(
    ("commands", "told"),
    [
        (["echo no such file; exit 1", SERVES], "no such file"),
        (["true", "echo cannot listen"], "cannot listen"),
    ],
)
def test_what_fails_is_shown(newcomer: Newcomer, commands: list[str], told: str) -> None:
    with pytest.raises(Failed, match=told):
        newcomer.follow(Way("pip", commands))
