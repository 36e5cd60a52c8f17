"""The artifacts action, gold in cauldrons, and what a complete artifact gives (ART-1 to ART-3)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from loew.engine.effect import Seq
from loew.engine.machine import advance, play
from loew.games.golem.rules.scoring import menorahs
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import YELLOW
from rulebook.helpers import FULL, purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]

EMPTY = (0, 0, 0, 0)


@pytest.fixture
def artifacts(at: At, say: Say) -> At:
    """The artifacts action, begun by taking a white marble from a line of so many."""

    def start(value: int = 2, **fields: object) -> GolemState:
        s = at("action", must=True, lines=f"- - {'w' * value} - -", **fields)
        say(s, "take white artifacts")
        return s

    return start


# ------------------------------------------------------------------ the action


@pytest.mark.rule("ART-1", "ART-3", "ART-4")
def test_julia_upgrades_and_completes_the_top_artifact_for_a_study_step_3_vp_and_2_clay(
    artifacts: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = artifacts(2, coin=3, gold=(3, 0, 0, 0), artifact="art-2a")
    assert purse(s) == (0, 5, 0, 10)
    assert offered(s) == ["develop artifact", "3 coin > 1 gold", "skip"]
    say(s, "develop artifact", "develop boost-clay", "place row-1 side-a")
    assert purse(s) == (0, 3, 0, 10)
    say(s, "3 coin > 1 gold", "gold row-1")
    assert purse(s) == (2, 0, 0, 13)
    assert s.players[0].study == 1
    assert menorahs(s, 0, YELLOW) == 1
    assert asked(s) is None


@pytest.mark.rule("ART-1")
@pytest.mark.parametrize("value", [1, 2, 5])
def test_the_artifacts_action_brings_coins_for_its_value(artifacts: At, value: int) -> None:
    assert purse(artifacts(value, coin=1)) == (0, 1 + value, 0, 10)


@pytest.mark.rule("ART-1")
def test_upgrade_and_gold_come_in_any_order_and_each_once(artifacts: At, say: Say, offered: Offered) -> None:
    s = artifacts(2, coin=20)
    say(s, "3 coin > 1 gold", "gold row-1")
    assert offered(s) == ["develop artifact", "skip"]
    s = artifacts(2, coin=20)
    say(s, "develop artifact", "develop gold-crown")
    assert offered(s) == ["3 coin > 1 gold", "skip"]
    say(s, "3 coin > 1 gold", "gold row-2")
    assert s.top is None
    assert purse(s)[1] == 22 - 8 - 3


@pytest.mark.rule("ART-1")
def test_both_or_one_or_neither_may_be_declined(artifacts: At, say: Say, asked: Asked) -> None:
    s = artifacts(3, coin=0)
    say(s, "skip")
    assert asked(s) is None
    assert purse(s) == (0, 3, 0, 10)
    assert s.players[0].gold == EMPTY


@pytest.mark.rule("ART-1")
def test_with_two_coins_there_is_no_gold_to_be_bought(artifacts: At, offered: Offered) -> None:
    assert offered(artifacts(2)) == ["develop artifact", "skip"]
    assert offered(artifacts(3)) == ["develop artifact", "3 coin > 1 gold", "skip"]


@pytest.mark.rule("ART-1", "ART-3")
def test_coins_of_an_artifact_completed_first_pay_for_the_upgrade(artifacts: At, say: Say, offered: Offered) -> None:
    s = artifacts(2, coin=1, gold=(0, 2, 0, 0), artifact="art-1a")  # row 2: 2 coins and 2 VP
    say(s, "3 coin > 1 gold", "gold row-2")
    assert purse(s) == (0, 2, 0, 12)
    assert offered(s) == ["develop artifact", "skip"]


# ------------------------------------------------------------------ gold


@pytest.mark.rule("ART-2")
def test_gold_goes_into_any_cauldron_with_room(at: At, say: Say, offered: Offered) -> None:
    s = at("1 gold", gold=(1, 3, 1, 0))
    assert offered(s) == ["gold row-1", "gold row-3", "gold row-4", "skip"]
    say(s, "gold row-3")
    assert s.players[0].gold == (1, 3, 2, 0)


@pytest.mark.rule("ART-2")
@pytest.mark.parametrize(("row", "size"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_the_cauldrons_hold_4_3_2_and_1_from_the_top(at: At, say: Say, row: int, size: int) -> None:
    s = at("6 gold", artifact="art-2b")  # 6 VP; 3 knowledge and 1 VP; a student; 1 clay
    for placed in range(1, size + 1):
        assert s.count(0, "artifact") == 0
        say(s, f"gold row-{row + 1}")
        assert s.players[0].gold[row] == placed
    assert s.count(0, "artifact") == 1
    assert ("gold", f"row-{row + 1}") not in s.options


@pytest.mark.rule("ART-2")
@pytest.mark.parametrize("gain", ["1 gold", "3 gold", "3 coin > 1 gold", "place-gold"])
def test_with_all_cauldrons_full_nothing_is_asked_and_gold_is_lost(at: At, asked: Asked, gain: str) -> None:
    s = at(gain, gold=FULL, coin=9)
    assert asked(s) is None
    assert s.players[0].gold == FULL
    assert purse(s) == (0, 9, 0, 10)


@pytest.mark.rule("ART-2")
def test_gold_beyond_the_last_room_is_lost(at: At, say: Say, asked: Asked) -> None:
    s = at("3 gold", gold=(3, 3, 2, 1), artifact="art-2b")
    say(s, "gold row-1")
    assert asked(s) is None
    assert s.players[0].gold == FULL
    assert purse(s) == (0, 0, 0, 16)


@pytest.mark.rule("ART-2", "ART-3")
def test_of_two_gold_the_first_completes_and_pays_before_the_second_is_placed(at: At, say: Say, asked: Asked) -> None:
    s = at("2 gold", artifact="art-2a")
    say(s, "gold row-4")
    assert purse(s) == (0, 1, 0, 10)
    assert asked(s) == 0
    say(s, "gold row-1")
    assert s.players[0].gold == (1, 0, 0, 1)


@pytest.mark.rule("ART-2")
def test_gold_may_be_declined_piece_by_piece(at: At, say: Say) -> None:
    s = at("2 gold")
    say(s, "skip", "gold row-1")
    assert s.players[0].gold == (1, 0, 0, 0)


# ------------------------------------------------------------------ completing


BENEFITS = {
    "art-1a": ((0, 0, 0, 3), (0, 2, 0, 2), (1, 1, 0, 0), (0, 0, 1, 0)),
    "art-1b": ((0, 0, 2, 0), (0, 0, 0, 2), (0, 1, 1, 0), (0, 1, 0, 0)),
    "art-2a": ((0, 0, 0, 3), (0, 1, 0, 1), (2, 0, 0, 0), (0, 1, 0, 0)),
    "art-2b": ((0, 0, 0, 6), (0, 0, 3, 1), (0, 0, 0, 0), (1, 0, 0, 0)),
    "art-3a": ((0, 0, 0, 3), (0, 1, 0, 1), (0, 2, 0, 0), (1, 0, 0, 0)),
    "art-3b": ((2, 2, 0, 0), (0, 1, 0, 4), (0, 0, 0, 0), (0, 0, 1, 0)),
    "art-4a": ((0, 0, 0, 0), (0, 0, 1, 3), (0, 0, 0, 3), (1, 0, 0, 0)),
    "art-4b": ((0, 0, 2, 3), (0, 0, 0, 2), (0, 0, 0, 0), (0, 1, 0, 0)),
}
MOVES = {
    ("art-1a", 0): ["any"],
    ("art-1b", 0): ["study"],
    ("art-1b", 1): ["red"],
    ("art-2a", 0): ["study"],
    ("art-2a", 1): ["yellow"],
    ("art-2b", 2): ["any"],
    ("art-3a", 0): ["blue"],
    ("art-3a", 1): ["study"],
    ("art-3b", 2): ["yellow"],
    ("art-4a", 0): ["any", "any"],
    ("art-4b", 1): ["study"],
    ("art-4b", 2): ["blue"],
}


@pytest.mark.rule("ART-3")
@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize("artifact", BENEFITS)
def test_the_last_gold_of_a_cauldron_brings_what_its_row_shows_at_once(
    at: At, say: Say, offered: Offered, asked: Asked, artifact: str, row: int
) -> None:
    gold = [0, 0, 0, 0]
    gold[row] = FULL[row] - 1
    s = at("1 gold", gold=tuple(gold), artifact=artifact, vp=0)
    say(s, f"gold row-{row + 1}")
    students = [1, 1, 1]
    for move in MOVES.get((artifact, row), []):
        if move == "study":
            continue
        streets = ["red", "yellow", "blue"] if move == "any" else [move]
        assert offered(s) == [*[f"student {name}" for name in streets], "skip"]
        say(s, f"student {streets[-1]}")
        students[["red", "yellow", "blue"].index(streets[-1])] += 1
    assert asked(s) is None
    assert purse(s) == BENEFITS[artifact][row]
    assert s.players[0].students == tuple(students)
    assert s.players[0].study == MOVES.get((artifact, row), []).count("study")


@pytest.mark.rule("ART-3")
def test_gold_short_of_the_last_brings_nothing(at: At, say: Say, asked: Asked) -> None:
    s = at("1 gold", gold=(2, 0, 0, 0))
    say(s, "gold row-1")
    assert asked(s) is None
    assert purse(s) == (0, 0, 0, 10)


@pytest.mark.rule("ART-3")
def test_a_complete_artifact_pays_with_its_grey_tile_again_in_the_income(at: At, asked: Asked) -> None:
    s = at("income", must=True, gold=(4, 0, 0, 0), artifact="art-2b", spaces="row-1 boost-coin side-a", vp=0)
    assert asked(s) is None
    assert purse(s) == (0, 2, 0, 6)


@pytest.mark.rule("ART-3")
def test_an_incomplete_artifact_pays_nothing_in_the_income_nor_does_its_grey_tile(at: At) -> None:
    s = at("income", must=True, gold=(3, 2, 1, 0), artifact="art-2b", spaces="row-1 boost-coin side-a", vp=0)
    assert purse(s) == (0, 0, 0, 0)


@pytest.mark.rule("ART-3")
def test_an_artifact_cannot_be_completed_twice_since_its_cauldron_is_full(at: At, offered: Offered) -> None:
    assert offered(at("1 gold", gold=(4, 3, 0, 1))) == ["gold row-3", "skip"]


@pytest.mark.rule("ART-3")
def test_the_order_of_the_benefits_within_one_artifact_is_never_asked_because_none_changes_another(at: At) -> None:
    box = at().box
    for effects in box.artifact_effects:
        for effect in effects:
            parts = effect.parts if isinstance(effect, Seq) else (effect,)
            ends = set()
            for order in permutations((*parts, box.side_boost[4])):
                s = at("", artifact="art-1a")
                for part in order:
                    s.push(part, 0)
                    advance(s)
                    while s.top is not None:  # of the students asked for, always the first
                        play(s, s.options[0])
                ends.add((purse(s), s.players[0].students, s.players[0].study))
            assert len(ends) == 1
