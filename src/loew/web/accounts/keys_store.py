"""What the store knows of the ways to sign in without a password: passkeys, recovery codes; and invitations to the
site."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.web.http.identity import fingerprint
from loew.web.table.store import Store


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
    """The part of the database that is about keys."""

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
        """Keep a passkey; False if it is known already."""
        marks = ", ".join("?" * len(key))
        with self.store.transaction():
            found = self.db.execute(f"insert into passkeys values ({marks}) on conflict do nothing returning id", key)
            return found.fetchone() is not None

    def note_use(self, key: str, sign_count: int, now: float) -> None:
        with self.store.transaction():
            self.db.execute("update passkeys set sign_count = ?, used = ? where id = ?", (sign_count, now, key))

    def remove_passkey(self, profile: str, key: str) -> bool:
        with self.store.transaction():
            found = self.db.execute("delete from passkeys where profile = ? and id = ? returning id", (profile, key))
            return found.fetchone() is not None

    # ---------------------------------------------------------------- challenges

    def set_challenge(self, person: str, purpose: str, challenge: str, until: float) -> None:
        """Keep what a passkey must sign, one for each browser."""
        with self.store.transaction():
            self.db.execute(
                "insert into challenges values (?, ?, ?, ?) on conflict (person) do update set"
                " purpose = excluded.purpose, challenge = excluded.challenge, until = excluded.until",
                (person, purpose, challenge, until),
            )

    def take_challenge(self, person: str, purpose: str, now: float) -> str:
        """The challenge for this browser, which is used up by that; empty: there is none."""
        with self.store.transaction():
            found = self.db.execute(
                "delete from challenges where person = ? and purpose = ? returning challenge, until", (person, purpose)
            ).fetchone()
            return str(found[0]) if found is not None and found[1] >= now else ""

    def forget_challenges(self, now: float) -> None:
        with self.store.transaction():
            self.db.execute("delete from challenges where until < ?", (now,))
            self.db.execute("delete from site_invitations where until < ?", (now,))

    # ---------------------------------------------------------------- recovery codes

    def set_recovery_codes(self, profile: str, codes: Sequence[str]) -> None:
        """New codes; the old ones no longer work."""
        with self.store.transaction():
            self.db.execute("delete from recovery_codes where profile = ?", (profile,))
            self.db.executemany(
                "insert into recovery_codes values (?, ?)", [(profile, fingerprint(code)) for code in codes]
            )

    def use_recovery_code(self, profile: str, code: str) -> bool:
        """Use a code up; False if the profile has no such one."""
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
        """Use an invitation once; False if there is none, or it is used up."""
        with self.store.transaction():
            found = self.db.execute(
                "update site_invitations set uses = uses - 1 where secret = ? and uses > 0 and until >= ?"
                " returning uses",
                (fingerprint(secret), now),
            )
            return found.fetchone() is not None
