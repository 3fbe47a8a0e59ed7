"""As much Markdown as rules need: headings, lists, tables, paragraphs, emphasis, links.

Everything else is shown as it is written; HTML in the source is text, too.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable

HEADING = re.compile(r"(#{1,4}) +(.+)")
ITEM = re.compile(r"(?:[-*]|(\d+)\.) +")
RULE = re.compile(r"\*\*([A-Z]+-[A-Z]?\d+)\*\* ")  # an item that begins with its id
CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\[([^\]]+)\]\(((?:https?://|/|#)[^\s()]*)\)")
STRONG = re.compile(r"\*\*([^*]+)\*\*")
EMPHASIS = re.compile(r"\*([^*]+)\*")


def to_html(source: str) -> str:
    """Return a document as HTML."""
    return _blocks(source.replace("\r\n", "\n").expandtabs(4).split("\n"))


def title_of(source: str) -> str:
    """Return the first heading, without its marks; nothing if there is none."""
    found = next(filter(None, map(HEADING.fullmatch, source.splitlines())), None)
    return found[2].replace("*", "").replace("`", "").strip() if found else ""


def _blocks(lines: list[str]) -> str:
    out: list[str] = []
    while lines:
        line = lines[0]
        if not line.strip():
            lines = lines[1:]
        elif heading := HEADING.fullmatch(line):
            level, text = len(heading[1]), heading[2]
            out.append(f'<h{level} id="{_slug(text)}">{_inline(text)}</h{level}>')
            lines = lines[1:]
        elif line.startswith("|"):
            rows, lines = _take(lines, lambda next_line: next_line.startswith("|"))
            out.append(_table(rows))
        elif ITEM.match(line):
            items, lines = _take(lines, _is_in_list)
            out.append(_list(items))
        else:
            text, lines = _take(lines, _is_in_paragraph)
            out.append(f"<p>{_inline(' '.join(part.strip() for part in text))}</p>")
    return "\n".join(out)


def _take(lines: list[str], goes_on: Callable[[str], bool]) -> tuple[list[str], list[str]]:
    """Return the first line with those that go on with it, and the rest."""
    end = next((at for at in range(1, len(lines)) if not goes_on(lines[at])), len(lines))
    return lines[:end], lines[end:]


def _is_in_list(line: str) -> bool:
    return not line.strip() or line.startswith("  ") or ITEM.match(line) is not None


def _is_in_paragraph(line: str) -> bool:
    starts_block = line.startswith("|") or ITEM.match(line) or HEADING.fullmatch(line)
    return bool(line.strip()) and not starts_block


def _list(lines: list[str]) -> str:
    """Return a list; what is indented under an item belongs to it."""
    first = ITEM.match(lines[0])
    tag = "ol" if first and first[1] else "ul"
    items: list[list[str]] = []
    for line in lines:
        if marker := ITEM.match(line):
            items.append([line[marker.end() :]])
        else:
            items[-1].append(re.sub(r"^ {1,3}", "", line))
    return f"<{tag}>\n" + "\n".join(_item(item) for item in items) + f"\n</{tag}>"


def _item(lines: list[str]) -> str:
    rule = RULE.match(lines[0])
    if rule:
        lines = [lines[0][rule.end() :], *lines[1:]]
    body = re.sub(r"^<p>(.*?)</p>", r"\1", _blocks(lines), flags=re.DOTALL)
    if not rule:
        return f"<li>{body}</li>"
    return f'<li id="{rule[1]}"><a href="#{rule[1]}">{rule[1]}</a> {body}</li>'


def _table(lines: list[str]) -> str:
    head, *rows = (line.strip().strip("|").split("|") for line in lines)
    if rows and all(re.fullmatch(r" *:?-+:? *", cell) for cell in rows[0]):
        rows = rows[1:]
    body = "\n".join(_row(cells, "td") for cells in rows)
    label = html.escape(head[0].strip())
    return (
        f'<div class="wide" role="region" aria-label="{label}" tabindex="0"><table>\n'
        f"<thead>{_row(head, 'th')}</thead>\n<tbody>\n{body}\n</tbody></table></div>"
    )


def _row(cells: list[str], tag: str) -> str:
    return (
        "<tr>" + "".join(f"<{tag}>{_inline(cell.strip())}</{tag}>" for cell in cells) + "</tr>"
    )


def _inline(text: str) -> str:
    """Return a text with its code, links, bold and slanted words."""
    parts = CODE.split(text)
    parts[1::2] = [f"<code>{_unmarked(html.escape(code))}</code>" for code in parts[1::2]]
    parts[::2] = [LINK.sub(_link, html.escape(part)) for part in parts[::2]]
    return EMPHASIS.sub(r"<em>\1</em>", STRONG.sub(r"<b>\1</b>", "".join(parts)))


def _link(found: re.Match[str]) -> str:
    return f'<a href="{_unmarked(found[2])}">{found[1]}</a>'


def _unmarked(text: str) -> str:
    """Keep asterisks from being taken for emphasis."""
    return text.replace("*", "&#42;")


def _slug(heading: str) -> str:
    return re.sub(r"[\W\d_]+", "-", heading.lower()).strip("-")
