"""All data of one person: to download, and to delete.

What becomes of the games: a table at which nobody else sits goes at once and for good. At the others a bot plays on for
the person (a rated game of two ends: they resign), their name and their chat are removed, and the table stays for those
who play there. Results of others stay, without the name.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import partial
from typing import Any

from loew.engine.errors import LoewError
from loew.web.accounts.store import profile_id
from loew.web.box.store import BoxStore
from loew.web.db.records import Row
from loew.web.learn.lesson_store import LessonStore
from loew.web.table.clocks import USUAL_BOT
from loew.web.table.live import LiveTable
from loew.web.table.messages import NOTE
from loew.web.table.people import can_end
from loew.web.table.people_store import RESIGNED
from loew.web.table.service import Tables

FAR = 1e12  # seconds since 1970
MOST = 1_000_000


def all_tables(tables: Tables, person: str) -> list[Row]:
    """Every table at which a person sits or that they made, deleted ones too."""
    return tables.store.rows(
        "where maker = ? or id in (select table_id from holders where person = ?) order by created, id", person, person
    )


def seats_alone(tables: Tables, table: str, person: str) -> list[int]:
    """The seats that this person holds and nobody else does."""
    held = tables.store.seats_of(table, person)
    return [seat for seat in held if tables.profiles.free_seats.holders(table, seat) == [person]]


# ------------------------------------------------------------------ download


def own_data(tables: Tables, person: str) -> dict[str, Any]:
    """Everything that is kept about a person, without secrets."""
    found: dict[str, Any] = {
        "tables": [table_data(tables, row, person) for row in all_tables(tables, person)],
        **BoxStore(tables.store).data_of(person),
        "blocked": [{"name": each.name, "since": each.since} for each in tables.profiles.friends.blocks(person)],
    }
    profile = tables.profiles.by_id(profile_id(person)) if profile_id(person) else None
    if profile is not None:
        stores = tables.profiles
        found |= {
            "profile": {
                "name": profile.name,
                "created": profile.created,
                "has_password": bool(profile.password),
                "shows": profile.shows,
            },
            "passkeys": [
                {"name": each.name, "created": each.created, "used": each.used}
                for each in stores.keys.passkeys_of(profile.id)
            ],
            "sessions": [
                {"browser": each.browser, "created": each.created, "seen": each.seen}
                for each in stores.sessions(profile.id)
            ],
            "ratings": {game: each._asdict() for game, each in stores.results.ratings(profile.id).items()},
            "results": [
                {name: value for name, value in each._asdict().items() if name != "profile"}
                for each in stores.results.history(profile.id, FAR, MOST)
            ],
            "lessons": LessonStore(tables.store).done(profile.id),
            "friends": [each.name for each in stores.friends.friends(profile.id)],
            "invitations": [
                {"table": each.table_id, "made": each.made} for each in stores.friends.invitations_of(profile.id)
            ],
        }
    return found


def table_data(tables: Tables, row: Row, person: str) -> dict[str, Any]:
    seats = tables.store.seats_of(row.id, person)
    names = row.setup.names
    return {
        "id": row.id,
        "game": row.setup.game,
        "seats": seats,
        "names": [names[seat] for seat in seats],
        "made_it": row.maker == person,
        "created": row.created,
        "updated": row.updated,
        "over": row.over,
        "deleted": row.deleted,
        "chat": [
            {"text": text, "said": said}
            for _, seat, text, said in tables.store.chat_lines(row.id, MOST)
            if seat >= 0 and seat in seats
        ],
    }


# ------------------------------------------------------------------ deletion


async def delete_everything(tables: Tables, person: str) -> None:
    """Delete everything about a person; see above for what becomes of the games."""
    for row in await tables.background.run(partial(all_tables, tables, person)):
        await tables.apart(row.id, partial(leave_or_remove, tables, row, person))
    await tables.background.run(partial(delete_person, tables, person))


def leave_or_remove(tables: Tables, row: Row, person: str) -> None:
    others = tables.profiles.free_seats.people(row.id) - {person}
    if not others:
        tables.delete(row.id)
        remove_table(tables, row.id)
    else:
        leave(tables, row, person)


def delete_person(tables: Tables, person: str) -> None:
    """Delete what is kept about a person besides tables."""
    friends = tables.profiles.friends
    with friends.store.transaction():
        friends.db.execute("delete from blocks where person = ? or other = ?", (person, person))
        for kind in ("mutes", "channels", "vacations", "boxes", "packs"):
            friends.db.execute(f"delete from {kind} where person = ?", (person,))
    if profile_id(person):
        tables.profiles.results.forget_names(profile_id(person))
        tables.profiles.delete(profile_id(person))


def remove_table(tables: Tables, table: str) -> None:
    with tables.store.transaction():
        tables.store.db.execute("delete from tables where id = ?", (table,))


def leave(tables: Tables, row: Row, person: str) -> None:
    """Leave a table at which others sit, without a trace of the name."""
    seats = seats_alone(tables, row.id, person)
    names = tuple(["" if seat in seats else name for seat, name in enumerate(row.setup.names)])
    tables.store.rename(row.id, names)
    unnamed = "update replaced set name = '' where table_id = ? and seat = ?"
    tables.store.db.executemany(unnamed, [(row.id, seat) for seat in seats])
    drop(tables, row.id)
    if not row.over and row.deleted is None:
        with suppress(LoewError):  # a table that cannot be opened is left as it is
            stop_playing(tables, tables.find(row.id), seats)
    forget(tables, row.id, person, seats)
    drop(tables, row.id)


def drop(tables: Tables, table: str) -> None:
    """The next visit reads the table again."""
    live = tables.live.get(table)
    if live is not None:
        tables.unload(live)


def stop_playing(tables: Tables, live: LiveTable, seats: list[int]) -> None:
    for seat in seats:
        if live.over or seat not in live.journal.setup.people:
            continue
        if live.rated and can_end(live):
            tables.end_by_resignation(live, seat)
        else:
            tables.hand_over(live, seat, USUAL_BOT, RESIGNED)


def forget(tables: Tables, table: str, person: str, seats: list[int]) -> None:
    """Remove the chat of these seats, their names in notes of the table, and who held them. A table that this person
    made belongs to another player then."""
    db = tables.store.db
    with tables.store.transaction():
        for seat in seats:
            db.execute("delete from chat where table_id = ? and seat = ?", (table, seat))
        for n, text in db.execute("select n, text from chat where table_id = ? and seat = ?", (table, NOTE)).fetchall():
            db.execute("update chat set text = ? where table_id = ? and n = ?", (nameless(text, seats), table, n))
        db.execute("delete from holders where table_id = ? and person = ?", (table, person))
        db.execute("delete from invitations where table_id = ? and inviter = ?", (table, profile_id(person)))
        db.execute(
            "update tables set maker = coalesce((select person from holders where table_id = tables.id and seat >= 0"
            " order by seat limit 1), '') where id = ? and maker = ?",
            (table, person),
        )
        tables.store.new_version(table)


def nameless(text: str, seats: list[int]) -> str:
    """A note of the table without the names of these seats."""
    found = json.loads(text)
    if found.get("seat") in seats:
        found["name"] = ""
    if found.get("other") in seats:
        found["other_name"] = ""
    return json.dumps(found)
