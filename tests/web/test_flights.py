"""What moves after an own choice: pieces fly from where they were, counts roll; with reduced motion nothing does."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import pytest

import loew
from web.browser_support import OpenPage, import_game, needs_browser, version, wait_for_change

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser

RECORD = """() => {
    window.flights = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const place = this.closest("[id]");
        window.flights.push({ id: place.id, duration: options.duration, ...frames[0] });
        return animate.call(this, frames, options);
    };
}"""


def recorded(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.flights")
    return found


@cache
def saved_at_the_first_action() -> str:
    """The file of a game against the Automa in which the first marble can be taken."""
    game = loew.new("golem", seats=2, seed=3, automa=(1, 2))
    while game.decision is not None and not game.decision.options[0].startswith("take"):
        game.play(game.decision.options[0])
    return game.save()


def to_the_first_action(page: Page) -> None:
    import_game(page, saved_at_the_first_action())
    page.locator('#options [data-choice^="take"]').first.wait_for()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_marble_flies_to_the_eye_of_its_taker_and_the_student_to_its_section(
    visitor: OpenPage, motion: Literal["no-preference", "reduce"]
) -> None:
    page = visitor()
    page.emulate_media(reduced_motion=motion)
    to_the_first_action(page)
    page.evaluate(RECORD)
    colours = ("red", "yellow", "blue")
    marble = page.locator(", ".join(f'#options [data-choice^="take {colour}"]' for colour in colours)).first
    colour = (marble.get_attribute("data-choice") or "").split()[1]
    before = version(page)
    marble.click()
    wait_for_change(page, before)
    flights = {each["id"]: each for each in recorded(page)}
    if motion == "reduce":
        assert flights == {}
        return
    assert "translate" in flights["eye-1-1"]
    assert "translate" in flights[f"student-1-{colour}"]
    assert all(150 <= each["duration"] <= 400 for each in flights.values())


def test_a_count_rolls_when_it_changes_and_input_does_not_wait(visitor: OpenPage) -> None:
    page = visitor()
    page.emulate_media(reduced_motion="no-preference")
    to_the_first_action(page)
    page.evaluate(RECORD)
    before = {what: page.locator(f"#{what}-1").inner_text() for what in ("clay", "coin", "knowledge")}
    lines = {"golem": "clay", "artifacts": "coin", "study": "knowledge"}
    choices = [each.get_attribute("data-choice") or "" for each in page.locator('#options [data-choice^="take"]').all()]
    choice = next(each for each in choices if each.split()[2] in lines)
    what, seen = lines[choice.split()[2]], version(page)
    page.locator(f'#options [data-choice="{choice}"]').click()
    wait_for_change(page, seen)
    assert page.locator(f"#{what}-1").inner_text() != before[what], "the number itself changes at once"
    assert f"{what}-1" in [each["id"] for each in recorded(page)]
    seen = version(page)
    page.locator("#undo").click()
    wait_for_change(page, seen)
