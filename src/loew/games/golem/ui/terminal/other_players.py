"""The other seats in a few lines."""

from __future__ import annotations

from loew.games.golem.rules.view_types import AutomaView, GolemPlayerView, GolemView
from loew.games.golem.ui.components import ComponentIndex, letter
from loew.games.golem.ui.faces import SIGNS, tint
from loew.games.golem.ui.terminal import studio
from loew.ui.terminal import TerminalStyle, rule, wrap_words


def seat_lines(components: ComponentIndex, view: GolemView, who: int, name: str, style: TerminalStyle) -> list[str]:
    """One seat in a block with a title."""
    p = view["players"][who]
    total = sum(p["points"].values())
    sight = " if it ended now" if view["over"] or who == view["seat"] else " visible"
    title = f"{letter(who, style)} {style.paint(name, 'text')}"
    dot = style.paint(" · ", "line")
    facts = [*resources_and_actions(view, p, style), *tracks_and_forecast(components, view, p, style)]
    things = [*gold(components, p, style), *books(components, p, style), upgrades(p), *objectives(components, p, style)]
    return [
        rule(title, style.broad, style, style.paint(f"{p['vp']} VP, {total}{sight}", "bright")),
        *wrap_words(facts, style.broad, " ", dot),
        *wrap_words(things, style.broad, " ", dot),
    ]


def resources_and_actions(view: GolemView, p: GolemPlayerView, style: TerminalStyle) -> list[str]:
    """Its resources, and what it did this round."""
    amounts = [" ".join(style.paint(f"{p[what]}{SIGNS[what]}", what) for what in ("clay", "coin", "knowledge"))]
    dead = [f"{p['dead']} dead"] if p["dead"] else []
    return [
        *(automa_lines(p["automa"]) if p["automa"] else amounts),
        f"marbles {studio.marbles_taken(p, style)}",
        f"rabbi {studio.rabbi(view, p)}",
        f"{p['unbuilt']} to build",
        *dead,
    ]


def automa_lines(automa: AutomaView) -> list[str]:
    """The resources of the Automa, its strategy and its last card."""
    red = " (red area)" if automa["red"] else ""
    found = [
        f"level {automa['level']}",
        f"resources {automa['purse']}{red}",
        f"strategy {' '.join(automa['strategy'])}",
    ]
    return [*found, *automa["cards"][-1:]]


def tracks_and_forecast(
    components: ComponentIndex, view: GolemView, p: GolemPlayerView, style: TerminalStyle
) -> list[str]:
    """The tracks and the forecast."""
    return [
        f"study {p['study']} ({p['book_limit']} a column)",
        f"golem {p['golem_track'] + 1} (level {p['level']})",
        f"income {tint(studio.income(components, p), style)}",
        *([] if p["automa"] else [studio.control(p, style)]),
        f"menorahs {studio.menorahs(p, style)}",
    ]


def gold(components: ComponentIndex, p: GolemPlayerView, style: TerminalStyle) -> list[str]:
    """The artifact tile with its gold, and the small tiles on it."""
    if not p["artifact"]:
        return ["no artifact tile"]
    rows = []
    for row, full in enumerate(components.box.cauldrons):
        tiles = [studio.space(components, p["spaces"][2 * row + kind], style) for kind in range(2)]
        rows.append(f"{p['gold'][row]}/{full}" + "".join(f"[{tile}]" for tile in tiles if tile))
    return [f"{style.paint(p['artifact'], 'faint')} gold {' '.join(rows)}"]


def books(components: ComponentIndex, p: GolemPlayerView, style: TerminalStyle) -> list[str]:
    columns = [
        f"{c + 1} {' '.join(studio.book(components, each, style) for each in column)}"
        for c, column in enumerate(p["columns"])
        if column
    ]
    return [f"column {text}" for text in columns] or ["no books"]


def upgrades(p: GolemPlayerView) -> str:
    names = [name for name in p["developed"] if not name.startswith(("trigger", "boost"))]
    return f"developed {', '.join(names) or 'nothing'}"


def objectives(components: ComponentIndex, p: GolemPlayerView, style: TerminalStyle) -> list[str]:
    hidden = p["hidden_objectives"] + p["drafting"].count("?")
    known = [studio.objective(components, each, style) for each in p["objectives"]]
    return [*known, *([f"{hidden} objective{'s' * (hidden != 1)} hidden"] if hidden else [])]
