"""A file is replaced whole or stays as it was."""

import os
import sys
from pathlib import Path

import pytest

from tavolata.core.files import FOR_OWNER, check_output, replacing
from tavolata.core.game import OptionError


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "replay.txt"
    with replacing(file) as opened:
        opened.write(b"first")
        assert not file.exists()
    with pytest.raises(TypeError), replacing(file) as opened:
        opened.write("no bytes")  # type: ignore[call-overload]
    assert file.read_bytes() == b"first"
    with replacing(file) as opened:
        opened.write(b"third")
    assert file.read_bytes() == b"third"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(sys.platform == "win32", reason="it has other permissions")
def test_a_file_for_its_owner_alone_is_never_open_to_others(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        for mode, expected in ((FOR_OWNER, 0o600), (0o666, 0o644)):
            with replacing(tmp_path / "out", mode) as opened:
                assert os.fstat(opened.fileno()).st_mode & 0o777 == expected
            assert (tmp_path / "out").stat().st_mode & 0o777 == expected
    finally:
        os.umask(before)


def test_a_file_that_could_not_be_written_in_the_end_is_refused_before_any_work(
    tmp_path: Path,
) -> None:
    check_output("--plot", None)
    check_output("--plot", tmp_path / "new.svg")
    (tmp_path / "old.svg").write_text("old")
    check_output("--plot", tmp_path / "old.svg")
    assert [file.name for file in tmp_path.iterdir()] == ["old.svg"]
    assert (tmp_path / "old.svg").read_text() == "old"

    for file, why in (
        (tmp_path / "nowhere" / "new.svg", "--plot: there is no folder "),
        (tmp_path, " is no plain file"),
        (Path(tmp_path.anchor), " is no plain file"),
        (Path(os.devnull), " is no plain file"),
        (tmp_path / ("x" * 300), " cannot be written: "),
    ):
        with pytest.raises(OptionError, match=why):
            check_output("--plot", file)
