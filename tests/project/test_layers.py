"""Imports point one way: from the user interfaces to the games to the core, never back."""

import ast
import sys
from collections import Counter
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import tavolata
from support.paths import ROOT

SOURCE = Path(tavolata.__file__).parent
LAYERS = (
    {"core"},
    {"console", "locale"},
    {"games"},
    {"compiled"},
    {"solve"},
    {"bots"},
    {"testing", "wording"},
    {"protocol"},
    {"server", "client"},
    {"load_test", "terminal"},
    {"api"},
    {"cli", "__main__"},
)
SERVER_LAYERS = (  # the same within the server
    {"clean_text", "logs", "records"},
    {"redeal"},
    {"hub"},
    {"config"},
    {"store"},
    {"bot_pool", "garbage", "metrics", "recordings", "replay_cache", "search_pool"},
    {"http"},
    {"serve"},
)
GAMES = ("solo", "ciao", "ciao_ciao")
OWN_FILES = tuple(f"{game}{end}" for game in GAMES for end in ("/", ".py"))
NAMES_GAMES = {  # besides the files of a game: the lists of games, and what is for one of them
    "games/__init__.py",
    "bots/decision.py",
    "wording/games/__init__.py",
    "cli/commands.py",  # the examples of --help
    "cli/terminal_commands.py",
    "cli/solver_report.py",  # Ciao Ciao… alone is solved
    "load_test/clients.py",  # the game that loads a server
}
COMPILERS = {
    "compiled/code_cache.py",
    "compiled/compiler.py",
    "compiled/cpu.py",
    "compiled/gpu.py",
    "bots/search/compiled.py",
    "solve/induction.py",
    "solve/learning/training.py",
    "testing/backends.py",
}
TOPS = ("src", "tests", "web/src", "web/test", "tools", "benchmarks", "examples")
CODE = {".py", ".ts", ".tsx", ".css"}
OF_EVERY_GAME = {"Public", "State", "View"}  # classes; every other one has its own name
MOST_FILES = 17  # in one folder, without those below it
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


def imported_at_start(path: Path) -> set[str]:
    """Return the files of tavolata that a module imports while it is imported itself."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:  # not if TYPE_CHECKING
        if isinstance(node, ast.ImportFrom):
            module = (node.module or "").removeprefix("tavolata").lstrip(".").replace(".", "/")
            for alias in node.names:
                names = (f"{module}/{alias.name}.py", f"{module}.py", f"{module}/__init__.py")
                found |= set([name for name in names if name in FILES][:1])
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


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("server/")])
def test_within_the_server_imports_point_one_way_too(file: str) -> None:
    def server_layer(name: str) -> int:
        part = name.removesuffix(".py").replace("/", ".").split(".")[1]
        (number,) = (number for number, names in enumerate(SERVER_LAYERS) if part in names)
        return number

    if file == "server/__init__.py":
        assert not imports(FILES[file])
        return
    for name in imports(FILES[file]):
        if name.startswith("tavolata.server."):
            imported = name.removeprefix("tavolata.")
            assert server_layer(imported) <= server_layer(file), f"{file} imports {name}"


def test_no_module_imports_itself_by_way_of_others() -> None:
    imported = {file: imported_at_start(path) for file, path in FILES.items()}
    assert imported["games/solo/rules.py"] > {"games/solo/state.py", "core/rule.py"}
    TopologicalSorter(imported).prepare()


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("server/hub/")])
def test_the_hub_knows_no_socket_file_or_clock(file: str) -> None:
    outside = {"aiohttp", "asyncio", "os", "pathlib", "socket", "sqlite3", "threading", "time"}
    assert not {name.split(".")[0] for name in imports(FILES[file])} & outside


def test_only_the_store_knows_sqlite() -> None:
    knows = [file for file, path in FILES.items() if "sqlite3" in imports(path)]
    assert knows
    assert all(file.startswith("server/store/") for file in knows)
    named = {file for file, path in FILES.items() if "sqlite" in path.read_text().lower()}
    named.remove("load_test/soak.py")  # makes its server's cache small, to see leaks sooner
    assert all(file.startswith("server/store/") for file in named)


@pytest.mark.parametrize("game", GAMES)
def test_the_games_do_not_know_each_other(game: str) -> None:
    files = [file for file in FILES if file.startswith(f"games/{game}/")]
    assert len(files) > 5
    for file in files:
        known = {name for name in imports(FILES[file]) if name.startswith("tavolata.games")}
        rooms = (f"tavolata.games.{game}.", "tavolata.games.cards.", "tavolata.games.collect.")
        assert all(name.startswith(rooms) for name in known), file


def belongs_to_a_game(file: str) -> bool:
    """Tell whether a file belongs to one game: its rules, bots, wording or solver."""
    folder, _, rest = file.partition("/")
    own = rest.removeprefix("games/") if folder == "wording" else rest
    return folder == "solve" or (
        folder in ("games", "bots", "wording") and own.startswith(OWN_FILES)
    )


@pytest.mark.parametrize("file", [file for file in FILES if not belongs_to_a_game(file)])
def test_only_its_own_files_and_the_lists_of_games_name_a_game(file: str) -> None:
    if file in NAMES_GAMES:
        return
    named = {
        node.value
        for node in ast.walk(ast.parse(FILES[file].read_text("utf-8")))
        if isinstance(node, ast.Constant)
    } & set(GAMES)
    assert not named, file
    modules = tuple(
        f"tavolata.{part}.{game}"
        for part in ("games", "bots", "wording.games")
        for game in GAMES
    )
    assert not [name for name in imports(FILES[file]) if name.startswith(modules)], file


def test_only_the_simulation_knows_the_compiler() -> None:
    compilers = {"numba", "llvmlite"}
    knows = {
        file
        for file, path in FILES.items()
        if {i.split(".")[0] for i in imports(path)} & compilers
    }
    assert knows <= COMPILERS
    assert "compiled/cpu.py" in knows


def test_only_one_module_knows_the_device() -> None:
    knows = {
        file
        for file, path in FILES.items()
        if any(part in ("cuda", "numba_cuda") for i in imports(path) for part in i.split("."))
    }
    assert knows == {"compiled/gpu.py"}


def test_rules_need_numpy_msgspec_and_the_standard_library_alone() -> None:
    faces = {
        "protocol",
        "server",
        "client",
        "load_test",
    }  # these have dependencies of their own
    for file, path in FILES.items():
        if file in COMPILERS or unit(file) in faces:
            continue
        foreign = {name.split(".")[0] for name in imports(path)} - sys.stdlib_module_names
        assert foreign <= {"msgspec", "numpy", "tavolata"}, file


def test_no_two_classes_have_the_same_name() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in FILES.values()]
    classes = [
        node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
    ]
    names = Counter(node.name for node in classes)
    assert {name for name, count in names.items() if count > 1} == OF_EVERY_GAME


def test_no_folder_has_more_files_than_a_reader_can_survey() -> None:
    tops = (
        ROOT / top for top in ("src", "tests", "web/src", "web/test", "tools", "benchmarks")
    )
    files = [path for top in tops for path in top.rglob("*") if path.suffix in CODE]
    folders = Counter(str(path.parent.relative_to(ROOT)) for path in files)
    assert folders["src/tavolata/games/solo"] > 5
    assert {folder: count for folder, count in folders.items() if count > MOST_FILES} == {}
