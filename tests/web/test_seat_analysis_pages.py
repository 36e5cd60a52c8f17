"""The analysis of a running game from one's own seat, on the server; and where it is seen that somebody was helped."""

from __future__ import annotations

from typing import Any

import pytest

from web.local_server import LocalServer, TableVisit
from web.profile_people import member, rated_table
from web.test_analysis import HTML, analyses, wait
from web.two_people import play_turn, two_people


def so_far(visit: TableVisit, seat: int) -> str:
    return f"{visit.api}/analysis/seat/{seat}"


def analysed(server: LocalServer, turns: int = 3) -> list[TableVisit]:
    """Two people in the middle of a game that seat 0 has analysed."""
    people = two_people(server)
    for _ in range(turns):
        play_turn(people)
    analyses(server)
    begun = people[0].visitor.post(so_far(people[0], 0))
    assert begun.status_code == 202
    assert begun.json()["state"] == "running"
    wait(server)
    return people


def document(visit: TableVisit, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = visit.visitor.get(f"{so_far(visit, seat)}/document").json()
    return found


@pytest.mark.slow
def test_a_player_analyses_the_game_so_far_and_everybody_is_told(any_server: LocalServer) -> None:
    people = analysed(any_server)
    host = people[0]
    state = {"state": "done", "done": 3, "total": 3, "failed": False, "current": True}
    assert host.visitor.get(so_far(host, 0)).json() == state
    found = document(host, 0)
    assert {turn["seat"] for turn in found["turns"] if turn["choice"]} == {0}
    page = host.visitor.get(f"/analysis/{host.id}/seat/0?turn=1", accept=HTML).text
    assert "Your turns so far" in page
    assert "Analyse again" not in page
    assert "Play on from here" not in page
    assert "judged when the game is over" in host.visitor.get(f"/analysis/{host.id}/seat/0?turn=2", accept=HTML).text
    for visit in people:
        assert "Ada looked at an analysis" in visit.visitor.get(f"/t/{host.id}", accept=HTML).text.replace("You", "Ada")
    again = host.visitor.post(so_far(host, 0))
    assert again.json()["state"] == "done", "nothing has changed since"
    play_turn(people)
    state = host.visitor.get(so_far(host, 0)).json()
    assert (state["state"], state["current"]) == ("done", False)
    assert "Analyse again" in host.visitor.get(f"/analysis/{host.id}/seat/0", accept=HTML).text
    assert host.visitor.post(so_far(host, 0)).json()["state"] == "running"
    wait(any_server)
    later = document(host, 0)
    assert later["turns"][:3] == found["turns"]
    assert len(later["turns"]) == 4


@pytest.mark.slow
def test_only_who_plays_at_the_seat_sees_it(local_server: LocalServer) -> None:
    host, friend = analysed(local_server, 1)
    stranger = local_server.visitor()
    for visitor in (friend.visitor, stranger):
        for path in (so_far(host, 0), f"{so_far(host, 0)}/document", f"/analysis/{host.id}/seat/0"):
            assert visitor.get(path, accept=HTML).status_code == 403, path
        assert visitor.post(so_far(host, 0)).status_code == 403
    assert friend.visitor.get(so_far(friend, 1)).json()["state"] == "none"
    assert "Analyse my game so far" in friend.visitor.get(f"/analysis/{host.id}/seat/1", accept=HTML).text
    assert friend.visitor.get(f"/analysis/{host.id}", accept=HTML).status_code == 403, "the whole game is not for now"
    assert "Analyse my game so far" in friend.visitor.get(f"/t/{host.id}/replay", accept=HTML).text
    assert "Analyse my game so far" not in stranger.get(f"/t/{host.id}/replay", accept=HTML).text
    assert host.post("resign", seat=0).status_code == 200
    over = friend.visitor.get(f"/analysis/{host.id}/seat/1", accept=HTML)
    assert over.headers["location"] == f"/analysis/{host.id}"
    assert friend.visitor.post(so_far(friend, 1)).status_code == 400


def test_not_in_rated_games_and_not_where_hints_are_off(local_server: LocalServer) -> None:
    rated = rated_table(member(local_server, "Ada"), member(local_server, "Bela"))
    without = two_people(local_server, hints=False)
    for visit, reason in ((rated[0], "a rated game"), (without[0], "switched hints off")):
        refused = visit.visitor.post(so_far(visit, 0))
        assert refused.status_code == 403
        assert reason in refused.json()["error"]
        assert "Analyse my game" not in visit.visitor.get(f"/t/{visit.id}/replay", accept=HTML).text


@pytest.mark.slow
def test_a_turn_that_is_taken_back_makes_it_out_of_date(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "here")
    analyses(local_server)
    assert table.play(0).status_code == 200
    assert table.visitor.post(so_far(table, 0)).status_code == 202
    wait(local_server)
    assert table.visitor.get(so_far(table, 0)).json()["state"] == "done"
    assert table.post("undo", seat=0).status_code == 200
    assert table.visitor.get(so_far(table, 0)).json()["state"] == "none"


@pytest.mark.slow
def test_the_replay_and_the_analysis_say_in_which_turns_somebody_was_helped(local_server: LocalServer) -> None:
    people = two_people(local_server)
    play_turn(people)
    seat: int = people[0].read()["turn"]
    assert people[seat].post("hint", seat=seat).status_code == 200
    play_turn(people)
    after = len(people[0].choices)
    play_turn(people)
    text, stranger = "Bela asked for a hint", local_server.visitor()
    assert seat == 1
    assert text not in stranger.get(f"/t/{people[0].id}/replay?step=0", accept=HTML).text, "that comes later"
    pages = [stranger.get(f"/t/{people[0].id}/replay?step={step}", accept=HTML).text for step in range(1, after + 2)]
    shown = [page.count(text) for page in pages]
    assert shown[-1] > 0
    assert max(shown) == 2, "in the log, and beside the turn itself"
    assert shown[0] == 0
    assert people[0].post("resign", seat=0).status_code == 200
    analyses(local_server)
    assert people[0].post("analysis").json()["state"] == "running"
    wait(local_server)
    found = [stranger.get(f"/analysis/{people[0].id}?turn={turn}", accept=HTML).text.count(text) for turn in (1, 2, 3)]
    assert found == [0, 1, 0]
