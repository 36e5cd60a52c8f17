"""The end of an evening: points, winner, and the play for BG Stats."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest

from companion.rehearsals import told
from loew.companion.evening import Evening, Scores
from loew.ui.companion import ScoreRow, ScoreSheet

ROWS = (ScoreRow("track", "Track", 40), ScoreRow("books", "Books", 20), ScoreRow("gems", "Gems", 3, False))
GOLEM = ScoreSheet(ROWS, "A tie goes to the rabbi.")
GOLEMS = ScoreSheet(ROWS, "With equal points you win.", tie_is_won=True)
LOST = ScoreSheet(ROWS, "", lost="You could take no card: the Automa has won.")


@pytest.mark.parametrize(
    ("sheet", "scores", "winner", "verdict"),
    [
        (GOLEM, [], "", "The Automa has 63 points. Enter yours."),
        (GOLEM, [{"track": 50, "books": 21}], "Ola", "Ola wins, 71 to 63"),
        (GOLEM, [{"track": 50}], "Automa", "The Automa wins, 63 to 50"),
        (GOLEM, [{"track": 63}], "", "A tie with 63 points. A tie goes to the rabbi."),
        (GOLEMS, [{"track": 63}], "Ola", "Ola wins, 63 to 63"),
        (GOLEM, [{"track": 50}, {"track": 90}], "Jan", "Jan wins, 90 to 63 and 50"),
        (GOLEM, [{"track": 90}, {"track": 90}], "", "A tie with 90 points. A tie goes to the rabbi."),
        (GOLEM, [{"track": 9}, {"track": 9}], "Automa", "The Automa wins, 63 to 9 and 9"),
        (LOST, [{"track": 90}], "Automa", "You could take no card: the Automa has won."),
        (GOLEM, [{"track": 70, "gems": 50, "luck": 9}], "Ola", "Ola wins, 70 to 63"),  # not theirs to score
    ],
)
def test_who_has_won(sheet: ScoreSheet, scores: list[Scores], winner: str, verdict: str) -> None:
    evening = Evening(sheet, ["Ola", "Jan"][: max(1, len(scores))], scores)
    assert (evening.winner, evening.verdict) == (winner, verdict)


def test_bg_stats_gets_players_points_and_the_winner() -> None:
    evening = Evening(GOLEM, ["Żaneta & Co"], [{"track": 71}])
    address, _, data = evening.bg_stats("Golem", "normal").partition("?data=")
    assert address == "https://app.bgstatsapp.com/createPlay.html"
    play = json.loads(unquote(data))
    assert play["game"]["name"] == "Golem"
    assert play["game"]["highestWins"] is True
    assert [(each["name"], each["score"], each["winner"]) for each in play["players"]] == [
        ("Żaneta & Co", 71, True),
        ("Automa", 63, False),
    ]


def test_a_game_that_is_not_over_has_no_score_sheet() -> None:
    table = told(1, 2, 0)
    assert table.play.score_sheet is not None
    table.undo()
    assert table.play.score_sheet is None
