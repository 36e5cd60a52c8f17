"""The ten blue neighbourhood tiles: what each gives and costs, and that it can be declined (NBH-21 to NBH-30)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.seat import CHANCE
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]

REFILL = "deal book-38 book-37 book-35 book-34 book-33"


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
