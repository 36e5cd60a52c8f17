"""A table on a phone: tabs for the table, the options and the log, what I have always in sight, the rules at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.browser_support import HEADERS, OPTION, OpenPage, import_game, needs_browser, saved_game, take_step

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def phone(visitor: OpenPage) -> Page:
    page = visitor(**PHONE)
    import_game(page, saved_game("golem", 30, automa=True))
    page.locator("#options [data-place]").first.wait_for()
    return page


def test_the_log_is_a_tab(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = phone(visitor)
    table = page.url.rpartition("/")[2]
    log = page.locator('.tabs [data-tab="log"]')
    expect(page.locator("#happened")).to_be_hidden()
    page.locator('.tabs [data-tab="table"]').tap()
    expect(page.locator("#options")).to_be_hidden()
    page.locator('.tabs [data-tab="options"]').tap()
    expect(page.locator("#options")).to_be_in_viewport()
    take_step(page, "tap")
    expect(log).to_have_class("unread")
    page.request.post(f"/api/tables/{table}/chat", data={"seat": 0, "text": "hello"}, headers=HEADERS)
    log.tap()
    expect(page.locator("#happened")).to_be_in_viewport()
    expect(page.locator("#say-text")).to_be_in_viewport()
    expect(page.locator("#scene")).to_be_hidden()
    expect(log).to_have_attribute("aria-pressed", "true")
    expect(log).not_to_have_class("unread")
    page.locator('.tabs [data-tab="table"]').tap()
    expect(page.locator("#scene")).to_be_visible()


def test_what_i_have_is_in_sight_while_i_choose(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = phone(visitor)
    mine = page.locator(".in-short")
    for place in ("top", "#studio", "#others"):
        if place != "top":
            page.locator(f'.ways a[href="{place}"]').tap()
        expect(mine).to_be_in_viewport(ratio=1)
        expect(page.locator("#question")).to_be_in_viewport(ratio=1)
        expect(page.locator(OPTION).first).to_be_in_viewport()
    assert mine.locator(".fact").count() == 5
    expect(page.locator("#others .other").first).to_be_visible()


def test_how_to_play_and_the_rules_are_at_hand(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = phone(visitor)
    for opener in (".masthead [data-open=menu]", ".tabs [data-open=menu]"):
        page.locator(opener).tap()
        menu = page.locator("#menu")
        expect(menu.get_by_role("link", name="How to play")).to_have_attribute("href", "/how/golem")
        expect(menu.get_by_role("link", name="Rules")).to_be_visible()
        menu.locator("[data-close]").tap()
        expect(menu).to_be_hidden()


def test_what_a_thumb_must_hit_is_large_enough(visitor: OpenPage) -> None:
    page = phone(visitor)
    small = []
    for element in page.locator(".tabs button, .masthead button, .ways a, #options button, #turn-actions button").all():
        box = element.bounding_box()
        if box is not None and (box["width"] < 44 or box["height"] < 43.5):
            small.append((element.inner_text(), box))
    assert small == []


def test_a_wide_screen_has_no_tabs(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    import_game(page, saved_game("golem", 30, automa=True))
    expect(page.locator("#tabs")).to_be_hidden()
    expect(page.locator(".in-short")).to_be_hidden()
    expect(page.locator("#happened")).to_be_visible()
