"""The file of the database: whether it is ours, and whole. It is looked at without the right to write to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

OURS: Final = 0x4C6F6577  # "Loew", in the header of the file
VERSION: Final = 2


def inspect(file: Path) -> None:
    """See whether a file is a whole database of ours, without the right to write to it."""
    if not file.exists() or file.stat().st_size == 0:
        return
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, timeout=0.5)) as db:
        found = db.execute("pragma quick_check").fetchone()
        if found[0] != "ok":
            raise sqlite3.DatabaseError(" ".join(str(found[0]).split())[:200])
        if not db.execute("select count(*) from sqlite_master").fetchone()[0]:
            return  # it was made, and the process ended before anything was written
        ours, version = (db.execute(f"pragma {name}").fetchone()[0] for name in ("application_id", "user_version"))
        if ours != OURS:
            raise sqlite3.DatabaseError("it belongs to another program, or to Loew before its first release")
        if version != VERSION:
            raise sqlite3.DatabaseError(f"written by another version of Loew: {version}, this one reads {VERSION}")


def wrong(file: Path, error: sqlite3.Error) -> str:
    """The sentence for what SQLite complains about."""
    if getattr(error, "sqlite_errorcode", 0) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return f"{file} is in use: another Loew is running with it (name another directory with --data)"
    return (
        f"{file} is damaged or is no database of Loew ({error}); it was left as it is: move it away, or name another"
        " directory with --data"
    )
