"""The friends whom the reader of a table may invite to it."""

from __future__ import annotations

from typing import NamedTuple

from fastapi import Request

from loew.web.accounts.store import Profile
from loew.web.table.deps import profile_of, tables
from loew.web.table.links import free_seats
from loew.web.table.live import LiveTable


class FriendToInvite(NamedTuple):
    """A friend in the dialog with the links of a table."""

    friend: Profile
    invited: bool


def friends_to_invite(request: Request, live: LiveTable) -> list[FriendToInvite]:
    """The friends whom the reader may invite to this table; none if no seat is free."""
    profile = profile_of(request)
    if profile is None or live.over or not free_seats(tables(request), live):
        return []
    stores = tables(request).profiles
    if not tables(request).store.has_access(live.id, profile.person):
        return []
    invited, people = stores.friends.invited_to(live.id), stores.free_seats.people(live.id)
    friends = [each for each in stores.friends.friends(profile.id) if each.person not in people]
    return [FriendToInvite(each, each.id in invited) for each in friends]
