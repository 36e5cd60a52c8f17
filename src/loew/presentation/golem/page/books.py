"""The study: four columns of books under their developments, and the study track."""

from __future__ import annotations

from loew.i18n import say
from loew.presentation.golem.drawing.cards import spine
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.page.golem_board import development
from loew.presentation.kit.html import Markup, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import bold, span, visual_only


def shelf(context: PageContext, who: int) -> Markup:
    columns = [column(context, who, c) for c in range(len(context.players[who]["columns"]))]
    names = [context.box.development_names[i] for i in context.box.in_area["study"]]
    others = [development(context, who, name) for name in names if not name.startswith("column")]
    inner = tag("div", columns, class_="columns"), tag("div", track(context, who), others, class_="study-row")
    return tag("div", inner, class_="room study-room", id=f"study-room-{who + 1}")


def column(context: PageContext, who: int, c: int) -> Markup:
    """A column: its development on top, then its books from the first to the last."""
    books = context.players[who]["columns"][c]
    items = [tag("li", book(context, who, word)) for word in books]
    limit = context.players[who]["book_limit"]
    free = [tag("li", class_="free") for _ in range(len(books), limit)]
    head = development(context, who, f"column-{c + 1}")
    label = say("Column {n}: {have} of {limit} books.", n=c + 1, have=len(books), limit=limit)
    choices = context.own(who, *context.offers.at(("column", f"column-{c + 1}")))
    slot = context.offers.element(f"column-{who + 1}-{c + 1}", "slot", visual_only(use("column")), label, choices)
    stack = tag("ol", items, free, class_="stack")
    return tag("div", head, stack, slot, class_="column", id=f"shelf-{who + 1}-{c + 1}")


def book(context: PageContext, who: int, word: str) -> Markup:
    """A book in its column: only its active bonus."""
    colour = str(context.value(word, "colour"))
    label = say("{name}, a {colour} book.", name=context.name_of(word), colour=colour)
    label += " " + say("With every book: {does}", does=context.words(word, "active"))
    inner = spine(context.component(word))
    return context.offers.element(
        word,
        f"spine {colour}",
        inner,
        label,
        context.own(who, *context.offers.at(("book", word), without=["column"])),
        word,
    )


def track(context: PageContext, who: int) -> Markup:
    """The study track: how many books a column may hold, income, points at the end, and the marker."""
    p, box = context.players[who], context.box
    better = "study-track" in p["developed"]
    limits, incomes = (box.better_limit, box.better_income) if better else (box.limit, box.study_income)
    cells = []
    for i, limit in enumerate(limits):
        here = " here" if i == p["study"] else ""
        vp = tag("i", box.study_vp[i], class_="top") if box.study_vp[i] else ""
        cells.append(span(f"space limit-{limit}{here}", bold(limit), tag("small", incomes[i] or "·"), vp))
    label = say(
        "Study track: space {n} of {top}, {limit} books a column, income {income:knowledge|knowledge}.",
        n=p["study"],
        top=box.study_top,
        limit=p["book_limit"],
        income=context.components.track_income(p, "study-track"),
    )
    fields = ("better_limit", "better_income") if better else ("limit", "income")
    legend = span("track-name", use("better-track" if better else "study-track") + context.mark("study", *fields))
    choices = context.own(who, *context.offers.at(("track", "study-track")))
    inner = visual_only(legend + span("spaces", cells))
    return context.offers.element(f"study-track-{who + 1}", "track study-track", inner, label, choices, "tracks.study")
