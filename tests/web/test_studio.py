"""A studio in a real browser: it fits its tray early and late, nothing is covered or cut off, all can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from loew.i18n import speaking
from web.browser_support import OpenPage, import_game, needs_browser, saved_game
from web.studio_boxes import measure, misplaced, too_small
from web.studio_pages import early, late, studio_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = needs_browser
TRAYS: Final = {"laptop": (1440, 900, 1128, 256), "large": (1920, 1080, 1545, 307)}  # the window, and the tray in it


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("window", TRAYS)
def test_a_studio_fits_its_tray_early_and_late(browser: Browser, window: str, language: str) -> None:
    width, height, wide, high = TRAYS[window]
    page = browser.new_page(viewport={"width": width, "height": height})
    for view in (early(), late(), late("art-1b"), late("art-4a")):
        with speaking(language):
            page.set_content(studio_page(view, wide, high))
        found = measure(page)
        assert misplaced(found) == []
        assert too_small(found) == []
        assert len(found["texts"] + found["icons"]) > 100
        assert found["tray"]["bottom"] - found["tray"]["top"] == pytest.approx(high, abs=1)
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_phone_the_rooms_are_below_each_other(browser: Browser, theme: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    for view in (early(), late()):
        page.set_content(studio_page(view, 374, 0, theme=theme))
        found = measure(page)
        assert misplaced(found) == []
        assert too_small(found) == []
        assert len(found["texts"] + found["icons"]) > 100
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        tops = [room["box"]["top"] for room in found["rooms"]]
        assert tops == sorted(tops)
        assert len({room["box"]["left"] for room in found["rooms"]}) == 1
    page.close()


def test_everything_in_a_studio_has_its_name(visitor: OpenPage) -> None:
    """Whatever can be pointed at says what it is, in words and in its hover card."""
    page = visitor()
    import_game(page, saved_game("golem", 90))
    if page.locator("#uncover").count():
        page.locator("#uncover").click()
    page.locator("#studio .development").first.wait_for()
    names = page.locator("#studio [role=button], #studio button, #studio [role=img]").evaluate_all(
        "(all) => all.map((each) => each.getAttribute('aria-label'))"
    )
    assert len(names) > 30
    assert all(names)
    helped = page.locator("#studio :is(.development, .spine, .track, .artifact, .space-tile, .small-tile, .goal)")
    assert helped.count() > 25
    assert [each.get_attribute("id") for each in helped.all() if not each.get_attribute("data-help")] == []


def test_a_built_limb_is_fired_and_an_unbuilt_one_is_an_outline_with_its_cost(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    for view, fired in ((early(), 0), (late(), 6)):
        if not fired:
            view["players"][0]["developed"] = []
        page.set_content(studio_page(view, 1128, 256))
        assert page.locator('.limbs use[href$="-fired"]').count() == fired
        assert page.locator('.limbs use[href$="-outline"]').count() == 6 - fired
        assert page.locator(".limbs .price").count() == 6 - fired
    page.close()
