"""The messages between a table's server and everybody at it: browser, terminal, bots.

Each is a JSON object in one text frame; ``t`` says which. docs/protocol.md explains them, and
its lists are made from this module.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, structs

from tavolata.core.events import Event, Reason, event_name

VERSION = 1
MOST_BYTES = 4096  # in one frame to the server

Code = Annotated[str, Meta(max_length=12)]
Name = Annotated[str, Meta(max_length=80)]
Token = Annotated[str, Meta(max_length=64)]
Nonce = Annotated[str, Meta(max_length=64)]
Who = Annotated[str, Meta(max_length=24)]  # me, open, bot or bot:LEVEL
Clock = Literal["off", "relaxed", "brisk"]
Windows = Literal[0, 1, 2, 4]
Stage = Literal["waiting", "playing", "between", "over"]
Deciders = Literal["majority", "host"]
Until = Literal["turn", "back"]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
EventNumber = Annotated[int, Meta(ge=0, le=1 << 40)]  # public ones are counted at a table

CLOCKS: tuple[Clock, ...] = get_args(Clock)
REACTIONS = ("👏", "😂", "😮", "😢", "😡", "🤔", "❤️", "🎉")


class FromClient(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """A message to the server."""


class Create(FromClient):
    """Set a table. Its first seat marked ``me`` is the sender's, who becomes the host."""

    game: Annotated[str, Meta(max_length=16)]
    seats: Annotated[list[Who], Meta(max_length=10)]
    edition: Annotated[str, Meta(max_length=16)] = ""
    options: Annotated[dict[str, Annotated[str, Meta(max_length=80)]], Meta(max_length=32)] = {}
    name: Name = ""
    clock: Clock = "relaxed"
    windows: Windows = 1  # races, thanks and holds last so many times as long; 0: no end
    courtesy: Annotated[int, Meta(ge=0, le=4000)] = 1500  # milliseconds (S-A15)
    public: bool = False
    chat: bool = True
    stand_ins: Deciders = "majority"  # who lets a bot play where somebody keeps all waiting


class Join(FromClient):
    """Take a free seat, come back to one's own with its token, or look on."""

    table: Code
    name: Name = ""
    token: Token = ""
    seat: SeatNumber | None = None
    watch: bool = False
    seen: EventNumber | UnsetType = UNSET  # the last number known, to get what was missed
    away: bool = False  # nobody looks at this device yet: a bot that stands in plays on


class List(FromClient):
    """Ask for the public tables that have a free seat."""


class Ready(FromClient):
    """Say that one is ready: for the first deal, the next round, or a rematch."""

    nonce: Nonce = ""  # one's own part of the next key


class Claim(FromClient):
    """Ask to do something, having seen the table up to a number."""

    id: Annotated[str, Meta(min_length=1, max_length=32)]
    seen: EventNumber
    action: Annotated[int, Meta(ge=0, le=1 << 20)]


class Seat(FromClient):
    """The host gives a seat to a bot, or opens it again."""

    seat: SeatNumber
    who: Who


class StandIn(FromClient, tag="stand-in"):
    """Want a bot to play for whoever keeps the table waiting, as ``waiting`` allows it."""

    until: Until  # for this turn, or until they are back


class Here(FromClient):
    """Say that one is there: others wait on, and a bot that stands in gives the seat back."""


class Leave(FromClient):
    """Leave the table; during a game a bot takes over until one comes back."""


class Say(FromClient):
    """Say something to all."""

    text: Annotated[str, Meta(max_length=400)]


class React(FromClient):
    """Send an emoji reaction to all."""

    emoji: Annotated[str, Meta(max_length=8)]


class Chat(FromClient):
    """The host switches talking on or off."""

    on: bool


class Wait(FromClient):
    """Pause or resume the bots; only for the one person at a table of bots."""

    on: bool


class Delete(FromClient):
    """The host deletes the table with all its games, whoever is there; nothing comes back."""

    table: Code  # the code again, so that no other table is meant


class Hint(FromClient):
    """Who plays alone with bots asks what the strongest of them would do."""


class CatchUp(FromClient, tag="catch-up"):
    """Ask for everything after a number again, having noticed a gap."""

    n: EventNumber


ClientMessage = (
    Create
    | Join
    | List
    | Ready
    | Claim
    | Seat
    | StandIn
    | Here
    | Leave
    | Say
    | React
    | Chat
    | Wait
    | Delete
    | Hint
    | CatchUp
)


class FromServer(Struct, tag_field="t", tag=str.lower):
    """A message from the server."""


class Why(Struct, omit_defaults=True):
    """Why something was refused: a word, the rule behind it, and the facts."""

    code: str
    rule: str = ""
    facts: dict[str, Any] = {}


class Chair(Struct):
    """Who sits where."""

    who: Literal["person", "bot", "open"]
    name: str
    level: str  # of a bot: easy, normal, hard or master
    here: bool  # whether somebody is connected
    ready: bool
    stand_in: bool  # whether a bot plays for the person


class Waiting(Struct):
    """For whom the table has waited for long, and who may let a bot play for them."""

    seats: list[int]  # none while a window without an end runs for all
    by: list[int]  # who may; -1 for a host who looks on; nobody yet if it is empty
    needed: int  # how many of these have to want it
    turn: list[int]  # who wants a bot for this turn
    back: list[int]  # who wants one until they are back, which counts for this turn as well


class TableInfo(FromServer, tag="table"):
    """The table and who is at it; sent whenever any of it changes."""

    code: str
    game: str
    edition: str
    options: dict[str, str]
    chairs: list[Chair]
    host: int  # who decides now: a seat; -1 for a host who looks on
    clock: Clock
    windows: Windows
    courtesy: int
    public: bool
    chat: bool
    stage: Stage
    games: int  # begun at this table, this one included
    commitment: str  # hash of the secret in the key of this game, or of the next
    watchers: int
    rounds: list[list[int]]  # points of each finished round of this game, by seat
    names: list[str]  # who was dealt in for this game; after its end others may sit there
    hurried: bool = False  # bots think less than their level promises: the server is busy
    stand_ins: Deciders = "majority"
    waiting: Waiting | None = None


class Seated(FromServer):
    """The seat that was taken, and the secret token to come back to it."""

    table: str
    seat: int  # -1 for one who looks on
    token: str  # empty for one who looks on, unless they are the host


class Ticking(Struct, omit_defaults=True):
    """The clock that runs: for whom, and how much is left."""

    seat: int  # -1 while a window runs for all
    ms: int


class Snapshot(FromServer):
    """The whole table as this seat may know it."""

    n: int
    seat: int
    view: dict[str, Any]
    moves: list[int]
    clock: Ticking | None
    events: list[dict[str, Any]]  # what was missed, as far as it is remembered


class Told(FromServer):
    """What has happened since the number ``after``."""

    after: int
    n: int
    events: list[dict[str, Any]]
    view: dict[str, Any]  # fields that have changed; of a list, the cells by place
    moves: list[int]  # all that this seat may do now
    clock: Ticking | None


class Meanwhile(FromServer):
    """What has happened while a bot stood in, for whoever is back; after any snapshot."""

    events: list[dict[str, Any]]  # as far as the server still has them


class Answer(FromServer):
    """What became of a claim."""

    id: str
    answer: Literal["done", "too late", "not allowed"]
    n: int
    why: Why | UnsetType = UNSET


class Advice(FromServer):
    """What a strong bot would do in your place, the table being as it was at a number."""

    n: int
    action: int  # -1 to let a chance pass
    why: str  # a name: hint.why.NAME in the catalogue ``hint`` has its sentence
    percent: int  # of the rounds that it imagined, how many this has won; -1 if it did not
    facts: dict[str, int] = {}  # msgspec copies it; what the sentence is told with


class Refused(FromServer):
    """A message that changed nothing, and why."""

    of: str  # the message's ``t``; "message" if it could not be read or came too fast
    why: Why


class Revealed(FromServer):
    """The game is over: what its key was made of, for anybody to check."""

    game: int
    commitment: str
    secret: str
    nonces: list[str]
    key: str


class Said(FromServer):
    """Somebody says something."""

    seat: int
    name: str
    text: str


class Reacted(FromServer):
    """An emoji reaction of somebody."""

    seat: int
    emoji: str


class Listed(Struct):
    """A public table with a free seat."""

    code: str
    game: str
    edition: str
    host: str
    seats: int
    free: int


class Tables(FromServer):
    """The public tables with a free seat."""

    tables: list[Listed]


class Bye(FromServer):
    """The server closes the connection; ``retry`` says in how many seconds to reconnect."""

    why: Why
    retry: float | None = None


ServerMessage = (
    TableInfo
    | Seated
    | Snapshot
    | Told
    | Meanwhile
    | Answer
    | Advice
    | Refused
    | Revealed
    | Said
    | Reacted
    | Tables
    | Bye
)

encode = msgspec.json.Encoder().encode
MalformedError = (msgspec.MsgspecError, UnicodeDecodeError)
read_client_message = msgspec.json.Decoder(ClientMessage).decode
read_server_message = msgspec.json.Decoder(ServerMessage).decode


_NAMES: dict[type[Event], str] = {}


def write_event(event: Event) -> dict[str, Any]:
    """Return an event as it is sent; to whom it is told is not part of it."""
    kind = type(event)
    if kind not in _NAMES:
        _NAMES[kind] = event_name(kind)
    fields = {"e": _NAMES[kind], **structs.asdict(event)}
    del fields["to"]
    return fields


def write_reason(reason: Reason) -> Why:
    """Return a reason as it is sent."""
    return Why(reason.code, reason.rule, dict(reason.facts))
