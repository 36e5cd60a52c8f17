"""The board around the city: the synagogue with its lines and action tiles, the library, the palace, the cemetery."""

from __future__ import annotations

from typing import Final

from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.rules.vocabulary import LINES, ROMAN
from loew.games.golem.ui.components import (
    MARBLE_INK,
    MARBLES,
    ComponentIndex,
    letter,
    letters,
)
from loew.games.golem.ui.faces import component_signs, short, tint
from loew.ui.terminal import ROOMY, TerminalStyle, block, pad, side_by_side

BOOK_INK: Final = {"blue": "blue", "red": "red", "green": "green", "yellow": "yellow", "black": "faint"}
BOOK_LETTER: Final = {"blue": "B", "red": "R", "green": "G", "yellow": "Y", "black": "K"}


def upper_blocks(components: ComponentIndex, view: GolemView, style: TerminalStyle) -> list[str]:
    """Lines, tiles and books side by side."""
    narrow = style.broad < ROOMY
    widths = [24, style.broad - 24 - 40 - 2, 40] if narrow else [25, style.broad - 25 - 43 - 2, 43]
    blocks = [
        block("Synagogue", lines(view, widths[0], style), widths[0], style, "value"),
        block("Action tiles", tiles(components, view, widths[1], style), widths[1], style, "rabbis"),
        block("Library", library(components, view, style), widths[2], style, "at once · active"),
    ]
    return side_by_side(blocks, widths)


def lines(view: GolemView, width: int, style: TerminalStyle) -> list[str]:
    """The five lines: marbles by colour, and the value as a number."""
    found = []
    for line in LINES:
        row: dict[str, int] = view["lines"][line]
        shown = [style.paint(f"{n if n > 1 else ''}{MARBLES[c]}", MARBLE_INK[c]) for c, n in row.items()]
        value = sum(row.values())
        number = style.paint(f"{value:>2} ", "bright" if value else "faint")
        found.append(pad(f" {line:<9} {' '.join(shown) or style.paint('–', 'faint')}", width, number))
    if view["out"]:
        aside = " ".join(style.paint(MARBLES[c], MARBLE_INK[c]) for c in view["out"])
        found.append(style.paint(" aside     ", "faint") + aside)
    return found


def tiles(components: ComponentIndex, view: GolemView, width: int, style: TerminalStyle) -> list[str]:
    """This round's tiles from the top, with the rabbi on them; the permanent action below."""
    found = []
    for i, tile in enumerate(view["tiles"]):
        here = [who for who, p in enumerate(view["players"]) if p["rabbi"] == i and who not in view["permanent"]]
        name = f"{components.name_of(tile)} {style.paint('·', 'line')} " if style.broad >= ROOMY else ""
        text = f" {style.paint(f'{tile:<7}', 'faint')} {name}"
        found.append(pad(text + component_signs(components, tile, "effect", style), width, f" {letters(here, style)} "))
    permanent = f" {style.paint('always', 'faint')}  " + component_signs(components, "permanent", "effect", style)
    return [*found, pad(permanent, width, f" {letters(view['permanent'], style)} ")]


def library(components: ComponentIndex, view: GolemView, style: TerminalStyle) -> list[str]:
    """The five books with their prices and the prices of their places."""
    found = []
    for i, book in enumerate(view["library"]):
        place = f"+{components.box.position_cost[i]}" + components.mark("library", f"p{i + 1}", style)
        found.append(f" {book_line(components, book, place, style)}")
    return found


def book_line(components: ComponentIndex, book: str, place: str, style: TerminalStyle) -> str:
    """A book in one line: colour, price, immediate and active bonus."""
    colour = str(components.entries[book].values["colour"])
    sign = style.paint(f"{book:<7} {BOOK_LETTER[colour]}", BOOK_INK[colour])
    own = "any−1" if colour == "black" else str(components.entries[book].values["cost"])
    price = own + ("" if colour == "black" else components.mark(book, "cost", style)) + place
    gives = [component_signs(components, book, field, style) for field in ("immediate", "active")]
    return f"{sign} {pad(price, 8)} {style.paint(' · ', 'line').join(gives)}"


def palace(components: ComponentIndex, view: GolemView, style: TerminalStyle) -> list[str]:
    """The four characters; the character of the round is marked."""
    width = (style.broad - 3) // 4
    cards = [character(components, view, i, style) for i in range(len(view["characters"]))]
    body = side_by_side(cards, [width] * len(cards)) if cards else []
    return block("Palace", body, style.broad, style, "the two marbles, everybody's steps, coins for the bonus")


def character(components: ComponentIndex, view: GolemView, i: int, style: TerminalStyle) -> list[str]:
    name = view["characters"][i]
    values = components.entries[name].values
    active, spent = view["round"] == i + 1, view["round"] > i + 1
    title = f"{ROMAN[i + 1].upper():>3} {components.name_of(name)}"
    head = style.paint(f"▸{title}", "brass") if active else style.paint(f" {title}", "faint" if spent else "text")
    if spent:
        return [head, style.paint("   spent", "faint")]
    colours = [str(values[side]) for side in ("left", "right")]
    pair = "+".join(style.paint(MARBLES[colour], MARBLE_INK[colour]) for colour in colours)
    steps = f"{values['steps']} step{'s' * (values['steps'] != 1)}" + components.mark(name, "steps", style)
    bonus = tint(f"{values['cost']}$▸{short(components.effect(name, 'effect'))}", style)
    pair += components.mark(name, "left", style)
    return [head, f"   {pair} {steps} {style.paint(name, 'faint')}", f"   {bonus}"]


def cemetery(components: ComponentIndex, view: GolemView, style: TerminalStyle) -> str:
    """The graves from left to right: free with its bonus, taken, or closed for this number of players."""
    found = []
    for i, grave in enumerate(components.box.grave_names):
        owner = view["cemetery"][i] if i < len(view["cemetery"]) else -1
        number = style.paint(f"{i + 1}:", "faint")
        if components.box.grave_players[i] > view["seats"]:
            found.append(number + style.paint("closed", "faint"))
        elif owner >= 0:
            found.append(number + letter(owner, style) + style.paint(" lies", "faint"))
        elif components.box.unlimited[i]:
            found.append(number + "nothing, no limit")
        else:
            found.append(number + component_signs(components, grave, "bonus", style))
    title = style.paint(" Cemetery  ", "brass")
    return title + style.paint(" │ ", "line").join(found)
