"""Set-ups of tables in the browser: from a request, from a file, from the middle of another game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.bots import NAMES as BOTS
from loew.bots import checked_word
from loew.engine.errors import SetupError
from loew.engine.setup import HERE, BotSeat, HumanSeat, Seat, Setup, parse_seat
from loew.i18n import msg, say
from loew.web.db.records import Row
from loew.web.http.rate_limits import LONGEST_NAME, clean

MOST_SECONDS: Final = 10
MOST_POSITIONS: Final = 100_000


def posted_setup(
    game: str, words: Sequence[str], names: Sequence[str], variants: Sequence[str], seed: int | None
) -> Setup:
    """The set-up for words such as `you`, `link`, `greedy` and `automa:2`, with a name for each person."""
    seats = [posted_seat(word, names[i] if i < len(names) else "") for i, word in enumerate(words)]
    setup = Setup(game, tuple(seats), tuple(variants), seed)
    check_bots(seats)
    if not setup.people and setup.automa is not None:
        raise SetupError(say("at least one seat is for a person"))
    return setup


def posted_seat(word: str, name: str) -> Seat:
    """The seat for a word; the name is used if a person sits there."""
    seat = parse_seat(word, BOTS)
    return with_name(seat, name or seat.name) if isinstance(seat, HumanSeat) else seat


def check_bots(seats: Sequence[Seat]) -> None:
    """Raise an error for a bot that does not exist, or that would think too long."""
    for seat in seats:
        if isinstance(seat, BotSeat):
            check_bot(seat.name)


def check_bot(word: str) -> None:
    budget = checked_word(word)[1]
    if budget.seconds > MOST_SECONDS or budget.positions > MOST_POSITIONS:
        raise SetupError(
            msg("a bot thinks at most {n} seconds or {m} positions a turn here", n=MOST_SECONDS, m=MOST_POSITIONS)
        )


def with_name(seat: Seat, name: str) -> Seat:
    """The seat with that name if it is a person's; other seats are unchanged."""
    return seat._replace(name=clean(name, LONGEST_NAME)) if isinstance(seat, HumanSeat) else seat


def imported_seats(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats for a game from a file: all people play at the browser that imports it."""
    check_bots(seats)
    return tuple(
        [HumanSeat(clean(seat.name, LONGEST_NAME), HERE) if isinstance(seat, HumanSeat) else seat for seat in seats]
    )


def forked_seats(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats for a game that continues from the middle: all people at one browser; every bot is `greedy`."""
    return tuple([BotSeat("greedy") if isinstance(seat, BotSeat) else seat for seat in imported_seats(seats)])


def link_seats(seats: Sequence[Seat]) -> list[int]:
    """The numbers of the seats that people take by link."""
    return [i for i, seat in enumerate(seats) if isinstance(seat, HumanSeat) and seat.by_link]


def played_seats(row: Row, held: Sequence[int]) -> list[int]:
    """Those of the held seats that their holder plays: a bot may play for somebody who has left."""
    return [seat for seat in held if seat in row.setup.people]
