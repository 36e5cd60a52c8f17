"""What two people see of each other in their browsers: the draft at the same time, a request for an undo, presence,
resigning, the clock. The server's time and that of the browsers are set by the test."""

from __future__ import annotations

import re

from web.browser_support import OPTION, needs_browser, open_form
from web.friends import Friends

pytestmark = needs_browser


def test_two_people_draft_at_the_same_time(friends: Friends) -> None:
    from playwright.sync_api import expect

    pages = friends.sit_down("golem")
    first = friends.state()["turn"]
    early, late = pages[first], pages[1 - first]
    before = friends.state()["view"]
    expect(late.locator("#ahead")).to_contain_text("All choose at the same time")
    late.locator("#choose-2").click()
    expect(late.locator("#choose-2")).to_have_attribute("aria-pressed", "true")
    late.keyboard.press("3")
    expect(late.locator("#choose-3")).to_have_attribute("aria-pressed", "true")
    expect(late.locator("#choose-2")).to_have_attribute("aria-pressed", "false")
    expect(late.locator("#scene .answered").first).to_be_visible()
    expect(late).not_to_have_title("● Golem · Loew")
    kept = late.locator("#choose-3").get_attribute("data-choice")
    expect(early.locator(f"#person-{1 - first}")).to_contain_text("has chosen")
    assert friends.state()["view"] == before, "nothing has been played"
    early.locator("#choose-1").click()
    early.locator("#end-turn").click()
    expect(early.locator("#options [data-choice]")).to_have_count(3)
    expect(late.locator("#options [data-choice]")).to_have_count(3)
    expect(late.locator("#ahead")).to_contain_text("All choose at the same time")
    choices = friends.server.app.tables.live[friends.id].journal.choices
    assert " ".join(choices[-1][1]) == kept


def test_the_others_are_asked_for_an_undo(friends: Friends) -> None:
    from playwright.sync_api import expect

    pages = friends.sit_down("golems")
    seat = friends.play_turn()
    asking, other = pages[seat], pages[1 - seat]
    name = ["Ada", "Bela"][seat]
    asking.locator("#ask-undo").click()
    expect(other.locator("#request")).to_contain_text(f"{name} asks to take back the last choice.")
    expect(other.locator("#request")).to_contain_text("since")
    expect(other.locator("#live-region")).to_contain_text(f"{name} asks")
    expect(asking.locator("#request")).to_contain_text("You have asked")
    expect(asking.locator("#allow-undo")).to_have_count(0)
    other.locator("#refuse-undo").click()
    expect(asking.locator("#chat .noted").last).to_contain_text("does not want")
    expect(asking.locator("#request")).to_have_count(0)
    asking.locator("#ask-undo").click()
    other.locator("#allow-undo").focus()
    other.keyboard.press("Enter")
    expect(asking.locator("#now")).to_have_attribute("data-turn", "yes")
    expect(asking.locator(OPTION).first).to_be_visible()
    expect(other.locator("#chat .noted").last).to_contain_text("was taken back")


def test_who_is_away_and_since_when_in_the_readers_time(friends: Friends) -> None:
    from playwright.sync_api import expect

    host, friend = friends.sit_down("golems")
    for page in (host, friend):
        for seat in (0, 1):
            expect(page.locator(f"#person-{seat} .dot.here")).to_be_visible()
    friends.pass_time(3 * 60)
    asked: list[str] = []
    friend.on("request", lambda request: asked.append(request.url))
    host.goto("/")
    expect(friend.locator("#person-0 [data-since-of]")).to_have_text("away since 09:03")  # 08:00 UTC, in Warsaw
    if friends.state()["turn"] == 0:
        expect(friend.locator("#away")).to_have_text("Ada has been away since 09:03.")
    assert asked == [], "the stream of news says it"
    host.goto(f"/t/{friends.id}")
    expect(friend.locator("#person-0 .dot.here")).to_be_visible()
    expect(friend.locator("#person-0 [data-since-of]")).to_be_empty()


def test_the_cards_of_the_seats_show_who_is_here_and_the_clocks(friends: Friends) -> None:
    from playwright.sync_api import expect

    host, friend = friends.sit_down("golem", clock={"minutes": 5, "increment": 10, "at_zero": "bot"})
    expect(friend.locator("#seat-1 .dot.here")).to_be_visible()
    expect(friend.locator("#seat-2 .dot")).to_have_count(0)
    for page in (host, friend):
        for seat in (0, 1):
            expect(page.locator(f"#seat-{seat + 1} .clock")).to_have_text(re.compile(r"5:00|4:[0-5]\d"))  # one runs
        lefts = [box["x"] for dot in page.locator("#people .dot").all() if (box := dot.bounding_box())]
        assert len(lefts) == 2
        assert lefts[0] == lefts[1], "the names stand under each other"
    host.goto("/")
    expect(friend.locator("#seat-1 .dot:not(.here)")).to_have_attribute("aria-label", "away since 09:00")


def test_one_of_two_resigns_and_the_other_has_won(friends: Friends) -> None:
    from playwright.sync_api import expect

    host, friend = friends.sit_down("golems")
    friend.locator("#people [data-open='resign']").click()
    friend.keyboard.press("Escape")
    expect(friend.locator("#resign")).to_be_hidden()
    friend.locator("#people [data-open='resign']").click()
    expect(friend.locator("#resign")).to_contain_text("the game ends, and Ada wins")
    friend.locator("#resign [type='submit']").click()
    expect(friend.locator("#verdict")).to_have_text("Ada wins.")
    expect(host.locator("#verdict")).to_have_text("You win.")
    expect(host.locator("#result .outcome")).to_have_text("Bela has resigned.")
    expect(host.locator("#options")).to_have_count(0)


def test_a_bot_plays_for_who_is_away_until_they_return(friends: Friends) -> None:
    from playwright.sync_api import expect

    host, friend = friends.sit_down("golems", away_minutes=5)
    expect(host.locator("#person-1 .dot.here")).to_be_visible()
    expect(friend.locator("[data-people='replace']")).to_have_count(0)
    friend.goto("/")
    expect(host.locator("#person-1 [data-since-of]")).to_contain_text("away since")
    expect(host.locator("#person-1 [data-people='replace']")).to_be_hidden()
    friends.pass_time(5 * 60)
    host.locator("#person-1 [data-people='replace']").click()
    expect(host.locator("#replace-title")).to_have_text("Let a bot play for Bela?")
    host.locator("#replace [type='submit']").click()
    expect(host.locator("#person-1")).to_contain_text("Skilled plays for Bela, who is away.")
    friend.goto(f"/t/{friends.id}")
    friend.locator("[data-people='come-back']").click()
    expect(friend.locator("#person-1 b")).to_have_text("You")
    expect(host.locator("#person-1 b")).to_have_text("Bela")
    expect(host.locator("#person-1 .dot.here")).to_be_visible()


def test_the_clock_runs_in_the_browser_and_the_server_ends_it(friends: Friends) -> None:
    from playwright.sync_api import expect

    pages = friends.sit_down("golems", clock={"minutes": 5, "increment": 10, "at_zero": "bot"})
    seat = friends.state()["turn"]
    for page in pages:
        expect(page.locator(f"[data-clock-of='{seat}']")).to_have_text("5:00")
        expect(page.locator(f"[data-clock-of='{seat}']")).to_have_class("clock runs")
    friends.pass_time(70)
    for page in pages:
        expect(page.locator(f"[data-clock-of='{seat}']")).to_have_text("3:50")
        expect(page.locator(f"[data-clock-of='{1 - seat}']")).to_have_text("5:00")
    pages[0].reload()
    expect(pages[0].locator(f"[data-clock-of='{seat}']")).to_have_text("3:50")
    assert friends.play_turn() == seat
    expect(pages[0].locator(f"[data-clock-of='{seat}']")).to_have_text("4:00")
    expect(pages[0].locator(f"[data-clock-of='{1 - seat}']")).to_have_class("clock runs")
    friends.pass_time(5 * 60)
    for page in pages:
        expect(page.locator("#chat .noted").last).to_contain_text("is up. Skilled plays on.")


def test_a_clock_is_set_when_a_table_is_made(friends: Friends) -> None:
    from playwright.sync_api import expect

    page = friends.open_page()
    open_form(page)
    expect(page.locator("[name='minutes']")).to_be_hidden()
    page.locator("[name='away']").fill("90")
    page.locator("[name='clock']").select_option("days")
    expect(page.locator("[name='away']")).to_be_hidden()
    expect(page.locator("[name='minutes']")).to_be_hidden()
    page.locator("[name='days']").fill("2")
    page.locator("[name='at_zero']").select_option("bot")
    page.locator("#new .main").click()
    page.locator("#people").wait_for()
    expect(page.locator("#people [data-clock-of='0']")).to_have_text("2 days 0:00")
    table = page.url.rpartition("/")[2]
    live = friends.server.app.tables.live[table]
    assert live.clock is not None
    assert (live.clock.rule.seconds, live.clock.rule.per_turn, live.clock.rule.at_zero) == (172_800, True, "bot")
    assert live.settings.away_limit == 5_400
