"""Helpers for tests in a real browser: find Chromium, open a table, play a step, wait for a change.

These tests need Playwright for Python and an installed Chromium; otherwise they are skipped.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import pytest

import loew
from loew.engine.seat import Dealer
from support import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

WHOLE: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
CHROMIUM: Final = shutil.which("chromium-headless-shell") or WHOLE  # the shell is quicker, but shows no notifications
MISSING: Final = (
    "no Chromium here" if CHROMIUM is None else "Playwright is not installed" if not find_spec("playwright") else ""
)
needs_browser: Final = pytest.mark.skipif(bool(MISSING), reason=f"not tested in a browser: {MISSING}")
ARGUMENTS: Final = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
)
TIMEOUT: Final = PATIENCE * 1000  # milliseconds
OPTION: Final = "#options :is([data-choice], [data-pick]):visible"  # an option, or the next part of one
HEADERS: Final = {"x-loew": "1"}
OpenPage = Callable[..., "Page"]


def new_table(page: Page, game: str, *seats: str, seed: int = 1) -> str:
    """Create a table with this browser's cookie and open it; its id."""
    body = {"game": game, "seats": list(seats), "seed": seed, "pace": 0}
    made = page.request.post("/api/tables", data=body, headers=HEADERS).json()
    page.goto(f"/t/{made['id']}")
    return str(made["id"])


@cache
def saved_game(name: str, decisions: int, seats: int = 2, automa: bool = False) -> str:
    """The file of a random game after this number of decisions."""
    game = loew.new(name, seats=seats, seed=5, automa=(1, 2) if automa else None)
    dealer = Dealer(5, 77)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.play(dealer.one(game.decision.options))
    return game.save()


def quick_start(page: Page, game: str, text: str, name: str = "") -> Locator:
    """The button of a game in the list of ways to play, unfolded. `name`: of a host who would be asked for it."""
    if name:
        page.evaluate("(name) => localStorage.setItem('loew-name', name)", name)
    card = page.locator(f'article[aria-labelledby="game-{game}"]')
    card.locator("details.play > summary").click()
    return card.get_by_role("button", name=text)


def open_form(page: Page) -> None:
    """Unfold the form for a new table in the lobby."""
    page.locator("#yourself > summary").click()


def import_game(page: Page, text: str) -> str:
    """Import a game as a table and open it; its id."""
    made = page.request.post("/api/import", data={"text": text}, headers=HEADERS).json()
    page.goto(f"/t/{made['id']}")
    return str(made["id"])


def version(page: Page) -> str:
    return page.locator("#now").get_attribute("data-version") or ""


def wait_for_change(page: Page, before: str) -> None:
    """A locator looks more often than `expect` does: whole games are played with this."""
    page.locator(f'#now:not([data-version="{before}"])').wait_for(state="attached", timeout=TIMEOUT)


def is_over(page: Page) -> bool:
    return "over" in (page.locator("#now").get_attribute("class") or "").split()


def confirm_slip(page: Page) -> None:
    """Go on if the page warns of what was just clicked."""
    if page.locator("#blunder-warning").is_visible():
        page.locator("#blunder-go").click()


def click_option(page: Page, last: bool = False, act: str = "click") -> None:
    """Choose the first or the last option; if it has several parts, the first or last of each of them."""
    while True:
        button = page.locator(OPTION).last if last else page.locator(OPTION).first
        part = button.get_attribute("data-pick")
        button.tap() if act == "tap" else button.click()
        if part is None:
            keep_lifted(page, act)
            return


def keep_lifted(page: Page, act: str = "click") -> None:
    """Choose the card that the click has only lifted, if it did."""
    if page.locator("#keep").is_visible():
        page.locator("#keep").tap() if act == "tap" else page.locator("#keep").click()


def choose(page: Page, choice: str) -> None:
    """Choose this option in the list, part by part."""
    option = page.locator(f"#options > .batch [data-choice={json.dumps(choice)}]")
    for part in (option.get_attribute("data-picks") or "").split():
        button = page.locator(f"#pick-button-{part}")
        if button.is_visible():
            last = button.get_attribute("data-choice") == choice
            button.click()
            if last:
                return
    option.click()
    keep_lifted(page)


def take_step(page: Page, act: str = "click") -> None:
    """Wait for something to do and do it: uncover the table, end the turn, or choose the last option."""
    page.locator(f"#uncover, #end-turn, {OPTION}, #now.over").first.wait_for()
    before = version(page)
    for name in ("#uncover", "#end-turn"):
        button = page.locator(name)
        if button.count():
            button.tap() if act == "tap" else button.click()
            page.locator("#bar").wait_for() if name == "#uncover" else wait_for_change(page, before)
            return
    if page.locator(OPTION).count():
        page.locator("#round-sheet.open:not(.ready)").wait_for(state="detached")  # no click counts so soon
        night = "#round-sheet.open"
        if page.locator(night).count():
            night = "#round-sheet.none"
        click_option(page, last=True, act=act)
        confirm_slip(page)
        page.locator(f'#now:not([data-version="{before}"]), {night}').first.wait_for(state="attached")
        if version(page) == before:  # the click has opened the night: nothing is chosen before that was seen
            page.locator("#round-sheet.ready").wait_for()
            click_option(page, last=True, act=act)
            confirm_slip(page)
        wait_for_change(page, before)
