"""The columns: where a book fits and how many they hold (STU-3)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product

import pytest

from loew.engine.machine import advance
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.books import PLACE_BOOK

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]

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
