"""The end of an evening at a real table: everybody's points, who won, and the play for the app BG Stats."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import quote

from loew.engine.message import Listing
from loew.i18n import say
from loew.ui.companion import BoardRow, ScoreSheet

AUTOMA: Final = "Automa"
BG_STATS: Final = "https://app.bgstatsapp.com/createPlay.html?data="  # their documented address: it opens the app
MOST_POINTS: Final = 999  # of one source
Scores = Mapping[str, int]  # the points of a person, by the ids of the rows


class Evening:
    """A finished game: the score sheet with the points of the people."""

    def __init__(self, sheet: ScoreSheet, people: Sequence[str], scores: Sequence[Scores]) -> None:
        self.sheet: Final = sheet
        self.people: Final = people
        self.scores: Final = [scores[i] if i < len(scores) else {} for i in range(len(people))]

    @property
    def totals(self) -> list[int]:
        """The points of each person."""
        return [sum(score.get(row.id, 0) for row in self.sheet.of_people) for score in self.scores]

    @property
    def is_entered(self) -> bool:
        return any(self.scores)

    @property
    def is_tie(self) -> bool:
        """Whether the most points are shared and the companion cannot know who wins."""
        best = max(self.totals)
        shared = self.totals.count(best) > 1 or best == self.sheet.automa
        return shared and best >= self.sheet.automa and not self.sheet.tie_is_won

    @property
    def winner(self) -> str:
        """Who has won; empty in a tie, and before points are entered."""
        if self.sheet.lost:
            return AUTOMA
        if not self.is_entered or self.is_tie:
            return ""
        best = max(self.totals)
        is_won = best > self.sheet.automa or (best == self.sheet.automa and self.sheet.tie_is_won)
        return self.people[self.totals.index(best)] if is_won else AUTOMA

    @property
    def verdict(self) -> str:
        """The result in one sentence."""
        automa, totals = self.sheet.automa, self.totals
        if self.sheet.lost:
            return self.sheet.lost
        if not self.is_entered:
            return say("The Automa has {n:point|points}. Enter yours.", n=automa)
        if self.is_tie:
            return say("A tie with {n:point|points}. {rule}", n=max(totals), rule=self.sheet.tie)
        if self.winner == AUTOMA:
            others = Listing([str(n) for n in sorted(totals, reverse=True)])
            return say("The Automa wins, {n} to {others}", n=automa, others=others)
        best = max(totals)
        others = Listing([str(n) for n in sorted([automa, *without_one(totals, best)], reverse=True)])
        return say("{name} wins, {n} to {others}", name=self.winner, n=best, others=others)

    @property
    def margin(self) -> int:
        """By how much the best person is ahead of the Automa."""
        return max(self.totals) - self.sheet.automa

    def bg_stats(self, game: str, opponent: str) -> str:
        """The link that gives the play to BG Stats. The app adds the date and asks which game and players it means."""
        players = [*zip(self.people, self.totals, strict=True), (AUTOMA, self.sheet.automa)]
        data: dict[str, Any] = {
            "sourceName": "Loew",
            "board": opponent,
            "game": {"name": game, "sourceGameId": game.lower(), "highestWins": True, "noPoints": False},
            "players": [
                {"name": name, "sourcePlayerId": name.lower(), "score": n, "winner": name == self.winner}
                for name, n in players
            ],
        }
        return BG_STATS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def without_one(numbers: Sequence[int], one: int) -> list[int]:
    found = list(numbers)
    found.remove(one)
    return found


def automa_rows(sheet: ScoreSheet) -> list[BoardRow]:
    """The points of the Automa by source, and what they mean for the people."""
    rows = [BoardRow(row.text, (str(row.automa),)) for row in sheet.rows if row.automa]
    won = sheet.lost or (say("You win with {n:point|points} or more.", n=sheet.automa) if sheet.tie_is_won else "")
    return [
        *rows,
        BoardRow(say("total"), (str(sheet.automa),)),
        *([BoardRow(say("the result"), (won,))] if won else []),
    ]
