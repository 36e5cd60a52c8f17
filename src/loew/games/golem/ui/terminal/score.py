"""Points by source, side by side, and the result of the game."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.game import Score
from loew.games.golem.rules.view_types import GolemView, ObjectiveView
from loew.games.golem.ui.components import ComponentIndex
from loew.games.golem.ui.names import goal
from loew.ui.score_table import score_table
from loew.ui.seat_label import SeatLabel
from loew.ui.terminal import TerminalStyle, wrap_words


def visible(view: GolemView) -> list[Score]:
    return [
        Score(name=p["name"], total=sum(p["points"].values()), parts=p["points"], won=False) for p in view["players"]
    ]


def result(
    components: ComponentIndex,
    view: GolemView,
    scores: Sequence[Score],
    seats: Sequence[SeatLabel],
    style: TerminalStyle,
) -> list[str]:
    """The final points, the winner, and all objectives."""
    lines = ["", style.paint("  The game is over.", "bright"), "", *score_table(scores, seats, style), ""]
    lines += [style.paint(f"  {verdict(scores, seats)}", "brass"), ""]
    for seat, p in zip(seats, view["players"], strict=True):
        if p["automa"]:
            n, vp = len(p["objectives"]), p["points"]["objectives"]
            lines.append(f"  Objectives of {seat.name}: {n}, for {vp} VP whatever they say")
            continue
        objectives = [objective(components, each, style) for each in p["objectives"]]
        lines += wrap_words(objectives or ["none"], style.broad, f"  Objectives of {seat.name}: ", ", ")
    return lines


def objective(components: ComponentIndex, each: ObjectiveView, style: TerminalStyle) -> str:
    text = goal(components.box, components.box.number[str(each["card"])])
    return style.paint(f"✓ {text} ({each['vp']} VP)", "brass") if each["met"] else f"{text} (not met)"


def verdict(scores: Sequence[Score], seats: Sequence[SeatLabel]) -> str:
    """Who has won, and why."""
    winner = next(i for i, each in enumerate(scores) if each["won"])
    best = scores[winner]["total"]
    others = [each["total"] for i, each in enumerate(scores) if i != winner]
    verb = "You win" if seats[winner].is_reader else f"{seats[winner].name} wins"
    if best in others:
        return f"{verb} with {best} points: the tie goes to the rabbi placed uppermost in the last round."
    return f"{verb} with {best} points to {' and '.join(str(n) for n in sorted(others, reverse=True))}."
