"""The ladder: every bot and every level of the Automa against each other, with ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from loew.lab.ladder_file import LadderFile
from loew.lab.ladder_games import Ladder, Record, all_matches, checked, play_match
from loew.lab.matches import Match
from loew.lab.ratings import Wins, check_scipy, no_wins, ratings, total
from loew.lab.statistics import spread, wilson
from loew.lab.versions import Versions, loaded_like
from loew.lab.workers import Workers, workers_of

ANCHORS: Final = ("simple", "random")  # the first of them that plays has 1,000 points

Known = list[tuple[str, ...]]  # seatings that are in the file


class Work(NamedTuple):
    """A match that is not finished."""

    match: Match[str]
    known: Known


def run_ladder(
    ladder: Ladder, file: LadderFile, workers: Workers | int, progress: Callable[[int], None]
) -> dict[str, Any]:
    """Play what the file does not have yet; `progress` is called with the number of finished games. The report is
    plain data."""
    checked(ladder)
    return report(ladder, play_missing(ladder, list(all_matches(ladder)), file, workers_of(workers), progress))


def play_missing(
    ladder: Ladder, wanted: Sequence[Match[str]], file: LadderFile, workers: Workers, progress: Callable[[int], None]
) -> list[Record]:
    """Play those of the wanted games that the file does not have yet. Returns all of them."""
    check_scipy()
    known: dict[tuple[int, tuple[str, ...]], Known] = {}
    for record in file.records:
        known.setdefault((record["deal"], tuple(sorted(record["seats"]))), []).append(tuple(record["seats"]))
    work = [Work(match, known.get((match.deal, tuple(sorted(match.group))), [])) for match in wanted]
    done = sum([len(each.match.seatings()) - len(missing(each)) for each in work])
    progress(done)
    left = [each for each in work if missing(each)]
    for _, records in workers.run(partial(play_work, ladder, ladder.versions), left):
        for record in records:
            file.add(record)
        done += len(records)
        progress(done)
    games = {(match.deal, seating) for match in wanted for seating in match.seatings()}
    return [record for record in file.records if (record["deal"], tuple(record["seats"])) in games]


def missing(work: Work) -> list[tuple[str, ...]]:
    return [seating for seating in work.match.seatings() if seating not in work.known]


def game_count(ladder: Ladder) -> int:
    return sum([len(match.seatings()) for match in all_matches(ladder)])


def play_work(ladder: Ladder, expected: Versions, work: Work) -> list[Record]:
    loaded_like(ladder.game, ladder.content, expected)
    return play_match(ladder, work.match, work.known)


# ------------------------------------------------------------------ the report


def report(ladder: Ladder, records: Sequence[Record]) -> dict[str, Any]:
    return {
        "game": ladder.game,
        "players": list(ladder.players),
        "games": ladder.games,
        "seed": ladder.seed,
        "tables": [
            size_report(ladder.players, size, [record for record in records if len(record["seats"]) == size])
            for size in ladder.sizes
        ],
        "faults": faults(records),
    }


def faults(records: Sequence[Record]) -> dict[str, dict[str, int]]:
    """The bots that failed: what they did instead of choosing, and how often. The fallback chose in their place."""
    found: dict[str, dict[str, int]] = {}
    for record in records:
        for name, own in zip(record["seats"], record.get("faults", [[] for _ in record["seats"]]), strict=True):
            for fault in own:
                kinds = found.setdefault(name, {})
                kinds[fault] = kinds.get(fault, 0) + 1
    return found


def size_report(players: Sequence[str], size: int, records: Sequence[Record]) -> dict[str, Any]:
    """The results with so many seats, the strongest player first."""
    met = [name for name in players if any([name in record["seats"] for record in records])]
    deals = wins_by_deal(met, records)
    anchor = next((met.index(name) for name in ANCHORS if name in met), None)
    rated = ratings(deals, len(met), anchor) if met else []
    wins = total(deals, len(met))
    lines = [
        {"name": name, "rating": rated[i]._asdict(), **player_report(name, records), "against": against(met, wins, i)}
        for i, name in enumerate(met)
    ]
    lines.sort(key=lambda line: -line["rating"]["value"])
    return {
        "seats": size,
        "games": len(records),
        "anchor": "" if anchor is None else met[anchor],
        "players": lines,
    }


def wins_by_deal(players: Sequence[str], records: Sequence[Record]) -> list[Wins]:
    found: dict[int, Wins] = {}
    for record in records:
        wins = found.setdefault(record["deal"], no_wins(len(players)))
        place = [players.index(name) for name in record["seats"]]
        for a in range(len(place)):
            for b in range(len(place)):
                if place[a] != place[b]:
                    wins[place[a]][place[b]] += before(record, a, b)
    return list(found.values())


def before(record: Record, a: int, b: int) -> float:
    """1 if seat a came before seat b, a half if they were equal. Winners come first, then points decide."""
    one = (record["won"][a], record["totals"][a])
    other = (record["won"][b], record["totals"][b])
    return 0.5 if one == other or (one[0] and other[0]) else float(one > other)


def player_report(name: str, records: Sequence[Record]) -> dict[str, Any]:
    """One player at all seats: wins, points with their sources, and the CPU time of a choice."""
    seats = [(record, i) for record in records for i, each in enumerate(record["seats"]) if each == name]
    won = sum([record["won"][i] / sum(record["won"]) for record, i in seats])
    choices = sum([record["choices"][i] for record, i in seats])
    parts = [record["parts"][i] for record, i in seats]
    return {
        "games": len(seats),
        "wins": wilson(won, len(seats))._asdict(),
        "score": spread([record["totals"][i] for record, i in seats])._asdict(),
        "sources": {source: sum([each[source] for each in parts]) / len(parts) for source in parts[0]},
        "ms_per_choice": sum([record["ms"][i] for record, i in seats]) / choices if choices else None,
    }


def against(players: Sequence[str], wins: Wins, i: int) -> dict[str, dict[str, float]]:
    """How often this player came before each other one."""
    found = {}
    for j, name in enumerate(players):
        met = wins[i][j] + wins[j][i]
        if met:
            found[name] = wilson(wins[i][j], round(met))._asdict()
    return found
