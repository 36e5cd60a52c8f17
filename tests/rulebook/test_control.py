"""Knowledge to control the golems, and what happens without (CTL)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, combinations_with_replacement

import pytest

from loew.games.golem.rules.state import GolemState

At = Callable[..., GolemState]
Say = Callable[..., None]
Asked = Callable[[GolemState], int | None]
Golems = Callable[..., str]

ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def left(s: GolemState, who: int = 0) -> tuple[int, int]:
    """Knowledge and VP."""
    return (s.players[who].knowledge, s.players[who].vp)


@pytest.mark.rule("CTL-1")
def test_david_controls_a_golem_two_sections_ahead_of_his_student_for_2(at: At, asked: Asked) -> None:
    s = at("control", golems="red-v", students=(3, 1, 1), knowledge=7)
    assert left(s) == (5, 10)
    assert asked(s) is None


@pytest.mark.rule("CTL-1", "CTL-2")
def test_david_pays_for_blue_and_loses_5_vp_for_red_and_nothing_for_yellow(at: At, asked: Asked) -> None:
    s = at("control", golems="red-v yellow-iii blue-iv", students=(2, 4, 2), knowledge=3)
    assert left(s) == (0, 5)
    assert asked(s) is None


@pytest.mark.rule("CTL-1")
@pytest.mark.parametrize("student", range(1, 11))
def test_a_golem_costs_the_sections_it_is_ahead_and_nothing_level_or_behind(at: At, student: int) -> None:
    for section in range(1, 11):
        for i, name in enumerate(("red", "yellow", "blue")):
            students = tuple(student if d == i else 1 for d in range(3))
            s = at("control", golems=f"{name}-{ROMAN[section]}", students=students, knowledge=20)
            assert left(s) == (20 - max(0, section - student), 10)


@pytest.mark.rule("CTL-1")
def test_being_behind_in_one_district_does_not_help_in_another(at: At) -> None:
    s = at("control", golems="red-i yellow-iv", students=(9, 1, 1), knowledge=9)
    assert left(s) == (6, 10)


@pytest.mark.rule("CTL-1")
def test_each_golem_is_paid_for_standing_or_lying_two_on_a_section_too(at: At) -> None:
    s = at("control", golems="red-iii red-iii-lying red-v yellow-ii-lying", knowledge=20)
    assert left(s) == (20 - 2 - 2 - 4 - 1, 10)


@pytest.mark.rule("CTL-1")
def test_the_dead_and_the_unbuilt_cost_nothing(at: At) -> None:
    assert left(at("control", golems="dead dead", knowledge=3)) == (3, 10)


@pytest.mark.rule("CTL-1")
def test_everybody_pays_for_his_own_by_his_own_students(at: At) -> None:
    others = [{"golems": "red-iv", "students": (4, 1, 1), "knowledge": 5}]
    s = at("each control", golems="red-iv", students=(1, 1, 1), knowledge=5, others=others)
    assert (left(s), left(s, 1)) == ((2, 10), (5, 10))


@pytest.mark.rule("CTL-1")
@pytest.mark.parametrize(("golems", "cost"), [("red-ii", 1), ("red-iii", 2), ("red-iv", 2), ("red-x yellow-x", 4)])
def test_with_the_control_development_no_golem_costs_more_than_2(at: At, golems: str, cost: int) -> None:
    assert left(at("control", golems=golems, knowledge=9, developed="left-arm")) == (9 - cost, 10)


@pytest.mark.rule("CTL-1", "CTL-2")
def test_with_it_a_golem_is_lost_only_for_want_of_2(at: At) -> None:
    fields = {"golems": "red-x yellow-x", "developed": "left-arm"}
    assert left(at("control", knowledge=3, **fields)) == (0, 5)
    assert left(at("control", knowledge=1, **fields)) == (0, 0)


@pytest.mark.rule("CTL-1", "RAB-15")
def test_with_the_waiver_nothing_is_paid_and_nothing_lost(at: At) -> None:
    assert left(at("control", golems="red-x yellow-x blue-x", knowledge=1, waived=True)) == (1, 10)


@pytest.mark.rule("CTL-2")
def test_with_just_enough_nothing_is_lost(at: At) -> None:
    assert left(at("control", golems="red-iii yellow-iv", knowledge=5)) == (0, 10)
    assert left(at("control", golems="red-iii yellow-iv", knowledge=4)) == (0, 5)


@pytest.mark.rule("CTL-2")
def test_knowledge_that_pays_for_no_golem_is_lost_all_the_same(at: At) -> None:
    assert left(at("control", golems="red-x", knowledge=8)) == (0, 5)


@pytest.mark.rule("CTL-2")
def test_a_golem_that_costs_nothing_is_never_lost(at: At) -> None:
    assert left(at("control", golems="red-i yellow-ii", knowledge=0)) == (0, 5)


@pytest.mark.rule("CTL-2", "OPT-5")
def test_vp_may_go_below_zero(at: At) -> None:
    assert left(at("control", golems="red-v yellow-v blue-v", knowledge=0, vp=3)) == (0, -12)


@pytest.mark.rule("CTL-2")
def test_it_takes_nothing_but_knowledge_and_the_golems_stay(at: At, golems: Golems) -> None:
    s = at("control", golems="red-v yellow-v", clay=9, coin=9, knowledge=0)
    assert (s.players[0].clay, s.players[0].coin) == (9, 9)
    assert golems(s) == "red-v yellow-v"
    assert s.players[0].level == 2


@pytest.mark.rule("CTL-2")
@pytest.mark.parametrize("developed", ["", "left-arm"])
def test_paying_the_cheapest_first_is_never_worse_than_any_other_choice(at: At, developed: str) -> None:
    for sections in combinations_with_replacement(range(1, 8), 3):
        places = " ".join(f"{name}-{ROMAN[n]}" for name, n in zip(("red", "yellow", "blue"), sections, strict=True))
        costs = [min(n - 1, 2) if developed else n - 1 for n in sections]
        for knowledge in range(sum(costs) + 1):
            paid = max(
                len(some) for n in range(4) for some in combinations(costs, n) if sum(some) <= knowledge
            )  # how many could be paid for at best
            s = at("control", golems=places, knowledge=knowledge, developed=developed)
            assert s.players[0].vp == 10 - 5 * (3 - paid)
            assert s.players[0].knowledge == (knowledge - sum(costs) if paid == 3 else 0)
