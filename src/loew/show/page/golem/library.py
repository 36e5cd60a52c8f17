"""The library: five books, each with its own price and that of its place."""

from __future__ import annotations

from loew.engine.tongue import say
from loew.show.icons import use
from loew.show.page.golem.desk import Desk
from loew.show.page.html import figure, hidden, icons_of, region, span


def library(desk: Desk) -> str:
    books = "".join(f"<li>{book(desk, i, word)}</li>" for i, word in enumerate(desk.view["library"]))
    return region("library", say("Library"), f'<ol class="books">{books}</ol>', head=desk.mark("library", "p2"))


def book(desk: Desk, i: int, word: str) -> str:
    """A book on offer: colour, price, what it gives at once, what it gives ever after."""
    colour = str(desk.value(word, "colour"))
    cost = hidden(own_price(desk, word) + place_price(desk, i))
    head = span("cover", hidden(use(f"book-{colour}")) + span("cost", cost))
    first = span("immediate", hidden(use("now", "when")) + icons_of(desk.effect(word, "immediate")))
    later = span("active-bonus", hidden(use("always", "when")) + icons_of(desk.effect(word, "active")))
    inner = head + first + later + desk.mark(word, "cost", "immediate", "active")
    return desk.offers.thing(word, f"book {colour}", inner, told(desk, i, word), [f"buy {word}"], word)


def own_price(desk: Desk, word: str) -> str:
    if desk.value(word, "colour") == "black":
        return use("student-any") + use("behind")
    return figure(desk.value(word, "cost")) + use("knowledge")


def place_price(desk: Desk, i: int) -> str:
    more = desk.box.position_cost[i]
    return span("more", f"+{more}") if more else ""


def told(desk: Desk, i: int, word: str) -> str:
    what = say("{name}, a {colour} book.", name=desk.called(word), colour=desk.value(word, "colour"))
    first, later = desk.words(word, "immediate"), desk.words(word, "active")
    return f"{what} {costs(desk, i, word)} {say('At once: {now} With every book: {later}', now=first, later=later)}"


def costs(desk: Desk, i: int, word: str) -> str:
    """What it costs, for those who listen."""
    n, more = desk.value(word, "cost"), desk.box.position_cost[i]
    if desk.value(word, "colour") == "black":
        stepped = say("Costs one student a step back.")
        return say("Costs one student a step back and {more} for its place.", more=more) if more else stepped
    return say("Costs {n} knowledge and {more} for its place." if more else "Costs {n} knowledge.", n=n, more=more)
