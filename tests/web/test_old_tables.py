"""Tables that were saved by another version, or can no longer be opened."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from web.local_server import LocalServer

pytestmark = pytest.mark.slow


def sql(folder: Path, statement: str, *values: object) -> None:
    db = sqlite3.connect(folder / "loew.sqlite3", isolation_level=None)
    db.execute(statement, values)
    db.close()


def change_database(local_server: LocalServer, statement: str, *values: object) -> None:
    """Stop the server, change its database, and start it again."""
    local_server.runner.run(local_server.app.tables.shut_down())
    sql(local_server.folder, statement, *values)
    local_server.app = type(local_server)(local_server.folder).app


def test_a_table_that_cannot_be_opened_is_marked_and_disturbs_nobody(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    good, bad = visitor.create("golems", "you", "greedy"), visitor.create("golems", "you", "greedy")
    change_database(local_server, "update choices set choice = 'dance' where table_id = ? and n = 1", bad.id)
    answer = visitor.get(bad.api)
    assert answer.status_code == 410
    assert "this table cannot be opened" in answer.json()["error"]
    faults = {row["id"]: row["fault"] for row in visitor.get("/api/tables").json()}
    assert faults[good.id] == ""
    assert "cannot be opened" in faults[bad.id]
    assert visitor.get("/").status_code == 200
    assert good.read(0)["view"]
    assert visitor.delete(bad.api).status_code == 204


def test_why_a_table_cannot_be_opened_is_kept_in_english_whoever_found_out(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    bad = visitor.create("golems", "you", "greedy")
    change_database(local_server, "update choices set choice = 'dance' where table_id = ? and n = 1", bad.id)
    assert "this table" not in visitor.get(bad.api, **{"accept-language": "pl"}).json()["error"]
    assert visitor.get("/api/tables").json()[0]["fault"] == visitor.get(bad.api).json()["error"]


def test_a_table_outlives_a_change_of_the_rules(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    table = visitor.create("golems", "you", "random")
    table.play_on(0, 8)
    table.post("end-turn", seat=0)
    local_server.let_bots_play(table.id)
    view, choices = table.read(0)["view"], len(table.choices)
    change_database(local_server, "update positions set rules = rules + 1")
    statement = "update choices set choice = 'dance' where table_id = ? and n = 2"
    change_database(local_server, statement, table.id)
    assert table.read(0)["view"] == view, "the position was kept, and the game goes on from it"
    table.play_on(0, 3)
    assert len(table.choices) > choices
    after = table.read(0)["view"]
    local_server.restart()
    assert table.read(0)["view"] == after
    table.play_on(0)
    assert table.read(0)["over"]


def test_a_table_of_an_older_version_is_opened_with_its_seats(local_server: LocalServer) -> None:
    """It saved the Automa among the switches too, and a variant without effect could be on."""
    automa = local_server.visitor().create("golem", "you", "automa:3", names=["Ada", ""])
    pair = local_server.visitor().create("golems", "you", "link")
    switches = "update tables set switches = ? where id = ?"
    change_database(local_server, switches, '["automa-2-3"]', automa.id)
    change_database(local_server, switches, '["advanced"]', pair.id)
    assert automa.read(0)["seats"] == ["you", "automa:3"]
    assert automa.read(0)["names"] == ["Ada", ""]
    assert automa.read(0)["view"]["players"][1]["automa"]["level"] == 3
    assert pair.read(0)["seats"] == ["you", "link"]


def test_an_owners_corrections_are_played_with(tmp_path: Path) -> None:
    corrections = tmp_path / "mine"
    corrections.mkdir()
    with LocalServer(tmp_path / "data", corrections=corrections) as local_server:
        assert local_server.visitor().create("golems", "you", "greedy").read(0)["view"]
