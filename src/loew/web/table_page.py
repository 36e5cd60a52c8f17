"""What is shown of a table to whoever looks: names, the question, the options in words, the log, the result."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from loew.engine.game import View
from loew.engine.journal import Journal
from loew.engine.seat import CHANCE, SPECTATOR
from loew.engine.setup import LEVELS, AutomaSeat
from loew.golem.flow import Golem
from loew.i18n import AND, msg, say
from loew.presentation.golem import forecast
from loew.presentation.golem.components import ComponentIndex
from loew.presentation.kit.charts import course, stacked
from loew.presentation.kit.effect_text import phrase
from loew.presentation.kit.seat_label import SeatLabel, page_labels, sides
from loew.presentation.kit.sentences import capital
from loew.presentation.option_groups import option_groups
from loew.presentation.pages import scene
from loew.presentation.plain_text import plain
from loew.web.live_table import LiveTable
from loew.web.log_page import logbook
from loew.web.store import Row

AGO: Final = (
    (86_400, msg("{n:day|days} ago")),
    (3_600, msg("{n:hour|hours} ago")),
    (60, msg("{n:minute|minutes} ago")),
)


def shown(live: LiveTable, mine: list[int], lifted: int | None, seen: int | None = None) -> dict[str, Any]:
    """Everything the page needs, for the seat that looks. `lifted`: whose curtain was lifted; `seen`: the last choice
    that this browser knew of when it left."""
    viewer = viewing(live, mine, lifted)
    labels = labels_for(live, mine)
    if curtained(live, mine, viewer, lifted):
        return {"live": live, "viewer": viewer, "labels": labels, "curtain": True, "my_turn": True, "latest": 0}
    return {**uncovered(live, mine, viewer, labels), "seen": seen}


def uncovered(live: LiveTable, mine: list[int], viewer: int, labels: list[SeatLabel]) -> dict[str, Any]:
    """The table without a curtain before it."""
    journal = live.journal
    view = journal.view(viewer)
    waiting = live.waits_for()
    choosing = journal.decision is not None and journal.decision.who == viewer and waiting is None
    return {
        "live": live,
        "mine": mine,
        "viewer": viewer,
        "labels": labels,
        "curtain": False,
        "waiting": waiting,
        "my_turn": choosing or waiting == viewer,
        "question": question(live, mine, viewer),
        "warning": warning(journal, view),
        "heaps": option_groups(journal.game, view, view["decision"]["options"])
        if choosing and view["decision"]
        else [],
        "can_undo": viewer != SPECTATOR and not live.barrier(viewer),
        "can_redo": live.can_redo(viewer),
        "scene": scene(journal.game, view if waiting is None else settled(view), labels),
        "log": logbook(journal, viewer, labels),
        "latest": len(journal.choices) - 1,
        "result": result(journal, labels) if journal.over else None,
    }


# ------------------------------------------------------------------ who looks, and what they are called


def viewing(live: LiveTable, mine: list[int], lifted: int | None) -> int:
    """The seat of mine whose turn it is, or else the one that looked last, or else the first."""
    turn = live.turn()
    if turn is not None and turn in mine:
        return turn
    return lifted if lifted is not None else mine[0] if mine else SPECTATOR


def curtained(live: LiveTable, mine: list[int], viewer: int, lifted: int | None) -> bool:
    """Between people at one browser, until the next one says that he is there."""
    return len(mine) > 1 and not live.journal.over and viewer != lifted


def labels_for(live: LiveTable, mine: Sequence[int]) -> list[SeatLabel]:
    """What each side is called at the browser of somebody with these seats."""
    return page_labels(sides(live.journal), mine)


# ------------------------------------------------------------------ the bar


def question(live: LiveTable, mine: Sequence[int], viewer: int) -> str:
    """One sentence saying who must do what."""
    journal = live.journal
    asked = journal.decision
    waiting = live.waits_for()
    labels = labels_for(live, mine)
    if asked is None:
        return say("The game is over.")
    if waiting is not None:
        if waiting == viewer:
            return say("End your turn, or take it back.")
        return say("It is still {turn}, about to end.", turn=turn_of(labels[waiting]))
    if asked.who == viewer:
        text = plain(journal.game, labels)(phrased(journal, viewer, asked.why))
        return capital(text) + ("" if text.endswith("?") else ".")
    if asked.who == CHANCE:
        return say("The table is being laid.")
    return say("It is {turn}.", turn=turn_of(labels[asked.who]))


def phrased(journal: Journal, viewer: int, why: str) -> str:
    """The question; what is paid for stands in it as a sentence and not in the notation."""
    decision = journal.view(viewer)["decision"]
    notation = decision.get("given", {}).get("for", "") if decision else ""
    return say("pay for this: {what}", what=phrase(journal.game.notation.parse(notation))) if notation else why


def turn_of(label: SeatLabel) -> str:
    """Whose turn, as it stands in a sentence."""
    if label.is_reader:
        return say("your turn")
    return say("the Automa’s turn" if label.is_automa else "{name}’s turn", name=label.name)


def warning(journal: Journal, view: View) -> str:
    """What control will cost if nothing changes."""
    if not isinstance(journal.game, Golem) or view["seat"] < 0 or not view["round"] or view["over"]:
        return ""
    c = forecast.control(ComponentIndex(journal.game.box), view["players"][view["seat"]])
    if not c.lost:
        return ""
    return say(
        "If nothing changes, control costs you {lost} VP: {due} knowledge due, {have} to pay with.",
        lost=c.lost,
        due=c.due,
        have=c.have + c.income,
    )


def settled(view: View) -> View:
    """A view in which nothing can be chosen: the last turn is still to be ended."""
    decision = view["decision"]
    return {**view, "decision": {**decision, "options": []} if decision else None}


# ------------------------------------------------------------------ the lobby and the end


class Listed(NamedTuple):
    """A table in the list of the lobby."""

    row: Row
    who: str
    state: str
    yours: bool

    @property
    def when(self) -> str:
        return ago(time.time() - self.row.updated)


def ago(seconds: float) -> str:
    """How long it is since: "5 minutes ago"."""
    for length, text in AGO:
        n = int(seconds // length)
        if n:
            return say(text, n=n)
    return say("just now")


def listed(row: Row, mine: Sequence[int]) -> Listed:
    """Who sits there and whose turn it is, in words."""
    labels = page_labels(row.setup.seats, mine)
    who = ", ".join(map(with_level, labels))
    if row.turn is None:
        return Listed(row, who, say("finished"), False)
    yours = row.turn in mine
    known = 0 <= row.turn < len(labels)
    state = say("your turn") if yours else turn_of(labels[row.turn]) if known else say("waiting")
    return Listed(row, who if len(labels) > 1 else say("{who}, alone", who=who), state, yours)


def with_level(label: SeatLabel) -> str:
    seat = label.seat
    return f"{label.name} ({say(LEVELS[seat.level - 1])})" if isinstance(seat, AutomaSeat) else label.name


def result(journal: Journal, labels: Sequence[SeatLabel]) -> dict[str, Any]:
    """How the game has ended: the verdict, the points by source, and the way there."""
    scores = journal.score()
    sources = list(dict.fromkeys(source for each in scores for source in each["parts"]))
    return {
        "scores": scores,
        "sources": sources,
        "verdict": verdict([each["total"] for each in scores], [each["won"] for each in scores], labels),
        "stacked": stacked(scores, sources, labels),
        "course": course(journal, labels),
    }


def verdict(totals: Sequence[int], won: Sequence[bool], labels: Sequence[SeatLabel]) -> str:
    """Who has won, and by how much."""
    winners = [i for i, each in enumerate(won) if each]
    if len(winners) != 1:
        return say("The victory is shared.")
    best = winners[0]
    wins = say("You win") if labels[best].is_reader else say("{name} wins", name=labels[best].name)
    others = sorted((total for i, total in enumerate(totals) if i != best), reverse=True)
    if not others:
        return say("{wins} with {n} points.", wins=wins, n=totals[best])
    tied = totals[best] in others
    return say(
        "{wins} with {n} points to {others}, by the tie-break." if tied else "{wins} with {n} points to {others}.",
        wins=wins,
        n=totals[best],
        others=f" {say(AND)} ".join(map(str, others)),
    )
