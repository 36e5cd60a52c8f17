"""What is shown of a table to whoever looks: names, the question, the options in words, the log, the result."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from loew.engine.game import View
from loew.engine.journal import Journal
from loew.engine.seat import CHANCE, SPECTATOR
from loew.golem.flow import Golem
from loew.i18n import AND, msg, say
from loew.presentation.golem import forecast
from loew.presentation.golem.components import ComponentIndex
from loew.presentation.kit.charts import course, stacked
from loew.presentation.kit.effect_text import phrase
from loew.presentation.kit.sentences import YOU, capital
from loew.presentation.option_groups import option_groups
from loew.presentation.pages import scene
from loew.presentation.plain_text import plain
from loew.web.live_table import PEOPLE, LiveTable
from loew.web.log_page import logbook
from loew.web.store import Row

LEVELS: Final = {"1": msg("easy"), "2": msg("normal"), "3": msg("hard"), "4": msg("extreme")}
BOTS: Final = {"greedy": msg("Greedy"), "random": msg("Random")}
AUTOMA: Final = "Automa"  # in every language
AGO: Final = (
    (86_400, msg("{n:day|days} ago")),
    (3_600, msg("{n:hour|hours} ago")),
    (60, msg("{n:minute|minutes} ago")),
)


def shown(live: LiveTable, mine: list[int], lifted: int | None, seen: int | None = None) -> dict[str, Any]:
    """Everything the page needs, for the seat that looks. `lifted`: whose curtain was lifted; `seen`: the last choice
    that this browser knew of when it left."""
    viewer = viewing(live, mine, lifted)
    names = called(live, mine)
    if curtained(live, mine, viewer, lifted):
        return {"live": live, "viewer": viewer, "names": names, "curtain": True, "my_turn": True, "latest": 0}
    return {**uncovered(live, mine, viewer, names), "seen": seen}


def uncovered(live: LiveTable, mine: list[int], viewer: int, names: list[str]) -> dict[str, Any]:
    """The table without a curtain before it."""
    journal = live.journal
    view = journal.view(viewer)
    waiting = live.waits_for()
    choosing = journal.decision is not None and journal.decision.who == viewer and waiting is None
    return {
        "live": live,
        "mine": mine,
        "viewer": viewer,
        "names": names,
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
        "scene": scene(journal.game, view if waiting is None else settled(view), names),
        "log": logbook(journal, viewer, spoken(names)),
        "latest": len(journal.choices) - 1,
        "result": result(journal, names) if journal.over else None,
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
    here = [seat for seat in mine if live.kinds[seat] in PEOPLE]
    return len(here) > 1 and not live.journal.over and viewer != lifted


def called(live: LiveTable, mine: Sequence[int]) -> list[str]:
    """What each seat is called at this browser."""
    found = seat_names(live.kinds, live.journal.names, mine)
    rest = len(live.journal.view(SPECTATOR)["players"]) - len(found)
    return [*found, *([AUTOMA] * rest)]


def seat_names(kinds: Sequence[str], names: Sequence[str], mine: Sequence[int]) -> list[str]:
    return [seat_name(kinds, names, mine, seat) for seat in range(len(kinds))]


def seat_name(kinds: Sequence[str], names: Sequence[str], mine: Sequence[int], seat: int) -> str:
    if list(mine) == [seat]:
        return say("You")
    if kinds[seat] in PEOPLE:
        return own_name(names[seat] if seat < len(names) else "") or say("Player {n}", n=seat + 1)
    kind = kinds[seat].partition(":")[0]
    alike = [i for i, other in enumerate(kinds) if other.partition(":")[0] == kind]
    number = f" {alike.index(seat) + 1}" if len(alike) > 1 else ""
    return (say(BOTS[kind]) if kind in BOTS else AUTOMA) + number


def own_name(name: str) -> str:
    """A person's name; one that means somebody else in our sentences stands in quotes."""
    return f"“{name}”" if name in (YOU, say("You"), AUTOMA) else name


def spoken(names: Sequence[str]) -> list[str]:
    """The names as they stand in a sentence."""
    return [YOU if name == say("You") else say("the Automa") if name == AUTOMA else name for name in names]


# ------------------------------------------------------------------ the bar


def question(live: LiveTable, mine: Sequence[int], viewer: int) -> str:
    """One sentence saying who must do what."""
    journal = live.journal
    asked = journal.decision
    waiting = live.waits_for()
    names = called(live, mine)
    if asked is None:
        return say("The game is over.")
    if waiting is not None:
        if waiting == viewer:
            return say("End your turn, or take it back.")
        return say("It is still {turn}, about to end.", turn=turn_of(names[waiting]))
    if asked.who == viewer:
        text = plain(journal.game, spoken(names))(phrased(journal, viewer, asked.why))
        return capital(text) + ("" if text.endswith("?") else ".")
    if asked.who == CHANCE:
        return say("The table is being laid.")
    return say("It is {turn}.", turn=turn_of(names[asked.who]))


def phrased(journal: Journal, viewer: int, why: str) -> str:
    """The question; what is paid for stands in it as a sentence and not in the notation."""
    decision = journal.view(viewer)["decision"]
    notation = decision.get("given", {}).get("for", "") if decision else ""
    return say("pay for this: {what}", what=phrase(journal.game.notation.parse(notation))) if notation else why


def turn_of(name: str) -> str:
    """Whose turn, as it stands in a sentence."""
    if name == say("You"):
        return say("your turn")
    return say("the Automa’s turn" if name == AUTOMA else "{name}’s turn", name=name)


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
    names = seat_names(row.kinds, row.names, mine)
    levels = [LEVELS.get(kind.partition(":")[2], "") for kind in row.kinds]
    who = ", ".join(f"{name} ({say(level)})" if level else name for name, level in zip(names, levels, strict=True))
    if row.turn is None:
        return Listed(row, who, say("finished"), False)
    yours = row.turn in mine
    known = 0 <= row.turn < len(names)
    state = say("your turn") if yours else turn_of(names[row.turn]) if known else say("waiting")
    return Listed(row, who if len(names) > 1 else say("{who}, alone", who=who), state, yours)


def result(journal: Journal, names: Sequence[str]) -> dict[str, Any]:
    """How the game has ended: the verdict, the points by source, and the way there."""
    scores = journal.score()
    sources = list(dict.fromkeys(source for each in scores for source in each["parts"]))
    return {
        "scores": scores,
        "sources": sources,
        "verdict": verdict([each["total"] for each in scores], [each["won"] for each in scores], names),
        "stacked": stacked(scores, sources, names),
        "course": course(journal, names),
    }


def verdict(totals: Sequence[int], won: Sequence[bool], names: Sequence[str]) -> str:
    """Who has won, and by how much."""
    winners = [i for i, each in enumerate(won) if each]
    if len(winners) != 1:
        return say("The victory is shared.")
    best = winners[0]
    wins = say("You win") if names[best] == say("You") else say("{name} wins", name=names[best])
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
