"""`loew db`: the saved games. Migrate, check, back up, restore, export."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from loew.commands.options import add_command, add_content, add_server_storage, content
from loew.engine.errors import SetupError

if TYPE_CHECKING:
    from loew.web.db.database import Database

FOUND_PROBLEMS = 1


def add(subparsers: Any) -> None:
    p = add_command(subparsers, "db", "migrate, check, back up, restore or export the saved games", "loew db check")
    actions = p.add_subparsers(dest="action", metavar="ACTION", required=True, title="actions")
    for name, function, text in (
        ("migrate", run_migrate, "migrate the database to the version of this Loew (the server does that too)"),
        ("check", run_check, "check that everything can be read and every game be opened; changes nothing"),
        ("backup", run_backup, "write everything to a new SQLite file; the server may be running"),
        ("restore", run_restore, "fill an empty database from a backup, of SQLite or of PostgreSQL"),
        ("export", run_export, "write every game as a line of JSON"),
    ):
        file = {"backup": "backup.sqlite", "restore": "backup.sqlite", "export": "games.jsonl"}.get(name, "")
        action = add_command(actions, name, text, f"loew db {name} {file}".rstrip())
        if file:
            action.add_argument("file", type=Path, metavar="FILE", help="the file to write or to read")
        if name == "check":
            add_content(action)
        add_server_storage(action)
        action.set_defaults(run=function)


def opened(args: argparse.Namespace, *, alone: bool) -> Database:
    try:
        from loew.web.db.open import open_database, open_to_read
        from loew.web.db.sqlite import FILE_NAME
    except ImportError as error:
        raise SetupError("the saved games need more packages: pip install 'loew[web]'") from error
    if not args.database and not alone and not (args.data / FILE_NAME).exists():
        raise SetupError(f"there are no saved games in {args.data}")
    return open_database(args.data, args.database) if alone else open_to_read(args.data, args.database)


def run_migrate(args: argparse.Namespace) -> int:
    from loew.web.db.migrate import migrate

    database = opened(args, alone=True)
    try:
        made = migrate(database)
        done = "now has" if made else "already has"
        print(f"The database in {database.name} {done} version {database.version()}.")
    finally:
        database.close()
    return 0


def run_check(args: argparse.Namespace) -> int:
    from loew.web.ops.integrity import check

    database = opened(args, alone=False)
    try:
        found = check(database, content(args))
    finally:
        database.close()
    for problem in found.problems:
        print(problem)
    print(f"Version {found.version}, {found.tables} tables, {len(found.problems)} problems.")
    return FOUND_PROBLEMS if found.problems else 0


def run_backup(args: argparse.Namespace) -> int:
    from loew.web.db.backup import back_up

    database = opened(args, alone=False)
    try:
        count = back_up(database, args.file)
    finally:
        database.close()
    print(f"{count} tables are saved in {args.file}.")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    from loew.web.db.backup import restore_backup

    database = opened(args, alone=True)
    try:
        count = restore_backup(args.file, database)
        print(f"{count} tables were restored to {database.name}.")
    finally:
        database.close()
    return 0


def run_export(args: argparse.Namespace) -> int:
    from loew.web.ops.integrity import exported

    database = opened(args, alone=False)
    count = 0
    try:
        with args.file.open("x", encoding="utf-8") as file:
            for line in exported(database):
                file.write(f"{line}\n")
                count += 1
    finally:
        database.close()
    print(f"{count} tables were written to {args.file}.")
    return 0
