"""Books: bought from the library, placed in a column, read from the bottom up."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from loew.engine.effect import label_index
from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import EMPTY, Message, Ref, msg
from loew.engine.offer import Offer, Target
from loew.engine.records import added, replaced, without
from loew.engine.seat import CHANCE
from loew.games.golem.rules import triggers
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.counted import Counted
from loew.games.golem.rules.verbs.deals import DealBook
from loew.games.golem.rules.verbs.students import StudentBack
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import (
    BLACK_BOOK,
    FIRST_BOOK,
    INSTEAD,
    KNOWLEDGE,
    STUDY_AREA,
    UNKNOWN_BOOK,
)

COLUMN: Final[tuple[Choice, ...]] = (("column", "1"), ("column", "2"), ("column", "3"), ("column", "4"))


def column_colour(s: GolemState, column: tuple[int, ...]) -> int:
    """The colour of a column: that of its first coloured book; -1 while it has none (STU-3)."""
    for book in column:
        if s.box.book_colour[book] != BLACK_BOOK:
            return s.box.book_colour[book]
    return -1


def columns_for_book(s: GolemState, p: Player, book: int) -> list[int]:
    """The columns for a book: one colour in each column, one column for each colour; black fits anywhere (STU-3)."""
    most = p.book_limit(s.box)
    colour = s.box.book_colour[book]
    if colour == BLACK_BOOK:
        return [c for c in range(4) if len(p.columns[c]) < most]
    colours = [column_colour(s, column) for column in p.columns]
    if colour in colours:
        c = colours.index(colour)
        return [c] if len(p.columns[c]) < most else []
    return [c for c in range(4) if colours[c] < 0 and len(p.columns[c]) < most]


def fitting_colours(s: GolemState, p: Player) -> int:
    """The colours of books that fit at least one column, one bit each (STU-3). An unknown book may fit any."""
    most = p.book_limit(s.box)
    begun = fits = 0
    new = False  # whether a column that has no colour yet can take more
    for column in p.columns:
        colour = column_colour(s, column)
        if colour >= 0:
            begun |= 1 << colour
        if len(column) < most:
            fits |= 1 << BLACK_BOOK | 1 << UNKNOWN_BOOK
            if colour >= 0:
                fits |= 1 << colour
            else:
                new = True
    return fits | ~begun if new else fits


def can_step_back(p: Player) -> bool:
    """Whether a student can pay for a black book (STU-2, OPT-4)."""
    return any(section > 1 for section in p.students)


class Book(Verb):
    """One book is bought from the library: its own cost and its position's, less a discount, in knowledge; a black
    one's own cost is a student moved back (STU-2). It must fit a column (STU-3). The library is refilled (STU-6)."""

    __slots__ = ("discount",)
    counts_as = "book"
    criteria = "book"
    surely_gives = True
    takes: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, discount: int = 0) -> None:
        self.discount = discount

    def price(self, s: GolemState, position: int) -> int:
        return max(0, s.box.book_cost[s.library[position]] + s.box.position_cost[position] - self.discount)

    def steps_back(self) -> bool:
        """Whether the cost on a black book must be paid."""
        return True

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [*box.buy, INSTEAD]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        fits = fitting_colours(s, p)
        if self.steps_back() and not can_step_back(p):
            fits &= ~(1 << BLACK_BOOK)
        most = p.budget(KNOWLEDGE)
        found: list[Choice] = []
        for position, book in enumerate(s.library):
            if fits >> s.box.book_colour[book] & 1 and self.price(s, position) <= most:
                found.append(s.box.buy[book])
        return found or p.instead_options(self.discount)

    def refusal(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        """Why a book cannot be bought: it is not there, fits no column, wants a student back, or costs too much."""
        if choice not in s.box.buy:
            return EMPTY
        p = s.players[f.who]
        book = s.box.number[choice[1]]
        if book not in s.library:
            return msg("it is not in the library")
        if not columns_for_book(s, p, book):
            return msg("it fits none of your columns")
        if s.box.book_colour[book] == BLACK_BOOK and self.steps_back() and not can_step_back(p):
            return msg("a black book takes a student a step back, and yours all stand on section I")
        price = self.price(s, s.library.index(book))
        return msg("it costs {n:knowledge|knowledge}, and you have {have}", n=price, have=p.budget(KNOWLEDGE))

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        if choice == INSTEAD:
            return Offer(choice)
        box = s.box
        book = box.number[choice[1]]
        cost = {"knowledge": self.price(s, s.library.index(book))}
        later = {"student": 1} if box.book_colour[book] == BLACK_BOOK and self.steps_back() else {}
        then = [box.book_immediate[book], box.book_active[book]]
        return Offer(choice, cost, [Target("book", choice[1])], then, later=later)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        if choice == INSTEAD:
            p.take_unused_discount(self.discount)
            return
        book = s.box.number[choice[1]]
        position = 0
        while s.library[position] != book:
            position += 1
        p.pay(KNOWLEDGE, self.price(s, position))
        p.take_unused_discount(max(0, self.discount - s.box.book_cost[book] - s.box.position_cost[position]))
        s.library = without(s.library, book)
        s.push(PLACE_BOOK, f.who, 0, book, True)
        s.push(REFILL, CHANCE)
        if s.box.book_colour[book] == BLACK_BOOK and self.steps_back():
            s.push(STUDENT_BACK, f.who, must=True)

    def asks_with(self, following: Effect[Any]) -> bool:
        return isinstance(following, StudentBack)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("buy a book at {n} knowledge less", n=self.discount) if self.discount else msg("buy a book")

    def args(self) -> tuple[object, ...]:
        return (self.discount,) if self.discount else ()


class LentBook(Book):
    """One book for its position's cost alone (RAB-5): the only component that waives the cost on the card."""

    takes = ()

    def __init__(self) -> None:
        super().__init__(0)

    def price(self, s: GolemState, position: int) -> int:
        return s.box.position_cost[position]

    def steps_back(self) -> bool:
        return False

    def args(self) -> tuple[object, ...]:
        return ()


class PlaceBook(Verb):
    """The book bought, `it`, goes to a column. Then its immediate bonus (twice with the doubling development, unless it
    is black: STU-5), the column's development, and the active bonuses from the bottom up, its own last (STU-4)."""

    criteria = "place_book"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(COLUMN)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        return [COLUMN[c] for c in columns_for_book(s, s.players[f.who], f.it)]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("book", s.box.book_names[f.it]), Target("column", f"column-{choice[1]}")])

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        box = s.box
        p = s.players[f.who]
        c = label_index(COLUMN, choice)
        column = added(p.columns[c], f.it)
        p.columns = replaced(p.columns, c, column)
        p.note_progress(s, STUDY_AREA)
        for book in reversed(column):
            s.push(box.book_active[book], f.who)
        s.push(COLUMN_BONUS, f.who, 0, c)
        doubled = c == box.doubling_column and p.developed >> box.column_development[c] & 1
        for _time in range(2 if doubled and box.book_colour[f.it] != BLACK_BOOK else 1):
            s.push(box.book_immediate[f.it], f.who)
        if len(column) == 1:
            triggers.trigger_artifacts(s, f.who, FIRST_BOOK)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("which column does {book} go to?", book=Ref(s.box.book_names[f.it]))


class ColumnBonus(Verb):
    """What the column's development gives, if it is upgraded by now; the bonus of the book may have done that (STU-4).
    `it` is the column."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        if s.players[f.who].developed >> s.box.column_development[f.it] & 1:
            s.push(s.box.column_bonus[f.it], f.who)


class Reread(Counted):
    """The active bonuses of up to n different books of yours (RAB-10, NBH-30). `at` has a bit for each one done."""

    counts_as = "book"
    criteria = "reread"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(box.reread)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        columns = s.players[f.who].columns
        return [s.box.reread[book] for column in columns for book in column if not f.at >> book & 1]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("book", choice[1])], then=[s.box.book_active[s.box.number[choice[1]]]])

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        book = s.box.number[choice[1]]
        done = f.at | 1 << book
        if done.bit_count() < self.n:
            s.push(self, f.who, done, f.it, f.must)
        s.push(s.box.book_active[book], f.who)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("take the active bonus of one of your books")


PLACE_BOOK: Final = PlaceBook()
COLUMN_BONUS: Final = ColumnBonus()
REFILL: Final = DealBook()
STUDENT_BACK: Final = StudentBack("any")
