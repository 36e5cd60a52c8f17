"""Books: which it buys, where it puts them, which it activates, and what it chooses on them (AAC-7, AAC-14)."""

from __future__ import annotations

from loew.engine.effect import OneOf
from loew.engine.machine import SKIP, Choice

from .position import BLACK_BOOK, Position
from .shelves import books_to_read, column_for
from .worth import brings_something


def book_to_buy(position: Position, discount: int, black_costs_a_step: bool) -> Choice:
    """The first book it can take, in the order of the last card's blue column (AAC-7)."""
    for place in position.card().book:
        if place > len(position.s.library):
            continue
        book = position.s.library[place - 1]
        black = position.box.book_colour[book] == BLACK_BOOK
        if black and black_costs_a_step and max(position.p.students) == 1:
            continue
        if column_for(position, book) >= 0:
            return ("buy", position.box.book_names[book])
    return ("instead",) if discount else SKIP


def book_to_read(position: Position, done: int) -> Choice:
    """The next book that a tile activates. `done`: one bit for each book already activated."""
    return ("reread", position.box.book_names[next(book for book in books_to_read(position) if not done >> book & 1)])


def prefers_right(position: Position) -> bool:
    """Which of the two character criteria stands higher on the last card; the ruling for a card with neither: left."""
    shown = [criterion for criterion in position.card().marble if criterion in ("left", "right")]
    return shown[:1] == ["right"]


def one_of(position: Position, effect: OneOf) -> Choice:
    """A choice between effects: of a character (APH-2), of the golem track (AAC-10), of a book (AAC-14)."""
    labels, parts = effect.labels, effect.parts
    if effect in position.box.offers:
        return character_offer(position, effect)
    if all([part.verb() == "golem-track" for part in parts]):
        return next(label for label in labels if int(label[1]) > 0)
    possible = [i for i, part in enumerate(parts) if brings_something(position, part)]
    for i in possible:
        if parts[i].verb() == "kill" and position.golem_in_danger():
            return labels[i]
    if not possible:
        return SKIP
    return labels[possible[-1 if prefers_right(position) else 0]]


def character_offer(position: Position, effect: OneOf) -> Choice:
    """In the red area 3 coins; otherwise it pays for the benefit (APH-2), if there is any."""
    benefit, coins = effect.labels
    if position.in_red() or not brings_something(position, effect.parts[0]):
        return coins
    return benefit
