"""Everybody drafts at the same time: an answer before the turn is kept, hidden, and played when the turn comes."""

from __future__ import annotations

import pytest

from loew.engine.seat import SPECTATOR
from web.local_server import LocalServer, TableVisit


@pytest.fixture
def people(timed_server: LocalServer) -> list[TableVisit]:
    """Three people at a table of Golem, at the first pick of the draft."""
    host = timed_server.visitor().create("golem", "you", "link", "link", seed=3)
    friends = [timed_server.visitor().at(host.id) for _ in (1, 2)]
    for seat, friend in enumerate(friends, 1):
        assert friend.post("seat", secret=host.links[str(seat)]).json() == {"seat": seat}
    return [host, *friends]


def order(people: list[TableVisit]) -> list[int]:
    found: list[int] = people[0].read()["view"]["order"]
    return found


def answer(people: list[TableVisit], seat: int, which: int = 0) -> str:
    """Answer before the turn; the answer."""
    choice: str = people[seat].read(seat)["ahead"]["options"][which]
    answered = people[seat].post("ahead", seat=seat, choice=choice)
    assert answered.status_code == 200, answered.text
    assert answered.json()["answer"] == choice
    return choice


def test_everybody_is_asked_at_once_and_answers_are_played_in_turn(people: list[TableVisit]) -> None:
    first, second, third = order(people)
    table = people[0]
    before = list(table.choices)
    for seat in (second, third):
        state = people[seat].read(seat)
        assert state["turn"] == first
        assert len(state["ahead"]["options"]) == 4
        assert state["ahead"]["who"] == seat
    assert people[first].read(first)["ahead"] is None
    kept = {third: answer(people, third), second: answer(people, second)}
    assert table.choices == before, "nothing is played before its turn"
    mine = people[first].options(first)[0]
    people[first].play(first, mine)
    assert table.choices == [*before, mine], "the turn has not been ended"
    people[first].post("end-turn", seat=first)
    assert table.choices == [*before, mine, kept[second], kept[third]]
    now = table.read()
    assert now["turn"] == first, "and the hands went on"
    assert now["waiting"] is None


def test_it_can_be_changed_and_taken_back_until_it_is_played(people: list[TableVisit]) -> None:
    first, second, _ = order(people)
    table = people[0]
    answer(people, second)
    changed = answer(people, second, 2)
    assert people[second].read(second)["answer"] == changed
    assert people[second].post("ahead", seat=second, choice="").json()["answer"] == ""
    changed = answer(people, second, 1)
    people[first].play(first)
    people[first].post("end-turn", seat=first)
    assert table.choices[-1] == changed
    refused = people[second].post("undo", seat=second)
    assert refused.status_code == 400, "it could be changed until it was played"


def test_nobody_else_sees_it(people: list[TableVisit]) -> None:
    first, second, third = order(people)
    addresses = [f"/t/{people[0].id}", f"/t/{people[0].id}/now"]

    def seen(seat: int) -> list[str]:
        visit = people[seat]
        state = visit.read(seat)
        return [visit.visitor.get(path).text for path in addresses] + [str({**state, "version": 0})]

    answer(people, second, 0)
    sent = {seat: seen(seat) for seat in (first, third)}
    version = people[0].live.version
    answer(people, second, 1)
    for seat in (first, third):
        again = [text.replace(str(version + 1), str(version)) for text in seen(seat)]
        assert again == [text.replace(str(version + 1), str(version)) for text in sent[seat]]
        assert people[seat].read(seat)["answer"] == ""
        ready = {each["seat"]: each["ready"] for each in people[seat].read(seat)["people"]}
        assert ready == {first: False, second: True, third: False}, "only that there is one"
    assert people[first].read(SPECTATOR)["ahead"] is None


def test_it_survives_a_restart(timed_server: LocalServer, people: list[TableVisit]) -> None:
    first, second, third = order(people)
    kept = [answer(people, second), answer(people, third, 3)]
    timed_server.restart()
    assert people[second].read(second)["answer"] == kept[0]
    people[first].play(first)
    timed_server.restart()
    people[first].post("end-turn", seat=first)
    assert people[0].choices[-2:] == kept
    timed_server.restart()
    assert people[0].live.people.premoves == {}


def test_what_is_no_option_is_refused_and_so_is_an_answer_to_no_question(people: list[TableVisit]) -> None:
    first, second, _ = order(people)
    other = people[first].options(first)[0]
    refused = people[second].post("ahead", seat=second, choice=other)
    assert refused.status_code == 400
    assert people[second].read(second)["answer"] == ""
    assert people[first].post("ahead", seat=first, choice=other).status_code == 400, "it is their turn"
    assert people[second].post("ahead", seat=first, choice=other).status_code == 403
    cards = people[0].visitor.local_server.visitor().create("golems", "you", "link")
    assert cards.read(0)["ahead"] is None


def test_one_answer_does_not_make_the_page_of_another_old(people: list[TableVisit]) -> None:
    first, second, _ = order(people)
    version = people[first].read(first)["version"]
    answer(people, second)
    assert people[first].play(first, version=version).status_code == 200
    assert people[first].post("undo", seat=first, version=version).status_code == 409, "now the position has changed"


def test_a_whole_draft_at_the_same_time(people: list[TableVisit]) -> None:
    rounds = 0
    while people[0].read()["view"]["decision"]["kind"] in ("draft", "give-back"):
        for seat in order(people)[:0:-1]:
            answer(people, seat)
        first = order(people)[0]
        people[first].play(first)
        if people[0].read()["waiting"] == first:
            people[first].post("end-turn", seat=first)
        rounds += 1
    assert rounds == 4, "three picks and one card to give back"
    assert all(len(visit.read(seat)["view"]["players"][seat]["objectives"]) == 3 for seat, visit in enumerate(people))


def test_bots_play_in_their_turn_and_answers_after_them(local_server: LocalServer) -> None:
    host = local_server.visitor().create("golem", "you", "greedy", "link", seed=4)
    friend = local_server.visitor().at(host.id)
    friend.post("seat", secret=host.links["2"])
    visits = {0: host, 2: friend}
    for _ in range(200):
        local_server.let_bots_play(host.id)
        now = host.read()
        if now["view"]["decision"]["kind"] not in ("draft", "give-back"):
            break
        for seat, visit in visits.items():
            state = visit.read(seat)
            if state["ahead"] and not state["answer"]:
                assert visit.post("ahead", seat=seat, choice=state["ahead"]["options"][-1]).status_code == 200
        if now["waiting"] in visits:
            visits[now["waiting"]].post("end-turn", seat=now["waiting"])
        elif now["turn"] in visits:
            assert visits[now["turn"]].play(now["turn"]).status_code == 200
    else:
        raise AssertionError("the draft never ends")
    assert host.live.people.premoves == {}
