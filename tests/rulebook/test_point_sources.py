"""The result says where points come from: what triggers an effect is not its source."""

from __future__ import annotations

from collections.abc import Callable

from automa.tables import lay_automa_table
from loew.engine.machine import advance
from loew.engine.points import Ledger
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState

At = Callable[..., GolemState]
ASKED = "1 coin / 1 clay"  # a question, so that a choice comes first


def booked(golem: Golem, s: GolemState, *choices: str) -> dict[str, int]:
    """What seat 0 scores by these choices, by source."""
    ledger = Ledger(golem, s)
    del ledger.bookings[:]
    for text in choices:
        choice = tuple(text.split())
        f = ledger.state.top
        assert f is not None
        offered = f.effect.options(ledger.state, f)
        assert choice in (offered or []), (text, offered)
        ledger.play(choice)
    found: dict[str, int] = {}
    for each in ledger.bookings:
        assert each.side == 0
        found[each.source] = found.get(each.source, 0) + each.points
    return found


def test_an_artifact_that_a_house_triggers_is_not_points_of_the_house(golem: Golem, at: At) -> None:
    table = {"artifact": "art-4a", "gold": (0, 0, 2, 0), "spaces": "row-3 trigger-event side-b", "clay": 9}
    s = at("work", value=4, golems="red-i", beside={"red-i": "red-10"}, **table)  # create 2 & 1 vp per golem-level
    level = golem.box.level[s.players[0].level + golem.box.on_create]
    assert booked(golem, s, "workers 1", "activate red-i", "create blue") == {"artifact bonuses": 3, "houses": level}


def test_a_grave_is_not_points_of_the_rabbi_who_sends_a_golem_there(golem: Golem, at: At) -> None:
    tile = next(name for name in golem.box.tile_names if "vp per dead" in text_of(golem, name))
    s = at("actions", tiles=tile, golems="red-i yellow-i")
    assert booked(golem, s, f"rabbi {tile}", "kill red-i", "bury grave-1") == {"graves": 4, "rabbis": 1}


def text_of(golem: Golem, tile: str) -> str:
    return golem.box.tile_effects[golem.box.number[tile]].text()


def test_income_is_booked_by_its_sources(golem: Golem, at: At) -> None:
    """The section and the artifact have the very same effect, "3 vp"."""
    s = at(f"({ASKED}) & must income", must=True, students=(8, 1, 1), artifact="art-4a", gold=(0, 0, 2, 0), level=5)
    assert booked(golem, s, "1 coin") == {"street income": 3, "artifact bonuses": 3, "golem track": 1}


def test_golems_out_of_control_and_tolls_are_losses_of_their_own(golem: Golem, at: At) -> None:
    s = at(f"({ASKED}) & control", golems="red-iv", students=(1, 1, 1), knowledge=0)
    assert booked(golem, s, "1 coin") == {"control": -5}


def test_what_the_automa_cannot_keep_or_pay_is_booked_apart(golem: Golem) -> None:
    for effect, purse, points in (("5 coin & 2 vp", 18, 3), ("lose 2 coin & 2 vp", -4, -1)):
        s = lay_automa_table(golem, "", purse=purse).s
        s.top = None
        s.push(golem.notation.parse(effect), 0)
        s.push(golem.notation.parse(f"must ({ASKED})"), 1)
        advance(s)
        found = booked(golem, s, "1 coin")
        assert found == {"purse": points, "": 2}
