"""What a server gives of a game from another package: texts and rules, in each language."""

import json
from pathlib import Path

import pytest

from support.games.outside_texts import ENGLISH, GERMAN, RULES, outside_game
from support.paths import ROOT
from tavolata.games import OURS
from tavolata.locale import LANGUAGES
from tavolata.server.http import markdown
from tavolata.server.http.game_info import describe
from tavolata.server.http.outside_pages import files_of, routes


def test_rules_are_rendered_without_anything_that_could_run() -> None:
    page = markdown.to_html(RULES + "\n## Café & *co*\n")

    assert '<h1 id="bridge">Bridge</h1>' in page
    assert "Go <em>over</em> it, <b>now</b>, with <code>roll</code>." in page
    assert '&lt;b&gt;No&lt;/b&gt; <a href="https://example.org/a">tags</a>' in page
    assert "[no](javascript:x)" in page
    assert '<li id="B-1"><a href="#B-1">B-1</a> First roll.</li>' in page
    assert "<li>Then\n<ol>\n<li>say</li>\n<li>wait</li>\n</ol></li>" in page
    assert "<th>die</th><th>means</th>" in page
    assert "<td>1</td><td>one &amp; only</td>" in page
    assert '<h2 id="café-co">Café &amp; <em>co</em></h2>' in page
    assert markdown.title_of(RULES) == "Bridge"


def test_markup_in_code_and_links_stays_inside() -> None:
    assert markdown.to_html('`*a* "<`') == "<p><code>&#42;a&#42; &quot;&lt;</code></p>"
    assert markdown.to_html('[x](/a"onclick=b)') == ('<p><a href="/a&quot;onclick=b">x</a></p>')
    assert markdown.to_html("[x](/*a*)") == '<p><a href="/&#42;a&#42;">x</a></p>'
    assert markdown.to_html("a\r\nb\r\n\r\n* c") == "<p>a b</p>\n<ul>\n<li>c</li>\n</ul>"


def test_texts_and_rules_are_there_in_every_language(tmp_path: Path) -> None:
    files = dict(files_of(outside_game(tmp_path)))

    assert files.keys() == {
        *(f"/api/games/bridge/texts/{language}" for language in LANGUAGES),
        *(f"/rules/{language}/bridge" for language in LANGUAGES[1:]),
        "/rules/bridge",
    }
    german = json.loads(files["/api/games/bridge/texts/de"].data)
    assert german.items() >= GERMAN.items()
    assert german["about"] == ENGLISH["about"]
    persian = files["/rules/fa/bridge"].data.decode()
    assert '<html lang="fa" dir="rtl">' in persian
    assert "<title>پل – tavolata</title>" in persian
    french = files["/rules/fr/bridge"].data.decode()
    assert '<html lang="en" dir="ltr">' in french
    assert '<a href="/rules/fa/bridge" lang="fa" dir="rtl">فارسی</a>' in french


def test_our_own_games_are_among_the_built_files(tmp_path: Path) -> None:
    assert routes(OURS.values()) == []
    assert len(routes([outside_game(tmp_path)])) == 2 * len(LANGUAGES)


def test_options_are_described_with_their_kind_and_bounds(tmp_path: Path) -> None:
    solo, ciao = (
        {o["name"]: o for o in describe(OURS[n])["options"]} for n in ("solo", "ciao")
    )

    assert {"kind": "number", "lowest": 0, "highest": 9999}.items() <= solo["target"].items()
    assert solo["throw_in"]["kind"] == "choice"
    assert ", ".join(solo["throw_in"]["values"]) == solo["throw_in"]["possible"]
    assert ciao["specials"]["kind"] == "text"
    assert ciao["specials"]["values"] == ["each-per-group", "calm"]
    assert ciao["specials"]["example"] == "11111/11111/…"
    bridge = describe(outside_game(tmp_path))
    assert bridge["has_rules"]
    assert "plank" in bridge["numbers"]["seats"]
    assert bridge["numbers"]["types"] == {}


def test_facts_are_described_by_what_they_are(tmp_path: Path) -> None:
    facts = describe(outside_game(tmp_path))["facts"]

    assert facts["game-won"] == {"seats": "seat"}
    assert facts["hand-is"] == {"seat": "seat", "kinds": "kind"}
    assert facts["doubt-resolved"] == {"announcer": "seat", "doubter": "other"}
    assert "die-shown" not in facts


@pytest.mark.parametrize(
    ("name", "windows", "courtesy"),
    [("solo", True, True), ("ciao", True, False), ("ciao_ciao", False, False)],
)
def test_what_may_be_set_about_time_follows_from_the_rules(
    name: str, windows: bool, courtesy: bool
) -> None:
    told = describe(OURS[name])

    assert (told["windows"], told["courtesy"]) == (windows, courtesy)
    page = (ROOT / "web/src/games" / name / "index.tsx").read_text(encoding="utf-8")
    assert f"windows: {str(windows).lower()}," in page
    assert f"courtesy: {str(courtesy).lower()}," in page
