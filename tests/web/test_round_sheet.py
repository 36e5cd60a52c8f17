"""The sheet at the end of a round in a browser: its numbers, its keys, and how it is folded and turned off."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import loew
from loew.engine.seat import Dealer
from web.browser_support import HEADERS, OpenPage, click_option, import_game, needs_browser, version, wait_for_change
from web.test_accessible import PHONE, WIDE, check_light_and_dark, needs_axe
from web.test_turn_steps import before_the_automa

if TYPE_CHECKING:
    from playwright.sync_api import Page


@cache
def saved_in_development(round_: int) -> str:
    """The file of a game against the Automa in the development phase of a round."""
    game, dealer = loew.new("golem", seats=2, seed=3, automa=(1, 2)), Dealer(4, 3)
    while game.decision is not None:
        view = game.view(0)
        if view["phase"] == "development" and view["round"] == round_:
            return game.save()
        game.play(dealer.one(game.decision.options))
    raise AssertionError("no development")


def until_development(page: Page, pace: float = 0.2) -> str:
    """A table in the development phase of round 2: with the next choice the round ends."""
    table = import_game(page, saved_in_development(2))
    page.request.post(f"/api/tables/{table}/pace", data={"seconds": pace}, headers=HEADERS)
    page.reload()
    return table


def end_the_round(page: Page) -> None:
    """Develop nothing, and end the turn."""
    page.locator("#options .opt:visible").last.wait_for()
    before = version(page)
    page.locator('#options [data-choice="skip"]').click()
    wait_for_change(page, before)
    page.locator("#end-turn").wait_for()
    page.locator("#end-turn").click()


def press_in_haste(page: Page, pointer: str) -> None:
    """A second click, with a mouse keys too, when the turn is ended and again as soon as the sheet is there."""
    page.evaluate(
        """(pointerType) => {
          const press = (button) => {
            const shared = { bubbles: true, cancelable: true };
            for (const key of pointerType === "mouse" ? ["e", "1"] : [])
              document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, ...shared }));
            button.dispatchEvent(new PointerEvent("click", { pointerType, ...shared }));
          };
          let isEnding = false;
          document.addEventListener("click", ({ target }) => {
            if (isEnding || !target.closest("#end-turn")) return;
            isEnding = true;
            press(target);
          });
          new MutationObserver((_, watch) => {
            const on = document.querySelector("#round-sheet.open #sheet-on");
            if (!on) return;
            watch.disconnect();
            press(on);
            document.body.dataset.hasty = "yes";
          }).observe(document.getElementById("now"), { subtree: true, attributes: true, childList: true });
        }""",
        pointer,
    )


@needs_browser
def test_the_tickets_of_income_add_up_and_enter_leads_on(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    until_development(page)
    end_the_round(page)
    sheet = page.locator("#round-sheet.open")
    sheet.wait_for()
    assert "Night falls on round 2" in sheet.inner_text()
    for what in ("clay", "coin", "knowledge", "vp"):
        given = page.locator(f'.ticket .amount-of:has(use[href$="#icon-{what}"]) b').all_inner_texts()
        pile = page.locator(f'.sheet-income .pile[data-what="{what}"]')
        before, after = (int(pile.locator(part).inner_text().replace("−", "-")) for part in (".before", "b"))
        assert after - before == sum(int(n.replace("−", "-")) for n in given)
    assert page.locator(".strips > li").count() == page.locator(".strips .verdict").count() > 0
    expect(page.locator("#sheet-on")).to_be_focused()
    expect(page.locator("#sheet-on")).to_contain_text("On to round 3")
    page.locator("#round-sheet.ready").wait_for()
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('#options, #question') !== null")


@needs_browser
def test_a_development_is_chosen_inside_the_sheet(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    until_development(page)
    page.locator("#show-again").click()
    sheet = page.locator("#round-sheet.open")
    sheet.wait_for()
    inside, beside = sheet.locator("[data-choice]"), page.locator("#options [data-choice]")
    assert inside.count() == beside.count() > 1
    assert [each.get_attribute("data-choice") for each in inside.all()] == [
        each.get_attribute("data-choice") for each in beside.all()
    ]
    expect(page.locator("#sheet-title")).to_be_focused()
    before = version(page)
    page.locator("#round-sheet.ready").wait_for()
    sheet.locator('[data-choice="skip"]').click()
    wait_for_change(page, before)
    expect(page.locator("#end-turn")).to_contain_text("Finish round 2")
    expect(page.locator("#question")).to_contain_text("Finish round 2")
    expect(sheet).to_have_count(0)
    page.locator("#end-turn").click()
    expect(page.locator("#round-sheet.open #sheet-on")).to_contain_text("On to round 3")


@needs_browser
def test_who_watches_sees_the_end_of_the_round_of_every_seat(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    table = until_development(page)
    watching = visitor()
    watching.goto(f"/t/{table}")
    end_the_round(page)
    sheet = watching.locator("#round-sheet.open")
    expect(sheet.locator(".sheet-box")).to_have_count(2)
    expect(sheet.locator("#sheet-on")).to_contain_text("On to round 3")


@needs_browser
def test_the_sheet_covers_no_option_can_be_folded_and_escape_closes_it(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor(viewport={"width": 1440, "height": 900})
    until_development(page)
    end_the_round(page)
    sheet = page.locator("#round-sheet.open")
    sheet.wait_for()
    page.locator("#sheet-fold").click()
    expect(page.locator(".sheet-columns")).to_be_hidden()
    page.locator("#sheet-fold").click()
    expect(page.locator(".sheet-columns")).to_be_visible()
    page.locator("#round-sheet.ready").wait_for()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.locator("#night-again").click()
    page.locator("#round-sheet.open.ready").wait_for()
    before = version(page)
    click_option(page)
    wait_for_change(page, before)
    expect(sheet).to_have_count(0)


@needs_browser
@needs_axe
def test_the_ribbon_and_the_sheet_are_accessible(visitor: OpenPage) -> None:
    page = visitor(bypass_csp=True)
    before_the_automa(page)
    page.locator("#end-turn").click()
    page.locator("#turn-summary.on").wait_for()
    page.locator("#step-pause").click()
    for size in (WIDE, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        check_light_and_dark(page, new="#turn-summary")
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    until_development(page)
    end_the_round(page)
    page.locator("#round-sheet.open").wait_for()
    for size in (WIDE, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        check_light_and_dark(page, new="#round-sheet")


@needs_browser
def test_the_sheet_can_be_turned_off(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    until_development(page)
    page.locator('[data-open="settings"]').first.click()
    page.locator("#round-sheets").uncheck()
    page.locator("#settings [data-close]").click()
    end_the_round(page)
    page.locator("#turn-summary.on").wait_for()
    assert "end of round 2" in page.locator(".playing .turn-player").first.inner_text()
    page.keyboard.press(" ")
    expect(page.locator("#turn-summary.on")).to_have_count(0)
    assert page.locator("#round-sheet.open").count() == 0


@needs_browser
def test_the_night_comes_before_the_march_of_the_next_round_and_is_not_missed(visitor: OpenPage) -> None:
    """Whatever is pressed in haste: the sheet is shown, then what came after it, and it can be called back."""
    from playwright.sync_api import expect

    page = visitor(viewport={"width": 1440, "height": 900})
    until_development(page, pace=2)
    press_in_haste(page, "mouse")
    end_the_round(page)
    sheet = page.locator("#round-sheet.open")
    sheet.wait_for()
    expect(page.locator("#sheet-title")).to_have_text("Night falls on round 2")
    assert page.locator("#turn-summary.on").count() == 0, "nothing of round 3 is told yet"
    expect(page.locator("#happened")).to_be_hidden()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if "/do/" in request.url else None)
    expect(page.locator("body")).to_have_attribute("data-hasty", "yes")
    page.locator("#round-sheet.ready").wait_for()
    expect(sheet.locator(".sheet-palace .shown")).to_contain_text("You: ")
    page.locator("#sheet-on").click()
    expect(sheet).to_have_count(0)
    page.locator("#turn-summary.on").wait_for()
    assert "Automa" in page.locator(".playing .turn-player").inner_text()
    page.keyboard.press(" ")
    page.locator("#night-again").click()
    expect(page.locator("#sheet-title")).to_have_text("Night falls on round 2")
    page.locator("#round-sheet.ready").wait_for()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert sent == [], "no hasty key has chosen anything"


@needs_browser
def test_a_night_that_was_not_seen_is_shown_after_the_page_is_loaded_again(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor(viewport={"width": 1440, "height": 900})
    table = until_development(page)
    page.locator("#options [data-choice]").last.wait_for()
    api = f"/api/tables/{table}"
    page.goto("/rules")
    page.request.post(f"{api}/choices", data={"seat": 0, "choice": "skip"}, headers=HEADERS)
    page.request.post(f"{api}/end-turn", data={"seat": 0}, headers=HEADERS)
    page.goto(f"/t/{table}")
    page.locator("#round-sheet.ready").wait_for()
    page.reload()
    page.locator("#bar").wait_for()
    expect(page.locator("#night-again")).to_be_visible()
    assert page.locator("#round-sheet.open").count() == 0, "once is enough"


@needs_browser
def test_on_a_phone_the_night_takes_the_screen_and_a_hasty_tap_does_not_end_it(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    until_development(page)
    before = version(page)
    page.locator('#options [data-choice="skip"]').tap()
    wait_for_change(page, before)
    page.locator("#end-turn").wait_for()
    press_in_haste(page, "touch")
    page.locator("#end-turn").tap()
    sheet, on = page.locator("#round-sheet.open"), page.locator("#sheet-on")
    expect(page.locator("body")).to_have_attribute("data-hasty", "yes")
    expect(sheet).to_be_visible()
    for width, height in ((320, 568), (360, 640), (390, 844), (844, 390), (720, 450)):
        page.set_viewport_size({"width": width, "height": height})
        expect(on).to_be_in_viewport(ratio=1)
        whole, button = sheet.bounding_box(), on.bounding_box()
        assert whole is not None
        assert button is not None
        assert (whole["width"], whole["height"]) == (width, height)
        assert button["height"] >= 44
        assert button["width"] > 0.9 * width
    expect(on.locator("kbd")).to_be_hidden()
    while sheet.count():  # until a tap is not hasty any more
        on.tap()
    assert page.evaluate("document.activeElement.closest('#options, #question, #bar') !== null")
