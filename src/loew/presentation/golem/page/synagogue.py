"""The synagogue: turn order, five lines of marbles with their values, the round's action tiles with the rabbis."""

from __future__ import annotations

from html import escape
from typing import Final

from loew.golem.terms import COLOURS, LINES
from loew.i18n import say, word
from loew.presentation.golem.catalogue.synagogue import EMBLEMS
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.phase_text import phase_text
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import figure, hidden, region, span, spoken
from loew.presentation.kit.seat_pieces import body, named
from loew.presentation.kit.sentences import capital

ROOM: Final = 3  # marbles side by side in a line; more lie closer
CROWD: Final = 6  # those that fit in a row when they lie closer; more overlap


def synagogue(context: PageContext) -> str:
    inner = order(context) + lines(context) + tiles(context)
    view = context.view
    when = say("Round {n}/{rounds}", n=view["round"], rounds=context.box.rounds) if view["round"] else say("Setting up")
    now = phase_text(view).removeprefix("the ")
    told = [when, now] if view["round"] and not view["over"] else [now or when]  # short: there is little room
    head = span("when", escape(" · ".join(filter(None, told))))
    return region("synagogue", say("Synagogue"), inner, head=head)


def order(context: PageContext) -> str:
    """The seats first to last; who must choose is marked, who passed too."""
    decision = context.view["decision"]
    moves = decision["who"] if decision else -1
    seats = ""
    for who in context.view["order"]:
        now = " moves" if who == moves else ""
        signs = f'<span class="passed">{use("pass")}{spoken(say("has passed"))}</span>'
        passed = signs if who in context.view["passers"] else ""
        said = spoken(say("must choose")) if now else ""
        label = named(who, context.labels[who].name)
        seats += f'<li class="order-seat{now}" id="order-{who + 1}">{label}{passed}{said}</li>'
    return f'<ol class="order" aria-label="{say("Turn order")}">{seats}</ol>'


def lines(context: PageContext) -> str:
    rows = "".join(line(context, name) for name in LINES)
    marbles = [
        f'<span id="out-{i + 1}">{use(f"marble-{c}", "marble")}</span>' for i, c in enumerate(context.view["out"])
    ]
    out = "".join(marbles)
    name = span("line-name", say("aside##marbles"))
    aside = f'<li class="line aside">{name}<span class="marbles">{out}</span></li>'
    return f'<ul class="lines">{rows}{aside if out else ""}</ul>'


def line(context: PageContext, name: str) -> str:
    """A line: its action, its marbles, its value."""
    row: dict[str, int] = context.view["lines"][name]
    value = sum(row.values())
    label = capital(say("{line} line, value {n}.", line=name, n=value))
    label += f" {context.words(name) if name in ('work', 'mirror') else ''}"
    title = hidden(f"{use(EMBLEMS[name])}<b>{word(name)}</b>")
    head = context.offers.thing(f"line-{name}", "line-name", title, label, [f"copy {name}"], name)
    marbles = "".join(marble(context, name, colour, i) for colour in COLOURS for i in range(row.get(colour, 0)))
    empty = "" if value else " empty"
    many = (" many" if value > ROOM else "") + (" crowd" if value > CROWD else "")
    number = figure(value, "value") + spoken(say("the value"))
    return f'<li class="line{empty}">{head}<span class="marbles{many}">{marbles}</span>{number}</li>'


def marble(context: PageContext, name: str, colour: str, i: int) -> str:
    """One marble; those of a colour in a line are alike."""
    label = capital(say("{colour} marble in the {line} line.", colour=colour, line=name))
    choices = (f"take {colour} {name}", f"aside {colour}")
    inner = hidden(use(f"marble-{colour}"))
    classes = "marble alike" if i else "marble"
    return context.offers.thing(f"marble-{name}-{colour}-{i + 1}", classes, inner, label, choices, colour)


def tiles(context: PageContext) -> str:
    """The action tiles from the top, and below them the action that is always there."""
    found = [tile(context, i, word) for i, word in enumerate(context.view["tiles"])]
    if context.view["tiles"]:
        found.append(permanent(context))
    return f'<ol class="tiles" aria-label="{say("Action tiles")}">{"".join(found)}</ol>'


def tile(context: PageContext, i: int, card: str) -> str:
    permanent_ = context.view["permanent"]
    here = [who for who, p in enumerate(context.players) if p["rabbi"] == i and who not in permanent_]
    taken = " " + say("Taken by {name}.", name=context.labels[here[0]].name) if here else ""
    label = f"{context.called(card)}: {context.words(card)}{taken}"
    name = span("tile-name", escape(context.called(card)))
    classes = "tile taken" if here else "tile"
    inner = context.offers.thing(card, classes, hidden(name) + context.icons(card), label, [f"rabbi {card}"], card)
    return f'<li class="tile-space">{inner}{rabbis(context, here)}</li>'


def permanent(context: PageContext) -> str:
    here = context.view["permanent"]
    label = say("Always open: {does}", does=context.words("permanent"))
    inner = hidden(span("tile-name", say("Always"))) + context.icons("permanent")
    thing = context.offers.thing("permanent", "tile permanent", inner, label, ["rabbi permanent"], "permanent")
    return f'<li class="tile-space">{thing}{rabbis(context, here)}</li>'


def rabbis(context: PageContext, here: list[int]) -> str:
    pieces = "".join(
        span(
            f"piece man seat-{who + 1}",
            body(who, "rabbi"),
            id=f"rabbi-{who + 1}",
            role="img",
            aria_label=say("Rabbi of {name}.", name=context.labels[who].name),
        )
        for who in here
    )
    return f'<span class="rabbis crowd crowd-{len(here)}">{pieces}</span>' if here else ""
