"""A person's place at a server's table: what they are told, and what they type."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from tavolata import protocol
from tavolata.bots.decision import Decision
from tavolata.client import Client, ClientError, ConnectionLost, read_events, read_reason
from tavolata.core.notation import NotationError
from tavolata.terminal import lobby, table_changes
from tavolata.terminal.board import board
from tavolata.terminal.keyboard import Keyboard
from tavolata.terminal.language import current_language, say
from tavolata.terminal.lobby import plain
from tavolata.terminal.offline import PlayerLeft
from tavolata.terminal.prompts import Prompts
from tavolata.terminal.words import Words

READY = "ready"  # in the place of a claim's id


class OnlinePlayer(Prompts):
    """A person's place at a table."""

    def __init__(self, client: Client, keyboard: Keyboard) -> None:
        super().__init__(client)
        self.keyboard = keyboard
        self.numbered = False  # whether the claim without an answer was made by its number
        self._handlers: dict[type, Callable[[Any], None]] = {
            protocol.Seated: self.seated,
            protocol.Table: self.shown,
            protocol.Snapshot: self.told,
            protocol.Told: self.told,
            protocol.Answer: self.answered,
            protocol.Advice: self.advised,
            protocol.Refused: self.refused,
            protocol.Revealed: self.revealed,
            protocol.Said: self.said,
            protocol.Reacted: self.reacted,
            protocol.Bye: self.server_closed,
            ConnectionLost: lambda message: self.tell(say("online.lost")),
        }

    # Hearing

    async def hear(self) -> None:
        """Tell what the server says."""
        async for message in self.client:
            if type(message) in self._handlers:
                self._handlers[type(message)](message)
                self.news.set()
            if self.is_spectator and not self.keyboard.is_terminal and self.stage == "over":
                return  # nobody could tell us to leave

    def seated(self, message: protocol.Seated) -> None:
        """Greet, or greet again after a lost connection."""
        if self.claim == READY:
            self.claim = ""  # only claims are asked again by themselves
        if self.table is not None:
            self.asked = ()
            self.tell(say("online.is_back" if message.token else "online.now_watching"))
            return
        self.tell(say("online.link", code=plain(message.table), link=self.link))
        if message.seat >= 0:
            self.tell(say("online.seat", seat=message.seat))
        self.tell(*self.come_back_hint())

    def shown(self, table: protocol.Table) -> None:
        """Tell who has come, gone or is ready."""
        before, self.table = self.table, table
        if self.claim == READY:
            self.claim = ""
        mine, game = self.client.seat, self.client.game
        if before is None:
            if self.keyboard.is_terminal or self.is_spectator:
                self.listens.set()
            self.words = Words(game, (), mine, current_language().name)
            self.tell(
                table_changes.describe(table, game.title, mine), say(f"play.note.{game.name}")
            )
        else:
            self.tell(*table_changes.changes(before, table, mine))
        assert self.words is not None
        self.words.names, self.words.me = table_changes.names(table, mine), mine
        if before is None or before.commitment != table.commitment:
            self.tell(say("online.commitment", hash=plain(table.commitment)))

    def told(self, message: protocol.Told | protocol.Snapshot) -> None:
        """Tell what has happened."""
        assert self.words is not None
        assert isinstance(message.events, list)
        self.tell(*(self.words.event(event) for event in read_events(message.events)))
        clock, self.deadline = message.clock, None
        if clock is not None and clock.seat in (self.client.seat, -1):
            self.deadline = asyncio.get_running_loop().time() + clock.ms / 1000
        if isinstance(message, protocol.Snapshot):
            self.after = 0  # of an earlier game, perhaps
            if self.is_spectator:
                self.tell(board(self.words, self.client.look()))

    def answered(self, message: protocol.Answer) -> None:
        """Tell why a claim was refused."""
        if message.id != self.claim:
            return
        self.claim = ""
        if message.answer == "done" or self.numbered:
            self.forget_offers()
        if message.answer == "done":
            self.after = message.n
        if message.answer != "done" and isinstance(message.why, protocol.Why):
            self.tell(self.reason(message.why))

    def advised(self, message: protocol.Advice) -> None:
        """Tell what a strong bot would do."""
        assert self.words is not None
        action = message.action if message.action >= 0 else None
        decision = Decision(action, message.why, message.percent)
        self.tell(self.words.hint(decision, getattr(self.client.look(), "debt", 0)))

    def reason(self, why: protocol.Why) -> str:
        """Tell a reason of the rules in the same words as at a table without a server."""
        assert self.words is not None
        if f"reason.{why.code}" in self.words.texts:
            return self.words.reason(read_reason(why))
        return say("refused", code=plain(why.code))

    def refused(self, message: protocol.Refused) -> None:
        """Tell why a message changed nothing; without a place there is no way to go on."""
        if not self.client.code:
            raise ClientError(lobby.refusal(message.why))
        self.claim, self.asked = "", ()
        self.tell(lobby.refusal(message.why))

    def server_closed(self, message: protocol.Bye) -> None:
        """Tell that the server restarts, or that there is nothing to come back to."""
        if message.retry is None:
            raise ClientError(lobby.refusal(message.why))
        self.tell(say("online.restart"))

    def revealed(self, message: protocol.Revealed) -> None:
        """Tell where the game can be checked."""
        code, number = plain(self.client.code), message.game
        replay = f"{self.client.address}/api/tables/{code}/games/{number}"
        self.tell(say("online.revealed", link=replay))

    def said(self, message: protocol.Said) -> None:
        """Tell what somebody has said."""
        mine = message.seat == self.client.seat
        name = say("you") if mine else plain(message.name)
        self.tell(say("online.said", name=name, text=plain(message.text)))

    def reacted(self, message: protocol.Reacted) -> None:
        """Show the picture that somebody shows."""
        assert self.words is not None
        name = self.words.names[message.seat]
        self.tell(say("online.reacted", name=name, emoji=plain(message.emoji)))

    # Typing

    async def type(self) -> None:
        """Do what the person types; a pipe is read only when there is a question."""
        while await self.listens.wait():
            line = await self.keyboard.line()
            self.prompted.clear()
            if not self.keyboard.is_terminal and not self.is_spectator:
                self.listens.clear()
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
        if line == "?":
            self.help()
        elif head == "/say" and text.strip():
            await self.client.send(protocol.Say(text.strip()[:400]))
        elif head == "/react":
            await self.react(text.strip())
        elif self.client.seat < 0:
            self.tell(say("refused.not-seated"))
        elif self.stage != "playing":
            await self.be_ready(line)
        elif line == "h":
            await self.client.hint()
        elif not line and not self.must:
            self.offered = {}
        else:
            await self.choose(line)

    def help(self) -> None:
        """Explain what can be typed, and show the table again."""
        assert self.words is not None
        self.tell(say("play.help"), say("online.help"))
        self.forget_offers()
        if self.client.view and not self.client.moves:
            self.tell(board(self.words, self.client.look()))

    async def react(self, text: str) -> None:
        """Show a picture, given by its number."""
        pictures = protocol.REACTIONS
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(pictures):
            await self.client.send(protocol.React(pictures[int(text) - 1]))
        else:
            listed = "  ".join(f"{number} {p}" for number, p in enumerate(pictures, 1))
            self.tell(say("online.reactions", listed=listed))

    async def be_ready(self, line: str) -> None:
        """Be ready by pressing Enter, and by nothing else."""
        assert self.table is not None
        if line:
            self.tell(say("play.unclear", text=line))
        elif not self.table.chairs[self.client.seat].ready:
            self.claim = READY
            await self.client.ready()

    async def choose(self, line: str) -> None:
        """Ask for a move, by its number or in notation."""
        number = int(line) if line.isascii() and line.isdigit() and len(line) < 4 else 0
        self.numbered = number in self.offered
        if self.numbered:
            action, seen = self.offered[number]
        else:
            seen = self.client.n
            action = -1
            with contextlib.suppress(NotationError):
                action = self.client.game.read_action(line)
        if action < 0:
            self.tell(say("play.unclear", text=line))
        else:
            self.claim = await self.client.claim(action, seen)
