"""The analysis and the puzzles in a real browser: with the mouse, the keyboard, on a phone, in Polish, with axe."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from loew.teacher.puzzles import Puzzle, shipped_puzzles
from web.browser_support import HEADERS, TIMEOUT, OpenPage, choose, needs_browser, new_table, take_step
from web.test_accessible import check_accessible, check_light_and_dark

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser
needs_axe = pytest.mark.skipif(not find_spec("axe_playwright_python"), reason="axe-playwright-python is not installed")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def open_analysis(page: Page) -> None:
    """Play a short game, resign, and open its analysis from the result."""
    table = new_table(page, "golem", "you", "random")
    for _ in range(3):
        take_step(page)
    page.request.post(f"/api/tables/{table}/resign", data={"seat": 0}, headers=HEADERS)
    page.locator("#now.over").wait_for()
    page.locator("#analyse").click()
    page.locator("#show-played").wait_for(timeout=TIMEOUT)
    page.wait_for_load_state("load")  # no key is heard before the scripts are there


def turn(page: Page) -> int:
    return int(page.locator("#now").get_attribute("data-turn") or 0)


@pytest.mark.slow
def test_one_walks_through_an_analysis(visitor: OpenPage) -> None:
    page = visitor()
    open_analysis(page)
    assert page.locator("#chances-chart .turn-area").count() == int(page.locator("#turn").get_attribute("max") or 0)
    page.locator("#question").focus()
    page.keyboard.press("Home")
    page.locator('#now[data-turn="1"]').wait_for(state="attached")
    page.keyboard.press("ArrowRight")
    page.locator('#now[data-turn="2"]').wait_for(state="attached")
    page.locator('.turn-area[data-turn="1"]').click()
    page.locator('#now[data-turn="1"]').wait_for(state="attached")
    page.locator("#costly-1").click()
    page.locator("#turn-better").wait_for()
    assert "It cost about" in page.locator("#turn-cost").inner_text()
    page.locator("#question").focus()
    page.keyboard.press("b")
    page.locator('#now[data-line="better"]').wait_for(state="attached")
    last = page.locator("#now").get_attribute("data-last")
    assert page.locator("#now").get_attribute("data-step") == last
    page.locator("#back").click()
    page.locator(f'#now:not([data-step="{last}"])').wait_for(state="attached")
    address = page.url
    page.reload()
    assert page.url == address
    assert page.locator("#now").get_attribute("data-line") == "better"
    shared = visitor(address)
    assert shared.locator("#turn-better").inner_text()
    page.locator("#fork").click()
    page.wait_for_url("**/t/*")
    page.locator("#now").wait_for()


@needs_axe
@pytest.mark.slow
def test_an_analysis_is_accessible_and_fits_a_phone_in_polish(visitor: OpenPage) -> None:
    page = visitor(bypass_csp=True)
    open_analysis(page)
    check_light_and_dark(page)
    page.set_viewport_size({"width": 390, "height": 844})
    check_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate("document.querySelector('#settings').showModal()")
    page.locator('#settings [data-language="pl"]').click()
    page.locator('html[lang="pl"]').wait_for(state="attached")
    page.locator("#log-title", has_text="Najkosztowniejsze tury").wait_for(state="attached")


def play_line(page: Page, line: list[str]) -> None:
    """Choose each choice of a line; several may be one option."""
    while line:
        before = page.locator("#now").get_attribute("data-version")
        page.locator("#options .opt:visible").first.wait_for(state="attached")
        choices = page.locator("#options > .batch [data-choice]").evaluate_all(
            "all => all.map((one) => one.dataset.choice)"
        )
        fitting = [each for each in choices if each.split("; ") == line[: len(each.split("; "))]]
        chosen = max(fitting, key=len)
        choose(page, chosen)
        page.locator(f'#now:not([data-version="{before}"])').wait_for(state="attached")
        line = line[len(chosen.split("; ")) :]


def some_puzzle(game: str) -> Puzzle:
    return next(each for each in shipped_puzzles(game) if len(each.answer) > 1)


@pytest.mark.parametrize("game", ["golem", "golems"])
def test_one_solves_a_puzzle_on_the_table(visitor: OpenPage, game: str) -> None:
    puzzle = some_puzzle(game)
    page = visitor("/puzzles")
    page.locator("summary", has_text="The whole list").click()
    page.locator(f'#all [data-puzzle="{puzzle.id}"]').click()
    wrong = next(line for _, line in puzzle.others if line[0] != puzzle.answer[0])
    play_line(page, wrong)
    page.locator("#verdict.wrong").wait_for()
    assert page.locator("#tries .wrong").count() == 1
    assert page.locator("#again.main").inner_text().startswith("Try again")
    page.reload()
    page.locator("#tries .wrong").wait_for()  # it is kept, and counted once
    assert page.locator("#tries .wrong").count() == 1
    page.keyboard.press("h")
    page.locator("#puzzle-hints").wait_for()
    page.keyboard.press("r")
    page.locator('#now[data-version="0"]').wait_for(state="attached")
    assert page.locator("#puzzle-hints").is_visible()
    play_line(page, puzzle.answer)
    page.locator("#verdict.right").wait_for()
    assert not (page.locator("#next-puzzle").get_attribute("href") or "").endswith(puzzle.id)
    page.goto("/puzzles")
    page.locator("summary", has_text="The whole list").click()
    page.locator(f'#all [data-puzzle="{puzzle.id}"][data-mark="solved"]').wait_for()
    assert page.locator('#all [data-mark]:not([data-mark=""])').count() == 1
    assert page.locator(f'#all [data-puzzle="{puzzle.id}"] .mark').inner_text() == "solved with a hint"
    page.locator("#state").select_option("new")
    assert not page.locator(f'#all [data-puzzle="{puzzle.id}"]').is_visible()


def test_the_deck_offers_the_next_puzzle_that_is_not_solved(visitor: OpenPage) -> None:
    easy = [each.id for each in shipped_puzzles("golem") if each.grade == "easy"]
    page = visitor("/puzzles")
    deck = page.locator('a[data-deck="golem"]')
    assert (deck.get_attribute("href") or "").endswith(easy[0])
    solved = {id: {"mark": "solved", "wrong": [], "hints": 0, "on": ""} for id in (easy[0], easy[2])}
    page.evaluate("(puzzles) => localStorage.setItem('loew-puzzles', JSON.stringify({ puzzles, days: {} }))", solved)
    page.reload()
    deck.click()
    page.locator(f'#now[data-puzzle="{easy[1]}"]').wait_for(state="attached")
    page.goto(f"/puzzles/{easy[1]}?answer=99")
    assert (page.locator("#next-puzzle").get_attribute("href") or "").endswith(easy[3])


def test_the_answer_is_asked_for_twice_and_shown_step_by_step(visitor: OpenPage) -> None:
    puzzle = some_puzzle("golem")
    page = visitor(f"/puzzles/{puzzle.id}")
    page.keyboard.press("a")
    page.locator("#show-answer[data-asked]").wait_for()
    assert "ends the streak" in page.locator("#show-answer").inner_text()
    page.keyboard.press("a")
    page.locator('#now[data-version="answer-0"]').wait_for(state="attached")
    page.keyboard.press("ArrowRight")
    page.locator('#now[data-version="answer-1"]').wait_for(state="attached")
    assert page.locator('#line-steps [aria-current="step"]').count() == 1
    steps = page.locator("#line-steps a").count()
    page.locator("#line-steps a").last.click()
    page.locator(f'#now[data-version="answer-{steps}"]').wait_for(state="attached")
    page.locator("#next-puzzle").wait_for()
    page.goto("/puzzles")
    page.locator(f'#all [data-puzzle="{puzzle.id}"][data-mark="seen"]').wait_for(state="attached")


def test_the_puzzle_of_the_day_begins_a_streak(visitor: OpenPage) -> None:
    page = visitor("/puzzles/today?game=golem")
    puzzle = next(each for each in shipped_puzzles("golem") if page.url.endswith(each.id))
    play_line(page, puzzle.answer)
    page.locator("#verdict.right").wait_for()
    page.goto("/puzzles")
    page.locator('#days [aria-current][data-mark="star"]').wait_for()
    assert "solved at first try" in (page.locator("#days [aria-current]").get_attribute("title") or "")
    assert page.locator("#streak-text").inner_text().startswith("1 ")


def test_a_puzzle_is_played_with_keys_and_taken_back(visitor: OpenPage) -> None:
    puzzle = some_puzzle("golem")
    page = visitor(f"/puzzles/{puzzle.id}")
    question = page.locator("#question").inner_text()
    page.keyboard.press(page.locator(f'#options [data-choice^="{puzzle.answer[0]}"] kbd').first.inner_text())
    page.locator('#now:not([data-version="0"])').wait_for(state="attached")
    for _ in range(20):
        if page.locator("#now").get_attribute("data-version") == "0":
            break
        before = page.locator("#now").get_attribute("data-version")
        page.keyboard.press("u")
        page.locator(f'#now:not([data-version="{before}"])').wait_for(state="attached")
    assert page.locator("#question").inner_text() == question


@needs_axe
@pytest.mark.slow
def test_puzzles_are_accessible_and_fit_a_phone_in_polish(visitor: OpenPage) -> None:
    page = visitor("/puzzles", bypass_csp=True, locale="pl-PL", **PHONE)
    page.locator('html[lang="pl"]').wait_for(state="attached")
    assert "Zagadki" in page.locator("h1").inner_text()
    check_light_and_dark(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"/puzzles/{some_puzzle('golem').id}")
    page.locator("#options [data-place]").first.wait_for()
    check_light_and_dark(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"/puzzles/{some_puzzle('golem').id}?answer=2")
    page.locator("#line-steps").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check_accessible(page)
