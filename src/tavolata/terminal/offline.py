"""``tavolata play``: a game against bots in the terminal, line by line, without a server.

Nobody races a keyboard here: at every moment each seat says what it wants, the person first,
and chance decides who is heard.
"""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tavolata.bots.asking import ask_bot
from tavolata.bots.decision import Decision
from tavolata.bots.levels import DEFAULT, LEVELS, STRONGEST
from tavolata.bots.names import NAMES
from tavolata.bots.questions import extend_history
from tavolata.console.plain_text import plain
from tavolata.console.wrapping import show, unbroken
from tavolata.core.arbiter import Arbiter, ClaimResult, SeatClaim
from tavolata.core.digits import read_digits
from tavolata.core.events import Event
from tavolata.core.files import check_output, replacing
from tavolata.core.game import OVER, TABLE, Game
from tavolata.core.notation import NotationError
from tavolata.core.replay import Replay, write
from tavolata.locale import latin
from tavolata.terminal.colours import paint
from tavolata.terminal.errors import UsageError
from tavolata.terminal.language import current_language, say
from tavolata.terminal.questions import (
    USUAL_SEATS,
    PlayerLeft,
    ask,
    ask_for_game,
    check_seats,
    check_table,
    read_line,
)
from tavolata.terminal.table_options import house_rules
from tavolata.wording.words import Words

PERSON = 0


def play(given: argparse.Namespace) -> int:
    """Set a table and play at it until the game is over or the person leaves."""
    check_level(given.level)
    check_output("--save", given.save)
    try:
        game, seats = ask_for_table(given)
        options = house_rules(game, given)
        rng = Random(given.seed) if given.seed is not None else Random(secrets.randbits(256))
        table = game.begin(
            seats, options, edition=given.edition, key=(key := rng.randbytes(32))
        )
    except PlayerLeft:
        show(say("play.bye"))
        return 0
    offline_game = OfflineGame(game, table, rng, given.level)
    show(*filter(None, [offline_game.words.note()]))
    offline_game.tell(game.narrate_deal(table))
    try:
        offline_game.play()
    except PlayerLeft:
        show(say("play.bye"))
    except KeyboardInterrupt:  # while bots think
        show("", say("play.bye"))
    if given.save is not None:
        save(given.save, offline_game, Replay(game, seats, game.options_of(table), key))
        show(say("play.saved", file=unbroken(str(given.save))))
    return 0


def check_level(level: str) -> None:
    """Raise UsageError for what is no level of bots."""
    if level not in LEVELS:
        raise UsageError(say("error.level", text=plain(level), levels=", ".join(LEVELS)))


def ask_for_table(given: argparse.Namespace) -> tuple[Game[Any, Any], int]:
    """Ask for the game, its edition and the number of seats, as far as nobody has said."""
    seats = given.seats
    game = ask_for_game(given, lambda game: check_table(game, given, seats))
    if seats is None:
        first, last = game.seats[0], game.seats[-1]
        question = say("play.how_many", first=first, last=last)
        usual = str(min(USUAL_SEATS, last))
        seats = int(ask(question, usual, lambda answer: check_seats(game, answer)))
    return game, seats


def save(file: Path, offline_game: OfflineGame, replay: Replay) -> None:
    """Write what was played, finished or not, through a second file so that none is lost."""
    replay.moves = offline_game.arbiter.moves
    replay.note_end(offline_game.arbiter.table)
    with replacing(file) as opened:
        opened.write(write(replay).encode())


class OfflineGame:
    """One person and some bots at a table."""

    def __init__(
        self, game: Game[Any, Any], table: Any, rng: Random, level: str = DEFAULT
    ) -> None:
        self.game, self.level = game, level
        self.history: list[Event] = []  # of this round
        self.asked = False  # whether the person has been told what can be typed
        self.rng = rng
        self.arbiter = Arbiter(game, table)
        self.words = Words(game, (say("you"), *NAMES), PERSON, current_language().name, paint)

    def play(self) -> None:
        """Hear claims until the game is over."""
        while self.arbiter.table.phase != OVER:
            seen = len(self.arbiter.moves)
            claims = [SeatClaim(seat, action, seen) for seat, action in self.claims().items()]
            self.rng.shuffle(claims)
            for claim in claims:
                self.judge(claim)
            if not claims:
                self.judge(
                    SeatClaim(TABLE, self.game.all_moves(self.arbiter.table, TABLE)[0], seen)
                )

    def claims(self) -> Mapping[int, int]:
        """Ask every seat what it wants to do now."""
        table = self.arbiter.table
        must = self.game.waits_for(table)
        claims = {}
        for seat in range(table.seats):
            moves = self.game.all_moves(table, seat)
            if seat == PERSON:
                choice = self.ask_person(moves, must=must == seat) if moves else None
            else:
                choice = self.ask_bot(seat)
            if choice is not None:
                claims[seat] = choice
        return claims

    def ask_bot(self, seat: int) -> int | None:
        """Let a bot choose."""
        decision = self.think(seat, self.level)
        return decision.action if decision is not None else None

    def think(self, seat: int, level: str) -> Decision | None:
        """Return what a bot of a level would do, among what is not punished."""
        table = self.arbiter.table
        return ask_bot(self.game, table, seat, level, self.history, self.rng)

    def ask_person(self, moves: list[int], *, must: bool) -> int | None:
        """Show the table and what may be done, and read a choice."""
        if not self.asked:
            self.asked = True
            show(say("play.help"))
        self.show(moves, must=must)
        while True:
            answer = read_line("> ")
            if answer == "q":
                raise PlayerLeft
            if latin(answer) == "?":
                show(say("play.help"))
                self.show(moves, must=must)
            elif answer == "h":
                self.hint()
            elif answer == "" and not must:
                return None
            elif 1 <= (number := read_digits(latin(answer)) or 0) <= len(moves):
                return moves[number - 1]
            elif (action := self.read_action(answer)) is not None:
                return action

    def hint(self) -> None:
        """Say what the strongest bot would do in the person's place, and why."""
        decision = self.think(PERSON, STRONGEST)
        if decision is not None:
            show(self.words.hint(decision, self.game.view(self.arbiter.table, PERSON)))

    def read_action(self, answer: str) -> int | None:
        """Read a move in notation; explain why it is none, or not allowed."""
        try:
            action = self.game.read_action(latin(answer))
        except NotationError:
            show(say("play.unclear", text=answer))
            return None
        reason = self.game.refusal(self.arbiter.table, PERSON, action)
        if reason is not None:
            show(self.words.reason(reason))
            return None
        return action

    def show(self, moves: list[int], *, must: bool) -> None:
        """Show the table and a numbered list of moves."""
        view = self.game.view(self.arbiter.table, PERSON)
        show("", self.words.board(view))
        show(self.words.say("play.your_turn" if must else "play.may_react"))
        show(self.words.moves(moves, view))

    def judge(self, claim: SeatClaim) -> None:
        """Let the arbiter judge a claim, and tell the result."""
        verdict = self.arbiter.judge(claim)
        if verdict.result is ClaimResult.DONE:
            self.tell(verdict.events)
        elif claim.seat == PERSON:
            show(self.words.say("play.too_late"))

    def tell(self, events: Sequence[Event]) -> None:
        """Tell the person what they may know, and remember the round."""
        extend_history(self.history, events)
        for event in events:
            if not event.to or PERSON in event.to:
                show(self.words.event(event))
