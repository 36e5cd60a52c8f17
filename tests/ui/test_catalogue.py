"""The catalogue: one page, well formed, complete, with the source of every value; and the command that writes it."""

from __future__ import annotations

import re
import stat
import xml.etree.ElementTree as Tree
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from loew.cli import main
from loew.engine.content import Entry
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.ui.catalogue import anchor
from loew.ui.catalogue_page import catalogue_page
from loew.ui.sprite import ICONS
from support import presentation_of, the_game


@cache
def whole() -> str:
    return catalogue_page([presentation_of(name) for name in names()])


@cache
def tree() -> Tree.Element:
    return Tree.fromstring(whole())


def texts(element: Tree.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def components() -> Iterator[tuple[str, Entry]]:
    for name in names():
        for entry in the_game(name).entries():
            yield name, entry


def article(place: str) -> Tree.Element:
    return next(element for element in tree().iter("article") if element.attrib["id"] == place)


def test_the_page_is_well_formed_and_of_a_decent_size() -> None:
    assert tree().tag == "html"
    assert tree().attrib["lang"] == "en"
    assert len(whole().encode()) < 1_500_000


def test_the_page_needs_nothing_but_itself() -> None:
    assert not re.search(r"<script|<link|<img|<iframe|@import|url\((?!#)|https?://", whole())
    assert all(link.attrib["href"].startswith("#") for link in tree().iter("a"))


def test_every_use_has_its_symbol_and_every_link_its_place() -> None:
    ids = Counter(element.attrib["id"] for element in tree().iter() if "id" in element.attrib)
    assert max(ids.values()) == 1
    for element in tree().iter():
        if element.tag in ("a", "use"):
            assert element.attrib["href"].removeprefix("#") in ids


def test_the_legend_shows_every_icon() -> None:
    legend = next(element for element in tree().iter("section") if element.attrib["id"] == "legend")
    assert {use.attrib["href"] for use in legend.iter("use")} == {f"#icon-{name}" for name in ICONS}


def test_every_component_is_there_once_with_its_id() -> None:
    places = [element.attrib["id"] for element in tree().iter("article")]
    assert sorted(places) == sorted(anchor(name, entry) for name, entry in components())
    for name, entry in components():
        header = article(anchor(name, entry)).find("header")
        assert header is not None
        assert entry.id in texts(header)


def test_the_numbers_of_components_are_those_of_the_boxes() -> None:
    kinds = Counter((name, entry.kind) for name, entry in components())
    assert kinds["golem", "book"] == 38
    assert kinds["golem", "neighbourhood"] == 30
    assert kinds["golem", "objective"] == 27
    assert kinds["golems", "golem"] == 36


def test_every_value_has_its_source_and_its_reason() -> None:
    for name, entry in components():
        details = article(anchor(name, entry)).find("details")
        assert details is not None
        rows = details.findall(".//li")
        for field, row in zip(entry.values, rows, strict=True):
            assert row.attrib["class"] == entry.source[field]
            assert " ".join(entry.why.get(field, "").split()) in texts(row)


def test_what_is_not_in_the_rulebook_bears_a_sign_with_the_reason_in_its_title() -> None:
    card = article("golem-books-book-book-1")
    signs = [(mark.text, mark.attrib["title"]) for mark in card.iter("abbr")]
    assert any(text == "~" and "printed value is not known" in title for text, title in signs)
    assert any(text == "∴" and "bought leftmost for 1 knowledge" in title for text, title in signs)
    assert not list(article("golem-actions-marble-red").iter("abbr"))


@pytest.mark.parametrize("name", names())
def test_a_reconstructed_effect_is_marked_where_it_is_drawn(name: str) -> None:
    for entry in game(name).entries():
        card = article(anchor(name, entry))
        shown = {mark.attrib["class"] for mark in card.iter("abbr")}
        named = {field for field in entry.values if field not in ("level", "slot")}
        if any(entry.source[field] == "reconstructed" for field in named if field != "spaces"):
            assert "mark reconstructed" in shown, entry.id


def test_an_effect_has_its_sentence_beside_it() -> None:
    card = texts(article("golem-neighbourhoods-neighbourhood-red-9"))
    assert "Pay 3 clay to score 6 VP." in card
    assert "Town wall" in card


def test_the_signs_are_explained_and_the_publishers_named_as_strangers() -> None:
    told = texts(tree())
    assert "not affiliated with" in told
    for source in ("rulebook", "inferred", "reconstructed", "owner"):
        assert source in told


def test_nothing_is_left_for_the_reader_to_guess() -> None:
    assert "None" not in texts(tree())
    assert "{" not in texts(next(tree().iter("main")))


def test_what_owners_write_is_escaped(tmp_path: Path) -> None:
    (tmp_path / "books.toml").write_text('[[book]]\nid = "book-1"\nname = "<b>A & B</b>"\n', encoding="utf-8")
    written = catalogue_page([presentation(game("golem", tmp_path))])
    Tree.fromstring(written)
    assert "&lt;b&gt;A &amp; B&lt;/b&gt;" in written
    assert 'class="mark owner"' in written


def test_the_command_writes_one_game_or_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "page.html"
    assert main(["catalogue", "golems", "--out", str(file)]) == 0
    small = file.read_text(encoding="utf-8")
    assert 'id="golems"' in small
    assert 'id="golem"' not in small
    assert main(["catalogue", "--out", str(file)]) == 0
    assert file.read_text(encoding="utf-8") == whole()
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]
    assert stat.S_IMODE(file.stat().st_mode) & stat.S_IRUSR
    assert f"wrote {file}" in capsys.readouterr().out


def test_without_a_name_it_is_catalogue_html(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["catalogue", "golems"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["catalogue.html"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--out", "nowhere/page.html"], "there is no directory nowhere"),
        (["--out", "."], "it is a directory; name a file"),
        (["chess"], "there is no game 'chess'"),
        (["--content", "nowhere"], "there is no pack or directory nowhere; --content"),
    ],
)
def test_a_mistake_is_one_sentence_and_exit_code_2(
    words: list[str],
    answer: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["catalogue", *words]) == 2
    said = capsys.readouterr()
    assert answer in said.err
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
