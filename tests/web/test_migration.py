"""Databases that older versions of Loew have written are brought to the current version, and their games go on.

The files in `old_databases` were written by those versions: `2-first` and `2-last` by the first and the last Loew with
version 2, `3` by one with version 3, and so on. Each holds a game of Golem against a bot, a finished game of Golems,
and a game of Golems between two people with a line of chat from each. Nobody changes them.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from loew.web.db.backup import copy_rows
from loew.web.db.migrate import current_version, migrate, migrations
from loew.web.db.open import open_database
from loew.web.db.sqlite import SqliteDatabase
from web.local_server import LocalServer, Visitor

OLD = sorted((Path(__file__).parent / "old_databases").glob("*.sqlite3"))
SECRETS = ("a" * 32, "b" * 32)  # of the two people in them


def put(old: Path, folder: Path, address: str) -> None:
    """Put an old database where the server will find it, in its old version."""
    folder.mkdir()
    if not address:
        shutil.copy(old, folder / "loew.sqlite3")
        return
    copy = folder / "copy.sqlite3"
    shutil.copy(old, copy)
    source, target = SqliteDatabase(copy, alone=False), open_database(folder, address)
    migrate(target, up_to=source.version())
    copy_rows(source, target)
    source.close()
    target.close()


def visitor(local_server: LocalServer, who: int) -> Visitor:
    found = local_server.visitor()
    found.http.headers["authorization"] = f"Bearer {SECRETS[who]}"
    return found


def table_ids(visitor: Visitor) -> dict[str, str]:
    """The ids of the three tables: of the game against a bot, of the finished one, of the one between two people."""
    found = visitor.get("/api/tables").json()
    assert len(found) == 3
    assert not any(row["fault"] for row in found)
    return {row["game"] if row["game"] == "golem" else "over" if row["over"] else "two": row["id"] for row in found}


@pytest.mark.parametrize("old", OLD, ids=lambda file: file.stem)
def test_an_old_database_is_opened_and_its_games_go_on(old: Path, tmp_path: Path, address: str) -> None:
    put(old, tmp_path / "data", address)
    with LocalServer(tmp_path / "data", database=address) as local_server:
        assert local_server.app.tables.store.db.version() == current_version()
        ada, bela = visitor(local_server, 0), visitor(local_server, 1)
        ids = table_ids(ada)
        golem = ada.at(ids["golem"])
        assert golem.read(0)["names"] == ["Ada", ""]
        before = len(golem.choices)
        golem.play_on(0, 4)
        assert len(golem.choices) > before
        over = ada.at(ids["over"]).read(0)
        assert over["over"]
        assert [(side["total"], side["won"]) for side in over["score"]] == [(16, False), (27, True)]
        two = [ada.at(ids["two"]), bela.at(ids["two"])]
        assert two[0].read(0)["waiting"] == 0
        assert [line["text"] for line in ada.get(f"{two[0].api}/chat").json()] == ["zażółć gęślą", "hello"]
        assert bela.get(f"{two[0].api}?seat=0").status_code == 403
        assert two[0].post("end-turn", seat=0).status_code == 200
        assert two[1].play(1).status_code == 200
        local_server.restart()
        assert len(two[1].choices) > 12


def test_every_version_that_was_ever_written_is_among_the_old_databases() -> None:
    """When the schema gets a new version, a database of the version before it joins them."""
    kept = {int(file.stem.split("-")[0]) for file in OLD}
    assert kept >= set(migrations()) - {current_version()}


def test_a_migrated_schema_is_that_of_a_new_database(tmp_path: Path, address: str) -> None:
    put(OLD[0], tmp_path / "old", address)
    old = open_database(tmp_path / "old", address)
    migrate(old)
    new = SqliteDatabase(tmp_path / "new.sqlite3", alone=False)
    migrate(new)
    names = [name for name in old.table_names() if name != "loew_schema"]
    assert names == new.table_names()
    for name in names:
        assert old.columns(name) == new.columns(name)
    old.close()
    new.close()
