"""The schema and its versions: one numbered file in `schema` for each, in SQL that both databases understand.

A new database runs all of them, an old one those that it lacks. They only go forward. `loew.sqlite3` of the first
release has version 2.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from loew.web.db.database import Database, StoreError

FOLDER: Final = Path(__file__).parent / "schema"


@cache
def migrations() -> dict[int, str]:
    """The script of each version, oldest first."""
    return {int(file.name[:4]): file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("[0-9]*.sql"))}


def oldest_version() -> int:
    return min(migrations())


def current_version() -> int:
    return max(migrations())


def check_version(version: int) -> None:
    """Refuse a database that another version of Loew has written and this one cannot read."""
    if version > current_version():
        raise StoreError(
            f"this database was written by a newer version of Loew (its schema has version {version}, this Loew reads"
            f" up to {current_version()}): install the newer Loew"
        )
    if 0 < version < oldest_version():
        raise StoreError(f"this database was written by Loew before its first release (version {version})")


def migrate(database: Database, up_to: int | None = None) -> list[int]:
    """Bring the database to the current version, all of it or nothing; the versions that were made."""
    check_version(database.version())
    if database.version() == (up_to or current_version()):
        return []
    made = []
    with database.transaction():
        database.lock_schema()
        found = database.version()  # another server may have been faster
        check_version(found)
        for version, script in migrations().items():
            if found < version <= (up_to or current_version()):
                database.run_script(script)
                database.set_version(version)
                made.append(version)
    return made
