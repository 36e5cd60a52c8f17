"""A bot takes the seat of a person, and the person takes it back."""

from __future__ import annotations

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.engine.setup import BotSeat, HumanSeat, Seat, parse_seat
from loew.web.table.live import LiveTable
from loew.web.table.people_store import PeopleStore, Replaced
from loew.web.table.seats import check_bot


def let_bot_play(store: PeopleStore, live: LiveTable, seat: int, name: str, why: str) -> None:
    """From now on a bot plays this seat."""
    person = live.journal.setup.seats[seat]
    if not isinstance(person, HumanSeat):
        raise Illegal(msg("nobody sits there who could be replaced"))
    check_bot(name)
    put(store, live, seat, BotSeat(name), Replaced(person.word, person.name, why))
    live.ahead.pop(seat, None)


def give_seat_back(store: PeopleStore, live: LiveTable, seat: int) -> None:
    """The person plays again, and the bot does not."""
    before = live.replaced[seat]
    person = parse_seat(before.word)
    assert isinstance(person, HumanSeat)
    put(store, live, seat, person._replace(name=before.name), None)


def put(store: PeopleStore, live: LiveTable, seat: int, new: Seat, replaced: Replaced | None) -> None:
    old = live.journal.setup
    seats = (*old.seats[:seat], new, *old.seats[seat + 1 :])
    live.took(store.change_seat(live.id, old._replace(seats=seats), seat, replaced, live.writes))
    live.writes += 1
    live.journal.change_seats(seats)
    if replaced is None:
        live.replaced.pop(seat, None)
    else:
        live.replaced[seat] = replaced
