"""The draft has a place of its own, and objectives drawn during the game lie over the studio: nothing is squeezed."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

import loew
from loew.engine.seat import Dealer
from web.browser_support import (
    OPTION,
    OpenPage,
    click_option,
    import_game,
    needs_browser,
    new_table,
    version,
    wait_for_change,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = [(1280, 720), (1440, 900), (1920, 1080), (820, 1180), (390, 844), (844, 390), (720, 450)]
CUT = """() => [...document.querySelectorAll("#setting .goal-card, #setting .start, #setting .artifact-tile")]
  .filter((card) => card.checkVisibility())
  .flatMap((card) => [card, ...card.querySelectorAll(".goal-name, .goal-type, .goal-now, .tile-name, .in-words")])
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2)
  .map((each) => each.className + ": " + each.textContent)"""
LINES = """() => Math.max(0, ...[...document.querySelectorAll("#setting .goal-card .goal-name")].map((name) =>
  name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)))"""
STEPS = "#setting .setup-steps"


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
    steps = list[str]()
    for _ in range(8):
        for i in range(cards.count()):
            for part in (".goal-name", ".goal-type", ".goal-worth", ".goal-now"):
                assert cards.nth(i).locator(part).inner_text().strip()
            assert "you have" in cards.nth(i).locator(".goal-now").inner_text()
        assert page.evaluate(CUT) == []
        assert page.evaluate(LINES) < 2.1, "a name has room"
        if page.locator("#setting.in-draft").count() == 0:
            break
        steps.append(page.locator(f"{STEPS} [aria-current=step]").inner_text())
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
    assert list(dict.fromkeys(steps)) == ["Objectives", "Artifact tile", "Starting tiles"]


def positions_of_the_setup(seats: int) -> list[str]:
    """The first question of each kind to the first seat before the first round."""
    game, dealer, found = loew.new("golem", seats=seats, seed=3), Dealer(4, 9), dict[str, str]()
    while game.decision is not None and not game.view(0)["round"]:
        decision = game.view(0)["decision"]
        if decision and decision["who"] == 0:
            found.setdefault(decision["kind"], game.save())
        game.play(dealer.one(game.decision.options))
    return list(found.values())


@needs_browser
def test_with_four_seats_all_options_of_the_setup_are_in_view(visitor: OpenPage) -> None:
    page = visitor(viewport={"width": 1440, "height": 900})
    steps = set[str]()
    for text in positions_of_the_setup(4):
        import_game(page, text)
        page.locator("#uncover").click()
        page.locator("#options [data-place]").first.wait_for()
        if page.locator("#setting.in-draft").count() == 0:
            continue
        steps.add(page.locator(f"{STEPS} [aria-current=step]").inner_text())
        assert page.locator(f"{STEPS} li").count() == 5
        list_ = page.locator("#options").bounding_box()
        assert list_
        for option in page.locator(OPTION).all():
            box = option.bounding_box()
            assert box
            assert box["y"] + box["height"] <= list_["y"] + list_["height"] + 1, option.inner_text()
    assert {"Objectives", "Let one go", "Starting tiles"} <= steps


@needs_browser
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)], ids=str)
def test_a_card_is_lifted_before_it_is_kept(visitor: OpenPage, size: tuple[int, int]) -> None:
    from playwright.sync_api import expect

    page = visitor(viewport={"width": size[0], "height": size[1]})
    new_table(page, "golem", "you", "automa:2", seed=3)
    cards, keep = page.locator("#draft .goal-card"), page.locator("#keep")
    cards.first.click()
    name = cards.first.locator(".goal-name").inner_text().lower()
    expect(keep).to_be_in_viewport(ratio=1)
    assert name in keep.inner_text().lower()
    expect(page.locator("#setting [data-lifted]")).to_have_count(1)
    if size[0] < 1100:
        expect(page.locator("#lifted-text dd p")).to_be_in_viewport(ratio=1)
        assert page.locator("#lifted-text :is(code, details, .mark)").count() == 0
    page.locator("#let-go").click()
    expect(keep).to_be_hidden()
    expect(page.locator("#setting [data-lifted]")).to_have_count(0)
    before = version(page)
    cards.first.click()
    cards.first.click()
    wait_for_change(page, before)
    expect(keep).to_be_hidden()
    expect(page.locator("#kept .goal-name")).to_have_text([re.compile(re.escape(name), re.IGNORECASE)])


@needs_browser
def test_keys_keep_at_once_and_enter_keeps_what_is_lifted(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    card = page.locator("#draft .goal-card")
    card.first.wait_for()
    before = version(page)
    page.keyboard.press("2")
    wait_for_change(page, before)
    before = version(page)
    card.last.click()
    expect(page.locator("#keep")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keep")).to_be_hidden()
    card.last.click()
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    expect(page.locator("#kept .goal-card")).to_have_count(2)


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
