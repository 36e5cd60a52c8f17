"""The client for programs, against a real server: games, answers ahead, requests, leaving, the clock, profiles."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from loew.client import (
    Client,
    Refused,
    Table,
    refusal_text,
)
from loew.engine.seat import Dealer
from support import PATIENCE
from web.server_process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(Path(tmp_path_factory.mktemp("data")), "--no-limits") as running:
        yield running


def play_to_end(table: Table, seat: int) -> None:
    dealer = Dealer(seat, 4)
    for now in table.turns(seat):
        table.play(seat, dealer.one(now["view"]["decision"]["options"]), now["version"])


@pytest.mark.slow
def test_a_program_plays_a_whole_game_against_a_bot(server: ServerProcess) -> None:
    table = server.client().create("golems", ["you", "greedy"], pace=0)
    play_to_end(table, 0)
    state = table.read(0)
    assert state["over"]
    assert state["score"]


def test_two_programs_play_each_other_by_link(server: ServerProcess) -> None:
    table = server.client().create("golems", ["you", "link"], names=["one", ""])
    friend = server.client().open(table.id)
    assert friend.sit(table.links[1], "two") == 1
    threads = [threading.Thread(target=play_to_end, args=args) for args in ((table, 0), (friend, 1))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    state = table.read()
    assert state["over"]
    assert state["names"] == ["one", "two"]
    friend.rename(1, "three")
    assert table.read()["names"] == ["one", "three"]


def test_a_program_comes_back_with_its_secret(server: ServerProcess) -> None:
    client = server.client()
    table = client.create("golem", ["you", "automa:1"], pace=0)
    again = server.client(client.secret)
    assert [row["id"] for row in again.tables()] == [table.id]
    assert again.open(table.id).read(0)["view"]["seat"] == 0


def test_refusals_are_sentences(server: ServerProcess) -> None:
    table = server.client().create("golems", ["you", "greedy"])
    with pytest.raises(Refused, match=r"it is not your turn|cannot be chosen|is not known") as refusal:
        table.play(0, "fly")
    assert refusal.value.status == 400
    with pytest.raises(Refused, match="not your seat"):
        server.client().open(table.id).undo(0)
    with pytest.raises(Refused, match="has changed since") as stale:
        table.play(0, "take", version=999)
    assert stale.value.status == 409
    with pytest.raises(Refused, match="no such table"):
        next(server.client().open("nix").news())
    with pytest.raises(Refused, match="does not answer") as silent:
        Client("http://127.0.0.1:9").health()
    assert silent.value.status == 0


def test_files_go_out_and_come_in(server: ServerProcess) -> None:
    client = server.client()
    table = client.create("golems", ["you", "greedy"], pace=0)
    play_to_end(table, 0)
    text = table.journal()
    again = client.import_game(text)
    assert again.read(0)["score"] == table.read(0)["score"]
    fork = table.fork(10)
    fork.pace(0)
    fork.say("what if")
    play_to_end(fork, 0)
    assert fork.read(0)["over"]
    fork.delete()
    with pytest.raises(Refused):
        fork.read()
    assert [row["id"] for row in client.deleted()] == [fork.id]
    fork.bring_back()
    assert fork.read(0)["over"]


def test_a_program_asks_for_links_and_closes_the_chat(server: ServerProcess) -> None:
    host, friend = server.client().create("golems", ["you", "link"]), server.client()
    secret = host.new_link(1)
    visit = friend.open(host.id)
    assert visit.sit(secret) == 1
    with pytest.raises(Refused, match="has been used"):
        server.client().open(host.id).sit(secret)
    visit.open_chat(1, False)
    with pytest.raises(Refused, match="closed the chat"):
        server.client().open(host.id).say("hello")
    assert host.read()["muted"]
    assert not host.read()["seeded"]


def test_an_answer_that_is_no_sentence_is_told_as_it_is() -> None:
    assert refusal_text("<html>") == "<html>"
    assert refusal_text("") == "no reason was given"
    assert refusal_text('{"error": "no"}') == "no"
    assert refusal_text("[1]") == "[1]"


# ------------------------------------------------------------------ with other people


def two_tables(server: ServerProcess, game: str) -> list[Table]:
    host = server.client().create(
        game, ["you", "link"], seed=3, clock={"minutes": 30, "increment": 5, "at_zero": "bot"}, away_minutes=20
    )
    friend = server.client().open(host.id)
    friend.sit(host.links[1], "Bela")
    return [host, friend]


@pytest.mark.slow
def test_answers_ahead_and_a_request(server: ServerProcess) -> None:
    tables = two_tables(server, "golem")
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


@pytest.mark.slow
def test_leaving(server: ServerProcess) -> None:
    host, friend = two_tables(server, "golems")
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


@pytest.mark.slow
def test_a_program_signs_in_and_finds_somebody(server: ServerProcess) -> None:
    one, two = server.client(), server.client()
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
