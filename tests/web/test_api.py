"""The API for programs: tables, choices, undo, forks, files."""

from __future__ import annotations

import pytest

from web.local_server import LocalServer, TableVisit


def end_turn(table: TableVisit, seat: int) -> None:
    assert table.post("end-turn", seat=seat).status_code == 200


def test_the_server_says_that_it_is_well(local_server: LocalServer) -> None:
    answer = local_server.visitor().get("/api/health")
    assert answer.status_code == 200
    assert answer.json()["ok"] is True


def test_the_interface_describes_itself(local_server: LocalServer) -> None:
    spec = local_server.visitor().get("/api/openapi.json").json()
    assert {"/api/tables", "/api/tables/{table}/choices", "/api/tables/{table}/fork", "/t/{table}/news"} <= set(
        spec["paths"]
    )
    assert all(how.get("description") for path in spec["paths"].values() for how in path.values())


@pytest.mark.parametrize(
    ("game", "seats"), [("golems", ["you", "greedy"]), ("golems", ["you"]), ("golem", ["you", "automa:2"])]
)
def test_a_whole_game_is_played(local_server: LocalServer, game: str, seats: list[str]) -> None:
    table = local_server.visitor().create(game, *seats)
    table.play_on(0)
    state = table.read(0)
    assert state["over"]
    assert any(line["won"] for line in state["score"])
    assert [sum(points.values()) for points in state["points"]] == [line["total"] for line in state["score"]]
    row = local_server.app.tables.store.table(table.id)
    assert row is not None
    assert row.over


def test_bots_alone_play_to_the_end_and_belong_to_who_laid_the_table(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    table = visitor.create("golems", "random", "greedy")
    local_server.let_bots_play(table.id)
    assert table.read()["over"]
    assert [row["id"] for row in visitor.get("/api/tables").json()] == [table.id]
    assert visitor.delete(table.api).status_code == 204


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"game": "chess", "seats": ["you"]}, "there is no game 'chess'"),
        ({"game": "golems", "seats": ["you", "you", "you"]}, "seats"),
        ({"game": "golems", "seats": []}, "seats"),
        ({"game": "golems", "seats": ["you", "dragon"]}, "there is no seat 'dragon'"),
        ({"game": "golem", "seats": ["automa:2", "greedy"]}, "at least one seat is for a person"),
        ({"game": "golem", "seats": ["you", "automa:9"]}, "the Automa has the levels 1 to 4"),
        (
            {"game": "golem", "seats": ["you", "you"], "setup": ["automa-1-2"]},
            "Golem has no 'automa-1-2'",
        ),
        ({"game": "golem", "seats": ["you", "you"], "setup": ["dragons"]}, "dragons"),
        ({"game": "golems", "seats": ["you", "greedy"], "seed": -1}, "seed"),
        ({"game": "golems", "seats": ["you", "greedy"], "pace": 1e9}, "pace"),
        ({"game": "golems", "seats": ["you", "x" * 100_000]}, "a seat is"),
        ({"seats": "you"}, "game"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    local_server: LocalServer, body: dict[str, object], word: str
) -> None:
    answer = local_server.visitor().post("/api/tables", body)
    assert answer.status_code == 422
    assert word in answer.json()["error"]
    assert len(answer.json()["error"]) < 700
    assert local_server.app.tables.live == {}


@pytest.mark.parametrize("body", [b"", b"{", b"[1]", b"null", b'"x"', b"\xff\xfe", b"[" * 100_000])
def test_a_body_that_is_no_table_is_refused_with_a_sentence(local_server: LocalServer, body: bytes) -> None:
    answer = local_server.visitor().request("POST", "/api/tables", content=body, headers={"x-loew": "1"})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]


def test_a_wrong_choice_changes_nothing(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "greedy")
    before = table.choices
    for text in ("take", "fly to the moon", "take red-99", "'; drop table choices; --", "\x00", "\ud800", "deal run-1"):
        try:
            answer = table.post("choices", seat=0, choice=text)
        except UnicodeEncodeError:
            continue
        assert answer.status_code in (400, 422), text
        assert answer.json()["error"]
    assert table.choices == before
    assert table.read(0)["version"] == 1


def test_a_stale_choice_and_a_double_click_are_refused(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link")
    now = table.read(0)
    option = now["view"]["decision"]["options"][0]
    assert table.play(0, option, version=now["version"]).status_code == 200
    after = table.choices
    twice = table.play(0, option, version=now["version"])
    assert twice.status_code == 409
    assert "has changed since" in twice.json()["error"]
    assert table.choices == after


def test_a_choice_out_of_turn_is_refused(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "here")
    refused = table.play(1, "take red-1")
    assert refused.status_code == 400
    assert refused.json()["error"] == "it is not your turn"


def play_turn(table: TableVisit, seat: int) -> None:
    """Play until the table waits for the seat to end its turn."""
    for _ in range(60):
        now = table.read(seat)
        if now["waiting"] == seat:
            return
        if now["turn"] != seat:
            raise AssertionError("nothing of this turn can be taken back")
        assert table.play(seat, now["view"]["decision"]["options"][-1]).status_code == 200


def waiting_table(local_server: LocalServer) -> TableVisit:
    """A table of two people at one browser that waits until seat 0 ends its turn."""
    for seed in range(30):
        table = local_server.visitor().create("golems", "you", "here", seed=seed)
        try:
            play_turn(table, 0)
        except AssertionError:
            continue
        return table
    raise AssertionError("no game waits for the end of a turn")


def test_the_next_seat_plays_only_when_the_turn_was_ended(local_server: LocalServer) -> None:
    table = waiting_table(local_server)
    option = local_server.live(table.id).journal.state.options[0]
    refused = table.play(1, " ".join(option))
    assert refused.status_code == 400
    assert "has not been ended" in refused.json()["error"]
    assert table.post("end-turn", seat=1).status_code == 400
    end_turn(table, 0)
    assert table.read(1)["waiting"] is None
    assert table.play(1).status_code == 200


def test_an_ended_turn_is_not_taken_back(local_server: LocalServer) -> None:
    table = waiting_table(local_server)
    assert table.read(0)["can_undo"]
    end_turn(table, 0)
    refused = table.post("undo", seat=0)
    assert refused.status_code == 400
    assert "that turn has ended" in refused.json()["error"]
    assert not table.read(0)["can_undo"]


def test_undo_and_redo_go_back_and_forth_and_survive_a_restart(local_server: LocalServer) -> None:
    table = waiting_table(local_server)
    whole = table.choices
    assert table.post("undo", seat=0).status_code == 200
    short = table.choices
    assert len(short) < len(whole)
    assert table.post("redo", seat=0).status_code == 200
    assert table.choices == whole
    table.post("undo", seat=0)
    local_server.restart()
    assert table.choices == short
    assert table.read(0)["can_redo"]
    assert table.post("redo", seat=0).status_code == 200
    assert table.choices == whole
    assert table.post("redo", seat=0).status_code == 400


def test_the_end_of_a_turn_is_still_waited_for_after_a_restart(local_server: LocalServer) -> None:
    table = waiting_table(local_server)
    local_server.restart()
    assert table.read(0)["waiting"] == 0
    end_turn(table, 0)
    local_server.restart()
    assert table.read(0)["waiting"] is None
    assert table.read(0)["turn"] == 1


def test_a_whole_turn_is_taken_back(local_server: LocalServer) -> None:
    table = waiting_table(local_server)
    assert table.post("restart", seat=0).status_code == 200
    assert table.live.journal.game.is_turn_start(table.live.journal.state) or not table.read(0)["can_undo"]


def test_another_seat_cannot_take_back_what_was_half_taken_back(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "here")
    for _ in range(300):
        table.play_once()
        choices = table.live.journal.choices
        seat = choices[-1][0]
        if choices[-2][0] == seat and seat >= 0 and table.post("undo", seat=seat).status_code == 200:
            if table.read(seat)["can_undo"]:
                break
            table.post("redo", seat=seat)
    before = table.choices
    assert table.post("undo", seat=1 - seat).status_code == 400
    assert table.post("redo", seat=1 - seat).status_code == 400
    assert table.choices == before
    assert table.post("redo", seat=seat).status_code == 200


def test_nothing_is_taken_back_when_the_game_is_over(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you")
    table.play_on(0)
    assert table.post("undo", seat=0).status_code == 400


def test_a_line_of_chat_is_kept_and_bounded(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "greedy")
    assert table.post("chat", text="  <b>good\nluck</b> ").status_code == 204
    assert table.post("chat", text="x" * 501).status_code == 422
    assert table.post("chat", text=" \t ").status_code == 400
    assert table.post("chat", text="mine", seat=1).status_code == 403
    assert [line["text"] for line in table.visitor.get(f"{table.api}/chat").json()] == ["<b>good luck</b>"]


def test_bots_go_at_the_pace_that_is_asked_for(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "greedy")
    assert table.post("pace", seconds=2.5).status_code == 204
    assert table.read()["pace"] == 2.5
    assert table.post("pace", seconds=-1).status_code == 422
    assert table.post("pace", seconds=1e300).status_code == 422
    assert local_server.visitor().at(table.id).post("pace", seconds=1).status_code == 403
    local_server.restart()
    assert table.read()["pace"] == 2.5


def test_a_game_is_played_on_from_the_middle(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "random", names=["Ada", ""])
    table.play_on(0)
    made = table.visitor.post(f"{table.api}/fork", {"step": 12})
    assert made.status_code == 201
    fork = table.visitor.at(made.json()["id"])
    assert fork.choices[:12] == table.choices[:12]
    assert fork.live.journal.seed != table.live.journal.seed
    assert fork.read(0)["seats"] == ["here", "random"], "the opponent stays"
    assert fork.read(0)["names"] == ["Ada", ""]
    fork.play_on(0)
    assert fork.read(0)["over"]
    local_server.restart()
    assert fork.read(0)["over"]
    stranger = local_server.visitor()
    assert stranger.post(f"{table.api}/fork", {"step": 3}).status_code == 201, "a finished game lies open"
    assert table.post("fork", step=9999).status_code == 400


def test_a_deleted_table_is_gone(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "greedy")
    assert local_server.visitor().delete(table.api).status_code == 403
    assert table.visitor.delete(table.api).status_code == 204
    assert table.visitor.get(table.api).status_code == 404
    assert table.visitor.delete(table.api).status_code == 404
    assert table.play(0, "take red-1").status_code == 404


def test_the_list_of_tables_opens_none_of_them(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    made = [visitor.create("golems", "you", "link").id for _ in range(5)]
    local_server.restart()
    listed = visitor.get("/api/tables").json()
    assert {row["id"] for row in listed} == set(made)
    assert all(row["turn"] == 0 and row["yours"] == [0] and not row["over"] for row in listed)
    assert local_server.app.tables.live == {}
    assert visitor.get("/").status_code == 200


def test_an_unknown_page_is_a_sentence(local_server: LocalServer) -> None:
    for path in ("/nowhere", "/api/nowhere", "/api/tables/nix", "/t/nix", "/t/nix/news", "/t/nix/now"):
        answer = local_server.visitor().get(path)
        assert answer.status_code == 404
        assert answer.json()["error"]


def test_people_are_told_on_a_page_and_in_their_language(local_server: LocalServer) -> None:
    person = {"accept": "text/html", "accept-language": "pl"}
    for path, status in (("/nowhere", 404), ("/t/nix", 404), ("/t/nix/replay?step=x", 422)):
        answer = local_server.visitor().get(path, **person)
        assert answer.status_code == status
        assert "Do stołów" in answer.text
    assert "Nie ma takiej strony" in local_server.visitor().get("/nowhere", **person).text


def test_an_empty_file_is_refused_with_a_sentence(local_server: LocalServer) -> None:
    answer = local_server.visitor().post("/api/import", {"text": ""})
    assert answer.status_code == 422
    assert "not a game of Loew" in answer.json()["error"]
