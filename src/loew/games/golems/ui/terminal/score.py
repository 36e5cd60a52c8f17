"""Points by source, side by side, and the result of the game."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.game import Score
from loew.games.golems.rules.cards import Box
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.golems.ui.terminal import card_face as face
from loew.ui.score_table import score_table
from loew.ui.seat_label import SeatLabel
from loew.ui.terminal import TerminalStyle, pad


def visible(view: MatchboxView) -> list[Score]:
    return [
        Score(name=p["name"], total=sum(p["points"].values()), parts=p["points"], won=False) for p in view["players"]
    ]


def result(
    box: Box, view: MatchboxView, scores: Sequence[Score], labels: Sequence[SeatLabel], style: TerminalStyle
) -> list[str]:
    """The final points, the winner, and all hands."""
    lines = ["", style.paint("  The game is over.", "bright"), "", *score_table(scores, labels, style), ""]
    lines += [style.paint(f"  {verdict(view, scores, labels)}", "brass"), ""]
    for label, p in zip(labels, view["players"], strict=True):
        if label.is_automa:
            continue
        hand = [card for card in (p["rune"], *p["hand"]) if card]
        names = ", ".join(face.name(box, card, style) for card in hand) or "no cards"
        lines.append(pad(f"  In hand, {label.name}: {names}", style.width).rstrip())
    return lines


def verdict(view: MatchboxView, scores: Sequence[Score], labels: Sequence[SeatLabel]) -> str:
    winners = [label for label, each in zip(labels, scores, strict=True) if each["won"]]
    if view["lost"]:
        return "Nothing could be taken, so the Automa wins."
    if len(winners) > 1:
        return "Points, golems and tucked cards are equal: the victory is shared."
    totals = [each["total"] for each in scores]
    wins = "You win" if winners[0].is_reader else f"{winners[0].name} wins"
    equal = ""
    if totals[0] == totals[1]:
        equal = ", as a tie is yours" if view["solo"] else ", the tie broken by golems, then tucked cards"
    beaten = f" with {max(totals)} points to {min(totals)}" if not equal else f" with {totals[0]} points each{equal}"
    return f"{wins}{beaten}."
