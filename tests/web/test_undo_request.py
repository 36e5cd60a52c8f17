"""After a turn has ended, the other people may allow that its last choice is taken back."""

from __future__ import annotations

import pytest

from loew.web.table.people import last_click
from web.local_server import LocalServer, TableVisit
from web.two_people import notes, play_turn, two_people


@pytest.fixture
def people(local_server: LocalServer) -> list[TableVisit]:
    return two_people(local_server)


def test_who_has_ended_the_turn_asks_and_the_other_allows(people: list[TableVisit]) -> None:
    before = list(people[0].choices)
    seat = play_turn(people)
    other = 1 - seat
    after = list(people[0].choices)
    assert people[seat].post("undo", seat=seat).status_code == 400
    asked = people[seat].post("ask-undo", seat=seat)
    assert asked.status_code == 200, asked.text
    request = people[other].read(other)["request"]
    assert (request["seat"], request["allowed"]) == (seat, [])
    assert people[0].choices == after
    assert people[other].post("answer-undo", seat=other, allow=True).status_code == 200
    assert people[0].choices == after[: len(after) - 1]
    state = people[seat].read(seat)
    assert (state["request"], state["turn"], state["waiting"]) == (None, seat, None)
    if len(after) > len(before) + 1:
        assert state["can_undo"], "the rest of that turn can be undone without asking"
    assert [line.split()[0] for line in notes(people[0])] == [["Ada", "Bela"][seat], "The"]


def test_the_other_refuses_and_that_is_said(people: list[TableVisit]) -> None:
    seat = play_turn(people)
    after = list(people[0].choices)
    people[seat].post("ask-undo", seat=seat)
    assert people[1 - seat].post("answer-undo", seat=1 - seat, allow=False).status_code == 200
    assert people[0].choices == after
    assert people[0].read()["request"] is None
    assert "does not want" in notes(people[0])[-1]
    assert people[1 - seat].post("answer-undo", seat=1 - seat, allow=True).status_code == 400


def test_a_game_that_goes_on_overtakes_the_request(people: list[TableVisit]) -> None:
    seat = play_turn(people)
    people[seat].post("ask-undo", seat=seat)
    assert play_turn(people) == 1 - seat
    assert people[0].read()["request"] is None
    assert "The game went on" in notes(people[0])[-1]


def test_who_asks_can_withdraw_and_may_not_allow(people: list[TableVisit]) -> None:
    seat = play_turn(people)
    people[seat].post("ask-undo", seat=seat)
    assert people[seat].post("ask-undo", seat=seat).status_code == 400, "one request at a time"
    assert people[seat].post("answer-undo", seat=seat, allow=True).status_code == 400
    assert people[seat].post("answer-undo", seat=seat, allow=False).status_code == 200
    assert "no longer asks" in notes(people[0])[-1]


def test_strangers_decide_nothing_and_nothing_is_asked_for_nothing(people: list[TableVisit]) -> None:
    seat: int = people[0].read()["turn"]
    assert people[1 - seat].post("ask-undo", seat=1 - seat).status_code == 400, "no choice yet"
    play_turn(people)
    stranger = people[0].visitor.local_server.visitor().at(people[0].id)
    people[seat].post("ask-undo", seat=seat)
    assert stranger.post("answer-undo", seat=1 - seat, allow=True).status_code == 403
    assert people[0].read()["request"] is not None


def test_who_can_undo_alone_need_not_ask(local_server: LocalServer) -> None:
    people = two_people(local_server)
    for _ in range(40):
        seat: int = people[0].read()["turn"]
        people[seat].play(seat)
        if people[seat].read(seat)["can_undo"]:
            break
        if people[seat].read(seat)["waiting"] == seat:
            people[seat].post("end-turn", seat=seat)
    answer = people[seat].post("ask-undo", seat=seat)
    assert answer.status_code == 400
    assert "undo it yourself" in answer.json()["error"]


def test_what_has_become_known_since_is_said(people: list[TableVisit]) -> None:
    """Over a whole game: the request says that cards were dealt if and only if chance has dealt since."""
    said = set()
    for _ in range(30):
        if people[0].read()["over"]:
            break
        seat = play_turn(people)
        journal = people[0].live.journal
        if people[0].read()["over"] or people[seat].post("ask-undo", seat=seat).status_code != 200:
            continue
        known = " ".join(people[1 - seat].read(1 - seat)["request"]["known"])
        last = max(n for n, (who, _) in enumerate(journal.choices) if who == seat)
        dealt = any(who < 0 for who, _ in journal.choices[last:])
        assert ("dealt since" in known) == dealt
        said.add(dealt)
        people[seat].post("answer-undo", seat=seat, allow=False)
    assert said == {True, False}


def test_it_survives_a_restart(local_server: LocalServer, people: list[TableVisit]) -> None:
    seat = play_turn(people)
    after = list(people[0].choices)
    people[seat].post("ask-undo", seat=seat)
    local_server.restart()
    assert people[0].read()["request"]["seat"] == seat
    assert people[1 - seat].post("answer-undo", seat=1 - seat, allow=True).status_code == 200
    local_server.restart()
    assert people[0].choices == after[:-1]


def test_all_people_must_allow_and_bots_do(local_server: LocalServer) -> None:
    host = local_server.visitor().create("golem", "you", "link", "link", "greedy", seed=3)
    people = [host]
    for seat in (1, 2):
        people.append(local_server.visitor().at(host.id))
        people[seat].post("seat", secret=host.links[str(seat)])
    local_server.let_bots_play(host.id)
    seat = play_turn_of_somebody(people)
    others = [each for each in range(3) if each != seat]
    after = list(host.choices)
    assert people[seat].post("ask-undo", seat=seat).status_code == 200
    assert people[others[0]].post("answer-undo", seat=others[0], allow=True).status_code == 200
    assert host.choices == after
    assert host.read()["request"]["allowed"] == [others[0]]
    assert people[others[1]].post("answer-undo", seat=others[1], allow=True).status_code == 200
    assert len(host.choices) < len(after)


def play_turn_of_somebody(people: list[TableVisit]) -> int:
    host = people[0]
    while True:
        host.visitor.local_server.let_bots_play(host.id)
        now = host.read()
        if now["waiting"] is not None:
            seat: int = now["waiting"]
            people[seat].post("end-turn", seat=seat)
            return seat
        people[now["turn"]].play(now["turn"])


def test_the_automa_allows_it_at_once(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    for _ in range(300):
        now = table.read(0)
        if now["waiting"] == 0:
            before = list(table.choices)
            table.post("end-turn", seat=0)
            if any(who < 0 for who, _ in table.live.journal.choices[len(before) :]):
                break
        else:
            table.play(0)
    assert len(table.choices) > len(before)
    assert table.post("undo", seat=0).status_code == 400
    assert table.post("ask-undo", seat=0).status_code == 200
    assert table.choices == before[:-1]
    assert table.read(0)["turn"] == 0
    table.play_on(0)
    assert table.read(0)["over"], "and the game can be played to its end"


def test_a_click_of_several_choices_is_taken_back_as_one(local_server: LocalServer) -> None:
    people = two_people(local_server, "golem", seed=3)
    for _ in range(200):
        now = people[0].read()
        if now["waiting"] is not None:
            people[now["waiting"]].post("end-turn", seat=now["waiting"])
            continue
        seat: int = now["turn"]
        before = len(people[0].choices)
        paths = people[seat].read(seat)["view"]["decision"]["paths"]
        several = [path["path"] for path in paths if ";" in path["path"]]
        assert people[seat].play(seat, several[0] if several else paths[0]["path"]).status_code == 200
        if several:
            break
    assert last_click(people[0].live, seat) == before
    assert len(people[0].choices) > before + 1
