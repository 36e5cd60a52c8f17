"""A table on a phone: the options in a sheet, tabs for the parts of the table, what I have in sight, one menu."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import loew
from loew.engine.seat import Dealer
from loew.engine.view import View
from support import retried, wait_until
from web.browser_support import (
    HEADERS,
    OPTION,
    OpenPage,
    confirm_slip,
    import_game,
    needs_browser,
    new_table,
    saved_game,
    take_step,
    version,
    wait_for_change,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser
UPRIGHT: Any = {"width": 390, "height": 844}
SIDEWAYS: Any = {"width": 844, "height": 390}
PHONE: dict[str, Any] = {"viewport": UPRIGHT, "has_touch": True, "is_mobile": True}


def phone(visitor: OpenPage) -> Page:
    page = visitor(**PHONE)
    import_game(page, saved_game("golem", 30, automa=True))
    page.locator("#options [data-place]").first.wait_for()
    return page


def saved_in(phase: str) -> str:
    """The file of a game against the Automa, in the second round."""
    game, dealer = loew.new("golem", seats=2, seed=3, automa=(1, 2)), Dealer(4, 3)
    while game.decision is not None:
        if (game.view(0)["phase"], game.view(0)["round"]) == (phase, 2):
            return game.save()
        game.play(dealer.one(game.decision.options))
    raise AssertionError(f"no {phase}")


def test_the_log_has_a_page_of_its_own(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = phone(visitor)
    table = page.url.rpartition("/")[2]
    log = page.locator("#open-log")
    expect(page.locator("#happened")).to_be_hidden()
    take_step(page, "tap")
    expect(log).to_have_class(re.compile("unread"))
    page.request.post(f"/api/tables/{table}/chat", data={"seat": 0, "text": "hello"}, headers=HEADERS)
    log.tap()
    expect(page.locator("#happened")).to_be_in_viewport()
    expect(page.locator("#say-text")).to_be_in_viewport()
    expect(page.locator("#scene")).to_be_hidden()
    expect(log).to_have_attribute("aria-pressed", "true")
    expect(log).not_to_have_class(re.compile("unread"))
    log.tap()
    expect(page.locator("#scene")).to_be_visible()
    log.tap()
    page.locator('.tabs a[href="#city"]').tap()
    expect(page.locator("#city")).to_be_in_viewport()


def test_what_i_have_is_in_sight_while_i_choose(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = phone(visitor)
    mine = page.locator(".in-short")
    for place in ("top", "#studio", "#others"):
        if place != "top":
            page.locator(f'.tabs a[href="{place}"]').tap()
        expect(mine).to_be_in_viewport(ratio=1)
        expect(page.locator("#question")).to_be_in_viewport(ratio=1)
        expect(page.locator(OPTION).first).to_be_in_viewport()
    assert mine.locator(".fact").count() == 5
    expect(page.locator("#others .other").first).to_be_visible()


def test_one_menu_has_everything_to_read_and_to_set(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = phone(visitor)
    openers = page.locator("[data-open=menu]:visible")
    menu = page.locator("#menu")
    for size in (UPRIGHT, SIDEWAYS):
        page.set_viewport_size(size)
        expect(openers).to_have_count(1)
        openers.tap()
        expect(menu.get_by_role("link", name="How to play")).to_have_attribute("href", "/how/golem")
        expect(menu.get_by_role("link", name="Rules")).to_be_visible()
        expect(menu.get_by_role("link", name="Replay")).to_be_visible()
        menu.get_by_role("button", name="Settings").tap()
        expect(menu).to_be_hidden()
        page.locator("#settings [data-close]").tap()
        expect(page.locator("#settings")).to_be_hidden()


def test_a_wide_screen_has_no_tabs(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    import_game(page, saved_game("golem", 30, automa=True))
    expect(page.locator("#tabs")).to_be_hidden()
    expect(page.locator("#grip")).to_be_hidden()
    expect(page.locator(".in-short")).to_be_hidden()
    expect(page.locator("#happened")).to_be_visible()


TARGETS = """[...document.querySelectorAll("#scene :is(.legal, .choosable)")].filter((e) => e.getClientRects().length)
  .map((e) => [e.closest(".region").id, e.getBoundingClientRect().top, e.getBoundingClientRect().bottom])"""
ROOM = """[document.querySelector(".overhead").getBoundingClientRect().bottom,
  document.getElementById("bar").getBoundingClientRect().top]"""
HEIGHT = "document.getElementById('bar').getBoundingClientRect().height"


def top_of_list(page: Page) -> float:
    return float(page.evaluate("document.getElementById('options').scrollTop"))


def test_every_question_begins_at_the_top_of_its_list(visitor: OpenPage) -> None:
    page = visitor(**PHONE)
    new_table(page, "golem", "you", "greedy", seed=3)
    scrolled = 0
    for _ in range(30):
        page.locator(f"{OPTION}, #end-turn, #now.over").first.wait_for()
        if page.locator("#options").count():
            page.evaluate("document.getElementById('options').scrollTop = 999")
            scrolled += top_of_list(page) > 0
        take_step(page, "tap")
        if page.locator("#options").count():
            wait_until(lambda: top_of_list(page) == 0)
    assert scrolled > 3


def test_the_sheet_is_moved_by_its_grip_and_the_keyboard(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = phone(visitor)
    body, grip = page.locator("body"), page.locator("#grip")
    half = page.evaluate(HEIGHT)
    page.evaluate("document.getElementById('options').scrollTop = 60")
    before = top_of_list(page)

    def drag(by: int) -> None:
        box = grip.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + 6
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y + by / 2)
        page.mouse.move(x, y + by)
        page.evaluate("new Promise((done) => setTimeout(done, 50))")  # a finger that stands still is no flick
        page.mouse.move(x, y + by)
        page.mouse.up()

    drag(-20)
    expect(body).to_have_attribute("data-height", "half")
    assert page.evaluate(HEIGHT) == half
    drag(-300)
    expect(body).to_have_attribute("data-height", "open")
    assert page.evaluate(HEIGHT) > half + 200
    drag(900)
    expect(body).to_have_attribute("data-height", "closed")
    expect(page.locator("#options [data-choice]").first).not_to_be_in_viewport()
    expect(page.locator("#question")).to_be_in_viewport(ratio=1)
    expect(page.locator("#open-log")).to_be_in_viewport(ratio=1)
    grip.tap(position={"x": 195, "y": 6})
    expect(body).to_have_attribute("data-height", "half")
    assert page.evaluate(HEIGHT) == half
    assert top_of_list(page) == before
    grip.focus()
    page.keyboard.press("ArrowUp")
    expect(grip).to_have_attribute("aria-valuenow", "2")
    expect(grip).to_have_attribute("aria-valuetext", "open")
    page.keyboard.press("Home")
    expect(grip).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowUp")
    expect(grip).to_have_attribute("aria-valuenow", "1")


def test_a_tap_on_the_dimmed_table_lowers_the_sheet_and_chooses_nothing(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = phone(visitor)
    at = version(page)
    page.locator("#grip").tap(position={"x": 195, "y": 6})
    expect(page.locator("body")).to_have_attribute("data-height", "open")
    page.touchscreen.tap(195, 120)
    expect(page.locator("body")).to_have_attribute("data-height", "half")
    assert version(page) == at
    expect(page.locator("#help")).to_be_hidden()


def test_help_lies_over_the_list_and_gives_it_back_as_it_was(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = phone(visitor)
    page.evaluate("document.getElementById('options').scrollTop = 60")
    before = top_of_list(page)
    page.locator("#sheet-help-button").tap()
    expect(page.locator("#about-question")).to_be_in_viewport()
    expect(page.locator("#options")).to_be_hidden()
    page.locator("#sheet-help-button").tap()
    expect(page.locator("#about-question")).to_be_hidden()
    assert top_of_list(page) == before > 0


def test_sections_stay_where_they_are_when_a_golem_leaves(visitor: OpenPage) -> None:
    places = """[...document.querySelectorAll('#city .section')].map((section) => {
      const { top, height } = section.getBoundingClientRect();
      return [Math.round(top - document.getElementById('city').getBoundingClientRect().top), Math.round(height)];
    })"""
    page = visitor(**PHONE)
    import_game(page, saved_in("march"))
    page.locator("#city .destination").first.wait_for()
    before = page.evaluate(places)
    assert before[:10] == before[10:20] == before[20:], "the streets are aligned"
    assert {height for _, height in before} == {before[0][1]}
    for target in page.locator("#city .destination").all():
        ghost, cell = target.locator(".ghost").bounding_box(), target.bounding_box()
        assert ghost is not None
        assert cell is not None
        assert cell["height"] >= 44
        assert cell["x"] <= ghost["x"]
        assert ghost["x"] + ghost["width"] <= cell["x"] + cell["width"] + 1
        assert cell["y"] <= ghost["y"]
    at = version(page)
    page.locator("#city .destination.legal").first.tap()
    confirm_slip(page)
    wait_for_change(page, at)
    assert page.evaluate(places) == before


def test_a_tap_on_a_line_of_marbles_finds_its_options(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor(**PHONE)
    import_game(page, saved_in("actions"))
    page.locator("#options [data-place]").first.wait_for()
    expect(page.locator("#remaining")).to_have_text("3 actions left")
    at = version(page)
    lines = [line for line in page.locator("#synagogue .line").all() if line.locator("[data-choice]").count()]
    assert len(lines) > 2
    for line in reversed(lines):
        line.locator(".line-name").tap()
        marked = page.locator("#options .opt[data-found]")
        expect(marked.first).to_be_in_viewport(ratio=1)
        choices = line.locator("[data-choice]").evaluate_all("all => all.map((each) => each.dataset.choice)")
        found = marked.evaluate_all("all => all.map((each) => each.dataset.choice)")
        assert sorted(found) == sorted(set(choices))
        expect(marked.first.locator("xpath=ancestor::div[1]/h3")).to_be_in_viewport(ratio=1)
    expect(page.locator("#help")).to_be_hidden()
    assert version(page) == at, "nothing was chosen"


def test_a_finger_beside_a_piece_means_the_piece(visitor: OpenPage) -> None:
    page = visitor(**PHONE)
    game, dealer = loew.new("golem", seats=2, seed=4, automa=(1, 2)), Dealer(4, 9)
    while game.decision and not any("student" in option for option in game.decision.options):
        game.play(dealer.one(game.decision.options))
    import_game(page, game.save())
    student = page.locator("#city .student-piece:is(.legal, .choosable)").last
    student.wait_for()
    box = student.bounding_box()
    assert box is not None
    assert box["width"] < 30, "the piece is smaller than a finger"
    at, name = version(page), student.get_attribute("id")
    page.touchscreen.tap(box["x"] + box["width"] / 2 + 20, box["y"] + box["height"] / 2)
    page.locator(f'#city [data-picked]#{name}, #now:not([data-version="{at}"])').first.wait_for(state="attached")


@retried("touches that Chromium simulates come late and together on a busy machine")
def test_the_list_pulled_down_beyond_its_top_lowers_the_sheet(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = phone(visitor)
    body = page.locator("body")
    finger = page.context.new_cdp_session(page)

    def pull(by: int) -> None:
        box = page.locator("#options").bounding_box()
        assert box is not None
        x, y = 195, box["y"] + (30 if by > 0 else box["height"] - 20)
        send = partial(finger.send, "Input.dispatchTouchEvent")
        send({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for part in range(1, 11):
            send({"type": "touchMove", "touchPoints": [{"x": x, "y": y + by * part / 10}]})
        send({"type": "touchEnd", "touchPoints": []})

    at = version(page)
    pull(-120)
    wait_until(lambda: top_of_list(page) > 0)
    expect(body).to_have_attribute("data-height", "half")
    page.evaluate("document.getElementById('options').scrollTop = 0")
    pull(15)
    expect(body).to_have_attribute("data-height", "half")
    pull(250)
    expect(body).to_have_attribute("data-height", "closed")
    assert version(page) == at


def test_the_pieces_of_a_question_are_in_view_above_the_sheet(visitor: OpenPage) -> None:
    """Wherever the table was scrolled before."""
    page = visitor(**PHONE)
    seen = 0
    game, dealer = loew.new("golem", seats=2, seed=4, automa=(1, 2)), Dealer(4, 9)
    kinds = set[str]()
    while game.decision is not None:
        view = game.view(0)
        kind = view["decision"]["kind"] if view["decision"] else ""
        if game.decision.who == 0 and view["round"] and kind not in kinds and seen < 5:
            kinds.add(kind)
            import_game(page, game.save())
            page.locator("#options [data-place]").first.wait_for()
            boxes = page.evaluate(TARGETS)
            if boxes and len({region for region, _, _ in boxes}) == 1:
                start, end = page.evaluate(ROOM)
                fits = max(bottom for _, _, bottom in boxes) - min(top for _, top, _ in boxes) <= end - start - 12
                inside = [start <= top and bottom <= end for _, top, bottom in sorted(boxes, key=lambda box: box[1])]
                assert all(inside) if fits else inside[0], (kind, boxes, start, end)
                seen += fits
        game.play(dealer.one(game.decision.options))
    assert seen > 3


def saved_when(seats: int, automa: bool, found: Callable[[View], bool]) -> str:
    """The file of a random game in which the first seat is asked something of this kind."""
    for seed in range(2, 30):
        game, dealer = loew.new("golem", seats=seats, seed=seed, automa=(1, 2) if automa else None), Dealer(seed, 9)
        while game.decision is not None:
            view = game.view(0)
            if game.decision.who == 0 and view["round"] > 1 and found(view):
                return game.save()
            game.play(dealer.one(game.decision.options))
    raise AssertionError("nobody is asked that")


def test_what_is_picked_first_is_in_view(visitor: OpenPage) -> None:
    """A book and then the student that steps back for it: the books are shown, not the students above them."""
    from playwright.sync_api import expect

    def student_pays(view: View) -> bool:
        decision = view["decision"]
        assert decision
        return decision["kind"] == "book" and any("student" in offer["path"] for offer in decision["paths"])

    page = visitor(**PHONE)
    import_game(page, saved_when(2, True, student_pays))
    page.locator("#picks .opt:visible").first.wait_for()
    expect(page.locator("#library :is(.legal, .choosable)").first).to_be_in_viewport(ratio=1)


def test_a_curtain_fits_and_then_the_pieces_are_in_view(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    text = saved_when(2, False, lambda view: "student" in str(view["decision"] and view["decision"]["options"][0]))
    page = visitor(**PHONE)
    for size in (UPRIGHT, SIDEWAYS):
        page.set_viewport_size(size)
        import_game(page, text)
        for name in ("#next-player", "#uncover"):
            expect(page.locator(name)).to_be_in_viewport(ratio=1)
        expect(page.locator("#tabs")).to_be_hidden()
        page.locator("#uncover").tap()
        expect(page.locator("#tabs")).to_be_visible()
        expect(page.locator("#city .student-piece:is(.legal, .choosable)").first).to_be_in_viewport(ratio=1)
