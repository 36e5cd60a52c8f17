"""The people of a table as plain data: who is there, who has answered, whose clock runs. The same for every viewer."""

from __future__ import annotations

import json
from typing import TypedDict

from loew.engine.game import Score
from loew.engine.setup import HumanSeat
from loew.i18n import say
from loew.web.table.clock import ClockState, clock_view
from loew.web.table.live import LiveTable
from loew.web.table.messages import name_at
from loew.web.table.people import known_since, replace_at


class PersonState(TypedDict):
    """A seat of a person, or of a bot that plays for one."""

    seat: int
    name: str
    here: bool
    away_since: float | None  # seconds since 1970
    ready: bool  # whether the seat has answered before its turn
    replaced: str  # why a bot plays there: "resigned", "away" or "time"; empty: the person plays
    clock: ClockState | None
    vacation: float | None  # until when they are on vacation: their clock stands


class RequestState(TypedDict):
    """A request to take something back."""

    seat: int
    allowed: list[int]
    known: list[str]  # what has become known since, in the language of the request


def people_state(live: LiveTable) -> list[PersonState]:
    seats = live.journal.setup.seats
    shown = [seat for seat in range(len(seats)) if isinstance(seats[seat], HumanSeat) or seat in live.replaced]
    return [
        {
            "seat": seat,
            "name": name_at(live, seat),
            "here": live.presence.is_here(seat),
            "away_since": live.presence.away_since(seat),
            "ready": seat in live.ahead,
            "replaced": live.replaced[seat].why if seat in live.replaced else "",
            "clock": clock_view(live.clock, seat),
            "vacation": live.vacations.get(seat),
        }
        for seat in shown
    ]


def request_state(live: LiveTable) -> RequestState | None:
    asked = live.request
    if asked is None:
        return None
    known = [say(each) for each in known_since(live.journal, asked)]
    return {"seat": asked.seat, "allowed": sorted(asked.allowed), "known": known}


def people_news(live: LiveTable, now: float, started: float) -> str:
    """What changes without a new version of the table, for the stream of news. `now` is the server's time, so that the
    browser can correct its own; `started`: when the server did."""
    seats = {
        each["seat"]: {
            "here": each["here"],
            "since": each["away_since"],
            "replace_at": replace_at(live, each["seat"], started),
            "clock": each["clock"],
            "vacation": each["vacation"],
        }
        for each in people_state(live)
    }
    return json.dumps({"now": now, "seats": seats}, separators=(",", ":"))


def final_score(live: LiveTable) -> list[Score]:
    """The score of a game that is over, as it was when the game ended."""
    found: list[Score] = json.loads(live.result_text())
    return found
