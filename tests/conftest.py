"""What all tests share."""

import builtins
import os
import signal
from collections.abc import Callable, Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from support.paths import ROOT
from support.server.real_server import serving
from support.skips import forbidden
from support.without_coverage import unmeasured

os.environ["LC_ALL"] = "C.UTF-8"  # whoever runs the tests: the terminal speaks English in them
if (
    signal.getsignal(signal.SIGINT) == signal.SIG_IGN
):  # as shells start what runs in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)  # tests interrupt their children
os.environ.setdefault("TAVOLATA_COMPILED", str(ROOT / ".compiled"))  # shared by all tests
os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")  # compiled code must not write past a table
# How long an example takes says how busy the machine is, not whether the code is right.
settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Use a process more than cores: tests of servers and pages wait for much of their time."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Let a test that is ``unmeasured`` run at full speed: coverage makes it thrice as slow."""
    if item.get_closest_marker("unmeasured") is None:
        return (yield)
    with unmeasured():
        return (yield)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a real server."""
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as where:
        yield where


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a terminal ask at once, without waiting for more news."""
    monkeypatch.setattr("tavolata.terminal.online_player.SETTLE", 0.002)


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Type these answers; a function is asked again and again, an exception is raised."""

    def script(*answers: str | type[BaseException] | Callable[[], str]) -> None:
        waiting: Iterator[str | type[BaseException] | Callable[[], str]] = iter(answers)
        last: list[Callable[[], str]] = []

        def answer(prompt: str = "") -> str:
            print(prompt, end="")
            if last:
                return last[0]()
            following = next(waiting, EOFError)
            if isinstance(following, str):
                return following
            if isinstance(following, type):
                raise following
            last.append(following)
            return following()

        monkeypatch.setattr(builtins, "input", answer)

    return script


def forbidden_skips(config: pytest.Config) -> list[str]:
    """Return the reasons that fail this run; the workers of xdist know of none."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return forbidden(reporter.stats.get("skipped", [])) if reporter else []


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail if anything was skipped that may not be."""
    if session.exitstatus == pytest.ExitCode.OK and forbidden_skips(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say why a run fails in which every test has passed."""
    for reason in forbidden_skips(terminalreporter.config):
        terminalreporter.write_sep("!", f"MAY NOT BE SKIPPED WITH CI=true: {reason}")
