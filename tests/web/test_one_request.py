"""One click is one request: the answer to an action is the new page, and a page is drawn once for each version."""

from __future__ import annotations

import re

import pytest

from loew.web.http.templates import rendered
from loew.web.table.view import page as site
from loew.web.table.view.log import LogTurn, log_phases
from loew.web.table.view.page import labels_for
from web.browser_support import OpenPage, needs_browser, new_table, take_step
from web.local_server import LocalServer, TableVisit


def page_name(text: str) -> str:
    """The name of a page of a table."""
    found = re.search(r' data-page="([^"]+)"', text)
    assert found is not None
    return found.group(1)


def test_the_answer_to_a_choice_is_the_new_page(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    now = table.read(0)
    shown = page_name(table.visitor.get(f"/t/{table.id}/now").text)
    body = {
        "seat": 0,
        "version": now["version"],
        "choice": now["view"]["decision"]["options"][0],
        "shown": shown,
    }
    answer = table.visitor.post(f"/t/{table.id}/do/choices", body)
    assert answer.status_code == 200
    assert answer.text == table.visitor.get(f"/t/{table.id}/now?shown={shown}").text
    assert "data-unchanged" in answer.text
    assert f'data-version="{table.live.version}"' in answer.text


def test_a_refused_action_says_why_and_changes_nothing(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    before = list(table.choices)
    version = table.read(0)["version"]
    for action, more, status in (
        ("choices", {"choice": "dance"}, 400),
        ("undo", {}, 400),
        ("end-turn", {}, 400),
        ("fly", {}, 400),
        ("choices", {"choice": "dance", "version": version - 1}, 409),
    ):
        answer = table.visitor.post(f"/t/{table.id}/do/{action}", {"seat": 0, "version": version, **more})
        assert (answer.status_code, bool(answer.json()["error"])) == (status, True)
    stranger = local_server.visitor()
    assert stranger.post(f"/t/{table.id}/do/undo", {"seat": 0, "version": version}).status_code == 403
    assert table.choices == before


def test_a_page_is_drawn_once_for_each_version(local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    drawn: list[str] = []
    draw = rendered

    def counted(name: str, **values: object) -> str:
        drawn.append(name)
        return draw(name, **values)

    monkeypatch.setattr(site, "rendered", counted)
    for _ in range(3):
        table.visitor.get(f"/t/{table.id}/now")
    assert drawn.count("now.html") == 1
    for _ in range(4):
        table.play_on(0, most=1)
        table.visitor.get(f"/t/{table.id}/now")
    assert [len(pages) for pages in table.live.cache.pages.by_reader.values()] == [2], "older pages are forgotten"


def test_what_a_browser_has_seen_draws_nothing_again(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = local_server.visitor().create("golems", "you", "random", seed=3)
    table.play_on(0, most=12)
    local_server.let_bots_play(table.id)
    address = f"/t/{table.id}/now?seat=0"
    plain = table.visitor.get(address).text
    turns = [(turn.last, f"turn-{turn.key}") for turn in newest_first(table)]
    monkeypatch.setattr(site, "rendered", None)  # nothing may be drawn from here on
    places = {}
    for seen in (*range(-1, turns[0][0] + 1), 10**9):
        text = table.visitor.get(f"{address}&seen={seen}").text
        assert text.replace(f"{site.since_mark()}\n", "") == plain
        _, mark, after = text.partition(f"{site.since_mark()}\n")
        places[seen] = after[: after.index(">")] if mark else ""
    assert len(table.live.cache.pages.by_reader) == 1
    for seen, place in places.items():
        expected = next((id_ for last, id_ in turns if last <= seen), "")
        assert (f'id="{expected}"' in place) == (expected not in ("", turns[0][1])), (seen, place)
    assert len(set(places.values())) > 3


def test_a_mark_appears_when_something_is_new(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    table.play_on(0, most=20)
    local_server.let_bots_play(table.id)
    seen = len(table.choices) - 1
    address = f"/t/{table.id}/now?seat=0&seen={seen}"
    before = table.visitor.get(address).text
    assert 'id="since"' not in before, "nothing is new"
    table.play_on(0, most=6)
    local_server.let_bots_play(table.id)
    whole = table.visitor.get(address).text
    assert whole.count('id="since"') == 1
    assert table.visitor.get(f"{address}&shown={page_name(before)}").text.count('id="since"') == 1
    assert 'id="since"' not in table.visitor.get(f"{address}&shown={page_name(whole)}").text, "it is there already"


def newest_first(table: TableVisit) -> list[LogTurn]:
    live = table.live
    phases = log_phases(live.journal, live.presentation, 0, labels_for(live, [0]))
    return [turn for phase in phases[::-1] for turn in phase.turns[::-1]]


def test_a_page_leaves_out_what_the_browser_shows_already(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    table.play_on(0, most=20)
    address = f"/t/{table.id}/now?seat=0"
    whole = table.visitor.get(address).text
    shown = page_name(whole)
    table.play_on(0, most=1)
    changes = table.visitor.get(f"{address}&shown={shown}").text
    assert "data-unchanged" in changes
    assert len(changes) < 0.8 * len(whole)
    assert "data-unchanged" not in table.visitor.get(address).text
    old = shown.replace(shown.partition("-")[0], "1", 1)
    assert "data-unchanged" not in table.visitor.get(f"{address}&shown={old}").text, (
        "an old version is not known any more"
    )


def test_a_page_for_another_seat_leaves_out_nothing(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "here", seed=3)
    address = f"/t/{table.id}/now"
    for _ in range(2):
        shown = [page_name(table.visitor.get(f"{address}?seat={seat}").text) for seat in (0, 1)]
        for seat in (0, 1):
            assert "data-unchanged" not in table.visitor.get(f"{address}?seat={seat}&shown={shown[1 - seat]}").text
        table.play_once()


@needs_browser
def test_a_click_sends_one_request(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    page.locator("#options .opt:visible").first.wait_for()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for _ in range(10):
        take_step(page)
    page.wait_for_timeout(300)
    tables = [url for url in asked if "/t/" in url]
    assert len(tables) <= 13, tables
    assert sum("/now" in url for url in tables) <= 3, "the page is not fetched again after its own action"
