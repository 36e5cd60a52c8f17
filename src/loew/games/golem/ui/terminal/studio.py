"""A whole studio: resources, tracks, artifacts, books, developments, objectives and forecast."""

from __future__ import annotations

from typing import Final

from loew.games.golem.rules.powers import power_of
from loew.games.golem.rules.view_types import GolemPlayerView, GolemView, ObjectiveView
from loew.games.golem.rules.vocabulary import ARTIFACT_AREA, DISTRICTS
from loew.games.golem.ui.components import ComponentIndex, letter, marbles
from loew.games.golem.ui.components import resources as spendable
from loew.games.golem.ui.faces import SIGNS, component_signs, short, tint
from loew.games.golem.ui.terminal.board import BOOK_INK, BOOK_LETTER
from loew.games.golem.ui.verbs.developments import TRIGGERS
from loew.ui.terminal import (
    ROOMY,
    TerminalStyle,
    length,
    rule,
    side_by_side,
    wrap_words,
)

RESOURCES: Final = (("clay", "CLAY"), ("coin", "COINS"), ("knowledge", "KNOWLEDGE"))
GOALS: Final = (
    *("red student", "yellow student", "blue student"),
    *("golems built", "gold", "developments", "study", "books", "golems killed"),
)


def studio(components: ComponentIndex, view: GolemView, who: int, name: str, style: TerminalStyle) -> list[str]:
    """Everything of one seat, as wide as the table."""
    p = view["players"][who]
    total = sum(p["points"].values())
    title = f"{letter(who, style)} {style.paint(name, 'bright')} {resources(p, style)}"
    widths = [31, 46, style.broad - 31 - 46 - 2] if style.broad >= ROOMY else [30, 40, style.broad - 30 - 40 - 2]
    columns = [
        tracks(components, view, p, style),
        [*artifacts(components, p, style), f"marbles {marbles_taken(p, style)}  rabbi {rabbi(view, p)}"],
        [*shelf(components, p, widths[2], style), f"golems to build {p['unbuilt']}, dead {p['dead']}"],
    ]
    return [
        rule(title, style.broad, style, style.paint(f"{p['vp']} VP, {total} if it ended now", "bright")),
        *side_by_side(columns, widths),
        *objectives(components, view, p, style),
        *developments(components, p, style),
    ]


def resources(p: GolemPlayerView, style: TerminalStyle) -> str:
    """The resources."""
    return "  ".join(style.paint(f"{label} {spendable(p)[what]}", what) for what, label in RESOURCES)


def marbles_taken(p: GolemPlayerView, style: TerminalStyle) -> str:
    return marbles(p["marbles"], style) or style.paint("none yet", "faint")


def rabbi(view: GolemView, p: GolemPlayerView) -> str:
    if p["rabbi"] < 0:
        return "to place"
    return view["tiles"][p["rabbi"]] if p["rabbi"] < len(view["tiles"]) else "permanent"


def tracks(components: ComponentIndex, view: GolemView, p: GolemPlayerView, style: TerminalStyle) -> list[str]:
    """The two tracks, the menorahs and the forecast."""
    knowledge = components.track_income(p, "study-track")
    income_there = components.box.golem_income[p["golem_track"]]
    golem = "+0" if income_there.does_nothing else f"+{short(income_there)}"
    limit = f"{p['book_limit']}{components.mark('study', 'limit', style)} a column"
    level = f"level {p['level']}{components.mark('golem', 'level', style)}"
    return [
        f" study {p['study']}/{components.box.study_top}  {limit}, +{knowledge}K",
        f" golem {p['golem_track'] + 1}/{len(components.box.level)}  {level}, {tint(golem, style)}",
        f" menorahs {menorahs(p, style)}",
        f" {march(view, p)}",
        f" income {tint(income(components, p), style)}",
        f" {control(p, style)}",
    ]


def menorahs(p: GolemPlayerView, style: TerminalStyle) -> str:
    """The menorahs of each colour and what they multiply."""
    return "  ".join(style.paint(f"{c[0].upper()} {p['menorahs'][c]}×{p['multipliers'][c]}", c) for c in DISTRICTS)


def march(view: GolemView, p: GolemPlayerView) -> str:
    """The next march; the march of this round until it is over."""
    march = p["forecast"]["march"]
    if not march["comes"]:
        return "no more march" if view["characters"] else ""
    return f"{'march' if march['now'] else 'next march'} {march['level']}+{march['character']} steps"


def income(components: ComponentIndex, p: GolemPlayerView) -> str:
    """The next income in signs; amounts first, then steps of students and other effects."""
    amounts = p["forecast"]["income"]
    signs = [f"{amounts[what]}{sign}" for what, sign in SIGNS.items() if amounts.get(what)]
    return " ".join([*signs, *[short(part) for part in components.optional_income(p)]]) or "nothing"


def control(p: GolemPlayerView, style: TerminalStyle) -> str:
    """control 4, you have 2: -5 VP"""
    c = p["forecast"]["control"]
    if not c["due"]:
        return "no control this round" if p["waived"] else "control 0"
    lost = c["lost_vp"]
    return f"control {c['due']}, will have {c['have']}" + (
        ": " + style.paint(f"−{lost} VP", "red") if lost else ": paid"
    )


def artifacts(components: ComponentIndex, p: GolemPlayerView, style: TerminalStyle) -> list[str]:
    """The four cauldrons, what each artifact gives, and its tiles or the price of their spaces."""
    if not p["artifact"]:
        return [style.paint("no artifact tile yet", "faint"), "", "", "", ""]
    crown = style.paint(" · ", "line") + development(components, p, "gold-crown", style)
    head = f"{components.name_of(p['artifact'])} {style.paint(p['artifact'], 'faint')}{crown}"
    return [head, *[artifact(components, p, row, style) for row in range(4)]]


def artifact(components: ComponentIndex, p: GolemPlayerView, row: int, style: TerminalStyle) -> str:
    full = components.box.cauldrons[row]
    gold = style.paint("●" * p["gold"][row], "gold") + "○" * (full - p["gold"][row]) + " " * (4 - full)
    name = f"row-{row + 1}"
    effect = component_signs(components, p["artifact"], f"row{row + 1}", style)
    tick = style.paint("✓", "brass") if p["gold"][row] == full else " "
    return f"{name} {gold}{tick} {effect} {spaces(components, p, row, style)}"


def spaces(components: ComponentIndex, p: GolemPlayerView, row: int, style: TerminalStyle) -> str:
    """The two spaces of a row: their tiles, or the price of a space."""
    tiles = [space(components, p["spaces"][2 * row + kind], style) for kind in range(2)]
    prices = [
        f"{components.box.space_cost[2 * row + i]}$" + components.mark(f"row-{row + 1}", f"{kind}_space", style)
        for i, kind in enumerate(("gold", "grey"))
    ]
    if not any(tiles) and prices[0] == prices[1]:
        return style.paint(f"[gold|grey {prices[0]}]", "faint")
    free = [style.paint(f"{kind} {prices[i]}", "faint") for i, kind in enumerate(("gold", "grey"))]
    return "".join(f"[{tile or free[i]}]" for i, tile in enumerate(tiles))


def space(components: ComponentIndex, tile: str, style: TerminalStyle) -> str:
    """A small tile on its space: its event, or what it adds."""
    if not tile:
        return ""
    name, side = tile.split()
    value = str(components.entries[name].values[f"side_{side}"])
    return (
        style.paint(TRIGGERS[value].sign, "brass")
        if value in TRIGGERS
        else tint(short(components.effect(name, f"side_{side}")), style)
    )


def shelf(components: ComponentIndex, p: GolemPlayerView, width: int, style: TerminalStyle) -> list[str]:
    """The four columns of books from the bottom, with what the development of the column adds."""
    lines = ["Books, bottom first"]
    for c, books in enumerate(p["columns"]):
        name = f"column-{c + 1}"
        placed = components.effect(name, "placed")
        double = ["twice"] if power_of(components.entries[name]) else []
        bonus = " +".join([*double, *([short(placed)] if not placed.does_nothing or not double else [])])
        cost = f"{components.box.development_cost[components.box.number[name]]}K" + components.mark(name, "cost", style)
        adds = tint(f"+{bonus}", style) if name in p["developed"] else style.paint(f"(+{bonus} for {cost})", "faint")
        head = f"{c + 1} {adds} "
        full = " ".join(book(components, each, style) for each in books) or "–"
        lines.append(
            head + (full if length(head + full) <= width else " ".join(label(components, b, style) for b in books))
        )
    return lines


def label(components: ComponentIndex, name: str, style: TerminalStyle) -> str:
    """R12: the colour and the number of a book."""
    colour = str(components.entries[name].values["colour"])
    return style.paint(BOOK_LETTER[colour] + name.rpartition("-")[2], BOOK_INK[colour])


def book(components: ComponentIndex, name: str, style: TerminalStyle) -> str:
    """R12:1C, a book and its active bonus."""
    return f"{label(components, name, style)}:{tint(short(components.effect(name, 'active')), style)}"


def objectives(components: ComponentIndex, view: GolemView, p: GolemPlayerView, style: TerminalStyle) -> list[str]:
    """Objectives with their progress; hidden objectives are only counted."""
    words = [objective(components, each, style) for each in p["objectives"]]
    hidden = p["hidden_objectives"]
    words += [f"{hidden} hidden"] if hidden else []
    words += [f"to draft: {len(p['drafting'])}"] if p["drafting"] else []
    words += [f"starting tiles: {' '.join(p['starts'])}"] if p["starts"] and "?" not in p["starts"] else []
    return wrap_words(
        words or ["none yet"], style.broad, style.paint(" Objectives ", "brass"), style.paint(" · ", "line")
    )


def objective(components: ComponentIndex, each: ObjectiveView, style: TerminalStyle) -> str:
    doubt = components.mark(each["card"], "goal", style)
    done = style.paint(f"✓ {each['have']}", "brass") if each["met"] else f"{each['have']}"
    text = GOALS[components.box.objective_type[components.box.number[each["card"]]]]
    return f"{style.paint(each['card'], 'faint')} {text} {done}/{each['goal']}{doubt} {each['vp']}VP"


def developments(components: ComponentIndex, p: GolemPlayerView, style: TerminalStyle) -> list[str]:
    """The developments of golems and study that are not shown elsewhere."""
    box = components.box
    names = [name for name in box.development_names if box.development_area[box.number[name]] != ARTIFACT_AREA]
    words = [development(components, p, name, style) for name in names if not name.startswith("column")]
    return wrap_words(words, style.broad, style.paint(" Develop ", "brass"), "  ")


def development(components: ComponentIndex, p: GolemPlayerView, name: str, style: TerminalStyle) -> str:
    """Upgraded, or what it costs."""
    i = components.box.number[name]
    cost = f" {components.box.development_cost[i]}{'CK$'[components.box.development_area[i]]}"
    if name in p["developed"]:
        return style.paint(f"✓ {name}", "brass")
    return name + tint(cost, style) + components.mark(name, "cost", style)
