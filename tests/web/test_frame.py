"""The frame of the table of Golem in a real browser: every region has its place, nothing covers anything else with
four players, nothing is cut off, and nothing is too small to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from web.browser_support import OpenPage, import_game, needs_browser, saved_game

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser
Boxes = dict[str, list[float]]  # left, top, right, bottom
WINDOWS: Final = {"laptop": (1440, 900), "large": (1920, 1080)}
DECISIONS: Final = (20, 90, 200, 290)  # of a game of four
BUYING: Final = 164  # decisions until a seat of that game buys a book that is not the only one
REGIONS: Final = (
    "#synagogue, #palace, #library, #city, #cemetery, #studio, .seat-cards, #bar, #log-panel, #talk, .masthead"
)
FRAME: Final = {  # at 1440 x 900: left, top, width, height
    "synagogue": (8, 48, 200, 582),
    "city": (216, 188, 920, 398),
    "cemetery": (216, 586, 920, 44),
    "studio": (8, 636, 1128, 256),
}
BOXES: Final = """(names) => Object.fromEntries([...document.querySelectorAll(names)].map((each, i) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [each.id || `${each.className} ${i}`, [left, top, right, bottom]];
}))"""
CUT_OFF: Final = """(names) => [...document.querySelectorAll(names)]
    .filter((each) => each.getClientRects().length)
    .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2)
    .map((each) => `${each.className}: ${each.textContent}`)"""
TEXTS: Final = """(region) => {
    const small = [];
    const texts = document.createTreeWalker(document.querySelector(region), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const holder = texts.currentNode.parentElement;
        if (!texts.currentNode.textContent.trim() || holder.closest(".spoken, title, .unknown, .unfolded")) continue;
        const size = parseFloat(getComputedStyle(holder).fontSize);
        if (holder.getClientRects().length && size < 13) small.push([holder.className, holder.textContent, size]);
    }
    return small;
}"""
ICONS: Final = """([region, least]) => [...document.querySelectorAll(`${region} .icon`)]
    .filter((icon) => !icon.closest(".sign, .arrow, .turned, .unfolded") && !icon.matches(".when"))
    .map((icon) => [icon.parentElement.className, icon.textContent, icon.getBoundingClientRect().width])
    .filter(([, , width]) => width > 0 && width < least - 0.05)"""
GROOVES: Final = """() => [...document.querySelectorAll("#synagogue .groove")].map((groove) => [
    Math.max(0, ...[...groove.querySelectorAll(".marbles > *")].map((each) => each.getBoundingClientRect().right)),
    groove.querySelector(".value").getBoundingClientRect().left,
])"""
WHOLE: Final = "#synagogue .line-name, .tile, .character, .band, .seat-line"  # what may not be cut off
PARTS: Final = {  # of a region, which may not cover each other
    "#synagogue": ".line, .tile",
    "#palace": ".character",
    "#library": ".book",
    "#others": ".seat",
}


def open_table(visitor: OpenPage, window: str, decisions: int, seats: int = 4) -> Page:
    page = visitor()
    width, height = WINDOWS[window]
    page.set_viewport_size({"width": width, "height": height})
    import_game(page, saved_game("golem", decisions, seats))
    page.locator("#uncover, #city").first.wait_for()
    if page.locator("#uncover").count():
        page.locator("#uncover").click()
    page.locator("#city").wait_for()
    return page


def covering(boxes: Boxes) -> list[tuple[str, str]]:
    """The pairs that cover each other."""
    names = list(boxes)
    return [
        (one, other)
        for i, one in enumerate(names)
        for other in names[:i]
        if min(boxes[one][2], boxes[other][2]) - max(boxes[one][0], boxes[other][0]) > 0.5
        and min(boxes[one][3], boxes[other][3]) - max(boxes[one][1], boxes[other][1]) > 0.5
    ]


def inside(box: list[float], around: list[float]) -> bool:
    return all(box[i] >= around[i] - 1 for i in (0, 1)) and all(box[i] <= around[i] + 1 for i in (2, 3))


def check_regions(page: Page, width: int, height: int) -> None:
    """Everything is in the window, and no region covers another."""
    boxes: Boxes = page.evaluate(BOXES, REGIONS)
    assert covering(boxes) == []
    assert [name for name, box in boxes.items() if not inside(box, [0, 0, width, height])] == []


def check_pieces(page: Page) -> None:
    """No piece covers another or leaves its region."""
    for region, parts in PARTS.items():
        around = page.evaluate(BOXES, region)[region[1:]]
        boxes: Boxes = page.evaluate(BOXES, ", ".join(f"{region} {part.strip()}" for part in parts.split(",")))
        assert len(boxes) >= 4
        assert covering(boxes) == []
        assert [name for name, box in boxes.items() if not inside(box, around)] == []
    for marbles, value in page.evaluate(GROOVES):
        assert marbles <= value + 1, "a marble lies under the value"


def check_sizes(page: Page) -> None:
    """Words and icons are large enough, and nothing is cut off."""
    for region, least in {"#synagogue": 20, "#palace": 20, "#library": 18, "#others": 19, "#ribbon": 20}.items():
        assert page.evaluate(TEXTS, region) == []
        assert page.evaluate(ICONS, [region, least]) == []
    assert page.evaluate(CUT_OFF, WHOLE) == []


@pytest.mark.parametrize("decisions", DECISIONS)
def test_with_four_players_everything_is_in_its_place_large_enough_and_whole(visitor: OpenPage, decisions: int) -> None:
    page = open_table(visitor, "large", decisions)
    for width, height in reversed(WINDOWS.values()):
        page.set_viewport_size({"width": width, "height": height})
        check_regions(page, width, height)
        check_pieces(page)
    check_sizes(page)


@pytest.mark.parametrize("decisions", [90, 200])
def test_with_two_players_words_and_icons_are_large_enough_and_nothing_is_cut_off(
    visitor: OpenPage, decisions: int
) -> None:
    check_sizes(open_table(visitor, "laptop", decisions, 2))


def test_the_frame_has_the_sizes_of_the_design(visitor: OpenPage) -> None:
    page = open_table(visitor, "laptop", 90)
    for name, (left, top, width, height) in FRAME.items():
        box = page.locator(f"#{name}").bounding_box()
        assert box is not None
        found = (box["x"], box["y"], box["width"], box["height"])
        assert found == pytest.approx((left, top, width, height), abs=3), name
    one = page.locator("#synagogue").bounding_box()
    page.set_viewport_size({"width": 1920, "height": 1080})
    other = page.locator("#synagogue").bounding_box()
    assert one is not None
    assert other is not None
    assert other["width"] == pytest.approx(one["width"] * 1.2, abs=2), "drawn larger on a larger screen"


def test_the_round_and_its_phase_are_in_the_bar(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = open_table(visitor, "laptop", 90)
    expect(page.locator(".ribbon")).to_contain_text("Round 1 of 4")
    expect(page.locator('.ribbon [aria-current="step"]')).to_have_text("Actions")
    bar, ribbon = page.locator(".masthead").bounding_box(), page.locator(".ribbon").bounding_box()
    assert bar is not None
    assert ribbon is not None
    assert ribbon["y"] + ribbon["height"] <= bar["y"] + bar["height"]
    tools = page.locator(".masthead .tools").bounding_box()
    assert tools is not None
    assert ribbon["x"] + ribbon["width"] <= tools["x"]
    page.locator(".masthead [data-open=menu]").click()
    expect(page.locator("#menu").get_by_role("link", name="How to play")).to_be_visible()


def test_a_click_on_a_seat_opens_its_studio_over_mine_and_a_link_leads_back(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = open_table(visitor, "laptop", 200)
    assert page.locator("#others .seat").count() == 4
    assert page.locator("#others details").count() == 3, "mine is always open"
    card = page.locator("#others details").first
    studio = card.locator(".unfolded")
    expect(studio).to_be_hidden()
    card.locator("summary").click()
    expect(studio).to_be_visible()
    mine, theirs = page.locator("#studio").bounding_box(), studio.bounding_box()
    assert mine is not None
    assert theirs is not None
    assert theirs["x"] <= mine["x"] + 1
    assert theirs["x"] + theirs["width"] >= mine["x"] + mine["width"] - 1
    assert theirs["y"] <= mine["y"] + 1
    page.locator("#others summary").nth(1).click()
    expect(studio).to_be_hidden()
    opened = page.locator("#others details[open]")
    assert opened.count() == 1
    opened.get_by_role("link", name="Back to mine").click()
    expect(page.locator("#others .unfolded:visible")).to_have_count(0)
    expect(page.locator("#others summary").nth(1)).to_be_focused()


def test_a_book_that_cannot_be_bought_says_why_and_its_price_is_the_one_to_pay(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = open_table(visitor, "laptop", BUYING)
    expect(page.locator("#question")).to_contain_text("book")
    reasons = page.locator("#library .book.not-now .reason")
    expect(reasons).to_have_text(["1 short", "5 short", "4 short", "4 short"])
    assert page.locator("#library button.book").count() == 1, "one is left to buy"
    for book in page.locator("#library .book").all():
        assert (book.locator(".book-name").inner_text()).strip()
        assert book.locator(".band.once").count() == book.locator(".band.again").count() == 1
        around = book.bounding_box()
        assert around is not None
        for reason in book.locator(".reason").all():
            box = reason.bounding_box()
            assert box is not None
            assert around["x"] <= box["x"] + 1
            assert box["y"] + box["height"] <= around["y"] + around["height"]
    paid = page.locator("#library button.book .seal .number").inner_text()
    expect(page.locator("#options")).to_contain_text(f"{paid} knowledge")


def test_the_channel_in_progress_is_lit_with_a_hole_and_each_says_what_it_gives(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = open_table(visitor, "laptop", 90)
    going_on = page.locator("#synagogue .line.doing")
    expect(going_on).to_have_count(1)
    expect(going_on.locator("#line-work")).to_have_count(1)
    expect(going_on.locator(".gone")).to_be_visible()
    expect(going_on.locator(".value")).to_have_text("2")
    expect(page.locator("#line-work .less")).to_have_text("−2")
    expect(page.locator("#line-study .channel-gives")).to_have_text("+3", use_inner_text=True)
    expect(page.locator("#line-mirror .price")).to_have_text("1", use_inner_text=True)
    assert "It gives you 3 knowledge." in (page.locator("#line-study").get_attribute("aria-label") or "")
