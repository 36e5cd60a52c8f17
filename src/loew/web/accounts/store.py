"""Database access for accounts: profiles, sessions, sign-in keys, friends, results and ratings."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from loew.web.db.database import Unavailable
from loew.web.http.identity import PROFILE, SESSION, fingerprint, new_table_id
from loew.web.http.names import handle_of, skeleton_of
from loew.web.lobby.store import FreeSeatsStore
from loew.web.table.store import Store

PERSON: Final = PROFILE  # prefix of a profile as the holder of a seat
MOST_SESSIONS: Final = 50
LONGEST_UNSEEN: Final = 365 * 86_400.0  # seconds after which an unused session expires
KEPT_NAME: Final = 90 * 86_400.0  # seconds for which nobody else gets the old name of a renamed profile
SEEN_EVERY: Final = 3_600.0  # seconds between two updates of `Session.seen`
NOTHING: Final = "nothing"  # what a profile shows to others
SUMMARY: Final = "summary"  # its name, ratings and numbers of games
GAMES: Final = "games"  # the results of its games too


class Profile(NamedTuple):
    """A person with a profile."""

    id: str
    name: str
    handle: str  # the normalised name, unique
    password: str  # hash; empty: none
    created: float
    friend_link: str = ""  # fingerprint of the friend link
    friend_link_until: float = 0.0
    shows: str = SUMMARY  # to others

    @property
    def is_shown(self) -> bool:
        """Whether others may open its page."""
        return self.shows != NOTHING

    @property
    def person(self) -> str:
        """The holder of this profile's seats."""
        return PERSON + self.id


class Session(NamedTuple):
    """A browser or program that is signed in."""

    secret: str  # fingerprint
    profile: str
    browser: str
    created: float
    seen: float

    @property
    def id(self) -> str:
        """A public id, not a secret."""
        return self.secret[:16]


def profile_id(person: str) -> str:
    """The profile of a person; empty for an anonymous browser."""
    return person.removeprefix(PERSON) if person.startswith(PERSON) else ""


class NameTaken(Exception):
    """Another profile has this name, or one that looks like it."""


class ProfileStore:
    """Profiles and sessions in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    # ---------------------------------------------------------------- identity

    def person(self, secret: str, now: float) -> str:
        """The person with this secret in the cookie: a profile, or an anonymous browser."""
        session = self.session(secret)
        if session is None:
            return fingerprint(secret)
        with suppress(Unavailable):  # not worth failing the request
            self.set_seen(session, now)
        return PERSON + session.profile

    def session(self, secret: str) -> Session | None:
        if not secret.startswith(SESSION):
            return None
        query = "select secret, profile, browser, created, seen from sessions where secret = ?"
        found = self.db.execute(query, (fingerprint(secret),)).fetchone()
        return None if found is None else Session(*found)

    def has_session(self, secret: str) -> bool:
        """Whether the secret with this fingerprint is signed in."""
        return self.db.execute("select 1 from sessions where secret = ?", (secret,)).fetchone() is not None

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

    def by_recovery_code(self, name: str, code: str) -> Profile | None:
        """The profile with this name and this unused recovery code; in one query, so that the time it takes does not
        reveal whether the name exists."""
        condition = "handle = ? and id in (select profile from recovery_codes where secret = ?)"
        return self.profile(condition, handle_of(name), fingerprint(code))

    def is_taken(self, name: str, now: float) -> bool:
        """Whether another profile has this name or one that looks like it, or had it until lately."""
        taken = "select 1 from taken_names where skeleton = ? and (until is null or until >= ?)"
        found = self.db.execute(taken, (skeleton_of(name), now))
        return found.fetchone() is not None or self.by_name(name) is not None

    def add(self, name: str, password: str, now: float) -> Profile | None:
        """Add a profile; return None if the name is taken."""
        made = Profile(new_table_id(), name, handle_of(name), password, now)
        with suppress(NameTaken), self.store.transaction():
            found = self.db.execute(
                "insert into profiles (id, name, handle, password, created) values (?, ?, ?, ?, ?)"
                " on conflict do nothing returning id",
                made[:5],
            )
            if found.fetchone() is None:
                raise NameTaken
            self.take_name(made.id, name, now)
            return made
        return None

    def rename(self, profile: str, name: str, now: float) -> bool:
        """Rename a profile; return False if the name is taken. Nobody else gets the old name for a while."""
        with suppress(NameTaken), self.store.transaction():
            self.take_name(profile, name, now)
            taken = self.db.execute("select 1 from profiles where handle = ? and id <> ?", (handle_of(name), profile))
            if taken.fetchone() is not None:
                raise NameTaken
            self.db.execute("update profiles set name = ?, handle = ? where id = ?", (name, handle_of(name), profile))
            return True
        return False

    def take_name(self, profile: str, name: str, now: float) -> None:
        """Take a name, if no other profile has one that looks like it, or had one until lately. Two who take the same
        name at the same time wait for each other here."""
        self.db.execute(
            "update taken_names set until = ? where profile = ? and until is null", (now + KEPT_NAME, profile)
        )
        found = self.db.execute(
            "insert into taken_names values (?, ?, null) on conflict (skeleton) do update"
            " set profile = excluded.profile, until = null"
            " where taken_names.profile = excluded.profile or taken_names.until < ? returning skeleton",
            (skeleton_of(name), profile, now),
        )
        if found.fetchone() is None:
            raise NameTaken

    def take_names(self) -> None:
        """Take the names of profiles that were made before look-alikes were refused. Two that look alike stay."""
        query = "select id, name from profiles where id not in (select profile from taken_names) order by created, id"
        found = [(skeleton_of(name), profile) for profile, name in self.db.execute(query).fetchall()]
        if found:
            with self.store.transaction():
                self.db.executemany("insert into taken_names values (?, ?, null) on conflict do nothing", found)

    def set_password(self, profile: str, password: str) -> None:
        """Set the password hash."""
        with self.store.transaction():
            self.db.execute("update profiles set password = ? where id = ?", (password, profile))

    def set_shows(self, profile: str, shows: str) -> None:
        """Set what a profile shows to others."""
        with self.store.transaction():
            self.db.execute("update profiles set shows = ? where id = ?", (shows, profile))

    def set_friend_link(self, profile: str, secret: str, until: float) -> None:
        """Set the fingerprint of the friend link; empty: none."""
        with self.store.transaction():
            self.db.execute(
                "update profiles set friend_link = ?, friend_link_until = ? where id = ?", (secret, until, profile)
            )

    def delete(self, profile: str) -> None:
        """Delete a profile with everything that belongs to it alone."""
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
        """The sessions of a profile, the most recently used first."""
        found = self.db.execute(
            "select secret, profile, browser, created, seen from sessions where profile = ? order by seen desc, secret",
            (profile,),
        )
        return [Session(*each) for each in found.fetchall()]

    def set_seen(self, session: Session, now: float) -> None:
        """Update the time of last use, at most once an hour."""
        if now - session.seen > SEEN_EVERY:
            self.db.execute("update sessions set seen = ? where secret = ?", (now, session.secret))

    def end_session(self, profile: str, session: str) -> bool:
        """End a session by its id; return False if the profile has none with this id."""
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

    # ---------------------------------------------------------------- from an anonymous browser to a profile

    def claim(self, browser: str, person: str) -> list[str]:
        """Transfer everything that an anonymous browser owned to a profile; return the running tables whose owner
        changes."""
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
            for table in running:  # other servers reload them
                self.store.new_version(table)
            return running


class Passkey(NamedTuple):
    """A passkey of a profile."""

    id: str
    profile: str
    name: str
    public_key: str  # in URL-safe base64, as the id
    sign_count: int
    created: float
    used: float


class KeysStore:
    """Passkeys, recovery codes and invitations to the site in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    # ---------------------------------------------------------------- passkeys

    def passkeys(self, condition: str, *values: object) -> list[Passkey]:
        found = self.db.execute(
            f"select {', '.join(Passkey._fields)} from passkeys where {condition} order by created, id", values
        )
        return [Passkey(*each) for each in found.fetchall()]

    def passkeys_of(self, profile: str) -> list[Passkey]:
        return self.passkeys("profile = ?", profile)

    def passkey(self, key: str) -> Passkey | None:
        found = self.passkeys("id = ?", key)
        return found[0] if found else None

    def add_passkey(self, key: Passkey) -> bool:
        """Add a passkey; return False if it exists already."""
        marks = ", ".join("?" * len(key))
        with self.store.transaction():
            found = self.db.execute(f"insert into passkeys values ({marks}) on conflict do nothing returning id", key)
            return found.fetchone() is not None

    def set_used(self, key: str, sign_count: int, now: float) -> None:
        with self.store.transaction():
            self.db.execute("update passkeys set sign_count = ?, used = ? where id = ?", (sign_count, now, key))

    def remove_passkey(self, profile: str, key: str) -> bool:
        with self.store.transaction():
            found = self.db.execute("delete from passkeys where profile = ? and id = ? returning id", (profile, key))
            return found.fetchone() is not None

    # ---------------------------------------------------------------- challenges

    def set_challenge(self, person: str, purpose: str, challenge: str, until: float) -> None:
        """Store the challenge that a passkey must sign, one for each browser."""
        with self.store.transaction():
            self.db.execute(
                "insert into challenges values (?, ?, ?, ?) on conflict (person) do update set"
                " purpose = excluded.purpose, challenge = excluded.challenge, until = excluded.until",
                (person, purpose, challenge, until),
            )

    def take_challenge(self, person: str, purpose: str, now: float) -> str:
        """Remove and return the challenge of this browser; empty: none."""
        with self.store.transaction():
            found = self.db.execute(
                "delete from challenges where person = ? and purpose = ? returning challenge, until", (person, purpose)
            ).fetchone()
            return str(found[0]) if found is not None and found[1] >= now else ""

    def delete_expired(self, now: float) -> None:
        with self.store.transaction():
            self.db.execute("delete from challenges where until < ?", (now,))
            self.db.execute("delete from site_invitations where until < ?", (now,))

    # ---------------------------------------------------------------- recovery codes

    def set_recovery_codes(self, profile: str, codes: Sequence[str]) -> None:
        """Replace the recovery codes of a profile."""
        with self.store.transaction():
            self.db.execute("delete from recovery_codes where profile = ?", (profile,))
            self.db.executemany(
                "insert into recovery_codes values (?, ?)", [(profile, fingerprint(code)) for code in codes]
            )

    def use_recovery_code(self, profile: str, code: str) -> bool:
        """Use a code; return False if the profile has no such code."""
        with self.store.transaction():
            found = self.db.execute(
                "delete from recovery_codes where profile = ? and secret = ? returning secret",
                (profile, fingerprint(code)),
            )
            return found.fetchone() is not None

    def recovery_codes_left(self, profile: str) -> int:
        found = self.db.execute("select count(*) from recovery_codes where profile = ?", (profile,))
        return int(found.fetchone()[0])

    # ---------------------------------------------------------------- invitations to the site

    def add_site_invitation(self, secret: str, uses: int, until: float) -> None:
        with self.store.transaction():
            self.db.execute("insert into site_invitations values (?, ?, ?)", (fingerprint(secret), uses, until))

    def is_site_invitation(self, secret: str, now: float) -> bool:
        query = "select 1 from site_invitations where secret = ? and uses > 0 and until >= ?"
        return self.db.execute(query, (fingerprint(secret), now)).fetchone() is not None

    def use_site_invitation(self, secret: str, now: float) -> bool:
        """Use an invitation once; return False if there is none left."""
        with self.store.transaction():
            found = self.db.execute(
                "update site_invitations set uses = uses - 1 where secret = ? and uses > 0 and until >= ?"
                " returning uses",
                (fingerprint(secret), now),
            )
            return found.fetchone() is not None


MOST_FRIENDS: Final = 500


class Invitation(NamedTuple):
    """An invitation to a table."""

    table_id: str
    profile: str
    inviter: str  # a profile
    made: float


class Block(NamedTuple):
    """A person blocked by another."""

    other: str
    name: str  # as it was at the table
    since: float

    @property
    def id(self) -> str:
        """A public id that does not reveal the person."""
        return fingerprint(self.other)[:16]


class FriendsStore:
    """Friends, invitations to tables, blocks and mutes in the database."""

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
        """Make two profiles friends."""
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
        """The invitations of a profile to running tables with a free seat."""
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
        """Remove a block by its id; return False if there is none."""
        with self.store.transaction():
            found = [each.other for each in self.blocks(person) if each.id == block]
            for other in found:
                self.db.execute("delete from blocks where person = ? and other = ?", (person, other))
            return bool(found)

    def blocked_either_way(self, person: str) -> set[str]:
        """The people whom this person has blocked, or who have blocked them."""
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
        """The seats whose chat this person does not see at a table: muted there, or blocked."""
        found = self.db.execute(
            "select seat from mutes where table_id = ? and person = ? union select seat from holders where table_id = ?"
            " and seat >= 0 and person in (select other from blocks where blocks.person = ?) order by seat",
            (table, person, table, person),
        )
        return [seat for (seat,) in found.fetchall()]


AFTER_PERSON: Final = PERSON[:-1] + chr(ord(PERSON[-1]) + 1)  # the end of the range of profiles in text order
FIRST_MU: Final = 25.0
FIRST_SIGMA: Final = 25.0 / 3
FIRST_SHOWN: Final = 1500  # the displayed rating of a new player
SCALE: Final = 40.0


class Result(NamedTuple):
    """A finished game of a profile. `others`: seat number, kind and name of every other player."""

    table_id: str
    profile: str
    seat: int
    game: str
    ended: float
    rated: bool
    players: int
    place: int
    points: int
    won: bool
    gone: str  # why a bot played for them at the end; "resigned" also if that ended the game
    others: list[tuple[int, str, str]]
    change: float = 0.0  # of the rating

    @property
    def change_shown(self) -> int:
        return round(self.change * SCALE)


class Rating(NamedTuple):
    """The rating of a profile in a game: mean and standard deviation of a normal distribution."""

    mu: float = FIRST_MU
    sigma: float = FIRST_SIGMA
    games: int = 0

    @property
    def shown(self) -> int:
        return round(FIRST_SHOWN + (self.mu - FIRST_MU) * SCALE)

    @property
    def give_or_take(self) -> int:
        """The uncertainty of the displayed rating."""
        return round(self.sigma * SCALE)


class Statistics(NamedTuple):
    """The finished games of a profile in one game."""

    game: str
    played: int
    won: int
    average: float  # points
    best: int


class ResultsStore:
    """Results, ratings and rating lists in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def unrecorded(self, profile: str = "") -> list[str]:
        """The finished tables without a recorded result for a profile that played there: this one, or any."""
        first, last = (PERSON + profile, PERSON + profile) if profile else (PERSON, AFTER_PERSON)
        found = self.db.execute(
            "select distinct tables.id, updated from tables join holders on table_id = tables.id where turn is null"
            " and result <> '' and deleted is null and seat >= 0 and person >= ? and person <= ? and not exists"
            " (select 1 from results where results.table_id = tables.id and ? || results.profile = person)"
            " order by updated, tables.id",
            (first, last, PERSON),
        )
        return [table for table, _ in found.fetchall()]

    def seats(self, table: str) -> dict[str, int]:
        """The first seat of each profile at a table; its other seats belong to people at the same screen."""
        found = self.db.execute(
            "select person, min(seat) from holders where table_id = ? and seat >= 0 and person >= ? and person < ?"
            " group by person",
            (table, PERSON, AFTER_PERSON),
        )
        return {person.removeprefix(PERSON): seat for person, seat in found.fetchall()}

    def recorded(self, table: str) -> set[str]:
        """The profiles for which the result of a table is recorded. Locks the table until the transaction ends."""
        self.db.execute("update tables set result = result where id = ?", (table,))
        found = self.db.execute("select profile from results where table_id = ?", (table,))
        return {profile for (profile,) in found.fetchall()}

    def add(self, result: Result) -> None:
        values = result._replace(others=[])._asdict()
        values |= {
            "rated": int(result.rated),
            "won": int(result.won),
            "others": json.dumps(result.others, ensure_ascii=False),
        }
        marks = ", ".join("?" * len(values))
        self.db.execute(
            f"insert into results ({', '.join(values)}) values ({marks}) on conflict do nothing",
            tuple(values.values()),
        )

    def history(self, profile: str, before: float, limit: int, game: str = "") -> list[Result]:
        """The games of a profile that ended before this time, the latest first."""
        condition = "profile = ? and ended < ?" + (" and game = ?" if game else "")
        found = self.db.execute(
            f"select {', '.join(Result._fields)} from results where {condition} order by ended desc, table_id limit ?",
            (profile, before, *([game] if game else []), limit),
        )
        return [result_of(each) for each in found.fetchall()]

    def statistics(self, profile: str) -> list[Statistics]:
        found = self.db.execute(
            "select game, count(*), sum(won), avg(points), max(points) from results where profile = ?"
            " group by game order by game",
            (profile,),
        )
        return [
            Statistics(game, int(n), int(won), float(average), int(best))
            for game, n, won, average, best in found.fetchall()
        ]

    def rating(self, profile: str, game: str) -> Rating:
        found = self.db.execute(
            "select mu, sigma, games from ratings where profile = ? and game = ?", (profile, game)
        ).fetchone()
        return Rating() if found is None else Rating(*found)

    def ratings(self, profile: str) -> dict[str, Rating]:
        query = "select game, mu, sigma, games from ratings where profile = ? order by game"
        return {game: Rating(*more) for game, *more in self.db.execute(query, (profile,)).fetchall()}

    def set_rating(self, profile: str, game: str, rating: Rating) -> None:
        self.db.execute(
            "insert into ratings values (?, ?, ?, ?, ?) on conflict (profile, game) do update set mu = excluded.mu,"
            " sigma = excluded.sigma, games = excluded.games",
            (profile, game, *rating),
        )

    def forget_names(self, profile: str) -> None:
        """Remove the name of a profile from the history of other players."""
        with self.store.transaction():
            played = self.db.execute("select table_id, seat from results where profile = ?", (profile,)).fetchall()
            for table, seat in played:
                of_others = "select profile, others from results where table_id = ? and profile <> ?"
                for other, text in self.db.execute(of_others, (table, profile)).fetchall():
                    named = [[at, word, "" if at == seat else name] for at, word, name in json.loads(text)]
                    self.db.execute(
                        "update results set others = ? where table_id = ? and profile = ?",
                        (json.dumps(named, ensure_ascii=False), table, other),
                    )


def result_of(values: Sequence[object]) -> Result:
    """A result from a row of the database."""
    found = dict(zip(Result._fields, values, strict=True))
    others = [(at, word, name) for at, word, name in json.loads(str(found["others"]))]
    found |= {"rated": bool(found["rated"]), "won": bool(found["won"]), "others": others}
    return Result(**found)  # type: ignore[arg-type]


LISTED_AFTER: Final = 3  # rated games until a profile is listed
PLACED_AFTER: Final = 10  # rated games until it has a place; before, its rating is provisional
RATING_LIST: Final = (
    "select profiles.id, profiles.name, mu, sigma, games, handle, sum(case when games >= ? then 1 else 0 end)"
    " over (order by mu desc, handle rows unbounded preceding) as place"
    " from ratings join profiles on profiles.id = profile where game = ? and games >= ? and shows <> ?"
)


class RatingLine(NamedTuple):
    """A line of a rating list."""

    profile: str
    name: str
    rating: Rating
    place: int  # 0: the rating is provisional


def is_provisional(rating: Rating) -> bool:
    return rating.games < PLACED_AFTER


class PublicStore:
    """The public part of profiles in the database: names at tables, rating lists."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def names_at(self, tables: Sequence[str]) -> dict[str, dict[int, str]]:
        """The names of public profiles at these tables, by table and seat."""
        found: dict[str, dict[int, str]] = {table: {} for table in tables}
        marks = ", ".join("?" * len(found))
        query = (
            f"select table_id, seat, name from holders join profiles on profiles.id = substr(person, {len(PERSON) + 1})"
            f" where seat >= 0 and shows <> ? and table_id in ({marks})"
        )
        for table, seat, name in self.db.execute(query, (NOTHING, *found)).fetchall() if found else ():
            found[table][seat] = name
        return found

    def listed(self, game: str, first: int, most: int) -> list[RatingLine]:
        """A part of the rating list of a game, the strongest first; `first`: lines to skip."""
        query = f"{RATING_LIST} order by mu desc, handle limit ? offset ?"
        found = self.db.execute(query, (PLACED_AFTER, game, LISTED_AFTER, NOTHING, most, first))
        return [rating_line(each) for each in found.fetchall()]

    def listed_profile(self, game: str, profile: str) -> RatingLine | None:
        """The line of one profile; None if it is not listed."""
        query = f"select * from ({RATING_LIST}) as listed where id = ?"
        found = self.db.execute(query, (PLACED_AFTER, game, LISTED_AFTER, NOTHING, profile)).fetchone()
        return None if found is None else rating_line(found)


def rating_line(values: Sequence[object]) -> RatingLine:
    profile, name, mu, sigma, games, _, place = values
    rating = Rating(float(str(mu)), float(str(sigma)), int(str(games)))
    return RatingLine(str(profile), str(name), rating, 0 if is_provisional(rating) else int(str(place)))


def own_names(names: Sequence[str], profiles: Mapping[int, str]) -> dict[int, str]:
    """The profiles to link at a table, by seat: those that sit there under their own name. Another name means that the
    person does not want to be recognised."""
    return {seat: name for seat, name in profiles.items() if handle_of(names[seat]) == handle_of(name)}


class ProfileStores(ProfileStore):
    """All database access of accounts."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.keys: Final = KeysStore(store)
        self.results: Final = ResultsStore(store)
        self.friends: Final = FriendsStore(store)
        self.free_seats: Final = FreeSeatsStore(store)
        self.public: Final = PublicStore(store)
