"""What a choice does, in words, said of whoever made it."""

from __future__ import annotations

from loew.engine.effect import OneOf
from loew.engine.machine import SKIP, Choice, Frame
from loew.matchbox.dealing import DealAside, DealGrid, DealRow, DealRunes, DrawFirst
from loew.matchbox.state import Table
from loew.matchbox.taking import GEMS, SKIPPED
from loew.matchbox.using import Tuck


def asked(s: Table, f: Frame) -> str:
    """The question put to a seat: the verb's own, or what is to become of the card in hand."""
    if isinstance(f.effect, OneOf) and f.it >= 0:
        return f"how do you use {s.box.names[f.it]}?"
    return f.effect.ask(s, f)


def said(s: Table, f: Frame, choice: Choice) -> str:
    """A few words for the log: "takes red-1", "tucks blu-2 under red-5"."""
    e = f.effect
    rest = ", ".join(choice[1:])
    if choice == SKIP:
        return "tucks no more" if isinstance(e, Tuck) else "declines"
    if choice == GEMS:
        return f"takes {s.box.numbers.refill} gems"
    if choice == SKIPPED:
        return "has nothing to take and is skipped"
    if isinstance(e, DealRunes):
        return f"the runes dealt are {rest}"
    if isinstance(e, DealGrid):
        return f"{len(choice) - 1} cards are laid out"
    if isinstance(e, DealRow):
        return f"row {f.it + 1} is now {rest}"
    if isinstance(e, DealAside):
        return f"the cards set aside are {rest}"
    if isinstance(e, DrawFirst):
        return f"seat {choice[1]} begins"
    if isinstance(e, Tuck):
        return f"tucks {choice[1]} under {s.box.names[f.it]}"
    return used(s, f, choice)


def used(s: Table, f: Frame, choice: Choice) -> str:
    """The words for a take and for the uses of a card."""
    name = s.box.names[f.it] if f.it >= 0 else ""
    last = choice[-1]
    return {
        "take": f"takes {last}",
        "use": f"shows {last} from the cards set aside",
        "resource": f"keeps {name} as a resource",
        "on": f"puts {name} on the {last} column",
        "summon": f"summons {name}" + (" free of cost" if last == "free" else ""),
        "summon-with-icon": f"summons {name} with a borrowed icon",
        "icon": f"discards {s.box.names[s.box.icon_card]} for a {last} icon",
        "reserve": f"reserves {name} for scoring" + (" free of cost" if last == "free" else ""),
        "reward": f"takes the reward of {name}",
        "dust": f"grinds {name} to dust",
    }.get(choice[0], " ".join(choice))
