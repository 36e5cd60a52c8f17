"""What a browser saves for its tables: marks of sources, the size of the scene, sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.browser_support import OpenPage, import_game, needs_browser, new_table, saved_game, take_step

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser
COUNT_TONES = """
    window.tones = 0;
    class Quiet extends AudioContext {
      createOscillator() { window.tones += 1; return super.createOscillator(); }
    }
    window.AudioContext = Quiet;
"""

WIDER = """() => [...document.querySelectorAll(".face .book :is(.book-name, .band)")]
    .filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent)"""


def golem_page(visitor: OpenPage, **more: Any) -> Page:
    page = visitor(**more)
    import_game(page, saved_game("golem", 30, automa=True))
    page.locator("#options [data-place]").first.wait_for()
    return page


def set_box(page: Page, name: str) -> None:
    page.locator('[data-open="settings"]').first.click()
    page.locator(name).check()
    page.locator("#settings [data-close]").click()


def test_marks_of_sources_are_shown_on_the_table_only_on_demand(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    marks = page.locator("#scene .unknown")
    assert marks.count() > 10
    expect(marks.first).to_be_hidden()
    set_box(page, "#sources")
    expect(page.locator("html")).to_have_class("sources")
    expect(marks.first).to_be_visible()
    page.reload()
    expect(page.locator("#scene .unknown").first).to_be_visible()


def test_explanations_say_the_source_on_demand_and_the_catalogue_always(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor)
    page.locator("#library [data-help]:not([data-choice])").first.click()
    expect(page.locator("#help dl").first).to_be_visible()
    expect(page.locator("#help .provenance")).to_be_hidden()
    page.locator("#help [data-close]").click()
    set_box(page, "#sources")
    page.locator("#library [data-help]:not([data-choice])").first.click()
    expect(page.locator("#help .provenance")).to_be_visible()
    expect(page.locator("#help .unknown").first).to_be_visible()
    page.goto("/catalogue")
    expect(page.locator(".book .unknown").first).to_be_visible()
    assert page.evaluate(WIDER) == []
    expect(page.locator(".masthead").get_by_role("link", name="How to play")).to_be_visible()


def test_keys_and_buttons_change_the_size_of_the_scene_and_it_is_saved(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = golem_page(visitor, viewport={"width": 1440, "height": 900})

    def width() -> float:
        box = page.locator("#city").bounding_box()
        assert box is not None
        return box["width"]

    normal = width()
    page.keyboard.press("+")
    assert abs(width() / normal - 1.25) < 0.02
    page.locator('[data-zoom="1"]').click()
    assert abs(width() / normal - 1.5) < 0.02
    expect(page.locator("#zoom-level")).to_have_text("150 %")
    page.reload()
    assert abs(width() / normal - 1.5) < 0.02
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls in the middle"
    assert page.evaluate(
        "(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)(document.getElementById('middle'))"
    )
    page.keyboard.press("-")
    assert abs(width() / normal - 1.25) < 0.02
    page.keyboard.press("0")
    assert abs(width() / normal - 1) < 0.02
    expect(page.locator('[data-zoom="-1"]')).to_be_disabled()
    assert page.locator("[style]").count() == 0


def test_sounds_are_off_until_they_are_wanted(visitor: OpenPage) -> None:
    page = visitor()
    page.context.add_init_script(COUNT_TONES)
    new_table(page, "golems", "you", "greedy")
    for _ in range(4):
        take_step(page)
    assert page.evaluate("tones") == 0
    set_box(page, "#sound")
    after_setting = page.evaluate("tones")
    assert after_setting > 0
    for _ in range(4):
        take_step(page)
    page.locator("#options .opt:visible, #end-turn").first.wait_for()
    assert page.evaluate("tones") > after_setting
    page.reload()
    assert page.locator("#sound").is_checked()
    assert page.evaluate("tones") == 0, "nothing sounds before the person has done something"
