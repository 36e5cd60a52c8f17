"""What is asked and what was done, in words."""

from __future__ import annotations

from loew.engine.effect import OneOf
from loew.engine.machine import SKIP, Choice, Frame
from loew.golem.state import Table
from loew.golem.words import LINES

DONE = {
    "take": "takes a {1} marble from the {2} line",
    "rabbi": "sends the rabbi to {1}",
    "pass": "passes",
    "aside": "puts a {1} marble aside",
    "pour": "the marbles are dropped: {lines}",
    "order": "the turn order is {rest}",
    "deal": "dealt: {rest}",
    "keep": "keeps objective {1}",
    "give-back": "puts {1} under the deck",
    "choose": "chooses {1}",
    "stand": "stands a golem in the {1} district",
    "march": "marches {1} steps",
    "step": "moves the golem at {1} forward",
    "back": "moves the golem at {1} back",
    "activate": "activates the golem at {1}",
    "kill": "kills the golem at {1}",
    "bury": "buries it in {1}",
    "create": "creates a golem in the {1} district",
    "golem": "chooses the golem at {1}",
    "beside": "uses the tile beside the golem at {1}",
    "workers": "pays for {1} workers",
    "copy": "mirrors the {1} action",
    "buy": "buys {1}",
    "column": "puts it into column {1}",
    "reread": "rereads {1}",
    "develop": "upgrades {rest}",
    "develop-free": "upgrades {rest} free",
    "place": "places it on {1}, {2} up",
    "pay": "pays {words}",
    "gold": "puts gold into {1}",
    "artifact": "activates the artifact of {1}",
    "income": "takes the income of {1}",
    "student": "moves the {1} student forward",
    "student-back": "moves the {1} student back",
    "golem-track": "moves {1} on the golem track",
    "book": "turns to the library",
}


def said(s: Table, f: Frame, choice: Choice) -> str:
    """A few words for the log."""
    if choice == SKIP:
        return "declines"
    text = DONE.get(choice[0], "chooses " + " ".join(choice))
    if choice[0] in ("develop", "create") and isinstance(f.effect, OneOf):
        text = "chooses to " + " ".join(choice)
    rest = choice[1:]
    lines = ", ".join([f"{line} {word}" for line, word in zip(LINES, rest, strict=False)])
    padded = (*choice, "", "")
    told = text.format(*padded, rest=", ".join(rest), words=" ".join(rest), lines=lines)
    if choice[0] == "step" and len(choice) == 3:
        told += f", paying {choice[2]}"
    return told


def asked(s: Table, f: Frame) -> str:
    """The question put to a seat."""
    return f.effect.ask(s, f)
