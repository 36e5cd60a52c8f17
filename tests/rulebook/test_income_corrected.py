"""The order of income with an owner's corrections: it is asked wherever it can matter (INC-1)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from rulebook.income_orders import all_orders, ends, key
from rulebook.laying import lay

Offered = Callable[[GolemState], list[str]]

LEVELS = 12


def street(colour: str, effect: str) -> str:
    return f'[[street]]\nid = "street-{colour}"\n' + "".join([f's{n} = "{effect}"\n' for n in range(1, 11)])


def track(effect: str) -> str:
    return f"[golem]\nincome = {[effect] * LEVELS}\n".replace("'", '"')


CONTENTS = {
    "a street moves a student": {"board.toml": street("red", "student yellow") + street("yellow", "2 coin")},
    "a street studies": {"board.toml": street("blue", "study 1")},
    "a street lets pay": {"board.toml": street("yellow", "2 coin > 3 vp") + street("red", "1 coin")},
    "a street gives gold": {"board.toml": street("red", "1 gold")},
    "a street moves the level": {"board.toml": street("blue", "golem-track 1")},
    "the golem track moves students": {"tracks.toml": track("student any")},
    "the golem track lets pay": {"tracks.toml": track("1 clay > 1 vp")},
    "the golem track counts developments": {"tracks.toml": track("1 vp per development")},
    "the golem track counts students": {"tracks.toml": track("1 vp per leftmost-student")},
}


def box_of(name: str, folder: Path) -> Golem:
    for file, text in CONTENTS[name].items():
        (folder / file).write_text(text, encoding="utf-8")
    return Golem(folder)


@pytest.mark.slow
@pytest.mark.rule("INC-1")
@pytest.mark.parametrize("name", CONTENTS)
def test_what_is_asked_leads_everywhere_that_every_order_leads(tmp_path: Path, name: str) -> None:
    golem = box_of(name, tmp_path)
    for gold in ((0, 0, 0, 0), (3, 3, 0, 0), (0, 3, 2, 1)):
        laid: dict[str, Any] = {"artifact": "art-1b", "students": (4, 5, 6), "study": 3, "level": 5, "gold": gold}
        asked_for = {key(t) for t in ends(lay(golem, "income", must=True, **laid))}
        assert asked_for == all_orders(lay(golem, "", **laid), frozenset(range(9)), {})


@pytest.mark.rule("INC-1")
def test_a_step_that_a_street_gives_is_asked_against_the_street_that_it_changes(
    tmp_path: Path, offered: Offered
) -> None:
    golem = box_of("a street moves a student", tmp_path)
    laid: dict[str, Any] = {"artifact": "art-1a", "gold": (0, 0, 0, 0), "students": (4, 5, 6), "study": 3, "level": 5}
    assert offered(lay(golem, "income", must=True, **laid)) == ["income red-street", "income yellow-street"]
