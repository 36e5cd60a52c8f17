"""The style sheets take few requests, and are sent again only after a change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import loew
from loew.ui.sprite import sprite
from loew.web.http.assets import SITE, sheets
from web.local_server import LocalServer

SHARED = {"empty", "hint", "lost", "panel", "scores", "starts", "tools"}  # the site's and the games' uses agree
LINK = re.compile(r'<link rel="stylesheet" href="/static/css/(\w+)\.css">')


@pytest.mark.parametrize("name", ["tokens", "site", "golem", "golems"])
def test_a_style_sheet_is_sent_once_and_then_known(local_server: LocalServer, name: str) -> None:
    visitor = local_server.visitor()
    first = visitor.get(f"/static/css/{name}.css")
    assert first.status_code == 200
    assert first.headers["content-type"].startswith("text/css")
    assert first.text == sheets()[name].text
    again = visitor.get(f"/static/css/{name}.css", **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert visitor.get(f"/static/css/{name}.css", **{"if-none-match": '"other"'}).status_code == 200


def test_browsers_keep_the_drawings_for_good_and_the_next_version_has_another_name(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    found = visitor.get(f"/static/{sprite().name}")
    assert found.text == sprite().text
    assert found.headers["content-type"] == "image/svg+xml"
    assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "set-cookie" not in found.headers, "a proxy may keep it for everybody"
    old = visitor.get("/static/sprite-01234567.svg")
    assert (old.status_code, old.text) == (200, sprite().text), "a page of another version has its drawings too"
    assert old.headers["cache-control"] == "no-cache"


def test_there_is_no_other_style_sheet(local_server: LocalServer) -> None:
    assert local_server.visitor().get("/static/css/chess.css").status_code == 404


def test_every_style_sheet_of_the_site_is_in_it() -> None:
    assert sorted(SITE) == sorted(SITE[0].parents[2].glob("*/css/*.css"))


@pytest.mark.parametrize("game", ["golem", "golems"])
def test_a_table_loads_the_tokens_its_scene_and_the_site(local_server: LocalServer, game: str) -> None:
    table = local_server.visitor().create(game, "you", "link")
    for path in (f"/t/{table.id}", f"/t/{table.id}/replay"):
        assert LINK.findall(table.visitor.get(path).text) == ["tokens", game, "site"]


def test_a_page_without_a_table_loads_no_scene(local_server: LocalServer) -> None:
    assert LINK.findall(local_server.visitor().get("/learn").text) == ["tokens", "site"]


def test_the_lobby_loads_what_its_pictures_need(local_server: LocalServer) -> None:
    page = local_server.visitor().get("/").text
    assert LINK.findall(page) == ["tokens", "site"]
    assert all([f'href="/static/css/{game}-pictures.css"' in page for game in ("golem", "golems")])


def test_a_picture_brings_the_same_style_sheets(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link")
    picture = table.visitor.get(f"/t/{table.id}/board.svg").text
    for name in ("tokens", "golems", "site"):
        assert sheets()[name].text in picture
    assert sheets()["golem"].text not in picture


def selectors(file: Path) -> Iterator[str]:
    for heads in re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S)):
        if not heads.strip().startswith("@"):
            yield from (head.strip() for head in re.split(r",(?![^(]*\))", heads))


def classes(text: str) -> set[str]:
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", text))


def test_a_rule_of_the_site_never_applies_to_the_drawing_of_a_game() -> None:
    """A class that a game draws with is not used by the site alone: its rules begin with a class of their own."""
    folder = Path(loew.__path__[0])
    kit = {name for file in folder.glob("ui/css/*.css") for head in selectors(file) for name in classes(head)}
    drawn = {name for file in folder.glob("games/*/ui/css/*.css") for head in selectors(file) for name in classes(head)}
    for file in SITE:
        for head in selectors(file):
            first = classes(re.split(r"[\s>+~]", head)[0])
            assert not first or first & (kit | SHARED) or first - drawn, f"{file.name}: {head}"


def compounds(head: str) -> list[str]:
    """The parts of a selector between its spaces and signs; what is in brackets stays together."""
    held = re.sub(r"\s*([>+~])\s*", r"\1", head)
    while held != (shorter := re.sub(r"\(([^()]*)\)", lambda inside: f"⟨{hide_signs(inside[1])}⟩", held)):
        held = shorter
    return [each.replace("\0", " ") for each in re.split(r"[\s>+~]+", held)]


def hide_signs(inside: str) -> str:
    return re.sub(r"[\s>+~]", "\0", inside)


def names_something(compound: str) -> bool:
    """Whether it has a name of an element, class, id or attribute: what it is not, is none."""
    while compound != (shorter := re.sub(r":(not|has|where)⟨[^⟨⟩]*⟩", "", compound)):
        compound = shorter
    return bool(re.search(r"[.#\[]|^\w|:is⟨", compound))


def restyles_all_below(head: str) -> bool:
    *above, last = compounds(head)
    return any(":has⟨" in each for each in above) and not names_something(last)


def test_a_change_of_one_element_does_not_restyle_the_whole_page() -> None:
    """Browsers keep one list of what every `:has()` can change below it: a rule for any element below would put all
    elements of the page on that list. And a font size of the root that depends on its content is everybody's."""
    for file in sorted(Path(loew.__path__[0]).glob("**/*.css")):
        for head in selectors(file):
            assert not restyles_all_below(head), f"{file.name}: {head}"
            assert not re.match(r"(html|:root)\b\S*:has\(", head), f"{file.name}: {head}"


@pytest.mark.parametrize(
    ("head", "all_below"),
    [
        (".a:has(.b) > :not(.c, d)", True),
        (".a:has(> .b .c) *", True),
        (".a:not(:has(.b, .c)) :is(.d, .e)", False),
        (".a:has(> .b:not(.c)) .d::after", False),
        (".a .b:has(.c)", False),
        (".a > :not(.c)", False),
    ],
)
def test_such_a_rule_would_be_found(head: str, all_below: bool) -> None:
    assert restyles_all_below(head) is all_below
