"""The analysis of a game: its turns, chances, costs and better lines."""

from __future__ import annotations

from functools import cache

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import CHANCE
from loew.engine.setup import AutomaSeat, BotSeat, Seat, Setup
from loew.games.registry import game, presentation
from loew.lab.bot_game import record_game
from loew.teacher.analysis import Analysis, AnalysisDocument, costly_turns, key_of, worth
from loew.teacher.analysis_report import AnalysisReport, better_choices
from loew.teacher.evaluator import Effort
from loew.teacher.played_turns import position_at, turns_of
from loew.ui.seats import page_labels, sides

QUICK = Effort(4, 60, 1, 2, 60)
TABLES: dict[str, tuple[Seat, ...]] = {
    "golem": (BotSeat("random"), BotSeat("greedy")),
    "automa": (BotSeat("random"), AutomaSeat(2)),
    "golems": (BotSeat("random"), BotSeat("greedy")),
    "alone": (BotSeat("random"),),
}


@cache
def played(kind: str) -> Journal:
    seats = TABLES[kind]
    name = "golem" if kind in ("golem", "automa") else "golems"
    return record_game(game(name), Setup(name, seats, (), 11))


@cache
def analysed(kind: str) -> AnalysisDocument:
    return Analysis(played(kind), QUICK).run()


@pytest.mark.parametrize("kind", TABLES)
def test_every_choice_of_a_seat_is_in_one_turn(kind: str) -> None:
    journal = played(kind)
    numbers = [n for turn in turns_of(journal) if not turn.driven for n in range(turn.first, turn.last)]
    assert len(numbers) == len(set(numbers))
    own = [n for n, (who, _) in enumerate(journal.choices) if who != CHANCE]
    assert set(own) <= set(numbers)
    for turn in turns_of(journal):
        assert {journal.choices[n][0] for n in range(turn.first, turn.last)} <= {turn.seat, CHANCE}


@pytest.mark.parametrize("kind", TABLES)
def test_the_chances_add_up_and_end_with_the_winner(kind: str) -> None:
    document = analysed(kind)
    for chances in [document["start"], *[turn["chances"] for turn in document["turns"]]]:
        assert sum(chances) == pytest.approx(1, abs=0.001)
    won = [score["won"] for score in document["scores"]]
    assert document["turns"][-1]["chances"] == pytest.approx([each / sum(won) for each in won])


def test_the_same_game_gives_the_same_analysis() -> None:
    assert Analysis(played("golems"), QUICK).run() == analysed("golems")


def test_an_analysis_can_be_stopped_and_continued() -> None:
    analysis = Analysis(played("golems"), QUICK)
    steps = analysis.steps()
    assert [next(steps), next(steps)] == [1, 2]
    assert list(analysis.steps()) == list(range(3, len(analysis.turns) + 1))
    assert analysis.document() == analysed("golems")


@pytest.mark.parametrize("kind", ["golem", "golems"])
def test_who_plays_at_random_loses_accuracy(kind: str) -> None:
    accuracy = analysed(kind)["accuracy"]
    assert accuracy[0] is not None
    assert accuracy[1] is not None
    assert 0 < accuracy[0] < accuracy[1] <= 100


def test_the_rules_have_no_accuracy() -> None:
    document = analysed("automa")
    assert document["accuracy"][1] is None
    driven = [turn for turn in document["turns"] if turn["driven"]]
    assert driven
    assert all(turn["seat"] == 1 and turn["cost"] == 0 for turn in driven)


@pytest.mark.parametrize("kind", TABLES)
def test_better_lines_are_legal_and_whole(kind: str) -> None:
    journal, document = played(kind), analysed(kind)
    report = AnalysisReport(journal, presentation(journal.game), page_labels(sides(journal), []), document)
    costly = costly_turns(document)
    assert costly
    for turn in costly:
        other = report.better_line(turn)
        wanted = better_choices(journal, turn)
        got = [choice for who, choice in other.choices[turn["first"] :] if who != CHANCE]
        assert got[: turn["at"] - turn["first"] + 1] == wanted[: turn["at"] - turn["first"] + 1]
        assert turn["cost"] > 0
        assert 0 <= turn["chance_cost"] <= 1


def test_a_report_says_what_was_played_and_what_was_better() -> None:
    journal = played("golem")
    report = AnalysisReport(journal, presentation(journal.game), page_labels(sides(journal), [0]), analysed("golem"))
    text = report.costly()[0]
    assert text.turn == costly_turns(analysed("golem"))[0]
    assert text.played != text.better
    assert text.played[0].startswith("You ") == (text.turn["seat"] == 0)
    assert "points" in text.cost
    assert text.reasons


def test_the_points_of_the_last_round_are_the_score() -> None:
    for kind in ("golem", "golems"):
        document = analysed(kind)
        assert [sum(parts.values()) for parts in document["course"][-1]["parts"]] == [
            score["total"] for score in document["scores"]
        ]
    assert [course["round"] for course in analysed("golem")["course"]] == [1, 2, 3, 4]
    assert len(analysed("golems")["course"]) == 4


def test_the_key_tells_games_and_budgets_apart() -> None:
    journal = played("golems")
    assert key_of(journal, QUICK) == analysed("golems")["key"]
    assert key_of(journal) != key_of(journal, QUICK)
    other = record_game(journal.game, journal.setup._replace(seed=12))
    assert key_of(other, QUICK) != key_of(journal, QUICK)


def test_a_turn_counts_half_for_every_few_points() -> None:
    assert worth(0, 4) == 100
    assert worth(4, 4) == 50
    assert worth(8, 4) == 25


def test_a_position_in_the_middle_is_read_before_its_choice() -> None:
    journal = played("golems")
    for turn in turns_of(journal):
        s = position_at(journal, turn.first)
        assert s.top is not None
        assert s.top.who == turn.seat
