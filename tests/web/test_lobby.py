"""The lobby: what a person should do next is the one gold button, and a finished game shows its result."""

from __future__ import annotations

import json
import re

import pytest

from loew.teacher.lessons.lesson import Lesson, lessons
from web.browser_support import OpenPage, needs_browser, saved_game
from web.local_server import LocalServer, Visitor
from web.test_lessons import read_to, start

GOLD = re.compile(r'<(?:button|a|summary)[^>]*class="[^"]*\bnext-step\b[^"]*"[^>]*>\s*([^<]*?)\s*<', re.S)


def gold_buttons(visitor: Visitor) -> list[str]:
    """The texts of all gold buttons in the lobby."""
    return GOLD.findall(visitor.get("/").text)


def learn(visitor: Visitor, taught: Lesson) -> None:
    """Do a lesson to its end."""
    table = start(visitor, taught.id)
    read_to(table, "")
    assert table.live.lesson is not None
    assert table.live.lesson.is_done


def test_the_gold_button_goes_from_lessons_to_the_first_game_to_play(local_server: LocalServer) -> None:
    me, taught = local_server.visitor(), lessons("golem")
    minutes = sum(each.minutes for each in taught)
    assert gold_buttons(me) == [f"Learn Golem, {minutes} minutes"]
    learn(me, taught[0])
    assert gold_buttons(me) == ["Go on with lesson 2"]
    me.post(f"/api/lessons/{taught[0].id}", {})  # to learn it again does not unlearn it
    assert gold_buttons(me) == ["Go on with lesson 2"]
    for each in taught[1:]:
        learn(me, each)
    assert gold_buttons(me) == ["First game, with a coach"]
    first = me.create("golem", "you", "beginner", setup=["introductory"], coach=True, pace=0)
    assert gold_buttons(me) == ["Continue"]
    me.post(f"/api/tables/{first.id}/resign", {"seat": 0})
    assert gold_buttons(me) == ["Play"]


def test_a_lesson_that_was_begun_goes_on_where_it_was(local_server: LocalServer) -> None:
    me = local_server.visitor()
    table = me.post("/api/lessons/golem/marbles", {}).json()["id"]
    assert gold_buttons(me) == ["Go on with lesson 1"]
    assert f'href="/t/{table}">Go on with lesson 1' in me.get("/").text


def test_the_game_that_was_played_last_has_the_gold_button(local_server: LocalServer) -> None:
    me = local_server.visitor()
    me.post("/api/import", {"text": saved_game("golems", 5000)})
    page = me.get("/").text
    assert gold_buttons(me) == ["Play"]
    assert page.index('id="game-golems"') < page.index("next-step")


def test_whose_turn_it_is_has_the_list_above_the_games(local_server: LocalServer) -> None:
    me = local_server.visitor()
    page = me.get("/").text
    assert page.index('id="game-golem"') < page.index('id="mine-title"')
    assert "Your games will be kept here" in page
    me.create("golems", "you", "here", names=["Ada", "Bo"])
    page = me.get("/").text
    assert page.index('id="mine-title"') < page.index('id="game-golem"')


def test_a_finished_game_shows_its_result_and_no_long_seed(local_server: LocalServer) -> None:
    me = local_server.visitor()
    long = saved_game("golems", 5000, seats=1).replace("seed 5\n", f"seed {10**38}\n")
    table = me.post("/api/import", {"text": long}).json()["id"]
    scores = json.loads(local_server.live(table).result_text())
    mine, other = [each["total"] for each in scores]
    page = me.get("/").text
    assert f"{mine} : {other}" in page
    assert f"lost by {other - mine}" in page
    assert f'href="/analysis/{table}?start=1"' in page
    assert f'href="/t/{table}/replay"' in page
    assert str(10**38) not in page


def test_the_way_to_play_that_was_chosen_last_comes_first(local_server: LocalServer) -> None:
    me = local_server.visitor()
    starts = re.compile(r"data-new=\"[^>]*>\s*(Against the Automa|Against a bot|With a friend, by link)<")
    assert starts.findall(me.get("/").text)[0] == "Against the Automa"
    me.create("golem", "you", "link")
    assert starts.findall(me.get("/").text)[0] == "With a friend, by link"


@needs_browser
@pytest.mark.slow
def test_the_host_is_asked_for_a_name_once(visitor: OpenPage) -> None:
    page = visitor()
    for names in (["Ada"], []):
        page.goto("/")
        page.locator("details.play > summary").first.click()
        page.get_by_role("button", name="With a friend, by link").first.click()
        for name in names:
            page.get_by_label("Name", exact=True).last.fill(name)
            page.get_by_role("button", name="Go on").click()
        page.wait_for_url("**/t/*")
        table = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
        assert table["names"][0] == "Ada"


@needs_browser
@pytest.mark.slow
def test_the_form_for_a_table_stays_open_once_it_was_opened(visitor: OpenPage) -> None:
    page = visitor()
    form = page.locator("#new")
    assert not form.is_visible()
    page.locator("#yourself > summary").click()
    form.wait_for()
    page.wait_for_function("localStorage.getItem('loew-yourself') === 'open'")
    page.goto("/")
    form.wait_for()
