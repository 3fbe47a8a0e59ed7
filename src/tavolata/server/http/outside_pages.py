"""What is served of games of other packages: texts and rules, in each language.

The texts and rules of our own games are among the built files (``pages.py``).
"""

from __future__ import annotations

import gzip
import html
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from aiohttp import web

from tavolata.core.game import Game
from tavolata.locale import LANGUAGES, TRAITS, shared_texts
from tavolata.locale.game_texts import is_ours, page_texts, rules_of
from tavolata.server.http import markdown, pages
from tavolata.server.http.html_page import direction_of, html_page


def routes(games: Iterable[Game[Any, Any]]) -> list[web.RouteDef]:
    """Return a route for every text and page of those that are not ours."""
    return [
        web.get(path, pages.file_handler(file))
        for game in games
        if not is_ours(game.name)
        for path, file in files_of(game)
    ]


def files_of(game: Game[Any, Any]) -> Iterator[tuple[str, pages.File]]:
    """Yield what is served of a game, by its path."""
    for language in LANGUAGES:
        texts = msgspec.json.encode(page_texts(game, language))
        yield f"/api/games/{game.name}/texts/{language}", _file(texts, ".json")
        page = rules_page(game, language)
        if page is not None:
            yield rules_path(game, language), _file(page.encode(), ".html")


def _file(data: bytes, ending: str) -> pages.File:
    packed = gzip.compress(data, mtime=0)
    return pages.File(data, packed, pages.KINDS[ending], pages.ASK_AGAIN, pages.tag_of(data))


def rules_path(game: Game[Any, Any], language: str) -> str:
    """Return where a game's rules are; web/src/words/languages.ts asks for them there."""
    return f"/rules/{'' if language == LANGUAGES[0] else f'{language}/'}{game.name}"


def rules_page(game: Game[Any, Any], language: str) -> str | None:
    """Return a game's rules as a page; in English where the language has none."""
    found = rules_of(game, language)
    if found is None:
        return None
    source, written = found
    choose = html.escape(shared_texts(language)["lobby.language"])
    navigation = f'<nav aria-label="{choose}">{" ".join(_choices(game, language))}</nav>'
    title = markdown.title_of(source) or game.title
    return html_page(written, title, markdown.to_html(source), navigation)


def _choices(game: Game[Any, Any], shown: str) -> Iterator[str]:
    """Yield a link for every language that the rules are written in."""
    for language in LANGUAGES:
        found = rules_of(game, language)
        if found is None or found[1] != language:
            continue
        own = f'lang="{language}" dir="{direction_of(language)}"'
        name = TRAITS[language].own_name
        if language == shown:
            yield f'<b aria-current="page" {own}>{name}</b>'
        else:
            yield f'<a href="{rules_path(game, language)}" {own}>{name}</a>'
