"""The other seats: the same facts in a few lines."""

from __future__ import annotations

from typing import Any

from loew.engine.game import View
from loew.show.golem import forecast, studio
from loew.show.golem.panel import rule
from loew.show.golem.prints import Prints, letter
from loew.show.golem.short import SIGN, tint
from loew.show.look import Look, flowing

Player = dict[str, Any]


def compact(prints: Prints, view: View, who: int, name: str, look: Look) -> list[str]:
    """One seat in a titled block."""
    p = view["players"][who]
    total = sum(p["points"].values())
    sight = " if it ended now" if view["over"] or who == view["seat"] else " in sight"
    title = f"{letter(who, look)} {look.paint(name, 'text')}"
    dot = look.paint(" · ", "line")
    facts = [*spent(view, p, look), *ahead(prints, view, p, look)]
    things = [*gold(prints, p, look), *books(prints, p, look), upgraded(p), *objectives(prints, p, look)]
    return [
        rule(title, look.broad, look, look.paint(f"{p['vp']} VP, {total}{sight}", "bright")),
        *flowing(facts, look.broad, " ", dot),
        *flowing(things, look.broad, " ", dot),
    ]


def spent(view: View, p: Player, look: Look) -> list[str]:
    """What it has, and what it did this round."""
    amounts = [" ".join(look.paint(f"{p[what]}{SIGN[what]}", what) for what in ("clay", "coin", "knowledge"))]
    dead = [f"{p['dead']} dead"] if p["dead"] else []
    return [
        *(machine(p["automa"]) if p["automa"] else amounts),
        f"marbles {studio.taken(p, look)}",
        f"rabbi {studio.rabbi(view, p)}",
        f"{p['unbuilt']} to build",
        *dead,
    ]


def machine(automa: dict[str, Any]) -> list[str]:
    """What only the Automa has: one purse, its strategy, the card it drew last."""
    red = " (red area)" if automa["red"] else ""
    found = [
        f"level {automa['level']}",
        f"resources {automa['purse']}{red}",
        f"strategy {' '.join(automa['strategy'])}",
    ]
    return [*found, *automa["cards"][-1:]]


def ahead(prints: Prints, view: View, p: Player, look: Look) -> list[str]:
    """The tracks and what is to come."""
    return [
        f"study {p['study']} ({p['book_limit']} a column)",
        f"golem {p['golem_track'] + 1} (level {p['level']})",
        f"income {tint(forecast.income(prints, p), look)}",
        *([] if p["automa"] else [studio.control(prints, p, look)]),
        f"menorahs {studio.menorahs(p, look)}",
    ]


def gold(prints: Prints, p: Player, look: Look) -> list[str]:
    """The artifact tile with its gold, and the small tiles on it."""
    if not p["artifact"]:
        return ["no artifact tile"]
    rows = []
    for row, full in enumerate(prints.box.cauldrons):
        tiles = [studio.space(prints, p["spaces"][2 * row + kind], look) for kind in range(2)]
        rows.append(f"{p['gold'][row]}/{full}" + "".join(f"[{tile}]" for tile in tiles if tile))
    return [f"{look.paint(p['artifact'], 'faint')} gold {' '.join(rows)}"]


def books(prints: Prints, p: Player, look: Look) -> list[str]:
    shown = [
        f"{c + 1} {' '.join(studio.book(prints, each, look) for each in column)}"
        for c, column in enumerate(p["columns"])
        if column
    ]
    return [f"column {text}" for text in shown] or ["no books"]


def upgraded(p: Player) -> str:
    names = [name for name in p["developed"] if not name.startswith(("trigger", "boost"))]
    return f"developed {', '.join(names) or 'nothing'}"


def objectives(prints: Prints, p: Player, look: Look) -> list[str]:
    hidden = p["objectives"].count("?") + p["drafting"].count("?")
    known = [studio.objective(prints, each, look) for each in p["objectives"] if each != "?"]
    return [*known, *([f"{hidden} objective{'s' * (hidden != 1)} hidden"] if hidden else [])]
