"""Shell completion: the scripts complete commands, flags, values and files in real shells."""

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tavolata.bots.levels import LEVELS
from tavolata.cli.commands import main, parser
from tavolata.cli.completion import SHELLS, commands_of

TYPED = [
    (["pl"], {"play"}),
    (["play", "c"], {"ciao", "ciao_ciao"}),
    (["play", "--le"], {"--level"}),
    (["play", "solo", "--level", ""], set(LEVELS)),
    (["simulate", "solo", "--device", "c"], {"cpu", "cuda"}),
    (["purge", "--ga"], {"--games-older-than"}),
    (["serve", "--log", "w"], {"warning"}),
    (["serve", "--store", "ta"], {"tables of ours.db"}),
    (["replay", "ta"], {"tables of ours.db"}),
    (["play", "--seats", ""], set()),
]
EVERY_CASE = pytest.mark.parametrize(("typed", "offered"), TYPED)


def script(shell: str, folder: Path) -> Path:
    """Write the script for a shell into a folder that has one more file."""
    (folder / "tables of ours.db").touch()
    file = folder / "script"
    file.write_text(SHELLS[shell](parser()), encoding="utf-8")
    return file


def told(program: str, folder: Path, *arguments: str) -> list[str]:
    """Return the lines that a shell prints in a folder."""
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed: its completion was not tried")
    done = subprocess.run(
        [found, *arguments], cwd=folder, capture_output=True, text=True, timeout=30, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@EVERY_CASE
def test_bash_completes(typed: list[str], offered: set[str], tmp_path: Path) -> None:
    words = " ".join(map(shlex.quote, ["tavolata", *typed]))
    code = (
        f"set -u; . {script('bash', tmp_path)}; COMP_WORDS=({words}); COMP_CWORD={len(typed)};"
        " _tavolata; printf '%s\\n' ${COMPREPLY[@]+\"${COMPREPLY[@]}\"}"
    )
    assert {line for line in told("bash", tmp_path, "-c", code) if line} == offered


@EVERY_CASE
def test_fish_completes(typed: list[str], offered: set[str], tmp_path: Path) -> None:
    line = " ".join(["tavolata", *typed])
    code = f"source {script('fish', tmp_path)}; complete -C {shlex.quote(line)}"
    shown = told("fish", tmp_path, "--no-config", "-c", code)
    assert {line.partition("\t")[0].replace("\\ ", " ") for line in shown} == offered


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_flag_is_in_the_script(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    printed = capsys.readouterr().out
    for name, (_, arguments) in commands_of(parser()).items():
        assert name in printed
        for argument in arguments:
            assert argument.flag.removeprefix("--") in printed


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_understands_its_script(shell: str, tmp_path: Path) -> None:
    assert told(shell, tmp_path, "-n", str(script(shell, tmp_path))) == []
