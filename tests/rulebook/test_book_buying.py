"""The study action, what a book costs, and the library (STU-1, STU-2, STU-6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.seat import CHANCE
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import books, purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]

DEALT = "deal book-38"


def shelf(s: GolemState) -> str:
    """The library as a text."""
    return " ".join(s.box.book_names[book] for book in s.library)


@pytest.fixture
def study(at: At, say: Say) -> At:
    """The study action, begun by taking a white marble from a line of so many."""

    def start(value: int = 2, **fields: object) -> GolemState:
        s = at("action", must=True, lines=f"- - - {'w' * value} -", **fields)
        say(s, "take white study")
        return s

    return start


# ------------------------------------------------------------------ the action


@pytest.mark.rule("STU-1", "STU-2", "STU-4", "DEV-1")
def test_sara_upgrades_the_second_column_and_buys_the_leftmost_book_into_it(
    study: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = study(2, knowledge=2, library="book-1 book-9 book-17 book-25 book-33")
    assert purse(s) == (0, 0, 4, 10)
    say(s, "develop study", "develop column-2")
    assert purse(s) == (0, 0, 1, 10)
    say(s, "book", "buy book-1")
    assert purse(s) == (0, 0, 0, 10)
    say(s, DEALT, "column 2")
    assert purse(s) == (0, 0, 1, 12)  # 1 knowledge of the book, 2 VP of the column
    assert offered(s) == ["pay 1 knowledge", "skip"]
    say(s, "pay 1 knowledge")
    assert purse(s) == (0, 0, 0, 12)
    assert s.players[0].study == 1
    assert asked(s) is None


@pytest.mark.rule("STU-1")
@pytest.mark.parametrize("value", [1, 3, 5])
def test_the_study_action_brings_knowledge_for_its_value(study: At, value: int) -> None:
    assert purse(study(value, knowledge=1)) == (0, 0, 1 + value, 10)


@pytest.mark.rule("STU-1")
def test_upgrade_and_book_come_in_any_order_and_each_once(study: At, say: Say, offered: Offered, asked: Asked) -> None:
    s = study(2, knowledge=20)
    assert offered(s) == ["develop study", "book", "skip"]
    say(s, "book", "buy book-2", DEALT, "column 1")
    assert offered(s) == ["develop study", "skip"]
    say(s, "develop study", "develop blue-crown")
    assert asked(s) is None
    s = study(2, knowledge=20)
    say(s, "develop study", "develop column-1")
    assert offered(s) == ["book", "skip"]


@pytest.mark.rule("STU-1")
def test_neither_has_to_be_done(study: At, say: Say, asked: Asked) -> None:
    s = study(4)
    say(s, "skip")
    assert asked(s) is None
    assert purse(s) == (0, 0, 4, 10)
    assert books(s) == ["", "", "", ""]


# ------------------------------------------------------------------ the cost


@pytest.mark.rule("STU-2")
@pytest.mark.parametrize(("position", "more"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
@pytest.mark.parametrize(("book", "cost"), [("book-17", 1), ("book-24", 6), ("book-12", 3)])
def test_a_book_costs_its_own_cost_and_that_of_its_position(
    at: At, say: Say, offered: Offered, asked: Asked, book: str, cost: int, position: int, more: int
) -> None:
    others = ["book-8", "book-16", "book-32", "book-31"]
    library = " ".join([*others[:position], book, *others[position:]])
    assert f"buy {book}" not in offered(at("book", library=library, knowledge=cost + more - 1))
    s = at("book", library=library, knowledge=cost + more)
    say(s, f"buy {book}")
    assert s.players[0].knowledge == 0
    assert asked(s) == CHANCE


@pytest.mark.rule("STU-2")
@pytest.mark.parametrize("position", range(5))
def test_a_black_book_costs_a_student_of_choice_one_back_and_its_position(
    at: At, say: Say, offered: Offered, position: int
) -> None:
    others = ["book-8", "book-16", "book-32", "book-31"]
    library = " ".join([*others[:position], "book-36", *others[position:]])
    more = (0, 1, 1, 2, 2)[position]
    if more:
        assert "buy book-36" not in offered(at("book", library=library, knowledge=more - 1, students=(2, 3, 1)))
    s = at("book", library=library, knowledge=more, students=(2, 3, 1))
    say(s, "buy book-36")
    assert s.players[0].knowledge == 0
    assert offered(s) == ["student-back red", "student-back yellow"]  # not to be declined, nor paid from section I
    say(s, "student-back yellow")
    assert s.players[0].students == (2, 2, 1)


@pytest.mark.rule("STU-2", "OPT-4")
def test_with_all_students_on_the_first_section_no_black_book_can_be_bought(at: At, asked: Asked) -> None:
    assert asked(at("book", library="book-36", knowledge=20, students=(1, 1, 1))) is None
    assert asked(at("book", library="book-36", knowledge=20, students=(1, 2, 1))) == 0


@pytest.mark.rule("STU-2")
def test_a_coloured_book_moves_no_student_back(at: At, say: Say, asked: Asked) -> None:
    s = at("book", library="book-17", knowledge=1, students=(3, 3, 3))
    say(s, "buy book-17")
    assert asked(s) == CHANCE
    assert s.players[0].students == (3, 3, 3)


@pytest.mark.rule("STU-2", "OPT-3")
@pytest.mark.parametrize(("book", "left"), [("book-24", 7), ("book-12", 10), ("book-17", 10)])
def test_a_discount_covers_card_and_position_and_gives_nothing_back(at: At, say: Say, book: str, left: int) -> None:
    s = at("book 5", library=f"book-8 book-7 book-6 {book}", knowledge=10)  # fourth: 2 more
    say(s, f"buy {book}")
    assert s.players[0].knowledge == left


@pytest.mark.rule("STU-2", "OPT-3")
def test_a_discount_in_knowledge_does_not_spare_a_black_books_step_back(at: At, say: Say, asked: Asked) -> None:
    s = at("book 5", library="book-8 book-36", students=(2, 1, 1))
    say(s, "buy book-36")
    assert s.players[0].students == (1, 1, 1)
    assert asked(s) == CHANCE
    assert asked(at("book 5", library="book-36")) is None


# ------------------------------------------------------------------ the library


@pytest.mark.rule("STU-6")
@pytest.mark.parametrize("position", range(5))
def test_the_library_slides_left_and_is_refilled_on_the_right_at_once(
    at: At, say: Say, asked: Asked, position: int
) -> None:
    library = ["book-9", "book-17", "book-25", "book-2", "book-10"]
    s = at("book", library=" ".join(library), knowledge=9)
    say(s, f"buy {library[position]}")
    assert asked(s) == CHANCE  # before the book is placed
    say(s, "deal book-32")
    assert shelf(s) == " ".join([*library[:position], *library[position + 1 :], "book-32"])
    assert s.box.number["book-32"] not in s.book_pile
    assert asked(s) == 0


@pytest.mark.rule("STU-6")
def test_a_second_book_in_one_turn_comes_from_the_refilled_library_at_its_new_price(at: At, say: Say) -> None:
    s = at("book & book", library="book-9 book-17 book-25 book-2 book-10", knowledge=9)
    say(s, "buy book-9", "deal book-1", "column 1")
    assert s.players[0].knowledge == 8
    say(s, "buy book-17")  # now leftmost: 1, and nothing for the position
    assert s.players[0].knowledge == 7


@pytest.mark.rule("STU-6", "REF-3")
def test_with_the_deck_used_up_the_books_put_under_it_come_in_order(at: At, say: Say, offered: Offered) -> None:
    s = at(
        "book", library="book-9 book-17 book-25 book-2 book-10", knowledge=9, book_pile=(), book_tail="book-3 book-4"
    )
    say(s, "buy book-9")
    f = s.top
    assert f is not None
    assert f.effect.chance_error(s, f, ("deal", "book-4"))
    say(s, "deal book-3")
    assert shelf(s) == "book-17 book-25 book-2 book-10 book-3"
    assert [s.box.book_names[book] for book in s.book_tail] == ["book-4"]


@pytest.mark.rule("STU-6")
def test_with_no_book_left_the_library_stays_short(at: At, say: Say) -> None:
    s = at("book", library="book-9 book-17", knowledge=9, book_pile=(), book_tail=())
    say(s, "buy book-9", "deal", "column 1")
    assert shelf(s) == "book-17"
    assert books(s)[0] == "book-9"
