"""A person at a server's table: print what is received, and act on what is typed."""

from __future__ import annotations

import asyncio
import contextlib
import shlex
from collections.abc import Callable
from typing import Any, get_args

from tavolata import protocol
from tavolata.bots.decision import Decision
from tavolata.client import Client, ClientError, ConnectionLost, read_events, read_reason
from tavolata.console.plain_text import plain
from tavolata.console.wrapping import unbroken
from tavolata.core.digits import read_digits
from tavolata.core.events import Reason
from tavolata.core.game import SPECTATOR
from tavolata.core.notation import NotationError
from tavolata.locale import latin
from tavolata.terminal import lobby, table_changes
from tavolata.terminal.colours import paint
from tavolata.terminal.keyboard import Keyboard
from tavolata.terminal.language import current_language, say
from tavolata.terminal.prompts import Prompts
from tavolata.terminal.questions import PlayerLeft
from tavolata.wording.words import Words

SETTLE = 0.03  # seconds without news after which the person is asked
READY = "ready"  # in the place of a claim's id


class OnlinePlayer:
    """A person's place at a table."""

    def __init__(self, client: Client, keyboard: Keyboard) -> None:
        self.client, self.keyboard = client, keyboard
        self.prompts = Prompts(client)
        self.table: protocol.TableInfo | None = None
        self.words: Words | None = None
        self.news = asyncio.Event()  # something has happened since the person was asked
        self.claim = ""  # what has no answer yet: a claim's id, or to be ready
        self.after = 0  # the number to be told before the person is asked again
        self.numbered = False  # whether the claim without an answer was made by its number
        self.handlers: dict[type, Callable[[Any], None]] = {
            protocol.Seated: self.seated,
            protocol.TableInfo: self.shown,
            protocol.Snapshot: self.told,
            protocol.Told: self.told,
            protocol.Meanwhile: self.came_back,
            protocol.Answer: self.answered,
            protocol.Advice: self.advised,
            protocol.Refused: self.refused,
            protocol.Revealed: self.revealed,
            protocol.Said: self.said,
            protocol.Reacted: self.reacted,
            protocol.Bye: self.server_closed,
            ConnectionLost: lambda message: self.prompts.tell(say("online.lost")),
        }

    @property
    def stage(self) -> protocol.Stage:
        """Return what the table waits for."""
        return self.table.stage if self.table is not None else "waiting"

    @property
    def is_spectator(self) -> bool:
        """Tell whether the person looks on."""
        return bool(self.client.code) and self.client.seat < 0

    @property
    def link(self) -> str:
        """Return the table's address, to be given to others."""
        return f"{self.client.address}/t/{plain(self.client.code)}"

    def come_back_hint(self) -> list[str]:
        """Tell how to come back to the seat."""
        if not self.client.token:
            return []
        token = shlex.quote(f"--token={plain(self.client.token)}")
        command = unbroken(f"tavolata join {shlex.quote(self.link)} {token}")
        return [say("online.come_back", command=command)]

    # Hearing

    async def hear(self) -> None:
        """Tell what the server says."""
        async for message in self.client:
            if type(message) in self.handlers:
                self.handlers[type(message)](message)
                self.news.set()
            if self.is_spectator and not self.keyboard.is_terminal and self.stage == "over":
                return  # nobody could tell us to leave

    def seated(self, message: protocol.Seated) -> None:
        """Greet, or greet again after a lost connection."""
        if self.claim == READY:
            self.claim = ""  # only claims are asked again by themselves
        if self.table is not None:
            self.prompts.ask_again()
            self.prompts.tell(say("online.is_back" if message.token else "online.now_watching"))
            return
        self.prompts.tell(say("online.link", code=plain(message.table), link=self.link))
        if message.seat >= 0:
            self.prompts.tell(say("online.seat", seat=message.seat))
        self.prompts.tell(*self.come_back_hint())

    def shown(self, table: protocol.TableInfo) -> None:
        """Tell who has come, gone or is ready."""
        before, self.table = self.table, table
        if self.claim == READY:
            self.claim = ""
        mine, game = self.client.seat, self.client.game
        if before is None:
            if self.keyboard.is_terminal or self.is_spectator:
                self.prompts.listens.set()
            self.words = Words(game, (), mine, current_language().name, paint)
            self.prompts.tell(table_changes.describe(table, self.words.title, mine))
            self.prompts.tell(*filter(None, [self.words.note()]))
        else:
            self.prompts.tell(*table_changes.changes(before, table, mine))
        assert self.words is not None
        self.words.names, self.words.me = table_changes.names(table, mine), mine
        if before is None or before.commitment != table.commitment:
            self.prompts.tell(say("online.commitment", hash=plain(table.commitment)))

    def told(self, message: protocol.Told | protocol.Snapshot) -> None:
        """Tell what has happened."""
        assert self.words is not None
        assert isinstance(message.events, list)
        events = read_events(self.client.game, message.events)
        self.prompts.tell(*(self.words.event(event) for event in events))
        clock, self.prompts.deadline = message.clock, None
        if clock is not None and clock.seat in (self.client.seat, -1):
            self.prompts.deadline = asyncio.get_running_loop().time() + clock.ms / 1000
        if isinstance(message, protocol.Snapshot):
            self.after = 0  # of an earlier game, perhaps
            if self.is_spectator:
                self.prompts.tell(self.words.board(self.client.look()))

    def came_back(self, message: protocol.Meanwhile) -> None:
        """Tell what a bot has done in the person's place."""
        assert self.words is not None
        assert isinstance(message.events, list)
        mine, words = self.client.seat, self.words
        names = [*words.names]
        names[mine] = say("idle.your_robot")
        of_robot = Words(self.client.game, names, SPECTATOR, current_language().name, paint)
        events = read_events(self.client.game, message.events)
        if events:
            self.prompts.tell(say("online.meanwhile"))
        for event in events:
            told = of_robot if getattr(event, "seat", SPECTATOR) == mine else words
            self.prompts.tell(told.event(event))

    def answered(self, message: protocol.Answer) -> None:
        """Tell why a claim was refused."""
        if message.id != self.claim:
            return
        self.claim = ""
        if message.answer == "done" or self.numbered:
            self.prompts.forget_offers()
        if message.answer == "done":
            self.after = message.n
        if message.answer != "done" and isinstance(message.why, protocol.Why):
            self.prompts.tell(self.reason(message.why))

    def advised(self, message: protocol.Advice) -> None:
        """Tell what a strong bot would do."""
        assert self.words is not None
        action = message.action if message.action >= 0 else None
        decision = Decision(action, message.why, message.percent, facts=message.facts)
        self.prompts.tell(self.words.hint(decision, self.client.look()))

    def reason(self, why: protocol.Why) -> str:
        """Tell a reason of the rules in the same words as at a table without a server."""
        assert self.words is not None
        if f"reason.{why.code}" in self.words.texts:
            return self.words.reason(read_reason(why))
        return self.words.reason(Reason(plain(why.code), plain(why.rule)))

    def refused(self, message: protocol.Refused) -> None:
        """Tell why a message changed nothing; without a place there is no way to go on."""
        if not self.client.code:
            raise ClientError(lobby.refusal(message.why))
        self.claim = ""
        self.prompts.ask_again()
        self.prompts.tell(lobby.refusal(message.why))

    def server_closed(self, message: protocol.Bye) -> None:
        """Tell that the server restarts, or that there is nothing to come back to."""
        if message.retry is None:
            raise ClientError(lobby.refusal(message.why))
        self.prompts.tell(say("online.restart"))

    def revealed(self, message: protocol.Revealed) -> None:
        """Tell where the game can be checked."""
        code, number = plain(self.client.code), message.game
        replay = f"{self.client.address}/api/tables/{code}/games/{number}"
        self.prompts.tell(say("online.revealed", link=replay))

    def said(self, message: protocol.Said) -> None:
        """Tell what somebody has said."""
        mine = message.seat == self.client.seat
        name = say("you") if mine else plain(message.name)
        self.prompts.tell(say("online.said", name=name, text=plain(message.text)))

    def reacted(self, message: protocol.Reacted) -> None:
        """Show the picture that somebody shows."""
        assert self.words is not None
        name = self.words.names[message.seat]
        self.prompts.tell(say("online.reacted", name=name, emoji=plain(message.emoji)))

    # Asking

    async def prompt(self) -> None:
        """Ask the person once nothing new has come for a moment."""
        while await self.news.wait():
            while self.news.is_set():
                self.news.clear()
                await asyncio.sleep(SETTLE)
            self.ask()

    def ask(self) -> None:
        """Ask for what the table waits for, if it concerns the person."""
        if self.table is None or self.client.seat < 0 or self.claim:
            return
        if self.stage != "playing":
            self.prompts.ask_ready(self.table, self.link)
        elif self.client.moves and self.client.n >= self.after:
            assert self.words is not None
            self.prompts.ask_move(self.words)

    # Typing

    async def type(self) -> None:
        """Do what the person types; a pipe is read only when there is a question."""
        while await self.prompts.listens.wait():
            line = await self.keyboard.line()
            self.prompts.prompted.clear()
            if not self.keyboard.is_terminal and not self.is_spectator:
                self.prompts.listens.clear()
            if line is None and self.is_spectator and not self.keyboard.is_terminal:
                await asyncio.Event().wait()  # one can look on without a keyboard
            if line is None:
                print()
            if line is None or line == "q":
                raise PlayerLeft
            await self.typed(line)
            self.news.set()

    async def typed(self, line: str) -> None:
        """Do what one line asks for."""
        head, _, text = line.partition(" ")
        if latin(line) == "?":
            self.help()
        elif head == "/say" and text.strip():
            await self.client.send(protocol.Say(text.strip()[:400]))
        elif head == "/react":
            await self.react(text.strip())
        elif head == "/here":
            await self.client.send(protocol.Here())
        elif head == "/robot" and text.strip() in get_args(protocol.Until):
            await self.client.send(protocol.StandIn(text.strip()))  # type: ignore[arg-type]
        elif self.client.seat < 0:
            self.prompts.tell(say("refused.not-seated"))
        elif self.stage != "playing":
            await self.be_ready(line)
        elif line == "h":
            await self.client.hint()
        elif not line and not self.prompts.must:
            self.prompts.offered = {}
        else:
            await self.choose(line)

    def help(self) -> None:
        """Explain what can be typed, and show the table again."""
        assert self.words is not None
        self.prompts.tell(say("play.help"), say("online.help"))
        self.prompts.forget_offers()
        if self.client.view and not self.client.moves:
            self.prompts.tell(self.words.board(self.client.look()))

    async def react(self, text: str) -> None:
        """Show a picture, given by its number."""
        pictures = protocol.REACTIONS
        if 1 <= (number := read_digits(latin(text)) or 0) <= len(pictures):
            await self.client.send(protocol.React(pictures[number - 1]))
        else:
            listed = "  ".join(f"{number} {p}" for number, p in enumerate(pictures, 1))
            self.prompts.tell(say("online.reactions", listed=listed))

    async def be_ready(self, line: str) -> None:
        """Be ready by pressing Enter, and by nothing else."""
        assert self.table is not None
        if line:
            self.prompts.tell(say("play.unclear", text=line))
        elif not self.table.chairs[self.client.seat].ready:
            self.claim = READY
            await self.client.ready()

    async def choose(self, line: str) -> None:
        """Ask for a move, by its number or in notation."""
        typed = latin(line)
        number = read_digits(typed) or 0
        self.numbered = number in self.prompts.offered
        if self.numbered:
            action, seen = self.prompts.offered[number]
        else:
            seen = self.client.n
            action = -1
            with contextlib.suppress(NotationError):
                action = self.client.game.read_action(typed)
        if action < 0:
            self.prompts.tell(say("play.unclear", text=line))
        else:
            self.claim = await self.client.claim(action, seen)
