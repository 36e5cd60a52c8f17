"""The phase in words, and whose studio is shown completely."""

from __future__ import annotations

from typing import Final

from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.ui.log_phases import PHASES
from loew.i18n import msg, say

SET_UP: Final = {  # parts of the set-up, by verb
    "draft": msg("the draft of objectives"),
    "give-back": msg("the draft of objectives"),
    "choose-artifact": msg("artifact tiles"),
    "choose-starts": msg("starting tiles"),
    "stand-golems": msg("golems stand up"),
}
PASSING: Final = (msg("actions"), msg("passing phase"), msg("last passing phase"))


def phase_text(view: GolemView) -> str:
    """The phase of the round, or the part of the set-up; can be empty."""
    if view["over"]:
        return say("the game is over")
    decision = view["decision"]
    if not view["round"]:
        return say(SET_UP[decision["kind"]]) if decision and decision["kind"] in SET_UP else ""
    if view["phase"] == "actions":
        return say(PASSING[view["stage"]])
    return say(PHASES[view["phase"]]) if view["phase"] in PHASES else ""


def focus(view: GolemView) -> int:
    """The seat whose studio is shown completely: the viewer, or the seat whose turn it is."""
    if 0 <= view["seat"] < view["seats"]:
        return view["seat"]
    decision = view["decision"]
    return decision["who"] if decision and decision["who"] >= 0 else 0
