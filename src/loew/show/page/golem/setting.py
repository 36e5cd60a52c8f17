"""What lies on the table only for a while: artifact tiles and starting tiles to choose from, objectives drawn."""

from __future__ import annotations

from html import escape

from loew.engine.tongue import say
from loew.show.catalogue.studio import STARTS
from loew.show.icons import use
from loew.show.page.golem.desk import Desk
from loew.show.page.golem.goals import offered
from loew.show.page.html import hidden, region, span


def setting(desk: Desk) -> str:
    """Nothing, most of the time."""
    p = desk.players[desk.mine]
    drafting = "".join(f"<li>{offered(desk, card)}</li>" for card in p["drafting"] if card != "?")
    starts = "".join(f"<li>{start(desk, tile)}</li>" for tile in p["starts"] if tile != "?")
    tiles = "".join(f"<li>{artifact(desk, tile)}</li>" for tile in desk.view["artifacts"])
    rows = row(say("Objectives to choose from"), "draft", drafting)
    rows += row(say("Artifact tiles"), "artifact-tiles", tiles) + row(say("Your starting tiles"), "starts", starts)
    return region("setting", say("On the table"), rows) if rows else ""


def row(title: str, name: str, cards: str) -> str:
    if not cards:
        return ""
    return f'<div class="offer" id="{name}"><h4>{title}</h4><ul class="{name}">{cards}</ul></div>'


def start(desk: Desk, tile: str) -> str:
    icon, title = STARTS[str(desk.value(tile, "kind"))]
    name = say(title)
    inner = hidden(use(icon) + span("tile-name", escape(name))) + desk.icons(tile)
    return desk.offers.thing(tile, "start", inner, f"{name}: {desk.words(tile)}", [f"choose {tile}"], tile)


def artifact(desk: Desk, tile: str) -> str:
    """An artifact tile nobody has chosen yet, row by row."""
    rows, said = "", []
    for n, gold in enumerate(desk.box.cauldrons, 1):
        pips = hidden(span("cauldron", f"<b>{gold}</b>{use('gold')}"))
        rows += span("artifact", pips + span("gives", desk.icons(tile, f"row{n}")))
        said.append(say("for {gold} gold, {does}", gold=gold, does=desk.words(tile, f"row{n}")))
    inner = hidden(span("tile-name", escape(desk.called(tile)))) + rows
    label = f"{desk.called(tile)}: {' '.join(said)}"
    return desk.offers.thing(tile, "artifact-tile", inner, label, [f"choose {tile}"], tile)
