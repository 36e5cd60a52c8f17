"""The library: five books, each with its price and the price of its place."""

from __future__ import annotations

from typing import Final

from loew.games.golem.ui.drawing import cards as drawing
from loew.games.golem.ui.page.context import PageContext
from loew.i18n import msg, say
from loew.ui.html import NOTHING, Markup, bold, region, span, tag, visual_only
from loew.ui.sprite import use

REASONS: Final = {  # why a book cannot be bought
    "column": msg("no column for it"),
    "knowledge": msg("{n} short"),
    "student": msg("no student can step back"),
}


def library(context: PageContext) -> Markup:
    """The books; drawn again when they, their prices or the reasons against them have changed."""
    view = context.view
    shows = (view["library"], view["book_prices"], view["blocked_books"])
    return context.offers.cached_part("library", shows, ["book"], lambda: plank(context))


def plank(context: PageContext) -> Markup:
    books = [
        tag("li", book(context, i, word), place_price(context, word)) for i, word in enumerate(context.view["library"])
    ]
    shelf = tag("ol", books, class_="books")
    return region("library", say("Library"), shelf, head=context.mark("library", "p2"), show_title=False)


def place_price(context: PageContext, word: str) -> Markup:
    """What the place adds to the price, printed on the plank."""
    place = context.view["book_prices"][word]["place"]
    return visual_only(span("place-price", bold(f"+{place}"), use("knowledge"))) if place else NOTHING


def book(context: PageContext, i: int, word: str) -> Markup:
    """A book for sale: colour, price, immediate and active bonus."""
    colour = str(context.value(word, "colour"))
    price = context.view["book_prices"][word]
    inner = drawing.book(context.component(word), price["knowledge"], price["student"]) + reason(context, word)
    classes = f"book {colour}{' not-now' if word in context.view['blocked_books'] else ''}"
    return context.offers.element(
        word, classes, inner, book_text(context, i, word), context.offers.at(("book", word)), word
    )


def reason(context: PageContext, word: str) -> Markup:
    """Why it cannot be bought, in a few words on the book."""
    blocked = context.view["blocked_books"].get(word)
    return span("reason", say(REASONS[blocked["reason"]], n=blocked["missing"])) if blocked else NOTHING


def book_text(context: PageContext, i: int, word: str) -> str:
    what = say("{name}, a {colour} book.", name=context.name_of(word), colour=context.value(word, "colour"))
    first, later = context.words(word, "immediate"), context.words(word, "active")
    return f"{what} {costs(context, i, word)} {say('At once: {now} With every book: {later}', now=first, later=later)}"


def costs(context: PageContext, i: int, word: str) -> str:
    """What it costs, for screen readers."""
    n, more = context.value(word, "cost"), context.box.position_cost[i]
    if context.value(word, "colour") == "black":
        stepped = say("Costs one student a step back.")
        return say("Costs one student a step back and {more} for its place.", more=more) if more else stepped
    return say(
        "Costs {n:knowledge|knowledge} and {more} for its place." if more else "Costs {n:knowledge|knowledge}.",
        n=n,
        more=more,
    )
