"""A kind of component has one drawing: what lies on the table is what its card in the catalogue, and so help, shows."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import loew
from loew.engine.seat import CHANCE
from loew.games.golem.game import Golem
from loew.games.golem.ui.components import ComponentIndex
from loew.games.golem.ui.drawing import cards as drawing
from loew.games.golem.ui.faces import EFFECTS
from loew.games.golems.game import Golems
from loew.games.golems.ui.drawing.card import card_face
from loew.ui.components import Component, translated_text
from loew.ui.html import Markup
from loew.ui.seats import SeatLabel
from support import Case, Step, presentation_of, the_game, walk

GAMES = Path(loew.__file__).parent / "games"
SURFACES = ("catalogue", "page", "terminal")


@cache
def steps(case: Case) -> list[Step]:
    return [step for step in walk(case, 3) if step.who != CHANCE]


def drawing_of(case: Case, step: Step) -> str:
    view = the_game(case.name).view(step.state, step.who)
    return presentation_of(case.name).page(view, (SeatLabel("Ada"), SeatLabel("Ben")))


def golem() -> Golem:
    game = the_game("golem")
    assert isinstance(game, Golem)
    return game


def component(word: str) -> Component:
    box = golem().box
    return Component(ComponentIndex(box).entries[word], box.content_files.notation, EFFECTS)


def test_a_card_of_golems_is_the_same_on_the_table_and_in_the_catalogue() -> None:
    game = the_game("golems")
    assert isinstance(game, Golems)
    known = presentation_of("golems").catalogue().cards
    case = Case("golems", 2)
    for step in steps(case)[::7]:
        rows = game.view(step.state, step.who)["rows"]
        for word in [word for row in rows for word in row["cards"]]:
            assert card_face(game.box, word) in drawing_of(case, step)
            assert card_face(game.box, word) in known[word]


def test_books_in_the_study_and_action_tiles_are_the_same_on_the_table_and_in_the_catalogue() -> None:
    case = Case("golem", 2)
    known = presentation_of("golem").catalogue().cards
    for step in steps(case)[100::60]:
        view, text = golem().view(step.state, step.who), drawing_of(case, step)
        for word in view["tiles"]:
            tile = component(word)
            drawn = drawing.action_tile(tile, translated_text(tile.entry, "name"))
            assert drawn in text
            assert drawn in known[word]
        for word in view["library"]:
            price = view["book_prices"][word]
            assert drawing.book(component(word), price["knowledge"], price["student"]) in text
            assert drawing.book(component(word)) in known[word]


def test_a_book_is_drawn_as_printed_the_active_bonus_above_the_one_that_comes_once() -> None:
    known = presentation_of("golem").catalogue().cards
    books = [card for word, card in known.items() if word.startswith("book-")]
    assert len(books) == 38
    for card in books:
        places = [card.index(part) for part in ("band again", "band once", '"seals"')]
        assert places == sorted(places)
        assert card.index("Active, with every book") < card.index("Once, when placed"), "and so it is told"


@pytest.mark.parametrize("kind", ["book-7", "red-1", "char-39", "tile-3", "torso", "art-1a", "grave-1", "obj-50"])
def test_the_card_of_a_component_of_each_kind_shows_its_drawing(kind: str) -> None:
    known = presentation_of("golem").catalogue().cards
    found = known.get(kind) or next(card for word, card in known.items() if word.startswith(kind.rpartition("-")[0]))
    assert isinstance(found, Markup)
    assert '<div class="face scene" aria-hidden="true">' in found


@pytest.mark.parametrize("file", sorted(GAMES.glob("*/ui/**/*.py")), ids=lambda f: str(f.relative_to(GAMES)))
def test_page_and_catalogue_of_a_game_do_not_import_each_other(file: Path) -> None:
    parts = file.relative_to(GAMES).with_suffix("").parts
    own = next((part for part in parts[2:] if part in SURFACES), "")
    others = {surface for surface in ("catalogue", "page") if own and surface != own}
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("loew.games."):
            assert not others & {*node.module.split(".")[4:], *[alias.name for alias in node.names]}, node.module
