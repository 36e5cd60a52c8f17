"""Seats of tables: from a request, from a file, from the middle of another game; a bot takes the seat of a person and
gives it back; the rules for seats of rated tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.bots import NAMES as BOTS
from loew.bots import checked_spec
from loew.engine.errors import Illegal, SetupError
from loew.engine.setup import HERE, BotSeat, HumanSeat, Seat, Setup, parse_seat
from loew.i18n import msg, say
from loew.ui.presentation import Presentation, QuickStart
from loew.web.accounts.store import ProfileStores, profile_id
from loew.web.db.records import Row
from loew.web.http.errors import Forbidden
from loew.web.http.rate_limits import LONGEST_NAME, clean
from loew.web.table.clock import BOT
from loew.web.table.live import LiveTable, TableOptions
from loew.web.table.store import PeopleStore, Replaced

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


def posted_start(game: Presentation, start: QuickStart) -> dict[str, object]:
    """The request that creates the table of a quick start."""
    found: dict[str, object] = {"game": game.game.name, "seats": list(start.seats), "setup": list(start.variants)}
    return {**found, "coach": True} if start.coach else found


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
    budget = checked_spec(word)[1]
    if budget.seconds > MOST_SECONDS or budget.positions > MOST_POSITIONS:
        raise SetupError(
            msg("a bot thinks at most {n} seconds or {m} positions a turn here", n=MOST_SECONDS, m=MOST_POSITIONS)
        )


def with_name(seat: Seat, name: str) -> Seat:
    """The seat with that name if it is a person's; other seats are unchanged."""
    return seat._replace(name=clean(name, LONGEST_NAME)) if isinstance(seat, HumanSeat) else seat


def imported_seats(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats for a game from a file, or from the middle of another: all people play at one browser."""
    check_bots(seats)
    return tuple(
        [HumanSeat(clean(seat.name, LONGEST_NAME), HERE) if isinstance(seat, HumanSeat) else seat for seat in seats]
    )


def link_seats(seats: Sequence[Seat]) -> list[int]:
    """The numbers of the seats that people take by link."""
    return [i for i, seat in enumerate(seats) if isinstance(seat, HumanSeat) and seat.by_link]


def played_seats(row: Row, held: Sequence[int]) -> list[int]:
    """Those of the held seats that their holder plays: a bot may play for somebody who has left."""
    return [seat for seat in held if seat in row.setup.people]


def let_bot_play(store: PeopleStore, live: LiveTable, seat: int, name: str, why: str) -> None:
    """From now on a bot plays this seat."""
    person = live.journal.setup.seats[seat]
    if not isinstance(person, HumanSeat):
        raise Illegal(msg("nobody sits there who could be replaced"))
    check_bot(name)
    put(store, live, seat, BotSeat(name), Replaced(person.word, person.name, why))
    live.people.premoves.pop(seat, None)


def give_seat_back(store: PeopleStore, live: LiveTable, seat: int) -> None:
    """The person plays again, and the bot does not."""
    before = live.people.replaced[seat]
    person = parse_seat(before.word)
    assert isinstance(person, HumanSeat)
    put(store, live, seat, person._replace(name=before.name), None)


def put(store: PeopleStore, live: LiveTable, seat: int, new: Seat, replaced: Replaced | None) -> None:
    old = live.journal.setup
    seats = (*old.seats[:seat], new, *old.seats[seat + 1 :])
    live.took(store.change_seat(live.id, old._replace(seats=seats), seat, replaced, live.writes))
    live.journal.change_seats(seats)
    if replaced is None:
        live.people.replaced.pop(seat, None)
    else:
        live.people.replaced[seat] = replaced


def checked_rated(
    profiles: ProfileStores, setup: Setup, person: str, options: TableOptions
) -> tuple[Setup, TableOptions]:
    """The set-up and options of a rated table, under the name of the profile; an error says what it may not have."""
    profile = profiles.by_id(profile_id(person))
    if profile is None:
        raise Forbidden(msg("a rated game is for people with profiles: sign in first"))
    if len(setup.seats) < 2 or not all(isinstance(seat, HumanSeat) for seat in setup.seats):
        raise SetupError(msg("a rated game is played by people only, and at least two of them"))
    own = [i for i, seat in enumerate(setup.seats) if isinstance(seat, HumanSeat) and not seat.by_link]
    if len(own) != 1:
        raise SetupError(msg("in a rated game you have one seat, and the others come by link"))
    if setup.seed is not None:
        raise SetupError(msg("nobody chooses the seed of a rated game"))
    if options.pack:
        raise SetupError(msg("a rated game is played with the values that everybody has, not with a pack"))
    if options.clock is None:
        raise SetupError(msg("a rated game has a clock"))
    seats = tuple([with_name(seat, profile.name if i in own else "") for i, seat in enumerate(setup.seats)])
    return setup._replace(seats=seats), options._replace(clock=options.clock._replace(at_zero=BOT))


def check_rated_seat(profiles: ProfileStores, live: LiveTable, person: str) -> None:
    """Refuse a seat at a rated table to somebody without a profile, or with a seat there already."""
    if not live.settings.rated:
        return
    if not profile_id(person):
        raise Forbidden(msg("a rated game is for people with profiles: sign in first"))
    if profiles.store.seats_of(live.id, person):
        raise Forbidden(msg("you have a seat at this table already"))


def rated_name(profiles: ProfileStores, live: LiveTable, person: str, name: str) -> str:
    """The name under which somebody sits down: at a rated table that of the profile; elsewhere any, or that one."""
    profile = profiles.by_id(profile_id(person)) if profile_id(person) and (live.settings.rated or not name) else None
    return profile.name if profile is not None else name
