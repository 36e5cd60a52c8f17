"""Notification channels and scheduled notifications in the database, for any server to send."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from secrets import token_bytes
from typing import Final, NamedTuple

from loew.web.http.identity import SECRET_LENGTH, new_secret
from loew.web.table.store import Store

PUSH: Final = "push"
MAIL: Final = "mail"
WEBHOOK: Final = "webhook"
MOST_FAILURES: Final = 5  # consecutive failed notifications until a channel is removed
LINKS: Final = "links"  # name of the key that signs links which work without a cookie


class Channel(NamedTuple):
    """A notification channel of a person."""

    id: str
    person: str
    kind: str
    target: str  # a mail address, or JSON
    language: str
    confirmed: bool
    created: float


class Notice(NamedTuple):
    """A scheduled notification about a table."""

    channel: Channel
    table: str
    due: float
    tries: int


CHANNEL_COLUMNS: Final = "id, person, kind, target, language, confirmed, created"


def channel_of(row: tuple[str, str, str, str, str, int, float]) -> Channel:
    return Channel(*row[:5], confirmed=bool(row[5]), created=row[6])


class ChannelStore:
    """Channels and scheduled notifications in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    # ---------------------------------------------------------------- secrets

    def secret(self, name: str, make: Callable[[], bytes] = lambda: token_bytes(32)) -> bytes:
        """A secret of this server, created on first use."""
        query = "select value from server_secrets where name = ?"
        found = self.db.execute(query, (name,)).fetchone()
        if found is None:
            with self.store.transaction():
                values = (name, urlsafe_b64encode(make()).decode())
                self.db.execute("insert into server_secrets values (?, ?) on conflict do nothing", values)
            found = self.db.execute(query, (name,)).fetchone()
        return urlsafe_b64decode(found[0])

    def token(self, purpose: str, channel: str) -> str:
        """A signed token for a link to this channel that works without a cookie."""
        signed = hmac.digest(self.secret(LINKS), f"{purpose} {channel}".encode(), hashlib.sha256)
        return f"{channel}.{urlsafe_b64encode(signed).decode()[:SECRET_LENGTH]}"

    def channel_with(self, purpose: str, token: str) -> Channel | None:
        """The channel of a token; None if the signature is invalid."""
        channel = token.partition(".")[0]
        right = self.token(purpose, channel)
        return self.find(channel) if hmac.compare_digest(right.encode(), token.encode("utf-8", "replace")) else None

    # ---------------------------------------------------------------- channels

    def add(self, person: str, kind: str, target: str, language: str, confirmed: bool, now: float) -> Channel:
        """Add a channel, or return the existing one."""
        for known in self.channels_of(person):
            if (known.kind, known.target) == (kind, target):
                return known
        made = Channel(new_secret(), person, kind, target, language, confirmed, now)
        with self.store.transaction():
            self.db.execute(
                f"insert into channels ({CHANNEL_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?)",
                (*made[:5], int(confirmed), now),
            )
        return made

    def channels_of(self, person: str) -> list[Channel]:
        query = f"select {CHANNEL_COLUMNS} from channels where person = ? order by created, id"
        return [channel_of(row) for row in self.db.execute(query, (person,)).fetchall()]

    def find(self, channel: str) -> Channel | None:
        row = self.db.execute(f"select {CHANNEL_COLUMNS} from channels where id = ?", (channel,)).fetchone()
        return None if row is None else channel_of(row)

    def remove(self, channel: str) -> None:
        with self.store.transaction():
            self.db.execute("delete from channels where id = ?", (channel,))

    def confirm(self, channel: str) -> None:
        with self.store.transaction():
            self.db.execute("update channels set confirmed = 1 where id = ?", (channel,))

    # ---------------------------------------------------------------- notices

    def plan(self, table: str, seat: int, now: float, delay: float, gap: float) -> None:
        """Schedule a notification for a seat after a delay, and not within the gap after the last one. An
        earlier schedule is kept."""
        soonest = now + delay
        found = self.db.execute(
            "select channels.id from channels join holders on holders.person = channels.person"
            " where holders.table_id = ? and holders.seat = ? and channels.confirmed = 1",
            (table, seat),
        ).fetchall()
        if not found:
            return
        with self.store.transaction():
            for (channel,) in found:
                self.db.execute(
                    "insert into notices (channel, table_id, due) values (?, ?, ?) on conflict (channel, table_id)"
                    " do update set tries = 0, due = case when coalesce(notices.sent, 0) + ? > excluded.due"
                    " then notices.sent + ? else excluded.due end where notices.due is null",
                    (channel, table, soonest, gap, gap),
                )

    def due(self, now: float, most: int) -> list[Notice]:
        columns = ", ".join(f"channels.{name}" for name in CHANNEL_COLUMNS.split(", "))
        query = (
            f"select notices.table_id, notices.due, notices.tries, {columns} from notices join channels on"
            " channels.id = notices.channel where notices.due <= ? order by notices.due limit ?"
        )
        return [Notice(channel_of(row[3:]), *row[:3]) for row in self.db.execute(query, (now, most)).fetchall()]

    def claim(self, notice: Notice, until: float) -> bool:
        """Claim a notification; return whether this server sends it. If it dies, another one retries after `until`."""
        with self.store.transaction():
            found = self.db.execute(
                "update notices set due = ?, tries = tries + 1 where channel = ? and table_id = ? and due = ?"
                " returning tries",
                (until, notice.channel.id, notice.table, notice.due),
            ).fetchone()
        return found is not None

    def retry(self, notice: Notice, due: float) -> None:
        """Retry at this time."""
        self.set_due(notice, due)

    def drop(self, notice: Notice) -> None:
        """Cancel a notification."""
        self.set_due(notice, None)

    def set_due(self, notice: Notice, due: float | None) -> None:
        with self.store.transaction():
            self.db.execute(
                "update notices set due = ? where channel = ? and table_id = ?", (due, notice.channel.id, notice.table)
            )

    def sent(self, notice: Notice, now: float) -> None:
        with self.store.transaction():
            self.db.execute(
                "update notices set due = null, sent = ? where channel = ? and table_id = ?",
                (now, notice.channel.id, notice.table),
            )
            self.db.execute("update channels set failures = 0 where id = ?", (notice.channel.id,))

    def give_up(self, notice: Notice) -> None:
        """Give up on a notification, and remove a channel after too many failures."""
        with self.store.transaction():
            self.db.execute(
                "update notices set due = null where channel = ? and table_id = ?", (notice.channel.id, notice.table)
            )
            self.db.execute("update channels set failures = failures + 1 where id = ?", (notice.channel.id,))
            self.db.execute("delete from channels where id = ? and failures >= ?", (notice.channel.id, MOST_FAILURES))
