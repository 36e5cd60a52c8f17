"""The phases that nobody chooses in, in words and pictures: influence and control."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Amount, Message, msg
from loew.games.golem.ui.verbs.shared import RESOURCE, items_step
from loew.ui.faces import UNSAID, VerbFace, fixed_order


def controlled(entry: LogEntry) -> Message:
    """What control cost; empty if no golem was ahead."""
    if not entry.items:
        return EMPTY
    changes = entry.changes[entry.who]
    what = RESOURCE if RESOURCE in changes else "knowledge"
    paid, lost = -changes.get(what, 0), -changes.get("vp", 0)
    if lost > 0:
        return msg(
            "{you:~pay|pays} {knowledge} for control and {you:~lose|loses} {vp}",
            knowledge=Amount(paid, what),
            vp=Amount(lost, "vp"),
        )
    return msg("{you:~pay|pays} {knowledge} for control", knowledge=Amount(paid, what))


VERBS: Final = {
    "influence": VerbFace(
        order=fixed_order("if your marbles match the character, pay for its bonus or take the smaller one"),
        icons="value character",
        happened=UNSAID,  # the choice that follows tells it
    ),
    "control": VerbFace(
        order=fixed_order("pay knowledge for each section that a golem is ahead of its student, or lose VP"),
        icons="control golem",
        happened=controlled,
        step=items_step,
    ),
}
