"""The library: five books, each with its own price and that of its place."""

from __future__ import annotations

from loew.i18n import say
from loew.presentation.golem.lexicon import icons_of
from loew.presentation.golem.page.context import PageContext
from loew.presentation.kit.html import NOTHING, Markup, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import figure, hidden, region, span


def library(context: PageContext) -> Markup:
    books = [tag("li", book(context, i, word)) for i, word in enumerate(context.view["library"])]
    return region("library", say("Library"), tag("ol", books, class_="books"), head=context.mark("library", "p2"))


def book(context: PageContext, i: int, word: str) -> Markup:
    """A book on offer: colour, price, what it gives at once, what it gives ever after."""
    colour = str(context.value(word, "colour"))
    cost = hidden(own_price(context, word) + place_price(context, i))
    head = span("cover", hidden(use(f"book-{colour}")) + span("cost", cost))
    first = span("immediate", hidden(use("now", "when")) + icons_of(context.effect(word, "immediate")))
    later = span("active-bonus", hidden(use("always", "when")) + icons_of(context.effect(word, "active")))
    inner = head + first + later + context.mark(word, "cost", "immediate", "active")
    return context.offers.thing(word, f"book {colour}", inner, told(context, i, word), [f"buy {word}"], word)


def own_price(context: PageContext, word: str) -> Markup:
    if context.value(word, "colour") == "black":
        return use("student-any") + use("behind")
    return figure(context.value(word, "cost")) + use("knowledge")


def place_price(context: PageContext, i: int) -> Markup:
    more = context.box.position_cost[i]
    return span("more", f"+{more}") if more else NOTHING


def told(context: PageContext, i: int, word: str) -> str:
    what = say("{name}, a {colour} book.", name=context.called(word), colour=context.value(word, "colour"))
    first, later = context.words(word, "immediate"), context.words(word, "active")
    return f"{what} {costs(context, i, word)} {say('At once: {now} With every book: {later}', now=first, later=later)}"


def costs(context: PageContext, i: int, word: str) -> str:
    """What it costs, for those who listen."""
    n, more = context.value(word, "cost"), context.box.position_cost[i]
    if context.value(word, "colour") == "black":
        stepped = say("Costs one student a step back.")
        return say("Costs one student a step back and {more} for its place.", more=more) if more else stepped
    return say("Costs {n} knowledge and {more} for its place." if more else "Costs {n} knowledge.", n=n, more=more)
