"""Results of finished games for the profiles that played: recorded once, as they were stored when the game ended.

A rated game changes the ratings of its players by the Plackett-Luce model (Weng and Lin, 2011), which knows games of
more than two. Who has left a game is behind everybody who has not.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from openskill.models import PlackettLuce

from loew.engine.game import Score
from loew.engine.setup import AUTOMA, HumanSeat
from loew.web.accounts.store import Rating, Result, ResultsStore
from loew.web.db.database import Unavailable
from loew.web.db.records import Row
from loew.web.table.live import LiveTable

RESIGNED = "resigned"


class Side(NamedTuple):
    """A side of a finished game."""

    number: int
    word: str
    name: str
    points: int
    won: bool
    gone: str  # why a bot played for the person; empty: none did

    def order(self) -> tuple[bool, bool, int]:
        return bool(self.gone), not self.won, -self.points


@cache
def model() -> PlackettLuce:
    return PlackettLuce()


def record_at_end(results: ResultsStore, live: LiveTable) -> None:
    """If the game is over: record the result for those with a profile. If that fails it is done later."""
    with suppress(Unavailable):
        if live.over:
            record_result(results, live.id)


def record_result(results: ResultsStore, table: str) -> None:
    """Record the result of a table for everybody with a profile for whom it is not recorded yet."""
    found = results.store.rows("where id = ?", table)
    if not found or not found[0].over or not found[0].result or found[0].lesson:
        return
    row = found[0]
    with results.store.transaction():
        known = results.recorded(table)
        sides = sides_of(results, row)
        new = {profile: seat for profile, seat in results.seats(table).items() if profile not in known}
        made = [result_of_side(row, profile, sides, seat) for profile, seat in sorted(new.items())]
        if row.rated and not known and len(made) > 1:
            made = rated(results, made)
        for each in made:
            results.add(each)


def record_results_of(results: ResultsStore, profile: str = "") -> None:
    """Record what was not recorded when it should have been: the browser was on its own, or the server went down."""
    for table in results.unrecorded(profile):
        with suppress(Unavailable):
            record_result(results, table)


def sides_of(results: ResultsStore, row: Row) -> list[Side]:
    scores: list[Score] = json.loads(row.result)
    query = "select seat, word, name, why from replaced where table_id = ?"
    replaced = {seat: (word, name, why) for seat, word, name, why in results.db.execute(query, (row.id,)).fetchall()}
    found = []
    for number, score in enumerate(scores):
        seat = row.setup.seats[number] if number < len(row.setup.seats) else None
        word = seat.word if seat is not None else AUTOMA
        name = seat.name if isinstance(seat, HumanSeat) else ""
        word, name, gone = replaced.get(number, (word, name, RESIGNED if row.resigned == number else ""))
        found.append(Side(number, word, name, score["total"], score["won"] and not gone, gone))
    return found


def result_of_side(row: Row, profile: str, sides: list[Side], seat: int) -> Result:
    own = sides[seat]
    return Result(
        table_id=row.id,
        profile=profile,
        seat=seat,
        game=row.setup.game,
        ended=row.updated,
        rated=row.rated,
        players=len(sides),
        place=1 + sum([other.order() < own.order() for other in sides]),
        points=own.points,
        won=own.won,
        gone=own.gone,
        others=[(each.number, each.word, each.name) for each in sides if each.number != seat],
    )


def rated(results: ResultsStore, made: list[Result]) -> list[Result]:
    """The results with the changes of the ratings, which are saved."""
    before = [results.rating(each.profile, each.game) for each in made]
    teams = [[model().rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = model().rate(teams, ranks=[each.place for each in made])
    found = []
    for each, old, (new,) in zip(made, before, after, strict=True):
        results.set_rating(each.profile, each.game, Rating(new.mu, new.sigma, old.games + 1))
        found.append(each._replace(change=new.mu - old.mu))
    return found
