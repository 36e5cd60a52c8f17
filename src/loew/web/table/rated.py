"""Rated tables: only people with profiles, one at each seat, with a clock; nothing is known before the game begins."""

from __future__ import annotations

from loew.engine.errors import SetupError
from loew.engine.message import msg
from loew.engine.setup import HumanSeat, Setup
from loew.web.accounts.store import profile_id
from loew.web.accounts.stores import ProfileStores
from loew.web.table.clock import BOT
from loew.web.table.live import Forbidden, LiveTable, TableOptions
from loew.web.table.seats import with_name


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
    if not live.rated:
        return
    if not profile_id(person):
        raise Forbidden(msg("a rated game is for people with profiles: sign in first"))
    if profiles.store.seats_of(live.id, person):
        raise Forbidden(msg("you have a seat at this table already"))


def rated_name(profiles: ProfileStores, live: LiveTable, person: str, name: str) -> str:
    """The name under which somebody sits down: at a rated table that of the profile; elsewhere any, or that one."""
    profile = profiles.by_id(profile_id(person)) if profile_id(person) and (live.rated or not name) else None
    return profile.name if profile is not None else name
