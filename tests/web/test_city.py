"""The city in a real browser: with four players no piece covers another, no sign covers a student or the number of a
section, and the students stand in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict, cast

import pytest

from loew.engine.seat import CHANCE
from loew.games.golem.rules.view_types import GolemControlView, GolemView
from loew.ui.html import Markup, tag
from loew.ui.sprite import sheet_for
from loew.ui.style_sheets import scene as style_of_scene
from loew.ui.tokens import style_sheet
from support import Case, labels, presentation_of, the_game, walk
from web.browser_support import OpenPage, import_game, needs_browser, saved_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = needs_browser
WINDOWS: Final = {"laptop": (1440, 900), "large": (1920, 1080), "tablet": (768, 1024), "phone": (390, 844)}
DECISIONS: Final = (20, 90, 200, 330)  # of a game of four
GOLEMS: Final = (
    ["red-ii", "red-v", "red-v-lying", "yellow-iv", "yellow-ix"],
    ["red-ii", "red-v", "red-v-lying", "yellow-iv", "yellow-ix"],
    ["red-iv-lying", "yellow-vii", "yellow-vii", "yellow-vii-lying", "blue-viii-lying"],
    ["yellow-vii", "yellow-vii", "blue-viii"],
)
PIECES: Final = """() => [...document.querySelectorAll("#city .man, #city .newcomer")].map((piece) => {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    return { name: piece.id, section: piece.closest(".section").id, left, right, top, bottom };
})"""
SECTIONS: Final = """() => Object.fromEntries([...document.querySelectorAll("#city .section")].map((section) => {
    const { left, right, top, bottom } = section.getBoundingClientRect();
    return [section.id, { name: section.id, section: section.id, left, right, top, bottom }];
}))"""

SIGNS: Final = """() => [...document.querySelectorAll("#city .section")].flatMap((section) =>
    [...section.querySelectorAll(".income[role] .board-of-sign, .student-piece, .numeral")].map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { name: part.className, section: section.id, left, right, top, bottom };
    }))"""


class Box(TypedDict):
    """A piece or a section, and where it is on the page."""

    name: str
    section: str
    left: float
    right: float
    top: float
    bottom: float


def overlap(one: Box, other: Box) -> bool:
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return min(wide, high) > 0.5


def crowded_page() -> str:
    """A table on which all four meet: students on one section, more golems than a section has room for."""
    game = the_game("golem")
    steps = [step for step in walk(Case("golem", 4), 3) if step.who != CHANCE]
    view = cast(GolemView, game.view(steps[len(steps) // 2].state, 0))
    for who, p in enumerate(view["players"]):
        p["students"] = {"red": 2, "yellow": 3 if who < 3 else 6, "blue": 8}
        p["golems"], p["golem_numbers"] = GOLEMS[who], list(range(1, len(GOLEMS[who]) + 1))
        due: list[GolemControlView] = [
            {"golem": "yellow-iv", "knowledge": 1, "lost_vp": 0},
            {"golem": "yellow-ix", "knowledge": 6, "lost_vp": 5},
        ]
        p["forecast"]["control"]["golems"] = due if who == 0 else []
    scene = presentation_of("golem").page(view, labels(("Ada", "Ben", "Cyd", "Dov")))
    style = tag("style", Markup(style_sheet() + style_of_scene(presentation_of("golem").css)))
    return Markup("<!DOCTYPE html>") + style + sheet_for(scene) + scene


def check_apart(page: Page) -> None:
    """No piece covers another or leaves its section."""
    pieces: list[Box] = page.evaluate(PIECES)
    sections: dict[str, Box] = page.evaluate(SECTIONS)
    assert len(pieces) >= 12
    for i, one in enumerate(pieces):
        assert not [other["name"] for other in pieces[:i] if overlap(one, other)], one
        section = sections[one["section"]]
        assert one["left"] >= section["left"] - 0.5, one
        assert one["right"] <= section["right"] + 0.5, one
        assert one["top"] >= section["top"] - 0.5, one
        assert one["bottom"] <= section["bottom"] + 0.5, one


def check_centred(page: Page) -> None:
    """The students of a section stand around its middle."""
    students = [piece for piece in page.evaluate(PIECES) if piece["name"].startswith("student-")]
    sections: dict[str, Box] = page.evaluate(SECTIONS)
    for name, section in sections.items():
        here = [student for student in students if student["section"] == name]
        if here:
            middle = (min(each["left"] for each in here) + max(each["right"] for each in here)) / 2
            assert middle == pytest.approx((section["left"] + section["right"]) / 2, abs=1), name


def check_signs(page: Page) -> None:
    """The sign of a section covers neither a student nor the number of the section."""
    parts: list[Box] = page.evaluate(SIGNS)
    signs = [part for part in parts if part["name"] == "board-of-sign"]
    assert len(signs) >= 15
    for sign in signs:
        under = [part for part in parts if part["section"] == sign["section"] and part is not sign]
        assert not [part["name"] for part in under if overlap(sign, part)], sign


MINE: Final = "#city .tethers:not(.of-other)"


def open_table(visitor: OpenPage, window: str, decisions: int) -> Page:
    page = visitor()
    width, height = WINDOWS[window]
    page.set_viewport_size({"width": width, "height": height})
    import_game(page, saved_game("golem", decisions, 4))
    if page.locator("#uncover").count():
        page.locator("#uncover").click()
    page.locator("#city").wait_for()
    return page


def check_windows(page: Page) -> None:
    """In each window everything is in its place; in a narrow one the students stand beside the sign."""
    for window, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        check_apart(page)
        check_signs(page)
        if window in ("laptop", "large"):
            check_centred(page)


@pytest.mark.parametrize("decisions", DECISIONS)
def test_with_four_players_no_piece_covers_another_and_students_stand_in_the_middle(
    visitor: OpenPage, decisions: int
) -> None:
    check_windows(open_table(visitor, "laptop", decisions))


def test_where_all_meet_no_piece_covers_another(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(crowded_page())
    check_windows(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    assert page.locator(f"{MINE} .chain").count() == 2
    assert page.locator(f"{MINE} .chain.broken").count() == 1
    page.close()


def test_a_tether_is_drawn_for_each_section_that_costs_control(visitor: OpenPage) -> None:
    page = open_table(visitor, "laptop", 200)
    costs = page.locator(f"{MINE} .tether-cost")
    assert costs.count() >= 1
    assert page.locator(f"{MINE} .chain").count() == costs.count()
    city = page.locator("#city").bounding_box()
    assert city is not None
    for cost in costs.all():
        box = cost.bounding_box()
        assert box is not None
        assert box["height"] >= 20
        assert city["x"] <= box["x"] <= box["x"] + box["width"] <= city["x"] + city["width"]


def test_another_seats_tethers_are_shown_while_one_points_at_its_pieces_or_its_card(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = open_table(visitor, "laptop", 200)
    other = page.locator("#city .tethers.of-other").first
    seat = next(n for n in range(1, 5) if f"other-{n}" in (other.get_attribute("class") or "").split())
    expect(other).to_have_css("opacity", "0")
    for thing in (f"#city .golem-piece.seat-{seat}", f"#seat-{seat}"):
        page.locator(thing).first.hover()
        expect(other).to_have_css("opacity", "1")
        page.locator("#question").hover()
        expect(other).to_have_css("opacity", "0")
