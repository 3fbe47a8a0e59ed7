"""Root's commands of docs/serving.md as they are written, with its user and its places.

They are run in mounts of their own, which nobody else sees and which end with them: changes to
``/etc``, ``/opt`` and ``/var/lib`` are kept in memory, so the host gets neither user nor file.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from support.paths import SRC
from support.server.install_programs import UNPACKED

APART = ("unshare", "--mount")
OTHER = ("runuser", "-u", "nobody", "--", "true")
PROGRAMS = ("unshare", "runuser", "useradd")
# What the program consists of is often in root's home, which the user may not enter.
PYTHON = Path(sys.base_prefix).resolve()
PACKAGES = Path(sysconfig.get_path("purelib"))
BINARY = Path(sys.executable).resolve().relative_to(PYTHON)
# $1 a folder, $2 the one that is to be /var/lib/tavolata, $3 the line that adds the user,
# $4 the sources, $5 the packages, $6 a Python, $7 its binary, $8 programs that were unpacked,
# $9 the command.
RUN = """
set -e
umask 022
layers=$1/layers
mkdir -p "$layers"
mount -t tmpfs tmpfs "$layers"
for place in etc opt var/lib; do
  mkdir -p "$layers/upper/$place" "$layers/work/$place"
  mount -t overlay overlay "/$place" \
    -o "lowerdir=/$place,upperdir=$layers/upper/$place,workdir=$layers/work/$place"
done
id tavolata >/dev/null 2>&1 || eval "$3"
mkdir -p /var/lib/tavolata
mount --bind "$2" /var/lib/tavolata
chown tavolata: /var/lib/tavolata
cd /opt
mkdir -p tavolata/source tavolata/packages tavolata/python tavolata/venv/bin
mount --bind "$4" tavolata/source
mount --bind "$5" tavolata/packages
mount --bind "$6" tavolata/python
if [ -d "$8" ]; then
  mkdir tavolata/programs
  mount --bind "$8" tavolata/programs
  PATH=$PATH:/opt/tavolata/programs/usr/bin
fi
program=tavolata/venv/bin/tavolata
cat > $program <<END
#!/bin/sh
export PYTHONPATH=/opt/tavolata/source:/opt/tavolata/packages
export LD_LIBRARY_PATH=/opt/tavolata/python/lib
exec /opt/tavolata/python/$7 -m tavolata "\\$@"
END
chmod 755 $program
cd /
exec sh -c "$9"
"""


def is_possible() -> bool:
    """Tell whether this is root, who may mount, and whose files others may read."""
    return (
        hasattr(os, "geteuid")
        and os.geteuid() == 0
        and all(map(shutil.which, PROGRAMS))
        and all(map(others_may_enter, (PYTHON, SRC, PACKAGES)))
        and subprocess.run([*APART, *OTHER], check=False, capture_output=True).returncode == 0
    )


def others_may_enter(folder: Path) -> bool:
    """Tell whether everybody may read what is in a folder."""
    return folder.stat().st_mode & 0o005 == 0o005


def as_root(command: str, folder: Path, state: Path, user: str) -> list[str]:
    """Return what runs a command, with a folder as ``/var/lib/tavolata`` and the user added."""
    places = map(str, (folder, state, user, SRC, PACKAGES, PYTHON, BINARY, UNPACKED))
    return [*APART, "sh", "-c", RUN, "sh", *places, command]
