"""The ten yellow neighbourhood tiles: what each gives and costs, and that it can be declined (NBH-11 to NBH-20)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.seat import CHANCE
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import FULL, purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]


@pytest.mark.rule("NBH-11")
def test_yellow_1_is_2_coins(beside: At, asked: Asked) -> None:
    s = beside("yellow-1")
    assert purse(s) == (0, 2, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("NBH-12", "DEV-1", "ART-4")
def test_yellow_2_upgrades_an_artifact_development_2_coins_cheaper(
    beside: At, declined: At, say: Say, offered: Offered
) -> None:
    s = beside("yellow-2", coin=1)
    say(s, "develop boost-coin")
    assert offered(s) == [f"place row-{row} side-{side}" for row in (1, 2) for side in "ab"]
    say(s, "place row-2 side-a")
    assert purse(s) == (0, 0, 0, 10)
    s = beside("yellow-2", coin=6)
    say(s, "develop gold-crown")
    assert purse(s) == (0, 0, 0, 10)
    assert "develop gold-crown" not in offered(beside("yellow-2", coin=5))
    assert declined("yellow-2", coin=9).players[0].developed == 0


@pytest.mark.rule("NBH-13", "ART-2")
def test_yellow_3_is_1_coin_for_a_gold(beside: At, declined: At, say: Say, offered: Offered, asked: Asked) -> None:
    s = beside("yellow-3", coin=1, gold=(0, 0, 0, 1))
    assert offered(s) == ["pay 1 coin", "skip"]
    say(s, "pay 1 coin", "gold row-2")
    assert purse(s) == (0, 0, 0, 10)
    assert s.players[0].gold == (0, 1, 0, 1)
    assert asked(beside("yellow-3")) is None
    assert asked(beside("yellow-3", coin=1, gold=FULL)) is None
    assert purse(declined("yellow-3", coin=1)) == (0, 1, 0, 10)


@pytest.mark.rule("NBH-14", "OPT-2")
def test_yellow_4_kills_and_gives_3_coins_killed_or_not(
    beside: At, declined: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = beside("yellow-4")
    assert offered(s) == ["kill yellow-i-lying", "skip"]
    say(s, "kill yellow-i-lying", "bury grave-5")
    assert purse(s) == (0, 3, 2, 10)
    assert s.players[0].level == 1
    assert asked(s) is None
    assert purse(declined("yellow-4")) == (0, 3, 0, 10)


@pytest.mark.rule("NBH-15")
def test_yellow_5_is_4_coins_for_two_steps_of_one_student_or_two(
    beside: At, declined: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = beside("yellow-5", coin=4)
    say(s, "pay 4 coin", "student red", "student red")
    assert s.players[0].students == (3, 1, 1)
    assert purse(s) == (0, 0, 0, 10)
    assert asked(s) is None
    s = beside("yellow-5", coin=4)
    say(s, "pay 4 coin", "student blue", "student yellow")
    assert s.players[0].students == (1, 2, 2)
    s = beside("yellow-5", coin=4)
    say(s, "pay 4 coin", "skip", "student yellow")
    assert s.players[0].students == (1, 2, 1)
    assert asked(beside("yellow-5", coin=3)) is None
    assert asked(beside("yellow-5", coin=4, students=(10, 10, 10))) is None
    assert purse(declined("yellow-5", coin=4)) == (0, 4, 0, 10)


@pytest.mark.rule("NBH-16")
def test_yellow_6_draws_two_objectives_to_keep_one_and_gives_2_coins(
    beside: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = beside("yellow-6", objectives="obj-51 obj-55 obj-60")
    assert asked(s) == CHANCE
    assert purse(s) == (0, 0, 0, 10)  # the coins come after
    say(s, "deal obj-70 obj-77")
    assert offered(s) == ["keep obj-70", "keep obj-77"]
    say(s, "keep obj-70")
    names = s.box.objective_names
    assert [names[card] for card in s.players[0].objectives] == ["obj-51", "obj-55", "obj-60", "obj-70"]
    assert [names[card] for card in s.objective_tail] == ["obj-77"]
    assert purse(s) == (0, 2, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("NBH-16")
def test_with_no_objective_left_yellow_6_gives_the_coins(beside: At, asked: Asked) -> None:
    s = beside("yellow-6", objective_pile=())
    assert purse(s) == (0, 2, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("NBH-17", "OPT-4", "ART-2")
def test_yellow_7_moves_the_yellow_student_back_for_3_vp_and_a_gold(
    beside: At, declined: At, say: Say, asked: Asked
) -> None:
    s = beside("yellow-7", students=(5, 2, 5))
    say(s, "pay student-back yellow", "gold row-1")
    assert s.players[0].students == (5, 1, 5)
    assert s.players[0].gold == (1, 0, 0, 0)
    assert purse(s) == (0, 0, 0, 13)
    assert asked(s) is None
    assert asked(beside("yellow-7", students=(5, 1, 5))) is None
    assert declined("yellow-7", students=(5, 2, 5)).players[0].students == (5, 2, 5)
    s = beside("yellow-7", students=(5, 2, 5), gold=FULL)  # the gold is lost, the VP are not
    say(s, "pay student-back yellow")
    assert purse(s) == (0, 0, 0, 13)


@pytest.mark.rule("NBH-18")
def test_yellow_8_is_5_coins_for_7_vp(beside: At, declined: At, say: Say, asked: Asked) -> None:
    s = beside("yellow-8", coin=5)
    say(s, "pay 5 coin")
    assert purse(s) == (0, 0, 0, 17)
    assert asked(s) is None
    assert asked(beside("yellow-8", coin=4, clay=9, knowledge=9)) is None
    assert purse(declined("yellow-8", coin=5)) == (0, 5, 0, 10)


@pytest.mark.rule("NBH-19", "ART-3")
def test_yellow_9_activates_one_complete_artifact_with_its_grey_tile(
    beside: At, declined: At, say: Say, offered: Offered, asked: Asked
) -> None:
    fields = {"gold": (3, 2, 2, 1), "artifact": "art-2a", "spaces": "row-3 boost-coin side-b"}
    s = beside("yellow-9", **fields)
    assert offered(s) == ["artifact row-3", "artifact row-4", "skip"]
    say(s, "artifact row-3")
    assert purse(s) == (2, 1, 0, 11)
    assert asked(s) is None
    assert purse(declined("yellow-9", **fields)) == (0, 0, 0, 10)
    assert asked(beside("yellow-9", gold=(3, 2, 1, 0))) is None


@pytest.mark.rule("NBH-20")
@pytest.mark.parametrize("section", range(1, 11))
def test_yellow_10_is_the_income_of_all_three_students_and_of_nothing_else(
    beside: At, asked: Asked, section: int
) -> None:
    fields = {"gold": FULL, "study": 10, "level": 11, "vp": 0}
    s = beside("yellow-10", students=(section,) * 3, **fields)
    assert asked(s) is None
    assert purse(s) == (
        (0, 1, 0, 2, 1, 0, 1, 0, 1, 0)[section - 1],
        (0, 1, 1, 0, 2, 1, 0, 0, 1, 0)[section - 1],
        (0, 1, 0, 1, 2, 0, 1, 0, 1, 0)[section - 1],
        (0, 0, 0, 1, 1, 2, 5, 9, 12, 21)[section - 1],
    )
    assert s.players[0].students == (section,) * 3


@pytest.mark.rule("NBH-20")
def test_each_student_brings_the_income_of_its_own_street(beside: At) -> None:
    assert purse(beside("yellow-10", students=(4, 5, 2))) == (2, 2, 1, 10)
