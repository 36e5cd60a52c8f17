"""The table in a real browser: whole games by clicking, two at a table, coming back, keys, a phone, one screen for two.

They need Playwright for Python and a Chromium of the system; where one is missing they are skipped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from web.browsing import OURS, PATIENCE, Open, in_a_browser, moved_on, over, sat_down, step, version
from web.running import Running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = in_a_browser


def finished(page: Page, most: int = 400) -> None:
    for _ in range(most):
        if over(page):
            return
        step(page)
    raise AssertionError("the game does not end")


def at_once(page: Page) -> None:
    """Let the bots play without waiting."""
    before, table = version(page), page.url.rsplit("/", 1)[1]
    page.request.post(f"/api/tables/{table}/pace", data={"seconds": 0}, headers=OURS)
    moved_on(page, before)


def test_a_whole_game_of_golems_against_a_bot_by_clicking(visitor: Open) -> None:
    from playwright.sync_api import expect

    page = visitor()
    page.get_by_role("button", name="Golems, the card game, against a bot").click()
    page.wait_for_url("**/t/*")
    at_once(page)
    finished(page)
    expect(page.locator("#question")).to_contain_text("over")
    page.goto("/")
    expect(page.locator(".tables")).to_contain_text("Golems")


def test_a_whole_game_of_golem_against_the_automa_by_clicking(visitor: Open) -> None:
    from playwright.sync_api import expect

    page = visitor()
    page.get_by_role("button", name="Golem against the Automa").click()
    page.wait_for_url("**/t/*")
    finished(page)
    expect(page.locator("#question")).to_contain_text("over")
    page.goto(f"{page.url}/replay")
    expect(page.locator("#scene").first).to_be_visible()


def test_two_browsers_at_one_table_by_link(visitor: Open) -> None:
    from playwright.sync_api import expect

    host = visitor()
    host.get_by_role("button", name="Golems with a friend").click()
    host.wait_for_url("**/t/*")
    links = [field.input_value() for field in host.locator("#links input").all()]
    play, style = next(link for link in links if "/seat/" in link), next(link for link in links if "/seat/" not in link)
    host.locator("#share [data-close]").click()
    expect(host.locator("#awaited")).to_contain_text("Player 2")
    friend, watcher = visitor(play), visitor(style)
    assert "/seat/" not in friend.url, "the address bar forgets the secret"
    expect(host.locator("#awaited")).to_have_count(0, timeout=PATIENCE)
    assert watcher.locator("[data-choice]").count() == 0
    for _ in range(12):
        mover = next(page for page in (host, friend, host) if page.locator("#now").get_attribute("data-turn") == "yes")
        step(mover)
        for page in (host, friend, watcher):
            expect(page.locator("#now")).to_have_attribute("data-version", version(mover), timeout=PATIENCE)
    assert watcher.locator("[data-choice]").count() == 0


def test_what_one_tab_takes_back_the_other_tab_sees(visitor: Open) -> None:
    from playwright.sync_api import expect

    one = visitor()
    sat_down(one, "golem", "you", "automa:2")
    other = one.context.new_page()
    other.goto(one.url)
    for _ in range(40):
        step(one)
        if one.locator("#undo").is_enabled():
            break
    expect(other.locator("#now")).to_have_attribute("data-version", version(one), timeout=PATIENCE)
    before = version(one)
    one.locator("#undo").click()
    moved_on(one, before)
    moved_on(other, before)
    assert version(other) == version(one)
    expect(other.locator("#redo")).to_be_enabled()
    before = version(other)
    other.locator("#redo").click()
    moved_on(one, before)


def test_a_reload_comes_back_to_the_same_table(visitor: Open) -> None:
    page = visitor()
    sat_down(page, "golem", "you", "automa:2")
    for _ in range(3):
        step(page)
    question, at = page.locator("#question").inner_text(), version(page)
    page.reload()
    assert version(page) == at
    assert page.locator("#question").inner_text() == question
    step(page)


def test_one_screen_for_two_has_a_curtain_between_them(visitor: Open) -> None:
    page = visitor()
    sat_down(page, "golems", "you", "here")
    shown = set()
    for _ in range(40):
        curtain = page.locator("#lift")
        if curtain.count():
            assert page.locator("[data-choice]").count() == 0, "nothing is shown before the curtain is lifted"
            shown.add(curtain.get_attribute("data-seat"))
            if len(shown) == 2:
                break
        step(page)
    assert shown == {"0", "1"}


def test_the_keyboard_is_enough(visitor: Open) -> None:
    page = visitor()
    sat_down(page, "golems", "you", "greedy")
    for _ in range(12):
        before = version(page)
        page.keyboard.press("e" if page.locator("#end-turn").count() else "1")
        moved_on(page, before)
        page.locator("#options [data-choice], #end-turn, #now.over").first.wait_for()
    page.keyboard.press("?")
    page.locator("#keys").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    assert page.locator("#options [data-choice]:focus").count() == 1 or page.locator("#end-turn").count() == 1


@pytest.mark.parametrize("game", ["golem", "golems"])
def test_a_phone_is_enough(visitor: Open, game: str) -> None:
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sat_down(page, game, "you", "automa:1" if game == "golem" else "greedy")
    for _ in range(6):
        step(page, "tap")
    width = page.locator("html").evaluate("page => page.scrollWidth")
    assert width <= 390, "nothing has to be scrolled sideways"


def test_a_table_outlives_its_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    from playwright.sync_api import expect

    with Running(tmp_path_factory.mktemp("restart"), "--no-limits") as server:
        context = browser.new_context(base_url=server.address)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/")
        sat_down(page, "golem", "you", "automa:2")
        step(page)
        at = version(page)
        server.more = ("--no-limits", "--port", server.address.rstrip("/").rsplit(":", 1)[1])
        server.kill()
        expect(page.locator(".lost")).not_to_be_empty(timeout=PATIENCE)
        server.start()
        expect(page.locator(".lost")).to_be_empty(timeout=PATIENCE)
        assert version(page) == at
        step(page)
        context.close()


def unwatched(browser: Browser, server: Running) -> Page:
    """Somebody whose browser will complain of the network, and may."""
    page = browser.new_context(base_url=server.address).new_page()
    page.goto("/")
    return page


def test_what_a_lost_connection_missed_is_fetched_when_it_is_back(browser: Browser, server: Running) -> None:
    from playwright.sync_api import expect

    page = unwatched(browser, server)
    table = sat_down(page, "golems", "you", "greedy")
    at = version(page)
    page.route(f"**/t/{table}/now*", lambda route: route.abort())
    page.request.post(f"/api/tables/{table}/chat", data={"seat": 0, "text": "missed"}, headers=OURS)
    expect(page.locator(".lost")).to_contain_text("trying again", timeout=PATIENCE)
    assert version(page) == at
    page.unroute(f"**/t/{table}/now*")
    expect(page.locator("#chat")).to_contain_text("missed", timeout=PATIENCE)
    expect(page.locator(".lost")).to_be_empty()
    page.context.close()


def test_words_that_could_not_be_sent_stay_and_the_newest_are_in_sight(browser: Browser, server: Running) -> None:
    from playwright.sync_api import expect

    page = unwatched(browser, server)
    sat_down(page, "golems", "you", "greedy")
    page.route("**/api/tables/*/chat", lambda route: route.abort())
    page.locator("#say-text").fill("are you there?")
    page.locator("#say-send").click()
    expect(page.locator("#error")).to_contain_text("cannot be reached")
    assert page.locator("#say-text").input_value() == "are you there?"
    page.unroute("**/api/tables/*/chat")
    for text in [*(f"line {n}" for n in range(9)), "w" * 300, "the newest"]:
        page.locator("#say-text").fill(text)
        page.locator("#say-send").click()
        expect(page.locator("#say-text")).to_have_value("")
    expect(page.locator("#chat li").last).to_be_in_viewport(ratio=1)
    assert page.locator("#heard").evaluate("part => part.scrollWidth <= part.clientWidth")
    page.context.close()


def test_a_double_click_lays_one_table(visitor: Open) -> None:
    page = visitor()
    page.get_by_role("button", name="Golem against the Automa").dblclick()
    page.wait_for_url("**/t/*")
    assert len(page.request.get("/api/tables").json()) == 1
