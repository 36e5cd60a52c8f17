"""The owner's box on a phone: the whole questionnaire by clicks with a reload in the middle, every kind of form, in
Polish, without serious findings of axe."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from box.clicks import clicks_of_component
from loew.box.questionnaire import questionnaire_of
from web.browser_support import TIMEOUT, OpenPage, needs_browser, open_form
from web.test_accessible import PHONE, check_accessible

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser
needs_axe = pytest.mark.skipif(not find_spec("axe_playwright_python"), reason="axe-playwright-python is not installed")
GOLEMS = questionnaire_of("golems")
ON_PHONE = {"viewport": {"width": PHONE[0], "height": PHONE[1]}, "has_touch": True}


def at(page: Page, place: str) -> None:
    """Wait until this component is shown and its script has started."""
    page.locator(f'#stop[data-place="{place}"][data-ready]').wait_for(timeout=TIMEOUT)


def how_far(page: Page) -> str:
    return page.locator("#how-far").inner_text()


def wait_for_form(page: Page, text: str) -> None:
    """Wait until the server has drawn a form that contains this."""
    page.locator("#box-form", has_text=text).wait_for(timeout=TIMEOUT)


@pytest.mark.slow
def test_a_whole_box_is_walked_by_clicks_with_a_reload_in_the_middle(visitor: OpenPage) -> None:
    page = visitor("/box", **ON_PHONE)
    page.locator("#box-golems").wait_for()
    page.locator('a[href="/box/golems"]').click()
    clicks = 1
    for n, component in enumerate(GOLEMS.order):
        at(page, str(component))
        if n == len(GOLEMS.order) // 2:
            before = how_far(page)
            page.reload()
            at(page, str(component))
            assert how_far(page) == before
        if n == 1:  # one is corrected: the symbol that it shows is another
            page.locator("#f-gives-m0-gone").tap()
            page.locator('#f-gives-add-1[title="blue"]').tap()
            page.locator("#ours-gives").get_by_text("Ours: red").wait_for()
            page.locator("#save").tap()
            clicks += 3
        elif n == 2:
            page.keyboard.press("Enter")
            clicks += 1
        else:
            page.locator("#right").tap()
            clicks += 1
    page.get_by_text("All is answered").wait_for(timeout=TIMEOUT)
    assert page.locator(".how-far").nth(1).inner_text().startswith(f"{GOLEMS.total} of {GOLEMS.total} · 1 corrected")
    assert clicks == len(GOLEMS.order) + 3


@needs_axe
@pytest.mark.slow
def test_every_kind_of_form_undo_and_skip_on_a_phone(visitor: OpenPage) -> None:
    page = visitor("/box/golem/books.book.book-7", **ON_PHONE)
    at(page, "books.book.book-7")
    assert page.locator("#save").is_hidden()
    page.locator("#f-cost-more").tap()  # an amount
    page.locator("#f-cost-more").tap()
    page.locator("#ours-cost").get_by_text("Ours: 5").wait_for()
    page.locator('#field-colour [aria-pressed="false"]').first.tap()  # a choice
    page.locator("#field-colour.changed").wait_for()
    page.locator("#f-immediate-edit > summary").tap()  # an effect
    page.locator("#f-immediate-add-clay").tap()
    wait_for_form(page, "then score 2 VP and take 1 clay.")
    page.locator("#f-immediate-c2-0-more").tap()
    wait_for_form(page, "then score 2 VP and take 2 clay.")
    page.locator("#f-immediate-s1").select_option("/")
    wait_for_form(page, "then score 2 VP or take 2 clay.")
    page.locator("#f-immediate-m0-gone").tap()
    wait_for_form(page, "Score 2 VP or take 2 clay.")
    check_accessible(page)
    page.locator("#save").tap()
    at(page, "books.book.book-8")
    assert how_far(page).startswith("4 of")
    page.locator("#skip").tap()
    at(page, "books.book.book-9")
    page.locator("#undo").tap()
    at(page, "books.book.book-8")
    page.locator("#undo").tap()
    at(page, "books.book.book-7")
    assert how_far(page).startswith("0 of")

    page.goto("/box/golem/automa.card.card-1")  # lists of words and of numbers
    at(page, "automa.card.card-1")
    first = page.locator("#field-marble .chip-face").first.inner_text()
    page.locator("#f-marble-m0-on").tap()
    page.locator("#field-marble.changed").wait_for()
    assert page.locator("#field-marble .chip-face").nth(1).inner_text() == first
    page.locator("#f-rabbi-clear").tap()
    page.locator("#f-rabbi-3").tap()
    page.locator("#error-rabbi").get_by_text("each number from 1 to 5 once").wait_for()
    assert page.locator("#box-drawing .box-card").is_visible(), "the drawing stays while something is wrong"

    page.goto("/box/golem/tracks.golem.golem")  # several effects
    at(page, "tracks.golem.golem")
    page.locator("#f-income-edit-0 > summary").tap()
    page.locator("#f-income-0-add-vp").tap()
    page.locator("#field-income.changed").wait_for()
    page.goto("/box/golems/golems.rune.run-1")  # yes or no
    at(page, "golems.rune.run-1")
    page.locator('#field-square [aria-pressed="false"]').tap()
    page.locator("#field-square.changed").wait_for()


@needs_axe
@pytest.mark.slow
def test_packs_and_the_first_page_in_polish(visitor: OpenPage) -> None:
    page = visitor("/box/golem/books.book.book-7", **ON_PHONE, locale="pl-PL")
    at(page, "books.book.book-7")
    page.locator("#f-cost-more").tap()
    page.locator("#ours-cost").get_by_text("5").wait_for()
    page.locator("#save").tap()
    at(page, "books.book.book-8")
    page.goto("/box")
    assert page.locator("h1").inner_text() == "Twoje pudełko"
    check_accessible(page)
    with page.expect_download() as download:
        page.locator("#export").tap()
    text = download.value.path().read_text(encoding="utf-8")
    assert "cost = 6" in text
    other = text.replace("cost = 6", "cost = 3").replace('name = "', 'name = "Druga ')
    page.locator("#import-pack").set_input_files({"name": "b.toml", "mimeType": "text/plain", "buffer": other.encode()})
    page.locator("#differences").wait_for()
    assert page.locator("fieldset.difference").count() == 1
    check_accessible(page)
    page.locator('[data-all="theirs"]').tap()
    page.locator("#differences .main").tap()
    page.locator(".box-packs").wait_for()
    page.goto("/box/golem/books.book.book-7")
    at(page, "books.book.book-7")
    assert page.locator("#f-cost").input_value() == "3"
    page.goto("/")
    open_form(page)
    page.locator('[name="pack"]').select_option("mine")
    page.locator("#new .main").tap()
    page.locator(".pack-in-force").wait_for(state="attached", timeout=TIMEOUT)


def test_the_clicks_of_a_whole_box(capsys: pytest.CaptureFixture[str]) -> None:
    """What an owner clicks: one for each component that is right, and as many as its form needs for one that is not."""
    components = list(questionnaire_of("golem").by_component.values())
    values = sum(len(asked.questions) for asked in components)
    right = sum(clicks_of_component(asked, 0) for asked in components)
    some = sum(clicks_of_component(asked, 1 if n % 4 == 0 else 0) for n, asked in enumerate(components))
    every = sum(clicks_of_component(asked, len(asked.questions)) for asked in components)
    seconds = 10 * len(components) + 1.5 * some  # ten to find and compare a component, one and a half for a click
    with capsys.disabled():
        sys.stdout.write(
            f"\nGolem: {values} values on {len(components)} components; {right} clicks if all are right, {some} if"
            f" one value in every fourth component is wrong (about {seconds / 60:.0f} minutes), {every} if every value"
            " is wrong\n"
        )
    assert right == len(components)
    assert seconds < 3_600
