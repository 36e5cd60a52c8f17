"""Two servers change the same table at the same moment: nothing is lost, and both show the same afterwards, without
waiting for the next change."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest

from loew.engine.seat import CHANCE
from web.local_server import LocalServer, TableVisit
from web.two_people import Listener, notes, play_turn

Two = tuple[TableVisit, TableVisit]
Action = Callable[[TableVisit], httpx.Response]


@pytest.fixture
def two(tmp_path: Path, address: str) -> Iterator[Two]:
    """The same person at the same table, through two servers."""
    with (
        LocalServer(tmp_path, database=address, is_worker=True) as first,
        LocalServer(tmp_path, database=address, is_worker=True) as second,
    ):
        table = first.visitor().create("golem", "you", "here", "link")
        other = second.visitor()
        other.http.cookies = table.visitor.http.cookies
        at_other = TableVisit(other, table.id, table.links)
        play_on(at_other)
        at_other.read(0)
        yield table, at_other


def play_on(visit: TableVisit) -> httpx.Response:
    """Choose something in the position as it is now."""
    now = visit.read()
    if now["waiting"] is not None:
        return visit.post("end-turn", seat=now["waiting"])
    return visit.play(now["turn"])


def before_it_writes(visit: TableVisit, action: Callable[[], httpx.Response], patch: pytest.MonkeyPatch) -> list[int]:
    """Do something once, after the server of this visit has read the table and before it writes to it; the status of
    the answer."""
    store = visit.visitor.local_server.app.tables.store
    usual, answers = store.transaction, list[int]()

    def transaction() -> AbstractContextManager[None]:
        patch.setattr(store, "transaction", usual)
        elsewhere = threading.Thread(target=lambda: answers.append(action().status_code))  # an event loop of its own
        elsewhere.start()
        elsewhere.join()
        return usual()

    patch.setattr(store, "transaction", transaction)
    return answers


def shown(visit: TableVisit) -> dict[str, Any]:
    """What a player and a program get to see, but for when somebody was last there, which is not written at once."""
    page = visit.visitor.get(f"/t/{visit.id}/now?seat=0").text
    chat = visit.visitor.get(f"{visit.api}/chat").json()
    return {**visit.read(0), "people": None, "chat": chat, "page": page}


def friend_takes_the_link(visit: TableVisit) -> httpx.Response:
    friend = visit.visitor.local_server.visitor().at(visit.id)
    return friend.post("seat", secret=visit.links["2"], name="Cleo")


def last_seat(visit: TableVisit) -> int:
    """The seat that has chosen last."""
    return next(who for who, _ in reversed(visit.live.journal.choices) if who != CHANCE)


UNCONDITIONAL: dict[str, Action] = {
    "a line of chat": lambda visit: visit.post("chat", seat=0, text="hello"),
    "a spectator's line of chat": lambda visit: visit.post("chat", text="hello"),
    "a name": lambda visit: visit.post("name", seat=0, name="Another"),
    "the pace": lambda visit: visit.post("pace", seconds=3),
    "the chat of spectators": lambda visit: visit.post("spectator-chat", seat=0, open=False),
    "a new link": lambda visit: visit.post("link", seat=0),
    "a seat": friend_takes_the_link,
}
CONDITIONAL: dict[str, Action] = {
    "the end": lambda visit: visit.post("resign", seat=0, bot="greedy"),
    "an undo": lambda visit: visit.post("undo", seat=last_seat(visit)),
}


@pytest.mark.parametrize("what", UNCONDITIONAL)
def test_a_choice_elsewhere_is_not_missed(two: Two, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    played = before_it_writes(other, lambda: play_on(one), monkeypatch)
    assert UNCONDITIONAL[what](other).is_success
    assert played == [200]
    assert shown(other) == shown(one)
    assert other.choices == one.choices


@pytest.mark.parametrize("what", CONDITIONAL)
def test_what_is_refused_because_of_a_choice_elsewhere_leaves_nothing_behind(
    two: Two, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    played = before_it_writes(other, lambda: play_on(one), monkeypatch)
    assert CONDITIONAL[what](other).status_code == 409
    assert played == [200]
    assert shown(other) == shown(one)
    assert not other.read()["over"]


def test_a_resignation_elsewhere_is_not_missed(tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        LocalServer(tmp_path, database=address, is_worker=True) as first,
        LocalServer(tmp_path, database=address, is_worker=True) as second,
    ):
        one = first.visitor().create("golems", "you", "here")
        other = second.visitor().at(one.id)
        other.visitor.http.cookies = one.visitor.http.cookies
        other.read(0)
        resigned = before_it_writes(other, lambda: one.post("resign", seat=0), monkeypatch)
        assert other.post("chat", seat=0, text="hello").is_success
        assert resigned == [200]
        assert other.read()["over"]
        assert shown(other) == shown(one)


def test_a_resignation_that_came_too_late_has_not_ended_the_game(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        LocalServer(tmp_path, database=address, is_worker=True) as first,
        LocalServer(tmp_path, database=address, is_worker=True) as second,
    ):
        one = first.visitor().create("golems", "you", "here")
        other = second.visitor().at(one.id)
        other.visitor.http.cookies = one.visitor.http.cookies
        other.read(0)
        played = before_it_writes(other, lambda: play_on(one), monkeypatch)
        assert other.post("resign", seat=0).status_code == 409
        assert played == [200]
        assert not other.read()["over"]
        assert notes(other) == [], "nobody was told of it"
        assert shown(other) == shown(one)


@pytest.mark.parametrize("what", UNCONDITIONAL)
def test_a_choice_misses_nothing_that_was_written_elsewhere(
    two: Two, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    written = before_it_writes(other, lambda: UNCONDITIONAL[what](one), monkeypatch)
    answer = play_on(other)
    assert answer.status_code == 200
    assert written in ([200], [204])
    after = one.read(0)
    assert answer.json()["version"] == after["version"], "the answer is the table as it is now"
    assert answer.json()["names"] == after["names"]
    assert shown(other) == shown(one)


def test_the_page_that_answers_a_click_shows_what_was_written_elsewhere(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    shown(other)  # this version is drawn
    written = before_it_writes(other, lambda: one.post("chat", seat=0, text="good evening"), monkeypatch)
    seat, version = last_seat(other), other.live.version
    click = {"seat": seat, "uncovered": seat, "version": version, "shown": version}
    answer = other.visitor.post(f"/t/{other.id}/do/undo", click)
    assert answer.status_code == 200, answer.text
    assert written == [204]
    assert "good evening" in answer.text
    assert f'data-version="{one.read()["version"]}"' in answer.text
    assert shown(other) == shown(one)


def test_who_listens_is_told_of_what_was_missed(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    listener = Listener(other, 0)
    before_it_writes(other, lambda: play_on(one), monkeypatch)
    assert other.post("chat", seat=0, text="hello").is_success
    version = one.read()["version"]
    while f"data: {version}\n\n" not in listener.heard[-1]:
        listener.hear()
    assert other.live.version == version
    assert other.choices == one.choices
    listener.leave()


def test_a_click_is_played_if_another_server_has_kept_an_answer_at_the_same_moment(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        LocalServer(tmp_path, database=address, is_worker=True) as first,
        LocalServer(tmp_path, database=address, is_worker=True) as second,
    ):
        one = first.visitor().create("golem", "you", "here")
        other = second.visitor().at(one.id)
        other.visitor.http.cookies = one.visitor.http.cookies
        seat = other.read()["turn"]
        ahead = one.read(1 - seat)["ahead"]["options"][0]
        click = {"seat": seat, "version": other.live.version, "choice": other.options(seat)[0]}
        kept = before_it_writes(other, lambda: one.post("ahead", seat=1 - seat, choice=ahead), monkeypatch)
        answer = other.visitor.post(f"/t/{other.id}/do/choices", click)
        assert answer.status_code == 200, answer.text
        assert kept == [200]
        assert other.choices == one.choices
        again = other.visitor.post(f"/t/{other.id}/do/choices", click)
        assert again.status_code == 409, "the position has changed since"


@pytest.fixture
def ada_and_bela(tmp_path: Path, address: str) -> Iterator[Two]:
    """Two people at one table, each at a server of their own, after the turn of one of them: that one is the first."""
    with (
        LocalServer(tmp_path, database=address, is_worker=True) as first,
        LocalServer(tmp_path, database=address, is_worker=True) as second,
    ):
        ada = first.visitor().create("golems", "you", "link", names=["Ada", ""])
        bela = second.visitor().at(ada.id)
        assert bela.post("seat", secret=ada.links["1"], name="Bela").status_code == 200
        yield (ada, bela) if play_turn([ada, bela]) == 0 else (bela, ada)


@pytest.mark.parametrize("version", [True, False])
def test_a_choice_of_a_program_is_played_while_another_server_is_asked_for_an_undo(
    ada_and_bela: Two, version: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asker, player = ada_and_bela
    before, seat = player.read(), player.read()["turn"]
    choice, seen = player.options(seat)[0], before["version"] if version else None
    asked = before_it_writes(player, lambda: asker.post("ask-undo", seat=1 - seat), monkeypatch)
    answer = player.post("choices", seat=seat, choice=choice, version=seen)
    assert answer.status_code == 200, answer.text
    assert asked == [200]
    assert asker.choices == player.choices
    assert asker.read()["request"] is None
    assert notes(asker)[0].endswith("asks to take the last choice back.")
    assert "was not taken back" in notes(asker)[-1]


def test_a_request_that_came_too_late_is_told_to_nobody(ada_and_bela: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    asker, player = ada_and_bela
    seat = player.read()["turn"]
    played = before_it_writes(asker, lambda: player.play(seat), monkeypatch)
    assert asker.post("ask-undo", seat=1 - seat).status_code == 409
    assert played == [200]
    assert notes(player) == []
    assert asker.read()["request"] is None


def test_a_read_that_took_long_does_not_replace_a_later_version(local_server: LocalServer) -> None:
    """Found by the club: a table was read, somebody else read it too and wrote, and then the first read came."""
    ada = local_server.visitor()
    table = ada.create("golems", "you", "random")
    directory = local_server.app.tables.directory
    older = directory.repository.read(table.id)
    assert ada.post(f"{table.api}/chat", {"text": "hello"}).status_code == 204
    now = directory.live[table.id]
    assert now.version > older.version
    assert directory.open(older) is now
    assert directory.live[table.id] is now
