"""The lines of the synagogue as a seat sees them: what each gives now, and which of them is being done; and the books
of the library that cannot be bought, with the reason."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import walk
from loew.engine.trade import Gain, Pay, Spend
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.actions import Copy, LineAction
from loew.games.golem.rules.verbs.books import Book, columns_for_book
from loew.games.golem.rules.verbs.work import Work
from loew.games.golem.rules.view_types import BlockedBookView, BookPriceView, LineView
from loew.games.golem.rules.vocabulary import BLACK_BOOK, KNOWLEDGE, LINES

BOOK: Final = Book()


def line_views(s: GolemState, seat: int, going_on: str) -> dict[str, LineView]:
    """The lines by name. The value of the one in progress is that before its marble was taken."""
    values = [s.value if line == going_on else sum(s.lines[i]) for i, line in enumerate(LINES)]
    return {line: line_view(s, i, values[i], seat) for i, line in enumerate(LINES)}


def line_view(s: GolemState, i: int, value: int, seat: int) -> LineView:
    """What a line gives at a value; free workers only for a seat that has them."""
    found: LineView = {"value": value, "gives": {}, "less": {}, "costs": {}, "free_workers": 0}
    for part in walk(s.box.line_effects[i]):
        if isinstance(part, Gain) and part.per == "value":
            found["gives"][part.what] = part.n * value
        elif isinstance(part, Work):
            found["less"]["knowledge"] = work_discount(s, part, value)
            found["free_workers"] = part.workers(s, s.players[seat], 0) if 0 <= seat < s.seats else 0
        elif isinstance(part, Pay) and isinstance(part.part, Copy) and isinstance(part.cost, Spend):
            found["costs"][part.cost.what] = part.cost.n
    return found


def work_discount(s: GolemState, work: Work, value: int) -> int:
    """How much less knowledge workers cost at this value, at most."""
    return max([work.price(s, n, 0) - work.price(s, n, value) for n in range(1, len(s.box.work_cost))])


def line_in_progress(s: GolemState) -> str:
    """The line whose marble was taken and whose action goes on; empty if there is none."""
    f = s.top
    while f is not None:
        if isinstance(f.effect, LineAction):
            return LINES[f.it]
        f = f.below
    return ""


def book_prices(s: GolemState, seat: int) -> dict[str, BookPriceView]:
    """The price of each book of the library: for the seat that is asked to buy one, with its discount."""
    f = s.top
    effect = f.effect if f is not None and f.who == seat and isinstance(f.effect, Book) else BOOK
    return {s.box.book_names[book]: book_price(s, effect, i) for i, book in enumerate(s.library)}


def book_price(s: GolemState, effect: Book, position: int) -> BookPriceView:
    is_black = s.box.book_colour[s.library[position]] == BLACK_BOOK
    return {
        "knowledge": effect.price(s, position),
        "place": s.box.position_cost[position],
        "student": is_black and effect.steps_back(),
    }


def blocked_books(s: GolemState, seat: int) -> dict[str, BlockedBookView]:
    """The books that the seat, asked to buy one, cannot buy."""
    f = s.top
    if f is None or f.who != seat or not isinstance(f.effect, Book):
        return {}
    options = f.effect.options(s, f) or []
    blocked = [i for i, book in enumerate(s.library) if s.box.buy[book] not in options]
    return {s.box.book_names[s.library[i]]: blocked_book(s, f.effect, seat, i) for i in blocked}


def blocked_book(s: GolemState, effect: Book, seat: int, position: int) -> BlockedBookView:
    p = s.players[seat]
    if not columns_for_book(s, p, s.library[position]):
        return {"reason": "column", "missing": 0}
    missing = effect.price(s, position) - p.budget(KNOWLEDGE)
    return {"reason": "knowledge", "missing": missing} if missing > 0 else {"reason": "student", "missing": 0}
