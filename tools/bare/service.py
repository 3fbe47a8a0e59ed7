"""Stand in for ``systemctl`` in a chroot: start and stop what a unit says, as its user.

Of a unit it does ``User``, ``StateDirectory`` with its mode, ``Environment``, also of drop-ins,
``UMask`` and ``ExecStart``, without a shell and with the few variables that systemd sets. What
confines a service is left out: it needs systemd.
"""

from __future__ import annotations

import configparser
import os
import pwd
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

UNITS, STATE = Path("/etc/systemd/system"), Path("/var/lib")
RUNNING, LOGS = Path("/run"), Path("/var/log")
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
STOPS_WITHIN = 90.0  # seconds, as systemd waits


def main(arguments: list[str]) -> None:
    """Do what ``systemctl`` would, as far as docs/serving.md asks for it."""
    *words, name = arguments
    if words in (["start"], ["enable", "--now"]):
        start(name)
    elif words == ["stop"]:
        stop(name)
    else:
        sys.exit(f"service.py: {' '.join(arguments)} is not imitated")


def start(name: str) -> None:
    """Start a service in the background."""
    settings, environment = read_unit(name)
    user = pwd.getpwnam(settings["User"])
    state = STATE / settings["StateDirectory"]
    state.mkdir(exist_ok=True)
    state.chmod(int(settings["StateDirectoryMode"], 8))
    os.chown(state, user.pw_uid, user.pw_gid)
    with (LOGS / f"{name}.log").open("ab") as log:
        process = subprocess.Popen(
            shlex.split(settings["ExecStart"]),
            env={"PATH": PATH, "HOME": user.pw_dir, "USER": user.pw_name, **environment},
            cwd="/",
            user=user.pw_uid,
            group=user.pw_gid,
            extra_groups=[],
            umask=int(settings["UMask"], 8),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    (RUNNING / f"{name}.pid").write_text(str(process.pid))


def read_unit(name: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the settings of a service, and its environment, to which drop-ins may add."""
    settings: dict[str, str] = {}
    environment: dict[str, str] = {}
    drop_ins = sorted((UNITS / f"{name}.service.d").glob("*.conf"))
    for file in (UNITS / f"{name}.service", *drop_ins):
        unit = configparser.ConfigParser(interpolation=None)
        unit.optionxform = str  # type: ignore[assignment, method-assign]  # names keep capitals
        unit.read(file, encoding="utf-8")
        settings |= unit["Service"]
        for pair in shlex.split(unit["Service"].get("Environment", "")):
            variable, _, value = pair.partition("=")
            environment[variable] = value
    return settings, environment


def stop(name: str) -> None:
    """Stop a service, and wait until it has ended."""
    pid = int((RUNNING / f"{name}.pid").read_text())
    os.kill(pid, signal.SIGTERM)
    end = time.monotonic() + STOPS_WITHIN
    while is_running(pid):
        if time.monotonic() > end:
            sys.exit(f"service.py: {name} does not stop within {STOPS_WITHIN:.0f} s")
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    """Tell whether a process has not ended; it may be a zombie where nobody waits for it."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes() != b""
    except OSError:
        return False


if __name__ == "__main__":
    main(sys.argv[1:])
