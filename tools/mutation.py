"""Mutation testing: break the rules in one place at a time and see whether a test fails.

``python tools/mutation.py [GAME ...] [--module rules] [--jobs 2] [--sample 40] [--list]``

Each mutant is one small change, such as ``<`` to ``<=``, to one rules file of a game or of what
card games share. It runs the rules tests of its game and perft in a forked child, whose
imported module is changed in memory; files are never touched. A mutant that no test notices has
survived.
"""

import argparse
import ast
import copy
import gc
import os
import random
import signal
import sys
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "tavolata"
FOLDER = ROOT / "src" / PACKAGE / "games"
SHARED = FOLDER / "cards" / "rules.py"  # of SOLO and Ciao!
GAMES = ("solo", "ciao", "ciao_ciao")
WORDS = ("narrate", "notation", "refusal", "editions", "tally", "__init__")  # no rules of play
SHARED_TESTS = ("tests/games/test_perft.py",)
LARGEST = 100  # greater numbers are no counts of anything at a table

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    **{ast.Lt: ast.LtE, ast.Gt: ast.GtE, ast.Eq: ast.NotEq},
    **{ast.LtE: ast.Lt, ast.GtE: ast.Gt, ast.NotEq: ast.Eq},
}
OPERATIONS: dict[type[ast.operator], type[ast.operator]] = {
    **{ast.Add: ast.Sub, ast.Mult: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.LShift: ast.RShift},
    **{ast.Sub: ast.Add, ast.FloorDiv: ast.Mult, ast.BitOr: ast.BitAnd, ast.RShift: ast.LShift},
    **{ast.Mod: ast.Mult, ast.BitXor: ast.BitOr},
}

Change = tuple[ast.expr | ast.stmt, str]  # a place, and what to write there instead


class Mutant(NamedTuple):
    """One change to one file."""

    file: str  # below src
    line: int
    old: str
    new: str
    source: bytes

    def __str__(self) -> str:
        return f"src/{self.file}:{self.line}: {self.old}  ->  {self.new}"


class Result(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    survived: bool
    timed_out: bool  # which counts as killed


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


def forced(node: ast.If | ast.While | ast.IfExp) -> Iterator[Change]:
    """Force a condition to be true or false; never a loop to be endless."""
    if not isinstance(node, ast.While):
        yield node.test, "True"
    yield node.test, "False"


def dropped(node: ast.stmt) -> Iterator[Change]:
    """Leave a statement out, or one of the assignments it makes."""
    call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    if call or isinstance(node, ast.Assign | ast.AugAssign):
        yield node, "pass"
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
        (target,) = node.targets
        assert isinstance(target, ast.Tuple)
        for place in range(len(target.elts)):
            left = [*target.elts[:place], *target.elts[place + 1 :]]
            right = [*node.value.elts[:place], *node.value.elts[place + 1 :]]
            yield node, f"{ast.unparse(ast.Tuple(left))} = {ast.unparse(ast.Tuple(right))}"


def returned(function: ast.FunctionDef) -> Iterator[Change]:
    """Return 0 or False."""
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
        op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield node, f"({ast.unparse(ast.BoolOp(op, node.values))})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        yield from forced(node)


def changes(tree: ast.Module) -> Iterator[Change]:
    """Return all changes to a file; types are left alone."""
    hints = [node.annotation for node in ast.walk(tree) if isinstance(node, ast.AnnAssign)]
    types = {id(part) for hint in hints for part in ast.walk(hint)}
    for node in ast.walk(tree):
        if id(node) not in types:
            yield from changes_of(node)
        if isinstance(node, ast.FunctionDef):
            yield from returned(node)
            for part in ast.walk(node):
                if isinstance(part, ast.stmt):
                    yield from dropped(part)


def mutants_of(path: Path) -> list[Mutant]:
    """Return every mutant of a file, in the order of its lines."""
    source = path.read_bytes()
    starts = list(accumulate(map(len, source.splitlines(keepends=True)), initial=0))
    file = path.relative_to(ROOT / "src").as_posix()
    found = set()
    for node, new in changes(ast.parse(source)):
        line, end_line, end_column = node.lineno, node.end_lineno or 0, node.end_col_offset or 0
        start, end = starts[line - 1] + node.col_offset, starts[end_line - 1] + end_column
        text = source[:start] + new.encode() + source[end:]
        if text != source:
            longer, first, last = len(text) - len(source), starts[line - 1], starts[end_line]
            lines = source[first:last].decode(), text[first : last + longer].decode()
            before, after = (" ".join(each.split("  #")[0].split()) for each in lines)
            found.add(Mutant(file, line, before, after, text))
    return sorted(found)


def rules_files(game: str, modules: Sequence[str]) -> list[Path]:
    """Return the files of a game that hold rules, and the one that card games share."""
    texts = {
        path: path.read_text(encoding="utf-8") for path in sorted((FOLDER / game).rglob("*.py"))
    }
    rules = [path for path, text in texts.items() if f"from {PACKAGE}.core.rule import" in text]
    if any(f"from {PACKAGE}.games.cards.rules import" in text for text in texts.values()):
        rules.append(SHARED)
    return [p for p in rules if p.stem not in WORDS and p.stem in (modules or [p.stem])]


def tests_of(game: str) -> list[str]:
    """Return the tests that a mutant of this game has to pass."""
    paths = sorted((ROOT / "tests" / "games" / game).rglob("test_*.py"))
    return [*SHARED_TESTS, *map(str, paths)]


def graft(mutant: Mutant) -> None:
    """Run the mutated source and let everything that was imported before see the difference."""
    name = mutant.file.removesuffix(".py").replace("/", ".")
    fresh = {"__name__": name}
    exec(compile(mutant.source, str(mutant), "exec"), fresh)
    for key, old in list(vars(sys.modules[name]).items()):
        new: object = fresh.get(key)
        if isinstance(old, FunctionType) and isinstance(new, FunctionType):
            old.__code__ = new.__code__
        elif not key.startswith("__") and not isinstance(old, type | FunctionType):
            for module in list(sys.modules.values()):
                if vars(module).get(key) is old:
                    setattr(module, key, new)


class Trial:
    """A pytest plugin: once the tests of a game are collected, each mutant runs them."""

    def __init__(self, game: str, asked: argparse.Namespace) -> None:
        self.game, self.asked = game, asked
        self.killers, self.tell = os.pipe()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests as they are, which must pass, and then against every mutant."""
        self.session, self.order = session, session.items.copy()
        _, status, used = os.wait4(self.start(None, 300), 0)
        if status or session.testsfailed:
            raise session.Failed
        limit = 3 + 3 * used.ru_utime
        total: list[Result] = []
        for path in rules_files(self.game, self.asked.module):
            mutants = mutants_of(path)
            if self.asked.sample and self.asked.sample < len(mutants):
                mutants = random.Random(1).sample(mutants, self.asked.sample)
            results = sorted(self.try_all(mutants, limit))
            report(str(path.relative_to(FOLDER).with_suffix("")), results)
            if self.asked.list:
                print(*(f"  {r.mutant}\n" for r in results if r.survived), sep="", end="")
            total += results
        report(self.game, total)
        return True

    def try_all(self, mutants: Sequence[Mutant], limit: float) -> Iterator[Result]:
        """Run the tests against each mutant, a few at a time."""
        running: dict[int, Mutant] = {}
        waiting = list(mutants)
        while waiting or running:
            while waiting and len(running) < self.asked.jobs:
                mutant = waiting.pop()
                running[self.start(mutant, limit)] = mutant
            child, status = os.wait()
            yield Result(running.pop(child), status == 0, status == signal.SIGVTALRM)
            if os.WEXITSTATUS(status) == 1:  # the next mutant may well fall to the same test
                killer = self.session.items[int.from_bytes(os.read(self.killers, 4), "big")]
                self.order.sort(key=lambda item: item is not killer)

    def start(self, mutant: Mutant | None, limit: float) -> int:
        """Start a child that runs the tests and tells the number of the one that fails."""
        child = os.fork()
        if child:
            return child
        signal.setitimer(signal.ITIMER_VIRTUAL, limit)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        try:
            if mutant:
                graft(mutant)
            for item, following in zip(self.order, [*self.order[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if self.session.testsfailed:
                    os.write(self.tell, self.session.items.index(item).to_bytes(4, "big"))
                    os._exit(1)
            os._exit(0)
        finally:
            os._exit(255)  # a mutant that cannot even be imported


def report(title: str, results: Sequence[Result]) -> None:
    """Print one line of the table."""
    survived = sum(result.survived for result in results)
    killed = len(results) - survived
    timed_out = sum(result.timed_out for result in results)
    share = f"{killed / len(results):7.1%}" if results else "      -"
    print(f"{title:24}{len(results):8}{killed:8}{timed_out:8}{survived:9}{share}", flush=True)


def main() -> None:
    """Mutate the games asked for and print what the tests made of it."""
    parser = argparse.ArgumentParser(description="How many broken rules do the tests miss?")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--module", action="append", default=[], help="only this file")
    parser.add_argument("--jobs", type=int, default=2, help="mutants tried at the same time")
    parser.add_argument("--sample", type=int, help="so many mutants of each file, no more")
    parser.add_argument("--list", action="store_true", help="print the surviving mutants")
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    gc.disable()  # it would copy all that the children share
    print(f"{'file':24}{'mutants':>8}{'killed':>8}{'(time)':>8}{'survived':>9}{'share':>7}")
    options = ["-s", "-p", "no:terminal", "-p", "no:cacheprovider", "--assert=plain"]
    for game in asked.games or GAMES:
        if pytest.main([*options, "-o", "addopts=", *tests_of(game)], [Trial(game, asked)]):
            sys.exit(f"the tests of {game} fail without any mutant")


if __name__ == "__main__":
    main()
