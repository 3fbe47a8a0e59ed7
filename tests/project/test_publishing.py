"""The workflow, the container file and the citation agree with the code."""

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import yaml

from support.engines.engines import Firefox
from support.paths import ROOT
from support.server import operator_document
from support.server.free_port import free_port
from support.server.real_server import RealServer
from tavolata import __version__
from tavolata.cli.commands import parser

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOW = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
JOBS: dict[str, dict[str, Any]] = WORKFLOW["jobs"]
STEPS = [step for job in JOBS.values() for step in job["steps"]]


def supported() -> list[str]:
    """Return the versions of Python that the package says it supports."""
    found = [re.fullmatch(r".*Python :: (3\.\d+)", line) for line in PROJECT["classifiers"]]
    return [match[1] for match in found if match]


# The workflow


def test_every_supported_python_is_tested_on_every_system() -> None:
    assert PROJECT["requires-python"] == f">={supported()[0]}"
    matrices = [job["strategy"]["matrix"] for job in JOBS.values() if "strategy" in job]
    assert [matrix["python"] for matrix in matrices] == [supported()] * 2
    systems = {job["runs-on"] for job in JOBS.values()} | {*matrices[1]["system"]}
    assert systems >= {"ubuntu-latest", "windows-latest", "macos-latest"}


def test_actions_are_pinned_and_may_only_read() -> None:
    uses = [step["uses"] for step in STEPS if "uses" in step]
    assert uses
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+", action) for action in uses)
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert all(0 < job["timeout-minutes"] <= 60 for job in JOBS.values())


def test_what_the_workflow_runs_is_there() -> None:
    words = [word for step in STEPS for word in shlex.split(step.get("run", ""))]
    named = {word for word in words if re.match(r"(tests|tools|requirements)/", word)}
    assert {"tests/games/solo", "tools/try_wheel.py", "requirements/test.lock"} <= named
    assert sorted(name for name in named if not (ROOT / name).exists()) == []
    assert any(step.get("run") == "make test" for step in JOBS["linux"]["steps"])


def test_linux_gets_the_browsers_without_which_its_tests_would_fail() -> None:
    runs = [step.get("run", "") for step in JOBS["linux"]["steps"]]
    before = runs[: runs.index("make test")]
    assert any(".venv/bin/playwright install --with-deps chromium" in run for run in before)
    firefox = [run.replace(" --yes", "") for run in before]  # nobody is there to be asked
    assert Firefox.commands["ubuntu"] in firefox


# The container


def instructions() -> list[tuple[str, str]]:
    """Return what the container file says, continued lines joined."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    whole = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text, flags=re.M))
    lines = [line.split(maxsplit=1) for line in whole.splitlines() if line.strip()]
    return [(name, rest) for name, rest in lines]


def said(name: str) -> str:
    """Return what an instruction says the last time."""
    return [rest for other, rest in instructions() if other == name][-1]


def test_the_container_starts_a_server_that_others_can_reach() -> None:
    command = [*json.loads(said("ENTRYPOINT")), *json.loads(said("CMD"))]
    assert command[0] == "tavolata"
    given = parser().parse_args(command[1:])
    assert given.host == "0.0.0.0"
    assert said("EXPOSE") == "8000"
    assert said("ENV").startswith(f"TAVOLATA_STORE={said('VOLUME')}/")


def test_the_workflow_types_what_the_document_says_of_containers() -> None:
    (shown,) = [block for block in operator_document.blocks() if "podman" in block]
    runs = "\n".join(step.get("run", "") for step in JOBS["container"]["steps"]).splitlines()
    assert [line for line in runs if line in shown.splitlines()] == shown.splitlines()
    for asked in ("/8000", "GAME", "podman healthcheck run", "podman stop", "ExitCode"):
        assert any(asked.replace("/8000", "127.0.0.1:8000/") in line for line in runs), asked


def test_the_image_has_its_health_check() -> None:
    """Podman's own format (OCI) has none, and podman leaves it out with a warning."""
    assert "HEALTHCHECK" in [name for name, _ in instructions()]
    for file in ("Containerfile", "docs/serving.md", ".github/workflows/test.yml"):
        text = (ROOT / file).read_text(encoding="utf-8")
        builds = re.findall(r"podman build.*", text)
        assert builds, file
        assert all(line.startswith("podman build --format docker ") for line in builds), file


def test_nobody_is_root_in_the_container() -> None:
    names = [name for name, _ in instructions()]
    assert names.index("USER") < names.index("ENTRYPOINT")
    assert said("USER") != "0"
    assert f"--uid {said('USER')} " in said("RUN")


def test_the_container_asks_after_its_own_health(tmp_path: Path) -> None:
    _, _, words = said("HEALTHCHECK").partition("CMD ")
    python, flag, code = json.loads(words)
    assert (python, flag) == ("python", "-c")

    def asked(address: str) -> int:
        here = code.replace("http://127.0.0.1:8000", address)
        assert here != code
        done = subprocess.run([sys.executable, flag, here], capture_output=True, check=False)
        return done.returncode

    nobody = f"http://127.0.0.1:{free_port()}"
    with RealServer(tmp_path / "tables.db") as server:
        assert asked(server.address) == 0
        assert asked(nobody) != 0
        assert server.stop() == 0


def test_what_is_built_here_is_not_sent_to_the_container() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv", "web/node_modules"} <= set(ignored)


# The citation


def test_the_citation_is_whole_and_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation.keys() >= {"cff-version", "message", "title", "authors"}
    assert citation["cff-version"] == "1.2.0"
    assert citation["type"] == "software"
    assert citation["version"] == __version__
    assert [author["name"] for author in citation["authors"]] == [
        author["name"] for author in PROJECT["authors"]
    ]
    assert citation["license"] in PROJECT["license"]
