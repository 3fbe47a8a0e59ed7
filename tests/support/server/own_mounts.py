"""Mounts that only a command and its children see: small disks for whoever runs the tests."""

from __future__ import annotations

import shutil
import subprocess

TRIED = ("mount", "-t", "tmpfs", "tmpfs", "/tmp")


def own_mounts() -> list[str]:
    """Return what goes before a command that mounts disks; nothing where that is forbidden."""
    unshare = shutil.which("unshare")
    if unshare is None:
        return []
    for owner in ([], ["--map-root-user"]):  # root, then anybody in a user namespace
        own = [unshare, "--mount", *owner]
        if subprocess.run([*own, *TRIED], check=False, capture_output=True).returncode == 0:
            return own
    return []
