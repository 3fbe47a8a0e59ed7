"""Minimal installations (chroots) of several systems, each built once with debootstrap."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import network

PACKAGES = "python3,python3-venv,make,git"
SCRIPTS = Path("/usr/share/debootstrap/scripts")
UBUNTU_KEYRING = Path("usr/share/keyrings/ubuntu-archive-keyring.gpg")
UNPACK_KEYS = """
cd /tmp
apt-get -qq update
apt-get -qq download ubuntu-keyring
dpkg-deb --extract ubuntu-keyring_*.deb keys
rm -rf ubuntu-keyring_*.deb /var/lib/apt/lists/*
"""


class System(NamedTuple):
    """What is built for the name of a suite."""

    title: str
    script: str  # debootstrap's recipe, where it does not know the suite yet
    components: str = "main"


SYSTEMS = {
    "bookworm": System("Debian 12", "bookworm"),
    "trixie": System("Debian 13", "sid"),
    "forky": System("Debian 14", "sid"),
    "noble": System("Ubuntu 24.04", "gutsy", "main,universe"),  # python3-venv is in universe
}


class Root:
    """One of them, in a folder of its own."""

    def __init__(self, suite: str, folder: Path, ubuntu_mirror: str | None) -> None:
        self.suite, self.folder = suite, folder
        self.system = SYSTEMS[suite]
        self.path = folder / "roots" / suite
        self.ubuntu_mirror = ubuntu_mirror

    @property
    def title(self) -> str:
        """Return the system and its Python."""
        version = re.search(r"3\.\d+", str((self.path / "usr/bin/python3").readlink()))
        return f"{self.system.title}, Python {version[0] if version else '?'}"

    def build(self) -> None:
        """Build it unless it is there; what is half built is never taken for whole."""
        if self.path.exists():
            return
        print(f"building {self.system.title} in {self.path}", flush=True)
        made = self.path.with_name(f"{self.suite}.half")
        shutil.rmtree(made, ignore_errors=True)
        made.parent.mkdir(parents=True, exist_ok=True)
        log = self.folder / "logs" / f"{self.suite}-debootstrap.log"
        with log.open("w") as output:
            done = subprocess.run(
                self.debootstrap(made), stdout=output, stderr=subprocess.STDOUT, check=False
            )
        if done.returncode:
            raise SystemExit(f"tools/bare: debootstrap has failed; see {log}")
        subprocess.run(["chroot", made, "useradd", "--create-home", "user"], check=True)
        network.hand_on(made)
        made.rename(self.path)

    def debootstrap(self, target: Path) -> list[str]:
        """Return the command that builds it."""
        options = ["--variant=minbase", f"--include={PACKAGES}"]
        options.append(f"--components={self.system.components}")
        if self.suite == "noble":
            options.append(f"--keyring={self.ubuntu_keyring()}")
            mirror = self.ubuntu_mirror or ""
        else:
            mirror = network.debian_mirror()
        script = [] if (SCRIPTS / self.suite).exists() else [str(SCRIPTS / self.system.script)]
        return ["debootstrap", *options, self.suite, str(target), mirror, *script]

    def ubuntu_keyring(self) -> Path:
        """Return Ubuntu's keys: this machine's, or those in a package of Debian 13."""
        here = Path("/", UBUNTU_KEYRING)
        if here.exists():
            return here
        keys = self.folder / "ubuntu-keys"
        if not (keys / UBUNTU_KEYRING).exists():
            debian = Root("trixie", self.folder, None)
            debian.build()
            subprocess.run(["chroot", debian.path, "sh", "-ec", UNPACK_KEYS], check=True)
            shutil.move(debian.path / "tmp/keys", keys)
        return keys / UBUNTU_KEYRING
