"""Where can I get it? A list beside the options and numbers on the table: by button, by key, at an icon, on a phone."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from web.browser_support import OpenPage, import_game, needs_browser, new_table, saved_game
from web.local_server import LocalServer

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ROWS = "#where .source-row"


@pytest.mark.parametrize(("game", "opponent"), [("golem", "automa:1"), ("golems", "casual")])
def test_every_good_is_answered_in_words(local_server: LocalServer, game: str, opponent: str) -> None:
    table = local_server.visitor().create(game, "you", opponent)
    table.play_on(0, 30 if game == "golem" else 4)
    goods = table.live.journal.game.goods
    menu = table.visitor.get(f"/t/{table.id}/sources?seat=0")
    assert menu.status_code == 200
    assert re.findall(r'data-good="([\w-]+)"', menu.text) == list(table.live.presentation.good_texts.goods)
    assert set(goods) == set(table.live.presentation.good_texts.goods)
    found = 0
    for good in goods:
        answer = table.visitor.get(f"/t/{table.id}/sources?seat=0&good={good}")
        assert answer.status_code == 200
        assert "{" not in re.sub(r'data-paths="[^"]*"', "", answer.text)
        for paths in re.findall(r'data-paths="([^"]*)"', answer.text):
            assert isinstance(json.loads(paths.replace("&#34;", '"')), list)
            found += 1
    assert found > 5


def test_only_the_owner_of_the_seat_may_ask(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "here")
    other = local_server.visitor()
    assert other.get(f"/t/{table.id}/sources?seat=0&good=clay").status_code == 403
    assert table.visitor.get(f"/t/{table.id}/sources?seat=0&good=nothing-at-all").status_code == 400


def golem_page(visitor: OpenPage, **more: Any) -> Page:
    page = visitor(**more)
    import_game(page, saved_game("golem", 41, automa=True))
    page.locator("#options [data-choice]").first.wait_for()
    return page


def ask(page: Page, good: str) -> None:
    from playwright.sync_api import expect

    page.locator(f"#good-{good}").click()
    expect(page.locator(f"#good-{good}")).to_have_attribute("aria-pressed", "true")


@needs_browser
def test_the_list_and_the_numbers_on_the_table_belong_together(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    page.locator("#ask-sources").click()
    ask(page, "clay")
    rows = page.locator(ROWS)
    expect(rows.first).to_contain_text("+")
    expect(page.locator("#where h4").first).to_have_text("Now")
    expect(page.locator("#scene .source").first).to_be_visible()
    for i in range(rows.count()):
        number = rows.nth(i).get_attribute("data-number")
        assert page.locator(f'.source-number[data-of~="{number}"]').count()
    # Pointing at a row lights its places and no others.
    rows.first.hover()
    expect(page.locator("#scene .source-wanted").first).to_be_visible()
    lit = page.locator("#scene .source-wanted").evaluate_all("all => all.map((each) => each.id)")
    assert set(rows.first.get_attribute("data-pieces").split()) & set(lit)  # type: ignore[union-attr]
    # Another good, another list; what was marked before is not any more.
    ask(page, "kill")
    expect(page.locator("#sources-wanted")).to_contain_text("A kill")
    # A choice closes it.
    page.keyboard.press("Escape")
    expect(page.locator("#where")).to_be_hidden()
    expect(page.locator("#ask-sources")).to_be_focused()
    assert page.locator(".source, .source-number").count() == 0
    page.locator("#ask-sources").click()
    ask(page, "coin")
    page.locator("#scene .source[data-choice]").first.click()
    expect(page.locator("#where")).to_be_hidden()
    assert page.locator(".source, .source-number").count() == 0


@needs_browser
def test_an_icon_a_card_and_a_key_ask_as_well(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    page.locator("#clay-1").click()
    expect(page.locator("#sources-wanted")).to_contain_text("Clay")
    page.keyboard.press("Escape")
    # The dialog that explains a component has a button for each thing that its icons mean.
    page.locator("#palace .active").click()
    buttons = page.locator("#help .ask-sources button")
    expect(buttons.first).to_be_visible()
    names = buttons.evaluate_all("all => all.map((each) => each.getAttribute('aria-label'))")
    assert all(name.startswith("Where can I get it? ") for name in names)
    buttons.first.click()
    expect(page.locator("#help")).to_be_hidden()
    expect(page.locator("#sources-wanted")).to_be_visible()
    page.keyboard.press("Escape")
    # With the keyboard: G for what has the focus, and for the menu if nothing has it.
    page.locator("#palace .active").focus()
    page.keyboard.press("g")
    expect(page.locator("#sources-wanted")).to_be_focused()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("g")
    expect(page.locator("#where .good").first).to_be_focused()


@needs_browser
def test_on_a_phone_the_list_is_in_the_sheet(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor, **PHONE)
    page.locator("#ask-sources").click()
    ask(page, "clay")
    row = page.locator(ROWS).first
    expect(row).to_be_visible()
    box = row.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    good = page.locator("#good-clay").bounding_box()
    assert good is not None
    assert min(good["width"], good["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for i in range(page.locator(".source-number:visible").count()):
        mark = page.locator(".source-number:visible").nth(i).bounding_box()
        sheet = page.locator("#bar").bounding_box()
        assert mark is not None
        assert sheet is not None
        assert mark["y"] < sheet["y"]  # no number lies over the sheet


@needs_browser
def test_the_card_game_answers_too(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    new_table(page, "golems", "you", "casual", seed=3)
    page.locator("#options [data-choice]").first.wait_for()
    page.locator("#ask-sources").click()
    ask(page, "golem")
    expect(page.locator("#sources-wanted")).to_contain_text("A summoned golem")
    ask(page, "icon-red")
    expect(page.locator("#sources-wanted")).to_contain_text("A red icon")


@needs_browser
def test_held_sideways_the_ways_can_be_read(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor, **PHONE)
    for width, height in ((844, 390), (667, 375), (720, 450)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#ask-sources").click()
        ask(page, "clay")
        for part in (page.locator(ROWS).nth(0), page.locator(ROWS).nth(1), page.locator("#open-log")):
            expect(part).to_be_in_viewport(ratio=1)
        panel, actions = page.locator("#where").bounding_box(), page.locator("#turn-actions").bounding_box()
        assert panel
        assert actions
        assert panel["y"] + panel["height"] <= actions["y"] + 1, "the list does not lie under the row of icons"
        close = page.locator("#sources-close")
        box = close.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        close.click()
        expect(page.locator("#options")).to_be_visible()
