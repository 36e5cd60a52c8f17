"""Friends in browsers of their own: a name given at one of them is seen at the other at once."""

from __future__ import annotations

from web.browsing import OURS, Open, in_a_browser

pytestmark = in_a_browser


def test_a_friend_is_asked_for_a_name_once_and_everybody_sees_it(visitor: Open) -> None:
    from playwright.sync_api import expect

    host = visitor()
    body = {"game": "golem", "seats": ["you", "link"], "seed": 1}
    made = host.request.post("/api/tables", data=body, headers=OURS).json()
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


def test_who_does_not_want_a_name_is_not_asked_again(visitor: Open) -> None:
    from playwright.sync_api import expect

    host = visitor()
    made = host.request.post("/api/tables", data={"game": "golems", "seats": ["you", "link"]}, headers=OURS).json()
    friend = visitor(f"/t/{made['id']}/seat/{made['links']['1']}")
    friend.locator("#naming-not").click()
    expect(friend.locator("#naming")).to_have_count(0)
    friend.reload()
    expect(friend.locator("#naming")).to_be_hidden()


def test_people_at_one_screen_have_a_field_each(visitor: Open) -> None:
    from playwright.sync_api import expect

    page = visitor()
    body = {"game": "golems", "seats": ["you", "here"], "seed": 1}
    made = page.request.post("/api/tables", data=body, headers=OURS).json()
    page.goto(f"/t/{made['id']}")
    page.locator('[data-open="settings"]').click()
    for seat, name in enumerate(("Ada", "Grace")):
        page.locator(f'#names [data-name-of="{seat}"]').fill(name)
        page.locator(f'#names [data-name-of="{seat}"]').press("Tab")
    page.locator("#settings [data-close]").click()
    expect(page.locator("#now")).to_have_attribute("data-version", "3")
    told = page.request.get(f"/api/tables/{made['id']}").json()
    assert told["names"] == ["Ada", "Grace"]


def test_everybody_sees_how_many_look_on(visitor: Open) -> None:
    from playwright.sync_api import expect

    host = visitor()
    made = host.request.post("/api/tables", data={"game": "golems", "seats": ["you", "link"]}, headers=OURS).json()
    host.goto(f"/t/{made['id']}")
    expect(host.locator("#onlookers")).to_be_empty()
    looker = visitor(f"/t/{made['id']}")
    expect(host.locator("#onlookers")).to_have_text("1 looking on")
    expect(looker.locator("#onlookers")).to_have_text("1 looking on")
    looker.goto("/")
    expect(host.locator("#onlookers")).to_be_empty()
