"""A database that an older version wrote is brought to the current version when it is opened."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from loew.web.database import APPLICATION_ID, OLDEST, VERSION
from loew.web.store import SCHEMA
from web.local_server import LocalServer
from web.two_people import play_turn, two_people

OLD_TABLES = ("tables", "positions", "choices", "links", "holders", "chat")


def write_as_version_2(folder: Path) -> None:
    """Write the database again as the version before people, clocks and answers ahead would have written it."""
    file = folder / "loew.sqlite3"
    with closing(sqlite3.connect(file)) as new:
        new.execute("pragma journal_mode = delete")
    old = folder / "old.sqlite3"
    with closing(sqlite3.connect(old, isolation_level=None)) as db:
        db.executescript(SCHEMA)
        db.execute(f"pragma application_id = {APPLICATION_ID}")
        db.execute(f"pragma user_version = {OLDEST}")
        db.execute("attach ? as new", (str(file),))
        for table in OLD_TABLES:
            columns = ", ".join(row[1] for row in db.execute(f"pragma main.table_info({table})"))
            db.execute(f"insert into main.{table} ({columns}) select {columns} from new.{table}")
    old.replace(file)


def test_a_database_of_version_2_is_opened_and_its_games_go_on(local_server: LocalServer) -> None:
    people = two_people(local_server)
    seat = play_turn(people)
    before = [visit.read(who)["view"] for who, visit in enumerate(people)]
    local_server.runner.run(local_server.app.tables.shut_down())
    write_as_version_2(local_server.folder)
    local_server.app = type(local_server)(local_server.folder).app
    assert [visit.read(who)["view"] for who, visit in enumerate(people)] == before
    found = local_server.app.tables.store.db.execute("pragma user_version").fetchone()
    assert found == (VERSION,)
    now = people[0].read(0)
    assert [each["clock"] for each in now["people"]] == [None, None]
    assert people[seat].post("ask-undo", seat=seat).status_code == 200
    assert people[1 - seat].post("answer-undo", seat=1 - seat, allow=True).status_code == 200
    stranger = local_server.visitor()
    stranger.get("/")
    assert stranger.at(people[0].id).post("replace", seat=1).status_code == 403
    refused = people[0].post("replace", seat=1)
    assert "minutes" in refused.json()["error"], "who made it is known: the first to hold a seat without a link"
    local_server.restart()
    assert people[0].read()["seats"] == ["you", "link"]
