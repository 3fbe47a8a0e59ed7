"""Tests of a game as a class to inherit from, for pytest or unittest.

    class TestPig(GameTests):
        game = PIG

A game with something to conserve or to hide says so by ``check_conserved`` and
``permute_hidden``; events that show hidden cards to all, as at the end, are in ``opens``. The
tables are random, but the same in every run.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import Any, ClassVar
from unittest import SkipTest

from tavolata.bots.generic import generic_kit
from tavolata.compiled.policy import WAIT
from tavolata.compiled.policy_random import from_random
from tavolata.core.derive import hidden_fields
from tavolata.core.events import Event, HandShown
from tavolata.core.game import OVER, SPECTATOR, Game
from tavolata.locale.game_texts import text_problems
from tavolata.testing import checks
from tavolata.testing.random_play import random_steps, random_table, wander


class GameTests:
    """What holds for every game."""

    game: ClassVar[Game[Any, Any]]
    tables: ClassVar[int] = 12  # how many are played at in each test
    steps: ClassVar[int] = 120  # moves at a table
    opens: ClassVar[Collection[type[Event]]] = (HandShown,)  # events that show what was hidden
    longest: ClassVar[int] = 20_000  # moves of random play after which every game is over

    def check_conserved(self, s: Any) -> None:
        """Check that nothing is made or lost: cards, pawns. By default, nothing is there."""

    def permute_hidden(self, s: Any, seat: int, rng: Random) -> Any:
        """Return a copy in which all is dealt anew that this seat, or SPECTATOR, may not know.

        By default that is chance alone.
        """
        names = ", ".join(hidden_fields(self.game))
        assert not names, f"permute_hidden has to deal anew what the game hides: {names}"
        return self.with_other_chance(s, rng)

    def with_other_chance(self, s: Any, rng: Random) -> Any:
        """Return a copy to which chance will bring something else."""
        other = s.copy()
        other.key = [rng.getrandbits(32) for _ in other.key]
        other.block = [rng.getrandbits(32) for _ in other.block]
        return other

    def _dealt(self) -> Iterator[tuple[Any, Random]]:
        """Yield tables just dealt, each with its own dice."""
        for number in range(self.tables):
            rng = Random(f"{self.game.name} {number}")
            yield random_table(self.game, rng), rng

    def _played(self) -> Iterator[tuple[Any, Random]]:
        """Yield tables at several moments of their games."""
        for s, rng in self._dealt():
            for _ in range(6):
                yield s, rng
                wander(self.game, s, rng, self.steps // 6)

    def test_moves_are_what_is_legal_and_refusal_agrees(self) -> None:
        for s, _ in self._played():
            checks.check_moves(self.game, s)

    def test_nothing_is_made_or_lost_and_every_number_is_an_int(self) -> None:
        for s, _ in self._played():
            self.check_conserved(s)
            checks.check_numbers(s)

    def test_somebody_can_always_act_and_the_clock_fits(self) -> None:
        for s, rng in self._dealt():
            for _ in range(self.steps):
                checks.check_somebody_can_act(self.game, s)
                checks.check_timing(self.game, s)
                wander(self.game, s, rng, 1)

    def test_every_game_ends(self) -> None:
        for s, rng in self._dealt():
            wander(self.game, s, rng, self.longest)
            assert s.phase == OVER, f"a game has not ended after {self.longest} moves"

    def test_every_change_is_told(self) -> None:
        for s, rng in self._dealt():
            for step in random_steps(self.game, s, rng, most=self.steps // 4):
                checks.check_changes(self.game, step.before, step.after)
                checks.check_events(self.game, *step)

    def test_a_view_shows_what_is_public_and_nothing_hidden(self) -> None:
        for s, rng in self._played():
            checks.check_view(self.game, s)
            for seat in range(SPECTATOR, s.seats):
                other = self.permute_hidden(s, seat, rng)
                checks.check_secrecy(self.game, s, other, seat)
                if seat == SPECTATOR:
                    checks.check_public_timing(self.game, s, other)

    def test_no_event_tells_more_than_a_view(self) -> None:
        for s, rng in self._dealt():
            for _ in range(self.steps // 2):
                for seat in range(SPECTATOR, s.seats):
                    other = self.permute_hidden(s, seat, rng)
                    checks.check_told_secrecy(self.game, s, other, seat, rng, self.opens)
                wander(self.game, s, rng, 1)

    def test_a_refused_claim_changes_nothing(self) -> None:
        for s, rng in self._played():
            for _ in range(20):
                seat = rng.randint(-3, s.seats + 2)
                checks.check_refused(self.game, s, seat, rng.randint(-2, self.game.actions + 2))

    def test_tables_actions_and_replays_are_written_and_read(self) -> None:
        checks.check_actions(self.game)
        checks.check_record(self.game)
        for s, rng in self._played():
            checks.check_notation(self.game, s.copy(), rng)
        for s, rng in self._dealt():
            checks.check_replay(self.game, s, rng, self.steps)

    def test_bots_see_a_table_that_looks_the_same_and_do_what_is_legal(self) -> None:
        kit = generic_kit(self.game)
        for s, rng in self._played():
            for seat in range(s.seats):
                moves = self.game.all_moves(s, seat)
                if not moves:
                    continue
                table = checks.check_determinized(self.game, s, seat, rng)
                if kit.searches:
                    self.check_conserved(table)
                out = [*moves, *[0] * self.game.actions]
                action = kit.heuristic(table, seat, out, len(moves), from_random(rng))
                assert action in (*moves, WAIT), "the heuristic does what is not legal"

    def test_texts_are_complete_and_have_the_facts_they_tell(self) -> None:
        if self.game.resources is not None:  # else names are told instead
            problems = text_problems(self.game)
            assert not problems, "; ".join(problems)

    def test_rules_are_the_same_compiled(self) -> None:
        try:
            from tavolata.testing import backends  # noqa: PLC0415  # needs a compiler
        except ImportError as error:
            raise SkipTest(f"needs numba: {error}") from error
        for _, rng in self._dealt():
            backends.compare_backends(self.game, rng)
        backends.check_simulation(self.game, self.game.seats[0])
