"""The faces of the phases of a round: their questions, headings of the log, chapters of a summary, and items."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Amount, Listing, Message, msg
from loew.engine.offer import Amounts, Target
from loew.games.golem.ui.verbs.deals import LINE_PIECES, NEW_MARBLES, POUR_ICON
from loew.games.golem.ui.verbs.shared import RESOURCE, items_step
from loew.ui.faces import UNSAID, VerbFace, fixed_order
from loew.ui.turn_steps import StepStyle

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
CHAPTERS: Final = {  # phases that are one summary for all seats
    "turn-order": StepStyle("order", msg("Turn order"), 1),
    "influence": StepStyle("character", msg("Palace"), 3),
    "income": StepStyle("income", msg("Income"), 4),
    "development": StepStyle("develop-any", msg("Development"), 2),
    "control": StepStyle("control", msg("Control"), 4),
    "refresh": StepStyle(POUR_ICON, NEW_MARBLES, 3, LINE_PIECES),
}


def line_text(target: Target, changes: Amounts) -> Message:
    """One line of income or control: "golem on red III: 2 knowledge"."""
    kind, id = target
    gains = Listing([signed(n, what, always=kind not in ("golem", "lost")) for what, n in changes.items()])
    if kind == "golem":
        colour, roman = id.split("-")[:2]
        where = {"colour": colour, "roman": roman.upper(), "what": gains}
        if "vp" in changes:
            return msg("golem on {colour} {roman}, not paid for: {what} lost", **where)
        return msg("golem on {colour} {roman}: {what}", **where)
    if kind == "purse":
        return beyond_text(changes)
    if kind == "lost":
        return msg("lost because a golem breaks loose: {what}", what=gains)
    if kind == "street":
        return msg("{colour} street: {what}", colour=id, what=gains)
    if kind == "row":
        return msg("artifact of row {n}: {what}", n=id[-1], what=gains)
    if kind == "track":
        return msg("study track: {what}" if id == "study-track" else "golem track: {what}", what=gains)
    return msg("other choices: {what}", what=gains)


def signed(n: int, what: str, always: bool) -> Message:
    """An amount; a loss with its sign, unless every amount of the line is one."""
    return msg("−{amount}" if n < 0 and always else "{amount}", amount=Amount(abs(n), what))


def beyond_text(changes: Amounts) -> Message:
    """The resources that became VP, because the purse of the Automa has limits (ARE-1)."""
    resources, vp = Amount(abs(changes[RESOURCE]), RESOURCE), Amount(abs(changes["vp"]), "vp")
    if changes[RESOURCE] < 0:
        return msg("no room for more resources: {resources} become {vp}", resources=resources, vp=vp)
    return msg("no resources left: {resources} not paid cost {vp}", resources=resources, vp=vp)


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
