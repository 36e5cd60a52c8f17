"""The questionnaire asks about every value that is in doubt and printed, once; forms turn values into data and back."""

from __future__ import annotations

import pytest

from box.conftest import BOOK
from loew.box.effect_chips import Item, Joined, row_of, row_text, tree_of, tree_text
from loew.box.forms import Forms
from loew.box.questionnaire import Component, Questionnaire, questionnaire_of
from loew.engine.errors import ContentError
from loew.games.entry import names
from loew.games.registry import game
from loew.i18n import speaking


@pytest.mark.parametrize("name", names())
def test_every_value_in_doubt_is_asked_once(name: str) -> None:
    questionnaire = questionnaire_of(name)
    asked = [question.key for group in questionnaire.groups for asked in group.members for question in asked.questions]
    assert len(asked) == len(set(asked)) == questionnaire.total
    doubted = {
        f"{entry.file.removesuffix('.toml')}.{entry.kind}.{entry.id}.{field}"
        for entry in game(name).entries()
        for field in entry.values
        if entry.source[field] != "rulebook" and field not in entry.fixed
    }
    assert set(asked) <= doubted
    assert {key.rpartition(".")[2] for key in doubted - set(asked)} <= {"name", "kind"}, (
        "only what is printed nowhere is left out"
    )


@pytest.mark.parametrize("name", names())
def test_a_value_goes_into_its_form_and_comes_out_again(name: str) -> None:
    forms = Forms(game(name))
    tried = 0
    for entry in forms.entries:
        for field, value in entry.values.items():
            form = forms.form(entry, field)
            assert form.value(form.data(value)) == value, f"{entry.id} {field}"
            tried += 1
    assert tried > 150


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_question_has_a_title_a_label_and_a_sentence(name: str, language: str) -> None:
    questionnaire = questionnaire_of(name)
    with speaking(language):
        for asked in questionnaire.by_component.values():
            assert questionnaire.guide.title(asked.entry)
            for question in asked.questions:
                assert questionnaire.guide.label(asked.entry, question.field)
                assert questionnaire.guide.sentence(asked.entry, question.field, question.ours)
                for symbol in question.form.palette:
                    assert questionnaire.guide.symbol(symbol.example)


def test_the_symbols_of_a_palette_are_those_of_the_game(golem: Questionnaire) -> None:
    palette = golem.find(BOOK).question("active").form.palette
    examples = [golem.game.notation.parse(symbol.example) for symbol in palette]
    assert len(examples) > 20
    assert [symbol.name for symbol in palette if symbol.usual and not symbol.resource][:2] == ["student", "study"]
    assert "new-round" not in [symbol.name for symbol in palette], "no component shows a round"


def test_an_effect_is_built_from_symbols_and_signs(golem: Questionnaire) -> None:
    notation = golem.game.notation
    form = Joined(">", (Item("coin", ("2",)), Joined("&", (Item("student", ("any",)), Item("vp", ("3",))))))
    text = tree_text(notation, form)
    assert text == "2 coin > (student any & 3 vp)"
    assert tree_of(notation.parse(text)) == form
    assert row_text(notation, row_of(notation, text)) == text
    with pytest.raises(ContentError, match="no verb 'dance'"):
        tree_text(notation, Item("dance"))
    with pytest.raises(ContentError, match="a price needs two parts"):
        tree_text(notation, Joined(">", (Item("kill"), Item("kill"), Item("kill"))))
    with pytest.raises(ContentError, match="no row of symbols"):
        row_text(notation, ["1 coin"])


@pytest.mark.parametrize(
    "text", ["(" * 600, "must " * 600 + "kill", "1 x " * 600 + "kill", "(" * 60 + "kill" + ")" * 60]
)
def test_parts_inside_each_other_without_end_are_refused(golem: Questionnaire, text: str) -> None:
    form = golem.find(BOOK).question("active").form
    with pytest.raises(ContentError, match="too many parts inside each other"):
        form.checked(text)
    with pytest.raises(ContentError, match="no row of symbols"):
        form.value({"chips": [{"text": text}], "signs": []})


@pytest.mark.parametrize(
    ("component", "field", "typed", "value"),
    [
        (BOOK, "cost", " 4", 4),
        (BOOK, "active", "2 coi > student any", "2 coin > student any"),
        (BOOK, "active", "1 cl & 2 kn", "1 clay & 2 knowledge"),
        (BOOK, "colour", "gr", "green"),
        (Component("automa", "card", "card-1"), "rabbi", "3, 1 2 4 5", [3, 1, 2, 4, 5]),
        (Component("automa", "card", "card-1"), "marble", "mo le ri", ["most", "left", "right"]),
        (Component("board", "grave", "grave-1"), "unlimited", "yes", True),
    ],
)
def test_what_a_person_types_is_understood(
    golem: Questionnaire, component: Component, field: str, typed: str, value: object
) -> None:
    assert golem.find(component).question(field).form.typed(typed) == value


@pytest.mark.parametrize(
    ("field", "typed", "told"),
    [
        ("cost", "four", "enter a whole number, not 'four'"),
        ("cost", "-1", "enter 0 or more, not -1"),
        ("colour", "b", "'b' can be black or blue"),
        ("colour", "pink", "there is no 'pink' here; there are blue, red, green, yellow and black"),
        ("active", "2 co >", "something is missing at the end"),
        ("active", "1 coin & 1 clay / 1 vp", "different signs on one level need brackets"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(golem: Questionnaire, field: str, typed: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        golem.find(BOOK).question(field).form.typed(typed)
    assert told in str(caught.value)


def test_icons_of_the_card_game() -> None:
    form = questionnaire_of("golems").find(Component("golems", "golem", "red-7")).question("needs").form
    assert form.data("4 any") == ["any"] * 4
    assert form.value(["red", "red", "blue"]) == "red red blue"
    assert form.typed("3 any") == "3 any"
    with pytest.raises(ContentError, match="any does not go with other icons"):
        form.value(["any", "red"])
    with pytest.raises(ContentError, match="something is missing"):
        form.value([])


def test_a_group_is_found_by_the_first_letters_of_its_name(golem: Questionnaire) -> None:
    assert golem.group("boo").name == "books"
    with pytest.raises(ContentError, match="there is no group 'shoes'"):
        golem.group("shoes")
    with pytest.raises(ContentError, match="nothing is asked about costs 'costs'"):
        golem.find(Component("tracks", "costs", "costs"))
    with pytest.raises(ContentError, match="nothing is asked about 'name'"):
        golem.find(BOOK).question("name")
