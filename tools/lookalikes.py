"""Write ``src/tavolata/server/lookalikes.txt``: letters and digits that look the same.

``make generate`` installs confusable_homoglyphs and runs this.

That package has Unicode's list of confusable characters (confusables.txt, UTS 39; © Unicode,
Inc., Unicode License v3). Of it we keep single letters and digits that are not made equal by
normalisation anyway, and add those that are one letter on Arabic and Persian keyboards.
"""

from __future__ import annotations

import json
import unicodedata
from collections import defaultdict
from importlib.metadata import files
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "src" / "tavolata" / "server" / "lookalikes.txt"
HAN = range(0x3400, 0xA000)  # too many, and nobody's name is written with a single stroke more
BY_KEYBOARD = ("يىی", "كک", "٤۴", "٥۵", "٦۶")


def is_kept(text: str) -> bool:
    """Tell whether this is one letter or digit that stays as it is when normalised."""
    return (
        len(text) == 1
        and ord(text) < 1 << 16
        and ord(text) not in HAN
        and unicodedata.category(text)[0] in "LN"
        and unicodedata.normalize("NFKD", text) == text
    )


def classes() -> list[str]:
    """Return groups of characters that look the same, the plainest one first."""
    (source,) = (
        f for f in files("confusable_homoglyphs") or () if f.name == "confusables.json"
    )
    listed = json.loads(source.read_text(encoding="utf-8"))
    pairs = [(one, other["c"]) for one, others in listed.items() for other in others]
    pairs += [(group[0], letter) for group in BY_KEYBOARD for letter in group[1:]]
    first: dict[str, str] = {}

    def root(character: str) -> str:
        while first.setdefault(character, character) != character:
            character = first[character]
        return character

    for one, other in pairs:
        if is_kept(one) and is_kept(other):
            first[root(one)] = root(other)
    groups = defaultdict(list)
    for character in first:
        groups[root(character)].append(character)
    return sorted("".join(sorted(group, key=plainness)) for group in groups.values())


def plainness(character: str) -> tuple[bool, bool, bool, str]:
    """Put ASCII before the rest, letters before digits, and small before capital letters."""
    return not character.isascii(), character.isdigit(), character.isupper(), character


if __name__ == "__main__":
    OUT.write_text("\n".join(classes()) + "\n", encoding="utf-8")
