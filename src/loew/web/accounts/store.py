"""What the store knows about profiles: their names, sessions in browsers, and the tables that these bring along."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from typing import Final, NamedTuple

from loew.web.db.database import Unavailable
from loew.web.http.identity import SESSION, fingerprint, new_table_id
from loew.web.table.store import Store

PERSON: Final = "profile:"  # begins the name under which a profile holds seats; that of a browser is a fingerprint
MOST_SESSIONS: Final = 50
LONGEST_UNSEEN: Final = 365 * 86_400.0  # seconds after which a session that nobody has used is ended
SEEN_EVERY: Final = 3_600.0  # seconds between two notes that a session is used
NOTHING: Final = "nothing"  # what a profile shows to others
SUMMARY: Final = "summary"  # its name, ratings and numbers of games
GAMES: Final = "games"  # the results of its games too


class Profile(NamedTuple):
    """A person with a profile."""

    id: str
    name: str
    handle: str  # the name as it is compared: no other profile has the same
    password: str  # its hash; empty: there is none
    created: float
    friend_link: str = ""  # the fingerprint of the link that makes friends
    friend_link_until: float = 0.0
    shows: str = SUMMARY  # to others

    @property
    def is_shown(self) -> bool:
        """Whether others may open its page."""
        return self.shows != NOTHING

    @property
    def person(self) -> str:
        """Who holds the seats of this profile."""
        return PERSON + self.id


class Session(NamedTuple):
    """A browser or program that is signed in."""

    secret: str  # its fingerprint
    profile: str
    browser: str
    created: float
    seen: float

    @property
    def id(self) -> str:
        """Names the session, and is no secret."""
        return self.secret[:16]


def handle_of(name: str) -> str:
    """A name as it is compared with others: capital letters and kinds of the same letter do not matter."""
    return unicodedata.normalize("NFKC", name).casefold()


def profile_id(person: str) -> str:
    """The profile of somebody who holds a seat; empty: they have none."""
    return person.removeprefix(PERSON) if person.startswith(PERSON) else ""


class ProfileStore:
    """The part of the database that is about profiles and sessions."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    # ---------------------------------------------------------------- who asks

    def person(self, secret: str, now: float) -> str:
        """Who has this secret in the cookie: a profile, or a browser on its own."""
        session = self.session(secret)
        if session is None:
            return fingerprint(secret)
        with suppress(Unavailable):  # it is only about when the session was used
            self.note_seen(session, now)
        return PERSON + session.profile

    def session(self, secret: str) -> Session | None:
        if not secret.startswith(SESSION):
            return None
        query = "select secret, profile, browser, created, seen from sessions where secret = ?"
        found = self.db.execute(query, (fingerprint(secret),)).fetchone()
        return None if found is None else Session(*found)

    # ---------------------------------------------------------------- profiles

    def profile(self, condition: str, *values: object) -> Profile | None:
        found = self.db.execute(
            f"select {', '.join(Profile._fields)} from profiles where {condition}", values
        ).fetchone()
        return None if found is None else Profile(*found)

    def by_id(self, profile: str) -> Profile | None:
        return self.profile("id = ?", profile)

    def by_name(self, name: str) -> Profile | None:
        return self.profile("handle = ?", handle_of(name))

    def add(self, name: str, password: str, now: float) -> Profile | None:
        """A new profile; None if another has this name."""
        made = Profile(new_table_id(), name, handle_of(name), password, now)
        with self.store.transaction():
            found = self.db.execute(
                "insert into profiles (id, name, handle, password, created) values (?, ?, ?, ?, ?)"
                " on conflict do nothing returning id",
                made[:5],
            )
            return made if found.fetchone() is not None else None

    def rename(self, profile: str, name: str) -> bool:
        """Give a profile another name; False if another has it."""
        with self.store.transaction():
            taken = self.db.execute("select 1 from profiles where handle = ? and id <> ?", (handle_of(name), profile))
            if taken.fetchone() is not None:
                return False
            self.db.execute("update profiles set name = ?, handle = ? where id = ?", (name, handle_of(name), profile))
            return True

    def set_password(self, profile: str, password: str) -> None:
        """A new hash of the password."""
        with self.store.transaction():
            self.db.execute("update profiles set password = ? where id = ?", (password, profile))

    def set_shows(self, profile: str, shows: str) -> None:
        """What a profile shows to others."""
        with self.store.transaction():
            self.db.execute("update profiles set shows = ? where id = ?", (shows, profile))

    def set_friend_link(self, profile: str, secret: str, until: float) -> None:
        """The fingerprint of the link that makes friends; empty: there is none."""
        with self.store.transaction():
            self.db.execute(
                "update profiles set friend_link = ?, friend_link_until = ? where id = ?", (secret, until, profile)
            )

    def delete(self, profile: str) -> None:
        """Remove a profile with everything that belongs to it alone."""
        with self.store.transaction():
            self.db.execute("delete from profiles where id = ?", (profile,))

    # ---------------------------------------------------------------- sessions

    def add_session(self, secret: str, profile: str, browser: str, now: float) -> None:
        with self.store.transaction():
            self.db.execute(
                "insert into sessions values (?, ?, ?, ?, ?)", (fingerprint(secret), profile, browser, now, now)
            )
            self.db.execute(
                "delete from sessions where profile = ? and secret not in"
                " (select secret from sessions where profile = ? order by seen desc limit ?)",
                (profile, profile, MOST_SESSIONS),
            )

    def sessions(self, profile: str) -> list[Session]:
        """The sessions of a profile, the one used last first."""
        found = self.db.execute(
            "select secret, profile, browser, created, seen from sessions where profile = ? order by seen desc, secret",
            (profile,),
        )
        return [Session(*each) for each in found.fetchall()]

    def note_seen(self, session: Session, now: float) -> None:
        """Note now and then that a session is used."""
        if now - session.seen > SEEN_EVERY:
            self.db.execute("update sessions set seen = ? where secret = ?", (now, session.secret))

    def end_session(self, profile: str, session: str) -> bool:
        """End a session by its id; False if the profile has no such one."""
        with self.store.transaction():
            found = [each.secret for each in self.sessions(profile) if each.id == session]
            for secret in found:
                self.db.execute("delete from sessions where secret = ?", (secret,))
            return bool(found)

    def end_sessions(self, profile: str, but: str = "") -> None:
        """End all sessions of a profile but one (its fingerprint)."""
        with self.store.transaction():
            self.db.execute("delete from sessions where profile = ? and secret <> ?", (profile, but))

    def end_old_sessions(self, now: float) -> None:
        with self.store.transaction():
            self.db.execute("delete from sessions where seen < ?", (now - LONGEST_UNSEEN,))

    # ---------------------------------------------------------------- what a browser brings along

    def bring_along(self, browser: str, person: str) -> list[str]:
        """Give a profile everything that a browser held on its own; the running tables whose maker changes by it."""
        with self.store.transaction():
            self.db.execute(
                "insert into holders (table_id, seat, person, hidden) select table_id, seat, ?, hidden from holders"
                " where person = ? on conflict do nothing",
                (person, browser),
            )
            self.db.execute("delete from holders where person = ?", (browser,))
            made = self.db.execute(
                "update tables set maker = ? where maker = ? returning id, turn, deleted", (person, browser)
            ).fetchall()
            self.db.execute("delete from blocks where person = ? and other = ?", (browser, person))
            self.db.execute(
                "insert into blocks select ?, other, name, since from blocks where person = ? on conflict do nothing",
                (person, browser),
            )
            self.db.execute("delete from blocks where person = ?", (browser,))
            self.db.execute(
                "insert into mutes select table_id, ?, seat from mutes where person = ? on conflict do nothing",
                (person, browser),
            )
            self.db.execute("delete from mutes where person = ?", (browser,))
            self.db.execute("update channels set person = ? where person = ?", (person, browser))
            self.db.execute(
                "insert into vacations select ?, begins, ends from vacations where person = ? on conflict do nothing",
                (person, browser),
            )
            self.db.execute("delete from vacations where person = ?", (browser,))
            self.db.execute(
                "insert into boxes select ?, game, journal, version, changed from boxes where person = ?"
                " on conflict do nothing",
                (person, browser),
            )
            self.db.execute("delete from boxes where person = ?", (browser,))
            self.db.execute("update packs set person = ? where person = ?", (person, browser))
            running = [table for table, turn, deleted in made if turn is not None and deleted is None]
            for table in running:  # other servers read them again
                self.store.new_version(table)
            return running
