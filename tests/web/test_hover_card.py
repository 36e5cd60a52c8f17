"""Cards beside components: by pointing, with the keyboard, by a long press; they cover nothing that they are
about, and take no focus."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from web.browser_support import HEADERS, OpenPage, import_game, needs_browser, new_table, saved_game, wait_for_change

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = needs_browser
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FOCUSED = "() => document.activeElement.id"


def golem_page(visitor: OpenPage, **more: Any) -> Page:
    page = visitor(**more)
    import_game(page, saved_game("golem", 26, automa=True))
    page.locator("#options [data-place]").first.wait_for()
    return page


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
    return across and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


def check_inside(page: Page, card: Locator) -> None:
    box, window = card.bounding_box(), page.viewport_size
    assert box is not None
    assert window is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= window["width"]
    assert box["y"] + box["height"] <= window["height"]


def press_long(page: Page, element: Locator) -> None:
    """Hold a finger on an element until its card is shown, then lift it."""
    box = element.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.locator("#card").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_pointing_shows_a_card_beside_the_component(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    card = page.locator("#card")
    for part in ("#library", "#city", "#synagogue", "#studio"):
        for element in (page.locator(f"{part} [data-help]").first, page.locator(f"{part} [data-help]").last):
            page.mouse.move(2, 2)
            expect(card).to_be_hidden()
            element.hover()
            expect(card).to_be_visible()
            expect(element).to_have_attribute("aria-describedby", "card")
            assert 300 <= card.evaluate("card => card.offsetWidth") <= 340
            check_inside(page, card)
            assert not overlap(card, element)
    expect(card).to_have_attribute("role", "tooltip")
    page.mouse.move(2, 2)
    expect(card).to_be_hidden()
    assert page.locator("[aria-describedby=card]").count() == 0


OUTSIDE = """() => [...document.querySelectorAll("#city .house-name, #studio .goal")]
    .filter((each) => each.checkVisibility())
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth ||
        each.getBoundingClientRect().width > each.parentElement.closest(".wall, li").clientWidth + 1)
    .map((each) => each.textContent)"""


@pytest.mark.parametrize("size", [(1440, 900), (820, 1180)], ids=str)
def test_a_house_and_an_objective_say_their_name_as_soon_as_one_points_at_them(
    visitor: OpenPage, size: tuple[int, int]
) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    assert page.evaluate(OUTSIDE) == []
    for house in page.locator("#city .house:not(.bare)").all()[:7]:
        expect(house.locator(".name-tag")).to_be_hidden()
        house.hover(position={"x": 20, "y": 4})
        expect(house.locator(".name-tag")).to_be_visible()
        assert house.locator(".name-tag").inner_text() in (house.get_attribute("aria-label") or "")
    goal = page.locator("#studio .goal:not(.closed)").first
    goal.hover()
    expect(goal.locator(".name-tag")).to_have_text(re.compile(r"\w+ · \d VP$"))
    expect(goal.locator(".worth b")).to_be_visible()


def test_a_card_names_the_rule_and_its_link_can_be_reached(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    card = page.locator("#card")
    page.locator("#library [data-help]").first.hover()
    expect(card).to_contain_text("Once, when placed")
    link = card.get_by_role("link", name="STU-2")
    link.hover()
    page.wait_for_timeout(600)
    expect(card).to_be_visible()
    with page.context.expect_page() as opened:
        link.click()
    assert opened.value.url.endswith("/rules#STU-2")


MARKS = re.compile(r"[a-z]+-[0-9]+|~|∴|Sources|econstructed|printed")


def test_cards_say_nothing_of_ids_and_sources_unless_one_wants_it(visitor: OpenPage) -> None:
    """Those belong to the catalogue, which is one click away."""
    from playwright.sync_api import expect

    page = golem_page(visitor)
    card, dialog = page.locator("#card"), page.locator("#help")
    for part in ("#library", "#city", "#synagogue", "#palace", "#studio .goals"):
        element = page.locator(f"{part} [data-help]").first
        page.mouse.move(2, 2)
        expect(card).to_be_hidden()
        element.hover()
        expect(card).to_be_visible()
        assert not MARKS.search(card.inner_text()), card.inner_text()
        element.focus()
        page.keyboard.press("i")
        expect(dialog).to_be_visible()
        assert not MARKS.search(dialog.inner_text()), dialog.inner_text()
        address = dialog.get_by_role("link", name="In the catalogue").get_attribute("href")
        dialog.get_by_role("button", name="Close").click()
        assert address is not None
        assert page.request.get(address).ok
    page.evaluate("document.documentElement.classList.add('sources')")
    page.locator("#library [data-help]").first.hover()
    expect(card.locator(".provenance")).to_be_visible()


def test_a_card_is_fetched_once_and_takes_no_focus(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/help/" in request.url else None)
    before = page.evaluate(FOCUSED)
    for _ in range(3):
        page.locator("#library [data-help]").first.hover()
        expect(page.locator("#card")).to_be_visible()
        page.mouse.move(2, 2)
        expect(page.locator("#card")).to_be_hidden()
    assert len(asked) == 1
    assert page.evaluate(FOCUSED) == before


def test_the_keyboard_shows_the_card_of_what_it_reaches_and_escape_closes_it(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    card = page.locator("#card")
    page.locator("#library [data-place]").first.focus()
    page.keyboard.press("ArrowRight")
    expect(card).to_be_visible()
    second = page.evaluate(FOCUSED)
    expect(page.locator(f"#{second}")).to_have_attribute("aria-describedby", "card")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"#{second}")).not_to_have_attribute("aria-describedby", "card")
    expect(card).to_be_visible()
    here = page.evaluate(FOCUSED)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    assert page.evaluate(FOCUSED) == here
    page.keyboard.press("Enter")
    expect(page.locator("#help")).to_be_visible()


def test_a_long_press_shows_the_card_and_does_not_choose(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor, **PHONE)
    at = page.locator("#now").get_attribute("data-version")
    tile = page.locator("#synagogue .tile").first
    press_long(page, tile)
    card = page.locator("#card")
    expect(card).to_be_visible()
    check_inside(page, card)
    assert not overlap(card, tile)
    expect(page.locator("#help")).to_be_hidden()
    assert page.locator("#now").get_attribute("data-version") == at
    page.locator("#synagogue .value").first.tap()
    expect(card).to_be_hidden()


def test_a_click_still_tells_everything_and_leaves_no_focus_ring(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    menorah = page.locator("#menorah-red")
    menorah.hover()
    expect(page.locator("#card")).to_be_visible()
    menorah.click()
    expect(page.locator("#help")).to_be_visible()
    expect(page.locator("#card")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    assert page.locator("#scene :focus").count() == 0


def test_a_card_goes_away_when_the_table_changes(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    table = new_table(page, "golems", "you", "greedy")
    page.locator("#options [data-place]").first.wait_for()
    page.locator("#scene [data-help]").first.hover()
    expect(page.locator("#card")).to_be_visible()
    version = page.locator("#now").get_attribute("data-version") or ""
    choice = page.locator("#options [data-choice]").first.get_attribute("data-choice")
    seat = page.locator("#now").get_attribute("data-viewer")
    body = {"choice": choice, "seat": int(seat or 0), "version": int(version)}
    page.request.post(f"/api/tables/{table}/choices", data=body, headers=HEADERS)
    wait_for_change(page, version)
    expect(page.locator("#card")).to_be_hidden()
