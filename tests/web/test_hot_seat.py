"""People at one screen: after each hand-over the whole table is there, and before it nothing of anybody's secrets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from web.browser_support import HEADERS, OpenPage, needs_browser, take_step, version

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser
HAND_OVERS = 6
LONGEST = 400  # steps; a turn of Golem takes about ten
WHOLE = """async (seat) => {
  const answer = await fetch(`${location.pathname}/now?seat=${seat}`);
  const whole = new DOMParser().parseFromString(await answer.text(), "text/html");
  const parts = (page) => [...page.querySelectorAll("#scene [id]")].map((part) => [part.id, part.textContent]);
  return [parts(whole), parts(document)];
}"""


def one_screen(page: Page, game: str, people: int, *setup: str) -> str:
    """Create a table for people at one screen and open it; its address in the API."""
    body = {"game": game, "seats": ["you"] + ["here"] * (people - 1), "seed": 3, "pace": 0, "setup": setup}
    made = page.request.post("/api/tables", data=body, headers=HEADERS).json()
    page.goto(f"/t/{made['id']}")
    return f"/api/tables/{made['id']}"


def secrets(page: Page, api: str, seat: int) -> set[str]:
    """The cards that only this seat may see."""
    view = page.request.get(f"{api}?seat={seat}").json()["view"]
    player: dict[str, Any] = view["players"][seat]
    return {each["card"] for each in player.get("objectives", ())} | {player.get("rune") or "none"} - {"none"}


def named(page: Page, cards: set[str], part: str = "html") -> set[str]:
    """Those of the cards that are anywhere in this part of the page, seen or not."""
    markup = page.locator(part).evaluate("(element) => element.outerHTML")
    return {card for card in cards if re.search(rf"(?<![\w-]){card}(?![\w-])", markup)}


def check_curtain(page: Page, cards: set[str]) -> int:
    """Nothing but the name of the next player is there; the seat."""
    assert page.locator("#scene, #panel, [data-choice], #hint, #round-sheet").count() == 0
    assert page.locator("#now > *").count() == 1
    assert named(page, cards) == set()
    for shown in ("#card", "dialog[open]"):
        assert not page.locator(shown).is_visible()
    return int(page.locator("#uncover").get_attribute("data-seat") or -1)


def check_table(page: Page, seat: int) -> None:
    """The table of the seat is there as the server draws it, and something can be done."""
    page.locator("#options .opt:visible, #end-turn").first.wait_for()
    whole, shown = page.evaluate(WHOLE, seat)
    assert len(whole) > 20
    assert shown == whole
    assert page.locator("[data-unchanged]").count() == 0
    assert page.locator("#scene .region").first.is_visible()


@pytest.mark.parametrize(
    ("game", "people", "setup"),
    [("golem", 2, ["introductory"]), ("golem", 2, []), ("golem", 4, ["introductory"]), ("golems", 2, [])],
)
def test_after_each_hand_over_the_whole_table_is_there(
    visitor: OpenPage, game: str, people: int, setup: list[str]
) -> None:
    page = visitor()
    api = one_screen(page, game, people, *setup)
    seats: list[int] = []
    for _ in range(LONGEST):
        page.locator("#uncover, #end-turn, #options .opt:visible").first.wait_for()
        if page.locator("#uncover").count():
            if len(seats) == HAND_OVERS:
                break
            held = {seat: secrets(page, api, seat) for seat in range(people)}
            seat = check_curtain(page, set().union(*held.values()))
            seats.append(seat)
            take_step(page)
            check_table(page, seat)
            assert named(page, held[seat], "#scene") == held[seat], "the own secrets are there"
            others = set().union(*(held[other] for other in held if other != seat))
            assert not named(page, others - held[seat], "#scene"), "those of others are not"
        else:
            take_step(page)
    assert len(seats) == HAND_OVERS
    assert set(seats) == set(range(people))


def test_two_tabs_of_one_screen_are_uncovered_one_by_one(visitor: OpenPage) -> None:
    page = visitor()
    one_screen(page, "golem", 2)
    other = page.context.new_page()
    other.goto(page.url)
    for each in (page, other):
        each.locator("#uncover").click()
        each.locator("#bar").wait_for()
    while not page.locator("#uncover").count():
        take_step(page)
    other.locator(f'#now[data-version="{version(page)}"] #uncover').wait_for()
    for each in (page, other):
        seat = int(each.locator("#uncover").get_attribute("data-seat") or -1)
        each.locator("#uncover").click()
        check_table(each, seat)
