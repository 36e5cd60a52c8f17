"""What waits for a person elsewhere: counted on every page, and told to open streams when it changes."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from loew.web.accounts.store import PERSON
from loew.web.table import sse
from web.browser_support import HEADERS, OpenPage, needs_browser
from web.local_server import LocalServer, TableVisit, Visitor
from web.postgres_server import PostgresServer
from web.profile_people import PASSWORD, befriend, member, sign_in
from web.two_people import play_turn, two_people


def waiting(visitor: Visitor) -> tuple[int, int]:
    found = visitor.get("/api/waiting").json()
    return found["turns"], found["invitations"]


def badge(visitor: Visitor, path: str) -> tuple[str, str, bool]:
    """The title of a page, the number in its head, and whether that is shown."""
    text = visitor.get(path, accept="text/html").text
    title = re.search(r"<title>(.*?)</title>", text)
    found = re.search(r'<span\s+id="waiting"[^>]*?(\s+hidden)?>(\d+)</span>', text)
    assert title is not None
    assert found is not None
    return title[1], found[2], found[1] is None


def profile_id(visitor: Visitor) -> str:
    return str(visitor.get("/api/profile").json()["id"])


class Stream:
    """A stream of news of somebody at a table."""

    def __init__(self, table: TableVisit, person: str) -> None:
        self.server = table.visitor.local_server
        self.lines: AsyncIterator[str] = sse.events(self.server.app.tables, table.id, -1, [0], person)

    def next_waiting(self) -> dict[str, Any]:
        """What the next event about waiting says."""

        async def read() -> str:
            while not (line := await anext(self.lines)).startswith("event: waiting"):
                pass
            return line

        found: dict[str, Any] = json.loads(self.server.runner.run(read()).partition("data: ")[2])
        return found

    def close(self) -> None:
        self.server.runner.run(self.lines.aclose())  # type: ignore[attr-defined]


def test_turns_and_invitations_are_counted(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada"), member(any_server, "Bela")
    befriend(ada, bela)
    assert waiting(ada) == (0, 0)
    assert badge(ada, "/rules") == ("Rules · Loew", "0", False)
    mine = ada.create("golems", "you", "link")
    alone = ada.create("golem", "you", "automa:2", seed=3)
    assert waiting(ada) == (2, 0)
    assert badge(ada, "/") == ("(2) Loew", "2", True)
    assert badge(ada, f"/t/{mine.id}")[1:] == ("1", True), "the table that one sees does not count"
    assert ada.at(mine.id).post("invite", friend=profile_id(bela)).status_code == 204
    assert waiting(bela) == (0, 1)
    assert badge(bela, "/me")[1:] == ("1", True)
    assert bela.get("/api/waiting").json()["text"] == "You have 1 invitation."
    assert bela.at(mine.id).post("sit").status_code == 200
    assert waiting(bela) == (0, 0)
    play_turn([ada.at(mine.id), bela.at(mine.id)])
    assert (waiting(ada), waiting(bela)) == ((1, 0), (1, 0))
    assert ada.at(alone.id).post("resign", seat=0, bot="greedy").status_code == 200
    assert waiting(ada) == (0, 0), "a bot plays there"
    assert ada.delete(f"/api/tables/{mine.id}").status_code == 204
    assert waiting(bela) == (0, 0)
    assert waiting(any_server.visitor()) == (0, 0)


def test_a_stream_is_told_when_something_comes_to_wait(any_server: LocalServer) -> None:
    host, friend = two_people(any_server)
    for visit, name in ((host, "Ada"), (friend, "Bela")):
        assert visit.visitor.post("/api/profile", {"name": name, "password": PASSWORD}).status_code == 201
    befriend(host.visitor, friend.visitor)
    elsewhere = friend.visitor.create("golems", "you", "greedy")
    ada, bela = profile_id(host.visitor), profile_id(friend.visitor)
    at_other_table, at_table = Stream(elsewhere, PERSON + bela), Stream(host, PERSON + ada)
    first = at_other_table.next_waiting()
    assert (first["turns"], first["text"]) == (0, "")
    assert at_table.next_waiting()["turns"] == 0
    assert play_turn([host, friend]) == 0
    assert at_other_table.next_waiting() == {"turns": 1, "invitations": 0, "text": "It is your turn at 1 table."}
    invited = host.visitor.create("golem", "you", "link")
    assert host.visitor.at(invited.id).post("invite", friend=bela).status_code == 204
    assert at_other_table.next_waiting()["invitations"] == 1
    assert friend.visitor.post(f"/api/tables/{invited.id}/decline").status_code == 204
    assert at_other_table.next_waiting()["invitations"] == 0
    assert friend.post("resign", seat=1).status_code == 200
    assert at_other_table.next_waiting()["turns"] == 0
    for stream in (at_other_table, at_table):
        stream.close()
    news = any_server.app.tables.waiting
    assert (news.listeners, news.seated) == ({}, {}), "nobody listens any more"


def test_who_has_nothing_elsewhere_costs_nothing(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "greedy")
    stream = sse.events(local_server.app.tables, table.id, -1, [], "a browser on its own")

    async def begin() -> None:
        for _ in range(4):
            await anext(stream)

    local_server.runner.run(begin())
    assert local_server.app.tables.waiting.listeners == {}
    local_server.runner.run(stream.aclose())  # type: ignore[attr-defined]


@pytest.mark.slow
def test_the_stream_of_another_server_is_told_too(postgres: PostgresServer, tmp_path: Path) -> None:
    address = postgres.new_database()
    with LocalServer(tmp_path, database=address) as first, LocalServer(tmp_path, database=address) as second:
        ada, bela = member(first, "Ada"), member(first, "Bela")
        befriend(ada, bela)
        there = sign_in(second, "Bela").create("golems", "you", "greedy")
        second.runner.run(second.app.tables.join_others())
        stream = Stream(there, PERSON + profile_id(bela))
        assert stream.next_waiting()["invitations"] == 0
        made = ada.create("golems", "you", "link")
        ada.at(made.id).post("invite", friend=profile_id(bela))
        assert stream.next_waiting()["invitations"] == 1
        stream.close()


@needs_browser
def test_the_head_and_the_title_follow_the_stream(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    tables = [
        page.request.post("/api/tables", data={"game": "golems", "seats": seats, "pace": 0}, headers=HEADERS).json()
        for seats in (["you", "greedy"], ["greedy", "you"], ["you", "here"])
    ]
    page.goto(f"/t/{tables[0]['id']}")
    expect(page.locator("#waiting")).to_have_text("2")
    expect(page).to_have_title(re.compile(r"^● \(2\) "))
    expect(page.get_by_role("link", name="It is your turn at 2 tables.")).to_be_visible()
    resigned = page.request.post(f"/api/tables/{tables[1]['id']}/resign", data={"seat": 1}, headers=HEADERS)
    assert resigned.ok
    expect(page.locator("#waiting")).to_have_text("1")
    expect(page).to_have_title(re.compile(r"^● \(1\) "))
    page.goto("/rules")
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    for each in tables:
        page.request.delete(f"/api/tables/{each['id']}", headers=HEADERS)
    page.evaluate("() => { Date.now = () => 1e15; document.dispatchEvent(new Event('visibilitychange')); }")
    expect(page.locator("#waiting")).to_be_hidden()
    expect(page).not_to_have_title(re.compile(r"\("))
