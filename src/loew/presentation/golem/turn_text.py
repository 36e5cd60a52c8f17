"""What a seat did in a turn, in one sentence, and what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from loew.engine.game import View
from loew.engine.journal import Event
from loew.engine.tongue import AND, amount, msg, say, word
from loew.golem.box import Box
from loew.golem.terms import ROMAN
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.sentences import deeds

WALKS: Final = ("step", "back")
HIDDEN: Final = ("keep", "?"), ("give-back", "?")
CHANGES: Final = ("clay", "coin", "knowledge", "vp")
TRACKS: Final = {"study": msg("study {change}"), "golem_track": msg("golem track {change}")}


def told(box: Box, events: Sequence[Event], label: SeatLabel) -> str:
    """The deeds joined; steps of golems are gathered, secrets and mere turnings left out."""
    phrases: list[str] = []
    walk: list[Event] = []
    for event in (*events, None):
        if event is not None and event.choice[0] in WALKS:
            walk.append(event)
            continue
        if walk:
            phrases.append(walked(box, walk))
            walk = []
        if event is not None and event.text and event.choice not in HIDDEN:
            phrases.append(event.text)
    return deeds(label, phrases) if phrases else ""


def walked(box: Box, events: Sequence[Event]) -> str:
    """moves red I to III and yellow VI to VIII for 1 VP: each golem from where it began to where it came."""
    routes: list[list[str]] = []
    paid: dict[str, int] = {}
    for event in events:
        verb, word = event.choice[:2]
        start = word.removesuffix("-lying")
        end = stepped(start, 1 if verb == "step" else -1)
        route = next((each for each in routes if each[1] == start), None)
        if route is None:
            routes.append([start, end])
        else:
            route[1] = end
        if len(event.choice) == 3:
            toll = box.toll[ROMAN.index(end.split("-")[1])]
            paid[event.choice[2]] = paid.get(event.choice[2], 0) + toll
    text = ", ".join(route_told(a, b) for a, b in routes)
    deed = say("moves the golem on {routes}" if len(routes) == 1 else "moves the golems on {routes}", routes=text)
    prices = f" {say(AND)} ".join(amount(n, what) for what, n in paid.items())
    return say("{deed} for {price}", deed=deed, price=prices) if prices else deed


def stepped(word: str, n: int) -> str:
    colour, roman = word.split("-")
    return f"{colour}-{ROMAN[ROMAN.index(roman) + n]}"


def route_told(start: str, end: str) -> str:
    colour, roman = start.split("-")
    return say("{colour} {start} to {end}", colour=colour, start=roman.upper(), end=end.split("-")[1].upper())


def changes(before: View, after: View, labels: Sequence[SeatLabel]) -> list[str]:
    """What each seat has more or less of than before."""
    found = []
    for label, old, new in zip(labels, before["players"], after["players"], strict=True):
        parts = differences(old, new)
        if parts:
            found.append(f"{label.in_sentence} {', '.join(parts)}")
    return [f"({'; '.join(found)})"] if found else []


def differences(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    parts = [more_or_less(new[what] - old[what], what) for what in CHANGES if new[what] != old[what]]
    if new["automa"] and new["automa"]["purse"] != old["automa"]["purse"]:
        change = signed(new["automa"]["purse"] - old["automa"]["purse"])
        parts.insert(0, say("resources {change}", change=change))
    for key, text in TRACKS.items():
        if new[key] != old[key]:
            parts.append(say(text, change=signed(new[key] - old[key])))
    return parts


def more_or_less(n: int, what: str) -> str:
    """What somebody has more or less of: "+1 coin"."""
    counted = f"1 {word(what)}" if abs(n) == 1 else amount(abs(n), what)
    return f"{'+' if n > 0 else '−'}{counted}"


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"
