"""Pass this machine's network settings (mirrors, proxies, certificates) on to a chroot."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLES = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
PIP = ("index-url", "extra-index-url", "cert", "proxy", "timeout", "trusted-host")
UV = {"cert": "SSL_CERT_FILE", "index-url": "UV_DEFAULT_INDEX"}
NPM = ("registry", "cafile", "proxy", "https-proxy", "noproxy", "strict-ssl")


def debian_mirror() -> str:
    """Return the mirror that apt uses here; without one, debootstrap takes its own."""
    command = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"]
    known = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
    return next((mirror for mirror in known if mirror.rstrip("/").endswith("/debian")), "")


def variables() -> dict[str, str]:
    """Return the proxies that the environment names, and pip's settings as uv reads them."""
    pip = pip_settings()
    return {
        **{name: os.environ[name] for name in VARIABLES if name in os.environ},
        **{variable: pip[name] for name, variable in UV.items() if name in pip},
    }


def hand_on(root: Path) -> None:
    """Write the settings of apt, pip and npm into a root, with the files that they name."""
    pip, npm, apt = pip_settings(), npm_settings(), apt_settings()
    for file in ("etc/resolv.conf", "etc/hosts"):
        shutil.copy(Path("/", file), root / file)
    (root / "etc/apt/apt.conf.d/99bare").write_text("".join(f"{line}\n" for line in apt))
    (root / "etc/pip.conf").write_text(
        "[global]\n" + "".join(f"{name} = {value}\n" for name, value in pip.items())
    )
    for home in ("root", "home/user"):
        (root / home / ".npmrc").write_text(
            "".join(f"{name}={value}\n" for name, value in npm.items())
        )
    for value in (*pip.values(), *npm.values()):
        if value.startswith("/") and Path(value).is_file():
            copied = root / value.lstrip("/")
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(value, copied)


def pip_settings() -> dict[str, str]:
    """Return what pip is told here about the network; folders of this machine stay here."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return {
        name: value
        for name, value in re.findall(
            r"^(?:global|:env:)\.([\w-]+)='(.*)'$", told, re.MULTILINE
        )
        if name in PIP and "file:" not in value
    }


def npm_settings() -> dict[str, str]:
    """Return what npm is told here about the network."""
    found: dict[str, str] = {}
    for file in (Path("/etc/npmrc"), Path.home() / ".npmrc"):
        if file.exists():
            lines = re.findall(r"^([\w-]+)\s*=\s*(.*)$", file.read_text(), re.MULTILINE)
            found |= {name: value for name, value in lines if name in NPM}
    return found


def apt_settings() -> list[str]:
    """Return apt's proxies, and whether an old copy of a mirror will do."""
    told = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=False)
    settings = r"^Acquire::(?:https?::(?:Proxy|proxy)|Check-Valid-Until).*$"
    return re.findall(settings, told.stdout, re.MULTILINE)
