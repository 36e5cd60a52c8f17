"""The teacher on the page of a table: hints, what a question is about, warnings before slips; with the keyboard, on a
phone, in Polish, and for everybody."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

import support
from loew.engine.seat import Dealer
from web.browser_support import (
    HEADERS,
    TIMEOUT,
    OpenPage,
    click_option,
    needs_browser,
    new_table,
    version,
    wait_for_change,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser
PHONE = {"width": 390, "height": 844}


def ask(page: Page) -> None:
    """Ask for a hint with the key and wait for its first answer."""
    page.locator("#ask-hint").wait_for()
    page.keyboard.press("h")
    page.locator("#take-hint-1").wait_for(timeout=TIMEOUT)


NOTE_WHAT_IS_TAKEN = """() => addEventListener("click", (event) => {
    globalThis.taken = event.target.closest("[data-choice]").dataset.choice;
}, true)"""


def test_a_hint_is_asked_for_with_a_key_lights_its_option_and_can_be_taken(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    table = new_table(page, "golems", "you", "casual")
    ask(page)
    choice = page.locator("#take-hint-1").get_attribute("data-choice")
    decision = page.request.get(f"/api/tables/{table}?seat=0").json()["view"]["decision"]
    assert choice in [path["path"] for path in decision["paths"]]
    assert "strong players" in page.locator("#hint").inner_text()
    expect(page.locator("#options")).to_be_hidden()  # the hint is in their place
    assert page.locator("#hint-title .for-all").inner_text() in (
        "One is clearly best",
        "Two are equally good",
        "I cannot tell these apart",
    )
    page.locator("#take-hint-1").hover()
    assert page.locator("#scene .lit").count()
    assert page.locator(f'#options .lit[data-choice="{choice}"]').count() == 1
    page.reload()
    expect(page.locator(".hint-mark")).to_have_count(1)
    assert page.locator(".hint-mark").inner_text().strip() == "You asked for a hint."
    ask(page)
    before = version(page)
    page.evaluate(NOTE_WHAT_IS_TAKEN)
    page.locator("#take-hint-1").focus()
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    expect(page.locator("#hint")).to_be_hidden()  # it was for another position
    played = page.request.get(f"/api/tables/{table}/journal").text()
    assert page.evaluate("taken").split(";")[0] in played


def test_no_order_is_shown_before_it_is_steady_unless_somebody_wants_it(visitor: OpenPage) -> None:
    from playwright.sync_api import Route, expect

    page = visitor()
    new_table(page, "golems", "you", "casual")
    answers = list[str]()
    held = list[Route]()

    def answer(route: Route) -> None:
        """The second step names another option first and waits; the third agrees with it."""
        step = json.loads(route.request.post_data or "")["step"]
        first, text = ("a", "b", "b")[step], route.fetch().text()
        answers.append(text)
        changed = re.sub('data-first="[^"]*"', f'data-first="{first}"', text)
        if step == 0:
            route.fulfill(body=changed, content_type="text/html")
        else:
            held.append(route)

    page.route("**/hint", answer)
    page.locator("#ask-hint").click()
    early = page.locator('[data-hint="now"]')
    expect(early).to_be_enabled(timeout=TIMEOUT)
    expect(page.locator("#take-hint-1")).to_have_count(0)
    early.click()
    expect(page.locator("#take-hint-1")).to_be_visible()
    expect(page.locator("#hint-unfinished")).to_be_visible()
    support.wait_until(lambda: bool(page.title()) and len(held) == 1)
    last = re.sub('data-(first|next)="[^"]*"', r'data-\1=""', answers[-1])
    held.pop().fulfill(body=last, content_type="text/html")
    expect(page.locator("#hint-unfinished")).to_be_hidden(timeout=TIMEOUT)
    expect(page.locator("#live-region")).to_contain_text(page.locator("#hint-title .for-all").inner_text())
    page.locator("#take-hint-1").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#options")).to_be_visible()
    expect(page.locator("#ask-hint")).to_be_focused()


def test_a_smaller_hint_names_only_the_place_and_is_remembered(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    new_table(page, "golems", "you", "casual")
    ask(page)
    page.locator('[data-hint="small"]').click()
    expect(page.locator("#hint-place")).to_be_visible()
    expect(page.locator("#take-hint-1")).to_be_hidden()
    page.locator("#ask-hint").click()
    expect(page.locator("#hint")).to_be_hidden()
    page.locator("#ask-hint").click()
    expect(page.locator("#hint-place")).to_be_visible(timeout=TIMEOUT)
    expect(page.locator("#take-hint-1")).to_be_hidden()
    page.locator('[data-hint="all"]').click()
    expect(page.locator("#take-hint-1")).to_be_visible()


def test_a_hint_on_a_phone_in_polish(visitor: OpenPage) -> None:
    page = visitor(viewport=PHONE, has_touch=True, is_mobile=True, locale="pl-PL")
    new_table(page, "golem", "you", "automa:1")
    page.locator("#ask-hint").tap()
    page.locator("#take-hint-1").wait_for(timeout=TIMEOUT)
    assert page.locator("#hint-title .for-all").inner_text()
    box = page.locator("#take-hint-1").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_every_question_says_what_it_is_about(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    about = page.locator("#about-question")
    about.locator("summary").focus()
    page.keyboard.press("Enter")
    assert 1 <= about.locator("li").count() <= 3
    expect(about.locator(".example")).to_contain_text("For example:")
    links = [link.get_attribute("href") or "" for link in about.locator("a").all()]
    assert links[0].startswith("/rules#")
    assert "/catalogue" in links
    rule = links[0].partition("#")[2]
    assert page.request.get("/rules").text().count(f'id="{rule}"') == 1
    assert page.locator("#about-question[open]").count() == 1
    before = version(page)
    click_option(page)
    wait_for_change(page, before)
    expect(page.locator("#about-question")).to_have_attribute("open", "")  # it stays open for who wants it


def until_a_slip(page: Page, table: str, kind: str) -> str:
    """Play at random until an option has this slip; its path."""
    dealer = Dealer(6, 3)
    for _ in range(400):
        now = page.request.get(f"/api/tables/{table}?seat=0").json()
        if now["waiting"] == 0:
            page.request.post(f"/api/tables/{table}/end-turn", data={"seat": 0}, headers=HEADERS)
            continue
        decision = now["view"]["decision"]
        if "pass" in decision["options"] and kind == "pass":
            return "pass"
        choice = dealer.one(decision["options"])
        page.request.post(f"/api/tables/{table}/choices", data={"seat": 0, "choice": choice}, headers=HEADERS)
    raise AssertionError(f"nothing is a slip: {kind}")


def test_before_a_slip_the_page_warns_once_and_the_setting_turns_it_off(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    table = new_table(page, "golem", "you", "automa:2", seed=3)
    choice = until_a_slip(page, table, "pass")
    page.reload()
    button = page.locator(f"#options [data-choice={json.dumps(choice)}]")
    before = version(page)
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#blunder-warning")).to_contain_text("After a pass you act again")
    expect(page.locator("#blunder-back")).to_be_focused()
    page.keyboard.press("1")  # keys of options do nothing here
    assert version(page) == before
    page.keyboard.press("Enter")
    expect(page.locator("#blunder-warning")).to_be_hidden()
    expect(button).to_be_focused()
    page.evaluate("localStorage.clear()")
    button.click()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#blunder-go")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    page.keyboard.press("u")
    page.locator(f"#options [data-choice={json.dumps(choice)}]").wait_for()
    page.evaluate("localStorage.clear()")
    page.evaluate("localStorage.setItem('loew-slips', 'off')")
    page.reload()
    before = version(page)
    page.locator(f"#options [data-choice={json.dumps(choice)}]").click()
    wait_for_change(page, before)


@pytest.mark.skipif(not find_spec("axe_playwright_python"), reason="axe-playwright-python is not installed")
@pytest.mark.slow
def test_the_teacher_is_accessible(visitor: OpenPage) -> None:
    from web.test_accessible import SMALL, check_light_and_dark

    page = visitor(bypass_csp=True)
    table = new_table(page, "golem", "you", "automa:2", seed=3)
    until_a_slip(page, table, "pass")
    page.reload()
    page.locator("#about-question summary").click()
    ask(page)
    check_light_and_dark(page)
    assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")
    page.locator('#options [data-choice="pass"]').click()
    page.locator("#blunder-go").wait_for()
    check_light_and_dark(page)
    page.locator("#blunder-back").click()
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#ask-hint").click()
    page.locator("#take-hint-1").wait_for(timeout=TIMEOUT)
    check_light_and_dark(page)
    assert page.evaluate(SMALL) == []
