"""The four columns of books: where a book goes, and in which order books are activated (AAC-7, AAC-14)."""

from __future__ import annotations

from .position import BLACK_BOOK, BOOKS_IN_COLUMN, Position


def column_for(position: Position, book: int) -> int:
    """The column for a book; -1 if it fits nowhere (AAC-7, ARE-3, STU-3)."""
    columns = position.p.columns
    colour = position.box.book_colour[book]
    with_room = [c for c in range(len(columns)) if len(columns[c]) < BOOKS_IN_COLUMN]
    empty = [c for c in with_room if not columns[c]]
    if colour == BLACK_BOOK:
        if empty:
            return empty[0]
        return min(with_room, key=lambda c: (-len(columns[c]), c), default=-1)
    for c in range(len(columns)):
        if position.colour_of_column(c) == colour:
            return c if c in with_room else -1
    if empty:
        return empty[0]
    # a column of black books alone has no colour yet (ruling of STU-3)
    uncoloured = [c for c in with_room if position.colour_of_column(c) < 0]
    return uncoloured[0] if uncoloured else -1


def books_to_read(position: Position) -> list[int]:
    """All its books in the order in which it activates them: black, then from the top, then from the left (AAC-14).
    The book placed last is the topmost of its column (STU-4)."""
    found = [
        (position.box.book_colour[book] != BLACK_BOOK, -height, column, book)
        for column, books in enumerate(position.p.columns)
        for height, book in enumerate(books)
    ]
    return [book for _, _, _, book in sorted(found)]
