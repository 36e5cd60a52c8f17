"""The bonuses of books and columns, in which order they come and what doubles them (STU-4, STU-5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState
from rulebook.helpers import books, purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]


# ------------------------------------------------------------------ the bonuses


@pytest.mark.rule("STU-4")
def test_first_the_immediate_bonus_then_the_column_then_the_books_from_the_bottom_up_the_new_one_last(
    at: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = at(
        "book",
        library="book-13",  # 1 clay and a step on the golem track; active: 2 clay
        knowledge=4,
        study=4,
        developed="column-1",  # 1 coin and 1 clay
        columns="book-10 book-11",  # a step on the golem track; kill or 1 clay
        level=3,
    )
    say(s, "buy book-13", "deal book-1 book-2 book-3 book-4 book-5")
    assert books(s)[0] == "book-10 book-11 book-13"
    assert purse(s) == (1, 0, 0, 10)
    assert offered(s) == ["golem-track 1", "golem-track -1", "skip"]  # the new book's own, at once
    say(s, "golem-track 1")
    assert purse(s) == (2, 1, 0, 10)  # the column
    assert offered(s) == ["golem-track 1", "golem-track -1", "skip"]  # the lowest book
    say(s, "golem-track 1")
    assert purse(s) == (2, 1, 0, 10)
    assert offered(s) == ["kill", "1 clay", "skip"]  # the next
    say(s, "1 clay")
    assert purse(s) == (5, 1, 0, 10)  # and 2 clay of the new one, last
    assert s.players[0].level == 5
    assert asked(s) is None


@pytest.mark.rule("STU-4")
def test_what_the_immediate_bonus_gives_pays_for_the_active_one(at: At, say: Say, offered: Offered) -> None:
    s = at("book", library="book-26", knowledge=2)  # 2 coins; active: 2 coins for a gold
    say(s, "buy book-26", "deal book-1 book-2 book-3 book-4 book-5", "column 1")
    assert offered(s) == ["pay 2 coin", "skip"]
    say(s, "pay 2 coin", "gold row-1")
    assert purse(s) == (0, 0, 0, 10)


@pytest.mark.rule("STU-4")
@pytest.mark.parametrize(("columns", "asked_for_it"), [("book-25 book-26", True), ("book-26 book-25", False)])
def test_a_lower_book_can_pay_for_a_higher_one_and_not_the_other_way(
    at: At, say: Say, offered: Offered, columns: str, asked_for_it: bool
) -> None:
    s = at("book", library="book-28", knowledge=3, study=7, columns=columns, coin=1, gold=(4, 3, 2, 0))
    say(s, "buy book-28", "deal book-1 book-2 book-3 book-4 book-5", "skip")  # of its own: a gold
    assert offered(s) == (["pay 2 coin", "skip"] if asked_for_it else [])


@pytest.mark.rule("STU-4", "OPT-1")
def test_each_bonus_can_be_declined_by_itself(at: At, say: Say, asked: Asked) -> None:
    s = at("book", library="book-24", knowledge=6, columns="book-22", study=2, coin=1)
    say(s, "buy book-24", "deal book-1 book-2 book-3 book-4 book-5")
    say(s, "skip", "skip")  # of book-22: 1 coin for 3 VP; of book-24: a student
    assert asked(s) is None
    assert purse(s) == (0, 1, 0, 15)
    assert s.players[0].students == (1, 1, 1)


@pytest.mark.rule("STU-4")
@pytest.mark.parametrize(
    ("column", "gained"), [(1, (1, 1, 0, 13)), (2, (0, 0, 0, 15)), (3, (0, 0, 0, 15)), (4, (0, 0, 0, 13))]
)
def test_an_upgraded_column_gives_its_bonus_with_each_book_put_in_it(
    at: At, say: Say, offered: Offered, asked: Asked, column: int, gained: tuple[int, ...]
) -> None:
    s = at("book", library="book-17", knowledge=1, developed=f"column-{column}")  # 2 VP; active: 1 VP
    say(s, "buy book-17", "deal book-1 book-2 book-3 book-4 book-5", f"column {column}")
    if column == 4:
        assert offered(s) == ["gold row-1", "gold row-2", "gold row-3", "gold row-4", "skip"]
        say(s, "gold row-1")
    assert asked(s) is None
    assert purse(s) == gained


@pytest.mark.rule("STU-4")
def test_a_column_that_is_not_upgraded_gives_nothing(at: At, say: Say, asked: Asked) -> None:
    s = at("book", library="book-17", knowledge=1, developed="column-1 column-2 column-3")
    say(s, "buy book-17", "deal book-1 book-2 book-3 book-4 book-5", "column 4")
    assert asked(s) is None
    assert purse(s) == (0, 0, 0, 13)


@pytest.mark.rule("STU-4")
def test_a_black_book_brings_the_columns_development_and_every_active_bonus_too(at: At, say: Say) -> None:
    fields = {"library": "book-36", "students": (2, 1, 1), "study": 2}
    s = at("book", columns="/ book-17", developed="column-2", **fields)
    say(s, "buy book-36", "deal book-1 book-2 book-3 book-4 book-5", "column 2")
    assert purse(s) == (0, 0, 0, 15)  # 2 of its own, 2 of the column, 1 of the lower book
    say(s, "2 vp")
    assert purse(s) == (0, 0, 0, 17)


@pytest.mark.rule("STU-4")
def test_a_column_upgraded_by_the_immediate_bonus_gives_its_own_after_it(at: At, say: Say) -> None:
    s = at("book", library="book-6", knowledge=4)  # upgrade a study development, 4 knowledge cheaper
    say(s, "buy book-6", "deal book-1 book-2 book-3 book-4 book-5", "column 2", "develop column-2")
    assert purse(s) == (0, 0, 1, 12)


@pytest.mark.rule("STU-4")
def test_every_book_gives_its_immediate_and_then_its_active_bonus(at: At, say: Say) -> None:
    """Each of the 38 as first of a column, everything declined that can be: what comes unasked is what it says."""
    box = at().box
    for number, name in enumerate(box.book_names):
        fields = {"library": name, "knowledge": 9, "students": (2, 1, 1), "golems": "-", "study": 9}
        s = at("book", **fields)
        say(s, f"buy {name}")
        assert s.top is not None
        say(s, "deal " + " ".join(box.book_names[book] for book in s.book_pile[:5]), "column 1")
        t = at(f"({bonus_text(at, number, 0)}) & ({bonus_text(at, number, 1)})", **fields)
        for table in (s, t):
            while table.top is not None:
                say(table, "skip")
        paid = box.book_cost[number]
        assert purse(s) == (*purse(t)[:2], purse(t)[2] - paid, purse(t)[3])
        assert s.players[0].study == t.players[0].study


def bonus_text(at: At, book: int, part: int) -> str:
    """The immediate or the active bonus in the notation, as the content has it."""
    entry = at().box.content_files.of("books", "book")[book]
    return entry.text(("immediate", "active")[part])


# ------------------------------------------------------------------ doubling


@pytest.mark.rule("STU-5")
def test_the_third_columns_development_doubles_the_immediate_bonus_and_that_alone(
    at: At, say: Say, asked: Asked
) -> None:
    s = at("book", library="book-13", knowledge=4, developed="column-3", level=0)
    say(s, "buy book-13", "deal book-1 book-2 book-3 book-4 book-5", "column 3")
    say(s, "golem-track 1", "golem-track 1")  # once with each of the two
    assert asked(s) is None
    assert purse(s) == (1 + 1 + 2, 0, 0, 10)
    assert s.players[0].level == 2


@pytest.mark.rule("STU-5")
def test_it_does_not_double_a_black_books(at: At, say: Say) -> None:
    s = at("book", library="book-38", students=(2, 1, 1), developed="column-3")
    say(s, "buy book-38", "deal book-1 book-2 book-3 book-4 book-5", "column 3")
    assert purse(s) == (0, 0, 0, 12)
    say(s, "2 clay")
    assert purse(s) == (2, 0, 0, 12)


@pytest.mark.rule("STU-5")
def test_it_does_not_double_in_other_columns_nor_before_it_is_upgraded(at: At, say: Say) -> None:
    for developed, column in [("column-3", 1), ("column-1 column-2 column-4", 3)]:
        s = at("book", library="book-12", knowledge=3, developed=developed)
        say(s, "buy book-12", "deal book-1 book-2 book-3 book-4 book-5", f"column {column}")
        assert purse(s)[0] == 3


@pytest.mark.rule("STU-5")
def test_it_doubles_a_book_put_on_others_and_not_their_active_bonuses(at: At, say: Say) -> None:
    s = at("book", library="book-10", knowledge=2, study=2, developed="column-3", columns="/ / book-9")
    say(s, "buy book-10", "deal book-1 book-2 book-3 book-4 book-5", "skip")
    assert purse(s)[0] == 2 + 2 + 1
