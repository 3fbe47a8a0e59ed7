"""Windows and macOS, as far as Linux can show them: see docs/systems.md for what ran where."""

from __future__ import annotations

import asyncio
import codecs
import errno
import os
import re
import resource
import shlex
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from support.paths import ROOT, SRC, TESTS
from support.server.real_server import RealServer
from support.terminal.typist import ENVIRONMENT, bounded, table
from tavolata.client import Client
from tavolata.console import streams
from tavolata.games import OURS
from tavolata.locale import preferred, system
from tavolata.protocol import Seated, TableInfo
from tavolata.server.http import address
from tavolata.server.http.listening import allow_many_files

WINDOWS = (
    f"import sys; sys.path.insert(0, {str(TESTS)!r}); from support.terminal import windows_like"
)
BOT = ROOT / "examples" / "bot.py"
UNSAID = (
    "LC_ALL",
    "LC_MESSAGES",
    "LANG",
    "PYTHONUTF8",
)  # what would name a language or letters


def on_windows(
    *arguments: str, typed: bytes = b"", letters: str = "utf-8", more: str = ""
) -> subprocess.CompletedProcess[bytes]:
    """Run a command where Windows is imitated; ``letters`` is the code page of its pipes."""
    code = f"{WINDOWS}\n{more}\nfrom tavolata.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *arguments],
        env={
            **{k: v for k, v in os.environ.items() if k not in UNSAID},
            "PYTHONPATH": str(SRC),
            "PYTHONIOENCODING": letters,
        },
        input=typed,
        capture_output=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM, signal.SIGUSR2])
def test_a_server_starts_and_stops_on_windows(asked: signal.Signals, tmp_path: Path) -> None:
    with RealServer(tmp_path / "tables.db", before=WINDOWS, log="info") as server:
        server.process.send_signal(asked)  # the last stands for Ctrl+Break
        assert server.wait() == 0
        assert '"event": "stopped"' in server.log


def test_a_second_server_on_the_same_store_is_refused_on_windows(tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    with RealServer(store, before=WINDOWS) as server:
        done = on_windows("serve", "--port", "0", "--store", str(store))
        assert done.returncode == 2
        assert f"it is at {server.address}".encode() in done.stderr
        assert server.stop() == 0


def test_games_are_played_between_windows_machines(tmp_path: Path) -> None:
    """The example bot plays each game to its end; both sides lack what Windows lacks."""
    bot = f"{WINDOWS}; import runpy; runpy.run_path({str(BOT)!r}, run_name='__main__')"

    async def play(server: RealServer, name: str) -> None:
        async with Client(server.address) as me:
            single = dict(OURS[name].single)
            bot_level = "bot:hard" if name == "ciao_ciao" else "bot"  # in a process of its own
            await me.create(name, ["open", bot_level], options=single, courtesy=0)
            async for message in me:
                if isinstance(message, Seated):
                    break
            player = await asyncio.create_subprocess_exec(
                *(sys.executable, "-W", "error", "-c", bot, f"{server.address}/t/{me.code}"),
                env=ENVIRONMENT,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            async for message in me:
                if isinstance(message, TableInfo) and message.stage == "over":
                    break
            told, _ = await player.communicate()
            assert (player.returncode, told) == (0, b"")

    async def play_all(server: RealServer) -> None:
        await asyncio.gather(*(play(server, name) for name in OURS))

    flags = ("--bot-pace", "0")
    with RealServer(tmp_path / "tables.db", *flags, before=WINDOWS) as server:
        bounded(play_all(server))
        assert server.stop() == 0
    assert server.log == ""


def test_a_name_typed_on_windows_is_read_in_the_code_page(tmp_path: Path) -> None:
    with RealServer(tmp_path / "tables.db", before=WINDOWS) as server:
        command = table(server.address, "ciao_ciao", "--language", "en")
        at = command.index("--name")
        del command[at : at + 2]  # so that it is asked for
        done = on_windows(*command, typed="Jörg\r\nq\r\n".encode("cp1252"), letters="cp1252")
        told = done.stdout.decode("cp1252")
        assert (done.returncode, done.stderr) == (0, b"")
        assert "Your seat: 0." in told
        assert "Jörg" in told
        assert server.stop() == 0


@pytest.mark.parametrize(
    ("arguments", "letters", "said"),
    [
        (["--help"], "cp437", "SOLO, Ciao! and Ciao Ciao...: three family games"),
        (["solve", "--help"], "ascii", "Find perfect play of Ciao Ciao... for two seats"),
        (["play", "solo", "--seed", "1"], "cp437", "A toi de jouer."),
        (["play", "ciao", "--seed", "1"], "ascii", "Entree pour full"),
    ],
)
def test_output_survives_any_code_page(arguments: list[str], letters: str, said: str) -> None:
    done = on_windows(*arguments, typed=b"\r\n" * 9, letters=letters)

    assert (done.returncode, done.stderr) == (0, b"")
    assert said in done.stdout.decode(letters)


def test_letters_that_a_code_page_lacks_are_written_plainly() -> None:
    text = "Ő… „Zoë“ ▲ 10 × 4 – \u2068سلام\u2069 ★"
    codecs.register_error("plain", streams.write_plainly)

    assert text.encode("ascii", "plain") == b'O... "Zoe" ^ 10 x 4 - ???? *'
    assert text.encode("cp1252", "plain").decode("cp1252") == "O… „Zoë“ ^ 10 × 4 – ???? *"


def test_broken_bytes_that_are_typed_end_no_game() -> None:
    done = on_windows("play", "solo", "--seats", "2", typed=b"\r\n\xff\xfe\r\nq\r\n")

    assert (done.returncode, done.stderr) == (0, b"")


def test_the_language_of_windows_is_spoken_if_no_variable_names_one() -> None:
    done = on_windows("play", "--help")
    assert b"; fr unless you say so" in b" ".join(done.stdout.split())


SHOW_COLOURS = """
sys.stdout.isatty = lambda: True
from tavolata.console import streams
from tavolata.terminal.colours import paint
from tavolata.wording.colours import Colour
print(repr(paint("x", Colour.RED)), windows_like.Console.mode)
windows_like.Console.GetConsoleMode = lambda *_: 0
streams.takes_colour_codes.cache_clear()
print(repr(paint("x", Colour.RED)))
sys.exit(0)
"""


def test_colours_are_switched_on_in_a_windows_console_or_left_out() -> None:
    done = on_windows(more=SHOW_COLOURS)

    assert done.stderr == b""
    assert done.stdout.split() == [rb"'\x1b[31mx\x1b[0m'", b"7", b"'x'"]


@pytest.mark.parametrize(
    ("answer", "spoken"),
    [('echo "(\n    \\"de-AT\\",\n    en\n)"', "de"), ("echo '(hu)'", "hu"), ("exit 1", "en")],
)
def test_the_language_of_a_mac_is_spoken_if_no_variable_names_one(
    answer: str, spoken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "defaults"
    program.write_text(f"#!/bin/sh\n{answer}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(sys, "platform", "darwin")
    system.system_language.cache_clear()
    try:
        assert preferred({}) == spoken
        assert preferred({"LANG": "nl_NL.UTF-8"}) == "nl"
        program.unlink()
        system.system_language.cache_clear()
        assert preferred({}) == "en"
    finally:
        system.system_language.cache_clear()


def test_a_port_that_the_system_keeps_back_is_passed_over() -> None:
    """Windows reserves ranges of ports; to listen there is forbidden, not taken."""

    kept: list[Any] = []
    really = socket.create_server

    def create_server(*given: Any, **more: Any) -> socket.socket:
        if not kept:
            kept.append(given)
            raise PermissionError(errno.EACCES, "forbidden by its access permissions")
        return really(*given, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket, "create_server", create_server)
        with pytest.raises(OSError, match="the system keeps it back; choose another port"):
            address.bind("127.0.0.1", 0, 0)
        kept.clear()
        (listening,) = address.bind("127.0.0.1", 25050, 20)
    with listening:
        assert 25050 < listening.getsockname()[1] <= 25070


COLLECT = f"""
import coverage, hypothesis, numba, pytest, sys  # these see the real system
{WINDOWS}
sys.exit(pytest.main(sys.argv[1:]))
"""
COLLECTING = (
    *("--collect-only", "--capture=sys", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # plugins are imported before pytest
)


def test_what_the_workflow_tests_on_windows_can_be_imported_there() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    steps = workflow["jobs"]["windows-and-macos"]["steps"]
    (run,) = (step["run"] for step in steps if "-m pytest" in step.get("run", ""))
    paths = shlex.split(run.partition("-m pytest")[2])

    done = subprocess.run(
        [sys.executable, "-c", COLLECT, *COLLECTING, *paths],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(SRC)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    for path in paths:
        assert path in done.stdout


def test_measuring_a_server_politely_needs_linux() -> None:
    done = on_windows("load", "--tables", "1")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"tavolata: load needs Linux: it reads processor times from /proc\n"


def test_files_are_checked_out_with_the_same_line_ends_everywhere() -> None:
    attributes = (ROOT / ".gitattributes").read_text(encoding="utf-8")
    assert "* text=auto eol=lf" in attributes.splitlines()


@pytest.mark.parametrize(("hard", "allowed"), [(-1, 10_240), (4096, 4096), (1 << 20, 10_240)])
def test_a_mac_opens_as_many_files_as_it_really_allows(
    hard: int, allowed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There the hard limit is called infinite, but to ask for it is refused."""
    limits = [256, hard]

    def setrlimit(_: int, wanted: tuple[int, int]) -> None:
        soft, most = wanted
        if soft in (-1, 1 << 20) or (most != -1 and soft > most):
            raise ValueError("current limit exceeds maximum limit")
        limits[:] = wanted

    monkeypatch.setattr(resource, "getrlimit", lambda _: tuple(limits))
    monkeypatch.setattr(resource, "setrlimit", setrlimit)
    assert allow_many_files() == allowed


def test_every_file_can_be_checked_out_on_windows() -> None:
    """Some letters and names are not possible there, and capitals make no difference."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
    )
    paths = listed.stdout.decode().split("\0")[:-1]
    impossible = re.compile(
        r'[\x00-\x1f<>:"|?*\\]|[. ](/|$)|(^|/)(con|prn|aux|nul)(\.|/|$)', re.I
    )
    assert [path for path in paths if impossible.search(path)] == []
    assert len({path.lower() for path in paths}) == len(paths)
    assert [path for path in paths if path.startswith("-")] == []  # taken for a flag
