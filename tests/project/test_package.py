"""The package: what is declared is what is used, and what is packed may be given to others."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from email.message import Message
from email.parser import Parser
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from support.paths import ROOT
from tavolata import __version__
from tavolata.games import OURS
from tavolata.locale import LANGUAGES

WEB = ROOT / "web"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LINK = re.compile(r"\]\(([^)\s]+)\)")


def distribution(requirement: str) -> str:
    """Return the name of what is required."""
    found = re.match(r"[\w.-]+", requirement)
    assert found
    return found[0].lower().replace("_", "-")


def imported(folder: Path) -> set[str]:
    """Return the packages of others that a folder's modules import, anywhere in them."""
    files = sorted(folder.rglob("*.py"))
    ours = {"tavolata", *(p.stem for p in files), *(p.name for p in folder.glob("*/"))}
    found: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module.partition(".")[0])
    return {name.replace("_", "-") for name in found - ours - sys.stdlib_module_names}


def test_every_import_of_the_package_is_declared_and_every_dependency_is_used() -> None:
    extras = PROJECT["optional-dependencies"]
    declared = {*map(distribution, PROJECT["dependencies"]), *map(distribution, extras["sim"])}
    assert imported(ROOT / "src") == declared
    assert declared >= {"llvmlite", "numba"}
    for extra in ("cuda", "bench"):
        assert set(extras["sim"]) < set(extras[extra])


def test_what_make_play_installs_is_what_the_package_declares() -> None:
    lines = (ROOT / "requirements/play.in").read_text(encoding="utf-8").splitlines()
    assert {line.replace('"', "'") for line in PROJECT["dependencies"]} <= {
        line.replace('"', "'") for line in lines
    }


@pytest.mark.parametrize(
    ("system", "machine", "python", "has_numba"),
    [
        ("linux", "x86_64", "3.14", True),
        ("win32", "AMD64", "3.11", True),
        ("darwin", "arm64", "3.11", True),
        ("darwin", "x86_64", "3.13", False),
        ("linux", "x86_64", "3.15", False),
    ],
)
def test_make_play_installs_numba_where_it_exists(
    system: str, machine: str, python: str, has_numba: bool
) -> None:
    here = {"sys_platform": system, "platform_machine": machine, "python_version": python}
    here |= {"python_full_version": f"{python}.0"}
    lock = (ROOT / "requirements/play.lock").read_text(encoding="utf-8")
    (line,) = re.findall(r"^numba==.*(?= \\$)", lock, re.M)
    marker = Requirement(line).marker
    assert (marker is None or marker.evaluate(here)) == has_numba


# Licences


def bundled() -> dict[str, dict[str, Any]]:
    """Return the scripts and fonts that a page may bring along, by name."""
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {
        name.removeprefix("node_modules/"): package
        for name, package in lock.items()
        if name and not package.get("dev")
    }


def test_the_licence_of_everything_bundled_is_kept_as_its_authors_wrote_it() -> None:
    kept = {file.stem: file.read_text(encoding="utf-8") for file in ROOT.glob("licenses/*")}
    given = {
        name.rpartition("/")[2]: (WEB / f"node_modules/{name}/LICENSE").read_text("utf-8")
        for name in bundled()
    }
    assert kept == given


def test_the_package_names_every_licence_that_applies() -> None:
    names = {"Apache-2.0", *(package["license"] for package in bundled().values())}
    assert set(PROJECT["license"].split(" AND ")) == names


def test_the_pages_import_nothing_that_is_not_listed_as_bundled() -> None:
    named: set[str] = set()
    for file in (WEB / "src").rglob("*"):
        if file.suffix in (".ts", ".tsx", ".css"):
            text = file.read_text(encoding="utf-8")
            named |= set(re.findall(r'from "([@\w][^"]*)"', text))
            named |= set(re.findall(r"node_modules/((?:@[\w-]+/)?[\w-]+)", text))
    packages = {"/".join(name.split("/")[: 2 if name[0] == "@" else 1]) for name in named}
    assert packages <= bundled().keys()
    assert "preact" in packages


# What is built


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and the sdist as they would be published; return their folder."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=300,
    )
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Iterator[zipfile.ZipFile]:
    (file,) = built.glob("*.whl")
    with zipfile.ZipFile(file) as opened:
        yield opened


@pytest.fixture(scope="module")
def metadata(wheel: zipfile.ZipFile) -> Message:
    text = wheel.read(f"tavolata-{__version__}.dist-info/METADATA").decode()
    return Parser().parsestr(text)


def test_the_wheel_has_pages_types_and_licences(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    folder = f"tavolata-{__version__}.dist-info/licenses"
    licences = {f"licenses/{file.name}" for file in ROOT.glob("licenses/*")} | {"LICENSE"}
    assert {f"{folder}/{name}" for name in licences} <= names
    assert {"tavolata/py.typed", "tavolata/server/static/index.html"} <= names
    drawn = {f"tavolata/api/drawings/{name}.json" for name in (*OURS, "shared")}
    assert drawn <= names
    assert sum(wheel.getinfo(name).compress_size for name in drawn) < 20_000
    assert b"Jason Miller" in wheel.read("tavolata/server/static/licenses.txt")
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]


def test_the_description_has_neither_links_nor_pictures_that_need_a_folder(
    metadata: Message,
) -> None:
    text = str(metadata.get_payload())
    assert text.startswith("# tavolata\n")
    assert "![" not in text
    assert [link for link in LINK.findall(text) if "://" not in link] == []
    assert "`docs/serving.md`" in text
    assert text.endswith("in the source package.\n")


def test_every_file_that_the_description_names_is_in_the_source_package(
    built: Path, metadata: Message
) -> None:
    named = re.findall(r"`([\w./-]+\.(?:md|svg|png|py))`", str(metadata.get_payload()))
    assert {"docs/serving.md", "docs/pictures/terminal.svg", "examples/bot.py"} <= {*named}
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as packed:
        packed_names = packed.getnames()
    top = f"tavolata-{__version__}"
    assert [name for name in named if f"{top}/{name}" not in packed_names] == []


def test_the_metadata_is_complete_and_nothing_in_it_is_invented(metadata: Message) -> None:
    assert metadata["Version"] == __version__
    assert metadata["Author"]
    assert metadata["Keywords"]
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == PROJECT["license"]
    assert metadata.get_all("Project-URL") is None  # there is no public address yet
    languages = [c for c in metadata.get_all("Classifier", []) if "Natural Language" in c]
    assert len(languages) == len(LANGUAGES), "name each language in pyproject.toml"


def test_the_sdist_brings_the_built_pages_along(built: Path) -> None:
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as packed:
        names = packed.getnames()
    top = f"tavolata-{__version__}"
    assert f"{top}/src/tavolata/server/static/index.html" in names
    assert f"{top}/LICENSE" in names
    assert not [name for name in names if "node_modules" in name or ".venv" in name]
