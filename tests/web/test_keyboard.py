"""Both games without a mouse: one Tab stop for each part of the table, arrow keys inside it, and a focus that no update
can remove."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from web.browser_support import (
    OPTION,
    OpenPage,
    import_game,
    needs_browser,
    new_table,
    saved_game,
    version,
    wait_for_change,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser
PARTS = ["synagogue", "palace", "library", "city", "cemetery", "studio", "others"]
FOCUSED = "() => document.activeElement.id"
PART = "() => document.activeElement.closest('#options, #scene .region')?.id ?? ''"


def golem_page(visitor: OpenPage) -> Page:
    """A page in the middle of a game against the Automa."""
    page = visitor()
    page.evaluate("localStorage.setItem('loew-round-sheets', 'off')")  # keys go to the table at once
    import_game(page, saved_game("golem", 30, automa=True))
    page.locator("#options [data-place]").first.wait_for()
    return page


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUSED))


def press(page: Page, *keys: str) -> str:
    """Press these keys; the id of the focused element."""
    for key in keys:
        page.keyboard.press(key)
    return focused(page)


def play_key(page: Page, key: str) -> None:
    """Press the key of an option; if the option has several parts, the same key for each of them."""
    before = version(page)
    if key == "Enter":
        page.keyboard.press(key)
        if not page.locator("[data-unpick]").count():
            wait_for_change(page, before)
            page.locator("#options [data-place], #end-turn, #now.over").first.wait_for()
            return
        key = "1"  # a first part was picked
    parts = page.locator(OPTION)
    while key == "1" and parts.count() and parts.first.get_attribute("data-pick") is not None:
        page.keyboard.press(key)
    page.keyboard.press(key)
    wait_for_change(page, before)
    page.locator("#options [data-place], #end-turn, #now.over").first.wait_for()


def test_tab_stops_once_in_each_part_of_the_table(visitor: OpenPage) -> None:
    page = golem_page(visitor)
    page.locator("#main").focus()
    passed = []
    for _ in range(20):
        page.keyboard.press("Tab")
        passed.append(page.evaluate(PART))
        if passed[-1] == "options":
            break
    parts = [part for part in passed[:-1] if part]
    assert parts == PARTS
    assert passed[-1] == "options"


def test_arrows_go_through_a_part_and_come_to_everything_in_it(visitor: OpenPage) -> None:
    page = golem_page(visitor)
    for part in ("synagogue", "city", "studio"):
        places = page.locator(f"#{part} [data-place]")
        seen = [place.get_attribute("id") for place in places.all() if place.is_visible()]
        page.locator(f'#{part} [data-place][tabindex="0"]').focus()
        page.keyboard.press("Home")
        found = [focused(page), *(press(page, "ArrowRight") for _ in seen[1:])]
        assert found == seen
        assert press(page, "ArrowRight") == seen[0], "behind the last comes the first"
        assert press(page, "End") == seen[-1]
        assert page.locator(f'#{part} [tabindex="0"]').count() == 1, "where the keyboard was, Tab comes back to"


def test_up_and_down_go_to_what_is_above_and_below(visitor: OpenPage) -> None:
    page = golem_page(visitor)
    page.locator("#menorah-yellow").focus()
    assert press(page, "ArrowUp") == "menorah-red"
    assert press(page, "ArrowDown", "ArrowDown") == "menorah-blue"


def test_enter_and_h_explain_what_cannot_be_chosen(visitor: OpenPage) -> None:
    page = golem_page(visitor)
    for key in ("Enter", "i"):
        page.locator("#menorah-red").focus()
        page.keyboard.press(key)
        page.locator("#help[open]").wait_for()
        page.keyboard.press("Escape")
        assert focused(page) == "menorah-red"


def test_enter_chooses_on_the_table_and_the_focus_stays_in_that_part(visitor: OpenPage) -> None:
    page = golem_page(visitor)
    for _ in range(8):
        glowing = page.locator("#scene .region button.legal[data-place]")
        if glowing.count():
            glowing.first.focus()
            part = page.evaluate(PART)
            play_key(page, "Enter")
            assert page.evaluate(PART) in (part, "options") or focused(page) in ("end-turn", "question")
        else:
            play_key(page, "e" if page.locator("#end-turn").count() else "1")
    assert page.evaluate("() => document.activeElement !== document.body")


@pytest.mark.parametrize(("game", "other"), [("golem", "automa:2"), ("golems", "greedy")])
def test_the_focus_is_never_lost(visitor: OpenPage, game: str, other: str) -> None:
    """On any element, after any choice of any player."""
    page = visitor()
    new_table(page, game, "you", other)
    page.locator("#options [data-place]").first.wait_for()
    stops = page.locator('#now [tabindex="0"]')
    for i in range(14):
        stops.nth(i % stops.count()).focus()
        play_key(page, "e" if page.locator("#end-turn").count() else "1")
        assert page.evaluate("() => Boolean(document.activeElement.closest('#now'))")
        assert page.locator(':is(#options, #scene .region):has([data-place]):not(:has([tabindex="0"]))').count() == 0


def test_short_ways_to_the_options_and_to_the_log(visitor: OpenPage) -> None:
    page = golem_page(visitor)
    page.reload()
    page.locator("#options [data-place]").first.wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert press(page, "Enter") == "question"
    page.keyboard.press("Tab")
    assert page.evaluate(PART) == "options"
    page.locator('.skip[href="#happened"]').focus()
    assert press(page, "Enter") == "happened"


def test_what_is_asked_is_read_out(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    asked = page.locator("#question").inner_text()
    for _ in range(6):
        play_key(page, "e" if page.locator("#end-turn").count() else "1")
        if page.locator("#question").inner_text() != asked:
            break
    expect(page.locator("#live-region[role=status]")).to_contain_text(page.locator("#question").inner_text())
    assert page.locator("#happened[role=log] #log").count() == 1
