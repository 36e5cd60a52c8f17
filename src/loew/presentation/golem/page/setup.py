"""What lies on the table only for a while: artifact tiles and starting tiles to choose from, objectives drawn."""

from __future__ import annotations

from html import escape

from loew.engine.tongue import say
from loew.presentation.golem.catalogue.studio import STARTS
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.page.objectives import offered
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import hidden, region, span


def setting(context: PageContext) -> str:
    """Nothing, most of the time."""
    p = context.players[context.mine]
    drafting = "".join(f"<li>{offered(context, card)}</li>" for card in p["drafting"] if card != "?")
    starts = "".join(f"<li>{start(context, tile)}</li>" for tile in p["starts"] if tile != "?")
    tiles = "".join(f"<li>{artifact(context, tile)}</li>" for tile in context.view["artifacts"])
    rows = row(say("Objectives to choose from"), "draft", drafting)
    rows += row(say("Artifact tiles"), "artifact-tiles", tiles) + row(say("Your starting tiles"), "starts", starts)
    return region("setting", say("On the table"), rows, titled=False) if rows else ""


def row(title: str, name: str, cards: str) -> str:
    if not cards:
        return ""
    return f'<div class="offer" id="{name}"><h4>{title}</h4><ul class="{name}">{cards}</ul></div>'


def start(context: PageContext, tile: str) -> str:
    icon, title = STARTS[str(context.value(tile, "kind"))]
    name = say(title)
    inner = hidden(use(icon) + span("tile-name", escape(name))) + context.icons(tile)
    return context.offers.thing(tile, "start", inner, f"{name}: {context.words(tile)}", [f"choose {tile}"], tile)


def artifact(context: PageContext, tile: str) -> str:
    """An artifact tile nobody has chosen yet, row by row."""
    rows, said = "", []
    for n, gold in enumerate(context.box.cauldrons, 1):
        pips = hidden(span("cauldron", f"<b>{gold}</b>{use('gold')}"))
        rows += span("artifact", pips + span("gives", context.icons(tile, f"row{n}")))
        said.append(say("for {gold} gold, {does}", gold=gold, does=context.words(tile, f"row{n}")))
    inner = hidden(span("tile-name", escape(context.called(tile)))) + rows
    label = f"{context.called(tile)}: {' '.join(said)}"
    return context.offers.thing(tile, "artifact-tile", inner, label, [f"choose {tile}"], tile)
