"""The report of a ladder as tables: for the terminal, and in Markdown."""

from __future__ import annotations

from typing import Any

from loew.ui.terminal_layout import Row, aligned


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


def markdown_rows(rows: list[Row]) -> list[str]:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [lines[0], f"|---|{'---:|' * (len(rows[0]) - 1)}", *lines[1:]]


def rating_rows(size: dict[str, Any]) -> list[Row]:
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


def beaten_rows(size: dict[str, Any]) -> list[Row]:
    """How often each player has beaten each other one, in per cent."""
    names = [line["name"] for line in size["players"]]
    rows = [["", *names]]
    for line in size["players"]:
        shares = [line["against"].get(name) for name in names]
        rows.append([line["name"], *["" if found is None else f"{100 * found['share']:.0f}" for found in shares]])
    return rows


def source_rows(size: dict[str, Any]) -> list[Row]:
    sources = list(dict.fromkeys(source for line in size["players"] for source in line["sources"]))
    rows = [["", *sources]]
    for line in size["players"]:
        rows.append([line["name"], *[f"{line['sources'].get(source, 0):.1f}" for source in sources]])
    return rows
