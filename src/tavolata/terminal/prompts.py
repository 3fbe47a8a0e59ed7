"""Asking a person at a server's table: what is shown, and when.

Things happen while a person types. So numbers go on counting from one list of moves to the
next until something is answered: a number always means what it meant when it was read, and
the server is told how much had been seen by then.
"""

from __future__ import annotations

import asyncio
import shlex

from tavolata import protocol
from tavolata.client import Client
from tavolata.terminal.board import board, move_list
from tavolata.terminal.language import say
from tavolata.terminal.lobby import plain
from tavolata.terminal.words import Words

SETTLE = 0.03  # seconds without news after which the person is asked
LAST_NUMBER = 99  # of a list of moves


class Prompts:
    """What a person at a table is shown, and what they were asked."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.table: protocol.Table | None = None
        self.words: Words | None = None
        self.offered: dict[int, tuple[int, int]] = {}  # by number: an action, what was seen
        self.asked: tuple[object, ...] = ()  # what the person was asked last
        self.prompted = asyncio.Event()  # the line waits for an answer
        self.listens = asyncio.Event()  # the keyboard may be read
        self.news = asyncio.Event()  # something has happened since the person was asked
        self.claim = ""  # what has no answer yet: a claim's id, or to be ready
        self.after = 0  # the number to be told before the person is asked again
        self.deadline: float | None = None  # of the clock that concerns the person

    @property
    def stage(self) -> protocol.Stage:
        """Return what the table waits for."""
        return self.table.stage if self.table is not None else "waiting"

    @property
    def is_spectator(self) -> bool:
        """Tell whether the person looks on."""
        return bool(self.client.code) and self.client.seat < 0

    # Saying

    def tell(self, *lines: str) -> None:
        """Print lines, below a question that waits for its answer."""
        if lines and self.prompted.is_set():
            self.prompted.clear()
            print()
        for line in lines:
            print(line, flush=True)

    @property
    def link(self) -> str:
        """Return the table's address, to be given to others."""
        return f"{self.client.address}/t/{plain(self.client.code)}"

    def come_back_hint(self) -> list[str]:
        """Tell how to come back to the seat."""
        if not self.client.token:
            return []
        token = shlex.quote(f"--token={plain(self.client.token)}")
        return [
            say("online.come_back", command=f"tavolata join {shlex.quote(self.link)} {token}")
        ]

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
            self.ask_ready(self.table)
        elif self.client.moves and self.client.n >= self.after:
            self.ask_move()

    def ask_ready(self, table: protocol.Table) -> None:
        """Ask whether the person is ready for a deal."""
        chair, free = table.chairs[self.client.seat], self.free_seats(table)
        question = ("ready", table.stage, table.games, chair.ready, free)
        if question != self.asked:
            self.asked = question
            if chair.ready:
                self.tell(say("online.wait"))
            else:
                self.tell(say(f"online.enter.{table.stage}"))
            if free:
                self.tell(say("online.free", free=free, link=self.link))
        if not chair.ready:
            self.open_prompt()

    @staticmethod
    def free_seats(table: protocol.Table) -> int:
        """Return how many more people are needed."""
        return sum(chair.who == "open" for chair in table.chairs)

    def ask_move(self) -> None:
        """Show the table and the moves if they are new; in any case wait for an answer."""
        client, words = self.client, self.words
        assert words is not None
        view = client.look()
        question = ("move", self.must, *client.moves)
        if question != self.asked:
            self.asked = question
            first = max(self.offered, default=0) + 1
            if first + len(client.moves) > LAST_NUMBER:
                self.offered, first = {}, 1
            for number, action in enumerate(client.moves, first):
                self.offered[number] = action, client.n
            self.tell(
                f"\n{board(words, view)}",
                say("play.your_turn" if self.must else "play.may_react"),
                move_list(words, client.moves, getattr(view, "debt", 0), first),
            )
        if self.offered:
            self.open_prompt()

    @property
    def must(self) -> bool:
        """Tell whether the table waits for the person."""
        client = self.client
        return client.seat >= 0 and client.game.waits_for(client.look()) == client.seat

    def open_prompt(self) -> None:
        """Wait for an answer on a line that says how much time there is."""
        if self.prompted.is_set():
            return
        self.prompted.set()
        self.listens.set()
        left = 0.0
        if self.deadline is not None and self.stage == "playing":
            left = self.deadline - asyncio.get_running_loop().time()
        clock = say("online.clock", seconds=round(left)) if left > 0 else ""
        print(f"{clock}> ", end="", flush=True)

    def forget_offers(self) -> None:
        """Begin to count again; what was asked is answered."""
        self.offered, self.asked = {}, ()
