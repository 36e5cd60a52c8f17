"""Export and deletion of all data of one person.

Tables without other people are deleted permanently. At the others a bot takes over (a rated game of two ends by
resignation), the name and the chat of the person are removed, and the table stays. Results of other players stay,
without the name.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import partial
from typing import Any

from loew.bots.opponents import USUAL
from loew.engine.errors import LoewError
from loew.web.accounts.store import profile_id
from loew.web.box.store import BoxStore
from loew.web.db.records import Row
from loew.web.learn.store import LessonStore
from loew.web.table.live import LiveTable
from loew.web.table.messages import ENDED, NOTE
from loew.web.table.people import can_end
from loew.web.table.service import Tables
from loew.web.table.store import RESIGNED

FAR = 1e12  # seconds since 1970
NO_LIMIT = 1_000_000


def all_tables(tables: Tables, person: str) -> list[Row]:
    """Every table at which a person sits or that they own, deleted ones included."""
    return tables.store.rows(
        "where maker = ? or id in (select table_id from holders where person = ?) order by created, id", person, person
    )


def seats_held_alone(tables: Tables, table: str, person: str) -> list[int]:
    """The seats that only this person holds."""
    held = tables.store.seats_of(table, person)
    return [seat for seat in held if tables.profiles.free_seats.holders(table, seat) == [person]]


# ------------------------------------------------------------------ download


def account_data(tables: Tables, person: str) -> dict[str, Any]:
    """All data of a person, without secrets."""
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
                for each in stores.results.history(profile.id, FAR, NO_LIMIT)
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
            for _, seat, text, said in tables.store.chat_lines(row.id, NO_LIMIT)
            if seat >= 0 and seat in seats
        ],
    }


# ------------------------------------------------------------------ deletion


async def delete_account(tables: Tables, person: str) -> None:
    """Delete all data of a person; see above for their tables."""
    for row in await tables.background.run(partial(all_tables, tables, person)):
        await tables.run_exclusive(row.id, partial(leave_or_remove, tables, row, person))
    await tables.background.run(partial(delete_person, tables, person))


def leave_or_remove(tables: Tables, row: Row, person: str) -> None:
    others = tables.profiles.free_seats.people(row.id) - {person}
    if not others:
        tables.delete(row.id)
        remove_table(tables, row.id)
    else:
        leave(tables, row, person)


def delete_person(tables: Tables, person: str) -> None:
    """Delete the data of a person besides tables."""
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
    """Leave a table with other people, and remove the name."""
    seats = seats_held_alone(tables, row.id, person)
    for seat in seats:
        tables.store.rename(row.id, seat, "")
    unnamed = "update replaced set name = '' where table_id = ? and seat = ?"
    tables.store.db.executemany(unnamed, [(row.id, seat) for seat in seats])
    unload(tables, row.id)
    if not row.over and row.deleted is None:
        with suppress(LoewError):  # an unreadable table is left as it is
            stop_playing(tables, tables.find(row.id), seats)
    remove_traces(tables, row.id, person, seats)
    unload(tables, row.id)


def unload(tables: Tables, table: str) -> None:
    """Drop a table from memory; the next visit loads it again."""
    live = tables.live.get(table)
    if live is not None:
        tables.directory.unload(live)


def stop_playing(tables: Tables, live: LiveTable, seats: list[int]) -> None:
    for seat in seats:
        if live.over or seat not in live.journal.setup.people:
            continue
        if live.settings.rated and can_end(live):
            tables.end_by_resignation(live, seat, ENDED)
        else:
            tables.hand_over(live, seat, USUAL, RESIGNED)


def remove_traces(tables: Tables, table: str, person: str, seats: list[int]) -> None:
    """Remove the chat and the holders of these seats, and their names in system messages. If the person owns the table,
    another player becomes its owner."""
    db = tables.store.db
    with tables.store.change(table):
        for seat in seats:
            db.execute("delete from chat where table_id = ? and seat = ?", (table, seat))
        for n, text in db.execute("select n, text from chat where table_id = ? and seat = ?", (table, NOTE)).fetchall():
            db.execute("update chat set text = ? where table_id = ? and n = ?", (without_names(text, seats), table, n))
        db.execute("delete from holders where table_id = ? and person = ?", (table, person))
        db.execute("delete from invitations where table_id = ? and inviter = ?", (table, profile_id(person)))
        db.execute(
            "update tables set maker = coalesce((select person from holders where table_id = tables.id and seat >= 0"
            " order by seat limit 1), '') where id = ? and maker = ?",
            (table, person),
        )


def without_names(text: str, seats: list[int]) -> str:
    """A system message without the names of these seats."""
    found = json.loads(text)
    if found.get("seat") in seats:
        found["name"] = ""
    if found.get("other") in seats:
        found["other_name"] = ""
    return json.dumps(found)
