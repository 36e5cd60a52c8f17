"""What the tests in a real browser share: which Chromium, a table to sit down at, a step of a game, waiting for news.

They need Playwright for Python and a Chromium of the system; where one is missing they are skipped.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import pytest

import loew
from loew.engine.seat import Dealer

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHROMIUM: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
MISSING: Final = (
    "no Chromium here" if CHROMIUM is None else "Playwright is not installed" if not find_spec("playwright") else ""
)
in_a_browser: Final = pytest.mark.skipif(bool(MISSING), reason=f"the table was not tried in a browser: {MISSING}")
ARGUMENTS: Final = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
)
PATIENCE: Final = 15_000  # milliseconds
OURS: Final = {"x-loew": "1"}
Open = Callable[..., "Page"]


def sat_down(page: Page, game: str, *seats: str, seed: int = 1) -> str:
    """A table laid with this browser's cookie, and opened in it."""
    body = {"game": game, "seats": list(seats), "seed": seed, "pace": 0}
    made = page.request.post("/api/tables", data=body, headers=OURS).json()
    page.goto(f"/t/{made['id']}")
    return str(made["id"])


@cache
def saved(name: str, decisions: int, seats: int = 2, automa: bool = False) -> str:
    """A random game, as a file, after so many decisions."""
    game = loew.new(name, seats=seats, seed=5, automa=(1, 2) if automa else None)
    dealer = Dealer(5, 77)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.play(dealer.one(game.decision.options))
    return game.save()


def import_file(page: Page, text: str) -> str:
    """That game laid on a table, and opened."""
    made = page.request.post("/api/import", data={"text": text}, headers=OURS).json()
    page.goto(f"/t/{made['id']}")
    return str(made["id"])


def version(page: Page) -> str:
    return page.locator("#now").get_attribute("data-version") or ""


def moved_on(page: Page, before: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator("#now")).not_to_have_attribute("data-version", before, timeout=PATIENCE)


def over(page: Page) -> bool:
    return "over" in (page.locator("#now").get_attribute("class") or "").split()


def step(page: Page, act: str = "click") -> None:
    """When there is something to do, do it: show the table, end the turn, or choose the last option."""
    page.locator("#lift, #end-turn, #options [data-choice], #now.over").first.wait_for()
    before = version(page)
    for name in ("#lift", "#end-turn", "#options [data-choice]"):
        found = page.locator(name)
        if found.count():
            found.last.tap() if act == "tap" else found.last.click()
            page.locator("#bar").wait_for() if name == "#lift" else moved_on(page, before)
            return
