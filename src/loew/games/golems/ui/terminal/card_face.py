"""What is printed on a card, in short signs. `~` marks a reconstructed value: the printed value is not known."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import Part, Seq
from loew.engine.gains import Gain
from loew.games.golems.rules.cards import (
    COLOURS,
    GEMS,
    GOLEM,
    RESERVE,
    RESOURCES,
    RUNE,
    SUMMONER,
    TYPES,
    Box,
    colours_of,
)
from loew.games.golems.ui.card_text import REWARDS
from loew.ui.terminal import TerminalStyle

LETTERS: Final = {"red": "R", "blue": "B", "yellow": "Y", "green": "G", "time": "T"}
UNKNOWN: Final = "~"


def icon(colour: str, style: TerminalStyle) -> str:
    return style.paint(LETTERS[colour], colour)


def icons(colours: list[str], style: TerminalStyle) -> str:
    return " ".join(icon(colour, style) for colour in colours)


def gems(n: int, style: TerminalStyle) -> str:
    return style.paint("◆" * n, "gem")


def card_ink(box: Box, card: int) -> str:
    """The colour of the name of a card."""
    if box.kind[card] == GOLEM:
        return TYPES[box.type[card]]
    return "text" if box.kind[card] == RUNE else "gem"


def name(box: Box, word: str, style: TerminalStyle) -> str:
    """The name of a card in its colour; `?` for a hidden card."""
    return style.paint(word, card_ink(box, box.number[word]) if word in box.number else "faint")


def mark(box: Box, card: int, field: str, style: TerminalStyle) -> str:
    """The sign of a value whose printed original is not known."""
    return style.paint(UNKNOWN, "faint") if box.entries[card].source.get(field) == "reconstructed" else ""


def kind(box: Box, card: int, style: TerminalStyle) -> str:
    """The second line of a card: its kind, and what it gives as a resource."""
    if box.kind[card] == GOLEM:
        return f"golem {icon(TYPES[box.type[card]], style)} gives {gives(box, card, style)}"
    if box.kind[card] == RUNE:
        return f"rune gives {gives(box, card, style)}"
    return "gem card"


def gives(box: Box, card: int, style: TerminalStyle) -> str:
    mask = box.icons[card]
    signs = icons([COLOURS[c] for c in colours_of(mask)], style) if mask else "○"
    return signs + mark(box, card, "gives", style)


def worth(box: Box, card: int, style: TerminalStyle) -> str:
    """The third line: what a golem needs, what a rune scores, what a gem card rewards."""
    if box.kind[card] == GOLEM:
        return "needs " + needs(box, card, style)
    return scoring(box, card, style) if box.kind[card] == RUNE else reward(box, card, style)


def needs(box: Box, card: int, style: TerminalStyle) -> str:
    wanted = box.needs[card]
    if wanted.any:
        return f"{wanted.any} any" + mark(box, card, "needs", style)
    colours = [colour for c, colour in enumerate(COLOURS) for _ in range(wanted.colours[c])]
    return icons(colours, style) + mark(box, card, "needs", style)


def scoring(box: Box, card: int, style: TerminalStyle) -> str:
    n = box.numbers
    scores = box.scoring[card]
    masters = {
        SUMMONER: f"{n.summoner_points} for {icons(list(COLOURS), style)}",
        RESERVE: f"{n.reserve_points} a gem left",
        GEMS: f"{n.gems_points} a gem card ≤{n.gems_most}",
        RESOURCES: f"{n.resources_points} an icon ≤{n.resources_most}",
    }
    if scores in masters:
        return masters[scores] + mark(box, card, "scoring", style)
    return f"{n.element_points} a {icon(TYPES[scores], style)} golem" + mark(box, card, "scoring", style)


def reward(box: Box, card: int, style: TerminalStyle) -> str:
    parts = [reward_signs(box.rewards[card], style)]
    if box.vp[card]:
        parts.append(f"{box.vp[card]} point{'s' * (box.vp[card] > 1)}")
    if card == box.icon_card:
        parts.append("icon later")
    return ", ".join(parts) + mark(box, card, "reward", style)


def reward_signs(effect: Part, style: TerminalStyle) -> str:
    """The reward of a gem card in signs: +1 gem, turn again."""
    parts = effect.parts if isinstance(effect, Seq) else (effect,)
    return ", ".join(part_signs(part, style) for part in parts)


def part_signs(part: Part, style: TerminalStyle) -> str:
    if isinstance(part, Gain):
        return f"+{part.n} {gems(1, style)}"
    texts = REWARDS.get(part.text())
    return texts.sign if texts and texts.sign else part.text()
