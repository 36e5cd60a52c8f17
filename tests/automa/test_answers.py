"""What the questions and answers say of the Automa is what it does."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from automa.tables import LYING, lay_automa_table
from loew.games.golem.game import Golem
from loew.questions import question_texts


def answer(id: str, code: str) -> str:
    return next(each.answer for subject in question_texts("golem", code) for each in subject.questions if each.id == id)


def taken(game: Golem, lines: str, golems: str, card: str = "card-3", strategy: str = "blue red yellow") -> str:
    fields: dict[str, Any] = {"cards": card, "rabbi": 0, "lines": lines, "golems": golems, "strategy": strategy}
    return lay_automa_table(game, "action", must=True, **fields).choices[0].removeprefix("take ")


@pytest.mark.rule("AMB-2", "AAC-13")
@pytest.mark.parametrize(("code", "yes", "no"), [("en", "Yes.", "No."), ("pl", "Tak.", "Nie.")])
def test_the_answer_about_golems_on_the_last_sections_is_what_it_does(
    golem: Golem, code: str, yes: str, no: str
) -> None:
    lines = "w - - rrr -"  # the card asks for Work first
    assert taken(golem, lines, LYING) == "red study"
    works = taken(golem, lines, "red-viii yellow-i-lying") == "white work"
    said = answer("automa-standing", code)
    assert said.startswith(yes if works else no)
    assert "{fruitless}" in said
    fields: dict[str, Any] = {"golems": "red-viii yellow-i-lying", "cards": "card-3", "lines": lines}
    t = lay_automa_table(golem, "action", must=True, rabbi=0, vp=10, **fields)
    assert t.p.vp == 10 + t.p.automa_content.fruitless_vp


@pytest.mark.rule("AMB-4")
@pytest.mark.parametrize(
    ("code", "words"),
    [("en", ("strategy tile", "White", "black", "white before black")), ("pl", ("strategii", "Biała", "biała przed"))],
)
def test_the_answer_about_colours_left_open_is_what_it_does(tmp_path: Path, code: str, words: tuple[str, ...]) -> None:
    (tmp_path / "automa.toml").write_text('[[card]]\nid = "card-1"\nmarble = ["most"]\n', encoding="utf-8")
    game, order = Golem(tmp_path), "brywk"  # those of the strategy tiles from the top, white, black
    for first, second in combinations(order, 2):
        found = taken(game, f"- {second}{first} - - -", LYING, "card-1")
        assert found == taken(game, f"- {first} - - -", LYING, "card-1"), f"{first} before {second}"
    said = answer("automa-colour-tie", code)
    places = [said.index(word) for word in words]
    assert places == sorted(places)
    assert "character" not in said
    assert "postać" not in said
