"""Friends in several browsers: a name given in one is shown in the others at once."""

from __future__ import annotations

from web.browser_support import HEADERS, OpenPage, needs_browser, quick_start

pytestmark = needs_browser


def test_a_friend_confirms_a_seat_with_a_name_and_everybody_sees_it(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    host = visitor()
    body = {"game": "golem", "seats": ["you", "link"], "seed": 1}
    made = host.request.post("/api/tables", data=body, headers=HEADERS).json()
    host.goto(f"/t/{made['id']}")
    expect(host.locator("#scene")).to_contain_text("Player 2")
    friend = visitor(f"/t/{made['id']}/seat/{made['links']['1']}")
    expect(host.locator("#awaited")).to_contain_text("Player 2")
    friend.locator("#seat-name").fill("Grace <i>")
    friend.locator("#take-seat .main").click()
    friend.wait_for_url(f"**/t/{made['id']}")
    expect(host.locator("#scene")).to_contain_text("Grace <i>")
    friend.locator('[data-open="settings"]').first.click()
    assert friend.locator("#my-name").input_value() == "Grace <i>", "and it is kept for the next table"
    friend.locator("#my-name").fill("Ada")
    friend.locator("#my-name").press("Tab")
    expect(host.locator("#scene")).to_contain_text("Ada")


def test_a_link_that_was_used_is_no_longer_offered_and_a_new_one_is_told_to_all(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    host = visitor()
    quick_start(host, "golems", "With a friend", name="Ada").click()
    host.wait_for_url("**/t/*")
    links = host.locator("#links input")
    expect(links).to_have_count(2)
    first = links.first.input_value()
    host.get_by_role("button", name="New link for seat 2").click()
    expect(links.first).not_to_have_value(first)
    second = links.first.input_value()
    friend = visitor(second)
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url("**/t/*")
    host.locator("#share [data-close]").click()
    expect(host.locator("#chat")).to_contain_text("There is a new link for the seat of Player 2")
    expect(host.locator("#awaited")).to_have_count(0)
    host.locator('[data-open="share"]').first.click()
    expect(links).to_have_count(1)
    friend.locator('[data-open="share"]').first.click()
    friend.get_by_role("button", name="in another browser too").click()
    expect(host.locator("#chat")).to_contain_text("Player 2 has asked for a link")
    phone = visitor(friend.locator("#links input").first.input_value())
    phone.get_by_role("button", name="Sit down").click()
    expect(host.locator("#person-1")).to_contain_text("in 2 browsers")
    for old in (first, second):
        assert host.request.get(old).status == 403


def test_people_at_one_screen_have_a_field_each(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    body = {"game": "golems", "seats": ["you", "here"], "seed": 1}
    made = page.request.post("/api/tables", data=body, headers=HEADERS).json()
    page.goto(f"/t/{made['id']}")
    page.locator('[data-open="settings"]').first.click()
    for seat, name in enumerate(("Ada", "Grace")):
        page.locator(f'#names [data-name-of="{seat}"]').fill(name)
        page.locator(f'#names [data-name-of="{seat}"]').press("Tab")
    page.locator("#settings [data-close]").click()
    expect(page.locator("#now")).to_have_attribute("data-version", "3")
    state = page.request.get(f"/api/tables/{made['id']}").json()
    assert state["names"] == ["Ada", "Grace"]


def test_everybody_sees_how_many_look_on(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    host = visitor()
    made = host.request.post("/api/tables", data={"game": "golems", "seats": ["you", "link"]}, headers=HEADERS).json()
    host.goto(f"/t/{made['id']}")
    expect(host.locator("#spectators")).to_be_empty()
    spectator = visitor(f"/t/{made['id']}")
    expect(host.locator("#spectators")).to_have_text("1 watching")
    expect(spectator.locator("#spectators")).to_have_text("1 watching")
    spectator.goto("/")
    expect(host.locator("#spectators")).to_be_empty()


def test_a_player_closes_the_chat_for_spectators(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    host = visitor()
    made = host.request.post("/api/tables", data={"game": "golems", "seats": ["you", "link"]}, headers=HEADERS).json()
    host.goto(f"/t/{made['id']}")
    spectator = visitor(f"/t/{made['id']}")
    spectator.locator("#say-text").fill("hello")
    spectator.locator("#say-send").click()
    expect(host.locator("#chat")).to_contain_text("hello")
    host.locator('[data-open="settings"]').first.click()
    host.locator("#spectator-chat").uncheck()
    expect(spectator.locator("#muted")).to_be_visible()
    expect(spectator.locator("#say")).to_have_count(0)
    host.locator("#spectator-chat").check()
    expect(spectator.locator("#say")).to_have_count(1)


def test_a_deleted_table_is_brought_back_in_the_lobby(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    host = visitor()
    host.request.post("/api/tables", data={"game": "golems", "seats": ["you", "greedy"]}, headers=HEADERS)
    host.reload()
    host.on("dialog", lambda dialog: dialog.accept())
    host.locator('[data-method="DELETE"]').click()
    expect(host.locator("#deleted")).to_be_visible()
    expect(host.locator('[data-method="DELETE"]')).to_have_count(0)
    host.wait_for_load_state()  # while a page loads, what is below a picture still moves
    host.locator("#deleted summary").click()
    host.locator('[data-api$="/undelete"]').click()
    expect(host.locator('[data-method="DELETE"]')).to_have_count(1)
