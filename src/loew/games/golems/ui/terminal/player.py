"""One player: gems, resource columns, summoned golems, hand, dust, and the visible points."""

from __future__ import annotations

from loew.games.golems.rules.cards import COLOURS, Box
from loew.games.golems.rules.view_types import MatchboxPlayerView, MatchboxView
from loew.games.golems.ui.terminal import card_face as face
from loew.ui.terminal import (
    TerminalStyle,
    length,
    pad,
    wrap_words,
)


def panel(box: Box, view: MatchboxView, who: int, name: str, width: int, style: TerminalStyle) -> list[str]:
    """One side in a frame of this width."""
    p = view["players"][who]
    room = width - 4
    automa = view["solo"] and who == 1
    body = automa_body(box, p, room, style) if automa else seat_body(box, view, who, room, style)
    decision = view["decision"]
    moves = decision is not None and decision["who"] == who
    title = style.paint("▸ " + name, "bright") if moves else style.paint(name, "text")
    held = f"{face.gems(1, style)} {p['gems']} gem{'s' * (p['gems'] != 1)}"
    total = sum(p["points"].values())
    unseen = p["rune"] == "?" or "?" in p["aside"]
    count = f"{total} point{'s' * (total != 1)}" + (" visible" if unseen else "")
    side = style.paint("│", "line")
    top, bottom = frame("┌┐", title, held, width, style), frame("└┘", "", style.paint(count, "bright"), width, style)
    return [top, *[f"{side} {pad(line, room)} {side}" for line in body], bottom]


def frame(corners: str, left: str, right: str, width: int, style: TerminalStyle) -> str:
    """A line of the frame with a text at each end."""
    start = f" {left} " if left else ""
    end = f" {right} " if right else ""
    line = "─" * (width - 4 - length(start) - length(end))
    ink = style.paint
    return ink(corners[0] + "─", "line") + start + ink(line, "line") + end + ink("─" + corners[1], "line")


def seat_body(box: Box, view: MatchboxView, who: int, room: int, style: TerminalStyle) -> list[str]:
    p = view["players"][who]
    lines = [column(box, p, colour, room, style) for colour in COLOURS]
    lines += labelled_lines("golems", golems(box, p, style), room, style)
    lines += labelled_lines("hand", hand(box, p, who == view["seat"], style), room, style)
    lines += labelled_lines("dust", [face.name(box, card, style) for card in p["dust"]], room, style)
    return lines + labelled_lines("points", points(p), room, style, ", ")


def column(box: Box, p: MatchboxPlayerView, colour: str, room: int, style: TerminalStyle) -> str:
    """A column of resources in one line: the visible icons of its colour, then its cards, the top card last."""
    cards = [face.name(box, card, style) for card in p["columns"][colour]]
    count = p["icons"][colour]
    borrowed = style.paint(" (1 borrowed)", "faint") if p["icon"] == colour else ""
    head = f"{face.icon(colour, style)} {style.paint(str(count), 'bright' if count else 'faint')}"
    width = room - 7 - length(borrowed)
    if length(" ".join(cards)) > width:
        fitting = (width - 2) // 6  # next to the number of the cards below
        cards = [style.paint(f"+{len(cards) - fitting}", "faint"), *cards[-fitting:]]
    return f"{head}    {' '.join(cards) or style.paint('–', 'faint')}{borrowed}"


def golems(box: Box, p: MatchboxPlayerView, style: TerminalStyle) -> list[str]:
    """The summoned golems, each with the number of cards under it."""
    return [
        face.name(box, golem["card"], style) + style.paint(f"+{len(golem['tucked'])}", "faint") for golem in p["golems"]
    ]


def hand(box: Box, p: MatchboxPlayerView, own: bool, style: TerminalStyle) -> list[str]:
    """The cards in hand: the rune of the start, then cards taken in public, then cards that the player saw."""
    dealt = [face.name(box, p["rune"], style)] if p["rune"] else []
    if own and p["rune"] in box.number:
        dealt = [f"{dealt[0]} ({face.scoring(box, box.number[p['rune']], style)})"]
    looked = [style.paint("left aside:", "faint"), *[face.name(box, card, style) for card in p["aside"]]]
    return [*dealt, *[face.name(box, card, style) for card in p["hand"]], *(looked if p["aside"] else [])]


def points(p: MatchboxPlayerView) -> list[str]:
    return [f"{source} {n}" for source, n in p["points"].items() if n]


def labelled_lines(label: str, words: list[str], room: int, style: TerminalStyle, gap: str = " ") -> list[str]:
    """A line with a label; more lines if there are many words."""
    return wrap_words(words or [style.paint("–", "faint")], room, style.paint(f"{label:<7}", "faint"), gap)


def automa_body(box: Box, p: MatchboxPlayerView, room: int, style: TerminalStyle) -> list[str]:
    """The Automa has no resources: golems, a stack of runes, gems, and the rune that says which golems it prefers."""
    names = [face.name(box, golem["card"], style) for golem in p["golems"]]
    rune = (
        f"{face.name(box, p['rune'], style)} ({face.scoring(box, box.number[p['rune']], style)})" if p["rune"] else "–"
    )
    return [
        *labelled_lines("rune", [rune], room, style),
        *labelled_lines("golems", names, room, style),
        *labelled_lines("stack", [f"{len(p['hand'])} rune{'s' * (len(p['hand']) != 1)}"], room, style),
        *labelled_lines("points", points(p), room, style, ", "),
    ]
