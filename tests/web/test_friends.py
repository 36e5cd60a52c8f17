"""Friends in several browsers: a name given in one is shown in the others at once."""

from __future__ import annotations

from web.browser_support import HEADERS, OpenPage, needs_browser

pytestmark = needs_browser


def test_a_friend_is_asked_for_a_name_once_and_everybody_sees_it(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    host = visitor()
    body = {"game": "golem", "seats": ["you", "link"], "seed": 1}
    made = host.request.post("/api/tables", data=body, headers=HEADERS).json()
    host.goto(f"/t/{made['id']}")
    expect(host.locator("#naming")).to_have_count(0)
    expect(host.locator("#scene")).to_contain_text("Player 2")
    friend = visitor(f"/t/{made['id']}/seat/{made['links']['1']}")
    friend.locator("#naming-name").fill("Grace <i>")
    friend.locator("#naming .main").click()
    expect(host.locator("#scene")).to_contain_text("Grace <i>")
    expect(friend.locator("#naming")).to_have_count(0)
    friend.reload()
    expect(friend.locator("#scene")).to_be_visible()
    expect(friend.locator("#naming")).to_have_count(0)
    friend.locator('[data-open="settings"]').click()
    friend.locator("#my-name").fill("Ada")
    friend.locator("#my-name").press("Tab")
    expect(host.locator("#scene")).to_contain_text("Ada")


def test_who_does_not_want_a_name_is_not_asked_again(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    host = visitor()
    made = host.request.post("/api/tables", data={"game": "golems", "seats": ["you", "link"]}, headers=HEADERS).json()
    friend = visitor(f"/t/{made['id']}/seat/{made['links']['1']}")
    friend.locator("#naming-not").click()
    expect(friend.locator("#naming")).to_have_count(0)
    friend.reload()
    expect(friend.locator("#naming")).to_be_hidden()


def test_people_at_one_screen_have_a_field_each(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    body = {"game": "golems", "seats": ["you", "here"], "seed": 1}
    made = page.request.post("/api/tables", data=body, headers=HEADERS).json()
    page.goto(f"/t/{made['id']}")
    page.locator('[data-open="settings"]').click()
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
