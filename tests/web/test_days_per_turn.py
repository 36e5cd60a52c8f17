"""Games over days: what happens when the time is up, vacations, and how many tables wait for a person."""

from __future__ import annotations

from pathlib import Path

import pytest

from loew.web.table.clocks import DAY, DAYS_A_YEAR, YEAR
from web.fake_time import FakeTime
from web.local_server import LocalServer, TableVisit
from web.two_people import Listener, notes, two_people

THREE = {"days": 3}


def clock(table: TableVisit, seat: int) -> dict[str, float]:
    found: dict[str, float] = table.read()["people"][seat]["clock"]
    return found


def late(server: LocalServer, at_zero: str, *more: str) -> list[TableVisit]:
    """Two people, the first of whom has let the time pass."""
    people = two_people(server, "golem", *more, clock={**THREE, "at_zero": at_zero})
    acting: int = people[0].read()["turn"]
    server.pass_time(3 * DAY + 1)
    return people if acting == 0 else people[::-1]


def test_who_lets_the_time_pass_has_lost(timed_server: LocalServer) -> None:
    acting, other = late(timed_server, "resign")
    now = other.read()
    assert now["over"]
    assert sorted(side["won"] for side in now["score"]) == [False, True]
    assert now["score"][now["resigned"]]["won"] is False
    assert "has lost" in notes(acting)[-1]


def test_with_more_players_a_bot_plays_on_for_who_has_lost(timed_server: LocalServer) -> None:
    acting, _ = late(timed_server, "resign", "greedy")
    now = acting.read()
    assert not now["over"]
    assert [each["replaced"] for each in now["people"]].count("time") == 1


def test_the_others_decide(timed_server: LocalServer) -> None:
    acting, other = late(timed_server, "others")
    seat: int = acting.read()["turn"]
    assert notes(other)[-1].startswith("The time of")
    stranger = timed_server.visitor().at(other.id)
    assert stranger.post("replace", seat=seat, bot="greedy").status_code == 403
    assert acting.post("replace", seat=seat, bot="").status_code in (400, 403), "not about oneself"
    assert acting.play(seat).status_code == 200, "one may still play"
    listener = Listener(other, 1 - seat)
    assert listener.people()["seats"][str(seat)]["replace_at"] is not None
    listener.leave()
    assert other.post("replace", seat=seat, bot="").status_code == 200
    assert other.read()["resigned"] == seat


def test_the_others_may_let_a_bot_play_on(timed_server: LocalServer) -> None:
    acting, other = late(timed_server, "others")
    seat: int = acting.read()["turn"]
    assert 'data-people="replace"' in other.visitor.get(f"/t/{other.id}").text
    assert other.post("replace", seat=seat, bot="greedy").status_code == 200
    assert other.read()["people"][seat]["replaced"] == "time"


def test_nobody_decides_before_the_time_is_up(timed_server: LocalServer) -> None:
    people = two_people(timed_server, clock={**THREE, "at_zero": "others"})
    seat: int = people[0].read()["turn"]
    for visit in people:
        assert visit.post("replace", seat=seat, bot="").status_code in (400, 403)
        assert visit.post("replace", seat=seat, bot="greedy").status_code in (400, 403)


# ------------------------------------------------------------------ vacations


def test_on_vacation_the_clock_stands_and_the_others_see_it(timed_server: LocalServer) -> None:
    people = two_people(timed_server, clock={**THREE, "at_zero": "resign"})
    seat: int = people[0].read()["turn"]
    acting, other = people[seat], people[1 - seat]
    timed_server.pass_time(DAY)
    answer = acting.visitor.post("/api/vacation", {"days": 10})
    assert answer.json()["days_left"] == DAYS_A_YEAR - 10
    assert clock(other, seat)["runs_out"] is None
    listener = Listener(other, 1 - seat)
    assert listener.people()["seats"][str(seat)]["vacation"] == answer.json()["until"]
    listener.leave()
    timed_server.pass_time(9 * DAY)
    assert not other.read()["over"]
    timed_server.restart()
    timed_server.runner.run(starting(timed_server))
    timed_server.pass_time(1 * DAY + 1)
    assert clock(other, seat)["runs_out"] is not None, "it is over, and the clock runs again"
    timed_server.pass_time(2 * DAY)
    assert not other.read()["over"], "there is the whole time for the turn"
    timed_server.pass_time(1 * DAY)
    assert other.read()["over"]


async def starting(server: LocalServer) -> None:
    server.app.tables.set_alarms()


def test_who_comes_back_early_keeps_the_other_days(timed_server: LocalServer) -> None:
    people = two_people(timed_server, clock=THREE)
    seat: int = people[0].read()["turn"]
    visitor = people[seat].visitor
    visitor.post("/api/vacation", {"days": 10})
    timed_server.pass_time(2 * DAY)
    assert "You are on vacation" in visitor.get("/notifications").text
    back = visitor.delete("/api/vacation").json()
    assert (back["until"], back["days_left"]) == (None, DAYS_A_YEAR - 2)
    assert clock(people[0], seat)["runs_out"] is not None
    assert visitor.post("/api/vacation", {"days": DAYS_A_YEAR}).status_code == 400, "so many are not left"


def test_a_vacation_counts_for_a_year_and_not_for_minutes(timed_server: LocalServer) -> None:
    people = two_people(timed_server, clock={"minutes": 5})
    seat: int = people[0].read()["turn"]
    visitor = people[seat].visitor
    assert visitor.post("/api/vacation", {"days": DAYS_A_YEAR}).status_code == 200
    assert visitor.post("/api/vacation", {"days": 1}).status_code == 400, "already"
    assert clock(people[0], seat)["runs_out"] is not None
    timed_server.pass_time(30 * DAY)
    assert visitor.get("/api/vacation").json()["days_left"] == 0
    assert visitor.post("/api/vacation", {"days": 1}).status_code == 400
    timed_server.pass_time(YEAR)
    assert visitor.get("/api/vacation").json()["days_left"] == DAYS_A_YEAR


def test_vacations_in_both_databases(tmp_path: Path, address: str) -> None:
    with LocalServer(tmp_path, time_source=FakeTime(), database=address) as server:
        people = two_people(server, clock=THREE)
        seat: int = people[0].read()["turn"]
        people[seat].visitor.post("/api/vacation", {"days": 3})
        assert people[0].read()["people"][seat]["vacation"] is not None
        assert [table for table, _ in server.app.tables.clocks.vacations.tables_waiting(0)] == [people[0].id]


@pytest.mark.parametrize("turns", [0, 2])
def test_the_lobby_says_how_many_tables_wait(local_server: LocalServer, turns: int) -> None:
    visitor = local_server.visitor()
    for _ in range(turns):
        assert visitor.create("golems", "you", "greedy").read()["turn"] == 0
    text = visitor.get("/").text
    assert ("It is your turn at 2 tables." in text) == bool(turns)
    assert (f"<title>({turns}) Loew</title>" in text) == bool(turns)
