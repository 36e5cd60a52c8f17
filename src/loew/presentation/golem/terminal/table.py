"""The whole table: heading, synagogue, palace, city, cemetery, your studio, the others, and what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from loew.engine.game import View
from loew.engine.tongue import msg, say
from loew.presentation.golem.components import ComponentIndex, letter
from loew.presentation.golem.terminal import board
from loew.presentation.golem.terminal.city import city
from loew.presentation.golem.terminal.other_players import compact
from loew.presentation.golem.terminal.studio import studio
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.terminal import TerminalStyle, flowing, padded

LAST_LINES: Final = 6
PHASES: Final = {
    "march": msg("the march"),
    "march-on": msg("the march"),
    "draft": msg("the draft of objectives"),
    "give-back": msg("the draft of objectives"),
    "choose-artifact": msg("artifact tiles"),
    "choose-starts": msg("starting tiles"),
    "stand-golems": msg("golems stand up"),
    "income": msg("income"),
}
CLOSING: Final = ("develop", "one-of", "place-tile", "pay")  # when all have acted: influence and development
STAGES: Final = (msg("actions"), msg("passing phase"), msg("last passing phase"))
MARBLES: Final = 2


def table(
    components: ComponentIndex, view: View, labels: Sequence[SeatLabel], story: Sequence[str], look: TerminalStyle
) -> list[str]:
    first = focus(view)
    rest = [(first + i) % view["seats"] for i in range(1, view["seats"])]
    lines = [
        heading(components, view, labels, look),
        *board.upper(components, view, look),
        *board.palace(components, view, look),
    ]
    lines += [*city(components, view, look), board.cemetery(components, view, look)]
    lines += studio(components, view, first, labels[first].name, look)
    for who in rest:
        lines += compact(components, view, who, labels[who].name, look)
    return [padded(line, look.broad).rstrip() for line in [*lines, *tale(story, look)]]


def focus(view: View) -> int:
    """Whose studio is shown in full: one's own, or that of the seat whose turn it is."""
    if 0 <= view["seat"] < view["seats"]:
        return int(view["seat"])
    decision = view["decision"]
    return int(decision["who"]) if decision and decision["who"] >= 0 else 0


def heading(components: ComponentIndex, view: View, labels: Sequence[SeatLabel], look: TerminalStyle) -> str:
    """The round, the phase, and the turn order."""
    dot = look.paint("  ·  ", "line")
    title = "Golem" + (", introductory" if view["introductory"] else "")
    round_ = f"round {view['round']} of {components.box.rounds}" if view["round"] else "setting up"
    facts = [round_, *([phase(view)] if phase(view) else []), f"turn order {order(view, labels, look)}"]
    if view["passers"]:
        facts.append("passed " + " ".join(letter(who, look) for who in view["passers"]))
    return f" {look.paint(title, 'bright')}   " + dot.join(facts)


def phase(view: View) -> str:
    if view["over"]:
        return say("the game is over")
    kind = view["decision"]["kind"]
    if kind in PHASES or not view["round"]:
        return say(PHASES[kind]) if kind in PHASES else ""
    if kind in CLOSING and all(p["rabbi"] >= 0 and len(p["marbles"]) == MARBLES for p in view["players"]):
        return say("the round closes")
    return say(STAGES[view["stage"]])


def order(view: View, labels: Sequence[SeatLabel], look: TerminalStyle) -> str:
    """The seats first to last, the one that must choose marked."""
    decision = view["decision"]
    moves = decision["who"] if decision else -1
    return "  ".join(f"{'▸' if who == moves else ''}{letter(who, look)} {labels[who].name}" for who in view["order"])


def tale(story: Sequence[str], look: TerminalStyle) -> list[str]:
    """The last sentences of what has happened, wrapped; of a long one its end."""
    lines = [line for text in story for line in wrap(text, look.broad - 4, subsequent_indent="  ")][-LAST_LINES:]
    return [look.paint(f" │ {line}", "text") for line in lines]


def options(texts: Sequence[tuple[str, list[str]]], look: TerminalStyle) -> list[str]:
    """The choices in one column or, when there are many, in two; hints that do not fit are left out."""
    columns = 1 if len(texts) <= 4 else 2
    width = look.broad // columns - 1
    shown = [option(i + 1, text, hints, width, look) for i, (text, hints) in enumerate(texts)]
    height = -(-len(shown) // columns)
    parts = [shown[i * height : (i + 1) * height] for i in range(columns)]
    return [" ".join(padded(text, width) for text in row).rstrip() for row in zip_longest(*parts, fillvalue="")]


def option(number: int, text: str, hints: list[str], width: int, look: TerminalStyle) -> str:
    head = f" {look.paint(f'{number:>2}', 'brass')} {look.paint(text, 'bright')}"
    return flowing([head, *[hint for hint in hints if hint]], width, gap=look.paint(" · ", "line"))[0]
