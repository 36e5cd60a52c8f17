"""The city: three streets with students above, the neighbourhood tiles, and golems below, section by section."""

from __future__ import annotations

from collections import Counter
from typing import Final

from loew.games.golem.rules.verbs.golem_choice import PLACE_OF
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.rules.vocabulary import (
    DISTRICTS,
    ROMAN,
    SECTIONS,
    district,
    section,
)
from loew.games.golem.ui.components import ComponentIndex, letter, letters
from loew.games.golem.ui.faces import short, tint
from loew.ui.terminal import (
    ROOMY,
    TerminalStyle,
    fold_lines,
    length,
    pad,
)

LABEL: Final = 4
TILE_LINES: Final = 2
LEGEND: Final = "C clay · $ coins · K knowledge · Au gold · dev develop · A| stands, A_ lies · ~ reconstructed"
STANDING: Final = "|"
LYING: Final = "_"


def city(components: ComponentIndex, view: GolemView, style: TerminalStyle) -> list[str]:
    """The three lanes; the line above each shows the sections and the numbers of the tiles."""
    lines: list[str] = []
    for d, colour in enumerate(DISTRICTS):
        lines.append(header(components, view, d, style))
        cells = [cell(components, view, d, n, style) for n in range(1, SECTIONS + 1)]
        for i in range(len(cells[0])):
            label = style.paint(f"{colour[: LABEL - 1].upper():<{LABEL}}", colour) if i == 0 else SIDE[i]
            lines.append(label + join_cells([each[i] for each in cells], style))
    return [*lines, " " * LABEL + legend(style)]


def legend(style: TerminalStyle) -> str:
    """The line below the city with the legend of the signs."""
    rule = "┴".join(["", *["─" * w for w in widths(style)], ""])
    end = 2 + len(LEGEND) + 2
    return style.paint(rule[:2], "line") + style.paint(f" {LEGEND} ", "faint") + style.paint(rule[end:], "line")


SIDE: Final = ("", " " * LABEL, " " * LABEL, " " * LABEL)


def widths(style: TerminalStyle) -> list[int]:
    """The widths of the ten sections; sections without a tile are narrower."""
    bare_section = 9 if style.broad >= ROOMY else 7
    tile = (style.broad - LABEL - SECTIONS - 1 - 3 * bare_section) // 7
    return [tile] * 7 + [bare_section] * 3


def join_cells(texts: list[str], style: TerminalStyle) -> str:
    line = style.paint("│", "line")
    return line + line.join(pad(text, w) for text, w in zip(texts, widths(style), strict=True)) + line


def header(components: ComponentIndex, view: GolemView, d: int, style: TerminalStyle) -> str:
    """The sections in Roman numerals, each with the number of its tile."""
    tiles = view["neighbourhoods"][DISTRICTS[d]]
    parts = []
    for n, width in enumerate(widths(style), 1):
        tile = "#" + tiles[n - 1].rpartition("-")[2] if n <= len(tiles) else ""
        numeral = ROMAN[n].upper()
        dashes = "─" * (width - len(numeral) - len(tile))
        parts.append(style.paint(numeral, "text") + style.paint(dashes, "line") + style.paint(tile, "faint"))
    cross = style.paint("┬" if d == 0 else "┼", "line")
    return " " * LABEL + cross + cross.join(parts) + cross


def cell(components: ComponentIndex, view: GolemView, d: int, n: int, style: TerminalStyle) -> list[str]:
    """One section: the income of the street and the students, the tile or the price, the golems."""
    width = widths(style)[n - 1]
    students = [who for who, p in enumerate(view["players"]) if p["students"][DISTRICTS[d]] == n]
    tiles = view["neighbourhoods"][DISTRICTS[d]]
    if n <= len(tiles):
        text = short(components.effect(tiles[n - 1], "effect"))
        middle = [tint(line, style) for line in fold_lines(text, width, TILE_LINES)]
    else:
        middle = bare_section(components, view, d, n, style)
    return [street(components, d, n, students, width, style), *middle, golems(view, d, n, width, style)]


def street(components: ComponentIndex, d: int, n: int, students: list[int], width: int, style: TerminalStyle) -> str:
    """The income of the street on the left, the students on the right; without spaces if there is little room."""
    income = short(components.box.streets[d][n]).replace("–", "")
    mark = components.mark(f"street-{DISTRICTS[d]}", f"s{n}", style) if income else ""
    here = letters(students, style)
    if length(income + mark + here) >= width:
        income, mark = income.replace(" ", ""), ""
    return pad(tint(income, style) + mark, width, here)


def bare_section(components: ComponentIndex, view: GolemView, d: int, n: int, style: TerminalStyle) -> list[str]:
    """A section without a tile: what a golem pays to enter it, and the menorah before VIII."""
    price = toll(components, f"entry-{DISTRICTS[d]}-{n}", style)
    if n != components.box.menorah_section:
        return [price, ""]
    owner = view["menorahs"][DISTRICTS[d]]
    token = style.paint("menorah", "gold") if owner < 0 else style.paint("taken ", "faint") + letter(owner, style)
    return [price, token]


def toll(components: ComponentIndex, word: str, style: TerminalStyle) -> str:
    """What a golem pays to enter: one number, or knowledge and VP."""
    entry = components.entries.get(word)
    if entry is None:
        return ""
    knowledge, vp = entry.number("knowledge"), entry.number("vp")
    price = f"pay {knowledge}" if knowledge == vp else f"{knowledge}K/{vp}VP"
    return price + components.mark(word, "knowledge", style)


def golems(view: GolemView, d: int, n: int, width: int, style: TerminalStyle) -> str:
    """The golems on a section: `A|` stands, `A_` lies, `2A|` are two."""
    found = []
    for who, p in enumerate(view["players"]):
        places = [PLACE_OF[word] for word in p["golems"]]
        here = Counter(lying for at, lying in places if district(at) == d and section(at) == n)
        for lying in sorted(here):
            count = str(here[lying]) if here[lying] > 1 else ""
            sign = style.paint(LYING, "faint") if lying else STANDING
            found.append(count + letter(who, style) + sign)
    text = " ".join(found)
    return text if length(text) <= width else "".join(found)
