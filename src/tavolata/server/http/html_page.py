"""The frame of the pages that the server writes itself, in the style of those of the rules."""

from __future__ import annotations

import html

from tavolata.locale import TRAITS

PAGE = """<!doctype html>
<html lang="{language}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – tavolata</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/rules.css">
</head>
<body>
<header>
<a href="/">tavolata</a>
{navigation}
</header>
<main>
{main}
</main>
</body>
</html>
"""


def html_page(language: str, title: str, main: str, navigation: str = "") -> str:
    """Return a page in a language; ``title`` is plain text, the other two are HTML."""
    return PAGE.format(
        language=language,
        direction=direction_of(language),
        title=html.escape(title),
        navigation=navigation,
        main=main,
    )


def direction_of(language: str) -> str:
    """Return which way a language is written, as HTML has it."""
    return "rtl" if TRAITS[language].right_to_left else "ltr"
