"""The table in a real browser: whole games by clicking, two browsers, reloads, keys, a phone, one screen for two.

These tests need Playwright for Python and an installed Chromium; otherwise they are skipped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from web.browser_support import (
    HEADERS,
    TIMEOUT,
    OpenPage,
    is_over,
    needs_browser,
    new_table,
    quick_start,
    take_step,
    version,
    wait_for_change,
)
from web.server_process import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = needs_browser


def play_to_end(page: Page, most: int = 400) -> None:
    for _ in range(most):
        if is_over(page):
            return
        take_step(page)
    raise AssertionError("the game does not end")


def set_no_delay(page: Page) -> None:
    """Let the bots play without waiting."""
    before, table = version(page), page.url.rsplit("/", 1)[1]
    page.request.post(f"/api/tables/{table}/pace", data={"seconds": 0}, headers=HEADERS)
    wait_for_change(page, before)


def test_a_whole_game_of_golems_against_a_bot_by_clicking(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    quick_start(page, "golems", "Against a bot").click()
    page.wait_for_url("**/t/*")
    set_no_delay(page)
    play_to_end(page)
    expect(page.locator("#question")).to_contain_text("over")
    page.goto("/")
    expect(page.locator(".tables")).to_contain_text("Golems")


def test_a_whole_game_of_golem_against_the_automa_by_clicking(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    quick_start(page, "golem", "Against the Automa").click()
    page.wait_for_url("**/t/*")
    play_to_end(page)
    expect(page.locator("#question")).to_contain_text("over")
    page.goto(f"{page.url}/replay")
    expect(page.locator("#scene").first).to_be_visible()


def test_two_browsers_at_one_table_by_link(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    host = visitor()
    quick_start(host, "golems", "With a friend", name="Ada").click()
    host.wait_for_url("**/t/*")
    links = [field.input_value() for field in host.locator("#links input").all()]
    play, style = next(link for link in links if "/seat/" in link), next(link for link in links if "/seat/" not in link)
    host.locator("#share [data-close]").click()
    expect(host.locator("#awaited")).to_contain_text("Player 2")
    friend, watcher = visitor(play), visitor(style)
    expect(host.locator("#awaited")).to_contain_text("Player 2")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url("**/t/*")
    assert "/seat/" not in friend.url, "the address bar forgets the secret"
    expect(host.locator("#awaited")).to_have_count(0, timeout=TIMEOUT)
    assert watcher.locator("[data-choice]").count() == 0
    for _ in range(12):
        mover = next(page for page in (host, friend, host) if page.locator("#now").get_attribute("data-turn") == "yes")
        take_step(mover)
        for page in (host, friend, watcher):
            expect(page.locator("#now")).to_have_attribute("data-version", version(mover), timeout=TIMEOUT)
    assert watcher.locator("[data-choice]").count() == 0


def test_what_one_tab_takes_back_the_other_tab_sees(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    one = visitor()
    new_table(one, "golem", "you", "automa:2")
    other = one.context.new_page()
    other.goto(one.url)
    for _ in range(40):
        take_step(one)
        if one.locator("#undo").is_enabled():
            break
    expect(other.locator("#now")).to_have_attribute("data-version", version(one), timeout=TIMEOUT)
    before = version(one)
    one.locator("#undo").click()
    wait_for_change(one, before)
    wait_for_change(other, before)
    assert version(other) == version(one)
    expect(other.locator("#redo")).to_be_enabled()
    before = version(other)
    other.locator("#redo").click()
    wait_for_change(one, before)


def test_a_reload_comes_back_to_the_same_table(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golem", "you", "automa:2")
    for _ in range(3):
        take_step(page)
    question, at = page.locator("#question").inner_text(), version(page)
    page.reload()
    assert version(page) == at
    assert page.locator("#question").inner_text() == question
    take_step(page)


def test_one_screen_for_two_has_a_curtain_between_them(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golems", "you", "here")
    shown = set()
    for _ in range(40):
        curtain = page.locator("#uncover")
        if curtain.count():
            assert page.locator("[data-choice]").count() == 0, "nothing is shown before the curtain is lifted"
            shown.add(curtain.get_attribute("data-seat"))
            if len(shown) == 2:
                break
        take_step(page)
    assert shown == {"0", "1"}


def test_the_keyboard_is_enough(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golems", "you", "greedy")
    for _ in range(12):
        before = version(page)
        page.keyboard.press("e" if page.locator("#end-turn").count() else "1")
        wait_for_change(page, before)
        page.locator("#options .opt:visible, #end-turn, #now.over").first.wait_for()
    page.keyboard.press("?")
    page.locator("#keys").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    assert page.locator("#options [data-choice]:focus").count() == 1 or page.locator("#end-turn").count() == 1


@pytest.mark.parametrize("game", ["golem", "golems"])
def test_a_phone_is_enough(visitor: OpenPage, game: str) -> None:
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    new_table(page, game, "you", "automa:1" if game == "golem" else "greedy")
    for _ in range(6):
        take_step(page, "tap")
    width = page.locator("html").evaluate("page => page.scrollWidth")
    assert width <= 390, "nothing has to be scrolled sideways"


def test_a_table_outlives_its_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    from playwright.sync_api import expect

    with ServerProcess(tmp_path_factory.mktemp("restart"), "--no-limits") as server:
        context = browser.new_context(base_url=server.address)
        page = context.new_page()
        page.set_default_timeout(TIMEOUT)
        page.goto("/")
        new_table(page, "golem", "you", "automa:2")
        take_step(page)
        at = version(page)
        server.more = ("--no-limits", "--port", server.address.rstrip("/").rsplit(":", 1)[1])
        server.kill()
        expect(page.locator(".lost")).not_to_be_empty(timeout=TIMEOUT)
        server.start()
        expect(page.locator(".lost")).to_be_empty(timeout=TIMEOUT)
        assert version(page) == at
        take_step(page)
        context.close()


def page_with_network_errors(browser: Browser, server: ServerProcess) -> Page:
    """A page whose network errors are expected."""
    page = browser.new_context(base_url=server.address).new_page()
    page.goto("/")
    return page


def test_what_a_lost_connection_missed_is_fetched_when_it_is_back(browser: Browser, server: ServerProcess) -> None:
    from playwright.sync_api import expect

    page = page_with_network_errors(browser, server)
    table = new_table(page, "golems", "you", "greedy")
    at = version(page)
    page.route(f"**/t/{table}/now*", lambda route: route.abort())
    page.request.post(f"/api/tables/{table}/chat", data={"seat": 0, "text": "missed"}, headers=HEADERS)
    expect(page.locator(".lost")).to_contain_text("trying again", timeout=TIMEOUT)
    assert version(page) == at
    page.unroute(f"**/t/{table}/now*")
    expect(page.locator("#chat")).to_contain_text("missed", timeout=TIMEOUT)
    expect(page.locator(".lost")).to_be_empty()
    page.context.close()


def test_words_that_could_not_be_sent_stay_and_the_newest_are_in_sight(browser: Browser, server: ServerProcess) -> None:
    from playwright.sync_api import expect

    page = page_with_network_errors(browser, server)
    table = new_table(page, "golems", "you", "greedy")
    expect(page.locator("#say-text")).to_have_count(0)  # nobody else is there
    page.request.post(f"/api/tables/{table}/chat", data={"seat": 0, "text": "hello"}, headers=HEADERS)
    page.locator("#say-text").wait_for()
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
    assert page.locator("#chat-list").evaluate("part => part.scrollWidth <= part.clientWidth")
    page.context.close()


def test_a_double_click_lays_one_table(visitor: OpenPage) -> None:
    page = visitor()
    quick_start(page, "golem", "Against the Automa").dblclick()
    page.wait_for_url("**/t/*")
    assert len(page.request.get("/api/tables").json()) == 1
