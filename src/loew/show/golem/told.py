"""What a seat did in a turn, in one sentence, and what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from loew.engine.game import View
from loew.engine.journal import Event
from loew.engine.tongue import amount
from loew.golem.box import Box
from loew.golem.words import ROMAN
from loew.show.speech import addressed, sentence

WALKS: Final = ("step", "back")
HIDDEN: Final = ("keep", "?"), ("give-back", "?")
CHANGES: Final = (("clay", "clay"), ("coin", "coin"), ("knowledge", "knowledge"), ("vp", "vp"))


def told(box: Box, events: Sequence[Event], name: str) -> str:
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
    if not phrases:
        return ""
    shown = [addressed(text) for text in phrases] if name == "you" else phrases
    return sentence(f"{name} {', '.join(shown[:-1]) + ' and ' + shown[-1] if len(shown) > 1 else shown[0]}")


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
    text = ", ".join(f"{place(a)} to {place(b).split()[1]}" for a, b in routes)
    prices = " and ".join(amount(n, what) for what, n in paid.items())
    return f"moves the golem{'s' * (len(routes) > 1)} on {text}" + (f" for {prices}" if prices else "")


def stepped(word: str, n: int) -> str:
    colour, roman = word.split("-")
    return f"{colour}-{ROMAN[ROMAN.index(roman) + n]}"


def place(word: str) -> str:
    colour, roman = word.split("-")
    return f"{colour} {roman.upper()}"


def changes(before: View, after: View, names: Sequence[str]) -> list[str]:
    """What each seat has more or less of than before, and whether a round began."""
    found = []
    for name, old, new in zip(names, before["players"], after["players"], strict=True):
        parts = differences(old, new)
        if parts:
            found.append(f"{name} {', '.join(parts)}")
    lines = [f"({'; '.join(found)})"] if found else []
    if after["round"] > before["round"]:
        lines.append(f"Round {after['round']} begins.")
    return lines


def differences(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    parts = [
        f"{signed(new[key] - old[key])} {label(what, new[key] - old[key])}"
        for key, what in CHANGES
        if new[key] != old[key]
    ]
    if new["automa"] and new["automa"]["purse"] != old["automa"]["purse"]:
        parts.insert(0, f"resources {signed(new['automa']['purse'] - old['automa']['purse'])}")
    for key, what in (("study", "study"), ("golem_track", "golem track")):
        if new[key] != old[key]:
            parts.append(f"{what} {signed(new[key] - old[key])}")
    return parts


def label(what: str, n: int) -> str:
    return amount(abs(n), what).split()[1]


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"
