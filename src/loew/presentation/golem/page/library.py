"""The library: five books, each with its price and the price of its place."""

from __future__ import annotations

from loew.i18n import say
from loew.presentation.golem.drawing import cards as drawing
from loew.presentation.golem.page.context import PageContext
from loew.presentation.kit.html import Markup, tag
from loew.presentation.kit.markup import region


def library(context: PageContext) -> Markup:
    books = [tag("li", book(context, i, word)) for i, word in enumerate(context.view["library"])]
    return region("library", say("Library"), tag("ol", books, class_="books"), head=context.mark("library", "p2"))


def book(context: PageContext, i: int, word: str) -> Markup:
    """A book for sale: colour, price, immediate and active bonus."""
    colour = str(context.value(word, "colour"))
    inner = drawing.book(context.component(word), context.box.position_cost[i])
    return context.offers.element(
        word, f"book {colour}", inner, book_text(context, i, word), context.offers.at(("book", word)), word
    )


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
