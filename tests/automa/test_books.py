"""Which books it buys and where it puts them (AAC-7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automa.tables import GREENS, TWENTY, Turn

Does = Callable[..., Turn]


@pytest.mark.rule("AAC-7")
@pytest.mark.parametrize(
    ("card", "bought"),
    [("card-1", "book-17"), ("card-2", "book-18"), ("card-3", "book-19"), ("card-5", "book-20"), ("card-8", "book-23")],
)
def test_books_are_bought_in_the_order_of_the_blue_column(does: Does, card: str, bought: str) -> None:
    t = does("book", cards=f"card-4 {card}", library=GREENS, purse=20)
    assert t.choices == [f"buy {bought}"]


@pytest.mark.rule("AAC-7")
def test_it_pays_the_full_price_whatever_is_in_the_purse(does: Does) -> None:
    t = does("book", cards="card-8", library=GREENS, purse=3)  # 5 1 2 3 4: cost 5, and 2 for the place
    assert t.choices == ["buy book-23"]
    assert t.p.purse == 3 - 7


@pytest.mark.rule("AAC-7")
@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("influence", {"marbles": "red yellow", "characters": "char-49 char-39 char-40 char-46", "purse": 20}),
        ("activate 1", {"golems": "red-i dead", "beside": {"red-i": "blue-9"}}),
        ("lent-book", {}),
    ],
)
def test_books_gained_otherwise_go_by_the_last_card_too(does: Does, do: str, fields: dict[str, object]) -> None:
    t = does(do, cards="card-4 card-1 card-8", library=GREENS, **fields)
    assert "buy book-23" in t.choices


@pytest.mark.rule("AAC-7")
def test_a_book_that_fits_no_column_is_passed_over(does: Does) -> None:
    t = does(
        "book", cards="card-4", columns=f"{TWENTY.split(' / ')[0]}", library="book-6 book-7 book-17 book-18 book-19"
    )
    assert t.choices == ["buy book-17"]


@pytest.mark.rule("AAC-7")
def test_a_black_book_needs_a_student_that_can_go_back(does: Does) -> None:
    library = "book-33 book-17 book-18 book-19 book-20"
    assert does("book", cards="card-4", library=library, students=(1, 1, 1)).choices == ["buy book-17"]
    t = does("book", cards="card-4", library=library, students=(2, 3, 1))
    assert t.choices == ["buy book-33", "student-back yellow"]


@pytest.mark.rule("AAC-7")
def test_the_example_puts_blue_into_the_first_column_and_others_into_the_next(does: Does) -> None:
    def column(book: str, columns: str) -> str:
        library = f"{book} book-6 book-7 book-8 book-24"
        t = does("book", cards="card-4", columns=columns, library=library, students=(1, 1, 2))
        t.deal()
        return next(text for text in t.choices if text.startswith("column"))

    assert column("book-2", "/") == "column 1"
    for book in ("book-17", "book-9", "book-25", "book-33"):
        assert column(book, "book-2") == "column 2"
    assert column("book-3", "book-2") == "column 1"


@pytest.mark.rule("AAC-7")
@pytest.mark.parametrize(
    ("columns", "column"),
    [
        ("book-2 / / book-9", 2),  # the leftmost empty one
        ("book-2 / book-9 book-10 / book-17 / book-25", 2),  # the fullest
        ("book-2 / book-9 book-10 / book-17 book-18 / book-25", 2),  # in a tie the leftmost
        ("book-2 / book-9 book-10 book-11 book-12 book-13 / book-17 book-18 / book-25", 3),  # with room
    ],
)
def test_a_black_book_goes_to_an_empty_column_or_the_fullest(does: Does, columns: str, column: int) -> None:
    library = "book-33 book-6 book-7 book-8 book-24"
    t = does("book", cards="card-4", columns=columns, library=library, students=(1, 1, 2), golems="dead dead")
    t.deal()
    assert f"column {column}" in t.choices
