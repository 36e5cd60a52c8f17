"""The synagogue: turn order, five lines of marbles with their values, the round's action tiles with the rabbis."""

from __future__ import annotations

from typing import Final

from loew.golem.terms import COLOURS, LINES
from loew.i18n import say, word
from loew.presentation.golem.drawing import cards as drawing
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.phase_text import phase_text
from loew.presentation.kit.html import NOTHING, Markup, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import bold, figure, region, span, spoken_only, visual_only
from loew.presentation.kit.seat_pieces import body, seat_name
from loew.presentation.kit.sentences import capital

ROOM: Final = 3  # marbles side by side in a line; more lie closer
CROWD: Final = 6  # marbles in a row that lie closer; more overlap


def synagogue(context: PageContext) -> Markup:
    inner = order(context) + lines(context) + tiles(context)
    view = context.view
    when = say("Round {n}/{rounds}", n=view["round"], rounds=context.box.rounds) if view["round"] else say("Setting up")
    now = phase_text(view).removeprefix("the ")
    told = [when, now] if view["round"] and not view["over"] else [now or when]  # short, because there is little room
    head = span("when", " · ".join(filter(None, told)))
    return region("synagogue", say("Synagogue"), inner, head=head)


def order(context: PageContext) -> Markup:
    """The seats in turn order; the seat that must choose and the seats that passed are marked."""
    decision = context.view["decision"]
    moves = decision["who"] if decision else -1
    seats = []
    for who in context.view["order"]:
        now = " moves" if who == moves else ""
        signs = span("passed", use("pass"), spoken_only(say("has passed")))
        passed = signs if who in context.view["passers"] else ""
        note = spoken_only(say("must choose")) if now else ""
        inner = seat_name(who, context.labels[who].name), passed, note
        seats.append(tag("li", inner, class_=f"order-seat{now}", id=f"order-{who + 1}"))
    return tag("ol", seats, class_="order", aria_label=say("Turn order"))


def lines(context: PageContext) -> Markup:
    rows = [line(context, name) for name in LINES]
    out = [tag("span", use(f"marble-{c}", "marble"), id=f"out-{i + 1}") for i, c in enumerate(context.view["out"])]
    name = span("line-name", say("aside##marbles"))
    aside = tag("li", name, span("marbles", out), class_="line aside")
    return tag("ul", rows, aside if out else "", class_="lines")


def line(context: PageContext, name: str) -> Markup:
    """A line: its action, its marbles, its value."""
    row: dict[str, int] = context.view["lines"][name]
    value = sum(row.values())
    label = capital(say("{line} line, value {n}.", line=name, n=value))
    label += f" {context.words(name) if name in ('work', 'mirror') else ''}"
    title = visual_only(use(drawing.LINE_ICONS[name]), bold(word(name)))
    head = context.offers.element(
        f"line-{name}", "line-name", title, label, context.offers.at(("line", name), without=["marble"]), name
    )
    marbles = [marble(context, name, colour, i) for colour in COLOURS for i in range(row.get(colour, 0))]
    empty = "" if value else " empty"
    many = (" many" if value > ROOM else "") + (" crowd" if value > CROWD else "")
    number = figure(value, "value") + spoken_only(say("the value"))
    return tag("li", head, span(f"marbles{many}", marbles), number, class_=f"line{empty}")


def marble(context: PageContext, name: str, colour: str, i: int) -> Markup:
    """One marble; marbles of one colour in a line are equal."""
    label = capital(say("{colour} marble in the {line} line.", colour=colour, line=name))
    offers = context.offers
    choices = [*offers.at(("marble", colour), ("line", name)), *offers.at(("marble", colour), without=["line"])]
    inner = visual_only(use(f"marble-{colour}"))
    classes = "marble alike" if i else "marble"
    return context.offers.element(f"marble-{name}-{colour}-{i + 1}", classes, inner, label, choices, colour)


def tiles(context: PageContext) -> Markup:
    """The action tiles from the top, and the permanent action below."""
    found = [tile(context, i, word) for i, word in enumerate(context.view["tiles"])]
    if context.view["tiles"]:
        found.append(permanent(context))
    return tag("ol", found, class_="tiles", aria_label=say("Action tiles"))


def tile(context: PageContext, i: int, card: str) -> Markup:
    permanent_ = context.view["permanent"]
    here = [who for who, p in enumerate(context.players) if p["rabbi"] == i and who not in permanent_]
    taken = " " + say("Taken by {name}.", name=context.labels[here[0]].name) if here else ""
    label = f"{context.name_of(card)}: {context.words(card)}{taken}"
    face = drawing.action_tile(context.component(card), context.name_of(card))
    classes = "tile taken" if here else "tile"
    thing = context.offers.element(card, classes, face, label, context.offers.at(("tile", card)), card)
    return tag("li", thing, rabbis(context, here), class_="tile-space")


def permanent(context: PageContext) -> Markup:
    here = context.view["permanent"]
    label = say("Always open: {does}", does=context.words("permanent"))
    inner = drawing.action_tile(context.component("permanent"), say("Always"))
    thing = context.offers.element("permanent", "tile permanent", inner, label, ["rabbi permanent"], "permanent")
    return tag("li", thing, rabbis(context, here), class_="tile-space")


def rabbis(context: PageContext, here: list[int]) -> Markup:
    pieces = [
        span(
            f"piece man seat-{who + 1}",
            body(who, "rabbi"),
            id=f"rabbi-{who + 1}",
            role="img",
            aria_label=say("Rabbi of {name}.", name=context.labels[who].name),
        )
        for who in here
    ]
    return span(f"rabbis crowd crowd-{len(here)}", pieces) if here else NOTHING
