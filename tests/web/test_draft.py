"""The draft has a place of its own, and objectives drawn during the game lie over the studio: nothing is squeezed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

import loew
from loew.engine.seat import Dealer
from web.browser_support import OpenPage, click_option, import_game, needs_browser, new_table, version, wait_for_change

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = [(1280, 720), (1440, 900), (1920, 1080), (820, 1180), (390, 844)]
CUT = """() => [...document.querySelectorAll("#setting .goal-card, #setting .start, #setting .artifact-tile")]
  .filter((card) => card.checkVisibility())
  .flatMap((card) => [card, ...card.querySelectorAll(".goal-name, .goal-type, .goal-now, .tile-name, .in-words")])
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2)
  .map((each) => each.className + ": " + each.textContent)"""


@cache
def saved_when_objectives_are_drawn() -> str:
    for seed in range(1, 60):
        game, dealer = loew.new("golem", seats=2, seed=seed, automa=(1, 1)), Dealer(seed, 3)
        while game.decision is not None:
            view = game.view(0)
            if view["round"] and view["decision"] and view["decision"]["kind"] == "keep-objective":
                return game.save()
            game.play(dealer.one(game.decision.options))
    raise AssertionError("nobody draws objectives")


def boxes(page: Page, *names: str) -> list[object]:
    return [page.locator(f"#{name}").bounding_box() for name in names]


@needs_browser
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_card_of_the_draft_says_what_it_is_and_nothing_is_cut(visitor: OpenPage, size: tuple[int, int]) -> None:
    page = visitor(viewport={"width": size[0], "height": size[1]})
    new_table(page, "golem", "you", "automa:2", seed=3)
    cards = page.locator("#draft .goal-card")
    cards.first.wait_for()
    for _ in range(8):
        for i in range(cards.count()):
            for part in (".goal-name", ".goal-type", ".goal-worth", ".goal-now"):
                assert cards.nth(i).locator(part).inner_text().strip()
            assert "you have" in cards.nth(i).locator(".goal-now").inner_text()
        assert page.evaluate(CUT) == []
        if page.locator("#setting.in-draft").count() == 0:
            break
        if size[0] > 1100:
            assert page.locator("#city").is_hidden(), "the draft has a screen of its own"
            page.keyboard.press("t")
            page.locator("#city").wait_for()
            assert page.locator("#setting .offer:visible").count() == 0
            page.keyboard.press("t")
            page.locator("#city").wait_for(state="hidden")
        before = version(page)
        click_option(page)
        wait_for_change(page, before)
    assert page.locator("#city").is_visible(), "after the draft the table is there"


@needs_browser
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)], ids=str)
def test_objectives_drawn_during_the_game_lie_over_the_studio(visitor: OpenPage, size: tuple[int, int]) -> None:
    page = visitor(viewport={"width": size[0], "height": size[1]})
    import_game(page, saved_when_objectives_are_drawn())
    page.locator("#setting .goal-card").first.wait_for()
    assert page.evaluate(CUT) == []
    places = ("city", "palace", "library", "synagogue")
    asked = boxes(page, *places)
    setting, studio = page.locator("#setting").bounding_box(), page.locator("#studio").bounding_box()
    assert setting
    assert studio
    assert setting["y"] >= studio["y"] - 1
    page.evaluate("document.getElementById('setting').remove()")
    assert boxes(page, *places) == asked, "the table is where it would be without them"
