"""The ten red neighbourhood tiles: what each gives and costs, and that it can be declined (NBH-1 to NBH-10)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState
from rulebook.helpers import purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Golems = Callable[..., str]


@pytest.mark.rule("NBH-1")
def test_red_1_is_2_clay(beside: At, asked: Asked) -> None:
    s = beside("red-1")
    assert purse(s) == (2, 0, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("NBH-2", "GOL-2")
def test_red_2_creates_a_golem_1_clay_cheaper(
    beside: At, declined: At, say: Say, offered: Offered, golems: Golems, asked: Asked
) -> None:
    assert asked(beside("red-2", clay=1)) is None
    s = beside("red-2", clay=5)
    assert offered(s) == ["create red", "create yellow", "create blue", "skip"]
    say(s, "create red")  # 6 with one there
    assert purse(s) == (0, 0, 0, 10)
    assert golems(s) == "red-i-lying red-i"
    assert s.players[0].level == 4
    s = beside("red-2", clay=2)
    say(s, "create blue")
    assert purse(s)[0] == 0
    assert purse(declined("red-2", clay=5)) == (5, 0, 0, 10)


@pytest.mark.rule("NBH-3")
def test_red_3_is_3_clay(beside: At, asked: Asked) -> None:
    s = beside("red-3")
    assert purse(s) == (3, 0, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("NBH-4", "OPT-4")
def test_red_4_moves_any_student(beside: At, declined: At, say: Say, offered: Offered, asked: Asked) -> None:
    s = beside("red-4", students=(2, 3, 10))
    assert offered(s) == ["student red", "student yellow", "skip"]
    say(s, "student yellow")
    assert s.players[0].students == (2, 4, 10)
    assert asked(s) is None
    assert declined("red-4").players[0].students == (1, 1, 1)
    assert asked(beside("red-4", students=(10, 10, 10))) is None


@pytest.mark.rule("NBH-5", "OPT-3")
def test_red_5_creates_a_golem_3_clay_cheaper(beside: At, declined: At, say: Say, offered: Offered) -> None:
    s = beside("red-5", clay=1)
    assert offered(s) == ["create yellow", "create blue", "skip"]
    say(s, "create blue")  # for nothing, and nothing comes back
    assert purse(s) == (1, 0, 0, 10)
    s = beside("red-5", clay=3)
    say(s, "create red")
    assert purse(s) == (0, 0, 0, 10)
    assert declined("red-5").players[0].built() == 0


@pytest.mark.rule("NBH-5", "GOL-2")
def test_a_fifth_golem_cannot_be_built_even_for_nothing(beside: At, asked: Asked) -> None:
    assert asked(beside("red-5", golems="red-i dead yellow-i dead blue-i blue-i")) is None


@pytest.mark.rule("NBH-6")
def test_red_6_kills_and_pays_by_the_level_that_is_left(
    beside: At, declined: At, say: Say, offered: Offered, golems: Golems, asked: Asked
) -> None:
    fields = {"golems": "red-i yellow-ii", "level": 4}  # level 3; one space down it is 2
    s = beside("red-6", **fields)
    assert offered(s) == ["kill red-i-lying", "kill yellow-ii", "skip"]
    say(s, "kill yellow-ii", "bury grave-7")
    assert purse(s) == (1, 1, 0, 12)
    assert golems(s) == "red-i-lying dead"
    assert asked(s) is None
    assert purse(declined("red-6", **fields)) == (0, 0, 0, 13)


@pytest.mark.rule("NBH-6")
def test_the_golem_that_works_there_may_be_the_one_killed(beside: At, say: Say, golems: Golems) -> None:
    s = beside("red-6", level=0)
    say(s, "kill red-i-lying", "bury grave-1")
    assert golems(s) == "dead"
    assert s.players[0].lying == 0
    assert purse(s) == (0, 0, 0, 15)  # 4 of the grave, and level 1 is the lowest


@pytest.mark.rule("NBH-7", "DEV-1")
def test_red_7_upgrades_a_golem_development_5_clay_cheaper(
    beside: At, declined: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = beside("red-7", clay=2, coin=9, knowledge=9)
    names = ["left-leg", "right-leg", "torso", "left-arm", "right-arm"]
    assert offered(s) == [*[f"develop {name}" for name in names], "skip"]
    say(s, "develop left-arm")
    assert purse(s) == (2, 9, 9, 10)
    s = beside("red-7", clay=3)
    say(s, "develop head")
    assert purse(s) == (0, 0, 0, 10)
    assert asked(s) is None
    assert declined("red-7", clay=9).players[0].developed == 0


@pytest.mark.rule("NBH-8", "OPT-4")
def test_red_8_moves_the_red_student_back_for_4_vp_and_3_clay(
    beside: At, declined: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = beside("red-8", students=(2, 5, 5))
    assert offered(s) == ["pay student-back red", "skip"]
    say(s, "pay student-back red")
    assert s.players[0].students == (1, 5, 5)
    assert purse(s) == (3, 0, 0, 14)
    assert asked(s) is None
    assert asked(beside("red-8", students=(1, 5, 5))) is None
    s = declined("red-8", students=(2, 5, 5))
    assert s.players[0].students == (2, 5, 5)
    assert purse(s) == (0, 0, 0, 10)


@pytest.mark.rule("NBH-9")
def test_red_9_is_3_clay_for_6_vp(beside: At, declined: At, say: Say, offered: Offered, asked: Asked) -> None:
    s = beside("red-9", clay=4)
    assert offered(s) == ["pay 3 clay", "skip"]
    say(s, "pay 3 clay")
    assert purse(s) == (1, 0, 0, 16)
    assert asked(s) is None
    assert asked(beside("red-9", clay=2)) is None
    assert purse(declined("red-9", clay=4)) == (4, 0, 0, 10)


@pytest.mark.rule("NBH-10")
def test_red_10_creates_a_golem_2_clay_cheaper_and_pays_by_the_level_then(
    beside: At, declined: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = beside("red-10", clay=1, level=2)
    assert offered(s) == ["create yellow", "create blue", "skip"]
    say(s, "create yellow")
    assert purse(s) == (0, 0, 0, 13)  # level 3, two spaces up
    assert asked(s) is None
    assert purse(declined("red-10", clay=1, level=2)) == (1, 0, 0, 12)
    assert purse(beside("red-10", level=2)) == (0, 0, 0, 12)
