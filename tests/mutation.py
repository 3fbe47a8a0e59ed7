"""Break the rules one place at a time and see whether a test notices.

``python tests/mutation.py [GAME ...] [--module rules] [--jobs 2] [--sample 40] [--list]``

Each mutant is one small change to one rules file, such as ``<`` to ``<=``. It runs the rules
tests of its game and perft in a forked child, where the changed source stands in for the
module; files are never touched. A mutant that no test notices has survived.
"""

import argparse
import ast
import copy
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "tavolata"
GAMES = ("solo", "ciao", "ciao_ciao")
WORDS = ("narrate", "notation", "refusal", "editions", "tally", "__init__")  # no rules of play
SHARED_TESTS = ("tests/games/test_perft.py",)
LARGEST = 100  # greater numbers are no counts of anything at a table

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
OPERATIONS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

Change = tuple[ast.expr | ast.stmt, str]  # a place, and what to write there instead


class Mutant(NamedTuple):
    """One change to one file."""

    game: str
    module: str
    line: int
    old: str
    new: str
    source: bytes

    def __str__(self) -> str:
        place = f"src/{PACKAGE}/{self.game}/{self.module}.py:{self.line}"
        return f"{place}: {self.old}  ->  {self.new}"


class Result(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    survived: bool
    timed_out: bool


def compared(node: ast.Compare) -> Iterator[Change]:
    """Exchange each comparison for its neighbour."""
    for place, op in enumerate(node.ops):
        if type(op) in COMPARISONS:
            new = copy.deepcopy(node)
            new.ops[place] = COMPARISONS[type(op)]()
            yield node, f"({ast.unparse(new)})"


def calculated(node: ast.BinOp | ast.AugAssign) -> Iterator[Change]:
    """Exchange an arithmetic operation for another."""
    if type(node.op) in OPERATIONS:
        new = copy.deepcopy(node)
        new.op = OPERATIONS[type(node.op)]()
        text = ast.unparse(new)
        yield node, f"({text})" if isinstance(node, ast.BinOp) else text


def counted(node: ast.Constant) -> Iterator[Change]:
    """Count one more or one less."""
    if type(node.value) is int and node.value <= LARGEST:
        yield node, f"{node.value + 1}"
        yield node, f"({node.value - 1})"


def combined(node: ast.BoolOp) -> Iterator[Change]:
    """Exchange ``and`` and ``or``."""
    new = copy.deepcopy(node)
    new.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield node, f"({ast.unparse(new)})"


def forced(node: ast.If | ast.While | ast.IfExp) -> Iterator[Change]:
    """Decide a condition beforehand; a loop without end is no use to anybody."""
    if not isinstance(node, ast.While):
        yield node.test, "True"
    yield node.test, "False"


def dropped(node: ast.stmt) -> Iterator[Change]:
    """Leave a statement out, or one of the assignments it makes."""
    if isinstance(node, ast.AugAssign) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        yield node, "pass"
    if not isinstance(node, ast.Assign):
        return
    yield node, "pass"
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for place in range(len(target.elts)):
            new = copy.deepcopy(node)
            for side in (new.targets[0], new.value):
                assert isinstance(side, ast.Tuple)
                del side.elts[place]
            yield node, ast.unparse(new)


def returned(function: ast.FunctionDef) -> Iterator[Change]:
    """Return nothing worth mentioning."""
    if isinstance(function.returns, ast.Name) and function.returns.id in ("int", "bool"):
        nothing = "0" if function.returns.id == "int" else "False"
        for node in ast.walk(function):
            if isinstance(node, ast.Return) and node.value is not None:
                yield node.value, nothing


def changes_of(node: ast.AST) -> Iterator[Change]:
    """Return the changes that can be made anywhere."""
    if isinstance(node, ast.Compare):
        yield from compared(node)
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        yield from calculated(node)
    elif isinstance(node, ast.Constant):
        yield from counted(node)
    elif isinstance(node, ast.BoolOp):
        yield from combined(node)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        yield from forced(node)


def changes(tree: ast.Module) -> Iterator[Change]:
    """Return all changes to a file; types are left alone."""
    types = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign)
        for part in ast.walk(node.annotation)
    }
    for node in ast.walk(tree):
        if id(node) not in types:
            yield from changes_of(node)
        if isinstance(node, ast.FunctionDef):
            yield from returned(node)
            for part in ast.walk(node):
                if isinstance(part, ast.stmt):
                    yield from dropped(part)


def mutants_of(game: str, path: Path) -> list[Mutant]:
    """Return every mutant of a file, in the order of its lines."""
    source = path.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found: dict[tuple[int, int, str], Mutant] = {}
    for node, new in changes(ast.parse(source)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        old = " ".join(source[start:end].decode().split())
        if old != new.strip("()") and old != new:
            text = source[:start] + new.encode() + source[end:]
            found[start, end, new] = Mutant(game, path.stem, node.lineno, old, new, text)
    return [found[key] for key in sorted(found)]


def rules_files(game: str, modules: Sequence[str]) -> list[Path]:
    """Return the files of a game that hold rules."""
    paths = sorted((ROOT / "src" / PACKAGE / game).glob("*.py"))
    return [
        path
        for path in paths
        if path.stem not in WORDS
        and (not modules or path.stem in modules)
        and f"from {PACKAGE}.rule import" in path.read_text(encoding="utf-8")
    ]


def tests_of(game: str) -> list[str]:
    """Return the tests that a mutant of this game has to pass."""
    others = tuple(f"test_{name}_" for name in GAMES if name.startswith(f"{game}_"))
    paths = sorted((ROOT / "tests" / "rules").glob(f"test_{game}_*.py"))
    return [*SHARED_TESTS, *(str(path) for path in paths if not path.name.startswith(others))]


class Stand(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Import a mutant in place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = f"{PACKAGE}.{mutant.game}.{mutant.module}"

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Claim one module only."""
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the mutated source."""
        exec(compile(self.mutant.source, str(self.mutant), "exec"), module.__dict__)


def run_tests(tests: Sequence[str], mutant: Mutant | None, limit: int) -> int:
    """Run tests in a child that never returns; start it and return its process id."""
    child = os.fork()
    if child:
        return child
    signal.alarm(limit)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    if mutant:
        sys.meta_path.insert(0, Stand(mutant))
    import pytest  # noqa: PLC0415  # the parent has it, but this file must not need it to list

    options = ["-x", "-q", "--tb=no", "--assert=plain", "-p", "no:cacheprovider"]
    os._exit(int(pytest.main([*options, f"--rootdir={ROOT}", *tests])))


def warm_up() -> None:
    """Import what every child needs and no mutant can change."""
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("numpy", "hypothesis", "pytest"):
        importlib.import_module(name)
    with Path(os.devnull).open("w", encoding="utf-8") as silence, redirect_stdout(silence):
        importlib.import_module("pytest").main(["--version"])
    gc.freeze()


def time_limit(game: str) -> int:
    """Time the tests of the rules as they are, which must pass; allow mutants far more."""
    began = time.monotonic()
    _, status = os.waitpid(run_tests(tests_of(game), None, 300), 0)
    if status:
        sys.exit(f"the tests of {game} fail without any mutant")
    return 5 + int(5 * (time.monotonic() - began))


def try_all(mutants: Iterable[Mutant], limit: int, jobs: int) -> Iterator[Result]:
    """Run the tests against each mutant, a few at a time."""
    running: dict[int, Mutant] = {}
    waiting = iter(mutants)
    while True:
        for mutant in waiting:
            running[run_tests(tests_of(mutant.game), mutant, limit)] = mutant
            if len(running) >= jobs:
                break
        if not running:
            return
        child, status = os.wait()
        timed_out = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM
        yield Result(running.pop(child), survived=status == 0, timed_out=timed_out)


def report(title: str, results: Sequence[Result]) -> None:
    """Print one line of the table."""
    survived = sum(result.survived for result in results)
    killed = len(results) - survived
    timed_out = sum(result.timed_out for result in results)
    share = f"{killed / len(results):7.1%}" if results else "      -"
    print(f"{title:22}{len(results):8}{killed:8}{timed_out:8}{survived:9}{share}", flush=True)


def main() -> None:
    """Mutate the games asked for and print what the tests made of it."""
    parser = argparse.ArgumentParser(description="How many broken rules do the tests miss?")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--module", action="append", default=[], help="only this file")
    parser.add_argument("--jobs", type=int, default=2, help="mutants tried at the same time")
    parser.add_argument("--sample", type=int, help="so many mutants of each file, no more")
    parser.add_argument("--list", action="store_true", help="print the surviving mutants")
    asked = parser.parse_args()
    warm_up()
    print(f"{'file':22}{'mutants':>8}{'killed':>8}{'(time)':>8}{'survived':>9}{'share':>7}")
    for game in asked.games or GAMES:
        limit, total = time_limit(game), list[Result]()
        for path in rules_files(game, asked.module):
            mutants = mutants_of(game, path)
            if asked.sample and asked.sample < len(mutants):
                mutants = random.Random(1).sample(mutants, asked.sample)
            results = sorted(try_all(mutants, limit, asked.jobs))
            report(f"{game}/{path.stem}", results)
            total += results
            if asked.list:
                print(*(f"  {r.mutant}\n" for r in results if r.survived), sep="", end="")
        report(game, total)


if __name__ == "__main__":
    main()
