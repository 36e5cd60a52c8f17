"""The companion in a browser of a phone's size: a whole game by clicks, left and continued, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from web.browser_support import TIMEOUT, OpenPage, needs_browser
from web.companion_steps import PHONE, QUESTION_SMALL, SMALL, answer, correct, easy_answer, start, wait_for_answers
from web.test_accessible import check_light_and_dark, needs_axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from web.server_process import ServerProcess

pytestmark = needs_browser
MOST_ANSWERS = 60  # of a game in which people do nothing but pass


@pytest.mark.slow
def test_a_whole_game_of_golems_is_played_with_one_hand(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor("/companion", **PHONE)
    start(page, "golems", game="advanced")
    page.locator("[data-all-done]").click()
    assert page.locator(".to-do").is_hidden()  # folded: the question is what is left
    answer(page, "run-1")
    answer(page, "rr um -")
    assert "Put the rune face down on the Automa’s stack" in page.locator(".latest").inner_text()
    assert page.evaluate(SMALL) == []
    assert page.evaluate(QUESTION_SMALL) == []
    page.locator("[data-tick]").first.check()

    page.reload()  # as after a locked phone: the place, and what was ticked off, are kept
    wait_for_answers(page, 2)
    assert page.locator("[data-tick]").first.is_checked()
    assert not page.locator("[data-tick]").nth(1).is_checked()
    page.locator("[data-language=pl]").first.click()
    page.get_by_text("Połóż runę zakrytą na stosie Automy").first.wait_for()
    page.locator("[data-language=en]").first.click()
    page.get_by_text("Do this now").wait_for()

    page.locator("[data-why]").click()
    assert page.locator(".latest .why").first.is_visible()
    correct(page, "gems", 3)
    assert page.locator("[data-tick]").first.is_checked(), "a correction keeps the ticks and the open steps"
    assert "You corrected the table: Gems of the Automa " in page.locator(".latest").inner_text()
    page.locator("[data-open=its-board]").click()
    assert "red golem 2" in page.locator("#its-board").inner_text()
    page.locator("#its-board [data-close]").click()
    page.locator("[data-undo]").click()
    wait_for_answers(page, 2)

    for text in ("bb yy -", "8", "bb yy -", "4", "gg gg -", "6"):
        answer(page, text)
    assert "The Automa has 38 points. Enter yours." in page.locator("#verdict").inner_text()
    assert page.locator(".ask").count() == 0
    page.locator("[data-score=golems]").fill("30")
    page.locator("[data-score=dust]").fill("8")
    page.locator(".result .stepper", has=page.locator("[data-score=dust]")).locator("[data-step='1']").click()
    expect(page.locator("#verdict")).to_contain_text("wins, 39 to 38")
    page.locator("#evening-note").fill("dust!")
    page.locator("[data-save-evening]").click()
    expect(page.locator("#record")).to_contain_text("1 won of 1")
    page.reload()
    expect(page.locator("#record li.won")).to_have_text("+1")
    expect(page.locator("#evening-note")).to_have_value("dust!")
    page.evaluate("() => { navigator.share = async ({ url }) => { document.body.dataset.link = url } }")
    page.locator("#take-along").click()
    page.locator("body[data-link]").wait_for()
    other = visitor(page.locator("body").get_attribute("data-link"), **PHONE)
    expect(other.locator("#taken p")).to_contain_text("wins, 39 to 38")
    other.locator("#taken button").click()
    expect(other.locator("[data-score=dust]")).to_have_value("9")
    other.goto("/companion#take=broken")
    other.reload()
    expect(other.locator("#error")).to_have_text("This link holds no game: copy it again on the other phone.")

    page.get_by_role("link", name="All games with the companion").click()
    page.locator("#kept-games li").wait_for()
    assert "wins, 39 to 38" in page.locator("#kept-games").inner_text()
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator("#kept-games .quiet").click()
    page.locator("#kept").wait_for(state="hidden")


@pytest.mark.slow
def test_a_whole_game_beside_the_great_automa_is_played_with_one_hand(visitor: OpenPage) -> None:
    page = visitor("/", **PHONE)
    page.add_init_script("crypto.getRandomValues = (numbers) => numbers.fill(7)")  # the same cards in every run
    page.locator('main a[href="/companion"]').click()
    page.locator("#companion-new").wait_for()
    page.get_by_label("Player 1", exact=True).fill("Eva")
    start(page, "golem", level="3", cards="program")
    kinds = set()
    for n in range(MOST_ANSWERS):
        if page.locator(".ask").count() == 0:
            break
        kinds.add(page.locator(".ask").get_attribute("data-kind"))
        answer(page, easy_answer(page))
        if n == 5:
            page.reload()
            wait_for_answers(page, 6)
            assert page.evaluate(QUESTION_SMALL) == []
            assert page.locator(".latest .small-pictures .icon").count() > 0
            correct(page, "resources", 7)
            page.locator("[data-open=its-board]").click()
            assert "Resources\n7" in page.locator("#its-board").inner_text()
            page.locator("#its-board [data-close]").click()
            page.locator("[data-language=pl]").first.click()
            page.get_by_text("Zrób to teraz").wait_for()
    assert page.locator(".result").count() == 1
    assert kinds >= {"one", "lines", "several"}


def test_a_swipe_along_a_row_enters_what_it_crosses(visitor: OpenPage) -> None:
    page = visitor("/", **PHONE)
    page.add_init_script("crypto.getRandomValues = (numbers) => numbers.fill(7)")  # a card that begins with a marble
    page.goto("/companion")
    start(page, "golem", level="2", cards="program")
    answer(page, "art-1a")
    answer(page, "start-1 start-2")
    answer(page, "char-39")
    row = page.locator(".ask [data-row]").nth(2)
    counts = row.locator("[data-letter] b")
    row.evaluate("(row) => row.scrollIntoView({ block: 'center' })")

    def swipe(first: int, last: int) -> None:
        for n, cell in enumerate(row.locator("[data-letter]").all()[first : last + 1]):
            box = cell.bounding_box()
            assert box is not None
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
            if n == 0:
                page.mouse.down()
        page.mouse.up()

    swipe(1, 3)
    assert counts.all_inner_texts() == ["0", "1", "1", "1", "0"]
    swipe(0, 1)
    assert counts.all_inner_texts() == ["1", "2", "1", "1", "0"]
    row.locator("[data-letter]").nth(4).click()  # a tap still is one
    assert counts.all_inner_texts() == ["1", "2", "1", "1", "1"]


def test_a_board_is_corrected_by_taps_and_an_error_stands_at_its_row(browser: Browser, server: ServerProcess) -> None:
    from playwright.sync_api import expect

    context = browser.new_context(base_url=server.address, **PHONE)
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.add_init_script("crypto.getRandomValues = (numbers) => numbers.fill(7)")
    page.goto("/companion")
    start(page, "golem", level="2", cards="program")
    answer(page, "art-1a")
    answer(page, "start-1 start-2")
    page.locator("[data-tick]").first.check()
    page.locator("[data-open=set-right]").click()
    save = page.locator("#corrections .main")
    expect(save).to_be_disabled()
    assert page.evaluate(SMALL) == []
    page.locator("[data-correction=vp] [data-step='1']").click(click_count=2)
    for section in page.locator("#corrections summary").all()[1:]:
        section.click()
    page.locator("[data-correction='student blue'] label", has_text="IV").first.click()
    page.locator("[data-correction='column 1'] [data-add]").select_option("book-3")
    page.locator("[data-correction='column 1'] [data-add]").select_option("book-7")
    page.locator("[data-correction='column 1'] [data-remove]").first.click()
    page.locator("[data-correction=resources] input").fill("77")
    expect(save).to_have_text("Save 4")
    save.click()
    error = page.locator("[data-correction=resources] .row-error")
    expect(error).to_have_text("Resources: enter a number from -5 to 20.")
    expect(page.locator("[data-correction=resources] input")).to_be_focused()
    page.locator("[data-correction=resources] input").fill("7")
    save.click()
    wait_for_answers(page, 3)
    text = page.locator(".latest .kind-correction").inner_text()
    assert "Blue student I → IV" in text
    assert "Column 1 – → " in text
    assert page.locator("[data-tick]").first.is_checked()
    page.locator("[data-undo]").click()  # the correction
    wait_for_answers(page, 2)
    page.locator("[data-undo]").click()  # the starting tiles: what they gave is put back
    wait_for_answers(page, 1)
    expect(page.locator(".undone")).to_be_visible()
    page.reload()
    expect(page.locator(".undone")).to_be_visible()
    answer(page, "start-3 start-4")
    expect(page.locator(".undone")).to_have_count(0)
    assert not page.locator("[data-tick]").first.is_checked(), "other steps are not done"
    context.close()


@pytest.mark.slow
def test_a_bad_connection_loses_nothing(browser: Browser, server: ServerProcess) -> None:
    context = browser.new_context(base_url=server.address, **PHONE)
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.goto("/companion")
    start(page, "golems")
    context.set_offline(True)
    page.locator('.ask [data-answer="run-2"]').click()
    page.locator("#trouble", has_text="The server cannot be reached").wait_for()
    wait_for_answers(page, 0)
    context.set_offline(False)  # it tries again by itself, or when asked to
    wait_for_answers(page, 1)
    assert page.locator("#trouble").is_hidden()
    page.locator("[data-letter=r]").first.click()
    page.locator("[data-send]").click()  # one card is too few: a sentence, and nothing to try again
    page.locator("#trouble", has_text="4 cards are left after a turn").wait_for()
    assert page.locator("#again").is_hidden()
    wait_for_answers(page, 1)
    page.goto("/companion/game#12345")
    page.locator("#trouble", has_text="This browser keeps no such game.").wait_for()
    context.close()


@needs_axe
@pytest.mark.slow
def test_the_pages_of_the_companion_are_accessible(visitor: OpenPage) -> None:
    page = visitor("/companion", **PHONE, bypass_csp=True)
    check_light_and_dark(page)
    start(page, "golems")
    answer(page, "run-1")
    answer(page, "rr um -")
    page.locator("[data-why]").click()
    check_light_and_dark(page)
    page.locator("[data-open=set-right]").click()
    check_light_and_dark(page)
