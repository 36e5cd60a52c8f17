"""Resigning, being replaced while away, and coming back."""

from __future__ import annotations

import pytest

from loew.web.table.store import AWAY
from web.local_server import LocalServer, TableVisit
from web.two_people import Listener, notes, play_turn, two_people


@pytest.fixture
def people(timed_server: LocalServer) -> list[TableVisit]:
    return two_people(timed_server, away_minutes=5)


def test_of_two_the_other_wins_if_one_resigns(timed_server: LocalServer, people: list[TableVisit]) -> None:
    play_turn(people)
    host, friend = people
    after = list(host.choices)
    assert friend.post("resign", seat=1).status_code == 200
    for _ in range(2):
        state = host.read(0)
        assert (state["over"], state["resigned"], state["turn"]) == (True, 1, None)
        assert [score["won"] for score in state["score"]] == [True, False]
        timed_server.restart()
    assert host.choices == after
    assert notes(host) == ["Bela has resigned. The game is over."]
    for what in ("undo", "redo", "end-turn", "ask-undo", "resign"):
        assert host.post(what, seat=0).status_code == 400
    assert host.post("choices", seat=0, choice="take").status_code == 400
    page = host.visitor.get(f"/t/{host.id}").text
    assert "Bela has resigned" in page
    assert "You win" in page
    assert host.visitor.get(f"{host.api}/journal").status_code == 200, "the game is over: everybody may read it"
    assert host.visitor.get("/api/tables").json()[0]["over"]


def test_or_a_bot_plays_on(timed_server: LocalServer, people: list[TableVisit]) -> None:
    host, friend = people
    assert friend.post("resign", seat=1, bot="random").status_code == 200
    assert host.read()["seats"] == ["you", "random"]
    assert notes(host) == ["Bela has resigned. Random plays on."]
    assert friend.visitor.get(f"{friend.api}?seat=1").status_code == 403, "the seat is no longer theirs"
    assert friend.post("choices", seat=1, choice="take").status_code == 403
    assert friend.visitor.get("/api/tables").json()[0]["yours"] == []
    assert friend.post("come-back", seat=1).status_code == 400, "who resigns has left for good"
    timed_server.restart()
    host.play_on(0)
    assert host.read()["over"]
    who = host.read()["people"][1]
    assert (who["name"], who["replaced"]) == ("Bela", "resigned")
    assert "Bela has resigned" in host.visitor.get(f"/t/{host.id}").text


def test_a_turn_of_who_resigns_is_played_to_its_end(timed_server: LocalServer) -> None:
    table = timed_server.visitor().create("golem", "you", "automa:2", seed=3)
    while table.read(0)["waiting"] != 0:
        table.play(0)
    assert table.post("resign", seat=0, bot="random").status_code == 200
    timed_server.let_bots_play(table.id)
    assert table.read()["over"]


def test_with_three_sides_somebody_must_play_on(timed_server: LocalServer) -> None:
    people = two_people(timed_server, "golem", "greedy")
    refused = people[1].post("resign", seat=1)
    assert refused.status_code == 400
    assert "choose a bot" in refused.json()["error"]
    assert people[1].post("resign", seat=1, bot="nobody").status_code == 422
    assert people[1].post("resign", seat=1, bot="greedy").status_code == 200


def test_who_is_away_too_long_can_be_replaced_by_who_made_the_table(
    timed_server: LocalServer, people: list[TableVisit]
) -> None:
    host, friend = people
    listener = Listener(friend, 1)
    timed_server.pass_time(600)
    assert "is here" in host.post("replace", seat=1).json()["error"]
    listener.leave()
    timed_server.pass_time(299)
    assert "5 minutes" in host.post("replace", seat=1).json()["error"]
    timed_server.pass_time(1)
    assert friend.post("replace", seat=0).status_code == 403, "only who made the table"
    assert host.post("replace", seat=1, bot="random").status_code == 200
    assert notes(host) == ["Bela is away. Random plays on."]
    assert host.post("replace", seat=1).status_code == 400, "nobody is there any more"
    assert friend.visitor.get(f"{friend.api}?seat=1").status_code == 403


def test_and_takes_the_seat_back(timed_server: LocalServer, people: list[TableVisit]) -> None:
    host, friend = people
    timed_server.pass_time(301)
    host.post("replace", seat=1, bot="random")
    timed_server.restart()
    page = friend.visitor.get(f"/t/{friend.id}").text
    assert 'data-people="come-back"' in page
    assert 'data-people="come-back"' not in host.visitor.get(f"/t/{host.id}").text
    stranger = timed_server.visitor().at(host.id)
    assert stranger.post("come-back", seat=1).status_code == 403
    assert friend.post("come-back", seat=1).status_code == 200
    assert friend.read(1)["seats"] == ["you", "link"]
    assert friend.read(1)["names"] == ["Ada", "Bela"]
    assert notes(host)[-1] == "Bela is back and plays again."
    while host.read()["turn"] != 1:
        play_turn(people)
    assert friend.play(1).status_code == 200


def test_nobody_is_replaced_at_a_seat_that_nobody_has_taken(timed_server: LocalServer) -> None:
    host = timed_server.visitor().create("golems", "you", "link", away_minutes=1)
    timed_server.pass_time(61)
    refused = host.post("replace", seat=1, bot="greedy")
    assert refused.status_code == 400
    assert refused.json()["error"] == "nobody sits there who could be replaced"
    assert 'data-people="replace"' not in host.visitor.get(f"/t/{host.id}").text
    assert host.visitor.get(f"{host.api}/journal").status_code == 403
    friend = timed_server.visitor().at(host.id)
    assert friend.post("seat", secret=host.links["1"], name="Bela").status_code == 200
    timed_server.pass_time(61)
    assert 'data-people="replace"' in host.visitor.get(f"/t/{host.id}").text
    assert host.post("replace", seat=1, bot="greedy").status_code == 200
    assert host.visitor.get(f"{host.api}/journal").status_code == 403, "the friend may come back"


def test_who_comes_to_a_seat_that_a_bot_plays_keeps_the_name(timed_server: LocalServer) -> None:
    host = timed_server.visitor().create("golems", "you", "link", names=["Ada"])
    timed_server.runner.run(hand_over(timed_server, host, 1))  # as older servers allowed it
    files = [f"{host.api}/journal", f"/t/{host.id}/transcript.txt"]
    assert [host.visitor.get(file).status_code for file in files] == [403, 403], "there is a link for this seat"
    assert host.post("fork", step=0).status_code == 403
    friend = timed_server.visitor().at(host.id)
    assert friend.post("seat", secret=host.links["1"], name="Bela").status_code == 200
    assert host.read()["people"][1]["name"] == "Bela"
    assert [host.visitor.get(file).status_code for file in files] == [403, 403]
    timed_server.restart()
    assert friend.post("come-back", seat=1).status_code == 200
    assert friend.read(1)["names"] == ["Ada", "Bela"]
    assert notes(host)[-1] == "Bela is back and plays again."


async def hand_over(server: LocalServer, table: TableVisit, seat: int) -> None:
    """Let a bot play this seat as if its player were away."""
    tables = server.app.tables
    tables.hand_over(tables.find(table.id), seat, "random", AWAY)


def test_after_a_restart_the_minutes_begin_again(timed_server: LocalServer, people: list[TableVisit]) -> None:
    timed_server.pass_time(10_000)
    timed_server.restart()
    assert people[0].post("replace", seat=1).status_code == 400, "they could not be here while the server was down"
    timed_server.pass_time(301)
    assert people[0].post("replace", seat=1).status_code == 200


def test_an_answer_ahead_of_who_leaves_is_forgotten(timed_server: LocalServer) -> None:
    people = two_people(timed_server, "golem")
    second = people[0].read()["view"]["order"][1]
    options = people[second].read(second)["ahead"]["options"]
    people[second].post("ahead", seat=second, choice=options[0])
    people[second].post("resign", seat=second, bot="greedy")
    assert people[0].live.people.premoves == {}
    timed_server.restart()
    assert people[0].live.people.premoves == {}


def test_alone_and_at_one_screen_one_resigns_in_the_settings(timed_server: LocalServer) -> None:
    for seats in (("you", "automa:2"), ("you", "here")):
        table = timed_server.visitor().create("golem", *seats)
        page = table.visitor.get(f"/t/{table.id}").text
        assert page.count('data-open="resign"') == 1
        assert 'id="people"' not in page, "nobody is elsewhere"
    assert table.post("resign", seat=1).status_code == 200
    assert [score["won"] for score in table.read()["score"]] == [True, False]
