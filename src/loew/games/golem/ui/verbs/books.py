"""Books in words and pictures: bought from the library, placed in a column, read from the bottom up."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep
from loew.engine.message import Listing, Message, Ref, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.ui.verbs.developments import development_remarks
from loew.games.golem.ui.verbs.shared import DISCOUNT, EFFECT, OptionContext, touched
from loew.i18n import say
from loew.ui.faces import UNSAID, Arguments, ChoiceFace, HandMove, VerbFace, fixed_order
from loew.ui.options import NOTHING, EffectRemark, OptionText, Remark, price_text
from loew.ui.turn_steps import StepStyle

NEW_BOOK: Final = msg("New book")
READ_AGAIN: Final = msg("Read again")
EMPTY_COLUMN: Final = msg("empty##a column")


def shelf(entry: LogEntry) -> tuple[str, ...]:
    column = touched(entry, "column")
    return (f"shelf-{entry.who + 1}-{column[-1]}",) if column else ()


def book_step(entry: LogEntry) -> StepStyle:
    return StepStyle("open-book", NEW_BOOK, 3, (touched(entry, "book"), *shelf(entry)), key=NEW_BOOK.text)


def book_rules(box: Box) -> list[Message]:
    return [
        msg(
            "A book costs its own knowledge and that of its place; a black one a student moved back instead of its own."
        ),
        msg("A column has one colour, a colour one column; black fits all."),
        msg("The study track says how many books a column may hold."),
        msg("A new book gives its bonus at once, then all active bonuses of the column from the bottom up."),
    ]


# ------------------------------------------------------------------ buy


def book_order(words: Arguments) -> str:
    return say("buy a book for {n} knowledge less", n=words[0]) if words else say("buy a book")


def buy(c: OptionContext, offer: OfferView) -> OptionText:
    """The price of a book and what it gives."""
    book = c.target(offer, "book")
    price = price_text(offer["cost"])
    if "student" in offer["later"]:
        price = msg("{price} and a student's step back", price=price) if price else msg("a student's step back")
    gives: list[Remark] = [
        EffectRemark(msg("once: {effect}"), [c.components.effect(book, "immediate")]),
        EffectRemark(
            msg("with this and every later book of the column: {effect}"), [c.components.effect(book, "active")]
        ),
    ]
    colour = c.components.entries[book].values["colour"]
    return OptionText(msg("buy {name}", name=Ref(book)), price or NOTHING, gives, f"book-{colour}")


def buy_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    book = step.choice[1]
    n = s.library.index(s.box.number[book]) + 1
    text = msg("take book {n} of the library, from the left: {book}; then fill the library", n=n, book=Ref(book))
    return HandMove("book", text, (book,))


BUY: Final = ChoiceFace(
    option=buy,
    done=msg("{you:~buy|buys} {book}"),
    step=book_step,
    line=msg("{book}##a title"),
    by_hand=buy_by_hand,
)


# ------------------------------------------------------------------ column


def column(c: OptionContext, offer: OfferView) -> OptionText:
    """The books in the column, and what its development adds."""
    n = offer["choice"].split()[1]
    books = c.mine["columns"][int(n) - 1]
    development = f"column-{n}"
    remarks: list[Remark] = [msg("{books}", books=Listing([Ref(book) for book in books]))] if books else [EMPTY_COLUMN]
    if development in c.mine["developed"]:
        remarks += development_remarks(c, development)
    return OptionText(msg("column {n}", n=n), remarks=remarks, icon="column")


def column_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    book = s.box.book_names[step.frame.it]
    return HandMove("book", msg("put the book into its column {n}", n=step.choice[1]), (book,))


COLUMN: Final = ChoiceFace(
    option=column,
    done=msg("{you:~put|puts} it into column {n}"),
    step=book_step,
    line=UNSAID,
    by_hand=column_by_hand,
)


# ------------------------------------------------------------------ reread


def reread_order(words: Arguments) -> str:
    if words[0] == "1":
        return say("take the active bonus of one of your books")
    return say("take the active bonuses of up to {n} of your books", n=words[0])


def reread(c: OptionContext, offer: OfferView) -> OptionText:
    label = msg("read {name}", name=Ref(c.target(offer, "book")))
    return OptionText(label, remarks=[EffectRemark(EFFECT, c.effects(offer))], icon="reread")


def reread_step(entry: LogEntry) -> StepStyle:
    return StepStyle("open-book", READ_AGAIN, 3, (touched(entry, "book"), *shelf(entry)), key=READ_AGAIN.text)


def reread_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    book = step.choice[1]
    return HandMove("book", msg("use the active bonus of {book}", book=Ref(book)), (book,))


def reread_rules(box: Box) -> list[Message]:
    return [msg("You take the active bonus of the book again. It stays in its column.")]


REREAD: Final = ChoiceFace(
    option=reread,
    done=msg("{you:~read|reads} {book} again"),
    step=reread_step,
    line=msg("{book}##a title"),
    by_hand=reread_by_hand,
)


VERBS: Final = {
    "book": VerbFace(
        order=book_order,
        icons="book discount=−{0}",
        short=lambda words: f"book−{words[0]}K" if words else "book",
        choices={"buy": BUY, **DISCOUNT},
        decline=msg("Buy no book"),
        pick=msg("Book"),
        declined=msg("{you:~buy|buys} no book"),
        help=book_rules,
        rule="STU-1",
        can_be_free=True,
    ),
    "lent-book": VerbFace(
        order=fixed_order("buy a book for the cost of its position alone"),
        icons="library knowledge pays book",
        short=lambda words: "book, place only",
        choices={"buy": BUY, **DISCOUNT},
        decline=msg("Buy no book"),
        declined=msg("{you:~buy|buys} no book"),
        help=book_rules,
        rule="STU-1",
        can_be_free=True,
    ),
    "place-book": VerbFace(
        order=fixed_order("put the book into a column that it fits"),
        icons="book column",
        choices={"column": COLUMN},
        help=book_rules,
        rule="STU-1",
    ),
    "column-bonus": VerbFace(
        order=fixed_order("take what the column's development gives"),
        icons="develop-study now",
    ),
    "reread": VerbFace(
        order=reread_order,
        icons="reread={0}",
        short=lambda words: f"reread {words[0]}",
        choices={"reread": REREAD},
        declined=msg("{you:~read|reads} no more"),
        help=reread_rules,
        rule="STU-1",
    ),
}
