"""What is shown of a table to whoever looks: names, the question, the options in words, the log, the result."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from loew.engine.game import View
from loew.engine.journal import Journal
from loew.engine.seat import NATURE, WATCHER
from loew.golem.flow import Golem
from loew.show.golem import forecast
from loew.show.golem.prints import Prints
from loew.show.page import scene
from loew.show.page.charts import course, stacked
from loew.show.page.choices import heaps
from loew.show.page.plain import plain
from loew.web.live import PEOPLE, Live
from loew.web.logbook import logbook
from loew.web.store import Row

LEVELS: Final = {"1": "easy", "2": "normal", "3": "hard", "4": "extreme"}
BOTS: Final = {"greedy": "Greedy", "random": "Random"}


def shown(live: Live, mine: list[int], lifted: int | None, seen: int | None = None) -> dict[str, Any]:
    """Everything the page needs, for the seat that looks. `lifted`: whose curtain was lifted; `seen`: the last choice
    that this browser knew of when it left."""
    journal = live.journal
    viewer = viewing(live, mine, lifted)
    names = called(live, mine)
    if curtained(live, mine, viewer, lifted):
        return {"live": live, "viewer": viewer, "names": names, "curtain": True, "my_turn": True, "latest": 0}
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
        "heaps": heaps(journal.game, view, view["decision"]["options"]) if choosing and view["decision"] else [],
        "can_undo": viewer != WATCHER and not live.barrier(viewer),
        "can_redo": live.can_redo(viewer),
        "scene": scene(journal.game, view if waiting is None else settled(view), names),
        "log": logbook(journal, viewer, spoken(names)),
        "seen": seen,
        "latest": len(journal.choices) - 1,
        "result": result(journal, names) if journal.over else None,
    }


# ------------------------------------------------------------------ who looks, and what they are called


def viewing(live: Live, mine: list[int], lifted: int | None) -> int:
    """The seat of mine whose turn it is, or else the one that looked last, or else the first."""
    turn = live.turn()
    if turn is not None and turn in mine:
        return turn
    return lifted if lifted is not None else mine[0] if mine else WATCHER


def curtained(live: Live, mine: list[int], viewer: int, lifted: int | None) -> bool:
    """Between people at one browser, until the next one says that he is there."""
    here = [seat for seat in mine if live.kinds[seat] in PEOPLE]
    return len(here) > 1 and not live.journal.over and viewer != lifted


def called(live: Live, mine: Sequence[int]) -> list[str]:
    """What each seat is called at this browser."""
    found = seat_names(live.kinds, live.journal.names, mine)
    rest = len(live.journal.view(WATCHER)["players"]) - len(found)
    return [*found, *(["Automa"] * rest)]


def seat_names(kinds: Sequence[str], names: Sequence[str], mine: Sequence[int]) -> list[str]:
    return [seat_name(kinds, names, mine, seat) for seat in range(len(kinds))]


def seat_name(kinds: Sequence[str], names: Sequence[str], mine: Sequence[int], seat: int) -> str:
    if list(mine) == [seat]:
        return "You"
    if kinds[seat] in PEOPLE:
        return (names[seat] if seat < len(names) else "") or f"Player {seat + 1}"
    kind = kinds[seat].partition(":")[0]
    alike = [i for i, other in enumerate(kinds) if other.partition(":")[0] == kind]
    number = f" {alike.index(seat) + 1}" if len(alike) > 1 else ""
    return BOTS.get(kind, "Automa") + number


def spoken(names: Sequence[str]) -> list[str]:
    """The names as they stand in a sentence."""
    return ["you" if name == "You" else f"the {name}" if name == "Automa" else name for name in names]


# ------------------------------------------------------------------ the bar


def question(live: Live, mine: Sequence[int], viewer: int) -> str:
    """One sentence saying who must do what."""
    journal = live.journal
    asked = journal.decision
    waiting = live.waits_for()
    names = called(live, mine)
    if asked is None:
        return "The game is over."
    if waiting is not None:
        return (
            "End your turn, or take it back."
            if waiting == viewer
            else f"It is still {turn_of(names[waiting])}, about to end."
        )
    if asked.who == viewer:
        text = plain(journal.game, spoken(names))(asked.why)
        return text[:1].upper() + text[1:] + ("" if text.endswith("?") else ".")
    return "The table is being laid." if asked.who == NATURE else f"It is {turn_of(names[asked.who])}."


def turn_of(name: str) -> str:
    """Whose turn, as it stands in a sentence."""
    return "your turn" if name == "You" else f"the {name}’s turn" if name == "Automa" else f"{name}’s turn"


def warning(journal: Journal, view: View) -> str:
    """What control will cost if nothing changes."""
    if not isinstance(journal.game, Golem) or view["seat"] < 0 or not view["round"] or view["over"]:
        return ""
    c = forecast.control(Prints(journal.game.box), view["players"][view["seat"]])
    if not c.lost:
        return ""
    return f"If nothing changes, control costs you {c.lost} VP: {c.due} knowledge due, {c.have + c.income} to pay with."


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
    for length, word in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        n = int(seconds // length)
        if n:
            return f"{n} {word}{'s' * (n > 1)} ago"
    return "just now"


def listed(row: Row, mine: Sequence[int]) -> Listed:
    """Who sits there and whose turn it is, in words."""
    names = seat_names(row.kinds, row.names, mine)
    levels = [LEVELS.get(kind.partition(":")[2], "") for kind in row.kinds]
    who = ", ".join(f"{name} ({level})" if level else name for name, level in zip(names, levels, strict=True))
    if row.turn is None:
        return Listed(row, who, "finished", False)
    yours = row.turn in mine
    state = "your turn" if yours else turn_of(names[row.turn]) if 0 <= row.turn < len(names) else "waiting"
    return Listed(row, who if len(names) > 1 else f"{who}, alone", state, yours)


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
        return "The victory is shared."
    best = winners[0]
    verb = "You win" if names[best] == "You" else f"{names[best]} wins"
    others = sorted((total for i, total in enumerate(totals) if i != best), reverse=True)
    tied = ", by the tie-break" if totals[best] in others else ""
    against = f" to {' and '.join(map(str, others))}" if others else ""
    return f"{verb} with {totals[best]} points{against}{tied}."
