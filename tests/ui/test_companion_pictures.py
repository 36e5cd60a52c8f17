"""Everything that the companion names has a small picture."""

from __future__ import annotations

import pytest

from loew.companion.session import CompanionSession, companion_of, new_start
from loew.games.golem.companion.pictures import picture as golem_picture
from loew.games.golem.game import Golem
from loew.games.golem.rules.vocabulary import COLOURS, DISTRICTS
from loew.games.golems.companion.companion import picture as golems_picture
from loew.games.golems.companion.tracker import FACES, square_runes
from loew.games.golems.game import Golems
from loew.ui.companion import (
    LINES,
    ONE,
    ORDER,
    Question,
)

DRAWN = "<use "


@pytest.fixture(scope="module")
def golem() -> Golem:
    return Golem()


def test_every_component_of_golem_has_a_picture(golem: Golem) -> None:
    box = golem.box
    components = (
        *(*box.book_names, *box.tile_names, *box.character_names, *box.artifact_names, *box.start_names),
        *(*box.neighbourhood_names, *box.development_names, *box.grave_names, *box.automa_content.names),
        *[f"marble {colour}" for colour in COLOURS],
        *[f"{piece} {colour}" for piece in ("student", "golem", "menorah", "strategy") for colour in DISTRICTS],
        *("rabbi", "gold"),
    )
    assert [name for name in components if DRAWN not in golem_picture(box, "", name)] == []
    others = ("other-red-1", "other-black-5", "other-start-1", "other-artifact")  # that show something else than ours
    companion = companion_of(golem)
    assert [name for name in others if DRAWN not in companion.picture("", name)] == []


def test_every_card_of_golems_has_a_picture() -> None:
    box = Golems().box
    components = (*FACES, *square_runes(box), "gems", "vp", "card", "hand")
    assert [name for name in components if DRAWN not in golems_picture(box, "", name)] == []


def test_every_step_of_a_game_has_a_picture(golem: Golem) -> None:
    companion = companion_of(golem)
    table = CompanionSession(golem, new_start(companion, ["Eva"], {}, 7))
    while (question := table.play.question) is not None:
        table.answer(easy_answer(question))
    bare = [
        (step.kind, step.components)
        for step in table.play.steps
        if not any(DRAWN in companion.picture(step.kind, each) for each in step.components or ("",))
    ]
    assert bare == []


def easy_answer(question: Question) -> str:
    """Pass a turn, else what comes first."""
    values = [option.value for option in question.options]
    if question.kind == LINES:
        return " ".join([letter * n for letter, n in zip(values, question.most, strict=True)])
    if question.kind == ONE:
        return "pass" if "pass" in values else values[0]
    return " ".join(values if question.kind == ORDER else values[: question.count])
