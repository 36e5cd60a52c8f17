"""The card game against a model of its rules: the same cards, the same choices, and at every decision the same options
and the same position; at the end the same points by source and the same winner."""

from __future__ import annotations

import pytest

from loew.engine.seat import Dealer
from models.card_game.compare import Met, compare
from models.card_game.score import result
from models.card_game.tables import in_the_engine, random_table
from support import Case, games, quick, the_game

CASES = (Case("golems", 2), Case("golems", 1), Case("golems", 1, ("advanced",)))
CHUNKS = 2
EVERYWHERE = (
    "deal",
    "take",
    "resource",
    "on",
    "summon",
    "tuck",
    "skip",
    "summon-with-icon",
    "reserve",
    "reward",
    "dust",
)
TWO_PLAYERS = ("start", "gems", "use", "summon free")
SOLO = ("lost at once", "use")

TURNS = ("GTU-1", "GTU-2", "GTU-3", "GTU-4")
USES = ("GAC-1", "GAC-2", "GAC-3", "GAC-4", "GAC-5", "GAC-6", "GAC-7", "GGM-1", "GGM-2", "GGM-3", "GGM-4")
SOLO_RULES = ("GSO-1", "GSO-2", "GSO-3", "GSO-4", "GSO-5", "GSO-6")


@pytest.mark.rule("GSU-1", *TURNS, *USES, "GEN-1", "GEN-2", "GEN-3", *SOLO_RULES)
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_decision_of_random_games_is_as_in_the_model(case: Case, chunk: int) -> None:
    met = Met()
    for seed in range(chunk * 1000, chunk * 1000 + (games(case, 400) + 1) // CHUNKS):
        compare(case, seed, met)
    if not quick():
        missing = [word for word in (*EVERYWHERE, *(SOLO if case.seats == 1 else TWO_PLAYERS)) if not met[word]]
        assert not missing, f"never met in {case}: {missing}; {met}"


@pytest.mark.rule("GEN-3", "GEN-4", "GSO-5")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_points_of_random_tables_are_as_in_the_model(case: Case) -> None:
    dealer = Dealer(5, 80)
    ways = set()
    for _ in range(games(case, 1000)):
        t = random_table(case, dealer)
        mine = result(t)
        scores = the_game(case.name).score(in_the_engine(case, t))
        theirs = [(score["parts"], score["won"]) for score in scores]
        assert mine == theirs, f"model {mine}\nengine {theirs}\n{t.picture()}"
        totals = [sum(parts.values()) for parts, _ in mine]
        assert [score["total"] for score in scores] == totals
        tie = totals[0] == totals[1]
        ways.add((tie, mine[0][1], mine[1][1]))
    if not quick():  # with and without a tie, and of two players also a shared victory
        assert len(ways) == (5 if case.seats == 2 else 4), ways
