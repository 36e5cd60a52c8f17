"""The final score of Golem against a scorer of its own: by source, objective by objective, and who wins."""

from __future__ import annotations

from collections import deque

import pytest

from loew.engine.seat import Dealer
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState, Player
from models.board_game.content import CAULDRONS, developments, objectives, study_points
from models.board_game.games import CASES, random_game, scatter_golems
from models.board_game.scoring import reached, result
from support import Case, games, quick, the_game


def compare(s: GolemState) -> list[int]:
    """The score of this position in both. Returns the totals."""
    mine = result(s)
    scores = the_game("golem").score(s)
    theirs = [(score["parts"], score["won"]) for score in scores]
    said = [{field: getattr(p, field) for field in type(p).FIELDS} for p in s.players]
    assert mine == theirs, f"model {mine}\nengine {theirs}\nplayers {said}\nmenorahs {s.menorahs} order {s.order}"
    totals = [sum(parts.values()) for parts, _ in mine]
    assert [score["total"] for score in scores] == totals
    return totals


@pytest.mark.rule("END-1", "END-2", "END-3", "END-4", "END-5", "APH-5")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_score_of_random_games(case: Case) -> None:
    for seed in range(games(case, large=200)):
        last = deque(random_game(case, seed), maxlen=1).pop()
        assert last.state.top is None
        compare(last.state)


def furnish(p: Player, dealer: Dealer) -> None:
    """Any studio at all."""
    scatter_golems(p, dealer)
    p.vp = dealer.below(12) - 3
    p.clay, p.coin, p.knowledge = (dealer.below(9) for _ in range(3))
    p.students = tuple(1 + dealer.below(10) for _ in range(3))
    p.study = dealer.below(len(study_points()))
    p.developed = dealer.below(1 << 18) & dealer.below(1 << 18)
    p.gold = tuple(dealer.below(full + 1) if dealer.below(2) else full for full in CAULDRONS)
    p.objectives = tuple(dealer.sample(range(27), 3 + dealer.below(3)))
    books = dealer.sample(range(38), 20)
    p.columns = tuple(tuple(books[5 * i : 5 * i + dealer.below(6)]) for i in range(4))
    if isinstance(p, Automa):
        p.purse = dealer.below(26) - 5


def place_rabbis(s: GolemState, dealer: Dealer) -> None:
    """On different tiles, or any number of them on the permanent space."""
    tiles = dealer.sample(range(s.seats + 1), s.seats)
    rabbis = [tile if dealer.below(2) else s.seats + 1 for tile in tiles]
    low = [who for who, rabbi in enumerate(rabbis) if rabbi > s.seats]
    s.permanent = tuple(low[i] for i in dealer.sample(range(len(low)), len(low)))
    for p, rabbi in zip(s.players, rabbis, strict=True):
        p.rabbi = rabbi
    high = sorted([who for who in range(s.seats) if who not in low], key=lambda who: rabbis[who])
    s.order = (*high, *s.permanent)


@pytest.mark.rule("END-1", "END-2", "END-3", "END-4", "END-5", "APH-5")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_score_of_random_tables(case: Case) -> None:
    dealer = Dealer(case.seats, 84)
    s = the_game("golem").set_up(case.setup())
    assert isinstance(s, GolemState)
    s.top = None
    s.round = 4
    met: set[tuple[int, bool]] = set()
    for _ in range(20 if quick() else 1200):
        for p in s.players:
            furnish(p, dealer)
            if not isinstance(p, Automa):
                have = reached(p)
                met |= {(i, have[objectives()[i].type] >= objectives()[i].goal) for i in p.objectives}
        s.menorahs = tuple(dealer.below(s.seats + 1) - 1 for _ in range(3))
        place_rabbis(s, dealer)
        totals = compare(s)
        level_out(s, totals)
        assert len(set(compare(s))) == 1
    if not quick():
        assert len(met) == 2 * 27  # each objective met, and not met


def level_out(s: GolemState, totals: list[int]) -> None:
    """Give everybody as many points, so that the rabbis decide."""
    for p, total in zip(s.players, totals, strict=True):
        p.vp += max(totals) - total


@pytest.mark.rule("END-1")
def test_the_model_itself_scores_the_example_of_the_rules() -> None:
    """Sara: 2 golems and 2 red menorahs, 3 artifacts and 7 yellow, 3 columns and 5 blue, two of three objectives."""
    case = Case("golem", 2)
    s = the_game("golem").set_up(case.setup())
    assert isinstance(s, GolemState)
    p = s.players[0]
    bits = {development.name: 1 << i for i, development in enumerate(developments())}
    p.golems = (1, 11, 2, -1, 0, 0)
    p.gold = (4, 3, 1, 1)
    p.columns = ((0,), (1,), (2,), ())
    yellow = ["gold-crown", "trigger-marble", "trigger-event", "boost-clay"]
    p.developed = sum(bits[name] for name in ["torso", *yellow, "blue-crown", "column-1", "column-2"])
    s.menorahs = (0, 0, -1)
    p.vp, p.clay, p.coin, p.study = 0, 3, 3, 4
    number = s.box.number
    p.objectives = (number["obj-64"], number["obj-67"], number["obj-61"])
    assert list(result(s)[0][0].values()) == [0, 4, 21, 15, 0, 8, 2, 1]
