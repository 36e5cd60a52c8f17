"""The report of a ladder: ratings, wins, points and time for each player, as plain data and as tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from loew.lab.ladder import Ladder, LadderFile, LadderRecord, all_matches, checked, play_missing
from loew.lab.ratings import Wins, no_wins, ratings, total
from loew.lab.statistics import spread, wilson
from loew.lab.workers import Workers, workers_of
from loew.ui.terminal import TextRow, aligned

ANCHORS: Final = ("simple", "random")  # the first of them that takes part has 1,000 points


def run_ladder(
    ladder: Ladder, file: LadderFile, workers: Workers | int, progress: Callable[[int], None]
) -> dict[str, Any]:
    """Play the games of a ladder that are not in the file yet, and report on all of them, as plain data."""
    checked(ladder)
    return report(ladder, play_missing(ladder, list(all_matches(ladder)), file, workers_of(workers), progress))


def report(ladder: Ladder, records: Sequence[LadderRecord]) -> dict[str, Any]:
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


def faults(records: Sequence[LadderRecord]) -> dict[str, dict[str, int]]:
    """The bots that failed, how, and how often. The fallback chose for them."""
    found: dict[str, dict[str, int]] = {}
    for record in records:
        for name, own in zip(record["seats"], record.get("faults", [[] for _ in record["seats"]]), strict=True):
            for fault in own:
                kinds = found.setdefault(name, {})
                kinds[fault] = kinds.get(fault, 0) + 1
    return found


def size_report(players: Sequence[str], size: int, records: Sequence[LadderRecord]) -> dict[str, Any]:
    """The results with this number of seats, the strongest player first."""
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


def wins_by_deal(players: Sequence[str], records: Sequence[LadderRecord]) -> list[Wins]:
    found: dict[int, Wins] = {}
    for record in records:
        wins = found.setdefault(record["deal"], no_wins(len(players)))
        place = [players.index(name) for name in record["seats"]]
        for a in range(len(place)):
            for b in range(len(place)):
                if place[a] != place[b]:
                    wins[place[a]][place[b]] += before(record, a, b)
    return list(found.values())


def before(record: LadderRecord, a: int, b: int) -> float:
    """1 if seat a came before seat b, a half if they were equal. Winners come first, then points decide."""
    one = (record["won"][a], record["totals"][a])
    other = (record["won"][b], record["totals"][b])
    return 0.5 if one == other or (one[0] and other[0]) else float(one > other)


def player_report(name: str, records: Sequence[LadderRecord]) -> dict[str, Any]:
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


# ------------------------------------------------------------------ as tables


def heading(report: dict[str, Any], size: dict[str, Any]) -> str:
    anchor = f"{size['anchor']} has 1,000" if size["anchor"] else "the mean is 1,000"
    return (
        f"{report['game']}, {size['seats']} seats, {size['games']:,} games, seed {report['seed']}; "
        f"every deal is played at every seat; {anchor}"
    )


def table(report: dict[str, Any]) -> list[str]:
    """The tables for a terminal."""
    lines: list[str] = []
    for size in report["tables"]:
        if not size["players"]:
            continue
        lines += [heading(report, size), "", *aligned(rating_rows(size)), ""]
        lines += [beaten_title(size), *aligned(beaten_rows(size)), ""]
        lines += ["points by source (mean)", *aligned(source_rows(size)), ""]
    return lines[:-1]


def markdown(report: dict[str, Any]) -> list[str]:
    """The same tables in Markdown."""
    lines: list[str] = []
    for size in report["tables"]:
        if not size["players"]:
            continue
        for title, rows in (
            (heading(report, size), rating_rows(size)),
            (beaten_title(size), beaten_rows(size)),
            ("points by source (mean)", source_rows(size)),
        ):
            lines += [f"{title[0].upper()}{title[1:]}:", "", *markdown_rows(rows), ""]
    return lines[:-1]


def markdown_rows(rows: list[TextRow]) -> list[str]:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [lines[0], f"|---|{'---:|' * (len(rows[0]) - 1)}", *lines[1:]]


def rating_rows(size: dict[str, Any]) -> list[TextRow]:
    rows = [["player", "rating", "95 %", "games", "wins", "95 %", "points", "ms a choice"]]
    for line in size["players"]:
        rating, wins, score, ms = line["rating"], line["wins"], line["score"], line["ms_per_choice"]
        rows.append(
            [
                line["name"],
                f"{rating['value']:.0f}",
                f"{rating['low']:.0f} - {rating['high']:.0f}",
                f"{line['games']:,}",
                f"{wins['share']:.1%}",
                f"{wins['low']:.0%} - {wins['high']:.0%}",
                f"{score['mean']:.1f} ± {score['error']:.1f}",
                "" if ms is None else f"{ms:.2f}",
            ]
        )
    return rows


def beaten_title(size: dict[str, Any]) -> str:
    return "wins against" if size["seats"] == 2 else "came before"


def beaten_rows(size: dict[str, Any]) -> list[TextRow]:
    """The head-to-head wins, in per cent."""
    names = [line["name"] for line in size["players"]]
    rows = [["", *names]]
    for line in size["players"]:
        shares = [line["against"].get(name) for name in names]
        rows.append([line["name"], *["" if found is None else f"{100 * found['share']:.0f}" for found in shares]])
    return rows


def source_rows(size: dict[str, Any]) -> list[TextRow]:
    sources = list(dict.fromkeys(source for line in size["players"] for source in line["sources"]))
    rows = [["", *sources]]
    for line in size["players"]:
        rows.append([line["name"], *[f"{line['sources'].get(source, 0):.1f}" for source in sources]])
    return rows
