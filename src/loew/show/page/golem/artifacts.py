"""The artifact tile: four cauldrons with their gold, what each artifact gives, and the spaces for small tiles."""

from __future__ import annotations

from html import escape

from loew.engine.tongue import say
from loew.show.catalogue.developments import EVENTS
from loew.show.icons import use
from loew.show.page.golem.desk import Desk
from loew.show.page.golem.figure import development, told
from loew.show.page.html import hidden, icons_of, span
from loew.show.pictures import icons

SIDES = ("side-a", "side-b")


def artifacts(desk: Desk, who: int) -> str:
    p = desk.players[who]
    if p["artifact"]:
        name = p["artifact"]
        inner = hidden(use("artifact") + span("tile-name", escape(desk.called(name))))
        inner += desk.mark(name, "row1", "row2", "row3", "row4")
        label = say("Artifact tile: {name}.", name=desk.called(name))
        head = desk.offers.thing(name, "artifact-name", inner, label, (), name)
        body = "".join(row(desk, who, n) for n in range(4))
    else:
        head, body = span("artifact-name", say("No artifact tile yet")), ""
    small = f'<div class="small-tiles">{loose(desk, who)}{development(desk, who, "gold-crown")}</div>'
    inner = f'<div class="artifact-head">{head}{small}</div><ol class="rows">{body}</ol>'
    return f'<div class="room artifact-room" id="artifact-room-{who + 1}">{inner}</div>'


def row(desk: Desk, who: int, n: int) -> str:
    """A cauldron, its artifact, and its two spaces."""
    p = desk.players[who]
    full, have = desk.box.cauldrons[n], p["gold"][n]
    complete = have == full
    pips = "".join(span("pip full" if i < have else "pip", use("gold") if i < have else "") for i in range(full))
    label = say(
        "Row {n}: {have} of {full} gold, complete. {gives}" if complete else "Row {n}: {have} of {full} gold. {gives}",
        n=n + 1,
        have=have,
        full=full,
        gives=desk.words(p["artifact"], f"row{n + 1}"),
    )
    word = f"row-{n + 1}"
    choices = desk.own(who, f"gold {word}", f"artifact {word}", f"income {word}")
    gives = span("gives", icons_of(desk.effect(p["artifact"], f"row{n + 1}")))
    inner = hidden(span("cauldron", pips)) + gives
    classes = "artifact complete" if complete else "artifact"
    thing = desk.offers.thing(f"artifact-{who + 1}-{n + 1}", classes, inner, label, choices, word)
    return f"<li>{thing}{space(desk, who, n, 0)}{space(desk, who, n, 1)}</li>"


def space(desk: Desk, who: int, n: int, kind: int) -> str:
    """The left space takes a gold tile, the right one a grey one."""
    lies = desk.players[who]["spaces"][2 * n + kind]
    colour = ("gold", "grey")[kind]
    name = f"space-{who + 1}-{n + 1}-{colour}"
    if lies:
        tile, side = lies.split()
        text = told_side(desk, tile, side)
        label = say("On the grey space: {does}" if kind else "On the gold space: {does}", does=text)
        return desk.offers.thing(name, f"space-tile {colour} laid", side_icons(desk, tile, side), label, (), tile)
    cost = desk.box.space_cost[n]
    label = say("Space for a grey tile: {n:coin|coins}." if kind else "Space for a gold tile: {n:coin|coins}.", n=cost)
    inner = hidden(f"<b>{cost}</b>{use('coin')}") + desk.mark(f"row-{n + 1}", "space_cost")
    choices = (
        desk.own(who, *[f"place row-{n + 1} {side}" for side in SIDES]) if placed_kind(desk) in ("", colour) else ()
    )
    return desk.offers.thing(name, f"space-tile {colour}", inner, label, choices, f"row-{n + 1}")


def placed_kind(desk: Desk) -> str:
    """Which kind of small tile is being placed, if one is."""
    decision = desk.view["decision"]
    tile = decision["given"].get("tile", "") if decision else ""
    return str(desk.value(tile, "kind") or "") if tile else ""


def side_icons(desk: Desk, tile: str, side: str) -> str:
    value = str(desk.value(tile, f"side_{side}"))
    return (
        hidden(icons(EVENTS[value][0].split()[0])) if value in EVENTS else icons_of(desk.effect(tile, f"side_{side}"))
    )


def told_side(desk: Desk, tile: str, side: str) -> str:
    value = str(desk.value(tile, f"side_{side}"))
    return say(EVENTS[value][1]) if value in EVENTS else desk.words(tile, f"side_{side}")


def loose(desk: Desk, who: int) -> str:
    """The small tiles that are not placed yet."""
    names = [name for i, name in enumerate(desk.box.development_names) if desk.box.is_small[i]]
    return "".join(small(desk, who, name) for name in names if name not in desk.players[who]["developed"])


def small(desk: Desk, who: int, name: str) -> str:
    sides = [side_icons(desk, name, side) for side in "ab"]
    inner = sides[0] + hidden(span("or", "/")) + sides[1]
    classes = f"small-tile {desk.value(name, 'kind')}"
    choices = desk.own(who, f"develop {name}")
    label = told(desk, name, False, "coin")
    return desk.offers.thing(f"development-{who + 1}-{name}", classes, inner, label, choices, name)
