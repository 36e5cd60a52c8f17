"""What the store knows about friends, invitations to tables, and who is blocked or muted."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.web.accounts.store import Profile
from loew.web.http.identity import fingerprint
from loew.web.table.store import Store

MOST_FRIENDS: Final = 500


class Invitation(NamedTuple):
    """An invitation to a table."""

    table_id: str
    profile: str
    inviter: str  # the profile of who invites
    made: float


class Block(NamedTuple):
    """Somebody with whom a person does not want to play."""

    other: str
    name: str  # as it was at the table
    since: float

    @property
    def id(self) -> str:
        """Names the block, and not the person."""
        return fingerprint(self.other)[:16]


class FriendsStore:
    """The part of the database that is about people who know each other."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    # ---------------------------------------------------------------- friends

    def friends(self, profile: str) -> list[Profile]:
        """The friends of a profile, by name."""
        found = self.db.execute(
            f"select {', '.join(Profile._fields)} from profiles where id in"
            " (select friend from friends where profile = ?) order by handle limit ?",
            (profile, MOST_FRIENDS),
        )
        return [Profile(*each) for each in found.fetchall()]

    def are_friends(self, profile: str, other: str) -> bool:
        found = self.db.execute("select 1 from friends where profile = ? and friend = ?", (profile, other))
        return found.fetchone() is not None

    def add_friend(self, profile: str, other: str, now: float) -> None:
        """Two profiles are friends of each other."""
        with self.store.transaction():
            pairs = [(profile, other, now), (other, profile, now)]
            self.db.executemany("insert into friends values (?, ?, ?) on conflict do nothing", pairs)

    def remove_friend(self, profile: str, other: str) -> None:
        with self.store.transaction():
            for pair in ((profile, other), (other, profile)):
                self.db.execute("delete from friends where profile = ? and friend = ?", pair)
                self.db.execute("delete from invitations where profile = ? and inviter = ?", pair)

    # ---------------------------------------------------------------- invitations

    def invite(self, invitation: Invitation) -> None:
        with self.store.transaction():
            self.db.execute("insert into invitations values (?, ?, ?, ?) on conflict do nothing", invitation)

    def invitation(self, table: str, profile: str) -> Invitation | None:
        found = self.invitations("table_id = ? and profile = ?", table, profile)
        return found[0] if found else None

    def invitations_of(self, profile: str) -> list[Invitation]:
        """The open invitations to tables that wait for somebody."""
        return self.invitations(
            "profile = ? and table_id in (select id from tables where deleted is null and turn is not null)"
            " and table_id in (select table_id from links where used = 0)",
            profile,
        )

    def invited_to(self, table: str) -> set[str]:
        return {each.profile for each in self.invitations("table_id = ?", table)}

    def invitations(self, condition: str, *values: object) -> list[Invitation]:
        query = f"select table_id, profile, inviter, made from invitations where {condition} order by made desc"
        return [Invitation(*each) for each in self.db.execute(query, values).fetchall()]

    def end_invitation(self, table: str, profile: str) -> None:
        with self.store.transaction():
            self.db.execute("delete from invitations where table_id = ? and profile = ?", (table, profile))

    # ---------------------------------------------------------------- blocked and muted

    def block(self, person: str, other: str, name: str, now: float) -> None:
        with self.store.transaction():
            self.db.execute("insert into blocks values (?, ?, ?, ?) on conflict do nothing", (person, other, name, now))

    def blocks(self, person: str) -> list[Block]:
        query = "select other, name, since from blocks where person = ? order by since desc, other"
        return [Block(*each) for each in self.db.execute(query, (person,)).fetchall()]

    def unblock(self, person: str, block: str) -> bool:
        """End a block by its id; False if there is none."""
        with self.store.transaction():
            found = [each.other for each in self.blocks(person) if each.id == block]
            for other in found:
                self.db.execute("delete from blocks where person = ? and other = ?", (person, other))
            return bool(found)

    def kept_apart(self, person: str) -> set[str]:
        """Everybody whom this person has blocked, or who has blocked them."""
        found = self.db.execute(
            "select other from blocks where person = ? union select person from blocks where other = ?",
            (person, person),
        )
        return {other for (other,) in found.fetchall()}

    def set_muted(self, table: str, person: str, seat: int, muted: bool) -> None:
        with self.store.transaction():
            self.db.execute("delete from mutes where table_id = ? and person = ? and seat = ?", (table, person, seat))
            if muted:
                self.db.execute("insert into mutes values (?, ?, ?)", (table, person, seat))

    def muted_seats(self, table: str, person: str) -> list[int]:
        """The seats whose chat this person does not read at a table: muted there, or blocked everywhere."""
        found = self.db.execute(
            "select seat from mutes where table_id = ? and person = ? union select seat from holders where table_id = ?"
            " and seat >= 0 and person in (select other from blocks where blocks.person = ?) order by seat",
            (table, person, table, person),
        )
        return [seat for (seat,) in found.fetchall()]
