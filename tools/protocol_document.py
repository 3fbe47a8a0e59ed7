"""Generate the lists in docs/protocol.md and the page's TypeScript from the code.

``make generate`` writes them.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import page_types
import view_document

import tavolata
from tavolata import protocol
from tavolata.core import events
from tavolata.games import OURS

DOCUMENT = Path(__file__).parent.parent / "docs" / "protocol.md"
SOURCE = Path(tavolata.__file__).parent
MARK = re.compile(r"<!-- list: (\w+) -->\n(.*?)<!-- end -->", re.DOTALL)
INNER = (
    protocol.Chair,
    protocol.Waiting,
    protocol.Why,
    protocol.Ticking,
    protocol.Listed,
)


def first_line(thing: Any) -> str:
    """Return the first sentence of a docstring."""
    return (inspect.getdoc(thing) or "").split("\n")[0]


def fields(struct: type) -> Iterator[str]:
    """Yield the fields of a message with what is said about them beside them."""
    texts = view_document.said_beside(struct)
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    for field in info.fields:
        shown = f"  - `{field.name}`, {kind_of(field.type)}"
        if not field.required:
            shown += f" (may be left out{default_of(field)})"
        yield shown + (f": {texts[field.name]}" if texts[field.name] else "")


def default_of(field: msgspec.inspect.Field) -> str:
    """Return what a field is if it is left out, unless that is nothing."""
    value = field.default
    if value in ("", None, msgspec.UNSET, msgspec.NODEFAULT):
        return ""
    return f": `{str(value).lower()}`"


def kind_of(kind: Any) -> str:
    """Return a type in words."""
    match kind:
        case msgspec.inspect.StrType(max_length=None):
            return "text"
        case msgspec.inspect.StrType(min_length=int(least), max_length=most):
            return f"text of {least} to {most} characters"
        case msgspec.inspect.StrType(max_length=most):
            return f"text of at most {most} characters"
        case msgspec.inspect.IntType(ge=None):
            return "number"
        case msgspec.inspect.IntType(ge=least, le=most):
            return f"number from {least} to {most}"
        case msgspec.inspect.LiteralType(values=values):
            return " or ".join(f"`{value}`" for value in values)
        case msgspec.inspect.ListType(item_type=item, max_length=most):
            return f"list of {kind_of(item)}" + (f", at most {most}" if most else "")
        case msgspec.inspect.DictType(value_type=value):
            return f"object of {kind_of(value)}"
        case msgspec.inspect.StructType(cls=struct):
            return struct.__name__
        case msgspec.inspect.UnionType(types=types):
            kinds = (kind_of(each) for each in types)
            return " or ".join(name for name in kinds if name)
    names = {"BoolType": "true or false", "FloatType": "number", "NoneType": "null"}
    hidden = {"RawType": "", "UnsetType": "", "AnyType": "values"}
    return (names | hidden)[type(kind).__name__]


def messages(union: Any) -> str:
    """Return a list of messages."""
    lines = []
    for struct in get_args(union):
        lines.append(f"- **{struct.__struct_config__.tag}** {first_line(struct)}")
        lines += fields(struct)
    return "\n".join(lines)


def inner() -> str:
    """Return the objects inside of messages."""
    lines = []
    for struct in INNER:
        lines.append(f"- **{struct.__name__}** {first_line(struct)}")
        lines += fields(struct)
    return "\n".join(lines)


def happenings() -> str:
    """Return a list of all events."""
    lines = []
    told = {"In every game": list(events.COMMON_EVENTS)}
    told |= {game.title: list(game.events) for game in OURS.values()}
    for title, kinds in told.items():
        lines += ["", f"### {title}", ""]
        for kind in kinds:
            names = [f"`{name}`" for name in kind.__struct_fields__ if name != "to"]
            shown = f" ({', '.join(names)})" if names else ""
            lines.append(f"- **{events.event_name(kind)}**{shown}: {first_line(kind)}")
    return "\n".join(lines[1:])


def codes(callee: str) -> dict[str, set[str]]:
    """Return the words that the code refuses with, and the folders and files that do."""
    found: dict[str, set[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and callee in (
                getattr(node.func, "id", ""),
                getattr(node.func, "attr", ""),
            ):
                for word in _words(node.args[0]):
                    found.setdefault(word, set()).update(path.relative_to(SOURCE).parts)
    return found


def _words(node: ast.expr) -> Iterator[str]:
    """Yield a constant, or both of a conditional one."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _words(node.body)
        yield from _words(node.orelse)


def reasons() -> str:
    """Return the reasons for refused claims."""
    found = codes("Reason")
    lines = []
    for word in sorted(found):
        titles = [OURS[name].title for name in OURS if name in found[word]]
        lines.append(f"- `{word}`" + (f" ({', '.join(titles)})" if titles else ""))
    return "\n".join(lines)


def refusals() -> str:
    """Return the reasons for refused messages."""
    words = {*codes("Refusal"), *codes("Why")} - {"restart"}  # which is what ``bye`` says
    return "\n".join(f"- `{word}`" for word in sorted(words))


def actions() -> str:
    """Return what the numbers of actions mean, in ranges."""
    lines = []
    for game in OURS.values():
        shown = ", ".join(
            f"{action} `{game.write_action(action)}`" for action in range(game.actions)
        )
        lines += ["", f"### {game.title}", "", shown]
    return "\n".join(lines[1:])


LISTS: dict[str, Callable[[], str]] = {
    "incoming": lambda: messages(protocol.ClientMessage),
    "outgoing": lambda: messages(protocol.ServerMessage),
    "inner": inner,
    "reactions": lambda: " ".join(protocol.REACTIONS),
    "views": view_document.views,
    "events": happenings,
    "reasons": reasons,
    "refusals": refusals,
    "actions": actions,
}


def renew(text: str) -> str:
    """Return a document with all its lists made afresh."""
    return MARK.sub(
        lambda match: f"<!-- list: {match[1]} -->\n{LISTS[match[1]]()}\n<!-- end -->", text
    )


if __name__ == "__main__":
    DOCUMENT.write_text(renew(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
    for path, make in page_types.FILES.items():
        path.write_text(make(), encoding="utf-8")
