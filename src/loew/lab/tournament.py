"""Swiss tournaments: a ladder for two seats without a full round robin.

In each round players with similar scores meet. The pairings follow from the results before the round, so an interrupted
tournament continues with the same pairings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from loew.engine.errors import SetupError
from loew.lab.ladder import Ladder, LadderFile, LadderRecord, is_automa, play_missing
from loew.lab.ladder_report import report
from loew.lab.matches import Match
from loew.lab.workers import Workers, workers_of

SEATS: Final = 2

Pair = tuple[str, str]


class Swiss(NamedTuple):
    """A Swiss tournament. `ladder.games`: the games of a pair in one round."""

    ladder: Ladder
    rounds: int

    @property
    def deals(self) -> int:
        """The deals of a pair in one round; each is played with both seatings."""
        return -(-self.ladder.games // SEATS)

    def matches(self, number: int, pairs: Sequence[Pair]) -> list[Match[str]]:
        """The matches of a round with these pairs."""
        first = number * self.deals
        return [Match(deal, pair) for deal in range(first, first + self.deals) for pair in pairs]


def checked(swiss: Swiss) -> Swiss:
    if swiss.rounds < 1:
        raise SetupError(f"play at least one round, not {swiss.rounds}")
    return swiss


def most_games(swiss: Swiss) -> int:
    return swiss.rounds * swiss.deals * SEATS * (len(swiss.ladder.players) // 2)


def run_swiss(
    swiss: Swiss, file: LadderFile, workers: Workers | int, progress: Callable[[int], None]
) -> dict[str, Any]:
    """Play the games that are not in the file yet. The report is that of a ladder, with the pairs of each round."""
    pool = workers_of(workers)
    counted: list[LadderRecord] = []
    met: list[Pair] = []
    rounds: list[list[Pair]] = []
    for number in range(swiss.rounds):
        pairs = paired(swiss.ladder.players, scores(swiss.ladder.players, counted, rounds, swiss.deals), met)
        done = len(counted)
        wanted = swiss.matches(number, pairs)
        counted += play_missing(swiss.ladder, wanted, file, pool, partial(add_to, progress, done))
        met += pairs
        rounds.append(pairs)
    return {**report(swiss.ladder, counted), "rounds": [[list(pair) for pair in pairs] for pairs in rounds]}


def add_to(progress: Callable[[int], None], before: int, more: int) -> None:
    progress(before + more)


def scores(
    players: Sequence[str], records: Sequence[LadderRecord], rounds: Sequence[Sequence[Pair]], deals: int
) -> dict[str, float]:
    """The wins of each player so far. A bye counts as a win."""
    found = dict.fromkeys(players, 0.0)
    for record in records:
        for name, won in zip(record["seats"], record["won"], strict=True):
            found[name] += won / sum(record["won"])
    for pairs in rounds:
        for name in set(players).difference(*pairs) if pairs else players:
            found[name] += SEATS * deals
    return found


def paired(players: Sequence[str], score: dict[str, float], met: Sequence[Pair]) -> list[Pair]:
    """The pairs of a round: players with neighbouring scores who have not met, as far as possible. Two Automas never
    meet. Byes go to those who have played most."""
    times = {frozenset(pair): met.count(pair) + met.count((pair[1], pair[0])) for pair in met}
    games = {name: sum([name in pair for pair in met]) for name in players}
    order = sorted(players, key=lambda name: (-score[name], players.index(name)))
    for name in sitting_out(order, games):
        order.remove(name)
    found: list[Pair] = []
    while order:
        one = most_constrained(order)
        others = [each for each in order if each != one and not (is_automa(one) and is_automa(each))]
        at = order.index(one)
        other = min(others, key=lambda each: (times.get(frozenset((one, each)), 0), abs(order.index(each) - at)))
        order = [each for each in order if each not in (one, other)]
        found.append((one, other))
    return found


def sitting_out(order: Sequence[str], games: dict[str, int]) -> list[str]:
    """The players with a bye: one if their number is odd, and Automas without a bot to meet. Those who have played most
    sit out first, and of them the lowest in the order."""
    automas = [name for name in order if is_automa(name)]
    bots = len(order) - len(automas)
    by_games = sorted(range(len(order)), key=lambda i: (-games[order[i]], -i))
    if len(automas) > bots:
        return [order[i] for i in by_games if is_automa(order[i])][: len(automas) - bots]
    return [order[by_games[0]]] if len(order) % 2 else []


def most_constrained(order: Sequence[str]) -> str:
    """The player who gets an opponent next: the first in the order, or the first Automa if only just enough bots are
    left for the Automas."""
    automas = [name for name in order if is_automa(name)]
    return automas[0] if automas and 2 * len(automas) >= len(order) else order[0]
