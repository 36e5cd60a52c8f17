"""The style sheets are served in a few requests, and sent again only when they have changed."""

from __future__ import annotations

import re

import pytest

from loew.web.style_sheets import SITE, sheets
from web.house import House

LINK = re.compile(r'<link rel="stylesheet" href="/static/css/(\w+)\.css">')


@pytest.mark.parametrize("name", ["tokens", "site", "golem", "golems"])
def test_a_style_sheet_is_sent_once_and_then_known(house: House, name: str) -> None:
    visitor = house.visitor()
    first = visitor.get(f"/static/css/{name}.css")
    assert first.status_code == 200
    assert first.headers["content-type"].startswith("text/css")
    assert first.text == sheets()[name].text
    again = visitor.get(f"/static/css/{name}.css", **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert visitor.get(f"/static/css/{name}.css", **{"if-none-match": '"other"'}).status_code == 200


def test_there_is_no_other_style_sheet(house: House) -> None:
    assert house.visitor().get("/static/css/chess.css").status_code == 404


def test_every_style_sheet_of_the_site_is_in_it() -> None:
    assert sorted(SITE) == sorted(SITE[0].parent.glob("*.css"))


@pytest.mark.parametrize("game", ["golem", "golems"])
def test_a_table_loads_the_tokens_its_scene_and_the_site(house: House, game: str) -> None:
    table = house.visitor().create(game, "you", "link")
    for path in (f"/t/{table.id}", f"/t/{table.id}/replay"):
        assert LINK.findall(table.visitor.get(path).text) == ["tokens", game, "site"]


def test_a_page_without_a_table_loads_no_scene(house: House) -> None:
    assert LINK.findall(house.visitor().get("/").text) == ["tokens", "site"]


def test_a_picture_brings_the_same_style_sheets(house: House) -> None:
    table = house.visitor().create("golems", "you", "link")
    picture = table.visitor.get(f"/t/{table.id}/board.svg").text
    for name in ("tokens", "golems", "site"):
        assert sheets()[name].text in picture
    assert sheets()["golem"].text not in picture
