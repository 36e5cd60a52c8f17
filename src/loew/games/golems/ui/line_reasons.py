"""What makes one turn of Golems better than another: points, gems, icons, golems that can be summoned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from loew.engine.message import Amount, Message, Reference, msg
from loew.engine.view import View
from loew.games.golems.rules.cards import RUNE, Box
from loew.games.golems.rules.view_types import MatchboxPlayerView, MatchboxView
from loew.games.golems.ui.names import SOURCES, page_name
from loew.ui.reasons import (
    LEAD_IN_THE_END,
    RIVAL,
    LineReason,
    Measures,
    Subject,
    expected_lead,
    point_words,
    rival_measures,
    rival_words,
)

# About how many points one of it is worth while the game goes on: this only puts the reasons in order.
WORTH: Final = {"points": 1.0, RIVAL: -0.8, "gem": 0.45, "icon": 0.7, "ready": 0.4, "dust": 0.3, "rune": 1.0}
PLACES: Final = {  # where to look for each kind
    "points": msg("what scores points right now"),
    RIVAL: msg("what you leave for the other side"),
    "gem": msg("the gems on the cards"),
    "icon": msg("the icons in your columns"),
    "ready": msg("the golems that you could summon"),
    "dust": msg("your dust"),
    "rune": msg("the runes"),
}


class MatchboxLineReasons:
    """The reasons of Golems."""

    counted: Final = LEAD_IN_THE_END

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def naming(self, ref: Reference, form: str) -> str:
        return page_name(self.box, ref, form)

    def measures(self, view: View) -> Measures:
        shown = cast(MatchboxView, view)
        mine = shown["players"][shown["seat"]]
        found = rival_measures(shown["seat"], [player["points"] for player in shown["players"]])
        found.update({Subject("points", source): n for source, n in mine["points"].items()})
        if not shown["over"]:
            found.update(supplies(mine))
            found[Subject("rune")] = sum([self.box.kind[self.box.number[card]] == RUNE for card in mine["hand"]])
            found[Subject("ready")] = len(shown["ready"])
        return found

    def comparable(self, view: View, other: View) -> Callable[[Subject], bool]:
        """When the game is over only points count, and those of others were hidden in part before."""
        going_on = not view["over"] and not other["over"]
        same = view["over"] == other["over"]
        return lambda subject: going_on or subject.kind == "points" or (same and subject.kind == RIVAL)

    def worth(self, subject: Subject, view: View) -> float:
        return WORTH[subject.kind]

    def expects(self, value: float) -> Message:
        return expected_lead(value)

    def place(self, subject: Subject) -> Message:
        return PLACES[subject.kind]

    def words(self, reason: LineReason) -> Message:
        kind, name = reason.subject
        n, more = abs(reason.amount), reason.amount > 0
        if kind == "points":
            return point_words(reason, SOURCES)
        if kind == RIVAL:
            return rival_words(reason)
        if kind == "gem":
            return msg("{what} more" if more else "{what} less", what=Amount(n, "gem"))
        if kind == "icon":
            return icon_words(name, n, more)
        if kind == "ready":
            return ready_words(n, more)
        if kind == "rune":
            return rune_words(n, more)
        return msg("{n:dust card|dust cards} more" if more else "{n:dust card|dust cards} fewer", n=n)


def icon_words(colour: str, n: int, more: bool) -> Message:
    text = "{n:icon|icons} more ({colour})" if more else "{n:icon|icons} fewer ({colour})"
    return msg(text, n=n, colour=colour)


def ready_words(n: int, more: bool) -> Message:
    text = "{n:golem|golems} more that you can summon" if more else "{n:golem|golems} fewer that you can summon"
    return msg(text, n=n)


def rune_words(n: int, more: bool) -> Message:
    text = "{n:rune|runes} more in hand, for the final scoring" if more else "{n:rune|runes} fewer in hand"
    return msg(text, n=n)


def supplies(mine: MatchboxPlayerView) -> dict[Subject, int]:
    """What the side has to play with."""
    return {
        Subject("gem"): mine["gems"],
        Subject("dust"): len(mine["dust"]),
        **{Subject("icon", colour): n for colour, n in mine["icons"].items()},
    }
