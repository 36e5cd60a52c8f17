"""All data of a person: downloaded, and deleted; what becomes of the games. On both kinds of database."""

from __future__ import annotations

import json

from web.local_server import LocalServer
from web.profile_people import PASSWORD, befriend, member, rated_table
from web.two_people import two_people


def everything(server: LocalServer) -> str:
    """All that is in the database, as one text."""
    db = server.app.tables.store.db
    names = [name for name in db.table_names() if name != "loew_schema"]
    rows = [[list(row) for row in db.execute(f"select * from {name}").fetchall()] for name in names]
    return json.dumps(rows, ensure_ascii=False)


def test_everything_about_a_person_is_downloaded(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada Lovelace"), member(any_server, "Bela")
    befriend(ada, bela)
    visits = rated_table(ada, bela)
    visits[0].post("chat", seat=0, text="my own words")
    visits[1].post("chat", seat=1, text="words of another")
    visits[1].post("resign", seat=1)
    answer = ada.get("/api/my-data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["profile"]["name"] == "Ada Lovelace"
    assert data["friends"] == ["Bela"]
    assert [each["text"] for each in data["tables"][0]["chat"]] == ["my own words"]
    assert data["results"][0]["won"]
    assert data["ratings"]["golems"]["games"] == 1
    assert "argon2" not in answer.text
    assert "words of another" not in answer.text
    assert any_server.visitor().get("/api/my-data").json() == {"tables": [], "boxes": [], "packs": [], "blocked": []}


def test_everything_about_a_profile_is_deleted(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada Lovelace"), member(any_server, "Bela")
    befriend(ada, bela)
    ended = rated_table(ada, bela)
    ended[1].post("resign", seat=1)
    running = rated_table(ada, bela)
    alone = ada.create("golems", "you", "greedy", names=["Ada Lovelace"])
    for text in ("hello", "secret thoughts"):
        running[0].post("chat", seat=0, text=text)
    assert ada.post("/api/my-data/delete", {"name": "Ada", "current": PASSWORD}).status_code == 400
    assert ada.post("/api/my-data/delete", {"name": "Ada Lovelace", "current": "wrong"}).status_code == 403
    before = bela.get("/api/profile").json()["ratings"]["golems"]["rating"]
    assert ada.post("/api/my-data/delete", {"name": "ada lovelace", "current": PASSWORD}).status_code == 204
    assert ada.get("/api/profile").status_code == 401
    assert ada.get("/api/tables").json() == []
    assert bela.get(f"/api/tables/{alone.id}").status_code == 404  # nobody else sat there
    state = running[1].read(1)
    assert (state["over"], state["resigned"], state["names"]) == (True, 0, ["", "Bela"])
    assert bela.get("/api/profile").json()["ratings"]["golems"]["rating"] > before  # the other has won
    assert ended[1].read(1)["score"][1]["name"] != "Ada Lovelace"
    assert bela.get("/api/friends").json() == []
    assert [each["others"][0]["name"] for each in bela.get("/api/profile/history").json()] == ["", ""]
    kept = everything(any_server)
    for gone in ("Ada Lovelace", "ada lovelace", "secret thoughts"):
        assert gone not in kept
    member(any_server, "Ada Lovelace")  # the name is free again


def test_in_a_running_game_a_bot_plays_on(any_server: LocalServer) -> None:
    host, friend = two_people(any_server, "golem")
    host.post("chat", seat=0, text="secret thoughts")
    assert host.visitor.post("/api/my-data/delete").status_code == 204
    state = friend.read(1)
    assert state["seats"][0] == "skilled"
    assert not state["over"]
    assert state["people"][0]["replaced"] == "resigned"
    assert friend.visitor.delete(friend.api).status_code == 204  # the table belongs to who is left
    assert "secret thoughts" not in everything(any_server)
    assert '"Ada"' not in everything(any_server)
    assert host.visitor.get("/api/tables").json() == []


def test_a_browser_without_tables_has_nothing_to_delete(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    assert visitor.post("/api/my-data/delete").status_code == 204
    assert visitor.post("/api/my-data/delete", {"name": "x" * 100}).status_code == 422


def test_others_keep_their_seats_and_their_chat(any_server: LocalServer) -> None:
    host, friend = two_people(any_server)
    friend.post("chat", seat=1, text="good luck")
    assert host.visitor.post("/api/my-data/delete").status_code == 204
    assert [each["id"] for each in friend.visitor.get("/api/tables").json()] == [friend.id]
    lines = [line["text"] for line in friend.visitor.get(f"{friend.api}/chat").json()]
    assert "good luck" in lines
    assert not any("Ada" in line for line in lines)
