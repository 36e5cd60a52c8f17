"""The artifact tile: four cauldrons with their gold, what each artifact gives, and the spaces for small tiles."""

from __future__ import annotations

from collections.abc import Sequence

from loew.games.golem.ui.drawing import studio as drawing
from loew.games.golem.ui.page.board_panel import board_panel
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.golem_board import development, development_text
from loew.games.golem.ui.verbs.developments import TRIGGERS
from loew.i18n import say
from loew.ui.effects import cost as price
from loew.ui.html import Markup, bold, span, tag, visual_only
from loew.ui.sprite import use


def artifacts(context: PageContext, who: int) -> Markup:
    """The room of the artifacts."""
    rows = range(len(context.box.cauldrons)) if context.players[who]["artifact"] else ()
    body = tag("ol", [artifact_row(context, who, n) for n in rows], class_="rows")
    pool = tag("div", unplaced_tiles(context, who), development(context, who, "gold-crown"), class_="small-tiles")
    return board_panel(context, who, "artifact", "yellow", say("Artifacts"), tile_name(context, who), body, pool)


def tile_name(context: PageContext, who: int) -> Markup:
    """The name of the artifact tile."""
    name = context.players[who]["artifact"]
    if not name:
        return span("artifact-name", say("No artifact tile yet"))
    inner = visual_only(span("tile-name", context.name_of(name))) + context.mark(name, "row1", "row2", "row3", "row4")
    label = say("Artifact tile: {name}.", name=context.name_of(name))
    return context.offers.element(name, "artifact-name", inner, label, (), name)


def artifact_row(context: PageContext, who: int, n: int) -> Markup:
    """A cauldron, its artifact, and its two spaces."""
    p = context.players[who]
    tile, have = p["artifact"], p["gold"][n]
    choices = context.choices_of(who, *context.offers.at(("row", f"row-{n + 1}"), without=["side"]))
    thing = context.cached_plain(
        lambda: cauldron(context, who, n, tile, have, choices), choices, "cauldron", who, n, tile, have
    )
    return tag("li", thing, space(context, who, n, 0), space(context, who, n, 1))


def cauldron(context: PageContext, who: int, n: int, tile: str, have: int, choices: Sequence[str]) -> Markup:
    full = context.box.cauldrons[n]
    complete = have == full
    label = say(
        "Row {n}: {have} of {full} gold, complete. {gives}" if complete else "Row {n}: {have} of {full} gold. {gives}",
        n=n + 1,
        have=have,
        full=full,
        gives=context.words(tile, f"row{n + 1}"),
    )
    inner = drawing.artifact_row(context.component(tile), n + 1, have, full)
    classes = "artifact complete" if complete else "artifact"
    return context.offers.element(f"artifact-{who + 1}-{n + 1}", classes, inner, label, choices, f"row-{n + 1}")


def space(context: PageContext, who: int, n: int, kind: int) -> Markup:
    """The left space is for a gold tile, the right space for a grey tile."""
    lies, colour = context.players[who]["spaces"][2 * n + kind], ("gold", "grey")[kind]
    here = () if lies else context.choices_of(who, *context.offers.at(("row", f"row-{n + 1}")))
    choices = [choice for choice in here if tile_kind(context, choice) == colour]
    return context.cached_plain(
        lambda: drawn_space(context, who, n, kind, lies, choices), choices, "space", who, n, kind, lies
    )


def drawn_space(context: PageContext, who: int, n: int, kind: int, lies: str, choices: Sequence[str]) -> Markup:
    colour = ("gold", "grey")[kind]
    name = f"space-{who + 1}-{n + 1}-{colour}"
    if lies:
        tile, side = lies.split()
        text = side_text(context, tile, side)
        label = say("On the grey space: {does}" if kind else "On the gold space: {does}", does=text)
        inner = drawing.laid_tile(context.component(tile), side)
        return context.offers.element(name, f"space-tile {colour} laid", inner, label, (), tile)
    cost = context.box.space_cost[2 * n + kind]
    label = say("Space for a grey tile: {n:coin|coins}." if kind else "Space for a gold tile: {n:coin|coins}.", n=cost)
    inner = visual_only(price(bold(cost) + use("coin"))) + context.mark(f"row-{n + 1}", f"{colour}_space")
    return context.offers.element(name, f"space-tile {colour}", inner, label, choices, f"row-{n + 1}")


def tile_kind(context: PageContext, choice: str) -> str:
    """The kind of the small tile that an option places; empty if it places none."""
    tile = context.offers.target_of(choice, "side").partition(" ")[0]
    return str(context.value(tile, "kind")) if tile else ""


def side_text(context: PageContext, tile: str, side: str) -> str:
    value = str(context.value(tile, f"side_{side}"))
    return say(TRIGGERS[value].text) if value in TRIGGERS else context.words(tile, f"side_{side}")


def unplaced_tiles(context: PageContext, who: int) -> list[Markup]:
    """The small tiles without a place."""
    names = [name for i, name in enumerate(context.box.development_names) if context.box.is_small[i]]
    return [small_tile(context, who, name) for name in names if name not in context.players[who]["developed"]]


def small_tile(context: PageContext, who: int, name: str) -> Markup:
    choices = context.choices_of(who, *context.offers.at(("development", name)))
    return context.cached_plain(lambda: drawn_small_tile(context, who, name, choices), choices, "small-tile", who, name)


def drawn_small_tile(context: PageContext, who: int, name: str, choices: Sequence[str]) -> Markup:
    inner = drawing.small_tile_back(context.component(name))
    classes = f"small-tile {context.value(name, 'kind')}"
    label = development_text(context, name, False, "coin")
    return context.offers.element(f"development-{who + 1}-{name}", classes, inner, label, choices, name)
