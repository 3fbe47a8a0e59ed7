"""Replays that are forged, cut off or wrong: found out, and refused with the reason."""

from collections.abc import Callable
from random import Random

import pytest

from support.games.replays import EVERY_GAME, played, verify, why_not, with_line
from tavolata.core.arbiter import PlayedMove
from tavolata.core.replay import Replay, ReplayError, fingerprint, read, write, write_move
from tavolata.games import game_named


def found_out(changed: Replay) -> bool:
    """Tell whether a forged replay is refused; if not, it must end at the very same table."""
    try:
        verify(write(changed))
    except ReplayError as error:
        reason = str(error)
        assert reason.startswith("move ") or reason in (
            "the end does not match its fingerprint",
            "the game is not over but has an end",
        )
        return True
    *_, table = changed.tables()
    assert fingerprint(changed.game, table) == changed.end_fingerprint
    return False


@EVERY_GAME
def test_a_changed_move_is_found_out_unless_it_leads_to_the_same_end(name: str) -> None:
    replay, _ = played(name, 1)
    rng, game, count = Random(5), replay.game, len(replay.moves)
    numbers = rng.sample(range(count), min(count, 25))
    found = 0
    for number in numbers:
        seat, action = replay.moves[number]
        moves = list(replay.moves)
        moves[number] = PlayedMove(
            seat, (action + rng.randrange(1, game.actions)) % game.actions
        )
        found += found_out(
            Replay(
                game,
                replay.seats,
                replay.options,
                replay.key,
                -1,
                moves,
                replay.end_fingerprint,
            )
        )
    assert found >= len(numbers) - 2


@EVERY_GAME
def test_a_move_that_is_not_allowed_is_named_with_the_reason(name: str) -> None:
    replay, _ = played(name, 2)
    moves = [*replay.moves, replay.moves[-1]]
    late = Replay(replay.game, replay.seats, replay.options, replay.key, -1, moves, "")
    move = write_move(replay.game, moves[-1])

    assert why_not(write(late)) in (
        f"move {len(moves)}, {move!r}, is not allowed: {code}"
        for code in ("round-is-over", "game-is-over")
    )


@EVERY_GAME
def test_a_left_out_move_is_found_out_unless_it_leads_to_the_same_end(name: str) -> None:
    replay, _ = played(name, 3)
    moves, found = replay.moves, 0
    gaps = range(0, len(moves), max(1, len(moves) // 20))
    for gap in gaps:
        rest = moves[:gap] + moves[gap + 1 :]
        found += found_out(
            Replay(
                replay.game,
                replay.seats,
                replay.options,
                replay.key,
                -1,
                rest,
                replay.end_fingerprint,
            )
        )
    assert found >= 0.8 * len(gaps)


@EVERY_GAME
def test_another_key_is_found_out(name: str) -> None:
    replay, _ = played(name, 0)
    other = bytes([replay.key[0] ^ 1]) + replay.key[1:]

    assert why_not(with_line(write(replay), "key", f"key {other.hex()}"))


@EVERY_GAME
def test_another_value_of_any_option_is_found_out(name: str) -> None:
    replay, _ = played(name, 0)
    for option in replay.game.options:
        values = getattr(
            option, "values", ("1", "2") if option.name != "specials" else ("calm",)
        )
        other = next(value for value in values if value != replay.options[option.name])
        text = " ".join(
            f"{key}={other if key == option.name else value}"
            for key, value in replay.options.items()
        )
        assert why_not(with_line(write(replay), "options", f"options {text}"))


@EVERY_GAME
def test_another_number_of_seats_is_found_out(name: str) -> None:
    replay, _ = played(name, 0)
    other = next(seats for seats in replay.game.seats if seats != replay.seats)

    assert why_not(with_line(write(replay), "seats", f"seats {other}"))


@EVERY_GAME
def test_a_wrong_seal_is_found_out(name: str) -> None:
    replay, _ = played(name, 0)
    for end in (
        "0" * 16,
        replay.end_fingerprint[:-1],
        replay.end_fingerprint + "0",
        replay.end_fingerprint.upper() + "x",
    ):
        text = with_line(write(replay), "end", f"end {end}")
        assert why_not(text) == "the end does not match its fingerprint"


@pytest.mark.parametrize("name", ["ciao_ciao", "ciao"])
def test_a_truncated_replay_is_never_taken_for_the_whole(name: str) -> None:
    replay, _ = played(name, 0)
    text = write(replay)
    refused = 0
    for cut in range(len(text) - 1):
        try:
            part = read(text[:cut], game_named)
        except ReplayError:
            refused += 1
            continue
        assert part.end_fingerprint != replay.end_fingerprint
        sure = max(len(part.moves) - 1, 0)  # the last line may be cut to another move
        assert part.moves[:sure] == replay.moves[:sure]
    assert refused > text.index("\nmoves\n")


def test_a_seal_cut_off_entirely_is_refused() -> None:
    replay, _ = played("ciao_ciao", 0)
    text = write(replay)

    assert why_not(text[: text.index("\nend ") + len("\nend ")])


def test_lines_after_the_end_are_refused() -> None:
    text = write(played("ciao_ciao", 0)[0])

    assert why_not(text + "0 roll\n") == "there are lines after the end"
    assert why_not(text + "\n") == "there are lines after the end"


def first_line(line: str) -> Callable[[str], str]:
    return lambda text: line + text[text.index("\n") :]


def line(name: str, new: str) -> Callable[[str], str]:
    return lambda text: with_line(text, name, new)


def without(name: str) -> Callable[[str], str]:
    return lambda text: "".join(
        old for old in text.splitlines(keepends=True) if old.split()[0] != name
    )


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda _: "", "this is no replay: it has no line 'moves'"),
        (lambda _: "hello\nmoves\n", "the first line is not 'tavolata replay'"),
        (lambda _: "\nmoves\n", "the first line is not 'tavolata replay'"),
        (without("moves"), "this is no replay: it has no line 'moves'"),
        (first_line("tavolata replay 2"), "'tavolata replay 2' is of another version; "),
        (first_line("tavolata replay 1x"), "this one reads format 1"),
        (first_line("replay 1"), "the first line is not 'tavolata replay'"),
        *((without(name), f"no line {name!r}") for name in ("game", "seats", "options", "key")),
        (without("starter"), "no line 'starter'"),
        (line("game", "game chess 1"), "there is no game 'chess'; the games: solo, ciao"),
        (line("game", "game ciao_ciao 2"), "version 2 of the rules of Ciao Ciao…; this tavol"),
        (line("game", "game ciao_ciao"), "this tavolata plays version 1"),
        (line("seats", "seats 9"), "Ciao Ciao… is for 2 to 4 seats, not 9"),
        (line("starter", "starter 9"), "seat 9 cannot begin; seats are 0 to"),
        (line("starter", "starter -7"), "'-7'"),
        (line("options", "options luck=yes"), "has no option 'luck'; its options: planks"),
        (line("options", "options planks"), "planks cannot be ''; possible: 9, 8"),
        (line("options", "options planks=5"), "planks cannot be '5'; possible: 9, 8"),
        (line("key", "key abcd"), "64 hexadecimal digits"),
        (line("key", "key"), "64 hexadecimal digits"),
        (lambda t: t.replace("moves\n", "moves\nroll\n"), "move 1: 'roll' is not a seat"),
        (lambda t: t.replace("moves\n", "moves\n0 jump\n"), "move 1: 'jump' is no move; poss"),
        (lambda t: t.replace("moves\n", "moves\n9 roll\n"), "move 1: there is no seat 9"),
        (lambda t: t.replace("moves\n", "moves\n\n"), "move 1: '' is not a seat"),
        (lambda t: t.replace("end ", "end"), "is not a seat"),
    ],
)
def test_what_is_wrong_is_named(change: Callable[[str], str], reason: str) -> None:
    text = write(played("ciao_ciao", 0)[0])

    assert reason in why_not(change(text))


@pytest.mark.parametrize(
    ("name", "value"),
    [("seats", "four"), ("seats", ""), ("starter", "me"), ("key", "x" * 64), ("key", "0" * 63)],
)
def test_a_line_that_cannot_be_read_is_named(name: str, value: str) -> None:
    reason = why_not(with_line(write(played("ciao_ciao", 0)[0]), name, f"{name} {value}"))

    assert name in reason
    assert "literal" not in reason
    assert "fromhex" not in reason


def test_a_seal_on_a_game_that_is_not_over_is_refused() -> None:
    whole, tables = played("ciao_ciao", 0)
    part = Replay(whole.game, whole.seats, whole.options, whole.key, -1, whole.moves[:4])
    part.end_fingerprint = fingerprint(whole.game, whole.game.read_table(tables[4]))

    assert "not over" in why_not(write(part))
