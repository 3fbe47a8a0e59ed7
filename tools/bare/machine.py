"""A fresh copy of a minimal installation with a clean clone, and commands run in it."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

import network
from roots import Root

NEWCOMER = Path(__file__).with_name("newcomer.py")
APART = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "--")
HOMES = {"root": "/root", "user": "/home/user"}
# $1 the root, $2 the machine's folder, $3 the user, $4 the user's home, then a command. Run in
# namespaces of its own, which take its processes and mounts with them when it ends.
ENTER = """
set -e
machine=$2/machine
mount -t overlay overlay -o "lowerdir=$1,upperdir=$2/upper,workdir=$2/work" "$machine"
mount -t proc proc "$machine/proc"
mount -t sysfs -o ro sysfs "$machine/sys"
mount --rbind /dev "$machine/dev"
mount -t tmpfs tmpfs "$machine/dev/shm"
if [ -d "$2/clone" ]; then
  mv "$2/clone" "$machine$4/tavolata"
  chroot "$machine" chown -R "$3:$3" "$4/tavolata"
fi
user=$3
shift 4
exec chroot --userspec="$user:$user" --groups= "$machine" "$@"
"""


class Outcome(NamedTuple):
    """What became of a command."""

    passed: bool
    seconds: float
    text: str


class Machine:
    """One user on one system; ``with`` removes it again."""

    def __init__(
        self, root: Root, user: str, repository: Path, commit: str, *, keep: bool
    ) -> None:
        self.root, self.user, self.keep = root, user, keep
        self.repository, self.commit = repository, commit

    def __enter__(self) -> Self:
        runs = self.root.folder / "runs"
        runs.mkdir(exist_ok=True)
        name = f"{self.root.suite}-{self.user}-"
        self.folder = Path(tempfile.mkdtemp(prefix=name, dir=runs))
        for part in ("upper", "work", "machine"):
            (self.folder / part).mkdir(mode=0o755)
        self.clone(self.folder / "clone")
        shutil.copy(NEWCOMER, self.folder / "upper")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not self.keep:
            shutil.rmtree(self.folder)

    def clone(self, target: Path) -> None:
        """Clone the commit, and nothing that is not committed."""
        git = ("git", "-c", "safe.directory=*", "-c", "advice.detachedHead=false")
        there = (*git, "-C", self.repository, "rev-parse", f"{self.commit}^{{commit}}")
        commit = subprocess.run(
            there, check=True, capture_output=True, text=True
        ).stdout.strip()
        clone = (*git, "clone", "--quiet", "--no-checkout", self.repository, target)
        subprocess.run(clone, check=True)
        subprocess.run((*git, "-C", target, "checkout", "--quiet", commit), check=True)

    def run(self, command: str) -> Outcome:
        """Try a command as the user; its output goes to a log, its outcome is the last line."""
        home = HOMES[self.user]
        log = self.root.folder / "logs" / f"{self.root.suite}-{self.user}-{command}.log"
        settings = {
            "HOME": home,
            "LANG": "C.UTF-8",
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "TERM": "dumb",
            "USER": self.user,
            **network.variables(),
        }
        inside = ["env", "-i", *(f"{name}={value}" for name, value in settings.items())]
        inside += ["python3", "/newcomer.py", command, f"{home}/tavolata", str(free_port())]
        where = [self.root.path, self.folder, self.user, home]
        with log.open("w") as output:
            subprocess.run(
                [*APART, "bash", "-c", ENTER, "bare", *map(str, where), *inside],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            )
        last = log.read_text(errors="replace").rstrip().rpartition("\n")[2]
        try:
            return Outcome(**json.loads(last))
        except (ValueError, TypeError):
            print(f"see {log}", file=sys.stderr)
            return Outcome(False, 0.0, f"did not run: {last}")


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
