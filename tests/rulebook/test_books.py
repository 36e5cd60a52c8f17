"""Books: what they cost, where they fit, in which order they are read (STU)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product

import pytest

from loew.engine.machine import advance
from loew.engine.seat import CHANCE
from loew.golem.state import GolemState
from loew.golem.verbs.books import PLACE_BOOK

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]

DEALT = "deal book-38"


def purse(s: GolemState, who: int = 0) -> tuple[int, int, int, int]:
    """Clay, coins, knowledge, VP."""
    p = s.players[who]
    return (p.clay, p.coin, p.knowledge, p.vp)


def books(s: GolemState) -> list[str]:
    """The columns as texts."""
    return [" ".join(s.box.book_names[book] for book in column) for column in s.players[0].columns]


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


# ------------------------------------------------------------------ the columns

COLOURS = {"blue": "book-2", "red": "book-9", "green": "book-17", "yellow": "book-25", "black": "book-33"}
NEW = {"blue": "book-3", "red": "book-10", "green": "book-18", "yellow": "book-26", "black": "book-34"}


def columns_for(at: At, book: str, **fields: object) -> list[int]:
    """The columns, counted from 1, that are offered to a book."""
    s = at("", **fields)
    s.push(PLACE_BOOK, 0, 0, s.box.number[book])
    advance(s)
    return [int(option[1]) for option in s.options if option[0] == "column"]


@pytest.mark.rule("STU-3")
def test_every_column_is_open_to_the_first_book(at: At) -> None:
    for book in NEW.values():
        assert columns_for(at, book) == [1, 2, 3, 4]


@pytest.mark.rule("STU-3")
def test_a_colour_has_one_column_and_a_column_one_colour(at: At) -> None:
    laid = {"columns": "book-2 / book-9 /  /", "study": 10}
    assert columns_for(at, "book-3", **laid) == [1]
    assert columns_for(at, "book-10", **laid) == [2]
    assert columns_for(at, "book-18", **laid) == [3, 4]


@pytest.mark.rule("STU-3")
def test_black_may_start_a_column_or_join_any(at: At) -> None:
    assert columns_for(at, "book-34", columns="book-2 / book-9 / book-33 /", study=10) == [1, 2, 3, 4]


@pytest.mark.rule("STU-3")
def test_a_column_of_black_books_only_takes_the_colour_of_the_first_coloured_book(at: At) -> None:
    assert columns_for(at, "book-18", columns="book-33 book-34 / book-9", study=10) == [1, 3, 4]
    assert columns_for(at, "book-18", columns="book-33 book-17 / book-9", study=10) == [1]
    assert columns_for(at, "book-3", columns="book-33 book-17 / book-9", study=10) == [3, 4]


@pytest.mark.rule("STU-3")
def test_a_black_book_does_not_give_a_column_a_second_colour(at: At) -> None:
    assert columns_for(at, "book-3", columns="book-9 book-33 / book-2", study=10) == [2]


@pytest.mark.rule("STU-3")
def test_every_way_to_lay_columns_leaves_just_the_legal_ones_open(at: At) -> None:
    kinds = ["", "black", "blue", "red", "green", "yellow"]
    for column_kinds in product(kinds, repeat=4):
        coloured = [kind for kind in column_kinds if kind not in ("", "black")]
        if len(set(coloured)) < len(coloured) or column_kinds.count("black") > 1:
            continue
        laid = " / ".join(COLOURS.get(kind, "") for kind in column_kinds)
        for colour, book in NEW.items():
            found = columns_for(at, book, columns=laid, study=10)
            assert found == [c + 1 for c in range(4) if fits(column_kinds, c, colour)]


def fits(kinds: tuple[str, ...], c: int, colour: str) -> bool:
    """Whether, with the book in column c, the columns can still be told four different colours."""
    want = [{kind} - {"", "black"} for kind in kinds]
    want[c] = want[c] | ({colour} - {"black"})
    return any(
        all(wanted <= {told} for wanted, told in zip(want, order, strict=True))
        for order in permutations(["blue", "red", "green", "yellow"])
    )


@pytest.mark.rule("STU-3")
@pytest.mark.parametrize(("space", "most"), list(enumerate([1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5])))
def test_the_study_track_says_how_many_books_a_column_holds(at: At, space: int, most: int) -> None:
    reds = ["book-9", "book-10", "book-11", "book-12", "book-13"]
    for n in range(6):
        laid = {"columns": " ".join(reds[:n]), "study": space}
        assert (1 in columns_for(at, "book-14", **laid)) == (n < most)
        assert (1 in columns_for(at, "book-33", **laid)) == (n < most)


@pytest.mark.rule("STU-3")
@pytest.mark.parametrize(("space", "most"), list(enumerate([2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5])))
def test_with_the_study_track_development_it_holds_more_but_never_six(at: At, space: int, most: int) -> None:
    reds = ["book-9", "book-10", "book-11", "book-12", "book-13"]
    for n in range(6):
        laid = {"columns": " ".join(reds[:n]), "study": space, "developed": "study-track"}
        assert (1 in columns_for(at, "book-14", **laid)) == (n < most)


@pytest.mark.rule("STU-3")
def test_a_book_that_fits_no_column_cannot_be_bought(at: At, offered: Offered, asked: Asked) -> None:
    rich = {"knowledge": 20, "students": (5, 5, 5)}
    full = "book-2 / book-9 / book-17 / book-25"
    assert asked(at("book", library="book-3 book-10 book-34", columns=full, **rich)) is None
    s = at("book", library="book-3 book-10 book-18", columns="book-2 / book-9", **rich)
    assert offered(s) == ["buy book-18", "skip"]
    s = at("book", library="book-3 book-10", columns="book-2 / book-9 / / ", study=2, **rich)
    assert offered(s) == ["buy book-3", "buy book-10", "skip"]


@pytest.mark.rule("STU-3")
def test_placing_a_bought_book_cannot_be_declined(at: At, say: Say, offered: Offered) -> None:
    s = at("book", library="book-17", knowledge=1)
    say(s, "buy book-17", "deal book-1 book-2 book-3 book-4 book-5")
    assert offered(s) == ["column 1", "column 2", "column 3", "column 4"]


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
