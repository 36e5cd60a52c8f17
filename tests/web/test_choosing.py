"""Choosing on the table: related questions together, several choices in one click, and what nobody would decline."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from loew.engine.seat import Dealer
from loew.web.table.view.question import breadcrumb
from web.browser_support import (
    OpenPage,
    click_option,
    confirm_slip,
    import_game,
    needs_browser,
    new_table,
    version,
    wait_for_change,
)
from web.local_server import LocalServer, TableVisit
from web.test_picks import asked

if TYPE_CHECKING:
    from playwright.sync_api import Page


def until(table: TableVisit, kind: str, seed: int = 4) -> dict[str, Any]:
    """Play at random until the person is asked a question of this kind; that question."""
    dealer = Dealer(seed, 3)
    for _ in range(400):
        table.visitor.local_server.let_bots_play(table.id)
        now = table.read(0)
        if now["waiting"] == 0:
            assert table.post("end-turn", seat=0).status_code == 200
            continue
        decision: dict[str, Any] = now["view"]["decision"]
        if decision["kind"] == kind:
            return decision
        assert table.play(0, dealer.one(decision["options"])).status_code == 200
    raise AssertionError(f"no question of the kind {kind}")


def click(table: TableVisit, action: str, choice: str = "") -> None:
    body = {"seat": 0, "version": table.live.version, "choice": choice}
    answer = table.visitor.post(f"/t/{table.id}/do/{action}", body)
    assert answer.status_code == 200, answer.text


@pytest.fixture
def table(local_server: LocalServer) -> TableVisit:
    return local_server.visitor().create("golem", "you", "automa:2", seed=3)


def test_a_march_of_several_steps_is_one_click_and_one_undo(table: TableVisit) -> None:
    asked = until(table, "march-on")
    before = list(table.choices)
    path = max((offer["path"] for offer in asked["paths"]), key=len)
    steps = path.split("; ")
    assert len(steps) > 1
    click(table, "choices", path)
    assert table.choices[: len(before) + len(steps)] == [*before, *steps]
    click(table, "undo")
    assert table.choices == before
    click(table, "redo")
    assert table.choices[: len(before) + len(steps)] == [*before, *steps]


def test_two_halves_of_a_pick_are_one_click_and_one_undo(table: TableVisit) -> None:
    asked = until(table, "stand-golems")
    before = list(table.choices)
    assert all(len(offer["earlier"]) == 1 for offer in asked["paths"])
    path = asked["paths"][0]["path"]
    click(table, "choices", path)
    assert table.choices[: len(before) + 2] == [*before, *path.split("; ")]
    click(table, "undo")
    assert table.choices == before


def test_after_a_restart_a_click_is_still_undone_as_a_whole(local_server: LocalServer, table: TableVisit) -> None:
    asked = until(table, "march-on")
    before = list(table.choices)
    path = next(offer["path"] for offer in asked["paths"] if offer["path"].count(";") == 1)
    click(table, "choices", path)
    local_server.restart()
    click(table, "undo")
    assert table.choices == before


def test_a_path_with_an_illegal_step_is_refused_as_a_whole(table: TableVisit) -> None:
    asked = until(table, "march-on")
    before = list(table.choices)
    body = {"seat": 0, "version": table.live.version, "choice": f"{asked['options'][0]}; step nowhere"}
    assert table.visitor.post(f"/t/{table.id}/do/choices", body).status_code == 400
    assert table.choices == before


def test_a_students_step_that_loses_nothing_is_done_at_once_and_can_be_undone(table: TableVisit) -> None:
    asked = until(table, "action")
    student = table.read(0)["view"]["players"][0]["students"]
    assert set(student.values()) == {1}, "from I to II nothing is lost"
    marble = next(choice for choice in asked["options"] if choice.split()[1] in ("red", "yellow", "blue"))
    colour = marble.split()[1]
    before = list(table.choices)
    click(table, "choices", marble)
    assert table.choices[len(before) :][:2] == [marble, f"student {colour}"]
    click(table, "undo")
    assert table.choices == [*before, marble]
    assert table.read(0)["view"]["decision"]["kind"] == "student", "now it is asked"
    click(table, "choices", "skip")
    assert table.choices[len(before) :][:2] == [marble, "skip"]


def test_programs_are_asked_everything(table: TableVisit) -> None:
    asked = until(table, "action")
    marble = next(choice for choice in asked["options"] if choice.split()[1] in ("red", "yellow", "blue"))
    assert table.play(0, marble).status_code == 200
    assert table.read(0)["view"]["decision"]["kind"] == "student"


def test_the_rest_of_a_turn_can_be_declined_with_its_end(table: TableVisit) -> None:
    until(table, "any-order")
    click(table, "decline-rest")
    table.visitor.local_server.let_bots_play(table.id)
    own = [choice for who, choice in table.live.journal.choices if who == 0]
    assert own[-1] == ("skip",)
    assert table.live.seat_to_end_turn() is None


def test_what_must_be_decided_cannot_be_declined(table: TableVisit) -> None:
    until(table, "action")
    body = {"seat": 0, "version": table.live.version}
    answer = table.visitor.post(f"/t/{table.id}/do/decline-rest", body)
    assert answer.status_code == 400
    assert "something must still be decided" in answer.text


# ------------------------------------------------------------------ in a browser

LIMBS = """() => [...document.querySelectorAll("#studio .limbs .development")]
    .map((each) => [each.id, each.offsetLeft, each.offsetTop])"""


def play_until(page: Page, kind: str) -> None:
    """Click the first option until something of this kind can be chosen on the table."""
    for _ in range(60):
        if page.locator(kind).count():
            return
        before = version(page)
        page.locator("#end-turn").click() if page.locator("#end-turn").count() else click_option(page)
        confirm_slip(page)
        wait_for_change(page, before)
    raise AssertionError(f"nothing on the table is {kind}")


@needs_browser
def test_a_click_on_a_destination_marches_there(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    play_until(page, ".destination[data-choice]")
    far = page.locator(".destination[data-choice*=';']").last
    word = (far.get_attribute("id") or "").removeprefix("to-")
    far.hover()
    assert far.locator(".ghost").evaluate("ghost => getComputedStyle(ghost).opacity") != "0"
    before = version(page)
    far.click()
    wait_for_change(page, before)
    assert page.locator(f"#section-{word} .golem-piece.seat-1").count() == 1


@needs_browser
def test_a_thing_with_several_options_opens_a_list_of_them(visitor: OpenPage) -> None:
    """A free space takes several tiles, each with either side up: no part of these options is the space alone."""
    page = visitor()
    for off in ("loew-slips", "loew-round-sheets"):
        page.add_init_script(f"localStorage.setItem('{off}', 'off')")
    import_game(page, asked("develop", 9, "; place"))
    page.locator("#uncover").click()
    space = page.locator(".space-tile[data-choices]").first
    choices = json.loads(space.get_attribute("data-choices") or "[]")
    space.click()
    found = page.locator("#choice-list .opt")
    assert [button.get_attribute("data-choice") for button in found.all()] == choices
    assert len(set(found.locator(".what").all_inner_texts())) == len(choices) > 1
    assert space.get_attribute("aria-expanded") == "true"
    page.keyboard.press("Escape")
    assert not page.locator("#choice-list").is_visible()
    space.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    before = version(page)
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    assert not page.locator("#choice-list").is_visible()


@needs_browser
def test_pointing_at_an_option_shows_what_one_would_have(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    play_until(page, "#options [data-choice^='take']")
    for option in page.locator("#options [data-choice^='take']").all():
        after = json.loads(option.get_attribute("data-after") or "{}")
        shown = {what: n for what, n in after.items() if what in ("clay", "coin", "knowledge")}
        option.hover()
        for what, n in shown.items():
            amount = page.locator(f"#{what}-1")
            assert amount.get_attribute("data-then") == str(n)
            assert str(n) in amount.evaluate("(each) => getComputedStyle(each, '::after').content")
            assert amount.evaluate("(each) => getComputedStyle(each, '::after').position") == "absolute", (
                "moves nothing"
            )
        if shown:
            break
    else:
        raise AssertionError("no line gives a resource")
    page.locator("#question").hover()
    assert page.locator("[data-then]").count() == 0


@needs_browser
def test_pointing_at_an_option_marks_no_card_that_is_called_like_an_amount(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golems", "you", "here", seed=28)
    page.locator("#uncover").click()
    option = page.locator('#options [data-choice="take red-5"]')
    assert "gem" in json.loads(option.get_attribute("data-after") or "{}")
    option.hover()
    page.locator("#red-5.lit").wait_for()
    assert page.locator("#gem-1").is_visible()
    assert page.locator(".card[data-then]").count() == 0


@needs_browser
def test_the_key_on_a_thing_is_the_key_of_its_option(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    play_until(page, "#options [data-choice^='take']")
    keyed = page.locator("#scene [data-choice]:has(.key)")
    assert keyed.count() > 3
    for thing in keyed.all():
        number = thing.locator(".key").inner_text()
        choice = thing.get_attribute("data-choice")
        assert page.locator(f"#choose-{number}").get_attribute("data-choice") == choice


@needs_browser
def test_a_breadcrumb_says_what_was_chosen_in_this_turn(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    play_until(page, "#options [data-choice^='take']")
    assert page.locator("#crumbs").count() == 0
    marble = page.locator("#options [data-choice^='take'][data-choice*='red'], #options [data-choice^='take']").first
    line = (marble.get_attribute("data-choice") or "").split()[-1]
    before = version(page)
    marble.click()
    wait_for_change(page, before)
    assert page.locator("#crumbs li").first.inner_text().lower().startswith(f"{line}, value ")


def test_a_breadcrumb_has_no_choice_of_an_earlier_turn(local_server: LocalServer) -> None:
    """Alone, nobody else decides between two turns."""
    table = local_server.visitor().create("golems", "you")
    longest = 0
    for _ in range(30):
        table.play_on(0, most=1)
        journal = table.live.journal
        starts = [n for n, s in enumerate(journal.positions) if journal.game.is_turn_start(s)]
        waits = table.live.seat_to_end_turn() is not None
        start = [n for n in starts if n < len(journal.choices) or not waits][-1]
        found = len(breadcrumb(table.live, 0))
        assert found <= len(journal.choices) - start
        longest = max(longest, found)
    assert longest > 1


@needs_browser
def test_what_can_be_chosen_stays_in_its_place(visitor: OpenPage) -> None:
    """The limbs of the golem, which are placed on its body."""
    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    play_until(page, ".limbs .development.legal")
    glowing = page.evaluate(LIMBS)
    assert len(glowing) == 6
    page.evaluate("for (const limb of document.querySelectorAll('.limbs .legal')) limb.classList.remove('legal')")
    assert page.evaluate(LIMBS) == glowing
