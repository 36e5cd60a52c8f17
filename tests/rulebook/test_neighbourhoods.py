"""The thirty neighbourhood tiles: what each gives, what it costs, and that it can be declined (NBH).

A golem stands beside the tile on section I of its district and is activated.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.seat import CHANCE
from loew.golem.state import GolemState

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Golems = Callable[..., str]

FULL = (4, 3, 2, 1)
REFILL = "deal book-38 book-37 book-35 book-34 book-33"


def purse(s: GolemState, who: int = 0) -> tuple[int, int, int, int]:
    """Clay, coins, knowledge, VP."""
    p = s.players[who]
    return (p.clay, p.coin, p.knowledge, p.vp)


@pytest.fixture
def beside(at: At, say: Say) -> At:
    """A golem on section I of the tile's district, just activated."""

    def activate(tile: str, **fields: object) -> GolemState:
        place = f"{tile.split('-')[0]}-i"
        s = at("activate 1", **{"golems": place, "beside": {place: tile}, **fields})
        say(s, f"activate {place}")
        assert s.players[0].lying & 1
        return s

    return activate


@pytest.fixture
def declined(beside: At, say: Say) -> Callable[..., GolemState]:
    """The same with everything declined that is asked."""

    def decline_all(tile: str, **fields: object) -> GolemState:
        s = beside(tile, **fields)
        while s.top is not None:
            say(s, "skip")
        return s

    return decline_all


# ------------------------------------------------------------------ red


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


# ------------------------------------------------------------------ yellow


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


# ------------------------------------------------------------------ blue


@pytest.mark.rule("NBH-21")
def test_blue_1_is_2_knowledge(beside: At, asked: Asked) -> None:
    s = beside("blue-1")
    assert purse(s) == (0, 0, 2, 10)
    assert asked(s) is None


@pytest.mark.rule("NBH-22", "OPT-4")
def test_blue_2_is_2_knowledge_for_a_study_step(beside: At, declined: At, say: Say, asked: Asked) -> None:
    s = beside("blue-2", knowledge=2, study=9)
    say(s, "pay 2 knowledge")
    assert s.players[0].study == 10
    assert purse(s) == (0, 0, 0, 10)
    assert asked(beside("blue-2", knowledge=1)) is None
    assert asked(beside("blue-2", knowledge=2, study=10)) is None
    s = declined("blue-2", knowledge=2)
    assert (s.players[0].study, s.players[0].knowledge) == (0, 2)


@pytest.mark.rule("NBH-23")
def test_blue_3_is_3_knowledge(beside: At, asked: Asked) -> None:
    s = beside("blue-3")
    assert purse(s) == (0, 0, 3, 10)
    assert asked(s) is None


LIBRARY = "book-17 book-12 book-22 book-31 book-8"  # 1, 3, 4, 5 and 6; with their positions 1, 4, 5, 7, 8


@pytest.mark.rule("NBH-24", "OPT-3")
@pytest.mark.parametrize(
    ("book", "cost"), [("book-17", 0), ("book-12", 1), ("book-22", 2), ("book-31", 4), ("book-8", 5)]
)
def test_blue_4_buys_a_book_3_knowledge_cheaper(
    beside: At, declined: At, say: Say, offered: Offered, asked: Asked, book: str, cost: int
) -> None:
    if cost:
        assert f"buy {book}" not in offered(beside("blue-4", library=LIBRARY, knowledge=cost - 1))
    s = beside("blue-4", library=LIBRARY, knowledge=cost)
    say(s, f"buy {book}")
    assert s.players[0].knowledge == 0
    assert asked(s) == CHANCE
    assert purse(declined("blue-4", library=LIBRARY, knowledge=9)) == (0, 0, 9, 10)


@pytest.mark.rule("NBH-25", "OPT-4")
def test_blue_5_moves_the_blue_student_back_for_3_vp_and_a_study_step(
    beside: At, declined: At, say: Say, asked: Asked
) -> None:
    s = beside("blue-5", students=(5, 5, 2))
    say(s, "pay student-back blue")
    assert s.players[0].students == (5, 5, 1)
    assert s.players[0].study == 1
    assert purse(s) == (0, 0, 0, 13)
    assert asked(s) is None
    assert asked(beside("blue-5", students=(5, 5, 1))) is None
    assert declined("blue-5", students=(5, 5, 2)).players[0].students == (5, 5, 2)
    s = beside("blue-5", students=(5, 5, 2), study=10)
    say(s, "pay student-back blue")
    assert purse(s) == (0, 0, 0, 13)


@pytest.mark.rule("NBH-26", "DEV-1")
def test_blue_6_upgrades_a_study_development_4_knowledge_cheaper(
    beside: At, declined: At, say: Say, offered: Offered
) -> None:
    s = beside("blue-6", clay=9, coin=9)
    names = ["column-1", "column-2", "column-3", "study-track"]
    assert offered(s) == [*[f"develop {name}" for name in names], "skip"]
    say(s, "develop column-1")
    assert purse(s) == (9, 9, 0, 10)
    s = beside("blue-6", knowledge=4)
    say(s, "develop blue-crown")
    assert purse(s) == (0, 0, 0, 10)
    assert declined("blue-6", knowledge=9).players[0].developed == 0


@pytest.mark.rule("NBH-27", "OPT-4")
def test_blue_7_is_a_step_down_the_study_track_for_3_vp_and_any_student(
    beside: At, declined: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = beside("blue-7", study=1)
    assert offered(s) == ["pay study-back 1", "skip"]
    say(s, "pay study-back 1", "student red")
    assert s.players[0].study == 0
    assert s.players[0].students == (2, 1, 1)
    assert purse(s) == (0, 0, 0, 13)
    assert asked(s) is None
    assert asked(beside("blue-7", study=0)) is None
    assert declined("blue-7", study=1).players[0].study == 1
    s = beside("blue-7", study=1)
    say(s, "pay study-back 1", "skip")
    assert purse(s) == (0, 0, 0, 13)


@pytest.mark.rule("NBH-27", "STU-3")
def test_a_step_down_leaves_fuller_columns_as_they_are(beside: At, say: Say) -> None:
    s = beside("blue-7", study=2, columns="book-17 book-18")
    say(s, "pay study-back 1", "skip")
    assert len(s.players[0].columns[0]) == 2


@pytest.mark.rule("NBH-28")
def test_blue_8_is_4_knowledge_for_4_vp_and_a_study_step(beside: At, declined: At, say: Say, asked: Asked) -> None:
    s = beside("blue-8", knowledge=4)
    say(s, "pay 4 knowledge")
    assert purse(s) == (0, 0, 0, 14)
    assert s.players[0].study == 1
    assert asked(beside("blue-8", knowledge=3)) is None
    assert purse(declined("blue-8", knowledge=4)) == (0, 0, 4, 10)
    s = beside("blue-8", knowledge=4, study=10)  # the VP are for sale at the top too
    say(s, "pay 4 knowledge")
    assert purse(s) == (0, 0, 0, 14)


@pytest.mark.rule("NBH-29", "OPT-3")
@pytest.mark.parametrize(
    ("book", "cost"), [("book-17", 0), ("book-12", 0), ("book-22", 0), ("book-31", 2), ("book-8", 3)]
)
def test_blue_9_buys_a_book_5_knowledge_cheaper(
    beside: At, declined: At, say: Say, offered: Offered, asked: Asked, book: str, cost: int
) -> None:
    if cost:
        assert f"buy {book}" not in offered(beside("blue-9", library=LIBRARY, knowledge=cost - 1))
    s = beside("blue-9", library=LIBRARY, knowledge=cost + 1)
    say(s, f"buy {book}")
    assert s.players[0].knowledge == 1
    assert asked(s) == CHANCE
    assert purse(declined("blue-9", library=LIBRARY)) == (0, 0, 0, 10)


@pytest.mark.rule("NBH-24", "NBH-29", "STU-4")
@pytest.mark.parametrize("tile", ["blue-4", "blue-9"])
def test_a_book_bought_with_a_tile_is_placed_and_read_as_usual(beside: At, say: Say, tile: str) -> None:
    s = beside(tile, library="book-17", columns="book-18", study=2)
    say(s, "buy book-17", REFILL)
    assert purse(s) == (0, 0, 0, 10 + 2 + 1 + 1)


@pytest.mark.rule("NBH-30")
def test_blue_10_reads_up_to_three_different_books_in_an_order_of_choice(
    beside: At, declined: At, say: Say, offered: Offered, asked: Asked
) -> None:
    fields = {"columns": "book-9 / book-17 book-18 / book-12", "study": 2}
    s = beside("blue-10", **fields)
    assert offered(s) == ["reread book-9", "reread book-17", "reread book-18", "reread book-12", "skip"]
    say(s, "reread book-9")  # 1 clay
    assert offered(s) == ["reread book-17", "reread book-18", "reread book-12", "skip"]
    say(s, "reread book-12", "pay 1 clay", "reread book-17")  # 3 VP, 1 VP
    assert purse(s) == (0, 0, 0, 14)
    assert asked(s) is None
    s = beside("blue-10", **fields)
    say(s, "reread book-17", "skip")
    assert purse(s) == (0, 0, 0, 11)
    assert purse(declined("blue-10", **fields)) == (0, 0, 0, 10)


@pytest.mark.rule("NBH-30")
def test_blue_10_gives_no_immediate_bonus_and_no_column_development(beside: At, say: Say, asked: Asked) -> None:
    s = beside("blue-10", columns="book-17", developed="column-1 column-3")
    say(s, "reread book-17")
    assert asked(s) is None
    assert purse(s) == (0, 0, 0, 11)
    assert asked(beside("blue-10")) is None


# ------------------------------------------------------------------ all of them


@pytest.mark.rule("NBH-1", "WRK-2", "OPT-1")
def test_a_golem_paid_for_need_not_work_whatever_its_tile(at: At, say: Say, golems: Golems) -> None:
    for name in at().box.neighbourhood_names:
        place = f"{name.split('-')[0]}-i"
        s = at("work", value=1, golems=place, beside={place: name}, study=3, students=(3, 3, 3), coin=9, clay=9)
        before = (purse(s), s.players[0].students, s.players[0].study)
        say(s, "workers 1", "skip")
        assert golems(s) == place
        assert (purse(s), s.players[0].students, s.players[0].study) == before
