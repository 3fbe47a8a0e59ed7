"""``tavolata cache``: what is kept on disk is listed, and removed by kinds."""

import os
import time
from itertools import chain
from pathlib import Path

import pytest

from tavolata.cli import main
from tavolata.core.files import cache_folder, code_folder

DAY = 24 * 3600


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("TAVOLATA_COMPILED", raising=False)
    return tmp_path / "tavolata"


@pytest.fixture
def kept(folder: Path) -> dict[str, list[Path]]:
    """Return files of every kind, and a stranger in each folder."""
    (folder / "compiled").mkdir(parents=True)
    files = {
        "compiled": [folder / "compiled" / "ab.code", folder / "compiled" / "ab.code.1f.part"],
        "solved": [folder / "ciao_ciao-1-x.npy"],
        "interrupted": [folder / "ciao_ciao-1-y.npy.part", folder / "a.npy.part.1f.part"],
        "strange": [folder / "notes.txt", folder / "compiled" / "notes.part"],
    }
    for file in chain(*files.values()):
        file.write_bytes(bytes(500_000))
        os.utime(file, (time.time(), time.time() - 3 * DAY))
    return files


def cache(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["cache", *arguments]) == 0
    return capsys.readouterr().out


def test_nothing_is_kept_at_first(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cache_folder() == folder
    told = cache(capsys)
    assert f"compiled: compiled rules, in {folder / 'compiled'}: nothing\n" in told
    assert told.count(": nothing\n") == 3
    assert not folder.exists()


def test_everything_is_listed_with_its_size_and_age(
    kept: dict[str, list[Path]], capsys: pytest.CaptureFixture[str]
) -> None:
    told = cache(capsys)
    assert told.count(": 2 files, 1.0 MB, last used 3 days ago\n") == 2
    assert told.count(": 1 file, 0.5 MB, last used 3 days ago\n") == 1
    assert all(file.exists() for files in kept.values() for file in files)


@pytest.mark.parametrize("kind", ["compiled", "solved", "interrupted"])
def test_one_kind_is_removed_and_nothing_else(
    kind: str, kept: dict[str, list[Path]], capsys: pytest.CaptureFixture[str]
) -> None:
    count = len(kept[kind])
    told = cache(capsys, "--remove", kind)
    assert told.startswith(f"{kind}: {count} of {count} files removed")
    there = {name: [file.exists() for file in files] for name, files in kept.items()}
    assert {name for name, files in there.items() if not any(files)} == {kind}
    assert all(all(files) for name, files in there.items() if name != kind)


def test_all_are_removed_but_no_strange_file(
    kept: dict[str, list[Path]], capsys: pytest.CaptureFixture[str]
) -> None:
    cache(capsys, "--remove", "all")
    assert [file for file in chain(*kept.values()) if file.exists()] == kept["strange"]


def test_compiled_code_may_be_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TAVOLATA_COMPILED", str(tmp_path / "code"))
    assert code_folder() == tmp_path / "code"
    assert f"in {tmp_path / 'code'}: nothing" in cache(capsys)
