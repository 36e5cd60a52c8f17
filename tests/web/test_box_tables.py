"""A table that is played with the values of an owner's box: everything at it says so, and bots know it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import loew
from web.local_server import LocalServer, TableVisit, Visitor
from web.profile_people import CLOCK, member

BOOK = "books.book.book-7"
GOLEM = "golems.golem.red-3"


def owner(server: LocalServer) -> Visitor:
    """Somebody who has corrected a book and a card."""
    visitor = server.visitor()
    for game, component, edit in (("golem", BOOK, ["cost", "step", 1]), ("golems", GOLEM, ["gives", "set", 0, "blue"])):
        assert visitor.post(f"/api/box/{game}/{component}/answer", {"edits": [edit]}).status_code == 200
    assert visitor.post("/api/box/name", {"name": "Ada’s box", "who": "Ada"}).status_code == 204
    return visitor


def entry(table: TableVisit, id_: str) -> Any:
    return next(each for each in table.live.journal.game.entries() if each.id == id_)


def test_a_table_is_played_with_the_own_box_and_says_so(any_server: LocalServer) -> None:
    visitor = owner(any_server)
    assert '<option value="mine" data-games="golem">Ada’s box</option>' in visitor.get("/").text
    table = visitor.create("golem", "you", "greedy", "link", pack="mine")
    assert entry(table, "book-7").values["cost"] == 6
    pack = table.read(0)["pack"]
    assert pack["name"] == "Ada’s box"
    shown = f"Ada’s box ({pack['digest']})"
    assert shown in visitor.get(f"/t/{table.id}").text
    assert shown in any_server.visitor().get(f"/t/{table.id}/seat/{table.links['2']}", accept="text/html").text
    assert "values: Ada’s box" in visitor.get("/").text
    assert "6" in visitor.get(f"/t/{table.id}/help/book-7").text
    any_server.restart()
    assert entry(table, "book-7").values["cost"] == 6
    assert table.read(0)["pack"] == pack


def test_other_tables_are_as_loew_has_it(local_server: LocalServer) -> None:
    visitor = owner(local_server)
    table = visitor.create("golem", "you", "greedy")
    assert entry(table, "book-7").values["cost"] == 5
    assert table.read(0)["pack"] is None
    assert "Ada’s box" not in visitor.get(f"/t/{table.id}").text
    corrected = visitor.create("golem", "you", "greedy", pack="mine")
    visitor.post(f"/api/box/golem/{BOOK}/answer", {"edits": [["cost", "step", 3]]})
    assert entry(corrected, "book-7").values["cost"] == 6, "a table keeps the values with which it began"


def test_a_bot_at_such_a_table_plays_with_its_values(local_server: LocalServer) -> None:
    table = owner(local_server).create("golems", "greedy", "greedy", pack="mine")
    local_server.let_bots_play(table.id)
    assert table.live.over
    page = table.visitor.get(f"/t/{table.id}").text
    assert "Ada’s box (" in page[page.index('id="result"') :], "the result says it too"


def test_the_file_of_a_game_brings_its_values(local_server: LocalServer, tmp_path: Path) -> None:
    visitor = owner(local_server)
    table = visitor.create("golems", "you", "greedy", pack="mine")
    table.play_on(0, 4)
    text = visitor.get(f"{table.api}/journal").text
    assert "Ada’s box" in text
    journal = loew.load(text)
    assert journal.game.corrections is not None
    assert journal.game.content_version == table.live.journal.game.content_version
    with LocalServer(tmp_path / "other") as other:
        friend = other.visitor()
        made = friend.post("/api/import", {"text": text})
        assert made.status_code == 201, made.text
        assert friend.at(made.json()["id"]).read(0)["pack"] == table.read(0)["pack"]
        damaged = text.replace('"gives":"blue"', '"gives":"pink"')
        assert damaged != text
        answer = friend.post("/api/import", {"text": damaged})
        assert answer.status_code in (400, 422)
        assert "red-3" in answer.json()["error"]


def test_a_fork_of_such_a_table_has_its_values(local_server: LocalServer) -> None:
    visitor = owner(local_server)
    table = visitor.create("golems", "you", "greedy", pack="mine")
    table.play_on(0, 4)
    made = visitor.post(f"{table.api}/fork", {"step": 2})
    assert made.status_code == 201, made.text
    assert visitor.at(made.json()["id"]).read(0)["pack"] == table.read(0)["pack"]


@pytest.mark.parametrize(
    ("pack", "game", "said"), [("nonsense", "golem", "no such pack"), ("mine", "golem", "says nothing")]
)
def test_a_pack_that_is_not_there_is_refused(local_server: LocalServer, pack: str, game: str, said: str) -> None:
    answer = local_server.visitor().post("/api/tables", {"game": game, "seats": ["you", "greedy"], "pack": pack})
    assert answer.status_code in (400, 404)
    assert said in answer.json()["error"]


def test_a_rated_game_has_no_pack(local_server: LocalServer) -> None:
    ada = member(local_server, "Ada")
    ada.post(f"/api/box/golems/{GOLEM}/answer", {"edits": [["gives", "set", 0, "blue"]]})
    body = {"game": "golems", "seats": ["you", "link"], "rated": True, "clock": CLOCK, "pack": "mine"}
    answer = ada.post("/api/tables", body)
    assert answer.status_code == 422
    assert "not with a pack" in answer.json()["error"]
