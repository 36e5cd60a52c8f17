"""Parts of a drawn table as pictures: they keep what their style depends on, and nothing in them can be used."""

from __future__ import annotations

import re

import pytest

from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.ui.html import Markup, tag
from loew.ui.scene import NoSuchPart, as_picture, excerpt, picture_style
from support import labels

DRAWN = tag(
    "section",
    tag("ol", tag("li", tag("button", "take", type="button", id="first", data_choice="take"), class_="row")),
    tag("details", tag("summary", "more"), tag("p", "hidden"), id="second", open="open"),
    id="scene",
    class_="scene",
)


def test_a_part_is_cut_out_inside_the_elements_around_it() -> None:
    found = excerpt(DRAWN, "first")
    assert found == (
        '<section id="scene" class="scene"><ol><li class="row">'
        '<button type="button" id="first" data-choice="take">take</button></li></ol></section>'
    )


def test_a_part_that_is_not_drawn_is_a_mistake() -> None:
    with pytest.raises(NoSuchPart):
        excerpt(DRAWN, "third")


def test_a_picture_has_no_ids_no_buttons_and_is_folded() -> None:
    found = as_picture(DRAWN)
    assert " id=" not in found
    assert "<button" not in found
    assert "data-choice" not in found
    assert '<div data-part="second" data-folded=""><div>more</div><p>hidden</p></div>' in found


def test_the_style_of_pictures_holds_only_inside_their_class_and_knows_parts_by_name() -> None:
    style = picture_style('#city .lane { color: red; }\n.x:has(> use[href="#icon-up"]) { top: 0; }\n', "of-game")
    assert style.startswith(".of-game {\n")
    assert ':is(#city, [data-part="city"]) .lane' in style
    assert 'href="#icon-up"' in style


@pytest.mark.parametrize("name", names())
def test_every_picture_of_the_rules_can_be_drawn(name: str) -> None:
    shown = presentation(game(name))
    views = shown.examples()
    for chapter in shown.chapters:
        for picture in chapter.pictures:
            view = views[picture.example]
            scene = shown.page(view, labels(("You", "Ben"), 0))
            drawn = as_picture(excerpt(scene, picture.part))
            assert f'data-part="{picture.part}"' in drawn
            assert not re.search(r"<button|tabindex|\sid=", drawn)
            assert isinstance(drawn, Markup)
