"""The protocol's document says what the code says."""

import re
from pathlib import Path
from typing import get_args

import page_types
import pytest
from protocol_document import DOCUMENT, LISTS, MARK, codes, renew

from tavolata import protocol
from tavolata.core.events import Drew, DrewCards, event_name
from tavolata.locale import catalogue


def test_the_lists_are_those_of_the_code() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert text == renew(text), "run: make generate"
    assert {match[1] for match in MARK.finditer(text)} == set(LISTS)


@pytest.mark.parametrize("path", page_types.FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_the_client_knows_the_same_messages_and_numbers(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == page_types.FILES[path](), "run: make generate"


def test_every_message_is_explained() -> None:
    upper = DOCUMENT.read_text(encoding="utf-8").partition("## Messages to the server")[0]
    structs = (*get_args(protocol.ClientMessage), *get_args(protocol.ServerMessage))
    tags = [struct.__struct_config__.tag for struct in structs]
    missing = [tag for tag in tags if f"**{tag}**" not in upper]
    assert missing == [], "say in the upper part of docs/protocol.md when these are sent"


def test_events_are_named_in_small_letters_and_told_without_their_address() -> None:
    assert event_name(DrewCards) == "drew-cards"
    assert protocol.write_event(Drew(1, 2, "debt")) == {
        "e": "drew",
        "seat": 1,
        "count": 2,
        "why": "debt",
    }
    assert "to" not in protocol.write_event(DrewCards(1, (3,), to=(1,)))


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"t":"nonsense"}',
        b'{"t":"claim","id":"","seen":0,"action":0}',
        b'{"t":"claim","id":"x","seen":-1,"action":0}',
        b'{"t":"claim","id":"x","seen":0,"action":1.5}',
        b'{"t":"claim","id":"x","seen":0,"action":0,"seat":1}',
        b'{"t":"join","table":"ABCDEFGHIJKLM"}',
        b'{"t":"create","game":"solo","seats":["me"],"clock":"fast"}',
        b'{"t":"create","game":"solo","seats":["me"],"courtesy":4001}',
        b'{"t":"say","text":"\xff"}',
    ],
)
def test_what_is_no_message_is_not_read(frame: bytes) -> None:
    with pytest.raises(protocol.MalformedError):
        protocol.read_client_message(frame)


def test_codes_are_words_with_hyphens() -> None:
    for word in {*codes("Reason"), *codes("Refusal")}:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", word), word


def test_every_reason_has_a_text() -> None:
    texts = catalogue("en")
    rules = {
        word for word, places in codes("Reason").items() if places - {"tavolata", "server"}
    }
    assert rules
    for word in rules:
        assert any(key.startswith("reason.") and key.endswith(word) for key in texts), word
