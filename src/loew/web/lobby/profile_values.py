"""What the lobby and a table show because of profiles: open tables, invitations, friends to invite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from fastapi import Request

from loew.ui.seat_label import page_labels
from loew.web.accounts.person_link import NamedPerson, public_name
from loew.web.accounts.public_store import own_names
from loew.web.accounts.store import Profile
from loew.web.db.records import Row
from loew.web.lobby.matchmaking import open_tables
from loew.web.table.deps import person, profile_of, tables
from loew.web.table.seats import link_seats


class WaitingTable(NamedTuple):
    """A table with free seats, as the lobby shows it."""

    row: Row
    title: str
    who: str  # those who sit there
    free: int
    people: Sequence[NamedPerson] = ()  # the same, with their profiles
    inviter: NamedPerson = NamedPerson("")  # who invites the reader


def lobby_values(request: Request) -> dict[str, Any]:
    """The values for the lobby."""
    profile = profile_of(request)
    found = [each for each in open_tables(tables(request), person(request)) if not each.joined]
    games = tables(request).games.items()
    names = tables(request).profiles.public.names_at([each.row.id for each in found])
    return {
        "profile": profile,
        "open_tables": [waiting_table(request, each.row, each.free, names[each.row.id]) for each in found],
        "invited": invited_tables(request, profile) if profile is not None else [],
        "quick_games": [(name, game.title) for name, game in games if 2 in game.setup_rules.seat_counts],
    }


def waiting_table(request: Request, row: Row, free: list[int], profiles: Mapping[int, str]) -> WaitingTable:
    labels, known = page_labels(row.setup.seats, []), own_names(row.setup.names, profiles)
    people = [NamedPerson(label.name, known.get(seat, "")) for seat, label in enumerate(labels) if seat not in free]
    who = ", ".join([each.name for each in people])
    return WaitingTable(row, tables(request).game(row.setup.game).title, who, len(free), people)


def invited_tables(request: Request, profile: Profile) -> list[WaitingTable]:
    """The tables to which friends invite, if a seat is still free."""
    stores, found = tables(request).profiles, []
    for each in stores.friends.invitations_of(profile.id):
        inviter, row = stores.by_id(each.inviter), tables(request).store.table(each.table_id)
        if inviter is not None and row is not None:
            waiting = waiting_table(request, row, link_seats(row.setup.seats), {})
            found.append(waiting._replace(inviter=public_name(inviter)))
    return found
