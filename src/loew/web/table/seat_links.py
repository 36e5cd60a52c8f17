"""Seats that people take by link. A link is used up by whoever takes the seat; a new one is made for all to see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.web.http.errors import Forbidden
from loew.web.http.identity import fingerprint, matches_fingerprint, new_secret
from loew.web.http.rate_limits import LONGEST_NAME, clean
from loew.web.table.live import LiveTable
from loew.web.table.messages import (
    ANOTHER_BROWSER,
    LINK_FOR_ANOTHER_BROWSER,
    NEW_LINK,
    name_at,
)
from loew.web.table.seats import check_rated_seat, link_seats, rated_name
from loew.web.table.service import Tables


def linked_seat(tables: Tables, live: LiveTable, secret: str, person: str) -> int:
    """The seat that this person may take with this link; an error says why there is none."""
    stored = tables.store.links(live.id)
    seat = next((seat for seat, found in stored.items() if matches_fingerprint(secret, found)), None)
    if seat is None:
        raise Forbidden(msg("this link is for no seat at this table"))
    if seat in tables.store.seats_of(live.id, person):
        return seat
    check_rated_seat(tables.profiles, live, person)
    if seat in tables.retention.used_links(live.id):
        raise Forbidden(msg("this link has been used: somebody has taken the seat"))
    if person == live.settings.owner:
        raise Forbidden(msg("you are the owner of this table: its links are for the others"))
    return seat


def take_seat(tables: Tables, live: LiveTable, secret: str, person: str, name: str = "") -> int:
    """Take the seat of a link, which is used up by that."""
    seat = linked_seat(tables, live, secret, person)
    if seat in tables.store.seats_of(live.id, person):
        return seat
    first = seat not in tables.store.holder_counts(live.id)
    if not tables.retention.use_link(live.id, seat, fingerprint(secret), person):
        raise Forbidden(msg("this link has been used: somebody has taken the seat"))
    if first:
        welcome(tables, live, seat, person, name)
    else:
        tables.add_note(live, ANOTHER_BROWSER, seat)
        live.notify()
        tables.start_clock(live)
    return seat


def welcome(tables: Tables, live: LiveTable, seat: int, person: str, name: str) -> None:
    """Show the others who has joined; when everybody is there the clock starts."""
    wanted = clean(rated_name(tables.profiles, live, person, name), LONGEST_NAME)
    tables.rename(live, seat, wanted or name_at(live, seat))
    tables.start_clock(live)


def new_link(tables: Tables, live: LiveTable, seat: int, person: str) -> str:
    """A new link for a seat, visibly to everybody: its secret. The old link no longer works."""
    own = tables.store.seats_of(live.id, person)
    if not live.peeked and seat not in renewable(live, person, own, tables.store.holder_counts(live.id)):
        raise Forbidden(
            msg("only the player of a seat can ask for its link, or the owner of the table while the seat is free")
        )
    if live.over:
        raise Illegal(msg("the game is over"))
    secret = new_secret()
    if live.peeked or not tables.retention.set_link(live.id, seat, fingerprint(secret)):
        raise Illegal(
            msg(
                "this game was read with everything hidden in it, so nobody else can take a seat any more: make a new"
                " table, or sign in to play this one in another browser"
            )
        )
    tables.add_note(live, LINK_FOR_ANOTHER_BROWSER if seat in own else NEW_LINK, seat)
    live.notify()
    return secret


def renewable(live: LiveTable, person: str, own: Sequence[int], holders: Mapping[int, int]) -> list[int]:
    """The seats for which this person may ask for a new link: their own, and for the owner of the table free ones. A
    rated seat needs none: its player signs in elsewhere. There are no more links where somebody has read everything."""
    if live.peeked:
        return []
    played = [] if live.settings.rated else [seat for seat in own if seat in live.journal.setup.people]
    return sorted({*played, *(free_seats(live, holders) if person == live.settings.owner else ())})


def free_seats(live: LiveTable, holders: Mapping[int, int]) -> list[int]:
    """The seats that wait for a player with a link. `holders`: how many browsers hold each seat."""
    return [seat for seat in link_seats(live.journal.setup.seats) if seat not in holders]
