"""An effect in icons: every sign of the algebra, every verb of both games, and what is read out."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from html import escape

import pytest

from loew.engine.effect import Part, show
from loew.games.entry import names as game_names
from loew.games.golem.ui.faces import EFFECTS as BOARD_GAME
from loew.games.golem.ui.faces import icon_row
from loew.games.golems.ui.faces import EFFECTS as CARD_GAME
from loew.games.registry import game
from loew.ui.effects import Effects, icons
from loew.ui.sprite import ICONS

EFFECTS: dict[str, Effects] = {"golem": BOARD_GAME, "golems": CARD_GAME}
ALGEBRA = ("any-order", "one-of", "pay", "with")  # the verbs of the engine, which have no picture
GOLEM = game("golem").notation
VERBS = [(name, verb) for name in game_names() for verb in game(name).notation.verbs]
WORDS = {"number": "2", "street": "any", "area": "golem", "terms": "free"}


def names(drawing: str) -> list[str]:
    """The icons of a drawing, in order."""
    return re.findall(r'href="#icon-([\w-]+)"', drawing)


def texts(drawing: str) -> list[str]:
    return ["".join(bold.itertext()) for bold in Tree.fromstring(f"<p>{drawing}</p>").iter("b")]


def icon_names(text: str) -> list[str]:
    return names(icon_row(GOLEM.parse(text)))


def effects(name: str) -> list[Part]:
    """All effects in the content of a game."""
    played = game(name)
    found = []
    for entry in played.entries():
        for field in entry.values:
            if field in ("effect", "immediate", "active", "bonus", "now", "placed", "created", "stated", "reward"):
                found.append(played.notation.parse(entry.text(field)))
    return found


@pytest.mark.parametrize(("name", "verb"), VERBS)
def test_every_verb_has_a_picture_of_icons_that_exist(name: str, verb: str) -> None:
    notation = game(name).notation
    takes = notation.verbs[verb].takes
    drawing = EFFECTS[name].icon_row(notation.parse(" ".join([verb, *[WORDS[kind] for kind in takes]])))
    assert names(drawing), verb
    assert set(names(drawing)) <= set(ICONS)
    assert "?" not in drawing


@pytest.mark.parametrize("name", game_names())
def test_no_picture_is_left_over_from_a_verb_that_is_gone(name: str) -> None:
    assert set(EFFECTS[name].faces.verbs) - set(ALGEBRA) == set(game(name).notation.verbs)


@pytest.mark.parametrize("name", game_names())
def test_every_effect_of_the_content_is_drawn_and_read_out_as_its_sentence(name: str) -> None:
    for effect in effects(name):
        picture = EFFECTS[name].picture(effect)
        row = Tree.fromstring(picture)
        assert row.attrib["role"] == "img"
        assert row.attrib["aria-label"] == EFFECTS[name].sentence(effect)
        assert names(picture), show(effect)


def test_beside_its_words_a_picture_is_silent() -> None:
    row = Tree.fromstring(BOARD_GAME.picture(GOLEM.parse("2 clay"), beside_words=True))
    assert row.attrib["aria-hidden"] == "true"
    assert "aria-label" not in row.attrib


def test_an_amount_and_a_step_stand_before_their_icon() -> None:
    assert re.search(r"<b>2</b><svg.*icon-clay", icon_row(GOLEM.parse("2 clay")))
    assert re.search(r"<b>\+1</b><svg.*icon-study-track", icon_row(GOLEM.parse("study 1")))
    assert re.search(r"<b>\+1</b><svg.*icon-student-red", icon_row(GOLEM.parse("student red")))


def test_a_price_is_wax_before_the_arrow() -> None:
    drawing = icon_row(GOLEM.parse("(3 clay & 1 coin) > 6 vp"))
    assert names(drawing) == ["clay", "coin", "pays", "vp"]
    assert drawing.startswith('<span class="price">')
    assert texts(drawing) == ["3", "1", "6"]


@pytest.mark.parametrize("lost", ["lose 2 coin", "student-back red", "study-back 1"])
def test_what_is_lost_without_a_return_is_wax_too(lost: str) -> None:
    assert icon_row(GOLEM.parse(lost)).startswith('<span class="price">')


def test_a_step_back_that_pays_for_something_is_one_piece_of_wax() -> None:
    drawing = icon_row(GOLEM.parse("student-back red > 4 vp"))
    assert drawing.count('class="price"') == 1
    assert names(drawing) == ["student-red", "behind", "pays", "vp"]


def test_the_signs_of_the_algebra() -> None:
    assert icon_names("1 clay & 2 coin") == ["clay", "coin"]
    assert icon_names("kill + create") == ["kill", "swap", "create"]
    assert icon_names("must kill") == ["must", "kill"]
    assert icon_names("each (1 coin & 1 vp)") == ["each", "coin", "vp"]
    assert icon_names("1 vp per golem-level") == ["vp", "golem-track"]
    assert icon_names("golem: (forward 4 & activate-it)") == ["golem", "ahead", "activate"]
    assert 'class="or">or<' in icon_row(GOLEM.parse("kill / 1 clay"))
    assert texts(icon_row(GOLEM.parse("2 x (1 coin & 1 vp)"))) == ["2×", "1", "1"]


def test_a_frame_stands_where_the_notation_wants_brackets() -> None:
    assert 'class="group"' in icon_row(GOLEM.parse("1 clay & (kill / 1 coin)"))
    assert 'class="group"' not in icon_row(GOLEM.parse("1 clay & 1 coin"))


def test_up_and_down_the_golem_track() -> None:
    for effect, sign in (("golem-track 1", "+1"), ("golem-track -1", "−1"), ("golem-track 1 / golem-track -1", "±1")):
        assert icon_names(effect) == ["golem-track"]
        assert texts(icon_row(GOLEM.parse(effect))) == [sign]


def test_a_discount_is_a_tag_where_there_is_one() -> None:
    assert icon_names("create 3") == ["create"]
    assert 'class="less" title="discount">−3<' in icon_row(GOLEM.parse("create 3"))
    assert 'class="less" title="discount">−4<' in icon_row(GOLEM.parse("develop study 4"))
    for whole in ("create", "develop any"):
        assert 'class="less"' not in icon_row(GOLEM.parse(whole))


@pytest.mark.parametrize("count", GOLEM.counts)
def test_everything_that_can_be_counted_has_an_icon(count: str) -> None:
    assert len(icon_names(f"1 vp per {count}")) == 2


@pytest.mark.parametrize("what", [*GOLEM.resources, *game("golems").notation.resources])
def test_everything_that_can_be_gained_has_an_icon(what: str) -> None:
    assert what in ICONS


def test_what_is_written_is_escaped() -> None:
    assert escape("<") in icons("coin=<3")
