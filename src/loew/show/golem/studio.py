"""A seat's own studio in full: resources, tracks, artifacts, books, developments, objectives, and what is to come."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.game import View
from loew.golem.words import ARTIFACT_AREA, DISTRICTS
from loew.show.golem import forecast
from loew.show.golem.board import BOOK_INK, BOOK_LETTER
from loew.show.golem.panel import beside, rule
from loew.show.golem.prints import Prints, letter, marbles
from loew.show.golem.short import short, tint
from loew.show.look import ROOMY, Look, flowing, length

Player = dict[str, Any]
RESOURCES: Final = (("clay", "CLAY"), ("coin", "COINS"), ("knowledge", "KNOWLEDGE"))
GOALS: Final = (
    *("red student", "yellow student", "blue student"),
    *("golems built", "gold", "developments", "study", "books", "golems killed"),
)
EVENTS: Final = {"marble-red": "on red", "marble-blue": "on blue", "first-book": "on column", "create": "on create"}


def studio(prints: Prints, view: View, who: int, name: str, look: Look) -> list[str]:
    """All of one seat, across the table."""
    p = view["players"][who]
    total = sum(p["points"].values())
    title = f"{letter(who, look)} {look.paint(name, 'bright')} {resources(p, look)}"
    widths = [31, 46, look.broad - 31 - 46 - 2] if look.broad >= ROOMY else [30, 40, look.broad - 30 - 40 - 2]
    columns = [
        tracks(prints, view, p, look),
        [*artifacts(prints, p, look), f"marbles {taken(p, look)}  rabbi {rabbi(view, p)}"],
        [*shelf(prints, p, widths[2], look), f"golems to build {p['unbuilt']}, dead {p['dead']}"],
    ]
    return [
        rule(title, look.broad, look, look.paint(f"{p['vp']} VP, {total} if it ended now", "bright")),
        *beside(columns, widths),
        *objectives(prints, view, p, look),
        *developments(prints, p, look),
    ]


def resources(p: Player, look: Look) -> str:
    """What can be spent, large."""
    return "  ".join(look.paint(f"{label} {p[what]}", what) for what, label in RESOURCES)


def taken(p: Player, look: Look) -> str:
    return marbles(p["marbles"], look) or look.paint("none yet", "faint")


def rabbi(view: View, p: Player) -> str:
    if p["rabbi"] < 0:
        return "to place"
    return view["tiles"][p["rabbi"]] if p["rabbi"] < len(view["tiles"]) else "permanent"


def tracks(prints: Prints, view: View, p: Player, look: Look) -> list[str]:
    """The two tracks, the menorahs, and what is to come."""
    more = p["forecast"]
    limit = f"{p['book_limit']}{prints.mark('study', 'limit', look)} a column"
    level = f"level {p['level']}{prints.mark('golem', 'level', look)}"
    return [
        f" study {p['study']}/{prints.box.study_top}  {limit}, +{more['study_income']}K",
        f" golem {p['golem_track'] + 1}/{len(prints.box.level)}  {level}, +{more['golem_income']}VP",
        f" menorahs {menorahs(p, look)}",
        f" {forecast.march(prints, view, p)}",
        f" income {tint(forecast.income(prints, p), look)}",
        f" {control(prints, p, look)}",
    ]


def menorahs(p: Player, look: Look) -> str:
    """Each colour's menorahs, times what they are multiplied with."""
    return "  ".join(look.paint(f"{c[0].upper()} {p['menorahs'][c]}×{p['multipliers'][c]}", c) for c in DISTRICTS)


def control(prints: Prints, p: Player, look: Look) -> str:
    """control 4, you have 2: -5 VP"""
    c = forecast.control(prints, p)
    if not c.due:
        return "no control this round" if p["waived"] else "control 0"
    have = f"control {c.due}, have {c.have}" + (f"+{c.income}" if c.income else "")
    return have + (": " + look.paint(f"−{c.lost} VP", "red") if c.lost else ": paid")


def artifacts(prints: Prints, p: Player, look: Look) -> list[str]:
    """The four cauldrons, what each artifact gives, and the tiles beside it or what their space costs."""
    if not p["artifact"]:
        return [look.paint("no artifact tile yet", "faint"), "", "", "", ""]
    crown = look.paint(" · ", "line") + development(prints, p, "gold-crown", look)
    head = f"{prints.named(p['artifact'])} {look.paint(p['artifact'], 'faint')}{crown}"
    return [head, *[artifact(prints, p, row, look) for row in range(4)]]


def artifact(prints: Prints, p: Player, row: int, look: Look) -> str:
    full = prints.box.cauldrons[row]
    gold = look.paint("●" * p["gold"][row], "gem") + "○" * (full - p["gold"][row]) + " " * (4 - full)
    name = f"row-{row + 1}"
    effect = prints.short(p["artifact"], f"row{row + 1}", look)
    price = f"{prints.box.space_cost[row]}$" + prints.mark(name, "space_cost", look)
    tick = look.paint("✓", "brass") if p["gold"][row] == full else " "
    return f"{name} {gold}{tick} {effect} {spaces(prints, p, row, price, look)}"


def spaces(prints: Prints, p: Player, row: int, price: str, look: Look) -> str:
    """The two spaces of a row: the tiles that lie there, or what it costs to put one there."""
    tiles = [space(prints, p["spaces"][2 * row + kind], look) for kind in range(2)]
    if not any(tiles):
        return look.paint(f"[gold|grey {price}]", "faint")
    free = [look.paint(f"{kind} {price}", "faint") for kind in ("gold", "grey")]
    return "".join(f"[{tile or free[i]}]" for i, tile in enumerate(tiles))


def space(prints: Prints, tile: str, look: Look) -> str:
    """A small tile on its space: what it waits for, or what it adds."""
    if not tile:
        return ""
    name, side = tile.split()
    value = str(prints.entries[name].values[f"side_{side}"])
    return (
        look.paint(EVENTS[value], "brass")
        if value in EVENTS
        else tint(short(prints.effect(name, f"side_{side}")), look)
    )


def shelf(prints: Prints, p: Player, width: int, look: Look) -> list[str]:
    """The four columns of books, bottom first, with what a column's development adds."""
    lines = ["Books, bottom first"]
    for c, books in enumerate(p["columns"]):
        name = f"column-{c + 1}"
        double = prints.entries[name].values.get("power") == "double-immediate"
        bonus = "twice" if double else short(prints.effect(name, "placed"))
        cost = f"{prints.box.development_cost[prints.box.number[name]]}K" + prints.mark(name, "cost", look)
        adds = tint(f"+{bonus}", look) if name in p["developed"] else look.paint(f"(+{bonus} for {cost})", "faint")
        head = f"{c + 1} {adds} "
        full = " ".join(book(prints, each, look) for each in books) or "–"
        lines.append(head + (full if length(head + full) <= width else " ".join(label(prints, b, look) for b in books)))
    return lines


def label(prints: Prints, name: str, look: Look) -> str:
    """R12: the colour and the number of a book."""
    colour = str(prints.entries[name].values["colour"])
    return look.paint(BOOK_LETTER[colour] + name.rpartition("-")[2], BOOK_INK[colour])


def book(prints: Prints, name: str, look: Look) -> str:
    """R12:1C, a book and its active bonus."""
    return f"{label(prints, name, look)}:{tint(short(prints.effect(name, 'active')), look)}"


def objectives(prints: Prints, view: View, p: Player, look: Look) -> list[str]:
    """Each with how far it has got; hidden ones are only counted."""
    words = [objective(prints, each, look) for each in p["objectives"] if each != "?"]
    hidden = p["objectives"].count("?")
    words += [f"{hidden} hidden"] if hidden else []
    words += [f"to draft: {len(p['drafting'])}"] if p["drafting"] else []
    words += [f"starting tiles: {' '.join(p['starts'])}"] if p["starts"] and "?" not in p["starts"] else []
    return flowing(words or ["none yet"], look.broad, look.paint(" Objectives ", "brass"), look.paint(" · ", "line"))


def objective(prints: Prints, each: dict[str, Any], look: Look) -> str:
    doubt = prints.mark(each["card"], "goal", look)
    done = look.paint(f"✓ {each['have']}", "brass") if each["met"] else f"{each['have']}"
    text = GOALS[prints.box.objective_type[prints.box.number[each["card"]]]]
    return f"{look.paint(each['card'], 'faint')} {text} {done}/{each['goal']}{doubt} {each['vp']}VP"


def developments(prints: Prints, p: Player, look: Look) -> list[str]:
    """The developments of golems and study that are not shown beside what they change."""
    box = prints.box
    names = [name for name in box.development_names if box.development_area[box.number[name]] != ARTIFACT_AREA]
    words = [development(prints, p, name, look) for name in names if not name.startswith("column")]
    return flowing(words, look.broad, look.paint(" Develop ", "brass"), "  ")


def development(prints: Prints, p: Player, name: str, look: Look) -> str:
    """Upgraded, or what it costs."""
    i = prints.box.number[name]
    cost = f" {prints.box.development_cost[i]}{'CK$'[prints.box.development_area[i]]}"
    if name in p["developed"]:
        return look.paint(f"✓ {name}", "brass")
    return name + tint(cost, look) + prints.mark(name, "cost", look)
