"""Opponents in a real browser: chosen in the lobby with a sentence on how they play, and seen to think at the table."""

from __future__ import annotations

import pytest

from loew.bots.opponents import OPPONENTS
from web.browser_support import OpenPage, needs_browser, new_table, open_form

pytestmark = [needs_browser, pytest.mark.slow]


def test_the_lobby_says_how_each_opponent_plays(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    open_form(page)
    page.locator('[name=game][value="golems"]').check()
    row = page.locator('[data-row="1"]')
    for each in OPPONENTS:
        row.locator("select").select_option(each.name)
        expect(row.locator(".manner")).to_have_text(str(each.manner))
    row.locator("select").select_option("link")
    expect(row.locator(".manner")).to_be_hidden()
    row.locator("select").select_option("beginner")
    page.get_by_role("button", name="Start the game").click()
    page.locator("#now").wait_for()
    state = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}?seat=0").json()
    assert state["seats"] == ["you", "beginner"]


def test_an_automa_that_the_other_game_does_not_have_becomes_a_bot(visitor: OpenPage) -> None:
    page = visitor()
    open_form(page)
    page.locator('[name=game][value="golem"]').check()
    seat = page.locator('[data-row="1"] select')
    seat.select_option("automa:2")
    page.locator('[name=game][value="golems"]').check()
    assert seat.input_value() == "skilled"


def test_the_table_says_that_a_bot_thinks_until_it_has_moved(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    table = new_table(page, "golems", "casual", "you")
    line = page.locator("#thinking")
    assert line.get_attribute("role") == "status"
    page.request.post(f"/api/tables/{table}/pace", data={"seconds": 2}, headers={"x-loew": "1"})
    for _ in range(30):
        page.locator("#end-turn, #options .opt:visible, #thinking:not(:empty)").first.wait_for()
        if line.inner_text():
            break
        page.locator("#end-turn, #options [data-choice]").first.click()
    expect(line).to_have_text("Casual is thinking …")
    expect(page.locator("#now")).to_have_attribute("data-turn", "yes")
    expect(line).to_be_empty()
    expect(line).to_be_hidden()
