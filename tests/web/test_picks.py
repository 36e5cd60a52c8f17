"""Options of several parts are picked piece by piece on the table: what arrives is what was clicked, in every order."""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

import loew
from loew.engine.seat import Dealer
from web.browser_support import HEADERS, OpenPage, choose, import_game, needs_browser, version, wait_for_change

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

pytestmark = needs_browser


@cache
def asked(kind: str, fewest: int, part: str = "") -> str:
    """The file of a random game at a question of this kind with so many options, one of them with this part."""
    for seed in range(1, 300):
        game, dealer = loew.new("golem", seats=2, seed=seed), Dealer(seed, 7)
        while (decision := game.decision) is not None:
            view = game.view(decision.who)["decision"] if decision.who >= 0 else None
            paths = [path["path"] for path in view["paths"]] if view is not None and view["kind"] == kind else []
            if len(paths) >= fewest and any(part in path for path in paths):
                return game.save()
            game.play(dealer.one(decision.options))
    raise AssertionError(f"no question of the kind {kind}")


def at_question(page: Page, kind: str, fewest: int, part: str = "") -> list[str]:
    """Open a table at such a question; the choices that are sent from now on, which change nothing."""
    for off in ("loew-slips", "loew-round-sheets"):  # nothing asks again, and no night is shown first
        page.add_init_script(f"localStorage.setItem('{off}', 'off')")
    import_game(page, asked(kind, fewest, part))
    if page.locator("#uncover").count():
        page.locator("#uncover").click()
    page.locator("#options").wait_for()
    sent: list[str] = []

    def note(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or "{}")["choice"])
        route.fulfill(content_type="text/html", body='<p id="answer">Noted.</p>')  # as a lesson answers

    page.route("**/do/choices", note)
    return sent


def options(page: Page) -> list[str]:
    found = page.locator("#options > .batch [data-choice]")
    return [each.get_attribute("data-choice") or "" for each in found.all()]


def click_pieces(page: Page, *pieces: Locator) -> None:
    """Click these pieces. A figure may stand before another one, so the click goes to the element itself."""
    for piece in pieces:
        piece.dispatch_event("click", {"detail": 1})


def check(page: Page, sent: list[str], choice: str, *pieces: Locator) -> None:
    from playwright.sync_api import expect

    click_pieces(page, *pieces)
    expect(page.locator("#error")).not_to_be_empty()
    assert sorted(sent.pop().split("; ")) == sorted(choice.split("; "))
    assert not sent
    page.keyboard.press("Escape")
    expect(page.locator("#picks [data-unpick]")).to_have_count(0)
    page.evaluate("document.getElementById('error').textContent = ''")


def seat(page: Page) -> int:
    return int(page.locator("#now").get_attribute("data-viewer") or 0) + 1


def test_two_students_are_clicked_in_every_order(visitor: OpenPage) -> None:
    page = visitor()
    sent = at_question(page, "with", 7)
    for first, second in permutations(("red", "yellow", "blue"), 2):
        pieces = [page.locator(f"#student-{seat(page)}-{colour}") for colour in (first, second)]
        check(page, sent, f"student {first}; student {second}", *pieces)


def test_two_golems_stand_where_was_clicked_in_every_order(visitor: OpenPage) -> None:
    page = visitor()
    sent = at_question(page, "stand-golems", 6)
    for first, second in permutations(("red", "yellow", "blue"), 2):
        check(page, sent, f"stand {first}; stand {second}", *[page.locator(f"#new-{each}") for each in (first, second)])


def golem_at(page: Page, place: str) -> Locator:
    """One's own golem there."""
    colour, roman = place.split("-")[:2]
    return page.locator(f"#section-{colour}-{roman} .golem-piece.seat-{seat(page)}[data-choices]").first


def test_a_golem_and_its_grave_are_clicked_in_both_orders(visitor: OpenPage) -> None:
    page = visitor()
    sent = at_question(page, "kill", 7)
    pairs = [choice.split("; ") for choice in options(page) if "; bury" in choice]
    assert len(pairs) > 5
    for kill, bury in pairs:
        pieces = [golem_at(page, kill.split()[1]), page.locator(f"#{bury.split()[1]}")]
        for order in permutations(pieces):
            check(page, sent, f"{kill}; {bury}", *order)


def test_a_golem_marches_to_where_was_clicked(visitor: OpenPage) -> None:
    page = visitor()
    sent = at_question(page, "march-on", 5)
    for choice in options(page):
        first, last = choice.split("; ")[0], choice.split("; ")[-1]
        colour = first.split()[1].split("-")[0]
        there = page.locator(f'.destination[data-choice="{choice}"]')
        if there.count():
            check(page, sent, choice, golem_at(page, first.split()[1]), there)
        assert last.startswith(f"step {colour}")


def test_another_piece_takes_the_place_of_the_first_one(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    sent = at_question(page, "march-on", 5)
    golems = page.locator(".golem-piece[data-choices]")
    click_pieces(page, golems.first)
    expect(golems.first).to_have_attribute("data-picked", "1")
    expect(golems.last).to_have_attribute("data-waits", "")
    click_pieces(page, golems.last)
    expect(golems.last).to_have_attribute("data-picked", "1")
    assert golems.first.get_attribute("data-picked") is None
    click_pieces(page, golems.last)  # given back
    expect(page.locator("[data-picked], [data-unpick]")).to_have_count(0)
    assert not sent


def test_the_steps_say_what_is_picked_and_each_way_back_goes_one_step(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    sent = at_question(page, "with", 7)
    steps = page.locator("#pick-steps li")
    expect(steps.first).to_have_text("First studentchoose one")
    labels = page.locator("#picks .opt:visible .what").all_inner_texts()
    assert "No other student" not in labels, "only in the second step"
    page.keyboard.press("1")
    expect(steps.first).to_contain_text(labels[0])
    expect(steps.last).to_have_text("Second studentchoose one")
    expect(page.locator("#live-region")).to_have_text(f"{labels[0]}. Second student: 3 to choose from.")
    expect(page.locator("#picks .opt:visible .what").last).to_have_text("No other student")
    for key in ("Escape", "u", ""):
        expect(page.locator("[data-unpick]")).to_have_count(1)
        page.keyboard.press(key) if key else page.locator("[data-unpick]").click()
        expect(page.locator("[data-unpick]")).to_have_count(0)
        page.keyboard.press("1")
    assert not sent
    page.keyboard.press("2")
    expect(page.locator("#error")).not_to_be_empty()
    assert len(sent) == 1


def test_a_half_made_choice_outlives_a_message_and_not_a_reload(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    sent = at_question(page, "march-on", 5)
    page.locator("#picks [data-pick]:visible").first.click()
    before = version(page)
    table = page.url.rpartition("/")[2]
    body = {"seat": seat(page) - 1, "text": "still thinking"}
    page.request.post(f"/api/tables/{table}/chat", data=body, headers=HEADERS)
    wait_for_change(page, before)
    expect(page.locator("[data-unpick]")).to_have_count(1)
    page.reload()
    if page.locator("#uncover").count():
        page.locator("#uncover").click()
    page.locator("#picks [data-pick]:visible").first.wait_for()
    expect(page.locator("[data-unpick]")).to_have_count(0)
    assert not sent


def test_every_option_of_several_parts_can_be_chosen_in_the_list(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    for kind, fewest, part in (("work", 5, "; activate"), ("develop", 9, "; place"), ("march", 8, "; step")):
        sent = at_question(page, kind, fewest, part)
        several = [each for each in options(page) if part in each][:8]
        assert len(several) > 1
        for choice in several:
            choose(page, choice)
            expect(page.locator("#error")).not_to_be_empty()
            assert sent.pop() == choice
            page.evaluate("document.getElementById('error').textContent = ''")
            while page.locator("[data-unpick]").count():
                page.keyboard.press("Escape")
        page.unroute("**/do/choices")


def first_game(page: Page) -> None:
    body = {"game": "golem", "seats": ["you", "automa:1"], "setup": ["introductory"], "seed": 3, "pace": 0}
    made = page.request.post("/api/tables", data=body, headers=HEADERS).json()
    page.goto(f"/t/{made['id']}")


def test_without_script_the_list_names_both_parts(visitor: OpenPage) -> None:
    page = visitor(java_script_enabled=False)
    first_game(page)
    labels = page.locator("#options .opt:visible .what").all_inner_texts()
    assert len(labels) > 3
    assert len(set(labels)) == len(labels)
    assert all(" golem " in label and " to " in label for label in labels)


def test_a_mix_sends_what_its_steppers_show(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    sent = at_question(page, "pay-mix", 10)
    legal, button = set(options(page)), page.locator("#mix-choose")
    expect(page.locator("#options > .batch .opt").first).to_be_hidden()

    def shown() -> str:
        amounts = page.locator("#mix [role=spinbutton]").all()
        pairs = [(each.get_attribute("aria-valuenow"), each.get_attribute("data-what")) for each in amounts]
        return " ".join(["pay", *[f"{n} {what}" for n, what in pairs if n != "0"]])

    assert button.get_attribute("data-choice") == shown()
    seen = {shown()}
    for step in ("more", "less", "more", "more"):
        for what in ("clay", "coin", "knowledge"):
            stepper = page.locator(f"#{step}-{what}")
            if stepper.is_enabled():
                stepper.click()
            assert shown() in legal
            assert button.get_attribute("data-choice") == shown()
            seen.add(shown())
    assert len(seen) > 3
    amount = page.locator("#mix [role=spinbutton]").first
    amount.focus()
    n = int(amount.get_attribute("aria-valuenow") or 0)
    page.keyboard.press("ArrowUp" if page.locator("#mix [data-step='1']").first.is_enabled() else "ArrowDown")
    expect(amount).not_to_have_attribute("aria-valuenow", str(n))
    wanted = shown()
    button.click()
    expect(page.locator("#error")).not_to_be_empty()
    assert sent == [wanted]
    assert wanted in legal


def test_h_is_the_hint_wherever_the_focus_is_and_i_explains(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    first_game(page)
    heading = page.locator("#synagogue [data-help]:not([data-choice], [data-choices])").first
    heading.focus()
    page.keyboard.press("i")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    heading.focus()
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_be_visible()
    expect(page.locator("#help")).to_be_hidden()


@pytest.mark.skipif(not find_spec("axe_playwright_python"), reason="axe-playwright-python is not installed")
@pytest.mark.slow
def test_steps_steppers_and_the_curtain_are_accessible(visitor: OpenPage) -> None:
    from web.test_accessible import SMALL, check_light_and_dark

    page = visitor(bypass_csp=True)
    import_game(page, asked("with", 7))
    check_light_and_dark(page)  # the curtain
    page.locator("#uncover").click()
    page.locator("#picks [data-pick]:visible").first.click()
    page.locator("[data-unpick]").wait_for()
    check_light_and_dark(page)
    assert [each for each in page.evaluate(SMALL) if not page.locator(f"#scene #{each}").count()] == []
    at_question(page, "pay-mix", 10)
    check_light_and_dark(page)
    assert page.evaluate(SMALL) == []
