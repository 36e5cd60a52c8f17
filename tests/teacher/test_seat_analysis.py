"""The analysis of a running game from one seat: nothing that is hidden from the seat changes it."""

from __future__ import annotations

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import CHANCE
from loew.teacher.analysis import Analysis, TurnReport
from loew.teacher.analysis_view import accuracy_rows, chart_of, course_rows
from loew.teacher.evaluator import Effort
from loew.teacher.played_turns import turns_of
from loew.teacher.seat_analysis import SeatAnalysis, SeatReport, seat_key
from loew.ui.seats import page_labels, sides
from support import Case, presentation_of
from web.twins import random_game, replay, twins

QUICK = Effort(2, 20, 1, 2, 30)
CASES = [(Case("golem", 2), 0, 36), (Case("golem", 3), 1, 36), (Case("golems", 2), 1, 30)]


def twin_journals(case: Case, seat: int, choices: int) -> tuple[Journal, Journal]:
    """Two games that look the same to the seat, differ in what is hidden, and have other seeds."""
    for seed in range(40):
        pair = twins(case, random_game(case, seed)[:choices], seat, choices)
        if pair is not None:
            return replay(case, pair.one, 5), replay(case, pair.other, 6)
    raise AssertionError("no two games look alike to this seat")


def everything_shown(journal: Journal, seat: int) -> list[object]:
    """All that somebody can read in the analysis: the data, the words, the drawings and the better lines."""
    document = SeatAnalysis(journal, seat, QUICK).run()
    presentation = presentation_of(journal.game.name)
    report = SeatReport(journal, presentation, page_labels(sides(journal), [seat]), document)
    found: list[object] = [{**document, "key": ""}, chart_of(report), accuracy_rows(report), course_rows(report)]
    found += [report.text(number) for number in range(1, len(document["turns"]) + 1)]
    for turn in document["turns"]:
        if turn["at"] >= 0:
            line = report.better_line(turn)
            found.append([journal.game.view(s, seat) for s in line.positions])
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("case", "seat", "choices"), CASES, ids=str)
def test_what_is_hidden_changes_nothing(case: Case, seat: int, choices: int) -> None:
    one, other = twin_journals(case, seat, choices)
    assert one.choices != other.choices
    assert everything_shown(one, seat) == everything_shown(other, seat)
    whole = [Analysis(each, QUICK).run()["turns"] for each in (one, other)]
    assert case.name == "golems" or whole[0] != whole[1], "an analysis that knew everything would tell"


@pytest.mark.parametrize(("case", "seat", "choices"), CASES, ids=str)
def test_only_own_turns_that_are_over_are_judged(case: Case, seat: int, choices: int) -> None:
    journal = replay(case, random_game(case, 3)[:choices])
    document = SeatAnalysis(journal, seat, QUICK).run()
    assert {turn["seat"] for turn in document["turns"] if turn["choice"] or turn["at"] >= 0} == {seat}
    assert [side for side, value in enumerate(document["accuracy"]) if value is not None] == [seat]
    assert all(score["parts"] == {} for side, score in enumerate(document["scores"]) if side != seat)
    last = turns_of(journal)[-1]
    over = journal.game.is_turn_over(journal.state, last.seat)
    assert len(document["turns"]) == len(turns_of(journal)) - (not over)
    for turn in document["turns"]:
        assert sum(turn["chances"]) == pytest.approx(1, abs=0.001)


def test_an_analysis_goes_on_from_an_earlier_one() -> None:
    case, seat = Case("golem", 2), 0
    choices = random_game(case, 3)[:40]
    early, late = (replay(case, choices[:n]) for n in (30, 40))
    first, whole = (SeatAnalysis(each, seat, QUICK).run() for each in (early, late))
    analysis = SeatAnalysis(late, seat, QUICK)
    analysis.go_on_from(first["turns"])
    assert analysis.run() == whole
    assert seat_key(late, seat, first["choices"], QUICK) == first["key"]
    assert seat_key(late, 1, first["choices"], QUICK) != first["key"]
    assert [who for who, _ in late.choices[:1]] == [CHANCE]
    turns: list[TurnReport] = whole["turns"]
    assert turns[: len(first["turns"])] == first["turns"]
