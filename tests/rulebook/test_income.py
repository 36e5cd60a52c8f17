"""Income in an order of choice, asked only where it matters, and the upgrade after it (INC)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState
from rulebook.helpers import FULL, purse
from rulebook.income_orders import all_orders, ends, key

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]


@pytest.fixture
def income(at: At) -> At:
    def start(**fields: object) -> GolemState:
        return at("income", must=True, **{"vp": 0, **fields})

    return start


# ------------------------------------------------------------------ the example


@pytest.mark.rule("INC-1")
def test_sara_takes_the_study_step_first_for_the_knowledge_of_the_new_space(
    income: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = income(artifact="art-3a", gold=(0, 3, 2, 0), students=(8, 2, 1), level=6, study=3)
    assert offered(s) == ["income row-2", "income study-track"]
    say(s, "income row-2")
    assert asked(s) is None
    assert purse(s) == (0, 4, 2, 6)
    assert s.players[0].study == 4


@pytest.mark.rule("INC-1")
def test_had_she_taken_the_study_track_first_it_would_have_been_that_of_the_old(income: At, say: Say) -> None:
    s = income(artifact="art-3a", gold=(0, 3, 2, 0), students=(8, 2, 1), level=6, study=3)
    say(s, "income study-track")
    assert purse(s) == (0, 4, 1, 6)
    assert s.players[0].study == 4


# ------------------------------------------------------------------ the sources

STREETS = {
    "red": ("", "1 clay", "", "2 clay", "1 clay 1 vp", "", "1 clay 3 vp", "3 vp", "1 clay 4 vp", "7 vp"),
    "yellow": ("", "1 coin", "1 coin", "", "2 coin", "1 coin 2 vp", "", "3 vp", "1 coin 4 vp", "7 vp"),
    "blue": (
        *("", "1 knowledge", "", "1 knowledge 1 vp", "2 knowledge"),
        *("", "1 knowledge 2 vp", "3 vp", "1 knowledge 4 vp", "7 vp"),
    ),
}


@pytest.mark.rule("INC-1")
@pytest.mark.parametrize("section", range(1, 11))
@pytest.mark.parametrize(("i", "street"), [(0, "red"), (1, "yellow"), (2, "blue")])
def test_a_student_brings_what_its_section_shows_and_that_section_only(
    income: At, asked: Asked, i: int, street: str, section: int
) -> None:
    students = [1, 1, 1]
    students[i] = section
    s = income(students=tuple(students))
    words = STREETS[street][section - 1].split()
    gained = {what: int(n) for n, what in zip(words[::2], words[1::2], strict=True)}
    assert purse(s) == tuple(gained.get(what, 0) for what in ("clay", "coin", "knowledge", "vp"))
    assert asked(s) is None


@pytest.mark.rule("INC-1")
@pytest.mark.parametrize("space", range(11))
def test_the_study_track_brings_knowledge_and_more_with_its_development(income: At, space: int) -> None:
    assert purse(income(study=space)) == (0, 0, (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4)[space], 0)
    better = (0, 1, 2, 2, 3, 3, 3, 4, 5, 5, 6)[space]
    assert purse(income(study=space, developed="study-track")) == (0, 0, better, 0)


@pytest.mark.rule("INC-1")
@pytest.mark.parametrize("space", range(12))
def test_the_golem_track_brings_vp(income: At, space: int) -> None:
    assert purse(income(level=space)) == (0, 0, 0, (0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5)[space])


@pytest.mark.rule("INC-1", "ART-3")
def test_each_complete_artifact_pays_with_its_grey_tile_and_the_others_do_not(income: At, asked: Asked) -> None:
    spaces = "row-1 boost-knowledge side-a / row-3 boost-clay side-b / row-4 boost-coin side-a"
    s = income(artifact="art-2b", gold=(4, 2, 0, 1), spaces=spaces)
    assert purse(s) == (1, 2, 2, 6)
    assert asked(s) is None


@pytest.mark.rule("INC-1")
def test_with_nothing_anywhere_nothing_is_asked_and_nothing_comes(income: At, asked: Asked) -> None:
    s = income()
    assert asked(s) is None
    assert purse(s) == (0, 0, 0, 0)


# ------------------------------------------------------------------ the order


@pytest.mark.rule("INC-1")
def test_income_cannot_be_left_out_but_a_students_step_can(income: At, say: Say, offered: Offered) -> None:
    s = income(artifact="art-2a", gold=(0, 3, 0, 0), students=(1, 2, 1))
    assert offered(s) == ["income yellow-street", "income row-2"]
    say(s, "income row-2")
    assert offered(s) == ["student yellow", "skip"]
    say(s, "skip")
    assert purse(s) == (0, 2, 0, 1)
    assert s.players[0].students == (1, 2, 1)


@pytest.mark.rule("INC-1")
@pytest.mark.parametrize(
    ("order", "coins", "vp"),
    [(("income row-2", "student yellow"), 1 + 2, 1), (("income yellow-street", "student yellow"), 1, 1)],
)
def test_a_street_is_judged_when_its_income_is_taken(
    income: At, say: Say, order: tuple[str, ...], coins: int, vp: int
) -> None:
    s = income(artifact="art-2a", gold=(0, 3, 0, 0), students=(1, 4, 1))  # IV brings nothing, V 2 coins
    say(s, *order)
    assert s.players[0].students == (1, 5, 1)
    assert purse(s) == (0, coins, 0, vp)


@pytest.mark.rule("INC-1")
def test_a_step_may_also_be_for_the_worse_so_the_street_may_be_taken_first(income: At, say: Say) -> None:
    s = income(artifact="art-2a", gold=(0, 3, 0, 0), students=(1, 3, 1))  # III brings a coin, IV nothing
    say(s, "income yellow-street", "student yellow")
    assert purse(s) == (0, 2, 0, 1)
    s = income(artifact="art-2a", gold=(0, 3, 0, 0), students=(1, 3, 1))
    say(s, "income row-2", "student yellow")
    assert purse(s) == (0, 1, 0, 1)


@pytest.mark.rule("INC-1")
@pytest.mark.parametrize(
    ("artifact", "row", "partners"),
    [
        ("art-1a", 0, "red-street yellow-street blue-street"),
        ("art-1a", 1, ""),
        ("art-1b", 0, "study-track"),
        ("art-1b", 1, "red-street"),
        ("art-2a", 1, "yellow-street"),
        ("art-2b", 0, ""),
        ("art-3a", 0, "blue-street"),
        ("art-4a", 0, "red-street yellow-street blue-street"),
        ("art-4b", 2, "blue-street"),
    ],
)
def test_the_order_is_asked_between_a_step_and_what_it_changes_and_nowhere_else(
    income: At, offered: Offered, artifact: str, row: int, partners: str
) -> None:
    gold = tuple(FULL[i] if i == row else 0 for i in range(4))
    s = income(artifact=artifact, gold=gold, students=(4, 5, 5), study=4, level=6)
    expected = {f"income {source}" for source in partners.split()}
    assert set(offered(s)) == (expected | {f"income row-{row + 1}"} if expected else set())


@pytest.mark.rule("INC-1")
def test_what_is_not_asked_has_been_taken_before_the_first_question(income: At, offered: Offered) -> None:
    s = income(artifact="art-3a", gold=(0, 3, 2, 1), students=(4, 5, 5), level=6, study=4)
    assert offered(s) == ["income row-2", "income study-track"]
    assert purse(s) == (2 + 1, 2 + 2, 2, 2)


# ------------------------------------------------------------------ every order there is

POSITIONS = [
    {"students": (7, 7, 3), "study": 3, "level": 6, "gold": FULL},
    {"students": (10, 9, 4), "study": 9, "level": 11, "gold": FULL, "developed": "study-track"},
    {"students": (3, 10, 10), "study": 10, "level": 4, "gold": (4, 0, 2, 1)},
    {"students": (4, 2, 1), "study": 0, "level": 2, "gold": (0, 3, 0, 1)},
    {"students": (1, 1, 1), "study": 1, "level": 4, "gold": (3, 2, 1, 0)},
]


@pytest.mark.slow
@pytest.mark.rule("INC-1", "ART-3")
@pytest.mark.parametrize("artifact", [f"art-{n}{side}" for n in range(1, 5) for side in "ab"])
def test_asking_less_leads_everywhere_that_every_order_of_all_nine_sources_leads(at: At, artifact: str) -> None:
    spaces = "row-1 boost-clay side-b / row-4 boost-coin side-a"
    for fields in POSITIONS:
        laid = {"artifact": artifact, "spaces": spaces, **fields}
        asked_for = {key(t) for t in ends(at("income", must=True, **laid))}
        assert asked_for == all_orders(at("", **laid), frozenset(range(9)), {})


# ------------------------------------------------------------------ development


@pytest.mark.rule("INC-2")
def test_after_all_have_their_income_each_in_turn_order_may_upgrade_one_development(
    at: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = at(
        "each must income & each (develop any)",
        order=(1, 0),
        clay=8,
        students=(2, 1, 1),
        others=[{"knowledge": 2, "study": 1, "artifact": "art-3a", "gold": (0, 3, 0, 0)}],
    )
    assert asked(s) == 1
    assert offered(s) == ["income row-2", "income study-track"]
    say(s, "income row-2")
    assert purse(s)[0] == 9  # the other one has had his, before anybody develops
    assert asked(s) == 1
    assert "develop column-2" in offered(s)
    say(s, "develop column-2")
    assert asked(s) == 0
    say(s, "develop head")
    assert asked(s) is None
    assert (purse(s)[0], purse(s, 1)[2]) == (1, 0)


@pytest.mark.rule("INC-2", "DEV-1")
def test_the_cost_is_the_normal_one_and_nobody_has_to(at: At, say: Say, offered: Offered, asked: Asked) -> None:
    s = at("each (develop any)", clay=3, coin=2, knowledge=1)
    small = ["trigger-marble", "trigger-event", "boost-knowledge", "boost-clay", "boost-coin"]
    names = ["left-leg", "right-leg", "torso", *small]
    assert offered(s) == [*[f"develop {name}" for name in names], "skip"]
    say(s, "skip")
    assert asked(s) is None
    assert s.players[0].developed == 0


@pytest.mark.rule("INC-2", "CTL-1")
def test_the_development_comes_in_time_for_control(at: At, say: Say) -> None:
    s = at("each (develop any) & each control", golems="red-ix", knowledge=2, clay=4)
    say(s, "develop left-arm")
    assert purse(s) == (0, 0, 0, 10)
