"""Several servers on one database: of two choices on the same position exactly one is played, and every server sees
what the others have written."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from loew.client import Refused, Table
from loew.web.table.directory import TableDirectory
from loew.web.table.live import LiveTable
from support import PATIENCE
from web.local_server import LocalServer, TableVisit
from web.postgres_server import PostgresServer
from web.server_process import ServerProcess
from web.two_people import Listener, play_turn, two_people

pytestmark = pytest.mark.slow
ROUNDS = 15


@pytest.fixture
def two(postgres: PostgresServer, tmp_path: Path) -> Iterator[tuple[TableVisit, TableVisit]]:
    """The same person at the same table, through two servers."""
    address = postgres.new_database()
    with LocalServer(tmp_path, database=address) as first, LocalServer(tmp_path, database=address) as second:
        table = first.visitor().create("golems", "you", "here")
        other = second.visitor()
        other.http.cookies = table.visitor.http.cookies
        yield table, other.at(table.id)


def test_a_server_sees_what_another_has_written(two: tuple[TableVisit, TableVisit]) -> None:
    one, other = two
    assert other.read(0)["view"] == one.read(0)["view"]
    for number in range(12):
        two[number % 2].play_once()
        assert other.choices == one.choices
        assert other.read(0)["view"] == one.read(0)["view"]
    one.post("chat", seat=0, text="hello")
    assert other.read()["version"] == one.read()["version"]
    other.post("name", seat=1, name="Bela")
    assert one.read(0)["names"][1] == "Bela"


def test_every_server_hides_the_same(postgres: PostgresServer, tmp_path: Path) -> None:
    address = postgres.new_database()
    with LocalServer(tmp_path, database=address) as first, LocalServer(tmp_path, database=address) as second:
        host, friend = two_people(first)
        play_turn([host, friend])
        for seat, visit in enumerate((host, friend)):
            elsewhere = second.visitor()
            elsewhere.http.cookies = visit.visitor.http.cookies
            assert elsewhere.at(host.id).read(seat)["view"] == visit.read(seat)["view"]
            assert elsewhere.get(f"{host.api}?seat={1 - seat}").status_code == 403
        stranger = second.visitor()
        assert stranger.at(host.id).read()["view"] == first.visitor().at(host.id).read()["view"]
        assert stranger.get(f"{host.api}/journal").status_code == 403


def test_what_a_server_has_drawn_is_not_drawn_again_when_another_has_changed_the_table(
    two: tuple[TableVisit, TableVisit],
) -> None:
    one, other = two
    listener = Listener(other, 0)
    path = f"/t/{other.id}/now?seat=0"
    whole = other.visitor.get(path).text
    shown = whole.partition(' data-page="')[2].partition('"')[0]
    before = other.live
    one.post("chat", seat=0, text="hello")
    found = other.visitor.get(f"{path}&shown={shown}").text
    assert other.live is not before, "it was read again"
    assert "hello" in found
    assert 'data-unchanged="yes"' in found
    assert len(found) < len(whole) / 2
    listener.leave()


def test_a_game_that_another_server_plays_on_is_not_played_again_from_its_start(
    two: tuple[TableVisit, TableVisit],
) -> None:
    one, other = two
    listener = Listener(other, 0)  # what is drawn stays while somebody listens
    journal = other.live.journal
    for _ in range(4):
        play_turn([one, one])
        assert other.read(0)["view"] == one.read(0)["view"]
        assert other.live.journal is journal
    seat = one.read()["turn"]
    one.play(seat)
    assert other.live.journal is journal
    assert one.post("undo", seat=seat).status_code == 200
    assert other.choices == one.choices
    assert other.live.journal is journal, "what was taken back is taken back here too"
    assert journal.save() == one.live.journal.save()
    one.post("name", seat=0, name="Another")
    assert other.read(0)["names"][0] == "Another"
    other.live.journal.choices[-1] = (0, ("another", "choice"))  # what is in memory may be wrong
    play_turn([one, one])
    assert other.choices == one.choices
    assert other.live.journal.save() == one.live.journal.save()
    listener.leave()


def test_undo_and_redo_work_at_any_server(two: tuple[TableVisit, TableVisit]) -> None:
    one, other = two
    one.play(0)
    whole = one.choices
    assert other.post("undo", seat=0).status_code == 200
    assert len(one.choices) < len(whole)
    assert one.read(0)["can_redo"]
    assert one.post("redo", seat=0).status_code == 200
    assert other.choices == whole


def test_a_choice_on_a_position_that_another_server_has_changed_is_not_written(
    two: tuple[TableVisit, TableVisit], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    option = other.options(0)[-1]
    one.play(0)
    played = one.choices
    with monkeypatch.context() as late:  # the other server is slower to notice than the person to choose
        late.setattr(TableDirectory, "is_outdated", lambda *_: False)
        late.setattr(TableDirectory, "refresh", stale)
        refused = other.post("choices", seat=0, choice=option)
    assert refused.status_code == 409
    assert "the table has changed since then" in refused.json()["error"]
    assert other.choices == played
    assert one.choices == played


async def stale(directory: TableDirectory, table: str, version: int | None) -> LiveTable:
    """The table as it is in memory, without a look at its version; after a refusal it is read again."""
    if table not in directory.live:
        await directory.load(table)
    return directory.live[table]


def test_a_table_deleted_at_one_server_is_gone_at_the_other(two: tuple[TableVisit, TableVisit]) -> None:
    one, other = two
    other.read(0)
    assert one.visitor.delete(one.api).status_code == 204
    assert other.visitor.get(other.api).status_code == 404


def test_of_two_choices_at_the_same_time_exactly_one_is_played(postgres: PostgresServer, tmp_path: Path) -> None:
    more = ("--no-limits", "--database", postgres.new_database())
    with ServerProcess(tmp_path, *more) as first, ServerProcess(tmp_path, *more) as second:
        client = first.client()
        table = client.create("golems", ["you", "here"], pace=0, seed=5)
        ways = [table, second.client(client.secret).open(table.id)]
        for _ in range(ROUNDS):
            now = table.read(0)
            if now["over"]:
                break
            if now["waiting"] is not None:
                table.end_turn(now["waiting"])
                now = table.read(0)
            seat = now["turn"]
            assert seat is not None
            options = table.read(seat)["view"]["decision"]["options"]
            answers = at_the_same_time(ways, seat, [options[0], options[-1]], now["version"])
            assert sorted(answers) == [200, 409]
            after = [way.read(0) for way in ways]
            assert after[0]["version"] == after[1]["version"]
            assert after[0]["view"] == after[1]["view"]


def at_the_same_time(ways: list[Table], seat: int, choices: list[str], version: int) -> list[int]:
    """Play a choice at each server; what each answers."""
    together = threading.Barrier(len(ways))
    answers: list[int] = []

    def play(way: Table, choice: str) -> None:
        together.wait()
        try:
            way.play(seat, choice, version)
            answers.append(200)
        except Refused as refused:
            answers.append(refused.status)

    threads = [threading.Thread(target=play, args=each) for each in zip(ways, choices, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return answers


@pytest.fixture
def pair(postgres: PostgresServer, tmp_path: Path) -> Iterator[tuple[str, Table, Table]]:
    """The address of a database, and a table through each of two servers that use it."""
    address = postgres.new_database()
    more = ("--no-limits", "--database", address)
    with ServerProcess(tmp_path, *more) as first, ServerProcess(tmp_path, *more) as second:
        client = first.client()
        table = client.create("golems", ["you", "here"], pace=0, seed=5)
        yield address, table, second.client(client.secret).open(table.id)


def test_news_of_one_server_are_heard_at_the_other(pair: tuple[str, Table, Table]) -> None:
    _, one, other = pair
    news = other.news()
    assert next(news) == one.read()["version"]
    for _ in range(3):
        now = one.read(0)
        if now["waiting"] is not None:
            after = one.end_turn(now["waiting"])
        else:
            assert now["turn"] is not None
            after = one.play(now["turn"], one.read(now["turn"])["view"]["decision"]["options"][0])
        assert next(news) == after["version"], "in the same stream"
    one.say("hello")
    assert next(news) == one.read()["version"]
    one.delete()
    assert list(news) == []


def test_what_happened_while_a_server_could_not_listen_is_caught_up(pair: tuple[str, Table, Table]) -> None:
    import psycopg

    address, _, other = pair
    news = other.news()
    seen = next(news)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'")
        connection.execute("update tables set version = version + 1")  # nobody is told
    assert next(news) == seen + 1
