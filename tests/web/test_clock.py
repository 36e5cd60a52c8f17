"""The clock: it runs for the person who must act, and never otherwise; the server says when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from loew.web.table.clock import Clock, ClockRule
from web.local_server import LocalServer, TableVisit
from web.two_people import Listener, notes, play_turn, two_people

FIVE = {"minutes": 5, "increment": 10}


def left(table: TableVisit) -> dict[int, float]:
    return {each["seat"]: each["clock"]["left"] for each in table.read()["people"]}


def running(table: TableVisit) -> list[int]:
    return [each["seat"] for each in table.read()["people"] if each["clock"]["runs_out"] is not None]


def test_it_runs_for_who_must_act_and_adds_for_each_turn(timed_server: LocalServer) -> None:
    people = two_people(timed_server, clock=FIVE)
    first: int = people[0].read()["turn"]
    assert running(people[0]) == [first]
    timed_server.pass_time(100)
    assert left(people[0]) == {0: 300, 1: 300}, "what was left when it was started"
    play_turn(people)
    assert running(people[0]) == [1 - first]
    assert left(people[0]) == {first: 210, 1 - first: 300}
    timed_server.pass_time(20)
    play_turn(people)
    assert left(people[0]) == {first: 210, 1 - first: 290}


def test_it_stands_until_everybody_has_come(timed_server: LocalServer) -> None:
    host = timed_server.visitor().create("golems", "you", "link", clock=FIVE)
    assert running(host) == []
    timed_server.pass_time(1_000)
    friend = timed_server.visitor().at(host.id)
    friend.post("seat", secret=host.links["1"])
    assert running(host) == [host.read()["turn"]]
    assert left(host) == {0: 300, 1: 300}


def test_it_stands_while_a_bot_thinks(timed_server: LocalServer) -> None:
    table = timed_server.visitor().create("golems", "you", "random", clock={"minutes": 60}, pace=10)
    assert table.read()["turn"] == 0
    play_turn([table])
    assert table.read()["turn"] == 1
    assert running(table) == []
    timed_server.pass_time(10_000)
    assert left(table) == {0: 3_600}


def test_it_stands_after_the_end(timed_server: LocalServer) -> None:
    table = timed_server.visitor().create("golems", "you", "random", clock={"minutes": 60})
    table.play_on(0)
    assert table.read()["over"]
    assert running(table) == []
    assert timed_server.time_source is not None
    assert all(alarm.cancelled for alarm in timed_server.time_source.alarms)


def test_at_zero_the_seat_is_marked(timed_server: LocalServer) -> None:
    people = two_people(timed_server, clock=FIVE)
    seat: int = people[0].read()["turn"]
    listener = Listener(people[0], 0)
    timed_server.pass_time(299)
    assert notes(people[0]) == []
    timed_server.pass_time(1)
    assert notes(people[0]) == [f"The time of {['Ada', 'Bela'][seat]} is up."]
    listener.hear(2)
    assert listener.people()["seats"][str(seat)]["clock"] == {"left": 0.0, "runs_out": None, "late": True}
    assert people[seat].play(seat).status_code == 200, "nothing but a mark"
    timed_server.pass_time(10_000)
    assert len(notes(people[0])) <= 2
    listener.leave()


def test_or_a_bot_plays_the_rest(timed_server: LocalServer) -> None:
    people = two_people(timed_server, clock={**FIVE, "at_zero": "bot"})
    seat: int = people[0].read()["turn"]
    timed_server.pass_time(300)
    assert people[0].live.journal.setup.people == [1 - seat], "the alarm has rung without a request"
    assert "Skilled plays on" in notes(people[0])[-1]
    timed_server.let_bots_play(people[0].id)
    assert people[0].read()["turn"] == 1 - seat
    assert people[seat].post("come-back", seat=seat).status_code == 400


def test_days_for_each_turn(timed_server: LocalServer) -> None:
    people = two_people(timed_server, clock={"days": 3})
    first: int = people[0].read()["turn"]
    timed_server.pass_time(2 * 86_400)
    play_turn(people)
    timed_server.pass_time(86_400)
    play_turn(people)
    assert running(people[0]) == [first]
    assert left(people[0])[first] == 3 * 86_400, "each turn has its own three days"


def test_no_time_passes_while_the_server_is_down(timed_server: LocalServer) -> None:
    people = two_people(timed_server, clock=FIVE)
    seat: int = people[0].read()["turn"]
    timed_server.pass_time(100)
    timed_server.runner.run(timed_server.app.tables.shut_down())
    assert timed_server.time_source is not None
    timed_server.time_source.advance(10_000)
    timed_server.app = type(timed_server)(timed_server.folder, time_source=timed_server.time_source).app
    assert left(people[0])[seat] == 200
    assert running(people[0]) == [seat]


def test_the_alarm_of_a_table_that_nobody_has_opened_rings_too(timed_server: LocalServer) -> None:
    people = two_people(timed_server, clock={**FIVE, "at_zero": "bot"})
    timed_server.restart()

    async def start() -> None:
        timed_server.app.tables.set_alarms()

    timed_server.runner.run(start())
    assert timed_server.app.tables.live == {}
    timed_server.pass_time(301)
    assert list(timed_server.app.tables.live) == [people[0].id]
    assert "plays on" in notes(people[0])[-1]


def test_a_table_without_a_clock_has_none(timed_server: LocalServer) -> None:
    people = two_people(timed_server)
    assert [each["clock"] for each in people[0].read()["people"]] == [None, None]
    play_turn(people)
    assert timed_server.time_source is not None
    assert timed_server.time_source.alarms == []


@pytest.mark.parametrize(
    "clock",
    [{}, {"minutes": 5, "days": 1}, {"minutes": -1}, {"minutes": 5, "at_zero": "explode"}, {"minutes": 5_000}],
    ids=str,
)
def test_what_is_no_clock_is_refused(timed_server: LocalServer, clock: dict[str, Any]) -> None:
    body = {"game": "golems", "seats": ["you", "link"], "clock": clock}
    assert timed_server.visitor().post("/api/tables", body).status_code == 422


def test_a_late_seat_gets_no_increment_and_a_stopped_clock_does_not_run_out() -> None:
    clock = Clock(ClockRule(10, 5), [0, 1])
    clock.run(0, 0)
    assert clock.newly_late(9.9) is None
    assert clock.newly_late(10) == 0
    clock.run(1, 50)
    assert clock.left == {0: 0, 1: 10}
    clock.run(None, 54)
    assert clock.left == {0: 0, 1: 11}
    assert clock.newly_late(1_000) is None
