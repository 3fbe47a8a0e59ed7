"""``tavolata solve``: exact, the same whatever the threads, and explained when refused."""

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from support.solver.variants import report, solve
from tavolata.cli import main
from tavolata.cli import solver_report as reporting
from tavolata.solve import build, induction, solution_files
from tavolata.solve.numbering import number_positions
from tavolata.solve.variant import Variant

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep tables where nobody else does."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "tavolata"


@pytest.mark.unmeasured  # it compiles for long
def test_nine_planks_are_solved_to_twelve_digits(capsys: Captured, own_cache: Path) -> None:
    summary = report(capsys, "--seats", "2", "--planks", "9")

    assert summary["states"] == 50_985
    assert summary["value"] == pytest.approx(0.025724860122, abs=5e-13)
    assert 0 <= summary["exploitability"] < 1e-12
    assert summary["largest_gain"] < 1e-9
    assert summary["seconds"] > 0
    assert summary["memory_mb"] > 10
    assert summary["options"]["podium_fall"] == "announcer-chooses"
    assert Path(summary["table"]).parent == own_cache
    shipped = solution_files.SHIPPED / Path(summary["table"]).name
    assert np.allclose(np.load(summary["table"]), np.load(shipped), rtol=0, atol=1e-12)


@pytest.mark.parametrize(
    ("more", "value"),
    [
        (["--podium-fall", "lowest"], 0.022935584494),
        (["--podium-fall", "owner-chooses"], 0.022935584494),
        (["--points-end", "no-three-possible"], 0.026116586518),
        (["--tie", "highest-step"], 0.028174289254),
        (["--podium-placement", "next-above", "--planks", "7"], 0.035020857380),
    ],
)
def test_house_rules_change_the_value(more: list[str], value: float, capsys: Captured) -> None:
    summary = report(capsys, *more)

    assert summary["value"] == pytest.approx(value, abs=1e-12)
    assert summary["largest_gain"] < 1e-9


def test_three_seats_are_solved_nearly(capsys: Captured) -> None:
    arguments = ["--seats", "3", "--planks", "7", "--pawns", "2"]
    summary = report(capsys, *arguments)

    assert sum(summary["values"]) == pytest.approx(1)
    assert summary["exploitability"] == max(summary["gains"]) < 1e-5
    assert summary["exploitability"] <= summary["largest_gain"] < 1e-3
    assert summary["table_bytes"] == pytest.approx(8 * summary["states"], rel=0.01)
    assert main(["solve", "ciao_ciao", *arguments]) == 0
    assert "shares of the win, from the first seat on: 0." in capsys.readouterr().out


@pytest.mark.parametrize(
    "variant",
    [Variant(2, planks=2, podium_fall=3, pawns=3), Variant(3, planks=2, pawns=1)],
    ids=lambda variant: variant.name,
)
def test_the_result_does_not_depend_on_threads_or_the_compiler(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(induction.CHUNKS, 2, 7)
    one, two = (build.build(variant, threads=threads).values for threads in (1, 2))
    _, interpreted = solve(variant)

    assert one.tobytes() == two.tobytes()
    assert np.allclose(one, interpreted, rtol=0, atol=1e-14)


def test_an_interrupt_loses_nothing(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variant = Variant(2, planks=3, pawns=3)
    whole = build.build(variant).values
    for file in own_cache.iterdir():
        file.unlink()

    def interrupt(done: int, size: int, what: str) -> None:
        if done > size // 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match=r"are kept in .*; the same command goes on"):
        build.build(variant, show=interrupt)
    _, done = solution_files.read_part(variant, number_positions(variant).size)
    assert done > number_positions(variant).size // 2
    assert solution_files.place_of(variant) is None

    seen: list[int] = []
    again = build.build(variant, show=lambda done, size, what: seen.append(done))
    assert seen[0] > done
    assert again.values.tobytes() == whole.tobytes()
    assert [file.suffix for file in own_cache.iterdir()] == [".npy"]


def test_a_long_solution_is_saved_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[int] = []
    monkeypatch.setattr(build, "SAVE_EVERY", 0.0)
    monkeypatch.setattr(
        solution_files, "write_part", lambda variant, values, done: saved.append(done)
    )

    build.build(Variant(2, planks=2, pawns=2))

    assert saved == sorted(saved)
    assert len(saved) > 5


def test_the_report_for_people(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reporting, "peak_memory", lambda: None)
    assert main(["solve", "ciao_ciao", "--pawns", "2", "--tie", "highest-step"]) == 0

    told = capsys.readouterr().out
    assert told.startswith("Ciao Ciao…, 2 seats, 9 planks, 2 pawns each, tie highest-step\n")
    assert "value to the first seat: " in told
    assert "MB" not in told


def test_the_chart_is_a_picture(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "chart.svg"

    report(capsys, "--pawns", "2", "--chart", str(file))

    picture = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"cross", "rolled", "announced", "100 %"} <= {*texts}
    assert picture.attrib["role"] == "img"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solo"], "'solo' cannot be solved; possible: ciao_ciao"),
        (["ciao_ciao", "--planks", "13"], "planks cannot be 13; possible: 7, 8, 9, 10, 11, 12"),
        (["ciao_ciao", "--planks", "nine"], "invalid int value: 'nine'"),
        (["ciao_ciao", "--pawns", "0"], "pawns cannot be 0; possible: 1, 2, 3, 4, 5, 6, 7"),
        (["ciao_ciao", "--seats", "5"], "seats cannot be 5; possible: 2, 3, 4"),
        (
            ["ciao_ciao", "--podium-fall", "all"],
            "podium_fall cannot be 'all'; possible: announcer-chooses, highest, lowest, owner",
        ),
        (["ciao_ciao", "--threads", "0"], "'0' is not a whole number of at least 1"),
    ],
)
def test_what_cannot_be_solved_is_explained(
    arguments: list[str], message: str, capsys: Captured
) -> None:
    try:
        status: object = main(["solve", *arguments])
    except SystemExit as stop:
        status = stop.code
    captured = capsys.readouterr()
    assert (status, captured.out) == (2, "")
    assert message in captured.err
