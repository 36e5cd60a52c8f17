"""The report of `loew balance` as an HTML page: a table for each kind of component, with drawn intervals."""

from __future__ import annotations

from typing import Any, Final

from loew.lab.balance import DEALT, ORDER
from loew.ui.html import NOTHING, Markup, capital, page_head, tag
from loew.ui.style_sheets import BALANCE, concatenate
from loew.ui.tokens import style_sheet

WIDTH: Final = 200  # of a drawn interval
MIDDLE: Final = WIDTH / 2
RADIUS: Final = 4
EXPLANATION: Final = (
    "Bots have played these games. A line compares the seats that chose a component with what the same bot usually "
    "wins and scores; for what lies on the table for all, it compares the games. The intervals are wide enough to hold "
    "all together in 95 of 100 such reports. They show what goes together with winning, which is not always its cause: "
    "a player who is ahead buys more. What is marked is worth a designer’s look."
)


def balance_page(report: dict[str, Any], title: str, command: str) -> Markup:
    heading = f"What games say about the components of {title}"
    about = f"{', '.join(report['seats'])}; {report['games']:,} games, seed {seed_text(report)}, seats rotated; "
    about += f"intervals corrected for {report['comparisons']} comparisons."
    head = page_head(heading, style_sheet() + concatenate(BALANCE))
    intro = [tag("h1", heading), tag("p", about), tag("p", EXPLANATION), notable(report)]
    main = tag("main", intro, players(report), [section(group) for group in report["groups"]])
    made = tag("footer", tag("p", "Made by ", tag("code", command), "."))
    return Markup("<!DOCTYPE html>\n") + tag("html", head, tag("body", main, made), lang="en") + "\n"


def seed_text(report: dict[str, Any]) -> str:
    """The seed of the games; of several files the seed of each."""
    return ", ".join(map(str, report.get("seeds", [report["seed"]])))


def players(report: dict[str, Any]) -> Markup:
    """How often each player won, if that is in the report."""
    if "players" not in report:
        return NOTHING
    columns = ("", "seats", "wins", "interval", "points")
    head = tag("thead", tag("tr", [tag("th", text, scope="col") for text in columns]))
    rows = [
        tag("tr", tag("th", line["name"], scope="row"), [tag("td", cell) for cell in player_cells(line)])
        for line in report["players"]
    ]
    return tag("section", tag("h2", "Players"), tag("table", head, tag("tbody", rows)))


def player_cells(line: dict[str, Any]) -> list[str]:
    wins = line["wins"]
    interval = f"{wins['low']:.1%} – {wins['high']:.1%}"
    return [f"{line['n']:,}", f"{wins['share']:.1%}", interval, f"{line['points']:.1f}"]


def notable(report: dict[str, Any]) -> Markup:
    """The notable components, the largest difference first."""
    found = [(group, line) for group in report["groups"] for line in group["lines"] if line["notable"]]
    if not found:
        return tag("p", "Nothing stands out: every difference may be chance.")
    found.sort(key=lambda each: -abs(each[1]["gain"]))
    items = [
        tag("li", tag("b", name(line)), f" ({group_title(group)}): {signed(line['gain'])} points")
        for group, line in found[:20]
    ]
    return tag("section", tag("h2", f"What stands out ({len(found)})"), tag("ol", items))


def group_title(group: dict[str, Any]) -> str:
    """What was done with which kind of component."""
    if group["done"] == ORDER:
        return "place in the first turn order"
    return f"{group['kind']} in play" if group["done"] == DEALT else f"{group['kind']}: {group['done']}"


def signed(points: float) -> str:
    return f"{points:+.1f}".replace("-", "−")


def name(line: dict[str, Any]) -> str:
    return str(line["name"] or line["id"])


def section(group: dict[str, Any]) -> Markup:
    lines = group["lines"]
    reach = max([abs(line["gain"]) + min(line["error"], 3 * abs(line["gain"]) + 5) for line in lines], default=1.0)
    columns = ("", "", "seats", "wins", "interval", "expected", "points", "more or less", "")
    head = tag("thead", tag("tr", [tag("th", text, scope="col") for text in columns]))
    body = tag("tbody", [row(line, reach or 1.0) for line in lines])
    title = capital(group_title(group))
    table = tag("div", tag("table", head, body), class_="wide", tabindex="0", role="region", aria_label=title)
    return tag("section", tag("h2", title), table)


def row(line: dict[str, Any], reach: float) -> Markup:
    wins = line["wins"]
    cells = (
        f"{line['n']:,}",
        "" if wins is None else f"{wins['share']:.1%}",
        "" if wins is None else f"{wins['low']:.0%} – {wins['high']:.0%}",
        "" if wins is None else f"{line['expected']:.1%}",
        f"{line['points']:.1f}",
        f"{signed(line['gain'])} ± {line['error']:.1f}",
    )
    mark = tag("b", "look", class_="mark") if line["notable"] else NOTHING
    first = tag("th", name(line), " ", tag("small", line["id"] if line["name"] else ""), scope="row")
    return tag(
        "tr",
        first,
        tag("td", mark),
        [tag("td", cell) for cell in cells],
        tag("td", drawn_interval(line, reach)),
        class_="notable" if line["notable"] else "",
    )


def drawn_interval(line: dict[str, Any], reach: float) -> Markup:
    """Points above (to the right) or below the average, with the interval."""
    scale = (MIDDLE - RADIUS) / reach
    low = max(0.0, MIDDLE + scale * (line["gain"] - line["error"]))
    high = min(float(WIDTH), MIDDLE + scale * (line["gain"] + line["error"]))
    at = MIDDLE + scale * line["gain"]
    axis = tag("line", x1=f"{MIDDLE}", x2=f"{MIDDLE}", y1="0", y2="16", class_="axis")
    bar = tag("line", x1=f"{low:.1f}", x2=f"{high:.1f}", y1="8", y2="8", class_="reach")
    dot = tag("circle", cx=f"{at:.1f}", cy="8", r=str(RADIUS))
    return tag("svg", axis, bar, dot, viewBox=f"0 0 {WIDTH} 16", width=str(WIDTH), height="16", aria_hidden="true")
