"""Components explained in Polish: names, reasons, the catalogue; no English shows through."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from functools import cache
from pathlib import Path

import pytest

from loew.games.entry import names
from loew.games.golem.game import Golem
from loew.games.golem.ui.components import ComponentIndex
from loew.games.golem.ui.terminal.explain import explain
from loew.games.registry import game, presentation
from loew.ui.catalogue_page import catalogue_page
from loew.ui.terminal import TerminalStyle

pytestmark = pytest.mark.usefixtures("polish")
ENGLISH = re.compile(
    r"\b(?:the|your|with|and|of|for|is|are|when|every|each|from|takes?|golems|book|books|marbles?|clay|coins?|"
    r"knowledge|student|neighbourhood|district|tile|tiles)\b",
    re.IGNORECASE,
)
OURS = ("Golems",)  # what is called so in every language
IDS = {entry.id for name in names() for entry in game(name).entries()}


@cache
def index(content: Path | None) -> ComponentIndex:
    golem = game("golem", content)
    assert isinstance(golem, Golem)
    return ComponentIndex(golem.box)


def explained(word: str, content: Path | None = None) -> list[str]:
    return explain(index(content), word, TerminalStyle())


RULE = re.compile(r"[A-Z]{3}-\d+")


def english_in(text: str) -> list[str]:
    words = [word for word in text.split() if word.strip(".,") not in IDS and not RULE.fullmatch(word.strip("().,"))]
    return [found for found in ENGLISH.findall(" ".join(words)) if found not in OURS]


def test_a_book_says_its_colour_its_price_and_its_bonuses() -> None:
    assert explained("book-1")[:3] == [
        "book-1: Pierwsze litery, niebieska księga. Kosztuje 1 wiedzy oraz wiedzę za miejsce w bibliotece.",
        "  Od razu: Weź 1 wiedzy.",
        "  Aktywna, teraz i z każdą następną księgą kolumny: "
        "Zapłać 1 wiedzy, a wtedy przesuń się o 1 w górę toru badań.",
    ]


def test_a_character_has_its_marbles_in_the_accusative() -> None:
    assert "Jeśli masz żółtą i niebieską kulkę" in explained("char-39")[2]
    assert explained("char-40")[1] == "  W jej rundzie ruch golemów jest u wszystkich o 2 kroki dłuższy."


def test_menorahs_are_counted_as_polish_counts() -> None:
    assert "odsłania 1 menorę koloru czerwonego" in explained("left-leg")[0]
    assert "odsłania 3 menory koloru niebieskiego" in explained("blue-crown")[0]


def test_a_tile_without_a_price_of_its_own_costs_what_its_space_does() -> None:
    assert "Kosztuje tyle co jego pole i odsłania 1 menorę" in explained("boost-clay")[0]


def test_a_component_is_found_by_its_name_in_both_languages() -> None:
    assert explained("Mur miejski") == explained("Town wall") == explained("red-9") != []


def test_a_value_has_its_source_and_its_reason_in_polish() -> None:
    lines = explained("book-1")
    assert "  cost: 1 — wynika z instrukcji (przykład badań: kupiona jako pierwsza od lewej za 1 wiedzy)" in lines


def test_a_name_that_an_owner_gives_stays_as_it_was_written(tmp_path: Path) -> None:
    (tmp_path / "books.toml").write_text('[[book]]\nid = "book-1"\nname = "Return to {Dust}"\n', encoding="utf-8")
    assert "book-1: Return to {Dust}, niebieska księga." in explained("book-1", tmp_path)[0]
    assert "Return to {Dust}" in catalogue_page([presentation(game("golem", tmp_path))])


@pytest.mark.slow
def test_no_explanation_of_a_component_has_english_in_it() -> None:
    golem = game("golem")
    for entry in golem.entries():
        told = [line for line in explained(entry.id) if line.partition(":")[0].strip() not in entry.values]
        for line in told:
            if " — " not in line:  # a value as it is written, under the name that an owner corrects it by
                assert not english_in(line.partition(":")[2]), line


def test_the_whole_catalogue_speaks_polish() -> None:
    tree = Tree.fromstring(catalogue_page([presentation(game(name)) for name in names()]))
    assert tree.attrib["lang"] == "pl"
    for parent in list(tree.iter()):
        for child in list(parent):
            if child.tag in ("details", "code", "style"):  # values as they are written
                child.clear()
    for text in tree.itertext():
        assert not english_in(text), text


def test_every_reason_in_the_catalogue_is_polish() -> None:
    tree = Tree.fromstring(catalogue_page([presentation(game(name)) for name in names()]))
    reasons = {"".join(each.itertext()) for each in tree.iter("q")}
    titles = {mark.attrib["title"] for mark in tree.iter("abbr") if "title" in mark.attrib}
    assert len(reasons) > 40
    for text in reasons | titles:
        assert not english_in(text), text
