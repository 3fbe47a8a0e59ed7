"""Imports point one way: from the faces to the games to the core, never back."""

import ast
import sys
from pathlib import Path

import pytest

import tavolata

SOURCE = Path(tavolata.__file__).parent
LAYERS = (
    {"record", "rule", "chance", "bits", "events", "game", "notation", "locale", "progress"},
    {"solo", "ciao", "ciao_ciao"},
    {"games", "arbiter", "replay", "deals"},
    {"bots", "sim", "solve"},
    {
        "envs",
        "flags",
        "usage",
        "completion",
        "console",
        "protocol",
        "server",
        "client",
        "load",
        "load_target",
        "soak",
        "visitors",
        "tui",
        "cli",
        "__main__",
    },
)
GAMES = ("solo", "ciao", "ciao_ciao")
COMPILERS = {
    "sim/compiler.py",
    "sim/cpu.py",
    "sim/gpu.py",
    "bots/compiled.py",
    "solve/induction.py",
    "solve/practice.py",
}
FILES = {str(path.relative_to(SOURCE)): path for path in sorted(SOURCE.rglob("*.py"))}


def imports(path: Path) -> set[str]:
    """Return all that a module imports, anywhere in it, by full name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def unit(name: str) -> str:
    """Return the module or folder of tavolata that a full name or a file belongs to."""
    return name.removesuffix(".py").replace("/", ".").removeprefix("tavolata.").split(".")[0]


def layer(name: str) -> int:
    (number,) = (number for number, names in enumerate(LAYERS) if name in names)
    return number


@pytest.mark.parametrize("file", [file for file in FILES if file != "__init__.py"])
def test_a_module_imports_only_from_its_own_or_earlier_layers(file: str) -> None:
    mine = layer(unit(file))
    for name in imports(FILES[file]):
        if name.startswith("tavolata.") and name != "tavolata.__version__":
            assert layer(unit(name)) <= mine, f"{file} imports {name}"


@pytest.mark.parametrize("game", GAMES)
def test_the_games_do_not_know_each_other(game: str) -> None:
    files = [file for file in FILES if file.startswith(f"{game}/")]
    assert len(files) > 5
    for file in files:
        known = {unit(name) for name in imports(FILES[file]) if name.startswith("tavolata.")}
        assert known & {*GAMES} <= {game}, file


def test_only_the_simulation_knows_the_compiler() -> None:
    compilers = {"numba", "llvmlite"}
    knows = {
        file
        for file, path in FILES.items()
        if {i.split(".")[0] for i in imports(path)} & compilers
    }
    assert knows <= COMPILERS
    assert "sim/cpu.py" in knows


def test_only_one_module_knows_the_device() -> None:
    knows = {
        file
        for file, path in FILES.items()
        if any(part in ("cuda", "numba_cuda") for i in imports(path) for part in i.split("."))
    }
    assert knows == {"sim/gpu.py"}


def test_outside_the_simulation_rules_need_numpy_and_the_standard_library_alone() -> None:
    faces = LAYERS[4] - {"tui", "cli", "__main__"}  # these may bring dependencies of their own
    for file, path in FILES.items():
        if file in COMPILERS or unit(file) in faces:
            continue
        foreign = {name.split(".")[0] for name in imports(path)} - sys.stdlib_module_names
        assert foreign <= {"numpy", "tavolata"}, file
