"""The end of a turn: until it is ended it can be taken back, also where the Automa or chance comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from loew.engine.seat import CHANCE, Dealer
from web.browser_support import (
    HEADERS,
    OPTION,
    TIMEOUT,
    OpenPage,
    needs_browser,
    new_table,
    take_step,
    version,
    wait_for_change,
)
from web.local_server import LocalServer, TableVisit

if TYPE_CHECKING:
    from playwright.sync_api import Page


def until_waiting(table: TableVisit, seat: int = 0, most: int = 200) -> None:
    """Play until the seat has a turn to end and the Automa's card is the next thing."""
    dealer = Dealer(4, 3)
    for _ in range(most):
        now = table.read(seat)
        if now["waiting"] == seat:
            if table.live.journal.chance_is_next():
                return
            assert table.post("end-turn", seat=seat).status_code == 200
        else:
            assert table.play(seat, dealer.one(now["view"]["decision"]["options"])).status_code == 200
    raise AssertionError("no turn ends before the Automa")


@pytest.fixture
def table(local_server: LocalServer) -> TableVisit:
    made = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    until_waiting(made)
    return made


def test_the_automas_card_is_drawn_when_the_turn_is_ended(table: TableVisit) -> None:
    before = list(table.choices)
    assert table.live.journal.choices[-1][0] == 0
    assert table.post("end-turn", seat=0).status_code == 200
    drawn = table.live.journal.choices[len(before)]
    assert drawn[0] == CHANCE
    assert drawn[1][1].startswith("card-")
    assert "that turn has ended" in table.post("undo", seat=0).text or table.post("undo", seat=0).status_code == 400


def test_the_last_choice_of_a_turn_can_be_taken_back_and_made_again(table: TableVisit) -> None:
    before = list(table.choices)
    assert table.post("undo", seat=0).status_code == 200
    assert table.choices == before[:-1]
    assert table.read(0)["turn"] == 0
    assert table.post("redo", seat=0).status_code == 200
    assert table.choices == before
    assert table.read(0)["waiting"] == 0


def test_nothing_is_played_before_the_turn_is_ended(table: TableVisit) -> None:
    assert table.post("choices", seat=0, choice="pass").status_code == 400


def test_a_turn_that_waits_still_waits_after_a_restart(local_server: LocalServer, table: TableVisit) -> None:
    before = list(table.choices)
    local_server.restart()
    assert table.choices == before
    assert table.read(0)["waiting"] == 0
    assert table.post("undo", seat=0).status_code == 200
    assert table.choices == before[:-1]


def test_the_same_choices_give_the_same_cards_whether_or_not_a_turn_was_taken_back(local_server: LocalServer) -> None:
    one, other = (local_server.visitor().create("golem", "you", "automa:2", seed=3) for _ in range(2))
    for each in (one, other):
        until_waiting(each)
    assert other.post("undo", seat=0).status_code == 200
    assert other.post("redo", seat=0).status_code == 200
    for each in (one, other):
        assert each.post("end-turn", seat=0).status_code == 200
    assert one.choices == other.choices


# ------------------------------------------------------------------ in a browser


def play_to_the_end_of_a_turn(page: Page) -> None:
    for _ in range(80):
        page.locator("#end-turn, #options .opt:visible").first.wait_for()
        if page.locator("#end-turn").count():
            return
        take_step(page)
    raise AssertionError("End turn never comes")


@needs_browser
def test_against_the_automa_a_turn_has_an_end_and_its_last_choice_can_be_undone(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    play_to_the_end_of_a_turn(page)
    expect(page.locator("#question")).to_have_text("End your turn, or undo.")
    before = version(page)
    page.keyboard.press("u")
    wait_for_change(page, before)
    expect(page.locator(OPTION).first).to_be_visible()
    play_to_the_end_of_a_turn(page)
    before = version(page)
    page.keyboard.press("e")
    wait_for_change(page, before)
    expect(page.locator("#end-turn")).to_have_count(0, timeout=TIMEOUT)


@needs_browser
def test_a_turn_can_end_by_itself(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    page.locator('[data-open="settings"]').first.click()
    page.locator("#auto-end").check()
    page.locator("#settings [data-close]").click()
    ended: list[str] = []
    page.on("request", lambda sent: ended.append(sent.url) if sent.url.endswith("/end-turn") else None)
    for _ in range(30):
        page.locator("#options .opt:visible").first.wait_for()
        if len(ended) == 3:
            break
        take_step(page)
    assert len(ended) == 3
    assert page.evaluate("localStorage.getItem('loew-auto-end')") == "on"


@pytest.mark.parametrize(
    ("game", "opponent", "words"),
    [
        ("golem", "automa:2", "Undo to before the Automa’s turn"),
        ("golems", "casual", "Undo to before Casual’s turn"),
    ],
)
def test_taking_back_over_others_says_how_far_it_goes_and_nothing_else(
    local_server: LocalServer, game: str, opponent: str, words: str
) -> None:
    table = local_server.visitor().create(game, "you", opponent, seed=3)
    for _ in range(60):
        local_server.let_bots_play(table.id)
        page = table.visitor.get(f"/t/{table.id}/now").text
        if words in page:
            break
        table.play_on(0, 1)
    assert words in page
    assert 'id="no-undo"' not in page
    before = len(table.choices)
    assert table.post("ask-undo", seat=0).status_code < 300
    assert len(table.choices) < before


@needs_browser
def test_when_nothing_can_be_undone_it_says_why(visitor: OpenPage) -> None:
    page = visitor()
    new_table(page, "golem", "you", "automa:2", seed=3)
    page.locator("#options .opt:visible").first.wait_for()
    assert page.locator("#undo").is_disabled()
    assert "You cannot undo further:" in page.locator("#no-undo").inner_text()


def until_something_is_idle(page: Page, table: str, most: int = 400) -> str:
    """Play until an option would change nothing; that option."""
    dealer = Dealer(6, 3)
    for _ in range(most):
        now = page.request.get(f"/api/tables/{table}?seat=0").json()
        if now["waiting"] == 0:
            page.request.post(f"/api/tables/{table}/end-turn", data={"seat": 0}, headers=HEADERS)
            continue
        offers = now["view"]["decision"]["offers"]
        idle = [offer["choice"] for offer in offers if offer["idle"]]
        if idle and len(idle) < len(offers):
            return str(idle[0])
        choice = dealer.one([offer["choice"] for offer in offers])
        page.request.post(f"/api/tables/{table}/choices", data={"seat": 0, "choice": choice}, headers=HEADERS)
    raise AssertionError("every option changes something")


@needs_browser
def test_before_an_option_that_would_change_nothing_the_page_warns_once_in_a_game(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    table = new_table(page, "golem", "you", "automa:2", seed=3)
    choice = until_something_is_idle(page, table)
    page.reload()
    button = page.locator(f'#options [data-choice="{choice}"]:visible')
    before = version(page)
    button.click()
    expect(page.locator("#blunder-warning")).to_contain_text("This would bring nothing")
    expect(page.locator("#blunder-back")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#blunder-warning")).to_be_hidden()
    assert version(page) == before
    button.click()
    wait_for_change(page, before)
