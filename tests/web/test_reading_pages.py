"""How to play and the rules: chapters, pictures, anchors, and numbers from the content."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.i18n import say, speaking
from loew.rules_index import rule_texts
from loew.ui.sprite import ICONS, sprite
from web.local_server import LocalServer

PAGES = ("/how/golem", "/how/golems", "/rules", "/questions")
LARGEST = 300_000  # characters of a page
ID = re.compile(r'\sid="([^"]+)"')
LINK = re.compile(r'<a [^>]*?href="([^"]+)"')
PICTURE = re.compile(r'<figure class="picture [^"]*">(.*?)</figure>', re.DOTALL)


def read(server: LocalServer, path: str, code: str = "en") -> str:
    answer = server.visitor().get(path, **{"accept-language": code})
    assert answer.status_code == 200, path
    return answer.text


@pytest.mark.parametrize("code", ["en", "pl"])
def test_the_rules_page_has_every_rule_once_in_its_chapter(local_server: LocalServer, code: str) -> None:
    page = read(local_server, "/rules", code)
    bodies = {part.partition('"')[0]: part for part in page.split('<h3 id="')[1:]}
    for name in names():
        with speaking(code):
            for chapter in presentation(game(name)).chapters:
                body = bodies[chapter.id]
                assert say(chapter.title) in body
                assert say(chapter.intro) in unescape(body)
                own = [rule.id for rule in rule_texts(name, code) if rule.id.split("-")[0] in chapter.rules]
                assert own
                assert re.findall(r'<div class="rule" id="([^"]+)">', body) == own
                assert len(PICTURE.findall(body)) == len(chapter.pictures)
    every = [rule.id for name in names() for rule in rule_texts(name, code)]
    assert sorted(re.findall(r'<div class="rule" id="([^"]+)">', page)) == sorted(every)


@pytest.mark.parametrize("path", PAGES)
def test_anchors_and_links_lead_somewhere(local_server: LocalServer, path: str) -> None:
    page = read(local_server, path)
    ids = ID.findall(page)
    assert len(ids) == len(set(ids)), "no id is given twice"
    known = {path: set(ids)}
    for link in set(LINK.findall(page)):
        target, _, anchor = link.partition("#")
        if target not in known:
            known[target] = set(ID.findall(read(local_server, target))) if target else set(ids)
        assert not anchor or anchor in known[target], link


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("code", ["en", "pl"])
def test_the_pages_are_light_and_kept_by_the_browser(local_server: LocalServer, path: str, code: str) -> None:
    visitor = local_server.visitor()
    answer = visitor.get(path, **{"accept-language": code})
    assert len(answer.text) < LARGEST
    again = visitor.get(path, **{"accept-language": code, "if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("name", names())
def test_how_to_play_is_the_same_in_every_language(local_server: LocalServer, name: str) -> None:
    pages = [read(local_server, f"/how/{name}", code) for code in ("en", "pl")]
    headings = [re.findall(r'<h[23] id="([^"]+)">', page) for page in pages]
    assert headings[0] == headings[1]
    assert len(headings[0]) > 10
    pictures = [len(PICTURE.findall(page)) for page in pages]
    assert pictures[0] == pictures[1] >= 6


@pytest.mark.parametrize("name", names())
def test_pictures_come_from_the_table_and_cannot_be_used(local_server: LocalServer, name: str) -> None:
    page = read(local_server, f"/how/{name}")
    for picture in PICTURE.findall(page):
        assert "<figcaption>" in picture, "screen readers have the caption"
        assert not re.search(r"<button|tabindex=|data-choice=", picture)
        assert "<svg" in picture


def test_the_list_of_icons_has_every_icon_of_the_game_with_its_meaning(local_server: LocalServer) -> None:
    page = read(local_server, "/how/golem")
    glossary = page[page.index('<h2 id="icons">') :]
    used = set(re.findall(r'svg#icon-([\w-]+)"', page[: page.index('<h2 id="icons">')]))
    listed = set(re.findall(r'svg#icon-([\w-]+)"', glossary))
    assert used <= listed
    for name in ("clay", "menorah-red", "golem-track", "marble-black"):
        assert f"</span> {say(ICONS[name].title)}</li>" in unescape(glossary)


def test_every_symbol_that_a_page_shows_is_in_the_sprite(local_server: LocalServer) -> None:
    symbols = set(re.findall(r'<symbol id="([\w-]+)"', read(local_server, f"/static/{sprite().name}")))
    for path in (*PAGES, "/", "/catalogue", "/learn", "/help/golem/book-1", "/help/golems/red-1"):
        page = read(local_server, path)
        used = re.findall(r'<use href="([^"]*)#([\w-]+)"', page)
        assert {file for file, _ in used} <= {f"/static/{sprite().name}"}, path
        assert {id_ for _, id_ in used} <= symbols, path
        assert "<symbol" not in page


def test_pictures_and_examples_show_an_owners_corrections(local_server: LocalServer, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "tracks.toml").write_text("[costs]\ncreate = 7\n\n[control]\nper_section = 2\n", encoding="utf-8")
    printed_rules, printed = read(local_server, "/rules"), read(local_server, "/how/golem")
    with LocalServer(tmp_path / "corrected", corrections=folder) as other:
        rules, text = read(other, "/rules"), read(other, "/how/golem")
    assert "A golem costs 7 clay." in rules
    assert "A golem costs 7 clay." not in printed_rules
    due = '<span class="due"><span class="number">{}</span>'
    assert due.format(3) in printed
    assert due.format(6) in text
    assert due.format(3) not in text


def test_a_game_without_such_a_page_is_not_found(local_server: LocalServer) -> None:
    answer = local_server.visitor().get("/how/chess", accept="text/html")
    assert answer.status_code == 404
