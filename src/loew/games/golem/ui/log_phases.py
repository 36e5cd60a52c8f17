"""The log of the phases without choices: the refresh, the turn order, income, control."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Amount, Listing, Message, SeatRef, msg
from loew.engine.offer import Amounts, Item
from loew.games.golem.rules.state import GolemState

OF_THE_GAME: Final = ("new-round", "turn-order")  # done by the game, not by a player
PHASES: Final = {  # headings of the log, and of the table
    "set-up": msg("set-up"),
    "refresh": msg("refresh"),
    "march": msg("the march"),
    "actions": msg("actions"),
    "turn-order": msg("turn order"),
    "influence": msg("influence"),
    "income": msg("income"),
    "development": msg("development"),
    "control": msg("control"),
}


def phase_entry(entry: LogEntry) -> Message:
    """The text of an entry without a choice; empty if nothing happened."""
    before = entry.step.before
    assert isinstance(before, GolemState)
    if entry.kind == "new-round":
        return msg("round {n} begins", n=before.round + 1)
    if entry.kind == "turn-order":
        return msg("the turn order is {seats}", seats=Listing([SeatRef(int(item.target.id)) for item in entry.items]))
    changes = entry.changes[entry.who]
    if entry.kind == "control":
        return control(changes, entry.items)
    if entry.kind == "income":
        return msg("{you:~take|takes} income") if entry.items else EMPTY
    lost = -changes.get("vp", 0)
    if entry.kind == "march-on" and lost > 0:
        return msg("{you:~lose|loses} {vp} for steps that no golem can make", vp=Amount(lost, "vp"))
    return EMPTY


def control(changes: Amounts, items: list[Item]) -> Message:
    if not items:
        return EMPTY
    what = "resource" if "resource" in changes else "knowledge"
    paid, lost = -changes.get(what, 0), -changes.get("vp", 0)
    if lost > 0:
        return msg(
            "{you:~pay|pays} {knowledge} for control and {you:~lose|loses} {vp}",
            knowledge=Amount(paid, what),
            vp=Amount(lost, "vp"),
        )
    return msg("{you:~pay|pays} {knowledge} for control", knowledge=Amount(paid, what))


def item_text(item: Item, gains: Listing) -> Message:
    """One line of an entry: "golem on red III: 2 knowledge"."""
    kind, id = item.target
    if kind == "golem":
        colour, roman = id.split("-")[:2]
        return msg("golem on {colour} {roman}: {what}", colour=colour, roman=roman.upper(), what=gains)
    if kind == "street":
        return msg("{colour} street: {what}", colour=id, what=gains)
    if kind == "row":
        return msg("artifact of row {n}: {what}", n=id[-1], what=gains)
    return msg("study track: {what}" if id == "study-track" else "golem track: {what}", what=gains)
