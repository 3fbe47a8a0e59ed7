"""Prompts for a person at a server's table: what is shown, and where they answer.

Things happen while a person types. So numbers go on counting from one list of moves to the
next until something is answered: a number always means what it meant when it was read, and
the server is told how much had been seen by then.
"""

from __future__ import annotations

import asyncio

from tavolata import protocol
from tavolata.client import Client
from tavolata.console.wrapping import show
from tavolata.terminal.language import say
from tavolata.wording.words import Words

LAST_NUMBER = 99  # of a list of moves


class Prompts:
    """What a person at a table was asked, and the line on which they answer."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.offered: dict[int, tuple[int, int]] = {}  # by number: an action, what was seen
        self.asked: tuple[object, ...] = ()  # what the person was asked last
        self.prompted = asyncio.Event()  # the line waits for an answer
        self.listens = asyncio.Event()  # the keyboard may be read
        self.explained = False  # what can be typed
        self.deadline: float | None = None  # of the clock that concerns the person

    def tell(self, *lines: str) -> None:
        """Print lines, below a question that waits for its answer."""
        if lines and self.prompted.is_set():
            self.prompted.clear()
            print()
        for line in lines:
            show(line)

    def ask_ready(self, table: protocol.TableInfo, link: str) -> None:
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
                self.tell(say("online.free", free=free, link=link))
        if not chair.ready:
            self.open_prompt()

    @staticmethod
    def free_seats(table: protocol.TableInfo) -> int:
        """Return how many more people are needed."""
        return sum(chair.who == "open" for chair in table.chairs)

    def ask_move(self, words: Words) -> None:
        """Show the table and the moves if they are new; in any case wait for an answer."""
        client = self.client
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
                *([] if self.explained else [say("play.help")]),
                f"\n{words.board(view)}",
                say("play.your_turn" if self.must else "play.may_react"),
                words.moves(client.moves, view, first),
            )
            self.explained = True
        if self.offered:
            self.open_prompt(self._time_left())

    @property
    def must(self) -> bool:
        """Tell whether the table waits for the person."""
        client = self.client
        return client.seat >= 0 and client.game.waits_for(client.look()) == client.seat

    def _time_left(self) -> str:
        """Tell how much time there is for a move."""
        left = 0.0
        if self.deadline is not None:
            left = self.deadline - asyncio.get_running_loop().time()
        return say("online.clock", seconds=round(left)) if left > 0 else ""

    def open_prompt(self, clock: str = "") -> None:
        """Wait for an answer on a line that says how much time there is."""
        if self.prompted.is_set():
            return
        self.prompted.set()
        self.listens.set()
        print(f"{clock}> ", end="", flush=True)

    def ask_again(self) -> None:
        """Let the person be asked even if the question is the same."""
        self.asked = ()

    def forget_offers(self) -> None:
        """Begin to count again; what was asked is answered."""
        self.offered, self.asked = {}, ()
