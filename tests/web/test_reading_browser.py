"""The pages to read in a real browser: pictures are drawn, nothing is wider than a phone, the search works; and what a
newcomer meets first."""

from __future__ import annotations

import pytest

from web.browser_support import OpenPage, click_option, import_game, needs_browser, new_table, saved_game

pytestmark = needs_browser
PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1440, "height": 900}
PAGES = ("/", "/how", "/how/golem", "/how/golems", "/rules", "/questions", "/catalogue")
FLAT = """() => [...document.querySelectorAll("figure.picture")].map((one) => [one.innerText, one.firstElementChild])
    .filter(([, { offsetWidth, offsetHeight }]) => offsetWidth < 200 || offsetHeight < 30).map(([text]) => text)"""
SPILLED = """() => [...document.querySelectorAll("figure.picture:not(.pic-table) .board > *")]
    .filter((one) => one.offsetHeight > 1600).map((one) => one.className)"""
CUT = """() => [...document.querySelectorAll("#options .opt, #options .opt small")]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .filter((one) => getComputedStyle(one).display !== "inline").map((one) => one.textContent)"""


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_a_phone(visitor: OpenPage, path: str) -> None:
    page = visitor(path, viewport=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_the_head_fits_every_width_in_the_longer_language(visitor: OpenPage) -> None:
    page = visitor("/learn", locale="pl-PL")
    for width in (390, 641, 700, 768, 820, 844, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("path", ["/how/golem", "/how/golems", "/rules"])
@pytest.mark.parametrize("window", [WIDE, PHONE], ids=["wide", "phone"])
def test_every_picture_is_drawn(visitor: OpenPage, path: str, window: dict[str, int]) -> None:
    page = visitor(path, viewport=window)
    assert page.locator("figure.picture").count() >= 6
    assert page.evaluate(FLAT) == []
    assert page.evaluate(SPILLED) == []


def test_pictures_of_the_city_look_as_on_the_table(visitor: OpenPage) -> None:
    """The golem is on the road behind its student, and the chain between them shows its price."""
    page = visitor("/how/golem", viewport=WIDE)
    picture = page.locator("#control ~ figure.picture").first
    student = picture.locator('[data-part="student-1-red"]').bounding_box()
    golem = picture.locator('[data-part="golem-1-1"]').bounding_box()
    assert student is not None
    assert golem is not None
    assert golem["x"] > student["x"] + 100
    assert picture.locator(".tether-cost").first.is_visible()


def test_the_search_of_the_rules_leaves_rules_alone_and_finds_an_id(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor("/rules")
    expect(page.locator("figure.picture").first).to_be_visible()
    page.locator("#search").fill("CTL-2")
    expect(page.locator("#CTL-2")).to_be_visible()
    assert all("CTL-2" in text for text in page.locator(".rule:visible").all_inner_texts())
    expect(page.locator("figure.picture:visible")).to_have_count(0)
    expect(page.locator("#march")).to_be_hidden()
    page.locator("#search").fill("")
    expect(page.locator("figure.picture").first).to_be_visible()


def test_a_rule_is_seen_when_its_link_is_followed(visitor: OpenPage) -> None:
    page = visitor("/rules#MOV-4")
    box = page.locator("#MOV-4").bounding_box()
    bar = page.locator(".searching").bounding_box()
    assert box is not None
    assert bar is not None
    assert bar["y"] + bar["height"] <= box["y"] < 800, "it is not behind the search"


def test_the_first_game_of_the_lobby_is_set_up_already(visitor: OpenPage) -> None:
    page = visitor()
    page.locator("[data-new]").first.click()
    page.locator("#scene").wait_for()
    assert page.locator("#draft").count() == 0
    assert page.locator("#starts").count() == 0
    assert "laying" not in (page.locator("#scene").get_attribute("class") or "")


def test_the_draft_says_how_many_are_kept_and_what_pays(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor(viewport=WIDE)
    new_table(page, "golem", "you", "automa:2", seed=3)
    hint = page.locator("#draft .offer-note")
    expect(hint).to_contain_text("0 of 3 kept so far")
    expect(hint).to_contain_text("2, 5 or 9 VP more")
    page.locator("#options [data-choice]").first.click()
    expect(hint).to_contain_text("1 of 3 kept so far")
    for _ in range(3):
        before = page.locator("#now").get_attribute("data-version") or ""
        click_option(page)
        expect(page.locator("#now")).not_to_have_attribute("data-version", before)
    expect(page.locator("#starts .offer-note")).to_contain_text("You keep 2 of them")
    words = page.locator("#starts .in-words")
    assert words.count() == 4
    assert all(text.endswith(".") for text in words.all_inner_texts())


@pytest.mark.parametrize("window", [WIDE, PHONE], ids=["wide", "phone"])
def test_options_show_their_whole_text(visitor: OpenPage, window: dict[str, int]) -> None:
    page = visitor(viewport=window)
    for game, decisions in (("golem", 0), ("golem", 12), ("golem", 30), ("golem", 50), ("golems", 9)):
        import_game(page, saved_game(game, decisions, automa=game == "golem", seats=2 if game == "golem" else 1))
        page.locator("#options .opt:visible").first.wait_for()
        assert page.evaluate(CUT) == [], (game, decisions)


def test_the_result_names_every_source_in_full_and_says_why(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor(viewport=PHONE)
    import_game(page, saved_game("golem", 1000, automa=True))
    expect(page.locator("#result .group")).to_have_text(["During the game", "At the end"])
    rows = [row.strip() for row in page.locator('#result tbody th[scope="row"]').all_inner_texts()]
    assert rows[0] == "at the start"
    assert {"bonuses of artifacts", "golems out of control", "different types of objectives"} <= set(rows)
    assert page.locator("#result tbody th .swatch").count() == len(rows)
    for side in (1, 2):
        cells = page.locator(f"#result tbody tr > td:nth-of-type({side})").all_inner_texts()
        total = page.locator(f"#result .sum td:nth-of-type({side})").inner_text()
        assert sum(int(cell.replace("−", "-")) for cell in cells) == int(total.replace("−", "-"))
    expect(page.locator("#result .why-won")).to_contain_text("made the difference: ")
