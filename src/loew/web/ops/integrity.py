"""Behind `loew db`: a read-only check that every game can be opened, and the export of all games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from loew.engine.errors import LoewError
from loew.web.db.database import Database, StoreError
from loew.web.db.migrate import check_version, current_version
from loew.web.db.records import Row
from loew.web.table.games_by_pack import GamesByPack
from loew.web.table.repository import restore, save_text
from loew.web.table.store import Store


class Findings(NamedTuple):
    """The result of a check."""

    version: int
    tables: int
    problems: list[str]


def check(database: Database, corrections: Path | None = None) -> Findings:
    """Check the database and, if it has the current version, all its games."""
    version = database.version()
    check_version(version)
    problems = database.problems()
    if version != current_version():
        problems.append(
            f"it has version {version} and this Loew uses {current_version()}: 'loew db migrate' or the next start of"
            " the server brings it up to date"
        )
        return Findings(version, 0, problems)
    games = GamesByPack(corrections)
    store = Store(database)
    rows = all_rows(store)
    for row in rows:
        try:
            played = games.game(row.setup.game, row.pack)
            restore(row, store.snapshot(row.id), store.choices(row.id), played)
        except LoewError as error:
            problems.append(f"table {row.id}: {error}")
    return Findings(version, len(rows), problems)


def all_rows(store: Store) -> list[Row]:
    return store.rows("order by created, id")


def exported(database: Database) -> Iterator[str]:
    """Every game as one line of JSON, without secrets. `file` is the game as `loew replay` reads it."""
    check_version(database.version())
    if database.version() != current_version():
        raise StoreError(f"the database in {database.name} is of an older Loew: run 'loew db migrate' first")
    store = Store(database)
    for row in all_rows(store):
        choices = store.choices(row.id)
        chat = [{"seat": seat, "text": text, "said": said} for _, seat, text, said in store.chat_lines(row.id)]
        yield json.dumps(
            {
                "id": row.id,
                "game": row.setup.game,
                "seats": row.setup.words,
                "names": row.setup.names,
                "created": row.created,
                "updated": row.updated,
                "over": row.over,
                "resigned": row.resigned,
                "result": json.loads(row.result or "null"),
                "chat": chat,
                "file": save_text(row.setup, store.snapshot(row.id), choices, row.pack),
            },
            ensure_ascii=False,
        )
