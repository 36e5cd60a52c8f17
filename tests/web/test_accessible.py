"""axe-core checks every page: people who use a keyboard or a screen reader, need contrast or have an unsteady hand can
use it.

The checker is a foreign script, so only its browser ignores the content security policy of the pages.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

import pytest

from web.browser_support import OpenPage, import_game, needs_browser, new_table, saved_game

if TYPE_CHECKING:
    from playwright.sync_api import Page

needs_axe = pytest.mark.skipif(not find_spec("axe_playwright_python"), reason="axe-playwright-python is not installed")
pytestmark = [needs_browser, needs_axe]
WIDE: Final = (1440, 900)
PHONE: Final = (390, 844)
SERIOUS: Final = ("serious", "critical")
ORDER: Final = (
    "heading-order",
    "landmark-unique",
    "landmark-one-main",
    "region",
    "page-has-heading-one",
)  # only moderate
MIDDLE, LATE, DONE = 30, 64, 1000  # decisions of the person in a game of Golem
SMALL = """() => [...document.querySelectorAll("#now :is([data-place], button, .button, summary, input, select)")]
    .filter((one) => one.checkVisibility()).map((one) => [one.id || one.className, one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 23.95 || height < 23.95).map(([name]) => name)"""


def check_accessible(page: Page, *rules: str, within: str = "html") -> None:
    """Fail on a serious or critical finding of these rules, or of all, and on wrong headings and landmarks; the message
    lists every finding."""
    only = {"runOnly": list(rules)} if rules else {"rules": {"target-size": {"enabled": True}}}
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_script())
    options = {"resultTypes": ["violations"], "preload": {"assets": ["media"]}, **only}  # no rule reads style sheets
    found = page.evaluate("([within, options]) => axe.run(within, options)", [within, options])["violations"]
    serious = [each for each in found if each["impact"] in SERIOUS or each["id"] in ORDER]
    assert not serious, f"{page.url}\n" + "\n".join(map(finding_text, found))


@cache
def axe_script() -> str:
    from axe_playwright_python.sync_playwright import Axe

    return str(Axe().axe_script)


def finding_text(finding: dict[str, Any]) -> str:
    places = "".join(f"\n    {' '.join(node['target'])}: {reason(node)}" for node in finding["nodes"][:12])
    return f"{finding['id']} ({finding['impact']}, {len(finding['nodes'])} places): {finding['help']}{places}"


def reason(node: dict[str, Any]) -> str:
    return "; ".join(check["message"] for part in ("any", "all", "none") for check in node[part])


def check_light_and_dark(page: Page, within: str = "html", new: str = "") -> None:
    """Check everything in the light theme; in the dark theme only the colours differ. `new`: what no other test shows;
    the rest of the page, in the same colours as always, is not checked again in the dark."""
    page.emulate_media(color_scheme="light")
    check_accessible(page, within=within)
    page.emulate_media(color_scheme="dark")
    check_accessible(page, "color-contrast", within=new or within)


def check_wide_and_phone(page: Page) -> None:
    """Check a wide screen and a phone, light and dark, and the size of all controls."""
    page.locator("#options [data-place]").first.wait_for()
    for width, height in (WIDE, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        check_light_and_dark(page)
        assert page.evaluate(SMALL) == []
    options = page.locator("#options button").all()
    assert min(box["height"] for option in options if (box := option.bounding_box())) >= 44


@pytest.fixture
def page(visitor: OpenPage) -> Page:
    """The lobby in a browser in which the checker can run."""
    return visitor(bypass_csp=True)


def test_a_late_table_of_golem_with_the_automa_is_accessible(page: Page) -> None:
    import_game(page, saved_game("golem", LATE, automa=True))
    check_wide_and_phone(page)


@pytest.mark.parametrize(("decisions", "window"), [(0, WIDE), (MIDDLE, PHONE)], ids=["being laid", "in the middle"])
def test_a_table_of_golem_with_the_automa_is_accessible(page: Page, decisions: int, window: tuple[int, int]) -> None:
    import_game(page, saved_game("golem", decisions, automa=True))
    page.set_viewport_size({"width": window[0], "height": window[1]})
    check_light_and_dark(page)


def test_a_table_of_golem_for_four_with_a_studio_unfolded_is_accessible(page: Page) -> None:
    import_game(page, saved_game("golem", 160, seats=4))
    page.locator("#uncover").click()
    page.locator("#others summary").first.click()
    page.locator("#others .unfolded").first.wait_for()
    check_light_and_dark(page)


def test_a_table_of_golems_is_accessible(page: Page) -> None:
    import_game(page, saved_game("golems", 24, seats=1))
    check_wide_and_phone(page)


def test_the_lobby_is_accessible_empty_and_with_tables(page: Page) -> None:
    check_light_and_dark(page)
    new_table(page, "golem", "you", "automa:2")
    new_table(page, "golems", "you", "link")
    import_game(page, saved_game("golems", DONE))
    page.goto("/")
    assert page.locator("#mine-title ~ .tables li").count() == 3
    check_light_and_dark(page)


def test_the_curtain_the_end_and_the_replay_are_accessible(page: Page) -> None:
    new_table(page, "golems", "you", "here")
    page.locator("#uncover").wait_for()
    check_accessible(page)
    for game in ("golem", "golems"):
        table = import_game(page, saved_game(game, DONE, automa=game == "golem"))
        page.locator("#result").wait_for()
        check_light_and_dark(page)
        page.goto(f"/t/{table}/replay?step=60")
        check_accessible(page)


@pytest.mark.parametrize("path", ["/how", "/how/golem", "/how/golems", "/rules", "/questions", "/api/docs"])
def test_the_pages_to_read_are_accessible(page: Page, path: str) -> None:
    page.goto(path)
    check_light_and_dark(page)


def test_the_catalogue_is_accessible(page: Page) -> None:
    """Hundreds of components are drawn in the same way: only the first ones of each section are checked."""
    page.goto("/catalogue")
    page.evaluate("document.querySelectorAll('article.piece:nth-of-type(n + 4)').forEach((one) => one.remove())")
    check_light_and_dark(page)


def test_the_page_for_what_is_not_there_is_accessible(page: Page) -> None:
    answer = page.request.get("/t/nowhere", headers={"accept": "text/html"})
    page.route("**/lost", lambda route: route.fulfill(content_type="text/html", body=answer.text()))
    page.goto("/lost")
    assert answer.status == 404
    check_light_and_dark(page)


def test_the_dialogs_are_accessible(page: Page) -> None:
    import_game(page, saved_game("golem", 41, automa=True))
    for name in ("settings", "share", "keys"):
        page.locator(f'[data-open="{name}"]').first.click()
        check_light_and_dark(page, "dialog[open]")
        page.keyboard.press("Escape")
    page.locator("#library [data-help]").first.click()
    page.locator("#help[open] .piece").wait_for()
    check_light_and_dark(page, "dialog[open]")


def test_the_list_of_where_to_get_something_is_accessible(page: Page) -> None:
    import_game(page, saved_game("golem", 41, automa=True))
    page.locator("#ask-sources").click()
    page.locator("#good-coin").click()
    page.locator("#where .source-row").first.wait_for()
    check_light_and_dark(page, "#bar")
    assert page.evaluate(SMALL) == []


RING = """() => {
    const channels = (colour) => colour.match(/[0-9.]+/g).slice(0, 3).map((each) => each / 255);
    const light = (colour) => channels(colour)
        .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
        .reduce((sum, each, i) => sum + each * [0.2126, 0.7152, 0.0722][i], 0);
    const probe = document.createElement("i");
    document.body.append(probe);
    const ring = light(getComputedStyle(document.activeElement).outlineColor);
    const grounds = ["--hero-lit", "--hero-half-lit", "--hero-unlit", "--bar"].map((token) => {
        probe.style.color = `var(${token})`;
        return light(getComputedStyle(probe).color);
    });
    probe.remove();
    return grounds.map((each) => (Math.max(each, ring) + 0.05) / (Math.min(each, ring) + 0.05));
}"""


@pytest.mark.parametrize("place", [".masthead", ".tabs"])
def test_the_ring_of_the_focus_can_be_seen_on_dark_ground(visitor: OpenPage, place: str) -> None:
    page = visitor(color_scheme="light")
    if place == ".tabs":
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        new_table(page, "golem", "you", "automa:1")
        page.locator(".tabs").wait_for()
    page.keyboard.press("Tab")  # so that the focus is shown
    page.locator(f"{place} :is(a, button)").first.focus()
    assert page.evaluate("document.activeElement.matches(':focus-visible')")
    assert min(page.evaluate(RING)) >= 3
