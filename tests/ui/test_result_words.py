"""The sentence of a result that says why somebody won."""

from __future__ import annotations

import loew
from loew.engine.game import Score
from loew.web.table.view.result import why
from support import labels, presentation_of


def side(won: bool, **parts: int) -> Score:
    return {"name": "", "total": sum(parts.values()), "parts": parts, "won": won}


def words(*scores: Score, names: tuple[str, ...] = ("Ada", "Ben", "Cid"), reader: int | None = None) -> str:
    journal = loew.new("golem", seats=2, seed=1)
    return " ".join(why(journal, presentation_of("golem"), scores, labels(names[: len(scores)], reader)))


def test_it_names_what_both_sides_were_furthest_ahead_in() -> None:
    scores = side(True, artifacts=40, books=12, houses=3), side(False, artifacts=20, books=31, houses=2)
    assert words(*scores) == "Artifacts made the difference: 40 points to 20. Where Ben was ahead: books, 31 to 12."
    assert words(*scores, reader=1).endswith("Where you were ahead: books, 31 to 12.")


def test_with_several_others_the_reader_is_the_one_to_compare_with() -> None:
    scores = side(False, books=9), side(True, books=20, houses=5), side(False, books=19, houses=1)
    assert words(*scores) == "Houses made the difference: 5 points to 1."
    assert words(*scores, reader=0) == "Books made the difference: 20 points to 9."


def test_losses_and_ties() -> None:
    assert words(side(True, control=-5), side(False, control=-30)) == "Control made the difference: −5 to −30."
    assert words(side(True, books=9), side(True, books=9)) == ""
    assert words(side(True, books=9), side(False, books=9)) == ""
