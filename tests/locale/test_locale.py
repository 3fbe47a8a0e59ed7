"""Catalogues: every language has every text, says it in its own words, and none is unused."""

import json
import re
import string
from pathlib import Path

import pytest

from support.texts.possible_texts import SOURCE
from support.texts.used_texts import (
    HOLE,
    PLURALS,
    WEB,
    all_told,
    browser_files,
    keys_in,
    python_files,
    texts_in,
)
from tavolata.bots.levels import LEVELS
from tavolata.games import OURS
from tavolata.locale import LANGUAGES, catalogue, preferred
from tavolata.protocol import CLOCKS

FOLDER = SOURCE / "locale"
OF_A_GAME = ("game", "hint", "how", "lobby", "score", "table", "terminal")
CARDS = "games/cards/"  # what SOLO and Ciao! share
FOLDERS = {
    "": (*OF_A_GAME, "idle", "server"),
    CARDS: ("game", "hint", "lobby", "score", "table", "terminal"),
    **{f"games/{name}/": OF_A_GAME for name in OURS},
}
FILES = {f"{folder}{part}.json" for folder, parts in FOLDERS.items() for part in parts}
TRANSLATED = LANGUAGES[1:]
ENGLISH = catalogue("en")
SUBJECT = re.compile(r"\{(seat|starter|announcer|turn|asked)\}")
OTHER = re.compile(r"\{(other|doubter)\}")

NEVER_ONESELF = {  # a seat that is refused this is not the seat that everybody waits for
    "reason.not-your-turn",
    "reason.not-your-choice",
    "reason.not-asked-yet",
}
SAME = {  # texts that may be the same as in English: in one language, or (*) in all of them
    ("*", "play.bye"): "the games' own word",
    ("*", "game.solo"): "a game's name",
    ("*", "game.ciao"): "a game's name",
    ("*", "game.ciao_ciao"): "a game's name",
    ("*", "table.solo"): "the games' own word",
    ("*", "how.solo.call"): "the games' own word",
    ("*", "how.keys.solo"): "the games' own word",
    ("*", "how.ciao_ciao.falls"): "the games' own word",
    ("de", "replay.pause"): "German has the same word",
    ("fr", "lobby.robot"): "French has the same word",
    ("fr", "option.solo.scoring"): "French has the same word",
    ("fr", "replay.pause"): "French has the same word",
    ("fr", "score.counted"): "French has the same word",
    ("fr", "table.menu"): "French has the same word",
    ("it", "lobby.robot"): "Italian has the same word",
    ("it", "option.no"): "Italian has the same word",
    ("nl", "table.menu"): "Dutch has the same word",
    ("nl", "lobby.robot"): "Dutch has the same word",
    ("nl", "table.hint"): "Dutch has the same word",
    ("nl", "how.keys.return"): "Dutch has the same word",
    ("nl", "coach.label"): "Dutch has the same word",
    ("hu", "lobby.robot"): "Hungarian has the same word",
    ("hu", "how.keys.return"): "the key's own name",
}
NOT_COUNTED = r"\b(S|C|CC)-A?\d+|SHA-256"  # digits that are parts of names


def test_every_level_and_every_clock_has_its_texts() -> None:
    needed = {f"level.{name}{part}" for name in LEVELS for part in ("", ".about")}
    needed |= {f"rules.clock.{name}" for name in CLOCKS}
    assert sorted(needed - set(ENGLISH)) == [], "add these to lobby.json in every language"


def placeholders(key: str, text: str) -> set[str]:
    """Return what is filled in; a form for a number may say the number in words."""
    names = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return names - {"n"} if key.endswith(PLURALS) else names


def letters(text: str) -> str:
    """Return what there is to translate in a text."""
    return re.sub(r"\{\w+\}|[\W\d_]", "", text)


def read(language: str) -> dict[str, dict[str, str]]:
    """Return the files of a language; a key that is there twice is refused."""

    def once(pairs: list[tuple[str, str]]) -> dict[str, str]:
        assert len({key for key, _ in pairs}) == len(pairs), f"{language}: a key is there twice"
        return dict(pairs)

    return {
        file.relative_to(FOLDER / language).as_posix(): json.loads(
            file.read_text("utf-8"), object_pairs_hook=once
        )
        for file in (FOLDER / language).rglob("*.json")
    }


def test_every_language_that_has_a_folder_is_spoken() -> None:
    assert {path.name for path in FOLDER.glob("[a-z][a-z]")} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_same_texts_in_the_same_files(language: str) -> None:
    english, files = read("en"), read(language)
    assert files.keys() == FILES
    for name, texts in files.items():
        assert sorted(english[name].keys() - texts.keys()) == [], (
            f"{language}/{name} lacks these"
        )
        assert sorted(texts.keys() - english[name].keys()) == [], (
            f"{language}/{name}: not English"
        )
    assert sum(len(texts) for texts in files.values()) == len(catalogue(language)), (
        "a key is in two files"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_whole(language: str) -> None:
    for key, text in catalogue(language).items():
        assert text.strip(), key
        names = placeholders(key, text)  # fails for a brace that is left open
        assert names == placeholders(key, ENGLISH[key]), key
        assert all(re.fullmatch(r"[a-z]\w*", name) for name in names), key
        assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", text)), key


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated(language: str) -> None:
    same = [
        key
        for key, text in catalogue(language).items()
        if text == ENGLISH[key]
        and letters(text)
        and not {("*", key), (language, key)} & SAME.keys()
    ]
    assert same == [], "translate these, or say in SAME why they stay as they are"


def test_what_stays_as_it_is_really_does() -> None:
    for language, key in SAME:
        assert key in ENGLISH
        if language != "*":
            assert catalogue(language)[key] == ENGLISH[key]


def test_a_number_has_all_its_forms() -> None:
    one, other = PLURALS
    for key in ENGLISH:
        if key.endswith(PLURALS):
            stem = key.removesuffix(one).removesuffix(other)
            assert {stem + one, stem + other} <= ENGLISH.keys(), stem
            assert stem not in ENGLISH, f"{stem} would hide its forms"
            forms = [placeholders(key, ENGLISH[stem + form]) for form in PLURALS]
            assert forms[0] == forms[1], stem


def test_persian_has_its_own_digits() -> None:
    if "fa" in LANGUAGES:
        for key, text in catalogue("fa").items():
            assert not re.search("[0-9]", re.sub(NOT_COUNTED, "", text)), key


def test_what_is_said_of_a_seat_can_be_said_of_oneself() -> None:
    for key, text in ENGLISH.items():
        if key.split(".")[0] not in ("event", "reason") or key.endswith(("you", "to_you")):
            continue
        if SUBJECT.search(text) and key not in NEVER_ONESELF:
            assert f"{key}.you" in ENGLISH
            assert not SUBJECT.search(ENGLISH[f"{key}.you"]), key
        if OTHER.search(text):
            assert f"{key}.to_you" in ENGLISH
            assert not OTHER.search(ENGLISH[f"{key}.to_you"]), key


def of_parts(*parts: str) -> dict[str, str]:
    """Return the English texts of some parts, shared or of one game."""
    files = {name: texts for name, texts in read("en").items() if Path(name).stem in parts}
    return {key: text for texts in files.values() for key, text in texts.items()}


def test_every_text_is_there_and_none_is_unused() -> None:
    told, listed = all_told(), of_parts("game").keys()
    terminal, lacks = keys_in(texts_in(python_files()), ENGLISH, listed)
    browser, lacks_too = keys_in(texts_in(browser_files()), ENGLISH, listed)
    assert sorted(lacks | lacks_too | told - ENGLISH.keys()) == [], "these have no text"
    unused = ENGLISH.keys() - terminal - browser - told
    assert sorted(unused) == [], "no part of tavolata says these"


def test_each_face_has_the_texts_it_says() -> None:
    common, own = of_parts("game", "hint"), of_parts("terminal", "server")
    of_browser = of_parts("table", "score", "how")  # both explain the editions of ``lobby``
    page, terminal = texts_in(browser_files()), texts_in(python_files())
    assert sorted(keys_in(page, own)[0]) == [], "a browser does not get these"
    assert sorted(keys_in(terminal, of_browser)[0]) == [], "no terminal's business"
    assert all_told() <= common.keys() | own.keys()


def folder_of(source: Path) -> str:
    """Return the folder for the texts that only this source says: that of its game, if any."""
    if source.is_relative_to(WEB / "games"):
        name = source.relative_to(WEB / "games").parts[0]
    else:
        name = source.stem if source.parent == SOURCE / "wording" / "games" else ""
    return f"games/{name}/" if f"games/{name}/" in FOLDERS else ""


def sayers() -> dict[str, set[str]]:
    """Return whose sources say a text, for every key that stands whole in one of them."""
    found: dict[str, set[str]] = {}
    for source in (*browser_files(), *python_files()):
        whole = (text for text in texts_in([source]) if HOLE not in text)
        for key in keys_in(whole, ENGLISH)[0]:
            for said in {key, f"{key}.you"} & ENGLISH.keys():
                found.setdefault(said, set()).add(folder_of(source))
    return found


def folder_for(folders: set[str]) -> str:
    """Return where a text belongs that is said by sources of these folders."""
    games = folders - {CARDS}
    if len(games) == 1:
        return min(games)  # what all card games do may say what only one of them has
    return CARDS if games <= {"games/solo/", "games/ciao/"} else ""


def test_what_one_game_says_stands_in_its_folder() -> None:
    stands = {
        key: name.removesuffix(Path(name).name) for name in FILES for key in read("en")[name]
    }
    wrong = {
        key: folder_for(folders)
        for key, folders in sayers().items()
        if stands[key] != folder_for(folders)
    }
    assert wrong == {}, "these belong into other folders"


def test_no_shared_text_is_about_one_game() -> None:
    shared = [name for name in FILES if "/" not in name]
    named = [
        key for name in shared for key in read("en")[name] if {*key.split(".")} & OURS.keys()
    ]
    assert named == []


def test_keys_are_found_in_the_source(tmp_path: Path) -> None:
    (tmp_path / "part.tsx").write_text(
        'say("lobby.deal"); say(`lobby.clock.${clock}`); say("lobby.seats", { n });\n'
        'say(mine ? "lobby.lost" : `lobby.gone.${why}.${n}`); "./lobby.css"; `event.${e}`;\n'
        'say(`${key}.hint`); key + ".you"; `${game}.group.${n}`; `${a}.${b}`; "solo.call"',
        encoding="utf-8",
    )
    said = [
        "lobby.deal",
        "lobby.clock.off",
        "lobby.clock.on",
        "lobby.seats.one",
        "cards.group.4",
    ]
    said += ["lobby.deal.hint", "lobby.deal.you", "lobby.clock.on.hint"]
    unsaid = [
        "lobby.deal.title",
        "lobby.idle.hint",
        "event.laid",
        "coach.solo.call",
        "solo.card",
    ]
    texts = dict.fromkeys([*said, *unsaid], "")
    used, missing = keys_in(texts_in(browser_files(tmp_path)), texts, {"event.laid"})
    assert sorted(used) == sorted(said)
    assert missing == {"lobby.lost", "lobby.gone.{}.{}"}


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "hu", "LANG": "de_DE"}, "hu"),
        ({"LC_ALL": "C.UTF-8", "LANG": "hu_HU"}, "en"),
        ({"LC_ALL": "hu@euro", "LANG": "en_GB"}, "hu"),
    ],
)
def test_the_environment_tells_the_language(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tavolata.locale.LANGUAGES", ("en", "hu"))
    assert preferred(environment) == language
