"""The synagogue: five channels of marbles with their values and what they give, the action tiles with the rabbis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.games.golem.rules.view_types import LineView
from loew.games.golem.rules.vocabulary import COLOURS, LINES
from loew.games.golem.ui.drawing import cards as drawing
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.verbs.actions import LINE_ICONS
from loew.games.golem.ui.verbs.golems import ACTIVATE_ICON
from loew.i18n import amount, listed, say, word
from loew.ui.html import NOTHING, Markup, bold, capital, number_span, region, span, spoken_only, tag, visual_only
from loew.ui.sprite import figure as drawn
from loew.ui.sprite import use

ROOM: Final = 4  # marbles side by side in a line; of more, one of each colour is shown with its number


def synagogue(context: PageContext) -> Markup:
    """The tower; drawn again when a marble, a tile, a rabbi or what a line gives has changed."""
    view = context.view
    where = view["lines"], view["out"], view["tiles"], view["permanent"], [p["rabbi"] for p in context.players]
    shows = (
        where,
        view["round"],
        view["line_effects"],
        view["line_in_progress"],
        [label.name for label in context.labels],
    )
    return context.offers.cached_part("synagogue", shows, ["line", "marble", "tile"], lambda: tower(context))


def tower(context: PageContext) -> Markup:
    gable = visual_only(drawn("gable", "gable"))
    return region("synagogue", say("Synagogue"), (gable, lines(context), tiles(context)), "tower")


# ------------------------------------------------------------------ the lines


def lines(context: PageContext) -> Markup:
    rows = [marble_line(context, name) for name in LINES]
    out = [tag("span", use(f"marble-{c}", "marble"), id=f"out-{i + 1}") for i, c in enumerate(context.view["out"])]
    name = span("line-name", say("aside##marbles"))
    aside = tag("li", name, span("marbles", out), class_="aside")
    return tag("ul", rows, aside if out else "", class_="lines", data_theme="dark")


def marble_line(context: PageContext, name: str) -> Markup:
    """A channel; drawn again when its marbles or what it gives have changed."""
    view = context.view
    shows = (view["lines"][name], view["line_effects"][name], view["line_in_progress"] == name)
    return context.offers.cached_part(
        f"channel-{name}", shows, ("line", "marble"), lambda: drawn_marble_line(context, name)
    )


def drawn_marble_line(context: PageContext, name: str) -> Markup:
    """Its name and what it gives, its marbles, its value."""
    row, now = context.view["lines"][name], context.view["line_effects"][name]
    value = now["value"]
    doing = context.view["line_in_progress"] == name
    title = visual_only(use(LINE_ICONS[name]), bold(capital(word(name))), gives(now))
    head = context.offers.element(
        f"line-{name}",
        "line-name",
        title,
        line_text(context, name, now),
        context.offers.at(("line", name), without=["marble"]),
        name,
    )
    marbles = [bunch(context, name, colour, row[colour]) for colour in COLOURS if row.get(colour)]
    crowded = " counted" if sum(row.values()) + doing > ROOM else ""
    hole = visual_only(span("gone")) if doing else NOTHING
    number = number_span(value, "value") + spoken_only(say("the value"))
    groove = span("groove", span(f"marbles{crowded}", marbles, hole), number)
    classes = "line" + ("" if value else " empty") + (" doing" if doing else "")
    return tag("li", head, groove, id=f"channel-{name}", class_=classes, data_cluster="yes")


def bunch(context: PageContext, name: str, colour: str, n: int) -> Markup:
    """The marbles of one colour in a channel."""
    found = [marble(context, name, colour, i) for i in range(n)]
    title = say("{colour}: {n}##marbles", colour=capital(word(colour, "f")), n=n)
    return span("bunch", found, data_count=str(n) if n > 1 else "", title=title)


def gives(now: LineView) -> Markup:
    """What the channel gives now: a gain, a discount on a green tag, a price in wax."""
    if not now["value"]:
        return NOTHING
    parts = [span("token", bold(f"+{n}"), use(what)) for what, n in now["gives"].items()]
    parts += [span("token", use(what), span("less", f"−{n}")) for what, n in now["less"].items() if n]
    parts += [span("token", bold(f"+{now['free_workers']}"), use(ACTIVATE_ICON))] if now["free_workers"] else []
    parts += [span("price", bold(n), use(what)) for what, n in now["costs"].items()]
    return span("channel-gives", parts)


def line_text(context: PageContext, name: str, now: LineView) -> str:
    """The channel in words."""
    told = [capital(say("{line} line, value {n}.", line=name, n=now["value"]))]
    if now["value"]:
        gains = listed([amount(n, what) for what, n in now["gives"].items()])
        told += [say("It gives you {gains}.", gains=gains)] if gains else []
        told += [say("Workers cost you {less} less.", less=amount(n, what)) for what, n in now["less"].items() if n]
        n = now["free_workers"]
        told += [say("{n:golem|golems} more may work at no cost.", n=n)] if n else []
        told += [say("Copying costs {price}.", price=amount(n, what)) for what, n in now["costs"].items()]
    told += [context.words(name)] if name in ("work", "mirror") else []
    told += [say("Its action goes on.")] if context.view["line_in_progress"] == name else []
    return " ".join(told)


def marble(context: PageContext, name: str, colour: str, i: int) -> Markup:
    """One marble; marbles of one colour in a line are equal."""
    offers = context.offers
    choices = [*offers.at(("marble", colour), ("line", name)), *offers.at(("marble", colour), without=["line"])]
    return context.cached_plain(
        lambda: drawn_marble(context, name, colour, i, choices), choices, "marble", name, colour, i
    )


def drawn_marble(context: PageContext, name: str, colour: str, i: int, choices: Sequence[str]) -> Markup:
    label = capital(say("{colour} marble in the {line} line.", colour=colour, line=name))
    inner = visual_only(use(f"marble-{colour}"))
    classes = "marble alike" if i else "marble"
    return context.offers.element(f"marble-{name}-{colour}-{i + 1}", classes, inner, label, choices, colour)


# ------------------------------------------------------------------ the action tiles


def tiles(context: PageContext) -> Markup:
    """The action tiles from the top, and the permanent action below."""
    view = context.view
    found = [tile(context, i, word) for i, word in enumerate(view["tiles"])]
    if view["round"] and not view["tiles"]:
        found = tiles_to_come(view["seats"] + context.box.more_tiles, view["round"])
    if found:
        found.append(permanent(context))
    return tag("ol", found, class_="tiles", aria_label=say("Action tiles"))


def tiles_to_come(n: int, round_: int) -> list[Markup]:
    """The spaces of the tiles between two rounds."""
    words = span("tile-name", say("New tiles in round {n}", n=round_))
    return [tag("li", span("tile to-come", "" if i else words), class_="tile-space") for i in range(n)]


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
    inner = drawing.action_tile(context.component("permanent"), say("Always open##tile"))
    thing = context.offers.element("permanent", "tile permanent", inner, label, ["rabbi permanent"], "permanent")
    return tag("li", thing, rabbis(context, here), class_="tile-space")


def rabbis(context: PageContext, here: list[int]) -> Markup:
    pieces = [
        span(
            f"rabbi-here seat-{who + 1}",
            visual_only(drawn(f"rabbi-{who + 1}", "rabbi")),
            id=f"rabbi-{who + 1}",
            role="img",
            aria_label=say("Rabbi of {name}.", name=context.labels[who].name),
        )
        for who in here
    ]
    return span(f"rabbis rabbis-{len(here)}", pieces) if here else NOTHING
