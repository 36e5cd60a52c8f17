"""Results and ratings: recorded once, from what is stored. Rated games are for people with profiles. Both databases."""

from __future__ import annotations

from typing import Any

import pytest

from loew.web.table.results import record_results_of
from web.local_server import LocalServer, Visitor
from web.profile_people import CLOCK, PASSWORD, member, rated_table
from web.two_people import two_people


def profile(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get("/api/profile").json()
    return found


def test_a_rated_game_changes_both_ratings_once(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada"), member(any_server, "Bela")
    visits = rated_table(ada, bela)
    now = visits[0].read()
    assert now["rated"]
    assert now["names"] == ["Ada", "Bela"]  # those of the profiles, whatever they asked for
    assert visits[1].post("resign", seat=1).status_code == 200
    for _ in range(2):  # recording it again changes nothing
        mine, theirs = (profile(each)["ratings"]["golems"] for each in (ada, bela))
        assert mine["rating"] > 1500 > theirs["rating"]
        assert mine["rating"] - 1500 == 1500 - theirs["rating"]
        assert (mine["games"], theirs["games"]) == (1, 1)
        record_results_of(any_server.app.tables.profiles.results)
    won, lost = (each.get("/api/profile/history").json() for each in (ada, bela))
    assert len(won) == len(lost) == 1
    assert (won[0]["won"], won[0]["place"], won[0]["others"][0]["name"]) == (True, 1, "Bela")
    assert (lost[0]["won"], lost[0]["place"], lost[0]["gone"]) == (False, 2, "resigned")
    assert won[0]["change"] == mine["rating"] - 1500
    assert "profile" not in won[0]


def test_who_leaves_is_behind_those_who_stay(any_server: LocalServer) -> None:
    people = [member(any_server, name) for name in ("Ada", "Bela", "Cyd")]
    body = {"game": "golem", "seats": ["you", "link", "link"], "rated": True, "clock": CLOCK, "pace": 0}
    made = people[0].post("/api/tables", body).json()
    visits = [each.at(made["id"]) for each in people]
    for seat in (1, 2):
        assert visits[seat].post("seat", secret=made["links"][str(seat)]).status_code == 200
    assert visits[0].post("resign", seat=0, bot="random").status_code == 200
    live = visits[0].live
    live.resigned, live.result = 0, ""  # as if the others had ended it
    store = any_server.app.tables.store
    store.db.execute("update tables set turn = null, result = ? where id = ?", (live.result_text(), live.id))
    record_results_of(any_server.app.tables.profiles.results)
    ratings = [profile(each)["ratings"]["golem"]["rating"] for each in people]
    assert ratings[0] < min(ratings[1:])
    assert people[0].get("/api/profile/history").json()[0]["place"] == 3


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"seats": ["you", "greedy"]}, "people only"),
        ({"seats": ["you"]}, "people only"),
        ({"seats": ["you", "here"]}, "one seat"),
        ({"seats": ["link", "link"]}, "one seat"),
        ({"seed": 1}, "seed"),
        ({"clock": None}, "clock"),
    ],
)
def test_what_a_rated_table_may_not_be(local_server: LocalServer, change: dict[str, Any], problem: str) -> None:
    body = {"game": "golems", "seats": ["you", "link"], "rated": True, "clock": CLOCK, **change}
    ada = member(local_server, "Ada")
    refused = ada.post("/api/tables", body)
    assert refused.status_code == 422
    assert problem in refused.json()["error"]


def test_a_rated_table_is_for_people_with_profiles(any_server: LocalServer) -> None:
    body = {"game": "golems", "seats": ["you", "link"], "rated": True, "clock": CLOCK, "pace": 0}
    guest = any_server.visitor()
    assert guest.post("/api/tables", body).status_code == 403
    ada = member(any_server, "Ada")
    made = ada.post("/api/tables", body).json()
    seat = guest.at(made["id"])
    refused = seat.post("seat", secret=made["links"]["1"])
    assert refused.status_code == 403
    assert "sign in" in refused.json()["error"]
    assert ada.at(made["id"]).post("seat", secret=made["links"]["1"]).status_code == 403
    assert ada.at(made["id"]).post("link", seat=0).status_code == 403  # nobody else plays one's rated seat
    assert guest.post("/api/profile", {"name": "Bela", "password": PASSWORD}).status_code == 201
    assert seat.post("seat", secret=made["links"]["1"]).status_code == 200
    replaced = ada.at(made["id"]).post("replace", seat=1)
    assert replaced.status_code == 400
    assert "clock decides" in replaced.json()["error"]


def test_a_rated_game_is_not_deleted_while_it_runs(any_server: LocalServer) -> None:
    visits = rated_table(member(any_server, "Ada"), member(any_server, "Bela"))
    ada = visits[0].visitor
    refused = ada.delete(visits[0].api)
    assert refused.status_code == 400
    assert "resign first" in refused.json()["error"]
    assert 'data-method="DELETE"' not in ada.get("/").text
    assert visits[0].post("resign", seat=0).status_code == 200
    assert ada.delete(visits[0].api).status_code == 204
    body = {"game": "golems", "seats": ["you", "link"], "rated": True, "clock": CLOCK}
    waiting = ada.post("/api/tables", body).json()["id"]
    assert ada.delete(f"/api/tables/{waiting}").status_code == 204  # nobody has come yet


def test_the_clock_of_a_rated_game_lets_a_bot_play_on(local_server: LocalServer) -> None:
    visits = rated_table(member(local_server, "Ada"), member(local_server, "Bela"))
    clock = visits[0].live.clock
    assert clock is not None
    assert clock.rule.at_zero == "bot"


def test_games_before_the_profile_join_its_history_unrated(any_server: LocalServer) -> None:
    visitor = any_server.visitor()
    table = visitor.create("golems", "you", "random", names=["Ada"])
    assert table.post("resign", seat=0).status_code == 200
    assert visitor.post("/api/profile", {"name": "Ada", "password": PASSWORD}).status_code == 201
    history = visitor.get("/api/profile/history").json()
    assert [(each["table"], each["rated"], each["gone"]) for each in history] == [(table.id, False, "resigned")]
    assert history[0]["others"] == [{"side": 1, "kind": "random", "name": ""}]
    assert profile(visitor)["ratings"] == {}
    assert profile(visitor)["statistics"][0]["played"] == 1
    visitor.delete(f"/api/tables/{table.id}")
    assert len(visitor.get("/api/profile/history").json()) == 1  # the history does not need the table
    assert visitor.get("/api/profile/history?before=1").json() == []
    assert visitor.get("/api/profile/history?game=golem").json() == []
    page = visitor.get("/me", accept="text/html").text
    assert "left the game" in page
    assert "/replay" not in page


def test_a_result_that_was_not_recorded_is_recorded_later(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada"), member(any_server, "Bela")
    visits = rated_table(ada, bela)
    visits[0].post("resign", seat=0)
    results = any_server.app.tables.profiles.results
    for table in ("results", "ratings"):  # as if the server had gone down just before
        results.db.execute(f"delete from {table}")
    record_results_of(results)
    assert profile(bela)["ratings"]["golems"]["rating"] > 1500


def test_an_unrated_game_changes_no_rating(any_server: LocalServer) -> None:
    host, friend = two_people(any_server)
    for visit, name in ((host, "Ada"), (friend, "Bela")):
        assert visit.visitor.post("/api/profile", {"name": name, "password": PASSWORD}).status_code == 201
    assert host.post("resign", seat=0).status_code == 200
    assert profile(host.visitor)["ratings"] == {}
    assert [each["won"] for each in friend.visitor.get("/api/profile/history").json()] == [True]


def test_a_history_is_only_for_its_owner(local_server: LocalServer) -> None:
    assert local_server.visitor().get("/api/profile/history").status_code == 401
    assert local_server.visitor().get("/api/profile").status_code == 401
