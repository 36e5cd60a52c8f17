"""The client for programs, with people: answers ahead, requests, leaving, the clock. A real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from loew.client import Refused, Table
from web.server_process import ServerProcess

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("people")
    with ServerProcess(folder, "--no-limits") as running:
        yield running


def two_tables(server_process: ServerProcess, game: str) -> list[Table]:
    host = server_process.client().create(
        game, ["you", "link"], seed=3, clock={"minutes": 30, "increment": 5, "at_zero": "bot"}, away_minutes=20
    )
    friend = server_process.client().open(host.id)
    friend.sit(host.links[1], "Bela")
    return [host, friend]


def test_answers_ahead_and_a_request(server_process: ServerProcess) -> None:
    tables = two_tables(server_process, "golem")
    now = tables[0].read(0)
    first = now["turn"]
    assert first is not None
    second = 1 - first
    question = tables[second].read(second)["ahead"]
    assert question is not None
    kept = tables[second].answer_ahead(second, question["options"][-1])
    assert kept["answer"] == question["options"][-1]
    assert [person["ready"] for person in kept["people"]] == [second == 0, second == 1]
    tables[first].play(first, tables[first].read(first)["view"]["decision"]["options"][0])
    after = tables[first].end_turn(first)
    assert after["turn"] == first
    asked = tables[first].ask_undo(first)["request"]
    assert asked is not None
    assert asked["seat"] == first
    assert "something hidden has been revealed since" in asked["known"]
    taken_back = tables[second].answer_undo(second, True)
    assert taken_back["request"] is None
    assert tables[second].read(second)["ahead"] == question


def test_leaving(server_process: ServerProcess) -> None:
    host, friend = two_tables(server_process, "golems")
    clocks = [person["clock"] for person in host.read()["people"]]
    assert [clock is not None and clock["left"] == 1_800 for clock in clocks] == [True, True]
    with pytest.raises(Refused, match="20 minutes"):
        host.replace(1)
    with pytest.raises(Refused, match="cannot be taken back"):
        friend.come_back(1)
    state = friend.resign(1)
    assert (state["over"], state["resigned"]) == (True, 1)
    assert state["score"] is not None
    assert [score["won"] for score in state["score"]] == [True, False]


def test_a_program_signs_in_and_finds_somebody(server_process: ServerProcess) -> None:
    one, two = server_process.client(), server_process.client()
    for client, name in ((one, "Program One"), (two, "Program Two")):
        client.call("POST", "/profile", {"name": name, "password": "golems of Prague"})
        client.sign_in(name, "golems of Prague")
    waiting = one.create("golems", ["you", "link"], listed=True, pace=0)
    assert [each["id"] for each in two.open_tables()] == [waiting.id]
    assert two.open(waiting.id).join() == 1
    assert waiting.read(0)["names"] == ["", "Program Two"]
    first, seat = one.quick_match("golems", rated=True)
    assert (seat, first.read(0)["rated"]) == (0, True)
    assert two.quick_match("golems", rated=True)[0].id == first.id
    one.sign_out()
    assert one.tables() == []
