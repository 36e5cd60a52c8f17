"""The study: four columns of books under their developments, and the study track."""

from __future__ import annotations

from collections.abc import Sequence

from loew.games.golem.ui.drawing.cards import spine
from loew.games.golem.ui.page.board_panel import board_panel
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.golem_board import development, space
from loew.i18n import say
from loew.ui.html import Markup, bold, fact, span, tag, visual_only
from loew.ui.sprite import use


def shelf(context: PageContext, who: int) -> Markup:
    """The room of the study."""
    p = context.players[who]
    columns = [column(context, who, c) for c in range(len(p["columns"]))]
    names = [context.box.development_names[i] for i in context.box.in_area["study"]]
    others = [development(context, who, name) for name in names if not name.startswith("column")]
    foot = tag("div", track(context, who), others, class_="study-foot")
    body = tag("div", columns, class_="columns"), foot
    return board_panel(context, who, "study", "blue", say("Study"), book_limit(context, who), body)


def book_limit(context: PageContext, who: int) -> Markup:
    """What the study track allows and gives now."""
    p = context.players[who]
    income = context.components.track_income(p, "study-track")
    limit = say("{n:book|books} a column", n=p["book_limit"])
    words = say("{limit}, income {income:knowledge|knowledge}", limit=limit, income=income)
    drawing = limit, (", ", bold(f"+{income}"), use("knowledge")) if income else ""
    return fact(words, drawing, "limit")


def column(context: PageContext, who: int, c: int) -> Markup:
    """A column: its development on top, then its books from the first to the last, then the free places."""
    books = context.players[who]["columns"][c]
    limit = context.players[who]["book_limit"]
    items = [tag("li", book(context, who, word)) for word in books]
    items.append(tag("li", next_place(context, who, c), class_="next" if len(books) < limit else "next full"))
    items += [tag("li", class_="free") for _ in range(len(books) + 1, limit)]
    head = development(context, who, f"column-{c + 1}")
    stack = tag("ol", items, class_=f"stack places-{max(len(books), limit)}")
    return tag("div", head, stack, class_="column", id=f"shelf-{who + 1}-{c + 1}")


def next_place(context: PageContext, who: int, c: int) -> Markup:
    """The place of the next book, or the word "full"."""
    have, limit = len(context.players[who]["columns"][c]), context.players[who]["book_limit"]
    label = say("Column {n}: {have} of {limit} books.", n=c + 1, have=have, limit=limit)
    choices = context.choices_of(who, *context.offers.at(("column", f"column-{c + 1}")))
    inner = visual_only(say("full##column of books")) if have >= limit else ""
    return context.offers.element(f"column-{who + 1}-{c + 1}", "slot", inner, label, choices)


def book(context: PageContext, who: int, word: str) -> Markup:
    """A book in its column: only its active bonus."""
    choices = context.choices_of(who, *context.offers.at(("book", word), without=["column"]))
    return context.cached_plain(lambda: drawn_book(context, word, choices), choices, "spine", word)


def drawn_book(context: PageContext, word: str, choices: Sequence[str]) -> Markup:
    colour = str(context.value(word, "colour"))
    label = say("{name}, a {colour} book.", name=context.name_of(word), colour=colour)
    label += " " + say("With every book: {does}", does=context.words(word, "active"))
    return context.offers.element(word, f"spine {colour}", spine(context.component(word)), label, choices, word)


def track(context: PageContext, who: int) -> Markup:
    """The study track: how many books a column may hold, income, points at the end, and the marker."""
    p = context.players[who]
    income = context.components.track_income(p, "study-track")
    choices = context.choices_of(who, *context.offers.at(("track", "study-track")))
    shows = who, p["study"], "study-track" in p["developed"], p["book_limit"], income
    return context.cached_plain(lambda: drawn_track(context, who, income, choices), choices, "study-track", *shows)


def drawn_track(context: PageContext, who: int, income: int, choices: Sequence[str]) -> Markup:
    p, box = context.players[who], context.box
    better = "study-track" in p["developed"]
    limits, incomes = (box.better_limit, box.better_income) if better else (box.limit, box.study_income)
    cells = []
    for i, limit in enumerate(limits):
        vp = tag("i", box.study_vp[i]) if box.study_vp[i] else ""
        gives = tag("small", f"+{incomes[i]}" if incomes[i] else "·")
        cells.append(space(i, p["study"], bold(limit), gives, vp, classes="scores" if vp else ""))
    label = say(
        "Study track: space {n} of {top}, {limit} books a column, income {income:knowledge|knowledge}.",
        n=p["study"],
        top=box.study_top,
        limit=p["book_limit"],
        income=income,
    )
    fields = ("better_limit", "better_income") if better else ("limit", "income")
    inner = visual_only(span("spaces", cells)) + context.mark("study", *fields)
    return context.offers.element(f"study-track-{who + 1}", "track study-track", inner, label, choices, "tracks.study")
