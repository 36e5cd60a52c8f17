"""Who is here and who is away, through the stream of news that every page listens to."""

from __future__ import annotations

from web.fake_time import START
from web.local_server import LocalServer, TableVisit
from web.two_people import Listener, two_people


def person(table: TableVisit, seat: int) -> dict[str, object]:
    found: dict[str, object] = next(each for each in table.read()["people"] if each["seat"] == seat)
    return found


def test_who_listens_is_here_and_who_has_gone_is_away_since_then(timed_server: LocalServer) -> None:
    host, friend = two_people(timed_server)
    assert not person(host, 1)["here"]
    listening = Listener(host, 0)
    other = Listener(friend, 1)
    assert listening.hear()[0].startswith("event: people")
    assert [each["here"] for each in listening.people()["seats"].values()] == [True, True]
    version = host.read()["version"]
    timed_server.pass_time(300)
    other.leave()
    listening.hear()
    told = listening.people()
    assert told["now"] == START + 300
    away = {"here": False, "since": START + 300, "replace_at": START + 900, "clock": None, "vacation": None}
    assert told["seats"]["1"] == away
    assert person(host, 1)["away_since"] == START + 300
    assert host.read()["version"] == version, "no page becomes old by it"
    listening.leave()


def test_two_pages_of_one_person_are_one_presence(timed_server: LocalServer) -> None:
    host, friend = two_people(timed_server)
    one, two = Listener(friend, 1), Listener(friend, 1)
    one.leave()
    assert person(host, 1)["here"]
    two.leave()
    assert not person(host, 1)["here"]


def test_since_when_survives_a_restart(timed_server: LocalServer) -> None:
    host, friend = two_people(timed_server)
    listener = Listener(friend, 1)
    timed_server.pass_time(60)
    listener.leave()
    timed_server.pass_time(1_000)
    timed_server.restart()
    assert person(host, 1)["away_since"] == START + 60


def test_who_is_here_when_the_server_stops_was_here_until_then(timed_server: LocalServer) -> None:
    host, friend = two_people(timed_server)
    Listener(friend, 1)
    timed_server.pass_time(500)
    timed_server.restart()
    timed_server.pass_time(10)
    assert person(host, 1)["away_since"] == START + 500


def test_who_plays_without_listening_was_last_here_then(timed_server: LocalServer) -> None:
    host, friend = two_people(timed_server)
    people = [host, friend]
    seat = host.read()["turn"]
    timed_server.pass_time(90)
    assert people[seat].play(seat).status_code == 200
    assert person(host, seat)["away_since"] == START + 90


def test_bots_and_the_automa_are_no_people(timed_server: LocalServer) -> None:
    table = timed_server.visitor().create("golem", "you", "automa:2", "greedy")
    assert [each["seat"] for each in table.read()["people"]] == [0]
