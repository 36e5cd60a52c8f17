"""The icons: drawn with tokens only, each with a meaning, and each shown by its symbol."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from itertools import combinations

import pytest

from loew.ui.sprite import (
    FIGURES,
    FOLDERS,
    GROUPS,
    ICONS,
    PAINTS,
    PICTURES,
    figure,
    inner,
    paints,
    picture,
    sheet_for,
    sprite,
    style_sheet,
    symbols,
    themed_paints,
    use,
    with_symbols_of,
)
from loew.ui.tokens import BOTH, LIGHT


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_well_formed_and_stays_on_its_square(name: str) -> None:
    drawing = Tree.fromstring(f"<symbol>{ICONS[name].drawing}</symbol>")
    assert len(drawing) > 0
    for shape in drawing.iter("circle"):
        x, y, r = (float(shape.attrib[field]) for field in ("cx", "cy", "r"))
        assert x - r >= 0, name
        assert y - r >= 0, name
        assert x + r <= 24, name
        assert y + r <= 24, name


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_drawn_only_with_colours_that_both_themes_have(name: str) -> None:
    drawing = ICONS[name].drawing
    for ink in re.findall(r'(?:fill|stroke)="([^"]*)"', drawing):
        token, gradient = re.fullmatch(r"var\(--([a-z0-9-]+)\)", ink), re.fullmatch(r"url\(#([a-z-]+)\)", ink)
        known = (token and token[1] in {*LIGHT, *BOTH}) or (gradient and gradient[1] in PAINTS)
        assert ink in ("none", "currentColor") or known, f"{name}: {ink}"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_well_formed_and_painted_with_tokens_and_gradients_that_exist(name: str) -> None:
    assert len(Tree.fromstring(f"<symbol>{PICTURES[name].drawing}</symbol>")) > 0
    for ink in re.findall(r'(?:fill|stroke)="([^"]*)"', PICTURES[name].drawing):
        token, gradient = re.fullmatch(r"var\(--([a-z0-9-]+)\)", ink), re.fullmatch(r"url\(#([a-z-]+)\)", ink)
        assert ink == "none" or (token and token[1] in BOTH) or (gradient and gradient[1] in PAINTS), ink


def test_the_gradients_are_painted_with_tokens_that_exist() -> None:
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", "".join(PAINTS.values()))) <= {*LIGHT, *BOTH}


def test_every_icon_says_what_it_means_and_none_is_a_question_mark() -> None:
    titles = [icon.title for icon in ICONS.values()]
    assert all(titles)
    assert len(set(titles)) == len(titles)
    assert not any("?" in str(icon.title) + icon.drawing for icon in ICONS.values())


def test_no_two_icons_look_alike() -> None:
    for one, other in combinations(ICONS, 2):
        assert ICONS[one].drawing != ICONS[other].drawing, f"{one} and {other}"


@pytest.mark.parametrize("family", ["marble", "book", "student", "district", "menorah", "element"])
def test_colours_of_a_family_differ_in_shape_too(family: str) -> None:
    names = [name for name in ICONS if name.startswith(f"{family}-")]
    shapes = {re.sub(r'(fill|stroke)="[^"]*"', "", ICONS[name].drawing) for name in names}
    assert len(shapes) == len(names) >= 3


def test_the_sprite_has_one_symbol_for_every_icon_figure_and_picture() -> None:
    found = [
        symbol.attrib["id"] for symbol in Tree.fromstring(sprite().text).iter("{http://www.w3.org/2000/svg}symbol")
    ]
    drawings = [*(f"icon-{name}" for name in ICONS), *(f"figure-{name}" for name in FIGURES), *PICTURES]
    assert sorted(found) == sorted(drawings)
    assert sum(len(group) for group in GROUPS.values()) == len(ICONS)


def test_every_file_is_drawn_once_and_every_icon_is_in_the_legend() -> None:
    files = [file.stem for folder in FOLDERS for file in folder.glob("*.svg") if file.stem != "paints"]
    assert len(set(files)) == len(files), "two drawings have the same name"
    assert {name for name in files if name.startswith("icon-")} == {f"icon-{name}" for name in ICONS}
    seats = [f"{name.removesuffix('seat')}{n}" for name in files if name.endswith("-seat") for n in (1, 2, 3, 4)]
    assert {*(name for name in files if not name.endswith("-seat")), *seats} == set(symbols())


def test_what_a_drawing_program_adds_for_itself_is_left_out() -> None:
    file = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:more="urn:more" viewBox="0 0 24 24">
      <title>mud</title>
      <!-- mine -->
      <more:view zoom="2"/>
      <g more:label="Layer 1"><path more:nodes="cc" d="M1 1h9z" fill="var(--clay)"/></g>
    </svg>"""
    assert inner(Tree.fromstring(file)) == '<g><path d="M1 1h9z" fill="var(--clay)"/></g>'


def test_an_icon_is_used_by_its_name_and_an_unknown_one_is_refused() -> None:
    assert '<use href="#icon-clay"/>' in use("clay")
    with pytest.raises(KeyError, match="no icon 'butter'"):
        use("butter")


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_is_well_formed_has_no_words_and_is_drawn_with_tokens(name: str) -> None:
    drawing = Tree.fromstring(f"<symbol>{FIGURES[name].drawing}</symbol>")
    assert not list(drawing.iter("text"))
    for ink in re.findall(r'(?:fill|stroke)="([^"]*)"', FIGURES[name].drawing):
        assert ink == "none" or re.fullmatch(r"var\(--[a-z0-9-]+\)|url\(#[a-z-]+\)", ink), ink


@pytest.mark.parametrize("kind", ["golem", "golem-lying", "student"])
def test_the_pieces_of_the_seats_differ_in_shape_too(kind: str) -> None:
    assert len({FIGURES[f"{kind}-{seat}"].drawing for seat in (1, 2, 3, 4)}) == 4


def test_a_figure_is_used_by_its_name_and_an_unknown_one_is_refused() -> None:
    assert figure("golem-1", "standing") == '<svg class="standing"><use href="#figure-golem-1"/></svg>'
    with pytest.raises(KeyError, match="no figure 'dragon'"):
        figure("dragon", "")


def test_a_picture_is_used_by_its_layers_and_an_unknown_one_is_refused() -> None:
    assert '<use href="#art-rune"/><use href="#sign-gems"/>' in picture("art-rune", "sign-gems")
    with pytest.raises(KeyError, match="no picture 'butter'"):
        picture("butter")


def test_a_page_by_itself_has_the_symbols_that_it_uses() -> None:
    page = use("clay") + figure("golem-1", "standing") + picture("art-rune", "sign-gems")
    ids = re.findall(r'<symbol id="([\w-]+)"', sheet_for(page))
    assert sorted(ids) == ["art-rune", "figure-golem-1", "icon-clay", "sign-gems"]


def test_a_page_of_a_site_takes_its_symbols_from_the_sprite() -> None:
    page = with_symbols_of(use("clay") + picture("art-rune", "sign-gems"), "/static/x.svg")
    assert re.findall(r'href="([^"]*)"', page) == [
        f"/static/x.svg#{id_}" for id_ in ("icon-clay", "art-rune", "sign-gems")
    ]
    assert "<symbol" not in paints()


def test_the_sprite_does_not_need_the_tokens_of_a_page_for_its_gradients() -> None:
    defs = sprite().text.partition("</defs>")[0]
    assert "var(" not in defs
    assert set(re.findall(r' id="([\w-]+)"', defs)) == {*PAINTS, *(f"{name}-dark" for name in themed_paints())}
    assert set(re.findall(r' id="([\w-]+)"', paints())) == set(re.findall(r' id="([\w-]+)"', defs))


def test_a_gradient_that_differs_between_the_themes_is_chosen_by_the_page() -> None:
    assert "gloss" in themed_paints()
    assert 'fill="var(--paint-gloss, url(#gloss))"' in sprite().text
    assert 'fill="url(#clay-light)"' in sprite().text
    assert style_sheet().count("--paint-gloss:url(#gloss-dark);") == 2, "the theme of the system, and the chosen one"
